//! What the games of one tournament give.

use super::form::{Fields, GameRow, Meant, NumberField, Numbers, classes, editions, meant, with_rating};
use crate::controllers::page::{Answer, Choice, form_page};
use crate::figures::{Figure, direction, minus, points, signed, signed_hundredths};
use crate::portal::Portal;
use crate::quantity::{Step, steps};
use crate::visit::Visit;
use arpad_rating::{
    Birth, Coefficient, Game, Hundredths, K, PeriodEvent, PlayerState, Rating, Recorder, TournamentGames, far_apart,
};
use arpad_regulations::Edition;
use arpad_tournament::Reason;
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
    /// Before the limit of K times games.
    pub k_found: K,
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
    /// Who may be meant, if several: the address of the form with that one, and a name.
    choices: Vec<(String, String)>,
    /// Whether nobody is called so; the choices are then those who come near.
    unknown: bool,
    numbers: Vec<NumberField>,
    /// Both ratings, where the one typed stands in for the one of the list.
    both: Option<(Rating, u16)>,
    /// What has to be given before there is a result, as keys.
    missing: Vec<&'static str>,
    classes: Vec<Choice>,
    editions: Vec<Choice>,
    edition: String,
    rows: Vec<GameRow>,
    with_scores: bool,
    /// K, where it is found without knowing all that it depends on.
    k_assumed: Option<K>,
    outcome: Option<Outcome>,
}

pub async fn change(State(portal): State<Portal>, visit: Visit, RawQuery(query): RawQuery) -> Answer {
    let fields = Fields::read(query.as_deref());
    let published = portal.index.published().await?;
    let (class, words, regulations) = (fields.class(), visit.words, portal.regulations());
    let edition = fields.edition(regulations)?;
    let found = Some(fields.get("player")).filter(|name| !name.is_empty());
    let (mut choices, mut unknown) = (Vec::new(), false);
    let choice = |(id, name, rating): (u32, String, u16)| (fields.with_player(id), with_rating(&name, rating, words));
    let found = match found.map(|name| meant(name, class, &published)) {
        Some(Meant::One(id, name, rating)) => Some((id, name, rating)),
        Some(Meant::Several(people)) => {
            choices = people.into_iter().map(choice).collect();
            None
        }
        Some(Meant::Nobody(near)) => {
            (choices, unknown) = (near.into_iter().map(choice).collect(), true);
            None
        }
        None => None,
    };
    let mut numbers = Numbers::new(&fields, words);
    let typed = numbers.rating("rating", "or-rating");
    let of_list = found.as_ref().map(|(_, _, rating)| *rating);
    let rating = typed.or(of_list.and_then(Rating::new));
    let list = published.latest(class);
    let listed = found.as_ref().and_then(|(id, ..)| list?.get(arpad_regulations::FideId::new(*id)?));
    let k = numbers.k("k-field").or(listed.and_then(|row| K::new(row.k.into())));
    let birth = numbers.born().map_or(Birth::Unknown, Birth::Year);
    let games_before = numbers.games_before();
    let state = |rating| PlayerState { rating, highest: None, games: games_before, birth };
    let mut rows = fields.rows(&published, words, &Reason::UnratedOpponent.cited(edition), true);
    let own = found.as_ref().map(|(id, ..)| *id);
    for row in &mut rows {
        row.is_not(own, words);
    }
    let games: Vec<Game> = rows.iter().filter_map(GameRow::game).collect();
    // A rating that was typed does for somebody who is not known.
    let is_somebody = if unknown { typed.is_some() } else { choices.is_empty() };
    let is_understood = numbers.are_understood() && rows.iter().all(GameRow::is_understood) && is_somebody;
    let mut missing = Vec::new();
    if fields.is_asked() && is_understood {
        missing.extend(rating.is_none().then_some("missing-player"));
        missing.extend(games.is_empty().then_some("missing-opponents"));
    }
    let has_facts = k.is_some() || birth != Birth::Unknown && games_before.is_some();
    let outcome = rating.filter(|_| !games.is_empty() && is_understood).map(|rating| {
        let coefficient = match k {
            Some(k) => Coefficient::Given(k),
            None => Coefficient::ByState(state(rating), jiff::Zoned::now().date()),
        };
        outcome(edition, rating, coefficient, &games, |quantities| steps(quantities, class, regulations, words))
    });
    let template = ChangePage {
        visit: &visit,
        player: fields.get("player").to_owned(),
        classes: classes(class, words),
        editions: editions(regulations, class, fields.get("edition"), words),
        edition: edition.path(),
        found,
        choices,
        unknown,
        both: typed.zip(of_list).filter(|(typed, listed)| typed.get() != *listed && *listed > 0),
        numbers: numbers.shown,
        missing,
        rows,
        with_scores: true,
        k_assumed: outcome.as_ref().filter(|_| !has_facts).map(|outcome| outcome.k_found),
        outcome,
    };
    let is_wrong = template.numbers.iter().any(|field| !field.wrong.is_empty());
    form_page(&visit, &template, !is_wrong)
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
        k_found: change.k,
        change: signed_hundredths(change.change),
        rounded: signed(period.rounded),
        direction: direction(period.rounded.into()),
        before: rating,
        after: period.new_rating,
        published: period.published.is_some(),
        steps: steps(recorder.into_quantities()),
    }
}
