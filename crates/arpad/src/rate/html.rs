use super::{Judged, set_aside, signed};
use crate::page::escape;
use arpad_rating::Ratio;
use arpad_tournament::{Event, Rated};
use std::fmt::Write as _;

/// The table for the notice board.
pub fn section(event: &Event<'_>, rated: &Rated, judged: &Judged, assumptions: &[String]) -> String {
    let mut out = String::new();
    let report = event.report();
    let word =
        |field: Option<&arpad_trf::Field<String>>| escape(field.map(arpad_trf::Field::as_str).unwrap_or_default());
    let dates = match (event.start, event.end) {
        (Some(start), Some(end)) => format!("{start} to {end}"),
        (Some(start), None) => start.to_string(),
        _ => String::new(),
    };
    let _ = writeln!(
        out,
        "<section>\n<h2>{}</h2>\n<p>{} {} {dates}. FIDE {} regulations, edition {}, {}.</p>",
        word(report.name()),
        word(report.city()),
        word(report.federation()),
        event.class,
        escape(&event.edition.id),
        event.system
    );
    for obstacle in &judged.obstacles {
        let _ = writeln!(out, "<p><b>{}</b>: {}</p>", judged.verdict.name(), escape(obstacle));
    }
    let header = |names: &[&str]| {
        let mut cells = String::from("<table>\n<thead><tr>");
        for name in names {
            let words = matches!(*name, "name" | "why" | "player" | "opponent");
            cells.push_str(&format!("<th{}>{name}</th>", if words { "" } else { " class=\"n\"" }));
        }
        cells.push_str("</tr></thead>\n<tbody>\n");
        cells
    };
    out.push_str(&header(&["no", "name", "Ro", "Rc", "w", "n", "chg", "K", "K·chg"]));
    for result in rated.players.iter().filter(|result| result.change.n > 0) {
        let player = &event.players[result.player];
        let change = &result.change;
        let _ = writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\"><b>{}</b></td></tr>",
            player.no.unwrap_or_default(),
            escape(player.name),
            player.rating.map_or(0, arpad_rating::Rating::get),
            change.average_opponent().map_or(0, Ratio::rounded),
            change.score,
            change.n,
            signed(change.delta),
            result.k_used.map(|k| k.to_string()).unwrap_or_default(),
            result.points.map(signed).unwrap_or_default()
        );
    }
    out.push_str("</tbody></table>\n");
    if rated.players.iter().any(|result| result.initial.is_some()) {
        out.push_str("<h3>Unrated players</h3>\n");
        out.push_str(&header(&["no", "name", "Ra", "w", "n", "Ru", "why"]));
        for result in &rated.players {
            let Some(initial) = &result.initial else { continue };
            let player = &event.players[result.player];
            let _ = writeln!(
                out,
                "<tr><td class=\"n\">{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\"><b>{}</b></td><td>{}</td></tr>",
                player.no.unwrap_or_default(),
                escape(player.name),
                initial.average.map(|average| average.to_string()).unwrap_or_default(),
                initial.score,
                initial.games,
                initial.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                initial
                    .unpublished
                    .map(|reason| escape(&format!(
                        "not published: {reason} ({})",
                        initial.article(event.edition, event.edition)
                    )))
                    .unwrap_or_default()
            );
        }
        out.push_str("</tbody></table>\n");
    }
    let aside = set_aside(event, rated);
    if !aside.is_empty() {
        out.push_str("<h3>Games not rated</h3>\n");
        out.push_str(&header(&["round", "player", "opponent", "why"]));
        for (result, game, reason) in aside {
            let opponent = game.entry.opponent.map(|opponent| escape(event.players[opponent].name)).unwrap_or_default();
            let article = reason.article(event.edition).map(|article| format!(" ({article})")).unwrap_or_default();
            let _ = writeln!(
                out,
                "<tr><td class=\"n\">{}</td><td>{}</td><td>{opponent}</td><td>{}{}</td></tr>",
                game.entry.round,
                escape(event.players[result.player].name),
                escape(&reason.to_string()),
                escape(&article)
            );
        }
        out.push_str("</tbody></table>\n");
    }
    for assumption in assumptions {
        let _ = writeln!(out, "<p class=\"small\">{}</p>", escape(assumption));
    }
    out.push_str("<p class=\"small\">Ro rating, Rc average of the opponents as counted, w points, n rated games, chg sum of the changes, K development coefficient.</p>\n</section>\n");
    out
}
