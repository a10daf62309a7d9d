//! An amount of money, exact to the hundredth.

/// An amount with its currency.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount {
    /// `EUR`; empty if none was named.
    pub currency: String,
    pub hundredths: i64,
}

impl std::str::FromStr for Amount {
    type Err = String;

    /// Reads `EUR 50`, `50.25 EUR`, `50,25` or `50`; `EUR -50` reverses a mistake.
    fn from_str(text: &str) -> Result<Amount, String> {
        let wrong = || format!("`{text}` is not an amount; write it like 50, 50.25 or `EUR 50.25`");
        let (mut currency, mut hundredths) = (None, None);
        for word in text.split_whitespace() {
            let place = if word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                currency.replace(word.to_ascii_uppercase()).is_some()
            } else {
                hundredths.replace(number(word).ok_or_else(wrong)?).is_some()
            };
            if place {
                return Err(wrong());
            }
        }
        Ok(Amount { currency: currency.unwrap_or_default(), hundredths: hundredths.ok_or_else(wrong)? })
    }
}

fn number(text: &str) -> Option<i64> {
    let (sign, text) = text.strip_prefix(['-', '\u{2212}']).map_or((1, text), |rest| (-1, rest));
    // Half of the world writes a comma. One that parts thousands has three digits behind it, and is not guessed at.
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(sign * whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part)?)
}

impl Amount {
    /// The number without its currency.
    pub fn number(&self) -> String {
        let sign = if self.hundredths < 0 { "-" } else { "" };
        let (whole, part) = (self.hundredths.unsigned_abs() / 100, self.hundredths.unsigned_abs() % 100);
        format!("{sign}{whole}.{part:02}")
    }
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let blank = if self.currency.is_empty() { "" } else { " " };
        write!(f, "{}{blank}{}", self.currency, self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::Amount;

    #[test]
    fn amounts_are_read_and_written() {
        let shown = |text: &str| text.parse::<Amount>().map(|amount| amount.to_string());
        for (text, amount) in
            [("50", "50.00"), ("eur 50.5", "EUR 50.50"), ("1200.05 CHF", "CHF 1200.05"), ("-5 EUR", "EUR -5.00")]
                .into_iter()
                .chain([("50,25", "50.25"), ("EUR 5,5", "EUR 5.50"), ("\u{2212}5 EUR", "EUR -5.00")])
        {
            assert_eq!(shown(text).as_deref(), Ok(amount));
        }
        for text in [
            "",
            "EUR",
            "--5",
            "5.",
            ".5",
            "1.234",
            "5 5",
            "EUR CHF 5",
            "5,",
            "1,234",
            "1.234,50",
            "1,234.50",
            "99999999999999999999",
        ] {
            assert!(shown(text).is_err(), "{text}");
        }
        assert_eq!(Amount { currency: String::new(), hundredths: -5 }.to_string(), "-0.05");
    }
}
