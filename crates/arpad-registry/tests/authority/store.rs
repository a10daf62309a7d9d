use super::suite;
use crate::place::Place;
use crate::world::{id, t};
use arpad_registry::Error;
use arpad_registry::model::{Player, TournamentStatus};
use arpad_registry::store::SqliteStore;
use arpad_regulations::Class;

#[test]
fn it_passes_the_suite() {
    suite::suite(&mut *Place::new().open());
    suite::suite(&mut SqliteStore::in_memory().unwrap());
}

#[test]
fn a_database_of_a_newer_version_is_refused() {
    let place = Place::new();
    drop(place.open());
    place.sql("CREATE TABLE to_come (id INTEGER)").unwrap();
    place.set_version(99);
    let error = place.try_open().err().unwrap();
    assert!(matches!(error, Error::Newer { found: 99, .. }), "{error}");
    assert!(error.to_string().contains("use a newer arpad"));
    assert!(matches!(place.open_read_only().err(), Some(Error::Newer { .. })));
}

#[test]
fn another_programs_database_is_refused() {
    let place = Place::new();
    place.sql("CREATE TABLE cats (name TEXT)").unwrap();
    assert!(matches!(place.try_open().err(), Some(Error::Foreign(_))));
    assert!(matches!(place.open_read_only().err(), Some(Error::Foreign(_))));
    if let Some(folder) = place.path() {
        let text = folder.join("text.db");
        std::fs::write(&text, "this is a text, and a text is not a database at all, however long it may be made")
            .unwrap();
        assert!(matches!(SqliteStore::open(&text).err(), Some(Error::Foreign(_))));
        assert!(matches!(SqliteStore::open(&folder.join("no/such/file")).err(), Some(Error::Database(_))));
    }
}

#[test]
fn a_second_writer_is_refused_with_a_clear_line() {
    let place = Place::new();
    let (mut one, mut two) = (place.open(), place.open());
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
    let place = Place::new();
    suite::suite(&mut *place.open());
    for table in [
        "log",
        "player",
        "federation",
        "report",
        "decision",
        "fee",
        "own_edition",
        "list",
        "list_row",
        "derivation",
        "signed_head",
    ] {
        let column = match table {
            "list_row" | "derivation" => "k = k",
            "signed_head" => "size = size",
            _ => "seq = seq",
        };
        for sql in [format!("UPDATE {table} SET {column}"), format!("DELETE FROM {table}")] {
            let error = place.sql(&sql).unwrap_err();
            assert!(error.contains("never change"), "{sql}: {error}");
        }
    }
}

#[test]
fn a_read_only_database_says_so() {
    let place = Place::new();
    assert!(place.open_read_only().is_err(), "nothing there yet");
    suite::suite(&mut *place.open());
    let mut store = place.open_read_only().unwrap();
    assert_eq!(store.last_log().unwrap().map(|entry| entry.seq), Some(2));
    let error = store.add_tournament(3, Class::Blitz, "", "", None).unwrap_err();
    assert!(matches!(error, Error::ReadOnly), "{error}");
    assert_eq!(
        store.tournament(t(1)).unwrap().map(|tournament| tournament.status),
        Some(TournamentStatus::Rated),
        "still readable"
    );
}

#[test]
fn a_failed_statement_leaves_nothing_to_commit() {
    let place = Place::new();
    let mut store = place.open();
    store.begin().unwrap();
    let player = Player::new(id(1));
    store.add_players(1, &mut std::iter::once(player.clone())).unwrap();
    assert!(store.add_players(1, &mut [player.clone(), player].into_iter()).is_err());
    store.rollback().unwrap();
    assert!(!store.any_player().unwrap());
}

#[test]
fn ten_thousand_players_in_one_go() {
    let place = Place::new();
    let mut store = place.open();
    let mut players =
        (1..=10_000).map(|number| Player { name: format!("Ödön, {number}").into(), ..Player::new(id(number)) });
    store.begin().unwrap();
    assert_eq!(store.add_players(1, &mut players).unwrap(), 10_000);
    store.commit().unwrap();
    let mut seen = 0;
    store
        .players(1, &mut |player| {
            seen += 1;
            assert_eq!((player.fide_id.get(), &*player.name), (seen, format!("Ödön, {seen}").as_str()));
            Ok(())
        })
        .unwrap();
    assert_eq!(seen, 10_000);
    let mut asked = Vec::new();
    store
        .player_versions(1, Some(&[id(3), id(4), id(9_999), id(10_001)]), &mut |_, player| {
            asked.push(player.fide_id.get());
            Ok(())
        })
        .unwrap();
    assert_eq!(asked, [3, 4, 9_999], "those asked for that there are");
}

#[test]
fn a_fault_among_many_rows_is_reported_as_it_is() {
    let place = Place::new();
    let mut store = place.open();
    let many = |twice: u32| {
        (1..=20_000).map(move |number| Player {
            name: "Nobody, Nowhere".into(),
            ..Player::new(id(if number == twice { number - 1 } else { number }))
        })
    };
    for twice in [2, 10_000, 20_000] {
        store.begin().unwrap();
        let error = store.add_players(1, &mut many(twice)).unwrap_err().to_string();
        assert!(error.to_lowercase().contains("unique constraint"), "{error}");
        store.rollback().unwrap();
        assert!(!store.any_player().unwrap(), "whole or not at all");
    }
    store.begin().unwrap();
    store.add_players(1, &mut many(0)).unwrap();
    store.commit().unwrap();
    let mut reader = place.open_read_only().unwrap();
    let error = reader.add_players(2, &mut many(0)).unwrap_err();
    assert!(matches!(error, Error::ReadOnly), "{error}");
    assert!(reader.any_player().unwrap(), "still of use");
}
