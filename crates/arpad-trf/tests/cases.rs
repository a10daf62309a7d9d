//! Small made-up files: clean ones come back byte for byte, a messy one with its faults.

use arpad_trf::{
    AbnormalPoints, FaultKind, FaultSeverity, Field, GameResult, Limit, LossKind, Opponent, ReadOptions, Report,
    ReportBirth, ReportTitle, RoundEntry, Scoring, Version, limits, read, write,
};

const CLEAN_16: &str = include_str!("cases/clean16.trf");
const CLEAN_26: &str = include_str!("cases/clean26.trf");
const MESSY: &str = include_str!("cases/messy.trf");

fn faults(text: &str) -> Vec<String> {
    let document = read(text.as_bytes(), &ReadOptions::default());
    let show = |fault: &arpad_trf::Fault| {
        let (line, column) = document.line_column(fault.span);
        format!("{line}:{column} {}", fault.kind)
    };
    document.faults.iter().map(show).collect()
}

#[test]
fn clean_files_come_back_byte_for_byte() {
    for (text, version) in [(CLEAN_16, Version::Trf16), (CLEAN_26, Version::Trf26)] {
        let document = read(text.as_bytes(), &ReadOptions::default());
        for version in [version, Version::AsRead] {
            let (written, losses) = write(&document.report, version);
            assert_eq!(written, text);
            assert_eq!(losses, []);
        }
    }
}

#[test]
fn clean_files_have_no_faults_but_unknown_records() {
    assert_eq!(faults(CLEAN_16), [""; 0]);
    assert_eq!(faults(CLEAN_26), ["42:1 unknown record \"DAT\"", "43:1 unknown record \"ZZ9\""]);
}

#[test]
fn a_player_line_is_read_field_by_field() {
    let document = read(CLEAN_16.as_bytes(), &ReadOptions::default());
    let player = &document.report.players[1];
    assert_eq!(player.starting_rank.copied(), Some(2));
    assert_eq!(player.title.copied(), Some(ReportTitle::WomanGrandmaster));
    assert_eq!(player.fide_id.copied(), Some(100_002));
    assert_eq!(player.birth.get().map(ToString::to_string).as_deref(), Some("1991-07-01"));
    assert_eq!(player.points.get().map(ToString::to_string).as_deref(), Some("1.5"));
    assert_eq!(player.rounds[2].opponent.value, Opponent::Nobody);
    assert_eq!(player.rounds[2].result.value, GameResult::HalfPointBye);
    let (line, column) = document.line_column(player.rounds[0].result.span);
    assert_eq!((line, column, document.slice(player.rounds[0].result.span)), (17, 99, "1"));
    let blank = &document.report.players[3].rating;
    assert!(blank.is_blank());
    assert_eq!(document.line_column(blank.span), (19, 49));
    assert_eq!(document.slice(blank.span), "    ");
    let unborn = &document.report.players[2].birth;
    assert_eq!(unborn.copied(), Some(ReportBirth::Year(1975)));
}

#[test]
fn a_messy_file_is_read_with_its_faults() {
    let expected: Vec<&str> = include_str!("cases/messy.faults").lines().collect();
    assert_eq!(faults(MESSY), expected);
}

#[test]
fn conversion_says_what_is_lost() {
    let document = read(CLEAN_26.as_bytes(), &ReadOptions::default());
    let (text, losses) = write(&document.report, Version::Trf16);
    let again = read(text.as_bytes(), &ReadOptions::default());
    assert_eq!(again.report.players, document.report.players);
    assert_eq!(again.report.team_lists.len(), 2);
    assert_eq!(again.report.declared_rounds().and_then(arpad_trf::Field::copied), Some(3));
    for code in ["172", "182", "192", "202", "352", "362", "299", "300", "320", "330", "###", "801", "802", "AAA"] {
        assert!(losses.iter().any(|loss| &*loss.code == code && loss.kind == LossKind::NoSuchRecord), "{code}");
    }
    assert!(losses.iter().any(|loss| matches!(&loss.kind, LossKind::Partly { by, .. } if &**by == "013")));
}

#[test]
fn extensions_become_records() {
    let text = "XXR 5\nXXC rank\nXXC black1\nXXZ 3 4\nXXA    2  1.0  1.0  0.5\nXXP 1 2\nXXS W=3 D=1\nBBU  2.0\n\
                013 Trees                              1    2\n122 15 min + 10 sec per move\n";
    let document = read(text.as_bytes(), &ReadOptions::default());
    let (text, losses) = write(&document.report, Version::Trf26);
    let expected = [
        "142 5",
        "152 B",
        "240 Z   1    3    4",
        "250       1.0   1   2    2    2",
        "250       0.5   3   3    2    2",
        "260   1   5    1    2",
        "162  W 3.0    D 1.0    P 2.0",
        "310   1 Trees                                                               1    2",
        "122 15 min + 10 sec per move",
        "222 900+10",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    assert_eq!(losses.iter().map(ToString::to_string).collect::<Vec<_>>(), ["XXC: written as 152 without rank"]);
}

#[test]
fn records_become_extensions() {
    let text = "142 5\n152 B\n162  W 3.0    D 1.0    A 0.5    P 2.0\n240 Z   1    3    4\n250       1.0   1   2    1    2\n\
                250       0.5   3   3    2    2\n260   1   5    1    2\n222 900+10\n192 FIDE_DUTCH\n\
                001    2      Two                               2000                             0.0    1\n";
    let document = read(text.as_bytes(), &ReadOptions::default());
    let (text, losses) = write(&document.report, Version::Trf16);
    let expected = [
        "XXR 5",
        "XXC black1",
        "XXS W=3.0 D=1.0 ZPB=0.5 FL=0.5 PAB=2.0",
        "XXZ 3 4",
        "XXA    1  1.0  1.0",
        "XXA    2  1.0  1.0  0.5",
        "XXP 1 2",
        "122 900+10",
        "092 FIDE_DUTCH",
        "001    2      Two                               2000                             0.0    1",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    assert_eq!(losses, []);
}

#[test]
fn files_that_are_no_reports() {
    for (bytes, shown) in [
        (&b""[..], "an empty file"),
        (b"%PDF-1.7\n1 0 obj\n", "a PDF file"),
        (b"PK\x03\x04\x14\x00", "a ZIP archive (or an office document)"),
        (b"Dear arbiter,\nhere is the report.\n", "some other text"),
    ] {
        let document = read(bytes, &ReadOptions::default());
        let errors: Vec<_> = document.faults.iter().filter(|fault| fault.severity() == FaultSeverity::Error).collect();
        assert_eq!(errors.len(), 1, "{shown}");
        let FaultKind::NotAReport { looks_like } = errors[0].kind else { panic!("{:?}", errors[0]) };
        assert_eq!(looks_like.to_string(), shown);
    }
}

#[test]
fn lines_by_number() {
    let document = read(b"012 One\r\n\r\n022 Two\r032 Six\n", &ReadOptions::default());
    assert_eq!(document.line_text(3), "022 Two");
    assert_eq!(document.line_text(4), "032 Six");
    assert_eq!(document.line_text(0), "");
    assert_eq!(document.line_text(9), "");
}

#[test]
fn json_shows_values() {
    let document = read(CLEAN_16.as_bytes(), &ReadOptions::default());
    let json = serde_json::to_value(&document).unwrap();
    assert_eq!(json["report"]["players"][0]["name"], "Alder, Anton");
    assert_eq!(json["report"]["players"][0]["points"], "2");
    assert_eq!(json["report"]["players"][0]["rounds"][0]["opponent"], 4);
    assert_eq!(json["report"]["tournament"][3]["value"], "2024-03-01");
    assert_eq!(json["encoding"], "utf-8");
}

#[test]
fn one_impossible_round_date_leaves_the_others_alone() {
    let text = format!("042 2025/11/03\r\n052 2025/11/05\r\n132{:88}25/11/03  25/11/04  25/11/31\r\n", "");
    let document = read(text.as_bytes(), &ReadOptions::default());
    let dates: Vec<_> =
        document.report.round_dates().iter().map(|field| field.get().map(ToString::to_string)).collect();
    let day = |text: &str| Some(text.to_owned());
    assert_eq!(dates, [day("2025-11-03"), day("2025-11-04"), None]);
    let kinds: Vec<String> = document.faults.iter().map(|fault| fault.kind.to_string()).collect();
    assert_eq!(kinds, ["round date \"25/11/31\" is not a date"]);
}

#[test]
fn tabs_do_not_take_a_national_record_its_rank() {
    let document = read(b"012 Open\r\nAAA  \t 1  NM Alder, Anton\r\n", &ReadOptions::default());
    assert_eq!(document.report.national.len(), 1);
    let (text, _) = write(&document.report, Version::AsRead);
    assert_eq!(read(text.as_bytes(), &ReadOptions::default()).report, document.report);
}

fn written(text: &str, version: Version) -> (Vec<String>, Vec<String>) {
    let (text, losses) = write(&read(text.as_bytes(), &ReadOptions::default()).report, version);
    (text.lines().map(str::to_owned).collect(), losses.iter().map(ToString::to_string).collect())
}

#[test]
fn round_dates_are_written_in_one_record() {
    let one = format!("132{:88}24/05/01  24/05/02  24/05/03", "");
    let by_columns = format!("132{:88}24/05/01\n132{:98}24/05/02\n012 Open\n132{:108}24/05/03\n", "", "", "");
    let one_a_line = "132 24/05/01\n132 24/05/02\n012 Open\n132 24/05/03\n";
    for text in [&by_columns, one_a_line] {
        for version in [Version::Trf16, Version::Trf26] {
            assert_eq!(written(text, version), (vec![one.clone(), "012 Open".to_owned()], vec![]));
        }
        assert_eq!(written(text, Version::AsRead).0.len(), 4);
    }
    // What cannot be read is kept beside them.
    let text = "132 Saturdays and Sundays\n132 24/05/01\n132 24/05/02\n132 24/05/03\n";
    assert_eq!(written(text, Version::Trf26).0, ["132 Saturdays and Sundays", &one]);
}

#[test]
fn time_controls_that_differ_are_reported() {
    for (words, encoded, differ) in [
        ("90 min + 30 sec per move from move 1", "5400+30", false),
        ("90 min + 30 sec per move from move 1", "900+10", true),
        ("2h + 1h", "40/7200:3600", false),
        ("2h + 1h", "40/7200:1800", true),
        ("180+2", "180+2", false),
        ("as in the regulations", "180+2", false),
    ] {
        let kinds = faults(&format!("122 {words}\n222 {encoded}\n"));
        assert_eq!(kinds.iter().any(|kind| kind.contains("record 222 says")), differ, "{words}: {kinds:?}");
    }
    let kinds = faults("222 900+10\n122 90 min + 30 sec per move from move 1\n");
    assert_eq!(kinds, ["2:5 record 122 says 5400+30, record 222 says 900+10"]);
}

#[test]
fn the_encoded_time_control_is_kept_in_trf16() {
    let (lines, losses) = written("122 90 min + 30 sec per move\n222 900+10\n", Version::Trf16);
    assert_eq!(lines, ["122 900+10"]);
    let replaced = "122: \"90 min + 30 sec per move\" left out, 222 differs and is written in its place";
    assert_eq!(losses, [replaced]);
    // Words that mean the same, or that are not understood, are kept.
    let (lines, losses) = written("122 15 min + 10 sec per move\n222 900+10\n", Version::Trf16);
    assert_eq!(
        (lines, losses),
        (vec!["122 15 min + 10 sec per move".into()], vec!["222: left out, 122 has the same".into()])
    );
    let (lines, losses) = written("122 see the poster\n222 900+10\n", Version::Trf16);
    let lost = "222: left out, the format has no such record";
    assert_eq!((lines, losses), (vec!["122 see the poster".into()], vec![lost.into()]));
    let (lines, losses) = written("122\n222 900+10\n", Version::Trf16);
    assert_eq!((lines, losses), (vec!["122 900+10".into()], vec![]));
    // Short times would be read as minutes.
    for encoded in ["180+2", "40/300:120", "90+1", "60", "900+10", "40/5400+30:1800+30"] {
        let (lines, losses) = written(&format!("222 {encoded}\n"), Version::Trf16);
        assert_eq!(losses, [""; 0]);
        let (again, _) = written(&lines.join("\n"), Version::Trf26);
        assert!(again.contains(&format!("222 {encoded}")), "{lines:?} {again:?}");
    }
}

#[test]
fn a_malformed_pairing_record_is_written_the_same_again() {
    for text in
        ["250     5010/   1   2    1    2\n", "250 1.0 1010/1   1   2    1    2\n", "250 010/  1.0   1   2    1    2\n"]
    {
        for version in [Version::Trf26, Version::AsRead] {
            let (first, _) = written(text, version);
            assert_eq!(written(&first.join("\n"), version).0, first);
        }
    }
}

/// Found by fuzzing: what was written was read as something else.
#[test]
fn what_is_converted_is_read_as_the_same() {
    for text in [
        // A byte order mark of a second file, first once the line before it is left out.
        "### one\r\n\u{FEFF}012 Open\r\n",
        "240 F   1    3\r\n\u{FEFF}012 Open\r\n",
        // Columns that are no numbers, with blanks and commas inside.
        "260   1   3    1  , 2\r\n",
        "260   1   3 W  2 1 0\r\n",
        // Words of blanks that are none in ASCII, numbers too long for their columns.
        "XXP 21 \u{85} 90 \u{2003}7\r\n",
        "XXP 12345 0000white1 2\r\n",
        "XXZ 99999 3\r\n",
        // Two numbers of rounds, of which the first record counts.
        "142 9\r\nXXR 7\r\n",
        "XXR 7\r\n142 9\r\n",
        // Points too long for their columns.
        "XXS W=111.5\r\n",
        "BBW 991.5\r\n",
    ] {
        let before = read(text.as_bytes(), &ReadOptions::default()).report;
        for version in [Version::AsRead, Version::Trf16, Version::Trf26] {
            let (written, losses) = write(&before, version);
            assert!(!losses.iter().any(|loss| matches!(loss.kind, LossKind::Cut { .. })), "{written}{losses:?}");
            let after = read(written.as_bytes(), &ReadOptions::default()).report;
            let shown = |report: &Report| {
                (report.name().map(|name| name.as_str().to_owned()), report.declared_rounds().and_then(Field::copied))
            };
            assert_eq!(shown(&after), shown(&before), "{text}{written}");
            assert_eq!(write(&after, version).0, written, "{text}");
        }
    }
}

#[test]
fn what_is_beyond_a_limit_is_kept_and_comes_back() {
    let player = |no: usize, rounds: usize| format!("001 {no:4} {:82}{}\r\n", "", "   2 w 1  ".repeat(rounds));
    let lines = |count: usize| "### a comment\n".repeat(count);
    for (text, limit) in [
        (player(1, limits::MOST_ROUNDS + 1), Limit::Rounds),
        (player(1, limits::LONGEST_LINE / 10), Limit::LineLength),
        ((0..=limits::MOST_PLAYERS).map(|no| player(no, 0)).collect(), Limit::Players),
        (lines(limits::MOST_LINES + 2) + "012 Open\r\n\r\n", Limit::Lines),
    ] {
        let document = read(text.as_bytes(), &ReadOptions::default());
        let over: Vec<_> =
            document.faults.iter().filter(|fault| matches!(fault.kind, FaultKind::OverLimit { .. })).collect();
        assert!(matches!(over[..], [fault] if fault.kind == FaultKind::OverLimit { limit }), "{over:?}");
        let written = write(&document.report, Version::AsRead).0;
        assert!(read(written.as_bytes(), &ReadOptions::default()).report == document.report, "{limit}");
    }
    assert_eq!(read(player(1, limits::MOST_ROUNDS).as_bytes(), &ReadOptions::default()).report.players.len(), 1);
}

#[test]
fn faults_beyond_the_limit_are_counted() {
    let text = format!("001    1 {:82}{}\r\n", "", "   2 w q  ".repeat(900)).repeat(20);
    let document = read(text.as_bytes(), &ReadOptions::default());
    let kept = document.faults.iter().filter(|fault| matches!(fault.kind, FaultKind::UnknownResult { .. })).count();
    assert_eq!(kept, limits::FAULTS_KEPT);
    assert_eq!(document.faults_left_out, [(FaultKind::UnknownResult { found: 'q' }, 18_000 - limits::FAULTS_KEPT)]);
}

/// TRF16 has no record 299. What is about everybody goes into XXS; of single players the points are written without it, and
/// the note names them.
#[test]
fn abnormal_points_in_trf16() {
    let player = |no: u16, points: &str, rounds: &str| {
        format!("001 {no:4}      {:<33}{:>33}{points:>4} {no:4}  {rounds}\r\n", "Doe, John", "")
    };
    let of = |records: &str, points: [&str; 2]| {
        let rounds = ["   2 w 1     2 - +", "   1 b 0     1 - -"];
        let text = format!("{records}{}{}", player(1, points[0], rounds[0]), player(2, points[1], rounds[1]));
        let (written, losses) = write(&read(text.as_bytes(), &ReadOptions::default()).report, Version::Trf16);
        let again = read(written.as_bytes(), &ReadOptions::default()).report;
        assert_eq!(write(&again, Version::Trf16).0, written, "written twice");
        let points = again.players.iter().map(|player| player.points.get().unwrap().fixed()).collect::<Vec<_>>();
        let extension = written.lines().find(|line| line.starts_with("XXS")).map(str::to_owned);
        (points.join(" "), extension, losses.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    };
    let everybody = of("299 +  00.0  01.5\r\n", ["2.5", "0.0"]);
    assert_eq!(everybody, ("2.5 0.0".to_owned(), Some("XXS FW=1.5".to_owned()), String::new()));
    let wins = of("299 W  00.0  02.0\r\n", ["3.0", "0.0"]);
    assert_eq!(wins.1.as_deref(), Some("XXS PAB=1.0 WW=2.0 BW=2.0"), "a bye is worth what it was");
    let one = of("299    00.0  -1.0  000    1\r\n", ["1.0", "0.0"]);
    let note = "299: left out, the format has no such record; the points of player 1 are written without it";
    assert_eq!(one, ("2.0 0.0".to_owned(), None, note.to_owned()));
    let two = of("299    00.0  00.5\r\n", ["2.5", "0.5"]);
    assert!(two.0 == "2.0 0.0" && two.2.contains("players 1, 2"), "{two:?}");
    let mixed = of("299 +  00.0  01.5\r\n299 -  00.0  00.5  002    2\r\n", ["2.5", "0.5"]);
    assert_eq!((&*mixed.0, mixed.1.as_deref()), ("2.5 0.0", Some("XXS FW=1.5")));
    let teams = of("013 Red                                1\r\n299    00.0  -1.0  000    1\r\n", ["2.0", "0.0"]);
    assert_eq!(teams, ("2.0 0.0".to_owned(), None, "299: left out, the format has no such record".to_owned()));
    // Four columns have no room for these.
    for (record, points, cut, written) in [
        ("00.5", "200", "199.5", "199.0 0.0"),
        ("99.9", "0.5", "-99.4", "-99.0 0.0"),
        ("-0.5", "9999", "9999.5", "9999.0 0.0"),
    ] {
        let (points, _, losses) = of(&format!("299    00.0  {record}  000    1\r\n"), [points, "0.0"]);
        assert_eq!(points, written);
        assert!(losses.ends_with(&format!("\n001: \"{cut}\" cut to 4 columns")), "{losses}");
    }
}

/// What a forfeit is worth by itself is a record 299 in TRF26: 162 gives it with the win.
#[test]
fn points_of_forfeits_in_trf26() {
    let text = "XXS W=3.0 D=1.0 FW=2.0 FL=-1.0\r\n";
    let (written, losses) = write(&read(text.as_bytes(), &ReadOptions::default()).report, Version::Trf26);
    assert_eq!(losses, []);
    assert!(
        written.contains("162  W 3.0    D 1.0") && written.contains("299 +") && written.contains("299 -"),
        "{written}"
    );
    let (back, losses) = write(&read(written.as_bytes(), &ReadOptions::default()).report, Version::Trf16);
    assert!(losses.is_empty() && back.contains("FW=2.0") && back.contains("FL=-1.0"), "{back}");
}

/// Records 162 and XXS in one file: XXS counts where it says something, 162 elsewhere, whichever is first.
#[test]
fn points_by_162_and_by_xxs() {
    // Every kind of result, with White and with Black.
    let both = |result: char| format!("     2 w {result}     2 b {result}");
    let results: String = "1=0+-HFUZ".chars().map(both).collect();
    let player = format!("001    1 {:71} 0.0    1{results}\r\n", "");
    let sums = |text: &str| {
        let report = read(text.as_bytes(), &ReadOptions::default()).report;
        let (scoring, abnormal) = (Scoring::of(&report), AbnormalPoints::of(&report.pairing));
        let rounds = (1..).zip(&report.players[0].rounds);
        // With what records 299 add: they say what a forfeit is worth in TRF26.
        let sum = |(no, round): (u16, &RoundEntry)| {
            let (result, colour) = (round.result.value, round.colour.value);
            let added = abnormal.tenths(&scoring, 1, std::iter::once((no, result, colour)));
            scoring.tenths(result, colour).unwrap() + added
        };
        rounds.map(sum).collect::<Vec<i32>>()
    };
    let of = |text: &str, version: Version| {
        let text = format!("{text}{player}");
        let (written, losses) = write(&read(text.as_bytes(), &ReadOptions::default()).report, version);
        let losses = losses.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        assert_eq!(sums(&text).len(), 18);
        assert_eq!(sums(&written), sums(&text), "{text}: {written}");
        (written, losses)
    };
    let (part, xxs) = ("162  W 3.0    D 1.0    X 1.0\r\n", "XXS FW=2.0 PAB=1.0\r\n");
    let lost = "162: written as XXS without X 1.0";
    for text in [format!("{part}{xxs}"), format!("{xxs}{part}")] {
        let (written, losses) = of(&text, Version::Trf16);
        assert!(written.contains("XXS WW=3.0 BW=3.0 FPB=3.0 D=1.0\r\n") && losses == lost, "{written}{losses}");
        let (written, losses) = of(&text, Version::Trf26);
        assert!(written.starts_with("162  W 3.0    D 1.0    P 1.0    X 1.0\r\n299 +"), "{written}");
        assert_eq!(losses, "");
    }
    let (_, same) = of("162  D 1.0\r\nXXS D=1.0\r\n", Version::Trf16);
    assert_eq!(same, "162: left out, XXS has the same");
    let (_, contrary) = of("162  D 1.0    L 0.5\r\nXXS D=2.0\r\n", Version::Trf16);
    assert_eq!(contrary, "162: \"D 1.0\" left out, XXS differs and is written in its place");
    // However the assignments are separated.
    for xxs in ["XXS W=3.0 FL=-1.0", "XXS W=3.0;FL=-1.0", "XXS W=3.0,FL=-1.0", "XXS W=3.0\tFL=-1.0"] {
        let (written, losses) = of(&format!("{xxs}\r\n"), Version::Trf26);
        assert!(written.contains("299 -") && losses.is_empty(), "{written}{losses}");
    }
}

/// A record 250 that is left out is the only one, and the message says why and what to do.
#[test]
fn an_acceleration_that_is_left_out_costs_no_other() {
    let good = "250       0.5   1   2    1    1\n";
    let of = |players: usize, bad: &str| {
        let player = |no: usize| format!("001 {no:>4} {:71} 1.0    1     2 w 1\n", "");
        let text = format!("{}{bad}{good}", (1..=players).map(player).collect::<String>());
        let (written, losses) = write(&read(text.as_bytes(), &ReadOptions::default()).report, Version::Trf16);
        let lines: Vec<&str> = written.lines().filter(|line| line.starts_with("XXA")).collect();
        assert_eq!(lines, ["XXA    1  0.5  0.5"], "{bad}");
        losses.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let most = limits::MOST_PLAYERS;
    let too_many =
        "with it there would be more than 1000000 values, one a player and round; give it fewer players or rounds";
    for (players, bad, printed) in [
        (2, "250       1.0   x   2    1    2\n", "a value of it is missing or cannot be read; correct the record"),
        (
            2,
            "250       1.0   1 999    1 9999\n",
            "it is about players 1 to 9999, and there are players 1 to 2; correct the record",
        ),
        (
            2,
            "250       1.0   1   2    2    1\n",
            "it is about players 2 to 1, and there are players 1 to 2; correct the record",
        ),
        (
            2,
            "250       1.0   3   2    1    2\n",
            "it is about rounds 3 to 2, and there are rounds 1 to 999; correct the record",
        ),
        (2, "250 1.0   1.0   1   2    1    2\n", "the format has no such record"),
        (most, "250       1.0   1 999    1 9999\n", too_many),
        // XXA has a value for every round before, too.
        (most, "250       1.0 999 999    1 9999\n", too_many),
    ] {
        assert_eq!(of(players, bad), format!("250: left out, {printed}"), "{bad}");
    }
}

/// As many records as a file has lines, about as many players: each is read once, or this would take minutes.
#[test]
fn a_conversion_takes_no_longer_than_its_file_explains() {
    let player = |no: usize| format!("001 {no:>4} {:71} 1.0    1{}\n", "", "     2 w 1".repeat(9));
    let players: String = (1..=limits::MOST_PLAYERS).map(player).collect();
    let most = limits::MOST_LINES - limits::MOST_PLAYERS;
    let unknown = |number: usize| format!("XXS Q{number}=1\n");
    let lines = |line: &str| line.repeat(most);
    for (records, version) in [
        (lines("299 W   1.0   2.0    1    1    2\n"), Version::Trf16),
        (lines("299 W   1.0   2.0\n"), Version::Trf16),
        (lines("240 Z   2    1\n"), Version::Trf16),
        (lines("250       1.0   1 999    1 9999\n"), Version::Trf16),
        (lines("XXP 1 2\n"), Version::Trf26),
        ((0..most).map(unknown).collect(), Version::Trf26),
        (lines("012 Open\n").replace("012 Open\n012 Open\n", "012 Open\nXXR 7\n"), Version::Trf16),
    ] {
        let document = read(format!("{players}{records}").as_bytes(), &ReadOptions::default());
        let (written, _) = write(&document.report, version);
        let lines = written.lines().filter(|line| line.starts_with("001")).count();
        assert_eq!(lines, limits::MOST_PLAYERS, "{}", records.lines().next().unwrap_or_default());
    }
}
