//! The gallery is the test: for every check a made-up report in `gallery/` that it finds fault with.

use arpad_check::{ALL, Checked, Severity, Tier, check, find};
use arpad_lists::{Faults, Hint, ListReader, Lists, RatingList};
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{Document, ReadOptions, read};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// Errors that the fault of an example brings with it: the code of the example, and the codes accepted beside it.
const BESIDE: &[(&str, &[&str])] = &[
    ("edition-assumed", &["record-missing"]),
    ("field-missing", &["opponent-missing", "result-one-sided"]),
    ("number-twice", &["opponent-missing", "result-one-sided"]),
    ("opponent-missing", &["result-one-sided"]),
    ("self-pairing", &["result-one-sided"]),
];

fn path(name: &str, extension: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("gallery").join(format!("{name}.{extension}"))
}

/// Checks `gallery/<name>.trf`, with the registration and the list of that name if there are any.
fn checked(name: &str) -> (Document, Checked) {
    let bytes = fs::read(path(name, "trf")).unwrap_or_else(|error| panic!("gallery/{name}.trf: {error}"));
    let document = read(&bytes, &ReadOptions::default());
    let registration = match fs::read_to_string(path(name, "toml")) {
        Ok(text) => Registration::parse(&text).unwrap_or_else(|error| panic!("gallery/{name}.toml: {error}")),
        Err(_) => Registration::default(),
    };
    let mut lists = Lists::new();
    if let Ok(text) = fs::read(path(name, "txt")) {
        let mut faults = Faults::new();
        let reader = ListReader::new(&*text, Hint::default()).expect("a rating list");
        lists.add(RatingList::read(reader, &mut faults).expect("read from memory"));
        assert!(faults.kept().is_empty(), "gallery/{name}.txt: {:?}", faults.kept());
    }
    let options = Options {
        regulations: Regulations::builtin(),
        edition: None,
        class: None,
        system: None,
        today: jiff::civil::date(2026, 1, 1),
    };
    let event =
        Event::new(&document, &registration, &lists, &Facts::default(), &options).expect("an edition is in force");
    let checked = check(&event);
    (document, checked)
}

#[test]
fn every_check_finds_fault_with_its_example_and_no_other_does() {
    for check in ALL {
        let code = check.code;
        let (document, checked) = checked(code);
        let own: Vec<_> =
            checked.findings.iter().filter(|finding| finding.code == code && !finding.fact_missing).collect();
        assert!(!own.is_empty(), "{code}: nothing found in its example");
        let beside = BESIDE.iter().find(|(example, _)| *example == code).map_or(&[][..], |(_, beside)| beside);
        for finding in &checked.findings {
            if let Some(span) = finding.span {
                assert!(span.start <= span.end && document.text.get(span.range()).is_some(), "{code}: {finding:?}");
            }
            assert!(
                finding.severity < Severity::Error || finding.code == code || beside.contains(&finding.code),
                "{code}: {}: {}",
                finding.code,
                finding.message
            );
        }
    }
}

#[test]
fn a_clean_report_has_nothing_to_fix() {
    let (_, checked) = checked("clean");
    for finding in checked.findings {
        assert_eq!(finding.severity, Severity::Note, "{}: {}", finding.code, finding.message);
    }
}

#[test]
fn places_point_at_the_fault() {
    let places = |code: &str| -> Vec<(usize, usize, String)> {
        let (document, checked) = checked(code);
        let own = checked.findings.iter().filter(|finding| finding.code == code);
        own.filter_map(|finding| finding.span)
            .map(|span| {
                let (line, column) = document.line_column(span);
                (line, column, document.slice(span).to_owned())
            })
            .collect()
    };
    let place = |line, column, text: &str| (line, column, text.to_owned());
    assert_eq!(places("points-mismatch"), [place(15, 82, "3.0")]);
    assert_eq!(places("colour-clash"), [place(15, 97, "w")]);
    assert_eq!(places("columns"), [place(17, 48, "i")]);
    assert_eq!(places("result-one-sided"), [place(17, 95, "6")]);
    assert_eq!(places("count-mismatch"), [place(6, 5, "7")]);
    assert_eq!(places("registration-differs"), [place(4, 5, "2025/11/03")]);
    assert_eq!(places("round-date-outside"), [place(11, 112, "25/12/05")]);
    assert_eq!(places("team-inconsistent"), [place(22, 55, "3"), place(22, 60, "9")]);
    assert_eq!(
        places("list-differs"),
        [
            place(15, 49, "2210"),
            place(16, 11, "   "),
            place(17, 54, "BAR"),
            place(18, 10, "w"),
            place(19, 70, "1966/05/17"),
            place(20, 15, "Fir, Felix"),
        ]
    );
    assert_eq!(places("record-missing"), []);
}

#[test]
fn a_finding_names_player_and_round() {
    let (_, checked) = checked("result-contradictory");
    let finding = checked.findings.iter().find(|finding| finding.code == "result-contradictory");
    let finding = finding.expect("found");
    assert_eq!((finding.player, finding.round), (Some(1), Some(1)));
}

#[test]
fn codes_are_unique_and_name_their_files() {
    let mut seen = BTreeSet::new();
    for check in ALL {
        let code = check.code;
        assert!(seen.insert(code), "{code} twice");
        assert!(
            code.split('-')
                .all(|word| !word.is_empty()
                    && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())),
            "{code}"
        );
        assert_eq!(find(code).map(|check| check.code), Some(code));
        let source = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("src/findings")
            .join(format!("{}.rs", code.replace('-', "_")));
        assert!(source.exists(), "{}", source.display());
        assert!(!check.help.ends_with('.') && check.what.ends_with('.'), "{code}");
    }
    assert!(ALL.is_sorted_by_key(|check| check.tier), "by tier");
    let sources = fs::read_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/findings")).expect("a folder");
    assert_eq!(sources.count(), ALL.len() + 1, "every file of findings/ is a check, but mod.rs");
}

#[test]
fn every_file_of_the_gallery_belongs_to_a_check() {
    for file in fs::read_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("gallery")).expect("a folder") {
        let file = file.expect("an entry").path();
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a name");
        assert!(name == "clean" || find(name).is_some(), "{}", file.display());
    }
}

#[test]
fn findings_are_sentences_without_a_full_stop() {
    for check in ALL.iter().filter(|check| check.tier <= Tier::Sense) {
        for finding in checked(check.code).1.findings {
            for text in [&finding.message, &finding.help] {
                assert!(!text.to_string().ends_with('.') && !text.is_empty(), "{text}");
            }
        }
    }
}
