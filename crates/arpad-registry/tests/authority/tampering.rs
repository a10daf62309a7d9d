//! Whoever can write to the database past the program can change anything in it. Verification says so, and where.

use crate::place::Place;
use crate::tampering_kinds::{Kind, LISTS, PEOPLE, SCHEMA, Sql, TOURNAMENTS};
use crate::world::{ACT, Event, World, adults, id, month, t};
use arpad_registry::archive::{self, Archive, Sink};
use arpad_registry::model::{Federation, Fee, Verb};
use arpad_registry::{Authority, Note, StageFacts, regulations_of};
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
    world.authority.put_fee(ACT, &Fee { tournament: t(1), paid: false, amount, party, on: date(2023, 6, 1) }).unwrap();
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
    let note = Note { reason: "the same", ..Note::default() };
    world.authority.merge(ACT, id(6), id(5), note, false).unwrap();
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
        archive::write(authority.store(), regulations, sink, &mut |_| {}).unwrap();
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
            Archive::open(&self.archive).unwrap().load(&mut *place.open(), &mut |_| {}).unwrap();
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
    archive::write(authority.store(), regulations, Sink::Folder(folder.path().to_owned()), &mut |_| {}).unwrap();
    let forged = "lists/standard/2023-12/revision-0/list.tsv";
    std::fs::create_dir_all(folder.path().join(forged).parent().unwrap()).unwrap();
    std::fs::write(folder.path().join(forged), "forged\n").unwrap();
    let path = folder.path().join("manifest.json");
    let mut manifest: serde_json::Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    let member = serde_json::json!({"name": forged, "bytes": 7, "sha256": arpad_registry::digest(b"forged\n")});
    manifest["files"].as_array_mut().unwrap().push(member);
    let text = manifest.to_string();
    std::fs::write(&path, &text).unwrap();
    let seal = format!("{}  manifest.json\n", arpad_registry::digest(text.as_bytes()));
    std::fs::write(folder.path().join("manifest.sha256"), seal).unwrap();
    let mut archive = Archive::open(folder.path()).unwrap();
    assert!(archive.problems(&mut |_| {}).unwrap().is_empty(), "its digests are right");
    let empty = Place::new();
    let mut store = empty.open();
    archive.load(&mut *store, &mut |_| {}).unwrap();
    let found = archive.wrong_figures(&mut *store).unwrap();
    assert_eq!(found.iter().map(|problem| problem.place.as_str()).collect::<Vec<_>>(), [forged]);
}
