//! What is wrong with a SQLite file itself.

use super::SqliteStore;
use crate::error::Result;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};
use std::collections::BTreeMap;

/// Kind and name of each table, index, view and trigger, with its table and the statement that made it.
type Schema = BTreeMap<(String, String), Vec<(String, String)>>;

/// Everything but the indexes of keys, which come with their tables, and what `ANALYZE` counted.
fn schema(connection: &Connection) -> rusqlite::Result<Schema> {
    let sql = "SELECT type, name, tbl_name, sql FROM sqlite_schema \
               WHERE NOT (type = 'index' AND sql IS NULL AND name GLOB 'sqlite_autoindex_*') \
               AND NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut schema = Schema::new();
    while let Some(row) = rows.next()? {
        let [kind, name, table, sql] = [0, 1, 2, 3].map(|column| text(row, column));
        schema.entry((kind, name)).or_default().push((table, sql));
    }
    Ok(schema)
}

/// Whatever is there: in a table of tables that was written by hand, anything can be.
fn text(row: &Row<'_>, column: usize) -> String {
    match row.get_ref(column) {
        Ok(ValueRef::Text(bytes) | ValueRef::Blob(bytes)) => String::from_utf8_lossy(bytes).into_owned(),
        Ok(ValueRef::Integer(number)) => number.to_string(),
        _ => "?".to_owned(),
    }
}

impl SqliteStore {
    pub(super) fn all_faults(&mut self) -> Result<Vec<(String, String)>> {
        let mut faults = Vec::new();
        let mut found = schema(&self.connection);
        if let Err(error) = &found {
            faults.push(("database".to_owned(), error.to_string()));
            // From now on SQLite leaves out what it cannot read of the table of tables, and reads the rest.
            self.connection.pragma_update(None, "writable_schema", true)?;
            found = schema(&self.connection);
        }
        match self.damage() {
            Ok(lines) => faults.extend(lines.into_iter().map(|line| ("database".to_owned(), line))),
            Err(error) => faults.push(("database".to_owned(), error.to_string())),
        }
        match self.dangling() {
            Ok(rows) => faults.extend(rows),
            Err(error) => faults.push(("database".to_owned(), format!("what rows refer to cannot be read: {error}"))),
        }
        match found {
            Ok(found) => faults.extend(compared(&schema(&SqliteStore::in_memory()?.connection)?, &found)),
            Err(error) => faults.push(("table sqlite_schema".to_owned(), error.to_string())),
        }
        Ok(faults)
    }

    /// Whether tables, indexes, views and triggers are those of this version, whatever number the file gives itself.
    pub(super) fn has_these_tables(&self) -> Result<bool> {
        let made = schema(&SqliteStore::in_memory()?.connection)?;
        Ok(compared(&made, &schema(&self.connection)?).is_empty())
    }

    /// Rows that refer to rows that are missing.
    fn dangling(&self) -> rusqlite::Result<Vec<(String, String)>> {
        let mut statement = self.connection.prepare("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check")?;
        let rows = statement.query_map([], |row| {
            let (table, row, parent) = (text(row, 0), row.get::<_, Option<i64>>(1)?, text(row, 2));
            let row = row.map_or_else(|| "a row".to_owned(), |row| format!("row {row}"));
            Ok((format!("table {table}"), format!("{row} refers to a {parent} that is missing")))
        })?;
        rows.collect()
    }
}

/// What is not as this program makes it. Whatever else is there may change what is read or written, or say what we do not.
fn compared(made: &Schema, found: &Schema) -> Vec<(String, String)> {
    let mut faults = Vec::new();
    for (key @ (kind, name), of_it) in made {
        let fault = match found.get(key) {
            Some(found) if found == of_it => continue,
            Some(_) => "it is not the one this program makes",
            None => "it is missing",
        };
        faults.push((format!("{} {name}", word(kind)), fault.to_owned()));
    }
    let added = found.keys().filter(|key| !made.contains_key(*key));
    faults.extend(added.map(|(kind, name)| (format!("{kind} {name}"), "it was added".to_owned())));
    faults
}

/// The triggers of this program keep rows from being changed.
fn word(kind: &str) -> &str {
    if kind == "trigger" { "guard" } else { kind }
}
