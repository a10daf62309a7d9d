use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;
use arpad_trf::{Field, Report, SourceFormat, Span, TournamentRecord};

pub(super) const CHECK: Check = Check {
    code: "record-missing",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::None,
    what: "For rating a report needs players (001), the name (012), city (022) and federation (032) of the \
           tournament and its chief arbiter (102); in TRF26 also the first and last day (042, 052), and, as a warning, round \
           dates (132) and a time control (222). In TRF16 the days are optional but decide the edition, which is a warning; \
           round dates and a time control (122, in words) are a note. What is missing is one finding, however much it is.",
    help: "add the record",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    if report.players.is_empty() {
        // A file that is no report at all is reported elsewhere.
        if !report.tournament.is_empty() {
            findings
                .add(phrase!("finding-record-missing-report-no", "the report has no players (records 001)"))
                .effect(Effect::NotRatable);
        }
        return;
    }
    // What other formats have is written as TRF26, but they need not have all of it.
    let trf26 = event.document.source == SourceFormat::Trf && is_trf26(report);
    let days = if trf26 { Severity::Error } else { Severity::Warning };
    let rest = if trf26 { Severity::Warning } else { Severity::Note };
    let registration = event.registration;
    let [start, end] = [(report.start(), registration.start), (report.end(), registration.end)]
        .map(|(field, registered)| if trf26 || registered.is_none() { lacking(field) } else { None });
    let dated = report
        .tournament
        .iter()
        .any(|record| matches!(record, TournamentRecord::RoundDates(record) if !record.dates.is_empty() || record.malformed.is_some()));
    let timed = lacking(report.time_control()).is_none()
        || lacking(report.time_text()).is_none()
        || registration.time_control.is_some();
    let records = [
        (
            Phrase::text("012"),
            phrase!("finding-record-missing-name-tournament", "the name of the tournament"),
            lacking(report.name()),
            Severity::Error,
        ),
        (
            Phrase::text("022"),
            phrase!("finding-record-missing-city", "the city"),
            lacking(report.city()),
            Severity::Error,
        ),
        (
            Phrase::text("032"),
            phrase!("finding-record-missing-federation", "the federation"),
            lacking(report.federation()),
            Severity::Error,
        ),
        (
            Phrase::text("102"),
            phrase!("finding-record-missing-chief-arbiter", "the chief arbiter"),
            lacking(report.chief_arbiter()),
            Severity::Error,
        ),
        (Phrase::text("042"), phrase!("finding-record-missing-first-day", "the first day"), start, days),
        (Phrase::text("052"), phrase!("finding-record-missing-last-day", "the last day"), end, days),
        (
            Phrase::text("132"),
            phrase!("finding-record-missing-dates-rounds", "the dates of the rounds"),
            (!dated).then_some(None),
            rest,
        ),
        (
            if trf26 { Phrase::text("222") } else { phrase!("either", "{one} or {other}", one = 122, other = 222) },
            phrase!("finding-record-missing-time-control", "the time control"),
            (!timed).then_some(None),
            rest,
        ),
    ];
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        let mut missing: Vec<Phrase> = Vec::new();
        for (code, what, place, _) in records.iter().filter(|(.., own)| *own == severity) {
            match place {
                None => {}
                Some(None) => missing.push(phrase!("finding-record-missing-named", "{code} ({what})", code, what)),
                Some(Some(span)) => {
                    findings
                        .add(phrase!(
                            "finding-record-missing-record-blank",
                            "record {code}, {what}, is blank",
                            code,
                            what
                        ))
                        .at(*span)
                        .severity(severity)
                        .help(phrase!("finding-record-missing-help-fill", "fill it in"));
                }
            }
        }
        let timed = missing.iter().any(|record| record.to_string().contains("222"));
        let last = missing.pop();
        let rest = missing.into_iter().reduce(|one, other| phrase!("comma", "{one}, {other}", one, other));
        let finding = match (rest, last) {
            (_, None) => continue,
            (None, Some(one)) => findings.add(phrase!("finding-record-missing", "record {one} is missing", one)),
            (Some(rest), Some(last)) => findings
                .add(phrase!("finding-record-missing-several", "records {rest} and {last} are missing", rest, last))
                .help(phrase!("finding-record-missing-help-records", "add the records")),
        };
        finding.severity(severity);
        if timed {
            finding.help(phrase!(
                "finding-record-missing-help-time",
                "add them: a time control is a record such as `222 5400+30` for 90 minutes and 30 seconds a move"
            ));
        }
    }
}

/// Whether the record is blank, and where it should be.
#[expect(clippy::option_option, reason = "missing or not, and then with a place or without")]
fn lacking<T>(field: Option<&Field<T>>) -> Option<Option<Span>> {
    match field {
        None => Some(None),
        Some(field) if field.is_blank() => Some(Some(field.span)),
        Some(_) => None,
    }
}

/// Whether the report has records that came with TRF26.
fn is_trf26(report: &Report) -> bool {
    !report.teams.is_empty()
        || !report.pairing.is_empty()
        || report.tournament.iter().any(|record| ("142"..="362").contains(&record.code()))
}
