//! Cells of a CSV file that a spreadsheet would take for a formula.
//!
//! A name such as `=HYPERLINK(…)` is executed when the file is opened. It is written with an apostrophe in front, which
//! spreadsheets show as text; reading takes it away again. A text that looks as if it were guarded gets one more.

use std::borrow::Cow;

/// What a formula begins with, also in the full width of East Asian keyboards.
const STARTS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// Whether a text begins like a formula, apostrophes aside.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(STARTS)
}

/// A number with or without a sign, which is no formula.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    [whole, part].iter().all(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A cell as it is written for people.
pub fn guarded(text: &str) -> Cow<'_, str> {
    if is_formula(text) && !is_number(text) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// The text of a cell, guarded or not.
pub fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_formula(text) && !is_number(text)).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_execute_is_guarded() {
        for text in ["=1+1", "+SUM(A1)", "-2+3", "@A1", "\t=1", "\r=1", "'=1", "''-x", "＝1", "-", "--1", "'-12"] {
            assert_eq!(guarded(text), format!("'{text}"));
            assert_eq!(unguarded(&guarded(text)), text);
        }
        for text in ["", "-12", "+3.50", "-2.50", "Doe, John", "'t Hart, Jan", "O'Neil", "'", "''", "1-2"] {
            assert_eq!(guarded(text), text);
            assert_eq!(unguarded(text), text);
        }
    }
}
