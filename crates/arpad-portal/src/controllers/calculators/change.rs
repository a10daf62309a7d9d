//! What the games of one tournament give.

use super::form::{Fields, GameRow, Meant, classes, editions, meant};
use crate::controllers::page::{Answer, Choice, form_page};
use crate::figures::{Figure, direction, minus, points, signed, signed_hundredths};
use crate::portal::Portal;
use crate::quantity::{Step, steps};
use crate::visit::Visit;
use arpad_rating::{
    Birth, Coefficient, Game, Hundredths, K, PeriodEvent, PlayerState, Rating, Recorder, TournamentGames, far_apart,
};
use arpad_regulations::Edition;
use askama::Template;
use axum::extract::{RawQuery, State};

pub struct GameResult {
    pub opponent: Rating,
    pub score: Figure,
    pub d: String,
    pub star: &'static str,
    pub pd: String,
    pub delta: Figure,
    pub direction: &'static str,
}

pub struct Outcome {
    pub games: Vec<GameResult>,
    /// Opponents whose games do not count, too far apart.
    pub aside: Vec<String>,
    pub score: Figure,
    pub n: u32,
    pub expected: String,
    pub delta: Figure,
    pub k: K,
    pub change: Figure,
    pub rounded: Figure,
    pub direction: &'static str,
    pub before: Rating,
    pub after: i32,
    pub published: bool,
    pub steps: Vec<Step>,
}

#[derive(Template)]
#[template(path = "calculators/change.html")]
struct ChangePage<'v> {
    visit: &'v Visit,
    player: String,
    found: Option<(u32, String, u16)>,
    /// Who may be meant, if several.
    choices: Vec<(u32, String, u16)>,
    unknown: bool,
    /// What was typed and is no number.
    wrong: Vec<String>,
    rating: String,
    k: String,
    born: String,
    before: String,
    classes: Vec<Choice>,
    editions: Vec<Choice>,
    edition: String,
    rows: Vec<GameRow>,
    with_scores: bool,
    outcome: Option<Outcome>,
}

pub async fn change(State(portal): State<Portal>, visit: Visit, RawQuery(query): RawQuery) -> Answer {
    let fields = Fields::read(query.as_deref());
    let published = portal.index.published().await?;
    let (class, words, regulations) = (fields.class(), visit.words, portal.regulations());
    let edition = fields.edition(regulations)?;
    let found = Some(fields.get("player")).filter(|name| !name.is_empty());
    let (mut wrong, mut choices, mut unknown) = (Vec::new(), Vec::new(), false);
    let found = match found.map(|name| meant(name, class, &published)) {
        Some(Meant::One(id, name, rating)) => Some((id, name, rating)),
        Some(Meant::Several(people)) => {
            choices = people;
            None
        }
        Some(Meant::Nobody) => {
            unknown = true;
            None
        }
        None => None,
    };
    let typed: Option<u16> = fields.checked("rating", &mut wrong);
    let rating = typed.or(found.as_ref().map(|(_, _, rating)| *rating)).and_then(Rating::new);
    let list = published.latest(class);
    let listed = found.as_ref().and_then(|(id, ..)| list?.get(arpad_regulations::FideId::new(*id)?));
    let k: Option<u16> = fields.checked("k", &mut wrong);
    let k = k.or(listed.map(|row| row.k.into())).and_then(K::new);
    let games_before = fields.checked("before", &mut wrong);
    let birth = fields.checked("born", &mut wrong).map_or(Birth::Unknown, Birth::Year);
    let state = |rating| PlayerState { rating, highest: None, games: games_before, birth };
    let rows = fields.rows(&published);
    let games: Vec<Game> = rows.iter().filter_map(GameRow::game).collect();
    let outcome = rating.filter(|_| !games.is_empty() && wrong.is_empty()).map(|rating| {
        let coefficient = match k {
            Some(k) => Coefficient::Given(k),
            None => Coefficient::ByState(state(rating), jiff::Zoned::now().date()),
        };
        outcome(edition, rating, coefficient, &games, |quantities| steps(quantities, class, regulations, words))
    });
    let template = ChangePage {
        visit: &visit,
        player: fields.get("player").to_owned(),
        rating: fields.get("rating").to_owned(),
        k: fields.get("k").to_owned(),
        born: fields.get("born").to_owned(),
        before: fields.get("before").to_owned(),
        classes: classes(class, words),
        editions: editions(regulations, class, fields.get("edition"), words),
        edition: edition.path(),
        found,
        choices,
        unknown,
        wrong,
        rows,
        with_scores: true,
        outcome,
    };
    form_page(&visit, &template, template.wrong.is_empty())
}

fn outcome(
    edition: &Edition,
    rating: Rating,
    k: Coefficient,
    games: &[Game],
    steps: impl FnOnce(Vec<arpad_rating::Quantity>) -> Vec<Step>,
) -> Outcome {
    let (aside, games): (Vec<Game>, Vec<Game>) =
        games.iter().partition(|game| far_apart(edition, rating, game.opponent).is_some());
    let event = PeriodEvent { edition, rating, k, games: &games };
    let mut recorder = Recorder::new();
    let (change, period) = event.alone(&mut recorder);
    let lines = TournamentGames::new(edition, rating, &games);
    let line = |(game, change): (Game, arpad_rating::GameChange)| GameResult {
        opponent: game.opponent,
        score: points(game.score.score().half_points()),
        d: minus(&change.d.to_string()),
        star: if change.d == change.d_used { "" } else { "*" },
        pd: Hundredths::new(change.pd.into()).to_string(),
        delta: signed_hundredths(Hundredths::new(change.delta.into())),
        direction: direction(change.delta.into()),
    };
    Outcome {
        games: lines.games().map(line).collect(),
        aside: aside.iter().map(|game| game.opponent.to_string()).collect(),
        score: points(change.sum.score.half_points()),
        n: change.sum.n,
        expected: change.sum.expected().to_string(),
        delta: signed_hundredths(change.sum.delta),
        k: change.k_used,
        change: signed_hundredths(change.change),
        rounded: signed(period.rounded),
        direction: direction(period.rounded.into()),
        before: rating,
        after: period.new_rating,
        published: period.published.is_some(),
        steps: steps(recorder.into_quantities()),
    }
}
