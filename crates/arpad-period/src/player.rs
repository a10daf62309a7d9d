//! The result of a player's period.

use crate::first::{self, Candidate, StageScratch};
use crate::pool::{Pool, PooledEvent};
use crate::run::{Derivation, PeriodGames, Results, Role};
use crate::standing::{Mark, Person, Standing};
use crate::tournament::{Part, Standpoint};
use arpad_phrase::phrase;
use arpad_rating::{
    Birth, Coefficient, EventChange, Hundredths, Ledger, List, OfPeriod, PeriodEvent, Quantity, Rating, Silent,
    SummedEvent, TournamentChange, Value, coefficient, period, period_with, within_window,
};
use arpad_regulations::rules::ShownBelowFloor;
use arpad_regulations::{Adjustment, Class, Edition, FideId, Formula, Month, Regulations};

/// What every player of a list is settled by.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    pub class: Class,
    /// The month of the new list.
    pub list: Month,
    pub regulations: &'a Regulations,
    /// The edition in force on the date of the list.
    pub edition: &'a Edition,
    /// The one-off adjustments made on the list.
    pub adjustments: &'a [&'a Adjustment],
    pub standard: &'a dyn StandardRatings,
}

impl<'a> Frame<'a> {
    /// The list as a player's period is closed by it.
    #[inline]
    fn list(&self, player: FideId) -> List<'a> {
        let Frame { edition, adjustments, standard, .. } = *self;
        let is_lift = |adjustment: &&Adjustment| matches!(adjustment.formula, Formula::LiftToStandard { .. });
        let lifted = adjustments.iter().any(is_lift);
        List { edition, adjustments, standard: lifted.then(|| standard.now(player)).flatten() }
    }

    /// What the tournaments of a period make of the line of a rated player who is not left out: `base` is the rating to which
    /// the change is added. [`PlayerPeriod::settle`] comes to this; whoever knows that it will may begin here. K and mark
    /// stay as they were.
    #[inline]
    pub fn settle_rated<I, L>(
        &self,
        standing: &mut Standing,
        base: Rating,
        events: I,
        each: impl FnMut(usize, &EventChange),
        ledger: &mut L,
    ) where
        I: IntoIterator<Item: OfPeriod, IntoIter: Clone>,
        L: Ledger,
    {
        let outcome = period_with(&self.list(standing.fide_id), base, events, each, ledger);
        standing.rating = outcome.published;
        standing.in_period = 0;
        if outcome.n > 0 {
            played(standing, outcome.n, outcome.n, self.list);
        }
        standing.highest = standing.highest.max(standing.rating);
    }
}

impl Frame<'_> {
    /// Whether what was rated on a list may still be pooled for this one.
    pub fn is_within_window(&self, rated_on: Month) -> bool {
        within_window(self.edition, self.list, rated_on)
    }
}

/// Standard ratings, which stand in for missing rapid and blitz ratings and may lift them.
pub trait StandardRatings: std::fmt::Debug + Sync {
    /// On the standard list in force in the month of the list before; also one that is only remembered while the player is left
    /// out of it, as a rating of the own list is.
    fn before(&self, player: FideId) -> Option<Rating>;
    /// Published on the one in force in the month of the new list.
    fn now(&self, player: FideId) -> Option<Rating>;
}

/// Everything about one player that the list needs.
#[derive(Debug, Clone, Copy)]
pub struct PlayerPeriod<'a, 'p> {
    pub frame: &'a Frame<'a>,
    pub field: &'a PeriodGames<'a>,
    pub fide_id: FideId,
    pub person: Option<&'p Person>,
    /// The line on the list before.
    pub previous: Option<Standing>,
    /// The player's parts of the field.
    pub parts: &'p [Part<'a>],
    /// Where the player's results so far are kept, and which they are.
    pub pool: &'a Pool,
    pub pooled: &'a [PooledEvent],
}

/// Buffers that are reused for every player.
#[derive(Debug, Default)]
pub struct Scratch<'a> {
    pub(crate) candidates: Vec<Candidate<'a>>,
    pub(crate) stages: StageScratch,
}

impl<'a> PlayerPeriod<'a, '_> {
    /// The player's line on the new list, if there is one; pool and derivations go to `out`.
    #[inline]
    pub fn settle<L: Ledger>(
        &self,
        scratch: &mut Scratch<'a>,
        out: &mut impl Results,
        ledger: &mut L,
    ) -> Option<Standing> {
        let standing = self.settle_rating(scratch, out, ledger);
        let was_rated = self.previous.is_some_and(|previous| previous.rating.is_some());
        standing.map(|mut standing| {
            self.mark(&mut standing, was_rated, ledger);
            standing
        })
    }

    /// The same without K and mark, which are those of the list before in what it returns: they follow from the rest and matter
    /// only to whoever reads the list.
    #[inline]
    pub fn settle_rating<L: Ledger>(
        &self,
        scratch: &mut Scratch<'a>,
        out: &mut impl Results,
        ledger: &mut L,
    ) -> Option<Standing> {
        let mut standing = self.previous.unwrap_or_else(|| Standing::unrated(self.fide_id));
        standing.in_period = 0;
        let left_out = self.is_left_out();
        match self.base(&standing).filter(|_| !left_out) {
            Some(base) => self.rated(&mut standing, base, out, ledger),
            None if left_out => self.kept_out(&mut standing, scratch, out, ledger),
            None => {
                if let Some(new) = first::settle(self, scratch, out, ledger) {
                    standing.rating = Some(new.rating);
                    // Without games of this period the last pooled result is the last activity (ruling c).
                    played(&mut standing, new.games, new.in_period, new.last);
                    standing.highest = standing.highest.max(standing.rating);
                }
            }
        }
        // A rating comes from games. Those rated from a standard rating that stood in count, though the result is below the
        // floor.
        (self.previous.is_some() || standing.games > 0).then_some(standing)
    }

    #[inline]
    fn is_left_out(&self) -> bool {
        self.person.is_some_and(|person| person.left_out)
    }

    /// The rating to which the change is added: that of the previous list, or the one that stands in for it.
    #[inline]
    fn base(&self, standing: &Standing) -> Option<Rating> {
        standing.rating.or_else(|| {
            self.parts.iter().find(|part| matches!(part.standpoint, Standpoint::Rated { stand_in: true, .. }))?;
            self.frame.standard.before(self.fide_id)
        })
    }

    #[inline]
    fn rated<L: Ledger>(&self, standing: &mut Standing, base: Rating, out: &mut impl Results, ledger: &mut L) {
        let before = *standing;
        let events = self.parts.iter().map(|part| self.event(part, &before, base));
        let each = |index: usize, change: &EventChange| {
            let part = &self.parts[index];
            out.derivation(Derivation {
                player: self.fide_id,
                tournament: part.tournament,
                role: match part.standpoint {
                    Standpoint::Rated { stand_in: true, .. } => Role::StandIn,
                    Standpoint::Rated { .. } => Role::Rated,
                    Standpoint::Unrated { .. } => Role::RatedMeanwhile,
                },
                rating: Some(self.event(part, &before, base).event.rating),
                games: change.sum.n,
                half_points: change.sum.score.half_points(),
                k: Some(change.k),
                k_used: Some(change.k_used),
                change: change.change,
            });
        };
        for part in self.parts {
            Self::explain_standpoint(part, base, ledger);
        }
        ledger.announce(self.parts.iter().map(|part| part.tournament.get().into()));
        self.frame.settle_rated(standing, base, events, each, ledger);
    }

    /// Why a tournament counts from another rating than that of this list at its start.
    #[inline]
    fn explain_standpoint<L: Ledger>(part: &Part<'a>, base: Rating, ledger: &mut L) {
        let rules = &part.edition.rules;
        match (part.standpoint, &rules.stand_in) {
            (Standpoint::Rated { rating, stand_in: true, .. }, Some(rule)) => ledger.leaf(|| {
                Quantity::new(phrase!("step-stand-in", "rating that stands in"), i32::from(rating.get()))
                    .how(phrase!(
                        "stand-in",
                        "tournament {number}: none on this list, so the {class} one counts",
                        number = part.tournament.get(),
                        class = rule.class
                    ))
                    .rule(part.edition, rule)
            }),
            (Standpoint::Unrated { .. }, _) => ledger.leaf(|| {
                Quantity::new(phrase!("step-meanwhile", "rating got meanwhile"), i32::from(base.get()))
                    .how(phrase!(
                        "meanwhile",
                        "tournament {number}: unrated at its start, so the current rating counts",
                        number = part.tournament.get()
                    ))
                    .rule(part.edition, &rules.rated_meanwhile)
            }),
            (Standpoint::Rated { .. }, _) => {}
        }
    }

    /// What a tournament counts as: by the start list (ruling 2), or by the current rating of a player who was unrated
    /// there and got one meanwhile (8.4, 8.2.4; ruling 11).
    #[inline]
    fn event(&self, part: &Part<'a>, standing: &Standing, base: Rating) -> PartEvent<'a> {
        let (rating, k, sum) = match part.standpoint {
            Standpoint::Rated { rating, k, .. } => (rating, k, part.sum),
            Standpoint::Unrated { .. } => {
                (base, Coefficient::ByState(standing.state(base, self.birth()), part.start), None)
            }
        };
        let games = if sum.is_some() { &[] } else { &self.field.games[part.games.clone()] };
        PartEvent { event: PeriodEvent { edition: part.edition, rating, k, games }, sum }
    }

    #[inline]
    pub(crate) fn list(&self) -> List<'a> {
        self.frame.list(self.fide_id)
    }

    fn birth(&self) -> Birth {
        self.person.map_or(Birth::Unknown, |person| person.birth)
    }

    /// Somebody kept out of the list: their games are not rated for them, one-off adjustments still reach the rating kept.
    fn kept_out<L: Ledger>(
        &self,
        standing: &mut Standing,
        scratch: &mut Scratch<'a>,
        out: &mut impl Results,
        ledger: &mut L,
    ) {
        let edition = self.frame.edition;
        ledger.leaf(|| {
            Quantity::new(phrase!("step-not-on-list", "not on the list"), Value::Nothing)
                .how(phrase!("left-out-not-rated", "games are not rated for a player who is left out of the list"))
                .rule(edition, &edition.rules.inclusion)
        });
        if let Some(rating) = standing.rating {
            standing.rating = period(&self.list(), rating, [] as [PeriodEvent<'_>; 0], &mut Silent).published;
        }
        for part in self.parts {
            let games = &self.field.games[part.games.clone()];
            out.derivation(Derivation {
                player: self.fide_id,
                tournament: part.tournament,
                role: Role::LeftOut,
                rating: None,
                games: u32::try_from(games.len()).expect("games of one tournament"),
                half_points: games.iter().map(|game| game.score as u32).sum(),
                k: None,
                k_used: None,
                change: Hundredths::default(),
            });
        }
        first::keep_pool(self, scratch, out, ledger);
    }

    /// K and mark of the new line.
    fn mark<L: Ledger>(&self, standing: &mut Standing, was_rated: bool, ledger: &mut L) {
        let (edition, left_out) = (self.frame.edition, self.is_left_out());
        let Some(rating) = standing.rating else {
            standing.k = None;
            standing.mark = match edition.rules.below_floor.shown {
                _ if left_out => Mark::LeftOut,
                ShownBelowFloor::Delisted if was_rated => Mark::Delisted,
                _ => Mark::Unrated,
            };
            return;
        };
        let state = standing.state(rating, self.birth());
        standing.k = Some(coefficient(edition, &state, self.frame.list.first_day(), &mut Silent));
        let idle = standing.last_games.map_or(0, |last| self.frame.list.since(last));
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
        if matches!(standing.mark, Mark::Inactive | Mark::FullyInactive) {
            ledger.leaf(|| {
                Quantity::new(phrase!("step-inactive", "inactive"), Value::Nothing)
                    .how(phrase!(
                        "idle-months",
                        "no rated game for {idle} months, and {months} are allowed",
                        idle,
                        months = rule.months
                    ))
                    .rule(edition, rule)
            });
        }
    }
}

/// A part as a tournament of the period.
#[derive(Clone, Copy)]
struct PartEvent<'a> {
    event: PeriodEvent<'a>,
    sum: Option<TournamentChange>,
}

impl OfPeriod for PartEvent<'_> {
    #[inline]
    fn games(&self) -> u32 {
        self.sum.map_or_else(|| OfPeriod::games(&self.event), |sum| sum.n)
    }

    #[inline]
    fn change<L: Ledger>(&self, n: Option<u32>, ledger: &mut L) -> EventChange {
        match self.sum {
            Some(sum) => SummedEvent { edition: self.event.edition, k: self.event.k, sum }.change(n, ledger),
            None => self.event.change(n, ledger),
        }
    }
}

#[inline]
fn played(standing: &mut Standing, games: u32, in_period: u32, last: Month) {
    standing.games = standing.games.saturating_add(games);
    standing.in_period = in_period;
    standing.last_games = standing.last_games.max(Some(last));
}
