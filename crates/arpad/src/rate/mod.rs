//! `arpad rate`: what a tournament gives everybody, as known from FIDE's own pages.

mod csv;
mod html;
mod json;
mod text;

use crate::context::Context;
use crate::report::{self, assumptions};
use crate::{output, save};
use anyhow::{Context as _, Result, bail};
use arpad_check::{Effect, Verdict, check};
use arpad_rating::{Hundredths, Quantity, Recorder, print};
use arpad_tournament::{Event, PlayerResult, Rated};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    report: report::Reports,
    /// How one player's numbers were computed, with the articles; by starting rank
    #[arg(long, value_name = "NO")]
    explain: Option<u16>,
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
    /// Write one self-contained page for the notice board
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// What the checks say about the tournament as a whole.
struct Judged {
    verdict: Verdict,
    /// Why it is not ratable, or what has to be decided first.
    obstacles: Vec<String>,
}

impl Judged {
    fn new(event: &Event<'_>) -> Judged {
        let checked = check(event);
        let obstacles = checked.findings.iter().filter(|finding| finding.effect >= Effect::NeedsDecision);
        let messages = obstacles.map(|finding| match &finding.article {
            Some(article) => format!("{} ({article})", finding.message),
            None => finding.message.clone(),
        });
        Judged { verdict: checked.verdict, obstacles: messages.collect() }
    }
}

/// One report, rated, in every form that was asked for.
struct RatedReport {
    json: Option<serde_json::Value>,
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
        let documents: Vec<_> = reports.iter().filter_map(|report| report.json.as_ref()).collect();
        output::print_json(&json!({"reports": documents}))?;
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
    Ok(ExitCode::from(if unreadable { 2 } else { 0 }))
}

fn rated(arguments: &Arguments, context: &Context, file: &str, event: &Event<'_>) -> Result<RatedReport> {
    let rated = event.rate();
    let judged = Judged::new(event);
    let mut text = String::new();
    if let Some(no) = arguments.explain {
        let player = event.index(no).with_context(|| {
            format!("{file}: there is no player with starting rank {no}; `arpad trf show {file}` lists the players")
        })?;
        let explanation = explain(event, player);
        if context.json {
            let mut document = json::report(file, event, &rated, &judged);
            document["explanation"] = json!(explanation);
            return Ok(RatedReport { json: Some(document), text, html: None, csv: Vec::new() });
        }
        text = text::player(event, &rated.players[player]);
        text.push('\n');
        text.push_str(&print::text(&explanation));
    } else if !context.json && !arguments.csv && !arguments.csv_raw {
        text = text::report(file, event, &rated, &judged, &assumptions(event));
        for no in &arguments.player {
            let Some(player) = event.index(*no) else {
                bail!("{file}: there is no player with starting rank {no}; `arpad trf show {file}` lists the players")
            };
            text.push_str(&text::player(event, &rated.players[player]));
        }
        if arguments.games {
            for result in &rated.players {
                text.push_str(&text::player(event, result));
            }
        }
    }
    Ok(RatedReport {
        json: context.json.then(|| json::report(file, event, &rated, &judged)),
        text,
        html: arguments.html.is_some().then(|| html::section(event, &rated, &judged, &assumptions(event))),
        csv: if arguments.csv || arguments.csv_raw { csv::rows(file, event, &rated) } else { Vec::new() },
    })
}

fn explain(event: &Event<'_>, player: usize) -> Vec<Quantity> {
    let mut recorder = Recorder::new();
    event.explain(player, &mut recorder);
    recorder.into_quantities()
}

/// A change with its sign: +2.40, -0.36, 0.00.
fn signed(change: Hundredths) -> String {
    if change.get() > 0 { format!("+{change}") } else { change.to_string() }
}

/// Games set aside although a result over the board is reported, with their reason, each once.
fn set_aside<'a>(
    event: &'a Event<'_>,
    rated: &'a Rated,
) -> Vec<(&'a PlayerResult, &'a arpad_tournament::RatedGame, arpad_tournament::Reason)> {
    let mut games = Vec::new();
    for result in &rated.players {
        for game in &result.games {
            if let arpad_tournament::GameOutcome::NotRated(reason) = game.entry.outcome
                && !matches!(reason, arpad_tournament::Reason::Bye(_))
            {
                let twin = game.entry.opponent.filter(|opponent| *opponent < result.player).is_some_and(|opponent| {
                    event.entries[opponent].iter().any(|entry| {
                        entry.round == game.entry.round
                            && entry.opponent == Some(result.player)
                            && matches!(entry.outcome, arpad_tournament::GameOutcome::NotRated(_))
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
