use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Remedy, Severity};
use arpad_phrase::{ToPhrase as _, phrase};
use arpad_tournament::{EditionSource, Event};

pub(super) const CHECK: Check = Check {
    code: "edition-assumed",
    tier: Tier::Regulations,
    severity: Severity::Note,
    effect: Effect::None,
    what: "The edition in force on the first day of a tournament counts (0.1). Where neither the report nor the \
           registration names that day, the edition in force today is used, and all articles are cited from it. \
           Another edition than that of the first day, used on request, is noted. A tournament from before the first \
           edition is checked under that one.",
    help: "give the first day in record 042, or as `start` in the registration",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    match (event.edition_source, event.start) {
        (EditionSource::Today, _) => {
            let finding = findings.add(phrase!(
                "finding-edition-assumed-no-first",
                "no first day is known: checked under the edition in force today, {id}",
                id = event.edition.id
            ));
            // That the day is missing or unreadable is a finding of its own.
            finding.severity(Severity::Note);
            finding.span = event.report().start().map(|field| field.span);
        }
        (EditionSource::BeforeFirst, Some(start)) => {
            let finding = findings.add(phrase!(
                "finding-edition-assumed-started-before",
                "started on {start}, before the first edition there is: checked under that one, {id}",
                start,
                id = event.edition.id
            ));
            finding.severity(Severity::Warning);
            finding.span = event.report().start().map(|field| field.span);
            finding
                .help(phrase!(
                    "finding-edition-assumed-help-choose-another",
                    "choose another edition, or treat the articles cited here with care"
                ))
                .remedy(Remedy::Edition);
        }
        (EditionSource::Given, Some(start)) if !event.edition.is_in_force(start) => {
            let proper = event
                .regulations
                .in_force(event.class, start)
                .map_or_else(|| phrase!("none", "none"), |edition| edition.id.phrase());
            findings
                .add(phrase!(
                    "finding-edition-assumed-checked-under",
                    "checked under the edition {id} as requested; on {start} the one in force is {proper}",
                    id = event.edition.id,
                    start,
                    proper
                ))
                .severity(Severity::Note)
                .help(phrase!(
                    "finding-edition-assumed-help-leave-choice",
                    "leave the choice out to use the edition in force on the first day"
                ))
                .remedy(Remedy::Edition);
        }
        _ => {}
    }
}
