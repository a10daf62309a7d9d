//! What is found and what is not: a near miss for every check, reports of the shapes that real ones have, and the real
//! reports themselves where they are at hand.
//!
//! - `near/CODE.trf` is as near to the example in `gallery/` as it can be without the finding.
//! - `shapes/*.trf` and `shapes/*.xml` are made up after real reports; `shapes/expected.txt` has the verdict and the findings of each, read
//!   through by hand.
//! - `corpus.txt` has the same of real reports, which are not part of the project: by digest, without names. They are in
//!   the folder that ARPAD_CORPUS names, else in `../shared/corpus` beside the project.
//!
//! `UPDATE_EXPECTED=1 cargo nextest run -p arpad-check --test made_up` writes both tables; read the difference before you
//! commit it.

use arpad_check::{ALL, Checked, Severity, check};
use arpad_lists::{Faults, Hint, ListReader, Lists, RatingList};
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{ReadOptions, Version, read, write};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn tests() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Checks a report, with the registration and the list that may stand beside it if asked to.
fn checked(path: &Path, beside: bool) -> Checked {
    checked_text(&fs::read(path).expect("a report"), path, beside)
}

/// Checks another text of the report.
fn checked_text(text: &[u8], path: &Path, beside: bool) -> Checked {
    let of_project = beside;
    let beside = |ending: &str| beside.then(|| path.with_extension(ending)).filter(|path| path.exists());
    let document = read(text, &ReadOptions::default());
    let registration = beside("toml").map_or_else(Registration::default, |path| {
        let text = fs::read_to_string(&path).expect("a registration");
        Registration::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    });
    let mut lists = Lists::new();
    if let Some(path) = beside("txt") {
        let text = fs::read(path).expect("a list");
        let reader = ListReader::new(&*text, Hint::default()).expect("a rating list");
        lists.add(RatingList::read(reader, &mut Faults::new()).expect("read from memory"));
    }
    // The real reports were collected by then.
    let today = if of_project { jiff::civil::date(2026, 1, 1) } else { jiff::civil::date(2026, 11, 15) };
    let options = Options { regulations: Regulations::builtin(), edition: None, class: None, system: None, today };
    let event = Event::new(&document, &registration, &lists, &Facts::default(), &options).expect("an edition");
    check(&event)
}

/// Verdict and findings in a line, those left out for which a fact is missing.
fn summary(checked: &Checked) -> String {
    let mut counts: BTreeMap<(std::cmp::Reverse<Severity>, &str), usize> = BTreeMap::new();
    for finding in checked.findings.iter().filter(|finding| !finding.fact_missing) {
        *counts.entry((std::cmp::Reverse(finding.severity), finding.code)).or_default() += 1;
    }
    let word = |severity| match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let games = checked.games;
    let mut line = format!("{} {}/{}", checked.verdict.name(), games.rated, games.played);
    for ((std::cmp::Reverse(severity), code), count) in counts {
        line.push_str(&format!(" {}:{code}={count}", word(severity)));
    }
    line
}

/// The folder of real reports, where it is at hand.
fn corpus() -> Option<PathBuf> {
    let folder = std::env::var_os("ARPAD_CORPUS")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"), PathBuf::from);
    folder.join("trf").is_dir().then_some(folder)
}

/// Compares a table with its file, or writes it.
fn compare(name: &str, head: &str, table: &BTreeMap<String, String>) {
    let path = tests().join(name);
    let lines: Vec<String> = table.iter().map(|(key, line)| format!("{key} {line}")).collect();
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        fs::write(&path, format!("{head}{}\n", lines.join("\n"))).expect("the table is writable");
    }
    let known = fs::read_to_string(&path).expect("a table");
    let known: Vec<&str> = known.lines().filter(|line| !line.starts_with('#')).collect();
    for (known, now) in known.iter().zip(&lines) {
        assert_eq!(known, now, "{name}: the findings have changed (UPDATE_EXPECTED=1 writes the table)");
    }
    assert_eq!(known.len(), lines.len(), "{name}: files have come or gone");
}

/// All files of a folder and its folders, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// The reports made up after real ones.
fn shapes() -> Vec<PathBuf> {
    let mut found = files(&tests().join("shapes"));
    found.retain(|path| path.extension().is_some_and(|end| end == "trf" || end == "xml"));
    found
}

#[test]
fn every_check_has_a_near_miss() {
    for check in ALL {
        let code = check.code;
        let near = tests().join("near").join(code).with_extension("trf");
        assert!(near.exists(), "{code}: tests/near/{code}.trf is missing");
        let found = checked(&near, true);
        for finding in &found.findings {
            assert!(finding.code != code, "{code}: found in its near miss: {}", finding.message);
            assert!(finding.severity < Severity::Error, "{code}: {}: {}", finding.code, finding.message);
        }
        // Near it is if few lines of report, registration and list differ from the example.
        let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("gallery").join(code);
        let differing: usize = ["trf", "toml", "txt"]
            .iter()
            .map(|ending| {
                let [one, two] =
                    [&example, &near].map(|path| fs::read(path.with_extension(ending)).unwrap_or_default());
                let lines = |text: &[u8]| {
                    text.split(|byte| *byte == b'\n').map(|line| line.trim_ascii_end().to_vec()).collect::<Vec<_>>()
                };
                let (one, two) = (lines(&one), lines(&two));
                two.iter().filter(|line| !one.contains(line)).count()
            })
            .sum();
        assert!((0..=9).contains(&differing) || code == "not-a-report", "{code}: {differing} lines differ");
    }
    for file in files(&tests().join("near")) {
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        assert!(ALL.iter().any(|check| check.code == name), "{name} is no check");
    }
}

#[test]
fn made_up_reports_have_the_findings_they_should() {
    let mut table = BTreeMap::new();
    for path in &shapes() {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        table.insert(name.to_owned(), summary(&checked(path, true)));
    }
    assert!(table.len() >= 60, "{} made-up reports", table.len());
    compare("shapes/expected.txt", "# report, verdict, games rated/played, findings\n", &table);
    println!("checked {} made-up reports", table.len());
}

/// What is wrong with a report is wrong with it in the other version of the format too, and nothing else is. What is only
/// about the form of the file is not there any more.
#[test]
fn converted_reports_have_the_findings_they_had() {
    const OF_FORM: [&str; 6] =
        ["columns", "date-layout", "encoding-guessed", "old-spelling", "record-missing", "time-control-unread"];
    let of_substance = |checked: &Checked| {
        let line = summary(checked);
        let code = |word: &str| word.split([':', '=']).nth(1).map(str::to_owned);
        let kept = |word: &&str| code(word).is_none_or(|code| !OF_FORM.contains(&&*code));
        line.split(' ').filter(kept).collect::<Vec<_>>().join(" ")
    };
    let mut converted = 0;
    let shapes = shapes();
    let real = corpus().map(|folder| files(&folder.join("trf"))).unwrap_or_default();
    for (path, beside) in shapes.iter().map(|path| (path, true)).chain(real.iter().map(|path| (path, false))) {
        let document = read(&fs::read(path).expect("a report"), &ReadOptions::default());
        let before = of_substance(&checked(path, beside));
        for version in [Version::Trf16, Version::Trf26] {
            let (text, _) = write(&document.report, version);
            let after = of_substance(&checked_text(text.as_bytes(), path, beside));
            assert_eq!(after, before, "{} as {version:?}", path.display());
            converted += 1;
        }
    }
    println!("converted {converted} times");
}

#[test]
fn made_up_reports_of_old_programs_are_read_in_their_encoding() {
    for (shape, name) in [
        ("danish-mac-one-name", "Sørensen, Bjørn"),
        ("french-iso-15", "Œuvrard, Loïc"),
        ("french-mac", "Fâché, François"),
        ("german-mac-one-name", "Müller, Hans"),
        ("greek-windows", "Ψαρράς, Γιώργος"),
        ("hungarian-dos", "Kőszegi, Ödön"),
        ("lithuanian-windows", "Ąžuolas, Šarūnas"),
        ("polish-iso", "Źródło, Małgorzata"),
        ("polish-windows", "Źródło, Małgorzata"),
        ("russian-dos", "Фёдорова, Любовь"),
        ("russian-koi8", "Фёдорова, Любовь"),
        ("russian-windows", "Фёдорова, Любовь"),
        ("turkish-windows", "Söğüt, İbrahim"),
    ] {
        let path = tests().join("shapes").join(shape).with_extension("trf");
        let document = read(&fs::read(path).expect("a report"), &ReadOptions::default());
        assert!(document.text.contains(name), "{shape}: {name} is not in {}", document.text);
    }
}

#[test]
fn real_reports_have_the_findings_that_were_read_through() {
    // Whether or not the reports are here, the table has a line for each of them.
    let known = fs::read_to_string(tests().join("corpus.txt")).unwrap_or_default();
    let Some(folder) = corpus() else {
        let lines: Vec<&str> = known.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), 84, "corpus.txt is not whole");
        for line in &lines {
            let mut words = line.split(' ');
            assert!(words.next().is_some_and(|digest| digest.len() == 16), "{line}");
            let codes = words.skip(2).filter_map(|word| word.split([':', '=']).nth(1));
            for code in codes {
                assert!(ALL.iter().any(|check| check.code == code), "{code} is no check any more");
            }
        }
        println!("the real reports are not here: only the table was read, {} lines", lines.len());
        return;
    };
    let mut table = BTreeMap::new();
    for path in files(&folder.join("trf")) {
        let digest = Sha256::digest(fs::read(&path).expect("a report"));
        let key = format!("{:016x}", u64::from_be_bytes(digest[..8].try_into().expect("8 bytes")));
        table.insert(key, summary(&checked(&path, false)));
    }
    compare("corpus.txt", "# SHA-256 of the file (first 16 digits), verdict, games rated/played, findings\n", &table);
    println!("checked {} real reports", table.len());
}
