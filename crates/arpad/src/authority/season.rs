//! Registrations from what there is: a TOML file, a report, a folder of them, or a CSV file of a season.

use crate::context::read_text;
use crate::{input, output};
use anyhow::{Result, anyhow, bail};
use arpad_lists::{Hint, ListReader};
use arpad_registry::sent;
use arpad_regulations::Class;
use arpad_tournament::{Registration, System};
use arpad_trf::Document;
use jiff::civil::Date;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// A registration to be made: its text, and where it comes from.
pub struct Prepared {
    /// The file, with the line of a CSV file.
    pub place: String,
    pub toml: String,
    /// The commented file that was written for a report, to be completed.
    pub written: Option<PathBuf>,
    /// The federation that was added because the file names none.
    pub given: Option<String>,
}

/// The registrations meant by the arguments; everything that is wrong with any of them is one error. Those that name no
/// federation are registered by the one given.
pub fn prepare(arguments: &[PathBuf], federation: Option<&str>) -> Result<Vec<Prepared>> {
    let mut prepared = Vec::new();
    let mut faults = Vec::new();
    for argument in arguments {
        let files = if argument.is_dir() { folder(argument)? } else { vec![argument.clone()] };
        for file in files {
            match of_file(&file, federation) {
                Ok(mut found) => prepared.append(&mut found),
                Err(error) => faults.push(format!("{error:#}")),
            }
        }
    }
    refuse(&faults)?;
    for one in &mut prepared {
        one.given = give(&mut one.toml, federation);
    }
    Ok(prepared)
}

/// Adds the federation to a registration that names none, unless somebody else registers it (0.2); what was added. One that cannot
/// be read stays as it is, so that its faults are on their lines.
pub fn give(toml: &mut String, federation: Option<&str>) -> Option<String> {
    let code = federation?;
    Registration::parse(toml).ok().filter(needs_federation)?;
    // Keys of the registration itself stand before its tables, and nothing before a byte order mark.
    *toml = format!("federation = {}\n{}", quoted(code), toml.trim_start_matches('\u{feff}'));
    Some(code.to_owned())
}

/// Whether nobody is named who registers it.
fn needs_federation(registration: &Registration) -> bool {
    registration.federation.is_none() && registration.affiliated_organisation.is_none()
}

/// One error for all faults, each on its line.
pub fn refuse(faults: &[String]) -> Result<()> {
    match faults {
        [] => Ok(()),
        [fault] => bail!("{fault}"),
        faults => {
            // An error is one line; the places are what helps.
            for fault in &faults[..faults.len() - 1] {
                output::note(fault);
            }
            bail!(
                "{}; {} in all, and nothing was registered",
                faults[faults.len() - 1],
                output::many(faults.len() as u64, "fault")
            )
        }
    }
}

/// How the names of reports end.
const REPORTS: &[&str] = &["trf", "trf16", "trf26", "trfx", "xml"];

/// The registrations of a folder: its TOML and CSV files, and its reports that have no TOML file beside them.
fn folder(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        std::fs::read_dir(folder).map_err(|error| anyhow!("{}: cannot be read: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.sort();
    let is = |file: &Path, kinds: &[&str]| {
        let hidden = file.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        file.is_file() && !hidden && kinds.contains(&extension(file).as_str())
    };
    let settings = |file: &Path| file.file_name().is_some_and(|name| name == "arpad.toml");
    let chosen: Vec<PathBuf> = files
        .into_iter()
        .filter(|file| {
            (is(file, &["toml", "csv"]) && !settings(file))
                || (is(file, REPORTS) && !file.with_extension("toml").exists())
        })
        .collect();
    if chosen.is_empty() {
        bail!(
            "{}: no registration in this folder; registrations are .toml and .csv files, or reports (.trf)",
            folder.display()
        );
    }
    Ok(chosen)
}

fn extension(file: &Path) -> String {
    file.extension().map(|extension| extension.to_string_lossy().to_ascii_lowercase()).unwrap_or_default()
}

fn of_file(file: &Path, federation: Option<&str>) -> Result<Vec<Prepared>> {
    let name = input::name(file);
    match extension(file).as_str() {
        "csv" => {
            let text = read_text(file)?;
            // Days are what no rating list has: a slip in the first line leaves it a season.
            of_csv(&name, &text).map_err(|error| if has_days(&text) { error } else { meant(&name, &text, error) })
        }
        extension if REPORTS.contains(&extension) => of_report(file, federation).map(|prepared| vec![prepared]),
        _ => {
            let toml = read_text(file)?;
            let parsed = Registration::parse(&toml);
            parsed.map_err(|error| meant(&name, &toml, anyhow!("{name}: {error}")))?;
            Ok(vec![Prepared { place: name, toml, written: None, given: None }])
        }
    }
}

/// Whether the first line of a CSV file names a day of a season's.
fn has_days(text: &str) -> bool {
    let header = text.lines().next().unwrap_or_default();
    header.split([',', ';', '\t']).any(|name| ["start", "end"].contains(&name.trim().to_ascii_lowercase().as_str()))
}

/// Why a file is no registration: because it is something else, where that shows.
fn meant(name: &str, text: &str, error: anyhow::Error) -> anyhow::Error {
    let file = input::pasted(name);
    if ListReader::new(text.as_bytes(), Hint::default()).is_ok() {
        return anyhow!("{name}: this is a rating list, not a registration; import it with `arpad import list {file}`");
    }
    if sent::begins_like_a_report(text.as_bytes()) {
        return anyhow!("{name}: this is a tournament report; name it with .trf at its end to register its tournament");
    }
    error
}

/// What a report tells, with a commented TOML file beside it for the rest. Where that file is there already, it is the registration.
fn of_report(file: &Path, federation: Option<&str>) -> Result<Prepared> {
    let name = input::name(file);
    let document = input::report(file, None)?;
    let target = file.with_extension("toml");
    let is_there = target.exists();
    let (place, toml) = if is_there {
        (input::name(&target), read_text(&target)?)
    } else {
        (name.clone(), known(&document, federation))
    };
    let registration = Registration::parse(&toml).map_err(|error| anyhow!("{place}: {error}"))?;
    let missing: Vec<&str> = [
        ("name", registration.name.is_none()),
        ("federation", needs_federation(&registration) && federation.is_none()),
        ("start", registration.start.is_none()),
        ("end", registration.end.is_none()),
    ]
    .into_iter()
    .filter_map(|(key, missing)| missing.then_some(key))
    .collect();
    if !is_there {
        std::fs::write(&target, &toml).map_err(|error| anyhow!("{}: cannot be written: {error}", target.display()))?;
    }
    if !missing.is_empty() {
        let target = target.display().to_string();
        bail!(
            "{name}: the report has no {}; complete {target}, then `arpad tournament register {}`",
            missing.join(", "),
            input::pasted(&target)
        );
    }
    Ok(Prepared { place, toml, written: (!is_there).then_some(target), given: None })
}

/// The registration as far as a report tells it; the rest stands there as comments.
fn known(document: &Document, federation: Option<&str>) -> String {
    let mut known = Registration::of_report(&document.report);
    known.federation = known.federation.or(federation.map(str::to_owned));
    let text = |text: &Option<String>| text.as_deref().map(quoted);
    let keys = [
        ("name", text(&known.name), "as registered"),
        ("city", text(&known.city), ""),
        ("federation", text(&known.federation), "the federation that registers it"),
        ("class", None, "standard, rapid or blitz; standard if left out"),
        ("system", None, "swiss, round-robin, team or match; found by the pairings if left out"),
        ("start", known.start.map(|day| day.to_string()), "first day"),
        ("end", known.end.map(|day| day.to_string()), "last day"),
        ("registered", None, "the day the registration reached FIDE: without it nobody can say whether it was in time"),
        ("report_to_officer", None, "the day the report reached the federation's rating officer"),
        ("report_to_fide", None, "the day it reached FIDE"),
        ("time_control", text(&known.time_control), "such as 5400+30: seconds + increment"),
        ("rounds", known.rounds.map(|rounds| rounds.to_string()), "planned rounds"),
        ("norms", None, "true if title norms can be made"),
        ("official", None, "true for an official event of FIDE"),
    ];
    let mut toml = "# What the report tells. Complete the lines with a # in front, as far as they matter;\n\
                    # `arpad tournament template` shows every key.\n"
        .to_owned();
    for (key, value, comment) in keys {
        let comment = if comment.is_empty() { String::new() } else { format!("  # {comment}") };
        let _ = match value {
            Some(value) => writeln!(toml, "{key} = {value}{comment}"),
            None => writeln!(toml, "# {key} = …{comment}"),
        };
    }
    if let Some(arbiter) = known.arbiters.first().map(|arbiter| quoted(&arbiter.name)) {
        let _ = write!(toml, "\n[[arbiters]]\nname = {arbiter}\n# licensed = true\n");
    }
    toml
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// The columns of a season's file, and how each is written in TOML.
const COLUMNS: &[(&str, Kind)] = &[
    ("name", Kind::Text),
    ("city", Kind::Text),
    ("federation", Kind::Text),
    ("played_in", Kind::Text),
    ("class", Kind::Text),
    ("system", Kind::Text),
    ("start", Kind::Day),
    ("end", Kind::Day),
    ("registered", Kind::Day),
    ("schedule", Kind::Truth),
    ("report_to_officer", Kind::Day),
    ("report_to_fide", Kind::Day),
    ("time_control", Kind::Text),
    ("rounds", Kind::Number),
    ("official", Kind::Truth),
    ("continental", Kind::Truth),
    ("norms", Kind::Truth),
    ("league", Kind::Truth),
    ("national_championship", Kind::Truth),
    ("women_only", Kind::Truth),
    ("team_championship", Kind::Truth),
    ("announced_as_rated", Kind::Truth),
    ("arbiter", Kind::Arbiter),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Number,
    Day,
    Truth,
    Arbiter,
}

/// The words that a column can have; nothing where it can have any.
fn words_of(key: &str) -> Option<Vec<&'static str>> {
    match key {
        "class" => Some(Class::ALL.iter().map(|class| class.name()).collect()),
        "system" => Some(System::ALL.iter().map(|system| system.name()).collect()),
        _ => None,
    }
}

/// A day or a number as TOML writes it; days also as `20.11.2026`, which can be read in one way only.
fn plain(kind: Kind, cell: &str) -> std::result::Result<String, &'static str> {
    if kind == Kind::Number {
        return cell.parse::<u16>().map(|number| number.to_string()).map_err(|_| "a number");
    }
    let dotted = || {
        let parts: Vec<&str> = cell.trim_end_matches('.').split('.').map(str::trim).collect();
        let [day, month, year] = parts.as_slice() else { return None };
        Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
    };
    let day = cell.parse::<Date>().ok().or_else(dotted);
    day.map(|day| day.to_string()).ok_or("a day; write it as 2026-11-20")
}

/// Counts the lines of a text up to places that come one after another.
struct Lines<'t> {
    text: &'t [u8],
    /// What was counted, and the line it ends on, from 1.
    counted: (usize, usize),
}

impl Lines<'_> {
    /// The line of a place. The reader of the table stands before the second half of a line end.
    fn of(&mut self, position: &csv::Position) -> usize {
        let at = usize::try_from(position.byte()).unwrap_or(usize::MAX).min(self.text.len());
        let at = at + self.text[at..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let (from, line) = self.counted;
        let new = self.text.get(from..at).unwrap_or_default().split(|byte| *byte == b'\n').skip(1).count();
        self.counted = (at.max(from), line + new);
        self.counted.1
    }
}

/// A season: a line of column names, then a line for each tournament. Commas, semicolons or tabs stand between the columns,
/// and what is left empty is not known.
fn of_csv(file: &str, text: &str) -> Result<Vec<Prepared>> {
    let header = text.lines().next().unwrap_or_default();
    let delimiter = [b';', b'\t'].into_iter().find(|mark| header.as_bytes().contains(mark)).unwrap_or(b',');
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).trim(csv::Trim::All).from_reader(text.as_bytes());
    let header = reader.headers().map_err(|error| anyhow!("{file}: {error}"))?.clone();
    let known = || COLUMNS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let mut columns = Vec::new();
    for name in &header {
        let lower = name.to_ascii_lowercase().replace([' ', '-'], "_");
        match COLUMNS.iter().find(|(known, _)| *known == lower) {
            Some(column) => columns.push(*column),
            None => bail!("{file}: line 1: `{name}` is not a column; the columns are {}", known()),
        }
    }
    for needed in ["name", "start", "end"] {
        if !columns.iter().any(|(name, _)| *name == needed) {
            bail!("{file}: line 1: the column `{needed}` is missing; the columns are {}", known());
        }
    }
    let mut lines = Lines { text: text.as_bytes(), counted: (0, 1) };
    let (mut prepared, mut faults) = (Vec::new(), Vec::new());
    // What is written in one wrong way is in every line of a column: where the first is, and how many there are.
    let mut unread: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for row in reader.records() {
        let row = match row {
            Ok(row) => row,
            Err(error) => {
                let line = error.position().map_or(0, |position| lines.of(position));
                faults.push(format!("{file}: line {line}: it has another number of columns than the first line"));
                continue;
            }
        };
        let line = row.position().map_or(0, |position| lines.of(position));
        let (before, mut is_read) = (faults.len(), true);
        let (mut toml, mut after) = (String::new(), String::new());
        for ((key, kind), cell) in columns.iter().zip(&row).filter(|(_, cell)| !cell.is_empty()) {
            let _ = match kind {
                Kind::Text => {
                    if let Some(words) = words_of(key).filter(|words| !words.contains(&cell)) {
                        let near = output::meant_of(cell, words.iter().copied());
                        let words = words.join(", ");
                        faults.push(format!("{file}: line {line}: {key}: `{cell}` is none of {words}{near}"));
                    }
                    writeln!(toml, "{key} = {}", quoted(cell))
                }
                Kind::Number | Kind::Day => match plain(*kind, cell) {
                    Ok(value) => writeln!(toml, "{key} = {value}"),
                    Err(expected) => {
                        is_read = false;
                        let (_, count) = unread.entry(expected).or_insert_with(|| {
                            faults.push(format!("{file}: line {line}: {key}: `{cell}` is not {expected}"));
                            (faults.len() - 1, 0)
                        });
                        *count += 1;
                        Ok(())
                    }
                },
                Kind::Truth => {
                    let is = matches!(cell.to_ascii_lowercase().as_str(), "true" | "yes" | "1" | "x");
                    writeln!(toml, "{key} = {is}")
                }
                Kind::Arbiter => write!(after, "\n[[arbiters]]\nname = {}\n", quoted(cell)),
            };
        }
        toml.push_str(&after);
        let place = format!("{file}: line {line}");
        if faults.len() > before || !is_read {
            continue;
        }
        match Registration::parse(&toml) {
            Ok(read) if read.name.is_some() && read.start.is_some() && read.end.is_some() => {
                prepared.push(Prepared { place, toml, written: None, given: None });
            }
            Ok(_) => faults.push(format!("{place}: name, start and end must not be empty")),
            Err(error) => faults.push(format!("{place}: {}", error.problem)),
        }
    }
    for (at, count) in unread.into_values().filter(|(_, count)| *count > 1) {
        faults[at].push_str(&format!(", and so {}", output::many(count as u64 - 1, "more cell")));
    }
    if prepared.is_empty() && faults.is_empty() {
        bail!("{file}: it has a line of column names and no tournament");
    }
    refuse(&faults)?;
    Ok(prepared)
}
