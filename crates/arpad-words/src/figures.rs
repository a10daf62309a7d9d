//! Numbers as the pages show them: a real minus sign, a sign before every change.

use arpad_rating::Hundredths;
use askama::filters::HtmlSafe;
use askama::{FastWritable, Values};
use std::fmt;
use std::ops::Deref;

/// The longest figure: a sign, nineteen digits and a point between them.
const LONGEST: usize = 24;

/// A short text of digits and signs. A page has a hundred of them, so that none is put into memory of its own, and none is
/// searched for what HTML wants escaped.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Figure {
    text: [u8; LONGEST],
    length: usize,
}

impl Figure {
    /// A whole number with a real minus sign.
    pub fn whole(number: i32) -> Figure {
        Figure::signed_by("\u{2212}", number)
    }

    /// A whole number with a sign of one's own before what is below 0.
    pub fn signed_by(minus: &str, number: i32) -> Figure {
        Figure::default().and(if number < 0 { minus } else { "" }).digits(number.unsigned_abs().into())
    }

    /// This and something behind it. What has no room is left out; everything here has.
    #[must_use]
    pub fn and(self, text: &str) -> Figure {
        self.and_bytes(text.as_bytes())
    }

    fn and_bytes(mut self, bytes: &[u8]) -> Figure {
        let end = self.length + bytes.len();
        if let Some(place) = self.text.get_mut(self.length..end) {
            place.copy_from_slice(bytes);
            self.length = end;
        }
        self
    }

    fn digits(self, mut number: u64) -> Figure {
        let (mut digits, mut from) = ([b'0'; LONGEST], LONGEST - 1);
        while number > 9 {
            digits[from] = b'0' + (number % 10).to_le_bytes()[0];
            number /= 10;
            from -= 1;
        }
        digits[from] = b'0' + number.to_le_bytes()[0];
        self.and_bytes(&digits[from..])
    }
}

impl Deref for Figure {
    type Target = str;

    fn deref(&self) -> &str {
        std::str::from_utf8(&self.text[..self.length]).unwrap_or_default()
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &**self)
    }
}

impl FastWritable for Figure {
    fn write_into(&self, dest: &mut dyn fmt::Write, _: &dyn Values) -> askama::Result<()> {
        Ok(dest.write_str(self)?)
    }
}

impl HtmlSafe for Figure {}

/// A number with a real minus sign.
pub fn minus(text: &str) -> String {
    text.replace('-', "\u{2212}")
}

/// A change in points: `+14`, `−6`, `0`.
pub fn signed(change: i32) -> Figure {
    if change > 0 { Figure::default().and("+").digits(change.unsigned_abs().into()) } else { Figure::whole(change) }
}

/// A change with its decimals: `+5.80`, `−0.36`, `0.00`.
pub fn signed_hundredths(change: Hundredths) -> Figure {
    let sign = match change.get() {
        1.. => "+",
        0 => "",
        _ => "\u{2212}",
    };
    let hundredths = change.get().unsigned_abs();
    let point = if hundredths % 100 < 10 { ".0" } else { "." };
    Figure::default().and(sign).digits(hundredths / 100).and(point).digits(hundredths % 100)
}

/// The class that colours a change; the sign says the same.
pub const fn direction(change: i64) -> &'static str {
    match change {
        1.. => "rise",
        0 => "",
        _ => "fall",
    }
}

/// Half points as `1`, `½`, `0` or `6½`.
pub fn points(half_points: u32) -> Figure {
    let half = if half_points % 2 == 1 { "½" } else { "" };
    match half_points / 2 {
        0 if !half.is_empty() => Figure::default().and(half),
        whole => Figure::default().digits(whole.into()).and(half),
    }
}

/// A rating, or a dash where there is none.
pub fn or_dash(rating: u16) -> Figure {
    if rating == 0 { Figure::default().and("—") } else { Figure::whole(rating.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_halves() {
        assert_eq!([signed(14), signed(0), signed(-6)].map(|figure| figure.to_string()), ["+14", "0", "−6"]);
        assert_eq!(&*signed_hundredths(Hundredths::new(-36)), "−0.36");
        assert_eq!([0, 1, 2, 13].map(|halves| points(halves).to_string()), ["0", "½", "1", "6½"]);
        assert_eq!([or_dash(0), or_dash(2000)].map(|figure| figure.to_string()), ["—", "2000"]);
        assert_eq!([direction(3), direction(0), direction(-3)], ["rise", "", "fall"]);
    }

    /// Every figure is the number as Rust prints it, with another sign.
    #[test]
    fn figures_are_numbers_as_they_are_printed() {
        let around = [0, 1, 9, 10, 99, 100, 101, 580, 1000, 2147, i64::from(i32::MAX), i64::MAX];
        for number in around.into_iter().flat_map(|number| [number, -number]).chain([i64::MIN]) {
            let plus = if number > 0 { "+" } else { "" };
            let hundredths = Hundredths::new(number);
            assert_eq!(&*signed_hundredths(hundredths), format!("{plus}{}", minus(&hundredths.to_string())));
            if let Ok(number) = i32::try_from(number) {
                assert_eq!(&*signed(number), format!("{plus}{}", minus(&number.to_string())));
                assert_eq!(&*Figure::whole(number), minus(&number.to_string()));
            }
        }
        assert_eq!(&*Figure::whole(i32::MIN), minus(&i32::MIN.to_string()));
    }
}
