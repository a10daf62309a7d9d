use crate::check::{Check, Tier};
use crate::facts::count;
use crate::finding::{Effect, Findings, Remedy, Severity};
use arpad_regulations::Month;
use arpad_tournament::{Event, KSource};

pub(super) const CHECK: Check = Check {
    code: "list-missing",
    tier: Tier::Regulations,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Ratings and K are those of the list in force on the first day. Without that list, ratings are taken from \
           the report and K is worked out from it; with a list of another month they may be out of date.",
    help: "give the list in force on the first day",
    article: |edition| Some(edition.rules.list_dates.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let wanted = event.start.and_then(|start| event.regulations.list_in_force(event.class, Month::of(start)));
    let Some(list) = event.list else {
        let assumed = event.players.iter().filter(|player| matches!(player.k, Some((_, KSource::Assumed)))).count();
        let k = match assumed {
            0 => String::new(),
            number => format!(", and K of {} is assumed", count(number, "player")),
        };
        let list = wanted.map_or("no list".to_owned(), |month| format!("no list of {month}"));
        let given = match event.other_lists.first() {
            None => String::new(),
            Some(month) => format!(", only one of {month}"),
        };
        let finding = findings.add(format!("{list} was given{given}: the ratings are those of the report{k}"));
        finding.remedy(Remedy::List);
        if !event.other_lists.is_empty() {
            // Somebody gave a list and would think that it counts.
            finding.severity(Severity::Warning);
        }
        return;
    };
    // Without a first day the list was chosen by today's date, which another finding says.
    let (Some(start), Some(wanted)) = (event.start, wanted) else {
        return;
    };
    match list.month {
        None => {
            findings
                .add(format!("the list does not say its month; it was taken for that of {wanted}"))
                .remedy(Remedy::List);
        }
        Some(month) if month != wanted => {
            findings
                .add(format!("the list given is of {month}; on {start} that of {wanted} was in force"))
                .severity(Severity::Warning)
                .remedy(Remedy::List);
        }
        Some(_) => {}
    }
}
