//! What is wrong with a SQLite file itself.

use super::SqliteStore;
use crate::error::Result;
use rusqlite::Connection;
use std::collections::BTreeMap;

/// Kind and name of each table, index and trigger, with the statement that made it.
type Schema = BTreeMap<(String, String), String>;

fn schema(connection: &Connection) -> Result<Schema> {
    let sql = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'";
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

impl SqliteStore {
    pub(super) fn all_faults(&mut self) -> Result<Vec<(String, String)>> {
        let mut faults = Vec::new();
        match self.damage() {
            Ok(lines) => faults.extend(lines.into_iter().map(|line| ("database".to_owned(), line))),
            Err(error) => faults.push(("database".to_owned(), error.to_string())),
        }
        let mut statement = self.connection.prepare("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check")?;
        let rows = statement.query_map([], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?, row.get::<_, String>(2)?))
        })?;
        for (table, row, parent) in rows.collect::<rusqlite::Result<Vec<_>>>()? {
            let row = row.map_or_else(|| "a row".to_owned(), |row| format!("row {row}"));
            faults.push((format!("table {table}"), format!("{row} refers to a {parent} that is missing")));
        }
        faults.extend(compared(&schema(&SqliteStore::in_memory()?.connection)?, &schema(&self.connection)?));
        Ok(faults)
    }
}

/// Tables and indexes of somebody else's are nobody's harm; a trigger acts on what is ours.
fn compared(made: &Schema, found: &Schema) -> Vec<(String, String)> {
    let mut faults = Vec::new();
    for (key @ (kind, name), sql) in made {
        let fault = match found.get(key) {
            Some(found) if found == sql => continue,
            Some(_) => "it is not the one this program makes",
            None => "it is missing",
        };
        faults.push((format!("{} {name}", word(kind)), fault.to_owned()));
    }
    let added = found.keys().filter(|key| key.0 == "trigger" && !made.contains_key(*key));
    faults.extend(added.map(|(_, name)| (format!("trigger {name}"), "it was added".to_owned())));
    faults
}

/// The triggers of this program keep rows from being changed.
fn word(kind: &str) -> &str {
    if kind == "trigger" { "guard" } else { kind }
}
