use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::{Field, Report, Span, TournamentRecord};

pub(super) const CHECK: Check = Check {
    code: "record-missing",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::None,
    what: "For rating a report needs players (001), the name (012), city (022) and federation (032) of the \
           tournament and its chief arbiter (102); in TRF26 also the first and last day (042, 052). Missing round \
           dates (132) and a missing time control (222, or 122 in words) are warnings, and so are missing days in \
           TRF16, where they are optional but decide the edition.",
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
    let texts = [
        ("012", "the name of the tournament", report.name()),
        ("022", "the city", report.city()),
        ("032", "the federation", report.federation()),
        ("102", "the chief arbiter", report.chief_arbiter()),
    ];
    for (code, what, field) in texts {
        if let Some(place) = lacking(field) {
            add(findings, code, what, place);
        }
    }
    let days = [
        ("042", "the first day", lacking(report.start()), event.registration.start),
        ("052", "the last day", lacking(report.end()), event.registration.end),
    ];
    for (code, what, lacking, registered) in days {
        let Some(place) = lacking else { continue };
        if is_trf26(report) {
            add(findings, code, what, place);
        } else if registered.is_none() {
            add(findings, code, what, place).severity(Severity::Warning);
        }
    }
    let dated = report
        .tournament
        .iter()
        .any(|record| matches!(record, TournamentRecord::RoundDates(record) if !record.dates.is_empty() || record.malformed.is_some()));
    if !dated {
        add(findings, "132", "the dates of the rounds", None).severity(Severity::Warning);
    }
    if lacking(report.time_control()).is_some()
        && lacking(report.time_text()).is_some()
        && event.registration.time_control.is_none()
    {
        let code = if is_trf26(report) { "222" } else { "122 (or 222)" };
        add(findings, code, "the time control", None)
            .severity(Severity::Warning)
            .help("add a record such as `222 5400+30` for 90 minutes and 30 seconds a move");
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

fn add<'f>(findings: &'f mut Findings<'_>, code: &str, what: &str, place: Option<Span>) -> &'f mut crate::Finding {
    let state = if place.is_some() { "is blank" } else { "is missing" };
    let finding = findings.add(format!("record {code}, {what}, {state}"));
    finding.span = place;
    finding
}

/// Whether the report has records that came with TRF26.
fn is_trf26(report: &Report) -> bool {
    !report.teams.is_empty()
        || !report.pairing.is_empty()
        || report.tournament.iter().any(|record| ("142"..="362").contains(&record.code()))
}
