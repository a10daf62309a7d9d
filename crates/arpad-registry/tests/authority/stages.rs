//! Interim reports of long tournaments.

use crate::world::{ACT, Event, World, adults, month};
use arpad_period::{Role, TournamentId};
use arpad_registry::model::{TournamentStatus, Verb};
use arpad_registry::{Error, StageFacts};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use jiff::civil::date;

const LEAGUE: &str = "name = \"League\"\nstart = 2023-05-02\nend = 2023-07-20\n";
const DAYS: [&str; 3] = ["2023-05-06", "2023-06-10", "2023-07-15"];

/// The first rounds of a league of three, with the dates of all.
fn league(rounds: usize) -> Event {
    let games = [[(1, 2, '1')], [(1, 3, '1')], [(1, 2, '0')]];
    let event = Event::new("2023-05-02", "2023-07-20").on(&DAYS);
    games[..rounds].iter().fold(event, |event, round| event.round(round))
}

fn world() -> World {
    World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000)]))
}

fn submit(world: &mut World, id: TournamentId, event: &Event) -> arpad_registry::Result<TournamentId> {
    let text = event.text(id);
    let taken = world.authority.submit_stage(ACT, id, text.as_bytes(), None, &StageFacts::default())?;
    Ok(taken.tournament)
}

/// 4.1 of 2022: each month by itself, with the ratings of the list in force when the stage began.
#[test]
fn each_stage_is_rated_in_its_own_period() {
    let mut world = world();
    let id = world.register(LEAGUE);
    let mut lists = ["2023-06", "2023-07", "2023-08"].into_iter();
    // 2000 v 2000 +10; 2010 v 2000 is PD .51, +9.80; 2020 v 1990 is .54, −10.80.
    for (rounds, rating, stage_list) in [(1, 2010, "2023-05"), (2, 2020, "2023-06"), (3, 2009, "2023-07")] {
        let stage = submit(&mut world, id, &league(rounds)).unwrap();
        assert_eq!(world.decide(stage, Verb::Accept).unwrap(), TournamentStatus::Accepted);
        let list = lists.next().unwrap();
        world.publish(list);
        let line = world.line(list, 1).unwrap();
        assert_eq!((line.rating.unwrap().get(), line.in_period), (rating, 1), "{list}: rounds are not rated twice");
        let tournament = world.authority.tournament(stage).unwrap();
        assert_eq!((tournament.part_of, tournament.rated_in), (Some(id), Some(month(list))));
        let report = world.authority.store().report(tournament.report.unwrap()).unwrap().unwrap();
        assert_eq!(report.first_round, u16::try_from(rounds).unwrap());
        assert_eq!(report.start, DAYS[rounds - 1].parse().ok(), "{stage_list}");
    }
    let names: Vec<String> = world.authority.stages(id).unwrap().into_iter().map(|stage| stage.name).collect();
    assert_eq!(names, ["League, stage 1", "League, stage 2", "League, stage 3"]);
    assert_eq!(world.authority.tournament(id).unwrap().status, TournamentStatus::Registered);
    let found = world.authority.verify(None).unwrap();
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    let text = league(3).text(id);
    let error = world.authority.submit(ACT, id, text.as_bytes(), None).unwrap_err().to_string();
    assert!(error.contains("is reported in stages"), "{error}");
}

#[test]
fn a_stage_is_corrected_like_any_tournament() {
    let mut world = world();
    let id = world.register(LEAGUE);
    let stage = submit(&mut world, id, &league(1)).unwrap();
    world.decide(stage, Verb::Accept).unwrap();
    world.publish("2023-06");
    let second = submit(&mut world, id, &league(2)).unwrap();
    world.decide(second, Verb::Accept).unwrap();
    world.publish("2023-07");
    // The second stage comes again, cumulative as before, with its own round the other way round.
    let right = Event::new("2023-05-02", "2023-07-20").on(&DAYS).round(&[(1, 2, '1')]).round(&[(1, 3, '0')]);
    world.submit(second, &right);
    assert_eq!(world.decide(second, Verb::Accept).unwrap(), TournamentStatus::Rated);
    world.authority.revise(ACT, Class::Standard, month("2023-07"), "reversed").unwrap();
    assert_eq!(world.ratings("2023-07", &[1, 2, 3]), [2000, 1990, 2010], "−10.20 for round 2 alone");
    assert_eq!(world.ratings("2023-06", &[1, 2]), [2010, 1990]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// The edition stays that of the first day of the whole tournament; the list and its month are those of the stage.
#[test]
fn a_stage_after_a_change_of_rules() {
    let mut world = World::new("2024-02", &adults(&[(1, 2000), (2, 2500), (3, 2000)]));
    let id = world.register("name = \"League\"\nstart = 2024-02-10\nend = 2024-04-20\n");
    let days = ["2024-02-11", "2024-03-10"];
    let league = Event::new("2024-02-10", "2024-04-20").on(&days);
    let first = submit(&mut world, id, &league.clone().round(&[(1, 2, '=')])).unwrap();
    world.decide(first, Verb::Accept).unwrap();
    world.publish("2024-03");
    let rest = league.round(&[(1, 2, '=')]).round(&[(1, 3, '1')]);
    let second = submit(&mut world, id, &rest).unwrap();
    world.decide(second, Verb::Accept).unwrap();
    world.publish("2024-04");
    let head = world.authority.list_head(Class::Standard, month("2024-04"), None).unwrap();
    let inputs = world.authority.list(&head.id).unwrap().inputs;
    assert!(inputs.contains("standard/2022-01"), "{inputs}");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn decisions_about_the_whole_hold_for_its_stages() {
    let mut world = world();
    let id = world.register(&format!("{LEAGUE}registered = 2023-05-01\n"));
    world.decide_as(id, Verb::Waive, "0.2", Office::QualificationCommissionChair).unwrap();
    let stage = submit(&mut world, id, &league(1)).unwrap();
    assert_eq!(world.decide(stage, Verb::Accept).unwrap(), TournamentStatus::Accepted);
}

/// 4.13 of 2009: declared before round 1. Of 2017: more than 90 days.
#[test]
fn who_may_report_in_stages() {
    let mut world = World::new("2010-01", &adults(&[(1, 2000), (2, 2000)]));
    let event = Event::new("2010-01-10", "2010-03-20").on(&["2010-01-12"]).round(&[(1, 2, '1')]);
    let id = world.register("name = \"League\"\n");
    let error = submit(&mut world, id, &event).unwrap_err().to_string();
    assert!(error.contains("declared before round 1") && error.contains("(4.13 of 2009-07)"), "{error}");
    assert!(error.contains("period_by_period = true"), "{error}");
    let id = world.register("name = \"League\"\nperiod_by_period = true\n");
    let stage = submit(&mut world, id, &event).unwrap();
    world.decide(stage, Verb::Accept).unwrap();
    world.publish("2010-03");
    assert!(world.rating("2010-03", 1) > Some(2000));

    let mut world = World::new("2018-01", &adults(&[(1, 2000), (2, 2000)]));
    let short = Event::new("2018-01-10", "2018-04-09").on(&["2018-01-12"]).round(&[(1, 2, '1')]);
    let id = world.register("name = \"League\"\n");
    let error = submit(&mut world, id, &short).unwrap_err().to_string();
    assert!(error.contains("is of 90 days") && error.contains("more than 90 days (4.13 of 2017-07)"), "{error}");
    let long = Event::new("2018-01-10", "2018-04-10").on(&["2018-01-12"]).round(&[(1, 2, '1')]);
    submit(&mut world, id, &long).unwrap();
    let asked = world.register("name = \"League\"\ninterim_reports = true\n");
    submit(&mut world, asked, &short).unwrap();
}

#[test]
fn a_stage_without_dates_of_rounds_is_given_its_own() {
    let mut world = world();
    let id = world.register(LEAGUE);
    let text = |rounds| {
        let text = league(rounds).text(id);
        text.lines().filter(|line| !line.starts_with("132")).collect::<Vec<_>>().join("\r\n")
    };
    let mut stage = |rounds, facts| world.authority.submit_stage(ACT, id, text(rounds).as_bytes(), None, &facts);
    assert!(matches!(stage(1, StageFacts::default()), Err(Error::NoRoundDates)));
    let days = |start, end| StageFacts { first_round: None, start, end };
    stage(1, days(None, Some(date(2023, 5, 20)))).unwrap();
    let error = stage(1, days(Some(date(2023, 6, 1)), Some(date(2023, 6, 20)))).unwrap_err().to_string();
    assert!(error.contains("no game of round 2 or later"), "{error}");
    let error = stage(2, days(Some(date(2023, 6, 21)), Some(date(2023, 6, 20)))).unwrap_err();
    assert!(matches!(error, Error::StageDates { .. }), "{error}");
    stage(2, days(Some(date(2023, 6, 1)), Some(date(2023, 6, 20)))).unwrap();
    let stages = world.authority.stages(id).unwrap();
    assert_eq!(stages.len(), 2, "what was refused has opened nothing");
    let reports = world.authority.store().reports(stages[1].id).unwrap();
    assert_eq!(world.authority.store().report(reports[0]).unwrap().unwrap().first_round, 2);
    let error = submit(&mut world, stages[1].id, &league(3)).unwrap_err().to_string();
    assert!(error.contains(&format!("is a stage of {id}")), "{error}");
}

/// Rulings h and o: 9 loses the first stage and the middle one, which is accepted only after the last one was rated without 9.
/// What is known of the other stages is part of the list's sources, so that it is the same in a revision and when it is verified.
#[test]
fn a_middle_stage_after_the_last_one_is_judged_at_once() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (9, 0)]));
    let id = world.register(&format!("{LEAGUE}rounds = 3\n"));
    let rounds = [[(9, 1, '0')], [(9, 2, '0')], [(1, 2, '=')]];
    let event = Event::new("2023-05-02", "2023-07-20").on(&DAYS);
    let reports: Vec<Event> =
        (1..=3).map(|count| rounds[..count].iter().fold(event.clone(), |event, round| event.round(round))).collect();
    let stages: Vec<TournamentId> = reports.iter().map(|report| submit(&mut world, id, report).unwrap()).collect();
    let roles = |world: &mut World, list: &str| {
        let rows = world.authority.store().player_derivations(crate::world::id(9)).unwrap();
        let of_list = rows.into_iter().filter(|row| row.list.month == month(list));
        of_list.map(|row| (row.list.revision, row.derivation.tournament, row.derivation.role)).collect::<Vec<_>>()
    };
    for (stage, list) in [(stages[0], "2023-06"), (stages[2], "2023-08"), (stages[1], "2023-09")] {
        world.decide(stage, Verb::Accept).unwrap();
        world.publish_to(if list == "2023-08" { "2023-07" } else { list }, list);
    }
    assert_eq!(roles(&mut world, "2023-06"), [(0, stages[0], Role::Pending)]);
    assert_eq!(roles(&mut world, "2023-08"), [(0, stages[0], Role::Disregarded)]);
    assert_eq!(roles(&mut world, "2023-09"), [(0, stages[1], Role::Disregarded)]);
    let head = world.authority.list_head(Class::Standard, month("2023-09"), None).unwrap();
    let inputs = world.authority.list(&head.id).unwrap().inputs;
    assert!(inputs.contains(&format!("\"over\":[{{\"id\":{id},\"end\":\"2023-07-15\"}}]")), "{inputs}");
    world.authority.revise(ACT, Class::Standard, month("2023-09"), "once more").unwrap_err();
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// Ruling h: 9 is judged with the last stage, from which 9 is absent, and what began after it is the next first event. The
/// explanation knows of that stage too.
#[test]
fn the_explanation_knows_the_last_stage() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000), (9, 0)]));
    let id = world.register(&format!("{LEAGUE}rounds = 2\n"));
    let event = Event::new("2023-05-02", "2023-07-20").on(&["2023-05-06", "2023-06-10"]);
    let first = submit(&mut world, id, &event.clone().round(&[(9, 1, '0')])).unwrap();
    world.decide(first, Verb::Accept).unwrap();
    world.publish("2023-06");
    let last = submit(&mut world, id, &event.round(&[(9, 1, '0')]).round(&[(1, 2, '=')])).unwrap();
    world.decide(last, Verb::Accept).unwrap();
    world.play(&Event::new("2023-06-12", "2023-06-20").simul(9, &[(1, '0'), (2, '0'), (3, '0'), (1, '0'), (2, '0')]));
    world.publish("2023-07");
    assert_eq!(world.rating("2023-07", 9), None);
    let player = crate::world::id(9);
    let explained = world.authority.explain(player, Class::Standard, month("2023-07"), None).unwrap();
    assert_eq!(explained.standing.and_then(|line| line.rating), None);
    let words: Vec<String> = explained.quantities.iter().map(|one| format!("{}: {}", one.name, one.how)).collect();
    let not_counted = |line: &String| line.starts_with("not counted") && line.contains("0 points in the first event");
    assert!(words.iter().any(not_counted), "{words:?}");
}

#[test]
fn a_tournament_in_stages_is_refused_stage_by_stage() {
    let mut world = world();
    let id = world.register(LEAGUE);
    let stage = submit(&mut world, id, &league(1)).unwrap();
    assert!(matches!(world.decide(id, Verb::Reject), Err(Error::ReportedInStages(_))));
    let error = world.decide(id, Verb::Accept).unwrap_err();
    assert!(matches!(&error, Error::StagesToDecide { stages, .. } if stages[0].0 == stage), "{error}");
    world.decide(stage, Verb::Reject).unwrap();
    assert_eq!(world.decide(id, Verb::Reject).unwrap(), TournamentStatus::Rejected);
}

/// 9.1 of 2022: the deadline is that of the stage, as are the games.
#[test]
fn a_stage_is_checked_as_the_stage_it_is() {
    let mut world = world();
    let id = world.register(LEAGUE);
    submit(&mut world, id, &league(1)).unwrap();
    let text = league(2).text(id);
    let taken = |world: &mut World, received: Option<jiff::civil::Date>| {
        world.authority.submit_stage(ACT, id, text.as_bytes(), received, &StageFacts::default()).unwrap()
    };
    let second = taken(&mut world, Some(date(2023, 9, 15)));
    assert_eq!(second.checked.verdict, arpad_check::Verdict::NotRatable, "{:?}", second.checked.findings);
    assert!(matches!(world.decide(second.tournament, Verb::Accept), Err(Error::NotRatable { .. })));
}

/// Decision 25: the first stage comes again as the file of the whole; it is still the first stage.
#[test]
fn a_corrected_stage_keeps_its_rounds() {
    let mut world = world();
    let id = world.register(LEAGUE);
    let stages: Vec<TournamentId> = (1..=2)
        .map(|rounds| {
            let stage = submit(&mut world, id, &league(rounds)).unwrap();
            world.decide(stage, Verb::Accept).unwrap();
            world.publish(["2023-06", "2023-07"][rounds - 1]);
            stage
        })
        .collect();
    let lost = Event::new("2023-05-02", "2023-07-20").on(&DAYS).round(&[(1, 2, '0')]).round(&[(1, 3, '1')]);
    world.submit(stages[0], &lost);
    world.decide(stages[0], Verb::Accept).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "reversed").unwrap();
    let line = world.line("2023-06", 1).unwrap();
    assert_eq!((line.rating.unwrap().get(), line.in_period), (1990, 1), "round 2 belongs to stage 2");
    let text = league(2).text(id);
    let again = StageFacts { first_round: Some(2), ..StageFacts::default() };
    let error = world.authority.submit_stage(ACT, id, text.as_bytes(), None, &again).unwrap_err();
    assert!(matches!(error, Error::RoundsReported { first_round: 2, .. }), "{error}");
}

/// 0.1: the edition is that of the first day of the whole, also where a stage's own report gives another first day.
#[test]
fn the_edition_of_a_stage_is_that_of_the_first_report() {
    let mut world = World::new("2024-02", &adults(&[(1, 2000), (2, 2500), (3, 2000)]));
    let id = world.register("name = \"League\"\ninterim_reports = true\n");
    let days = ["2024-02-11", "2024-03-10"];
    let first = Event::new("2024-02-10", "2024-04-20").on(&days).round(&[(1, 2, '=')]);
    let stage = submit(&mut world, id, &first).unwrap();
    world.decide(stage, Verb::Accept).unwrap();
    world.publish("2024-03");
    let second = Event::new("2024-03-10", "2024-04-20").on(&days).round(&[(1, 2, '=')]).round(&[(1, 3, '1')]);
    let stage = submit(&mut world, id, &second).unwrap();
    world.decide(stage, Verb::Accept).unwrap();
    world.publish("2024-04");
    let head = world.authority.list_head(Class::Standard, month("2024-04"), None).unwrap();
    let inputs = world.authority.list(&head.id).unwrap().inputs;
    assert!(inputs.contains("standard/2022-01"), "{inputs}");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// What was published by the first day that was known then stays: a later stage that gives an earlier one changes nothing about it.
#[test]
fn a_later_first_day_changes_no_published_list() {
    let mut world = World::new("2024-02", &adults(&[(1, 2000), (2, 2500), (3, 2000)]));
    let id = world.register("name = \"League\"\ninterim_reports = true\n");
    let days = ["2024-03-10", "2024-04-10"];
    let first = Event::new("2024-03-10", "2024-04-20").on(&days).round(&[(1, 2, '=')]);
    let rest = Event::new("2024-02-10", "2024-04-20").on(&days).round(&[(1, 2, '=')]).round(&[(1, 2, '=')]);
    world.publish("2024-03");
    for (event, list, edition) in [(first, "2024-04", "standard/2024-03"), (rest, "2024-05", "standard/2022-01")] {
        let stage = submit(&mut world, id, &event).unwrap();
        world.decide(stage, Verb::Accept).unwrap();
        world.publish(list);
        let head = world.authority.list_head(Class::Standard, month(list), None).unwrap();
        let inputs = world.authority.list(&head.id).unwrap().inputs;
        assert!(inputs.contains(edition), "{list}: {inputs}");
    }
    let found = world.authority.verify(None).unwrap();
    assert!(found.problems.is_empty(), "{:?}", found.problems);
}

/// Ruling h: kept while the tournament goes on. Once no report of it can come any more (9.1), what came is judged.
#[test]
fn a_last_stage_that_never_comes() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (9, 0)]));
    let id = world.register(LEAGUE);
    let event = Event::new("2023-05-02", "2023-07-20").on(&DAYS).round(&[(9, 1, '0')]);
    let stage = submit(&mut world, id, &event).unwrap();
    world.decide(stage, Verb::Accept).unwrap();
    world.publish_to("2023-06", "2023-11");
    let roles = |world: &mut World| {
        let rows = world.authority.store().player_derivations(crate::world::id(9)).unwrap();
        rows.into_iter().map(|row| (row.list.month.to_string(), row.derivation.role)).collect::<Vec<_>>()
    };
    let expected = [("2023-06", Role::Pending), ("2023-11", Role::Disregarded)];
    assert_eq!(roles(&mut world), expected.map(|(list, role)| (list.to_owned(), role)));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// Ruling h, decision 25: the last stage may end with a round that nobody plays. It is the last all the same, and its day is no
/// day after the end.
#[test]
fn a_last_round_without_a_game_belongs_to_the_last_stage() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (9, 0)]));
    let id = world.register(&format!("{LEAGUE}rounds = 3\n"));
    let event = Event::new("2023-05-02", "2023-07-20").on(&DAYS).round(&[(9, 1, '0')]);
    let first = submit(&mut world, id, &event).unwrap();
    world.decide(first, Verb::Accept).unwrap();
    world.publish("2023-06");
    let text = event.round(&[(1, 2, '=')]).text(id);
    let at_rest =
        |line: &str| if line.starts_with("001") { format!("{line:109}  0000 - Z\r\n") } else { format!("{line}\r\n") };
    let text: String = text.lines().map(at_rest).collect();
    let last = world.authority.submit_stage(ACT, id, text.as_bytes(), None, &StageFacts::default()).unwrap();
    let checked = world.authority.check_latest(last.tournament, date(2023, 7, 25)).unwrap().unwrap().1;
    assert!(checked.findings.iter().all(|finding| finding.code != "round-date-outside"), "{:?}", checked.findings);
    world.decide(last.tournament, Verb::Accept).unwrap();
    world.publish_to("2023-07", "2023-08");
    let rows = world.authority.store().player_derivations(crate::world::id(9)).unwrap();
    let roles: Vec<_> = rows.into_iter().map(|row| (row.list.month.to_string(), row.derivation.role)).collect();
    let expected = [("2023-06", Role::Pending), ("2023-08", Role::Disregarded)];
    assert_eq!(roles, expected.map(|(list, role)| (list.to_owned(), role)));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// Ruling h, decision 25: while the last stage is awaited the tournament in stages is the first event, also past its last day. What is
/// rated meanwhile counts and is not judged again; what comes after that one fell away is.
#[test]
fn what_begins_past_the_last_day_while_the_last_stage_is_awaited() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (8, 0), (9, 0)]));
    let id = world.register(LEAGUE);
    let event = Event::new("2023-05-02", "2023-07-20").on(&DAYS).round(&[(8, 1, '0'), (9, 2, '0')]);
    let stage = submit(&mut world, id, &event).unwrap();
    world.decide(stage, Verb::Accept).unwrap();
    world.publish_to("2023-06", "2023-08");
    let meanwhile = world.play(&Event::new("2023-08-03", "2023-08-05").round(&[(9, 1, '0')]));
    world.publish_to("2023-09", "2023-11");
    let later = world.play(&Event::new("2023-11-03", "2023-11-05").round(&[(8, 2, '0'), (9, 1, '0')]));
    world.publish("2023-12");
    let rows = |world: &mut World, player: u32| {
        let rows = world.authority.store().player_derivations(crate::world::id(player)).unwrap();
        rows.into_iter()
            .map(|row| (row.list.month.to_string(), row.derivation.tournament, row.derivation.role))
            .collect::<Vec<_>>()
    };
    let stage = |month: &str, role: Role| (month.to_owned(), stage, role);
    let fallen = [stage("2023-06", Role::Pending), stage("2023-11", Role::Disregarded)];
    let of_8 = [&fallen[..], &[("2023-12".to_owned(), later, Role::Disregarded)]].concat();
    assert_eq!(rows(&mut world, 8), of_8);
    let mut of_9 = vec![("2023-09".to_owned(), meanwhile, Role::Pooled), ("2023-12".to_owned(), later, Role::Pooled)];
    of_9.extend(fallen);
    of_9.sort_by(|one, two| one.0.cmp(&two.0));
    assert_eq!(rows(&mut world, 9), of_9);
}

/// Ruling f, decision 27: an opponent of a stage that waits to be judged was merged since; met under both numbers it is one. 8.21
/// asks for three rated opponents.
#[test]
fn edition_2009_07_article_8_21_an_opponent_who_was_merged_between_two_stages() {
    for (merges, role) in [(false, Role::Pooled), (true, Role::Disregarded)] {
        let rated: Vec<(u32, u16)> = (1..=9).map(|id| (id, 1300)).collect();
        let mut world = World::new("2010-01", &adults(&[&rated[..], &[(50, 0)]].concat()));
        let id = world.register("name = \"League\"\nstart = 2010-01-05\nend = 2010-04-10\nperiod_by_period = true\n");
        let days = ["2010-01-05", "2010-02-10", "2010-03-18", "2010-04-10"];
        let event = |end: &str| Event::new("2010-01-05", end).on(&days);
        let first = event("2010-04-10").round(&[(50, 9, '0')]).round(&[(50, 2, '0')]);
        let whole = first.clone().round(&[(50, 1, '1')]).round(&[(50, 1, '1')]);
        let stage = submit(&mut world, id, &first).unwrap();
        world.decide(stage, Verb::Accept).unwrap();
        world.publish("2010-03");
        if merges {
            world
                .authority
                .merge(
                    ACT,
                    crate::world::id(9),
                    crate::world::id(1),
                    crate::world::NOTE,
                    arpad_registry::Merging::default(),
                )
                .unwrap();
        }
        let stage = submit(&mut world, id, &whole).unwrap();
        world.decide(stage, Verb::Accept).unwrap();
        world.publish("2010-05");
        let rows = world.authority.store().player_derivations(crate::world::id(50)).unwrap();
        let last = rows.into_iter().rfind(|row| row.list.month == month("2010-05")).unwrap();
        assert_eq!(last.derivation.role, role, "merged: {merges}");
    }
}

/// A corrected report of a stage keeps the days that were given with the first one; days that were those of the rounds are those of
/// the corrected ones.
#[test]
fn a_corrected_report_of_a_stage_keeps_the_days_it_was_given() {
    let given = StageFacts { first_round: None, start: Some(date(2023, 5, 2)), end: Some(date(2023, 5, 20)) };
    let days = |facts: &StageFacts, day: &'static str| {
        let mut world = world();
        let id = world.register(LEAGUE);
        let text = |event: &Event| event.text(id);
        let stage = world.authority.submit_stage(ACT, id, text(&league(1)).as_bytes(), None, facts).unwrap().tournament;
        let corrected = Event::new("2023-05-02", "2023-07-20").on(&[day]).round(&[(1, 2, '0')]);
        let report = world.authority.submit(ACT, stage, text(&corrected).as_bytes(), None).unwrap().report;
        let report = world.authority.store().report(report).unwrap().unwrap();
        (report.start.unwrap(), report.end.unwrap())
    };
    assert_eq!(days(&given, "2023-05-07"), (date(2023, 5, 2), date(2023, 5, 20)));
    assert_eq!(days(&StageFacts::default(), "2023-05-07"), (date(2023, 5, 7), date(2023, 5, 7)));
}

/// The days of a corrected report are those of its own rounds: a day that only the tournament gave gives way to them, and rounds of
/// the next stage do not count.
#[test]
fn a_corrected_report_of_a_stage_has_the_days_of_its_rounds() {
    let mut world = world();
    let id = world.register(LEAGUE);
    let undated = Event::new("2023-04-29", "2023-07-20").round(&[(1, 2, '1')]);
    let end = StageFacts { end: Some(date(2023, 5, 20)), ..StageFacts::default() };
    let text = undated.text(id);
    let first = world.authority.submit_stage(ACT, id, text.as_bytes(), None, &end).unwrap().tournament;
    let days = |world: &mut World, report| {
        let report = world.authority.store().report(report).unwrap().unwrap();
        (report.start.unwrap(), report.end.unwrap())
    };
    let corrected = world.authority.submit(ACT, first, league(1).text(id).as_bytes(), None).unwrap().report;
    assert_eq!(days(&mut world, corrected), (date(2023, 5, 6), date(2023, 5, 20)));

    let mut world = self::world();
    let id = world.register(LEAGUE);
    let first = submit(&mut world, id, &league(1)).unwrap();
    submit(&mut world, id, &league(2)).unwrap();
    let whole = Event::new("2023-05-02", "2023-07-20").on(&DAYS).round(&[(1, 2, '0')]).round(&[(1, 3, '1')]);
    let corrected = world.authority.submit(ACT, first, whole.text(id).as_bytes(), None).unwrap().report;
    assert_eq!(days(&mut world, corrected), (date(2023, 5, 6), date(2023, 5, 6)));
}

/// Ruling h: an amendment by which the tournament is over changes what the list is based on, though no stage of it is rated now.
#[test]
fn a_run_from_before_an_amendment_that_ends_a_staged_tournament_is_not_published() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (9, 0)]));
    let id = world.register(LEAGUE);
    let event = Event::new("2023-05-02", "2023-07-20").on(&DAYS).round(&[(9, 1, '0')]);
    let stage = submit(&mut world, id, &event).unwrap();
    world.decide(stage, Verb::Accept).unwrap();
    world.publish("2023-06");
    let july = month("2023-07");
    world.authority.run(ACT, Class::Standard, july).unwrap();
    let ended = LEAGUE.replace("2023-07-20", "2023-05-10") + "rounds = 1\n";
    world.authority.amend(ACT, id, &ended, "it was broken off").unwrap();
    let error = world.authority.publish(ACT, Class::Standard, july).unwrap_err();
    assert!(matches!(error, Error::DraftDiffers { .. }), "{error}");
    // Another name ends nothing.
    world.authority.run(ACT, Class::Standard, july).unwrap();
    world.authority.amend(ACT, id, &ended.replace("League", "The League"), "its name").unwrap();
    world.authority.publish(ACT, Class::Standard, july).unwrap();
}
