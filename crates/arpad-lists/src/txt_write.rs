//! Writing TXT: every field at its column, to the byte as FIDE does.

use crate::entry::EntryRef;
use crate::field::ListField;
use crate::info::Style;
use crate::layout::{Columns, Layout};
use crate::value::{Spelling, printable, with_text};
use crate::writer::{LossReason, Losses};

pub(crate) struct TxtWriter {
    columns: Columns,
    style: Style,
    old: bool,
    spelling: Spelling,
}

impl TxtWriter {
    pub fn new(columns: Columns, style: Style, as_read: bool) -> Self {
        let old = columns.layout() == Layout::Old;
        let spelling = Spelling { unknown_birth: style.unknown_birth, old_titles: old, as_read };
        Self { columns, style, old, spelling }
    }

    /// Appends the line of one player.
    pub fn player(&self, entry: &EntryRef<'_>, line: &mut Vec<u8>, losses: &mut Losses) {
        // Columns count characters; this is how many bytes the line is ahead of them.
        let mut ahead = 0;
        for column in &self.columns.all {
            line.resize((column.start + ahead).max(line.len()), b' ');
            let Some(field) = column.field else { continue };
            let width = column.end.min(self.columns.width()).saturating_sub(column.start);
            with_text(entry, field, self.spelling, |text| {
                if text.is_empty() {
                    return;
                }
                let is_text = matches!(field, ListField::Name | ListField::OtherTitles);
                let text = if is_text { printable(text, field, entry, losses) } else { text.into() };
                let chars = if text.is_ascii() { text.len() } else { text.chars().count() };
                // The old lists set numbers to the right and leave two blanks before the next column.
                if self.old && matches!(field, ListField::FideId | ListField::Games(_)) {
                    let blanks = width.saturating_sub(2).saturating_sub(chars);
                    line.resize(line.len() + blanks, b' ');
                }
                // A name keeps a blank before the next column, or it would run into the federation.
                let room = if field == ListField::Name { width.saturating_sub(1) } else { width };
                if chars <= room {
                    line.extend_from_slice(text.as_bytes());
                    ahead += text.len() - chars;
                } else if field == ListField::Name {
                    losses.add(field, LossReason::Cut, entry.fide_id);
                    let end = text.char_indices().nth(room).map_or(text.len(), |(end, _)| end);
                    line.extend_from_slice(&text.as_bytes()[..end]);
                    ahead += end - room;
                } else {
                    losses.add(field, LossReason::Pushed, entry.fide_id);
                    line.extend_from_slice(text.as_bytes());
                    ahead += text.len() - room;
                }
            });
        }
        if self.style.filled {
            // Only the flag, last in the line, is not filled in old lists.
            let full = if self.old { 0 } else { self.columns.width() };
            line.resize((full + ahead).max(line.len()), b' ');
        } else {
            line.truncate(line.trim_ascii_end().len());
        }
        line.extend_from_slice(if self.style.crlf { b"\r\n" } else { b"\n" });
    }
}
