//! Dates that could be read in several ways.

use arpad_trf::{Day, Document, FaultKind, Field, ReadOptions, Version, read, write};

fn document(start: &str, end: &str, rounds: &str) -> Document {
    let text = format!("042 {start}\r\n052 {end}\r\n132{:88}{rounds}\r\n", "");
    let document = read(text.as_bytes(), &ReadOptions::default());
    let (written, losses) = write(&document.report, Version::AsRead);
    assert_eq!(losses, []);
    assert_eq!(read(written.as_bytes(), &ReadOptions::default()).report, document.report, "{text}{written}");
    document
}

fn shown(field: Option<&Field<Day>>) -> String {
    field.and_then(Field::copied).map_or_else(|| "?".to_owned(), |day| day.to_string())
}

/// Start, end and the days of the rounds.
fn days(start: &str, end: &str, rounds: &str) -> String {
    let document = document(start, end, rounds);
    let report = &document.report;
    let mut all = vec![shown(report.start()), shown(report.end())];
    all.extend(report.round_dates().into_iter().map(|field| shown(Some(field))));
    all.join(" ")
}

/// Whether the notes on 042 and 052 report doubt.
fn doubts(start: &str, end: &str, rounds: &str) -> Vec<bool> {
    let doubt = |kind: &FaultKind| match kind {
        FaultKind::DateLayout { ambiguous, .. } => Some(*ambiguous),
        _ => None,
    };
    document(start, end, rounds).faults.iter().filter_map(|fault| doubt(&fault.kind)).collect()
}

#[test]
fn round_dates_of_the_format_tell_a_short_start_and_end() {
    let rounds = "24/05/01  24/05/02  24/05/07";
    let expected = "2024-05-01 2024-05-07 2024-05-01 2024-05-02 2024-05-07";
    for (start, end) in [
        ("01/05/24", "07/05/24"),
        ("01.05.24", "07.05.24"),
        ("24/05/01", "24/05/07"),
        ("05/01/24", "05/07/24"),
        ("05/01/2024", "05/07/2024"),
        ("2024/05/01", "07/05/24"),
    ] {
        assert_eq!(days(start, end, rounds), expected, "{start} {end}");
    }
    assert_eq!(doubts("01/05/24", "07/05/24", rounds), [true, true]);
    // Start alone, end alone.
    assert_eq!(days("24/05/01", "", "24/05/01"), "2024-05-01 ? 2024-05-01");
    assert_eq!(days("?", "07/05/24", "24/05/07"), "? 2024-05-07 2024-05-07");
}

#[test]
fn a_date_with_a_full_year_tells_the_other() {
    assert_eq!(days("2024/05/01", "07/05/24", ""), "2024-05-01 2024-05-07");
    assert_eq!(days("24/05/01", "2024/05/07", ""), "2024-05-01 2024-05-07");
    assert_eq!(days("05/01/24", "2024/05/07", ""), "2024-05-01 2024-05-07");
}

#[test]
fn when_nothing_is_certain_the_day_comes_first() {
    assert_eq!(days("01/05/24", "07/05/24", ""), "2024-05-01 2024-05-07");
    assert_eq!(days("05/01/24", "05/07/24", ""), "2024-01-05 2024-07-05");
    assert_eq!(doubts("01/05/24", "07/05/24", ""), [true, true]);
    // Nothing else would be a date, or in its order.
    assert_eq!(doubts("28/05/24", "03/06/24", ""), [false, false]);
    // An event of six years is none.
    assert_eq!(days("24/05/01", "24/05/07", ""), "2024-05-01 2024-05-07");
    // An end before its start is kept: no order is invented to fix it.
    assert_eq!(days("10.05.2024", "06.05.2024", ""), "2024-05-10 2024-05-06");
}

#[test]
fn round_dates_with_the_day_first_are_decided_by_the_event() {
    let rounds = "01/05/24  02/05/24  07/05/24";
    let expected = "2024-05-01 2024-05-07 2024-05-01 2024-05-02 2024-05-07";
    assert_eq!(days("2024/05/01", "2024/05/07", rounds), expected);
    assert_eq!(days("01/05/24", "07/05/24", rounds), expected);
    // Days of other months of the same year are read as the format has them.
    assert_eq!(days("2024/06/05", "2024/06/05", "24/05/06"), "2024-06-05 2024-06-05 2024-05-06");
}

#[test]
fn the_day_may_stand_in_the_middle() {
    let expected = "2011-02-25 2011-03-01 2011-02-25 2011-02-26 2011-03-01";
    assert_eq!(days("25.02.2011", "01.03.2011", "11.25.02  11.26.02  11.01.03"), expected);
    assert_eq!(days("25.02.11", "01.03.11", "11.25.02  11.26.02  11.01.03"), expected);
    assert_eq!(days("", "", "11.25.02  11.26.02  11.01.03"), "? ? 2011-02-25 2011-02-26 2011-03-01");
}

#[test]
fn one_impossible_date_changes_no_other() {
    let rounds = "24/05/01  24/05/02  24/05/32  24/05/07";
    let expected = "2024-05-01 2024-05-02 ? 2024-05-07";
    for (start, end) in [("01/05/24", "07/05/24"), ("24/05/01", "24/05/07"), ("2024/05/01", "2024/05/07")] {
        assert_eq!(days(start, end, rounds), format!("2024-05-01 2024-05-07 {expected}"), "{start}");
    }
    assert_eq!(days("", "", rounds), format!("? ? {expected}"));
    assert_eq!(
        days("24/05/01", "24/05/01", "24/05/01  24/05/01  24/05/32"),
        "2024-05-01 2024-05-01 2024-05-01 2024-05-01 ?"
    );
}

#[test]
fn dates_one_a_line_are_read_in_one_order() {
    let text = "042 01/05/24\n052 07/05/24\n132 24/05/01\n132 24/05/02\n132 24/05/07\n";
    let report = read(text.as_bytes(), &ReadOptions::default()).report;
    let days: Vec<String> = report.round_dates().into_iter().map(|field| shown(Some(field))).collect();
    assert_eq!(days, ["2024-05-01", "2024-05-02", "2024-05-07"]);
    assert_eq!(shown(report.end()), "2024-05-07");
}

#[test]
fn tabs_before_round_dates_are_stops_if_that_puts_them_into_their_columns() {
    let notes = |text: &str| {
        let faults = read(text.as_bytes(), &ReadOptions::default()).faults;
        faults.iter().map(|fault| fault.kind.to_string()).collect::<Vec<_>>()
    };
    let text = format!("132{}   24/05/01  24/05/02\t24/05/03\n", "\t".repeat(11));
    assert_eq!(notes(&text), ["tabs read as stops every 8 columns"]);
    assert_eq!(
        notes("132\t24/05/01\t24/05/02\n"),
        ["tabs read as single blanks", "round dates outside their columns, taken in order"]
    );
}

#[test]
fn dates_that_would_be_read_otherwise_once_written_stay_as_they_are() {
    // In the layout of the format the last would be the fifth of January, and not of the order of the others.
    for rounds in ["6 2010/1/1 5/1/05", "6 2010/1/1 5/1/05 24/05/01", "13/12/10 5/1/05 2010/1/1"] {
        for start in ["", "042 2010/01/01\r\n052 5/1/05\r\n", "042 5/1/05\r\n"] {
            for place in ["132 ".to_owned(), format!("132{:88}", "")] {
                let text = format!("{start}{place}{rounds}\r\n");
                let before = read(text.as_bytes(), &ReadOptions::default()).report;
                for version in [Version::AsRead, Version::Trf16, Version::Trf26] {
                    let (written, losses) = write(&before, version);
                    let after = read(written.as_bytes(), &ReadOptions::default()).report;
                    assert_eq!((&after.tournament, losses), (&before.tournament, vec![]), "{text}{written}");
                }
            }
        }
    }
}
