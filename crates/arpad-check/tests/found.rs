//! Inputs that once did harm, made small: read, written, read again and checked under several editions.

use arpad_check::check;
use arpad_lists::Lists;
use arpad_regulations::{Class, Regulations};
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{ReadOptions, Version, read, write};

#[test]
fn found_inputs_are_read_written_and_checked() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/found");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let document = read(&bytes, &ReadOptions::default());
        let (again, _) = write(&document.report, Version::AsRead);
        let again = read(again.as_bytes(), &ReadOptions::default());
        assert_eq!(again.report, document.report, "{}", path.display());
        let (registration, lists) = (Registration::default(), Lists::new());
        for id in ["2009-07", "2017-07", "2022-01", "2024-12"] {
            let class = if id == "2024-12" { Class::Rapid } else { Class::Standard };
            let options = Options {
                regulations: Regulations::builtin(),
                edition: Some(id),
                class: Some(class),
                system: None,
                today: jiff::civil::date(2026, 11, 15),
            };
            let event = Event::new(&document, &registration, &lists, &Facts::default(), &options).unwrap();
            let rated = event.rate();
            assert_eq!(rated.players.len(), document.report.players.len());
            for finding in check(&event).findings {
                if let Some(span) = finding.span {
                    assert!(document.text.get(span.range()).is_some(), "{}: {finding:?}", path.display());
                }
            }
        }
        count += 1;
    }
    assert!(count >= 10, "the found inputs are gone");
}
