use crate::check::{Check, Tier};
use crate::facts::{Counted, count};
use crate::finding::{Effect, Findings, Remedy, Severity};
use arpad_phrase::{Phrase, phrase};
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
    if event.unlisted {
        let day = event.start.unwrap_or(event.today);
        let message = phrase!(
            "finding-list-missing-unlisted",
            "no {class} list is published that was in force on {day}: without one the tournament is not rated",
            class = event.class,
            day
        );
        findings.add(message).severity(Severity::Warning).help(phrase!(
            "finding-list-missing-help-unlisted",
            "correct the first day if it is wrong; the lists begin later"
        ));
        return;
    }
    let wanted = event.start.and_then(|start| event.regulations.list_in_force(event.class, Month::of(start)));
    let Some(list) = event.list else {
        let assumed = event.players.iter().filter(|player| matches!(player.k, Some((_, KSource::Assumed)))).count();
        let k = match assumed {
            0 => Phrase::NONE,
            number => phrase!(
                "finding-list-missing-k-assumed",
                ", and K of {players} is assumed",
                players = count(number, Counted::Players)
            ),
        };
        let list = wanted.map_or(phrase!("finding-list-missing-no-list", "no list"), |month| {
            phrase!("finding-list-missing-no-list-other", "no list of {month}", month)
        });
        let given = match event.other_lists.first() {
            None => Phrase::NONE,
            Some(month) => phrase!("finding-list-missing-only-one", ", only one of {month}", month),
        };
        let finding = findings.add(phrase!(
            "finding-list-missing-given-ratings",
            "{list} was given{given}: the ratings are those of the report{k}",
            list,
            given,
            k
        ));
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
                .add(phrase!(
                    "finding-list-missing-list-does",
                    "the list does not say its month; it was taken for that of {wanted}",
                    wanted
                ))
                .remedy(Remedy::List);
        }
        Some(month) if month != wanted => {
            findings
                .add(phrase!(
                    "finding-list-missing-list-given",
                    "the list given is of {month}; on {start} that of {wanted} was in force",
                    month,
                    start,
                    wanted
                ))
                .severity(Severity::Warning)
                .remedy(Remedy::List);
        }
        Some(_) => {}
    }
}
