//! What becomes of a tournament.

use crate::finding::{Effect, Finding};
use arpad_rating::Silent;
use arpad_tournament::{Event, GameEntry, GameOutcome, Reason};
use serde::Serialize;

/// How many games were played and how many of them count for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct GameCounts {
    /// Games with a result over the board on both lines.
    pub played: u32,
    /// Of them those that count for at least one of the players.
    pub rated: u32,
    /// The others.
    pub not_rated: u32,
    /// Of the others those between two unrated players, which nobody expects to count.
    #[serde(skip)]
    pub between_unrated: u32,
    /// Of the others those of newcomers whose event is disregarded as their first.
    #[serde(skip)]
    pub disregarded: u32,
}

impl GameCounts {
    /// Counts the games of a tournament, each once.
    pub fn count(event: &Event<'_>) -> GameCounts {
        let plain = u32::try_from(event.plain_games()).unwrap_or(u32::MAX);
        let mut games = GameCounts { played: plain, rated: plain, ..GameCounts::default() };
        // Rounds of other stages are none of this report's.
        let of_stage = |entry: &GameEntry| event.stage.is_none_or(|stage| stage.has_round(entry.round));
        let played = event.unusual().filter(|(_, entry)| entry.result.is_played() && of_stage(entry));
        // A newcomer's disregarded event gives nobody anything, though it is the newcomer's own result. A stage is not judged
        // by itself.
        let mut judged = vec![None; event.players.len()];
        let mut is_disregarded = |player: usize| {
            event.stage.is_none()
                && event.players[player].rating.is_none()
                && *judged[player].get_or_insert_with(|| {
                    event.explain(player, &mut Silent).initial.is_some_and(|initial| initial.is_disregarded())
                })
        };
        let counts = |entry: &GameEntry| matches!(entry.outcome, GameOutcome::Counts(_));
        for (player, entry) in played {
            if matches!(entry.outcome, GameOutcome::NotRated(Reason::Bye(_))) {
                continue;
            }
            let opponent = entry.opponent.filter(|opponent| *opponent != player);
            let back = opponent.and_then(|opponent| event.entry(opponent, entry.round));
            let back = back.filter(|back| back.opponent == Some(player));
            // A game on both lines is counted from the line that stands first.
            if back.is_some() && entry.opponent < Some(player) {
                continue;
            }
            games.played += 1;
            let lines = [Some((player, entry)), opponent.zip(back)].into_iter().flatten();
            let mut counted = lines.filter(|(_, entry)| counts(entry)).peekable();
            let may_count = counted.peek().is_some();
            if counted.any(|(player, _)| !is_disregarded(player)) {
                games.rated += 1;
            } else if may_count {
                games.not_rated += 1;
                games.disregarded += 1;
            } else {
                games.not_rated += 1;
                games.between_unrated += u32::from(entry.outcome == GameOutcome::NotRated(Reason::BothUnrated));
            }
        }
        games
    }
}

/// What becomes of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Everything that was played can be rated.
    Ratable,
    /// Some games cannot.
    RatableInPart,
    /// Nothing can.
    NotRatable,
    /// Somebody in authority has to decide first.
    NeedsDecision,
}

impl Verdict {
    /// The gravest effect decides; a tournament of which no game counts is not ratable.
    pub fn of(findings: &[Finding], games: GameCounts) -> Verdict {
        match findings.iter().map(|finding| finding.effect).max().unwrap_or(Effect::None) {
            Effect::NotRatable => Verdict::NotRatable,
            // A first event that is disregarded is rated all the same: its result is on record.
            _ if games.rated + games.disregarded == 0 => Verdict::NotRatable,
            Effect::NeedsDecision => Verdict::NeedsDecision,
            Effect::Part => Verdict::RatableInPart,
            Effect::None if games.not_rated > games.between_unrated => Verdict::RatableInPart,
            Effect::None => Verdict::Ratable,
        }
    }

    /// The word used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Ratable => "ratable",
            Verdict::RatableInPart => "ratable-in-part",
            Verdict::NotRatable => "not-ratable",
            Verdict::NeedsDecision => "needs-decision",
        }
    }
}
