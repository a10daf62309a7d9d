//! The performance: the average of the opponents and what the score is worth.

use super::form::{Fields, GameRow, classes, editions};
use crate::controllers::page::{Answer, Choice, page};
use crate::figures::{Figure, points, signed};
use crate::portal::Portal;
use crate::quantity::{Step, steps};
use crate::visit::Visit;
use arpad_rating::{Game, Hundredths, Recorder};
use arpad_tournament::Reason;
use askama::Template;
use axum::extract::{RawQuery, State};

struct Outcome {
    score: Figure,
    n: u32,
    average: String,
    p: String,
    dp: Figure,
    performance: i32,
    steps: Vec<Step>,
}

#[derive(Template)]
#[template(path = "calculators/performance.html")]
struct PerformancePage<'v> {
    visit: &'v Visit,
    classes: Vec<Choice>,
    editions: Vec<Choice>,
    edition: String,
    rows: Vec<GameRow>,
    with_scores: bool,
    /// What has to be given before there is a result, as keys.
    missing: Vec<&'static str>,
    outcome: Option<Outcome>,
}

pub async fn performance(State(portal): State<Portal>, visit: Visit, RawQuery(query): RawQuery) -> Answer {
    let fields = Fields::read(query.as_deref());
    let published = portal.index.published().await?;
    let (class, words, regulations) = (fields.class(), visit.words, portal.regulations());
    let edition = fields.edition(regulations)?;
    let rows = fields.rows(&published, words, &Reason::UnratedOpponent.cited(edition), true);
    let is_understood = rows.iter().all(GameRow::is_understood);
    let games: Vec<Game> = rows.iter().filter_map(GameRow::game).collect();
    let missing = fields.is_asked() && is_understood && games.is_empty();
    let mut recorder = Recorder::new();
    let result = arpad_rating::performance(edition, &games, &mut recorder).filter(|_| is_understood);
    let outcome = result.map(|result| Outcome {
        score: points(result.score.half_points()),
        n: result.games,
        average: result.average.to_string(),
        p: Hundredths::new(result.p.into()).to_string(),
        dp: signed(result.dp),
        performance: result.rating,
        steps: steps(recorder.into_quantities(), class, regulations, words),
    });
    let template = PerformancePage {
        visit: &visit,
        classes: classes(class, words),
        editions: editions(regulations, class, fields.get("edition"), words),
        edition: edition.path(),
        outcome,
        rows,
        with_scores: true,
        missing: missing.then_some("missing-opponents").into_iter().collect(),
    };
    page(&visit, &template)
}
