//! The development coefficient: by the player's state, and reduced over a period.

use crate::ledger::{Ledger, Quantity, Silent};
use crate::number::Rating;
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::rules::{JuniorUntil, KGamesLimit};
use arpad_regulations::{Edition, K, Rule};
use jiff::civil::Date;

/// What is known about a date of birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Birth {
    /// Nothing; such a player is not taken for a junior.
    #[default]
    Unknown,
    Year(i16),
    Day(Date),
}

impl Birth {
    /// The first and the last year that is taken for a year of birth.
    pub const YEARS: [i16; 2] = [1850, 2100];
}

impl std::fmt::Display for Birth {
    /// `1990-05-17`, `1990`, or nothing.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Birth::Unknown => Ok(()),
            Birth::Year(year) => write!(f, "{year:04}"),
            Birth::Day(day) => write!(f, "{day}"),
        }
    }
}

impl std::str::FromStr for Birth {
    type Err = String;

    fn from_str(text: &str) -> Result<Birth, String> {
        let read = match text.len() {
            0 => return Ok(Birth::Unknown),
            4 => text.parse().ok().map(Birth::Year),
            _ => text.parse().ok().map(Birth::Day),
        };
        read.ok_or_else(|| {
            format!("`{text}` is not a date of birth; write 1990-05-17, or 1990 if only the year is known")
        })
    }
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
    #[inline]
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

/// K as it is known for a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coefficient {
    /// By the list, or by whoever asks.
    Given(K),
    /// To be found from the player's state on the list in force when the tournament started.
    ByState(PlayerState, Date),
}

impl Coefficient {
    /// Whether the number is based on the assumption that a player whose games are not known is not new to the list.
    pub fn is_assumed(&self, edition: &Edition) -> bool {
        let rules = &edition.rules;
        match self {
            Coefficient::ByState(PlayerState { games: None, .. }, _) if rules.k_new_player.is_some() => {
                self.settle(edition, &mut Silent) == rules.k_general.k
            }
            _ => false,
        }
    }

    /// The number, before the limit of K times games.
    #[inline]
    pub fn settle<L: Ledger>(&self, edition: &Edition, ledger: &mut L) -> K {
        match self {
            Coefficient::ByState(state, start) => coefficient(edition, state, *start, ledger),
            Coefficient::Given(k) => {
                ledger.leaf(|| {
                    Quantity::new(phrase!("step-k", "development coefficient"), u32::from(k.get()))
                        .symbol("K")
                        .how(phrase!("k-as-given", "as given"))
                });
                *k
            }
        }
    }
}

impl From<K> for Coefficient {
    fn from(k: K) -> Coefficient {
        Coefficient::Given(k)
    }
}

/// K by the player's state, in the order of precedence: once reached, junior, new, general.
#[inline]
pub fn coefficient<L: Ledger>(edition: &Edition, state: &PlayerState, start: Date, ledger: &mut L) -> K {
    let rules = &edition.rules;
    let highest = state.highest.map_or(state.rating, |highest| highest.max(state.rating));
    if let Some(rule) = &rules.k_once_reached
        && highest.get() >= rule.rating
    {
        let how =
            || phrase!("k-reached", "published at {highest}, so {rating} was reached", highest, rating = rule.rating);
        return report(edition, rule.k, rule, how, ledger);
    }
    if let Some(rule) = &rules.k_junior
        && highest.get() < rule.below
        && state.birth.is_junior(rule.age, rule.until, start)
    {
        let how = || match rule.until {
            JuniorUntil::Birthday => phrase!(
                "k-junior-birthday",
                "on {start} before the {age}th birthday, never published at {below}",
                start,
                age = rule.age,
                below = rule.below
            ),
            JuniorUntil::EndOfYear => phrase!(
                "k-junior-year",
                "on {start} not after the year of the {age}th birthday, never published at {below}",
                start,
                age = rule.age,
                below = rule.below
            ),
        };
        return report(edition, rule.k, rule, how, ledger);
    }
    if let Some(rule) = &rules.k_new_player
        && let Some(games) = state.games
        && games < rule.games
    {
        let how =
            || phrase!("k-new", "{n} {n:game|games} completed, fewer than {needed}", n = games, needed = rule.games);
        return report(edition, rule.k, rule, how, ledger);
    }
    let rule = &rules.k_general;
    let how = || match state.games {
        None if rules.k_new_player.is_some() => {
            phrase!("k-general-assumed", "no other case applies, the games completed taken to be enough")
        }
        _ => phrase!("k-general", "no other case applies"),
    };
    report(edition, rule.k, rule, how, ledger)
}

#[inline]
fn report<L: Ledger>(edition: &Edition, k: K, rule: &dyn Rule, how: impl FnOnce() -> Phrase, ledger: &mut L) -> K {
    ledger.leaf(|| {
        Quantity::new(phrase!("step-k", "development coefficient"), u32::from(k.get()))
            .symbol("K")
            .how(how())
            .rule(edition, rule)
    });
    k
}

/// The largest whole K, not above the player's own, whose product with the games of the period keeps the limit.
#[inline]
pub fn limited(k: K, n: u32, limit: Option<&KGamesLimit>) -> K {
    match limit {
        Some(limit) if u32::from(k.get()).saturating_mul(n) > limit.product => {
            // Less than K itself, so that it is a K.
            u16::try_from(limit.product / n).ok().and_then(K::new).unwrap_or(k)
        }
        _ => k,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recorder;
    use arpad_regulations::{Class, Regulations};
    use jiff::civil::date;

    /// K under an edition: rating, highest ever published, games completed, birth, start of the tournament.
    fn k(class: Class, id: &str, rating: u16, highest: u16, games: u32, birth: Birth, start: Date) -> u16 {
        let edition = Regulations::builtin().edition(class, id).unwrap();
        let state = PlayerState {
            rating: Rating::new(rating).unwrap(),
            highest: Rating::new(highest),
            games: Some(games),
            birth,
        };
        coefficient(edition, &state, start, &mut Silent).get()
    }

    const ADULT: Birth = Birth::Year(1980);

    #[test]
    fn edition_2009_07_article_8_56() {
        let k = |rating, highest, games| {
            k(Class::Standard, "2009-07", rating, highest, games, Birth::Year(2000), date(2010, 1, 1))
        };
        assert_eq!(k(1800, 1800, 29), 30);
        assert_eq!(k(1800, 1800, 30), 15, "events with at least 30 games are completed; no juniors in 2009");
        assert_eq!(k(2399, 2399, 100), 15);
        assert_eq!(k(2400, 2400, 5), 10, "once reached comes first");
        assert_eq!(k(2350, 2400, 100), 10, "for good, even if the rating drops");
    }

    #[test]
    fn edition_2017_07_article_8_56_juniors_until_the_birthday() {
        let born = Birth::Day(date(2000, 6, 15));
        let k = |rating, highest, birth, start| k(Class::Standard, "2017-07", rating, highest, 100, birth, start);
        assert_eq!(k(2100, 2100, born, date(2018, 6, 14)), 40);
        assert_eq!(k(2100, 2100, born, date(2018, 6, 15)), 20);
        assert_eq!(k(2100, 2100, Birth::Year(2000), date(2018, 12, 31)), 40, "only the year is known");
        assert_eq!(k(2100, 2100, Birth::Year(2000), date(2019, 1, 1)), 20);
        assert_eq!(k(2299, 2300, born, date(2018, 1, 1)), 20, "was published at 2300");
        assert_eq!(k(2299, 2299, born, date(2018, 1, 1)), 40);
        assert_eq!(k(2100, 2100, Birth::Unknown, date(2018, 1, 1)), 20, "an unknown birth date makes no junior");
        let leap = Birth::Day(date(2000, 2, 29));
        assert_eq!(k(2100, 2100, leap, date(2018, 2, 28)), 40);
        assert_eq!(k(2100, 2100, leap, date(2018, 3, 1)), 20);
    }

    #[test]
    fn editions_since_2022_01_article_8_3_3_juniors_until_the_end_of_the_year() {
        for id in ["2022-01", "2024-01-draft", "2024-03", "2025-10"] {
            let born = Birth::Day(date(2006, 1, 2));
            let k = |games, rating, start| k(Class::Standard, id, rating, rating, games, born, start);
            assert_eq!(k(100, 2100, date(2024, 12, 31)), 40, "{id}");
            assert_eq!(k(100, 2100, date(2025, 1, 1)), 20, "{id}");
            assert_eq!(k(29, 2100, date(2025, 1, 1)), 40, "{id}: still new");
            assert_eq!(k(29, 2350, date(2024, 6, 1)), 40, "{id}: at 2350 no junior, but new");
            assert_eq!(k(30, 2350, date(2024, 6, 1)), 20, "{id}");
        }
    }

    #[test]
    fn rapid_and_blitz_k_20_for_all_until_2022_09() {
        for class in [Class::Rapid, Class::Blitz] {
            for id in ["2017-07", "2022-01"] {
                assert_eq!(k(class, id, 2700, 2700, 1000, ADULT, date(2020, 1, 1)), 20);
                assert_eq!(k(class, id, 1500, 1500, 3, Birth::Year(2012), date(2020, 1, 1)), 20);
            }
            assert_eq!(k(class, "2022-10", 2700, 2700, 1000, ADULT, date(2022, 11, 1)), 10);
            assert_eq!(k(class, "2022-10", 1500, 1500, 300, Birth::Year(2012), date(2022, 11, 1)), 40);
        }
    }

    #[test]
    fn k_times_games_article_8_3_3() {
        let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
        let limit = edition.rules.k_games_limit.as_ref();
        let used = |k, n| limited(K::new(k).unwrap(), n, limit).get();
        assert_eq!((used(40, 17), used(40, 18), used(20, 35), used(20, 36), used(10, 71)), (40, 38, 20, 19, 9));
        assert_eq!(used(10, 701), 0);
        assert_eq!(limited(K::new(40).unwrap(), 50, None).get(), 40, "2009 knows no limit");
    }

    #[test]
    fn a_birth_is_a_day_a_year_or_nothing() {
        for (text, birth, year) in [
            ("1990-05-17", Birth::Day(date(1990, 5, 17)), Some(1990)),
            ("1990", Birth::Year(1990), Some(1990)),
            ("0950", Birth::Year(950), Some(950)),
            ("", Birth::Unknown, None),
        ] {
            assert_eq!(text.parse(), Ok(birth));
            assert_eq!((birth.to_string().as_str(), birth.year()), (text, year));
        }
        for wrong in ["90", "199x", "1990-02-30", "17.05.1990"] {
            assert!(wrong.parse::<Birth>().unwrap_err().contains("is not a date of birth"), "{wrong}");
        }
    }

    /// What K is, whether that had to assume the games, and the words for it, by edition: rating, highest, games, birth.
    #[test]
    fn articles_8_56_and_8_3_3_k_and_how_it_is_known() {
        type Case = (&'static str, u16, u16, Option<u32>, Birth, u16, bool, &'static str);
        const YOUNG: Birth = Birth::Year(2008);
        const CASES: &[Case] = &[
            ("2024-03", 2000, 2400, None, YOUNG, 10, false, "published at 2400, so 2400 was reached"),
            ("2024-03", 2400, 2300, None, YOUNG, 10, false, "published at 2400, so 2400 was reached"),
            (
                "2024-03",
                2000,
                0,
                None,
                YOUNG,
                40,
                false,
                "on 2024-05-01 not after the year of the 18th birthday, never published at 2300",
            ),
            (
                "2017-07",
                2000,
                0,
                None,
                YOUNG,
                40,
                false,
                "on 2024-05-01 before the 18th birthday, never published at 2300",
            ),
            ("2024-03", 2000, 0, Some(29), ADULT, 40, false, "29 games completed, fewer than 30"),
            ("2024-03", 2000, 0, Some(30), ADULT, 20, false, "no other case applies"),
            (
                "2024-03",
                2000,
                0,
                None,
                ADULT,
                20,
                true,
                "no other case applies, the games completed taken to be enough",
            ),
        ];
        for (id, rating, highest, games, birth, k, assumed, how) in CASES.iter().copied() {
            let edition = Regulations::builtin().edition(Class::Standard, id).unwrap();
            let state =
                PlayerState { rating: Rating::new(rating).unwrap(), highest: Rating::new(highest), games, birth };
            let coefficient = Coefficient::ByState(state, date(2024, 5, 1));
            let mut recorder = Recorder::new();
            assert_eq!(coefficient.settle(edition, &mut recorder).get(), k, "{how}");
            assert_eq!(recorder.into_quantities()[0].how, how);
            assert_eq!(coefficient.is_assumed(edition), assumed, "{how}");
        }
        let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
        assert!(!Coefficient::from(K::new(20).unwrap()).is_assumed(edition), "a K that is given is given");
        // Until 2022-09 rapid has one K for all, so that nothing is assumed.
        let rapid = Regulations::builtin().edition(Class::Rapid, "2017-07").unwrap();
        let state = PlayerState { rating: Rating::new(2000).unwrap(), highest: None, games: None, birth: ADULT };
        let coefficient = Coefficient::ByState(state, date(2019, 5, 1));
        assert!(!coefficient.is_assumed(rapid));
        let mut recorder = Recorder::new();
        assert_eq!(coefficient.settle(rapid, &mut recorder).get(), 20);
        assert_eq!(recorder.into_quantities()[0].how, "no other case applies");
    }
}
