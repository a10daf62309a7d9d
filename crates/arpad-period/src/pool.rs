//! Results of unrated players, kept until they give a rating or are too old (7.14, 7.1.4; ruling 12).

use crate::tournament_id::TournamentId;
use arpad_rating::{Game, GameScore, Rating, RoundRobinResult};
use arpad_regulations::{FideId, Month, Score};
use jiff::civil::Date;
use std::fmt::Write as _;
use std::ops::Range;

/// What an unrated player did in one event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PooledEvent {
    pub player: FideId,
    pub tournament: TournamentId,
    /// The list of the period it was rated in.
    pub list: Month,
    /// Its first day, by which its edition is known.
    pub start: Date,
    /// An Olympiad, a continental or a world team championship.
    pub team_championship: bool,
    /// What a round robin gave the player, under the editions that have it (8.58).
    pub round_robin: Option<RoundRobinResult>,
    /// Of a tournament reported in stages: which, and whether it is still to be judged.
    pub stage: Option<PooledStage>,
    games: Range<u32>,
    opponents: Range<u32>,
}

/// A stage of a longer tournament, all stages of which are one event for an unrated player (ruling h).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PooledStage {
    /// The tournament it is a stage of.
    pub whole: TournamentId,
    /// The first day of the whole, by which its edition is known.
    pub opened: Date,
    /// Too few points so far for a first event: it counts for nothing until the last stage is rated.
    pub pending: bool,
}

/// All pooled results, by player and start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pool {
    events: Vec<PooledEvent>,
    games: Vec<Game>,
    /// The rated opponents met in stages that are still to be judged.
    opponents: Vec<FideId>,
}

const COLUMNS: &str = "player;tournament;list;start;team;round_robin;games";

impl Pool {
    pub fn new() -> Pool {
        Pool::default()
    }

    /// How many events are kept.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The events, by player.
    pub fn events(&self) -> &[PooledEvent] {
        &self.events
    }

    /// Whether a player has results.
    pub fn has(&self, player: FideId) -> bool {
        self.events.binary_search_by_key(&player, |event| event.player).is_ok()
    }

    pub fn of(&self, player: FideId) -> &[PooledEvent] {
        let from = self.events.partition_point(|event| event.player < player);
        let count = self.events[from..].iter().take_while(|event| event.player == player).count();
        &self.events[from..from + count]
    }

    /// The games of an event of this pool.
    pub fn games(&self, event: &PooledEvent) -> &[Game] {
        &self.games[event.games.start as usize..event.games.end as usize]
    }

    /// The rated opponents met in a stage of this pool that is still to be judged.
    pub fn opponents(&self, event: &PooledEvent) -> &[FideId] {
        &self.opponents[event.opponents.start as usize..event.opponents.end as usize]
    }

    /// Adds an event; players come in ascending order.
    pub fn push(&mut self, event: &PooledEvent, games: &[Game], opponents: &[FideId]) {
        let at = |length: usize| u32::try_from(length).expect("fewer than four thousand million pooled games");
        let (from, met) = (at(self.games.len()), at(self.opponents.len()));
        self.games.extend_from_slice(games);
        self.opponents.extend_from_slice(opponents);
        let (games, opponents) = (from..at(self.games.len()), met..at(self.opponents.len()));
        self.events.push(PooledEvent { games, opponents, ..event.clone() });
    }

    /// The pool as a text, one event a line: the form in which it is kept and digested. A line of a stage has a column more.
    pub fn to_text(&self) -> String {
        let mut text = String::from(COLUMNS);
        if self.events.iter().any(|event| event.stage.is_some()) {
            text.push_str(";stage");
        }
        text.push('\n');
        for event in &self.events {
            let team = if event.team_championship { "t" } else { "" };
            let _ = write!(text, "{};{};{};{};{team};", event.player, event.tournament, event.list, event.start);
            if let Some(result) = &event.round_robin {
                let RoundRobinResult { score, average, rating, average_new, rating_new } = result;
                let _ = write!(text, "{} {average} {rating} {average_new} {rating_new}", score.half_points());
            }
            text.push(';');
            for (index, game) in self.games(event).iter().enumerate() {
                let blank = if index > 0 { " " } else { "" };
                let _ = write!(text, "{blank}{}:{}", game.opponent, game.score as u8);
            }
            if let Some(PooledStage { whole, opened, pending }) = event.stage {
                let _ = write!(text, ";{whole} {opened} {}", if pending { "pending" } else { "counts" });
                for opponent in self.opponents(event) {
                    let _ = write!(text, " {opponent}");
                }
            }
            text.push('\n');
        }
        text
    }

    /// Reads what [`Pool::to_text`] wrote; the line of the first fault otherwise.
    pub fn parse(text: &str) -> Result<Pool, usize> {
        let mut pool = Pool::new();
        let (mut games, mut opponents) = (Vec::new(), Vec::new());
        for (number, line) in text.lines().enumerate().skip(1) {
            games.clear();
            opponents.clear();
            let event = event(line, &mut games, &mut opponents).ok_or(number + 1)?;
            pool.push(&event, &games, &opponents);
        }
        if pool.events.is_sorted_by_key(|event| event.player) { Ok(pool) } else { Err(1) }
    }
}

impl PooledEvent {
    /// An event whose games are still elsewhere.
    pub fn new(player: FideId, tournament: TournamentId, list: Month, start: Date) -> PooledEvent {
        PooledEvent {
            player,
            tournament,
            list,
            start,
            team_championship: false,
            round_robin: None,
            stage: None,
            games: 0..0,
            opponents: 0..0,
        }
    }

    /// The day by which the edition of the event is known (0.1): that of the whole, for a stage.
    pub fn opened(&self) -> Date {
        self.stage.map_or(self.start, |stage| stage.opened)
    }

    /// By which the events of a player are ordered (ruling o): the first day, and the number; of a stage those of the whole.
    pub(crate) fn order(&self) -> (Date, TournamentId) {
        self.stage.map_or((self.start, self.tournament), |stage| (stage.opened, stage.whole))
    }

    /// Whether it comes before another event: by its place in the order (ruling o), and of two stages by their own days.
    pub fn is_before(&self, other: ((Date, TournamentId), Date, TournamentId)) -> bool {
        (self.order(), self.start, self.tournament) < other
    }

    /// Whether it counts for nothing until the last stage is rated.
    pub fn is_pending(&self) -> bool {
        self.stage.is_some_and(|stage| stage.pending)
    }
}

fn event(line: &str, games: &mut Vec<Game>, opponents: &mut Vec<FideId>) -> Option<PooledEvent> {
    let mut fields = line.split(';');
    let mut next = || fields.next();
    let (player, tournament) = (next()?.parse().ok()?, next()?.parse().ok()?);
    let (list, start) = (next()?.parse().ok()?, next()?.parse().ok()?);
    let mut event = PooledEvent::new(player, tournament, list, start);
    event.team_championship = next()? == "t";
    let numbers: Vec<i32> = next()?.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
    event.round_robin = match numbers[..] {
        [] => None,
        [score, average, rating, average_new, rating_new] => {
            let score = Score::from_half_points(u32::try_from(score).ok()?);
            Some(RoundRobinResult { score, average, rating, average_new, rating_new })
        }
        _ => return None,
    };
    for game in next()?.split_whitespace() {
        let (opponent, score) = game.split_once(':')?;
        let score: usize = score.parse().ok()?;
        games.push(Game { opponent: Rating::new(opponent.parse().ok()?)?, score: *GameScore::ALL.get(score)? });
    }
    if let Some(stage) = next() {
        let mut words = stage.split(' ');
        let (whole, opened) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let pending = match words.next()? {
            "pending" => true,
            "counts" => false,
            _ => return None,
        };
        event.stage = Some(PooledStage { whole, opened, pending });
        for opponent in words {
            opponents.push(opponent.parse().ok()?);
        }
    }
    Some(event)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_is_read_as_it_was_written() {
        let id = |number| FideId::new(number).unwrap();
        let games = [
            Game { opponent: Rating::new(2100).unwrap(), score: GameScore::Draw },
            Game { opponent: Rating::new(1999).unwrap(), score: GameScore::Win },
        ];
        let mut pool = Pool::new();
        let start: Date = "2024-02-01".parse().unwrap();
        let mut event = PooledEvent::new(id(7), TournamentId::new(3), "2024-03".parse().unwrap(), start);
        pool.push(&event, &games, &[]);
        event.round_robin = Some(RoundRobinResult {
            score: Score::from_half_points(3),
            average: 2300,
            rating: 2144,
            average_new: 1,
            rating_new: -5,
        });
        event.player = id(9);
        pool.push(&event, &games[..1], &[]);
        let without_stages = pool.to_text();
        assert_eq!(
            without_stages,
            "player;tournament;list;start;team;round_robin;games\n\
             7;3;2024-03;2024-02-01;;;2100:1 1999:2\n\
             9;3;2024-03;2024-02-01;;3 2300 2144 1 -5;2100:1\n"
        );
        assert_eq!((pool.len(), pool.is_empty()), (2, false));
        assert_eq!((Pool::new().len(), Pool::new().is_empty()), (0, true));
        assert_eq!(Pool::parse(&without_stages), Ok(pool.clone()));
        event.player = id(11);
        event.stage = Some(PooledStage { whole: TournamentId::new(2), opened: start, pending: true });
        pool.push(&event, &games, &[id(1), id(2)]);
        let text = pool.to_text();
        assert!(text.ends_with(";2 2024-02-01 pending 1 2\n"), "{text}");
        assert_eq!(Pool::parse(&text), Ok(pool.clone()));
        let found = [6, 7, 8, 9, 10, 11, 12].map(|number| (pool.has(id(number)), pool.of(id(number)).len()));
        assert_eq!(found, [(false, 0), (true, 1), (false, 0), (true, 1), (false, 0), (true, 1), (false, 0)]);
        assert_eq!(Pool::parse("header\n7;x\n"), Err(2));
    }
}
