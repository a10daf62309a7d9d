//! The cross table of a tournament with what it gives everybody.

use super::published::Listed;
use crate::figures::{Figure, direction, points, signed_hundredths};
use arpad_period::Derivation;
use arpad_phrase::{Phrase, ToPhrase as _};
use arpad_rating::{Game, Silent};
use arpad_registry::{Authority, Error};
use arpad_regulations::FideId;
use arpad_tournament::{Event, GameOutcome, PlayerResult, Rated, RatedGame, Reason, cited};
use std::collections::BTreeSet;

pub struct Standings {
    pub rounds: Vec<u16>,
    pub lines: Vec<StandingLine>,
    pub first_ratings: Vec<FirstLine>,
    pub not_rated: Vec<AsideLine>,
}

pub struct StandingLine {
    pub rank: String,
    pub no: u16,
    pub id: Option<u32>,
    pub title: String,
    pub name: String,
    pub federation: String,
    pub rating: String,
    pub points: String,
    /// For each round.
    pub cells: Vec<Cell>,
    pub rc: String,
    pub performance: String,
    pub chg: Figure,
    pub k: String,
    pub kchg: Figure,
    pub direction: &'static str,
}

/// A round of a player.
#[derive(Default, Clone)]
pub struct Cell {
    /// The opponent's number.
    pub opponent: Option<u16>,
    /// Colour and result.
    pub result: String,
}

pub struct FirstLine {
    pub id: Option<u32>,
    pub name: String,
    pub average: String,
    pub score: Figure,
    pub games: u32,
    pub rating: String,
    pub why: Phrase,
}

pub struct AsideLine {
    pub round: u16,
    pub name: String,
    pub opponent: String,
    pub why: Phrase,
}

impl Standings {
    /// Whoever is not registered here has no page: the number of a player who is stays, and becomes a link.
    pub fn link_those_with_a_page(&mut self, authority: &mut Authority<'_>) -> Result<(), Error> {
        let (lines, first) = (self.lines.iter_mut(), self.first_ratings.iter_mut());
        let numbers: Vec<&mut Option<u32>> =
            lines.map(|line| &mut line.id).chain(first.map(|line| &mut line.id)).collect();
        let ids: BTreeSet<FideId> = numbers.iter().filter_map(|id| FideId::new((**id)?)).collect();
        let known = authority.store().versions_among(&ids.into_iter().collect::<Vec<_>>())?;
        for number in numbers {
            *number = number.filter(|id| FideId::new(*id).is_some_and(|id| known.contains_key(&id)));
        }
        Ok(())
    }
}

/// A tournament that is on a list shows what was published there.
pub fn standings(event: &Event<'_>, listed: &Listed) -> Standings {
    let mut rated = event.rate();
    listed.settle(event, &mut rated);
    let rated = &rated;
    let last = event.entries.iter().flatten().map(|entry| entry.round).max().unwrap_or(0);
    let mut lines: Vec<(u32, StandingLine)> =
        rated.players.iter().map(|result| line(event, result, listed.of(event, result), last)).collect();
    lines.sort_by_key(|(rank, line)| (*rank, line.no));
    Standings {
        rounds: (1..=last).collect(),
        lines: lines.into_iter().map(|(_, line)| line).collect(),
        first_ratings: rated.players.iter().filter_map(|result| first(event, result)).collect(),
        not_rated: aside(event, rated),
    }
}

fn line(event: &Event<'_>, result: &PlayerResult, listed: Option<&Derivation>, last: u16) -> (u32, StandingLine) {
    let player = &event.players[result.player];
    let reported = &event.report().players[result.player];
    let rank = reported.rank.copied().filter(|rank| *rank > 0).map_or(u32::MAX, u32::from);
    let mut cells = vec![Cell::default(); usize::from(last)];
    let mut half_points = 0;
    for entry in &event.entries[result.player] {
        let number = entry.opponent.and_then(|opponent| event.players[opponent].no);
        let colour = entry.colour.code();
        let code = match entry.result.code() {
            '=' => '½',
            code => code,
        };
        if let GameOutcome::Counts(score) = entry.outcome {
            half_points += score.score().half_points();
        }
        if let Some(cell) = cells.get_mut(usize::from(entry.round).saturating_sub(1)) {
            let result = number.map_or_else(|| code.to_string(), |_| format!("{colour}{code}"));
            *cell = Cell { opponent: number, result };
        }
    }
    let change = &result.change;
    let average = change.average_opponent().or(result.initial.as_ref().and_then(|initial| initial.average));
    let games: Vec<Game> = result.games.iter().filter_map(counted).collect();
    let performance = arpad_rating::performance(event.edition, &games, &mut Silent).map(|result| result.rating);
    let points_reported = reported.points.get().map(|points| halves(&points.to_string()));
    let shown = |number: i32| number.to_string();
    let line = StandingLine {
        rank: if rank == u32::MAX { String::new() } else { rank.to_string() },
        no: player.no.unwrap_or(0),
        id: player.fide_id.map(FideId::get),
        title: player.entry.as_ref().map(title).unwrap_or_default(),
        name: player.name.to_owned(),
        federation: player.federation.to_owned(),
        rating: listed
            .map_or(player.rating, |listed| listed.rating)
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
        points: points_reported.unwrap_or_else(|| points(half_points).to_string()),
        cells,
        rc: average.map(|average| shown(average.rounded())).unwrap_or_default(),
        performance: performance.map(shown).unwrap_or_default(),
        chg: result.points.map(|_| signed_hundredths(change.delta)).unwrap_or_default(),
        k: result.k_used.map(|k| k.to_string()).unwrap_or_default(),
        kchg: result.points.map(signed_hundredths).unwrap_or_default(),
        direction: direction(result.points.map_or(0, arpad_rating::Hundredths::get)),
    };
    (rank, line)
}

/// Points of a report with a real half: `6½`, `½`, `7`.
fn halves(points: &str) -> String {
    let short = points.replace(".5", "½").replace(".0", "");
    if short == "0½" { "½".to_owned() } else { short }
}

/// A game that counts, as the performance takes it.
fn counted(game: &RatedGame) -> Option<Game> {
    match game.entry.outcome {
        GameOutcome::Counts(score) => Some(Game { opponent: game.opponent_rating?, score }),
        GameOutcome::NotRated(_) => None,
    }
}

/// The title on the list; a woman's own where there is no other.
fn title(entry: &arpad_lists::ListEntry) -> String {
    let titles = [entry.title, entry.women_title].into_iter().flatten();
    titles.map(|title| title.as_str().to_owned()).next().unwrap_or_default()
}

fn first(event: &Event<'_>, result: &PlayerResult) -> Option<FirstLine> {
    let initial = result.initial.as_ref()?;
    let player = &event.players[result.player];
    let article = initial.article(event.edition, event.edition);
    Some(FirstLine {
        id: player.fide_id.map(FideId::get),
        name: player.name.to_owned(),
        average: initial.average.map(|average| average.rounded().to_string()).unwrap_or_default(),
        score: points(initial.score.half_points()),
        games: initial.games,
        rating: initial.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        why: initial.unpublished.map(|reason| cited(reason.phrase(), article)).unwrap_or_default(),
    })
}

/// Games over the board that do not count, each once.
fn aside(event: &Event<'_>, rated: &Rated) -> Vec<AsideLine> {
    let mut lines = Vec::new();
    for result in &rated.players {
        for game in &result.games {
            let entry = &game.entry;
            let GameOutcome::NotRated(reason) = entry.outcome else { continue };
            let twin = entry.opponent.is_some_and(|opponent| opponent < result.player);
            if matches!(reason, Reason::Bye(_)) || twin {
                continue;
            }
            let name = |player: usize| event.players[player].name.to_owned();
            lines.push(AsideLine {
                round: entry.round,
                name: name(result.player),
                opponent: entry.opponent.map(name).unwrap_or_default(),
                why: reason.cited(event.edition),
            });
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    #[test]
    fn half_a_point_has_no_nought_before_it() {
        for (points, shown) in [("0.5", "½"), ("10.5", "10½"), ("7.0", "7"), ("0.0", "0")] {
            assert_eq!(super::halves(points), shown);
        }
    }
}
