//! Findings the way a compiler prints them.

use super::{CheckedReport, Place, count, severity};
use crate::output::{many, safe};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use arpad_check::{Check, Checked, Finding, Remedy, Severity, Verdict};
use arpad_regulations::Edition;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::IsTerminal as _;

/// All reports, and a summary where there are several.
pub fn all(reports: &[&CheckedReport]) -> String {
    let renderer = if std::io::stdout().is_terminal() && !crate::output::is_captured() {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let mut text = String::new();
    for report in reports {
        one(report, &renderer, &mut text);
    }
    if reports.len() > 1 {
        summary(reports, &mut text);
    }
    text
}

fn one(report: &CheckedReport, renderer: &Renderer, text: &mut String) {
    for (finding, place) in report.checked.findings.iter().zip(&report.places) {
        // Checks that lack a fact are listed in one line below.
        if !finding.fact_missing {
            text.push_str(&render(report, finding, place.as_ref(), renderer));
            text.push_str("\n\n");
        }
    }
    for in_registration in [true, false] {
        let of_sort = |finding: &&Finding| {
            finding.fact_missing && (finding.remedy == Some(Remedy::Registration)) == in_registration
        };
        let missing: Vec<String> = report
            .checked
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
        let missing = missing.join(", ");
        if in_registration {
            let _ = writeln!(text, "not checked, needs a registration file: {missing}");
            text.push_str("  give one with --registration; `arpad tournament template` shows how\n\n");
        } else {
            let _ = writeln!(text, "not checked, missing in the report: {missing}\n");
        }
    }
    let _ = writeln!(
        text,
        "{}: {}, {} regulations {}, {} {}",
        safe(&report.file),
        safe(&report.event),
        report.class,
        safe(&report.edition),
        report.system,
        report.system_source
    );
    let _ = writeln!(text, "{}: {}\n", verdict(report.checked.verdict), tally(&report.checked));
}

/// How many games count, and how many findings there are.
pub fn tally(checked: &Checked) -> String {
    let counted = |severity: Severity, word: &str| many(count(checked, severity) as u64, word);
    format!(
        "{} of {} games count; {}, {}, {}",
        checked.games.rated,
        checked.games.played,
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

fn render(report: &CheckedReport, finding: &Finding, place: Option<&Place>, renderer: &Renderer) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = match &finding.article {
        Some(article) => format!("{} [{article} of {}]", finding.message, report.edition),
        None => finding.message.clone(),
    };
    let (title, file) = (safe(&title), safe(&report.file));
    let mut group = level.primary_title(title).id(finding.code).elements(Vec::<annotate_snippets::Padding>::new());
    if let Some(place) = place {
        let Place { line, range, text, .. } = place;
        let part = |range: std::ops::Range<usize>| safe(text.get(range).unwrap_or_default());
        let (before, meant, after) = (part(0..range.start), part(range.clone()), part(range.end..text.len()));
        let span = before.len()..before.len() + meant.len();
        let snippet = Snippet::source(format!("{before}{meant}{after}"))
            .line_start(*line)
            .path(&*file)
            .annotation(AnnotationKind::Primary.span(span));
        group = group.element(snippet);
    }
    let help = super::help(finding);
    let group = group.element(Level::HELP.message(safe(&help)));
    let printed = renderer.render(&[group]);
    // Of a line that is shown in part, the renderer knows only the column in that part.
    let at = |column: usize, line: usize| format!("{file}:{line}:{column}");
    match place.map(|place| (place, place.text[..place.range.start].chars().count() + 1)) {
        Some((place, shown)) if shown != place.column => {
            printed.replacen(&at(shown, place.line), &at(place.column, place.line), 1)
        }
        _ => printed,
    }
}

fn summary(reports: &[&CheckedReport], text: &mut String) {
    let mut verdicts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut codes: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for report in reports {
        *verdicts.entry(verdict(report.checked.verdict)).or_default() += 1;
        for finding in &report.checked.findings {
            if finding.severity > Severity::Note {
                *codes.entry((severity(finding.severity), finding.code)).or_default() += 1;
            }
        }
    }
    let _ = writeln!(text, "{} reports", reports.len());
    for (verdict, count) in verdicts {
        let _ = writeln!(text, "  {count:>6} {verdict}");
    }
    for ((severity, code), count) in codes {
        let _ = writeln!(text, "  {count:>6} {severity} {code}");
    }
}

/// The documentation of a check.
pub fn documentation(check: &Check, editions: &[Edition]) -> String {
    let mut text =
        format!("{} ({}, usually {})\n\n{}\n\n", check.code, check.tier.title(), severity(check.severity), check.what);
    let _ = writeln!(text, "How to fix it: {}", check.help);
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
        let _ = writeln!(text, "Article {article}: {}", paths.join(", "));
    }
    text
}
