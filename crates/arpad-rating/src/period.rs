//! A rating period: all tournaments of a player, one sum and one rounding, and what the list publishes.

use crate::change::{Game, TournamentChange, TournamentGames};
use crate::k::{Coefficient, limited};
use crate::ledger::{Ledger, Quantity, Value};
use crate::number::{Hundredths, K, Rating};
use arpad_regulations::rules::{Half, Rounded};
use arpad_regulations::{Adjustment, Edition, Formula};

/// A player's rated games in one tournament of the period.
#[derive(Debug, Clone, Copy)]
pub struct PeriodEvent<'a> {
    /// The edition in force when it started.
    pub edition: &'a Edition,
    /// The player's rating on the list in force when it started.
    pub rating: Rating,
    /// K by the state on that list.
    pub k: Coefficient,
    /// The games.
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

impl PeriodEvent<'_> {
    /// The change of the tournament; `n` is the number of the player's games in the period, by which K may be reduced. A
    /// tournament looked at alone has none.
    #[inline]
    pub fn change<L: Ledger>(&self, n: Option<u32>, ledger: &mut L) -> EventChange {
        ledger.open();
        let sum = TournamentGames::new(self.edition, self.rating, self.games).change(ledger);
        let k = self.k.settle(self.edition, ledger);
        let limit = self.edition.rules.k_games_limit.as_ref();
        let k_used = n.map_or(k, |n| limited(k, n, limit));
        if k_used != k
            && let (Some(limit), Some(n)) = (limit, n)
        {
            ledger.leaf(|| {
                Quantity::new("development coefficient, reduced", u32::from(k_used.get()))
                    .symbol("K")
                    .how(format!("{k} × {n} games exceeds {}", limit.product))
                    .rule(self.edition, limit)
            });
        }
        let change = sum.delta.times(k_used);
        ledger.close(|| {
            Quantity::new("change of the tournament", change)
                .symbol("ΣΔR×K")
                .how(format!("{} × {k_used}", sum.delta))
                .article(self.edition, &self.edition.rules.steps.change)
        });
        EventChange { sum, k, k_used, change }
    }
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
pub fn games_in_period(events: &[PeriodEvent<'_>]) -> u32 {
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
pub fn period<L: Ledger>(list: &List<'_>, previous: Rating, events: &[PeriodEvent<'_>], ledger: &mut L) -> Period {
    let n = games_in_period(events);
    ledger.open();
    ledger.open();
    let mut change = Hundredths::default();
    for event in events {
        change = change + event.change(Some(n), ledger).change;
    }
    let (rounded, after_games) = rounded(list.edition, previous, change, ledger);
    let mut new_rating = after_games;
    for adjustment in list.adjustments {
        new_rating = adjust(adjustment, new_rating, list.standard, ledger);
    }
    let published = publish(list.edition, new_rating, ledger);
    close_new_rating(list.edition, previous, change, after_games, new_rating, ledger);
    Period { n, change, rounded, after_games, new_rating, published }
}

impl PeriodEvent<'_> {
    /// The tournament alone, added to the player's own rating: what `calc change` shows.
    pub fn alone<L: Ledger>(&self, ledger: &mut L) -> EventChange {
        ledger.open();
        ledger.open();
        let change = self.change(None, ledger);
        let (_, new_rating) = rounded(self.edition, self.rating, change.change, ledger);
        close_new_rating(self.edition, self.rating, change.change, new_rating, new_rating, ledger);
        change
    }
}

/// The one rounding: of the change, or of the new rating that it makes. Closes the node of the change.
#[inline]
fn rounded<L: Ledger>(edition: &Edition, previous: Rating, change: Hundredths, ledger: &mut L) -> (i32, i32) {
    let rounding = &edition.rules.rounding;
    // The rating of the list before is whole, so that rounding the change and rounding the sum come to the same.
    let rounded = change.rounded(rounding.half);
    ledger.close(|| match rounding.of {
        Rounded::Change => Quantity::new("rating change", rounded)
            .how(format!("the sum {change}"))
            .rounding(half_in_words(rounding.half))
            .rule(edition, rounding),
        Rounded::NewRating => Quantity::new("rating change", change)
            .how("the sum over the tournaments")
            .article(edition, &edition.rules.steps.change),
    });
    (rounded, previous.points() + rounded)
}

fn half_in_words(half: Half) -> &'static str {
    match half {
        Half::Up => "once, a half upward",
        Half::AwayFromZero => "once, a half away from zero",
    }
}

/// What the list publishes of a rating: nothing below the floor.
#[inline]
fn publish<L: Ledger>(edition: &Edition, new_rating: i32, ledger: &mut L) -> Option<Rating> {
    let floor = &edition.rules.floor;
    let published = Rating::from_points(new_rating).filter(|rating| rating.get() >= floor.rating);
    if published.is_none() {
        ledger.leaf(|| {
            let how = if new_rating < i32::from(floor.rating) {
                format!("{new_rating} is below the floor of {}", floor.rating)
            } else {
                format!("{new_rating} is no rating that a list can hold")
            };
            Quantity::new("not published", Value::Nothing).how(how).rule(edition, &edition.rules.below_floor)
        });
    }
    published
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
        let adjusted =
            if new_rating == after_games { String::new() } else { format!(" = {after_games}, adjusted once") };
        let quantity = Quantity::new("new rating", new_rating).symbol("Rn");
        match rounding.of {
            Rounded::Change => quantity
                .how(format!("{previous} {} {}{adjusted}", sign(rounded < 0), rounded.abs()))
                .article(edition, &edition.rules.steps.new_rating),
            Rounded::NewRating => quantity
                .how(format!("{previous} {} {}{adjusted}", sign(change.get() < 0), Hundredths::new(change.get().abs())))
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
            let how = format!("{}, on the list of {}: {rating} becomes {adjusted}", adjustment.title, adjustment.list);
            let quantity = Quantity::new("one-off adjustment", adjusted).how(how);
            match adjustment.formula {
                Formula::Compression { .. } => quantity.rounding("to a whole number"),
                Formula::LiftToStandard { .. } => quantity,
            }
        });
    }
    adjusted
}
