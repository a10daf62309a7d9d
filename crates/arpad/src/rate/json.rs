use super::Judged;
use crate::calc::initial_json;
use arpad_rating::{Hundredths, Quantity, Ratio};
use arpad_tournament::{Event, GameOutcome, PlayerResult, Rated, RatedGame, RatingSource};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Value, json};

/// A report. Its players become values one by one while they are written: all at once they take twenty times as much as the text.
pub struct ReportDocument<'a> {
    pub file: &'a str,
    pub event: &'a Event<'a>,
    pub rated: &'a Rated,
    pub judged: &'a Judged,
    pub explained: Explanations<'a>,
}

/// How numbers were computed: of one player beside the others, or of each player.
pub enum Explanations<'a> {
    One(Option<&'a [Quantity]>),
    Each(&'a [(usize, Vec<Quantity>)]),
}

impl Serialize for ReportDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serializer.serialize_map(None)?;
        if let Value::Object(facts) = facts(self.file, self.event, self.judged) {
            for (key, value) in &facts {
                document.serialize_entry(key, value)?;
            }
        }
        document.serialize_entry("players", &Players(self))?;
        if let Explanations::One(Some(quantities)) = self.explained {
            document.serialize_entry("explanation", quantities)?;
        }
        document.end()
    }
}

struct Players<'a>(&'a ReportDocument<'a>);

impl Serialize for Players<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ReportDocument { event, rated, explained, .. } = self.0;
        serializer.collect_seq(rated.players.iter().enumerate().map(|(index, result)| {
            let mut document = player(event, result);
            if let Explanations::Each(all) = explained
                && let Ok(place) = all.binary_search_by_key(&index, |(player, _)| *player)
            {
                document["explanation"] = json!(all[place].1);
            }
            document
        }))
    }
}

/// Everything but the players.
fn facts(file: &str, event: &Event<'_>, verdict: &Judged) -> Value {
    let report = event.report();
    let text = |field: Option<&arpad_trf::Field<String>>| field.map(|field| field.as_str().to_owned());
    json!({
        "file": file,
        "edition": event.edition.id,
        "class": event.class,
        "system": event.system.name(),
        "system_source": event.system_source.in_words(),
        "rated_as": event.rated_as.name(),
        "event": {
            "name": text(report.name()),
            "city": text(report.city()),
            "federation": text(report.federation()),
            "start": event.start,
            "end": event.end,
        },
        "verdict": verdict.verdict,
        "obstacles": verdict.obstacles,
        "list": event.list.map(|list| list.month.map(|month| month.to_string())),
        "assumptions": crate::report::assumptions(event),
    })
}

fn rating_source(source: RatingSource) -> &'static str {
    match source {
        RatingSource::List => "list",
        RatingSource::StandIn => "stand-in",
        RatingSource::Report => "report",
    }
}

fn player(event: &Event<'_>, result: &PlayerResult) -> Value {
    let line = super::Line::new(event, result);
    let player = line.player;
    let rated = player.rating.is_some();
    let change = &result.change;
    let (k, k_source) = player.k.map_or((None, None), |(k, source)| (Some(k), Some(source.name())));
    json!({
        "no": player.no,
        "fide_id": player.fide_id,
        "name": player.name,
        "rank": line.rank,
        "title": Some(&line.title).filter(|title| !title.is_empty()),
        "federation": Some(player.federation).filter(|federation| !federation.is_empty()),
        "rating": player.rating,
        "k": k,
        "k_source": k_source,
        "k_used": result.k_used,
        "rating_source": rating_source(player.rating_source),
        "n": if rated { change.n } else { result.initial.as_ref().map_or(0, |initial| initial.games) },
        "score": if rated { change.score } else { result.initial.as_ref().map_or_else(Default::default, |initial| initial.score) },
        "expected": rated.then(|| change.expected()),
        "delta": rated.then_some(change.delta),
        "change": result.points,
        "average_opponent": change.average_opponent().or(result.initial.as_ref().and_then(|initial| initial.average)).map(Ratio::shown),
        "performance": line.performance.map(|performance| performance.rating),
        "new_rating": line.new_rating,
        "initial": result.initial.as_ref().map(|initial| initial_json(event.edition, initial)),
        "games": result.games.iter().map(|entry| game(event, result, entry)).collect::<Vec<_>>(),
    })
}

fn game(event: &Event<'_>, result: &PlayerResult, game: &RatedGame) -> Value {
    let entry = &game.entry;
    let opponent = entry.opponent.map(|opponent| &event.players[opponent]);
    let (score, why, article) = match entry.outcome {
        GameOutcome::Counts(score) => match super::disregarded(event, result) {
            None => (Some(score.score()), None, None),
            Some((why, article)) => (None, Some(why), Some(article)),
        },
        GameOutcome::NotRated(reason) => (None, Some(reason.to_string()), reason.article(event.edition)),
    };
    let colour = Some(entry.colour.code()).filter(|colour| matches!(colour, 'w' | 'b'));
    json!({
        "round": entry.round,
        "opponent": opponent.and_then(|opponent| opponent.no),
        "opponent_name": opponent.map(|opponent| opponent.name),
        "opponent_rating": game.opponent_rating,
        "colour": colour,
        "result": entry.result.code().to_string(),
        "score": score,
        "rated": score.is_some(),
        "why": why,
        "article": article,
        "d": game.change.map(|change| change.d),
        "d_used": game.change.map(|change| change.d_used),
        "pd": game.change.map(|change| Hundredths::new(change.pd.into())),
        "delta": game.change.map(|change| Hundredths::new(change.delta.into())),
    })
}
