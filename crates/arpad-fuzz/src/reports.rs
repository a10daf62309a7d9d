//! Reports: samples damaged, records made up by the grammar of the format, dates in every order.

use crate::random::{Random, damage, some_lines};
use arpad_lists::Lists;
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{Field, FieldValue, LossKind, ReadOptions, Report, Version, read, write};

const SAMPLES: [&[u8]; 6] = [
    include_bytes!("../../arpad-trf/tests/cases/clean16.trf"),
    include_bytes!("../../arpad-trf/tests/cases/clean26.trf"),
    include_bytes!("../../arpad-trf/tests/cases/messy.trf"),
    include_bytes!("../../arpad-check/gallery/clean.trf"),
    include_bytes!("../../arpad-check/gallery/team-inconsistent.trf"),
    include_bytes!("../../arpad-check/gallery/date-layout.trf"),
];

const MARKS: &[u8] = b"0123456789/.-+=,:wbWBHUZFDLXR# \t\r\n#";

pub fn report(random: &mut Random) -> Vec<u8> {
    let sample = random_sample(random);
    let mut bytes = some_lines(random, sample, 6);
    damage(random, &mut bytes, MARKS, 8);
    bytes
}

fn random_sample(random: &mut Random) -> &'static [u8] {
    random.pick(&SAMPLES)
}

/// The first lines in their order, so that players meet.
pub fn event(random: &mut Random) -> Vec<u8> {
    let mut bytes = random_sample(random).to_vec();
    damage(random, &mut bytes, MARKS, 8);
    bytes
}

const XML: [&[u8]; 3] = [
    include_bytes!("../../arpad-trf/tests/xml/swiss.xml"),
    include_bytes!("../../arpad-trf/tests/xml/team-round-robin.xml"),
    include_bytes!("../../arpad-trf/tests/xml/league.xml"),
];

/// Reports in XML, damaged.
pub fn xml(random: &mut Random) -> Vec<u8> {
    let mut bytes = random.pick(&XML).to_vec();
    damage(random, &mut bytes, b"<>/=\"'&;#! 0123456789-K\n", 12);
    bytes
}

const CODES: [&str; 48] = [
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142", "152", "162",
    "172", "182", "192", "202", "212", "222", "352", "362", "001", "013", "310", "240", "250", "260", "299", "300",
    "320", "330", "801", "802", "XXR", "XXC", "XXZ", "XXA", "XXP", "XXS", "BBW", "BBU", "ITA", "###", "DAT", "zzz",
];

const WORDS: [&str; 58] = [
    "1",
    "2",
    "12",
    "0000",
    "0001",
    "003",
    "9999",
    "0",
    "1.0",
    "0.5",
    "11.5",
    "00.0",
    "-1.0",
    "99",
    "w",
    "b",
    "-",
    "+",
    "=",
    "H",
    "F",
    "U",
    "Z",
    "W",
    "D",
    "L",
    "A",
    "P",
    "X",
    "TW",
    "TD",
    "2.0",
    "white1",
    "black1",
    "rank",
    "W=3.0",
    "WW=1",
    "PAB=0.5",
    "24/05/01",
    "2024/05/01",
    "01.05.2024",
    "5/1/05",
    "99/13/40",
    "5400+30",
    "40/6000+30:900",
    "W300-B240",
    "90 min + 30 sec",
    "FIDE_DUTCH_2026",
    "Alder, Anton",
    "é",
    "FIDE",
    "HBFN",
    "AAA",
    "+-",
    "-+",
    "--",
    "1,5",
    "m",
];

/// Records of every kind, with words in or out of their columns.
pub fn records(random: &mut Random) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..=random.below(5) {
        let mut line = random.pick(&CODES).to_owned();
        if !random.one_in(20) {
            line.push(' ');
        }
        for _ in 0..random.below(8) {
            let word = random.pick(&WORDS);
            match random.below(5) {
                0 => {}
                1 => line.push_str("  "),
                2 => {
                    let column = [5, 8, 11, 15, 37, 42, 55, 70, 74, 81, 92, 102][random.below(12)];
                    let width = column - 1;
                    line = format!("{line:width$}");
                }
                _ => line.push(' '),
            }
            if random.one_in(3) { line.push_str(&format!("{word:>4}")) } else { line.push_str(word) }
        }
        text.push_str(&line);
        text.push_str(random.pick(&["\r\n", "\n", "\r"]));
    }
    let mut bytes = text.into_bytes();
    if random.one_in(3) {
        damage(random, &mut bytes, MARKS, 3);
    }
    bytes
}

/// A date of few numbers in any order, so that many can be read in several ways.
fn some_date(random: &mut Random) -> String {
    let years = ["24", "05", "10", "2010", "2024", "5", "99", "70", "69", "1969", "2070", "0000"];
    let small = ["1", "01", "5", "05", "12", "13", "24", "31", "32", "0", "00", "10", "6"];
    let separator = random.pick(&["/", "/", ".", "-", " "]);
    let (year, one, two) = (random.pick(&years), random.pick(&small), random.pick(&small));
    match random.below(9) {
        0 => format!("{one}{separator}{two}{separator}{year}"),
        1 => format!("{year}{separator}{one}{separator}{two}"),
        2 => random.pick(&["6", "x", "May 5", "24/05", "2024-05-01T10", "....", "24/05/01/", "29-Sep-99"]).to_owned(),
        3 | 4 => format!("{one}/{two}/{year}"),
        5 => format!("{one}.{two}.{year}"),
        _ => format!("{year}/{one}/{two}"),
    }
}

pub fn dates(random: &mut Random) -> Vec<u8> {
    let mut text = String::new();
    for code in ["042", "052", "042", "132", "132"] {
        if random.one_in(3) {
            continue;
        }
        text.push_str(code);
        text.push(' ');
        if code == "132" {
            if random.one_in(2) {
                text.push_str(&" ".repeat(87));
            }
            for _ in 0..random.below(5) {
                let date = some_date(random);
                if random.one_in(2) {
                    text.push_str(&format!("{date:<10}"));
                } else {
                    text.push_str(&format!("{date} "));
                }
            }
        } else {
            text.push_str(&some_date(random));
        }
        text.push_str("\r\n");
    }
    let mut bytes = text.into_bytes();
    if random.one_in(8) {
        damage(random, &mut bytes, MARKS, 2);
    }
    bytes
}

fn value(field: Option<&Field<String>>) -> FieldValue<String> {
    field.map_or(FieldValue::Blank, |field| field.value.clone())
}

/// What `trf show` says about the event, apart from what a version of the format has no record for.
fn shown(report: &Report) -> String {
    let days: Vec<_> = report.round_dates().into_iter().map(|date| &date.value).collect();
    let deputies: Vec<_> = report.deputy_arbiters().map(|name| &name.value).collect();
    format!(
        "{:?}",
        (
            (value(report.name()), value(report.city()), value(report.federation()), value(report.chief_arbiter())),
            (report.start().map(|day| &day.value), report.end().map(|day| &day.value), days, deputies),
            (report.reported_rounds(), report.declared_rounds().and_then(Field::copied)),
        )
    )
}

/// Reads, writes and reads back: the same report, in both versions the same players and the same event.
pub fn comes_back(bytes: &[u8]) {
    let document = read(bytes, &ReadOptions::default());
    for fault in &document.faults {
        assert!(document.text.get(fault.span.range()).is_some(), "{fault:?}");
        let (line, column) = document.line_column(fault.span);
        assert!(column <= document.line_text(line).chars().count() + 1, "{fault:?} at {line}:{column}");
    }
    let report = &document.report;
    let (text, losses) = write(report, Version::AsRead);
    assert!(losses.is_empty(), "lost {losses:?}");
    let again = read(text.as_bytes(), &ReadOptions::default()).report;
    assert!(again == *report, "{}\n{}", json(report), json(&again));
    for version in [Version::Trf16, Version::Trf26] {
        let (text, losses) = write(report, version);
        let converted = read(text.as_bytes(), &ReadOptions::default()).report;
        // Points that a record gave which TRF16 does not have were reported, with whose they are.
        let without = losses.iter().any(|loss| matches!(loss.kind, LossKind::PointsWithout { .. }));
        let players = |report: &Report| {
            let mut players = report.players.clone();
            players.iter_mut().filter(|_| without).for_each(|player| player.points.value = FieldValue::Blank);
            players
        };
        assert!(players(&converted) == players(report), "players of {version:?}:\n{text}");
        let (before, after) = (shown(report), shown(&converted));
        // What was cut to its columns, or contradicted, was reported.
        let reported = losses.iter().any(|loss| matches!(loss.kind, LossKind::Cut { .. } | LossKind::Contrary { .. }));
        assert!(before == after || reported, "{version:?}:\n{before}\n{after}\n{losses:?}");
        // A version may put into words what another has as a code, and keeps the words there are.
        let texts = |report: &Report| [value(report.type_text()), value(report.time_text())];
        for (before, after) in texts(report).into_iter().zip(texts(&converted)) {
            assert!(before == FieldValue::Blank || before == after || reported, "{version:?}: {before:?}, {after:?}");
        }
        let twice = write(&converted, version).0;
        assert!(twice == text, "twice {version:?}:\n{text}\n{twice}");
    }
}

fn json(report: &Report) -> String {
    serde_json::to_string(report).unwrap_or_default()
}

/// All checks, and the rating, on whatever was read.
pub fn checked(bytes: &[u8]) {
    let document = read(bytes, &ReadOptions::default());
    let (registration, lists) = (Registration::default(), Lists::new());
    let options = Options {
        regulations: Regulations::builtin(),
        edition: None,
        class: None,
        system: None,
        today: jiff::civil::date(2026, 11, 15),
    };
    let event = Event::new(&document, &registration, &lists, &Facts::default(), &options).expect("an edition");
    let checked = arpad_check::check(&event);
    for finding in &checked.findings {
        assert!(!finding.message.is_empty());
        assert!(finding.span.is_none_or(|span| document.text.get(span.range()).is_some()), "{finding:?}");
    }
    event.rate();
}
