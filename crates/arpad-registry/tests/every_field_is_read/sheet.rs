//! Made-up tournaments, written as the report an arbiter would send.

use arpad_trf::{Document, ReadOptions, read};
use std::fmt::Write as _;

/// White, Black and White's result.
pub type Pairing = (usize, usize, char);

/// A report and its registration. Players are numbered from 1; their FIDE ids are their numbers.
#[derive(Clone)]
pub struct Sheet {
    records: Vec<String>,
    /// Rating (0 unrated) and sex.
    players: Vec<(u16, char)>,
    rounds: Vec<Vec<Pairing>>,
    pub registration: String,
}

impl Sheet {
    /// A Swiss from a day to a day of players with these ratings.
    pub fn new(days: [&str; 2], ratings: &[u16]) -> Sheet {
        let slash = |day: &str| day.replace('-', "/");
        Sheet {
            records: vec![
                "012 Example".to_owned(),
                "022 Reggio".to_owned(),
                "032 ITA".to_owned(),
                format!("042 {}", slash(days[0])),
                format!("052 {}", slash(days[1])),
                "092 Swiss".to_owned(),
                "102 Rossi, Anna".to_owned(),
            ],
            players: ratings.iter().map(|rating| (*rating, 'm')).collect(),
            rounds: Vec::new(),
            registration: String::new(),
        }
    }

    pub fn record(mut self, code: &str, text: &str) -> Sheet {
        self.records.retain(|record| !record.starts_with(code));
        self.records.push(format!("{code} {text}"));
        self
    }

    /// The thinking time, as in record 222.
    pub fn time(self, control: &str) -> Sheet {
        self.record("222", control)
    }

    pub fn women(mut self, numbers: &[usize]) -> Sheet {
        for number in numbers {
            self.players[number - 1].1 = 'w';
        }
        self
    }

    pub fn registered(mut self, lines: &str) -> Sheet {
        let _ = writeln!(self.registration, "{lines}");
        self
    }

    pub fn round(mut self, games: &[Pairing]) -> Sheet {
        self.rounds.push(games.to_vec());
        self
    }

    /// One player against others, a game a round.
    pub fn simul(mut self, player: usize, games: &[(usize, char)]) -> Sheet {
        for (opponent, result) in games {
            self = self.round(&[(player, *opponent, *result)]);
        }
        self
    }

    /// So many games of players 1 and 2, with the results of player 1.
    pub fn duel(self, results: &str) -> Sheet {
        results.chars().fold(self, |sheet, result| sheet.round(&[(1, 2, result)]))
    }

    /// Everybody against everybody, `cycles` times.
    pub fn round_robin(mut self, cycles: usize, result: impl Fn(usize, usize) -> char) -> Sheet {
        let players = self.players.len();
        for cycle in 0..cycles {
            // An odd number leaves somebody without a game in each round.
            let mut circle: Vec<usize> = (1..=players.next_multiple_of(2)).collect();
            for _ in 1..circle.len() {
                let pairs = (0..circle.len() / 2).map(|at| (circle[at], circle[circle.len() - 1 - at]));
                let pairs = pairs.filter(|(one, two)| *one.max(two) <= players);
                let pairs = pairs.map(|(one, two)| if cycle % 2 == 0 { (one, two) } else { (two, one) });
                self.rounds.push(pairs.map(|(white, black)| (white, black, result(white, black))).collect());
                circle[1..].rotate_right(1);
            }
        }
        self.record("092", "Round robin")
    }

    pub fn document(&self) -> Document {
        read(self.text().as_bytes(), &ReadOptions::default())
    }

    pub fn text(&self) -> String {
        let mut text = self.records.join("\r\n");
        for (at, (rating, sex)) in self.players.iter().enumerate() {
            let no = at + 1;
            let (mut half_points, mut rounds) = (0, String::new());
            for round in &self.rounds {
                let Some((white, black, result)) = round.iter().find(|game| game.0 == no || game.1 == no) else {
                    rounds.push_str("  0000 - Z");
                    continue;
                };
                let (opponent, colour, result) =
                    if *white == no { (black, 'w', *result) } else { (white, 'b', mirrored(*result)) };
                half_points += match result {
                    '1' | '+' => 2,
                    '=' => 1,
                    _ => 0,
                };
                let _ = write!(rounds, "  {opponent:>4} {colour} {result}");
            }
            let (name, points) = (format!("Player, No {no}"), format!("{}.{}", half_points / 2, half_points % 2 * 5));
            let _ = write!(
                text,
                "\r\n001 {no:>4} {sex}    {name:<33} {rating:>4} ITA {no:>11} 1980/01/01 {points:>4} {no:>4}{rounds}"
            );
        }
        text + "\r\n"
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
