//! What the administrator's desk asks: what something would do, what waits to be published, the log in parts.

use crate::world::{ACT, Event, World, adults, id, month};
use arpad_registry::model::{TournamentStatus, Verb};
use arpad_registry::{DecisionRequest, Error, LogFilter, revision_digest};
use arpad_regulations::Class;
use jiff::civil::date;
use std::sync::{Arc, Mutex};

const CLASS: Class = Class::Standard;

fn world() -> World {
    World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000)]))
}

fn entries(world: &mut World) -> i64 {
    world.authority.store().last_log().unwrap().unwrap().seq
}

#[test]
fn what_is_tried_out_can_be_read_and_is_taken_back() {
    let mut world = world();
    let event = Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]);
    let tournament = world.register(&event.registration);
    world.submit(tournament, &event);
    let before = entries(&mut world);
    let request = DecisionRequest::new(Verb::Return, "on trial");
    let tried = world.authority.try_out(|authority| {
        authority.decide(ACT, tournament, &request)?;
        authority.tournament(tournament).map(|tournament| tournament.status)
    });
    assert_eq!(tried.unwrap(), TournamentStatus::Returned);
    assert_eq!(world.authority.tournament(tournament).unwrap().status, TournamentStatus::Reported);
    // What would be refused is refused, and leaves nothing behind either.
    let refused = world
        .authority
        .try_out(|authority| authority.decide(ACT, tournament, &DecisionRequest::new(Verb::Appeal, "x")));
    assert!(matches!(refused, Err(Error::Status { .. })));
    assert_eq!(entries(&mut world), before);
    assert_eq!(world.decide(tournament, Verb::Accept).unwrap(), TournamentStatus::Accepted);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn a_revision_that_was_shown_is_the_one_that_is_published() {
    let mut world = world();
    let wrong = world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.publish("2023-06");
    world.publish("2023-07");
    assert_eq!(world.decide(wrong, Verb::Reject).unwrap(), TournamentStatus::Rejected);
    let list = (CLASS, month("2023-06"));
    let shown = world.authority.try_out(|authority| authority.revise(ACT, list.0, list.1, "on trial")).unwrap();
    assert_eq!(shown.len(), 2);
    assert_eq!(world.ratings("2023-07", &[1, 2]), [1990, 2010], "nothing is published yet");
    let digest = revision_digest(&shown);
    // Another report counts meanwhile.
    let before = entries(&mut world);
    assert!(matches!(world.authority.revise_shown(ACT, list, "made up", "0"), Err(Error::ShownDiffers)));
    assert_eq!(entries(&mut world), before);
    let counted = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&counted);
    let watch = move |what: &str, done, of| seen.lock().unwrap().push((what.to_owned(), done, of));
    let authority = &mut world.authority;
    authority.watch(Arc::new(watch));
    let revised = authority.revise_shown(ACT, list, "made up", &digest).unwrap();
    assert_eq!(revision_digest(&revised), digest);
    let lists = || counted.lock().unwrap().drain(..).filter(|(what, ..)| what == "lists").collect::<Vec<_>>();
    assert_eq!(lists(), [("lists".to_owned(), 0, 2), ("lists".to_owned(), 1, 2)]);
    assert_eq!(revised[0].head.reason.as_deref(), Some("made up"));
    assert_eq!(authority.snapshot(&revised[1].head.id).unwrap().published(id(1)).unwrap().get(), 2000);
    authority.verify(None).unwrap();
    assert_eq!(lists().last(), Some(&("lists".to_owned(), 4, 5)));
}

#[test]
fn a_run_waits_until_it_is_published_as_it_was_shown_or_no_longer_holds() {
    let mut world = world();
    let (class, june) = (CLASS, month("2023-06"));
    assert_eq!(world.authority.next_month(class).unwrap(), Some(june));
    assert_eq!(world.authority.waiting_run(class, june).unwrap(), None);
    assert!(matches!(world.authority.drafted_list(class, june), Err(Error::NotRun { .. })));
    let tournament = world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.authority.can_run(class, june).unwrap();
    assert!(matches!(world.authority.can_run(class, month("2023-07")), Err(Error::NotNext { .. })));
    let preview = world.authority.run(ACT, class, june).unwrap();
    let (entry, stands) = world.authority.waiting_run(class, june).unwrap().unwrap();
    assert_eq!((entry.action.as_str(), entry.by.as_str(), stands), ("run", ACT.by, true));
    let drafted = world.authority.drafted_list(class, june).unwrap();
    assert_eq!((&drafted.list_digest, drafted.changed, &drafted.changes), (&preview.list_digest, 2, &preview.changes));
    assert_eq!(drafted.settlement.rated, [tournament]);
    assert!(matches!(world.authority.publish_shown(ACT, class, june, "0"), Err(Error::ShownDiffers)));
    // What is for a later list does not matter; what this one would take does.
    let stands = |world: &mut World| world.authority.waiting_run(class, june).unwrap().unwrap().1;
    world.play(&Event::new("2023-06-05", "2023-06-10").simul(2, &[(3, '0')]));
    assert!(stands(&mut world), "it ends after the closing date");
    let early = world.register("name = \"Early\"\n");
    let text = Event::new("2023-04-20", "2023-05-10").simul(2, &[(3, '1')]).text(early);
    world.authority.submit(ACT, early, text.replace("      ITA", " 2000 ITA").as_bytes(), None).unwrap();
    world.decide(early, Verb::Accept).unwrap();
    assert!(stands(&mut world), "no list is published that was in force at its start");
    let late = world.register("name = \"Late\"\n");
    let text = Event::new("2023-05-15", "2023-05-16").simul(2, &[(3, '=')]).text(late);
    world.authority.submit(ACT, late, text.as_bytes(), Some(date(2023, 6, 2))).unwrap();
    world.decide(late, Verb::Accept).unwrap();
    assert!(stands(&mut world), "its report came after the list");
    let other = world.play(&Event::new("2023-05-11", "2023-05-12").simul(1, &[(3, '=')]));
    assert!(!stands(&mut world), "it would be on the list");
    world.decide(other, Verb::Return).unwrap();
    assert!(stands(&mut world));
    world.decide(tournament, Verb::Return).unwrap();
    assert!(!stands(&mut world));
    let again = world.authority.run(ACT, class, june).unwrap();
    let head = world.authority.publish_shown(ACT, class, june, &again.list_digest).unwrap();
    assert_eq!(head.list_digest, again.list_digest);
}

#[test]
fn the_log_is_read_backwards_in_parts_and_by_who_and_what() {
    let mut world = world();
    for number in 0..1200 {
        let text = format!("name = \"Open {number}\"\nfederation = \"ITA\"\n");
        world.authority.register(ACT, &text).unwrap();
    }
    let last = entries(&mut world);
    let numbers = |found: Vec<arpad_registry::model::LogEntry>| found.iter().map(|entry| entry.seq).collect::<Vec<_>>();
    let all = LogFilter::default();
    assert_eq!(numbers(world.authority.log_before(i64::MAX, &all, 3).unwrap()), [last, last - 1, last - 2]);
    assert_eq!(numbers(world.authority.log_before(3, &all, 9).unwrap()), [2, 1]);
    assert!(world.authority.log_before(-1, &all, 9).unwrap().is_empty());
    let named = LogFilter { text: "OPEN 7\"".to_owned(), by: "anna".to_owned(), action: "register".to_owned() };
    let found = world.authority.log_before(i64::MAX, &named, 9).unwrap();
    assert_eq!(found.len(), 1);
    assert!(found[0].detail.contains("Open 7"));
    let nobody = LogFilter { by: "nobody".to_owned(), ..LogFilter::default() };
    assert!(world.authority.log_before(i64::MAX, &nobody, 9).unwrap().is_empty());
}
