//! A report line by line, with what the checks found under each line, as in a code review.

use crate::controllers::page::{Answer, own};
use crate::controllers::tournaments::findings::{FindingLine, Judgement, for_the_desk, judgement};
use crate::controllers::tournaments::show::number;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_check::{Checked, Relation, check};
use arpad_phrase::Phrase;
use arpad_tournament::Event;
use arpad_trf::Document;
use askama::Template;
use axum::extract::{Path, State};
use std::collections::BTreeMap;
use std::ops::Range;

/// Lines shown before and after one with a finding.
const AROUND: usize = 2;

/// The lines of a longer part without findings stay out of the page.
const LONGEST_GAP: usize = 2000;

/// More findings than anybody reads; the rest is counted.
const MOST_FINDINGS: usize = 500;

/// A report under review.
pub struct Review {
    pub verdict: &'static str,
    pub style: &'static str,
    pub played: u64,
    pub rated: u64,
    /// Of the whole file, or of something that is not in it.
    pub general: Vec<FindingLine>,
    pub parts: Vec<Part>,
    pub left_out: usize,
    /// How many are errors, warnings and notes, without what follows from others.
    counts: [usize; 3],
}

impl Review {
    pub fn errors(&self) -> usize {
        self.counts[0]
    }

    pub fn warnings(&self) -> usize {
        self.counts[1]
    }

    pub fn is_clean(&self) -> bool {
        self.counts == [0; 3]
    }
}

/// Lines that follow each other.
pub enum Part {
    /// With findings among them.
    Shown(Vec<Line>),
    /// Without: how many, and the lines unless they are too many.
    Gap(usize, Vec<Line>),
}

pub struct Line {
    pub number: usize,
    /// The text in pieces, and whether a finding means each.
    pub pieces: Vec<(String, bool)>,
    pub findings: Vec<FindingLine>,
}

pub fn reviewed(event: &Event<'_>, checked: &Checked) -> Review {
    let document = event.document;
    let Judgement { verdict, style, mut findings, played, rated, .. } = judgement(event, checked);
    for finding in &mut findings {
        finding.help = for_the_desk(std::mem::replace(&mut finding.help, Phrase::NONE));
    }
    let own = || findings.iter().filter(|finding| finding.sort.relation.is_own());
    let count = |severity: &str| own().filter(|finding| finding.severity == severity).count();
    let counts = ["error", "warning", "note"].map(count);
    let left_out = findings.len().saturating_sub(MOST_FINDINGS);
    findings.truncate(MOST_FINDINGS);
    let (mut general, mut by_line) = (Vec::new(), BTreeMap::<usize, Vec<FindingLine>>::new());
    for (finding, found) in findings.into_iter().zip(&checked.findings) {
        match finding.place {
            // The cause of others is about all their lines, and is read before them.
            _ if finding.sort.relation == Relation::Cause => general.push(finding),
            // A finding of the whole file begins at its first letter and ends far away.
            Some((line, _)) if found.span.is_some_and(|span| !document.slice(span).trim_end().contains('\n')) => {
                by_line.entry(line).or_default().push(finding);
            }
            _ => general.push(finding),
        }
    }
    let parts = parts(document, by_line);
    Review { verdict, style, played, rated, general, parts, left_out, counts }
}

fn parts(document: &Document, mut by_line: BTreeMap<usize, Vec<FindingLine>>) -> Vec<Part> {
    let last = document.report.lines.len();
    let mut shown: Vec<Range<usize>> = Vec::new();
    for line in by_line.keys() {
        let (from, to) = (line.saturating_sub(AROUND).max(1), (line + AROUND + 1).min(last + 1));
        match shown.last_mut() {
            Some(before) if from <= before.end => before.end = to.max(before.end),
            _ => shown.push(from..to),
        }
    }
    let mut line = |number: usize| {
        let findings = by_line.remove(&number).unwrap_or_default();
        Line { number, pieces: pieces(document.line_text(number), &findings), findings }
    };
    let (mut parts, mut next) = (Vec::new(), 1);
    shown.push(last + 1..last + 1);
    for range in shown {
        let gap = range.start - next;
        if gap > 0 {
            let lines = if gap <= LONGEST_GAP { (next..range.start).map(&mut line).collect() } else { Vec::new() };
            parts.push(Part::Gap(gap, lines));
        }
        next = range.end;
        if !range.is_empty() {
            parts.push(Part::Shown(range.map(&mut line).collect()));
        }
    }
    parts
}

/// A line in pieces, those that findings mean marked.
fn pieces(text: &str, findings: &[FindingLine]) -> Vec<(String, bool)> {
    let letters: Vec<char> = text.trim_end_matches(['\r', '\n']).chars().collect();
    let mut marked = vec![false; letters.len()];
    for finding in findings {
        let Some(((_, column), [_, meant, _])) = finding.place.zip(finding.excerpt.as_ref()) else { continue };
        let from = (column - 1).min(letters.len());
        let to = (from + meant.chars().count()).min(letters.len());
        marked[from..to].fill(true);
    }
    let mut pieces: Vec<(String, bool)> = Vec::new();
    for (letter, is_marked) in letters.into_iter().zip(marked) {
        match pieces.last_mut() {
            Some((piece, mark)) if *mark == is_marked => piece.push(letter),
            _ => pieces.push((letter.to_string(), is_marked)),
        }
    }
    pieces
}

/// One report of a tournament, whichever counts.
#[derive(Template)]
#[template(path = "desk/review.html")]
struct ReviewPage<'v> {
    visit: &'v Visit,
    id: String,
    name: String,
    number: u32,
    received: String,
    digest: String,
    reviewed: Review,
}

pub async fn review(State(portal): State<Portal>, visit: Visit, Path((id, report)): Path<(String, String)>) -> Answer {
    let id = number(&id)?;
    let wanted: u32 = report.parse().map_err(|_| Fault::not_found("no-report", &report))?;
    let found = portal
        .pool
        .read(move |authority| {
            authority.with_reported(id, wanted, |tournament, report, event| {
                let received = report.received.map(|day| day.to_string()).unwrap_or_default();
                (tournament.name.clone(), received, report.digest.clone(), reviewed(event, &check(event)))
            })
        })
        .await?;
    let (name, received, digest, review) = found.ok_or_else(|| Fault::not_found("no-report", wanted))?;
    let page =
        ReviewPage { visit: &visit, id: id.to_string(), name, number: wanted, received, digest, reviewed: review };
    own(&visit, &page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_check::{FindingSort, Severity};

    fn finding(line: usize, column: usize, meant: &str) -> FindingLine {
        let sort = FindingSort {
            relation: Relation::Alone,
            severity: Severity::Error,
            code: "test",
            article: None,
            fact_missing: false,
        };
        FindingLine {
            sort,
            facts_here: false,
            severity: "error",
            message: Phrase::NONE,
            help: Phrase::NONE,
            article: None,
            place: Some((line, column)),
            excerpt: Some([String::new(), meant.to_owned(), String::new()]),
        }
    }

    #[test]
    fn what_findings_mean_is_marked_once() {
        let marked = |findings: &[FindingLine]| {
            let pieces = pieces("001 Müller 9999\r\n", findings);
            pieces.into_iter().map(|(text, mark)| if mark { format!("[{text}]") } else { text }).collect::<String>()
        };
        assert_eq!(marked(&[]), "001 Müller 9999");
        assert_eq!(marked(&[finding(1, 5, "Müller")]), "001 [Müller] 9999");
        assert_eq!(marked(&[finding(1, 5, "Mül"), finding(1, 7, "ller")]), "001 [Müller] 9999");
        assert_eq!(marked(&[finding(1, 12, "99999999")]), "001 Müller [9999]");
        assert_eq!(marked(&[finding(1, 99, "x")]), "001 Müller 9999");
    }

    #[test]
    fn every_line_stands_in_one_part() {
        let text = "012 line\n".repeat(30);
        let document = arpad_trf::read(text.as_bytes(), &arpad_trf::ReadOptions::default());
        let at = |lines: &[usize]| lines.iter().map(|line| (*line, vec![finding(*line, 1, "012")])).collect();
        let shape = |lines: &[usize]| {
            let parts = parts(&document, at(lines));
            let shown = parts.iter().map(|part| match part {
                Part::Shown(lines) => format!("{}-{}", lines[0].number, lines[lines.len() - 1].number),
                Part::Gap(count, lines) => format!("{count}{}", if lines.len() == *count { "" } else { "!" }),
            });
            shown.collect::<Vec<_>>().join(" ")
        };
        let last = document.report.lines.len();
        assert_eq!(shape(&[]), format!("{last}"));
        assert_eq!(shape(&[1, 10, 14]), format!("1-3 4 8-16 {}", last - 16));
        assert_eq!(shape(&[last]), format!("{} {}-{last}", last - 3, last - 2));
    }
}
