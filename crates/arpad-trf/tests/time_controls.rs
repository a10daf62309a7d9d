//! Time controls in words: every line of the table means what it says there.

use arpad_trf::{TimePeriod, TimeText};

const TABLE: &str = include_str!("../data/time-controls.txt");

/// Seconds in all for 60 moves, by which the classes differ.
fn for_60_moves(periods: &[TimePeriod]) -> u32 {
    let mut left = 60;
    let mut seconds = 0;
    for period in periods {
        let moves = period.moves.map_or(left, u32::from).min(left);
        seconds += period.seconds + moves * period.increment;
        left -= moves;
    }
    seconds
}

#[test]
fn wordings_mean_what_the_table_says() {
    let mut wrong = Vec::new();
    let lines: Vec<&str> = TABLE.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 150);
    for line in lines {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [words, encoded, seconds] = parts[..] else { panic!("three parts: {line}") };
        let read = TimeText::parse(words);
        let (read_as, in_all) = match &read {
            Ok(read) => (read.control.to_string(), for_60_moves(&read.control.white).to_string()),
            Err(_) => ("?".to_owned(), "?".to_owned()),
        };
        if (read_as.as_str(), in_all.as_str()) != (encoded, seconds) {
            wrong.push(format!("{words}: {read:?}, not {encoded} ({seconds} s)"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
