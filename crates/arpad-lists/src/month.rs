//! The month of a list as its header writes it.

use arpad_regulations::Month;

/// English in every list header, whatever the language of the user.
const NAMES: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Reads a header token: `OCT26`, `Mar11`. Two-digit years from 70 on are of the last century:
/// the first FIDE list is of 1971.
pub(crate) fn from_token(token: &str) -> Option<Month> {
    let (name, year) = token.split_at_checked(3)?;
    if year.len() != 2 || !year.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let index = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name))?;
    let year: i16 = year.parse().ok()?;
    let year = if year >= 70 { 1900 + year } else { 2000 + year };
    Month::new(year, i8::try_from(index + 1).ok()?)
}

/// The header token, `Mar11`; lists since 2012 write it in capitals.
pub(crate) fn token(month: Month) -> String {
    let name = NAMES[usize::from(month.month().cast_unsigned()) - 1];
    format!("{name}{:02}", month.year() % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_new_and_old_lists() {
        assert_eq!(from_token("OCT26"), Month::new(2026, 10));
        assert_eq!(from_token("Mar11"), Month::new(2011, 3));
        assert_eq!(from_token("jan75"), Month::new(1975, 1));
        for bad in ["", "OCT", "OCT2", "OCT266", "XXX26", "Fé26", "OCT+6"] {
            assert_eq!(from_token(bad), None, "{bad}");
        }
        assert_eq!(Month::new(2011, 3).map(token).as_deref(), Some("Mar11"));
    }
}
