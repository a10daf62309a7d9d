use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "date-in-future",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "A round with results is not dated after the day of checking, nor is the last day of a tournament of which all rounds are \
           reported. The last day of interim results may be to come.",
    help: "correct the date; if it is right, send the report when the games are played",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    let last_played = event.entries.iter().filter_map(|own| own.iter().rfind(|entry| entry.result.is_played()));
    let played = last_played.map(|entry| entry.round);
    // Without a first day the day of checking stands in for it.
    let (Some(last), Some(_)) = (played.max(), event.start) else {
        return;
    };
    for (round, field) in (1..=last).zip(report.round_dates()) {
        let Some(day) = field.get().map(|day| day.0) else { continue };
        if day > event.today {
            let message = phrase!(
                "finding-date-in-future-round",
                "round {round} has results and is dated {day}, a day to come",
                round,
                day
            );
            findings.add(message).at(field.span).in_round(round);
            // The rounds after it, and the last day, are to come with it.
            return;
        }
    }
    let declared = report.declared_rounds().and_then(arpad_trf::Field::copied);
    let interim = event.stage.is_some()
        || event.registration.interim_reports == Some(true)
        || declared.is_some_and(|rounds| rounds > u32::from(last));
    if let (Some(end), false) = (event.end, interim)
        && end > event.today
    {
        let message = phrase!(
            "finding-date-in-future-whole",
            "the results are those of the whole tournament, which ends on {end}, a day to come",
            end
        );
        findings.add(message).span = report.end().map(|field| field.span);
    }
}
