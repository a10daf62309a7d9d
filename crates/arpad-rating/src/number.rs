//! Small number types: ratings, coefficients, exact decimals and averages.

use arpad_phrase::Phrase;
use arpad_regulations::rules::Half;
use arpad_regulations::{K, Score};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A rating. Below 1 nobody is rated, and above 4000 nobody will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Rating(u16);

impl Rating {
    /// The highest number taken for a rating.
    pub const HIGHEST: u16 = 4000;

    /// The rating, or `None` outside 1 to 4000.
    #[inline]
    pub const fn new(rating: u16) -> Option<Rating> {
        if rating >= 1 && rating <= Rating::HIGHEST { Some(Rating(rating)) } else { None }
    }

    /// A computed rating, if a list could show it.
    #[inline]
    pub fn from_points(points: i32) -> Option<Rating> {
        u16::try_from(points).ok().and_then(Rating::new)
    }

    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The number, ready for differences.
    #[inline]
    pub const fn points(self) -> i32 {
        self.0 as i32
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Rating {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number: Option<u16> = text.parse().ok().filter(|_| !text.starts_with('+'));
        number
            .and_then(Rating::new)
            .ok_or_else(|| format!("`{text}` is not a rating; write a whole number from 1 to {}", Rating::HIGHEST))
    }
}

/// The result of one game for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum GameScore {
    /// 0
    Loss = 0,
    /// ½
    Draw = 1,
    /// 1
    Win = 2,
}

impl GameScore {
    /// All three, from the worst to the best.
    pub const ALL: [GameScore; 3] = [GameScore::Loss, GameScore::Draw, GameScore::Win];

    #[inline]
    pub const fn score(self) -> Score {
        Score::from_half_points(self as u32)
    }

    /// The other player's.
    #[must_use]
    pub const fn reversed(self) -> GameScore {
        match self {
            GameScore::Loss => GameScore::Win,
            GameScore::Draw => GameScore::Draw,
            GameScore::Win => GameScore::Loss,
        }
    }
}

impl FromStr for GameScore {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let score = text.parse::<Score>().ok();
        GameScore::ALL
            .into_iter()
            .find(|game| Some(game.score()) == score)
            .ok_or_else(|| format!("`{text}` is not the score of a game; write 1, 0.5 or 0"))
    }
}

/// An exact decimal with two places: probabilities, changes of games and of tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hundredths(i64);

impl Hundredths {
    pub const fn new(hundredths: i64) -> Hundredths {
        Hundredths(hundredths)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    /// The nearest whole number.
    #[inline]
    pub fn rounded(self, half: Half) -> i32 {
        let whole = match half {
            Half::Up => (self.0 + 50).div_euclid(100),
            Half::AwayFromZero => (self.0.abs() + 50) / 100 * self.0.signum(),
        };
        i32::try_from(whole).expect("no player has enough games in a period")
    }

    /// Times a coefficient.
    #[must_use]
    #[inline]
    pub fn times(self, k: K) -> Hundredths {
        Hundredths(self.0 * i64::from(k.get()))
    }
}

impl std::ops::Add for Hundredths {
    type Output = Hundredths;

    fn add(self, other: Hundredths) -> Hundredths {
        Hundredths(self.0 + other.0)
    }
}

impl std::ops::Sub for Hundredths {
    type Output = Hundredths;

    fn sub(self, other: Hundredths) -> Hundredths {
        Hundredths(self.0 - other.0)
    }
}

impl From<Score> for Hundredths {
    fn from(score: Score) -> Hundredths {
        Hundredths(i64::from(score.half_points()) * 50)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        f.pad(&format!("{sign}{whole}.{part:02}"))
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// An exact fraction, such as an average, with a positive denominator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    /// A sum over a count; `None` for nothing.
    pub fn new(sum: i64, count: u32) -> Option<Ratio> {
        (count > 0).then_some(Ratio { numerator: sum, denominator: i64::from(count) })
    }

    pub const fn whole(number: i32) -> Ratio {
        Ratio { numerator: number as i64, denominator: 1 }
    }

    /// The nearest whole number, a half upward.
    pub fn rounded(self) -> i32 {
        let whole = (2 * self.numerator + self.denominator).div_euclid(2 * self.denominator);
        i32::try_from(whole).expect("ratings and their sums are small")
    }

    /// The nearest hundredth, a half upward, to be shown.
    pub fn shown(self) -> Hundredths {
        Hundredths((200 * self.numerator + self.denominator).div_euclid(2 * self.denominator))
    }

    #[must_use]
    pub fn plus(self, other: Ratio) -> Ratio {
        Ratio {
            numerator: self.numerator * other.denominator + other.numerator * self.denominator,
            denominator: self.denominator * other.denominator,
        }
    }

    /// Times a fraction with a positive denominator.
    #[must_use]
    pub fn times(self, numerator: u32, denominator: u32) -> Ratio {
        Ratio {
            numerator: self.numerator * i64::from(numerator),
            denominator: self.denominator * i64::from(denominator.max(1)),
        }
    }

    #[must_use]
    pub fn negated(self) -> Ratio {
        Ratio { numerator: -self.numerator, ..self }
    }
}

impl fmt::Display for Ratio {
    /// Two decimals; a fraction that has more is shown rounded.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown().fmt(f)
    }
}

/// The fractional score p: points over games, to two decimals, a half upward.
pub fn fractional_score(score: Score, games: u32) -> Option<u8> {
    let games = i64::from(games);
    (games > 0).then(|| {
        let hundredths = (100 * i64::from(score.half_points()) + games).div_euclid(2 * games);
        u8::try_from(hundredths.min(100)).expect("at most 100")
    })
}

impl arpad_phrase::ToPhrase for Rating {
    fn phrase(&self) -> Phrase {
        Phrase::Number(i64::from(self.get()))
    }
}

impl arpad_phrase::ToPhrase for Hundredths {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

impl arpad_phrase::ToPhrase for Ratio {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_phrase::ToPhrase as _;

    #[test]
    fn a_sentence_has_the_number_as_it_is_shown() {
        let average = Ratio::new(3001, 2).unwrap();
        let sentence = average.phrase().to_string();
        assert_eq!((sentence.as_str(), sentence.is_empty()), (average.to_string().as_str(), false));
    }

    #[test]
    fn halves_go_the_way_the_edition_says() {
        for (hundredths, up, away) in
            [(250, 3, 3), (-250, -2, -3), (-251, -3, -3), (249, 2, 2), (-49, 0, 0), (-50, 0, -1)]
        {
            let change = Hundredths::new(hundredths);
            assert_eq!((change.rounded(Half::Up), change.rounded(Half::AwayFromZero)), (up, away), "{change}");
        }
    }

    #[test]
    fn decimals_print_exactly() {
        for (hundredths, text) in [(0, "0.00"), (-7, "-0.07"), (-250, "-2.50"), (92, "0.92"), (12345, "123.45")] {
            assert_eq!(Hundredths::new(hundredths).to_string(), text);
        }
        assert_eq!(Ratio::new(13107, 7).unwrap().to_string(), "1872.43");
        assert_eq!(Ratio::new(-59, 2).unwrap().rounded(), -29);
    }

    #[test]
    fn ruling_4_p_has_two_decimals_and_a_half_goes_up() {
        let p = |half_points, games| fractional_score(Score::from_half_points(half_points), games).unwrap();
        assert_eq!((p(8, 7), p(1, 4), p(1, 100), p(16, 9), p(14, 9)), (57, 13, 1, 89, 78));
        assert_eq!(fractional_score(Score::ZERO, 0), None);
    }

    #[test]
    fn a_rating_is_from_1_to_4000() {
        for (points, rating) in [(-1, None), (0, None), (1, Some(1)), (4000, Some(4000)), (4001, None), (70_000, None)]
        {
            assert_eq!(Rating::from_points(points).map(Rating::get), rating, "{points}");
            assert_eq!(points.to_string().parse::<Rating>().ok().map(Rating::get), rating, "{points}");
        }
        assert_eq!("+1500".parse::<Rating>().ok(), None);
        assert_eq!(format!("{:>6}", Rating::new(1500).unwrap()), "  1500");
        assert_eq!(Rating::new(1500).unwrap().points(), 1500);
    }

    #[test]
    fn a_score_of_a_game_and_the_other_players() {
        for (text, score, other) in [
            ("1", GameScore::Win, GameScore::Loss),
            ("0.5", GameScore::Draw, GameScore::Draw),
            ("0", GameScore::Loss, GameScore::Win),
        ] {
            assert_eq!((text.parse(), score.reversed()), (Ok(score), other));
        }
        assert!("1.5".parse::<GameScore>().is_err());
        assert!("".parse::<GameScore>().is_err());
    }

    #[test]
    fn fractions_are_added_and_scaled_exactly() {
        let ratio = |sum, count| Ratio::new(sum, count).unwrap();
        assert_eq!(Ratio::new(5, 0), None);
        assert_eq!(ratio(1, 3).plus(ratio(1, 6)).to_string(), "0.50");
        assert_eq!(ratio(-59, 2).plus(Ratio::whole(30)).to_string(), "0.50");
        assert_eq!(ratio(59, 2).times(9, 10).to_string(), "26.55");
        assert_eq!(ratio(59, 2).times(9, 0).to_string(), "265.50", "a denominator of 0 is taken for 1");
        assert_eq!(ratio(59, 2).negated().to_string(), "-29.50");
        for (sum, count, whole) in [(5, 2, 3), (-5, 2, -2), (7, 3, 2), (8, 3, 3), (0, 7, 0)] {
            assert_eq!(ratio(sum, count).rounded(), whole, "{sum}/{count}");
        }
        for (sum, count, shown) in [(1, 200, "0.01"), (-1, 200, "0.00"), (1, 201, "0.00"), (2, 3, "0.67")] {
            assert_eq!(ratio(sum, count).to_string(), shown, "{sum}/{count}");
        }
    }

    #[test]
    fn decimals_are_padded_added_and_subtracted() {
        let (one, two) = (Hundredths::new(150), Hundredths::new(-75));
        assert_eq!(((one + two).get(), (one - two).get()), (75, 225));
        assert_eq!(one.times(K::new(20).unwrap()).to_string(), "30.00");
        assert_eq!(Hundredths::from(Score::from_half_points(3)), one);
        assert_eq!(format!("{two:>7}"), "  -0.75");
        assert_eq!(serde_json::to_string(&two).unwrap(), "\"-0.75\"");
    }
}
