use super::{Judged, set_aside, signed};
use crate::output::table;
use arpad_check::Verdict;
use arpad_rating::{FirstRating, Hundredths, Ratio};
use arpad_tournament::{Event, GameOutcome, PlayerResult, Rated, RatingSource, Reason};
use std::fmt::Write as _;

/// The whole tournament: everybody's change, first ratings, games that do not count, what was assumed.
pub fn report(file: &str, event: &Event<'_>, rated: &Rated, judged: &Judged, assumptions: &[String]) -> String {
    let mut text = String::new();
    let name = event.report().name().map(arpad_trf::Field::as_str).unwrap_or_default();
    let dates = match (event.start, event.end) {
        (Some(start), Some(end)) => format!(", {start} to {end}"),
        (Some(start), None) => format!(", from {start}"),
        _ => String::new(),
    };
    let _ = writeln!(text, "{name}{dates} ({file})");
    let _ = writeln!(
        text,
        "{} regulations {}, {} {}\n",
        event.class,
        event.edition.id,
        event.system,
        event.system_source.in_words()
    );
    for obstacle in &judged.obstacles {
        let what = if judged.verdict == Verdict::NotRatable { "Not ratable" } else { "Needs a decision first" };
        let _ = writeln!(text, "{what}: {obstacle}");
    }
    if !judged.obstacles.is_empty() {
        text.push_str("If it were rated, the result would be:\n\n");
    }
    let changed: Vec<&PlayerResult> = rated.players.iter().filter(|result| result.change.n > 0).collect();
    if changed.is_empty() {
        text.push_str("No rating changes: no rated player has a game that counts.\n");
    } else {
        let rows = changed.iter().map(|result| change_row(event, result));
        let header = ["no", "name", "Ro", "Rc", "w", "n", "chg", "K", "K·chg"];
        text.push_str(&table(&header, &[0, 2, 3, 4, 5, 6, 7, 8], rows));
    }
    let first: Vec<(&PlayerResult, &FirstRating)> =
        rated.players.iter().filter_map(|result| Some((result, result.initial.as_ref()?))).collect();
    if !first.is_empty() {
        text.push_str("\nUnrated players:\n");
        let rows = first.iter().map(|(result, initial)| {
            let player = &event.players[result.player];
            vec![
                number(player.no),
                player.name.to_owned(),
                initial.average.map(|average| average.to_string()).unwrap_or_default(),
                initial.score.to_string(),
                initial.games.to_string(),
                initial.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                initial
                    .unpublished
                    .map(|reason| format!("{reason} ({})", initial.article(event.edition, event.edition)))
                    .unwrap_or_default(),
            ]
        });
        text.push_str(&table(&["no", "name", "Ra", "w", "n", "Ru", "not published because"], &[0, 2, 3, 4, 5], rows));
    }
    text.push_str(&not_rated(event, rated));
    if !assumptions.is_empty() {
        text.push_str("\nAssumptions:\n");
    }
    for assumption in assumptions {
        let _ = writeln!(text, "  {assumption}");
    }
    text.push('\n');
    text
}

/// Reported games that are not rated, by reason: each game where they are few, otherwise their number.
fn not_rated(event: &Event<'_>, rated: &Rated) -> String {
    const FEW: usize = 12;
    let aside = set_aside(event, rated);
    if aside.is_empty() {
        return String::new();
    }
    let mut reasons: Vec<(Reason, Vec<String>)> = Vec::new();
    for (result, game, reason) in aside {
        let name = |player: usize| event.players[player].name;
        let opponent = game.entry.opponent.map_or("nobody", name);
        let line =
            format!("round {}: {} – {opponent} {}", game.entry.round, name(result.player), game.entry.result.code());
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, games)) => games.push(line),
            None => reasons.push((reason, vec![line])),
        }
    }
    let mut text = String::from("\nGames not rated:\n");
    for (reason, games) in reasons {
        let article = reason.article(event.edition).map(|article| format!(" ({article})")).unwrap_or_default();
        let _ =
            writeln!(text, "  {} {}: {reason}{article}", games.len(), if games.len() == 1 { "game" } else { "games" });
        if games.len() <= FEW {
            for game in games {
                let _ = writeln!(text, "    {game}");
            }
        }
    }
    text
}

fn change_row(event: &Event<'_>, result: &PlayerResult) -> Vec<String> {
    let player = &event.players[result.player];
    let change = &result.change;
    vec![
        number(player.no),
        player.name.to_owned(),
        player.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        change.average_opponent().map(Ratio::rounded).map(|average| average.to_string()).unwrap_or_default(),
        change.score.to_string(),
        change.n.to_string(),
        signed(change.delta),
        result.k_used.map(|k| k.to_string()).unwrap_or_default(),
        result.points.map(signed).unwrap_or_default(),
    ]
}

/// One player's games.
pub fn player(event: &Event<'_>, result: &PlayerResult) -> String {
    let player = &event.players[result.player];
    let mut text = format!("{} {}", number(player.no), player.name);
    match (player.rating, player.k) {
        (Some(rating), Some((k, source))) => {
            let stand_in = if player.rating_source == RatingSource::StandIn { " (standard)" } else { "" };
            let _ = writeln!(text, ", {rating}{stand_in}, K {k} ({})", source.name());
        }
        _ => text.push_str(", unrated\n"),
    }
    let mut starred = false;
    let rows: Vec<Vec<String>> = result
        .games
        .iter()
        .map(|game| {
            let entry = &game.entry;
            let capped = game.change.is_some_and(|change| change.d != change.d_used);
            starred |= capped;
            let opponent = entry.opponent.map(|opponent| &event.players[opponent]);
            let rating = game.opponent_rating.map(|rating| format!("{rating}{}", if capped { " *" } else { "" }));
            let (change, why) = match (&entry.outcome, game.change) {
                (GameOutcome::NotRated(reason), _) => {
                    let article =
                        reason.article(event.edition).map(|article| format!(" ({article})")).unwrap_or_default();
                    (String::new(), format!("{reason}{article}"))
                }
                (GameOutcome::Counts(_), Some(change)) => (signed(Hundredths::new(change.delta.into())), String::new()),
                (GameOutcome::Counts(_), None) => (String::new(), "counts for the first rating".to_owned()),
            };
            vec![
                entry.round.to_string(),
                opponent.map(|opponent| opponent.name.to_owned()).unwrap_or_default(),
                rating.unwrap_or_default(),
                entry.colour.code().to_string(),
                entry.result.code().to_string(),
                game.change.map(|change| Hundredths::new(change.pd.into()).to_string()).unwrap_or_default(),
                change,
                why,
            ]
        })
        .collect();
    text.push_str(&table(&["round", "opponent", "Ro", "", "w", "PD", "chg", "not rated because"], &[0, 2, 5, 6], rows));
    if let (Some(points), Some(k)) = (result.points, result.k_used) {
        let change = &result.change;
        let _ = writeln!(text, "{} in {}: {} × {k} = {}", change.score, change.n, signed(change.delta), signed(points));
    }
    if let Some(initial) = &result.initial {
        let rating = initial.rating.map_or("none".to_owned(), |rating| rating.to_string());
        let why = initial.unpublished.map(|reason| format!(", not published: {reason}")).unwrap_or_default();
        let _ = writeln!(
            text,
            "{} in {}: first rating {rating}{why} ({})",
            initial.score,
            initial.games,
            initial.article(event.edition, event.edition)
        );
    }
    if starred {
        let rule = &event.edition.rules.difference_cap;
        let _ = writeln!(text, "* counted {} points apart ({})", rule.points, rule.article);
    }
    text.push('\n');
    text
}

fn number(no: Option<u16>) -> String {
    no.map(|no| no.to_string()).unwrap_or_default()
}
