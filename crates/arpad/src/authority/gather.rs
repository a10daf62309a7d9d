//! Reports by the folder: the tournament of each is found by name and dates, and all are submitted in one go.

use super::report::{by_to_add, came_too_early, finding_lines, is_bad, is_of_another, next_of, severities};
use super::{ByArguments, database};
use crate::check::{finding_json, verdict};
use crate::context::Context;
use crate::{input, output, progress};
use anyhow::{Result, bail};
use arpad_check::Severity;
use arpad_period::TournamentId;
use arpad_registry::{Authority, Error, ReportMatch, Submitted, match_reports};
use arpad_tournament::{Days, Registration};
use arpad_trf::Document;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A report with what was found for it.
struct Matched {
    file: PathBuf,
    bytes: Vec<u8>,
    document: Document,
    already: Option<Already>,
    found: ReportMatch,
    /// Why the tournament found takes no report.
    refused: Option<Error>,
}

/// The report that has the same bytes already.
struct Already {
    tournament: TournamentId,
    report: u32,
    /// Why it was sent back.
    sent_back: Option<String>,
    /// The tournament that it fits by name and dates, if that is another one.
    fits: Option<TournamentId>,
    /// The report that came after it for the same tournament.
    replaced_by: Option<u32>,
    /// Another day was given than the one it came on.
    other_day: bool,
}

impl Already {
    fn text(&self) -> String {
        let Already { tournament, report, other_day, .. } = self;
        let mut text = format!("already report {report} of tournament {tournament}");
        if let Some(reason) = &self.sent_back {
            text.push_str(&format!(", returned because: {reason}"));
        }
        if let Some(fits) = self.fits {
            text.push_str(&format!("; if it is of tournament {fits}, submit it with --tournament {fits}"));
        } else if let (Some(later), None) = (self.replaced_by, &self.sent_back) {
            text.push_str(&format!(
                "; report {later} came after it; to take it once more, submit it with --tournament {tournament}"
            ));
        } else if *other_day && self.sent_back.is_none() {
            text.push_str(&format!("; to correct the day it arrived, submit it with --tournament {tournament}"));
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
    let mut authority = if dry_run { database::open_to_read(context)? } else { database::open(context)? };
    let (read, left_out) = read(files, received, &mut authority)?;
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
    keep_apart(&mut matched);
    for report in &mut matched {
        if let ReportMatch::One(id) = report.found {
            report.refused = authority.takes_no_report(id)?;
        }
    }
    if !context.json {
        let mut text = if matched.is_empty() { String::new() } else { table(&mut authority, &matched)? };
        text.extend(left_out.iter().filter(|left| !left.is_named).map(NoReport::line));
        output::print(&text)?;
    }
    let unmatched = matched.iter().filter(|matched| !matches!(matched.found, ReportMatch::One(_))).count();
    let unmatched = unmatched + left_out.len();
    let refused = matched.iter().filter(|matched| matched.refused.is_some()).count();
    let left_json: Vec<Value> =
        left_out.iter().map(|left| json!({"file": input::name(&left.file), "why": left.why})).collect();
    let code = |bad: usize| match bad {
        _ if left_out.iter().any(|left| left.is_named) => ExitCode::from(output::WRONG_USE),
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    };
    if dry_run {
        if context.json {
            let reports: Vec<Value> = matched.iter().map(match_json).collect();
            output::print_json(&json!({"dry_run": true, "reports": reports, "left_out": left_json}))?;
        } else {
            output::print("Nothing was submitted; leave --dry-run out to submit them.\n")?;
        }
        return Ok(code(unmatched + refused));
    }
    let bar = progress::bar(matched.len() as u64, "submit {bar:30} {pos}/{len} reports, {eta} left");
    let (mut documents, mut rows, mut done, mut bad) = (Vec::new(), Vec::new(), Vec::new(), unmatched);
    for report in &matched {
        bar.inc(1);
        let ReportMatch::One(id) = report.found else {
            documents.push(match_json(report));
            continue;
        };
        // Each by itself: what is wrong with one does not keep the others.
        match submit_one(&mut authority, report, id, received, &by)? {
            Ok(submitted) => {
                bad += usize::from(is_bad(&submitted.checked));
                rows.push(row(report, &submitted));
                documents.push(submitted_json(report, &submitted));
                done.push((report, submitted));
            }
            Err(why) => {
                bad += 1;
                let mut document = match_json(report);
                document["error"] = json!(why);
                documents.push(document);
                rows.push(vec![short(&report.file), id.to_string(), "not submitted".to_owned(), why]);
            }
        }
    }
    bar.finish_and_clear();
    if context.json {
        output::print_json(&json!({"dry_run": false, "reports": documents, "left_out": left_json}))?;
    } else {
        let mut text = String::from("\n");
        let submitted = !rows.is_empty();
        if submitted {
            text.push_str(&output::table(&["file", "tournament", "verdict", "findings"], &[1], rows));
        }
        for (report, Submitted { checked, tournament, .. }) in done.iter().filter(|_| done.len() <= FEW) {
            let file = short(&report.file);
            text.push_str(&finding_lines(&file, (checked, &report.document), *tournament, Severity::Error));
        }
        text.push_str(&undated(&mut authority, &done)?);
        if submitted {
            text.push_str(&next(&mut authority, &done, by_to_add(context))?);
        } else {
            text.push_str("Nothing was submitted; arpad desk shows what waits\n");
        }
        output::print(&text)?;
    }
    Ok(code(bad))
}

/// Submits one report, or says why not.
fn submit_one(
    authority: &mut Authority<'_>,
    report: &Matched,
    id: TournamentId,
    received: Option<Date>,
    by: &str,
) -> Result<Result<Submitted, String>> {
    // The day given is that of what comes for the first time, or was known without one.
    let arrived = match received {
        Some(day) => authority.arrived(id, &report.bytes, day)?.or(received),
        None => None,
    };
    let registration = authority.registration_now(id)?;
    if let Some(why) = arrived.and_then(|day| came_too_early(day, &registration, &report.document)) {
        return Ok(Err(why));
    }
    let submitted = authority.submit(database::act(by), id, &report.bytes, arrived);
    Ok(submitted.map_err(|error| with_advice(&error)))
}

/// Of how many reports the day they arrived is not known, and how it is recorded.
fn undated(authority: &mut Authority<'_>, done: &[(&Matched, Submitted)]) -> Result<String> {
    let mut undated = 0;
    for (_, submitted) in done {
        let kept = authority.store().report(submitted.report)?;
        undated += usize::from(kept.is_some_and(|kept| kept.received.is_none()));
    }
    if undated == 0 {
        return Ok(String::new());
    }
    let some = if undated == done.len() { "the reports".to_owned() } else { format!("{undated} of the reports") };
    let line = format!(
        "Deadlines were not checked: the day {some} arrived is not known. Submit them again with --received DATE to record that \
         day."
    );
    Ok(output::paragraph(&line, 0))
}

/// A file that is no report, and why.
struct NoReport {
    file: PathBuf,
    why: String,
    /// Whether somebody named it, and it is not only in a folder.
    is_named: bool,
}

impl NoReport {
    fn line(&self) -> String {
        output::paragraph(&format!("Left out: {}", self.why), 0)
    }
}

/// The reports of the arguments, and the files that are none with the reason: one that cannot be read does not keep the others.
fn read(
    arguments: &[PathBuf],
    received: Option<Date>,
    authority: &mut Authority<'_>,
) -> Result<(Vec<Matched>, Vec<NoReport>)> {
    let files = input::report_files(arguments)?;
    let is_one_file = files == arguments && files.len() == 1;
    let (mut read, mut left_out) = (Vec::new(), Vec::new());
    for file in files {
        let opened = input::report_bytes(&file).and_then(|bytes| Ok((input::document(&file, &bytes, None)?, bytes)));
        match opened {
            // As `gzip -k` leaves them.
            Ok((_, bytes)) if let Some(same) = read.iter().find(|read: &&Matched| read.bytes == bytes) => {
                output::note(&format!("{}: skipped, the same as {}", input::name(&file), input::name(&same.file)));
            }
            Ok((document, bytes)) => {
                let (already, found) = known(authority, &bytes, &document, received)?;
                read.push(Matched { file, bytes, document, already, found, refused: None });
            }
            Err(error) if is_one_file => return Err(error),
            Err(error) => {
                let is_named = arguments.contains(&file);
                if is_named {
                    output::failure(&error);
                }
                left_out.push(NoReport { file, why: without_tip(&error), is_named });
            }
        }
    }
    Ok((read, left_out))
}

/// Of so many reports the errors are shown, and of so many corrections the next command.
const FEW: usize = 5;

/// What to do next: what the desk says of one report, of several the decision on what is clean. A correction of what is decided
/// already is decided by itself.
fn next(authority: &mut Authority<'_>, done: &[(&Matched, Submitted)], by: &str) -> Result<String> {
    let command = |authority: &mut Authority<'_>, submitted: &Submitted| -> Result<String> {
        Ok(format!("Next: {}\n", next_of(authority, submitted, by)?))
    };
    if let [(_, submitted)] = done {
        return command(authority, submitted);
    }
    let (corrections, new): (Vec<_>, Vec<_>) =
        done.iter().map(|(_, submitted)| submitted).partition(|submitted| submitted.second);
    let is_clean = |submitted: &&Submitted| {
        let Submitted { checked, same_games, .. } = submitted;
        !is_bad(checked) && !is_of_another(checked) && same_games.is_empty()
    };
    let mut text = if new.iter().any(is_clean) {
        "Next: arpad decide --all-clean accept\nThen: arpad desk\n".to_owned()
    } else if corrections.is_empty() || corrections.len() > FEW {
        "Next: arpad desk\n".to_owned()
    } else {
        String::new()
    };
    for submitted in corrections.into_iter().take(FEW) {
        text.push_str(&command(authority, submitted)?);
    }
    Ok(text)
}

/// Why a file in a folder is left out: nobody named it.
fn without_tip(error: &anyhow::Error) -> String {
    let why = format!("{error:#}");
    why.strip_suffix("; name the TRF file itself").unwrap_or(&why).to_owned()
}

/// Two reports are not both that of one tournament, however each was found.
fn keep_apart(matched: &mut [Matched]) {
    let mut reports: BTreeMap<TournamentId, u32> = BTreeMap::new();
    for report in matched.iter() {
        if let ReportMatch::One(id) = report.found {
            *reports.entry(id).or_default() += 1;
        }
    }
    for report in matched {
        if let ReportMatch::One(id) = report.found
            && reports[&id] > 1
        {
            report.found = ReportMatch::Several(vec![id]);
        }
    }
}

impl Matched {
    /// Whether a tournament has to be found for it.
    fn is_new(&self) -> bool {
        self.already.is_none() && self.found == ReportMatch::None
    }

    /// Why the tournament found takes no report, and what helps.
    fn why_not(&self) -> Option<String> {
        self.refused.as_ref().map(with_advice)
    }
}

/// The report that has the same bytes already. Its own tournament is the one found for it where only the day it arrived was not
/// known and is given now, and where another report took its place that was sent back. What a correction took the place of does
/// not come again because it lies in the folder still.
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
    if authority.comes_again(tournament, report, received)? {
        return Ok((None, ReportMatch::One(tournament)));
    }
    let latest = authority.store().reports(tournament)?.pop().filter(|latest| *latest != report);
    let own = || std::iter::once(&document.report);
    let fits = match match_reports(&authority.candidates(own())?, own()).pop() {
        Some(ReportMatch::One(fits)) if fits != tournament => Some(fits),
        _ => None,
    };
    let came = authority.store().report(report)?.and_then(|known| known.received);
    let other_day = received.is_some() && received != came;
    Ok((Some(Already { tournament, report, sent_back, fits, replaced_by: latest, other_day }), ReportMatch::None))
}

/// What is wrong with one of several reports, and what helps.
fn with_advice(error: &Error) -> String {
    match crate::advice::of_registry(error) {
        Some(step) => format!("{error}; {step}"),
        None => error.to_string(),
    }
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
            ReportMatch::One(id) if report.refused.is_none() => (id.to_string(), authority.tournament(*id)?.name),
            ReportMatch::One(id) => (id.to_string(), report.why_not().unwrap_or_default()),
            ReportMatch::Several(ids) if ids.len() == 1 => {
                let alike = matched.iter().filter(|other| other.found == report.found).count();
                let id = ids[0];
                (String::new(), format!("{alike} reports fit tournament {id}; submit one with --tournament {id}"))
            }
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
        findings.push_str(&format!("; it is report {again} once more"));
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
        let Already { tournament, report, sent_back, fits, replaced_by, .. } = already;
        json!({"tournament": tournament, "report": report, "sent_back": sent_back, "fits": fits, "replaced_by": replaced_by})
    });
    let mut document =
        json!({"file": input::name(&report.file), "tournament": found, "candidates": candidates, "already": already});
    if let Some(why) = report.why_not() {
        document["error"] = json!(why);
    }
    document
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
