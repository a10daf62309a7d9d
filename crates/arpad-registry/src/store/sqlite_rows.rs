//! Tables as plain rows, in SQLite.

use super::SqliteStore;
use super::row::Fields;
use super::rows::{ReadRows, Rows, StoredValue};
use crate::error::{Error, Result};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Row, ToSql, params_from_iter};
use std::path::Path;

impl ToSql for StoredValue {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            StoredValue::Null => ValueRef::Null,
            StoredValue::Integer(number) => ValueRef::Integer(*number),
            StoredValue::Text(text) => ValueRef::Text(text.as_bytes()),
            StoredValue::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn cell(row: &Row<'_>, index: usize) -> Result<StoredValue> {
    let text =
        |bytes: &[u8]| String::from_utf8(bytes.to_vec()).map_err(|_| Error::Damaged("a text is not UTF-8".to_owned()));
    Ok(match row.get_ref(index)? {
        ValueRef::Null => StoredValue::Null,
        ValueRef::Integer(number) => StoredValue::Integer(number),
        ValueRef::Text(bytes) => StoredValue::Text(text(bytes)?),
        ValueRef::Blob(bytes) => StoredValue::Bytes(bytes.to_vec()),
        ValueRef::Real(_) => return Err(Error::Damaged("a number with a fraction".to_owned())),
    })
}

impl ReadRows for SqliteStore {
    fn columns(&mut self, table: &str) -> Result<Vec<String>> {
        let statement = self.connection.prepare(&format!("SELECT * FROM {table} LIMIT 0"))?;
        Ok(statement.column_names().map(str::to_owned).collect())
    }

    fn rows(
        &mut self,
        table: &str,
        order: &[&str],
        each: &mut dyn FnMut(Vec<StoredValue>) -> Result<()>,
    ) -> Result<()> {
        let sql = format!("SELECT * FROM {table} ORDER BY {}", order.join(", "));
        let mut statement = self.connection.prepare(&sql)?;
        let columns = statement.column_count();
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            match ((0..columns).map(|index| cell(row, index)).collect::<Result<_>>(), &mut self.unreadable) {
                (Ok(cells), _) => each(cells)?,
                (Err(error), Some(rows)) => drop(rows.insert(Fields::new(row).place(table), error.to_string())),
                (Err(error), None) => return Err(error),
            }
        }
        Ok(())
    }

    fn copy_to(&mut self, path: &Path) -> Result<bool> {
        let name = path.to_str().ok_or_else(|| Error::File("the name of the copy is not UTF-8".to_owned()))?;
        // One read transaction: writers go on, and the copy is of one moment.
        self.connection.execute("VACUUM INTO ?", [name])?;
        Ok(true)
    }
}

impl Rows for SqliteStore {
    fn add_rows(
        &mut self,
        table: &str,
        columns: &[String],
        rows: &mut dyn Iterator<Item = Result<Vec<StoredValue>>>,
    ) -> Result<u64> {
        let places = vec!["?"; columns.len()].join(", ");
        let sql = format!("INSERT INTO {table} ({}) VALUES ({places})", columns.join(", "));
        let mut statement = self.connection.prepare(&sql)?;
        let mut count = 0;
        for row in rows {
            statement.execute(params_from_iter(row?))?;
            count += 1;
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::super::TABLES;
    use super::*;
    use crate::store::schema::UNARCHIVED;

    #[test]
    fn every_table_is_named_after_those_it_refers_to() {
        let store = SqliteStore::in_memory().unwrap();
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
        let mut statement = store.connection.prepare(sql).unwrap();
        let there: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().map(|name| name.unwrap()).collect();
        let mut named: Vec<&str> = TABLES.iter().map(|(table, _)| *table).collect();
        for (index, table) in named.iter().enumerate() {
            let mut statement = store.connection.prepare("SELECT \"table\" FROM pragma_foreign_key_list(?)").unwrap();
            let refers = statement.query_map([table], |row| row.get::<_, String>(0)).unwrap();
            for other in refers.map(|name| name.unwrap()) {
                // A row may refer to an earlier one of its own table: they are in order.
                assert!(named[..=index].contains(&other.as_str()), "{table} refers to {other}");
            }
        }
        named.extend(UNARCHIVED);
        named.sort_unstable();
        assert_eq!(there, named);
    }
}
