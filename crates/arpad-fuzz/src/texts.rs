//! Small texts: registrations, editions, time controls, dates, pools, canonical lists, typed games.

use crate::random::{Random, damage};
use arpad_period::Pool;
use arpad_period::canonical::{read_derivations, read_list};
use arpad_rating::Game;
use arpad_regulations::{EditionFile, FideId, K, Month, Regulations};
use arpad_tournament::{Registration, TEMPLATE};
use arpad_trf::{ReadOptions, TimeControl, TimeText, read};

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// Some consecutive lines of a text.
fn part(random: &mut Random, whole: &str, most: usize) -> Vec<u8> {
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let from = random.below(lines.len());
    let to = (from + 1 + random.below(most)).min(lines.len());
    lines[from..to].concat().into_bytes()
}

const TOML: &[u8] = b"=[]\"'{},.#-_:T0123456789 \nae\\";

const REGISTRATIONS: [&str; 4] = [
    "class = \"standard\"\nsystem = \"swiss\"\nstart = 2025-11-03\nend = \"2025-11-09\"\nregistered = 2025-10-01\n",
    "time_control = \"5400+30\"\nfederation = \"ITA\"\nhybrid = true\nplanned_games = 9\n[[players]]\nno = 1\nhighest = 2400\n",
    "[[decisions]]\nkind = \"approval\"\nby = \"qc-chair\"\non = 2025-10-01\narticle = \"1.1\"\n",
    "[arbiter]\nname = \"Elm\"\nlicence = true\n[[players]]\nno = 2\ngames_before = 40\nearlier_results = false\n",
];

pub fn registration(random: &mut Random) -> Vec<u8> {
    let mut bytes = if random.one_in(2) {
        // The template has its settings behind comment marks.
        let uncommented = TEMPLATE.replace("\n# ", "\n").replace("\n#", "\n");
        part(random, &uncommented, 4)
    } else {
        random.pick(&REGISTRATIONS).as_bytes().to_vec()
    };
    damage(random, &mut bytes, TOML, 5);
    bytes
}

pub fn read_registration(bytes: &[u8]) {
    if let Some(Err(error)) = text(bytes).map(Registration::parse) {
        assert!(!error.to_string().is_empty());
    }
}

pub fn edition(random: &mut Random) -> Vec<u8> {
    let sources = Regulations::builtin().sources();
    let (_, whole) = &sources[random.below(sources.len())];
    let mut bytes = part(random, whole, 12);
    damage(random, &mut bytes, TOML, 4);
    bytes
}

pub fn read_edition(bytes: &[u8]) {
    if let Some(text) = text(bytes)
        && toml::from_str::<EditionFile>(text).is_ok()
    {
        let _ = Regulations::builtin().with("fuzz.toml", text);
    }
}

const WORDS: [&str; 40] = [
    "90",
    "40",
    "1:30",
    "min",
    "minutes",
    "sec",
    "s",
    "h",
    "hours",
    "moves",
    "/",
    "+",
    ",",
    "'",
    "\"",
    "''",
    "from",
    "move",
    "1",
    "41",
    "per",
    "then",
    "G",
    "SD",
    "x",
    "rest",
    "increment",
    "999999",
    "1.5",
    "5400",
    ":",
    "W",
    "-B",
    "é",
    "each",
    "for",
    "the",
    "game",
    "and",
    "0",
];

pub fn time_control(random: &mut Random) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..random.below(10) {
        text.push_str(random.pick(&WORDS));
        if random.one_in(2) {
            text.push(' ');
        }
    }
    let mut bytes = text.into_bytes();
    damage(random, &mut bytes, b"0123456789:/+-'\" hms,WB", 2);
    bytes
}

pub fn read_time_control(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Some(control) = TimeControl::parse(&text) {
        assert_eq!(TimeControl::parse(&control.to_string()), Some(control));
    }
    if let Ok(read) = TimeText::parse(&text)
        && read.can_be_encoded()
    {
        assert_eq!(TimeControl::parse(&read.control.to_string()), Some(read.control.clone()));
    }
}

const POOL: &str = "player;tournament;list;start;team;round_robin;games;stage\n\
    900;12;2024-03;2024-02-05;;;1800:2 1900:1 2000:0\n\
    901;13;2024-03;2024-02-05;t;7 1850 1900 1851 1901;1800:2\n\
    902;14;2024-03;2024-02-05;;;1800:1;12 2024-01-05 pending 900 901\n";

pub fn pool(random: &mut Random) -> Vec<u8> {
    let mut bytes = POOL.as_bytes().to_vec();
    damage(random, &mut bytes, b";: -0123456789t\n", 3);
    bytes
}

pub fn read_pool(bytes: &[u8]) {
    if let Some(Ok(pool)) = text(bytes).map(Pool::parse) {
        let written = pool.to_text();
        let again = Pool::parse(&written).unwrap_or_else(|line| panic!("line {line} is not read:\n{written}"));
        assert_eq!(again.to_text(), written);
    }
}

const CANONICAL: &str = "arpad\tlist\tstandard\t2024-03\ncolumns\n900\t2000\t2100\t40\t9\t20\t2024-02\t\tDoe, John\n901\t0\t0\t3\t0\t0\t\ti\tRoe\n";

pub fn canonical(random: &mut Random) -> Vec<u8> {
    let mut bytes = CANONICAL.as_bytes().to_vec();
    damage(random, &mut bytes, b"\t\t -0123456789iwsr\n", 4);
    bytes
}

pub fn read_canonical(bytes: &[u8]) {
    if let Some(text) = text(bytes) {
        let _ = read_list(text);
        let _ = read_derivations(text);
        arpad_period::canonical::entries(text).for_each(drop);
    }
}

pub fn date(random: &mut Random) -> Vec<u8> {
    let mut bytes = random
        .pick(&[
            "2024/05/01",
            "01.05.2024",
            "24/05/01",
            "May 29, 2020",
            "1987/00/00",
            "2024-05",
            "29-Sept-1999",
            "1975.  .",
        ])
        .as_bytes()
        .to_vec();
    damage(random, &mut bytes, b"0123456789/.- ,", 4);
    bytes
}

/// As the birth of a player, as the first day of an event, as a month.
pub fn read_date(bytes: &[u8]) {
    let date = String::from_utf8_lossy(bytes).replace(['\r', '\n'], " ");
    let _ = date.parse::<Month>();
    let line =
        format!("001    1 m    {:33} 2000 FID           1 {date:10}  1.0    1\r\n042 {date}\r\n", "Alder, Anton");
    let document = read(line.as_bytes(), &ReadOptions::default());
    let written = arpad_trf::write(&document.report, arpad_trf::Version::AsRead).0;
    assert!(read(written.as_bytes(), &ReadOptions::default()).report == document.report, "{line}{written}");
}

pub fn games(random: &mut Random) -> Vec<u8> {
    let mut bytes = random.pick(&["2505:0.5", "1787:1", "2025:0", "0:1", "9999:½", "-5:1"]).as_bytes().to_vec();
    damage(random, &mut bytes, b"0123456789:.,=\xC2\xBD-+ ", 4);
    bytes
}

/// As typed for the calculators, and the other numbers of the command line.
pub fn read_games(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = text.parse::<Game>();
    let _ = text.parse::<K>();
    let _ = text.parse::<FideId>();
}
