use super::Judged;
use super::line::{Line, or_nothing, signed, titled};
use crate::output::{many, narrow_table, paragraph, shortened};
use arpad_check::Verdict;
use arpad_rating::{FirstRating, Hundredths, Ratio};
use arpad_tournament::{Event, GameOutcome, PlayerResult, Rated, RatingSource};
use std::fmt::Write as _;

/// What fits beside the figures.
const NAME: usize = 21;

/// The column of the new rating, which is left out where no list is known.
const NEW: usize = 9;

/// The whole tournament: everybody's change, first ratings, games that do not count, what was assumed.
pub fn report(file: &str, event: &Event<'_>, rated: &Rated, judged: &Judged, assumptions: &[String]) -> String {
    let mut text = String::new();
    let name = event.report().name().map(arpad_trf::Field::as_str).unwrap_or_default();
    let dates = match (event.start, event.end) {
        (Some(start), Some(end)) => format!(", {start} to {end}"),
        (Some(start), None) => format!(", from {start}"),
        _ => String::new(),
    };
    text.push_str(&paragraph(&format!("{name}{dates} ({file})"), 0));
    text.push_str(&paragraph(
        &format!("{}, {} {}", crate::report::regulations_in_words(event), event.system, event.system_source.in_words()),
        0,
    ));
    text.push('\n');
    for obstacle in &judged.obstacles {
        let what = if judged.verdict == Verdict::NotRatable { "Not ratable" } else { "Needs a decision first" };
        text.push_str(&paragraph(&format!("{what}: {obstacle}"), 0));
    }
    if !judged.obstacles.is_empty() {
        text.push_str("If it were rated, the result would be:\n\n");
    }
    let lines = super::by_rank(event, rated);
    let changed: Vec<&Line<'_>> = lines.iter().filter(|line| line.result.change.n > 0).collect();
    if changed.is_empty() {
        text.push_str("No rating changes: no rated player has a game that counts.\n");
    } else {
        let mut header = vec!["rk", "no", "name", "fed", "Ro", "Rc", "w/n", "Rp", "K", "new", "change"];
        let known = changed.iter().any(|line| line.new_rating.is_some());
        let mut rows: Vec<Vec<String>> = changed.iter().map(|line| change_row(line)).collect();
        if !known {
            header.remove(NEW);
            for row in &mut rows {
                row.remove(NEW);
            }
        }
        text.push_str(&narrow_table(&header, &[0, 1, 4, 5, 6, 7, 8, 9, 10], rows));
    }
    text.push_str(&first_ratings(event, &lines));
    text.push_str(&not_rated(event, rated));
    if !changed.is_empty() {
        text.push('\n');
        text.push_str(&paragraph(&super::legend(event), 0));
    }
    if !assumptions.is_empty() {
        text.push_str("\nAssumptions:\n");
    }
    for assumption in assumptions {
        text.push_str(&paragraph(assumption, 2));
    }
    text.push('\n');
    text
}

fn first_ratings(event: &Event<'_>, lines: &[Line<'_>]) -> String {
    let first: Vec<(&Line<'_>, &FirstRating)> =
        lines.iter().filter_map(|line| Some((line, line.result.initial.as_ref()?))).collect();
    if first.is_empty() {
        return String::new();
    }
    let mut text = String::from("\nUnrated players:\n");
    let rows = first.iter().map(|(line, initial)| {
        let article = initial.article(event.edition, event.edition);
        vec![
            or_nothing(line.rank),
            or_nothing(line.player.no),
            shortened(&line.titled(), NAME),
            line.player.federation.to_owned(),
            or_nothing(initial.average.map(Ratio::rounded)),
            format!("{}/{}", initial.score, initial.games),
            or_nothing(line.performance.map(|performance| performance.rating)),
            or_nothing(initial.rating),
            initial.unpublished.map(|reason| format!("{reason} ({article})")).unwrap_or_default(),
        ]
    });
    let header = ["rk", "no", "name", "fed", "Ra", "w/n", "Rp", "Ru", "not published"];
    text.push_str(&narrow_table(&header, &[0, 1, 4, 5, 6, 7], rows));
    text
}

/// Reported games that are not rated, by reason: each game where they are few, otherwise their number.
fn not_rated(event: &Event<'_>, rated: &Rated) -> String {
    let reasons = super::by_reason(event, rated);
    if reasons.is_empty() {
        return String::new();
    }
    let mut text = String::from("\nGames not rated:\n");
    for (reason, games) in reasons {
        let article = reason.article(event.edition).map(|article| format!(" ({article})")).unwrap_or_default();
        let whose = super::for_whom(reason);
        text.push_str(&paragraph(&format!("{}{whose}: {reason}{article}", many(games.len() as u64, "game")), 2));
        if games.len() <= super::FEW {
            for game in games {
                text.push_str(&paragraph(&game, 4));
            }
        }
    }
    text
}

fn change_row(line: &Line<'_>) -> Vec<String> {
    let change = &line.result.change;
    vec![
        or_nothing(line.rank),
        or_nothing(line.player.no),
        shortened(&line.titled(), NAME),
        line.player.federation.to_owned(),
        or_nothing(line.player.rating),
        or_nothing(change.average_opponent().map(Ratio::rounded)),
        format!("{}/{}", change.score, change.n),
        or_nothing(line.performance.map(|performance| performance.rating)),
        or_nothing(line.result.k_used),
        or_nothing(line.new_rating),
        line.result.points.map(signed).unwrap_or_default(),
    ]
}

/// One player's games.
pub fn player(event: &Event<'_>, result: &PlayerResult) -> String {
    let line = Line::new(event, result);
    let player = line.player;
    let mut text = format!("{} {}", or_nothing(player.no), line.titled());
    match (player.rating, player.k) {
        (Some(rating), Some((k, source))) => {
            let stand_in = if player.rating_source == RatingSource::StandIn { " (standard)" } else { "" };
            let _ = writeln!(text, ", {rating}{stand_in}, K {k} ({})", source.name());
        }
        _ => text.push_str(", unrated\n"),
    }
    let mut starred = false;
    let mut aside: Vec<String> = Vec::new();
    let rows: Vec<Vec<String>> = result
        .games
        .iter()
        .map(|game| {
            let entry = &game.entry;
            let capped = game.change.is_some_and(|change| change.d != change.d_used);
            starred |= capped;
            let opponent = entry.opponent.map(|opponent| titled(event, opponent));
            let rating = game.opponent_rating.map(|rating| format!("{rating}{}", if capped { " *" } else { "" }));
            let change = match (&entry.outcome, game.change) {
                (GameOutcome::NotRated(reason), _) => {
                    aside.push(format!(
                        "round {}: {}",
                        entry.round,
                        super::why_not(event, result.player, entry, *reason)
                    ));
                    "not rated".to_owned()
                }
                (GameOutcome::Counts(_), Some(change)) => signed(Hundredths::new(change.delta.into())),
                (GameOutcome::Counts(_), None) if super::disregarded(event, result).is_some() => {
                    "disregarded".to_owned()
                }
                (GameOutcome::Counts(_), None) => "counts".to_owned(),
            };
            vec![
                entry.round.to_string(),
                shortened(&opponent.unwrap_or_default(), 36),
                rating.unwrap_or_default(),
                entry.colour.code().to_string(),
                entry.result.code().to_string(),
                or_nothing(game.change.map(|change| Hundredths::new(change.pd.into()))),
                change,
            ]
        })
        .collect();
    text.push_str(&narrow_table(&["round", "opponent", "Ro", "", "w", "PD", "ΔR"], &[0, 2, 5, 6], rows));
    if let (Some(points), Some(k)) = (result.points, result.k_used) {
        let change = &result.change;
        let _ = write!(text, "{} in {}: {} × {k} = {}", change.score, change.n, signed(change.delta), signed(points));
        let new = line.new_rating.map(|new| format!(", {} → {new}", or_nothing(player.rating))).unwrap_or_default();
        let _ = writeln!(text, "{new}");
    }
    if let Some(initial) = &result.initial {
        let rating = initial.rating.map_or("none".to_owned(), |rating| rating.to_string());
        let why = initial.unpublished.map(|reason| format!(", not published: {reason}")).unwrap_or_default();
        let article = initial.article(event.edition, event.edition);
        text.push_str(&paragraph(
            &format!("{} in {}: first rating {rating}{why} ({article})", initial.score, initial.games),
            0,
        ));
    }
    if let Some(performance) = line.performance {
        let _ = writeln!(text, "performance {} ({})", performance.rating, super::performance_in_words(&performance));
    }
    if starred {
        let rule = &event.edition.rules.difference_cap;
        let _ = writeln!(text, "* counted {} points apart ({})", rule.points, rule.article);
    }
    if !aside.is_empty() {
        text.push_str("not rated:\n");
    }
    for line in aside {
        text.push_str(&paragraph(&line, 2));
    }
    text.push('\n');
    text
}
