//! Head to head: the games two players played against each other in tournaments rated here.

use super::tables::{GameLine, Opponent, Reasons, line};
use crate::controllers::page::{Answer, fide_id, page, redirect};
use crate::figures::{Figure, points};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_rating::GameScore;
use arpad_registry::model::Tournament;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, FideId};
use arpad_tournament::{Event, GameOutcome, PlayerResult, RatedGame};
use askama::Template;
use axum::extract::{Path, State};

struct Meeting {
    tournament: u32,
    name: String,
    class: Class,
    day: String,
    game: GameLine,
}

/// Games as one of the players sees them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Score {
    pub fn add(&mut self, score: GameScore) {
        match score {
            GameScore::Win => self.won += 1,
            GameScore::Draw => self.drawn += 1,
            GameScore::Loss => self.lost += 1,
        }
    }

    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    pub fn points(&self) -> Figure {
        points(self.won * 2 + self.drawn)
    }

    /// The share of the points, rounded.
    pub const fn percent(&self) -> u32 {
        match self.games() {
            0 => 0,
            games => ((self.won * 2 + self.drawn) * 100 + games) / (games * 2),
        }
    }

    const fn of_opponent(self) -> Score {
        Score { won: self.lost, drawn: self.drawn, lost: self.won }
    }
}

struct Facts {
    names: [String; 2],
    meetings: Vec<Meeting>,
    /// By class.
    scores: [Score; 3],
}

#[derive(Template)]
#[template(path = "players/against.html")]
struct AgainstPage<'v> {
    visit: &'v Visit,
    ids: [FideId; 2],
    names: [String; 2],
    meetings: Vec<Meeting>,
    /// Class, score, and the same in words.
    scores: Vec<(Class, String, String)>,
}

pub async fn against(State(portal): State<Portal>, visit: Visit, Path((one, two)): Path<(String, String)>) -> Answer {
    let (one, two) = (fide_id(&one)?, fide_id(&two)?);
    if one == two {
        return redirect(&format!("/players/{one}/games"));
    }
    let facts = portal.pool.read(move |authority| facts(authority, one, two)).await?;
    let played = Class::ALL.into_iter().filter(|class| facts.scores[*class as usize].games() > 0);
    let scores = played.map(|class| {
        let score = facts.scores[class as usize];
        let counts = [score.won, score.drawn, score.lost].map(|count| count.to_string());
        let in_words =
            visit.words.fill("won-drawn-lost", [("won", &counts[0]), ("drawn", &counts[1]), ("lost", &counts[2])]);
        (class, format!("{} – {}", score.points(), score.of_opponent().points()), in_words)
    });
    let template = AgainstPage {
        visit: &visit,
        ids: [one, two],
        scores: scores.collect(),
        names: facts.names,
        meetings: facts.meetings,
    };
    page(&visit, &template)
}

fn facts(authority: &mut Authority<'_>, one: FideId, two: FideId) -> Result<Facts, Error> {
    let names = [authority.player(one)?.name.to_string(), authority.player(two)?.name.to_string()];
    let mut scores = [Score::default(); 3];
    let meetings = meetings(authority, one, two, |tournament, event, _, game| {
        if let GameOutcome::Counts(score) = game.entry.outcome {
            scores[tournament.class as usize].add(score);
        }
        Meeting {
            tournament: tournament.id.get(),
            name: tournament.name.clone(),
            class: tournament.class,
            day: event.start.map(|day| day.to_string()).unwrap_or_default(),
            game: line(event, game, &mut |at| Opponent::of(event, at), &mut Reasons::default()),
        }
    })?;
    Ok(Facts { names, meetings, scores })
}

/// Every game of one player against another, the latest tournament first.
pub fn meetings<T>(
    authority: &mut Authority<'_>,
    one: FideId,
    two: FideId,
    mut each: impl FnMut(&Tournament, &Event<'_>, &PlayerResult, &RatedGame) -> T,
) -> Result<Vec<T>, Error> {
    let both = authority.tournaments_of_both(one, two)?;
    let mut meetings = Vec::new();
    for id in both.into_iter().rev() {
        authority.with_event(id, |tournament, _, event| {
            let place = |id: FideId| event.players.iter().position(|player| player.fide_id == Some(id));
            let (Some(mine), Some(theirs)) = (place(one), place(two)) else { return };
            let result = event.explain(mine, &mut arpad_rating::Silent);
            let against = result.games.iter().filter(|game| game.entry.opponent == Some(theirs));
            meetings.extend(against.map(|game| each(tournament, event, &result, game)));
        })?;
    }
    Ok(meetings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_and_shares_are_rounded_once() {
        let mut score = Score::default();
        assert_eq!((&*score.points(), score.percent()), ("0", 0));
        for game in [GameScore::Win, GameScore::Draw, GameScore::Loss, GameScore::Win] {
            score.add(game);
        }
        assert_eq!((score.games(), &*score.points(), score.percent()), (4, "2½", 63));
        assert_eq!(&*score.of_opponent().points(), "1½");
    }
}
