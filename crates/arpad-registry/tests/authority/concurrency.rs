//! Several at once, and what a crash leaves: the old state or the new one.

use crate::place::Place;
use crate::world::{ACT, Event, World, adults, id, month, t};
use arpad_registry::archive::{self, Archive, Sink};
use arpad_registry::model::{ListId, Player, TournamentStatus};
use arpad_registry::store::SqliteStore;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Regulations};
use std::sync::mpsc;
use std::time::Duration;

const STANDARD: Class = Class::Standard;

fn event() -> Event {
    Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')])
}

/// Two players, a tournament accepted and another one registered.
fn world() -> (World, arpad_period::TournamentId) {
    let mut world = World::at(Place::new(), "2023-05", &adults(&[(1, 2000), (2, 2000)]));
    world.play(&event());
    let second = world.register("name = \"Open\"\n");
    (world, second)
}

fn another(world: &World) -> Authority<'static> {
    Authority::new(world.place.as_ref().unwrap().open(), Regulations::builtin())
}

#[test]
fn two_runs_at_once_come_to_what_one_does() {
    let (mut alone, _) = world();
    let one = alone.authority.run(ACT, STANDARD, month("2023-06")).unwrap();
    let (mut world, _) = world();
    let others: Vec<Authority<'_>> = (0..3).map(|_| another(&world)).collect();
    let runs: Vec<_> = others
        .into_iter()
        .map(|mut authority| std::thread::spawn(move || authority.run(ACT, STANDARD, month("2023-06"))))
        .collect();
    for run in runs {
        assert_eq!(run.join().unwrap().unwrap(), one);
    }
    let mut others = [another(&world), another(&world)];
    let published = std::thread::scope(|scope| {
        let publish = |authority: &mut Authority<'_>| authority.publish(ACT, STANDARD, month("2023-06"));
        let publishing: Vec<_> = others.iter_mut().map(|authority| scope.spawn(move || publish(authority))).collect();
        publishing.into_iter().map(|publishing| publishing.join().unwrap()).collect::<Vec<_>>()
    });
    let heads: Vec<_> = published.iter().flatten().collect();
    assert_eq!(heads.len(), 1, "{published:?}");
    assert_eq!(heads[0].list_digest, one.list_digest);
    assert!(published.iter().any(|answer| matches!(answer, Err(Error::Published { .. }))), "{published:?}");
    let found = world.authority.verify(None).unwrap();
    assert_eq!((found.problems.len(), found.lists), (0, 2));
}

#[test]
fn a_report_that_comes_during_a_run_is_not_lost() {
    let (mut world, second) = world();
    let mut officer = another(&world);
    // The run holds its transaction: the officer waits for it.
    let mut run = world.place.as_ref().unwrap().open();
    run.begin().unwrap();
    let (sender, heard) = mpsc::channel();
    let submitting = std::thread::spawn(move || {
        let submitted = officer.submit(ACT, second, event().text(second).as_bytes(), None);
        sender.send(()).unwrap();
        submitted
    });
    assert!(heard.recv_timeout(Duration::from_millis(300)).is_err(), "not before the run is done");
    assert_eq!(another(&world).tournament(second).unwrap().status, TournamentStatus::Registered, "readers do not wait");
    run.commit().unwrap();
    let submitted = submitting.join().unwrap().unwrap();
    assert_eq!(world.authority.tournament(second).unwrap().status, TournamentStatus::Reported);
    assert_eq!(world.authority.store().reports(second).unwrap(), [submitted.report]);
    // One who will not wait is refused, and can come again.
    let mut store = world.place.as_ref().unwrap().open();
    store.set_patience(Duration::from_millis(10)).unwrap();
    let mut hasty = Authority::new(store, Regulations::builtin());
    run.begin().unwrap();
    let error = hasty.submit(ACT, second, event().text(second).as_bytes(), None).unwrap_err();
    assert!(matches!(error, Error::Locked), "{error}");
    run.rollback().unwrap();
    hasty.submit(ACT, second, event().text(second).replace("Reggio", "Parma").as_bytes(), None).unwrap();
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn everybody_who_submits_at_once_is_in() {
    let (mut world, _) = world();
    let officers: Vec<_> = (0..4)
        .map(|_| {
            let mut officer = another(&world);
            std::thread::spawn(move || {
                for _ in 0..5 {
                    let id = officer.register(ACT, "name = \"Open\"\n").unwrap();
                    officer.submit(ACT, id, event().text(id).as_bytes(), None).unwrap();
                }
            })
        })
        .collect();
    world.authority.run(ACT, STANDARD, month("2023-06")).unwrap();
    for officer in officers {
        officer.join().unwrap();
    }
    let tournaments = world.authority.store().tournaments().unwrap();
    assert_eq!(
        tournaments.iter().map(|tournament| tournament.id).collect::<Vec<_>>(),
        (1..=22).map(t).collect::<Vec<_>>()
    );
    assert_eq!(tournaments.iter().filter(|tournament| tournament.status == TournamentStatus::Reported).count(), 20);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn a_writer_that_dies_leaves_the_old_state() {
    let (mut world, second) = world();
    world.authority.run(ACT, STANDARD, month("2023-06")).unwrap();
    let before = world.authority.store().last_log().unwrap();
    let mut dying = world.place.as_ref().unwrap().open();
    dying.begin().unwrap();
    dying.set_tournament(second, TournamentStatus::Rated, None, Some(month("2023-06"))).unwrap();
    dying.add_players(99, &mut (1..1000).map(|number| Player::new(id(number)))).unwrap();
    drop(dying);
    assert_eq!(world.authority.store().last_log().unwrap(), before);
    assert_eq!(world.authority.tournament(second).unwrap().status, TournamentStatus::Registered);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
    world.authority.publish(ACT, STANDARD, month("2023-06")).unwrap();
    assert_eq!(world.rating("2023-06", 1), Some(2010));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn what_is_read_at_one_moment_is_of_one_moment() {
    let (mut world, _) = world();
    let mut reader = another(&world);
    let id = ListId { class: STANDARD, month: month("2023-06"), revision: 0 };
    reader
        .at_one_moment(|reader| {
            assert_eq!(reader.store().lists()?.len(), 1);
            world.publish("2023-06");
            assert_eq!(reader.store().lists()?.len(), 1, "as it was");
            assert_eq!(reader.store().tournament(t(1))?.unwrap().status, TournamentStatus::Accepted);
            assert_eq!(reader.store().list_rows(&id)?, []);
            reader.at_one_moment(|reader| reader.verify(None)).map(|found| assert_eq!(found.lists, 1))
        })
        .unwrap();
    assert_eq!(reader.store().lists().unwrap().len(), 2, "as it is");
    assert_eq!(reader.store().list_rows(&id).unwrap().len(), 2);
    // A fault ends the moment too.
    let error = reader.at_one_moment(|reader| reader.tournament(t(77))).unwrap_err();
    assert!(matches!(error, Error::NoTournament(_)), "{error}");
    reader.register(ACT, "name = \"Open\"\n").unwrap();
}

/// What is verified is what is written, whoever publishes in between.
#[test]
fn an_archive_is_of_the_moment_it_was_verified() {
    let (mut world, _) = world();
    let mut reader = another(&world).into_snapshot().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let write = |reader: &mut Authority<'_>, name: &str| {
        let path = folder.path().join(name);
        let sink = Sink::zip(std::fs::File::create(&path).unwrap());
        archive::write(reader.store(), Regulations::builtin(), sink, &mut |_, _, _| {}).unwrap();
        (std::fs::read(&path).unwrap(), path)
    };
    let (before, _) = write(&mut another(&world), "before.zip");
    assert_eq!(reader.verify_records().unwrap().problems, []);
    world.publish("2023-06");
    let (bytes, path) = write(&mut reader, "verified.zip");
    assert!(bytes == before, "the archive holds what was published after it was verified");
    let mut store = SqliteStore::in_memory().unwrap();
    Archive::open(&path).unwrap().load(&mut store, &mut |_, _, _| {}).unwrap();
    assert_eq!(Authority::new(Box::new(store), Regulations::builtin()).verify(None).unwrap().problems, []);
    assert!(write(&mut another(&world), "after.zip").0 != before);
}
