//! The peer: skillratings' Elo over a rating period. Not FIDE's rules: the formula instead of the table, in floating
//! point, game by game, without the 400-point rule, K·n, rounding or floor.

use crate::rules::editions;
use crate::world::{START, World};
use arpad_rating::{GameScore, Silent, coefficient};
use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating, elo_rating_period};
use std::hint::black_box;

/// The games in the peer's own layout.
#[derive(Debug, Clone)]
pub struct Peer {
    players: Vec<(EloRating, EloConfig, u8)>,
    games: Vec<(EloRating, Outcomes)>,
}

impl Peer {
    /// The same player-periods; K is found beforehand, since the peer knows no rule for it.
    pub fn new(world: &World) -> Peer {
        let [.., newest] = editions("2025-10");
        let players = world.periods().map(|(player, games)| {
            let k = coefficient(newest, &player.state, START, &mut Silent);
            (
                EloRating { rating: f64::from(player.state.rating.get()) },
                EloConfig { k: f64::from(k.get()) },
                u8::try_from(games.len()).expect("at most 33 games"),
            )
        });
        let games = world.games.iter().map(|game| {
            let opponent = EloRating { rating: f64::from(game.opponent.get()) };
            let outcome = match game.score {
                GameScore::Loss => Outcomes::LOSS,
                GameScore::Draw => Outcomes::DRAW,
                GameScore::Win => Outcomes::WIN,
            };
            (opponent, outcome)
        });
        Peer { players: players.collect(), games: games.collect() }
    }

    /// Rates every player-period. The sum of the new ratings.
    #[inline(never)]
    pub fn rate(&self) -> f64 {
        let mut games = &self.games[..];
        let mut checksum = 0.0;
        for (rating, config, count) in &self.players {
            let (played, later) = games.split_at(usize::from(*count));
            games = later;
            checksum += black_box(elo_rating_period(rating, played, config)).rating;
        }
        checksum
    }
}
