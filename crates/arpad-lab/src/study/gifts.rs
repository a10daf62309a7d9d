//! What an edition gives away: to a favourite who only meets much weaker players (farming), and to somebody who loses on purpose to
//! win the points back (sandbagging).

use crate::model::ResultModel;
use arpad_rating::{
    Game, GameScore, K, List, PeriodEvent, PlayerState, Rating, Silent, TournamentGames, coefficient, period,
};
use arpad_regulations::Edition;
use serde::Serialize;

/// Games of the tournaments that are asked about.
pub const GAMES: usize = 9;
/// How far below the favourite the opponents are.
pub const GAPS: [u16; 3] = [400, 550, 700];
const FAVOURITE: u16 = 2400;
/// From where to where somebody loses on purpose.
const HIGH: u16 = 2000;
const LOW: u16 = 1800;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Gifts {
    pub edition: String,
    /// Points that a favourite of 2400 with K 10 is expected to win in nine games against players rated so much lower, if everybody
    /// is as strong as rated.
    pub farming: [f64; 3],
    /// Lost games in tournaments of nine against equals that take a player from 2000 to 1800, and won ones that bring them back.
    pub lost: usize,
    pub won: usize,
}

pub fn gifts(edition: &Edition, results: &ResultModel) -> Option<Gifts> {
    let favourite = Rating::new(FAVOURITE)?;
    let farming = GAPS.map(|gap| {
        let Some(opponent) = Rating::new(FAVOURITE - gap) else { return 0.0 };
        let chances = results.chances(f64::from(FAVOURITE), f64::from(FAVOURITE - gap));
        // Colours alternate.
        let black = 1.0 - results.chances(f64::from(FAVOURITE - gap), f64::from(FAVOURITE)).expected();
        let expected = f64::midpoint(chances.expected(), black);
        let games = [Game { opponent, score: GameScore::Win }; GAMES];
        let of_game = |pd: u8| expected - f64::from(pd) / 100.0;
        10.0 * TournamentGames::new(edition, favourite, &games)
            .games()
            .map(|(_, change)| of_game(change.pd))
            .sum::<f64>()
    });
    let lost = travel(edition, HIGH, LOW, GameScore::Loss)?;
    let won = travel(edition, LOW, HIGH, GameScore::Win)?;
    Some(Gifts { edition: edition.id.clone(), farming, lost, won })
}

/// How many games of one result against equals, in tournaments of nine, lead from one rating to the other.
fn travel(edition: &Edition, from: u16, to: u16, score: GameScore) -> Option<usize> {
    let list = List::new(edition);
    let (mut rating, mut games) = (Rating::new(from)?, 0);
    let played = |rating: Rating| if from < to { rating.get() < to } else { rating.get() > to };
    while played(rating) && games < 1000 {
        let state = PlayerState {
            rating,
            highest: Rating::new(from.max(to)),
            games: Some(100),
            birth: arpad_rating::Birth::Year(1980),
        };
        let k: K = coefficient(edition, &state, jiff::civil::date(2024, 6, 1), &mut Silent);
        let event = [Game { opponent: rating, score }; GAMES];
        let event = PeriodEvent { edition, rating, k: k.into(), games: &event };
        rating = period(&list, rating, [event], &mut Silent).published?;
        games += GAMES;
    }
    Some(games)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_regulations::{Class, Regulations};

    /// 8.3.1: under the plain cap players 700 points lower count as 400 lower (.92), and a favourite wins points by meeting them;
    /// where one game of a tournament is capped, much less.
    #[test]
    fn the_cap_gives_points_away_and_one_capped_game_gives_less() {
        let of = |id: &str| {
            let edition = Regulations::builtin().edition(Class::Standard, id).unwrap();
            gifts(edition, &crate::Model::default().results).unwrap()
        };
        let (plain, once) = (of("2017-07"), of("2022-01"));
        assert!(plain.farming[2] > 4.0, "{plain:?}");
        assert!(once.farming[2] < plain.farming[2] / 4.0, "{once:?}");
        assert!(plain.lost >= 18 && plain.won >= 18, "{plain:?}");
    }
}
