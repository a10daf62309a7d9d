//! A whole period: several tournaments, one sum and one rounding.

use super::form::{Fields, classes, editions, meant};
use crate::controllers::page::{Answer, Choice, form_page};
use crate::figures::{Figure, direction, points, signed, signed_hundredths};
use crate::index::Published;
use crate::portal::Portal;
use crate::quantity::{Step, steps};
use crate::visit::Visit;
use arpad_rating::{Coefficient, Game, K, List, PeriodEvent, Rating, Recorder, period_with};
use arpad_regulations::Class;
use askama::Template;
use axum::extract::{RawQuery, State};

/// A tournament as typed.
#[derive(Default)]
struct Typed {
    name: String,
    games: Vec<Game>,
}

struct EventLine {
    name: String,
    n: u32,
    score: Figure,
    delta: Figure,
    k: K,
    change: Figure,
    direction: &'static str,
}

struct Outcome {
    events: Vec<EventLine>,
    change: Figure,
    rounded: Figure,
    direction: &'static str,
    before: Rating,
    after: i32,
    steps: Vec<Step>,
}

#[derive(Template)]
#[template(path = "calculators/period.html")]
struct PeriodPage<'v> {
    visit: &'v Visit,
    rating: String,
    k: String,
    games: String,
    classes: Vec<Choice>,
    editions: Vec<Choice>,
    edition: String,
    outcome: Option<Outcome>,
    /// What was typed and is no number.
    wrong: Vec<String>,
    /// Opponents that are nobody, or several.
    unknown: Vec<String>,
}

pub async fn period(State(portal): State<Portal>, visit: Visit, RawQuery(query): RawQuery) -> Answer {
    let fields = Fields::read(query.as_deref());
    let published = portal.index.published().await?;
    let (class, words, regulations) = (fields.class(), visit.words, portal.regulations());
    let edition = fields.edition(regulations)?;
    let mut unknown = Vec::new();
    let typed = typed(fields.get("games"), class, &published, &mut unknown);
    let mut wrong = Vec::new();
    let rating = fields.checked("rating", &mut wrong).and_then(Rating::new);
    let k = fields.checked("k", &mut wrong).and_then(K::new).or(K::new(20)).map(Coefficient::Given);
    let outcome =
        rating.zip(k).filter(|_| !typed.is_empty() && wrong.is_empty() && unknown.is_empty()).map(|(rating, k)| {
            let events: Vec<PeriodEvent<'_>> =
                typed.iter().map(|event| PeriodEvent { edition, rating, k, games: &event.games }).collect();
            let (mut recorder, mut changes) = (Recorder::new(), Vec::new());
            let list = List::new(edition);
            let period = period_with(&list, rating, &events, |_, change| changes.push(*change), &mut recorder);
            let lines = typed.iter().zip(&changes).map(|(event, change)| EventLine {
                name: event.name.clone(),
                n: change.sum.n,
                score: points(change.sum.score.half_points()),
                delta: signed_hundredths(change.sum.delta),
                k: change.k_used,
                change: signed_hundredths(change.change),
                direction: direction(change.change.get()),
            });
            Outcome {
                events: lines.collect(),
                change: signed_hundredths(period.change),
                rounded: signed(period.rounded),
                direction: direction(period.rounded.into()),
                before: rating,
                after: period.new_rating,
                steps: steps(recorder.into_quantities(), class, regulations, words),
            }
        });
    let template = PeriodPage {
        visit: &visit,
        rating: fields.get("rating").to_owned(),
        k: fields.get("k").to_owned(),
        games: fields.get("games").to_owned(),
        classes: classes(class, words),
        editions: editions(regulations, class, fields.get("edition"), words),
        edition: edition.path(),
        outcome,
        wrong,
        unknown,
    };
    form_page(&visit, &template, template.wrong.is_empty() && template.unknown.is_empty())
}

/// A line a game, the score last; a line without a score begins a tournament.
fn typed(text: &str, class: Class, published: &Published, unknown: &mut Vec<String>) -> Vec<Typed> {
    let mut events: Vec<Typed> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()).take(300) {
        let parts = line.rsplit_once([' ', ':', '\t']);
        let Some((opponent, Ok(score))) =
            parts.map(|(opponent, score)| (opponent.trim(), score.replace('½', "0.5").parse()))
        else {
            events.push(Typed { name: line.to_owned(), games: Vec::new() });
            continue;
        };
        let rating = match opponent.parse::<u16>() {
            Ok(rating) if rating <= Rating::HIGHEST => Rating::new(rating),
            _ => meant(opponent, class, published).one().and_then(|(_, _, rating)| Rating::new(rating)),
        };
        let Some(opponent) = rating else {
            unknown.push(opponent.to_owned());
            continue;
        };
        if events.is_empty() {
            events.push(Typed::default());
        }
        if let Some(event) = events.last_mut() {
            event.games.push(Game { opponent, score });
        }
    }
    events.retain(|event| !event.games.is_empty());
    events
}
