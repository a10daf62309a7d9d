//! What the list to come changes, for people: newcomers, the biggest changes, who leaves, and what is unusual.

use crate::context::Context;
use crate::output::{self, signed};
use crate::page::{escape, page};
use anyhow::Result;
use arpad_rating::Rating;
use arpad_registry::{Authority, Changes, PlayerChange, Preview, Signal};
use arpad_regulations::{Class, FideId, Month};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Rows shown of many.
const SHOWN: usize = 20;

/// A table with its heading.
pub struct Section {
    title: String,
    header: &'static [&'static str],
    /// Columns of numbers.
    right: &'static [usize],
    rows: Vec<Vec<String>>,
    /// How many rows are not shown.
    more: usize,
}

fn name(authority: &mut Authority<'_>, id: FideId) -> Result<String> {
    Ok(authority.store().player(id, i64::MAX)?.map(|player| player.name.to_string()).unwrap_or_default())
}

fn shown(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
}
const PLAYER: &[&str] = &["FIDE id", "name", "before", "now", "", "games", "K"];

const RISES: &str = "Biggest rises";
const FALLS: &str = "Biggest falls";

pub fn sections(changes: &Changes, authority: &mut Authority<'_>) -> Result<Vec<Section>> {
    let Changes { newcomers, risers, fallers, delisted, k_changes, many_games, signals, .. } = changes;
    let mut sections = Vec::new();
    for (title, players) in [
        ("First ratings", newcomers),
        (RISES, risers),
        (FALLS, fallers),
        ("Below the floor, or left out", delisted),
        ("Another K", k_changes),
        ("Many games", many_games),
    ] {
        let mut rows = Vec::new();
        for change in players.iter().take(SHOWN) {
            rows.push(row(change, &name(authority, change.fide_id)?));
        }
        // Of these the first ones are named only.
        let all = match title {
            RISES => changes.rises(),
            FALLS => changes.falls(),
            _ => players.len(),
        };
        let of = if all > players.len() { format!(" of {all}") } else { String::new() };
        let title = format!("{title}: {}{of}", players.len());
        let more = players.len() - rows.len();
        sections.push(Section { title, header: PLAYER, right: &[0, 2, 3, 4, 5], rows, more });
    }
    let mut rows = Vec::new();
    for Signal { fide_id, tournament, games, more } in signals.iter().take(SHOWN) {
        rows.push(vec![
            fide_id.to_string(),
            name(authority, *fide_id)?,
            tournament.to_string(),
            games.to_string(),
            more.to_string(),
        ]);
    }
    sections.push(Section {
        title: format!("Far from what was expected (3 points or more in a tournament): {}", signals.len()),
        header: &["FIDE id", "name", "tournament", "games", "points above"],
        right: &[0, 2, 3, 4],
        more: signals.len() - rows.len(),
        rows,
    });
    sections.retain(|section| !section.rows.is_empty());
    Ok(sections)
}

fn row(change: &PlayerChange, name: &str) -> Vec<String> {
    let k = |k: Option<arpad_rating::K>| k.map(|k| k.to_string()).unwrap_or_default();
    let (before, now) = (k(change.k_before), k(change.k));
    let k = if before.is_empty() || before == now { now } else { format!("{before} → {now}") };
    vec![
        change.fide_id.to_string(),
        name.to_owned(),
        shown(change.before),
        if change.is_left_out() { "left out".to_owned() } else { shown(change.rating) },
        change.change.map(signed).unwrap_or_default(),
        change.games.to_string(),
        k,
    ]
}

pub fn text(sections: &[Section]) -> String {
    let mut text = String::new();
    for Section { title, header, right, rows, more } in sections {
        let _ = write!(text, "\n{title}\n{}", output::table(header, right, rows.clone()));
        if *more > 0 {
            let _ = writeln!(text, "{more} more; --json has all of them");
        }
    }
    text
}

pub fn page_of(summary: &[String], (class, month): (Class, Month), sections: &[Section]) -> String {
    let mut body = String::new();
    for line in summary {
        let _ = writeln!(body, "<p>{}</p>", escape(&output::safe(line)));
    }
    for Section { title, header, right, rows, more } in sections {
        let _ = write!(body, "<section>\n<table>\n<caption>{}</caption>\n<thead><tr>", escape(title));
        let cell = |at: usize| if right.contains(&at) { " class=\"n\"" } else { "" };
        for (at, name) in header.iter().enumerate() {
            let _ = write!(body, "<th scope=\"col\"{}>{}</th>", cell(at), escape(name));
        }
        body.push_str("</tr></thead>\n<tbody>\n");
        for row in rows {
            body.push_str("<tr>");
            for (at, text) in row.iter().enumerate() {
                let _ = write!(body, "<td{}>{}</td>", cell(at), escape(&output::safe(text)));
            }
            body.push_str("</tr>\n");
        }
        body.push_str("</tbody>\n</table>\n");
        if *more > 0 {
            let _ = writeln!(body, "<p class=\"small\">{more} more</p>");
        }
        body.push_str("</section>\n");
    }
    page(&format!("The {class} list of {month}, as it would be"), &body)
}

/// Adds every change to a document, with the names.
pub fn add_json(document: &mut Value, changes: &Changes, authority: &mut Authority<'_>) -> Result<()> {
    let mut fields = json!(changes);
    for (key, players) in fields.as_object_mut().into_iter().flatten() {
        for player in players.as_array_mut().into_iter().flatten() {
            let id = player["fide_id"].as_u64().and_then(FideId::from_field);
            if let Some(id) = id {
                player["name"] = json!(name(authority, id)?);
            }
        }
        document[key.as_str()] = players.take();
    }
    Ok(())
}

/// What changes for one player.
pub fn one(
    preview: &Preview,
    (class, month): (Class, Month),
    player: FideId,
    authority: &mut Authority<'_>,
    context: &Context,
) -> Result<()> {
    let change = preview.player(player);
    let name = name(authority, player)?;
    if context.json {
        let mut document =
            json!({"class": class, "month": month, "fide_id": player, "name": name, "changes": change.is_some()});
        if let Some(change) = change {
            for (key, value) in json!(change).as_object().into_iter().flatten() {
                document[key.as_str()] = value.clone();
            }
        }
        return output::print_json(&document);
    }
    let Some(change) = change else {
        return output::print(&format!("{player} {name}: nothing changes on the {class} list of {month}\n"));
    };
    output::print(&output::table(
        &["FIDE id", "name", "before", "now", "", "games", "K"],
        &[0, 2, 3, 4, 5],
        [row(&change, &name)],
    ))
}
