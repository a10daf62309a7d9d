//! Whole tables out of PostgreSQL: by COPY, which hands them over in large pieces. A query hands over row by row, and each
//! costs more than what is done with it.

use super::row::Row;
use crate::error::{Error, Result};
use postgres::CopyOutReader;
use postgres::types::Type;
use std::io::{self, Read as _};
use std::ops::Range;

/// What every copy begins with.
const SIGNATURE: &[u8; 11] = b"PGCOPY\n\xFF\r\n\0";

fn damaged(why: &str) -> Error {
    Error::Database(format!("the server sends what is no copy: {why}"))
}

/// Rows as they come.
pub(super) struct Copied<'c> {
    reader: CopyOutReader<'c>,
    row: CopiedRow,
}

/// A row of a copy.
pub(super) struct CopiedRow {
    /// A copy does not say of what kind a value is: eight letters could be taken for a number.
    columns: Vec<(String, Type)>,
    bytes: Vec<u8>,
    /// Where each value is; `None` for NULL.
    values: Vec<Option<Range<usize>>>,
}

impl<'c> Copied<'c> {
    /// Begins to read a copy of these columns.
    pub(super) fn new(reader: CopyOutReader<'c>, columns: Vec<(String, Type)>) -> Result<Copied<'c>> {
        let row = CopiedRow { columns, bytes: Vec::new(), values: Vec::new() };
        let mut copied = Copied { reader, row };
        let mut head = [0; 19];
        copied.fill(&mut head)?;
        let (signature, rest) = head.split_at(SIGNATURE.len());
        if signature != SIGNATURE {
            return Err(damaged("its head"));
        }
        // Flags, and how long more of the head is.
        let more = i32::from_be_bytes([rest[4], rest[5], rest[6], rest[7]]);
        let mut more = vec![0; usize::try_from(more).map_err(|_| damaged("its head"))?];
        copied.fill(&mut more)?;
        Ok(copied)
    }

    /// The next row; `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<&CopiedRow>> {
        let mut count = [0; 2];
        self.fill(&mut count)?;
        let count = i16::from_be_bytes(count);
        if count == -1 {
            // To the very end: an error of the server may follow the last row.
            io::copy(&mut self.reader, &mut io::sink()).map_err(failed)?;
            return Ok(None);
        }
        if usize::try_from(count) != Ok(self.row.columns.len()) {
            return Err(damaged("a row of other columns"));
        }
        self.row.bytes.clear();
        self.row.values.clear();
        for _ in 0..count {
            let mut length = [0; 4];
            self.fill(&mut length)?;
            let value = match usize::try_from(i32::from_be_bytes(length)) {
                Err(_) => None,
                Ok(length) => {
                    let from = self.row.bytes.len();
                    let read = self.reader.by_ref().take(length as u64).read_to_end(&mut self.row.bytes);
                    if read.map_err(failed)? != length {
                        return Err(damaged("it ends within a row"));
                    }
                    Some(from..from + length)
                }
            };
            self.row.values.push(value);
        }
        Ok(Some(&self.row))
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<()> {
        self.reader.read_exact(bytes).map_err(failed)
    }
}

/// What the server says, where it is the server's fault.
fn failed(error: io::Error) -> Error {
    match error.downcast::<postgres::Error>() {
        Ok(error) => error.into(),
        Err(error) => Error::Database(error.to_string()),
    }
}

impl CopiedRow {
    /// A value, if its column is of this type.
    fn value(&self, column: usize, wanted: &Type) -> Result<Option<&[u8]>> {
        let (name, found) = &self.columns[column];
        if found != wanted {
            return Err(Error::Database(format!("column {name} is of type {found}, not {wanted}")));
        }
        Ok(self.values[column].clone().map(|range| &self.bytes[range]))
    }
}

impl Row for CopiedRow {
    fn name(&self, column: usize) -> String {
        self.columns[column].0.clone()
    }

    fn integer(&self, column: usize) -> Result<Option<i64>> {
        let number = |bytes: &[u8]| bytes.try_into().map(i64::from_be_bytes);
        let number = self.value(column, &Type::INT8)?.map(number).transpose();
        number.map_err(|_| Error::Damaged("a value is no number".to_owned()))
    }

    fn text(&self, column: usize) -> Result<Option<&str>> {
        let text = self.value(column, &Type::TEXT)?.map(str::from_utf8).transpose();
        text.map_err(|error| Error::Damaged(error.to_string()))
    }

    fn bytes(&self, column: usize) -> Result<Vec<u8>> {
        let bytes = self.value(column, &Type::BYTEA)?.map(<[u8]>::to_vec);
        bytes.ok_or_else(|| Error::Damaged("a value is missing".to_owned()))
    }
}
