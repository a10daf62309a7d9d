//! A rating period: all tournaments of a player, one sum and one rounding, and what the list publishes.

use crate::change::{Game, Tournament};
use crate::k::limited;
use crate::ledger::{Ledger, Quantity, Value};
use crate::number::{Hundredths, K, Rating};
use arpad_regulations::rules::Half;
use arpad_regulations::{Adjustment, Edition, Formula};

/// A player's rated games in one tournament of the period.
#[derive(Debug, Clone, Copy)]
pub struct Event<'a> {
    /// The edition in force when it started.
    pub edition: &'a Edition,
    /// The player's rating on the list in force when it started.
    pub rating: Rating,
    /// K by the state on that list.
    pub k: K,
    /// The games.
    pub games: &'a [Game],
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

/// The games of a player in all tournaments of the period: the n of K·n.
#[inline]
pub fn games_in_period(events: &[Event<'_>]) -> u32 {
    let n: usize = events.iter().map(|event| event.games.len()).sum();
    u32::try_from(n).expect("games of one player")
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

/// Rates a player over a period: `previous` is his rating on the list before.
#[inline]
pub fn period<L: Ledger>(list: &List<'_>, previous: Rating, events: &[Event<'_>], ledger: &mut L) -> Period {
    let n = games_in_period(events);
    ledger.open();
    ledger.open();
    let mut change = Hundredths::default();
    for event in events {
        ledger.open();
        let sum = Tournament::new(event.edition, event.rating, event.games).change(ledger);
        let k = limited(event.k, n, event.edition.rules.k_games_limit.as_ref());
        explain_k(event, k, n, ledger);
        let of_event = sum.delta.times(k);
        ledger.close(|| {
            Quantity::new("change of a tournament", of_event)
                .symbol("ΣΔR×K")
                .how(format!("{} × {k}", sum.delta))
                .article(event.edition, &event.edition.rules.steps.change)
        });
        change = change + of_event;
    }
    let rounding = &list.edition.rules.rounding;
    let rounded = change.rounded(rounding.half);
    ledger.close(|| {
        let half = match rounding.half {
            Half::Up => "once, a half upward",
            Half::AwayFromZero => "once, a half away from zero",
        };
        Quantity::new("change of the period", rounded)
            .how(format!("{change}, games {n}, tournaments {}", events.len()))
            .rounding(half)
            .article(list.edition, &rounding.article)
    });
    let after_games = previous.points() + rounded;
    let mut new_rating = after_games;
    for adjustment in list.adjustments {
        new_rating = adjust(adjustment, new_rating, list.standard, ledger);
    }
    let floor = &list.edition.rules.floor;
    let published = Rating::from_points(new_rating).filter(|rating| rating.get() >= floor.rating);
    if published.is_none() {
        ledger.leaf(|| {
            Quantity::new("not published", Value::Nothing)
                .how(format!("{new_rating} is below the floor of {}", floor.rating))
                .article(list.edition, &list.edition.rules.below_floor.article)
        });
    }
    ledger.close(|| {
        let sign = if rounded < 0 { '−' } else { '+' };
        Quantity::new("new rating", new_rating)
            .symbol("Rn")
            .how(format!("{previous} {sign} {}", rounded.abs()))
            .article(list.edition, &list.edition.rules.list_dates.article)
    });
    Period { n, change, rounded, after_games, new_rating, published }
}

#[inline]
fn explain_k<L: Ledger>(event: &Event<'_>, k: K, n: u32, ledger: &mut L) {
    if k == event.k {
        return;
    }
    if let Some(limit) = &event.edition.rules.k_games_limit {
        ledger.leaf(|| {
            Quantity::new("development coefficient, reduced", u32::from(k.get()))
                .symbol("K")
                .how(format!("{} × {n} games exceeds {}", event.k, limit.product))
                .article(event.edition, &limit.article)
        });
    }
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
            Quantity::new("one-off adjustment", adjusted)
                .how(format!("{}: {rating} becomes {adjusted}", adjustment.title))
                .rounding("to a whole number")
        });
    }
    adjusted
}
