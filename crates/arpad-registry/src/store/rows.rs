//! Tables as plain rows, for what takes a database whole: the archive, a restore, a move to another database.

use crate::error::Result;
use std::path::Path;

/// A value of a row, the same in every database. What is true or false is 1 or 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoredValue {
    Null,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// Every table with the columns that put its rows in order. A table comes after those its rows refer to.
///
/// Texts are ordered by their bytes, so that every database gives the same order.
pub const TABLES: &[(&str, &[&str])] = &[
    ("log", &["seq"]),
    ("player", &["fide_id", "seq"]),
    ("duplicate", &["fide_id", "seq", "class"]),
    ("federation", &["code", "seq"]),
    ("tournament", &["id"]),
    ("report", &["id"]),
    ("decision", &["id"]),
    ("fee", &["id"]),
    ("draft", &["class", "month"]),
    ("edition", &["digest"]),
    ("own_edition", &["number"]),
    ("list", &["class", "month", "revision"]),
    ("list_row", &["class", "month", "revision", "fide_id"]),
    ("derivation", &["class", "month", "revision", "fide_id", "place"]),
    ("signed_head", &["size"]),
];

/// A database whose tables can be read as they are.
pub trait ReadRows {
    /// The names of the columns of a table, in their order.
    fn columns(&mut self, table: &str) -> Result<Vec<String>>;
    /// Every row of a table, in the order of some of its columns.
    fn rows(&mut self, table: &str, order: &[&str], each: &mut dyn FnMut(Vec<StoredValue>) -> Result<()>)
    -> Result<()>;
    /// Copies the database into a new file while others keep writing; false for a database that is not a file.
    fn copy_to(&mut self, _path: &Path) -> Result<bool> {
        Ok(false)
    }
}

/// A database whose tables can be filled as they are.
pub trait Rows: ReadRows {
    /// Adds rows with the numbers they have; returns how many.
    fn add_rows(
        &mut self,
        table: &str,
        columns: &[String],
        rows: &mut dyn Iterator<Item = Result<Vec<StoredValue>>>,
    ) -> Result<u64>;
}
