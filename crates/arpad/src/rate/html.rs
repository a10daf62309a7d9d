//! The page for the notice board and the phone.

use super::Judged;
use super::line::{Line, or_nothing, signed, titled};
use crate::output::many;
use crate::page::escape;
use arpad_rating::{Hundredths, Quantity, Ratio, print};
use arpad_tournament::{Event, GameOutcome, PlayerResult, Rated};
use std::fmt::Write as _;

/// What a page shows beside everybody's change.
pub struct Asked<'a> {
    /// The players whose games are shown, by index.
    pub games: &'a [usize],
    /// The players whose numbers are explained.
    pub explained: &'a [(usize, Vec<Quantity>)],
}

/// Where a column is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    /// Words, everywhere.
    Words,
    /// A figure, everywhere.
    Figure,
    /// Not on a phone.
    Wide,
    /// A figure, not on a phone.
    WideFigure,
}

impl Column {
    const fn class(self) -> &'static str {
        match self {
            Column::Words => "",
            Column::Figure => " class=\"n\"",
            Column::Wide => " class=\"wide\"",
            Column::WideFigure => " class=\"n wide\"",
        }
    }
}

/// A table with its caption; each column with what a screen reader says in full.
fn table(caption: &str, columns: &[(&str, &str, Column)], rows: &str) -> String {
    let mut out = format!("<table>\n<caption>{}</caption>\n<thead><tr>", escape(caption));
    for (name, full, column) in columns {
        let full = if full == name { String::new() } else { format!(" abbr=\"{full}\" title=\"{full}\"") };
        let _ = write!(out, "<th scope=\"col\"{}{full}>{name}</th>", column.class());
    }
    let _ = write!(out, "</tr></thead>\n<tbody>\n{rows}</tbody></table>\n");
    out
}

fn cell(column: Column, content: &str) -> String {
    format!("<td{}>{content}</td>", column.class())
}

/// Rises and falls by sign and colour.
fn coloured(change: Hundredths) -> String {
    let class = match change.get() {
        1.. => " rise",
        0 => "",
        _ => " fall",
    };
    format!("<span class=\"change{class}\">{}</span>", signed(change))
}

/// The player's name as the head of a row, with a link to what the page has more of, and on a phone what other columns
/// say elsewhere.
fn head(line: &Line<'_>, asked: &Asked<'_>, on_phone: &str) -> String {
    let title =
        if line.title.is_empty() { String::new() } else { format!("<span class=\"title\">{}</span> ", line.title) };
    let name = escape(line.player.name);
    let player = line.result.player;
    let more = asked.games.contains(&player) || asked.explained.iter().any(|(of, _)| *of == player);
    let name = if more { format!("<a href=\"#{}\">{name}</a>", anchor(line)) } else { name };
    format!("<th scope=\"row\" class=\"name\">{title}{name}<span class=\"phone\">{on_phone}</span></th>")
}

/// Where a player's games and explanation stand: several reports may share a page, so the name of the file is not enough.
fn anchor(line: &Line<'_>) -> String {
    let no = or_nothing(line.player.no);
    let id = or_nothing(line.player.fide_id);
    format!("p{no}-{id}")
}

/// The table for the notice board, then what was asked for.
pub fn section(event: &Event<'_>, rated: &Rated, judged: &Judged, assumptions: &[String], asked: &Asked<'_>) -> String {
    let mut out = String::new();
    let report = event.report();
    let dates = match (event.start, event.end) {
        (Some(start), Some(end)) => format!("{start} to {end}"),
        (Some(start), None) => start.to_string(),
        _ => String::new(),
    };
    let place = [word(report.city()), word(report.federation()), dates.as_str()];
    let place: Vec<String> = place.into_iter().filter(|part| !part.is_empty()).map(escape).collect();
    let _ = writeln!(
        out,
        "<section>\n<h2>{}</h2>\n<p>{}. FIDE {} regulations, edition {}, {}.</p>",
        escape(word(report.name())),
        place.join(", "),
        event.class,
        escape(&event.edition.id),
        event.system
    );
    for obstacle in &judged.obstacles {
        let _ = writeln!(out, "<p><b>{}</b>: {}</p>", judged.verdict.name(), escape(obstacle));
    }
    let lines = super::by_rank(event, rated);
    out.push_str(&changes(&lines, asked));
    out.push_str(&first_ratings(event, &lines, asked));
    out.push_str(&not_rated(event, rated));
    let _ = writeln!(out, "<p class=\"small\">{}</p>", escape(&super::legend(event)));
    for assumption in assumptions {
        let _ = writeln!(out, "<p class=\"small\">{}</p>", escape(assumption));
    }
    for line in &lines {
        let shown = asked.games.contains(&line.result.player);
        let explained = asked.explained.iter().find(|(of, _)| *of == line.result.player);
        if shown || explained.is_some() {
            let _ = writeln!(out, "<h3 id=\"{}\">{}</h3>", anchor(line), escape(&line.titled()));
            out.push_str(&summary(event, line));
        }
        if shown {
            out.push_str(&games(event, line.result));
        }
        if let Some((_, quantities)) = explained {
            out.push_str(&print::html(quantities));
        }
    }
    out.push_str("</section>\n");
    out
}

fn word(field: Option<&arpad_trf::Field<String>>) -> &str {
    field.map(arpad_trf::Field::as_str).unwrap_or_default()
}

fn changes(lines: &[Line<'_>], asked: &Asked<'_>) -> String {
    let changed: Vec<&Line<'_>> = lines.iter().filter(|line| line.result.change.n > 0).collect();
    if changed.is_empty() {
        return "<p>No rating changes: no rated player has a game that counts.</p>\n".to_owned();
    }
    let known = changed.iter().any(|line| line.new_rating.is_some());
    let mut rows = String::new();
    for line in &changed {
        let change = &line.result.change;
        let performance = or_nothing(line.performance.map(|performance| performance.rating));
        let new = or_nothing(line.new_rating);
        let federation = escape(line.player.federation);
        let mut on_phone = vec![federation.clone(), format!("{} of {}", change.score, change.n)];
        if !performance.is_empty() {
            on_phone.push(format!("perf. {performance}"));
        }
        on_phone.retain(|part| !part.is_empty());
        let new_on_phone =
            if new.is_empty() { String::new() } else { format!("<span class=\"phone\">→ {new}</span>") };
        rows.push_str("<tr>");
        rows.push_str(&cell(Column::Figure, &or_nothing(line.rank)));
        rows.push_str(&cell(Column::WideFigure, &or_nothing(line.player.no)));
        rows.push_str(&head(line, asked, &on_phone.join(" · ")));
        rows.push_str(&cell(Column::Wide, &federation));
        rows.push_str(&cell(Column::Figure, &or_nothing(line.player.rating)));
        rows.push_str(&cell(Column::WideFigure, &or_nothing(change.average_opponent().map(Ratio::rounded))));
        rows.push_str(&cell(Column::WideFigure, &format!("{}/{}", change.score, change.n)));
        rows.push_str(&cell(Column::WideFigure, &performance));
        rows.push_str(&cell(Column::WideFigure, &or_nothing(line.result.k_used)));
        if known {
            rows.push_str(&cell(Column::WideFigure, &new));
        }
        let change = line.result.points.map(coloured).unwrap_or_default();
        rows.push_str(&cell(Column::Figure, &format!("{change}{new_on_phone}")));
        rows.push_str("</tr>\n");
    }
    let mut columns = vec![
        ("rk", "rank", Column::Figure),
        ("no", "starting rank", Column::WideFigure),
        ("player", "player", Column::Words),
        ("fed", "federation", Column::Wide),
        ("rating", "rating", Column::Figure),
        ("Rc", "average of the opponents as counted", Column::WideFigure),
        ("score", "points and rated games", Column::WideFigure),
        ("perf.", "performance", Column::WideFigure),
        ("K", "development coefficient", Column::WideFigure),
        ("new", "new rating", Column::WideFigure),
        ("change", "rating change", Column::Figure),
    ];
    columns.retain(|(name, ..)| known || *name != "new");
    table("Players with rated games, by rank", &columns, &rows)
}

fn first_ratings(event: &Event<'_>, lines: &[Line<'_>], asked: &Asked<'_>) -> String {
    let mut rows = String::new();
    for line in lines {
        let Some(initial) = &line.result.initial else { continue };
        let article = initial.article(event.edition, event.edition);
        let why = initial.unpublished.map(|reason| escape(&format!("not published: {reason} ({article})")));
        let why = why.unwrap_or_default();
        let federation = escape(line.player.federation);
        let mut on_phone = vec![federation.clone(), format!("{} of {}", initial.score, initial.games), why.clone()];
        on_phone.retain(|part| !part.is_empty());
        rows.push_str("<tr>");
        rows.push_str(&cell(Column::Figure, &or_nothing(line.rank)));
        rows.push_str(&cell(Column::WideFigure, &or_nothing(line.player.no)));
        rows.push_str(&head(line, asked, &on_phone.join(" · ")));
        rows.push_str(&cell(Column::Wide, &federation));
        rows.push_str(&cell(Column::WideFigure, &or_nothing(initial.average.map(Ratio::rounded))));
        rows.push_str(&cell(Column::WideFigure, &format!("{}/{}", initial.score, initial.games)));
        rows.push_str(&cell(Column::WideFigure, &or_nothing(line.performance.map(|performance| performance.rating))));
        rows.push_str(&cell(Column::Wide, &why));
        rows.push_str(&cell(Column::Figure, &format!("<b>{}</b>", or_nothing(initial.rating))));
        rows.push_str("</tr>\n");
    }
    if rows.is_empty() {
        return rows;
    }
    let columns = [
        ("rk", "rank", Column::Figure),
        ("no", "starting rank", Column::WideFigure),
        ("player", "player", Column::Words),
        ("fed", "federation", Column::Wide),
        ("Ra", "average of the opponents", Column::WideFigure),
        ("score", "points and rated games", Column::WideFigure),
        ("perf.", "performance", Column::WideFigure),
        ("why", "why it is not published", Column::Wide),
        ("Ru", "first rating", Column::Figure),
    ];
    table("Unrated players", &columns, &rows)
}

/// By reason; where there are few, each game, otherwise each on request.
fn not_rated(event: &Event<'_>, rated: &Rated) -> String {
    let reasons = super::by_reason(event, rated);
    let mut out = String::new();
    if !reasons.is_empty() {
        out.push_str("<h3>Games not rated</h3>\n");
    }
    for (reason, games) in reasons {
        let article = reason.article(event.edition).map(|article| format!(" ({article})")).unwrap_or_default();
        let open = if games.len() <= super::FEW { " open" } else { "" };
        let whose = super::for_whom(reason);
        let words = format!("{}{whose}: {reason}{article}", many(games.len() as u64, "game"));
        let _ = writeln!(out, "<details{open}><summary>{}</summary>\n<ul>", escape(&words));
        for game in games {
            let _ = writeln!(out, "<li>{}</li>", escape(&game));
        }
        out.push_str("</ul></details>\n");
    }
    out
}

/// The player's numbers in one line.
fn summary(event: &Event<'_>, line: &Line<'_>) -> String {
    let mut parts = Vec::new();
    match (line.player.rating, line.result.k_used) {
        (Some(rating), Some(k)) => parts.push(format!("rating {rating}, K {k}")),
        _ => parts.push("unrated".to_owned()),
    }
    let change = &line.result.change;
    if let Some(points) = line.result.points {
        parts.push(format!("{} of {}", change.score, change.n));
        parts.push(format!("change {}", coloured(points)));
    }
    if let Some(new) = line.new_rating {
        parts.push(format!("new rating {new}"));
    }
    if let Some(initial) = &line.result.initial {
        parts.push(format!("{} of {}", initial.score, initial.games));
        let rating = initial.rating.map_or("none".to_owned(), |rating| rating.to_string());
        let article = escape(initial.article(event.edition, event.edition));
        parts.push(format!("first rating {rating} ({article})"));
    }
    if let Some(performance) = &line.performance {
        parts.push(format!("performance {}", performance.rating));
    }
    format!("<p>{}</p>\n", parts.join(" · "))
}

fn games(event: &Event<'_>, result: &PlayerResult) -> String {
    let mut rows = String::new();
    for game in &result.games {
        let entry = &game.entry;
        let opponent = entry.opponent.map(|opponent| escape(&titled(event, opponent))).unwrap_or_default();
        let capped = game.change.filter(|change| change.d != change.d_used);
        let (change, note) = match (&entry.outcome, game.change) {
            (GameOutcome::NotRated(reason), _) => {
                (String::new(), format!("not rated: {}", super::why_not(event, result.player, &game.entry, *reason)))
            }
            (GameOutcome::Counts(_), Some(change)) => (coloured(Hundredths::new(change.delta.into())), String::new()),
            (GameOutcome::Counts(_), None) => match super::disregarded(event, result) {
                None => (String::new(), "counts for the first rating".to_owned()),
                Some((why, article)) => (String::new(), format!("disregarded: {why} ({article})")),
            },
        };
        let rule = &event.edition.rules.difference_cap;
        let note = match capped {
            Some(_) => format!("counted {} points apart ({})", rule.points, rule.article),
            None => note,
        };
        let note = if note.is_empty() { note } else { format!("<br><span class=\"small\">{}</span>", escape(&note)) };
        let colour = match entry.colour.code() {
            'w' => "White",
            'b' => "Black",
            _ => "",
        };
        rows.push_str("<tr>");
        rows.push_str(&cell(Column::Figure, &entry.round.to_string()));
        let _ = write!(rows, "<th scope=\"row\" class=\"name\">{opponent}{note}</th>");
        rows.push_str(&cell(Column::Figure, &or_nothing(game.opponent_rating)));
        rows.push_str(&cell(Column::Wide, colour));
        rows.push_str(&cell(Column::Figure, &escape(&entry.result.code().to_string().replace('=', "½"))));
        let pd = or_nothing(game.change.map(|change| Hundredths::new(change.pd.into())));
        rows.push_str(&cell(Column::WideFigure, &pd));
        rows.push_str(&cell(Column::Figure, &change));
        rows.push_str("</tr>\n");
    }
    let columns = [
        ("rd", "round", Column::Figure),
        ("opponent", "opponent", Column::Words),
        ("rating", "rating", Column::Figure),
        ("colour", "colour", Column::Wide),
        ("result", "result", Column::Figure),
        ("PD", "scoring probability", Column::WideFigure),
        ("ΔR", "result less scoring probability", Column::Figure),
    ];
    table(&format!("Games of {}", event.players[result.player].name), &columns, &rows)
}
