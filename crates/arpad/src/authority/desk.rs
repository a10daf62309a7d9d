//! `arpad desk`: what waits, and the next command for each.

use super::report::{is_of_another, severities};
use super::whose::{self, Whose};
use super::{database, report};
use crate::context::Context;
use crate::{input, output};
use anyhow::Result;
use arpad_check::{Checked, Effect, Finding, Severity, Verdict};
use arpad_period::TournamentId;
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Account, Authority, NeedsRevision, PendingCorrections, SameGames, WaitingTournament};
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::report_deadline;
use clap::Args;
use jiff::civil::Date;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    whose: Whose,
}

/// A tournament that waits for somebody.
#[derive(Serialize)]
struct Waiting {
    id: TournamentId,
    name: String,
    class: Class,
    federation: Option<String>,
    start: Option<Date>,
    end: Option<Date>,
    state: TournamentStatus,
    verdict: Option<Verdict>,
    errors: Option<u64>,
    warnings: Option<u64>,
    /// Reports of other tournaments with the same games.
    same_games: Vec<SameGames>,
    /// Whether the report may be that of another tournament.
    #[serde(skip)]
    is_of_another: bool,
    /// The last day on which the report is in time, or an appeal possible.
    deadline: Option<Date>,
    days_left: Option<i32>,
    /// What is still to be paid.
    fee: Vec<String>,
    next: String,
    /// What may be done instead.
    or: Option<String>,
}

/// A published list that may change, with those after it, because a player was corrected.
#[derive(Serialize)]
struct MayChange {
    class: Class,
    month: Month,
    fide_id: FideId,
    name: String,
    on: String,
    by: String,
    next: String,
}

/// What is known of all tournaments.
struct Known {
    today: Date,
    by: &'static str,
    corrections: PendingCorrections,
    /// What is still to be paid.
    open: BTreeMap<TournamentId, Vec<Account>>,
    /// What an accepted tournament of a class waits for.
    lists: BTreeMap<Class, String>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let whose = arguments.whose.of(context)?;
    let mut known = Known {
        today: database::act("").day(),
        by: report::by_to_add(context),
        corrections: authority.corrections()?,
        open: BTreeMap::new(),
        lists: BTreeMap::new(),
    };
    for account in authority.open_accounts()? {
        known.open.entry(account.tournament).or_default().push(account);
    }
    let (mut waiting, mut others) = (Vec::new(), 0);
    let unpaid = known.open.keys().copied().collect();
    for one in authority.waiting(&known.corrections, &unpaid, known.today, |_| true)? {
        if whose.takes(&one.registration) {
            waiting.push(of(&mut authority, one, &mut known)?);
        } else {
            others += 1;
        }
    }
    // What is due first stands first; what has no deadline stands last.
    waiting.sort_by_key(|waiting| (waiting.deadline.is_none(), waiting.deadline, waiting.id));
    let may_change = may_change(&mut authority)?;
    if context.json {
        let document = serde_json::json!({"today": known.today, "waiting": waiting, "may_change": may_change,
            "not_shown": others});
        return output::print_json(&document);
    }
    let mut text = if waiting.is_empty() { String::new() } else { text(&waiting) };
    text.push_str(&may_change_text(&may_change));
    if text.is_empty() {
        text.push_str("Nothing waits.\n");
    }
    text.push_str(&whose::left_out(others, "arpad desk --federation all"));
    output::print(&text)
}

fn of(
    authority: &mut Authority<'_>,
    WaitingTournament { tournament, registration, appeal_until }: WaitingTournament,
    known: &mut Known,
) -> Result<Waiting> {
    let (id, today) = (tournament.id, known.today);
    let undecided = tournament.status == TournamentStatus::Reported || known.corrections.undecided.contains(&id);
    let checked = match tournament.status {
        TournamentStatus::Registered => None,
        // What is over and only has to be paid was judged when it was decided.
        TournamentStatus::Rated | TournamentStatus::Rejected if !undecided => None,
        _ => authority.check_latest(id, today)?,
    };
    let counts = checked.as_ref().map(|(_, checked)| severities(checked));
    let verdict = checked.as_ref().map(|(_, checked)| checked.verdict);
    let deadline = match tournament.status {
        TournamentStatus::Registered | TournamentStatus::Returned => {
            report_deadline(authority.regulations(), tournament.class, &registration)
        }
        _ => appeal_until,
    };
    let is_appealed = tournament.status == TournamentStatus::Appealed;
    let same_games = if undecided || is_appealed { authority.same_as_latest(id)? } else { Vec::new() };
    let mut or = None;
    let open = known.open.get(&id).map(Vec::as_slice).unwrap_or_default();
    let next = match (tournament.status, &checked) {
        (TournamentStatus::Registered, _) if registration.end.is_some_and(|end| end >= today) => {
            "none before it ends".to_owned()
        }
        (TournamentStatus::Registered | TournamentStatus::Returned, _) => {
            format!("arpad report submit FILE --tournament {id}")
        }
        (_, Some((_, checked))) if undecided => {
            report::next_command(authority, &tournament, checked, &same_games, known.by)?
        }
        (TournamentStatus::Appealed, checked) => {
            let (next, other) =
                answers(authority, id, checked.as_ref().map(|(_, checked)| checked), &same_games, known)?;
            or = Some(other);
            next
        }
        (TournamentStatus::Accepted, _)
            if !known.corrections.due.contains_key(&id) && !authority.has_start_list(id)? =>
        {
            format!("none: no {} list is published that was in force at its start", tournament.class)
        }
        (TournamentStatus::Rejected, _) if appeal_until.is_some() && !known.corrections.due.contains_key(&id) => {
            format!("arpad decide {id} appeal --reason TEXT")
        }
        (status, _) => match (known.corrections.due.get(&id), open.first()) {
            (Some(month), _) => format!("arpad period revise {month} --class {} --reason TEXT", tournament.class),
            (None, Some(account)) if status != TournamentStatus::Accepted => {
                let (amount, party) = (account.open().to_string(), input::pasted(&account.party));
                format!("arpad fee paid {id} {} --party {party}", input::pasted(&amount))
            }
            _ => {
                let next = match known.lists.remove(&tournament.class) {
                    Some(next) => next,
                    None => next_list(authority, tournament.class)?,
                };
                known.lists.insert(tournament.class, next.clone());
                next
            }
        },
    };
    let federation = registration.federation.clone().or(registration.played_in.clone());
    Ok(Waiting {
        id,
        name: tournament.name,
        class: tournament.class,
        federation,
        start: registration.start,
        end: registration.end,
        state: tournament.status,
        verdict,
        errors: counts.map(|(errors, _)| errors),
        warnings: counts.map(|(_, warnings)| warnings),
        same_games,
        is_of_another: undecided && checked.as_ref().is_some_and(|(_, checked)| is_of_another(checked)),
        deadline,
        days_left: deadline.map(|day| (day - today).get_days()),
        fee: open.iter().map(|account| account.open().to_string()).collect(),
        next,
        or,
    })
}

/// The two answers to an appeal, the likely one first: what has the games of another report is not accepted without a thought.
fn answers(
    authority: &mut Authority<'_>,
    id: TournamentId,
    checked: Option<&Checked>,
    same: &[SameGames],
    known: &Known,
) -> Result<(String, String)> {
    let (edition, _) = authority.powers(id, known.today)?;
    let (office, by) = (edition.rules.appeal.to, known.by);
    // What only keeps it from being ratable the appeal overrides.
    let stays = |finding: &Finding| finding.severity == Severity::Error && finding.effect < Effect::NeedsDecision;
    let errors = checked.is_some_and(|checked| checked.findings.iter().any(stays));
    let same_games = if same.is_empty() { "" } else { " --despite-same-games" };
    let errors = if errors { " --despite-errors" } else { "" };
    let accept = format!("arpad decide {id} accept{by} --as {office}{same_games}{errors} --reason TEXT");
    let reject = format!("arpad decide {id} reject{by} --as {office} --reason TEXT");
    Ok(if same.is_empty() { (accept, reject) } else { (reject, accept) })
}

/// The published lists that corrected players may change. Those of corrected tournaments wait with their tournaments.
fn may_change(authority: &mut Authority<'_>) -> Result<Vec<MayChange>> {
    let mut found = Vec::new();
    for NeedsRevision { class, month, because, player, .. } in authority.needs_revision()? {
        let Some(fide_id) = player else { continue };
        let name = authority.player(fide_id)?.name.into_owned();
        let on = because.at.split('T').next().unwrap_or_default().to_owned();
        let next = format!("arpad period revise {month} --class {class} --reason TEXT");
        found.push(MayChange { class, month, fide_id, name, on, by: because.by, next });
    }
    Ok(found)
}

fn may_change_text(may_change: &[MayChange]) -> String {
    let mut text = String::new();
    for MayChange { class, month, fide_id, name, on, by, next } in may_change {
        let line = format!(
            "The {class} list of {month} may change, with those after it: {name} ({fide_id}) was corrected on {on} by {by}."
        );
        text.push_str(&output::paragraph(&line, 0));
        text.push_str(&format!("  next: {next}\n"));
    }
    text
}

/// The command that takes the next list of a class on: a run that still holds is published.
fn next_list(authority: &mut Authority<'_>, class: Class) -> Result<String> {
    let Some(month) = authority.next_month(class)? else { return Ok("arpad import list FILE".to_owned()) };
    let step = match authority.waiting_run(class, month)? {
        Some((_, true)) => "publish",
        _ => "run",
    };
    Ok(format!("arpad period {step} {month} --class {class}"))
}

/// A line of facts and lines with what comes next for each, within 80 columns.
fn text(waiting: &[Waiting]) -> String {
    let mut text = format!(
        "{:>5}  {:<22} {:<3} {:<10} {:<10} {:<12} {}\n",
        "id", "tournament", "fed", "ends", "state", "findings", "due"
    );
    for one in waiting {
        let findings = match (one.verdict, one.errors) {
            (Some(Verdict::NeedsDecision), _) => "to decide".to_owned(),
            (Some(Verdict::NotRatable), _) => "not ratable".to_owned(),
            (Some(_), Some(0)) if !one.same_games.is_empty() => "same games".to_owned(),
            (Some(_), Some(0)) if one.is_of_another => "doubtful".to_owned(),
            (Some(_), Some(0)) => "no errors".to_owned(),
            (Some(_), Some(errors)) => output::many(errors, "error"),
            _ => String::new(),
        };
        let due = match one.days_left {
            Some(days) if days < 0 => format!("{} d late", -days),
            Some(days) => format!("{days} d"),
            None => String::new(),
        };
        text.push_str(
            format!(
                "{:>5}  {:<22} {:<3} {:<10} {:<10} {:<12} {due}",
                one.id.to_string(),
                output::shortened(&one.name, 22),
                output::shortened(one.federation.as_deref().unwrap_or_default(), 3),
                one.end.map(|day| day.to_string()).unwrap_or_default(),
                one.state.name(),
                findings,
            )
            .trim_end(),
        );
        text.push('\n');
        text.push_str(&report::same_lines(&one.same_games, 2));
        // Lines of their own, to be pasted.
        text.push_str(&format!("  next: {}\n", one.next));
        text.extend(one.or.iter().map(|or| format!("    or: {or}\n")));
        if !one.fee.is_empty() {
            text.push_str(&format!("  fee open: {}\n", one.fee.join(", ")));
        }
    }
    text
}
