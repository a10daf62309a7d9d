//! `arpad trf show`: the contents of a report.

use super::Input;
use crate::context::Context;
use crate::{input, output};
use anyhow::Result;
use arpad_trf::{Document, Fault, FaultSeverity, Field, Opponent, PlayerLine, Report, RoundEntry, TournamentRecord};
use serde_json::{Value, json};
use std::fmt::{Display, Write as _};

pub fn run(arguments: &Input, context: &Context) -> Result<()> {
    let document = input::report(&arguments.path, arguments.encoding)?;
    if context.json {
        return output::print_json(&json(&arguments.path.display().to_string(), &document));
    }
    output::print(&text(&document))
}

fn json(file: &str, document: &Document) -> Value {
    let report = &document.report;
    let mut model = json!(report);
    if let Value::Object(model) = &mut model {
        // The order of the lines is only needed to write the file; here it would be most of the document.
        model.shift_remove("lines");
    }
    let faults: Vec<Value> = document.faults.iter().map(|fault| fault_json(document, fault)).collect();
    json!({
        "file": file,
        "format": format_name(report),
        "encoding": document.encoding,
        "line_ends": document.line_ends,
        "event": {
            "name": report.name(),
            "city": report.city(),
            "federation": report.federation(),
            "start": report.start(),
            "end": report.end(),
            "rounds": rounds(report),
        },
        "counts": {
            "players": report.players.len(),
            "teams": teams(report),
            "games": games(report),
        },
        "report": model,
        "faults": faults,
    })
}

/// A fault with its place and message, and its parts for programs.
fn fault_json(document: &Document, fault: &Fault) -> Value {
    let (line, column) = document.line_column(fault.span);
    let mut value = json!({
        "line": line,
        "column": column,
        "severity": fault.severity(),
        "message": fault.kind.to_string(),
        "player": fault.player,
        "round": fault.round,
    });
    if let (Value::Object(all), Ok(Value::Object(kind))) = (&mut value, serde_json::to_value(&fault.kind)) {
        for (key, part) in kind {
            // A field of the same name is not to hide the place.
            all.entry(key).or_insert(part);
        }
    }
    value
}

fn text(document: &Document) -> String {
    let report = &document.report;
    let mut text = heading(report);
    let _ = writeln!(text, "{} in {}, {}", format_name(report), document.encoding, counted(report.lines.len(), "line"));
    if !report.players.is_empty() {
        text.push('\n');
        text.push_str(&players(report));
    }
    if report.is_of_teams() {
        text.push('\n');
        text.push_str(&team_table(report));
    }
    if !document.faults.is_empty() {
        text.push('\n');
        text.push_str(&faults(document));
    }
    text
}

/// The event in a few lines, without what the report does not give.
fn heading(report: &Report) -> String {
    let mut text = String::new();
    let name = report.name().map(Field::as_str).filter(|name| !name.is_empty());
    text.push_str(&output::paragraph(name.unwrap_or("(a tournament without a name)"), 0));
    let place = [report.city(), report.federation()];
    let mut when_and_where: Vec<String> =
        place.into_iter().flatten().map(|field| field.as_str().to_owned()).filter(|field| !field.is_empty()).collect();
    match (shown_field(report.start()), shown_field(report.end())) {
        (Some(start), Some(end)) => when_and_where.push(format!("{start} to {end}")),
        (Some(start), None) => when_and_where.push(format!("from {start}")),
        (None, Some(end)) => when_and_where.push(format!("to {end}")),
        (None, None) => {}
    }
    let mut line = |head: &str, parts: &[String]| {
        if !parts.is_empty() {
            text.push_str(&output::paragraph(&format!("{head}{}", parts.join(", ")), 0));
        }
    };
    line("", &when_and_where);
    let mut system: Vec<String> = shown_field(report.type_text()).into_iter().collect();
    system.extend(shown_field(report.tournament_type()).map(|code| format!("encoded {code}")));
    line("system: ", &system);
    let mut time: Vec<String> = shown_field(report.time_text()).into_iter().collect();
    time.extend(shown_field(report.time_control()).map(|code| format!("encoded {code}")));
    line("rate of play: ", &time);
    let chief: Vec<String> = shown_field(report.chief_arbiter()).into_iter().collect();
    line("chief arbiter: ", &chief);
    let deputies: Vec<String> =
        report.deputy_arbiters().map(|name| name.as_str().to_owned()).filter(|name| !name.is_empty()).collect();
    line("deputies: ", &deputies);
    let mut counts = vec![counted(report.players.len(), "player")];
    if teams(report) > 0 {
        counts.push(counted(teams(report), "team"));
    }
    counts.push(counted(rounds(report), "round"));
    counts.push(format!("{} played", counted(games(report), "game")));
    line("", &counts);
    text
}

fn players(report: &Report) -> String {
    let rows = report.players.iter().map(|player| {
        vec![
            shown(&player.starting_rank),
            shown_map(&player.title, |title| title.code().to_owned()),
            player.name.as_str().to_owned(),
            shown(&player.rating),
            player.federation.as_str().to_owned(),
            shown(&player.fide_id),
            // The year is what K depends on, and rounds need the room.
            shown_map(&player.birth, |birth| birth.year().to_string()),
            shown(&player.points),
            shown(&player.rank),
            rounds_of(player),
        ]
    });
    output::table(
        &["no", "title", "name", "rating", "fed", "FIDE id", "born", "points", "rank", "rounds"],
        &[0, 3, 5, 7, 8],
        rows,
    )
}

fn rounds_of(player: &PlayerLine) -> String {
    let rounds: Vec<String> = player.rounds.iter().map(round).collect();
    rounds.join(" ")
}

/// A round in few characters: `4w1` won with White against number 4; `H` a bye; `·` nothing written.
fn round(entry: &RoundEntry) -> String {
    if entry.is_blank() {
        return "·".to_owned();
    }
    let (colour, result) = (entry.colour.value.code(), entry.result.value.code());
    let result = if result == ' ' { '·' } else { result };
    match &entry.opponent.value {
        Opponent::Blank | Opponent::Nobody => result.to_string(),
        Opponent::Number(number) => format!("{number}{colour}{result}"),
        Opponent::Malformed(text) => format!("{text}{colour}{result}"),
    }
}

fn team_table(report: &Report) -> String {
    let numbers = |players: &[Field<u16>]| players.iter().map(shown).collect::<Vec<_>>().join(" ");
    let new = report.teams.iter().map(|team| {
        vec![
            shown(&team.number),
            team.name.as_str().to_owned(),
            shown(&team.match_points),
            shown(&team.game_points),
            shown(&team.rank),
            numbers(&team.players),
        ]
    });
    let old = report.team_lists.iter().map(|team| {
        let mut row = vec![String::new(); 6];
        team.name.as_str().clone_into(&mut row[1]);
        row[5] = numbers(&team.players);
        row
    });
    output::table(&["no", "team", "match points", "game points", "rank", "players"], &[0, 2, 3, 4], new.chain(old))
}

fn faults(document: &Document) -> String {
    let mut text = String::new();
    for (severity, title) in [
        (FaultSeverity::Error, "Could not be read:"),
        (FaultSeverity::Warning, "Left aside:"),
        (FaultSeverity::Note, "Guessed, or off the format:"),
    ] {
        let mut first = true;
        for fault in document.faults.iter().filter(|fault| fault.severity() == severity) {
            if std::mem::take(&mut first) {
                text.push_str(title);
                text.push('\n');
            }
            let (line, column) = document.line_column(fault.span);
            let who = fault.player.map_or(String::new(), |player| format!(" (player {player})"));
            text.push_str(&output::paragraph(&format!("{line}:{column}: {}{who}", fault.kind), 2));
        }
    }
    text
}

/// What stands in a field, readable or not.
fn shown<T: Display>(field: &Field<T>) -> String {
    shown_map(field, ToString::to_string)
}

fn shown_map<T>(field: &Field<T>, show: impl Fn(&T) -> String) -> String {
    field.get().map(show).or_else(|| field.malformed().map(|text| format!("{text}?"))).unwrap_or_default()
}

fn shown_field<T: Display>(field: Option<&Field<T>>) -> Option<String> {
    field.map(shown).filter(|text| !text.is_empty())
}

/// Which records the report uses beyond those that all versions share.
fn format_name(report: &Report) -> &'static str {
    let new_tournament = |record: &TournamentRecord| record.code() > "132";
    let trf26 = report.tournament.iter().any(new_tournament) || !report.teams.is_empty() || !report.pairing.is_empty();
    let extended = !report.extensions.is_empty();
    match (trf26, extended) {
        (true, false) => "TRF26",
        (false, true) => "TRF16 with TRF(x) extensions",
        (true, true) => "TRF26 with TRF(x) extensions",
        (false, false) => "TRF16",
    }
}

/// Rounds declared, or else reported.
fn rounds(report: &Report) -> usize {
    let declared = report.declared_rounds().and_then(Field::copied);
    declared.and_then(|rounds| usize::try_from(rounds).ok()).unwrap_or_else(|| report.reported_rounds())
}

fn teams(report: &Report) -> usize {
    report.teams.len().max(report.team_lists.len())
}

/// Games played over the board: each stands on two lines.
fn games(report: &Report) -> usize {
    let played = report
        .players
        .iter()
        .flat_map(|player| &player.rounds)
        .filter(|round| round.result.value.is_played() && round.opponent.value.number().is_some())
        .count();
    played.div_ceil(2)
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}
