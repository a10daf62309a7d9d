//! What the checks found in a report, with the place in the file.

use arpad_check::{Checked, Finding, Severity, Verdict};
use arpad_tournament::Event;

/// A finding as a page shows it.
pub struct FindingLine {
    pub severity: &'static str,
    pub code: &'static str,
    pub message: String,
    pub help: String,
    /// The article with its edition's page.
    pub article: Option<(String, String)>,
    /// Line and column, from 1.
    pub place: Option<(usize, usize)>,
    /// The line before, at and after what is meant.
    pub excerpt: Option<[String; 3]>,
}

pub struct Judgement {
    pub verdict: &'static str,
    /// The style of the verdict: `ok`, `wait` or `bad`.
    pub style: &'static str,
    pub findings: Vec<FindingLine>,
    pub played: u64,
    pub rated: u64,
}

/// The style of a severity, and the end of its message's key.
pub const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

/// How many letters around what is meant are shown.
const AROUND: usize = 60;

pub fn judgement(event: &Event<'_>, checked: &Checked) -> Judgement {
    let line = |finding: &Finding| {
        let document = event.document;
        let place = finding.span.map(|span| document.line_column(span));
        FindingLine {
            severity: severity(finding.severity),
            code: finding.code,
            message: finding.message.clone(),
            help: finding.help.clone(),
            article: finding
                .article
                .as_ref()
                .map(|article| (article.clone(), format!("/regulations/{}#a{article}", event.edition.path()))),
            excerpt: finding.span.zip(place).map(|(span, (line, column))| {
                let letters: Vec<char> = document.line_text(line).chars().collect();
                let from = (column - 1).min(letters.len());
                let to = (from + ((span.end - span.start) as usize).max(1)).min(letters.len());
                let text = |range: std::ops::Range<usize>| letters[range].iter().collect::<String>();
                [text(from.saturating_sub(AROUND)..from), text(from..to), text(to..(to + AROUND).min(letters.len()))]
            }),
            place,
        }
    };
    Judgement {
        verdict: checked.verdict.name(),
        style: match checked.verdict {
            Verdict::Ratable => "ok",
            Verdict::RatableInPart | Verdict::NeedsDecision => "wait",
            Verdict::NotRatable => "bad",
        },
        findings: checked.findings.iter().map(line).collect(),
        played: u64::from(checked.games.played),
        rated: u64::from(checked.games.rated),
    }
}
