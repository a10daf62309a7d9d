use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
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
            findings.add("the report has no players (records 001)").effect(Effect::NotRatable);
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
        ("012", "the name of the tournament", lacking(report.name()), Severity::Error),
        ("022", "the city", lacking(report.city()), Severity::Error),
        ("032", "the federation", lacking(report.federation()), Severity::Error),
        ("102", "the chief arbiter", lacking(report.chief_arbiter()), Severity::Error),
        ("042", "the first day", start, days),
        ("052", "the last day", end, days),
        ("132", "the dates of the rounds", (!dated).then_some(None), rest),
        (if trf26 { "222" } else { "122 or 222" }, "the time control", (!timed).then_some(None), rest),
    ];
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        let mut missing: Vec<String> = Vec::new();
        for (code, what, place, _) in records.iter().filter(|(.., own)| *own == severity) {
            match place {
                None => {}
                Some(None) => missing.push(format!("{code} ({what})")),
                Some(Some(span)) => {
                    findings
                        .add(format!("record {code}, {what}, is blank"))
                        .at(*span)
                        .severity(severity)
                        .help("fill it in");
                }
            }
        }
        let finding = match missing.as_slice() {
            [] => continue,
            [one] => findings.add(format!("record {one} is missing")),
            [all @ .., last] => {
                findings.add(format!("records {} and {last} are missing", all.join(", "))).help("add the records")
            }
        };
        finding.severity(severity);
        if missing.iter().any(|record| record.contains("222")) {
            finding.help(
                "add them: a time control is a record such as `222 5400+30` for 90 minutes and 30 seconds a move",
            );
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
