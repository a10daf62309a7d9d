use arpad_registry::Error;
use arpad_registry::store::{SqliteStore, Store, suite};
use rusqlite::Connection;

#[test]
fn sqlite_passes_the_suite() {
    suite::suite(&mut SqliteStore::in_memory().unwrap());
    let directory = tempfile::tempdir().unwrap();
    suite::suite(&mut SqliteStore::open(&directory.path().join("arpad.db")).unwrap());
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("arpad.db");
    drop(SqliteStore::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = SqliteStore::open(&path).err().unwrap();
    assert!(matches!(error, Error::Newer { found: 99, .. }), "{error}");
    assert!(error.to_string().contains("use a newer arpad"));
}

#[test]
fn another_programs_file_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("other.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE cats (name TEXT)").unwrap();
    assert!(matches!(SqliteStore::open(&path).err(), Some(Error::Foreign(_))));
    std::fs::write(&path, "this is a text, and a text is not a database at all, however long it may be made").unwrap();
    assert!(matches!(SqliteStore::open(&path).err(), Some(Error::Foreign(_))));
    assert!(matches!(SqliteStore::open(&directory.path().join("no/such/file")).err(), Some(Error::Database(_))));
}

#[test]
fn a_second_writer_is_refused_with_a_clear_line() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("arpad.db");
    let mut one = SqliteStore::open(&path).unwrap();
    let mut two = SqliteStore::open(&path).unwrap();
    two.set_patience(std::time::Duration::from_millis(10)).unwrap();
    one.begin().unwrap();
    let error = two.begin().unwrap_err();
    assert!(matches!(error, Error::Locked), "{error}");
    assert_eq!(two.last_log().unwrap(), None, "readers do not wait");
    one.commit().unwrap();
    two.begin().unwrap();
}

#[test]
fn what_is_published_cannot_be_changed_or_deleted() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("arpad.db");
    let mut store = SqliteStore::open(&path).unwrap();
    suite::suite(&mut store);
    let connection = Connection::open(&path).unwrap();
    for table in ["log", "player", "federation", "report", "decision", "fee", "list", "list_row", "derivation"] {
        let column = if table == "player" { "name = name" } else { "seq = seq" };
        let column = if ["list_row", "derivation"].contains(&table) { "k = k" } else { column };
        for sql in [format!("UPDATE {table} SET {column}"), format!("DELETE FROM {table}")] {
            let error = connection.execute(&sql, []).unwrap_err();
            assert!(error.to_string().contains("never change"), "{sql}: {error}");
        }
    }
}

#[test]
fn a_read_only_database_says_so() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("arpad.db");
    suite::suite(&mut SqliteStore::open(&path).unwrap());
    let mut store = SqliteStore::open_read_only(&path).unwrap();
    assert_eq!(store.last_log().unwrap().map(|entry| entry.seq), Some(2));
    let error = store.add_tournament(3, arpad_regulations::Class::Blitz, "", "", None).unwrap_err();
    assert!(matches!(error, Error::ReadOnly), "{error}");
    assert!(SqliteStore::open_read_only(&directory.path().join("none.db")).is_err());
}
