//! The performance: the rating at which the score would have been expected.

use crate::change::Game;
use crate::first_rating::rounded_average;
use crate::ledger::{Ledger, Quantity, Value};
use crate::number::{Hundredths, Ratio, fractional_score};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::{Edition, Score};

/// The average of the opponents plus dp for the fractional score (table 8.1a, 8.1.1). It is nowhere part of a rating
/// change: nobody is counted closer, and nobody is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Performance {
    pub games: u32,
    pub score: Score,
    /// The average of the opponents as the edition uses averages (ruling 5).
    pub average: Ratio,
    /// The fractional score in hundredths.
    pub p: u8,
    /// The table ends at ±800, which stands for 0 % and 100 % alike.
    pub dp: i32,
    pub rating: i32,
}

/// The performance in games against rated opponents; `None` without a game.
///
/// ```
/// use arpad_rating::{Silent, performance};
/// use arpad_regulations::{Class, Regulations};
///
/// let edition = Regulations::builtin().edition(Class::Standard, "2025-10").unwrap();
/// let games = ["2400:1", "2500:0.5", "2450:0.5"].map(|game| game.parse().unwrap());
/// // 2 of 3 is .67, to which the table gives 125.
/// assert_eq!(performance(edition, &games, &mut Silent).unwrap().rating, 2575);
/// ```
pub fn performance<L: Ledger>(edition: &Edition, games: &[Game], ledger: &mut L) -> Option<Performance> {
    let count = u32::try_from(games.len()).ok()?;
    let sum: i64 = games.iter().map(|game| i64::from(game.opponent.get())).sum();
    let score: Score = games.iter().map(|game| game.score.score()).sum();
    let average = rounded_average(edition, Ratio::new(sum, count)?);
    let p = fractional_score(score, count)?;
    let dp = i32::from(edition.tables.dp(p));
    let rating = average.plus(Ratio::whole(dp)).rounded();
    let steps = &edition.rules.steps;
    ledger.open();
    ledger.leaf(|| {
        Quantity::new(phrase!("step-average", "average of the opponents"), Value::Average(average))
            .how(phrase!("games-summing", "{n} {n:game|games}, ratings summing {sum}", n = count, sum))
            .article(edition, &steps.score_table)
    });
    ledger.leaf(|| {
        Quantity::new(phrase!("step-p", "fractional score"), Hundredths::new(i64::from(p)))
            .symbol("p")
            .how(Phrase::text(format!("{score} / {count}")))
            .rounding(phrase!("rounded-hundredths", "to two decimals, a half upward"))
            .article(edition, &steps.score_table)
    });
    ledger.leaf(|| {
        Quantity::new(phrase!("step-difference", "difference"), dp)
            .symbol("dp")
            .how(phrase!(
                "table-at",
                "table {table} at {p}",
                table = steps.score_table,
                p = Hundredths::new(i64::from(p))
            ))
            .article(edition, &steps.score_table)
    });
    ledger.close(|| {
        Quantity::new(phrase!("step-performance", "performance"), rating)
            .symbol("Rp")
            .how(Phrase::text(format!("{average} {} {}", if dp < 0 { '−' } else { '+' }, dp.abs())))
            .rounding(phrase!("rounded-whole", "to a whole number, a half upward"))
            .article(edition, &steps.score_table)
    });
    Some(Performance { games: count, score, average, p, dp, rating })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Silent;
    use arpad_regulations::{Class, Regulations};

    /// Ruling 5: until 2021 the average is whole before dp is added; since then only the result is rounded.
    #[test]
    fn the_average_is_rounded_as_the_edition_does() {
        let games: Vec<Game> = ["2000:1", "2001:0"].map(|game| game.parse().unwrap()).into();
        for (id, average) in
            [("2009-07", "2001.00"), ("2017-07", "2001.00"), ("2022-01", "2000.50"), ("2025-10", "2000.50")]
        {
            let edition = Regulations::builtin().edition(Class::Standard, id).unwrap();
            let performance = performance(edition, &games, &mut Silent).unwrap();
            assert_eq!((performance.average.to_string().as_str(), performance.rating), (average, 2001), "{id}");
        }
    }

    /// 8.1.1: 800 for 1.00 and −800 for .00, in every edition; a first rating's hypothetical draws are not added.
    #[test]
    fn table_8_1_1_ends_at_800() {
        let games = |score: &str| -> Vec<Game> { vec![format!("2000:{score}").parse().unwrap(); 5] };
        for edition in Regulations::builtin().editions() {
            let rating = |score: &str| performance(edition, &games(score), &mut Silent).unwrap().rating;
            assert_eq!((rating("1"), rating("0.5"), rating("0")), (2800, 2000, 1200), "{}", edition.path());
        }
        let edition = Regulations::builtin().edition(Class::Standard, "2025-10").unwrap();
        assert_eq!(performance(edition, &[], &mut Silent), None);
    }
}
