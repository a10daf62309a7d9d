//! Results of unrated players, kept until they give a rating or are too old (7.14, 7.1.4; ruling 12).

use arpad_rating::{Game, GameScore, Rating, RoundRobinResult};
use arpad_regulations::{Month, Score};
use jiff::civil::Date;
use std::fmt::Write as _;

/// What an unrated player did in one event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PooledEvent {
    /// FIDE id.
    pub player: u32,
    /// The tournament.
    pub tournament: u32,
    /// The list of the period it was rated in.
    pub list: Month,
    /// Its first day, by which its edition is known.
    pub start: Date,
    /// An Olympiad, a continental or a world team championship.
    pub team_championship: bool,
    /// What a round robin gave him, under the editions that have it (8.58).
    pub round_robin: Option<RoundRobinResult>,
    from: u32,
    to: u32,
}

/// All pooled results, by player and start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pool {
    events: Vec<PooledEvent>,
    games: Vec<Game>,
}

impl Pool {
    /// An empty pool.
    pub fn new() -> Pool {
        Pool::default()
    }

    /// How many events are kept.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The events, by player.
    pub fn events(&self) -> &[PooledEvent] {
        &self.events
    }

    /// Whether a player has results.
    pub fn has(&self, player: u32) -> bool {
        self.events.binary_search_by_key(&player, |event| event.player).is_ok()
    }

    /// The events of a player.
    pub fn of(&self, player: u32) -> &[PooledEvent] {
        let from = self.events.partition_point(|event| event.player < player);
        let count = self.events[from..].iter().take_while(|event| event.player == player).count();
        &self.events[from..from + count]
    }

    /// The games of an event of this pool.
    pub fn games(&self, event: &PooledEvent) -> &[Game] {
        &self.games[event.from as usize..event.to as usize]
    }

    /// Adds an event; players come in ascending order.
    pub(super) fn push(&mut self, event: &PooledEvent, games: &[Game]) {
        let at = |length: usize| u32::try_from(length).expect("fewer than four thousand million pooled games");
        let from = at(self.games.len());
        self.games.extend_from_slice(games);
        self.events.push(PooledEvent { from, to: at(self.games.len()), ..event.clone() });
    }

    /// The pool as a text, one event a line: the form in which it is kept and digested.
    pub fn to_text(&self) -> String {
        let mut text = String::from("player;tournament;list;start;team;round_robin;games\n");
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
            text.push('\n');
        }
        text
    }

    /// Reads what [`Pool::to_text`] wrote; the line of the first fault otherwise.
    pub fn parse(text: &str) -> Result<Pool, usize> {
        let mut pool = Pool::new();
        for (number, line) in text.lines().enumerate().skip(1) {
            let mut games = Vec::new();
            let event = event(line, &mut games).ok_or(number + 1)?;
            pool.push(&event, &games);
        }
        if pool.events.is_sorted_by_key(|event| event.player) { Ok(pool) } else { Err(1) }
    }
}

impl PooledEvent {
    /// An event whose games are still elsewhere.
    pub(super) fn new(player: u32, tournament: u32, list: Month, start: Date) -> PooledEvent {
        let (team_championship, round_robin) = (false, None);
        PooledEvent { player, tournament, list, start, team_championship, round_robin, from: 0, to: 0 }
    }
}

fn event(line: &str, games: &mut Vec<Game>) -> Option<PooledEvent> {
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
    Some(event)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_is_read_as_it_was_written() {
        let games = [
            Game { opponent: Rating::new(2100).unwrap(), score: GameScore::Draw },
            Game { opponent: Rating::new(1999).unwrap(), score: GameScore::Win },
        ];
        let mut pool = Pool::new();
        let mut event = PooledEvent::new(7, 3, "2024-03".parse().unwrap(), "2024-02-01".parse().unwrap());
        pool.push(&event, &games);
        event.round_robin = Some(RoundRobinResult {
            score: Score::from_half_points(3),
            average: 2300,
            rating: 2144,
            average_new: 1,
            rating_new: -5,
        });
        event.player = 9;
        pool.push(&event, &games[..1]);
        let text = pool.to_text();
        assert_eq!(Pool::parse(&text), Ok(pool));
        assert_eq!(Pool::parse("header\n7;x\n"), Err(2));
    }
}
