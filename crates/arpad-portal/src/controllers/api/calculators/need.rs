use super::{MOST, Opponent, k_source, state};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::calculators::need::share;
use crate::controllers::page::Answer;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_rating::{Game, Hundredths, PeriodEvent, Ratio, Silent, TournamentGames, far_apart};
use axum::body::Bytes;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "What every score against some opponents gives, and the least that reaches a rating",
    query: &[
        about::CLASS,
        about::EDITION,
        about::START,
        about::OWN,
        about::K,
        about::BORN,
        about::GAMES_BEFORE,
        about::HIGHEST,
        about::TARGET,
        about::OPPONENT,
    ],
    body: Some(Body::Json(&[
        ("class", "string"),
        ("edition", "string"),
        ("start", "string"),
        ("rating", "integer"),
        ("k", "integer"),
        ("born", "integer"),
        ("games_before", "integer"),
        ("highest", "integer"),
        ("target", "integer"),
        ("opponents", "array"),
    ])),
    answer: &[
        ("edition", "string"),
        ("class", "string"),
        ("rating", "integer"),
        ("k", "integer?"),
        ("k_used", "integer?"),
        ("k_source", "string"),
        ("target", "integer?"),
        ("opponents", "array"),
        ("n", "integer"),
        ("expected", "string?"),
        ("average_opponent", "string?"),
        ("needed", "string?"),
        ("scores", "array"),
    ],
};

pub async fn need(State(portal): State<Portal>, request: Request, body: Bytes) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let published = portal.index.published().await?;
    let edition = asked.edition(portal.regulations())?;
    let rating = asked.rating()?;
    let target: Option<i32> = asked.value("target");
    let typed: Vec<&str> = asked.fields.all("opponent").filter(|text| !text.is_empty()).take(MOST + 1).collect();
    if typed.len() > MOST {
        return Err(Fault::invalid("too-many-games", MOST));
    }
    let mut opponents = Vec::new();
    for text in &typed {
        let opponent = Opponent::find(text, edition.class, &published)?;
        // A game that would not be rated gives nothing, whatever its score.
        if far_apart(edition, rating, opponent.rating).is_none() {
            opponents.push(opponent);
        }
    }
    if opponents.is_empty() {
        return Err(Fault::invalid("missing-parameter", "opponent"));
    }
    let state = state(&published, &asked);
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let k = asked.coefficient(rating);
    let games_with = |half_points: usize| -> Vec<Game> {
        let each = opponents.iter().enumerate();
        each.map(|(at, opponent)| Game { opponent: opponent.rating, score: share(half_points, at) }).collect()
    };
    let (mut scores, mut needed, mut last) = (Vec::new(), None, None);
    for half_points in 0..=2 * opponents.len() {
        let games = games_with(half_points);
        let (change, period) = PeriodEvent { edition, rating, k, games: &games }.alone(&mut Silent);
        let enough = target.is_some_and(|target| period.new_rating >= target);
        if enough && needed.is_none() {
            needed = Some(change.sum.score);
        }
        scores.push(json!({
            "score": change.sum.score,
            "delta": change.sum.delta,
            "change": change.change,
            "rounded": period.rounded,
            "new_rating": period.new_rating,
            "published": period.published,
            "enough": enough,
        }));
        last = Some(change);
    }
    let drawn = games_with(opponents.len());
    let lines = TournamentGames::new(edition, rating, &drawn);
    let lines = lines.games().zip(&opponents).map(|((_, change), opponent)| {
        let pd = Hundredths::new(change.pd.into());
        let mut line = json!({"rating": opponent.rating, "d": change.d, "d_used": change.d_used, "pd": pd});
        opponent.describe(&mut line);
        line
    });
    let document = json!({
        "edition": edition.id,
        "class": edition.class,
        "rating": rating,
        "k": last.map(|change| change.k),
        "k_used": last.map(|change| change.k_used),
        "k_source": k_source(edition, k),
        "target": target,
        "opponents": lines.collect::<Vec<Value>>(),
        "n": opponents.len(),
        "expected": last.map(|change| change.sum.expected()),
        "average_opponent": last.and_then(|change| change.sum.average_opponent()).map(Ratio::shown),
        "needed": needed,
        "scores": scores,
    });
    asked.answer(&state, &document)
}
