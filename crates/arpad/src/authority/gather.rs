//! Reports by the folder: the tournament of each is found by name and dates, and all are submitted in one go.

use super::report::{is_bad, severities};
use super::{ByArguments, database};
use crate::check::{finding_json, verdict};
use crate::context::Context;
use crate::{input, output, progress};
use anyhow::{Result, bail};
use arpad_period::TournamentId;
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Authority, Error, ReportMatch, Submitted, match_reports};
use arpad_tournament::{Days, Registration};
use arpad_trf::Document;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A report with what was found for it.
struct Matched {
    file: PathBuf,
    bytes: Vec<u8>,
    document: Document,
    already: Option<Already>,
    found: ReportMatch,
}

/// The report that has the same bytes already.
struct Already {
    tournament: TournamentId,
    report: u32,
    /// Why it was sent back.
    sent_back: Option<String>,
    /// The tournament that it fits by name and dates, if that is another one.
    fits: Option<TournamentId>,
}

impl Already {
    fn text(&self) -> String {
        let Already { tournament, report, .. } = self;
        let mut text = format!("already report {report} of tournament {tournament}");
        if let Some(reason) = &self.sent_back {
            text.push_str(&format!(", sent back because: {reason}"));
        }
        if let Some(fits) = self.fits {
            text.push_str(&format!("; if it is of tournament {fits}, submit it with --tournament {fits}"));
        }
        text
    }
}

pub fn submit(
    files: &[PathBuf],
    received: Option<Date>,
    dry_run: bool,
    by: &ByArguments,
    context: &Context,
) -> Result<ExitCode> {
    let by = by.who(context)?;
    let files = input::report_files(files)?;
    let mut authority = if dry_run { database::open_to_read(context)? } else { database::open(context)? };
    let mut read = Vec::new();
    for file in files {
        let bytes = input::report_bytes(&file)?;
        let document = input::document(&file, &bytes, None)?;
        let (already, found) = known(&mut authority, &bytes, &document, received)?;
        read.push(Matched { file, bytes, document, already, found });
    }
    let new = || read.iter().filter(|read| read.is_new()).map(|read| &read.document.report);
    let awaited = authority.candidates(new())?;
    if awaited.is_empty() && new().next().is_some() {
        bail!(
            "no tournament waits for a report; register them with `arpad tournament register`, or name one with --tournament"
        );
    }
    let mut found = match_reports(&awaited, new()).into_iter();
    let mut matched = read;
    for report in matched.iter_mut().filter(|report| report.is_new()) {
        report.found = found.next().unwrap_or(ReportMatch::None);
    }
    if !context.json {
        output::print(&table(&mut authority, &matched)?)?;
    }
    let unmatched = matched.iter().filter(|matched| !matches!(matched.found, ReportMatch::One(_))).count();
    if dry_run {
        if context.json {
            let reports: Vec<Value> = matched.iter().map(match_json).collect();
            output::print_json(&json!({"dry_run": true, "reports": reports}))?;
        } else {
            output::print("Nothing was submitted; leave --dry-run out to submit them.\n")?;
        }
        return Ok(if unmatched > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS });
    }
    let bar = progress::bar(matched.len() as u64, "submit {bar:30} {pos}/{len} reports, {eta} left");
    let (mut documents, mut rows, mut bad) = (Vec::new(), Vec::new(), unmatched);
    for report in &matched {
        bar.inc(1);
        let ReportMatch::One(id) = report.found else {
            documents.push(match_json(report));
            continue;
        };
        // Each by itself: what is wrong with one does not keep the others.
        match authority.submit(database::act(&by), id, &report.bytes, received) {
            Ok(submitted) => {
                bad += usize::from(is_bad(&submitted.checked));
                rows.push(row(report, &submitted));
                documents.push(submitted_json(report, &submitted));
            }
            Err(error) => {
                bad += 1;
                let mut document = match_json(report);
                document["error"] = json!(error.to_string());
                documents.push(document);
                rows.push(vec![short(&report.file), id.to_string(), "not submitted".to_owned(), error.to_string()]);
            }
        }
    }
    bar.finish_and_clear();
    if context.json {
        output::print_json(&json!({"dry_run": false, "reports": documents}))?;
    } else {
        let mut text = String::from("\n");
        let submitted = !rows.is_empty();
        if submitted {
            text.push_str(&output::table(&["file", "tournament", "verdict", "findings"], &[1], rows));
        }
        let known = |report: &Matched| match report.found {
            ReportMatch::One(id) => {
                let own = awaited.iter().find(|waits| waits.tournament.id == id);
                own.is_some_and(|own| own.registration.report_to_fide.is_some())
            }
            _ => true,
        };
        if received.is_none() && !matched.iter().all(known) {
            let line = "Deadlines were not checked: the day the reports arrived is not known. Submit them again with \
                        --received DATE to record that day.";
            text.push_str(&output::paragraph(line, 0));
        }
        text.push_str(if submitted {
            "Next: arpad decide --all-clean accept, then arpad desk for what is left\n"
        } else {
            "Nothing was submitted; arpad desk shows what waits\n"
        });
        output::print(&text)?;
    }
    Ok(if bad > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

impl Matched {
    /// Whether a tournament has to be found for it.
    fn is_new(&self) -> bool {
        self.already.is_none() && self.found == ReportMatch::None
    }
}

/// The report that has the same bytes already. Where only the day it arrived was not known and is given now, its own tournament is
/// the one found for it.
fn known(
    authority: &mut Authority<'_>,
    bytes: &[u8],
    document: &Document,
    received: Option<Date>,
) -> Result<(Option<Already>, ReportMatch)> {
    let Some((tournament, report)) = authority.already_reported(bytes, &document.report)? else {
        return Ok((None, ReportMatch::None));
    };
    let sent_back = match authority.already(tournament, report)? {
        Error::SentBack { reason, .. } => Some(reason),
        _ => None,
    };
    let undated = authority.store().report(report)?.is_some_and(|known| known.received.is_none());
    let refused = [TournamentStatus::Rejected, TournamentStatus::Appealed];
    if received.is_some()
        && undated
        && sent_back.is_none()
        && !refused.contains(&authority.tournament(tournament)?.status)
    {
        return Ok((None, ReportMatch::One(tournament)));
    }
    let own = || std::iter::once(&document.report);
    let fits = match match_reports(&authority.candidates(own())?, own()).pop() {
        Some(ReportMatch::One(fits)) if fits != tournament => Some(fits),
        _ => None,
    };
    Ok((Some(Already { tournament, report, sent_back, fits }), ReportMatch::None))
}

fn short(file: &Path) -> String {
    file.file_name().map_or_else(|| input::name(file), |name| name.to_string_lossy().into_owned())
}

fn table(authority: &mut Authority<'_>, matched: &[Matched]) -> Result<String> {
    let mut rows = Vec::with_capacity(matched.len());
    for report in matched {
        let days = Days::of(&report.document.report, &Registration::default());
        let (number, what) = match &report.found {
            _ if report.already.is_some() => {
                (String::new(), report.already.as_ref().map(Already::text).unwrap_or_default())
            }
            ReportMatch::One(id) => (id.to_string(), authority.tournament(*id)?.name),
            ReportMatch::Several(ids) if ids.len() == 1 => (
                String::new(),
                format!("two reports fit tournament {}; submit one with --tournament {}", ids[0], ids[0]),
            ),
            ReportMatch::Several(ids) => {
                let numbers: Vec<String> = ids.iter().map(ToString::to_string).collect();
                (String::new(), format!("fits {}; name one with --tournament", numbers.join(", ")))
            }
            ReportMatch::None => (String::new(), "no registered tournament fits; name it with --tournament".to_owned()),
        };
        rows.push(vec![short(&report.file), days.start.map(|day| day.to_string()).unwrap_or_default(), number, what]);
    }
    Ok(output::table(&["file", "first day", "id", "tournament"], &[2], rows))
}

fn row(report: &Matched, submitted: &Submitted) -> Vec<String> {
    let (errors, warnings) = severities(&submitted.checked);
    let mut findings = format!("{}, {}", output::many(errors, "error"), output::many(warnings, "warning"));
    for same in &submitted.same_games {
        findings.push_str(&format!("; {same}"));
    }
    if let Some(again) = submitted.again {
        findings.push_str(&format!("; it is report {again}, now with the day it arrived"));
    }
    vec![
        short(&report.file),
        submitted.tournament.to_string(),
        verdict(submitted.checked.verdict).to_string(),
        findings,
    ]
}

fn match_json(report: &Matched) -> Value {
    let (found, candidates) = match &report.found {
        ReportMatch::One(id) => (Some(*id), Vec::new()),
        ReportMatch::Several(ids) => (None, ids.clone()),
        ReportMatch::None => (None, Vec::new()),
    };
    let already = report.already.as_ref().map(|already| {
        let Already { tournament, report, sent_back, fits } = already;
        json!({"tournament": tournament, "report": report, "sent_back": sent_back, "fits": fits})
    });
    json!({"file": input::name(&report.file), "tournament": found, "candidates": candidates, "already": already})
}

fn submitted_json(report: &Matched, submitted: &Submitted) -> Value {
    let mut document = match_json(report);
    let place = |finding: &arpad_check::Finding| finding.span.map(|span| report.document.line_column(span));
    let findings = submitted.checked.findings.iter();
    let findings: Vec<Value> =
        findings.map(|finding| finding_json(finding, &submitted.edition, place(finding))).collect();
    let same: Vec<TournamentId> = submitted.same_games.iter().map(|same| same.tournament).collect();
    document["report"] = json!(submitted.report);
    document["status"] = json!(submitted.status);
    document["second"] = json!(submitted.second);
    document["same_as"] = json!(same);
    document["verdict"] = json!(submitted.checked.verdict);
    document["findings"] = json!(findings);
    document["games"] = json!(submitted.checked.games);
    document
}
