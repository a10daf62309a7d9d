//! The two conversion tables, used exactly as printed: no interpolation and no formula (12.1, 12.2).

use crate::LoadError;
use serde::Deserialize;
use std::sync::LazyLock;

const FILE: &str = "regulations/tables.toml";
const TEXT: &str = include_str!("../regulations/tables.toml");

/// The least difference that the table calls "more than 735".
const BEYOND: i32 = 736;

/// Tables 8.1a/8.1.1 (fractional score to rating difference) and 8.1b/8.1.2 (difference to scoring probability).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    dp: [i16; 101],
    /// Indexed by D + 736, so that both columns are one array and a lookup has no branch.
    pd: [u8; 2 * BEYOND as usize + 1],
    ranges: Vec<Range>,
}

/// One row of the second table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The least difference of the row.
    pub from: u16,
    /// The greatest; `None` in the last row.
    pub to: Option<u16>,
    /// The higher-rated player's scoring probability in hundredths (column H).
    pub h: u8,
    /// The lower-rated player's (column L).
    pub l: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    fractional_score: Vec<FractionalScoreRow>,
    scoring_probability: Vec<RangeRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FractionalScoreRow {
    p: String,
    dp: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RangeRow {
    from: u16,
    to: Option<u16>,
    h: String,
    l: String,
}

impl Tables {
    /// Name and text of their file.
    pub const fn source() -> (&'static str, &'static str) {
        (FILE, TEXT)
    }

    /// The tables of all editions.
    pub fn get() -> &'static Tables {
        static TABLES: LazyLock<Tables> =
            LazyLock::new(|| Tables::parse(FILE, TEXT).unwrap_or_else(|error| panic!("{error}")));
        &TABLES
    }

    /// The rating difference dp for a fractional score in hundredths (above 100 counts as 100).
    pub fn dp(&self, p: u8) -> i16 {
        self.dp[usize::from(p.min(100))]
    }

    /// The scoring probability in hundredths for a difference, the player's own rating first.
    #[inline]
    pub fn pd(&self, d: i32) -> u8 {
        let index = d.clamp(-BEYOND, BEYOND) + BEYOND;
        self.pd[index.cast_unsigned() as usize]
    }

    /// The rows of the second table as printed.
    pub fn ranges(&self) -> &[Range] {
        &self.ranges
    }

    /// The row a difference of either sign falls in.
    pub fn range(&self, d: i32) -> Range {
        let size = d.unsigned_abs();
        let row = self.ranges.partition_point(|range| u32::from(range.from) <= size);
        self.ranges[row - 1]
    }

    fn parse(name: &str, text: &str) -> Result<Tables, LoadError> {
        let file: File = toml::from_str(text).map_err(|error| LoadError::from_toml(name, text, &error))?;
        let fault = |key: &str, problem: String| LoadError::at_key(name, text, &[key], problem);
        let first = |problem: String| fault("fractional_score", problem);
        let second = |problem: String| fault("scoring_probability", problem);

        let mut dp = [None; 101];
        for row in &file.fractional_score {
            let p = hundredths(&row.p).ok_or_else(|| first(format!("`{}` is not a score from 0.00 to 1.00", row.p)))?;
            if dp[usize::from(p)].replace(row.dp).is_some() {
                return Err(first(format!("p = {} stands twice", row.p)));
            }
        }
        let dp: Vec<i16> = dp.into_iter().flatten().collect();
        let dp: [i16; 101] = dp.try_into().map_err(|_| first("a score from 0.00 to 1.00 is missing".to_owned()))?;

        let mut ranges: Vec<Range> = Vec::new();
        for row in &file.scoring_probability {
            let read = |text: &str| hundredths(text).ok_or_else(|| second(format!("`{text}` is not a probability")));
            let range = Range { from: row.from, to: row.to, h: read(&row.h)?, l: read(&row.l)? };
            let expected = ranges.last().map_or(Some(0), |last| last.to.map(|to| to + 1));
            if expected != Some(range.from) || range.to.is_some_and(|to| to < range.from) {
                return Err(second(format!("the row from {} leaves a gap or overlaps", range.from)));
            }
            ranges.push(range);
        }
        if ranges.last().is_none_or(|last| last.to.is_some() || i32::from(last.from) != BEYOND) {
            return Err(second(format!("the last row must run from {BEYOND} without an end")));
        }
        let mut pd = [0; 2 * BEYOND as usize + 1];
        for (index, entry) in (0..).zip(&mut pd) {
            let d: i32 = index - BEYOND;
            let row = ranges.partition_point(|range| u32::from(range.from) <= d.unsigned_abs()) - 1;
            *entry = if d >= 0 { ranges[row].h } else { ranges[row].l };
        }
        Ok(Tables { dp, pd, ranges })
    }
}

/// Reads `0.92` as 92.
fn hundredths(text: &str) -> Option<u8> {
    match text.split_once('.')? {
        ("1", "00") => Some(100),
        ("0", digits) if digits.len() == 2 => digits.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn article_8_1_1_each_entry_mirrors_its_complement() {
        let tables = Tables::get();
        for p in 0..=100 {
            assert_eq!(tables.dp(p), -tables.dp(100 - p), "p = {p}");
        }
        assert_eq!((tables.dp(100), tables.dp(50), tables.dp(0)), (800, 0, -800));
    }

    /// The upper half as printed, from .51 to 1.00; the lower half is its mirror image.
    #[test]
    fn article_8_1_1_as_printed() {
        let printed = [
            7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
            193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
            501, 538, 589, 677, 800,
        ];
        for (p, dp) in (51..).zip(printed) {
            assert_eq!(Tables::get().dp(p), dp, "p = {p}");
        }
    }

    #[test]
    fn article_8_1_2_columns_h_and_l_add_to_one() {
        for range in Tables::get().ranges() {
            assert_eq!(range.h + range.l, 100, "from {}", range.from);
        }
        assert_eq!(Tables::get().ranges().len(), 51);
    }

    /// 8.1: the two tables are mirror images, so a score's difference lies in the row of that probability.
    #[test]
    fn article_8_1_the_tables_mirror_each_other_entry_by_entry() {
        let tables = Tables::get();
        for p in 0..=100 {
            assert_eq!(tables.pd(i32::from(tables.dp(p))), p, "p = {p}");
        }
    }

    #[test]
    fn article_8_1_2_lookup_agrees_with_the_printed_rows_on_every_difference() {
        let tables = Tables::get();
        for d in -3000..=3000_i32 {
            let range = tables.range(d);
            assert!(u32::from(range.from) <= d.unsigned_abs());
            assert!(range.to.is_none_or(|to| d.unsigned_abs() <= u32::from(to)));
            assert_eq!(tables.pd(d), if d >= 0 { range.h } else { range.l }, "D = {d}");
            assert_eq!(tables.pd(d) + tables.pd(-d), 100, "D = {d}");
        }
        assert_eq!((tables.pd(735), tables.pd(736), tables.pd(-736)), (99, 100, 0));
    }

    #[test]
    fn faults_name_file_and_line() {
        let wrong = "fractional_score = []\nscoring_probability = []\nformula = 1\n";
        assert_eq!(Tables::parse("t.toml", wrong).unwrap_err().line, 3);
        let gap = TEXT.replacen("{ from = 4,", "{ from = 5,", 1);
        let error = Tables::parse("t.toml", &gap).unwrap_err();
        assert!(error.to_string().contains("the row from 5 leaves a gap"), "{error}");
    }
}
