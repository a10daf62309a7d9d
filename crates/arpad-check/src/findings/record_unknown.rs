use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "record-unknown",
    tier: Tier::Format,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The first three characters of a line say what it is. These are not a code of TRF16, TRF26 or the known \
           extensions, so the line was ignored. Ruler lines, which number or name the columns, are left alone.",
    help: "correct the code, or delete the line; a remark begins with ###",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::UnknownRecord { code } = &fault.kind else {
            return None;
        };
        if is_ruler(event.document.line_text(event.document.line_column(fault.span).0)) {
            return None;
        }
        let message =
            phrase!("finding-record-unknown", "`{code}` is not a record of the format; the line was ignored", code);
        // Pairing programs keep their own data on such lines; nothing of the tournament is lost with them.
        let own = code.starts_with("XX") || &**code == "DAT";
        Some(if own { Wording::note(message) } else { Wording::warning(message) })
    });
}

/// Whether a line only shows where the columns are: `DDD SSSS sTTT NNNN…`, `123456789012345…`, `---- ----`.
fn is_ruler(line: &str) -> bool {
    let line = line.trim_end();
    let drawn = |letter: char| letter.is_whitespace() || "-=_|+.".contains(letter);
    if !line.is_empty() && line.chars().all(drawn) {
        return true;
    }
    let counted =
        |(at, letter): (usize, char)| letter.to_digit(10).is_some_and(|digit| digit as usize == (at + 1) % 10);
    if line.len() >= 10 && line.chars().enumerate().all(counted) {
        return true;
    }
    // The tens above such a line.
    if line.starts_with("         1") && line.chars().all(|letter| letter.is_ascii_digit() || letter == ' ') {
        return true;
    }
    // One letter for each field, repeated over its columns; the first are the three of the code.
    let one_letter = |word: &str| {
        let mut letters: Vec<char> = word.chars().filter(|letter| letter.is_alphanumeric()).collect();
        letters.sort_unstable();
        letters.dedup();
        letters.len() <= 2
    };
    let code = line.as_bytes().get(..3).unwrap_or_default();
    let repeated = code.iter().all(|byte| byte.is_ascii_alphabetic() && *byte == code[0]);
    let mut words = line.split_whitespace();
    repeated && words.clone().count() >= 4 && words.all(one_letter)
}

#[cfg(test)]
mod tests {
    use super::is_ruler;

    #[test]
    fn rulers_name_or_count_the_columns() {
        for ruler in [
            "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1",
            "12345678901234567890123456789012345678901234567890",
            "         1         2         3         4",
            "--- ---- ---- ---------------------------------",
        ] {
            assert!(is_ruler(ruler), "{ruler}");
        }
        for line in ["777 11 22", "AAA a made-up remark of some length", "123 456", "DDD", "Round 1", ""] {
            assert!(!is_ruler(line), "{line}");
        }
    }
}
