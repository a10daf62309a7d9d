//! `arpad decide`.

use super::whose::{self, Whose};
use super::{database, named_by, tournament};
use crate::context::Context;
use crate::progress::watching;
use crate::{input, output};
use anyhow::{Result, anyhow, bail};
use arpad_period::TournamentId;
use arpad_registry::model::{Decision, Tournament, TournamentStatus, Verb};
use arpad_registry::{Act, Authority, DecisionRequest, Error, LeftOut, Moved, SeenReport};
use arpad_regulations::rules::Office;
use arpad_tournament::Registration;
use clap::Args;
use jiff::civil::Date;
use serde_json::{Value, json};

#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag")]
pub struct Arguments {
    /// The numbers of the tournaments, then what is decided: accept, reject, waive, approve, return or appeal. With several
    /// tournaments, the decision is recorded for all of them or for none
    #[arg(value_name = "TOURNAMENT… DECISION", required = true, num_args = 1..)]
    words: Vec<String>,
    /// With accept: every reported tournament that has no error, needs no decision and has no games of another
    #[arg(long)]
    all_clean: bool,
    #[command(flatten)]
    whose: Whose,
    /// The article it is based on, such as 0.2.2
    #[arg(long)]
    article: Option<String>,
    /// The office that decides: qc-chair, qualification-commission, president, council, administrator or federation
    #[arg(long = "as", value_name = "OFFICE")]
    office: Option<Office>,
    /// The day the decision was taken (default: today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    on: Option<Date>,
    /// With accept: accept a report with errors; the reason says why
    #[arg(long)]
    despite_errors: bool,
    /// With accept: accept a report whose games are those of another tournament; the reason says why
    #[arg(long)]
    despite_same_games: bool,
    /// With reject: reject a tournament that is rated on a published list; a revision takes it off
    #[arg(long)]
    despite_publication: bool,
    /// The latest report when the decision was made, 0 for none; if another came in since, nothing is decided
    #[arg(long, value_name = "REPORT")]
    report: Option<u32>,
    /// Who decides (default: ARPAD_BY, or `by` in arpad.toml)
    #[arg(long, value_name = "NAME", env = "ARPAD_BY", hide_env_values = true)]
    by: Option<String>,
    /// Why; a report without errors is accepted without one
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
}

/// The tournaments and the decision.
fn read(words: &[String]) -> Result<(Vec<TournamentId>, Verb)> {
    let known = || Verb::ALL.iter().map(|verb| verb.name()).collect::<Vec<_>>().join(", ");
    let (last, ids) = words.split_last().expect("clap asks for one");
    let Some(verb) = Verb::ALL.into_iter().find(|verb| verb.name() == last) else {
        let meant = output::meant_of(last, Verb::ALL.iter().map(|verb| verb.name()));
        bail!("`{last}` is not a decision{meant}; write one of {} after the tournaments", known());
    };
    let id = |word: &String| {
        word.parse()
            .map_err(|_| anyhow!("`{word}` is not the number of a tournament; `arpad tournament list` shows them"))
    };
    Ok((ids.iter().map(id).collect::<Result<_>>()?, verb))
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let (ids, verb) = read(&arguments.words)?;
    let Some(by) = arguments.by.as_deref().or(context.settings.by()) else {
        bail!("who decides? Add --by NAME, or set ARPAD_BY, or `by` in arpad.toml");
    };
    let act = database::act(named_by(by)?);
    let on = arguments.on.unwrap_or_else(|| act.day());
    if on > act.day() {
        bail!("--on {on} is in the future; give the day the decision was taken");
    }
    let reason = arguments.reason.as_deref();
    let needs = verb != Verb::Accept || arguments.despite_errors || arguments.despite_same_games;
    match reason {
        Some(reason) if reason.trim().is_empty() => bail!("--reason is empty; write why"),
        None if needs || arguments.article.is_some() => bail!("why? Add --reason TEXT"),
        _ => {}
    }
    if arguments.all_clean {
        let alone = ids.is_empty()
            && verb == Verb::Accept
            && !needs
            && arguments.article.is_none()
            && arguments.report.is_none();
        if !alone || reason.is_some() {
            bail!(
                "--all-clean stands with `accept` alone: it accepts what needs no reason; name the others by their numbers"
            );
        }
        return clean(act, on, &arguments.whose, context);
    }
    named_rightly(arguments, &ids, verb)?;
    let mut authority = database::open(context)?;
    let request = DecisionRequest {
        article: arguments.article.as_deref(),
        office: arguments.office.or(context.settings.office()),
        despite_errors: arguments.despite_errors,
        despite_same_games: arguments.despite_same_games,
        seen: arguments.report.map(SeenReport::from),
        ..DecisionRequest::new(verb, reason.unwrap_or_default())
    };
    let mut rated = Vec::new();
    for id in &ids {
        let before = authority.tournament(*id)?;
        not_before_the_report(&mut authority, *id, verb, arguments.on)?;
        if let (Verb::Reject, TournamentStatus::Rated, Some(month), false) =
            (verb, before.status, before.rated_in, arguments.despite_publication)
        {
            let class = before.class;
            bail!(
                "{}; to correct it, submit the corrected report (`arpad report submit FILE --tournament {id}`) and accept it; to take the \
                 whole tournament off the list, `arpad decide {id} reject --despite-publication --reason TEXT`, then \
                 `arpad period revise {month} --class {class} --reason TEXT`",
                Error::AlreadyRated { id: *id, class, month }
            );
        }
        rated.extend(before.rated_in.map(|month| (before.class, month)));
    }
    let moved = authority.decide_all(act, &ids, &request, on)?;
    let mut documents: Vec<Value> = Vec::new();
    let mut text = String::new();
    for Moved { id, left, needless, unlisted, .. } in &moved {
        let after = authority.tournament(*id)?;
        text.push_str(&format!("Tournament {id} is {}{}\n", after.status.name(), unrated(*left)));
        if *unlisted && !context.json {
            note_unlisted(&after);
        }
        if let Some(article) = needless.as_ref().filter(|_| !context.json) {
            output::note(&format!(
                "tournament {id}: nothing in the report needs what {article} sets aside; it is recorded all the same"
            ));
        }
        let mut document = tournament::summary(&after);
        let decision = authority.store().decisions(*id)?.pop().map(|(_, decision)| decision);
        text.push_str(&decision.as_ref().map(recorded).unwrap_or_default());
        document["decision"] = json!(verb);
        document["article"] = json!(decision.as_ref().and_then(|decision| decision.article.as_deref()));
        document["kind"] = json!(decision.as_ref().and_then(|decision| decision.kind));
        document["reason"] = json!(decision.as_ref().map(|decision| &decision.reason));
        document["office"] = json!(decision.and_then(|decision| decision.office));
        document["on"] = json!(on);
        document["left_out"] = json!(left);
        document["needless"] = json!(needless);
        documents.push(document);
    }
    if context.json {
        return match documents.as_slice() {
            [document] => output::print_json(document),
            documents => output::print_json(&json!({"tournaments": documents})),
        };
    }
    output::print(&text)?;
    // An appeal alone changes no list; its answer does.
    rated.retain(|_| verb != Verb::Appeal);
    rated.sort_unstable();
    rated.dedup_by_key(|(class, _)| *class);
    for (class, month) in rated {
        output::note(&format!(
            "rated on the {class} list of {month}; `arpad period revise {month} --class {class} --reason TEXT` corrects that list and those after it"
        ));
    }
    Ok(())
}

/// Refuses what makes no sense with the tournaments that are named.
fn named_rightly(arguments: &Arguments, ids: &[TournamentId], verb: Verb) -> Result<()> {
    if arguments.whose.is_given() {
        bail!("--federation stands with --all-clean; tournaments are named by their numbers");
    }
    if ids.is_empty() {
        bail!("which tournament? Write its number before `{}`; `arpad desk` shows what waits", verb.name());
    }
    if arguments.report.is_some() && ids.len() > 1 {
        bail!("--report names the report of one tournament; decide on them one by one");
    }
    Ok(())
}

/// A report is accepted or sent back after it came. What sets a rule aside may be decided before.
fn not_before_the_report(authority: &mut Authority<'_>, id: TournamentId, verb: Verb, on: Option<Date>) -> Result<()> {
    let latest = authority.store().reports(id)?.pop().filter(|_| matches!(verb, Verb::Accept | Verb::Return));
    let Some((report, on)) = latest.zip(on) else { return Ok(()) };
    let came = authority.store().report(report)?.and_then(|report| report.received);
    if let Some(came) = came.filter(|came| on < *came) {
        bail!(
            "--on {on} is before {came}, when report {report} of tournament {id} came; give the day the decision was taken"
        );
    }
    Ok(())
}

fn note_unlisted(tournament: &Tournament) {
    let Tournament { id, class, .. } = tournament;
    output::note(&format!(
        "tournament {id}: no {class} list is published that was in force at its start; it stays accepted, and no run rates it"
    ));
}

/// What was recorded that moves no tournament.
fn recorded(decision: &Decision) -> String {
    let what = match decision.verb {
        Verb::Waive => "waiver",
        Verb::Approve => "approval",
        Verb::Accept | Verb::Reject | Verb::Return | Verb::Appeal => return String::new(),
    };
    let article = decision.article.as_deref().unwrap_or_default();
    let by = decision.office.map_or(String::new(), |office| format!(" by {}", office.title()));
    output::paragraph(&format!("Recorded: {what} of {article}{by}"), 0)
}

/// What is not rated of an accepted report, after its status.
fn unrated(left: LeftOut) -> String {
    match left {
        LeftOut { games: 0, players: 0 } => String::new(),
        LeftOut { games, players: 0 } => format!("; {} will not be rated", output::many(games, "game")),
        LeftOut { games: 0, players } => format!("; nothing counts for {}", output::many(players as u64, "player")),
        LeftOut { games, players } => {
            let (games, players) = (output::many(games, "game"), output::many(players as u64, "player"));
            format!("; {games} will not be rated, and nothing counts for {players}")
        }
    }
}

/// Accepts everything that needs no thought of what the desk shows, and lists what does.
fn clean(act: Act<'_>, on: Date, whose: &Whose, context: &Context) -> Result<()> {
    let mut authority = database::open(context)?;
    let whose = whose.of(context)?;
    let wanted =
        |tournament: &Tournament| whose.takes(&Registration::parse(&tournament.registration).unwrap_or_default());
    let mut others = authority.tournaments_with(&[TournamentStatus::Reported])?;
    others.retain(|tournament| !wanted(tournament));
    let working = watching("decide", &mut authority);
    let (moved, left) = authority.accept_clean(act, on, &wanted)?;
    drop(working);
    if context.json {
        let mut accepted = Vec::new();
        for Moved { id, left, .. } in &moved {
            let mut document = tournament::summary(&authority.tournament(*id)?);
            document["left_out"] = json!(left);
            accepted.push(document);
        }
        let left: Vec<Value> = left.iter().map(|(id, why)| json!({"tournament": id, "why": why.to_string()})).collect();
        return output::print_json(&json!({"accepted": accepted, "left": left, "not_shown": others.len()}));
    }
    let mut text = String::new();
    for Moved { id, status, left, .. } in &moved {
        let name = authority.tournament(*id)?.name;
        text.push_str(&format!("Tournament {id} ({name}) is {}{}\n", status.name(), unrated(*left)));
    }
    text.push_str(&format!(
        "{} accepted, {} left to decide\n",
        output::many(moved.len() as u64, "tournament"),
        left.len()
    ));
    for (id, why) in &left {
        let name = authority.tournament(*id)?.name;
        let name = if name.is_empty() { name } else { format!("{name}: ") };
        text.push_str(&output::paragraph(&format!("{name}{why}"), 2));
    }
    text.push_str(&whose::left_out(others.len(), "arpad desk --federation all"));
    output::print(&text)
}
