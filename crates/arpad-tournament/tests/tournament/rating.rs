//! What a tournament gives each player.

use crate::report::{Made, lists};
use arpad_rating::{GamesNeeded, Ratio, Recorder, Silent, Unpublished, print};
use arpad_regulations::Class;
use arpad_tournament::{Event, Facts, System};

/// The example of 8.58: F's rating and everybody's explanation.
#[test]
fn the_explanation_is_what_the_calculation_did() {
    let rows = [(2000, "*===11"), (2000, "=*==11"), (2000, "==*=11"), (2000, "===*=1"), (0, "000=*="), (0, "0000=*")];
    for made in [Made::table("2018-05-01", &rows), Made::table("2018-05-01", &rows).system(System::Swiss)] {
        made.look(|event| {
            let rated = event.rate();
            for (player, result) in rated.players.iter().enumerate() {
                let mut recorder = Recorder::new();
                let explained = event.explain(player, &mut recorder);
                assert_eq!(explained.player, player);
                assert_eq!(
                    (explained.change, explained.points, explained.k_used),
                    (result.change, result.points, result.k_used)
                );
                assert_eq!(explained.initial, result.initial);
                let text = print::text(&recorder.into_quantities());
                assert!(!text.is_empty(), "{player}");
            }
            assert_eq!(rated.round_robin.is_some(), event.rated_as == System::RoundRobin);
        });
    }
}

/// The table stands in the explanation of an unrated player alone.
#[test]
fn article_8_58_the_table_in_the_explanation_of_an_unrated_player() {
    let rows = [(2000, "*===1"), (2000, "=*==1"), (2000, "==*=1"), (2000, "===*="), (0, "000=*")];
    let text = |player: usize| {
        Made::table("2018-05-01", &rows).look(|event| {
            let mut recorder = Recorder::new();
            event.explain(player, &mut recorder);
            print::text(&recorder.into_quantities())
        })
    };
    assert!(text(4).contains("average of the tournament"), "{}", text(4));
    assert!(!text(0).contains("average of the tournament"), "{}", text(0));
}

#[test]
fn a_game_that_counts_has_its_numbers_and_another_has_none() {
    let made = Made::new("2024-05-01")
        .system(System::Swiss)
        .player(2000, "2w1 0-H 3w1")
        .player(1900, "1b0 . .")
        .player(0, ". . 1b0");
    made.look(|event| {
        let rated = event.rate();
        let games = &rated.players[0].games;
        assert_eq!(games.len(), 3);
        assert_eq!(games.iter().map(|game| game.change.is_some()).collect::<Vec<_>>(), [true, false, false]);
        let opponents = games.iter().map(|game| game.opponent_rating.map_or(0, arpad_rating::Rating::get));
        assert_eq!(opponents.collect::<Vec<_>>(), [1900, 0, 0]);
        // 2000 v 1900 won is .36, and K 20.
        assert_eq!((rated.players[0].points.unwrap().get(), rated.players[0].change.n), (720, 1));
        assert_eq!((rated.players[2].points, rated.players[2].k_used), (None, None));
        assert!(rated.round_robin.is_none());
    });
}

/// Seven games are enough in a team championship of 2009.
#[test]
fn edition_2009_article_7_14f_a_team_championship() {
    let made = |text: &str| {
        let mut made =
            Made::new("2010-05-01").system(System::Team).player(0, "2w1 3w1 4w1 5w0 6w0 7w0 8w0").registered(text);
        for (round, result) in "0001111".chars().enumerate() {
            let rounds = format!("{}1b{result}", ". ".repeat(round));
            made = made.player(2000, &rounds);
        }
        made
    };
    let published = |text: &str| {
        made(text).look(|event| {
            let initial = event.rate().players[0].initial.unwrap();
            (initial.games, initial.published.is_some())
        })
    };
    assert_eq!(published(""), (7, false));
    assert_eq!(published("team_championship = false"), (7, false));
    assert_eq!(published("team_championship = true"), (7, true));
    assert_ne!(GamesNeeded::TeamChampionship, GamesNeeded::default());
}

/// Ruling f, and who was met in a game that does not count is not met.
#[test]
fn ruling_f_rated_opponents_are_counted_once() {
    let made = Made::new("2010-05-01")
        .system(System::Swiss)
        .player(0, "2w1 3w0 2b1 4w1 5w+ 3b=")
        .player(2000, "1b0 . 1w0")
        .player(2000, ". 1b1 . . . 1w=")
        .player(0, ". . . 1b0")
        .player(2000, ". . . . 1b-");
    made.look(|event| {
        assert_eq!([0, 1, 3].map(|player| event.rated_opponents(player)), [2, 0, 0]);
        let initial = event.rate().players[0].initial.unwrap();
        assert_eq!((initial.games, initial.published), (4, None), "two opponents of the three needed");
    });
}

/// 6.41 of 2009 asks three games of a Swiss, 8.21 three opponents of a round robin.
#[test]
fn edition_2009_articles_6_41_and_8_21_a_first_event_is_judged_by_its_system() {
    let unpublished = |made: &Made, player: usize| {
        made.look(|event| {
            let initial = event.rate().players[player].initial.unwrap();
            (initial.unpublished.unwrap(), initial.article(event.edition, event.edition).to_owned())
        })
    };
    let swiss =
        Made::new("2010-05-01").system(System::Swiss).player(0, "2w1 3b1").player(2000, "1b0").player(2000, ". 1w0");
    let games = Unpublished::FirstEventGames { games: 2, minimum: 3 };
    assert_eq!(unpublished(&swiss, 0), (games, "6.41".to_owned()));
    // A round robin of the same two, and somebody who is unrated too.
    let rows = [(2000, "*0="), (0, "1*="), (0, "==*")];
    let table = Made::table("2010-05-01", &rows).registered("system = \"round-robin\"\nofficial = true");
    let opponents = Unpublished::FirstEventOpponents { opponents: 1, minimum: 3 };
    assert_eq!(unpublished(&table, 1), (opponents, "8.21".to_owned()));
}

/// Four rated 1000 and an unrated player without a point, who has earlier results. Ra = 1000 − 95 × 4/5 = 924 and
/// Ru = 924 − 800 × 4/5 = 284. Everybody is 316 above 684, so that Rc = 608 and Ru = −32: no rating of a list, but an
/// opponent like another, far more than 400 below.
#[test]
fn articles_8_58_and_8_54_an_opponent_rated_below_1_is_an_opponent() {
    let rows = [(1000, "*===1"), (1000, "=*==1"), (1000, "==*=1"), (1000, "===*1"), (0, "0000*")];
    for start in ["2010-05-01", "2018-05-01"] {
        let made = Made::table(start, &rows).registered("[[players]]\nno = 5\nearlier_results = true");
        made.look(|event| {
            let rated = event.rate();
            assert_eq!(rated.round_robin.as_ref().unwrap().unrated[4].unwrap().rating_new, -32, "{start}");
            for result in &rated.players[..4] {
                assert_eq!((result.change.n, result.change.delta.to_string().as_str()), (4, "0.08"), "{start}");
                let last = result.games.iter().find(|game| game.entry.opponent == Some(4)).unwrap();
                assert_eq!(last.change.map(|change| (change.d_used, change.pd)), Some((400, 92)), "{start}");
            }
            assert_eq!(rated.players[4].initial.unwrap().games, 4);
        });
    }
}

/// Who has earlier results is not judged by the first event.
#[test]
fn article_8_2_1_an_event_that_is_not_the_first() {
    let made =
        Made::new("2024-05-01").system(System::Swiss).player(0, "2w0 3w0").player(2000, "1b1").player(2000, ". 1b1");
    let rating = |made: &Made| made.look(|event: &Event<'_>| event.rate().players[0].initial.unwrap().rating);
    assert_eq!(rating(&made), None);
    let known = made.registered("[[players]]\nno = 1\nearlier_results = true");
    // 1 of 4 with the hypothetical draws: .25 is −193 from 1900.
    assert_eq!(rating(&known), Some(1707));
}

/// A first result below the floor in a round robin: what is shown is the rating of the table that was judged, and not what a
/// Swiss would give. The rated made 14 of 25: Ra = 1290 − 43 × 5/6 = 1254 and Ru = 1254 − 240 × 5/6 = 1054. Nobody is 400 above it.
#[test]
fn articles_8_58_and_8_31_a_first_result_of_a_round_robin_below_the_floor() {
    let rows =
        [(1290, "*====0"), (1290, "=*===1"), (1290, "==*==1"), (1290, "===*=1"), (1290, "====*1"), (0, "10000*")];
    Made::table("2010-05-01", &rows).look(|event| {
        let rated = event.rate();
        let (table, initial) = (rated.round_robin.unwrap().unrated[5].unwrap(), rated.players[5].initial.unwrap());
        assert_eq!((table.rating_new, table.average_new), (1054, 1254));
        assert_eq!((initial.rating, initial.average), (Some(1054), Some(Ratio::whole(1254))));
        assert_eq!((initial.published, initial.unpublished), (None, Some(Unpublished::BelowFloor { floor: 1200 })));
    });
}

/// A round robin whose unrated player is disregarded has no rating for that player, but for another.
#[test]
fn article_6_1_a_disregarded_player_of_a_round_robin() {
    let rows = [(2000, "*===11"), (2000, "=*===1"), (2000, "==*=11"), (2000, "===*11"), (0, "0=00*1"), (0, "00000*")];
    Made::table("2018-05-01", &rows).look(|event| {
        let rated = event.rate();
        let initial = |player: usize| rated.players[player].initial.unwrap();
        assert_eq!((initial(5).rating, initial(5).published), (None, None));
        assert_eq!((initial(4).games, initial(4).rating.is_some()), (4, true));
    });
}

#[test]
fn the_lists_may_be_of_any_class() {
    let file =
        lists([crate::report::list("2024-05", Class::Blitz, &["1,A,ITA,M,2000,20,1990", "2,B,ITA,M,1900,20,1990"])]);
    let made = Made::new("2024-05-01").class(Class::Blitz).system(System::Swiss).player(0, "2w1").player(0, "1b0");
    let points = made.with(&file, &Facts::default(), |event| event.explain(0, &mut Silent).points).unwrap();
    assert_eq!(points.map(arpad_rating::Hundredths::get), Some(720));
}
