//! Rows of players set aside by the thousand: the database is read on while others take them apart, on other cores.

use super::row::{Fields, Row};
use super::tables::{self, PLAYER};
use crate::error::{Error, Result};
use crate::model::Player;
use arpad_regulations::FideId;

/// Whether a column is one of numbers: `fide_id`, `seq` and `merged_into`; all others are texts.
fn is_number(column: usize) -> bool {
    matches!(column, 0 | 1 | 15)
}

/// What stands for the end of a value that is NULL.
const NULL: u32 = u32::MAX;

/// Versions of players as the database gave them: by FIDE id, the latest first, and all of one player together.
#[derive(Default)]
pub struct PlayerBatch {
    /// For each value of each row where it ends.
    ends: Vec<u32>,
    bytes: Vec<u8>,
    last: Option<FideId>,
}

/// A row that cannot be read: where it is, and why.
pub type UnreadableRow = (String, Error);

impl PlayerBatch {
    const COLUMNS: usize = PLAYER.columns.len();

    /// Rows after which a batch goes its way.
    pub(super) const ROWS: usize = 4096;

    /// The last player of the batch, by which batches are put in order.
    pub fn last(&self) -> Option<FideId> {
        self.last
    }

    /// Whether the next row, of this player, is for another batch.
    pub(super) fn is_full_for(&self, next: FideId) -> bool {
        self.ends.len() >= PlayerBatch::ROWS * PlayerBatch::COLUMNS && self.last != Some(next)
    }

    /// Empties it, and keeps the room it has.
    pub(super) fn clear(&mut self) {
        self.ends.clear();
        self.bytes.clear();
        self.last = None;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds a row. One with a value that is of another kind than its column is an error, and leaves nothing behind.
    pub(super) fn add(&mut self, fide_id: FideId, row: &dyn Row) -> Result<()> {
        let (values, bytes) = (self.ends.len(), self.bytes.len());
        let added = (0..PlayerBatch::COLUMNS).try_for_each(|column| self.add_value(row, column));
        if added.is_err() {
            self.ends.truncate(values);
            self.bytes.truncate(bytes);
        } else {
            self.last = Some(fide_id);
        }
        added
    }

    fn add_value(&mut self, row: &dyn Row, column: usize) -> Result<()> {
        let is_there = if is_number(column) {
            let number = row.integer(column)?;
            self.bytes.extend(number.map(i64::to_le_bytes).into_iter().flatten());
            number.is_some()
        } else {
            let text = row.text(column)?;
            self.bytes.extend_from_slice(text.unwrap_or_default().as_bytes());
            text.is_some()
        };
        let end = u32::try_from(self.bytes.len()).ok().filter(|end| *end < NULL);
        let end = end.ok_or_else(|| Error::Damaged("a row is longer than any player's".to_owned()))?;
        // A value that is not there ends where the one before it does.
        self.ends.push(if is_there { end } else { NULL });
        Ok(())
    }

    /// Reads the rows; returns those that cannot be read.
    pub fn read(&self, each: &mut dyn FnMut(i64, &Player<'_>)) -> Vec<UnreadableRow> {
        let mut unreadable = Vec::new();
        let mut from = 0;
        for ends in self.ends.chunks(PlayerBatch::COLUMNS) {
            let row = BatchRow { ends, bytes: &self.bytes, from };
            from = ends.iter().rfind(|end| **end != NULL).map_or(from, |end| *end as usize);
            match tables::player(Fields::new(&row)) {
                Ok((seq, player)) => each(seq, &player),
                Err(error) => unreadable.push((Fields::new(&row).place(PLAYER.name), error)),
            }
        }
        unreadable
    }
}

/// A row of a batch.
struct BatchRow<'b> {
    ends: &'b [u32],
    bytes: &'b [u8],
    /// Where the first value begins.
    from: usize,
}

impl BatchRow<'_> {
    fn value(&self, column: usize) -> Option<&[u8]> {
        let end = Some(self.ends[column]).filter(|end| *end != NULL)? as usize;
        let before = self.ends[..column].iter().rfind(|end| **end != NULL);
        self.bytes.get(before.map_or(self.from, |end| *end as usize)..end)
    }
}

impl Row for BatchRow<'_> {
    fn name(&self, column: usize) -> String {
        PLAYER.columns[column].to_owned()
    }

    fn integer(&self, column: usize) -> Result<Option<i64>> {
        let no_number = || Error::Damaged("a value is no number".to_owned());
        // Eight letters could be taken for a number.
        if !is_number(column) {
            return Err(no_number());
        }
        let number = |bytes: &[u8]| bytes.try_into().map(i64::from_le_bytes);
        self.value(column).map(number).transpose().map_err(|_| no_number())
    }

    fn text(&self, column: usize) -> Result<Option<&str>> {
        if is_number(column) {
            return Err(Error::Damaged("a value is no text".to_owned()));
        }
        let text = self.value(column).map(str::from_utf8).transpose();
        text.map_err(|error| Error::Damaged(error.to_string()))
    }

    fn bytes(&self, column: usize) -> Result<Vec<u8>> {
        Ok(self.value(column).unwrap_or_default().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_of_numbers_are_those_of_the_table() {
        let numbers: Vec<&str> =
            (0..PlayerBatch::COLUMNS).filter(|at| is_number(*at)).map(|at| PLAYER.columns[at]).collect();
        assert_eq!(numbers, ["fide_id", "seq", "merged_into"]);
    }
}
