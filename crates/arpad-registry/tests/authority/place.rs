//! Where the database of a test lives: a file of its own, or a schema of its own on the PostgreSQL server.

use arpad_registry::store::{Address, PostgresStore, SqliteStore, Store};
use arpad_registry::{Error, Result};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

/// These tests are built twice, for each kind of database: `authority` and `authority_on_postgres`.
pub fn on_postgres() -> bool {
    env!("CARGO_CRATE_NAME").ends_with("postgres")
}

pub enum Place {
    File(TempDir),
    Schema { name: String, address: Address },
}

fn server() -> String {
    std::env::var("ARPAD_TEST_POSTGRES")
        .unwrap_or_else(|_| panic!("no PostgreSQL: run scripts/test, or scripts/with-postgres cargo nextest run"))
}

pub fn client(search_path: &str) -> postgres::Client {
    let mut client = postgres::Client::connect(&server(), postgres::NoTls).unwrap();
    client.batch_execute(&format!("SET lock_timeout = '2s'; SET search_path = {search_path}")).unwrap();
    client
}

impl Place {
    /// An empty one.
    pub fn new() -> Place {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        if !on_postgres() {
            return Place::File(tempfile::tempdir().unwrap());
        }
        let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        client("public").batch_execute(&format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}")).unwrap();
        let address = format!("{}?options=-csearch_path%3D{name}", server());
        Place::Schema { address: Address::parse(&address).unwrap(), name }
    }

    fn file(directory: &TempDir) -> PathBuf {
        directory.path().join("arpad.db")
    }

    /// Opens the database, making it if it is not there.
    pub fn open(&self) -> Box<dyn Store> {
        self.try_open().unwrap()
    }

    pub fn try_open(&self) -> Result<Box<dyn Store>> {
        Ok(match self {
            Place::File(directory) => Box::new(SqliteStore::open(&Place::file(directory))?),
            Place::Schema { address, .. } => Box::new(match PostgresStore::open(address) {
                Err(Error::Empty) => PostgresStore::create(address)?,
                opened => opened?,
            }),
        })
    }

    pub fn open_read_only(&self) -> Result<Box<dyn Store>> {
        Ok(match self {
            Place::File(directory) => Box::new(SqliteStore::open_read_only(&Place::file(directory))?),
            Place::Schema { address, .. } => Box::new(PostgresStore::open_read_only(address)?),
        })
    }

    /// Runs a statement past all that is Arpad's, and says how many rows it touched.
    pub fn sql(&self, sql: &str) -> std::result::Result<u64, String> {
        match self {
            Place::File(directory) => {
                let connection = rusqlite::Connection::open(Place::file(directory)).unwrap();
                connection.execute(sql, []).map(|rows| rows as u64).map_err(|error| error.to_string())
            }
            Place::Schema { name, .. } => client(name).execute(sql, &[]).map_err(|error| {
                error.as_db_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
            }),
        }
    }

    /// The same with the guards taken off that keep rows from being changed.
    pub fn tamper(&self, sql: &str) -> u64 {
        match self {
            Place::File(directory) => {
                let connection = rusqlite::Connection::open(Place::file(directory)).unwrap();
                let mut triggers = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").unwrap();
                let triggers: Vec<String> =
                    triggers.query_map([], |row| row.get(0)).unwrap().collect::<std::result::Result<_, _>>().unwrap();
                for trigger in triggers {
                    connection.execute_batch(&format!("DROP TRIGGER {trigger}")).unwrap();
                }
                connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
                connection.execute(sql, []).unwrap() as u64
            }
            Place::Schema { name, .. } => {
                let mut client = client(name);
                client.batch_execute("SET session_replication_role = replica").unwrap();
                client.execute(sql, &[]).unwrap()
            }
        }
    }

    /// The same, after which the guards are as they were.
    pub fn tamper_behind_guards(&self, sql: &str) -> u64 {
        let Place::File(directory) = self else { return self.tamper(sql) };
        let connection = rusqlite::Connection::open(Place::file(directory)).unwrap();
        let mut triggers = connection.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").unwrap();
        let triggers: Vec<String> =
            triggers.query_map([], |row| row.get(0)).unwrap().collect::<std::result::Result<_, _>>().unwrap();
        let touched = self.tamper(sql);
        let connection = rusqlite::Connection::open(Place::file(directory)).unwrap();
        connection.execute_batch(&triggers.join(";\n")).unwrap();
        touched
    }

    /// Runs the statements for this kind of database.
    pub fn batch(&self, sqlite: &str, postgres: &str) {
        match self {
            Place::File(directory) => {
                rusqlite::Connection::open(Place::file(directory)).unwrap().execute_batch(sqlite).unwrap();
            }
            Place::Schema { name, .. } => client(name).batch_execute(postgres).unwrap(),
        }
    }

    /// Changes the number of its schema.
    pub fn set_version(&self, version: u32) {
        match self {
            Place::File(_) => self.sql(&format!("PRAGMA user_version = {version}")),
            Place::Schema { .. } => self.sql(&format!("UPDATE arpad_version SET version = {version}")),
        }
        .unwrap();
    }

    /// The file, for what only a file can be.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Place::File(directory) => Some(directory.path()),
            Place::Schema { .. } => None,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Place::Schema { name, .. } = self
            && !std::thread::panicking()
        {
            let _ = client("public").batch_execute(&format!("DROP SCHEMA {name} CASCADE"));
        }
    }
}
