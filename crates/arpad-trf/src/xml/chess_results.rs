//! The XML of chess-results.com: attributes, one element for each player and each pairing.

use super::build::{Build, BuiltPlayer, day, hundredths, name};
use super::scan::{Attributes, Piece, pieces};

/// Not paired, and the bye that the pairing gives, in place of an opponent.
const NOT_PAIRED: i32 = -2;

pub(super) fn read(text: &str) -> Build {
    let mut build = Build::default();
    let mut games = Vec::new();
    for piece in pieces(text) {
        let Piece::Open(element, attributes) = piece else { continue };
        match element.to_ascii_lowercase().as_str() {
            "tournament" => tournament(&mut build, attributes),
            "round" => round(&mut build, attributes),
            "player" => player(&mut build, attributes),
            "team" => {
                if let Some(no) = number(attributes, "no") {
                    build.teams.entry(no).or_default().name = attributes.text("teamname");
                }
            }
            // Players come first in every sample, but nothing says that they must.
            "playerpairing" => games.push(attributes),
            _ => {}
        }
    }
    for attributes in games {
        pairing(&mut build, attributes);
    }
    // A Swiss for individuals may have a team for each club, which is no team event.
    build.teams.retain(|_, team| !team.players.is_empty());
    build
}

fn number(attributes: Attributes<'_>, name: &str) -> Option<u16> {
    attributes.number(name).and_then(|number| u16::try_from(number).ok()).filter(|number| (1..=9999).contains(number))
}

fn tournament(build: &mut Build, attributes: Attributes<'_>) {
    let text = |name: &str| attributes.text(name);
    build.record("012", &text("name"));
    build.record("022", &text("location"));
    build.record("032", &text("federation"));
    build.record("042", &day(&text("from")));
    build.record("052", &day(&text("to")));
    let kind = match text("type").as_str() {
        "0" => "Individual: Swiss system",
        "1" => "Individual: Round robin",
        "2" => "Team: Round robin",
        "3" => "Team: Swiss system",
        _ => "",
    };
    build.record("092", kind);
    build.record("102", &[text("chiefarbiter"), text("chief_arbiter")].concat());
    build.record("112", &text("deputyarbiter"));
    build.record("112", &text("arbiter"));
    build.record("122", &text("timecontrol"));
    build.record("142", &text("rounds"));
}

fn round(build: &mut Build, attributes: Attributes<'_>) {
    let date = day(&attributes.text("date"));
    if let (Some(round), Some(short)) = (number(attributes, "round"), date.get(2..).filter(|_| date.len() == 10)) {
        build.dates.insert(round, short.to_owned());
    }
}

fn player(build: &mut Build, attributes: Attributes<'_>) {
    let Some(no) = number(attributes, "no") else { return };
    let text = |name: &str| attributes.text(name);
    // `rtg` is the rating that pairs, often a national one.
    let rating = attributes.get("rtgfide").map_or_else(|| text("rtg"), |rating| rating.trim().to_owned());
    let points = text("pts").replace(',', ".");
    let player = BuiltPlayer {
        sex: match text("sex").to_ascii_lowercase().as_str() {
            "m" => "m",
            "w" | "f" => "w",
            _ => "",
        },
        title: text("title"),
        name: name(&text("lastname"), &text("firstname")),
        rating: if rating == "0" { String::new() } else { rating },
        federation: text("fed"),
        fide_id: Some(text("fideid")).filter(|id| id != "0").unwrap_or_default(),
        birth: day(&text("dob")),
        points: if points.contains('.') || points.is_empty() { points } else { format!("{points}.0") },
        rank: text("rank"),
        ..BuiltPlayer::default()
    };
    if let Some(team) = number(attributes, "teamno") {
        build.teams.entry(team).or_default().players.push((attributes.number("board").unwrap_or(i32::MAX), no));
    }
    build.players.insert(no, player);
}

fn pairing(build: &mut Build, attributes: Attributes<'_>) {
    let Some(round) = number(attributes, "round").filter(|round| *round <= 999) else { return };
    let [white, black] = ["whiteno", "blackno"].map(|name| attributes.number(name).unwrap_or(0));
    let [of_white, of_black] = ["reswhite", "resblack"].map(|name| hundredths(&attributes.text(name)));
    let settled = match attributes.text("forfeit").as_str() {
        "" => Settled::OverTheBoard,
        "U" | "u" => Settled::Unrated,
        _ => Settled::Forfeit,
    };
    let known = |no: i32| u16::try_from(no).ok().filter(|no| (1..=9999).contains(no));
    match (known(white), known(black)) {
        (Some(white), Some(black)) => {
            build.game(round, white, black, results(of_white, of_black, settled));
        }
        (Some(player), None) => build.bye(round, player, bye(black, of_white)),
        (None, Some(player)) => build.bye(round, player, bye(white, of_black)),
        (None, None) => {}
    }
}

/// How a game got its result.
#[derive(Clone, Copy)]
enum Settled {
    OverTheBoard,
    /// Played, but not for rating.
    Unrated,
    Forfeit,
}

/// The results of a game as in TRF; blank where there is none yet.
fn results(white: Option<u32>, black: Option<u32>, settled: Settled) -> (char, char) {
    let (Some(white), Some(black)) = (white, black) else { return (' ', ' ') };
    let (won, drawn, lost) = match settled {
        Settled::OverTheBoard => ('1', '=', '0'),
        Settled::Unrated => ('W', 'D', 'L'),
        Settled::Forfeit => ('+', '-', '-'),
    };
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => (won, lost),
        std::cmp::Ordering::Less => (lost, won),
        std::cmp::Ordering::Equal if white == 0 => (lost, lost),
        std::cmp::Ordering::Equal => (drawn, drawn),
    }
}

fn bye(opponent: i32, points: Option<u32>) -> char {
    match (opponent, points.unwrap_or(0)) {
        (_, 0) => 'Z',
        (NOT_PAIRED, 50) => 'H',
        (NOT_PAIRED, _) => 'F',
        _ => 'U',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_for_how_a_game_ended() {
        let games = [
            ("1", "0", "", ['1', '0']),
            ("0,5", "0,5", "", ['=', '=']),
            ("0", "1", "K", ['-', '+']),
            ("0", "0", "K", ['-', '-']),
            ("1", "0", "U", ['W', 'L']),
            ("0.5", "0.5", "U", ['D', 'D']),
            ("", "", "", [' ', ' ']),
        ];
        for (white, black, letter, [first, second]) in games {
            let pairing = format!(
                "<chessresults><player no=\"1\"/><player no=\"2\"/><playerpairing round=\"1\" whiteno=\"1\" blackno=\"2\" \
                 reswhite=\"{white}\" resblack=\"{black}\" forfeit=\"{letter}\"/></chessresults>"
            );
            let players = read(&pairing).players;
            assert_eq!(players[&1].rounds[&1], format!("   2 w {first}"), "{white} {black} {letter}");
            assert_eq!(players[&2].rounds[&1], format!("   1 b {second}"), "{white} {black} {letter}");
        }
    }
}
