//! Whatever the bytes, reading, joining and checking end without a panic, and places lie in the text.

use arpad_check::check;
use arpad_lists::Lists;
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{ReadOptions, read};
use proptest::prelude::*;

const SAMPLES: [&[u8]; 5] = [
    include_bytes!("../gallery/clean.trf"),
    include_bytes!("../gallery/team-inconsistent.trf"),
    include_bytes!("../gallery/number-twice.trf"),
    include_bytes!("../gallery/bye-twice.trf"),
    include_bytes!("../gallery/encoding-guessed.trf"),
];

/// How often a report has the finding `points-mismatch`, if it can be joined with a list.
fn survives(bytes: &[u8]) -> Option<usize> {
    let document = read(bytes, &ReadOptions::default());
    let (registration, lists) = (Registration::default(), Lists::new());
    let options = Options {
        regulations: Regulations::builtin(),
        edition: None,
        class: None,
        system: None,
        today: jiff::civil::date(2026, 1, 1),
    };
    // A date before the first edition is not this crate's business.
    let Ok(event) = Event::new(&document, &registration, &lists, &Facts::default(), &options) else {
        return None;
    };
    let findings = check(&event).findings;
    let mismatches = findings.iter().filter(|finding| finding.code == "points-mismatch").count();
    for finding in findings {
        if let Some(span) = finding.span {
            assert!(document.text.get(span.range()).is_some(), "{finding:?}");
            let (line, column) = document.line_column(span);
            assert!(line > 0 && column > 0);
        }
    }
    Some(mismatches)
}

fn player(no: usize, rounds: &str) -> String {
    format!(
        "001 {no:>4} m    {:33} 2000 FID {:11} 1990/01/01  1.0 {no:>4}{rounds}\r\n",
        "Alder, Anton",
        99_000_000 + no
    )
}

/// Points that no number of tenths can hold.
#[test]
fn enormous_points_are_a_mismatch() {
    let rounds = "     2 w 0".repeat(300);
    for points in ["-999999", "999999"] {
        let text = format!("012 Open\r\n042 2025/11/03\r\nXXS WL={points}\r\n{}{}", player(1, &rounds), player(2, ""));
        assert_eq!(survives(text.as_bytes()), Some(2), "{points}");
    }
}

/// As many records 299 as a file has lines, and as many players: read player by player they would take many minutes.
#[test]
fn records_299_of_many_players_are_read_once() {
    let rounds = "     2 w 1".repeat(9);
    let players: String = (1..=9_999).map(|no| player(no, &rounds)).collect();
    for record in ["299 W   1.0   2.0    1    1    2\r\n", "299 W   1.0   2.0\r\n"] {
        let text = format!("012 Open\r\n042 2025/11/03\r\n{players}{}", record.repeat(89_000));
        assert!(survives(text.as_bytes()).is_some());
    }
}

/// A sample with some of its bytes changed, taken out or doubled, and perhaps a record of pairings at its end.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    const RECORDS: [&[u8]; 7] = [
        b"",
        b"162  W 3.0    D 1.0    L 0.0    P 1.0\r\n",
        b"299       -0.5         2\r\n",
        b"299 W      2.0         2\r\n",
        b"XXS W=3 BD=0.5 PAB=9\r\n",
        b"310   1 Trees                            TREES   2445    4.0    5.5   1     1    2    2   99\r\n",
        b"250 00.0 02.0 001 003 0001 0090\r\n",
    ];
    let change = (any::<prop::sample::Index>(), any::<u8>(), 0..6_u8);
    let changes = prop::collection::vec(change, 0..16);
    (0..SAMPLES.len(), changes, 0..RECORDS.len()).prop_map(|(sample, changes, record)| {
        let mut bytes = [SAMPLES[sample], RECORDS[record]].concat();
        for (index, byte, how) in changes {
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b' '),
                3 => bytes[at] = b'\n',
                _ => bytes[at] = b"0123456789/.-+=wbHUZ "[usize::from(byte) % 21],
            }
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&bytes);
    }

    #[test]
    fn damaged_reports(bytes in damaged()) {
        survives(&bytes);
    }
}
