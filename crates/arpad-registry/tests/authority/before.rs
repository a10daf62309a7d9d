//! A database made by the version before this one, kept in `tests/before/`: it opens, is brought up to date, and its
//! content is unchanged.

use crate::place::{Place, client};
use crate::world::{ACT, id, t};
use arpad_registry::model::{Merge, Verb};
use arpad_registry::{Authority, Error, OtherVersion};
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, Regulations};
use flate2::read::GzDecoder;
use std::io::Read as _;

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut unpacked = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut unpacked).unwrap();
    unpacked
}

fn before() -> Place {
    let place = Place::new();
    match &place {
        Place::File(_) => {
            let file = place.path().unwrap().join("arpad.db");
            std::fs::write(file, unpacked(include_bytes!("../before/schema-1.db.gz"))).unwrap();
        }
        Place::Schema { name, .. } => {
            let sql = String::from_utf8(unpacked(include_bytes!("../before/schema-1.sql.gz"))).unwrap();
            client(name).batch_execute(&sql).unwrap();
        }
    }
    place
}

/// It was merged without a word on since when: 9 into 1 before the list of July, which a later revision applied to June too;
/// 8 into 4 and 7 into 6 before that of August, of which the latter was split; 3 into 2 after that of September.
#[test]
fn merges_of_a_database_from_before_hold_since_the_lists_that_knew_of_them() {
    let place = before();
    assert!(
        matches!(place.open_read_only().err(), Some(Error::Older { found: 1, .. })),
        "nothing is changed by reading"
    );
    let mut authority = Authority::new(place.open(), Regulations::builtin());
    let merges = authority.store().merges().unwrap();
    let standard = merges.iter().filter(|merge| merge.class == Class::Standard);
    let standard: Vec<_> =
        standard.map(|Merge { fide_id, kept, since, .. }| (*fide_id, *kept, since.unwrap().to_string())).collect();
    let merge = |number, kept: Option<u32>, since: &str| (id(number), kept.map(id), since.to_owned());
    assert_eq!(
        standard,
        [
            merge(3, Some(2), "2023-10"),
            merge(7, Some(6), "2023-08"),
            merge(7, None, "2023-08"),
            merge(8, Some(4), "2023-08"),
            merge(9, Some(1), "2023-06"),
        ]
    );
    assert_eq!(merges.len(), 3 * standard.len(), "one row a class");
}

/// Decisions are compared as values: the office has another spelling in the log than in files written today. Player 5 was
/// left out in 2023 on the federation's word, which 10.1 of 2022 does not know: what is published stays, today's rules differ.
#[test]
fn a_database_from_before_still_verifies() {
    let place = before();
    let mut authority = Authority::new(place.open(), Regulations::builtin());
    let decisions = authority.store().decisions(t(3)).unwrap();
    let approved = decisions.iter().find(|(_, decision)| decision.verb == Verb::Approve);
    let office = approved.and_then(|(_, decision)| decision.office);
    assert_eq!(office, Some(Office::QualificationCommissionChair));
    let found = authority.verify(None).unwrap();
    assert_eq!(found.problems, []);
    let open: Vec<String> =
        found.other_versions.iter().filter(|other| other.is_open()).map(|other| other.list.month.to_string()).collect();
    assert_eq!(open, ["2023-09"]);
}

/// A federation of version 0.1.0 with a February Open in which a player 600 points below the opponent lost: the 400-point
/// rule of 8.3.1 was counted either way then (ruling 7). Its 2023 has stages, pools, a merge, a revision and a period that
/// was run.
fn version_0_1() -> Place {
    let place = Place::new();
    match &place {
        Place::File(_) => {
            let file = place.path().unwrap().join("arpad.db");
            std::fs::write(file, unpacked(include_bytes!("../before/version-0.1.0.db.gz"))).unwrap();
        }
        Place::Schema { .. } => {
            let archive = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/before/version-0.1.0.zip");
            let mut store = place.open();
            arpad_registry::archive::Archive::open(archive.as_ref())
                .unwrap()
                .load(&mut *store, &mut |_, _, _| {})
                .unwrap();
        }
    }
    place
}

/// What an older version computed by a rule that was corrected since is no tampering, and a revision publishes the correction.
#[test]
fn a_rule_that_was_corrected_is_not_taken_for_tampering() {
    let place = version_0_1();
    let mut authority = Authority::new(place.open(), Regulations::builtin());
    authority.allow_backdating("the tests have a day of their own");
    let found = authority.verify(None).unwrap();
    assert_eq!(found.problems, []);
    assert!(!found.holds());
    let first = found.other_versions.iter().find(|other| other.is_open()).unwrap();
    assert_eq!((first.program.as_str(), first.list.month.to_string().as_str()), ("arpad 0.1.0", "2023-03"));
    let players: Vec<_> = first.players.iter().map(|one| (one.fide_id.get(), one.from, one.to)).collect();
    let rating = arpad_rating::Rating::new;
    // 1400 lost to 2000 and 1950, 1350 to 1950 and 2000, 1800 three times to 2420: each with the full differences, K 20.
    let changed = |id, from, to| (id, rating(from), rating(to));
    let expected = [changed(99_000_003, 1398, 1399), changed(99_000_004, 1348, 1349), changed(99_000_006, 1798, 1799)];
    assert_eq!(players, expected);
    // The run of the version before is not published; it is run again.
    let month: arpad_regulations::Month = "2023-08".parse().unwrap();
    let error = authority.publish(ACT, Class::Standard, month).unwrap_err();
    assert!(matches!(error, Error::NotRun { .. } | Error::DraftDiffers { .. }), "{error}");
    let revised = authority.revise(ACT, Class::Standard, first.list.month, "rules corrected").unwrap();
    assert!(!revised.is_empty());
    authority.run(ACT, Class::Standard, month).unwrap();
    authority.publish(ACT, Class::Standard, month).unwrap();
    let found = authority.verify(None).unwrap();
    assert!(found.holds(), "{found:?}");
    assert!(found.other_versions.iter().any(|other| other.superseded), "what was published then stays readable");
    assert!(place.tamper("UPDATE list SET list_digest = 'x' WHERE month = '2023-03' AND revision = 0") > 0);
    let problems = authority.verify(None).unwrap().problems;
    assert!(problems.iter().any(|problem| problem.to_string().contains("its digests are not those of the log")));
}

/// Whoever takes away the revision of a list leaves in force what was computed from a list that was revised.
#[test]
fn a_list_that_was_not_revised_with_the_one_it_is_based_on_is_reported() {
    let place = version_0_1();
    let mut authority = Authority::new(place.open(), Regulations::builtin());
    authority.allow_backdating("the tests have a day of their own");
    let first = authority.verify(None).unwrap().other_versions.into_iter().find(OtherVersion::is_open).unwrap();
    let revised = authority.revise(ACT, Class::Standard, first.list.month, "rules corrected").unwrap();
    let problems = |authority: &mut Authority<'_>| {
        authority.verify(None).unwrap().problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(problems(&mut authority), [""; 0]);
    let last = &revised.last().unwrap().head;
    assert!(revised.len() > 1, "a later list is based on an earlier one");
    let of_list = format!("class = 'standard' AND month = '{}' AND revision = {}", last.id.month, last.id.revision);
    for table in ["list_block", "derivation", "list_row", "list"] {
        place.tamper_behind_guards(&format!("DELETE FROM {table} WHERE {of_list}"));
    }
    place.tamper_behind_guards(&format!("DELETE FROM log WHERE seq >= {}", last.seq));
    let problems = problems(&mut authority);
    assert!(problems.iter().any(|problem| problem.contains("was not revised")), "{problems:#?}");
}

/// Only rules of versions that there were can have been corrected.
#[test]
fn a_list_of_a_version_that_never_was_is_reported() {
    let place = version_0_1();
    place.tamper_behind_guards("UPDATE list SET program = 'arpad 0.1.9' WHERE program = 'arpad 0.1.0'");
    let found = Authority::new(place.open(), Regulations::builtin()).verify(None).unwrap();
    let reported = |text: &str| found.problems.iter().any(|problem| problem.to_string().contains(text));
    assert!(reported("it says that `arpad 0.1.9` published it"), "{found:?}");
    assert!(reported("recomputed, the list is different, first that of player 99000003"), "{found:?}");
    assert_eq!(found.other_versions, []);
}

/// An archive of version 1 has no table of duplicates and no office that left a player out; one of version 2 has no signed
/// heads.
#[test]
fn an_archive_from_before_is_read() {
    use arpad_registry::archive::{Archive, Sink, write};
    let place = before();
    let mut authority = Authority::new(place.open(), Regulations::builtin());
    let merges = authority.store().merges().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::Folder(folder.path().to_owned());
    write(authority.store(), Regulations::builtin(), sink, &mut |_, _, _| {}).unwrap();
    let change = |name: &str, this: &str, that: &str| {
        let path = folder.path().join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(this), "{name}");
        std::fs::write(path, text.replace(this, that)).unwrap();
    };
    let read = || {
        let other = Place::new();
        let mut store = other.open();
        Archive::open(folder.path()).unwrap().load(&mut *store, &mut |_, _, _| {}).unwrap();
        assert_eq!(store.merges().unwrap(), merges);
        assert_eq!(store.player(id(5), i64::MAX).unwrap().unwrap().excluded_by, None);
    };
    std::fs::remove_file(folder.path().join("tables/signed_head.jsonl")).unwrap();
    change("manifest.json", "\"version\": 3", "\"version\": 2");
    read();
    std::fs::remove_file(folder.path().join("tables/duplicate.jsonl")).unwrap();
    change("tables/player.jsonl", ",\"excluded_by\":null", "");
    change("manifest.json", "\"version\": 2", "\"version\": 1");
    read();
}
