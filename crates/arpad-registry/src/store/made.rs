//! What the migrations make on a PostgreSQL server, in the words of its catalog. SQLite runs them in memory and says what
//! they made, so that it is written down nowhere else.

use super::SqliteStore;
use super::schema::{VERSION_TABLE, for_postgres};
use crate::error::Result;
use rusqlite::Connection;
use std::collections::BTreeMap;

pub(super) struct Made {
    pub(super) tables: BTreeMap<String, Table>,
    /// Each index with the statement that makes it.
    pub(super) indexes: BTreeMap<String, String>,
}

/// The columns in their order, and the constraints by their texts.
pub(super) struct Table {
    pub(super) columns: Vec<String>,
    pub(super) constraints: Vec<String>,
}

impl Made {
    pub(super) fn by_the_migrations() -> Result<Made> {
        let store = SqliteStore::in_memory()?;
        let version = Table { columns: vec!["version bigint NOT NULL".to_owned()], constraints: Vec::new() };
        let mut made = Made { tables: BTreeMap::from([(VERSION_TABLE.to_owned(), version)]), indexes: BTreeMap::new() };
        let mut statement = store.connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
        let tables = statement.query_map([], |row| row.get::<_, String>(0))?;
        for table in tables.collect::<rusqlite::Result<Vec<_>>>()? {
            made.add(&store.connection, &table)?;
        }
        let sql = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL";
        let mut statement = store.connection.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (name, sql): (String, String) = (row.get(0)?, row.get(1)?);
            let sql = for_postgres(&sql).replace(" (", " USING btree (");
            // A condition is in brackets.
            let sql = match sql.split_once(" WHERE ") {
                Some((index, condition)) => format!("{index} WHERE ({condition})"),
                None => sql,
            };
            made.indexes.insert(name, sql);
        }
        Ok(made)
    }

    fn add(&mut self, connection: &Connection, table: &str) -> rusqlite::Result<()> {
        let (mut columns, mut key) = (Vec::new(), BTreeMap::new());
        let mut statement = connection.prepare("SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)")?;
        let mut rows = statement.query([table])?;
        while let Some(row) = rows.next()? {
            let (name, kind): (String, String) = (row.get(0)?, row.get(1)?);
            let (is_needed, place): (bool, u32) = (row.get(2)?, row.get(3)?);
            let kind = match kind.as_str() {
                "INTEGER" => "bigint",
                "BLOB" => "bytea",
                _ => "text",
            };
            let needed = if is_needed || place > 0 { " NOT NULL" } else { "" };
            columns.push(format!("{name} {kind}{needed}"));
            if place > 0 {
                key.insert(place, name);
            }
        }
        let key = key.into_values().collect::<Vec<_>>().join(", ");
        let mut statement = connection.prepare("SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list(?)")?;
        let refers = statement.query_map([table], |row| {
            let [from, other, to]: [String; 3] = [row.get(0)?, row.get(1)?, row.get(2)?];
            Ok(format!("FOREIGN KEY ({from}) REFERENCES {other}({to})"))
        })?;
        let mut constraints = refers.collect::<rusqlite::Result<Vec<_>>>()?;
        constraints.push(format!("PRIMARY KEY ({key})"));
        constraints.sort();
        self.indexes.insert(
            format!("{table}_pkey"),
            format!("CREATE UNIQUE INDEX {table}_pkey ON {table} USING btree ({key})"),
        );
        self.tables.insert(table.to_owned(), Table { columns, constraints });
        Ok(())
    }
}
