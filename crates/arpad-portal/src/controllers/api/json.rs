//! Things as JSON, with the keys of the command line where it prints the same.

use crate::controllers::tournaments::findings::be_discreet;
use crate::controllers::tournaments::published::Listed;
use crate::fault::Fault;
use crate::federations::continent;
use crate::index::{Group, Published, Whom};
use arpad_check::{Checked, Finding};
use arpad_lists::Sex;
use arpad_period::Derivation;
use arpad_rating::{FirstRating, Hundredths, Ratio};
use arpad_registry::model::Player;
use arpad_registry::{HistoryLine, PublishedNumber};
use arpad_regulations::{Class, Edition, Rule, Score};
use arpad_tournament::{Event, GameOutcome, PlayerResult, Rated, RatedGame, Reason};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Value, json};

/// What stands there, or null.
pub fn known(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// The columns of players in a table.
pub const COLUMNS: [&str; 9] =
    ["fide_id", "name", "federation", "sex", "birth_year", "title", "standard", "rapid", "blitz"];

/// Somebody in a line.
pub fn somebody(published: &Published, place: usize) -> Value {
    let one = published.people.at(place);
    let mut line = json!({
        "fide_id": one.id,
        "name": one.name,
        "federation": known(one.federation),
        "sex": if one.woman { Some("F") } else if one.man { Some("M") } else { None },
        "birth_year": Some(one.birth).filter(|year| *year > 0),
        "title": known(one.title),
    });
    for class in Class::ALL {
        line[class.name()] = json!(Some(one.ratings[class as usize]).filter(|rating| *rating > 0));
    }
    line["active"] = json!(Class::ALL.into_iter().filter(|class| one.active[*class as usize]).collect::<Vec<_>>());
    line
}

/// A player's rating of a class with its ranks; null without a list.
pub fn rating(published: &Published, player: &Player<'_>, federation: &str, class: Class) -> Value {
    let Some(list) = published.latest(class) else { return Value::Null };
    let row = list.get(player.fide_id);
    let before = published.before[class as usize].as_ref().and_then(|before| before.get(player.fide_id));
    let change = row.zip(before).map(|(now, before)| i32::from(now.rating) - i32::from(before.rating));
    let rank = |whom: &Whom| {
        row.map(|row| {
            let all = Whom { with_inactive: true, ..whom.clone() };
            json!({"active": list.rank(row.rating, whom), "all": list.rank(row.rating, &all)})
        })
    };
    let women = (player.sex == Some(Sex::Female)).then(|| Whom { group: Group::Women, ..Whom::default() });
    let part = continent(federation).map(|part| Whom { continent: Some(part), ..Whom::default() });
    let own = known(federation).map(|code| Whom { federation: Some(code.to_owned()), ..Whom::default() });
    json!({
        "rating": row.map(|row| row.rating),
        "month": list.id.month,
        "change": change,
        "games": row.map(|row| row.games),
        "k": row.map(|row| row.k),
        "active": row.map(|row| row.active),
        "rank": {
            "world": rank(&Whom::default()),
            "women": women.and_then(|whom| rank(&whom)),
            "continent": part.and_then(|whom| rank(&whom)),
            "federation": own.and_then(|whom| rank(&whom)),
        },
    })
}

/// A line on a list.
pub fn line(line: &HistoryLine) -> Value {
    let standing = &line.standing;
    let tournaments = line.derivations.iter().map(|row| {
        let derivation = &row.derivation;
        json!({
            "tournament": derivation.tournament,
            "role": derivation.role.name(),
            "rating": derivation.rating,
            "n": derivation.games,
            "score": Score::from_half_points(derivation.half_points).to_string(),
            "k": derivation.k,
            "k_used": derivation.k_used,
            "change": derivation.k.map(|_| derivation.change),
        })
    });
    json!({
        "class": line.list.class,
        "month": line.list.month,
        "revision": line.list.revision,
        "superseded": line.superseded,
        "rating": standing.published(),
        "highest": standing.highest,
        "games": standing.in_period,
        "games_in_all": standing.games,
        "k": standing.k,
        "last_games": standing.last_games,
        "mark": standing.mark.name(),
        "tournaments": tournaments.collect::<Vec<_>>(),
    })
}

/// The number on a list: the line on which it last changed, without games and tournaments where that was an earlier list.
pub fn number(number: &PublishedNumber<'_>) -> Option<Value> {
    let changed = number.line?;
    let mut document = line(changed);
    let on = &number.head.id;
    if changed.list != *on {
        document["month"] = json!(on.month);
        document["revision"] = json!(on.revision);
        document["superseded"] = json!(number.superseded);
        document["games"] = json!(0);
        document["tournaments"] = json!([]);
    }
    Some(document)
}

/// A first rating.
pub fn initial(edition: &Edition, result: &FirstRating) -> Value {
    json!({
        "edition": edition.id,
        "class": edition.class,
        "opponents": result.games,
        "score": result.score,
        "average": result.average.map(Ratio::shown),
        "p": result.p.map(|p| Hundredths::new(p.into())),
        "dp": result.dp,
        "bonus": result.bonus,
        "rating": result.rating,
        "publishable": result.unpublished.is_none(),
        "reason": result.unpublished.map(|reason| reason.to_string()),
        "published": result.published,
        "article": result.article(edition, edition),
    })
}

/// A game of a rated tournament.
pub fn game(event: &Event<'_>, result: &PlayerResult, game: &RatedGame) -> Value {
    let entry = &game.entry;
    let opponent = entry.opponent.map(|opponent| &event.players[opponent]);
    let disregarded = result.initial.as_ref().filter(|initial| initial.is_disregarded());
    let (score, why, article) = match (entry.outcome, disregarded) {
        (GameOutcome::Counts(score), None) => (Some(score.score()), None, None),
        (GameOutcome::Counts(_), Some(initial)) => {
            let why = initial.unpublished.map(|reason| reason.to_string());
            (None, why, Some(initial.article(event.edition, event.edition)))
        }
        (GameOutcome::NotRated(reason), _) => (None, Some(reason.to_string()), reason.article(event.edition)),
    };
    json!({
        "round": entry.round,
        "opponent": opponent.and_then(|opponent| opponent.no),
        "opponent_fide_id": opponent.and_then(|opponent| opponent.fide_id),
        "opponent_name": opponent.map(|opponent| opponent.name),
        "opponent_rating": game.opponent_rating,
        "colour": Some(entry.colour.code()).filter(|colour| matches!(colour, 'w' | 'b')),
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

/// The games of a player that were played.
pub fn games(event: &Event<'_>, result: &PlayerResult) -> Vec<Value> {
    let real = |one: &&RatedGame| !matches!(one.entry.outcome, GameOutcome::NotRated(Reason::Bye(_)));
    result.games.iter().filter(real).map(|one| game(event, result, one)).collect()
}

/// A player of a rated tournament, with what the list published of it.
pub fn participant(event: &Event<'_>, result: &PlayerResult, listed: Option<&Derivation>) -> Value {
    let player = &event.players[result.player];
    let (change, initial_result) = (&result.change, result.initial.as_ref());
    let rated = player.rating.is_some();
    let average = change.average_opponent().or(initial_result.and_then(|initial| initial.average));
    let (k, k_source) = player.k.map_or((None, None), |(k, source)| (Some(k), Some(source.name())));
    json!({
        "no": player.no,
        "fide_id": player.fide_id,
        "name": player.name,
        "rank": event.report().players[result.player].rank.copied().filter(|rank| *rank > 0),
        "federation": known(player.federation),
        "rating": listed.map_or(player.rating, |listed| listed.rating),
        "k": listed.map_or(k, |listed| listed.k),
        "k_source": k_source,
        "k_used": result.k_used,
        "n": if rated { change.n } else { initial_result.map_or(0, |initial| initial.games) },
        "score": if rated { change.score } else { initial_result.map_or_else(Default::default, |initial| initial.score) },
        "expected": rated.then(|| change.expected()),
        "delta": rated.then_some(change.delta),
        "change": result.points,
        "average_opponent": average.map(Ratio::shown),
        "performance": result.performance(event).map(|performance| performance.rating),
        "new_rating": result.new_rating(event),
        "initial": initial_result.map(|one| initial(event.edition, one)),
        "games": games(event, result),
    })
}

/// The text of a document that is made while it is written.
pub fn text(document: &impl Serialize) -> Result<String, Fault> {
    serde_json::to_string(document).map(|text| text + "\n").map_err(Fault::inside)
}

/// What a report is and what it gives; on a list, what that published. Its players become values one by one while they are
/// written: all at once they take twenty times as much as the text.
pub struct ReportDocument<'a> {
    event: &'a Event<'a>,
    listed: &'a Listed,
    checked: Checked,
    rated: Rated,
}

impl<'a> ReportDocument<'a> {
    /// Who may not have the report gets `discreet` findings.
    pub fn new(event: &'a Event<'a>, listed: &'a Listed, discreet: bool) -> ReportDocument<'a> {
        let mut checked = arpad_check::check(event);
        if discreet {
            be_discreet(event, &mut checked);
        }
        let mut rated = event.rate();
        listed.settle(event, &mut rated);
        ReportDocument { event, listed, checked, rated }
    }

    /// Whether the file is a report at all.
    pub fn is_report(&self) -> bool {
        self.checked.is_report()
    }
}

impl Serialize for ReportDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serializer.serialize_map(None)?;
        if let Value::Object(facts) = report_facts(self.event, &self.checked) {
            for (key, value) in &facts {
                document.serialize_entry(key, value)?;
            }
        }
        document.serialize_entry("players", &Participants(self))?;
        document.end()
    }
}

struct Participants<'a>(&'a ReportDocument<'a>);

impl Serialize for Participants<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ReportDocument { event, listed, rated, .. } = self.0;
        serializer.collect_seq(rated.players.iter().map(|result| participant(event, result, listed.of(event, result))))
    }
}

/// Everything but the players.
fn report_facts(event: &Event<'_>, checked: &Checked) -> Value {
    let report = event.report();
    let text = |field: Option<&arpad_trf::Field<String>>| field.map(|field| field.as_str().to_owned());
    json!({
        "edition": event.edition.id,
        "class": event.class,
        "system": event.system.name(),
        "event": {
            "name": text(report.name()),
            "city": text(report.city()),
            "federation": text(report.federation()),
            "start": event.start,
            "end": event.end,
        },
        "list": event.list.and_then(|list| list.month),
        "verdict": checked.verdict.name(),
        "summary": checked.summary().to_string(),
        "findings": checked.findings.iter().map(|one| finding(event, one)).collect::<Vec<_>>(),
        "games": {
            "played": checked.games.played,
            "rated": checked.games.rated,
            "not_rated": checked.games.not_rated,
        },
    })
}

fn finding(event: &Event<'_>, finding: &Finding) -> Value {
    let (line, column) = finding.span.map(|span| event.document.line_column(span)).unzip();
    json!({
        "code": finding.code,
        "severity": finding.severity,
        "article": finding.article,
        "edition": finding.article.as_ref().map(|_| &event.edition.id),
        "message": finding.message,
        "help": finding.help,
        "line": line,
        "column": column,
        "player": finding.player,
        "round": finding.round,
        "fact_missing": finding.fact_missing,
    })
}

/// What identifies an edition.
pub fn edition(edition: &Edition) -> Value {
    json!({
        "id": edition.id,
        "class": edition.class,
        "title": edition.title,
        "status": edition.status,
        "from": edition.in_force.map(|span| span.from),
        "to": edition.in_force.and_then(|span| span.to),
        "governs": edition.governs.iter().map(|span| json!({"from": span.from, "to": span.to})).collect::<Vec<_>>(),
        "own": edition.own,
        "extends": edition.extends,
        "text": edition.text,
        "source": edition.source,
    })
}

/// A rule with its figures, article and origin.
pub fn rule(rule: Option<&dyn Rule>) -> Value {
    let Some(rule) = rule else { return Value::Null };
    let mut document = json!(rule.figures());
    document["article"] = json!(rule.article());
    document["note"] = json!(rule.note());
    document["recorded"] = json!(rule.recorded());
    document["stated_in"] = json!(rule.stated_in());
    document
}

/// The files of the lists of a month: for those who want them whole.
pub fn downloads(class: Class, month: arpad_regulations::Month, revision: Option<u32>) -> Value {
    let stem = revision.map_or_else(|| class.to_string(), |revision| format!("{class}-{revision}"));
    let endings = ["arpad", "txt", "xml", "csv", "json", "jsonl"];
    endings.into_iter().map(|ending| (ending.to_owned(), json!(format!("/lists/{month}/{stem}.{ending}")))).collect()
}
