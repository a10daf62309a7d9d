//! `arpad tournament register|show|list`.

use super::report::{finding_lines, same_lines};
use super::season::{self, Prepared};
use super::whose::{self, Whose};
use super::{ByArguments, database, fee};
use crate::check::finding_json;
use crate::context::{Context, read_text};
use crate::input;
use crate::output;
use anyhow::{Result, anyhow, bail};
use arpad_check::{Finding, Severity};
use arpad_period::TournamentId;
use arpad_registry::model::{Decision, StoredReport, Tournament, TournamentStatus};
use arpad_registry::{Account, Error};
use arpad_regulations::{Class, Month};
use arpad_tournament::Registration;
use clap::Args;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
pub struct RegisterArguments {
    /// The registration (`arpad tournament template` prints a commented one), a report, a season's CSV file, or a folder of
    /// them; `-` is standard input
    #[arg(value_name = "FILE|FOLDER", required = true)]
    files: Vec<PathBuf>,
    /// The federation that registers what names none (default: `federation` in arpad.toml); `none` for none
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct AmendArguments {
    /// The number of the tournament
    #[arg(value_name = "ID")]
    id: TournamentId,
    /// The registration that takes the place of the one there is; `-` is standard input
    #[arg(value_name = "FILE.toml")]
    file: PathBuf,
    /// Why it is replaced
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// The federation that registers it, if the file names none (default: the one that did); `none` for none
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    /// Also if the tournament is rated and its report may be that of another than the one registered now
    #[arg(long)]
    despite_another_event: bool,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct ShowArguments {
    /// The number of the tournament
    #[arg(value_name = "ID")]
    id: TournamentId,
    /// Print its registration as it is, as a file for `tournament amend`
    #[arg(long, conflicts_with = "json")]
    toml: bool,
}

#[derive(Args)]
pub struct ListArguments {
    /// Only those in this state: registered, reported, returned, accepted, rated, rejected or appealed
    #[arg(long, alias = "status", value_parser = status)]
    state: Option<TournamentStatus>,
    #[command(flatten)]
    whose: Whose,
    /// Only those that end in this month, or were rated on its list
    #[arg(long)]
    month: Option<Month>,
    /// Only those of a class: standard, rapid or blitz
    #[arg(long)]
    class: Option<Class>,
}

fn status(text: &str) -> Result<TournamentStatus, String> {
    TournamentStatus::ALL.into_iter().find(|status| status.name() == text).ok_or_else(|| {
        let known: Vec<&str> = TournamentStatus::ALL.iter().map(|status| status.name()).collect();
        let meant = output::meant_of(text, known.iter().copied());
        format!("`{text}` is not a status{meant}; write one of {}", known.join(", "))
    })
}

pub fn register(arguments: &RegisterArguments, context: &Context) -> Result<()> {
    let by = arguments.by.who(context)?;
    let mut authority = database::open(context)?;
    let federation = whose::registers(arguments.federation.as_deref(), whose::own(context))?;
    let mut prepared = season::prepare(&arguments.files, federation.as_deref())?;
    let several = prepared.len() > 1;
    let mut known = Vec::new();
    let ids = loop {
        let tomls: Vec<String> = prepared.iter().map(|prepared| prepared.toml.clone()).collect();
        match authority.register_all(database::act(&by), &tomls) {
            Ok(ids) => break ids,
            // Of a season what is new is registered, and what is there already is reported.
            Err(faults)
                if several && faults.iter().all(|(_, error)| matches!(error, Error::AlreadyRegistered { .. })) =>
            {
                known.extend(leave_out(&mut prepared, faults));
            }
            Err(faults) => return Err(unregistered(&prepared, faults)),
        }
    };
    let mut tournaments = Vec::new();
    for id in ids {
        tournaments.push(authority.tournament(id)?);
    }
    if context.json {
        return match tournaments.as_slice() {
            [tournament] if !several => output::print_json(&summary(tournament)),
            tournaments => {
                let already: Vec<Value> =
                    known.iter().map(|(place, id, _)| json!({"file": place, "tournament": id})).collect();
                let tournaments: Vec<Value> = tournaments.iter().map(summary).collect();
                output::print_json(&json!({"tournaments": tournaments, "already": already}))
            }
        };
    }
    for (place, id, name) in &known {
        // The line before it may be what registered it.
        let is_twice = tournaments.iter().any(|tournament| tournament.id == *id);
        let what = if is_twice { "is there twice, and registered once" } else { "is registered already" };
        output::note(&format!("{place}: {name} {what}: tournament {id}"));
    }
    let mut text = String::new();
    for (tournament, prepared) in tournaments.iter().zip(&prepared) {
        let Tournament { id, name, class, .. } = tournament;
        if name.is_empty() {
            output::note(&format!(
                "{}: the registration has no `name`; lists and messages show the tournament by its number only",
                prepared.place
            ));
        }
        let registration = Registration::parse(&prepared.toml).unwrap_or_default();
        if registration.start.is_none() || registration.end.is_none() {
            output::note(&format!(
                "{}: the registration has no `start` and `end`, so nobody sees whether it is registered twice or its report late; add \
                 them, then `arpad tournament amend {id} FILE.toml --reason TEXT`",
                prepared.place
            ));
        }
        let given =
            prepared.given.as_ref().map_or(String::new(), |code| format!(", {code} (the file names no federation)"));
        text.push_str(&output::paragraph(&format!("Tournament {id}: {name}, {class}{given}"), 0));
        if let Some(written) = &prepared.written {
            let file = written.display().to_string();
            output::note(&format!(
                "{file} has what the report tells; complete it, then `arpad tournament amend {id} {} --reason TEXT`",
                input::pasted(&file)
            ));
        }
    }
    if several && tournaments.is_empty() {
        text.push_str("Nothing is new; `arpad tournament list` shows them\n");
    } else if several {
        text.push_str("When the reports come: arpad report submit FOLDER --received DATE\n");
    }
    output::print(&text)
}

/// Takes those out that are registered already; where each stands, and its number and name.
fn leave_out(prepared: &mut Vec<Prepared>, faults: Vec<(usize, Error)>) -> Vec<(String, TournamentId, String)> {
    let mut known = Vec::new();
    // From the last one, so that the places of those before it stay.
    for (at, error) in faults.into_iter().rev() {
        if let Error::AlreadyRegistered { id, name, .. } = error {
            let Prepared { place, written, .. } = prepared.remove(at);
            if let Some(written) = written {
                let _ = std::fs::remove_file(written);
            }
            known.push((place, id, name));
        }
    }
    known.reverse();
    known
}

/// Everything that kept tournaments from being registered; files that were written for them are gone again.
fn unregistered(prepared: &[Prepared], mut faults: Vec<(usize, Error)>) -> anyhow::Error {
    for written in prepared.iter().filter_map(|prepared| prepared.written.as_ref()) {
        let _ = std::fs::remove_file(written);
    }
    let several = prepared.len() > 1;
    // Of a season what is registered already is no fault.
    if several {
        faults.retain(|(_, error)| !matches!(error, Error::AlreadyRegistered { .. }));
    }
    let mut texts = Vec::new();
    for (at, error) in faults {
        let place = prepared.get(at).map(|prepared| prepared.place.as_str()).unwrap_or_default();
        match error {
            Error::Registration(why) => texts.push(format!("{place}: {why}")),
            // By itself it says what to do.
            error if !several => return error.into(),
            error => texts.push(format!("{place}: {error}")),
        }
    }
    season::refuse(&texts).err().unwrap_or_else(|| anyhow!("nothing was registered"))
}

pub fn amend(arguments: &AmendArguments, context: &Context) -> Result<()> {
    let AmendArguments { id, file, reason, federation, despite_another_event, by } = arguments;
    if reason.trim().is_empty() {
        bail!("--reason is empty; write why");
    }
    let by = by.who(context)?;
    let mut authority = database::open(context)?;
    let name = input::name(file);
    let mut toml = read_text(file)?;
    // A file that was registered by the federation of the settings does not name it.
    let before = Registration::parse(&authority.tournament(*id)?.registration).unwrap_or_default().federation;
    let federation = whose::registers(federation.as_deref(), before.as_deref())?;
    let given = season::give(&mut toml, federation.as_deref());
    let amended = authority.amend_despite(database::act(&by), *id, &toml, reason, *despite_another_event);
    let amended = amended.map_err(|error| match error {
        Error::Registration(why) => anyhow!("{name}: {why}"),
        error => error.into(),
    })?;
    let stages = authority.stages(*id)?;
    if context.json {
        return output::print_json(&summary(&amended));
    }
    let given = given.map_or(String::new(), |code| format!(", {code} (the file names no federation)"));
    let line = format!("Tournament {id}: {}, {}{given}, as amended", amended.name, amended.class);
    output::print(&output::paragraph(&line, 0))?;
    if amended.status == TournamentStatus::Reported {
        output::note("its report is judged by the new registration when it is decided; `arpad desk` shows it");
    }
    let class = amended.class;
    if let Some(month) = [&amended].into_iter().chain(&stages).filter_map(rated_in).min() {
        output::note(&format!(
            "rated on the {class} list of {month}; `arpad period revise {month} --class {class} --reason TEXT` corrects that list and those after it, where the \
             registration changes them"
        ));
    }
    // The days of a report go before those of the registration.
    let report = amended.report.map(|report| authority.store().report(report)).transpose()?.flatten();
    let started = report.and_then(|report| report.start);
    let registered = Registration::parse(&toml).ok().and_then(|registration| registration.start);
    if let Some((started, registered)) = started.zip(registered)
        && started != registered
    {
        output::note(&format!(
            "its report begins on {started}, which counts, not {registered}; if that is wrong, submit a corrected report with --tournament {id}"
        ));
    }
    Ok(())
}

pub fn list(arguments: &ListArguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let mut tournaments = authority.store().tournaments()?;
    let ListArguments { state, whose, month, class } = arguments;
    let whose = whose.of(context)?;
    let mut others = 0;
    tournaments.retain(|tournament| {
        let registration = Registration::parse(&tournament.registration).unwrap_or_default();
        let ends = registration.end.or(registration.start).map(Month::of);
        let is_asked_for = state.is_none_or(|state| state == tournament.status)
            && class.is_none_or(|class| class == tournament.class)
            && month.is_none_or(|month| ends == Some(month) || rated_in(tournament) == Some(month));
        let taken = whose.takes(&registration);
        others += usize::from(is_asked_for && !taken);
        is_asked_for && taken
    });
    if context.json {
        let all: Vec<Value> = tournaments.iter().map(summary).collect();
        return output::print_json(&json!({"tournaments": all, "not_shown": others}));
    }
    // In a folder with a federation of its own, the plain command shows that one's only.
    let everything = match whose::own(context) {
        Some(_) => "arpad tournament list --federation all",
        None => "arpad tournament list",
    };
    if tournaments.is_empty() {
        let state = state.map_or(String::new(), |state| format!(" that is {}", state.name()));
        let narrowed = !state.is_empty() || whose.is_one() || month.is_some() || class.is_some();
        let way = if narrowed {
            format!("`{everything}` shows all of them")
        } else {
            "`arpad tournament register FILE` registers one".to_owned()
        };
        let wanted = if narrowed && state.is_empty() { " of this kind" } else { "" };
        return output::print(&output::paragraph(&format!("There is no tournament{wanted}{state}; {way}"), 0));
    }
    output::print(&format!("{}{}", table(&tournaments), whose::left_out(others, everything)))
}

/// The list it is rated on; one that was refused since is on none.
fn rated_in(tournament: &Tournament) -> Option<Month> {
    tournament.rated_in.filter(|_| tournament.status == TournamentStatus::Rated)
}

fn table(tournaments: &[Tournament]) -> String {
    let rows = tournaments.iter().map(|tournament| {
        vec![
            tournament.id.to_string(),
            tournament.name.clone(),
            tournament.class.to_string(),
            tournament.status.name().to_owned(),
            rated_in(tournament).map(|month| month.to_string()).unwrap_or_default(),
        ]
    });
    output::table(&["id", "name", "class", "status", "list"], &[0], rows)
}

pub fn show(arguments: &ShowArguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let tournament = authority.tournament(arguments.id)?;
    if arguments.toml {
        return output::print_raw(&tournament.registration);
    }
    let mut reports = Vec::new();
    for id in authority.store().reports(tournament.id)? {
        reports.extend(authority.store().report(id)?);
    }
    let decisions: Vec<Decision> =
        authority.store().decisions(tournament.id)?.into_iter().map(|(_, decision)| decision).collect();
    let stages = authority.stages(tournament.id)?;
    let fees = authority.accounts(Some(tournament.id))?;
    // What the checks find today in the report that waits, or was decided on last.
    let checked = authority.check_latest(tournament.id, database::act("").day())?;
    let latest = checked.zip(reports.last()).map(|((edition, checked), report)| {
        (edition, checked, arpad_trf::read(&report.bytes, &arpad_trf::ReadOptions::default()), report.id)
    });
    let same_games = match tournament.status {
        TournamentStatus::Rejected => Vec::new(),
        _ => authority.same_as_latest(tournament.id)?,
    };
    if context.json {
        let mut document = summary(&tournament);
        document["stages"] = stages.iter().map(summary).collect();
        document["registration"] = json!(tournament.registration);
        document["reports"] = reports.iter().map(|report| report_json(report, &tournament)).collect();
        document["decisions"] = json!(decisions);
        document["fees"] = fees.iter().map(fee::account_json).collect();
        document["same_games"] = json!(same_games);
        document["findings"] = latest
            .iter()
            .flat_map(|(edition, checked, report, _)| {
                let place = |finding: &Finding| finding.span.map(|span| report.line_column(span));
                checked.findings.iter().map(move |finding| finding_json(finding, edition, place(finding)))
            })
            .collect();
        return output::print_json(&document);
    }
    let mut text = text(&tournament, &reports, &decisions);
    if let Some((_, checked, report, number)) = &latest {
        let found = finding_lines(&format!("report {number}"), (checked, report), tournament.id, Severity::Warning);
        let found = format!("{}{found}", same_lines(&same_games, 0));
        if !found.is_empty() {
            text.push_str(&format!("\n{found}"));
        }
    }
    if !fees.is_empty() {
        text.push('\n');
    }
    for Account { party, due, paid, .. } in &fees {
        text.push_str(&format!("Fee of {party}: {due} due, {paid} paid\n"));
    }
    if !stages.is_empty() {
        text.push('\n');
        text.push_str(&table(&stages));
    }
    output::print(&text)
}

fn text(tournament: &Tournament, reports: &[StoredReport], decisions: &[Decision]) -> String {
    let rated = rated_in(tournament).map_or(String::new(), |month| format!(" on the list of {month}"));
    let mut text = format!(
        "Tournament {}: {}, {}\n{}{rated}\n",
        tournament.id,
        tournament.name,
        tournament.class,
        tournament.status.name()
    );
    text.push_str(&registered(tournament));
    if let Some(whole) = tournament.part_of {
        text.push_str(&format!("A stage of tournament {whole}\n"));
    }
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    if !reports.is_empty() {
        let rows = reports.iter().map(|report| {
            let counts = tournament.report == Some(report.id);
            vec![
                report.id.to_string(),
                day(report.received),
                day(report.start),
                day(report.end),
                report.first_round.to_string(),
                report.verdict.replace('-', " "),
                if counts { "yes".to_owned() } else { String::new() },
                report.digest.get(..8).unwrap_or(&report.digest).to_owned(),
            ]
        });
        text.push('\n');
        text.push_str(&output::table(
            &["report", "received", "first day", "last day", "from round", "verdict", "counts", "SHA-256"],
            &[0, 4],
            rows,
        ));
    }
    if !decisions.is_empty() {
        let rows = decisions.iter().map(|decision| {
            vec![
                decision.on.to_string(),
                decision.verb.name().to_owned(),
                decision.article.clone().unwrap_or_default(),
                decision.office.map(|office| office.name().to_owned()).unwrap_or_default(),
                decision.by.clone(),
                decision.reason.clone(),
            ]
        });
        text.push('\n');
        text.push_str(&output::table(&["on", "decision", "article", "office", "by", "reason"], &[], rows));
    }
    text
}

/// Where, when and by whom, as far as the registration says.
fn registered(tournament: &Tournament) -> String {
    let Ok(registration) = Registration::parse(&tournament.registration) else { return String::new() };
    let Registration { city, federation, start, end, registered, .. } = registration;
    let day = |word: &str, day: Option<Date>| day.map(|day| format!("{word}{day}"));
    let known = [city, federation, day("from ", start), day("to ", end), day("registered ", registered)];
    let known: Vec<String> = known.into_iter().flatten().collect();
    if known.is_empty() { String::new() } else { format!("{}\n", known.join(", ")) }
}

/// A tournament without its registration.
pub fn summary(tournament: &Tournament) -> Value {
    json!({
        "id": tournament.id,
        "name": tournament.name,
        "class": tournament.class,
        "status": tournament.status,
        "report": tournament.report,
        "rated_in": tournament.rated_in,
        "part_of": tournament.part_of,
    })
}

fn report_json(report: &StoredReport, tournament: &Tournament) -> Value {
    json!({
        "report": report.id,
        "received": report.received,
        "start": report.start,
        "end": report.end,
        "first_round": report.first_round,
        "verdict": report.verdict,
        "counts": tournament.report == Some(report.id),
        "digest": report.digest,
        "bytes": report.bytes.len(),
    })
}
