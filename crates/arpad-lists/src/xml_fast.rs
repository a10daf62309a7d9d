//! The plain XML player, as FIDE writes it: `<player>`, then `<element>text</element>` after the other, then
//! `</player>`, all in the window. Any other player is left to `xml_read`, which takes any XML and
//! reports faults.

use crate::draft::Draft;
use crate::entry::EntryRef;
use crate::field::ListField;
use crate::xml_read::known_element;
use arpad_regulations::Class;

/// The elements of the previous player, in order. The next player has the same ones, so a name only has to be compared.
#[derive(Default)]
pub(crate) struct Expected(Vec<(Box<[u8]>, ListField)>);

/// Reads the player the window begins with (after blanks): the values, and how long it is.
pub(crate) fn player<'a>(window: &'a [u8], class: Class, expected: &mut Expected) -> Option<(EntryRef<'a>, usize)> {
    let mut rest = window.trim_ascii_start().strip_prefix(b"<player>")?;
    let mut draft = Draft::new();
    let (mut full_name, mut other_titles) = ("", "");
    let mut seen = 0_u32;
    let mut index = 0;
    loop {
        rest = rest.trim_ascii_start();
        if let Some(after) = rest.strip_prefix(b"</player>") {
            let entry = draft.finish(full_name, other_titles)?;
            return Some((entry, window.len() - after.len()));
        }
        rest = rest.strip_prefix(b"<")?;
        let (field, after) = element(rest, class, expected, index)?;
        let name = &rest[..rest.len() - after.len()];
        index += 1;
        let bit = 1 << field_bit(field);
        if seen & bit != 0 {
            return None;
        }
        seen |= bit;
        let end = memchr::memchr(b'<', after)?;
        let text = after[..end].trim_ascii();
        rest = after[end..].strip_prefix(b"</")?.strip_prefix(name)?;
        match field {
            ListField::Name => full_name = plain(text)?,
            ListField::OtherTitles => other_titles = plain(text)?,
            _ => draft.assign(field, text).ok()?,
        }
    }
}

/// The field of the element whose name `rest` begins with, and what follows its `>`.
fn element<'a>(rest: &'a [u8], class: Class, expected: &mut Expected, index: usize) -> Option<(ListField, &'a [u8])> {
    if let Some((name, field)) = expected.0.get(index)
        && let Some(after) = rest.strip_prefix(&**name)
    {
        return Some((*field, after));
    }
    let end = memchr::memchr(b'>', rest.get(..32.min(rest.len()))?)? + 1;
    let (name, after) = rest.split_at(end);
    let field = known_element(&name[..end - 1], class)?;
    if name.contains(&b' ') {
        return None;
    }
    expected.0.truncate(index);
    if expected.0.len() == index {
        expected.0.push((name.into(), field));
    }
    Some((field, after))
}

pub(crate) fn field_bit(field: ListField) -> u32 {
    let of_class = |class: Class| match class {
        Class::Standard => 0,
        Class::Rapid => 3,
        Class::Blitz => 6,
    };
    match field {
        ListField::FideId => 0,
        ListField::Name => 1,
        ListField::Federation => 2,
        ListField::Sex => 3,
        ListField::Title => 4,
        ListField::WomenTitle => 5,
        ListField::OtherTitles => 6,
        ListField::FoaTitle => 7,
        ListField::BirthYear => 8,
        ListField::Flag => 9,
        ListField::Rating(class) => 10 + of_class(class),
        ListField::Games(class) => 11 + of_class(class),
        ListField::K(class) => 12 + of_class(class),
        ListField::Status => 19,
    }
}

/// A text, if it is ASCII without references.
fn plain(text: &[u8]) -> Option<&str> {
    if text.is_ascii() && memchr::memchr(b'&', text).is_none() { std::str::from_utf8(text).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_have_different_bits() {
        let all = ListField::ALL.iter().fold(0_u32, |bits, &field| bits | 1 << field_bit(field));
        assert_eq!(all.count_ones(), 20);
    }

    #[test]
    fn plain_players_only() {
        let mut expected = Expected::default();
        let mut read = |text: &str| {
            player(text.as_bytes(), Class::Standard, &mut expected).map(|(entry, len)| (entry.fide_id.get(), len))
        };
        assert_eq!(read("\n<player>\n<fideid>5</fideid>\n<name>A</name></player>\n"), Some((5, 52)));
        assert_eq!(read("<player><name>A</name><fideid>6</fideid></player>"), Some((6, 49)));
        for odd in [
            "<player><fideid>5</fideid>",
            "<player><name>A</name></player>",
            "<player><fideid>5</fideid><name>A&amp;B</name></player>",
            "<player><fideid>5</fideid><name>Å</name></player>",
            "<player><fideid>5</fideid><fideid>5</fideid></player>",
            "<player><fideid>5</fideid><title/></player>",
            "<player><fideid>5</fideid><shoe>5</shoe></player>",
            "<player><fideid>5</fideid><rating>x</rating></player>",
            "<!-- --><player><fideid>5</fideid></player>",
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
