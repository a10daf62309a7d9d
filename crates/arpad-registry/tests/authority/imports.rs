//! Players and lists from files, and what is assumed where a list is silent.

use crate::world::{ACT, Event, World, adults, id, month, number};
use arpad_period::Mark;
use arpad_registry::Error;
use arpad_regulations::Class;

#[test]
fn only_changes_to_a_player_are_kept() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000)]));
    let file = "fide_id,name,federation,sex,birth_year\n1,\"Player, No 1\",ITA,M,1980\n2,\"Roe, Ann\",NOR,F,1990\n";
    let first = world.authority.import_players(ACT, file.as_bytes()).unwrap();
    assert_eq!((first.read, first.changed, first.faults), (2, 1, 0));
    assert_eq!(world.authority.import_players(ACT, file.as_bytes()).unwrap().changed, 0);
    let moved = file.replace("NOR", "SWE");
    assert_eq!(world.authority.import_players(ACT, moved.as_bytes()).unwrap().changed, 1);
    let now = world.authority.store().last_log().unwrap().unwrap().seq;
    let player = world.authority.store().player(id(2), now).unwrap().unwrap();
    assert_eq!((&*player.federation, player.birth.to_string().as_str()), ("SWE", "1990"));
    assert_eq!(&*world.authority.store().player(id(2), now - 1).unwrap().unwrap().federation, "NOR", "as it was");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn new_players_stand_before_between_and_after_those_known() {
    let mut world = World::new("2023-05", &adults(&[(10, 2000), (20, 2000)]));
    let mut file = "fide_id,name,federation,sex,birth_year\n".to_owned();
    for (id, sex) in [(25, 'F'), (20, 'F'), (15, 'M'), (10, 'M'), (5, 'M')] {
        file.push_str(&format!("{id},\"Player, No {id}\",ITA,{sex},1980\n"));
    }
    assert_eq!(world.authority.import_players(ACT, file.as_bytes()).unwrap().changed, 4, "all but 10");
    assert_eq!(world.authority.import_players(ACT, file.as_bytes()).unwrap().changed, 0);
    let mut known = Vec::new();
    let store = world.authority.store();
    store
        .players(i64::MAX, &mut |player| {
            known.push((player.fide_id, player.sex.map_or("", arpad_lists::Sex::as_str).to_owned()));
            Ok(())
        })
        .unwrap();
    assert_eq!(
        known,
        [(5, "M"), (10, "M"), (15, "M"), (20, "F"), (25, "F")].map(|(player, sex)| (id(player), sex.to_owned()))
    );
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn the_state_behind_an_imported_k() {
    // An adult with K 40 is new; K 10 below 2400 was there once; a junior's K says nothing about games; a junior with K 20
    // was at 2300 once.
    let players = [
        (1, 1800, 40, 7, 1980),
        (2, 2350, 10, 0, 1980),
        (3, 1800, 40, 0, 2010),
        (4, 1800, 0, 0, 1980),
        (5, 2250, 20, 0, 2010),
    ];
    let mut world = World::new("2023-05", &players);
    let mut state =
        |id| world.line("2023-05", id).map(|line| (line.games, line.highest.unwrap().get(), number(line.k))).unwrap();
    assert_eq!(state(1), (7, 1800, 40));
    assert_eq!(state(2), (30, 2400, 10));
    assert_eq!(state(3), (30, 1800, 40));
    assert_eq!(state(4), (30, 1800, 20), "unknown in the file, found by the rules");
    assert_eq!(state(5), (30, 2300, 20));
    world.publish("2023-06");
    let k: Vec<u16> = (1..=5).map(|player| number(world.line("2023-06", player).unwrap().k)).collect();
    assert_eq!(k, [40, 10, 40, 20, 20]);
    assert_eq!(world.line("2023-06", 1).unwrap().mark, Mark::Active);
}

#[test]
fn a_list_is_imported_once_and_in_order() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000)]));
    let file = "fide_id,name,standard_rating\n1,x,2000\n";
    let mut import = |list: &str| world.authority.import_list(ACT, Class::Standard, month(list), file.as_bytes());
    assert!(matches!(import("2023-05"), Err(Error::ImportedAlready { .. })));
    assert!(matches!(import("2023-04"), Err(Error::ListsFollow { .. })));
    assert!(matches!(
        world.authority.import_list(ACT, Class::Standard, month("2023-06"), &b"%PDF-1.4 nothing here"[..]),
        Err(Error::List(_))
    ));
    assert_eq!(world.authority.store().lists().unwrap().len(), 1);
}

/// On the list of 2022-10 rapid ratings more than 100 below the standard one were lifted to that.
#[test]
fn the_lift_of_october_2022() {
    let mut world = World::new("2022-09", &adults(&[(1, 2000), (2, 2000), (3, 0)]));
    world.import(Class::Rapid, "2022-09", &adults(&[(1, 1700), (2, 1950), (3, 1500)]));
    // The standard rating of the same list counts: 2010 after this game.
    world.play(&Event::new("2022-09-05", "2022-09-10").simul(1, &[(2, '1')]));
    let error = world.authority.run(ACT, Class::Rapid, month("2022-10")).unwrap_err();
    assert!(matches!(error, Error::StandardFirst { .. }), "{error}");
    world.publish("2022-10");
    world.publish_class(Class::Rapid, "2022-10");
    let mut rapid = |id| world.line_of(Class::Rapid, "2022-10", id).unwrap().rating.unwrap().get();
    assert_eq!((rapid(1), rapid(2), rapid(3)), (1910, 1950, 1500));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}
