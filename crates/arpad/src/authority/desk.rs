//! `arpad desk`: what waits, and the next command for each.

use super::report::severities;
use super::{database, report, tournament};
use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_check::Verdict;
use arpad_period::TournamentId;
use arpad_registry::model::{Tournament, TournamentStatus};
use arpad_registry::{Authority, PendingCorrections};
use arpad_tournament::{Registration, report_deadline};
use clap::Args;
use jiff::civil::Date;
use serde::Serialize;

#[derive(Args)]
pub struct Arguments {
    /// Only tournaments of a federation, such as ITA (default: `federation` in arpad.toml); `all` for all of them
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
}

/// A tournament that waits for somebody.
#[derive(Serialize)]
struct Waiting {
    id: TournamentId,
    name: String,
    class: arpad_regulations::Class,
    federation: Option<String>,
    start: Option<Date>,
    end: Option<Date>,
    state: TournamentStatus,
    verdict: Option<Verdict>,
    errors: Option<u64>,
    warnings: Option<u64>,
    /// The last day on which the report is in time.
    deadline: Option<Date>,
    days_left: Option<i32>,
    /// What is still to be paid.
    fee: Vec<String>,
    next: String,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let federation = tournament::of_federation(arguments.federation.as_deref(), context);
    let today = database::act("").day();
    let by = report::by_to_add(context);
    let corrections = authority.corrections()?;
    let mut waiting = Vec::new();
    for known in authority.store().tournaments()? {
        let corrected = corrections.undecided.contains(&known.id) || corrections.due.contains_key(&known.id);
        let waits = corrected || !matches!(known.status, TournamentStatus::Rated | TournamentStatus::Rejected);
        let registration = Registration::parse(&known.registration).unwrap_or_default();
        // A tournament in stages waits with its stages.
        let staged = known.status == TournamentStatus::Registered && !authority.store().stages(known.id)?.is_empty();
        if waits && !staged && federation.as_deref().is_none_or(|code| tournament::is_of(&registration, code)) {
            waiting.push(of(&mut authority, known, &registration, &corrections, (today, by))?);
        }
    }
    // What is due first stands first; what has no deadline stands last.
    waiting.sort_by_key(|waiting| (waiting.deadline.is_none(), waiting.deadline, waiting.id));
    if context.json {
        return output::print_json(&serde_json::json!({"today": today, "waiting": waiting}));
    }
    if waiting.is_empty() {
        return output::print("Nothing waits.\n");
    }
    output::print(&text(&waiting))
}

fn of(
    authority: &mut Authority<'_>,
    known: Tournament,
    registration: &Registration,
    corrections: &PendingCorrections,
    (today, by): (Date, &str),
) -> Result<Waiting> {
    let checked = match known.status {
        TournamentStatus::Registered => None,
        _ => authority.check_latest(known.id, today)?,
    };
    let counts = checked.as_ref().map(|(_, checked)| severities(checked));
    let verdict = checked.as_ref().map(|(_, checked)| checked.verdict);
    let deadline = match known.status {
        TournamentStatus::Registered | TournamentStatus::Returned => {
            report_deadline(authority.regulations(), known.class, registration)
        }
        _ => None,
    };
    let accounts = authority.accounts(Some(known.id))?;
    let open = accounts.iter().map(arpad_registry::Account::open).filter(|open| open.hundredths > 0);
    let id = known.id;
    let undecided = known.status == TournamentStatus::Reported || corrections.undecided.contains(&id);
    let next = match (known.status, &checked) {
        (TournamentStatus::Registered, _) if registration.end.is_some_and(|end| end >= today) => {
            "none before it ends".to_owned()
        }
        (TournamentStatus::Registered | TournamentStatus::Returned, _) => {
            format!("arpad report submit FILE --tournament {id}")
        }
        (_, Some((edition, checked))) if undecided => {
            let edition = authority.regulations().edition(known.class, edition);
            let same = authority.same_as_latest(id)?;
            report::next_command(&known, checked, edition, &same, by)
        }
        (TournamentStatus::Appealed, _) => format!("arpad decide {id} accept|reject --as OFFICE --reason TEXT"),
        _ => match (corrections.due.get(&id), authority.next_month(known.class)?) {
            (Some(month), _) => format!("arpad period revise {month} --class {} --reason TEXT", known.class),
            (None, Some(month)) => format!("arpad period run {month} --class {}", known.class),
            (None, None) => "arpad import list FILE".to_owned(),
        },
    };
    let federation = registration.federation.clone().or(registration.played_in.clone());
    Ok(Waiting {
        id,
        name: known.name,
        class: known.class,
        federation,
        start: registration.start,
        end: registration.end,
        state: known.status,
        verdict,
        errors: counts.map(|(errors, _)| errors),
        warnings: counts.map(|(_, warnings)| warnings),
        deadline,
        days_left: deadline.map(|day| (day - today).get_days()),
        fee: open.map(|amount| amount.to_string()).collect(),
        next,
    })
}

/// A line of facts and a line with the next command for each, within 80 columns.
fn text(waiting: &[Waiting]) -> String {
    let mut text = format!(
        "{:>5}  {:<22} {:<3} {:<10} {:<10} {:<12} {}\n",
        "id", "tournament", "fed", "ends", "state", "findings", "due"
    );
    for one in waiting {
        let findings = match (one.verdict, one.errors) {
            (Some(Verdict::NeedsDecision), _) => "to decide".to_owned(),
            (Some(Verdict::NotRatable), _) => "not ratable".to_owned(),
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
                short(&one.name, 22),
                short(one.federation.as_deref().unwrap_or_default(), 3),
                one.end.map(|day| day.to_string()).unwrap_or_default(),
                one.state.name(),
                findings,
            )
            .trim_end(),
        );
        let fee = if one.fee.is_empty() { String::new() } else { format!("; fee open: {}", one.fee.join(", ")) };
        text.push_str(&format!("\n  next: {}{fee}\n", one.next));
    }
    text
}

/// A text cut to a width.
fn short(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}
