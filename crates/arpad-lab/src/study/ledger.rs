//! Where points come from and where they go: a ledger that adds up exactly.

use crate::replay::Settled;
use arpad_period::Role;
use arpad_rating::{Hundredths, Rating, TournamentGames};
use serde::Serialize;
use std::ops::AddAssign;

/// Points in hundredths, by what brought or took them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct PointsLedger {
    /// First ratings, and ratings that began from a standard one.
    pub newcomers: i64,
    /// Ratings that fell below the floor.
    pub floor: i64,
    /// Differences counted closer than they are (8.54, 8.3.1).
    pub caps: i64,
    /// Games between players with unequal K, and games that count for one side only.
    pub unequal_k: i64,
    /// The one rounding of each player's period.
    pub rounding: i64,
    /// One-off adjustments.
    pub adjustments: i64,
    pub first_ratings: u64,
    pub fallen: u64,
    /// Periods in which K times games exceeded the limit.
    pub limited: u64,
}

impl PointsLedger {
    /// The change of the sum of all ratings.
    pub fn total(&self) -> i64 {
        self.newcomers + self.floor + self.caps + self.unequal_k + self.rounding + self.adjustments
    }

    /// Adds a player's period.
    pub(crate) fn add(&mut self, settled: &Settled<'_>) {
        let points = |rating: Rating| i64::from(rating.get()) * 100;
        let before = settled.before.and_then(|line| line.rating);
        let after = settled.after.and_then(|line| line.rating);
        let (before, after) = match (before, after) {
            (None, None) => return,
            (None, Some(after)) => {
                self.newcomers += points(after);
                self.first_ratings += 1;
                return;
            }
            (Some(before), None) => {
                self.floor -= points(before);
                self.fallen += 1;
                return;
            }
            (Some(before), Some(after)) => (before, after),
        };
        let exact: i64 = settled.derivations.iter().map(|derivation| derivation.change.get()).sum();
        let rounded = i64::from(Hundredths::new(exact).rounded(settled.edition.rules.rounding.half)) * 100;
        let mut caps = 0;
        for (part, derivation) in settled.parts.iter().zip(settled.derivations) {
            let (Some(rating), Some(k)) = (derivation.rating, derivation.k_used) else { continue };
            if !matches!(derivation.role, Role::Rated | Role::StandIn | Role::RatedMeanwhile) {
                continue;
            }
            let games = &settled.games.games[part.games.clone()];
            for (_, change) in TournamentGames::new(part.edition, rating, games).games() {
                let full = part.edition.tables.pd(change.d);
                caps += i64::from(k.get()) * (i64::from(full) - i64::from(change.pd));
            }
            self.limited += u64::from(derivation.k != derivation.k_used);
        }
        self.caps += caps;
        self.unequal_k += exact - caps;
        self.rounding += rounded - exact;
        self.adjustments += points(after) - points(before) - rounded;
    }
}

impl AddAssign for PointsLedger {
    fn add_assign(&mut self, other: PointsLedger) {
        self.newcomers += other.newcomers;
        self.floor += other.floor;
        self.caps += other.caps;
        self.unequal_k += other.unequal_k;
        self.rounding += other.rounding;
        self.adjustments += other.adjustments;
        self.first_ratings += other.first_ratings;
        self.fallen += other.fallen;
        self.limited += other.limited;
    }
}
