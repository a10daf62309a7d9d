//! `arpad report submit` and `arpad export report`.

use super::{ByArguments, database, gather, named};
use crate::check::{finding_json, lines_of_xml, severity, tally, verdict};
use crate::context::Context;
use crate::input;
use crate::output;
use crate::save::{self, Overwrite};
use anyhow::{Result, bail};
use arpad_check::{Checked, Finding, Severity, Verdict};
use arpad_period::TournamentId;
use arpad_registry::model::{Tournament, TournamentStatus};
use arpad_registry::{Authority, SameGames, StageFacts, Submitted};
use arpad_tournament::{Days, Registration};
use arpad_trf::{Document, SourceFormat};
use clap::{Args, Subcommand};
use jiff::civil::Date;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Submit a report: it is kept byte for byte and checked, and waits for a decision
    ///
    /// The exit code is 1 if the report has errors or somebody has to decide first; it is kept all the same. A later
    /// report of the same tournament replaces the first once it is accepted; both are kept.
    ///
    /// A long tournament is reported in stages: --interim opens the next one, with its own number, decisions and list.
    /// The report may be cumulative; rounds of an earlier stage are not rated again. To replace the report of a
    /// stage, name the stage with --tournament.
    ///
    /// Without --tournament the tournament of each report is found by its name and dates among those that wait for one. The
    /// matches are shown first, and --dry-run shows nothing but them; a report that fits several tournaments, or none, is
    /// listed and not submitted, and so is a file of a folder that is no report. The same bytes come once more where another
    /// report took their place by mistake.
    ///
    /// Example: arpad report submit march/ --received 2024-03-14
    ///
    /// Example: arpad report submit march/ --dry-run
    ///
    /// Example: arpad report submit spring-open.trf --tournament 1 --received 2024-03-14
    ///
    /// Example: arpad report submit league-to-march.trf --tournament 2 --interim
    Submit(Arguments),
}

#[derive(Args)]
pub struct Arguments {
    /// The report (TRF16, TRF26 or TRF(x)), several of them, or folders; `-` is standard input
    #[arg(value_name = "FILE.trf|FOLDER", required = true)]
    files: Vec<PathBuf>,
    /// The number of the tournament, for one report (default: found by name and dates)
    #[arg(long, value_name = "ID")]
    tournament: Option<TournamentId>,
    /// Show which tournament each report is of, and submit nothing
    #[arg(long, conflicts_with_all = ["tournament", "interim"])]
    dry_run: bool,
    /// The day it arrived, which decides whether the deadline was met (default: the registration's; without one, the deadline
    /// is not checked). The same report again with its day records that day
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    received: Option<Date>,
    /// An interim report: opens the next stage of a long tournament
    #[arg(long, requires = "tournament")]
    interim: bool,
    /// With --interim: the first round of the stage (default: the first not reported yet)
    #[arg(long, value_name = "N", requires = "interim", value_parser = clap::value_parser!(u16).range(1..))]
    from_round: Option<u16>,
    /// With --interim: the first day of the stage (default: by the dates of the rounds)
    #[arg(long, value_name = "DATE", value_parser = input::day, requires = "interim")]
    start: Option<Date>,
    /// With --interim: the last day of the stage (default: by the dates of the rounds)
    #[arg(long, value_name = "DATE", value_parser = input::day, requires = "interim")]
    end: Option<Date>,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct ExportArguments {
    /// The number of the report
    #[arg(value_name = "REPORT")]
    report: u32,
    /// The file to write; `-` is standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
}

pub fn export(arguments: &ExportArguments, context: &Context) -> Result<()> {
    let ExportArguments { report: id, output: out, overwrite } = arguments;
    if context.json && input::is_stdin(out) {
        bail!("OUT `-` and --json both want standard output; name a file for OUT");
    }
    let mut authority = database::open_to_read(context)?;
    database::spare(out, context)?;
    let Some(report) = authority.store().report(*id)? else {
        bail!("there is no report {id}; `arpad tournament show ID` lists the reports of a tournament");
    };
    save::bytes(out, overwrite.yes, &report.bytes)?;
    if context.json {
        return output::print_json(&json!({
            "report": report.id,
            "tournament": report.tournament,
            "received": report.received,
            "digest": report.digest,
            "out": out.display().to_string(),
        }));
    }
    Ok(())
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    let Command::Submit(arguments) = command;
    let by = arguments.by.who(context)?;
    let act = database::act(&by);
    if let Some(day) = arguments.received.filter(|day| *day > act.day()) {
        bail!("--received {day} is in the future; give the day the report arrived");
    }
    let Arguments { files, received, dry_run, .. } = arguments;
    let Some(id) = arguments.tournament else {
        return named(gather::submit(files, *received, *dry_run, &arguments.by, context), context);
    };
    let [file] = files.as_slice() else {
        bail!("--tournament names the tournament of one report; submit them one by one, or leave it out");
    };
    if file.is_dir() {
        bail!(
            "{}: --tournament names the tournament of one report, not of a folder; name the file, or leave it out",
            file.display()
        );
    }
    let mut authority = database::open(context)?;
    let tournament = authority.tournament(id)?;
    let bytes = input::report_bytes(file)?;
    let document = input::document(file, &bytes, None)?;
    let registration = authority.registration_now(id)?;
    if let Some(why) = received.and_then(|day| came_too_early(day, &registration, &document)) {
        bail!("{why}");
    }
    let submitted = if arguments.interim {
        let Arguments { from_round: first_round, start, end, .. } = *arguments;
        let facts = StageFacts { first_round, start, end };
        authority.submit_stage(act, tournament.id, &bytes, arguments.received, &facts)?
    } else {
        authority.submit(act, tournament.id, &bytes, arguments.received)?
    };
    let stage = (submitted.tournament != tournament.id).then_some(tournament.id);
    if context.json {
        let findings = submitted.checked.findings.iter();
        let findings: Vec<Value> =
            findings.map(|finding| finding_json(finding, &submitted.edition, place(finding, &document))).collect();
        output::print_json(&json!({
            "tournament": submitted.tournament,
            "part_of": stage,
            "report": submitted.report,
            "status": submitted.status,
            "second": submitted.second,
            "same_as": submitted.same_games.iter().map(|same| same.tournament).collect::<Vec<_>>(),
            "same_games": submitted.same_games,
            "verdict": submitted.checked.verdict,
            "findings": findings,
            "games": submitted.checked.games,
        }))?;
    } else {
        let next = next_of(&mut authority, &submitted, by_to_add(context))?;
        let mut text = text(&input::name(file), stage, &submitted, &document, &next);
        if let Some(report) = authority.store().report(submitted.report)? {
            if let Some(again) = submitted.again {
                let before = authority.store().report(again)?.and_then(|before| before.received);
                let what = match report.received.filter(|day| before != Some(*day)) {
                    Some(day) => format!("now with the day it arrived: {day}"),
                    None => "handed in once more".to_owned(),
                };
                text.push_str(&output::paragraph(&format!("It is report {again} byte for byte, {what}."), 0));
            }
            if report.first_round > 1 {
                let first = report.first_round;
                let line = format!("Rounds before round {first} were reported already and are not rated again.");
                text.push_str(&output::paragraph(&line, 0));
            }
            if let Some((received, end)) = report.received.zip(report.end).filter(|(received, end)| received < end) {
                let line = format!("It came on {received}, before the last day of the tournament, {end}.");
                text.push_str(&output::paragraph(&line, 0));
            }
            if report.received.is_none() {
                let line = "The deadline was not checked: the day the report arrived is not known. Submit it again with \
                            --received DATE to record that day.";
                text.push_str(&output::paragraph(line, 0));
            }
        }
        output::print(&text)?;
    }
    Ok(if is_bad(&submitted.checked) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Why a report cannot have come on a day: nothing was played yet. The first day is the registered one: a report may have a wrong one.
pub fn came_too_early(received: Date, registration: &Registration, document: &Document) -> Option<String> {
    let start = registration.start.or(Days::of(&document.report, registration).start);
    let start = start.filter(|start| received < *start)?;
    Some(format!(
        "--received {received} is before the first day of the tournament, {start}; give the day the report arrived"
    ))
}

/// Whether the report has errors, or somebody has to decide first.
pub fn is_bad(checked: &Checked) -> bool {
    checked.findings.iter().any(|finding| finding.severity == Severity::Error)
        || matches!(checked.verdict, Verdict::NotRatable | Verdict::NeedsDecision)
}

/// How many errors and warnings there are.
pub fn severities(checked: &Checked) -> (u64, u64) {
    let count = |severity| checked.findings.iter().filter(|finding| finding.severity == severity).count() as u64;
    (count(Severity::Error), count(Severity::Warning))
}

fn text(file: &str, stage_of: Option<TournamentId>, submitted: &Submitted, document: &Document, next: &str) -> String {
    let (checked, tournament) = (&submitted.checked, submitted.tournament);
    let mut text = finding_lines(file, (checked, document), tournament, Severity::Warning);
    let (report, verdict, tally) = (submitted.report, verdict(checked.verdict), tally(checked));
    let line = format!("Report {report} of tournament {tournament}: {verdict}; {tally}");
    text.push_str(&output::paragraph(&line, 0));
    if let Some(whole) = stage_of {
        text.push_str(&format!("Tournament {tournament} is a stage of tournament {whole}.\n"));
    }
    if submitted.second {
        text.push_str("Another report counts until this one is accepted.\n");
    }
    text.push_str(&same_lines(&submitted.same_games, 0));
    // A line of its own, to be pasted.
    text.push_str(&format!("Tournament {tournament} is {}.\nNext: {next}\n", submitted.status.name()));
    text
}

/// What a suggested decision has to say beside: what was given to this command only has to be given again.
pub fn by_to_add(context: &Context) -> &'static str {
    let known = std::env::var_os("ARPAD_BY").is_some() || context.settings.by().is_some();
    if known { "" } else { " --by NAME" }
}

/// The most findings of a report that are shown by themselves.
const SHOWN: usize = 10;

/// The findings of a report from a severity on, the gravest first, each once with a count and of many the first.
pub fn finding_lines(
    file: &str,
    (checked, document): (&Checked, &Document),
    tournament: TournamentId,
    least: Severity,
) -> String {
    let mut shown: Vec<(&Finding, String, usize)> = Vec::new();
    let mut places: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for finding in checked.findings.iter().filter(|finding| finding.severity >= least) {
        let message = finding.message.to_string();
        let place = *places.entry((finding.code, message.clone())).or_insert(shown.len());
        match shown.get_mut(place) {
            Some((_, _, times)) => *times += 1,
            None => shown.push((finding, message, 1)),
        }
    }
    shown.sort_by_key(|(finding, ..)| std::cmp::Reverse(finding.severity));
    let more = shown.len().saturating_sub(SHOWN);
    shown.truncate(SHOWN);
    let mut text = String::new();
    for (finding, message, times) in &shown {
        let place = place(finding, document).map_or(String::new(), |(line, column)| format!(":{line}:{column}"));
        let article = finding.article.as_ref().map_or(String::new(), |article| format!(" ({article})"));
        let severity = severity(finding.severity);
        let again = if *times > 1 { format!(", {times} times") } else { String::new() };
        let line = format!("{severity}[{}]{again}: {file}{place}: {message}{article}", finding.code);
        text.push_str(&output::paragraph(&line, 0));
    }
    if more > 0 {
        let line = format!("{} more; `arpad tournament show {tournament} --json` has all of them", many(more));
        text.push_str(&output::paragraph(&line, 0));
    }
    if document.source != SourceFormat::Trf && shown.iter().any(|(finding, ..)| finding.span.is_some()) {
        text.push_str(&output::paragraph(&lines_of_xml(file), 0));
    }
    text
}

fn many(findings: usize) -> String {
    output::many(findings as u64, "finding")
}

/// The other tournaments with the games of a report. Which of two that wait is the copy is for somebody to say.
pub fn same_lines(same: &[SameGames], indent: usize) -> String {
    let line = |same: &SameGames| {
        let then = if same.counts { "" } else { " Send back the one that is the copy, not both." };
        output::paragraph(&format!("Warning: {same}; they can count only once.{then}"), indent)
    };
    same.iter().map(line).collect()
}

/// Whether a report may be that of another tournament than the one registered.
pub fn is_of_another(checked: &Checked) -> bool {
    checked.findings.iter().any(Finding::is_of_another_event)
}

/// The command that takes a report on that was just submitted.
pub fn next_of(authority: &mut Authority<'_>, submitted: &Submitted, by: &str) -> Result<String> {
    let tournament = authority.tournament(submitted.tournament)?;
    next_command(authority, &tournament, &submitted.checked, &submitted.same_games, by)
}

/// The command that takes a report on: `accept`, `return`, what the findings need, or another report. Only what will be done as far
/// as the report tells: games that count already for another tournament are not accepted. What may be the report of another
/// tournament is sent back, so that its own can still come; nobody has to reject the tournament for it. Of two undecided reports of
/// the same games the other one is shown: which of them is sent back somebody has to see.
pub fn next_command(
    authority: &mut Authority<'_>,
    tournament: &Tournament,
    checked: &Checked,
    same: &[SameGames],
    by: &str,
) -> Result<String> {
    let id = tournament.id;
    let decide = |step: &str| {
        let reason = if step == "accept" { "" } else { " --reason TEXT" };
        format!("arpad decide {id} {step}{by}{reason}")
    };
    let other = if is_of_another(checked) { authority.seems_to_be(id)? } else { None };
    // To send it back would take the report away that counts.
    let second = matches!(tournament.status, TournamentStatus::Accepted | TournamentStatus::Rated);
    if second && (!same.is_empty() || other.is_some() || is_bad(checked) && checked.verdict != Verdict::NeedsDecision) {
        return Ok(format!("arpad report submit FILE --tournament {id}"));
    }
    let send_back = |why: &str| format!("arpad decide {id} return{by} --reason \"{why}\"");
    if let Some(other) = same.iter().find(|same| same.counts) {
        return Ok(send_back(&format!("the games of tournament {}", other.tournament)));
    }
    if let Some(other) = other {
        return Ok(send_back(&format!("the report of tournament {other}")));
    }
    if let Some(other) = same.first() {
        return Ok(format!("arpad tournament show {}", other.tournament));
    }
    if checked.verdict == Verdict::NeedsDecision {
        let ways = authority.ways(id, database::act("").day())?;
        return Ok(match ways.decisions.first() {
            _ if ways.registration => {
                let whole = tournament.part_of.unwrap_or(id);
                format!("arpad tournament amend {whole} FILE.toml --reason TEXT")
            }
            Some(way) => decide(&format!("approve --article {} --as {}", way.article, way.office)),
            None if second => format!("arpad report submit FILE --tournament {id}"),
            None => decide("return"),
        });
    }
    let goes_back = is_bad(checked) || is_of_another(checked) && !second;
    Ok(decide(if goes_back { "return" } else { "accept" }))
}

fn place(finding: &Finding, document: &Document) -> Option<(usize, usize)> {
    finding.span.map(|span| document.line_column(span))
}
