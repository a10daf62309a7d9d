//! Any bytes are read without a panic, and a report is the same after writing and reading it back.

use arpad_trf::{
    Colour, Day, Field, FieldValue, GameResult, Opponent, PlayerLine, Points, ReadOptions, Record, Report, ReportBirth,
    ReportSex, ReportTitle, RoundEntry, Span, Spanned, Team, TimeControl, TimePeriod, TimeText, TournamentRecord,
    Version, read, write,
};
use proptest::prelude::*;

const SAMPLES: [&str; 3] =
    [include_str!("cases/clean16.trf"), include_str!("cases/clean26.trf"), include_str!("cases/messy.trf")];

/// Reads, writes and reads back; the report must be the same, and every fault must be inside the text.
fn comes_back(bytes: &[u8]) {
    let document = read(bytes, &ReadOptions::default());
    for fault in &document.faults {
        assert!(document.text.get(fault.span.range()).is_some(), "{fault:?}");
        let (line, column) = document.line_column(fault.span);
        assert!(column <= document.line_text(line).chars().count() + 1, "{fault:?} at {line}:{column}");
        assert!(!fault.kind.to_string().is_empty());
    }
    let (text, losses) = write(&document.report, Version::AsRead);
    assert_eq!(losses, []);
    let again = read(text.as_bytes(), &ReadOptions::default());
    // Players first: a difference there is shown shortly.
    for (before, after) in document.report.players.iter().zip(&again.report.players) {
        let json = |player: &PlayerLine| serde_json::to_string(player).unwrap();
        assert!(before == after, "{}\n{}", json(before), json(after));
    }
    let json =
        |report: &Report| serde_json::to_string(&(&report.tournament, &report.pairing, &report.extensions)).unwrap();
    assert!(again.report == document.report, "{}\n{}\n{text}", json(&document.report), json(&again.report));
    for version in [Version::Trf16, Version::Trf26] {
        let (text, _) = write(&document.report, version);
        let converted = read(text.as_bytes(), &ReadOptions::default()).report;
        assert_eq!(converted.players, document.report.players);
        // A report already in that version does not change.
        assert_eq!(write(&converted, version).0, text);
    }
}

#[test]
fn any_bytes_by_bolero() {
    bolero::check!().with_iterations(2000).for_each(comes_back);
}

/// A sample with some of its bytes changed, taken out or doubled.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let change = (any::<prop::sample::Index>(), any::<u8>(), 0..6_u8);
    (0..SAMPLES.len(), prop::collection::vec(change, 1..12)).prop_map(|(sample, changes)| {
        let mut bytes = SAMPLES[sample].as_bytes().to_vec();
        for (index, byte, how) in changes {
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b' '),
                3 => bytes[at] = b'\t',
                4 => bytes[at] = b"0123456789/.-+=wbHUZ "[usize::from(byte) % 21],
                _ => drop(bytes.splice(at..at, "é".bytes())),
            }
            if bytes.is_empty() {
                bytes.push(b'0');
            }
        }
        bytes
    })
}

fn text(width: usize) -> impl Strategy<Value = Field<String>> {
    prop::string::string_regex(&format!("[A-Za-zÀ-žА-я][A-Za-zÀ-žА-я ,.'-]{{0,{}}}", width - 1))
        .unwrap()
        .prop_map(|text| Field::text(&text))
}

fn maybe<T: std::fmt::Debug + Clone>(known: impl Strategy<Value = T>) -> impl Strategy<Value = Field<T>> {
    prop::option::of(known)
        .prop_map(|value| Spanned { value: value.map_or(FieldValue::Blank, FieldValue::Known), span: Span::default() })
}

fn birth() -> impl Strategy<Value = ReportBirth> {
    prop_oneof![
        (1900..2020_i16).prop_map(ReportBirth::Year),
        (1900..2020_i16, 1..=12_i8).prop_map(|(year, month)| ReportBirth::YearMonth(year, month)),
        day(1900..2020).prop_map(|day| ReportBirth::Date(day.0)),
    ]
}

fn day(years: std::ops::Range<i16>) -> impl Strategy<Value = Day> {
    (years, 1..=12_i8, 1..=28_i8).prop_map(|(year, month, day)| Day(jiff::civil::date(year, month, day)))
}

fn round() -> impl Strategy<Value = RoundEntry> {
    let game = (1..=9999_u16, any::<bool>(), prop::sample::select("1=0WDL+-*X?".chars().collect::<Vec<_>>()));
    let game = game.prop_map(|(opponent, white, code)| {
        let colour = if white { Colour::White } else { Colour::Black };
        (Opponent::Number(opponent), colour, GameResult::from_code(code))
    });
    let bye = prop::sample::select("-+HFUZ".chars().collect::<Vec<_>>())
        .prop_map(|code| (Opponent::Nobody, Colour::NoColour, GameResult::from_code(code)));
    let blank = Just((Opponent::Blank, Colour::Blank, GameResult::HalfPointBye));
    prop_oneof![6 => game, 2 => bye, 1 => blank].prop_map(|(opponent, colour, result)| RoundEntry {
        opponent: Spanned::new(opponent, Span::default()),
        colour: Spanned::new(colour, Span::default()),
        result: Spanned::new(result, Span::default()),
    })
}

fn player() -> impl Strategy<Value = PlayerLine> {
    let titles = [ReportTitle::Grandmaster, ReportTitle::WomanGrandmaster, ReportTitle::CandidateMaster];
    let first = (
        maybe(1..=9999_u16),
        maybe(prop::sample::select(vec![ReportSex::Man, ReportSex::Woman])),
        maybe(prop::sample::select(titles.to_vec())),
        text(33),
        maybe(0..=3500_u16),
        text(3),
    );
    let second = (
        maybe(0..99_999_999_999_u64),
        maybe(birth()),
        maybe((-99..1000_i32).prop_map(Points::from_tenths)),
        maybe(1..=9999_u16),
        prop::collection::vec(round(), 0..12),
    );
    (first, second).prop_map(|(first, second)| {
        let (starting_rank, sex, title, name, rating, federation) = first;
        let (fide_id, birth, points, rank, rounds) = second;
        PlayerLine { starting_rank, sex, title, name, rating, federation, fide_id, birth, points, rank, rounds }
    })
}

fn team() -> impl Strategy<Value = Team> {
    let points = || maybe((0..9999_i32).prop_map(Points::from_tenths));
    let players = prop::collection::vec((1..=9999_u16).prop_map(Field::known), 0..15);
    (maybe(1..=999_u16), text(32), text(5), points(), points(), maybe(1..=999_u16), players).prop_map(
        |(number, name, nickname, match_points, game_points, rank, players)| Team {
            number,
            name,
            nickname,
            strength: Field::default(),
            match_points,
            game_points,
            rank,
            players,
        },
    )
}

fn control() -> impl Strategy<Value = TimeControl> {
    let first = prop::collection::vec((1..100_u16, 1..200_u32), 0..3);
    (first, 1..200_u32, 0..60_u32).prop_map(|(first, last, increment)| {
        let period = |moves, minutes: u32| TimePeriod { moves, seconds: minutes * 60, increment };
        let mut periods: Vec<TimePeriod> =
            first.into_iter().map(|(moves, minutes)| period(Some(moves), minutes)).collect();
        periods.push(period(None, last));
        TimeControl::equal(periods)
    })
}

fn report() -> impl Strategy<Value = Report> {
    let players = prop::collection::vec(player(), 0..20);
    let teams = prop::collection::vec(team(), 0..4);
    (text(60), day(1..9999), control(), players, teams).prop_map(|(name, start, control, players, teams)| {
        let mut report = Report::default();
        report.push(Record::Tournament(TournamentRecord::Name(name)));
        report.push(Record::Tournament(TournamentRecord::Start(Field::known(start))));
        report.push(Record::Tournament(TournamentRecord::TimeControl(Field::known(control))));
        for player in players {
            report.push(Record::Player(player));
        }
        for team in teams {
            report.push(Record::Team(team));
        }
        report
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_bytes_come_back(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        comes_back(&bytes);
    }

    #[test]
    fn damaged_files_come_back(bytes in damaged()) {
        comes_back(&bytes);
    }

    #[test]
    fn reports_come_back(report in report()) {
        let (text, losses) = write(&report, Version::AsRead);
        prop_assert_eq!(losses, []);
        let again = read(text.as_bytes(), &ReadOptions::default());
        prop_assert_eq!(&again.report, &report);
        prop_assert_eq!(write(&again.report, Version::AsRead).0, text);
    }

    #[test]
    fn any_time_control_text_is_read_or_refused(text in "\\PC{0,60}") {
        let _ = TimeText::parse(&text);
    }

    #[test]
    fn words_of_time_controls_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec!["90", "40", "1:30", "min", "sec", "h", "moves", "/", "+", ",", "'", "\"", "from", "move",
                "1", "41", "per", "then", "G", "SD", "x", "rest", "increment", "999999", "1.5"]), 0..12)
    ) {
        let _ = TimeText::parse(&words.join(" "));
        let _ = TimeText::parse(&words.concat());
    }

    #[test]
    fn a_time_control_in_words_is_the_control(control in control()) {
        let mut parts: Vec<String> = control.white.iter().map(|period| match period.moves {
            Some(moves) => format!("{} min for {moves} moves", period.seconds / 60),
            None => format!("{} min for the rest of the game", period.seconds / 60),
        }).collect();
        let increment = control.white[0].increment;
        if increment > 0 {
            parts.push(format!("{increment} sec per move from move 1"));
        }
        let read = TimeText::parse(&parts.join(", ")).unwrap();
        prop_assert_eq!(read.assumptions, []);
        prop_assert_eq!(&read.control, &control);
        prop_assert_eq!(TimeControl::parse(&control.to_string()), Some(control));
    }
}
