//! What leaves the database: archive, backup, lists in every layout, the site; and the way back.

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
fn an_archive_is_the_same_every_time_and_enough_by_itself() {
    let desk = Desk::revised();
    desk.done("export archive one.zip");
    let printed = desk.json("export archive two.zip");
    assert_eq!(printed["lists"].as_array().unwrap().len(), 3);
    let bytes = |name: &str| std::fs::read(desk.path(name)).unwrap();
    assert!(bytes("one.zip") == bytes("two.zip"));
    desk.done("export archive folder");
    let manifest = std::fs::read(desk.path("folder/manifest.json")).unwrap();
    assert_eq!(printed["manifest_digest"], digest(&manifest), "folder and .zip hold the same files");
    // Reports byte for byte, lists as they were published.
    assert!(bytes("folder/reports/1.trf") == bytes("autumn-open-first.trf"));
    let list = digest(&bytes("folder/lists/standard/2025-12/revision-0/list.tsv"));
    assert_eq!(printed["lists"][1]["list_digest"], list);
    // Where there is no database at all.
    let elsewhere = Desk(tempfile::tempdir().unwrap());
    for file in ["one.zip", "folder"] {
        std::fs::rename(desk.path(file), elsewhere.path(file)).unwrap();
        let found = elsewhere.json(&format!("verify --archive {file}"));
        assert_eq!((&found["ok"], &found["lists"]), (&true.into(), &3.into()), "{found}");
        assert_eq!(elsewhere.json(&format!("verify 2025-12 --archive {file}"))["lists"], 2);
    }
    elsewhere.refused("verify 2031-01 --archive one.zip", "there is no list of 2031-01 in this archive");
    // And back: the database it makes gives the same archive.
    elsewhere.done("restore one.zip");
    elsewhere.done("export archive again.zip");
    assert!(std::fs::read(elsewhere.path("again.zip")).unwrap() == bytes("two.zip"));
    // Work goes on where it was.
    elsewhere.done("period run 2026-01");
    elsewhere.done("period publish 2026-01");
    elsewhere.done("verify");
}

#[test]
fn an_edition_of_ones_own_goes_along() {
    let desk = Desk::new();
    let own = "id = \"ruritania\"\nclass = \"standard\"\ntitle = \"Floor 1700\"\nstatus = \"amended\"\nextends = \"2025-10\"\n\
        source = \"made up\"\nchecked = 2026-01-01\n[in_force]\nfrom = 2026-01-01\n[floor]\nrating = 1700\narticle = \"7.1.2\"\n";
    std::fs::write(desk.path("own.toml"), own).unwrap();
    for line in ["period run 2026-01", "period publish 2026-01", "export archive own.zip"] {
        desk.done(&format!("--regulations own.toml {line}"));
    }
    std::fs::remove_file(desk.path("own.toml")).unwrap();
    let list = desk.done("export list 2026-01 --to csv -");
    let unrated = list.lines().filter(|line| line.ends_with(",unrated")).count();
    assert_eq!((list.lines().count(), unrated), (10, 2), "two of nine are below the floor: {list}");
    assert_eq!(desk.run("verify").code, 1, "the program alone does not know that edition");
    assert_eq!(desk.json("verify --archive own.zip")["ok"], true);
}

#[test]
fn whatever_is_changed_in_an_archive_is_named() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let folder = desk.path("folder");
    for file in files(&folder) {
        let name = name(&folder, &file);
        let kept = std::fs::read(&file).unwrap();
        let mut changed = kept.clone();
        // The last byte but one: inside the last line, and of JSON that still can be read.
        let at = changed.len().saturating_sub(2);
        match changed.get_mut(at) {
            Some(byte) if name != "manifest.json" => *byte ^= 1,
            _ => changed.push(b'\n'),
        }
        std::fs::write(&file, &changed).unwrap();
        let found = desk.run("verify --archive folder");
        assert_eq!((found.code, found.err.as_str()), (1, ""), "{name}");
        assert!(
            found.out.contains(&format!("{name}: it was changed"))
                || found.out.contains(&format!("{name}: it or "))
                || found.out.contains(&format!(" or {name} was changed")),
            "{name}: {}",
            found.out
        );
        std::fs::remove_file(&file).unwrap();
        let found = desk.run("verify --archive folder");
        assert!(
            found.code > 0 && format!("{}{}", found.out, found.err).contains(&name),
            "{name} is gone: {}",
            found.out
        );
        std::fs::write(&file, kept).unwrap();
    }
    std::fs::write(folder.join("reports/9.trf"), "012 Another\n").unwrap();
    assert!(desk.run("verify --archive folder").out.starts_with("reports/9.trf: it was added\n"));
    assert_eq!(desk.json("verify --archive folder")["ok"], false);
    desk.refused("--db new.db restore folder", "folder: reports/9.trf: it was added; nothing was restored");
    assert!(!desk.path("new.db").exists());
    std::fs::remove_file(folder.join("reports/9.trf")).unwrap();
    assert_eq!(desk.run("verify --archive folder").code, 0);
}

#[test]
fn who_adjusts_the_digests_is_caught_by_the_log() {
    let desk = Desk::new();
    desk.done("export archive folder");
    // Felix Fir is given a draw against the favourite.
    let report = desk.path("folder/reports/2.trf");
    let old = std::fs::read_to_string(&report).unwrap();
    let new = old.replace("     1 b 0     7 b 1", "     1 b =     7 b 1");
    assert_ne!(old, new);
    std::fs::write(&report, &new).unwrap();
    let manifest = desk.path("folder/manifest.json");
    let text = std::fs::read_to_string(&manifest).unwrap().replace(&digest(old.as_bytes()), &digest(new.as_bytes()));
    std::fs::write(&manifest, &text).unwrap();
    let seal = format!("{}  manifest.json\n", digest(text.as_bytes()));
    std::fs::write(desk.path("folder/manifest.sha256"), seal).unwrap();
    let found = desk.run("verify --archive folder");
    assert_eq!(found.code, 1);
    assert!(found.out.starts_with("report 2: it is not the one received for tournament 1\n"), "{}", found.out);
    assert!(found.out.contains("recomputed, the list is different"), "{}", found.out);
}

/// Puts a changed file into an archive, with all digests adjusted.
fn forge(desk: &Desk, name: &str, change: impl FnOnce(&str) -> String) {
    let (file, manifest) = (desk.path("folder").join(name), desk.path("folder/manifest.json"));
    let old = std::fs::read_to_string(&file).unwrap();
    let new = change(&old);
    assert_ne!(old, new, "{name}");
    std::fs::write(&file, &new).unwrap();
    let mut text = std::fs::read_to_string(&manifest).unwrap();
    if name != "manifest.json" {
        text = text.replace(&digest(old.as_bytes()), &digest(new.as_bytes()));
        text = text.replace(
            &format!("\"bytes\": {},\n      \"sha256\": \"{}", old.len(), digest(new.as_bytes())),
            &format!("\"bytes\": {},\n      \"sha256\": \"{}", new.len(), digest(new.as_bytes())),
        );
        std::fs::write(&manifest, &text).unwrap();
    }
    std::fs::write(desk.path("folder/manifest.sha256"), format!("{}  manifest.json\n", digest(text.as_bytes())))
        .unwrap();
}

/// One row that is no row hides no other: each is named, and what is wrong with the rest too.
#[test]
fn every_row_that_cannot_be_read_is_named() {
    let desk = Desk::new();
    desk.done("export archive folder");
    forge(&desk, "tables/log.jsonl", |text| text.replacen("{\"seq\":2,", "{\"seq\": 2,", 1));
    forge(&desk, "tables/decision.jsonl", |text| text.replacen('{', "", 1));
    forge(&desk, "tables/report.jsonl", |text| text.replacen("reports/1.trf", "reports/7.trf", 1));
    forge(&desk, "tables/tournament.jsonl", |text| format!("{text}{text}"));
    forge(&desk, "reports/2.trf", |text| text.replace("     1 b 0     7 b 1", "     1 b =     7 b 1"));
    let found = desk.run("verify --archive folder");
    assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
    let tournaments = std::fs::read_to_string(desk.path("folder/tables/tournament.jsonl")).unwrap().lines().count();
    for part in [
        "tables/log.jsonl, line 2: it is not written as Arpad writes it",
        "tables/decision.jsonl, line 1: ",
        "tables/report.jsonl, line 1: reports/7.trf is missing",
        &format!("tables/tournament.jsonl, line {tournaments}: it does not fit the other rows"),
        "\nreport 2: it is not the one received for tournament ",
        "recomputed, the list is different",
    ] {
        assert!(found.out.contains(part), "{part}:\n{}", found.out);
    }
    assert!(found.out.lines().next().unwrap_or_default().starts_with("tables/"), "{}", found.out);
    assert_eq!(desk.json("verify --archive folder")["ok"], false);
    // A restore takes all or nothing.
    let refused = desk.run("--db new.db restore folder");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("nothing was restored") && !desk.path("new.db").exists(), "{}", refused.err);
}

/// A file that is not the one of the manifest hides nothing: what it holds is read on, and so is everything else.
#[test]
fn a_changed_file_hides_no_other_fault() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let change = |name: &str, from: &str, to: &str| {
        let file = desk.path("folder").join(name);
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{name}");
        std::fs::write(&file, text.replacen(from, to, 1)).unwrap();
    };
    change("reports/2.trf", "     1 b 0     7 b 1", "     1 b =     7 b 1");
    change("tables/decision.jsonl", "{", "");
    let found = desk.run("verify --archive folder --extends folder");
    assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
    assert!(found.out.starts_with("reports/2.trf: it was changed\n"), "{}", found.out);
    for part in [
        "\ntables/decision.jsonl: it was changed\n",
        "\ntables/decision.jsonl, line 1: ",
        "\nreport 2: it is not the one received for tournament ",
        "recomputed, the list is different",
        // The log itself is the one of the manifest.
        "The log begins with all ",
    ] {
        assert!(found.out.contains(part), "{part}:\n{}", found.out);
    }
    // A length that no file has is not believed, nor is room made for it.
    change(
        "manifest.json",
        "\"name\": \"reports/1.trf\",\n      \"bytes\": ",
        "\"name\": \"reports/1.trf\",\n      \"bytes\": 999999999999",
    );
    let found = desk.run("verify --archive folder");
    assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
    assert!(found.out.contains("reports/1.trf: it is larger than such a file can be\n"), "{}", found.out);
    assert!(found.out.contains("tables/report.jsonl, line 1: reports/1.trf: it is larger"), "{}", found.out);
}

/// A file that cannot be unpacked or opened is named, and everything else is verified.
#[test]
fn a_file_that_cannot_be_read_hides_no_other() {
    let desk = Desk::new();
    desk.done("export archive whole.zip");
    desk.done("export archive folder");
    let name = b"reports/2.trf";
    let whole = std::fs::read(desk.path("whole.zip")).unwrap();
    // It is named beside its bytes, and in the directory at the end.
    let (mut parts, mut from_end) = (whole.windows(name.len()), whole.windows(name.len()));
    let local = parts.position(|part| part == name).unwrap() - 30;
    let central = from_end.rposition(|part| part == name).unwrap() - 46;
    let data = local + 30 + name.len() + usize::from(whole[local + 28]);
    for changes in [vec![data + 40], vec![local + 8, central + 10]] {
        let mut bytes = whole.clone();
        for at in changes {
            bytes[at] ^= 0x40;
        }
        std::fs::write(desk.path("changed.zip"), bytes).unwrap();
        let found = desk.run("verify --archive changed.zip");
        assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
        assert!(found.out.starts_with("reports/2.trf: it cannot be read: "), "{}", found.out);
        for part in [
            "\ntables/report.jsonl, line 2: reports/2.trf cannot be read: ",
            " compared with the manifest, 1 differs, SHA-256 ",
            " and 2 lists verified: ",
        ] {
            assert!(found.out.contains(part), "{part}:\n{}", found.out);
        }
        let refused = desk.run("--db new.db restore changed.zip");
        assert!(refused.code == 2 && refused.err.contains("reports/2.trf: it cannot be read: "), "{}", refused.err);
    }
    std::fs::rename(desk.path("folder/reports"), desk.path("reports")).unwrap();
    std::fs::write(desk.path("folder/reports"), "").unwrap();
    let found = desk.run("verify --archive folder");
    let missing = |no: u32| format!("reports/{no}.trf: it is missing\n");
    let expected = format!("{}{}{}reports: it was added\n", missing(1), missing(2), missing(3));
    assert!(found.code == 1 && found.out.starts_with(&expected), "{}{}", found.out, found.err);
    assert!(found.out.contains(" compared with the manifest, 3 differ, SHA-256 "), "{}", found.out);
    assert!(found.out.contains(" and 2 lists verified: "), "{}", found.out);
    assert_eq!(desk.json("verify --archive folder")["different_files"], 3);
}

/// What nobody may open, unless the tests run as one who may open everything.
#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_opened_hides_no_other() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new();
    desk.done("export archive folder");
    let closed = |name: &str, mode: u32| {
        std::fs::set_permissions(desk.path(name), std::fs::Permissions::from_mode(mode)).unwrap();
    };
    closed("folder/reports/2.trf", 0);
    if std::fs::read(desk.path("folder/reports/2.trf")).is_ok() {
        return;
    }
    let found = desk.run("verify --archive folder");
    assert!(found.out.starts_with("reports/2.trf: it cannot be read: "), "{}{}", found.out, found.err);
    assert!(found.code == 1 && found.out.contains(" and 2 lists verified: "), "{}", found.out);
    closed("folder/reports/2.trf", 0o644);
    closed("folder/reports", 0);
    let found = desk.run("verify --archive folder");
    closed("folder/reports", 0o755);
    assert!(found.out.contains("\nreports/: it cannot be read: "), "{}{}", found.out, found.err);
    assert!(found.code == 1 && found.out.contains(" and 2 lists verified: "), "{}", found.out);
}

/// A link may lead out of the archive: what it leads to is not read, even if it is what should be there.
#[cfg(unix)]
#[test]
fn a_link_is_no_file_of_an_archive() {
    use std::os::unix::fs::symlink;
    let desk = Desk::new();
    desk.done("export archive folder");
    std::fs::rename(desk.path("folder/reports"), desk.path("elsewhere")).unwrap();
    symlink(desk.path("elsewhere"), desk.path("folder/reports")).unwrap();
    let found = desk.run("verify --archive folder");
    let line = "reports/1.trf: it cannot be read: reports is a link, not a file of the archive\n";
    assert!(found.code == 1 && found.out.starts_with(line), "{}{}", found.out, found.err);
    std::fs::remove_file(desk.path("folder/reports")).unwrap();
    std::fs::create_dir(desk.path("folder/reports")).unwrap();
    for report in ["1.trf", "2.trf"] {
        symlink(desk.path("elsewhere").join(report), desk.path("folder/reports").join(report)).unwrap();
    }
    let found = desk.run("verify --archive folder");
    let line = "reports/2.trf: it cannot be read: reports/2.trf is a link, not a file of the archive\n";
    assert!(found.code == 1 && found.out.contains(line), "{}{}", found.out, found.err);
    // The archive itself may be reached by one.
    std::fs::remove_dir_all(desk.path("folder/reports")).unwrap();
    std::fs::rename(desk.path("elsewhere"), desk.path("folder/reports")).unwrap();
    symlink(desk.path("folder"), desk.path("link")).unwrap();
    desk.done("verify --archive link");
}

/// A table that is read whole has a limit, whatever the manifest says: nothing of 30 GB is read.
#[test]
fn a_table_that_is_too_large_is_named() {
    const LARGE: u64 = 30 << 30;
    let desk = Desk::new();
    desk.done("export archive folder");
    let table = std::fs::OpenOptions::new().write(true).open(desk.path("folder/tables/report.jsonl")).unwrap();
    let length = table.metadata().unwrap().len();
    table.set_len(LARGE).unwrap();
    forge(&desk, "manifest.json", |text| {
        let bytes = |length| format!("\"name\": \"tables/report.jsonl\",\n      \"bytes\": {length},");
        text.replacen(&bytes(length), &bytes(LARGE), 1)
    });
    let begun = std::time::Instant::now();
    let found = desk.run("verify --archive folder");
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
    let line = "tables/report.jsonl: it is larger than such a file can be\n";
    assert!(found.code == 1 && found.out.starts_with(line), "{}{}", found.out, found.err);
    assert!(found.out.contains(" and 2 lists verified: "), "{}", found.out);
}

/// A damaged database gives a damaged archive, and says so.
#[test]
fn an_archive_of_a_damaged_database_is_not_written_in_silence() {
    let desk = Desk::new();
    desk.done("export archive before.zip");
    let database = desk.database("arpad.db");
    let mut triggers = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").unwrap();
    let triggers: Vec<String> = triggers.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    for name in triggers.iter().filter(|name| name.contains("decision")) {
        database.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    assert!(database.execute("UPDATE decision SET detail = detail || ' '", []).unwrap() > 0);
    let damaged = desk.run("export archive after.zip");
    assert_eq!(damaged.code, 1, "{}{}", damaged.out, damaged.err);
    // One note, broken at words.
    let note = damaged.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(note.starts_with("note: after.zip: it is damaged as the database is: the database has "), "{note}");
    assert!(note.ends_with("; `arpad verify` names them all") && note.matches("note:").count() == 1, "{note}");
    assert_eq!(desk.run("verify --archive after.zip").code, 1);
    assert!(desk.json("export archive json.zip")["problems"].as_u64() > Some(0));
    // What was sound before is not replaced.
    let refused = desk.run("export archive before.zip --yes");
    assert_eq!(refused.code, 2);
    assert!(refused.err.starts_with("arpad: before.zip: it was not replaced: the database has "), "{}", refused.err);
    assert_eq!(desk.run("verify --archive before.zip").code, 0);
}

/// Who wrote an archive is a remark: a machine with an older program may write one after a newer one has published.
#[test]
fn the_program_of_the_manifest_is_a_remark() {
    let desk = Desk::new();
    desk.done("export archive folder");
    forge(&desk, "manifest.json", |text| {
        let at = text.find("\"program\": \"").unwrap() + 12;
        let end = at + text[at..].find('"').unwrap();
        format!("{}arpad 0.1.0{}", &text[..at], &text[end..])
    });
    let found = desk.run("verify --archive folder");
    assert_eq!(found.code, 0, "{}{}", found.out, found.err);
}

#[test]
fn an_edition_that_is_not_ours_is_named_first() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let edition = "regulations/standard/2014-07.toml";
    forge(&desk, edition, |text| text.replace("k = 20", "k = 60"));
    let first = |found: &Answer| found.out.lines().next().unwrap_or_default().to_owned();
    let found = desk.run("verify --archive folder");
    assert_eq!(first(&found), format!("{edition}: it is not the edition that this program has"), "{}", found.out);
    assert_eq!(found.code, 1);
    // A manifest that names another program is not believed: that one cannot have known these lists.
    forge(&desk, "manifest.json", |text| text.replacen("\"program\": \"arpad 0", "\"program\": \"arpad 9", 1));
    let found = desk.run("verify --archive folder");
    assert!(
        first(&found).starts_with(&format!("{edition}: it is not the edition that this program has")),
        "{}",
        found.out
    );
    assert_eq!(found.code, 1);
}

#[test]
fn figures_of_the_manifest_are_not_believed() {
    for (from, to, figure) in [
        ("\"log_entries\": ", "\"log_entries\": 1", "log_entries"),
        ("\"log_digest\": \"", "\"log_digest\": \"0", "log_digest"),
        ("\"imported\": true", "\"imported\": false", "lists"),
        ("\"reason\": null", "\"reason\": \"better\"", "lists"),
    ] {
        let desk = Desk::new();
        desk.done("export archive folder");
        forge(&desk, "manifest.json", |text| text.replacen(from, to, 1));
        let found = desk.run("verify --archive folder");
        let expected = format!("manifest.json: its `{figure}` is not that of the files\n");
        assert!(found.code == 1 && found.out.starts_with(&expected), "{}{}", found.out, found.err);
        let printed = format!("folder: {}; nothing was restored", expected.trim_end());
        desk.refused("--db new.db restore folder", &printed);
    }
}

/// A pipe would keep its reader waiting for ever, a device has no end, and a link may lead in a circle.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_read() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let pipe = |name: &str| assert!(Command::new("mkfifo").arg(desk.path(name)).status().unwrap().success());
    pipe("folder/reports/pipe.trf");
    std::os::unix::fs::symlink(desk.path("folder"), desk.path("folder/circle")).unwrap();
    let found = desk.run("verify --archive folder");
    assert!(
        found.out.starts_with("circle: it was added\nreports/pipe.trf: it was added\n"),
        "{}{}",
        found.out,
        found.err
    );
    std::fs::remove_file(desk.path("folder/reports/1.trf")).unwrap();
    pipe("folder/reports/1.trf");
    let found = desk.run("verify --archive folder");
    assert!(found.out.starts_with("reports/1.trf: it cannot be read: it is not a file\n"), "{}", found.out);
    std::fs::remove_file(desk.path("folder/manifest.json")).unwrap();
    pipe("folder/manifest.json");
    desk.refused("verify --archive folder", "folder: manifest.json cannot be read: it is not a file");
    pipe("pipe");
    for file in ["pipe", "/dev/zero"] {
        let printed = format!("{file}: this is not an archive: neither a folder nor a .zip");
        desk.refused(&format!("verify --archive {file}"), &printed);
        assert_eq!(desk.run(&format!("--db new.db restore {file}")).code, 2);
    }
}

#[test]
fn what_is_no_archive_is_refused_in_one_line() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("empty")).unwrap();
    desk.done("export list 2025-12 --to csv list.zip");
    std::fs::create_dir(desk.path("later")).unwrap();
    let later = r#"{"format":"arpad-archive","version":9,"program":"","log_entries":0,"log_digest":null,"lists":[],"files":[]}"#;
    std::fs::write(desk.path("later/manifest.json"), later).unwrap();
    for (file, printed) in [
        ("nowhere", "no such file"),
        ("november.csv", "this is not an archive: neither a folder nor a .zip"),
        ("empty", "this is not an archive: it has no manifest.json"),
        ("list.zip", "this is not an archive: it has no manifest.json"),
        (
            "later",
            "manifest.json says arpad-archive version 9, this program knows arpad-archive up to 3; use a newer arpad",
        ),
    ] {
        desk.refused(&format!("verify --archive {file}"), &format!("{file}: {printed}"));
    }
    desk.refused("export archive empty/no/folder", "empty/no/folder: there is no folder empty/no; create it first");
    desk.refused("export archive arpad.db", "arpad.db: this is the database; name another file");
    std::fs::write(desk.path("empty/thesis"), "").unwrap();
    desk.refused("export archive empty --yes", "empty: there are other things in this folder; name another");
    desk.done("export archive a.zip");
    desk.refused("export archive a.zip", "a.zip: this file exists; name another, or replace it with --yes");
    desk.done("export archive a.zip --yes");
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
    let packed = include_bytes!("../../arpad-registry/tests/before/schema-1.db.gz");
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
        ("cut.db", "database disk image is malformed; nothing was restored"),
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
        cut.err, "arpad: cut.zip: this is not an archive: neither a folder nor a .zip; nothing was restored\n",
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
