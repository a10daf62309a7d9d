//! Writing CSV: one header of our own names, CR LF, quotes where needed (RFC 4180).

use crate::cell::guarded;
use crate::entry::EntryRef;
use crate::field::ListField;
use crate::value::{Spelling, printable, with_text};
use crate::writer::{Losses, Target};

pub(crate) fn header(fields: &[ListField], out: &mut Vec<u8>) {
    for (index, field) in fields.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        out.extend_from_slice(field.as_str().as_bytes());
    }
    out.extend_from_slice(b"\r\n");
}

/// A player, with the cells guarded against being taken for formulas unless the target is raw.
pub(crate) fn player(entry: &EntryRef<'_>, target: &Target, out: &mut Vec<u8>, losses: &mut Losses) {
    let spelling = Spelling { unknown_birth: "", old_titles: false, as_read: target.titles_as_read };
    for (index, &field) in target.fields.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        with_text(entry, field, spelling, |text| {
            if matches!(field, ListField::Name | ListField::OtherTitles) {
                let text = printable(text, field, entry, losses);
                if target.csv_raw {
                    quote(&text, out);
                } else {
                    quote(&guarded(&text), out);
                }
            } else {
                out.extend_from_slice(text.as_bytes());
            }
        });
    }
    out.extend_from_slice(b"\r\n");
}

fn quote(text: &str, out: &mut Vec<u8>) {
    if !text.bytes().any(|byte| matches!(byte, b',' | b'"' | b';')) {
        out.extend_from_slice(text.as_bytes());
        return;
    }
    out.push(b'"');
    for byte in text.bytes() {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}
