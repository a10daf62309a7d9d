//! `arpad check`: what would make the rating officer send a report back.

mod fix;
mod html;
mod same;
mod text;

pub use text::{tally, verdict};

use crate::context::Context;
use crate::report;
use crate::{input, limits, output, save};
use anyhow::{Result, bail};
use arpad_check::{Checked, Finding, Remedy, Severity, Suggestion, Verdict, Wanted, check, find, suggest, wanted};
use arpad_lists::{Lists, NameSearch};
use arpad_tournament::{Event, GameSet, Registration};
use arpad_trf::{Document, SourceFormat};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    report: report::Reports,
    /// Write one self-contained page with the findings
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Leave notes out
    #[arg(long)]
    quiet: bool,
    /// Show each finding with its line, also those that repeat
    #[arg(long)]
    all: bool,
    /// Of several reports, show the findings of each
    #[arg(long)]
    details: bool,
    /// Write the report with what is certain corrected (FIDE numbers by --list, codes of federations), and print each change
    #[arg(long, value_name = "OUT")]
    fix: Option<PathBuf>,
    #[command(flatten)]
    overwrite: save::Overwrite,
}

#[derive(Args)]
pub struct ExplainArguments {
    /// The code of a finding, such as result-one-sided; without it, all of them
    code: Option<String>,
}

/// One report, checked.
struct CheckedReport {
    file: String,
    edition: String,
    class: String,
    /// The class, with how it is known, and the edition.
    regulations: String,
    system: String,
    system_source: &'static str,
    event: String,
    /// The lines named are those of the TRF that an XML report was read as.
    is_xml: bool,
    /// Whether a registration was given.
    registered: bool,
    checked: Checked,
    /// Line, column and text of the line of each finding that has a place.
    places: Vec<Option<Place>>,
    /// Players to look for on the list.
    wanted: Vec<Wanted>,
    games: GameSet,
    /// For corrections.
    document: Option<Document>,
}

/// Where a finding stands.
struct Place {
    line: usize,
    column: usize,
    /// The line, or the part of it that is shown.
    text: String,
    /// The bytes of the text that are meant.
    range: std::ops::Range<usize>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    let work = |file: &str, event: &Event<'_>| Ok(checked(file, event, arguments.quiet, arguments.fix.is_some()));
    let (mut answers, lists) = arguments.report.each_with_lists(context, work)?;
    let unreadable = report::report_unreadable(&answers);
    let mut reports: Vec<&mut CheckedReport> = answers.iter_mut().filter_map(|answer| answer.as_mut().ok()).collect();
    look_for(&mut reports, &lists);
    let reports: Vec<&CheckedReport> = reports.into_iter().map(|report| &*report).collect();
    let same = same::events(&reports);
    let fixed = match &arguments.fix {
        Some(path) => Some(fix::write(&reports, path, arguments.overwrite.yes)?),
        None => None,
    };
    if let Some(path) = &arguments.html {
        save::text(path, true, &html::page(&reports))?;
    }
    if context.json {
        let mut answer = json!({"reports": reports.iter().map(|report| json_of(report)).collect::<Vec<_>>()});
        if reports.len() > 1 {
            answer["same_games"] = same.iter().map(|same| same.json(&reports)).collect();
        }
        if let Some(fixed) = &fixed {
            answer["changes"] = fix::json(fixed);
        }
        output::print_json(&answer)?;
    } else {
        let detail = text::Detail { all: arguments.all, details: arguments.details || arguments.all };
        if !reports.is_empty() {
            // Made safe piece by piece, because it may have colours.
            output::print_raw(&text::all(&reports, detail))?;
        }
        output::print(&same::text(&same, &reports))?;
        if let (Some(fixed), Some(path)) = (&fixed, &arguments.fix) {
            output::print(&fix::text(fixed, path, !lists.is_empty()))?;
        }
    }
    let is_bad = |checked: &Checked| checked.count(Severity::Error) > 0 || checked.verdict == Verdict::NotRatable;
    let errors = reports.iter().any(|report| is_bad(&report.checked));
    Ok(ExitCode::from(if unreadable { 2 } else { u8::from(errors) }))
}

/// Looks for the players of all reports who may be somebody else, reading each list once.
fn look_for(reports: &mut [&mut CheckedReport], lists: &Lists) {
    let names: Vec<&str> =
        reports.iter().flat_map(|report| report.wanted.iter().map(|wanted| wanted.name.as_str())).collect();
    if names.is_empty() || lists.is_empty() {
        return;
    }
    let mut search = NameSearch::new(names);
    for list in lists.iter() {
        for entry in list.iter() {
            search.offer(&entry);
        }
    }
    let mut place = 0;
    for report in reports {
        for wanted in &report.wanted {
            suggest(&mut report.checked, wanted, &search, place);
            place += 1;
        }
    }
}

/// `arpad findings`: the documentation of the checks.
pub fn explain(arguments: &ExplainArguments, context: &Context) -> Result<ExitCode> {
    let checks: Vec<_> = match &arguments.code {
        None => arpad_check::ALL.to_vec(),
        Some(code) => match find(code) {
            Some(check) => vec![check],
            None => bail!("there is no finding `{code}`; `arpad findings` lists them"),
        },
    };
    let editions = context.regulations.editions();
    if context.json {
        let documents: Vec<Value> = checks
            .iter()
            .map(|check| {
                let articles: serde_json::Map<String, Value> = editions
                    .iter()
                    .filter_map(|edition| Some((edition.path(), json!((check.article)(edition)?))))
                    .collect();
                json!({"code": check.code, "tier": check.tier.title(), "severity": check.severity,
                       "what": check.what, "help": check.help, "articles": articles})
            })
            .collect();
        output::print_json(&documents)?;
    } else if arguments.code.is_none() {
        let rows = checks.iter().map(|check| {
            vec![
                check.code.to_owned(),
                check.tier.title().to_owned(),
                severity(check.severity).to_owned(),
                first_sentence(check.what),
            ]
        });
        output::print(&output::table(&["code", "about", "usually", "what"], &[], rows))?;
    } else {
        for check in checks {
            output::print(&text::documentation(check, editions))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn first_sentence(text: &str) -> String {
    text.split_once(". ").map_or(text, |(first, _)| first).trim_end_matches('.').to_owned()
}

fn checked(file: &str, event: &Event<'_>, quiet: bool, to_fix: bool) -> CheckedReport {
    let mut checked = check(event);
    if quiet {
        checked.findings.retain(|finding| finding.severity > Severity::Note);
    }
    let places = checked.findings.iter().map(|finding| place(event, finding)).collect();
    CheckedReport {
        file: file.to_owned(),
        edition: event.edition.id.clone(),
        class: event.class.to_string(),
        regulations: report::regulations_in_words(event),
        system: event.system.to_string(),
        system_source: event.system_source.in_words(),
        is_xml: event.document.source != SourceFormat::Trf,
        event: event.report().name().map(|name| name.as_str().to_owned()).unwrap_or_default(),
        registered: *event.registration != Registration::default(),
        wanted: wanted(event, &checked),
        checked,
        places,
        games: GameSet::of(event),
        document: to_fix.then(|| event.document.clone()),
    }
}

/// Of an XML report: which lines the findings name.
pub(crate) fn lines_of_xml(file: &str) -> String {
    let name = std::path::Path::new(file).with_extension("trf");
    let trf = name.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    format!(
        "The lines are those of the same report as TRF: `arpad trf convert {} {} --to trf26` writes it, to be checked and corrected.",
        input::pasted(file),
        input::pasted(&trf)
    )
}

fn place(event: &Event<'_>, finding: &Finding) -> Option<Place> {
    let span = finding.span?;
    let document = event.document;
    let (line, column) = document.line_column(span);
    let text = document.line_text(line);
    let before: usize = text.chars().take(column - 1).map(char::len_utf8).sum();
    let length = (span.end - span.start) as usize;
    // A place without extent is shown as one character, whole even where it takes several bytes.
    let end = text.ceil_char_boundary((before + length.max(1)).min(text.len()));
    let (text, range) = excerpt(text, before.min(end)..end);
    Some(Place { line, column, text, range })
}

/// The part of a long line around what is meant, and where that is in it. The beginning stays, for it names the player.
fn excerpt(line: &str, range: std::ops::Range<usize>) -> (String, std::ops::Range<usize>) {
    const SHOWN: usize = limits::SNIPPET;
    const HEAD: usize = 30;
    const CUT: &str = " … ";
    let at = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    let column = |at: usize| line[..at].chars().count();
    let (start, end) = (column(range.start), column(range.end));
    if end <= SHOWN {
        return (line[..at(SHOWN)].to_owned(), range);
    }
    let window = SHOWN - HEAD - CUT.chars().count();
    let from = end.saturating_sub(window * 2 / 3).min(start);
    let shown = at(from)..at(from + window);
    let before = format!("{}{CUT}", &line[..at(HEAD.min(from))]);
    let moved = |at: usize| at.clamp(shown.start, shown.end) - shown.start + before.len();
    let range = moved(range.start)..moved(range.end);
    (format!("{before}{}", &line[shown]), range)
}

pub fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// A finding, with the line and column of its place.
pub fn finding_json(finding: &Finding, edition: &str, place: Option<(usize, usize)>) -> Value {
    let (line, column) = place.unzip();
    json!({
        "code": finding.code,
        "severity": finding.severity,
        "article": finding.article,
        "edition": finding.article.as_ref().map(|_| edition),
        "message": finding.message,
        "help": help(finding),
        "line": line,
        "column": column,
        "player": finding.player,
        "round": finding.round,
        "fact_missing": finding.fact_missing,
        "suggestions": finding.suggestions.iter().map(suggestion_json).collect::<Vec<_>>(),
    })
}

fn suggestion_json(player: &Suggestion) -> Value {
    json!({
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": player.federation,
        "rating": player.rating,
        "birth_year": player.birth_year,
        "why": player.why,
        "certain": player.certain,
    })
}

/// A player of the list in a line: `894656 Rossi, Anna, ITA, 1921: same name, born 2001, one digit differs`.
fn suggestion_text(player: &Suggestion) -> String {
    let federation = player.federation.as_ref().map_or(String::new(), |code| format!(", {code}"));
    let rating = player.rating.map_or_else(|| ", unrated".to_owned(), |rating| format!(", {rating}"));
    format!("{} {}{federation}{rating}: {}", player.fide_id, player.name, player.why)
}

fn json_of(report: &CheckedReport) -> Value {
    let findings: Vec<Value> = report
        .checked
        .findings
        .iter()
        .zip(&report.places)
        .map(|(finding, place)| {
            finding_json(finding, &report.edition, place.as_ref().map(|place| (place.line, place.column)))
        })
        .collect();
    json!({
        "file": report.file,
        "edition": report.edition,
        "class": report.class,
        "system": report.system,
        "verdict": report.checked.verdict,
        "summary": report.checked.summary().to_string(),
        "findings": findings,
        "games": report.checked.games,
    })
}

/// How to fix a finding, with the flag that helps.
pub(crate) fn help(finding: &Finding) -> String {
    let flag = match finding.remedy {
        None => return finding.help.to_string(),
        Some(Remedy::Registration) => "--registration FILE; `arpad tournament template` shows how".to_owned(),
        Some(Remedy::List) => "--list FILE".to_owned(),
        Some(Remedy::Edition) => "--edition ID".to_owned(),
        Some(Remedy::Class(class)) => format!("--class {class}"),
        Some(Remedy::Encoding) => "--encoding NAME".to_owned(),
        Some(Remedy::Convert) => "arpad trf convert".to_owned(),
    };
    format!("{} ({flag})", finding.help)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_regulations::Regulations;
    use arpad_tournament::{Facts, Options, Registration};
    use arpad_trf::{ReadOptions, read};

    /// Every printer on damaged reports: bytes changed, lost and added, also inside letters that take several bytes.
    #[test]
    fn damaged_reports_are_printed_without_a_panic() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../arpad-check/gallery");
        let mut samples: Vec<Vec<u8>> = std::fs::read_dir(folder)
            .expect("the gallery")
            .map(|entry| entry.expect("readable").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
            .map(|path| std::fs::read(path).expect("a gallery file"))
            .collect();
        samples.sort();
        let (registration, lists) = (Registration::default(), Lists::new());
        let options = Options {
            regulations: Regulations::builtin(),
            edition: None,
            class: None,
            system: None,
            today: jiff::civil::date(2026, 11, 15),
        };
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut random = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            usize::try_from(state >> 33).expect("31 bits") % bound
        };
        for case in 0..600 {
            let mut bytes = samples[case % samples.len()].clone();
            for _ in 0..=random(8) {
                let at = random(bytes.len());
                match random(4) {
                    0 => bytes[at] = [0xC3, 0xB6, b'\t', 0, b'\r', 0xFF, b'9', b' '][random(8)],
                    1 => drop(bytes.remove(at)),
                    2 => bytes.insert(at, [0xE4, b'\n', b'-', b'W'][random(4)]),
                    _ => bytes.truncate(at.max(bytes.len() / 2)),
                }
            }
            let document = read(&bytes, &ReadOptions::default());
            let event = Event::new(&document, &registration, &lists, &Facts::default(), &options).expect("an edition");
            let report = checked("damaged.trf", &event, false, false);
            let detail = text::Detail { all: case % 2 == 0, details: false };
            let text = text::all(&[&report], detail);
            assert!(text.starts_with("Can") || text.starts_with("Needs"), "case {case}: {text}");
            assert!(html::page(&[&report]).ends_with("</html>\n"), "case {case}");
            assert_eq!(json_of(&report)["file"], "damaged.trf", "case {case}");
        }
    }
}
