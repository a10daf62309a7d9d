//! Whole explanations, word for word. `trees.txt` has the cases, each with its tree below it.

use arpad_rating::{
    Game, GameScore, GamesNeeded, K, List, PeriodEvent, Rating, Recorder, TableGame, TournamentGames, UnratedEvent,
    first_rating, period, print, round_robin, round_robin_first_rating,
};
use arpad_regulations::{Class, Edition, Regulations};

const TREES: &str = include_str!("trees.txt");

/// An edition by its id, or the one of 2022 with another reading of 8.3.1, which is left in memory.
fn edition(name: &str) -> &'static Edition {
    if let Some(edition) = Regulations::builtin().edition(Class::Standard, name) {
        return edition;
    }
    let own = format!(
        "id = \"reading\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2022-01\"\nsource = \"s\"\n\
         checked = 2026-11-15\n[difference_cap]\npoints = 400\ngames = \"{name}\"\narticle = \"8.3.1\"\n"
    );
    let regulations: &'static Regulations = Box::leak(Box::new(Regulations::builtin().with("own.toml", &own).unwrap()));
    regulations.edition(Class::Standard, "reading").unwrap()
}

fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().unwrap()).collect()
}

/// Events of a Swiss, separated by strokes.
fn first(edition: &Edition, needed: GamesNeeded, text: &str, recorder: &mut Recorder) {
    let games: Vec<Vec<Game>> = text.split('/').map(games).collect();
    let events = games.iter().map(|games| UnratedEvent {
        edition,
        games,
        opponents: u16::try_from(games.len()).unwrap(),
        first: true,
        is_round_robin: false,
        round_robin: None,
    });
    first_rating(&List::new(edition), events, needed, recorder);
}

/// Ratings and rows of a table, then the first rating of the last player.
fn table(edition: &Edition, text: &str, recorder: &mut Recorder) {
    let rows: Vec<(&str, &str)> = text.split('/').map(|row| row.trim().split_once(' ').unwrap()).collect();
    let ratings: Vec<Option<Rating>> = rows.iter().map(|(rating, _)| rating.parse().ok()).collect();
    let mut games = Vec::new();
    for (player, (_, row)) in rows.iter().enumerate() {
        for (opponent, result) in row.chars().enumerate().skip(player + 1) {
            let score = match result {
                '1' => GameScore::Win,
                '=' => GameScore::Draw,
                _ => GameScore::Loss,
            };
            games.push(TableGame { player, opponent, score, opponent_score: score.reversed() });
        }
    }
    let rated = round_robin(edition, &ratings, &games, recorder).unwrap();
    let last = rated.unrated.last().unwrap().unwrap();
    let met = u32::try_from(rows.len() - 1).unwrap();
    round_robin_first_rating(&List::new(edition), edition, &last, met, GamesNeeded::General, recorder);
}

fn explain(case: &str) -> String {
    let mut recorder = Recorder::new();
    let (what, data) = case.split_once(": ").unwrap_or((case, ""));
    let words: Vec<&str> = what.split(' ').collect();
    let (kind, edition, rest) = (words[0], edition(words[1]), &words[2..]);
    let rating = |at: usize| rest[at].parse::<Rating>().unwrap();
    match kind {
        "games" => {
            TournamentGames::new(edition, rating(0), &games(data)).change(&mut recorder);
        }
        "period" => {
            let (games, k) = (games(data), rest[1].parse::<K>().unwrap());
            let event = PeriodEvent { edition, rating: rating(0), k: k.into(), games: &games };
            period(&List::new(edition), rating(0), [event], &mut recorder);
        }
        "first" => first(edition, GamesNeeded::General, data, &mut recorder),
        "disabled" => first(edition, GamesNeeded::DisabledPlayer, data, &mut recorder),
        _ => table(edition, data, &mut recorder),
    }
    print::text(&recorder.into_quantities())
}

#[test]
fn explanations_word_for_word() {
    let blocks: Vec<&str> = TREES.split("\n\n").collect();
    assert!(blocks.len() > 20);
    for block in blocks {
        let (case, tree) = block.split_once('\n').unwrap();
        let explained = explain(case);
        assert_eq!(explained.trim_end(), tree.trim_end(), "{case}\n{explained}");
    }
}
