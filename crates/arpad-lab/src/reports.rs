//! A small world as the files an authority takes in: players, first lists, registrations and tournament reports.

use crate::world::{GameColumns, NOBODY, World, WorldEvent, result};
use arpad_regulations::Class;
use std::fmt::Write as _;

/// Everybody as a list file without ratings.
pub fn players_file(world: &World) -> String {
    let mut text = String::from("fide_id,name,federation,sex,birth_year\n");
    for place in 0..world.players.len() {
        let _ = writeln!(text, "{}", person(world, place));
    }
    text
}

/// The first list of a class as a file; K is what follows from it under the edition of the month.
pub fn first_list_file(world: &World, class: Class) -> String {
    let mut text = format!("fide_id,name,federation,sex,birth_year,{class}_rating,{class}_games,flag\n");
    for line in world.first_list.iter().filter(|line| line.class == class) {
        let flag = if line.last_games < world.start { "i" } else { "" };
        let _ = writeln!(text, "{},{},0,{flag}", person(world, line.player as usize), line.rating);
    }
    text
}

fn person(world: &World, place: usize) -> String {
    let player = &world.players[place];
    let sex = if player.woman { 'F' } else { 'M' };
    let year = player.birth.year().map_or_else(String::new, |year| year.to_string());
    format!("{},\"{}\",{},{sex},{year}", player.fide_id, name(player.fide_id), code(world, place))
}

fn name(fide_id: u32) -> String {
    format!("Player, No {fide_id}")
}

fn code(world: &World, place: usize) -> &str {
    world.federations.get(usize::from(world.players[place].federation)).map_or("", |federation| &federation.code)
}

/// The registration of an event, as TOML.
pub fn registration(world: &World, event: &WorldEvent) -> String {
    let federation =
        world.federations.get(usize::from(event.federation)).map_or("AAA", |federation| federation.code.as_str());
    let control = match event.class {
        Class::Standard => "5400+30",
        Class::Rapid => "900+10",
        Class::Blitz => "180+2",
    };
    // Long before, with a schedule, announced, and by a licensed arbiter: what every edition asks for.
    format!(
        "name = \"Event {id}\"\nfederation = \"{federation}\"\nplayed_in = \"{federation}\"\nmember = true\nclass = \"{class}\"\n\
         system = \"{system}\"\nstart = {start}\nend = {end}\nregistered = {registered}\nschedule = true\n\
         announced_as_rated = true\nleague = {league}\ninterim_reports = {league}\ntime_control = \"{control}\"\nrounds = {rounds}\n\n\
         [[arbiters]]\nname = \"Arbiter, An\"\nlicensed = true\n",
        id = event.id,
        class = event.class,
        system = event.system.name(),
        start = event.start,
        end = event.end,
        registered = arpad_regulations::Month::of(event.start).plus(-3).first_day(),
        league = event.system == arpad_tournament::System::Team,
        rounds = event.rounds,
    )
}

/// The report of an event (TRF16). `games` are those of its batch, of which it has the ones from `from` on.
pub fn report(world: &World, event: &WorldEvent, games: &GameColumns, from: usize) -> String {
    let seats = event.entries as usize;
    let mut cells = vec![vec![String::from("          "); usize::from(event.rounds)]; seats];
    let mut half_points = vec![0_u32; seats];
    for game in from..from + event.games as usize {
        let round = usize::from(games.round[game]).saturating_sub(1);
        let (white, black, code) = (usize::from(games.white[game]), games.black[game], games.result[game]);
        let mut put = |seat: usize, opponent: u16, colour: char, letter: char, points: u32| {
            let opponent = if opponent == NOBODY { "0000".to_owned() } else { format!("{:>4}", opponent + 1) };
            if let Some(cell) = cells[seat].get_mut(round) {
                *cell = format!("  {opponent} {colour} {letter}");
            }
            half_points[seat] += points;
        };
        let (first, second) = match code {
            result::WHITE => (('1', 2), ('0', 0)),
            result::DRAW => (('=', 1), ('=', 1)),
            result::BLACK => (('0', 0), ('1', 2)),
            result::FORFEIT_WHITE => (('+', 2), ('-', 0)),
            result::FORFEIT_BLACK => (('-', 0), ('+', 2)),
            result::FULL_BYE => (('U', 2), (' ', 0)),
            result::HALF_BYE => (('H', 1), (' ', 0)),
            _ => (('Z', 0), (' ', 0)),
        };
        if code >= result::FULL_BYE {
            put(white, NOBODY, '-', first.0, first.1);
        } else {
            let seat = u16::try_from(white).unwrap_or(NOBODY);
            put(white, black, 'w', first.0, first.1);
            put(usize::from(black), seat, 'b', second.0, second.1);
        }
    }
    let federation = world.federations.get(usize::from(event.federation)).map_or("", |federation| &federation.code);
    let date = |day: jiff::civil::Date| day.to_string().replace('-', "/");
    let mut text = format!(
        "012 Event {}\r\n022 Town\r\n032 {federation}\r\n042 {}\r\n052 {}\r\n062 {seats}\r\n102 Arbiter, An\r\n",
        event.id,
        date(event.start),
        date(event.end)
    );
    let first = event.first_entry as usize;
    for (seat, rounds) in cells.iter().enumerate() {
        let place = world.entries[first + seat] as usize;
        let player = &world.players[place];
        let (no, sex) = (seat + 1, if player.woman { 'w' } else { 'm' });
        let points = format!("{}.{}", half_points[seat] / 2, half_points[seat] % 2 * 5);
        let (name, code) = (name(player.fide_id), code(world, place));
        let _ = write!(
            text,
            "001 {no:>4} {sex}    {name:<33}      {code:<3} {:>11}            {points:>4} {no:>4}",
            player.fide_id
        );
        for cell in rounds {
            text.push_str(cell);
        }
        text.push_str("\r\n");
    }
    text
}
