//! What the editions say side by side, figure by figure, so that a slip in a data file is seen.

use arpad_regulations::rules::{
    BelowFloorResult, CapUse, Half, JuniorUntil, Office, OfficialEvent, Per, ShownBelowFloor,
};
use arpad_regulations::{Class, Regulations, Rules, Score};

const STANDARD: [&str; 8] =
    ["2009-07", "2012-07", "2014-07", "2017-07", "2022-01", "2024-01-draft", "2024-03", "2025-10"];

/// One figure of all standard editions, in the order of [`STANDARD`].
fn row<T: PartialEq + std::fmt::Debug>(what: &str, expected: [T; 8], figure: impl Fn(&Rules) -> T) {
    for (id, expected) in STANDARD.into_iter().zip(expected) {
        let edition = Regulations::builtin().edition(Class::Standard, id).unwrap();
        assert_eq!(figure(&edition.rules), expected, "{what} in {id}");
    }
}

#[test]
fn the_arithmetic() {
    row("floor", [1200, 1000, 1000, 1000, 1000, 1400, 1400, 1400], |r| r.floor.rating);
    row("lists a year", [6, 12, 12, 12, 12, 12, 12, 12], |r| r.list_dates.months.len());
    row("closing date", [7, 7, 7, 3, 3, 3, 3, 3], |r| r.closing_date.days);
    row("closing date of official events", [1; 8], |r| r.closing_date.official_days);
    row("games for a first rating", [9, 9, 5, 5, 5, 5, 5, 5], |r| r.first_rating_games.games);
    row("pooled over", [24, 24, 24, 26, 26, 26, 26, 26], |r| r.pooling.months);
    let (one, half) = (Score::ONE, Score::HALF);
    row("points in the first event", [one, one, one, half, half, half, half, half], |r| r.first_event.minimum_score);
    row("opponents in the first event", [Some(3), Some(3), Some(3), None, None, None, None, None], |r| {
        r.first_event.minimum_opponents
    });
    row("its opponents' games too", [true, true, true, true, false, false, false, false], |r| {
        r.first_event.opponents_disregarded
    });
    row("bonus", [Some(15), Some(15), Some(15), Some(20), Some(20), None, None, None], |r| {
        r.first_rating_bonus.as_ref().map(|rule| rule.points)
    });
    row("hypothetical opponents", [0, 0, 0, 0, 0, 2, 2, 2], |r| {
        r.hypothetical_opponents.as_ref().map_or(0, |rule| rule.count)
    });
    row("highest first rating", [0, 0, 0, 0, 0, 2200, 2200, 2200], |r| {
        r.first_rating_highest.as_ref().map_or(0, |rule| rule.rating)
    });
    row("round robin with unrated", [true, true, true, true, false, false, false, false], |r| {
        r.round_robin_unrated.is_some()
    });
    let (every, single) = (CapUse::EveryGame, CapUse::OnceUpward);
    row("400 points", [every, every, every, every, single, every, every, every], |r| r.difference_cap.games);
    row("400 points not from", [0, 0, 0, 0, 0, 0, 0, 2650], |r| r.difference_cap.exempt_from.unwrap_or(0));
    row("K new", [30, 30, 40, 40, 40, 40, 40, 40], |r| r.k_new_player.as_ref().map_or(0, |rule| rule.k.get()));
    row("K general", [15, 15, 20, 20, 20, 20, 20, 20], |r| r.k_general.k.get());
    row("K once reached", [(10, 2400); 8], |r| {
        r.k_once_reached.as_ref().map_or((0, 0), |rule| (rule.k.get(), rule.rating))
    });
    let (birthday, year) = (Some(JuniorUntil::Birthday), Some(JuniorUntil::EndOfYear));
    row("juniors", [None, None, birthday, birthday, year, year, year, year], |r| {
        r.k_junior.as_ref().map(|rule| rule.until)
    });
    row("K·n", [0, 0, 0, 700, 700, 700, 700, 700], |r| r.k_games_limit.as_ref().map_or(0, |rule| rule.product));
    let (up, away) = (Half::Up, Half::AwayFromZero);
    row("rounding", [up, up, up, away, away, away, away, away], |r| r.rounding.half);
}

#[test]
fn the_list() {
    let (delisted, unrated) = (ShownBelowFloor::Delisted, ShownBelowFloor::Unrated);
    row("below the floor", [delisted, delisted, delisted, delisted, unrated, unrated, unrated, unrated], |r| {
        r.below_floor.shown
    });
    let (dropped, kept) = (BelowFloorResult::Dropped, BelowFloorResult::Kept);
    row("a result below the floor", [dropped, dropped, dropped, kept, kept, kept, kept, kept], |r| {
        r.pooling.below_floor
    });
    row("inactive after", [12; 8], |r| r.inactivity.months);
    row("titled without rating", [true, true, true, true, false, false, false, false], |r| r.titled_unrated.is_some());
}

#[test]
fn what_may_be_rated() {
    row("registered, days", [None, None, None, Some(7), Some(3), Some(3), Some(3), Some(3)], |r| r.registration.days);
    row("registered, months", [Some(1), Some(1), Some(1), None, None, None, None, None], |r| r.registration.months);
    row("where norms are possible", [0, 0, 0, 30, 0, 0, 0, 0], |r| r.registration.norm_days.unwrap_or(0));
    row("with strong players", [0, 0, 0, 0, 0, 0, 30, 30], |r| {
        r.elite_registration.as_ref().map_or(0, |rule| rule.days)
    });
    row("schedule registered", [false, false, false, true, true, true, true, true], |r| r.playing_schedule.is_some());
    row("arbiters licensed", [false, false, false, true, false, false, false, false], |r| r.arbiter_licence.is_some());
    row("appeal", [7; 8], |r| r.appeal.days);
    let (tournament, game) = (Some(Per::Tournament), Some(Per::Game));
    row("rate of play", [tournament, tournament, tournament, tournament, game, game, game, game], |r| {
        r.rate_of_play.as_ref().map(|rule| rule.per)
    });
    row("120 minutes from", [2200, 2200, 2200, 2200, 2400, 2400, 2400, 2400], |r| {
        r.rate_of_play.as_ref().map_or(0, |rule| rule.minimum[0].rating)
    });
    row("90 minutes from", [1600, 1600, 1600, 1600, 1800, 1800, 1800, 1800], |r| {
        r.rate_of_play.as_ref().map_or(0, |rule| rule.minimum[1].rating)
    });
    row("first control", [40, 40, 40, 40, 30, 30, 30, 30], |r| r.first_control.as_ref().map_or(0, |rule| rule.moves));
    row("games a day", [3, 3, 3, 0, 0, 0, 0, 0], |r| r.play_per_day.as_ref().and_then(|rule| rule.games).unwrap_or(0));
    row("hours a day", [12; 8], |r| r.play_per_day.as_ref().and_then(|rule| rule.hours).unwrap_or(0));
    row("length", [90, 90, 90, 90, 0, 0, 0, 0], |r| r.duration.as_ref().map_or(0, |rule| rule.days));
    row("interim reports", [0, 0, 0, 90, 30, 30, 30, 30], |r| {
        r.interim_reports.as_ref().map_or(0, |rule| rule.after_days)
    });
    row("a round robin is composed", [true, true, true, true, false, false, false, false], |r| {
        r.round_robin_composition.is_some()
    });
    row("report by days", [0, 0, 0, 30, 0, 0, 0, 0], |r| r.report_days.as_ref().map_or(0, |rule| rule.fide));
    row("report by lists", [0, 0, 0, 0, 3, 3, 3, 3], |r| r.report_lists.as_ref().map_or(0, |rule| rule.last_list));
    row("announced", [false, false, false, false, true, true, true, true], |r| r.announcement.must_say_rated);
    row("hybrid events", [false, false, false, false, true, true, true, true], |r| r.hybrid.is_some());
}

/// Who decides, article by article (ruling j).
#[test]
fn who_decides() {
    use Office::{Council, President, QualificationCommission as Commission, QualificationCommissionChair as Chair};
    row("late registration", [Chair; 8], |r| r.registration.late_allowed_by);
    row("late registration where norms are possible", [None; 8], |r| r.registration.norms_late_allowed_by);
    row(
        "late registration with strong players",
        [None, None, None, None, None, None, Some(President), Some(President)],
        |r| r.elite_registration.as_ref().map(|rule| rule.late_allowed_by),
    );
    row("more than 90 days", [Some(Chair), Some(Chair), Some(Chair), Some(Chair), None, None, None, None], |r| {
        r.duration.as_ref().and_then(|rule| rule.approved_by)
    });
    let waived = Some(Commission);
    row("games after a match is decided", [None, None, None, None, waived, waived, waived, waived], |r| {
        r.match_decided.waived_by
    });
    row("hybrid events", [None, None, None, None, Some(Chair), Some(Chair), Some(Chair), Some(Chair)], |r| {
        r.hybrid.as_ref().map(|rule| rule.approved_by)
    });
    let (before, now) = (Commission, Council);
    row("appeals", [before, before, before, before, before, before, now, now], |r| r.appeal.to);
    let council = Some((Council, None));
    let both = Some((Council, Some((President, 2700))));
    row("events nobody submitted", [None, None, None, None, council, council, both, both], |r| {
        let rule = r.exceptional_cases.as_ref()?;
        Some((rule.decided_by, rule.high_average_decided_by.zip(rule.average_above)))
    });
    let (fide, all) = (vec![OfficialEvent::Fide], vec![OfficialEvent::Fide, OfficialEvent::Continental]);
    let always = [&fide, &fide, &fide, &all, &all, &all, &all, &all].map(|of| Some(of.clone()));
    row("always rated", always, |r| r.official_events.as_ref().map(|rule| rule.of.clone()));
    row("the host registers", [false, false, false, false, true, true, true, true], |r| {
        r.registering_federation.as_ref().is_some_and(|rule| rule.host && rule.member && rule.affiliated)
    });
    row("left out on the federation's word", [true, true, true, true, false, false, false, false], |r| {
        r.inclusion.federation_may_exclude
    });
    row("dispensation by", [None, None, None, None, Some(Council), Some(Council), Some(Council), Some(Council)], |r| {
        r.inclusion.dispensed_by
    });
}

#[test]
fn rapid_and_blitz() {
    let ids = ["2009-07", "2012-07", "2014-07", "2017-07", "2022-01", "2022-10", "2024-03", "2024-12"];
    for class in [Class::Rapid, Class::Blitz] {
        let rules = ids.map(|id| &Regulations::builtin().edition(class, id).unwrap().rules);
        assert_eq!(rules.map(|r| r.difference_cap.points), [735, 735, 735, 735, 400, 400, 400, 400]);
        assert_eq!(rules.map(|r| r.difference_cap.exempt_from), [None; 8], "the 2650 exception is standard only");
        assert_eq!(rules.map(|r| r.k_general.k.get()), [20; 8]);
        assert_eq!(rules.map(|r| r.k_junior.is_some()), [false, false, false, false, false, true, true, true]);
        assert_eq!(rules.map(|r| r.k_games_limit.is_some()), [true; 8]);
        assert_eq!(rules.map(|r| r.stand_in.is_some()), [true; 8]);
        assert_eq!(rules.map(|r| r.equal_times.is_some()), [true; 8]);
        assert_eq!(rules.map(|r| r.far_apart.is_some()), [false, false, false, false, false, false, false, true]);
        assert_eq!(rules.map(|r| r.floor.rating), [1200, 1000, 1000, 1000, 1000, 1000, 1400, 1400]);
        let rounds = if class == Class::Rapid { 15 } else { 30 };
        assert_eq!(rules.map(|r| r.play_per_day.as_ref().unwrap().games), [Some(rounds); 8]);
        let bounds = rules.map(|r| r.time_bounds.as_ref().unwrap());
        if class == Class::Rapid {
            assert!(bounds.iter().all(|b| (b.more_than, b.less_than) == (Some(10), Some(60))));
        } else {
            assert!(bounds.iter().all(|b| b.at_most == Some(10)));
            assert_eq!(bounds.map(|b| b.at_least), [Some(5), Some(5), Some(5), Some(5), None, None, None, None]);
            assert_eq!(bounds.map(|b| b.more_than), [None, None, None, None, Some(3), Some(3), Some(3), Some(3)]);
        }
    }
}
