//! Writing FIDE's XML: each element on its own line, in FIDE's order, without a declaration.

use crate::entry::EntryRef;
use crate::field::ListField;
use crate::value::{Spelling, printable, with_text};
use crate::writer::Losses;
use arpad_regulations::Class;

pub(crate) fn player(
    entry: &EntryRef<'_>,
    fields: &[ListField],
    class: Class,
    as_read: bool,
    out: &mut Vec<u8>,
    losses: &mut Losses,
) {
    let spelling = Spelling { unknown_birth: "0", old_titles: false, as_read };
    out.extend_from_slice(b"<player>\n");
    for &field in fields {
        let element = field.element(class).as_bytes();
        out.push(b'<');
        out.extend_from_slice(element);
        out.push(b'>');
        with_text(entry, field, spelling, |text| {
            if matches!(field, ListField::Name | ListField::OtherTitles) {
                escape(&printable(text, field, entry, losses), out);
            } else {
                out.extend_from_slice(text.as_bytes());
            }
        });
        out.extend_from_slice(b"</");
        out.extend_from_slice(element);
        out.extend_from_slice(b">\n");
    }
    out.extend_from_slice(b"</player>\n");
}

fn escape(text: &str, out: &mut Vec<u8>) {
    for &byte in text.as_bytes() {
        match byte {
            b'&' => out.extend_from_slice(b"&amp;"),
            b'<' => out.extend_from_slice(b"&lt;"),
            b'>' => out.extend_from_slice(b"&gt;"),
            other => out.push(other),
        }
    }
}
