use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use jiff::civil::Date;

pub(super) const CHECK: Check = Check {
    code: "round-date-outside",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "Every round is played between the first and the last day of the tournament.",
    help: "correct the date of the round, or the first or last day of the tournament",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (Some(start), Some(end)) = (event.start, event.end) else {
        return;
    };
    if end < start {
        return;
    }
    let of_stage = |round: u16| event.stage.is_none_or(|stage| stage.has_round(round));
    if let Some(year) = wrong_year(event, start, end) {
        let message = phrase!(
            "finding-round-date-outside-round-dates",
            "the round dates are of {year}, but the tournament is of {year_2}",
            year,
            year_2 = start.year()
        );
        let finding = findings
            .add(message)
            .severity(Severity::Warning)
            .help(phrase!("finding-round-date-outside-help-correct-year", "correct the year of the round dates"));
        finding.span = event.report().round_dates().first().map(|field| field.span);
        return;
    }
    for (round, field) in (1..=u16::MAX).zip(event.report().round_dates()).filter(|(round, _)| of_stage(*round)) {
        let Some(day) = field.get().map(|day| day.0) else {
            continue;
        };
        let message = if day < start {
            phrase!(
                "finding-round-date-outside-round-dated",
                "round {round} is dated {day}, before the first day {start}",
                round,
                day,
                start
            )
        } else if day > end {
            phrase!(
                "finding-round-date-outside-round-dated-after",
                "round {round} is dated {day}, after the last day {end}",
                round,
                day,
                end
            )
        } else {
            continue;
        };
        findings.add(message).at(field.span).in_round(round);
    }
}

/// The year of the round dates, if all of them lie between the first and the last day in the year of the tournament.
fn wrong_year(event: &Event<'_>, start: Date, end: Date) -> Option<i16> {
    let days: Vec<Date> = event.report().round_dates().iter().filter_map(|field| Some(field.get()?.0)).collect();
    let year = days.first()?.year();
    let inside = |day: &Date| {
        let moved = day.with().year(start.year() + day.year() - year).build();
        moved.is_ok_and(|day| start <= day && day <= end)
    };
    (year != start.year() && days.iter().all(inside)).then_some(year)
}
