//! The XML of a league that Swiss-Manager keeps in its folder: elements, games by place on the team's list.

use super::build::{Build, BuiltPlayer, day, hundredths, name};
use super::scan::{Piece, pieces};
use std::collections::BTreeMap;

/// The texts of an element's children, by name.
type Row = BTreeMap<String, String>;

pub(super) fn read(text: &str) -> Build {
    let rows = rows(text);
    let of = |kind: &'static str| rows.iter().filter(move |(name, _)| name == kind).map(|(_, row)| row);
    let mut build = Build::default();
    if let Some(info) = of("info").next() {
        build.record("012", field(info, "name"));
    }
    for round in of("round") {
        let date = day(field(round, "term"));
        if let (Some(no), Some(short)) = (number(round, "no"), date.get(2..).filter(|_| date.len() == 10)) {
            build.dates.insert(no, short.to_owned());
        }
    }
    let days: Vec<String> = of("round").map(|round| day(field(round, "term"))).filter(|day| day.len() == 10).collect();
    build.record("042", days.iter().min().map_or("", String::as_str));
    build.record("052", days.iter().max().map_or("", String::as_str));
    build.record("092", "Team: Round robin");
    build.record("142", &of("round").count().to_string());
    for team in of("team") {
        if let Some(no) = number(team, "no") {
            field(team, "name").clone_into(&mut build.teams.entry(no).or_default().name);
        }
    }
    let players = players(&mut build, of("list"));
    let mut boards: BTreeMap<(u16, String), u32> = BTreeMap::new();
    for game in of("game") {
        let (Some(round), token) = (number(game, "no"), field(game, "rid")) else { continue };
        // The order in the file is the order of the boards.
        let board = boards.entry((round, token.to_owned())).or_default();
        *board += 1;
        let board = *board;
        let Some((home, away)) = teams(token) else { continue };
        let player = |team: u16, of: &str| players.get(&(team, number(game, of)?)).copied();
        let (home, away) = (player(home, "pde1"), player(away, "pde2"));
        let (home_result, away_result) = results(game);
        match (home, away) {
            // Home has White on odd boards.
            (Some(home), Some(away)) if board % 2 == 1 => build.game(round, home, away, (home_result, away_result)),
            (Some(home), Some(away)) => build.game(round, away, home, (away_result, home_result)),
            (Some(alone), None) if home_result == '+' => build.bye(round, alone, 'F'),
            (None, Some(alone)) if away_result == '+' => build.bye(round, alone, 'F'),
            _ => {}
        }
    }
    build
}

/// Numbers the players team by team, and finds them by team and place on its list.
fn players<'a>(build: &mut Build, lists: impl Iterator<Item = &'a Row>) -> BTreeMap<(u16, u16), u16> {
    let mut places: BTreeMap<(u16, u16), &Row> = BTreeMap::new();
    for row in lists {
        if let (Some(team), Some(desk)) = (number(row, "tno"), number(row, "desk")) {
            places.entry((team, desk)).or_insert(row);
        }
    }
    let mut numbers = BTreeMap::new();
    for (no, ((team, desk), row)) in (1..=9999).zip(places) {
        let rating = field(row, "fide");
        let player = BuiltPlayer {
            name: by_words(field(row, "name")),
            rating: if rating == "0" { String::new() } else { rating.to_owned() },
            ..BuiltPlayer::default()
        };
        build.players.insert(no, player);
        build.teams.entry(team).or_default().players.push((i32::from(desk), no));
        numbers.insert((team, desk), no);
    }
    numbers
}

/// The result of home and away. A game that was played and awarded otherwise counts as played (`sct`).
fn results(game: &Row) -> (char, char) {
    let played = game.contains_key("sct1") && game.contains_key("sct2");
    let [home, away] = if played { ["sct1", "sct2"] } else { ["scr1", "scr2"] }.map(|of| field(game, of));
    let forfeit = [home, away].iter().any(|text| text.contains(['F', 'f']));
    let points = |text: &str| hundredths(text.trim_end_matches(['F', 'f'])).unwrap_or(0);
    let (home, away) = (points(home), points(away));
    match (home.cmp(&away), forfeit) {
        (std::cmp::Ordering::Greater, true) => ('+', '-'),
        (std::cmp::Ordering::Less, true) => ('-', '+'),
        (std::cmp::Ordering::Equal, true) => ('-', '-'),
        (std::cmp::Ordering::Greater, false) => ('1', '0'),
        (std::cmp::Ordering::Less, false) => ('0', '1'),
        // Nobody has a point: not played yet.
        (std::cmp::Ordering::Equal, false) if home == 0 => (' ', ' '),
        (std::cmp::Ordering::Equal, false) => ('=', '='),
    }
}

/// ` 112` is team 1 against team 12.
fn teams(token: &str) -> Option<(u16, u16)> {
    // Blanks before the first number are sometimes lost.
    let token = format!("{token:>4}");
    let (home, away) = token.split_at_checked(2)?;
    Some((home.trim().parse().ok()?, away.trim().parse().ok()?))
}

/// `Surname Given` as `Surname, Given`; `st.` and `ml.` (senior, junior) belong to the surname.
fn by_words(text: &str) -> String {
    if text.contains(',') {
        return name(text, "");
    }
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let surname = if words.get(1).is_some_and(|word| matches!(*word, "st." | "ml.")) { 2 } else { 1 };
    let given = words.split_off(surname.min(words.len()));
    if given.is_empty() { words.join(" ") } else { format!("{}, {}", words.join(" "), given.join(" ")) }
}

fn field<'a>(row: &'a Row, name: &str) -> &'a str {
    row.get(name).map_or("", String::as_str)
}

fn number(row: &Row, name: &str) -> Option<u16> {
    field(row, name).trim().parse().ok().filter(|number| (1..=9999).contains(number))
}

/// The elements inside `<tournament>`, each with its children.
fn rows(text: &str) -> Vec<(String, Row)> {
    let mut rows: Vec<(String, Row)> = Vec::new();
    let mut depth = 0_u32;
    let mut child: Option<String> = None;
    for piece in pieces(text) {
        match piece {
            Piece::Open(name, _) => {
                depth += 1;
                match depth {
                    3 => rows.push((name.to_owned(), Row::new())),
                    4 => {
                        child = Some(name.to_owned());
                        if let Some((_, row)) = rows.last_mut() {
                            row.entry(name.to_owned()).or_default();
                        }
                    }
                    _ => {}
                }
            }
            Piece::Text(text) => {
                if let (4, Some(name), Some((_, row))) = (depth, &child, rows.last_mut()) {
                    row.entry(name.clone()).or_default().push_str(&text);
                }
            }
            Piece::Close(_) => {
                depth = depth.saturating_sub(1);
                if depth < 4 {
                    child = None;
                }
            }
        }
    }
    rows
}
