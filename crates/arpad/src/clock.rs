//! The clock of the machine, checked once before anything asks it for the day: one that was never set, or that ran away, would
//! end the program where it is read.

use anyhow::{Result, bail};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::ops::RangeInclusive;
use std::time::SystemTime;

/// The years that a clock may show. Days are counted to the end of 9999, and some from a day on.
const YEARS: RangeInclusive<i16> = 1970..=9998;

pub fn checked(now: SystemTime) -> Result<()> {
    let year = Timestamp::try_from(now).map(|now| TimeZone::UTC.to_datetime(now).year());
    if !year.is_ok_and(|year| YEARS.contains(&year)) {
        let (first, last) = (YEARS.start(), YEARS.end());
        bail!("the clock of this machine shows no day from {first} to {last}; set it right, and see it with `date -u`");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_clock_that_shows_no_day_is_refused() {
        let day = |days: u64| Duration::from_secs(days * 86_400);
        // 9998-12-31, and the day after it.
        let (last, first_after) = (2_932_531, 2_932_532);
        for now in [SystemTime::UNIX_EPOCH, SystemTime::now(), SystemTime::UNIX_EPOCH + day(last)] {
            checked(now).unwrap();
        }
        let late = [day(first_after), day(2_932_896), day(4_000_000), day(100_000_000)];
        let early = [Duration::from_secs(1), day(4_371_953), day(10_000_000)];
        let late = late.iter().filter_map(|by| SystemTime::UNIX_EPOCH.checked_add(*by));
        let early = early.iter().filter_map(|by| SystemTime::UNIX_EPOCH.checked_sub(*by));
        for now in late.chain(early) {
            let error = checked(now).unwrap_err().to_string();
            assert!(
                error.starts_with("the clock of this machine shows no day from 1970 to 9998; set it right"),
                "{error}"
            );
        }
    }
}
