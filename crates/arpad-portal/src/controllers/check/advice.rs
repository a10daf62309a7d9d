//! How to fix what the checks found, for whoever is on the page that checks a report: which line to write among the facts, and what
//! holds where the page takes nothing.

use crate::controllers::tournaments::findings::FindingLine;
use arpad_phrase::{Phrase, phrase};

/// A fact that the report does not contain is written on the page; the lists are those that are published here.
pub fn for_this_page(finding: &mut FindingLine) {
    if let Some(line) = missing(&finding.message).and_then(line_of) {
        finding.facts_here = true;
        finding.help = phrase!("check-write-such", "for example {line}", line);
    } else if missing(&finding.message) == Some("finding-registration-late-whether-strongest") {
        // The report itself says who is a woman.
        finding.help = phrase!(
            "finding-round-robin-composition-help-give-sex",
            "give the sex of these players in column 10 of their lines 001: m or w"
        );
    }
    let lists = match finding.help.key() {
        Some("finding-list-missing-help") => {
            phrase!("check-own-lists", "this page takes the lists that are published here")
        }
        Some("finding-player-not-on-list-help") => {
            phrase!("check-own-list-number", "correct the FIDE number; this page takes the list that is published here")
        }
        Some("finding-list-differs-help") => {
            phrase!("check-own-list-report", "correct the report; this page takes the list that is published here")
        }
        _ => return,
    };
    finding.help = lists;
}

/// The key of the fact without which a check was not made.
fn missing(message: &Phrase) -> Option<&str> {
    match message {
        Phrase::Message { key, values, .. } if key == "not-checked" => {
            values.iter().find(|(gap, _)| *gap == "what").and_then(|(_, what)| what.key())
        }
        _ => None,
    }
}

/// What to write of a fact, as in a registration file.
fn line_of(fact: &str) -> Option<&'static str> {
    Some(match fact {
        "finding-announcement-whether-announcement" => "`announced_as_rated = true`",
        "finding-arbiter-licence-arbiters-whether"
        | "finding-arbiter-licence-whether-arbiter"
        | "finding-arbiter-licence-whether-arbiter-licensed" => {
            "`arbiters = [{ name = \"Elm, Erik\", licensed = true }]`"
        }
        "finding-duration-first-last" | "finding-interim-report-first-last" => {
            "`start = 2025-11-01`, `end = 2025-11-09`"
        }
        "finding-hybrid-pgn-whether-games" => "`pgn = true`",
        "finding-interim-report-whether-interim" => "`interim_reports = true`",
        "finding-laws-of-chess-whether-technical" => "`deviations_approved = true`",
        "finding-match-decided-planned-number" => "`planned_games = 12`",
        "finding-playing-schedule-whether-playing" => "`schedule = true`",
        "finding-registering-federation-federation-registers" => "`federation = \"ITA\"`",
        "finding-registering-federation-federation-s" => "`played_in = \"ITA\"`",
        "finding-registration-late-day-registration" => "`registered = 2025-10-20`",
        "finding-registration-late-first-day" => "`start = 2025-11-01`",
        "finding-registration-late-whether-norms" => "`norms = true`",
        "finding-report-late-day-report" => "`report_to_officer = 2025-11-10`",
        "finding-report-late-day-report-reached" | "finding-report-late-day-report-reached-fide" => {
            "`report_to_fide = 2025-11-12`"
        }
        "finding-report-late-last-day" => "`end = 2025-11-09`",
        "finding-time-control-missing-time-control-other" => "`time_control = \"5400+30\"`",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_tournament::Registration;
    use std::fs;

    /// The keys that checks have for facts of the registration, as they stand in the code.
    fn facts() -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../arpad-check/src/findings");
        let mut facts = Vec::new();
        for file in fs::read_dir(folder).unwrap() {
            let code = fs::read_to_string(file.unwrap().path()).unwrap();
            let before = ["findings.missing(phrase!(", "Holds::Unknown(phrase!(", "let what = phrase!("];
            for part in before.iter().flat_map(|before| code.split(before).skip(1)) {
                facts.push(part.split('"').nth(1).unwrap().to_owned());
            }
        }
        facts
    }

    #[test]
    fn every_fact_of_a_registration_has_the_line_to_write() {
        let facts = facts();
        assert!(facts.len() > 15, "{facts:?}");
        for fact in facts.iter().filter(|fact| !fact.ends_with("whether-strongest")) {
            let line = line_of(fact).unwrap_or_else(|| panic!("{fact}"));
            let toml: Vec<&str> = line.split('`').filter(|part| part.contains('=')).collect();
            let toml = toml.join("\n");
            assert!(Registration::parse(&toml).is_ok_and(|read| read != Registration::default()), "{toml}");
        }
    }
}
