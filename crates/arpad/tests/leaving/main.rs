//! What leaves the database: archive, backup, lists in every layout, the site; and the way back.

mod archives;

use arpad_registry::digest;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

struct Answer {
    code: i32,
    out: String,
    err: String,
}

/// A folder with the files and the database of the demo.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let desk = Desk(tempfile::tempdir().unwrap());
        desk.done("demo --keep .");
        desk
    }

    /// With a revision of the last list: the other report of tournament 1 has a game less.
    fn revised() -> Desk {
        let desk = Desk::new();
        let first = std::fs::read_to_string(desk.path("autumn-open-first.trf")).unwrap();
        std::fs::write(desk.path("again.trf"), first.replacen("012 ", "012 The ", 1)).unwrap();
        desk.run("report submit again.trf --tournament 1");
        desk.done("decide 1 accept --despite-errors --by Oak --reason after~all");
        desk.done("period revise 2025-12 --reason a~result~<was>~wrong");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Words, of which `~` stands for a blank inside one.
    fn run(&self, line: &str) -> Answer {
        let output = Command::new(env!("CARGO_BIN_EXE_arpad"))
            .args(line.split_whitespace().map(|word| word.replace('~', " ")))
            .current_dir(self.0.path())
            .env_remove("ARPAD_DB")
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Answer { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }

    #[track_caller]
    fn done(&self, line: &str) -> String {
        let answer = self.run(line);
        assert_eq!(answer.code, 0, "{line}: {}{}", answer.out, answer.err);
        answer.out
    }

    #[track_caller]
    fn refused(&self, line: &str, printed: &str) {
        let answer = self.run(line);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{line}");
        assert_eq!(answer.err, format!("arpad: {printed}\n"), "{line}");
    }

    #[track_caller]
    fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.run(&format!("{line} --json")).out).unwrap()
    }

    fn database(&self, name: &str) -> rusqlite::Connection {
        rusqlite::Connection::open(self.path(name)).unwrap()
    }
}

/// All files below a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

fn name(folder: &Path, file: &Path) -> String {
    file.strip_prefix(folder).unwrap().to_str().unwrap().to_owned()
}
#[test]
fn a_backup_is_made_while_others_write() {
    let desk = Desk::new();
    let writer = desk.database("arpad.db");
    writer.execute_batch("BEGIN IMMEDIATE; INSERT INTO tournament (seq, class, name, registration, status) VALUES (99, 'standard', 'half done', '', 'registered')").unwrap();
    let printed = desk.done("backup copy.db");
    assert!(printed.starts_with("copy.db: "), "{printed}");
    writer.execute_batch("COMMIT").unwrap();
    assert_eq!(desk.json("tournament list")["tournaments"].as_array().unwrap().len(), 3);
    assert_eq!(desk.json("--db copy.db tournament list")["tournaments"].as_array().unwrap().len(), 2);
    assert_eq!(desk.json("--db copy.db verify")["ok"], true);
    desk.refused("backup copy.db", "copy.db: this file exists; name another, or replace it with --yes");
    assert!(desk.json("backup copy.db --yes")["bytes"].as_u64().unwrap() > 0);
    desk.refused("backup arpad.db --yes", "arpad.db: this is the database; name another file");
    desk.refused("backup -", "-: name a file to write");
    assert!(files(desk.0.path()).iter().all(|file| !file.to_str().unwrap().contains("/.arpad-")));
}

/// What an earlier backup of the name left beside it, such as the WAL of somebody who was killed in it, is not the new one's.
#[test]
fn a_backup_leaves_nothing_of_an_earlier_one_beside_it() {
    let desk = Desk::new();
    for command in ["backup copy.db", "backup copy.db --yes"] {
        for beside in ["copy.db-wal", "copy.db-shm", "copy.db-journal"] {
            std::fs::write(desk.path(beside), "of another database").unwrap();
        }
        desk.done(command);
        assert_eq!(desk.json("--db copy.db verify")["ok"], true);
        desk.done("--db new.db restore copy.db --yes");
        assert!(!desk.path("copy.db-journal").exists());
    }
}

/// SQLite takes the change in a journal back with the first command that writes; until then `verify` must not call another content good.
#[test]
fn a_journal_beside_a_database_is_found() {
    let desk = Desk::new();
    std::fs::write(desk.path("new.toml"), "name = \"New\"\n").unwrap();
    std::fs::write(desk.path("arpad.db-journal"), "a change that was not finished").unwrap();
    let found = desk.run("verify --json");
    assert_eq!(found.code, 1, "{}", found.err);
    let found: serde_json::Value = serde_json::from_str(&found.out).unwrap();
    assert_eq!((&found["ok"], &found["problems"][0]["kind"]), (&false.into(), &"database".into()));
    for command in ["verify", "log", "tournament register new.toml", "backup copy.db"] {
        let answer = desk.run(command);
        assert_ne!(answer.code, 0, "{command}");
        assert!(
            format!("{}{}", answer.out, answer.err).contains("arpad.db-journal lies beside it"),
            "{command}: {}",
            answer.err
        );
    }
    std::fs::remove_file(desk.path("arpad.db-journal")).unwrap();
    assert_eq!(desk.json("verify")["ok"], true);
}

/// The number of the schema is no part of any table, and the program id neither: somebody else wrote them.
#[test]
fn numbers_of_the_file_that_are_not_those_of_its_tables_are_found() {
    let desk = Desk::new();
    let whole = std::fs::read(desk.path("arpad.db")).unwrap();
    let says = |version: i64| {
        format!("the database says that it has schema version {version}, and its tables are not those of that version")
    };
    let id =
        "the stored data is damaged: the tables are those of this program, and the application id is not".to_owned();
    let latest: i64 = desk.database("arpad.db").pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    let other = (0..latest).chain([latest + 1, 99]).map(|version| ("user_version", version, says(version)));
    for (number, value, message) in other.chain([("application_id", 7, id)]) {
        std::fs::write(desk.path("arpad.db"), &whole).unwrap();
        desk.database("arpad.db").pragma_update(None, number, value).unwrap();
        let found = desk.run("verify");
        let printed = format!("arpad.db: {message}\n0 log entries and 0 lists verified: 1 problem\n");
        assert_eq!((found.code, found.out, found.err), (1, printed, String::new()), "{number} {value}");
        desk.refused("player find Fir", &format!("arpad.db: {message}"));
    }
    // What lost its end is damaged as well.
    std::fs::write(desk.path("arpad.db"), &whole[..whole.len() / 2]).unwrap();
    let found = desk.run("verify");
    assert!(found.code == 1 && found.out.starts_with("arpad.db: the stored data is damaged: "), "{}", found.out);
}

#[test]
fn a_backup_is_restored() {
    let desk = Desk::new();
    desk.done("backup copy.db");
    let printed = desk.done("--db new.db restore copy.db");
    assert!(
        printed.starts_with("new.db: restored from copy.db; ") && printed.contains("2 lists verified"),
        "{printed}"
    );
    assert_eq!(desk.done("--db new.db export list 2025-12 --to csv -"), desk.done("export list 2025-12 --to csv -"));
    // An existing one only when asked to, and only when nobody is in it.
    std::fs::write(desk.path("new.toml"), "name = \"New\"\n").unwrap();
    desk.done("tournament register new.toml");
    desk.refused(
        "restore copy.db",
        "arpad.db: this database exists; name a new one with --db, or replace it with --yes",
    );
    let reader = desk.database("arpad.db");
    reader.execute_batch("BEGIN; SELECT count(*) FROM log").unwrap();
    desk.refused(
        "restore copy.db --yes",
        "arpad.db: the database is locked by another program; try again when it has finished",
    );
    assert_eq!(desk.json("tournament list")["tournaments"].as_array().unwrap().len(), 3);
    drop(reader);
    assert_eq!(desk.json("restore copy.db --yes")["lists"], 2);
    assert_eq!(desk.json("tournament list")["tournaments"].as_array().unwrap().len(), 2);
    desk.done("verify");
    desk.refused("restore arpad.db --yes", "arpad.db: this is the database; name another file");
    assert!(files(desk.0.path()).iter().all(|file| !file.to_str().unwrap().contains("/.arpad-")));
}

/// Whoever opened the old file before the exchange must not write beside the new one.
#[test]
fn a_restore_beside_a_writer_is_whole() {
    let desk = Desk::new();
    desk.done("backup copy.db");
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(std::sync::atomic::Ordering::Relaxed) {
                    desk.run("tournament register castle-cup.toml");
                }
            });
        }
        for _ in 0..8 {
            desk.run("restore copy.db --yes");
            let found = desk.run("verify");
            assert_eq!(found.code, 0, "{}{}", found.out, found.err);
        }
        done.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    assert!(files(desk.0.path()).iter().all(|file| !file.to_str().unwrap().contains("/.arpad-")));
}

/// A backup of an older version is brought up to date in the copy; the backup stays as it is.
#[test]
fn a_backup_of_an_older_version_is_restored() {
    let desk = Desk(tempfile::tempdir().unwrap());
    let packed = include_bytes!("../../../arpad-registry/tests/before/schema-1.db.gz");
    let mut bytes = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&packed[..]), &mut bytes).unwrap();
    std::fs::write(desk.path("old.db"), &bytes).unwrap();
    desk.done("--db new.db restore old.db");
    assert!(std::fs::read(desk.path("old.db")).unwrap() == bytes);
    assert_eq!(
        desk.json("--db new.db verify")["problems"].as_array().unwrap().len(),
        1,
        "today's rules differ on a list"
    );
}

#[test]
fn a_damaged_or_foreign_backup_is_refused() {
    let desk = Desk::new();
    desk.done("backup copy.db");
    let bytes = std::fs::read(desk.path("copy.db")).unwrap();
    std::fs::write(desk.path("cut.db"), &bytes[..bytes.len() / 2]).unwrap();
    desk.database("other.db").execute_batch("CREATE TABLE recipe (name TEXT)").unwrap();
    let statement = "DROP TRIGGER list_row_no_UPDATE; UPDATE list_row SET rating = 2500 WHERE fide_id = 99000066";
    std::fs::copy(desk.path("copy.db"), desk.path("forged.db")).unwrap();
    desk.database("forged.db").execute_batch(statement).unwrap();
    for (file, printed) in [
        ("cut.db", "the stored data is damaged: database disk image is malformed; nothing was restored"),
        ("other.db", "not an Arpad database: the file has tables of its own; nothing was restored"),
        (
            "forged.db",
            "standard list of 2025-12, revision 0: the rows of the players were changed, first that of 99000066, and 1 problem more; nothing was restored",
        ),
        ("nowhere.db", "no such file"),
        (
            "castle-cup.trf",
            "this is neither a backup nor an archive; name a file written by `arpad backup` or `arpad export archive`",
        ),
    ] {
        desk.refused(&format!("--db new.db restore {file}"), &format!("{file}: {printed}"));
        assert!(!desk.path("new.db").exists(), "{file}");
    }
    // A damaged database can be replaced.
    std::fs::copy(desk.path("cut.db"), desk.path("arpad.db")).unwrap();
    assert_ne!(desk.run("verify").code, 0);
    desk.done("restore copy.db --yes");
    desk.done("verify");
}

#[test]
fn the_site_has_every_list_in_every_format() {
    let desk = Desk::revised();
    let printed = desk.json("export site site");
    assert_eq!((&printed["lists"], &printed["files"]), (&3.into(), &14.into()));
    desk.done("export site again");
    let (site, again) = (desk.path("site"), desk.path("again"));
    let names: Vec<String> = files(&site).iter().map(|file| name(&site, file)).collect();
    for file in &names {
        assert!(std::fs::read(site.join(file)).unwrap() == std::fs::read(again.join(file)).unwrap(), "{file}");
    }
    let sums = std::fs::read_to_string(site.join("SHA256SUMS")).unwrap();
    for file in names.iter().filter(|name| *name != "SHA256SUMS") {
        let line = format!("{}  {file}\n", digest(&std::fs::read(site.join(file)).unwrap()));
        assert!(sums.contains(&line), "{file}");
    }
    let page = std::fs::read_to_string(site.join("index.html")).unwrap();
    for part in [
        "<h3>standard: as published</h3>",
        "<h3>standard: revision 1, as it stands now</h3>",
        "Reason of the revision: a result &lt;was&gt; wrong",
        "href=\"2025-12/standard/revision-0/standard_dec25frl.zip\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
    for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(site.join(link).is_file(), "{link}");
    }
    assert!(!page.contains("http"), "nothing is fetched from elsewhere");
    // What was published and what stands now are different lists.
    let rating = |revision: u32| {
        let file = format!("site/2025-12/standard/revision-{revision}/standard_dec25frl.zip");
        desk.done(&format!("list convert {file} - --to csv --class standard"))
    };
    assert_ne!(rating(0), rating(1));
    desk.refused("export site site", "site: this folder exists; name another, or replace it with --yes");
    desk.done("export site site --yes");
}

/// 7.2.1 since 2022: who falls below the floor has no rating and stays in the files that can say so; FIDE's files of one class,
/// which cannot, have a list beside them.
#[test]
fn article_7_2_1_who_falls_below_the_floor_is_in_every_export() {
    let desk = Desk(tempfile::tempdir().unwrap());
    let report = concat!(env!("CARGO_MANIFEST_DIR"), "/../arpad-check/gallery/clean.trf");
    std::fs::copy(report, desk.path("open.trf")).unwrap();
    let mut list = "fide_id,name,federation,standard_rating,standard_k\n".to_owned();
    for (number, name) in (11..=66).step_by(11).zip(["Alder", "Birch", "Cedar", "Dogwood", "Elder", "Fir"]) {
        list.push_str(&format!("990000{number},{name},AND,1402,40\n"));
    }
    std::fs::write(desk.path("list.csv"), list).unwrap();
    let registration = "name = \"Open\"\nfederation = \"AND\"\nclass = \"standard\"\nstart = 2025-11-03\n\
        end = 2025-11-05\nregistered = 2025-10-01\nreport_to_fide = 2025-11-06\n";
    std::fs::write(desk.path("open.toml"), registration).unwrap();
    desk.done("init");
    desk.done("import list list.csv --month 2025-11 --class standard");
    desk.done("tournament register open.toml");
    desk.run("report submit open.trf --tournament 1");
    desk.done("decide 1 accept --by Oak --reason checked");
    desk.done("period run 2025-12");
    desk.done("period publish 2025-12");
    desk.done("export site site");
    let folder = desk.path("site/2025-12/standard/revision-0");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let beside = read("standard_dec25frl_delisted.csv");
    assert!(beside.contains("Dogwood") && !beside.contains("Alder"), "{beside}");
    let json: Value = serde_json::from_str(&read("standard_dec25frl.json")).unwrap();
    let dogwood = json.as_array().unwrap().iter().find(|player| player["name"] == "Dogwood");
    assert_eq!(dogwood.unwrap()["status"], "unrated", "{json}");
    let line = read("standard_dec25frl.csv").lines().find(|line| line.contains("Dogwood")).unwrap().to_owned();
    assert!(line.contains("unrated"), "{line}");
}

#[test]
fn every_layout_is_written_and_read_again() {
    let desk = Desk::new();
    let csv = desk.done("export list 2025-12 --to csv -");
    assert_eq!(csv.lines().count(), 10);
    for (format, layouts) in [
        ("fide-txt", &["single", "single-legacy", "combined", "combined-legacy", "old"][..]),
        ("fide-xml", &["single", "single-legacy", "combined", "combined-legacy"][..]),
        ("csv", &[""][..]),
        ("json", &[""][..]),
        ("json-lines", &[""][..]),
    ] {
        for layout in layouts {
            let asked = if layout.is_empty() { String::new() } else { format!("--layout {layout}") };
            for file in [format!("standard_dec25frl.{format}{layout}"), format!("{format}{layout}.zip")] {
                desk.done(&format!("export list 2025-12 --to {format} {asked} {file}"));
                desk.done(&format!("list convert {file} back.csv --to csv --month 2025-12 --class standard --yes"));
                let back = std::fs::read_to_string(desk.path("back.csv")).unwrap();
                for (line, again) in csv.lines().zip(back.lines()).skip(1) {
                    let known = |line: &str| -> Vec<String> { line.split(',').take(2).map(str::to_owned).collect() };
                    assert_eq!(known(line), known(again), "{file}");
                }
                assert!(back.contains(",1934,7,") && back.lines().count() == 10, "{file}: {back}");
            }
        }
    }
}

/// A database on the server of the tests, gone with the value.
struct OnServer {
    server: String,
    name: String,
}

impl OnServer {
    fn new() -> OnServer {
        let server = std::env::var("ARPAD_TEST_POSTGRES")
            .expect("no PostgreSQL: run scripts/test, or scripts/with-postgres cargo nextest run");
        let place = OnServer { server, name: format!("leaving_{}", std::process::id()) };
        place.sql(&format!("CREATE DATABASE {}", place.name));
        place
    }

    fn sql(&self, text: &str) {
        postgres::Client::connect(&self.server, postgres::NoTls).unwrap().batch_execute(text).unwrap();
    }

    fn address(&self) -> String {
        format!("{}/{}", self.server.rsplit_once('/').unwrap().0, self.name)
    }
}

impl Drop for OnServer {
    fn drop(&mut self) {
        self.sql(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

#[test]
fn a_federation_moves_to_a_server_and_back() {
    let (desk, place) = (Desk::revised(), OnServer::new());
    desk.done("export archive here.zip");
    let server = format!("--db {}", place.address());
    let bytes = std::fs::read(desk.path("here.zip")).unwrap();
    std::fs::write(desk.path("cut.zip"), &bytes[..bytes.len() / 2]).unwrap();
    let cut = desk.run(&format!("{server} restore cut.zip"));
    assert_eq!(cut.code, 2);
    assert_eq!(
        cut.err,
        "arpad: cut.zip: the stored data is damaged: the .zip was cut at its end, or its directory was changed; nothing was restored\n",
        "and no table was made"
    );
    let printed = desk.done(&format!("{server} restore here.zip"));
    assert!(printed.contains("3 lists verified"), "{printed}");
    desk.done(&format!("{server} export archive there.zip"));
    desk.done(&format!("{server} backup backup.zip"));
    let bytes = |name: &str| std::fs::read(desk.path(name)).unwrap();
    assert!(bytes("here.zip") == bytes("there.zip"), "the same files from both databases");
    assert!(bytes("here.zip") == bytes("backup.zip"), "a backup of a server is an archive");
    // Work goes on there: numbers and log continue.
    let cup = std::fs::read_to_string(desk.path("castle-cup.toml")).unwrap();
    std::fs::write(desk.path("other-cup.toml"), cup.replace("Castle Cup", "Other Cup")).unwrap();
    for line in ["tournament register other-cup.toml", "period run 2026-01", "period publish 2026-01", "verify"] {
        desk.done(&format!("{server} {line}"));
    }
    assert_eq!(desk.json(&format!("{server} tournament list"))["tournaments"][2]["id"], 3);
    let again = desk.run(&format!("{server} restore here.zip"));
    assert_eq!(again.code, 2);
    assert!(again.err.ends_with(": this database is not empty; name another with --db\n"), "{}", again.err);
    desk.done("backup copy.db");
    let file = desk.run(&format!("{server} restore copy.db"));
    assert!(file.code == 2 && file.err.contains("not an archive; restore it with"), "{}", file.err);
    // And home again.
    desk.done(&format!("{server} export archive there.zip --yes"));
    desk.done("--db home.db restore there.zip");
    desk.done("--db home.db verify");
    assert_eq!(desk.json("--db home.db tournament list")["tournaments"].as_array().unwrap().len(), 3);
}
