//! The games of a player that were rated here: the score with white and with black, and against whom.

use super::against::Score;
use crate::controllers::page::{Answer, fide_id, page, redirect};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::Player;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::GameOutcome;
use askama::Template;
use axum::extract::{Path, State};
use std::collections::BTreeMap;

/// The most tournaments that are read for a page, and the most opponents it shows.
const TOURNAMENTS: usize = 300;
const OPPONENTS: usize = 100;

pub struct Opponent {
    pub id: FideId,
    pub name: String,
    pub score: Score,
}

/// A tournament with the score in its rated games.
pub struct Played {
    pub id: u32,
    pub name: String,
    pub class: Class,
    pub day: String,
    /// The list on which it counted.
    pub month: Month,
    pub score: Score,
}

pub struct Facts {
    pub player: Player<'static>,
    pub tournaments: Vec<Played>,
    /// By class, with white and with black.
    pub colours: [[Score; 2]; 3],
    pub opponents: Vec<Opponent>,
    pub left_out: bool,
}

#[derive(Template)]
#[template(path = "players/games.html")]
struct GamesPage<'v> {
    visit: &'v Visit,
    id: FideId,
    name: String,
    /// The classes somebody played, with white and with black.
    colours: Vec<(Class, [Score; 2])>,
    opponents: Vec<Opponent>,
    tournaments: Vec<Played>,
    left_out: bool,
}

pub async fn games(State(portal): State<Portal>, visit: Visit, Path(id): Path<String>) -> Answer {
    let id = fide_id(&id)?;
    let facts = portal.pool.read(move |authority| facts(authority, id)).await?;
    if let Some(kept) = facts.player.merged_into {
        return redirect(&format!("/players/{kept}/games"));
    }
    let colours = Class::ALL.into_iter().map(|class| (class, facts.colours[class as usize]));
    let template = GamesPage {
        visit: &visit,
        id,
        name: facts.player.name.to_string(),
        colours: colours.filter(|(_, colours)| colours.iter().any(|score| score.games() > 0)).collect(),
        opponents: facts.opponents,
        tournaments: facts.tournaments,
        left_out: facts.left_out,
    };
    page(&visit, &template)
}

pub fn facts(authority: &mut Authority<'_>, id: FideId) -> Result<Facts, Error> {
    let player = authority.store().player(id, i64::MAX)?.ok_or(Error::NoPlayer(id))?;
    let rows = authority.store().player_derivations(id)?;
    let entered: BTreeMap<_, Month> = rows.into_iter().map(|row| (row.derivation.tournament, row.list.month)).collect();
    let (mut colours, mut tournaments) = ([[Score::default(); 2]; 3], Vec::new());
    let mut opponents: BTreeMap<FideId, (String, Score)> = BTreeMap::new();
    for (tournament, month) in entered.iter().rev().take(TOURNAMENTS) {
        authority.with_event(*tournament, |tournament, _, event| {
            let Some(mine) = event.players.iter().position(|player| player.fide_id == Some(id)) else { return };
            let mut sum = Score::default();
            for game in event.explain(mine, &mut arpad_rating::Silent).games {
                let GameOutcome::Counts(score) = game.entry.outcome else { continue };
                sum.add(score);
                match game.entry.colour.code() {
                    'w' => colours[tournament.class as usize][0].add(score),
                    'b' => colours[tournament.class as usize][1].add(score),
                    _ => {}
                }
                let opponent = game.entry.opponent.map(|at| &event.players[at]);
                if let Some((id, name)) = opponent.and_then(|opponent| Some((opponent.fide_id?, opponent.name))) {
                    opponents.entry(id).or_insert_with(|| (name.to_owned(), Score::default())).1.add(score);
                }
            }
            tournaments.push(Played {
                id: tournament.id.get(),
                name: tournament.name.clone(),
                class: tournament.class,
                day: event.start.map(|day| day.to_string()).unwrap_or_default(),
                month: *month,
                score: sum,
            });
        })?;
    }
    let mut opponents: Vec<Opponent> =
        opponents.into_iter().map(|(id, (name, score))| Opponent { id, name, score }).collect();
    opponents.sort_by_key(|opponent| std::cmp::Reverse(opponent.score.games()));
    opponents.truncate(OPPONENTS);
    Ok(Facts { player, tournaments, colours, opponents, left_out: entered.len() > TOURNAMENTS })
}
