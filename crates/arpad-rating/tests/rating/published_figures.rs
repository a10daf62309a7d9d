//! Figures published by FIDE, and the worked examples of the texts, by edition and article.

use arpad_rating::{
    FirstRating, Game, GameScore, GamesNeeded, Hundredths, K, List, Rating, Silent, TableGame, TournamentGames,
    UnratedEvent, first_rating, round_robin,
};
use arpad_regulations::rules::Half;
use arpad_regulations::{Class, Edition, Regulations, Score};

fn edition(id: &str) -> &'static Edition {
    Regulations::builtin().edition(Class::Standard, id).unwrap()
}

/// Games as on the command line: `2505:0.5`.
fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().unwrap()).collect()
}

/// The change of each game and of the tournament, as printed.
fn change(id: &str, rating: &str, k: &str, text: &str) -> (Vec<String>, String) {
    change_in(edition(id), rating, k, text)
}

fn change_in(edition: &Edition, rating: &str, k: &str, text: &str) -> (Vec<String>, String) {
    let games = games(text);
    let tournament = TournamentGames::new(edition, rating.parse().unwrap(), &games);
    let each = tournament.games().map(|(_, game)| Hundredths::new(game.delta.into()).to_string()).collect();
    (each, tournament.change(&mut Silent).delta.times(k.parse::<K>().unwrap()).to_string())
}

#[test]
fn all_editions_single_games_with_k_10() {
    let cases = [
        ("2000", "2000:1", "5.00"),
        ("2004", "2000:1", "4.90"),
        ("2011", "2000:1", "4.80"),
        ("2206", "2000:1", "2.40"),
        ("2207", "2000:1", "2.30"),
        ("2391", "2000:1", "0.90"),
        ("2392", "2000:1", "0.80"),
        ("2600", "2100:1", "0.80"),
    ];
    for id in ["2009-07", "2012-07", "2014-07", "2017-07", "2022-01", "2024-01-draft", "2024-03", "2025-10"] {
        for (rating, game, expected) in cases {
            assert_eq!(change(id, rating, "10", game).1, expected, "{id}: {rating} v {game}");
        }
    }
}

#[test]
fn all_editions_single_games_with_other_k() {
    let cases = [("2092", "15", "2000:1", "5.55"), ("2000", "30", "2092:0.5", "3.90")];
    let capped = [("2200", "20", "2700:0", "-1.60"), ("1500", "20", "2000:0.5", "8.40")];
    for id in ["2009-07", "2017-07", "2022-01", "2024-03", "2025-10"] {
        for (rating, k, game, expected) in cases {
            assert_eq!(change(id, rating, k, game).1, expected, "{id}: {rating} v {game}");
        }
        // In 2022 the lower-rated player has the full difference (ruling 7).
        for (rating, k, game, expected) in capped.into_iter().filter(|_| id != "2022-01") {
            assert_eq!(change(id, rating, k, game).1, expected, "{id}: {rating} v {game}");
        }
    }
}

#[test]
fn edition_2025_10_article_8_3_1_no_cap_from_2650() {
    let (each, sum) = change("2025-10", "2813", "10", "1787:1 2025:1 2310:1 2400:1 2505:0.5");
    assert_eq!(each, ["0.00", "0.00", "0.04", "0.07", "-0.36"]);
    assert_eq!(sum, "-2.50");
    assert_eq!(Hundredths::new(-250).rounded(edition("2025-10").rules.rounding.half), -3);
    // The opponent below 2650 is still capped, and so is everybody in 2024-03.
    assert_eq!(change("2025-10", "2649", "10", "3100:0").0, ["-0.08"]);
    assert_eq!(change("2025-10", "2650", "10", "3100:0").0, ["-0.06"]);
    assert_eq!(change("2024-03", "2813", "10", "1787:1").0, ["0.08"]);
}

#[test]
fn edition_2024_03_article_8_3_1_cap_in_every_game() {
    let (each, sum) = change("2024-03", "2053", "20", "1675:1 2310:0 1653:1 1884:1 2218:0");
    assert_eq!(each, ["0.09", "-0.18", "0.08", "0.28", "-0.28"]);
    assert_eq!(sum, "-0.20");
}

#[test]
fn edition_2022_01_article_8_3_1_cap_once_per_tournament() {
    let text = "1063:1 1299:1 1413:1 1872:0.5 1851:0 1427:1 1682:1";
    let (each, sum) = change("2022-01", "2000", "20", text);
    assert_eq!(each, ["0.08", "0.01", "0.02", "-0.17", "-0.70", "0.02", "0.13"]);
    assert_eq!(sum, "-12.20");
    let games = games(text);
    let tournament = TournamentGames::new(edition("2022-01"), "2000".parse().unwrap(), &games);
    assert_eq!(tournament.games().next().unwrap().1.d_used, 400);
    assert_eq!(tournament.change(&mut Silent).average_opponent().unwrap().to_string(), "1592.00");
}

/// One edition of 2022, in every class, with the change of each game times K and the rating after them.
fn published_2022(class: Class, rating: u16, k: u16, text: &str) -> (Vec<String>, i32) {
    let edition = Regulations::builtin().edition(class, "2022-01").unwrap();
    let (games, k) = (games(text), K::new(k).unwrap());
    let tournament = TournamentGames::new(edition, Rating::new(rating).unwrap(), &games);
    let each = tournament.games().map(|(_, game)| Hundredths::new(game.delta.into()).times(k).to_string()).collect();
    let change = tournament.change(&mut Silent).delta.times(k);
    (each, i32::from(rating) + change.rounded(edition.rules.rounding.half))
}

#[test]
fn edition_2022_01_article_8_3_1_rapid_list_of_2022_06() {
    let text = "1635:0 1329:0 1258:0 1123:1 1281:1 1375:0 1039:0.5";
    let each = ["-1.00", "-5.80", "-7.60", "8.60", "13.00", "-4.80", "-3.60"].map(str::to_owned).to_vec();
    assert_eq!(published_2022(Class::Rapid, 1171, 20, text), (each, 1170));
}

#[test]
fn edition_2022_01_article_8_3_1_the_lower_rated_player_has_the_full_difference() {
    for class in Class::ALL {
        assert_eq!(published_2022(class, 1242, 40, "1750:0"), (vec!["-1.60".to_owned()], 1240), "{class}");
        // Also twice in one tournament, and beside an opponent far below, who is counted at 400.
        let (each, _) = published_2022(class, 2000, 100, "2500:0 2501:0 1500:1 1490:1");
        assert_eq!(each, ["-4.00", "-4.00", "4.00", "8.00"], "{class}");
    }
}

#[test]
fn edition_2022_01_article_8_3_1_exactly_400_points_need_no_cap() {
    let edition = edition("2022-01");
    let counted = |text: &str| -> Vec<i32> {
        let games = games(text);
        TournamentGames::new(edition, "2000".parse().unwrap(), &games).games().map(|(_, game)| game.d_used).collect()
    };
    assert_eq!(counted("1600:1 1599:1"), [400, 400]);
    assert_eq!(counted("1599:1 1599:1 1598:1"), [401, 401, 400], "once, for the greatest");
    assert_eq!(counted("1599:1 1599:1"), [400, 401], "once, also when two are equal");
}

/// The readings that FIDE's published games of 2022 to 2024 rule out stay as options.
#[test]
fn edition_2022_01_article_8_3_1_the_other_readings_are_options_of_the_data() {
    let counted = |games_option: &str| -> Vec<i32> {
        let own = format!(
            r#"
            id = "reading"
            class = "standard"
            title = "Another reading of 8.3.1"
            status = "own"
            extends = "2022-01"
            source = "the wording of 2022"
            checked = 2026-11-15
            [difference_cap]
            points = 400
            games = "{games_option}"
            article = "8.3.1"
            "#
        );
        let regulations = Regulations::builtin().with("own.toml", &own).unwrap();
        let edition = regulations.edition(Class::Standard, "reading").unwrap();
        let games = games("2600:0 2501:0 1500:1 1490:1");
        TournamentGames::new(edition, "2000".parse().unwrap(), &games).games().map(|(_, game)| game.d_used).collect()
    };
    assert_eq!(counted("once-upward"), [-600, -501, 500, 400]);
    assert_eq!(counted("once-either-way"), [-400, -501, 500, 510]);
    assert_eq!(counted("downward-always-upward-once"), [-400, -400, 500, 400]);
    assert_eq!(counted("every-game"), [-400, -400, 400, 400]);
}

fn first(id: &str, events: &[&str]) -> FirstRating {
    let edition = edition(id);
    let games: Vec<Vec<Game>> = events.iter().map(|event| games(event)).collect();
    let events = games.iter().map(|games| UnratedEvent {
        edition,
        games,
        opponents: u16::try_from(games.len()).unwrap(),
        first: true,
        is_round_robin: false,
        round_robin: None,
    });
    first_rating(&List::new(edition), events, GamesNeeded::General, &mut Silent)
}

#[test]
fn edition_2024_03_article_8_2_2_two_opponents_rated_1800() {
    let result = first("2024-03", &["1901:1 1901:1 1901:1 1902:0 1902:0"]);
    assert_eq!(result.rating, Some(1922));
    assert_eq!((result.average.unwrap().to_string().as_str(), result.p, result.dp), ("1872.43", Some(57), Some(50)));
    assert_eq!(result.unpublished, None);
}

#[test]
fn edition_2022_01_article_8_2_3_first_ratings() {
    let cases = [
        ("2000:1 2000:1 2000:1 2000:0 2000:0", 2020),
        ("2000:1 2000:1 2000:0 2000:0 2000:0", 1928),
        ("2000:1 2000:1 2000:0.5 2000:0 2000:0", 2000),
        ("1600:1 1600:0 1600:0 1600:0 1600:0", 1360),
        ("1800:1 1800:1 1800:1 1800:1 1800:0 1800:0 1800:0", 1820),
    ];
    for (games, rating) in cases {
        assert_eq!(first("2022-01", &[games]).rating, Some(rating), "{games}");
    }
}

#[test]
fn edition_2009_07_article_8_34_pooled_over_three_events() {
    let events = ["2220:1 2220:0 2220:0", "2150:1 2150:1 2150:1 2150:0 2150:0", "2200:1 2200:1 2200:0.5 2200:0"];
    let result = first("2009-07", &events);
    assert_eq!(result.average.unwrap().to_string(), "2184.00");
    assert_eq!((result.score, result.games), (Score::from_half_points(13), 12));
    assert_eq!((result.bonus, result.rating, result.unpublished), (Some(15), Some(2199), None));
}

/// The crosstable of the example: A to J, everybody's points against each opponent in turn. The text prints only the
/// totals; any results that add up to them give the same figures.
fn example_8_58() -> (Vec<Option<Rating>>, Vec<TableGame>) {
    let ratings = [2600, 2500, 0, 2400, 0, 2150, 2300, 0, 0, 2300];
    let points = [16, 14, 14, 12, 12, 8, 6, 4, 2, 2]; // half points: 8 7 7 6 6 4 3 2 1 1
    let ratings = ratings.iter().map(|rating| Rating::new(*rating)).collect();
    // The better total wins, until totals are met: hand out each player's surplus over a pure ranking as draws.
    let mut games = Vec::new();
    let mut left: Vec<i32> = points.to_vec();
    for player in 0..10_usize {
        let opponents: Vec<usize> = (player + 1..10).collect();
        // What this player still has to give away goes to the opponents who need most for the games they have left.
        let mut give = 2 * i32::try_from(opponents.len()).unwrap() - left[player];
        let mut order = opponents.clone();
        order.sort_by_key(|opponent| std::cmp::Reverse(left[*opponent]));
        for opponent in order {
            let given = give.clamp(0, 2);
            give -= given;
            left[opponent] -= given;
            let score = [GameScore::Win, GameScore::Draw, GameScore::Loss][usize::try_from(given).unwrap()];
            games.push(TableGame { player, opponent, score, opponent_score: score.reversed() });
        }
        assert_eq!(give, 0, "player {player} cannot reach the total");
    }
    (ratings, games)
}

#[test]
fn edition_2009_07_article_8_58_unrated_players_of_a_round_robin() {
    let (ratings, games) = example_8_58();
    let table = round_robin(edition("2009-07"), &ratings, &games, &mut Silent).unwrap();
    assert_eq!(table.rated_average.to_string(), "2375.00");
    assert_eq!(table.dp_average.to_string(), "29.50");
    assert_eq!(table.average, 2348);
    let results: Vec<(i32, i32, i32, i32)> =
        table.unrated.iter().flatten().map(|r| (r.average, r.rating, r.average_new, r.rating_new)).collect();
    assert_eq!(
        results,
        [(2348, 2423, 2348, 2423), (2348, 2393, 2348, 2393), (2348, 2150, 2342, 2144), (2348, 2032, 2322, 2006)],
        "C, E, H and I"
    );
}

/// Somebody whose games are disregarded (6.1) is no opponent: n stays 9.
#[test]
fn edition_2009_07_article_8_21_b_opponents_are_those_whose_games_count() {
    let (mut ratings, games) = example_8_58();
    let table = round_robin(edition("2009-07"), &ratings, &games, &mut Silent).unwrap();
    ratings.push(None);
    let with_absentee = round_robin(edition("2009-07"), &ratings, &games, &mut Silent).unwrap();
    assert_eq!((with_absentee.average, &with_absentee.unrated[..10]), (table.average, &table.unrated[..]));
    assert_eq!(with_absentee.unrated[10], None);
}

#[test]
fn edition_2009_07_article_8_58_expected_scores_of_the_rated_players() {
    let (ratings, games) = example_8_58();
    let edition = edition("2009-07");
    let table = round_robin(edition, &ratings, &games, &mut Silent).unwrap();
    let counted: Vec<Rating> = ratings
        .iter()
        .zip(&table.unrated)
        .map(|(rating, unrated)| rating.unwrap_or_else(|| Rating::from_points(unrated.unwrap().rating_new).unwrap()))
        .collect();
    // Row F of the text has 2.52; its own rules give 2.55.
    let expected = [(0, "7.36"), (1, "6.48"), (3, "5.40"), (5, "2.55"), (6, "4.21"), (9, "4.21")];
    for (player, we) in expected {
        let own: Vec<Game> = games
            .iter()
            .filter_map(|game| match game {
                game if game.player == player => Some((game.opponent, game.score)),
                game if game.opponent == player => Some((game.player, game.score.reversed())),
                _ => None,
            })
            .map(|(opponent, score)| Game { opponent: counted[opponent], score })
            .collect();
        let change = TournamentGames::new(edition, counted[player], &own).change(&mut Silent);
        assert_eq!(change.expected().to_string(), we, "player {player}");
    }
}

#[test]
fn rounding_half_up_in_2009_and_away_from_zero_since_2017() {
    for (id, half, rounded) in
        [("2009-07", Half::Up, -2), ("2017-07", Half::AwayFromZero, -3), ("2024-03", Half::AwayFromZero, -3)]
    {
        assert_eq!(edition(id).rules.rounding.half, half);
        assert_eq!(Hundredths::new(-250).rounded(half), rounded, "{id}");
    }
}
