//! Made-up tournaments, written as the report an arbiter would send.

use arpad_trf::{Document, ReadOptions, read};
use std::fmt::Write as _;

/// White, Black and White's result.
pub type Pairing = (u32, u32, char);

/// A tournament: rounds of games, and what the registration says of it.
#[derive(Debug, Clone)]
pub struct Event {
    pub start: String,
    pub end: String,
    pub rounds: Vec<Vec<Pairing>>,
    pub registration: String,
    /// The players in the order of their starting ranks; by FIDE number if empty.
    pub order: Vec<u32>,
    /// The day the report was received.
    pub received: Option<String>,
    /// Somebody whose FIDE number the report leaves out, and the rating it gives them.
    pub without_number: Option<(u32, u16)>,
}

impl Event {
    /// A Swiss.
    pub fn new(start: &str, end: &str) -> Event {
        Event {
            start: start.to_owned(),
            end: end.to_owned(),
            rounds: Vec::new(),
            registration: "system = \"swiss\"\n".to_owned(),
            order: Vec::new(),
            received: None,
            without_number: None,
        }
    }

    /// A round robin by its cross table: each player's results against the players in the order of the rows, `*` on the
    /// diagonal.
    pub fn table(start: &str, end: &str, rows: &[(u32, &str)]) -> Event {
        let mut event = Event::new(start, end);
        "system = \"round-robin\"\n".clone_into(&mut event.registration);
        let bye = rows.len() % 2;
        let mut seats: Vec<Option<usize>> = (0..rows.len()).map(Some).chain((0..bye).map(|_| None)).collect();
        for _ in 1..seats.len() {
            let half = seats.len() / 2;
            let mut round = Vec::new();
            for at in 0..half {
                if let (Some(white), Some(black)) = (seats[at], seats[seats.len() - 1 - at]) {
                    let result = rows[white].1.as_bytes()[black] as char;
                    assert_eq!(rows[black].1.as_bytes()[white] as char, mirrored(result), "rows {white} and {black}");
                    round.push((rows[white].0, rows[black].0, result));
                }
            }
            event.rounds.push(round);
            seats[1..].rotate_right(1);
        }
        event
    }

    pub fn round(mut self, games: &[Pairing]) -> Event {
        self.rounds.push(games.to_vec());
        self
    }

    /// One player against several, a game a round.
    pub fn simul(mut self, player: u32, games: &[(u32, char)]) -> Event {
        for (opponent, result) in games {
            self = self.round(&[(player, *opponent, *result)]);
        }
        self
    }

    /// One player against 1, 2, 3, …, with these results.
    pub fn scores(self, player: u32, results: &str) -> Event {
        let games: Vec<(u32, char)> = (1..).zip(results.chars()).collect();
        self.simul(player, &games)
    }

    pub fn registered(mut self, line: &str) -> Event {
        let _ = writeln!(self.registration, "{line}");
        self
    }

    pub fn received(mut self, day: &str) -> Event {
        self.received = Some(day.to_owned());
        self
    }

    pub fn document(&self) -> Document {
        read(self.text().as_bytes(), &ReadOptions::default())
    }

    fn text(&self) -> String {
        let mut ids: Vec<u32> = self.rounds.iter().flatten().flat_map(|(white, black, _)| [*white, *black]).collect();
        ids.sort_unstable();
        ids.dedup();
        let place = |id: u32| self.order.iter().position(|other| *other == id).unwrap_or(usize::MAX);
        ids.sort_by_key(|id| place(*id));
        let no = |id: u32| ids.iter().position(|other| *other == id).unwrap() + 1;
        let slash = |day: &str| day.replace('-', "/");
        let mut text = String::from("012 Open\r\n022 Reggio\r\n032 ITA\r\n");
        for (record, day) in [("042", &self.start), ("052", &self.end)] {
            if !day.is_empty() {
                let _ = write!(text, "{record} {}\r\n", slash(day));
            }
        }
        for id in &ids {
            let (mut half_points, mut rounds) = (0, String::new());
            for round in &self.rounds {
                let Some((white, black, result)) = round.iter().find(|game| game.0 == *id || game.1 == *id) else {
                    rounds.push_str("  0000 - Z");
                    continue;
                };
                let (opponent, colour, result) =
                    if white == id { (black, 'w', *result) } else { (white, 'b', mirrored(*result)) };
                half_points += match result {
                    '1' => 2,
                    '=' => 1,
                    _ => 0,
                };
                let _ = write!(rounds, "  {:>4} {colour} {result}", no(*opponent));
            }
            let (name, points) = (format!("Player, No {id}"), format!("{}.{}", half_points / 2, half_points % 2 * 5));
            let no = no(*id);
            let (rating, number) = match self.without_number {
                Some((known, rating)) if known == *id => (rating.to_string(), String::new()),
                _ => (String::new(), id.to_string()),
            };
            let _ = write!(
                text,
                "001 {no:>4} m    {name:<33} {rating:>4} ITA {number:>11}            {points:>4} {no:>4}{rounds}"
            );
            text.push_str("\r\n");
        }
        text
    }
}

fn mirrored(result: char) -> char {
    match result {
        '1' => '0',
        '0' => '1',
        '+' => '-',
        '-' => '+',
        other => other,
    }
}
