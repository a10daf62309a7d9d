//! A rating period by edition and article: several events, one rounding, floor, one-off adjustments.

use arpad_rating::{Game, K, List, Period, PeriodEvent, Rating, Silent, adjust, period};
use arpad_regulations::{Adjustment, Class, Edition, Regulations};

fn edition(class: Class, id: &str) -> &'static Edition {
    Regulations::builtin().edition(class, id).unwrap()
}

fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().unwrap()).collect()
}

fn rating(points: u16) -> Rating {
    Rating::new(points).unwrap()
}

/// A period of events given as edition, start rating, K and games, closed by a list.
fn run(class: Class, list: &str, previous: u16, events: &[(&str, u16, u16, &str)]) -> Period {
    let regulations = Regulations::builtin();
    let month = list.parse().unwrap();
    let closing = regulations.in_force(class, arpad_regulations::Month::first_day(month)).unwrap();
    let adjustments: Vec<&Adjustment> = regulations.adjustments(class, month).collect();
    let games: Vec<Vec<Game>> = events.iter().map(|(.., text)| games(text)).collect();
    let events: Vec<PeriodEvent<'_>> = events
        .iter()
        .zip(&games)
        .map(|((id, start, k, _), games)| PeriodEvent {
            edition: edition(class, id),
            rating: rating(*start),
            k: K::new(*k).unwrap().into(),
            games,
        })
        .collect();
    let closing = List { edition: closing, adjustments: &adjustments, standard: None };
    period(&closing, rating(previous), &events, &mut Silent)
}

#[test]
fn ruling_3_one_rounding_over_all_events() {
    // Two events of +0.40 each: rounding each would give 0, one rounding gives 1.
    let event = ("2024-03", 2000, 10, "1600:1 1990:0.5 1990:0.5 1990:0.5 1990:0.5");
    let one = run(Class::Standard, "2024-06", 2000, &[event]);
    assert_eq!((one.change.to_string().as_str(), one.rounded), ("0.40", 0));
    let two = run(Class::Standard, "2024-06", 2000, &[event, event]);
    assert_eq!((two.change.to_string().as_str(), two.rounded), ("0.80", 1));
}

#[test]
fn ruling_2_each_event_starts_from_its_own_list_and_the_change_is_added_to_the_last() {
    let outcome =
        run(Class::Standard, "2024-06", 1950, &[("2024-03", 2000, 20, "2000:1"), ("2024-03", 1950, 20, "2000:1")]);
    // 0.50 × 20 from 2000, and 0.57 × 20 from 1950.
    assert_eq!((outcome.change.to_string().as_str(), outcome.new_rating), ("21.40", 1971));
}

#[test]
fn ruling_1_editions_may_be_mixed_in_one_period() {
    // 937 points apart: once per tournament in 2022, always in 2024; the second 2022 game counts its real difference.
    let events = [("2022-01", 2000, 20, "1063:1 1299:1"), ("2024-03", 2000, 20, "1063:1 1299:1")];
    let outcome = run(Class::Standard, "2024-04", 2000, &events);
    assert_eq!(outcome.change.to_string(), "5.00", "20 × (.08 + .01) + 20 × (.08 + .08)");
    assert_eq!((outcome.rounded, outcome.new_rating), (5, 2005));
}

#[test]
fn article_8_3_3_k_times_games_counts_all_events_of_the_period() {
    let nine = "2000:1 2000:1 2000:1 2000:1 2000:1 2000:1 2000:1 2000:1 2000:1";
    let one = run(Class::Standard, "2024-06", 2000, &[("2024-03", 2000, 40, nine)]);
    assert_eq!(one.change.to_string(), "180.00");
    // 18 games: 40 × 18 = 720, so K is 38 in both.
    let two = run(Class::Standard, "2024-06", 2000, &[("2024-03", 2000, 40, nine), ("2024-03", 2000, 40, nine)]);
    assert_eq!((two.n, two.change.to_string().as_str()), (18, "342.00"));
    // An event with K 10 in the same period keeps it.
    let mixed = run(Class::Standard, "2024-06", 2000, &[("2024-03", 2000, 40, nine), ("2024-03", 2000, 10, nine)]);
    assert_eq!(mixed.change.to_string(), "216.00");
    // 2009 has no such limit.
    let old = run(Class::Standard, "2010-03", 2000, &[("2009-07", 2000, 40, nine), ("2009-07", 2000, 40, nine)]);
    assert_eq!(old.change.to_string(), "360.00");
}

#[test]
fn rounding_2009_half_up_and_2017_half_away_from_zero() {
    // 0.25 × 10 lost: −2.5.
    let lost = "2505:0.5 2400:1 2310:1 2025:1 1787:1";
    assert_eq!(run(Class::Standard, "2026-01", 2813, &[("2025-10", 2813, 10, lost)]).rounded, -3);
    let quarter = "2000:0.5 1818:0.5";
    assert_eq!(run(Class::Standard, "2010-03", 2000, &[("2009-07", 2000, 10, quarter)]).change.to_string(), "-2.40");
    let exact = "1812:0.5 2000:0.5 2004:0.5"; // −.24 + 0 − .00 + .01
    let change = run(Class::Standard, "2010-03", 2000, &[("2009-07", 2000, 50, exact)]);
    assert_eq!((change.change.to_string().as_str(), change.rounded), ("-11.50", -11));
    let change = run(Class::Standard, "2018-03", 2000, &[("2017-07", 2000, 50, exact)]);
    assert_eq!(change.rounded, -12);
}

#[test]
fn article_7_2_1_below_the_floor_nothing_is_published() {
    let lose = "1500:0 1500:0 1500:0";
    let outcome = run(Class::Standard, "2024-06", 1410, &[("2024-03", 1410, 40, lose)]);
    assert_eq!((outcome.new_rating, outcome.published), (1364, None));
    let outcome = run(Class::Standard, "2023-06", 1410, &[("2022-01", 1410, 40, lose)]);
    assert_eq!((outcome.new_rating, outcome.published), (1364, Some(rating(1364))), "the floor was 1000");
    let outcome = run(Class::Standard, "2011-03", 1204, &[("2009-07", 1204, 15, "1204:0")]);
    assert_eq!((outcome.new_rating, outcome.published), (1197, None), "1204 − 7.5, a half upward, floor 1200");
}

#[test]
fn list_2024_03_compression_after_the_games_of_the_period() {
    let none: [(&str, u16, u16, &str); 0] = [];
    for (before, after) in
        [(1000, 1400), (1001, 1401), (1500, 1700), (1536, 1722), (1999, 1999), (1998, 1999), (2000, 2000), (2500, 2500)]
    {
        for class in Class::ALL {
            let outcome = run(class, "2024-03", before, &none);
            assert_eq!(outcome.published, Some(rating(after)), "{before}");
        }
    }
    let outcome = run(Class::Standard, "2024-03", 1500, &[("2022-01", 1500, 40, "1600:1 1700:0.5")]);
    assert_eq!((outcome.after_games, outcome.new_rating), (1536, 1722));
    // Neither the list before nor the one after is touched.
    assert_eq!(run(Class::Standard, "2024-02", 1500, &none).new_rating, 1500);
    assert_eq!(run(Class::Standard, "2024-04", 1500, &none).new_rating, 1500);
}

#[test]
fn list_2022_10_lift_to_standard_less_100() {
    let regulations = Regulations::builtin();
    let month = "2022-10".parse().unwrap();
    assert_eq!(regulations.adjustments(Class::Standard, month).count(), 0);
    for class in [Class::Rapid, Class::Blitz] {
        let adjustment = regulations.adjustments(class, month).next().unwrap();
        let lifted = |own, standard| adjust(adjustment, own, Rating::new(standard), &mut Silent);
        assert_eq!(lifted(1800, 2000), 1900);
        assert_eq!(lifted(1899, 2000), 1900);
        assert_eq!(lifted(1900, 2000), 1900);
        assert_eq!(lifted(2100, 2000), 2100);
        assert_eq!(lifted(1800, 0), 1800, "no standard rating, no lift");
    }
}

#[test]
fn rapid_cap_735_until_2021_and_400_later() {
    let change = |id, list| run(Class::Rapid, list, 2000, &[(id, 2000, 20, "1200:1 1250:1")]).change.to_string();
    assert_eq!(change("2017-07", "2019-01"), "0.40", "800 counts as 735 and 750 too: .01 each");
    assert_eq!(change("2022-01", "2022-05"), "1.60", "800 counts as 400, 750 in full");
    assert_eq!(change("2024-03", "2024-06"), "3.20");
}
