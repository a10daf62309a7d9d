//! `arpad rate`: what a tournament gives everybody, as known from FIDE's own pages.

mod csv;
mod html;
mod json;
mod line;
mod text;

use crate::context::Context;
use crate::report::{self, assumptions};
use crate::{input, output, save};
use anyhow::{Context as _, Result};
use arpad_check::{Effect, Finding, Severity, Verdict, check};
use arpad_rating::{Performance, Quantity, Recorder, print};
use arpad_tournament::{Event, GameEntry, GameOutcome, PlayerResult, Rated, RatedGame, Reason};
use clap::Args;
use line::Line;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    report: report::Reports,
    /// How the numbers of a player were computed, with the articles: by starting rank, or `all`
    #[arg(long, value_name = "NO|all")]
    explain: Option<Explained>,
    /// The games of one player, by starting rank (may be given several times)
    #[arg(long, value_name = "NO")]
    player: Vec<u16>,
    /// The games of every player
    #[arg(long)]
    games: bool,
    /// Comma-separated values on standard output, safe to open in a spreadsheet
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// The same for programs: names as they are, also those that a spreadsheet would take for a formula
    #[arg(long, conflicts_with = "json")]
    csv_raw: bool,
    /// Write one self-contained page for the notice board and the phone; with --games or --explain it shows these too
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Explained {
    All,
    No(u16),
}

impl std::str::FromStr for Explained {
    type Err = String;

    fn from_str(text: &str) -> Result<Explained, String> {
        if text == "all" {
            return Ok(Explained::All);
        }
        text.parse().map(Explained::No).map_err(|_| format!("`{text}` is not a starting rank; write a number, or all"))
    }
}

/// What the checks say about the tournament as a whole.
struct Judged {
    verdict: Verdict,
    /// Why it is not ratable, or what has to be decided first.
    obstacles: Vec<String>,
    errors: usize,
}

impl Judged {
    fn new(event: &Event<'_>) -> Judged {
        let checked = check(event);
        let obstacles = checked.findings.iter().filter(|finding| finding.effect >= Effect::NeedsDecision);
        let messages = obstacles.map(|finding| match &finding.article {
            Some(article) => format!("{} ({article})", finding.message),
            None => finding.message.to_string(),
        });
        let counts = |finding: &&Finding| finding.severity == Severity::Error && finding.relation.is_own();
        let errors = checked.findings.iter().filter(counts).count();
        Judged { verdict: checked.verdict, obstacles: messages.collect(), errors }
    }
}

/// One report, rated, in every form that was asked for.
struct RatedReport {
    file: String,
    /// How many errors `arpad check` finds in it.
    errors: usize,
    json: Option<String>,
    text: String,
    html: Option<String>,
    csv: Vec<csv::Row>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    let answers = arguments.report.each(context, |file, event| rated(arguments, context, file, event))?;
    let unreadable = report::report_unreadable(&answers);
    let reports: Vec<&RatedReport> = answers.iter().filter_map(|answer| answer.as_ref().ok()).collect();
    if let Some(path) = &arguments.html {
        let body: String = reports.iter().filter_map(|report| report.html.as_deref()).collect();
        save::text(path, true, &crate::page::page("Rating changes", &body))?;
    }
    if context.json {
        output::print_json_list("reports", reports.iter().filter_map(|report| report.json.as_deref()))?;
    } else if arguments.csv || arguments.csv_raw {
        output::print_raw(&csv::write(reports.iter().flat_map(|report| &report.csv), arguments.csv_raw)?)?;
    } else {
        for report in &reports {
            output::print(&report.text)?;
        }
        if reports.len() > 1 {
            output::print(&format!("{} reports rated\n", reports.len()))?;
        }
    }
    note_errors(arguments, &reports);
    Ok(ExitCode::from(if unreadable { 2 } else { 0 }))
}

/// Says on standard error which reports would be sent back, since they are rated as they are.
fn note_errors(arguments: &Arguments, reports: &[&RatedReport]) {
    let faulty: Vec<&RatedReport> = reports.iter().copied().filter(|report| report.errors > 0).collect();
    match &faulty[..] {
        [] => {}
        [one] => output::note(&format!(
            "{}: the report has {}; `{}` shows {}",
            one.file,
            output::many(one.errors as u64, "error"),
            arguments.report.check_command(Some(&one.file)),
            if one.errors == 1 { "it" } else { "them" }
        )),
        _ => output::note(&format!(
            "{} of {} reports have errors; `{}` shows them",
            faulty.len(),
            reports.len(),
            arguments.report.check_command(None)
        )),
    }
}

fn rated(arguments: &Arguments, context: &Context, file: &str, event: &Event<'_>) -> Result<RatedReport> {
    let rated = event.rate();
    let judged = Judged::new(event);
    let asked = arguments.asked(file, event)?;
    let explained: Vec<(usize, Vec<Quantity>)> =
        asked.explained.iter().map(|player| (*player, explain(event, *player))).collect();
    let assumptions = assumptions(event);
    let explanations = match arguments.explain {
        Some(Explained::All) => json::Explanations::Each(&explained),
        _ => json::Explanations::One(explained.first().map(|(_, quantities)| &quantities[..])),
    };
    let document = json::ReportDocument { file, event, rated: &rated, judged: &judged, explained: explanations };
    let json = context.json.then(|| output::json_element(&document)).transpose()?;
    let is_csv = arguments.csv || arguments.csv_raw;
    let mut text = String::new();
    if !context.json && !is_csv {
        if arguments.explain.is_none() {
            text = text::report(file, event, &rated, &judged, &assumptions);
        }
        for player in &asked.games {
            text.push_str(&text::player(event, &rated.players[*player]));
        }
        for (player, quantities) in &explained {
            if !asked.games.contains(player) {
                text.push_str(&text::player(event, &rated.players[*player]));
            }
            text.push_str(&print::text_within(quantities, output::NARROW.into()));
            text.push('\n');
        }
    }
    let html = arguments.html.is_some().then(|| {
        let asked = html::Asked { games: &asked.games, explained: &explained };
        html::section(event, &rated, &judged, &assumptions, &asked)
    });
    Ok(RatedReport {
        file: file.to_owned(),
        errors: judged.errors,
        json,
        text,
        html,
        csv: if is_csv { csv::rows(file, event, &rated) } else { Vec::new() },
    })
}

/// Whose games and whose explanation are shown, by index.
struct AskedFor {
    games: Vec<usize>,
    explained: Vec<usize>,
}

impl Arguments {
    fn asked(&self, file: &str, event: &Event<'_>) -> Result<AskedFor> {
        let index = |no: u16| {
            event.index(no).with_context(|| {
                format!(
                    "{file}: there is no player with starting rank {no}; `arpad trf show {}` lists the players",
                    input::pasted(file)
                )
            })
        };
        let played = || (0..event.players.len()).filter(|player| !event.entries[*player].is_empty()).collect();
        let games =
            if self.games { played() } else { self.player.iter().map(|no| index(*no)).collect::<Result<_>>()? };
        let explained = match self.explain {
            None => Vec::new(),
            Some(Explained::All) => played(),
            Some(Explained::No(no)) => vec![index(no)?],
        };
        Ok(AskedFor { games, explained })
    }
}

fn explain(event: &Event<'_>, player: usize) -> Vec<Quantity> {
    let mut recorder = Recorder::naming([(0, event.names(player))].into());
    event.explain(player, &mut recorder);
    recorder.into_quantities()
}

/// Everybody by rank at the end; without one, by starting rank after them.
fn by_rank<'e>(event: &'e Event<'e>, rated: &'e Rated) -> Vec<Line<'e>> {
    let mut lines: Vec<Line<'_>> = rated.players.iter().map(|result| Line::new(event, result)).collect();
    lines.sort_by_key(|line| (line.rank.unwrap_or(u16::MAX), line.result.player));
    lines
}

/// What the columns mean, with the articles.
fn legend(event: &Event<'_>) -> String {
    let rules = &event.edition.rules;
    let table = &rules.steps.score_table;
    let new = match event.list {
        Some(list) if list.exact => {
            "; new: the rating on the list plus the change, if nothing else is rated in the period"
        }
        _ => "",
    };
    format!(
        "rk rank, no starting rank, Ro rating, Rc average of the opponents as counted ({}), w/n points in rated games, Rp performance: \
         average of the opponents plus dp (table {table}), K development coefficient, change K·ΣΔR, before rounding{new}",
        rules.difference_cap.article
    )
}

fn performance_in_words(performance: &Performance) -> String {
    let sign = if performance.dp < 0 { '−' } else { '+' };
    format!("{} {sign} {}", performance.average, performance.dp.abs())
}

/// So many games that are not rated for one reason are shown one by one.
const FEW: usize = 12;

/// Reported games that are not rated, by reason.
fn by_reason(event: &Event<'_>, rated: &Rated) -> Vec<(Reason, Vec<String>)> {
    let mut reasons: Vec<(Reason, Vec<String>)> = Vec::new();
    for (result, game, reason) in set_aside(event, rated) {
        let name = |player: usize| event.players[player].name;
        let opponent = game.entry.opponent.map_or("nobody", name);
        let code = game.entry.result.code();
        let results = match other_result(event, result.player, &game.entry) {
            Some(other) if reason == Reason::Contradictory => format!(": `{code}` on one line, `{other}` on the other"),
            _ => format!(" {code}"),
        };
        let line = format!("round {}: {} – {opponent}{results}", game.entry.round, name(result.player));
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, games)) => games.push(line),
            None => reasons.push((reason, vec![line])),
        }
    }
    reasons
}

/// For whom games do not count that may count for the other side: `, but only for the rated player`.
fn for_whom(reason: Reason) -> &'static str {
    if reason == Reason::UnratedOpponent { ", but only for the rated player" } else { "" }
}

/// Why a game does not count, with the article; where the two lines disagree, with what each of them has.
fn why_not(event: &Event<'_>, player: usize, entry: &GameEntry, reason: Reason) -> String {
    let article = reason.article(event.edition).map(|article| format!(" ({article})")).unwrap_or_default();
    let results = match other_result(event, player, entry) {
        Some(other) if reason == Reason::Contradictory => format!(": `{}` and `{other}`", entry.result.code()),
        _ => String::new(),
    };
    format!("{reason}{article}{results}")
}

/// The result of a game on the opponent's line.
fn other_result(event: &Event<'_>, player: usize, entry: &GameEntry) -> Option<char> {
    let theirs = event.entry(entry.opponent?, entry.round);
    theirs.filter(|other| other.opponent == Some(player)).map(|other| other.result.code())
}

/// Why none of a newcomer's games counts for themselves: the first event is disregarded.
fn disregarded<'e>(event: &Event<'e>, result: &PlayerResult) -> Option<(String, &'e str)> {
    let initial = result.initial.as_ref().filter(|initial| initial.is_disregarded())?;
    Some((initial.unpublished?.to_string(), initial.article(event.edition, event.edition)))
}

/// Games set aside although a result over the board is reported, with their reason, each once.
fn set_aside<'a>(event: &'a Event<'_>, rated: &'a Rated) -> Vec<(&'a PlayerResult, &'a RatedGame, Reason)> {
    let mut games = Vec::new();
    for result in &rated.players {
        for game in &result.games {
            if let GameOutcome::NotRated(reason) = game.entry.outcome
                && !matches!(reason, Reason::Bye(_))
            {
                let twin = game.entry.opponent.filter(|opponent| *opponent < result.player).is_some_and(|opponent| {
                    event.entry(opponent, game.entry.round).is_some_and(|entry| {
                        entry.opponent == Some(result.player) && matches!(entry.outcome, GameOutcome::NotRated(_))
                    })
                });
                if !twin {
                    games.push((result, game, reason));
                }
            }
        }
    }
    games
}
