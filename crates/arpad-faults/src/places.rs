//! Where the database is that a command is disturbed on, and how it gets back to the state before.

use crate::Command;
use arpad_registry::Error;
use arpad_registry::store::{Address, PostgresStore, ReadStore as _, SqliteStore, Store};
use flate2::read::GzDecoder;
use postgres::{Client, NoTls};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process;
use tempfile::TempDir;

/// The database of an older version.
const OLD: &[u8] = include_bytes!("../../arpad-registry/tests/before/schema-1.db.gz");
/// The same for a server.
const OLD_SQL: &[u8] = include_bytes!("../../arpad-registry/tests/before/schema-1.sql.gz");

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).expect("our own file");
    bytes
}

/// A few players more than the demo has.
const LATER: &str = "fide_id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag\n\
    99000901,\"Elm, Ella\",RUR,F,1600,0,20,1990,\n99000902,\"Ash, Adam\",RUR,M,1700,0,20,1991,\n";

/// A draw of the demo's report that was a win: points and result of both lines.
const CORRECTION: [(&str, &str); 4] = [
    ("4.5    1 ", "5.0    1 "),
    ("4.0    2 ", "3.5    2 "),
    ("2 w =     6 w 1", "2 w 1     6 w 1"),
    ("1 b =     3 w 1", "1 b 0     3 w 1"),
];

pub trait Place {
    /// Makes the state before a command.
    fn prepare(&mut self, command: &Command);
    /// Goes back to it.
    fn reset(&mut self);
    /// The folder in which commands run.
    fn folder(&self) -> &Path;
    /// The command as a process to be.
    fn program(&self, command: &Command) -> process::Command;
    /// The database as it is, `None` if there is none.
    fn open(&self) -> arpad_registry::Result<Option<Box<dyn Store>>>;
    fn is_server(&self) -> bool;
    /// Ends the server's process that works for the program.
    fn end_server_process(&mut self, _gently: bool) {}
    /// Names of temporary files.
    fn leftovers(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder()).into_iter().flatten().flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.filter(|name| name.starts_with(".arpad-")).collect()
    }
}

/// The demo in a folder.
struct Folders {
    program: PathBuf,
    kept: TempDir,
    work: TempDir,
}

impl Folders {
    fn new(program: &Path) -> Folders {
        let folder = || tempfile::tempdir().expect("room for a folder");
        Folders { program: program.to_owned(), kept: folder(), work: folder() }
    }

    fn process(&self, folder: &Path, line: &str) -> process::Command {
        let mut process = process::Command::new(&self.program);
        process.args(Command::words(line)).current_dir(folder).env_remove("ARPAD_DB").env("ARPAD_BY", "Oak");
        process
    }

    fn done(&self, folder: &Path, line: &str) {
        let output = self.process(folder, line).output().expect("the program");
        // A report may have findings, which is exit code 1.
        let done = output.status.code().is_some_and(|code| code < 2);
        assert!(done, "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }

    fn prepare(&mut self, command: &Command, db: Option<&str>) {
        empty(self.kept.path());
        let folder = self.kept.path().to_owned();
        self.done(&folder, "demo --keep .");
        std::fs::write(folder.join("newcomers-later.csv"), LATER).expect("room for a file");
        // One more tournament than the demo has.
        for ending in ["toml", "trf"] {
            let cup = std::fs::read_to_string(folder.join(format!("castle-cup.{ending}"))).expect("a file of the demo");
            let harvest = cup.replace("Castle Cup", "Harvest Cup");
            std::fs::write(folder.join(format!("harvest-cup.{ending}")), harvest).expect("room for a file");
        }
        let mut corrected = std::fs::read_to_string(folder.join("autumn-open.trf")).expect("a file of the demo");
        for (was, is) in CORRECTION {
            assert!(corrected.contains(was), "the demo's report has {was}");
            corrected = corrected.replace(was, is);
        }
        std::fs::write(folder.join("autumn-open-corrected.trf"), corrected).expect("room for a file");
        if command.is_old && db.is_none() {
            for name in ["arpad.db", "arpad.db-wal", "arpad.db-shm"] {
                let _ = std::fs::remove_file(folder.join(name));
            }
            std::fs::write(folder.join("arpad.db"), unpacked(OLD)).expect("room for a file");
        }
        if db.is_none() {
            for line in command.before {
                self.done(&folder, line);
            }
        }
    }

    fn reset(&self) {
        empty(self.work.path());
        copy(self.kept.path(), self.work.path());
    }
}

fn empty(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let removed = if path.is_dir() { std::fs::remove_dir_all(&path) } else { std::fs::remove_file(&path) };
        removed.expect("our own folder");
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).expect("our own folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            std::fs::create_dir(&target).expect("room for a folder");
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).expect("room for a file");
        }
    }
}

/// A database in a file.
pub struct Files(Folders);

impl Files {
    pub fn new(program: &Path) -> Files {
        Files(Folders::new(program))
    }
}

impl Place for Files {
    fn prepare(&mut self, command: &Command) {
        self.0.prepare(command, None);
        self.0.reset();
    }

    fn reset(&mut self) {
        self.0.reset();
    }

    fn folder(&self) -> &Path {
        self.0.work.path()
    }

    fn program(&self, command: &Command) -> process::Command {
        self.0.process(self.folder(), command.line)
    }

    fn open(&self) -> arpad_registry::Result<Option<Box<dyn Store>>> {
        let path = self.folder().join("arpad.db");
        if !path.exists() {
            return Ok(None);
        }
        // One of an older version is read as the one it becomes, of which there is only one.
        Ok(Some(Box::new(match SqliteStore::open_read_only(&path) {
            Err(Error::Older { .. }) => SqliteStore::open(&path)?,
            opened => opened?,
        })))
    }

    fn is_server(&self) -> bool {
        false
    }
}

/// A database on a server of which the tests are the owner.
pub struct Server {
    folders: Folders,
    /// The address of a database of the server.
    any: String,
    work: String,
}

impl Server {
    pub fn new(program: &Path, server: &str) -> Server {
        let work = format!("faults_{}", process::id());
        Server { folders: Folders::new(program), any: server.to_owned(), work }
    }

    fn client(&self) -> Client {
        // A server that recovers from the end of one of its processes refuses for a moment.
        for _ in 0..600 {
            match Client::connect(&self.any, NoTls) {
                Ok(client) => return client,
                Err(_) => std::thread::sleep(std::time::Duration::from_millis(50)),
            }
        }
        panic!("the server does not come back");
    }

    fn sql(&self, text: &str) {
        self.client().batch_execute(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }

    fn address(&self, name: &str) -> String {
        format!("{}/{name}", self.any.rsplit_once('/').map_or("", |(server, _)| server))
    }

    fn kept(&self) -> String {
        format!("{}_kept", self.work)
    }

    fn db(&self, name: &str, line: &str) -> String {
        format!("--db {} {line}", self.address(name))
    }
}

impl Place for Server {
    fn prepare(&mut self, command: &Command) {
        self.folders.prepare(command, Some(""));
        let kept = self.kept();
        for name in [&self.work, &kept] {
            self.sql(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
        self.sql(&format!("CREATE DATABASE {kept}"));
        let folder = self.folders.kept.path().to_owned();
        self.folders.done(&folder, "export archive begin.zip");
        if command.is_old {
            let sql = String::from_utf8(unpacked(OLD_SQL)).expect("our own file");
            let mut client = Client::connect(&self.address(&kept), NoTls).expect("our own server");
            client.batch_execute(&sql).expect("our own file");
        } else if !command.into_server {
            self.folders.done(&folder, &self.db(&kept, "restore begin.zip"));
        }
        for line in command.before {
            self.folders.done(&folder, &self.db(&kept, line));
        }
        self.reset();
    }

    fn reset(&mut self) {
        self.folders.reset();
        self.sql(&format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.work));
        self.sql(&format!("CREATE DATABASE {} TEMPLATE {}", self.work, self.kept()));
    }

    fn folder(&self) -> &Path {
        self.folders.work.path()
    }

    fn program(&self, command: &Command) -> process::Command {
        self.folders.process(self.folder(), &self.db(&self.work, command.line))
    }

    fn open(&self) -> arpad_registry::Result<Option<Box<dyn Store>>> {
        drop(self.client());
        let address = Address::parse(&self.address(&self.work))?;
        let mut store = match PostgresStore::open_read_only(&address) {
            Err(Error::Empty) => return Ok(None),
            Err(Error::Older { .. }) => PostgresStore::open(&address)?,
            opened => opened?,
        };
        // Tables without a row are as good as none: the next command fills them.
        Ok(if store.last_log()?.is_some() { Some(Box::new(store)) } else { None })
    }

    fn is_server(&self) -> bool {
        true
    }

    fn end_server_process(&mut self, gently: bool) {
        let mut client = self.client();
        let at_work = "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'arpad'";
        for row in client.query(at_work, &[&self.work]).unwrap_or_default() {
            let pid: i32 = row.get(0);
            if gently {
                let _ = client.execute("SELECT pg_terminate_backend($1)", &[&pid]);
            } else {
                let _ = process::Command::new("kill").args(["-KILL", &pid.to_string()]).status();
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            for name in [self.work.clone(), self.kept()] {
                self.sql(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
            }
        }
    }
}
