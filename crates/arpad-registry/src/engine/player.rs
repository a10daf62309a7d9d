//! One player's month.

use super::first;
use super::pool::PooledEvent;
use super::run::{Derivation, Inputs, PeriodOutcome, Role};
use super::snapshot::{Mark, Person, Standing, in_force};
use super::tournament::{As, Part};
use arpad_rating::{
    Birth, Coefficient, Game, Hundredths, Ledger, List, PeriodEvent, Rating, Silent, coefficient, games_in_period,
    period,
};
use arpad_regulations::rules::ShownBelowFloor;
use arpad_regulations::{Adjustment, Class, Formula};

/// Everything about one player that the list needs.
pub(super) struct Player<'a, 'r> {
    pub inputs: &'r Inputs<'a>,
    pub adjustments: &'r [&'a Adjustment],
    pub fide_id: u32,
    pub person: Option<&'a Person>,
    pub previous: Option<Standing>,
    pub parts: &'a [Part<'a>],
    pub games: &'a [Game],
    pub pooled: &'a [PooledEvent],
}

impl<'a> Player<'a, '_> {
    /// The player's line on the new list, if he has one; pool and derivations go to `out`.
    pub fn settle<L: Ledger>(&self, out: &mut PeriodOutcome, ledger: &mut L) -> Option<Standing> {
        let mut standing = self.previous.unwrap_or_else(|| Standing::unrated(self.fide_id));
        standing.in_period = 0;
        let left_out = self.person.is_some_and(|person| person.left_out);
        let was_rated = standing.rating.is_some();
        match self.base(&standing).filter(|_| !left_out) {
            Some(base) => self.rated(&mut standing, base, out, ledger),
            None if left_out => self.kept_out(&mut standing, out),
            None => {
                if let Some(got) = first::settle(self, out, ledger) {
                    standing.rating = Some(got.rating);
                    self.played(&mut standing, got.games, got.in_period);
                }
            }
        }
        self.mark(&mut standing, was_rated, left_out);
        // Games rated from a standard rating that stood in count, though the result is below the floor.
        (self.previous.is_some() || standing.rating.is_some() || standing.games > 0).then_some(standing)
    }

    /// The rating to which the change is added: that of the previous list, or the one that stands in for it.
    fn base(&self, standing: &Standing) -> Option<Rating> {
        standing.rating.or_else(|| {
            self.parts.iter().find(|part| matches!(part.role, As::Rated { stand_in: true, .. }))?;
            in_force(self.inputs.lists, Class::Standard, self.inputs.previous.month)?.published(self.fide_id)
        })
    }

    fn rated<L: Ledger>(&self, standing: &mut Standing, base: Rating, out: &mut PeriodOutcome, ledger: &mut L) {
        let events: Vec<PeriodEvent<'_>> = self.parts.iter().map(|part| self.event(part, standing, base)).collect();
        let n = games_in_period(&events);
        for (part, event) in self.parts.iter().zip(&events) {
            let change = event.change(Some(n), &mut Silent);
            let small = |k: arpad_rating::K| u8::try_from(k.get()).unwrap_or(u8::MAX);
            out.derivations.push(Derivation {
                player: self.fide_id,
                tournament: part.tournament,
                role: match part.role {
                    As::Rated { stand_in: true, .. } => Role::StandIn,
                    As::Rated { .. } => Role::Rated,
                    As::Unrated { .. } => Role::RatedMeanwhile,
                },
                rating: Some(event.rating),
                games: u16::try_from(change.sum.n).unwrap_or(u16::MAX),
                half_points: u16::try_from(change.sum.score.half_points()).unwrap_or(u16::MAX),
                k: small(change.k),
                k_used: small(change.k_used),
                change: change.change,
            });
        }
        standing.rating = period(&self.list(), base, &events, ledger).published;
        self.played(standing, n, n);
    }

    /// What a tournament counts as: by the start list (ruling 2), or by the current rating of a player who was unrated
    /// there and got one meanwhile (8.4, 8.2.4; ruling 11).
    fn event(&self, part: &Part<'a>, standing: &Standing, base: Rating) -> PeriodEvent<'a> {
        let games = &self.games[part.games.clone()];
        let (rating, k) = match part.role {
            As::Rated { rating, k, .. } => (rating, k),
            As::Unrated { .. } => (base, Coefficient::ByState(standing.state(base, self.birth()), part.start)),
        };
        PeriodEvent { edition: part.edition, rating, k, games }
    }

    pub fn list(&self) -> List<'_> {
        let lifted =
            self.adjustments.iter().any(|adjustment| matches!(adjustment.formula, Formula::LiftToStandard { .. }));
        let standard = in_force(self.inputs.lists, Class::Standard, self.inputs.list).filter(|_| lifted);
        List {
            edition: self.inputs.edition,
            adjustments: self.adjustments,
            standard: standard.and_then(|list| list.published(self.fide_id)),
        }
    }

    fn birth(&self) -> Birth {
        self.person.map_or(Birth::Unknown, |person| person.birth)
    }

    fn played(&self, standing: &mut Standing, games: u32, in_period: u32) {
        standing.games = standing.games.saturating_add(games);
        standing.in_period = u16::try_from(in_period).unwrap_or(u16::MAX);
        if in_period > 0 {
            standing.last_games = Some(self.inputs.list);
        }
    }

    /// Somebody kept out of the list: his games are not rated for him, one-off adjustments still reach the rating kept.
    fn kept_out(&self, standing: &mut Standing, out: &mut PeriodOutcome) {
        if let Some(rating) = standing.rating {
            standing.rating = period(&self.list(), rating, &[], &mut Silent).published;
        }
        for part in self.parts {
            let games = &self.games[part.games.clone()];
            out.derivations.push(Derivation {
                player: self.fide_id,
                tournament: part.tournament,
                role: Role::LeftOut,
                rating: None,
                games: u16::try_from(games.len()).unwrap_or(u16::MAX),
                half_points: games.iter().map(|game| game.score as u16).sum(),
                k: 0,
                k_used: 0,
                change: Hundredths::default(),
            });
        }
        for event in self.pooled {
            out.pool.push(event, self.inputs.pool.games(event));
        }
    }

    /// Highest rating, K and mark of the new line.
    fn mark(&self, standing: &mut Standing, was_rated: bool, left_out: bool) {
        let edition = self.inputs.edition;
        let Some(rating) = standing.rating else {
            standing.k = 0;
            standing.mark = match edition.rules.below_floor.shown {
                _ if left_out => Mark::LeftOut,
                ShownBelowFloor::Delisted if was_rated => Mark::Delisted,
                _ => Mark::Unrated,
            };
            return;
        };
        if !left_out {
            standing.highest = standing.highest.max(Some(rating));
        }
        let state = standing.state(rating, self.birth());
        let k = coefficient(edition, &state, self.inputs.list.first_day(), &mut Silent);
        standing.k = u8::try_from(k.get()).unwrap_or(u8::MAX);
        let idle = standing.last_games.map_or(0, |last| self.inputs.list.since(last));
        let rule = &edition.rules.inactivity;
        let fully = rule.still_listed_months.map(|more| i32::from(rule.months + more));
        standing.mark = if left_out {
            Mark::LeftOut
        } else if fully.is_some_and(|fully| idle >= fully) {
            Mark::FullyInactive
        } else if idle >= i32::from(rule.months) {
            Mark::Inactive
        } else {
            Mark::Active
        };
    }
}
