//! How many points a goal needs.

use super::form::{Fields, GameRow, NumberField, Numbers, classes, editions};
use crate::controllers::page::{Answer, Choice, form_page};
use crate::figures::{Figure, points, signed_hundredths};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_rating::{Coefficient, Game, GameScore, K, PeriodEvent, Rating, Silent, far_apart};
use arpad_regulations::Edition;
use arpad_tournament::Reason;
use askama::Template;
use axum::extract::{RawQuery, State};
use std::fmt::Write as _;

/// What a score gives.
struct ScoreLine {
    half_points: u32,
    score: Figure,
    change: Figure,
    after: i32,
    reaches: bool,
    /// The same games in the other calculator, where each step is shown.
    derivation: String,
}

#[derive(Template)]
#[template(path = "calculators/need.html")]
struct NeedPage<'v> {
    visit: &'v Visit,
    numbers: Vec<NumberField>,
    has_target: bool,
    /// What has to be given before there is a result, as keys.
    missing: Vec<&'static str>,
    classes: Vec<Choice>,
    editions: Vec<Choice>,
    edition: String,
    rows: Vec<GameRow>,
    with_scores: bool,
    /// K, where none was typed.
    k_assumed: Option<K>,
    lines: Vec<ScoreLine>,
    /// The least score that reaches the goal, in half points.
    needed: Option<u32>,
}

pub async fn need(State(portal): State<Portal>, visit: Visit, RawQuery(query): RawQuery) -> Answer {
    let fields = Fields::read(query.as_deref());
    let published = portal.index.published().await?;
    let (class, words, regulations) = (fields.class(), visit.words, portal.regulations());
    let edition = fields.edition(regulations)?;
    let rows = fields.rows(&published, words, &Reason::UnratedOpponent.cited(edition), false);
    let mut numbers = Numbers::new(&fields, words);
    let rating = numbers.rating("rating", "own-rating");
    let k_typed = numbers.k("k-field-20");
    let k = k_typed.or(K::new(20));
    let target = numbers.rating("target", "target");
    let is_understood = numbers.are_understood() && rows.iter().all(GameRow::is_understood);
    // A game that would not be rated gives nothing, whatever its score.
    let counts = |opponent: &Rating| rating.is_none_or(|own| far_apart(edition, own, *opponent).is_none());
    let opponents: Vec<Rating> = rows.iter().filter_map(|row| row.rating).filter(counts).collect();
    let mut missing = Vec::new();
    if fields.is_asked() && is_understood {
        missing.extend(rating.is_none().then_some("missing-rating"));
        missing.extend(opponents.is_empty().then_some("missing-opponents"));
    }
    let mut lines = Vec::new();
    if let Some((rating, k)) = rating.zip(k).filter(|_| !opponents.is_empty() && is_understood) {
        for half_points in (0..=opponents.len() * 2).rev() {
            let games: Vec<Game> = opponents
                .iter()
                .enumerate()
                .map(|(at, opponent)| Game { opponent: *opponent, score: share(half_points, at) })
                .collect();
            let event = PeriodEvent { edition, rating, k: Coefficient::Given(k), games: &games };
            let (change, period) = event.alone(&mut Silent);
            lines.push(ScoreLine {
                half_points: u32::try_from(half_points).unwrap_or(0),
                score: points(u32::try_from(half_points).unwrap_or(0)),
                change: signed_hundredths(change.change),
                after: period.new_rating,
                reaches: target.is_some_and(|target| period.new_rating >= target.points()),
                derivation: derivation(edition, rating, k, &games),
            });
        }
    }
    let needed = lines.iter().rfind(|line| line.reaches).map(|line| line.half_points);
    let template = NeedPage {
        visit: &visit,
        numbers: numbers.shown,
        has_target: target.is_some(),
        missing,
        classes: classes(class, words),
        editions: editions(regulations, class, fields.get("edition"), words),
        edition: edition.path(),
        rows,
        with_scores: false,
        k_assumed: k.filter(|_| k_typed.is_none()),
        lines,
        needed,
    };
    let is_wrong = template.numbers.iter().any(|field| !field.wrong.is_empty());
    form_page(&visit, &template, !is_wrong)
}

/// The address at which the calculator of changes explains some games.
fn derivation(edition: &Edition, rating: Rating, k: K, games: &[Game]) -> String {
    let Edition { class, id, .. } = edition;
    let mut address = format!("/calculators/change?rating={rating}&k={k}&class={class}&edition={id}");
    for game in games {
        let score = match game.score {
            GameScore::Win => "1",
            GameScore::Draw => "0.5",
            GameScore::Loss => "0",
        };
        let _ = write!(address, "&o={}&s={score}", game.opponent);
    }
    address
}

/// The score of a game if points are won from the first game on: the sum is all that counts.
pub const fn share(half_points: usize, at: usize) -> GameScore {
    match half_points.saturating_sub(at * 2) {
        0 => GameScore::Loss,
        1 => GameScore::Draw,
        _ => GameScore::Win,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_shared_out_whole() {
        for half_points in 0..=8 {
            let sum: u32 = (0..4).map(|at| share(half_points, at).score().half_points()).sum();
            assert_eq!(sum as usize, half_points);
        }
    }
}
