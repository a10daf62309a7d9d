//! Findings for people: the verdict, then what is wrong, where, and what to do.

use super::{CheckedReport, Place, severity};
use crate::output::{many, safe};
use arpad_check::{Check, Checked, Finding, Relation, Remedy, Severity, Verdict};
use arpad_regulations::Edition;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Everything is wrapped to this many columns, so that it can be read in any window and pasted into a letter.
const WIDTH: usize = 80;

/// Of a finding that repeats, this many are shown.
const FIRST: usize = 3;

/// How much is shown.
#[derive(Clone, Copy, Default)]
pub struct Detail {
    /// Each finding by itself, however often it repeats.
    pub all: bool,
    /// The findings of every report, where there are several.
    pub details: bool,
}

/// One report with its findings, or several with a line each.
pub fn all(reports: &[&CheckedReport], detail: Detail) -> String {
    let paint = crate::output::in_colour();
    let mut text = String::new();
    match reports {
        // None could be read: the messages say why.
        [] => return text,
        [report] => {
            one(report, detail, paint, &mut text);
            return text;
        }
        _ => {}
    }
    if detail.details {
        for report in reports {
            one(report, detail, paint, &mut text);
            text.push('\n');
        }
    }
    overview(reports, &mut text);
    if !detail.details {
        text.push_str("--details shows the findings of each report\n");
    }
    text
}

/// The verdict first, then errors, warnings and notes, and what could not be checked.
fn one(report: &CheckedReport, detail: Detail, paint: bool, text: &mut String) {
    let checked = &report.checked;
    let _ = writeln!(text, "{}", bold(&checked.summary().to_string(), paint));
    let event = if report.event.is_empty() { String::new() } else { format!("{}, ", report.event) };
    let about = format!("{event}{}, {} {}", report.regulations, report.system, report.system_source);
    let own = checked.findings.iter().filter(|finding| finding.relation.is_own());
    let own: Vec<&Finding> = own.collect();
    let counted = format!("{}: {}", report.file, counts(&own));
    let _ = writeln!(text, "{}\n{}", wrap(&safe(&counted), 2), wrap(&safe(&about), 0));
    if report.is_xml && report.places.iter().any(Option::is_some) {
        text.push_str(&safe(&crate::output::paragraph(&super::lines_of_xml(&report.file), 0)));
    }
    let (groups, following): (Vec<_>, Vec<_>) =
        groups(report, detail.all).into_iter().partition(|group| detail.all || group[0].0.relation.is_own());
    for group in groups {
        text.push('\n');
        match group.as_slice() {
            [(finding, place)] => single(report, finding, place.as_ref(), paint, text),
            several => repeated(report, several, paint, text),
        }
        if group[0].0.relation == Relation::Cause && !following.is_empty() {
            let counted = counts(&following.iter().flatten().map(|(finding, _)| *finding).collect::<Vec<_>>());
            let line = format!("what follows from it: {counted} on the same lines; --all shows each");
            let _ = writeln!(text, "  {}", wrap(&line, 6));
        }
    }
    for in_registration in [true, false] {
        let of_sort = |finding: &&Finding| {
            finding.fact_missing && (finding.remedy == Some(Remedy::Registration)) == in_registration
        };
        let mut missing: Vec<String> = checked
            .findings
            .iter()
            .filter(of_sort)
            .map(|finding| match &finding.article {
                Some(article) => format!("{} ({article})", finding.code),
                None => finding.code.to_owned(),
            })
            .collect();
        if missing.is_empty() {
            continue;
        }
        // A check that lacks two facts is named once.
        missing.dedup();
        let missing = missing.join(", ");
        if in_registration && report.registered {
            let line = format!("not checked, missing in the registration: {missing}");
            let _ = writeln!(text, "\n{}", wrap(&line, 2));
            text.push_str("  `arpad tournament template` shows the keys\n");
        } else if in_registration {
            let _ = writeln!(text, "\n{}", wrap(&format!("not checked, needs a registration file: {missing}"), 2));
            text.push_str("  give one with --registration; `arpad tournament template` shows how\n");
        } else {
            let _ = writeln!(text, "\n{}", wrap(&format!("not checked, missing in the report: {missing}"), 2));
        }
    }
}

type Placed<'r> = (&'r Finding, &'r Option<Place>);

/// The findings that were made, the worst first; those of one sort together unless each is wanted.
fn groups(report: &CheckedReport, each: bool) -> Vec<Vec<Placed<'_>>> {
    let mut findings: Vec<Placed<'_>> = report.checked.findings.iter().zip(&report.places).collect();
    // Checks that lack a fact are listed in one line below.
    findings.retain(|(finding, _)| !finding.fact_missing);
    findings.sort_by_key(|(finding, _)| (finding.relation, std::cmp::Reverse((finding.severity, finding.effect))));
    let mut groups: Vec<Vec<Placed<'_>>> = Vec::new();
    for found in findings {
        let like = |other: &Placed<'_>| other.0.sort() == found.0.sort();
        match groups.iter_mut().find(|group| !each && like(&group[0])) {
            Some(group) => group.push(found),
            None => groups.push(vec![found]),
        }
    }
    groups
}

/// A finding with the line it is about.
fn single(report: &CheckedReport, finding: &Finding, place: Option<&Place>, paint: bool, text: &mut String) {
    let title = format!("{}: {}{}", head(finding), finding.message, cited(report, finding));
    let _ = writeln!(text, "{}", painted(&wrap(&safe(&title), 4), finding, paint));
    if let Some(place) = place {
        let _ = writeln!(text, "  --> {}:{}:{}", safe(&report.file), place.line, place.column);
        let part = |range: std::ops::Range<usize>| safe(place.text.get(range).unwrap_or_default()).into_owned();
        let (before, meant) = (part(0..place.range.start), part(place.range.clone()));
        let after = part(place.range.end..place.text.len());
        let _ = writeln!(text, "   | {}", format!("{before}{meant}{after}").trim_end());
        let marks = "^".repeat(meant.chars().count().max(1));
        let _ = writeln!(text, "   | {}{}", " ".repeat(before.chars().count()), bold(&marks, paint));
    }
    likely(finding, text);
    help(&super::help(finding), text);
}

/// Players of the list who may be meant.
fn likely(finding: &Finding, text: &mut String) {
    for (place, player) in finding.suggestions.iter().enumerate() {
        let word = if place == 0 { "likely" } else { "or" };
        let _ = writeln!(text, "  {}", wrap(&safe(&format!("{word}: {}", super::suggestion_text(player))), 10));
    }
}

/// Findings of one sort: how many, the first of them, and what to do.
fn repeated(report: &CheckedReport, findings: &[Placed<'_>], paint: bool, text: &mut String) {
    let (first, _) = findings[0];
    let same = findings.iter().all(|(finding, _)| finding.message == first.message && finding.suggestions.is_empty());
    let message = if same { format!(": {}", first.message) } else { String::new() };
    let one_help = findings.iter().take(FIRST).all(|(finding, _)| super::help(finding) == super::help(first));
    let title = format!("{}, {} times{message}{}", head(first), findings.len(), cited(report, first));
    let _ = writeln!(text, "{}", painted(&wrap(&safe(&title), 4), first, paint));
    if same {
        let lines: Vec<String> =
            findings.iter().filter_map(|(_, place)| Some(place.as_ref()?.line.to_string())).collect();
        let more = if lines.len() > 2 * FIRST { ", …" } else { "" };
        let lines: Vec<String> = lines.into_iter().take(2 * FIRST).collect();
        if !lines.is_empty() {
            let _ = writeln!(text, "  lines {}{more}", lines.join(", "));
        }
    } else {
        for (finding, place) in findings.iter().take(FIRST) {
            let line = place.as_ref().map_or(String::new(), |place| format!("line {}: ", place.line));
            let _ = writeln!(text, "  {}", wrap(&safe(&format!("{line}{}", finding.message)), 6));
            if let Some(player) = finding.suggestions.first() {
                let _ =
                    writeln!(text, "    {}", wrap(&safe(&format!("likely: {}", super::suggestion_text(player))), 12));
            }
            // What helps with one may be wrong for the next.
            if !one_help {
                let _ = writeln!(text, "    {}", wrap(&safe(&format!("help: {}", super::help(finding))), 10));
            }
        }
        if findings.len() > FIRST {
            let _ = writeln!(text, "  and {} more; --all shows each", findings.len() - FIRST);
        }
    }
    if one_help || same {
        help(&super::help(first), text);
    }
}

fn help(help: &str, text: &mut String) {
    let _ = writeln!(text, "  {}", wrap(&safe(&format!("help: {help}")), 8));
}

fn head(finding: &Finding) -> String {
    format!("{}[{}]", severity(finding.severity), finding.code)
}

/// The article, where there is one.
fn cited(report: &CheckedReport, finding: &Finding) -> String {
    finding.article.as_ref().map_or(String::new(), |article| format!(" [{article} of {}]", report.edition))
}

fn bold(text: &str, paint: bool) -> String {
    if paint { format!("\u{1b}[1m{text}\u{1b}[0m") } else { text.to_owned() }
}

/// The severity and the code in its colour, the message bold.
fn painted(title: &str, finding: &Finding, paint: bool) -> String {
    let colour = match finding.severity {
        Severity::Error => 31,
        Severity::Warning => 33,
        Severity::Note => 36,
    };
    let head = head(finding);
    match title.strip_prefix(&head) {
        Some(rest) if paint => format!("\u{1b}[1;{colour}m{head}\u{1b}[0m\u{1b}[1m{rest}\u{1b}[0m"),
        _ => title.to_owned(),
    }
}

/// Breaks a text between words; all lines but the first are indented.
fn wrap(text: &str, indent: usize) -> String {
    let mut wrapped = String::new();
    // What hangs stands behind two blanks itself.
    let mut column = if indent > 4 { 4 } else { 0 };
    for word in text.split(' ') {
        let length = word.chars().count();
        if !wrapped.is_empty() && column + 1 + length > WIDTH {
            wrapped.push('\n');
            wrapped.push_str(&" ".repeat(indent));
            column = indent;
        } else if !wrapped.is_empty() {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += length;
    }
    wrapped
}

/// `2 errors, 1 warning`; what there is none of is left out.
fn counts(findings: &[&Finding]) -> String {
    let of = [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Note, "note")];
    let found = |severity: Severity| {
        let findings = findings.iter();
        findings.filter(|finding| finding.severity == severity && !finding.fact_missing).count()
    };
    let counts: Vec<String> = of
        .into_iter()
        .filter(|(severity, _)| found(*severity) > 0)
        .map(|(severity, word)| many(found(severity) as u64, word))
        .collect();
    if counts.is_empty() { "no findings".to_owned() } else { counts.join(", ") }
}

/// How many games count, and how many findings there are.
pub fn tally(checked: &Checked) -> String {
    let counted = |severity: Severity, word: &str| many(checked.count(severity) as u64, word);
    format!(
        "{} of {} {}; {}, {}, {}",
        checked.games.rated,
        many(checked.games.played, "game"),
        if checked.games.rated == 1 { "counts" } else { "count" },
        counted(Severity::Error, "error"),
        counted(Severity::Warning, "warning"),
        counted(Severity::Note, "note")
    )
}

pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Ratable => "ratable",
        Verdict::RatableInPart => "ratable in part",
        Verdict::NotRatable => "not ratable",
        Verdict::NeedsDecision => "needs a decision",
    }
}

/// The verdict in a column.
fn short(checked: &Checked) -> &'static str {
    match checked.verdict {
        Verdict::Ratable | Verdict::RatableInPart if checked.count(Severity::Error) > 0 => "after corrections",
        verdict => self::verdict(verdict),
    }
}

/// How many bytes of the names all reports share, up to a slash.
fn common_folder(reports: &[&CheckedReport]) -> usize {
    let Some((first, others)) = reports.split_first() else { return 0 };
    let shared =
        |other: &&CheckedReport| first.file.bytes().zip(other.file.bytes()).take_while(|(one, two)| one == two).count();
    let shared = others.iter().map(shared).min().unwrap_or(0);
    first.file.as_bytes()[..shared].iter().rposition(|byte| *byte == b'/').map_or(0, |slash| slash + 1)
}

/// At most so many characters of a name, the last of them: there it says which file it is.
fn end_of(name: &str, letters: usize) -> String {
    let count = name.chars().count();
    if count <= letters {
        return name.to_owned();
    }
    std::iter::once('…').chain(name.chars().skip(count - letters + 1)).collect()
}

/// A line for each report, and how often what was found.
fn overview(reports: &[&CheckedReport], text: &mut String) {
    let mut verdicts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut codes: BTreeMap<(std::cmp::Reverse<Severity>, &str), (usize, usize)> = BTreeMap::new();
    let folder = common_folder(reports);
    let heading = "games count";
    let games = |report: &CheckedReport| format!("{} of {}", report.checked.games.rated, report.checked.games.played);
    let wide = reports.iter().map(|report| games(report).len()).fold(heading.len(), usize::max);
    let _ = writeln!(text, "{heading:>wide$}  {:>6}  {:>8}  {:<17}  report", "errors", "warnings", "verdict");
    for report in reports {
        let checked = &report.checked;
        let dash = |number: usize| if number == 0 { "-".to_owned() } else { number.to_string() };
        let facts = format!(
            "{:>wide$}  {:>6}  {:>8}  {:<17}",
            games(report),
            dash(checked.count(Severity::Error)),
            dash(checked.count(Severity::Warning)),
            short(checked),
        );
        let file = safe(&report.file[folder..]);
        // A long name has a line of its own.
        let _ = if facts.chars().count() + 2 + file.chars().count() <= WIDTH {
            writeln!(text, "{facts}  {file}")
        } else {
            writeln!(text, "{}\n  {}", facts.trim_end(), end_of(&file, WIDTH - 2))
        };
        *verdicts.entry(short(checked)).or_default() += 1;
        let mut own: BTreeMap<_, usize> = BTreeMap::new();
        for finding in checked.findings.iter().filter(|finding| finding.severity > Severity::Note) {
            *own.entry((std::cmp::Reverse(finding.severity), finding.code)).or_default() += 1;
        }
        for (key, times) in own {
            let (files, all) = codes.entry(key).or_default();
            *files += 1;
            *all += times;
        }
    }
    let verdicts: Vec<String> = verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    let _ =
        writeln!(text, "\n{}", wrap(&format!("{}: {}", many(reports.len() as u64, "report"), verdicts.join(", ")), 2));
    for ((std::cmp::Reverse(of), code), (files, all)) in codes {
        let times = if all == files { String::new() } else { format!(", {all} times") };
        let _ = writeln!(text, "  {}[{code}] in {}{times}", severity(of), many(files as u64, "report"));
    }
}

/// The documentation of a check.
pub fn documentation(check: &Check, editions: &[Edition]) -> String {
    let mut text = format!(
        "{} ({}, usually {})\n\n{}\n\n",
        check.code,
        check.tier.title(),
        severity(check.severity),
        wrap(check.what, 0)
    );
    let _ = writeln!(text, "{}", wrap(&format!("How to fix it: {}", check.help), 2));
    let mut by_article: Vec<(String, Vec<String>)> = Vec::new();
    for edition in editions {
        if let Some(article) = (check.article)(edition) {
            match by_article.iter_mut().find(|(known, _)| *known == article) {
                Some((_, paths)) => paths.push(edition.path()),
                None => by_article.push((article, vec![edition.path()])),
            }
        }
    }
    for (article, paths) in by_article {
        let _ = writeln!(text, "{}", wrap(&format!("Article {article}: {}", paths.join(", ")), 2));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_check::GameCounts;

    #[test]
    fn games_are_counted_as_people_count_them() {
        let of = |rated: u32, played: u32| {
            let games = GameCounts { played, rated, not_rated: played - rated, ..GameCounts::default() };
            let checked = Checked { findings: Vec::new(), verdict: Verdict::Ratable, games };
            (checked.summary().to_string(), tally(&checked))
        };
        let tallied = |text: &str| format!("{text}; 0 errors, 0 warnings, 0 notes");
        assert_eq!(of(1, 1), ("Can be rated: its only game counts".to_owned(), tallied("1 of 1 game counts")));
        assert_eq!(of(2, 2), ("Can be rated: both games count".to_owned(), tallied("2 of 2 games count")));
        assert_eq!(of(3, 3), ("Can be rated: all 3 games count".to_owned(), tallied("3 of 3 games count")));
    }
}
