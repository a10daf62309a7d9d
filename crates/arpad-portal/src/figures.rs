//! Numbers as the pages show them: a real minus sign, a sign before every change.

use arpad_rating::Hundredths;

/// A number with a real minus sign.
pub fn minus(text: &str) -> String {
    text.replace('-', "\u{2212}")
}

/// A change in points: `+14`, `−6`, `0`.
pub fn signed(change: i32) -> String {
    if change > 0 { format!("+{change}") } else { minus(&change.to_string()) }
}

/// A change with its decimals: `+5.80`, `−0.36`, `0.00`.
pub fn signed_hundredths(change: Hundredths) -> String {
    if change.get() > 0 { format!("+{change}") } else { minus(&change.to_string()) }
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
pub fn points(half_points: u32) -> String {
    let half = if half_points % 2 == 1 { "½" } else { "" };
    match half_points / 2 {
        0 if !half.is_empty() => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

/// A rating, or a dash where there is none.
pub fn or_dash(rating: u16) -> String {
    if rating == 0 { "—".to_owned() } else { rating.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_halves() {
        assert_eq!([signed(14), signed(0), signed(-6)], ["+14", "0", "−6"]);
        assert_eq!(signed_hundredths(Hundredths::new(-36)), "−0.36");
        assert_eq!([points(0), points(1), points(2), points(13)], ["0", "½", "1", "6½"]);
        assert_eq!([or_dash(0), or_dash(2000)], ["—", "2000"]);
        assert_eq!([direction(3), direction(0), direction(-3)], ["rise", "", "fall"]);
    }
}
