//! Whoever can write to the database past the program can change anything in it. Verification says so, and where.

use crate::place::{Place, on_postgres};
use crate::tampering_kinds::{Kind, LISTS, PEOPLE, SCHEMA, Sql, TOURNAMENTS};
use crate::world::{ACT, Event, World, adults, id, month, t};
use arpad_registry::archive::{self, Archive, Sink};
use arpad_registry::model::{Federation, Fee, Verb};
use arpad_registry::{Authority, Grounds, StageFacts, regulations_of};
use arpad_regulations::{Class, Regulations};
use jiff::civil::date;
use std::path::PathBuf;
use tempfile::TempDir;

const OWN: &str = "id = \"national\"\nclass = \"standard\"\ntitle = \"A national list\"\nstatus = \"own\"\nextends = \"2022-01\"\n\
    source = \"the federation's handbook\"\nchecked = 2026-11-15\n[in_force]\nfrom = 2031-01-01\n[floor]\nrating = 1900\narticle = \"N.1\"\n";

fn opened(place: &Place) -> Authority<'static> {
    let mut store = place.open();
    let regulations = regulations_of(&mut *store, Regulations::builtin()).unwrap().into_owned();
    Authority::new(store, Box::leak(Box::new(regulations)))
}

/// Something of everything: an own edition, two classes, three months with a revision, a federation, a fee, a tournament in
/// stages, a duplicate, and a period that was run.
fn everything() -> Place {
    let place = Place::new();
    let files = vec![("national.toml".to_owned(), OWN.to_owned())];
    Authority::new(place.open(), Regulations::builtin()).set_up(ACT, files).unwrap();
    let mut world = World { authority: opened(&place), place: None };
    let players = adults(&[(1, 2000), (2, 2000), (3, 2000), (4, 1900), (5, 1800), (6, 1850)]);
    world.import(Class::Standard, "2023-05", &players);
    world.import(Class::Rapid, "2023-05", &players);
    let wrong = world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.publish("2023-06");
    let federation = |suspended_from| Federation { code: "ITA".to_owned(), suspended_from, ..Federation::default() };
    world.authority.put_federation(ACT, &federation(Some(date(2030, 1, 1)))).unwrap();
    world.authority.put_federation(ACT, &federation(None)).unwrap();
    let (amount, party) = ("EUR 20".to_owned(), "Club".to_owned());
    world.authority.put_fee(ACT, &Fee { tournament: t(1), paid: false, amount, party, on: ACT.day() }).unwrap();
    world.play(&Event::new("2023-06-05", "2023-06-10").simul(1, &[(3, '1'), (4, '1')]));
    world.publish("2023-07");
    world.publish("2023-08");
    let league = world.register("name = \"League\"\ninterim_reports = true\n");
    let event = Event::new("2023-08-05", "2023-08-10").on(&["2023-08-06"]).simul(1, &[(2, '1')]);
    let text = event.text(league);
    world.authority.submit_stage(ACT, league, text.as_bytes(), None, &StageFacts::default()).unwrap();
    let right = Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')]);
    world.submit(wrong, &right);
    world.decide(wrong, Verb::Accept).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "the result was reversed").unwrap();
    let note = Grounds { reason: "the same", ..Grounds::default() };
    world.authority.merge(ACT, id(6), id(5), note, arpad_registry::Merging::default()).unwrap();
    world.authority.run(ACT, Class::Standard, month("2023-09")).unwrap();
    place
}

/// A database that is copied for each way to tamper with it.
struct Original {
    folder: TempDir,
    archive: PathBuf,
}

impl Original {
    fn new() -> Original {
        let place = everything();
        let folder = tempfile::tempdir().unwrap();
        let archive = folder.path().join("archive.zip");
        let mut authority = opened(&place);
        let regulations = authority.regulations();
        let sink = Sink::zip(std::fs::File::create(&archive).unwrap());
        archive::write(authority.store(), regulations, sink, &mut |_, _, _| {}).unwrap();
        if let Place::File(_) = place {
            authority.copy_to(&folder.path().join("arpad.db")).unwrap();
        }
        Original { folder, archive }
    }

    fn copy(&self) -> Place {
        let place = Place::new();
        if let Place::File(directory) = &place {
            std::fs::copy(self.folder.path().join("arpad.db"), directory.path().join("arpad.db")).unwrap();
        } else {
            Archive::open(&self.archive).unwrap().load(&mut *place.open(), &mut |_, _, _| {}).unwrap();
        }
        place
    }
}

fn problems(place: &Place) -> Vec<String> {
    opened(place).verify(None).unwrap().problems.iter().map(ToString::to_string).collect()
}

#[test]
fn what_was_not_tampered_with_verifies() {
    let original = Original::new();
    assert_eq!(problems(&original.copy()), [""; 0]);
}

#[track_caller]
fn each_is_noticed(kinds: &[Kind]) {
    let original = Original::new();
    let mut unnoticed = Vec::new();
    for Kind { name, sql, reported } in kinds {
        let place = original.copy();
        match sql {
            Sql::Rows(sql) => assert!(place.tamper_behind_guards(sql) > 0, "{name}: {sql}"),
            Sql::Schema { sqlite, postgres } => place.batch(sqlite, postgres),
        }
        let problems = problems(&place);
        if !problems.iter().any(|problem| problem.contains(reported)) {
            unnoticed.push(format!("{name}: {reported}… is not among {problems:#?}"));
        }
    }
    assert!(unnoticed.is_empty(), "{} of {}:\n{}", unnoticed.len(), kinds.len(), unnoticed.join("\n"));
}

#[test]
fn log_players_merges_and_federations() {
    each_is_noticed(PEOPLE);
}

#[test]
fn tournaments_reports_decisions_and_fees() {
    each_is_noticed(TOURNAMENTS);
}

#[test]
fn runs_editions_lists_and_their_rows() {
    each_is_noticed(LISTS);
}

#[test]
fn the_database_itself() {
    each_is_noticed(SCHEMA);
}

#[test]
fn there_are_many_ways() {
    let count = [PEOPLE, TOURNAMENTS, LISTS, SCHEMA].iter().map(|kinds| kinds.len()).sum::<usize>();
    assert!(count >= 60, "{count}");
}

/// The first thing that cannot be read is not the last that is reported.
#[test]
fn everything_wrong_is_reported_at_once() {
    let place = Original::new().copy();
    for sql in [
        "UPDATE player SET birth = 'tomorrow' WHERE fide_id = 3",
        "UPDATE player SET sex = 'X' WHERE fide_id = 4",
        "UPDATE report SET first_day = 'May' WHERE id = 1",
        "UPDATE tournament SET status = 'lost' WHERE id = 2",
        "UPDATE list SET list = pool WHERE month = '2023-07' AND revision = 0",
        "UPDATE list_row SET rating = 2700 WHERE fide_id = 1 AND month = '2023-06' AND revision = 0",
        "DELETE FROM fee",
    ] {
        place.tamper_behind_guards(sql);
    }
    let problems = problems(&place).join("\n");
    for place in [
        "table player, fide_id 3",
        "table player, fide_id 4",
        "table report, id 1",
        "table tournament, id 2",
        "standard list of 2023-07, revision 0: ",
        "standard list of 2023-06, revision 0: the rows of the players were changed",
        "fee 1: it is in the log",
    ] {
        assert!(problems.contains(place), "{place} is not in\n{problems}");
    }
}

/// What cannot be read at all is named, and everything else is verified: here a table of tables that SQLite cannot read, or a
/// table that is gone, beside a decision that was changed.
#[test]
fn what_cannot_be_read_does_not_end_the_verification() {
    let place = Original::new().copy();
    place.tamper_behind_guards("UPDATE decision SET detail = replace(detail, 'checked', 'bribed') WHERE id = 1");
    place.batch(
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE GARBAGE' WHERE name = 'list_no_UPDATE'",
        "DROP TABLE list_row; DROP TABLE player",
    );
    let expected = if on_postgres() {
        ["table player: it is missing", "table list_row: "]
    } else {
        ["guard list_no_UPDATE: ", "database: "]
    };
    let store = place.open_read_only().unwrap();
    let found = Authority::new(store, Regulations::builtin()).verify(None).unwrap().problems;
    let problems: Vec<String> = found.iter().map(ToString::to_string).collect();
    for expected in expected.into_iter().chain(["decision 1: it is not the one of log entry "]) {
        assert!(problems.iter().any(|problem| problem.starts_with(expected)), "{expected} in {problems:#?}");
    }
}

/// Whatever bytes of the file are overwritten: if it can be opened, the verification ends with what it found.
#[test]
fn damaged_pages_are_found() {
    let place = Original::new().copy();
    let Some(folder) = place.path() else { return };
    let (file, pages) = (folder.join("arpad.db"), std::fs::read(folder.join("arpad.db")).unwrap());
    let mut found = 0;
    for at in (4096..pages.len()).step_by(4096 * 3) {
        let mut damaged = pages.clone();
        damaged[at..at + 64].fill(0xA5);
        std::fs::write(&file, damaged).unwrap();
        let store = place.open_read_only().unwrap();
        found += usize::from(!Authority::new(store, Regulations::builtin()).verify(None).unwrap().problems.is_empty());
    }
    assert!(found > 10, "{found}");
}

/// Writes an archive again as a .zip, with these members changed or added.
fn zipped(members: &[(String, Vec<u8>)]) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::with_suffix(".zip").unwrap();
    let mut sink = Sink::zip(std::io::BufWriter::new(file.reopen().unwrap()));
    for (name, bytes) in members {
        sink.file(name, |out| Ok(out.write_all(bytes)?)).unwrap();
    }
    sink.finish().unwrap();
    file
}

/// Members with names that are one letter apart get the same name once the .zip is written: no writer makes such a file.
fn doubled(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    while let Some(at) = bytes.windows(from.len()).position(|part| part == from) {
        bytes[at..at + from.len()].copy_from_slice(to);
    }
    bytes
}

fn of_archive(path: &std::path::Path) -> Vec<String> {
    Archive::open(path).unwrap().problems(&mut |_, _, _| {}).unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn a_zip_with_a_file_twice_or_more_than_its_files_is_named() {
    let original = Original::new();
    let mut archive = zip::ZipArchive::new(std::fs::File::open(&original.archive).unwrap()).unwrap();
    let mut members = Vec::new();
    for index in 0..archive.len() {
        let mut member = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut member, &mut bytes).unwrap();
        members.push((member.name().unwrap().into_owned(), bytes));
    }
    assert_eq!(of_archive(zipped(&members).path()), [""; 0]);
    members.push(("tables/fee.jsonX".to_owned(), b"{}\n".to_vec()));
    members.sort();
    let file = zipped(&members);
    let bytes = doubled(std::fs::read(file.path()).unwrap(), b"tables/fee.jsonX", b"tables/fee.jsonl");
    std::fs::write(file.path(), bytes).unwrap();
    let problems = of_archive(file.path());
    assert!(problems.contains(&"tables/fee.jsonl: it is there twice".to_owned()), "{problems:?}");
    let whole = std::fs::read(&original.archive).unwrap();
    for bytes in [[&*whole, b"more"].concat(), [b"more", &*whole].concat()] {
        std::fs::write(file.path(), bytes).unwrap();
        assert_eq!(of_archive(file.path()), [".zip: there is something before its files, or behind them"]);
    }
    // Other programs read a .zip from its beginning, and go by what stands beside each file.
    let changed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = whole.clone();
        change(&mut bytes);
        std::fs::write(file.path(), bytes).unwrap();
        of_archive(file.path())
    };
    let at = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).position(|window| window == part).unwrap();
    let end = whole.len() - 22;
    let directory = u32::from_le_bytes(whole[end + 16..end + 20].try_into().unwrap());
    let problems = changed(&|bytes| {
        let hidden = b"PK\x03\x04tables/log.jsonl";
        bytes.splice(directory as usize..directory as usize, hidden.iter().copied());
        let end = bytes.len() - 6;
        bytes[end..end + 4].copy_from_slice(&(directory + 20).to_le_bytes());
    });
    assert!(problems[0].ends_with("behind it that the directory of the .zip does not name"), "{problems:?}");
    let problems = changed(&|bytes| {
        let name = at(bytes, b"tables/log.jsonl");
        bytes[name + 8] = b'a';
    });
    assert_eq!(problems, ["tables/log.jsonl: what the .zip says beside it is not what its directory says"]);
    let problems = changed(&|bytes| bytes[14] ^= 1);
    assert!(problems[0].ends_with("what the .zip says beside it is not what its directory says"), "{problems:?}");
    // Whichever system is reported to have made it.
    for host in [3, 0, 2, 5, 16, 30] {
        let problems = changed(&|bytes| {
            let entry = directory as usize;
            bytes[entry + 5] = host;
            bytes[entry + 38..entry + 42].copy_from_slice(&0o120_777_u32.wrapping_shl(16).to_le_bytes());
        });
        assert!(problems[0].ends_with("the .zip says more of it than of a plain file"), "{host}: {problems:?}");
    }
    members.retain(|(name, _)| name != "tables/fee.jsonX");
    members.push(("empty/".to_owned(), Vec::new()));
    let problems = of_archive(zipped(&members).path());
    assert_eq!(problems, ["empty/: this folder was added"]);
}

/// A draft that was exchanged, with everything about it, for an earlier run of the same month is not published.
#[test]
fn only_the_last_run_is_published() {
    let mut world = World::at(Place::new(), "2023-05", &adults(&[(1, 2000), (2, 2000)]));
    world.authority.run(ACT, Class::Standard, month("2023-06")).unwrap();
    world.place.as_ref().unwrap().sql("CREATE TABLE earlier AS SELECT * FROM draft").unwrap();
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.authority.run(ACT, Class::Standard, month("2023-06")).unwrap();
    let place = world.place.as_ref().unwrap();
    place.sql("DELETE FROM draft").unwrap();
    place.sql("INSERT INTO draft SELECT * FROM earlier").unwrap();
    let error = world.authority.publish(ACT, Class::Standard, month("2023-06")).unwrap_err();
    assert!(matches!(error, arpad_registry::Error::DraftDiffers { .. }), "{error}");
    let problems = world.authority.verify(None).unwrap().problems;
    assert!(problems.iter().any(|problem| problem.place == "run of the standard period of 2023-06"), "{problems:?}");
}

/// A list that was changed since its publication gets into no other list and no export.
#[test]
fn a_list_that_was_tampered_with_is_not_used() {
    let place = Original::new().copy();
    let sql = "UPDATE list SET list_digest = '00' WHERE class = 'standard' AND month = '2023-08'";
    assert!(place.tamper_behind_guards(sql) > 0);
    let mut authority = opened(&place);
    let damaged = |error: arpad_registry::Error| matches!(error, arpad_registry::Error::Damaged(_));
    assert!(damaged(authority.run(ACT, Class::Standard, month("2023-09")).unwrap_err()));
    let head = authority.list_head(Class::Standard, month("2023-08"), None).unwrap();
    assert!(damaged(authority.list_text(&head.id).unwrap_err()));
}

/// A file that the manifest names and no row does is named, whatever its digest.
#[test]
fn a_file_that_nothing_records_is_named() {
    let original = Original::new();
    let folder = tempfile::tempdir().unwrap();
    let place = original.copy();
    let mut authority = opened(&place);
    let regulations = authority.regulations();
    archive::write(authority.store(), regulations, Sink::Folder(folder.path().to_owned()), &mut |_, _, _| {}).unwrap();
    let forged = "lists/standard/2023-12/revision-0/list.tsv";
    std::fs::create_dir_all(folder.path().join(forged).parent().unwrap()).unwrap();
    std::fs::write(folder.path().join(forged), "forged\n").unwrap();
    let path = folder.path().join("manifest.json");
    let mut manifest: serde_json::Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    let member = serde_json::json!({"name": forged, "bytes": 7, "sha256": arpad_registry::digest(b"forged\n")});
    let files = manifest["files"].as_array_mut().unwrap();
    files.push(member);
    files.sort_by_key(|member| member["name"].as_str().map(str::to_owned));
    let text = manifest.to_string();
    std::fs::write(&path, &text).unwrap();
    let seal = format!("{}  manifest.json\n", arpad_registry::digest(text.as_bytes()));
    std::fs::write(folder.path().join("manifest.sha256"), seal).unwrap();
    let mut archive = Archive::open(folder.path()).unwrap();
    assert!(archive.problems(&mut |_, _, _| {}).unwrap().is_empty(), "its digests are right");
    // A member that is larger than any report, one that is named twice and one that leads elsewhere.
    for (name, bytes, problem) in [
        ("reports/99.trf", 65 << 20, "it is larger than such a file can be"),
        ("tables/fee.jsonl", 1, "the manifest names it twice"),
        ("../fee.jsonl", 1, "this is not the name of a file of an archive"),
    ] {
        let mut manifest = manifest.clone();
        let member = serde_json::json!({"name": name, "bytes": bytes, "sha256": ""});
        manifest["files"].as_array_mut().unwrap().push(member);
        std::fs::write(&path, manifest.to_string()).unwrap();
        let problems = of_archive(folder.path());
        assert!(problems.contains(&format!("{name}: {problem}")), "{problems:?}");
    }
    let unknown = text.replacen('{', "{\"also\":1,", 1);
    for bad in [unknown, text.replacen('{', "{\"version\":3,", 1)] {
        std::fs::write(&path, bad).unwrap();
        assert!(Archive::open(folder.path()).is_err());
    }
    std::fs::write(&path, &text).unwrap();
    let empty = Place::new();
    let mut store = empty.open();
    archive.load(&mut *store, &mut |_, _, _| {}).unwrap();
    let found = archive.wrong_figures(&mut *store).unwrap();
    assert_eq!(found.iter().map(|problem| problem.place.as_str()).collect::<Vec<_>>(), [forged]);
}

/// A table of an archive, what is done to its text, and what is reported.
type Change<'a> = (&'a str, &'a dyn Fn(&str) -> String, &'a str);

/// Whoever reads the files alone must read what was verified: each table has one form, and a row that fits nowhere is named.
#[test]
fn an_archive_in_another_form_is_named() {
    let original = Original::new();
    let swapped = |text: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.swap(0, 1);
        lines.join("\n") + "\n"
    };
    let changes: [Change<'_>; 5] = [
        ("log", &swapped, "its rows are not written as Arpad writes them, or not in their order"),
        ("list_row", &swapped, "its rows are not written as Arpad writes them, or not in their order"),
        ("fee", &|text| text.replacen("\"id\":1", "\"id\":null", 1), ""),
        ("list_row", &|text| text.replacen("\"rating\":1990", "\"rating\":\"1990\"", 1), ""),
        (
            "tournament",
            &|text| text.replacen("\"class\":\"standard\"", "\"class\":null", 1),
            ", line 1: it does not fit",
        ),
    ];
    for (table, change, reported) in changes {
        let folder = tempfile::tempdir().unwrap();
        let (place, empty) = (original.copy(), Place::new());
        let mut authority = opened(&place);
        let regulations = authority.regulations();
        let sink = Sink::Folder(folder.path().to_owned());
        let (mut manifest, _) = archive::write(authority.store(), regulations, sink, &mut |_, _, _| {}).unwrap();
        let name = format!("tables/{table}.jsonl");
        let text = std::fs::read_to_string(folder.path().join(&name)).unwrap();
        let forged = change(&text);
        assert_ne!(text, forged, "{table}");
        std::fs::write(folder.path().join(&name), &forged).unwrap();
        let member = manifest.files.iter_mut().find(|member| member.name == name).unwrap();
        (member.bytes, member.sha256) = (forged.len() as u64, arpad_registry::digest(forged.as_bytes()));
        let text = serde_json::to_string_pretty(&manifest).unwrap() + "\n";
        std::fs::write(folder.path().join("manifest.json"), &text).unwrap();
        let seal = format!("{}  manifest.json\n", arpad_registry::digest(text.as_bytes()));
        std::fs::write(folder.path().join("manifest.sha256"), seal).unwrap();
        let mut archive = Archive::open(folder.path()).unwrap();
        assert_eq!(archive.problems(&mut |_, _, _| {}).unwrap(), [], "its digests are right");
        let mut store = empty.open();
        let found = match archive.load(&mut *store, &mut |_, _, _| {}) {
            Ok(()) => archive.wrong_figures(&mut *store).unwrap().iter().map(ToString::to_string).collect(),
            // PostgreSQL takes rows together, and has words of its own for what does not fit.
            Err(error) if on_postgres() => vec![format!("{name}{reported}: {error}")],
            Err(error) => vec![error.to_string()],
        };
        let named = |problem: &String| problem.contains(&name) && problem.contains(reported);
        assert!(found.iter().any(named), "{table}: {found:?}");
    }
}
