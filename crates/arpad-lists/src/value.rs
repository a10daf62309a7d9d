//! The text of a field, as every writer but JSON's puts it.

use crate::entry::EntryRef;
use crate::field::ListField;
use crate::words::{FoaTitle, Sex, Title, TitleSpelling};
use crate::writer::{LossReason, Losses};

/// How a file writes what is written in more than one way.
#[derive(Clone, Copy)]
pub(crate) struct Spelling {
    pub unknown_birth: &'static str,
    /// Titles are the letters of lists to 2012.
    pub old_titles: bool,
    /// Titles are spelled as they were read, where that was another way.
    pub as_read: bool,
}

/// Calls `put` with the text of a field. A figure that is none is written `0` when the list gives the games of
/// that class, and blank when it does not. FIDE's files do either, and both come out as they went in.
pub(crate) fn with_text<T>(entry: &EntryRef<'_>, field: ListField, style: Spelling, put: impl FnOnce(&str) -> T) -> T {
    let mut digits = [0; 10];
    let figure = |value: Option<u32>, games: Option<u32>| value.or(games.map(|_| 0));
    let title = |title: Option<Title>, spelling: TitleSpelling| {
        let spelling = if style.as_read { spelling } else { TitleSpelling::OfLayout };
        title.map_or("", |title| title.spelled(spelling, style.old_titles))
    };
    let number = match field {
        ListField::Name => return put(entry.name),
        ListField::Federation => return put(entry.federation.as_ref().map_or("", |code| code.as_str())),
        ListField::Sex => return put(entry.sex.map_or("", Sex::as_str)),
        ListField::Title => return put(title(entry.title, entry.title_spellings[0])),
        ListField::WomenTitle => return put(title(entry.women_title, entry.title_spellings[1])),
        ListField::OtherTitles => return put(entry.other_titles),
        ListField::FoaTitle => return put(entry.foa_title.map_or("", FoaTitle::as_str)),
        ListField::Flag => return put(entry.flag.as_str()),
        ListField::Status => return put(entry.status()),
        ListField::FideId => Some(entry.fide_id.get()),
        ListField::Rating(class) => {
            let of = entry.rating(class);
            figure(of.rating.map(u32::from), of.games)
        }
        ListField::Games(class) => entry.rating(class).games,
        ListField::K(class) => {
            let of = entry.rating(class);
            figure(of.k.map(u32::from), of.games)
        }
        ListField::BirthYear => match entry.birth_year {
            Some(year) => u32::try_from(year).ok(),
            None => return put(style.unknown_birth),
        },
    };
    put(number.map_or("", |number| decimal(number, &mut digits)))
}

/// The digits of a number. `format!` would take longer than the rest of a line.
fn decimal(mut number: u32, digits: &mut [u8; 10]) -> &str {
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(number % 10).unwrap_or(0);
        number /= 10;
        if number == 0 || at == 0 {
            break;
        }
    }
    std::str::from_utf8(&digits[at..]).unwrap_or("")
}

/// The text with blanks for control characters, which a list file cannot hold.
pub(crate) fn printable<'a>(
    text: &'a str,
    field: ListField,
    entry: &EntryRef<'_>,
    losses: &mut Losses,
) -> std::borrow::Cow<'a, str> {
    // Nearly every name is plain ASCII, for which bytes are enough.
    let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if !is_plain && text.chars().any(unprintable) {
        losses.add(field, LossReason::ControlCharacter, entry.fide_id);
        text.chars().map(|c| if unprintable(c) { ' ' } else { c }).collect::<String>().into()
    } else {
        text.into()
    }
}

fn unprintable(c: char) -> bool {
    // A tab takes one column and every format can hold it. XML does not allow the two code points.
    (c.is_control() && c != '\t') || matches!(c, '\u{FFFE}' | '\u{FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals() {
        for number in [0, 7, 10, 2823, 1_503_014, u32::MAX] {
            assert_eq!(decimal(number, &mut [0; 10]), number.to_string());
        }
    }
}
