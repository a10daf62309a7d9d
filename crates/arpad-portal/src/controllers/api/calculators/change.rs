use super::{k_source, state};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use arpad_rating::{Game, Hundredths, PeriodEvent, Ratio, Recorder, TournamentGames, far_apart};
use axum::body::Bytes;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "What the games of one tournament give",
    query: &[
        about::CLASS,
        about::EDITION,
        about::START,
        about::OWN,
        about::K,
        about::BORN,
        about::GAMES_BEFORE,
        about::HIGHEST,
        about::GAME,
        about::EXPLAIN,
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
        ("games", "array"),
        ("explain", "boolean"),
    ])),
    answer: &[
        ("edition", "string"),
        ("class", "string"),
        ("rating", "integer"),
        ("k", "integer"),
        ("k_used", "integer"),
        ("k_source", "string"),
        ("games", "array"),
        ("not_rated", "array"),
        ("n", "integer"),
        ("score", "string"),
        ("expected", "string"),
        ("delta", "string"),
        ("change", "string"),
        ("average_opponent", "string?"),
        ("rounded", "integer"),
        ("new_rating", "integer"),
        ("published", "integer?"),
    ],
};

pub async fn change(State(portal): State<Portal>, request: Request, body: Bytes) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let published = portal.index.published().await?;
    let edition = asked.edition(portal.regulations())?;
    let rating = asked.rating()?;
    let typed = asked.games(edition.class, &published)?;
    let state = state(&published, &asked);
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let (mut games, mut opponents, mut aside) = (Vec::<Game>::new(), Vec::new(), Vec::new());
    for (game, opponent) in typed {
        match far_apart(edition, rating, game.opponent).zip(edition.rules.far_apart.as_ref()) {
            None => {
                games.push(game);
                opponents.push(opponent);
            }
            Some((difference, rule)) => {
                let why = format!("{difference} points apart, with a player above {}", rule.above);
                aside.push(json!({"opponent": game.opponent, "score": game.score.score(), "why": why, "article": rule.article}));
            }
        }
    }
    let k = asked.coefficient(rating);
    let mut recorder = Recorder::new();
    let (change, period) = PeriodEvent { edition, rating, k, games: &games }.alone(&mut recorder);
    let lines = TournamentGames::new(edition, rating, &games);
    let lines = lines.games().zip(&opponents).map(|((game, change), opponent)| {
        let mut line = json!({
            "opponent": game.opponent,
            "score": game.score.score(),
            "d": change.d,
            "d_used": change.d_used,
            "pd": Hundredths::new(change.pd.into()),
            "delta": Hundredths::new(change.delta.into()),
        });
        opponent.describe(&mut line);
        line
    });
    let document = json!({
        "edition": edition.id,
        "class": edition.class,
        "rating": rating,
        "k": change.k,
        "k_used": change.k_used,
        "k_source": k_source(edition, k),
        "games": lines.collect::<Vec<Value>>(),
        "not_rated": aside,
        "n": change.sum.n,
        "score": change.sum.score,
        "expected": change.sum.expected(),
        "delta": change.sum.delta,
        "change": change.change,
        "average_opponent": change.sum.average_opponent().map(Ratio::shown),
        "rounded": period.rounded,
        "new_rating": period.new_rating,
        "published": period.published,
    });
    asked.answer(&state, &asked.explained(document, recorder))
}
