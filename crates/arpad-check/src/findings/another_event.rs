use crate::check::{Check, Tier};
use crate::finding::{ANOTHER_EVENT, Effect, Findings, Severity};
use crate::names::quite_different;
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::Month;
use arpad_tournament::{Days, Event, EventName, Registration};
use arpad_trf::{Field, Span};
use jiff::civil::Date;

pub(super) const CHECK: Check = Check {
    code: ANOTHER_EVENT,
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The report is that of the registered tournament: name, place, federation, days and number of rounds. Names are \
           different if they share no word, however it is spelled, other than those that any tournament may have, such as \
           open or cup, or if they name another group, limit, year or edition: A and B, U2000; where the place is different, also if \
           each has a word that the other lacks. Days are different if they have none \
           in common, or if another list or edition is in force on the first day of the report, which is the one that counts, than on the \
           registered one. One that is different is a warning, two or more are an error: the report may be that of another tournament, \
           and somebody has to decide.",
    help: "find the tournament that this report is of, or correct the registration",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let found = differences(event);
    let severity = if found.len() > 1 { Severity::Error } else { Severity::Warning };
    let Some((_, span)) = found.first() else { return };
    let span = *span;
    let differences = Phrase::joined(found.into_iter().map(|(text, _)| text), |one, other| {
        phrase!("semicolon", "{one}; {other}", one, other)
    });
    let finding = findings.add(phrase!(
        "finding-another-event",
        "the report may be of another tournament: {differences}",
        differences
    ));
    finding.severity(severity);
    finding.span = span;
}

/// What is clearly different, and where the report says so.
fn differences(event: &Event<'_>) -> Vec<(Phrase, Option<Span>)> {
    let (registration, report) = (event.registration, event.report());
    let mut found = Vec::new();
    // A part of a tournament has days, rounds and often a number of its own.
    let staged = event.stage.is_some()
        || registration.interim_reports == Some(true)
        || registration.period_by_period == Some(true);
    let other_place = written(report.city())
        .zip(registration.city.as_deref())
        .filter(|((_, text), registered)| quite_different(text, registered));
    let other_name = |one: &str, two: &str| {
        let (one, two) = (EventName::new(one), EventName::new(two));
        one.has_other_words(&two)
            || (!staged && one.has_other_marks(&two))
            || (other_place.is_some() && one.have_words_apart(&two))
    };
    if let (Some((field, text)), Some(registered)) = (written(report.name()), &registration.name)
        && other_name(text, registered)
    {
        let name =
            phrase!("finding-another-event-name", "the name is {text}, registered is {registered}", text, registered);
        found.push((name, Some(field.span)));
    }
    if let Some(((field, text), registered)) = other_place {
        let place =
            phrase!("finding-another-event-place", "the place is {text}, registered is {registered}", text, registered);
        found.push((place, Some(field.span)));
    }
    let mut known: Vec<&str> = [&registration.federation, &registration.played_in]
        .into_iter()
        .flatten()
        .map(|code| code.trim())
        .filter(|code| !code.is_empty())
        .collect();
    known.dedup_by(|one, two| one.eq_ignore_ascii_case(two));
    if let Some((field, code)) = written(report.federation())
        && !known.is_empty()
        && !known.iter().any(|known| known.eq_ignore_ascii_case(code))
    {
        let registered =
            Phrase::joined(known.iter().map(|code| Phrase::text((*code).to_owned())), |federation, place| {
                phrase!("federation-in", "{federation} in {place}", federation, place)
            });
        let federation = phrase!(
            "finding-another-event-federation",
            "the federation is {code}, registered is {registered}",
            code,
            registered
        );
        found.push((federation, Some(field.span)));
    }
    if staged {
        return found;
    }
    let days = Days::of(report, &Registration::default());
    if let (Some((start, end)), Some((from, to))) = (days.both(), registration.start.zip(registration.end))
        && (end < from || to < start)
    {
        let span = report.start().map(|field| field.span);
        found.push((
            phrase!(
                "finding-another-event-played-from",
                "it was played from {start} to {end}, registered is {from} to {to}",
                start,
                end,
                from,
                to
            ),
            span,
        ));
    } else if let Some((start, registered)) = event.start.zip(registration.start)
        && let Some(counts) = other_rules(event, start, registered)
    {
        let span = report.start().map(|field| field.span);
        found.push((
            phrase!(
                "finding-another-event-began-on",
                "it began on {start}, registered is {registered}, and {counts}",
                start,
                registered,
                counts
            ),
            span,
        ));
    }
    let declared = report.declared_rounds().and_then(|field| Some((field.copied()?, Some(field.span))));
    let rounds = declared.or(u32::try_from(report.reported_rounds()).ok().map(|rounds| (rounds, None)));
    if let (Some((rounds, span)), Some(registered)) = (rounds.filter(|(rounds, _)| *rounds > 0), registration.rounds)
        && registered > 0
        && rounds != u32::from(registered)
    {
        found.push((
            phrase!(
                "finding-another-event-rounds-registered",
                "it has {rounds} {rounds:round|rounds}, registered {registered:is|are} {registered}",
                rounds,
                registered
            ),
            span,
        ));
    }
    found
}

/// What counts by the first day of the report and would not by the registered one.
fn other_rules(event: &Event<'_>, start: Date, registered: Date) -> Option<Phrase> {
    let edition = |day: Date| event.regulations.in_force(event.class, day).map(|edition| edition.id.as_str());
    let list = |day: Date| event.regulations.list_in_force(event.class, Month::of(day));
    match (edition(start), list(start)) {
        (Some(counts), _) if edition(registered) != Some(counts) => {
            Some(phrase!("finding-another-event-regulations", "the regulations {counts} count", counts))
        }
        (_, Some(counts)) if list(registered) != Some(counts) => {
            Some(phrase!("finding-another-event-list", "the list of {counts} counts", counts))
        }
        _ => None,
    }
}

/// A field with its text, if there is any.
fn written(field: Option<&Field<String>>) -> Option<(&Field<String>, &str)> {
    let field = field.filter(|field| !field.is_blank())?;
    Some((field, field.as_str().trim())).filter(|(_, text)| !text.is_empty())
}
