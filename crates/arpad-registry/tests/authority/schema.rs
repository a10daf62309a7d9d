//! Both databases have the same tables.

use crate::place::{Place, on_postgres};
use arpad_registry::ErrorKind;
use std::collections::{BTreeMap, BTreeSet};

/// A column: its name, what it holds, whether it may be missing, its place in the key, and the table it points to.
type Column = (String, &'static str, bool, u32, Option<String>);

#[derive(Debug, PartialEq)]
struct Schema {
    tables: BTreeMap<String, Vec<Column>>,
    indexes: BTreeSet<(String, String)>,
}

fn kind(word: &str) -> &'static str {
    match word {
        "INTEGER" | "bigint" => "integer",
        "TEXT" | "text" => "text",
        "BLOB" | "bytea" => "bytes",
        other => panic!("a kind of column nobody expects: {other}"),
    }
}

fn of_sqlite() -> Schema {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("arpad.db");
    arpad_registry::store::SqliteStore::open(&path).unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    let names = |sql: &str| -> Vec<(String, String)> {
        let mut statement = connection.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let mut tables = BTreeMap::new();
    for (table, _) in names("SELECT name, name FROM sqlite_schema WHERE type = 'table'") {
        let foreign: BTreeMap<String, String> =
            names(&format!("SELECT \"from\", \"table\" FROM pragma_foreign_key_list('{table}')")).into_iter().collect();
        let mut statement = connection.prepare("SELECT name, type, \"notnull\", pk FROM pragma_table_info(?)").unwrap();
        let columns = statement.query_map([&table], |row| {
            let (name, word, required, key): (String, String, bool, u32) =
                (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            let points = foreign.get(&name).cloned();
            Ok((name, kind(&word), !required && key == 0, key, points))
        });
        let columns = columns.unwrap().collect::<Result<_, _>>().unwrap();
        tables.insert(table, columns);
    }
    let indexes = "SELECT tbl_name, name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL";
    Schema { tables, indexes: names(indexes).into_iter().collect() }
}

fn of_postgres(schema: &str, client: &mut postgres::Client) -> Schema {
    // The catalogue itself: the views of information_schema take minutes among the schemas of a hundred other tests.
    let columns = "
        SELECT t.relname::text, a.attname::text, format_type(a.atttypid, NULL), NOT a.attnotnull,
            coalesce((SELECT array_position(k.conkey, a.attnum) FROM pg_constraint k
                WHERE k.conrelid = t.oid AND k.contype = 'p'), 0)::bigint,
            (SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
                WHERE k.conrelid = t.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey))
        FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid JOIN pg_namespace n ON n.oid = t.relnamespace
        WHERE n.nspname = $1 AND t.relkind = 'r' AND t.relname <> 'arpad_version'
            AND a.attnum > 0 AND NOT a.attisdropped
        ORDER BY t.relname, a.attnum";
    let mut tables: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for row in client.query(columns, &[&schema]).unwrap() {
        let key: i64 = row.get(4);
        let word: String = row.get(2);
        let column = (row.get(1), kind(&word), row.get(3), u32::try_from(key).unwrap(), row.get(5));
        tables.entry(row.get(0)).or_default().push(column);
    }
    let indexes = "SELECT tablename::text, indexname::text FROM pg_indexes
        WHERE schemaname = $1 AND indexname NOT LIKE '%\\_pkey'";
    let indexes = client.query(indexes, &[&schema]).unwrap().iter().map(|row| (row.get(0), row.get(1))).collect();
    Schema { tables, indexes }
}

#[test]
fn both_databases_have_the_same_tables() {
    let sqlite = of_sqlite();
    assert!(sqlite.tables.len() > 10 && sqlite.indexes.len() > 2, "{sqlite:#?}");
    assert!(sqlite.tables["report"].contains(&("tournament".into(), "integer", false, 0, Some("tournament".into()))));
    if !on_postgres() {
        return;
    }
    let place = Place::new();
    drop(place.open());
    let Place::Schema { name, .. } = &place else { unreachable!("built for PostgreSQL") };
    let postgres = of_postgres(name, &mut crate::place::client(name));
    assert_eq!(sqlite, postgres);
}

/// A database that says another version than its tables are of is refused in plain words, and stays as it is.
#[test]
fn a_version_that_is_not_that_of_the_tables_is_refused() {
    let place = Place::new();
    drop(place.open());
    for version in (0..9).chain([10, 99]) {
        place.set_version(version);
        let error = place.try_open().err().unwrap();
        assert_eq!(error.kind(), ErrorKind::Damaged);
        assert_eq!(
            error.to_string(),
            format!(
                "the database says that it has schema version {version}, and its tables are not those of that version"
            )
        );
    }
}
