use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::{EditionSource, Event};

pub(super) const CHECK: Check = Check {
    code: "edition-assumed",
    tier: Tier::Regulations,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The edition in force on the first day of a tournament counts (0.1). Where neither the report nor the registration names \
           that day, the edition of today is taken, and everything said about articles rests on it. Where another edition was \
           asked for than the one of the first day, that is said too. A tournament from before the first edition is looked at under that one.",
    help: "give the first day in record 042, or as `start` in the registration",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    match (event.edition_source, event.start) {
        (EditionSource::Today, _) => {
            let finding = findings
                .add(format!("no first day is known: checked under the edition in force today, {}", event.edition.id));
            finding.span = event.report().start().map(|field| field.span);
        }
        (EditionSource::BeforeFirst, Some(start)) => {
            let finding = findings.add(format!(
                "started on {start}, before the first edition there is: checked under that one, {}",
                event.edition.id
            ));
            finding.span = event.report().start().map(|field| field.span);
            finding.help("name another edition with --edition, or take what is said about articles with care");
        }
        (EditionSource::Given, Some(start)) if !event.edition.is_in_force(start) => {
            let proper = event.regulations.in_force(event.class, start).map_or("none", |edition| edition.id.as_str());
            findings
                .add(format!(
                    "checked under the edition {} as asked for; on {start} the one in force is {proper}",
                    event.edition.id
                ))
                .severity(Severity::Note)
                .help("leave --edition out to use the edition in force on the first day");
        }
        _ => {}
    }
}
