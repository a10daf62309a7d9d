//! Findings that would keep a tournament from being rated, where it is rated all the same.

use crate::check::{Tier, find};
use crate::finding::{Effect, Finding, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::{Event, RatedAnyway};

/// Checks whose articles speak of single games: what they leave out stays out, whoever decides about the tournament.
const OF_GAMES: &[&str] = &["rate-of-play", "rapid-blitz-bounds", "unequal-times", "match-unrated"];

/// Checks of what a federation does when it submits a tournament; one that no federation submitted may be rated without.
const OF_SUBMISSION: &[&str] = &["registration-late", "playing-schedule", "registering-federation"];

/// The check of when a report came.
const REPORT_LATE: &str = "report-late";

/// Takes the effect of findings that a granted appeal or the rank of the event overrides; they stay, as warnings that say
/// so.
pub(crate) fn override_findings(event: &Event<'_>, findings: &mut [Finding]) {
    if let Some((by, article)) = event.exceptional() {
        let why = phrase!(
            "rated-exceptional",
            "rated all the same by decision of {by} in an exceptional case ({article})",
            by,
            article
        );
        apply(&why, findings.iter_mut().filter(|finding| OF_SUBMISSION.contains(&finding.code)));
    }
    let Some(anyway) = event.registration.rated_anyway(&event.edition.rules) else {
        return;
    };
    let why = match anyway {
        RatedAnyway::Appeal { by, article } => {
            phrase!("rated-appeal", "overridden by the appeal that {by} granted ({article})", by, article)
        }
        RatedAnyway::Official { article } => {
            phrase!(
                "rated-official",
                "rated all the same, for an official event of FIDE always is ({article})",
                article
            )
        }
        RatedAnyway::Continental { article } => {
            phrase!("rated-continental", "rated all the same, for a continental event always is ({article})", article)
        }
    };
    // No decision takes a tournament off the list that it was rated on.
    let stays = event.played_after_its_list().is_some();
    apply(&why, findings.iter_mut().filter(|finding| !(stays && finding.code == REPORT_LATE)));
}

fn apply<'f>(why: &Phrase, findings: impl Iterator<Item = &'f mut Finding>) {
    for finding in findings.filter(|finding| overridable(finding)) {
        finding.message = phrase!("overridden", "{found}; {why}", found = finding.message, why);
        finding
            .severity(Severity::Warning)
            .effect(Effect::None)
            .help(phrase!("nothing-to-do", "nothing has to be done"));
    }
}

fn overridable(finding: &Finding) -> bool {
    let of_tournament = find(finding.code).is_some_and(|check| check.tier == Tier::Regulations);
    finding.effect >= Effect::NeedsDecision && of_tournament && !OF_GAMES.contains(&finding.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exceptions_are_checks() {
        for code in OF_GAMES.iter().chain(OF_SUBMISSION).chain(&[REPORT_LATE]) {
            assert!(find(code).is_some_and(|check| check.tier == Tier::Regulations), "{code}");
        }
    }
}
