//! Revisions, verification and doing it twice.

use crate::world::{ACT, Event, World, adults, id, month};
use arpad_check::{Severity, Verdict};
use arpad_registry::Error;
use arpad_registry::model::{ListId, TournamentStatus, Verb};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use jiff::civil::date;

/// Three months, in the first of which a result was reported the wrong way round.
fn three_months(world: &mut World) -> arpad_period::TournamentId {
    let wrong = world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.publish("2023-06");
    world.play(&Event::new("2023-06-05", "2023-06-10").simul(1, &[(3, '1')]));
    world.publish("2023-07");
    world.publish("2023-08");
    wrong
}

fn players() -> Vec<crate::world::Listed> {
    adults(&[(1, 2000), (2, 2000), (3, 2000)])
}

#[test]
fn a_revision_three_months_back() {
    let mut world = World::new("2023-05", &players());
    let wrong = three_months(&mut world);
    // 2000 − 10 = 1990; 1990 v 2000 is PD .49, +10.20.
    assert_eq!(world.ratings("2023-08", &[1, 2, 3]), [2000, 2010, 1990]);
    assert!(matches!(
        world.authority.revise(ACT, Class::Standard, month("2023-06"), "nothing"),
        Err(Error::NothingToRevise { .. })
    ));
    world.submit(wrong, &Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')]));
    assert_eq!(world.ratings("2023-08", &[1]), [2000], "a second report changes nothing by itself");
    assert_eq!(world.decide(wrong, Verb::Accept).unwrap(), TournamentStatus::Rated);
    let needed = world.authority.needs_revision().unwrap();
    let named: Vec<_> = needed.iter().map(|one| (one.class, one.month, one.tournament)).collect();
    assert_eq!(named, [(Class::Standard, month("2023-06"), Some(wrong))], "who revises lists learns of it");
    let revised = world.authority.revise(ACT, Class::Standard, month("2023-06"), "result reversed").unwrap();
    assert_eq!(revised.len(), 3);
    assert_eq!(world.authority.needs_revision().unwrap(), [], "and it is done");
    let first: Vec<_> = revised[0].changed.iter().map(|change| (change.fide_id, change.from, change.to)).collect();
    let rating = arpad_rating::Rating::new;
    assert_eq!(first, [(id(1), rating(1990), rating(2010)), (id(2), rating(2010), rating(1990))]);
    // 2010 v 2000 is PD .51, +9.80 → 2020; 3: 2000 v 2010, −9.80 → 1990.
    assert_eq!(world.ratings("2023-08", &[1, 2, 3]), [2020, 1990, 1990]);
    let as_published = ListId { class: Class::Standard, month: month("2023-06"), revision: 0 };
    assert_eq!(world.authority.snapshot(&as_published).unwrap().published(id(1)), rating(1990), "readable for ever");
    let history = world.authority.history(id(1), Class::Standard).unwrap();
    let found: Vec<_> =
        history.iter().map(|line| (line.list.month.to_string(), line.list.revision, line.superseded)).collect();
    assert_eq!(found[1..3], [("2023-06".to_owned(), 0, true), ("2023-06".to_owned(), 1, false)]);
    let found = world.authority.verify(None).unwrap();
    assert_eq!((found.lists, &found.problems[..]), (7, &[][..]));
    // And a tournament refused after all.
    assert_eq!(world.decide(wrong, Verb::Reject).unwrap(), TournamentStatus::Rejected);
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "not rated after all").unwrap();
    assert_eq!(world.ratings("2023-06", &[1, 2]), [2000, 2000]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// Each list is judged by itself: a revision of a later one leaves the earlier ones as they were.
#[test]
fn a_revision_of_a_late_list_leaves_the_earlier_ones_to_be_revised() {
    let mut world = World::new("2023-05", &players());
    let early = three_months(&mut world);
    let late = Event::new("2023-08-05", "2023-08-10").simul(2, &[(3, '0')]);
    let late = world.play(&late);
    world.publish("2023-09");
    let needed = |world: &mut World| -> Vec<_> {
        let needed = world.authority.needs_revision().unwrap();
        needed.iter().map(|one| (one.month.to_string(), one.tournament.unwrap())).collect()
    };
    world.submit(early, &Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')]));
    world.decide(early, Verb::Accept).unwrap();
    world.submit(late, &Event::new("2023-08-05", "2023-08-10").simul(2, &[(3, '1')]));
    world.decide(late, Verb::Accept).unwrap();
    assert_eq!(needed(&mut world), [("2023-06".to_owned(), early), ("2023-09".to_owned(), late)]);
    let revised = world.authority.revise(ACT, Class::Standard, month("2023-09"), "result reversed").unwrap();
    assert_eq!(revised.len(), 1);
    assert_eq!(needed(&mut world), [("2023-06".to_owned(), early)]);
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "result reversed").unwrap();
    assert_eq!(needed(&mut world), []);
}

/// What was computed again is settled, also where it stayed as it was; and a correction that changes nothing waits until somebody
/// looked.
#[test]
fn what_was_computed_again_waits_no_more() {
    let mut world = World::new("2023-05", &players());
    let early = three_months(&mut world);
    let needed = |world: &mut World| -> Vec<_> {
        let needed = world.authority.needs_revision().unwrap();
        needed.iter().map(|one| one.month.to_string()).collect()
    };
    // The same games a day earlier: nothing of the list changes by it.
    world.submit(early, &Event::new("2023-05-04", "2023-05-10").simul(1, &[(2, '0')]));
    world.decide(early, Verb::Accept).unwrap();
    assert_eq!(needed(&mut world), ["2023-06"]);
    assert_eq!(world.authority.revise(ACT, Class::Standard, month("2023-07"), "looked").ok(), None, "not from there");
    assert_eq!(needed(&mut world), ["2023-06"]);
    let revised = world.authority.revise(ACT, Class::Standard, month("2023-06"), "looked").unwrap();
    assert!(revised.is_empty(), "{revised:?}");
    assert_eq!(needed(&mut world), [""; 0]);
    assert_eq!(world.authority.store().log_of("unchanged").unwrap().len(), 1);
    let again = world.authority.revise(ACT, Class::Standard, month("2023-06"), "looked");
    assert!(matches!(again, Err(Error::NothingToRevise { .. })), "nothing waits now");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// What was played after the report that was rated is not in time because that one was.
#[test]
fn a_correction_with_another_round_is_judged_by_its_own_day() {
    let mut world = World::new("2023-05", &players());
    let open = world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.publish("2023-06");
    let may = |world: &mut World, event: &Event| {
        let text = event.text(open);
        world.authority.try_out(|authority| {
            let submitted = authority.submit(ACT, open, text.as_bytes(), Some(date(2024, 2, 1)))?;
            Ok::<_, Error>(
                submitted
                    .checked
                    .findings
                    .iter()
                    .all(|finding| finding.code != "report-late" || finding.severity < Severity::Error),
            )
        })
    };
    assert!(may(&mut world, &Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')])).unwrap());
    assert!(!may(&mut world, &Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1'), (3, '1')])).unwrap());
    assert!(!may(&mut world, &Event::new("2023-05-05", "2023-11-10").simul(1, &[(2, '1')])).unwrap());
    // In time for a list of its own day, but not played before the one it would be on.
    world.submit(open, &Event::new("2023-05-05", "2023-06-01").simul(1, &[(2, '1')]));
    assert!(matches!(world.decide(open, Verb::Accept), Err(Error::NotRatable { .. })));
}

/// Whether a report that comes on a day for a rated tournament would be too late; nothing is kept.
fn is_late(world: &mut World, id: arpad_period::TournamentId, event: &Event, received: jiff::civil::Date) -> bool {
    let text = event.text(id);
    let tried = world.authority.try_out(|authority| authority.submit(ACT, id, text.as_bytes(), Some(received)));
    tried
        .unwrap()
        .checked
        .findings
        .iter()
        .any(|finding| finding.code == "report-late" && finding.severity == Severity::Error)
}

/// What was sent back says nothing of what a correction is: the report that counts does.
#[test]
fn a_correction_is_compared_with_the_report_that_counts() {
    let whole = |result: char| Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, result), (3, '1')]);
    let part = Event::new("2023-05-05", "2023-05-09").simul(1, &[(2, '0')]);
    let of_another = Event::new("2023-04-01", "2023-04-03").simul(3, &[(2, '1')]);
    let longer =
        |last: char| Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0'), (3, '1'), (2, '1'), (3, last)]);
    let more = longer('0');
    for (wrong, accepted_first) in [(&part, false), (&of_another, false), (&more, false), (&part, true)] {
        let mut world = World::new("2023-05", &players());
        let id = world.register("name = \"Open\"\n");
        let submit = |world: &mut World, event: &Event, day| {
            world.authority.submit(ACT, id, event.text(id).as_bytes(), Some(date(2023, 5, day))).unwrap();
        };
        submit(&mut world, wrong, 10);
        if accepted_first {
            world.decide(id, Verb::Accept).unwrap();
        }
        world.decide(id, Verb::Return).unwrap();
        submit(&mut world, &whole('0'), 12);
        world.decide(id, Verb::Accept).unwrap();
        world.publish("2023-06");
        assert!(!is_late(&mut world, id, &whole('1'), date(2024, 2, 1)), "a correction");
        assert!(
            is_late(&mut world, id, &longer('='), date(2024, 2, 1)),
            "two rounds more are none, whatever was sent back"
        );
        // It is taken and goes on the list, and the next one is judged by the same day.
        let corrected = whole('1').text(id);
        world.authority.submit(ACT, id, corrected.as_bytes(), Some(date(2024, 2, 1))).unwrap();
        assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Rated);
        assert!(!is_late(&mut world, id, &whole('='), date(2024, 3, 1)), "nor is the next one late");
        world.authority.revise(ACT, Class::Standard, month("2023-06"), "reversed").unwrap();
        assert!(world.authority.verify(None).unwrap().problems.is_empty());
    }
}

/// A tournament stays on its list, and all who judge its report say so before it is decided on; an appeal changes nothing of that.
#[test]
fn games_of_after_the_list_are_found_by_the_checks() {
    let mut world = World::new("2023-05", &players());
    let open = world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.publish("2023-06");
    let text = Event::new("2023-05-05", "2023-06-01").simul(1, &[(2, '1')]).text(open);
    let checked = world.authority.submit(ACT, open, text.as_bytes(), None).unwrap().checked;
    assert_eq!(checked.verdict, Verdict::NotRatable);
    let (_, latest) = world.authority.check_latest(open, ACT.day()).unwrap().unwrap();
    assert_eq!(latest.verdict, Verdict::NotRatable);
    let why = "games of 2023-06-01 were played after the list of 2023-06, on which the tournament is rated (9.1)";
    let error = world.decide(open, Verb::Accept).unwrap_err();
    assert!(error.to_string().ends_with(why), "{error}");
    assert!(matches!(error, Error::NotRatable { status: TournamentStatus::Rated, .. }), "{error:?}");
    let shown = world.authority.with_reported(open, 2, |_, _, event| arpad_check::check(event).verdict).unwrap();
    assert_eq!(shown, Some(Verdict::NotRatable), "on the page of the report too");
    let shown = world.authority.with_reported(open, 1, |_, _, event| arpad_check::check(event).verdict).unwrap();
    assert_eq!(shown, Some(Verdict::Ratable));
    world.decide(open, Verb::Reject).unwrap();
    world.decide(open, Verb::Appeal).unwrap();
    let error = world.answer(open, Verb::Accept, Office::QualificationCommission).unwrap_err();
    assert!(error.to_string().ends_with(why), "{error}");
}

/// A correction may come long after the list, and may move the last day past its closing date (7.1.3): the tournament stays
/// on the list it was rated on.
#[test]
fn a_corrected_report_stays_on_the_list_of_the_first() {
    let mut world = World::new("2023-05", &players());
    let wrong = three_months(&mut world);
    let corrected = Event::new("2023-05-05", "2023-05-31").simul(1, &[(2, '1')]);
    world.authority.submit(ACT, wrong, corrected.text(wrong).as_bytes(), Some(date(2023, 7, 20))).unwrap();
    assert_eq!(world.decide(wrong, Verb::Accept).unwrap(), TournamentStatus::Rated);
    let revised = world.authority.revise(ACT, Class::Standard, month("2023-06"), "result reversed").unwrap();
    assert_eq!(revised.len(), 3);
    assert_eq!(world.ratings("2023-06", &[1, 2, 3]), [2010, 1990, 2000]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn running_twice_gives_the_same_bytes() {
    let months = || {
        let mut world = World::new("2023-05", &players());
        three_months(&mut world);
        let heads = world.authority.store().lists().unwrap();
        heads.iter().map(|head| world.authority.list_text(&head.id).unwrap()).collect::<Vec<_>>()
    };
    let texts = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(months);
    assert_eq!(texts(1), texts(3));
    let mut world = World::new("2023-05", &players());
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    let list = month("2023-06");
    let one = world.authority.preview(Class::Standard, list).unwrap();
    assert_eq!(one, world.authority.run(ACT, Class::Standard, list).unwrap());
    assert_eq!(one, world.authority.run(ACT, Class::Standard, list).unwrap());
    assert_eq!(world.authority.publish(ACT, Class::Standard, list).unwrap().list_digest, one.list_digest);
}

/// The derivation is the calculation: explained one by one, everybody comes out as on the list.
#[test]
fn every_line_of_every_list_can_be_explained() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000), (4, 0)]));
    let five = [(1, '1'), (2, '0'), (3, '='), (1, '='), (2, '=')];
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(4, &five[..3]));
    three_months(&mut world);
    world.play(&Event::new("2023-08-05", "2023-08-10").simul(4, &five[3..]));
    world.publish("2023-09");
    assert_eq!(world.rating("2023-09", 4), Some(2002), "2.5 of 5 against 2000 four times and 2010");
    for list in ["2023-06", "2023-07", "2023-08", "2023-09"] {
        for player in 1..=4 {
            let explained = world.authority.explain(id(player), Class::Standard, month(list), None).unwrap();
            assert_eq!(explained.standing, world.line(list, player), "{player} on {list}");
        }
    }
    let explained = world.authority.explain(id(4), Class::Standard, month("2023-09"), None).unwrap();
    let text = arpad_rating::print::text(&explained.quantities);
    assert!(text.contains("first rating") && text.contains("5 games as if in one tournament"), "{text}");
}
