//! A first rating from games against rated opponents.

use super::form::{Fields, GameRow, classes, editions};
use crate::controllers::page::{Answer, Choice, page};
use crate::figures::{Figure, points, signed};
use crate::portal::Portal;
use crate::quantity::{Step, steps};
use crate::visit::Visit;
use arpad_phrase::{Phrase, ToPhrase as _};
use arpad_rating::{Game, GamesNeeded, List, Recorder, UnratedEvent, first_rating};
use arpad_tournament::{Reason, cited};
use askama::Template;
use axum::extract::{RawQuery, State};

struct Outcome {
    score: Figure,
    games: u32,
    average: String,
    /// Drawn games that are counted in, and against which rating.
    extra: Option<(u32, u16)>,
    dp: Figure,
    bonus: Figure,
    rating: String,
    /// Why it is not published, with the article.
    why: Phrase,
    steps: Vec<Step>,
}

#[derive(Template)]
#[template(path = "calculators/initial.html")]
struct InitialPage<'v> {
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

pub async fn initial(State(portal): State<Portal>, visit: Visit, RawQuery(query): RawQuery) -> Answer {
    let fields = Fields::read(query.as_deref());
    let published = portal.index.published().await?;
    let (class, words, regulations) = (fields.class(), visit.words, portal.regulations());
    let edition = fields.edition(regulations)?;
    let rows = fields.rows(&published, words, &Reason::BothUnrated.cited(edition), true);
    let games: Vec<Game> = rows.iter().filter_map(GameRow::game).collect();
    let is_understood = rows.iter().all(GameRow::is_understood);
    let missing = fields.is_asked() && is_understood && games.is_empty();
    let outcome = (!games.is_empty() && is_understood).then(|| {
        let opponents = u16::try_from(games.len()).unwrap_or(u16::MAX);
        let event =
            UnratedEvent { edition, games: &games, opponents, first: true, is_round_robin: false, round_robin: None };
        let mut recorder = Recorder::new();
        let result = first_rating(&List::new(edition), [event], GamesNeeded::General, &mut recorder);
        let article = result.article(edition, edition);
        let hypothetical = edition.rules.hypothetical_opponents.as_ref();
        let hypothetical = hypothetical.map(|rule| (rule.count.into(), rule.rating));
        Outcome {
            score: points(result.score.half_points()),
            games: result.games,
            average: result.average.map(|average| average.to_string()).unwrap_or_default(),
            extra: hypothetical.filter(|_| result.average.is_some()),
            dp: result.dp.map(signed).unwrap_or_default(),
            bonus: result.bonus.map(signed).unwrap_or_default(),
            rating: result.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            why: result.unpublished.map(|reason| cited(reason.phrase(), article)).unwrap_or_default(),
            steps: steps(recorder.into_quantities(), class, regulations, words),
        }
    });
    let template = InitialPage {
        visit: &visit,
        classes: classes(class, words),
        editions: editions(regulations, class, fields.get("edition"), words),
        edition: edition.path(),
        rows,
        with_scores: true,
        missing: missing.then_some("missing-opponents").into_iter().collect(),
        outcome,
    };
    page(&visit, &template)
}
