//! A report put together player by player and game by game, and written as TRF.

use crate::limits;
use std::collections::BTreeMap;
use std::fmt::Write as _;

#[derive(Default)]
pub(super) struct Build {
    /// Code and content of the tournament records, in order.
    pub records: Vec<(&'static str, String)>,
    pub players: BTreeMap<u16, BuiltPlayer>,
    /// Number, name and players in board order.
    pub teams: BTreeMap<u16, BuiltTeam>,
    /// The date of each round.
    pub dates: BTreeMap<u16, String>,
}

#[derive(Default)]
pub(super) struct BuiltPlayer {
    pub sex: &'static str,
    pub title: String,
    pub name: String,
    pub rating: String,
    pub federation: String,
    pub fide_id: String,
    pub birth: String,
    pub points: String,
    pub rank: String,
    pub rounds: BTreeMap<u16, String>,
}

#[derive(Default)]
pub(super) struct BuiltTeam {
    pub name: String,
    /// Board and number.
    pub players: Vec<(i32, u16)>,
}

/// Half points, as games give them; none if the text is no result.
pub(super) fn hundredths(text: &str) -> Option<u32> {
    let text = text.trim().replace(',', ".").replace('½', ".5");
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()) && part.len() <= 3;
    if text.is_empty() || text == "." || !digits(whole) || !digits(decimals) || decimals.len() > 2 {
        return None;
    }
    let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    Some(whole * 100 + format!("{decimals:0<2}").parse::<u32>().ok()?)
}

impl Build {
    pub fn record(&mut self, code: &'static str, content: &str) {
        let content = one_line(content);
        if !content.is_empty() {
            self.records.push((code, content));
        }
    }

    /// A game between two players: the results of White and Black as they stand in TRF.
    pub fn game(&mut self, round: u16, white: u16, black: u16, results: (char, char)) {
        // A second game of the same round would hide the first: it goes into a round of its own.
        let free = |player: &BuiltPlayer, round: u16| !player.rounds.contains_key(&round);
        let both_free = |round: u16| {
            self.players.get(&white).is_none_or(|player| free(player, round))
                && self.players.get(&black).is_none_or(|player| free(player, round))
        };
        let last = self.players.values().filter_map(|player| player.rounds.last_key_value()).map(|(round, _)| *round);
        let round = if both_free(round) { round } else { last.max().unwrap_or(0).saturating_add(1) };
        for (no, other, colour, result) in [(white, black, 'w', results.0), (black, white, 'b', results.1)] {
            self.players.entry(no).or_default().rounds.insert(round, format!("{other:>4} {colour} {result}"));
        }
    }

    /// A round without an opponent.
    pub fn bye(&mut self, round: u16, player: u16, result: char) {
        let player = self.players.entry(player).or_default();
        player.rounds.entry(round).or_insert_with(|| format!("0000 - {result}"));
    }

    pub fn write(mut self) -> String {
        let mut out = String::new();
        for (code, content) in &self.records {
            let _ = write!(out, "{code} {content}\r\n");
        }
        if !self.dates.is_empty() {
            let mut line = format!("132{}", " ".repeat(88));
            let last = self.dates.last_key_value().map_or(0, |(round, _)| *round);
            for round in 1..=last.min(999) {
                let _ = write!(line, "{:<10}", self.dates.get(&round).map_or("", String::as_str));
            }
            let _ = write!(out, "{}\r\n", line.trim_end());
        }
        for (no, player) in self.players.iter().take(limits::MOST_PLAYERS) {
            write_player(&mut out, *no, player);
        }
        for (no, team) in &mut self.teams {
            team.players.sort_unstable();
            let mut line = format!("310 {no:>3} {:<32}{}", cut(&team.name, 32), " ".repeat(32));
            for (_, player) in &team.players {
                let _ = write!(line, " {player:>4}");
            }
            let _ = write!(out, "{}\r\n", line.trim_end());
        }
        out
    }
}

fn write_player(out: &mut String, no: u16, player: &BuiltPlayer) {
    let mut line = format!(
        "001 {no:>4} {:1}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10} {:>4} {:>4}",
        player.sex,
        cut(&player.title, 3),
        cut(&player.name, 33),
        cut(&player.rating, 4),
        cut(&player.federation, 3),
        cut(&player.fide_id, 11),
        cut(&player.birth, 10),
        cut(&player.points, 4),
        cut(&player.rank, 4),
    );
    let last = player.rounds.last_key_value().map_or(0, |(round, _)| *round);
    for round in 1..=last.min(999) {
        line.push_str("  ");
        line.push_str(player.rounds.get(&round).map_or("        ", String::as_str));
    }
    let _ = write!(out, "{}\r\n", line.trim_end());
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first characters of a text on one line.
fn cut(text: &str, most: usize) -> String {
    one_line(text).chars().take(most).collect::<String>().trim().to_owned()
}

/// A day as in TRF: from `20250905`, `05.09.2025`, `2025-09-05` or a year alone.
pub(super) fn day(text: &str) -> String {
    let text = text.trim();
    let parts: Vec<&str> = text.split(['.', '-', '/']).collect();
    let digits = |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    match parts[..] {
        [whole] if digits(whole, 8) => format!("{}/{}/{}", &whole[..4], &whole[4..6], &whole[6..]),
        [year] if digits(year, 4) && year != "0000" => format!("{year}/00/00"),
        [day, month, year] if digits(day, 2) && digits(month, 2) && digits(year, 4) => format!("{year}/{month}/{day}"),
        [year, month, day] if digits(year, 4) => format!("{year}/{month}/{day}"),
        _ => text.to_owned(),
    }
}

/// `Doe,John` as `Doe, John`.
pub(super) fn name(last: &str, first: &str) -> String {
    let whole =
        if first.trim().is_empty() { last.to_owned() } else { format!("{},{first}", last.trim_end_matches(',')) };
    match whole.split_once(',') {
        Some((last, first)) => format!("{}, {}", last.trim(), first.trim()),
        None => whole,
    }
}
