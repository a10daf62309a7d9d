use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::{Event, GameOutcome, Reason, System};

pub(super) const CHECK: Check = Check {
    code: "round-robin-composition",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "Until 2021 a round robin with unrated players is rated only if enough of the others are rated: one third of the \
           players, at least four where there are fewer than ten; a double round robin has at least six players, four of them \
           rated. A national championship needs only three rated players, or two women in a women's event. The facts that it is \
           one, and for women only, come from the registration.",
    help: "such a round robin cannot be rated",
    article: |edition| Some(edition.rules.round_robin_composition.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.round_robin_composition else {
        return;
    };
    if event.system != System::RoundRobin {
        return;
    }
    // Every game that was played has the same fate.
    let reason = event.unusual().find_map(|(_, entry)| match entry.outcome {
        GameOutcome::NotRated(reason @ (Reason::Composition { .. } | Reason::DoubleTooSmall { .. })) => Some(reason),
        _ => None,
    });
    let players = event.players.len();
    let (rated, needed) = match reason {
        Some(Reason::Composition { rated, needed, .. }) => (rated, needed),
        Some(reason) => {
            findings.add(reason.to_string()).article(reason.article(event.edition).unwrap_or_default());
            return;
        }
        None => return,
    };
    let finding =
        findings.add(format!("{rated} of {players} players are rated; a round robin of this kind needs {needed}"));
    finding.article(reason.and_then(|reason| reason.article(event.edition)).unwrap_or_default());
    let registration = event.registration;
    let women = registration.women_only != Some(false) && rated >= rule.national_rated_women;
    if registration.national_championship.is_none() && (rated >= rule.national_rated || women) {
        finding.help(format!(
            "of a national championship say `national_championship = true` in the registration: it needs {} rated players, or \
             {} in a women's event (`women_only = true`)",
            rule.national_rated, rule.national_rated_women
        ));
    } else if registration.national_championship == Some(true) && registration.women_only.is_none() && women {
        finding.help(format!(
            "of a women's event say `women_only = true` in the registration: it needs {} rated players",
            rule.national_rated_women
        ));
    }
}
