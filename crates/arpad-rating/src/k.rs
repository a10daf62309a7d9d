//! The development coefficient: by the player's state, and reduced over a period.

use crate::ledger::{Ledger, Quantity};
use crate::number::{K, Rating};
use arpad_regulations::rules::{JuniorUntil, KGamesLimit};
use arpad_regulations::{Edition, Rule};
use jiff::civil::Date;

/// What is known of a date of birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Birth {
    /// Nothing; such a player is not taken for a junior.
    #[default]
    Unknown,
    /// The year.
    Year(i16),
    /// The day.
    Day(Date),
}

impl Birth {
    /// The year, if known.
    pub fn year(self) -> Option<i16> {
        match self {
            Birth::Unknown => None,
            Birth::Year(year) => Some(year),
            Birth::Day(day) => Some(day.year()),
        }
    }

    /// Whether somebody born then is a junior on a day.
    fn is_junior(self, age: u8, until: JuniorUntil, day: Date) -> bool {
        let Some(year) = self.year().and_then(|year| year.checked_add(i16::from(age))) else {
            return false;
        };
        match (until, self) {
            (JuniorUntil::Birthday, Birth::Day(birth)) => {
                // Somebody born on 29 February comes of age on 1 March of a common year.
                (day.year(), day.month(), day.day()) < (year, birth.month(), birth.day())
            }
            _ => day.year() <= year,
        }
    }
}

/// A player's state on the list in force when a tournament starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerState {
    /// The rating on that list.
    pub rating: Rating,
    /// The highest rating ever published, if known; the current one counts in any case.
    pub highest: Option<Rating>,
    /// Rated games in events completed before the period, those of the first rating included; `None` if unknown.
    pub games: Option<u32>,
    /// The date of birth.
    pub birth: Birth,
}

/// K by the player's state, in the order of precedence: once reached, junior, new, general.
pub fn coefficient<L: Ledger>(edition: &Edition, state: &PlayerState, start: Date, ledger: &mut L) -> K {
    let rules = &edition.rules;
    let highest = state
        .highest
        .map_or(state.rating, |highest| highest.max(state.rating));
    if let Some(rule) = &rules.k_once_reached
        && highest.get() >= rule.rating
    {
        let how = || format!("published at {highest}, so {} was reached", rule.rating);
        return report(edition, rule.k, rule, how, ledger);
    }
    if let Some(rule) = &rules.k_junior
        && highest.get() < rule.below
        && state.birth.is_junior(rule.age, rule.until, start)
    {
        let how = || {
            let until = match rule.until {
                JuniorUntil::Birthday => "before",
                JuniorUntil::EndOfYear => "not after the year of",
            };
            format!(
                "on {start} {until} the {}th birthday, never published at {}",
                rule.age, rule.below
            )
        };
        return report(edition, rule.k, rule, how, ledger);
    }
    if let Some(rule) = &rules.k_new_player
        && let Some(games) = state.games
        && games < rule.games
    {
        let how = || format!("{games} games completed, fewer than {}", rule.games);
        return report(edition, rule.k, rule, how, ledger);
    }
    let rule = &rules.k_general;
    report(
        edition,
        rule.k,
        rule,
        || "no other case applies".to_owned(),
        ledger,
    )
}

fn report<L: Ledger>(
    edition: &Edition,
    k: u16,
    rule: &dyn Rule,
    how: impl FnOnce() -> String,
    ledger: &mut L,
) -> K {
    ledger.leaf(|| {
        Quantity::new("development coefficient", u32::from(k))
            .symbol("K")
            .how(how())
            .article(edition, rule.article())
    });
    K::new(k).expect("editions are loaded with a K in range")
}

/// The largest whole K, not above the player's own, whose product with the games of the period keeps the limit.
#[inline]
pub fn limited(k: K, n: u32, limit: Option<&KGamesLimit>) -> K {
    match limit {
        Some(limit) if u32::from(k.get()).saturating_mul(n) > limit.product => {
            let k = u16::try_from(limit.product / n).expect("below a K that fits");
            K::new(k).expect("below a K in range")
        }
        _ => k,
    }
}
