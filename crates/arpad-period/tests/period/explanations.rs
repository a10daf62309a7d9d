//! Why a player's line is as it is, in words.

use crate::event::Event;
use crate::world::{Players, World, field, id, rated, unrated};
use arpad_period::explain;
use arpad_rating::print;
use arpad_regulations::Class;

/// The first line of each quantity that explains a player on a list that is yet to be made.
fn explained(world: &World, list: &str, player: u32) -> Vec<String> {
    let quantities = world.with_inputs(list, |inputs, reports| explain(inputs, reports, id(player)).quantities);
    let heads = quantities.into_iter().map(|mut quantity| {
        quantity.children.clear();
        print::text(&[quantity]).trim_end().to_owned()
    });
    heads.collect()
}

#[test]
fn edition_2024_article_7_1_4_a_result_that_is_too_old() {
    let mut world = World::new("2022-01", &field(&[2000; 6]).with(unrated(9)));
    world.play(&Event::new("2022-01-10", "2022-01-10").scores(9, "10"));
    world.publish("2022-02");
    world.play(&Event::new("2022-06-10", "2022-06-10").scores(9, "00"));
    world.publish("2022-07");
    world.play(&Event::new("2024-03-10", "2024-03-10").scores(9, "110"));
    assert_eq!(
        explained(&world, "2024-04", 9),
        [
            "result left out = none: rated on the list of 2022-02, and results are pooled over 26 months  [7.1.4 (2024-03)]",
            "first rating Ru = 1893: 1942.86 − 50, rounded to a whole number, a half upward  [8.2.3 (2024-03)]",
        ]
    );
}

/// Tournaments by number, name and first day; games by round and opponent.
#[test]
fn tournaments_and_opponents_have_names() {
    let mut world = World::new("2023-01", &field(&[2000; 3]));
    world.play(&Event::new("2023-01-10", "2023-01-10").round(&[(1, 2, '1')]).round(&[]).round(&[(3, 1, '=')]));
    let quantities = world.with_inputs("2023-02", |inputs, reports| explain(inputs, reports, id(1)).quantities);
    let text = print::text(&quantities);
    for named in [
        "change in tournament 1, Open, 2023-01-10 ΣΔR×K",
        "round 1 against Player, No 2 (2000)",
        "round 3 against Player, No 3 (2000)",
    ] {
        assert!(text.contains(named), "{named} is not in\n{text}");
    }
}

#[test]
fn ruling_11_edition_2022_article_8_2_4_rated_meanwhile() {
    let mut world = World::new("2022-12", &field(&[2000; 9]).with(unrated(10)));
    world.play(&Event::new("2022-12-05", "2022-12-05").scores(10, "11000"));
    world.play(&Event::new("2022-12-20", "2023-01-10").scores(10, "1"));
    world.publish("2023-01");
    assert_eq!(
        explained(&world, "2023-02", 10),
        [
            "rating got meanwhile = 1928: tournament 2: unrated at its start, so the current rating counts  [8.2.4 (2022-01)]",
            "new rating Rn = 1952: 1928 + 24  [7.1 (2022-01)]",
        ]
    );
}

#[test]
fn ruling_33_rapid_article_7_2_1_a_rating_that_stands_in() {
    let mut world = World::new("2023-01", &field(&[1900; 2]).with(rated(10, 2000)));
    world.list(Class::Rapid, "2023-01", &field(&[1900; 2]));
    world.class = Class::Rapid;
    world.play(&Event::new("2023-01-10", "2023-01-11").scores(10, "1"));
    let heads = explained(&world, "2023-02", 10);
    assert_eq!(heads.len(), 2);
    let words = "rating that stands in = 2000: tournament 1: none on this list, so the standard one counts";
    assert!(heads[0].starts_with(words), "{}", heads[0]);
    assert!(heads[1].starts_with("new rating Rn = 2014: 2000 + 14"), "{}", heads[1]);
    // Who has a rating of the list needs no such word.
    assert_eq!(explained(&world, "2023-02", 1).len(), 1);
}

#[test]
fn ruling_35_and_article_7_2_2_left_out_and_inactive() {
    let mut world = World::new("2023-01", &field(&[2000; 3]));
    world.leave_out(1, true);
    assert_eq!(
        explained(&world, "2023-02", 1),
        ["not on the list = none: games are not rated for a player who is left out of the list  [10.1 (2022-01)]"]
    );
    let heads = explained(&world, "2024-01", 2);
    assert_eq!(heads[0], "new rating Rn = 2000: 2000 + 0  [7.1 (2022-01)]");
    assert_eq!(heads[1], "inactive = none: no rated game for 12 months, and 12 are allowed  [7.2.2 (2022-01)]");
}

/// While the tournament goes on, what it lacks so far; with the last stage, what it lacked.
#[test]
fn ruling_h_edition_2022_article_8_2_1_stages_that_do_not_count() {
    let mut world = World::new("2023-05", &field(&[2000; 6]).with(unrated(9)));
    let whole = world.register();
    let rounds = Event::new("2023-05-02", "2023-07-20").scores(9, "0");
    world.stage(whole, &rounds, 1, ["2023-05-06", "2023-05-20"]);
    let words = |event: &str| {
        format!(
            "not counted = none: {event}: 0 points in the first event, which counts only from 0.5  [8.2.1 (2022-01)]"
        )
    };
    assert_eq!(explained(&world, "2023-06", 9), [words("tournament 2 so far")]);
    world.publish("2023-06");
    let rounds = rounds.scores(9, "0");
    world.stage(whole, &rounds, 2, ["2023-07-01", "2023-07-20"]);
    assert_eq!(explained(&world, "2023-08", 9), [words("tournament 2 and 3")]);
}

/// A Swiss is judged by 6.41, a round robin by 8.21 alone.
#[test]
fn ruling_f_edition_2009_articles_6_41_and_8_21_by_the_system() {
    let rows = [(1, "*===1"), (2, "=*==1"), (3, "==*=1"), (4, "===*1"), (9, "0000*")];
    let swiss = Event::new("2010-01-10", "2010-01-12").scores(9, "0000");
    for (event, article) in [(swiss, "6.41"), (Event::table("2010-01-10", "2010-01-12", &rows), "8.21")] {
        let mut world = World::new("2010-01", &field(&[2000; 4]).with(unrated(9)));
        world.play(&event);
        let words = "not counted = none: tournament 1: 0 points in the first event, which counts only from 1";
        assert_eq!(explained(&world, "2010-03", 9), [format!("{words}  [{article} (2009-07)]")]);
    }
}
