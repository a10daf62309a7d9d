//! What a registration may be before anything is asked of the regulations: no longer than it needs to be, and on days that
//! exist. What was registered earlier is read as it is; this is asked of what comes in.

use super::Authority;
use crate::error::{Error, Result};
use crate::limits::{NAME, REGISTRATION};
use arpad_tournament::Registration;
use jiff::civil::Date;

/// The years of the days that a registration and a fee may name. The first list of FIDE is of 1971.
pub const YEARS: std::ops::RangeInclusive<i16> = 1970..=2100;

impl Authority<'_> {
    /// Reads a registration that somebody gives.
    pub(super) fn parsed(toml: &str) -> Result<Registration> {
        let fault = |fault: String| Err(Error::Registration(fault));
        if toml.len() > REGISTRATION {
            return fault(format!("it has {} bytes, and at most {REGISTRATION} are taken", toml.len()));
        }
        let registration = Registration::parse(toml).map_err(|error| Error::Registration(error.to_string()))?;
        if registration == Registration::default() {
            return fault("it is empty; write at least the name, such as `name = \"Spring Open\"`".to_owned());
        }
        if registration.name.as_ref().is_some_and(|name| name.trim().is_empty()) {
            return fault("`name` is empty; write it, such as `name = \"Spring Open\"`".to_owned());
        }
        for (key, text) in texts(&registration) {
            if text.len() > NAME {
                return fault(format!("`{key}` has {} bytes, and at most {NAME} are taken; shorten it", text.len()));
            }
        }
        for (key, day) in days(&registration) {
            if !YEARS.contains(&day.year()) {
                let (first, last) = (YEARS.start(), YEARS.end());
                return fault(format!("`{key}` is {day}, and a day from {first} to {last} is taken; correct the date"));
            }
        }
        if let (Some(start), Some(end)) = (registration.start, registration.end)
            && end < start
        {
            return fault(format!("it ends on {end}, before it starts on {start}; correct the dates"));
        }
        Ok(registration)
    }
}

/// Every text of a registration, with the key it stands under.
fn texts(registration: &Registration) -> impl Iterator<Item = (&'static str, &String)> {
    let Registration { name, city, federation, played_in, affiliated_organisation, time_control, .. } = registration;
    let alone = [
        ("name", name),
        ("city", city),
        ("federation", federation),
        ("played_in", played_in),
        ("affiliated_organisation", affiliated_organisation),
        ("time_control", time_control),
    ];
    let arbiters = registration.arbiters.iter().map(|arbiter| ("arbiters.name", &arbiter.name));
    let reasons =
        registration.decisions.iter().filter_map(|decision| Some(("decisions.reason", decision.reason.as_ref()?)));
    alone.into_iter().filter_map(|(key, text)| Some((key, text.as_ref()?))).chain(arbiters).chain(reasons)
}

/// Every day of a registration, with the key it stands under.
fn days(registration: &Registration) -> impl Iterator<Item = (&'static str, Date)> {
    let Registration { start, end, registered, report_to_officer, report_to_fide, decisions, .. } = registration;
    let alone = [
        ("start", start),
        ("end", end),
        ("registered", registered),
        ("report_to_officer", report_to_officer),
        ("report_to_fide", report_to_fide),
    ];
    let decided = decisions.iter().map(|decision| ("decisions.on", decision.on));
    alone.into_iter().filter_map(|(key, day)| Some((key, (*day)?))).chain(decided)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text or a day that is added to the registration is held to the limits too.
    #[test]
    fn every_text_and_every_day_is_asked() {
        let all = Registration::parse(&arpad_tournament::TEMPLATE.replace("# affiliated", "affiliated")).unwrap();
        let written = toml_values(&all.to_toml());
        let known: Vec<&str> = texts(&all).map(|(key, _)| key).chain(days(&all).map(|(key, _)| key)).collect();
        for key in written {
            assert!(known.contains(&key.as_str()), "`{key}` has no limit");
        }
    }

    /// The keys of texts and days; words of a fixed set are no texts.
    fn toml_values(toml: &str) -> Vec<String> {
        const WORDS: [&str; 5] = ["class", "system", "decisions.kind", "decisions.by", "excluded_games.because"];
        let mut table = String::new();
        let mut keys = Vec::new();
        for line in toml.lines() {
            if let Some(named) = line.strip_prefix("[[") {
                table = format!("{}.", named.trim_end_matches(']'));
            } else if let Some((key, value)) = line.split_once(" = ")
                && (value.starts_with('"') || value.matches('-').count() == 2)
            {
                keys.push(format!("{table}{key}"));
            }
        }
        keys.retain(|key| !WORDS.contains(&key.as_str()));
        keys
    }
}
