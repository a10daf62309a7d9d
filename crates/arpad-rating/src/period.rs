//! A rating period: all tournaments of a player, one sum and one rounding, and what the list publishes.

use crate::change::{Game, TournamentChange, TournamentGames};
use crate::k::{Coefficient, limited};
use crate::ledger::{Ledger, Quantity, Silent, Value};
use crate::number::{Hundredths, Rating};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use arpad_regulations::rules::{Half, Rounded};
use arpad_regulations::{Adjustment, Edition, Formula, K};

/// A player's rated games in one tournament of the period.
#[derive(Debug, Clone, Copy)]
pub struct PeriodEvent<'a> {
    /// The edition in force when it started.
    pub edition: &'a Edition,
    /// The player's rating on the list in force when it started.
    pub rating: Rating,
    /// K by the state on that list.
    pub k: Coefficient,
    pub games: &'a [Game],
}

/// What one tournament adds to a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventChange {
    /// The sum over the games.
    pub sum: TournamentChange,
    /// The player's K.
    pub k: K,
    /// K after the limit of K times games.
    pub k_used: K,
    /// The sum times the K used.
    pub change: Hundredths,
}

impl<'a> PeriodEvent<'a> {
    #[inline]
    fn tournament(&self) -> TournamentGames<'a> {
        TournamentGames::new(self.edition, self.rating, self.games)
    }

    /// The change of the tournament; `n` is the number of the player's games in the period, by which K may be reduced.
    /// [`period_with`] calls it once for each event; whoever has the result of that need not call it again.
    #[inline]
    pub fn change<L: Ledger>(&self, n: Option<u32>, ledger: &mut L) -> EventChange {
        let sum = |ledger: &mut L| self.tournament().change(ledger);
        times_k(self.edition, self.k, sum, n, ledger)
    }
}

/// What a tournament with this sum over its games adds to a period.
#[inline]
fn times_k<L: Ledger>(
    edition: &Edition,
    k: Coefficient,
    sum: impl FnOnce(&mut L) -> TournamentChange,
    n: Option<u32>,
    ledger: &mut L,
) -> EventChange {
    ledger.open();
    let name = ledger.next_event();
    let sum = sum(ledger);
    let k = k.settle(edition, ledger);
    let limit = edition.rules.k_games_limit.as_ref();
    let k_used = n.map_or(k, |n| limited(k, n, limit));
    if k_used != k
        && let (Some(limit), Some(n)) = (limit, n)
    {
        ledger.leaf(|| {
            Quantity::new(phrase!("step-k-reduced", "development coefficient, reduced"), u32::from(k_used.get()))
                .symbol("K")
                .how(phrase!("k-times-games", "{k} × {n} games exceeds {most}", k, n, most = limit.product))
                .rule(edition, limit)
        });
    }
    let change = sum.delta.times(k_used);
    ledger.close(|| {
        let name = name.phrase();
        let what = if name.is_empty() {
            phrase!("step-change", "change of the tournament")
        } else {
            phrase!("step-change-in", "change in {name}", name)
        };
        Quantity::new(what, change)
            .symbol("ΣΔR×K")
            .how(Phrase::text(format!("{} × {k_used}", sum.delta)))
            .article(edition, &edition.rules.steps.change)
    });
    EventChange { sum, k, k_used, change }
}

/// A tournament of the period whose games were added up already, by a [`GameTally`](crate::GameTally) under its edition. An
/// explanation of it has no games.
#[derive(Debug, Clone, Copy)]
pub struct SummedEvent<'a> {
    /// The edition in force when it started.
    pub edition: &'a Edition,
    /// K by the state on the list in force then.
    pub k: Coefficient,
    pub sum: TournamentChange,
}

/// The outcome of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// Rated games.
    pub n: u32,
    /// The sum of K·ΔR over all tournaments, exact.
    pub change: Hundredths,
    /// The change, rounded once.
    pub rounded: i32,
    /// The rating after the games, before one-off adjustments.
    pub after_games: i32,
    /// The rating after them.
    pub new_rating: i32,
    /// What the list publishes: nothing below the floor.
    pub published: Option<Rating>,
}

/// One of the tournaments of a period, however its games are kept.
pub trait OfPeriod {
    /// The player's rated games in it.
    fn games(&self) -> u32;
    /// What [`PeriodEvent::change`] says of it.
    fn change<L: Ledger>(&self, n: Option<u32>, ledger: &mut L) -> EventChange;
}

impl OfPeriod for PeriodEvent<'_> {
    #[inline]
    fn games(&self) -> u32 {
        self.tournament().count()
    }

    #[inline]
    fn change<L: Ledger>(&self, n: Option<u32>, ledger: &mut L) -> EventChange {
        PeriodEvent::change(self, n, ledger)
    }
}

impl OfPeriod for SummedEvent<'_> {
    #[inline]
    fn games(&self) -> u32 {
        self.sum.n
    }

    #[inline]
    fn change<L: Ledger>(&self, n: Option<u32>, ledger: &mut L) -> EventChange {
        times_k(self.edition, self.k, |_| self.sum, n, ledger)
    }
}

impl<T: OfPeriod> OfPeriod for &T {
    #[inline]
    fn games(&self) -> u32 {
        T::games(self)
    }

    #[inline]
    fn change<L: Ledger>(&self, n: Option<u32>, ledger: &mut L) -> EventChange {
        T::change(self, n, ledger)
    }
}

/// The games of a player in all tournaments of the period: the n of K·n.
#[inline]
pub fn games_in_period(events: impl IntoIterator<Item: OfPeriod>) -> u32 {
    events.into_iter().map(|event| event.games()).sum()
}

/// The list that closes a period.
#[derive(Debug, Clone, Copy)]
pub struct List<'a> {
    /// The edition in force on the date of the list: floor and rounding.
    pub edition: &'a Edition,
    /// The one-off adjustments made on this list.
    pub adjustments: &'a [&'a Adjustment],
    /// The player's standard rating, by which a rapid or blitz rating may be lifted.
    pub standard: Option<Rating>,
}

impl<'a> List<'a> {
    /// A list without one-off adjustments.
    pub const fn new(edition: &'a Edition) -> List<'a> {
        List { edition, adjustments: &[], standard: None }
    }

    /// What a change of one tournament makes of a rating, as if nothing else were rated in the period.
    pub fn after(&self, previous: Rating, n: u32, change: Hundredths) -> Period {
        let (rounded, after_games) = rounded(self.edition, previous, change, &mut Silent);
        let (new_rating, published) = self.publish(after_games, &mut Silent);
        Period { n, change, rounded, after_games, new_rating, published }
    }

    /// From a rating after the games of the period, a first rating or another, to what the list publishes: the one-off
    /// adjustments, then the floor (ruling 32). The first number may lie below the floor.
    #[inline]
    pub fn publish<L: Ledger>(&self, after_games: i32, ledger: &mut L) -> (i32, Option<Rating>) {
        let new_rating = self
            .adjustments
            .iter()
            .fold(after_games, |rating, adjustment| adjust(adjustment, rating, self.standard, ledger));
        let floor = self.edition.rules.floor.rating;
        (new_rating, Rating::from_points(new_rating).filter(|rating| rating.get() >= floor))
    }
}

/// Rates a player over a period: `previous` is the rating on the list before.
#[inline]
pub fn period<I, L>(list: &List<'_>, previous: Rating, events: I, ledger: &mut L) -> Period
where
    I: IntoIterator<Item: OfPeriod, IntoIter: Clone>,
    L: Ledger,
{
    period_with(list, previous, events, |_, _| {}, ledger)
}

/// The same, and hands each event's change to `each` with the event's place, so that none is computed twice.
///
/// The events may come from anywhere, a slice or an iterator over flat columns; it is run through twice, first to count the
/// games of the period.
///
/// ```
/// use arpad_rating::{Game, GameScore, K, List, PeriodEvent, Rating, Silent, period_with};
/// use arpad_regulations::{Class, Regulations};
///
/// let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
/// let rating = Rating::new(2000).unwrap();
/// // Two tournaments of one player in a column of games.
/// let games = [GameScore::Win, GameScore::Draw, GameScore::Loss].map(|score| Game { opponent: rating, score });
/// let k = K::new(20).unwrap().into();
/// let events = [0..2, 2..3].into_iter().map(|part| PeriodEvent { edition, rating, k, games: &games[part] });
/// let mut changes = [String::new(), String::new()];
/// let outcome = period_with(
///     &List::new(edition),
///     rating,
///     events,
///     |event, change| changes[event] = change.change.to_string(),
///     &mut Silent,
/// );
/// assert_eq!(changes, ["10.00", "-10.00"]);
/// assert_eq!((outcome.n, outcome.new_rating), (3, 2000));
/// ```
#[inline]
pub fn period_with<I, F, L>(list: &List<'_>, previous: Rating, events: I, mut each: F, ledger: &mut L) -> Period
where
    I: IntoIterator<Item: OfPeriod, IntoIter: Clone>,
    F: FnMut(usize, &EventChange),
    L: Ledger,
{
    let events = events.into_iter();
    let n = games_in_period(events.clone());
    ledger.open();
    ledger.open();
    let mut change = Hundredths::default();
    for (place, event) in events.enumerate() {
        let of_event = event.change(Some(n), ledger);
        change = change + of_event.change;
        each(place, &of_event);
    }
    let (rounded, after_games) = rounded(list.edition, previous, change, ledger);
    let (new_rating, published) = list.publish(after_games, ledger);
    if published.is_none() {
        explain_unpublished(list.edition, new_rating, ledger);
    }
    close_new_rating(list.edition, previous, change, after_games, new_rating, ledger);
    Period { n, change, rounded, after_games, new_rating, published }
}

impl PeriodEvent<'_> {
    /// The tournament as if it were the only one of a period, added to the player's own rating: what `calc change` shows.
    pub fn alone<L: Ledger>(&self, ledger: &mut L) -> (EventChange, Period) {
        let mut change = None;
        let list = List::new(self.edition);
        let outcome = period_with(&list, self.rating, [self], |_, of_event| change = Some(*of_event), ledger);
        (change.expect("there is one event"), outcome)
    }
}

/// The one rounding: of the change, or of the new rating that it makes. Closes the node of the change.
#[inline]
fn rounded<L: Ledger>(edition: &Edition, previous: Rating, change: Hundredths, ledger: &mut L) -> (i32, i32) {
    let rounding = &edition.rules.rounding;
    // The rating of the list before is whole, so that rounding the change and rounding the sum come to the same.
    let rounded = change.rounded(rounding.half);
    ledger.close(|| match rounding.of {
        Rounded::Change => Quantity::new(phrase!("step-rating-change", "rating change"), rounded)
            .how(phrase!("the-sum", "the sum {change}", change))
            .rounding(half_in_words(rounding.half))
            .rule(edition, rounding),
        Rounded::NewRating => Quantity::new(phrase!("step-rating-change", "rating change"), change)
            .how(phrase!("sum-of-tournaments", "the sum over the tournaments"))
            .article(edition, &edition.rules.steps.change),
    });
    (rounded, previous.points() + rounded)
}

fn half_in_words(half: Half) -> Phrase {
    match half {
        Half::Up => phrase!("rounded-once-up", "once, a half upward"),
        Half::AwayFromZero => phrase!("rounded-once-away", "once, a half away from zero"),
    }
}

fn explain_unpublished<L: Ledger>(edition: &Edition, new_rating: i32, ledger: &mut L) {
    let floor = &edition.rules.floor;
    ledger.leaf(|| {
        let how = if new_rating < i32::from(floor.rating) {
            phrase!(
                "rating-below-floor",
                "{rating} is below the floor of {floor} ({article})",
                rating = new_rating,
                floor = floor.rating,
                article = floor.article
            )
        } else {
            phrase!("rating-not-shown", "{rating} is not a rating that a list can show", rating = new_rating)
        };
        Quantity::new(phrase!("step-not-published", "not published"), Value::Nothing)
            .how(how)
            .rule(edition, &edition.rules.below_floor)
    });
}

#[inline]
fn close_new_rating<L: Ledger>(
    edition: &Edition,
    previous: Rating,
    change: Hundredths,
    after_games: i32,
    new_rating: i32,
    ledger: &mut L,
) {
    ledger.close(|| {
        let sign = |negative: bool| if negative { '−' } else { '+' };
        let rounding = &edition.rules.rounding;
        let rounded = after_games - previous.points();
        let adjusted = |sum: String| match Phrase::text(sum) {
            sum if new_rating == after_games => sum,
            sum => phrase!("adjusted-once", "{sum} = {rating}, adjusted once", sum, rating = after_games),
        };
        let quantity = Quantity::new(phrase!("step-new-rating", "new rating"), new_rating).symbol("Rn");
        match rounding.of {
            Rounded::Change => quantity
                .how(adjusted(format!("{previous} {} {}", sign(rounded < 0), rounded.abs())))
                .article(edition, &edition.rules.steps.new_rating),
            Rounded::NewRating => quantity
                .how(phrase!(
                    "added-as-in",
                    "{sum}, added as in {article}",
                    sum = adjusted(format!(
                        "{previous} {} {}",
                        sign(change.get() < 0),
                        Hundredths::new(change.get().abs())
                    )),
                    article = edition.rules.steps.new_rating
                ))
                .rounding(half_in_words(rounding.half))
                .rule(edition, rounding),
        }
    });
}

/// A one-off adjustment of a rating.
pub fn adjust<L: Ledger>(adjustment: &Adjustment, rating: i32, standard: Option<Rating>, ledger: &mut L) -> i32 {
    let adjusted = match adjustment.formula {
        Formula::Compression { pivot, percent } => {
            let gap = (i32::from(pivot) - rating).max(0);
            rating + Hundredths::new(i64::from(gap) * i64::from(percent)).rounded(Half::AwayFromZero)
        }
        Formula::LiftToStandard { margin } => {
            standard.map_or(rating, |standard| rating.max(standard.points() - i32::from(margin)))
        }
    };
    if adjusted != rating {
        ledger.leaf(|| {
            let how = phrase!(
                "adjusted-on-list",
                "{title}, on the list of {list}: {rating} becomes {adjusted}",
                title = adjustment.phrase(),
                list = adjustment.list,
                rating,
                adjusted
            );
            let quantity = Quantity::new(phrase!("step-adjustment", "one-off adjustment"), adjusted).how(how);
            match adjustment.formula {
                Formula::Compression { .. } => quantity.rounding(phrase!("rounded-to-whole", "to a whole number")),
                Formula::LiftToStandard { .. } => quantity,
            }
        });
    }
    adjusted
}
