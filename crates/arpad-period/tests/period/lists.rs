//! Marks, merges, one-off adjustments, and on which list a tournament is rated.

use crate::event::Event;
use crate::world::{Players, World, field, id, month, rated, unrated};
use arpad_period::{Mark, NotRated, Reports, Role, TournamentOutcome, disregards_opponents, report_players, run};
use arpad_regulations::{Class, Regulations};

fn pair(start: &str, end: &str) -> Event {
    Event::new(start, end).round(&[(1, 2, '1')])
}

#[test]
fn ruling_13_article_7_2_2_inactive_twelve_months_after_the_last_list_with_games() {
    let mut world = World::new("2023-04", &field(&[2000; 2]).map_last("2022-06"));
    world.play(&pair("2023-04-10", "2023-04-11"));
    world.publish("2023-05");
    assert_eq!((world.mark(1), world.line(1).unwrap().last_games), (Mark::Active, Some(month("2023-05"))));
    world.publish("2024-04");
    assert_eq!(world.mark(1), Mark::Active);
    world.publish("2024-05");
    assert_eq!((world.mark(1), world.rating(1)), (Mark::Inactive, 2010), "an inactive player keeps the rating");
    world.publish("2030-05");
    assert_eq!(world.mark(1), Mark::Inactive, "there is no more than inactive since 2017");
    // Active again with one game.
    world.play(&Event::new("2030-05-10", "2030-05-11").round(&[(1, 2, '=')]));
    world.publish("2030-06");
    assert_eq!(world.mark(1), Mark::Active);
}

#[test]
fn ruling_13_edition_2009_article_7_23_fully_inactive_after_two_more_years() {
    let mut world = World::new("2009-09", &field(&[2000; 2]));
    for (list, mark) in [
        ("2010-07", Mark::Active),
        ("2010-09", Mark::Inactive),
        ("2012-08", Mark::Inactive),
        ("2012-09", Mark::FullyInactive),
    ] {
        world.publish(list);
        assert_eq!(world.mark(1), mark, "{list}");
    }
    world.play(&pair("2012-09-10", "2012-09-11"));
    world.publish("2012-10");
    assert_eq!(world.mark(1), Mark::Active);
}

/// 1001 lost to 1001.
#[test]
fn ruling_l_articles_7_21_and_7_2_1_delisted_on_the_next_list_alone() {
    for (base, days, lists, marks) in [
        ("2010-01", "2010-01-10", ["2010-03", "2010-05"], [Mark::Delisted, Mark::Unrated]),
        ("2018-01", "2018-01-10", ["2018-02", "2018-03"], [Mark::Delisted, Mark::Unrated]),
        ("2023-01", "2023-01-10", ["2023-02", "2023-03"], [Mark::Unrated, Mark::Unrated]),
    ] {
        let floor = if base == "2010-01" { 1200 } else { 1000 };
        let mut world = World::new(base, &[rated(1, floor + 1), rated(2, floor + 1)]);
        world.play(&Event::new(days, days).round(&[(2, 1, '1')]));
        for (list, mark) in lists.into_iter().zip(marks) {
            world.publish(list);
            let line = world.line(1).unwrap();
            assert_eq!((line.mark, line.rating, line.k), (mark, None, None), "{list}");
            assert_eq!(line.highest.unwrap().get(), floor + 1);
        }
        assert_eq!(world.in_period(1), 0);
    }
}

/// Afterwards like any unrated player: a first event is judged, and five games are needed.
#[test]
fn ruling_l_edition_2017_article_7_21_delisted_and_then_unrated() {
    let mut world = World::new("2018-01", &field(&[1500; 5]).with(rated(8, 1001)).with(rated(9, 1001)));
    world.play(&Event::new("2018-01-10", "2018-01-11").round(&[(8, 9, '1')]));
    world.publish("2018-02");
    assert_eq!(world.mark(9), Mark::Delisted);
    world.play(&Event::new("2018-02-10", "2018-02-11").scores(9, "000"));
    world.publish("2018-03");
    assert_eq!((world.roles(9), world.mark(9)), (vec![(2, Role::Disregarded)], Mark::Unrated));
    world.play(&Event::new("2018-03-10", "2018-03-11").scores(9, "110"));
    world.publish("2018-04");
    assert_eq!((world.roles(9), world.mark(9)), (vec![(3, Role::Pooled)], Mark::Unrated));
    world.play(&Event::new("2018-04-10", "2018-04-11").scores(9, "00"));
    world.publish("2018-05");
    let line = world.line(9).unwrap();
    assert_eq!((world.rating(9), line.mark, line.games, line.in_period), (1428, Mark::Active, 106, 2));
}

/// Even if nothing is known of the games: what is on a list without a rating stays there, and whoever never was does not come.
#[test]
fn ruling_l_whoever_once_was_on_a_list_stays_on_it() {
    let mut world = World::new("2023-01", &field(&[2000; 2]).with(unrated(8).last("2020-01")).with(unrated(9)));
    world.publish("2023-02");
    assert_eq!((world.mark(8), world.line(8).unwrap().games, world.line(9)), (Mark::Unrated, 0, None));
}

#[test]
fn ruling_35_left_out_of_the_list() {
    let mut world = World::new("2023-01", &field(&[2000; 3]).with(unrated(9)));
    world.play(&Event::new("2023-01-10", "2023-01-11").scores(9, "10"));
    world.publish("2023-02");
    world.leave_out(1, true);
    world.leave_out(9, true);
    let event = world.play(&Event::new("2023-02-10", "2023-02-11").round(&[(1, 2, '1')]).round(&[(9, 2, '1')]));
    world.publish("2023-03");
    let line = world.line(1).unwrap();
    assert_eq!((line.mark, line.published(), line.rating.unwrap().get()), (Mark::LeftOut, None, 2000));
    assert_eq!((line.in_period, line.games, line.last_games), (0, 100, Some(month("2023-01"))));
    let derivation = world.outcome.derivations[0];
    assert_eq!((derivation.role, derivation.games, derivation.half_points), (Role::LeftOut, 1, 2));
    assert_eq!((derivation.rating, derivation.k), (None, None));
    // Opponents count the player as the start list shows them; the pool of 9 is kept and not added to.
    assert_eq!((world.change(2, event).get(), world.in_period(2)), (-1000, 1));
    assert_eq!((world.roles(9), world.pooled(9)), (vec![(2, Role::LeftOut)], vec![(1, 2)]));
    assert!(world.line(9).is_none());
    world.leave_out(1, false);
    world.publish("2023-04");
    assert_eq!((world.mark(1), world.rating(1)), (Mark::Active, 2000));
}

/// What is kept in mind is adjusted as well, but was not published.
#[test]
fn rulings_32_and_35_list_of_2024_03_somebody_left_out() {
    let mut world = World::new("2024-02", &[rated(1, 1500), rated(2, 900)]);
    world.leave_out(1, true);
    world.leave_out(2, true);
    world.publish("2024-03");
    let line = world.line(1).unwrap();
    assert_eq!((line.rating.unwrap().get(), line.highest.unwrap().get()), (1700, 1500));
    // 900 becomes 1340, below the floor.
    assert_eq!((world.mark(2), world.line(2).unwrap().rating), (Mark::LeftOut, None));
    world.leave_out(1, false);
    world.publish("2024-04");
    assert_eq!((world.rating(1), world.line(1).unwrap().highest.unwrap().get()), (1700, 1700));
}

/// After the games: 1500 + 10 and 40 % of 490. From 2000 on nothing.
#[test]
fn ruling_32_list_of_2024_03_ratings_below_2000() {
    let mut world = World::new("2024-02", &[rated(1, 1500), rated(2, 1500), rated(3, 2000), rated(4, 1000)]);
    world.play(&pair("2024-02-10", "2024-02-11"));
    world.publish("2024-03");
    assert_eq!([1, 2, 3, 4].map(|player| world.rating(player)), [1706, 1694, 2000, 1400]);
    world.publish("2024-04");
    assert_eq!(world.rating(1), 1706, "once");
}

/// To standard less 100, where standard is more than 100 above, by the standard list of the same month.
#[test]
fn list_of_2022_10_rapid_and_blitz_are_lifted() {
    for class in [Class::Rapid, Class::Blitz] {
        let mut world = World::new("2022-09", &field(&[2200; 4]));
        world.list(Class::Standard, "2022-10", &field(&[2000, 2000, 2000]));
        world.list(class, "2022-09", &[rated(1, 1800), rated(2, 1900), rated(3, 1950), rated(4, 1800), rated(5, 1800)]);
        world.class = class;
        world.publish("2022-10");
        assert_eq!([1, 2, 3, 4, 5].map(|player| world.rating(player)), [1900, 1900, 1950, 1800, 1800], "{class}");
        world.publish("2022-11");
        assert_eq!(world.rating(4), 1800);
    }
}

/// 35 games at K 20 are 700; 36 take it to 19, in both tournaments.
#[test]
fn article_8_3_3_k_times_games_over_the_period() {
    for (games, used) in [(18, 19), (17, 20)] {
        let mut world = World::new("2023-01", &field(&[2000; 2]));
        let draws = |count| "=".repeat(count).chars().map(|result| (2, result)).collect::<Vec<_>>();
        world.play(&Event::new("2023-01-10", "2023-01-20").simul(1, &draws(18)));
        world.play(&Event::new("2023-01-21", "2023-01-28").simul(1, &draws(games)));
        world.publish("2023-02");
        assert_eq!(world.coefficients(1), [(20, used); 2]);
        assert_eq!(world.line(1).unwrap().k.unwrap().get(), 20, "the published K is not reduced");
    }
}

/// 2004 v 2000 at K 20: +9.80 for the win, −0.20 for each draw; 9.40, and not 10 − 0 − 0.
#[test]
fn ruling_3_one_rounding_over_all_tournaments() {
    let mut world = World::new("2023-01", &[rated(1, 2004), rated(2, 2000), rated(3, 2000)]);
    world.play(&Event::new("2023-01-10", "2023-01-11").round(&[(1, 2, '1')]));
    world.play(&Event::new("2023-01-12", "2023-01-13").round(&[(1, 3, '=')]));
    world.play(&Event::new("2023-01-14", "2023-01-15").round(&[(1, 3, '=')]));
    world.publish("2023-02");
    assert_eq!((world.rating(1), world.in_period(1)), (2013, 3));
}

/// The duplicate's games add up and its rating goes, but for somebody who has none.
#[test]
fn ruling_27_the_kept_players_rating_stands_and_games_add_up() {
    let mut world = World::new("2023-01", &[rated(1, 2000).games(20), rated(2, 2000), rated(8, 2410).games(15)]);
    world.merge(8, 1);
    world.play(&pair("2023-01-10", "2023-01-11"));
    world.publish("2023-02");
    let line = world.line(1).unwrap();
    // 2400 was published, so K is 10.
    assert_eq!((world.rating(1), line.games, line.highest.unwrap().get()), (2005, 36, 2410));
    assert_eq!((world.coefficients(1), world.line(8)), (vec![(10, 10)], None));

    let mut without = World::new("2023-01", &[unrated(1), rated(2, 2000), rated(8, 1900)]);
    without.merge(8, 1);
    without.play(&pair("2023-01-10", "2023-01-11"));
    without.publish("2023-02");
    // 1900 v 2000 won is .64 · 20.
    assert_eq!((without.rating(1), without.roles(1)), (1913, vec![(1, Role::Rated)]));
}

#[test]
fn ruling_27_who_met_themselves_under_two_numbers() {
    let mut world = World::new("2023-01", &field(&[2000, 2000, 2000]).with(rated(8, 1900)));
    world.merge(8, 1);
    let games = [[(1, 8, '1'), (2, 3, '=')], [(1, 2, '1'), (8, 3, '0')]];
    world.play(&Event::new("2023-01-10", "2023-01-11").round(&games[0]).round(&games[1]));
    world.publish("2023-02");
    // A win and a loss against 2000, under the kept player's rating.
    assert_eq!((world.in_period(1), world.rating(1)), (2, 2000));
    assert_eq!([2, 3].map(|player| world.rating(player)), [1990, 2010]);
    assert_eq!(world.roles(1), [(1, Role::Rated)], "one event");
}

/// 2000 beats 1063 under one number and 1299 under another: .08 and .01, for the limit is used once a tournament.
#[test]
fn ruling_27_edition_2022_article_8_3_1_two_numbers_in_one_event_are_one_event() {
    let mut world = World::new("2023-01", &[rated(1, 2000), rated(2, 1063), rated(3, 1299), rated(8, 2000)]);
    world.merge(8, 1);
    let event = world.play(&Event::new("2023-01-10", "2023-01-11").round(&[(8, 3, '1')]).round(&[(1, 2, '1')]));
    world.publish("2023-02");
    assert_eq!((world.change(1, event).get(), world.in_period(1)), (180, 2));
}

/// Nothing under one number and a point under the other: the first event has a point.
#[test]
fn ruling_27_edition_2022_article_8_2_1_a_first_event_under_two_numbers() {
    let mut world = World::new("2023-01", &field(&[2000; 5]).with(unrated(8)).with(unrated(9)));
    world.merge(9, 8);
    let event = Event::new("2023-01-10", "2023-01-15").scores(8, "00").simul(9, &[(3, '1'), (4, '0'), (5, '0')]);
    world.play(&event);
    world.publish("2023-02");
    assert_eq!((world.rating(8), world.roles(8)), (1760, vec![(1, Role::FirstRating)]));
}

/// Pooled results of the duplicate fall away if the kept player has a rating.
#[test]
fn ruling_27_pooled_results_of_a_duplicate() {
    let mut world = World::new("2023-01", &field(&[2000, 2000]).with(unrated(8)));
    world.play(&Event::new("2023-01-10", "2023-01-11").scores(8, "1="));
    world.publish("2023-02");
    assert_eq!(world.pooled(8), [(1, 2)]);
    world.merge(8, 1);
    world.publish("2023-03");
    assert!(world.outcome.pool.is_empty() && world.roles(1).is_empty());
    assert_eq!(world.rating(1), 2000);
}

#[test]
fn articles_7_13_and_7_1_3_closing_dates_and_official_events() {
    for (base, last, late, list, next) in [
        ("2010-01", "2010-02-22", "2010-02-23", "2010-03", "2010-05"),
        ("2018-01", "2018-01-29", "2018-01-30", "2018-02", "2018-03"),
        ("2023-01", "2023-01-29", "2023-01-30", "2023-02", "2023-03"),
    ] {
        let start = format!("{base}-10");
        for (end, official, waits) in [(last, false, false), (late, false, true), (late, true, false)] {
            let mut world = World::new(base, &field(&[2000; 2]));
            let event = world.play(&pair(&start, end).registered(&format!("official = {official}")));
            world.publish(list);
            assert_eq!(matches!(world.outcome_of(event), TournamentOutcome::Waits(_)), waits, "{end}");
            world.publish(next);
            assert_eq!(world.in_period(1), u32::from(waits), "{end} waits for the next list");
        }
    }
}

#[test]
fn edition_2022_article_9_1_a_report_that_came_late() {
    let with = |received: &str, list: &str| {
        let mut world = World::new("2023-01", &field(&[2000; 2]));
        let event = world.play(&pair("2023-01-10", "2023-01-11").received(received));
        world.publish(list);
        world.outcome_of(event).clone()
    };
    assert!(matches!(with("2023-01-31", "2023-02"), TournamentOutcome::Rated { .. }));
    assert!(matches!(with("2023-02-01", "2023-02"), TournamentOutcome::Waits(_)));
    assert!(matches!(with("2023-02-01", "2023-03"), TournamentOutcome::Rated { .. }));
    assert!(matches!(with("2023-03-31", "2023-04"), TournamentOutcome::Rated { .. }));
    // Not in time for the third list after its end.
    let late = TournamentOutcome::NotRated(NotRated::ReportLate { last: month("2023-04"), article: "9.1".to_owned() });
    assert_eq!(with("2023-04-01", "2023-05"), late);
}

/// 9.1 of 2017: a decision of the chair sets the day aside.
#[test]
fn ruling_36_edition_2017_article_9_1_a_late_report_that_was_allowed() {
    for (office, waits) in [("qc-chair", false), ("council", true)] {
        let mut world = World::new("2018-01", &field(&[2000; 2]));
        let decision = format!("[[decisions]]\nkind = \"late-report\"\nby = \"{office}\"\non = 2018-02-05");
        let event = world.play(&pair("2018-01-10", "2018-01-11").received("2018-02-03").registered(&decision));
        world.publish("2018-02");
        assert_eq!(matches!(world.outcome_of(event), TournamentOutcome::Waits(_)), waits, "{office}");
    }
}

/// Ruling 37: on a list that was published before, which tournaments are on it is settled.
#[test]
fn ruling_37_a_revision_does_not_ask_when_the_report_came() {
    let mut world = World::new("2023-01", &field(&[2000; 2]));
    world.play(&pair("2023-01-10", "2023-01-30").received("2023-06-01"));
    world.with_inputs("2023-02", |inputs, reports| {
        assert!(matches!(run(inputs, reports).tournaments[0].outcome, TournamentOutcome::Waits(_)));
        let revised = run(inputs, &Reports { revising: true, ..*reports });
        assert!(matches!(revised.tournaments[0].outcome, TournamentOutcome::Rated { .. }));
    });
}

#[test]
fn tournaments_that_are_not_rated() {
    let reason = |base: &str, event: &Event, list: &str| {
        let mut world = World::new(base, &field(&[2000; 2]).with(unrated(8)).with(unrated(9)));
        let id = world.play(event);
        world.publish(list);
        match world.outcome_of(id) {
            TournamentOutcome::NotRated(reason) => reason.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(reason("2023-01", &pair("", ""), "2023-02"), NotRated::NoDates);
    assert_eq!(reason("2023-01", &pair("2023-01-10", ""), "2023-02"), NotRated::NoDates);
    let before = NotRated::NoList { month: month("2022-12") };
    assert_eq!(reason("2023-01", &pair("2022-12-10", "2023-01-05"), "2023-02"), before);
    let unrated = Event::new("2023-01-10", "2023-01-11").round(&[(8, 9, '1')]);
    assert_eq!(reason("2023-01", &unrated, "2023-02"), NotRated::NoGames);
    let early = reason("2009-05", &pair("2009-06-10", "2009-06-11"), "2009-07");
    assert!(matches!(early, NotRated::NoEdition(_)), "{early:?}");
}

/// The standard list alone is enough for a rapid event, whose players it stands in for.
#[test]
fn rapid_without_a_rapid_list_of_the_start() {
    let mut world = World::new("2022-11", &field(&[2000; 2]));
    world.class = Class::Rapid;
    let event = world.play(&pair("2022-11-10", "2022-11-11"));
    world.publish("2022-12");
    assert_eq!([1, 2].map(|player| world.rating(player)), [2020, 1980]);
    assert!(
        matches!(world.outcome_of(event), TournamentOutcome::Rated { start_list, .. } if *start_list == month("2022-11"))
    );
}

/// Whoever is not registered has no line and no results; opponents keep the game.
#[test]
fn somebody_who_is_not_registered() {
    let mut world = World::new("2023-01", &field(&[2000; 2]));
    let event =
        Event::new("2023-01-10", "2023-01-11").round(&[(1, 2, '1')]).round(&[(7, 1, '1')]).round(&[(7, 2, '1')]);
    world.play(&event);
    world.publish("2023-02");
    assert!(world.line(7).is_none() && world.roles(7).is_empty() && world.outcome.pool.is_empty());
}

/// Only published lists rate; somebody without a number is on none, whatever rating the report gives.
#[test]
fn ruling_2_the_ratings_of_a_report_rate_nobody() {
    let mut world = World::new("2023-01", &field(&[2000; 2]));
    let mut event = Event::new("2023-01-10", "2023-01-11").round(&[(1, 2, '1')]).round(&[(7, 1, '1')]);
    event.without_number = Some((7, 2200));
    let players: Vec<u32> = report_players(&event.document().report).map(arpad_regulations::FideId::get).collect();
    assert_eq!(players, [1, 2], "whoever has a number, as the report gives them");
    world.play(&event);
    world.publish("2023-02");
    assert_eq!((world.in_period(1), world.rating(1)), (1, 2010));
}

/// Who is not recorded is named once, though two lines have the number; who only had a bye is not.
#[test]
fn players_whose_games_would_count_if_they_were_recorded() {
    let mut world = World::new("2023-01", &field(&[2000; 2]));
    let event = Event::new("2023-01-10", "2023-01-11")
        .round(&[(1, 2, '1')])
        .round(&[(9, 1, '1'), (7, 2, '0')])
        .round(&[(8, 1, '+')]);
    let event = world.play(&event);
    world.publish("2023-02");
    assert!(
        matches!(world.outcome_of(event), TournamentOutcome::Rated { unrecorded, .. } if *unrecorded == [id(7), id(9)])
    );
    // Under two numbers of one player.
    let mut merged = World::new("2023-01", &field(&[2000; 2]));
    merged.merge(8, 7);
    let event = merged.play(&Event::new("2023-01-10", "2023-01-11").round(&[(8, 1, '1'), (7, 2, '0')]));
    merged.publish("2023-02");
    let reason = NotRated::NotRecorded { players: vec![id(7)] };
    assert_eq!(*merged.outcome_of(event), TournamentOutcome::NotRated(reason), "nobody else has a game that counts");
}

#[test]
fn players_who_are_not_recorded_in_words() {
    for (players, words) in
        [(1..=1, "1"), (1..=5, "1, 2, 3, 4, 5"), (1..=6, "1, 2, 3, 4, 5, 1 more"), (1..=8, "1, 2, 3, 4, 5, 3 more")]
    {
        let reason = NotRated::NotRecorded { players: players.map(id).collect() };
        assert_eq!(reason.to_string(), format!("the players whose games would count are not recorded: {words}"));
    }
}

/// 6.1 and 8.58: only where both are the rule.
#[test]
fn editions_in_which_a_disregarded_first_event_takes_the_games_of_the_opponents_with_it() {
    let regulations = Regulations::builtin();
    for (id, disregards) in
        [("2009-07", true), ("2017-07", true), ("2022-01", false), ("2024-03", false), ("2025-10", false)]
    {
        let edition = regulations.edition(Class::Standard, id).unwrap();
        assert_eq!(disregards_opponents(edition), disregards, "{id}");
    }
    let own = "id = \"own\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2017-07\"\nsource = \"s\"\n\
               checked = 2026-11-15\nwithout = [\"round_robin_unrated\"]\n";
    let regulations = regulations.with("own.toml", own).unwrap();
    assert!(
        !disregards_opponents(regulations.edition(Class::Standard, "own").unwrap()),
        "unrated opponents never count"
    );
}

/// Ratings are those of the start list, the change is added to the list before.
#[test]
fn ruling_2_a_tournament_rated_two_lists_later() {
    let mut world = World::new("2023-01", &field(&[2000; 3]));
    let late = world.play(&Event::new("2023-01-10", "2023-01-11").round(&[(1, 2, '1')]).received("2023-02-10"));
    world.play(&Event::new("2023-01-12", "2023-01-13").round(&[(1, 3, '1')]));
    world.publish("2023-02");
    assert_eq!(world.rating(1), 2010);
    world.publish("2023-03");
    assert_eq!((world.change(1, late).get(), world.rating(1)), (1000, 2020));
    assert!(
        matches!(world.outcome_of(late), TournamentOutcome::Rated { start_list, .. } if *start_list == month("2023-01"))
    );
}

/// One period, two editions: in 2022 the higher-rated player uses the 400 points once, in 2024 in every game.
#[test]
fn ruling_1_tournaments_of_two_editions_in_one_period() {
    let games = [(2, '1'), (3, '1')];
    let mut world = World::new("2024-02", &[rated(1, 2400), rated(2, 1400), rated(3, 1400)]);
    world.list(Class::Standard, "2024-03", &[rated(1, 2400), rated(2, 1400), rated(3, 1400)]);
    let old = world.play(&Event::new("2024-02-28", "2024-03-02").simul(1, &games));
    let new = world.play(&Event::new("2024-03-10", "2024-03-12").simul(1, &games));
    world.publish("2024-04");
    assert_eq!((world.change(1, old).get(), world.change(1, new).get()), (80, 160));
    assert!(matches!(world.outcome_of(old), TournamentOutcome::Rated { edition, .. } if edition == "standard/2022-01"));
    assert!(matches!(world.outcome_of(new), TournamentOutcome::Rated { edition, .. } if edition == "standard/2024-03"));
}

/// K by the state on the start list: thirty games of one month count from the next.
#[test]
fn ruling_8_k_is_that_of_the_start_list() {
    let mut world = World::new("2023-01", &[rated(1, 2000).games(29), rated(2, 2000)]);
    world.play(&pair("2023-01-10", "2023-01-11"));
    world.play(&pair("2023-01-12", "2023-01-13"));
    world.publish("2023-02");
    assert_eq!(world.coefficients(1), [(40, 40); 2]);
    assert_eq!((world.line(1).unwrap().games, world.line(1).unwrap().k.unwrap().get()), (31, 20));
    world.play(&pair("2023-02-10", "2023-02-11"));
    world.publish("2023-03");
    assert_eq!(world.coefficients(1), [(20, 20)]);
}

#[test]
fn article_8_3_3_k_on_the_list_is_that_of_its_own_day() {
    let mut world = World::new("2022-11", &[rated(1, 2000).born(2004)]);
    for (list, k) in [("2022-12", 40), ("2023-01", 20)] {
        world.publish(list);
        assert_eq!(world.line(1).unwrap().k.unwrap().get(), k, "{list}");
    }
}
