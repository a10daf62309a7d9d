//! What the checks found in a report, with the place in the file.

use arpad_check::{Checked, Finding, FindingSort, Severity, Verdict};
use arpad_phrase::Phrase;
use arpad_tournament::Event;

/// A finding as a page shows it.
pub struct FindingLine {
    /// With which others it is shown as one.
    pub sort: FindingSort,
    pub severity: &'static str,
    pub message: Phrase,
    pub help: Phrase,
    /// The article with its edition's page.
    pub article: Option<(String, String)>,
    /// Line and column, from 1.
    pub place: Option<(usize, usize)>,
    /// Whether the page itself has a place for the fact that is missing.
    pub facts_here: bool,
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
    /// What becomes of the report, in one sentence.
    pub summary: Phrase,
}

impl Judgement {
    /// The cause of others, then errors, warnings and notes, those for which a fact is missing last, and then what follows from
    /// the cause.
    pub fn worst_first(&mut self) {
        let place = |line: &FindingLine| match line.severity {
            "error" => 0,
            "warning" => 1,
            _ => 2 + u8::from(line.sort.fact_missing),
        };
        self.findings.sort_by_key(|line| (line.sort.relation, place(line)));
    }

    /// The findings that count by themselves.
    pub fn own(&self) -> Vec<Repeated<'_>> {
        repeated(self.findings.iter().filter(|line| line.sort.relation.is_own()))
    }

    pub fn following_count(&self) -> usize {
        self.following().iter().map(Repeated::count).sum()
    }

    /// What follows from one of them, and is gone with it.
    pub fn following(&self) -> Vec<Repeated<'_>> {
        repeated(self.findings.iter().filter(|line| !line.sort.relation.is_own()))
    }
}

/// Of a finding that repeats, this many are in sight; the others open.
const FIRST: usize = 3;

/// The findings of one sort: what they share is shown once, with the place of each.
pub struct Repeated<'f> {
    pub first: &'f FindingLine,
    lines: Vec<&'f FindingLine>,
    /// Whether all say the same, word for word.
    pub same_message: bool,
    /// What helps with one may be wrong for the next.
    pub same_help: bool,
}

impl<'f> Repeated<'f> {
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// Those in sight; one more is shown rather than hidden.
    pub fn shown(&self) -> &[&'f FindingLine] {
        &self.lines[..if self.count() <= FIRST + 1 { self.count() } else { FIRST }]
    }

    pub fn more(&self) -> &[&'f FindingLine] {
        &self.lines[self.shown().len()..]
    }
}

fn repeated<'f>(lines: impl Iterator<Item = &'f FindingLine>) -> Vec<Repeated<'f>> {
    let mut found: Vec<Repeated<'f>> = Vec::new();
    for line in lines {
        let like = |known: &FindingLine| (&known.sort, known.facts_here) == (&line.sort, line.facts_here);
        match found.iter_mut().find(|known| like(known.first)) {
            Some(known) => {
                known.same_message &= line.message == known.first.message;
                known.same_help &= line.help == known.first.help;
                known.lines.push(line);
            }
            None => found.push(Repeated { first: line, lines: vec![line], same_message: true, same_help: true }),
        }
    }
    found
}

/// The style of a severity, and the end of its message's key.
pub const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

/// How many letters after what is meant are shown.
const AFTER: usize = 60;

/// How many before it: on a phone what is meant is still in view.
const BEFORE: usize = 20;

/// How to fix something, for whoever is at the desk: decisions are no part of a registration there, offices take them.
pub fn for_the_desk(help: Phrase) -> Phrase {
    match help {
        Phrase::Message { key, english, values } if key.ends_with("-help-only-may") => {
            let by = values.iter().find(|(gap, _)| matches!(*gap, "by" | "office")).map(|(_, by)| by.clone());
            match by {
                Some(by) => {
                    let english = "only {by} may allow it; ask an administrator, who records that decision";
                    Phrase::Message { key: "desk-only-may".into(), english: english.into(), values: vec![("by", by)] }
                }
                None => Phrase::Message { key, english, values },
            }
        }
        help => help,
    }
}

pub fn judgement(event: &Event<'_>, checked: &Checked) -> Judgement {
    let line = |finding: &Finding| {
        let document = event.document;
        let place = finding.span.map(|span| document.line_column(span));
        FindingLine {
            sort: finding.sort(),
            severity: severity(finding.severity),
            message: finding.message.clone(),
            help: finding.help.clone(),
            facts_here: false,
            article: finding
                .article
                .as_ref()
                .map(|article| (article.clone(), format!("/regulations/{}#a{article}", event.edition.path()))),
            excerpt: finding.span.zip(place).map(|(span, (line, column))| {
                let letters: Vec<char> = document.line_text(line).chars().collect();
                let from = (column - 1).min(letters.len());
                let to = (from + ((span.end - span.start) as usize).max(1)).min(letters.len());
                let text = |range: std::ops::Range<usize>| letters[range].iter().collect::<String>();
                let first = from.saturating_sub(BEFORE);
                let cut = if first > 0 { "…" } else { "" };
                [cut.to_owned() + &text(first..from), text(from..to), text(to..(to + AFTER).min(letters.len()))]
            }),
            place,
        }
    };
    Judgement {
        verdict: checked.verdict.name(),
        style: match checked.verdict {
            Verdict::Ratable if checked.count(Severity::Error) == 0 => "ok",
            Verdict::Ratable | Verdict::RatableInPart | Verdict::NeedsDecision => "wait",
            Verdict::NotRatable => "bad",
        },
        findings: checked.findings.iter().map(line).collect(),
        played: u64::from(checked.games.played),
        rated: u64::from(checked.games.rated),
        summary: checked.summary(),
    }
}

/// The same for everybody, where the report itself is not for everybody: no lines of it, and no birth dates in the messages.
pub fn discreet(event: &Event<'_>, mut checked: Checked) -> Judgement {
    be_discreet(event, &mut checked);
    let mut judgement = judgement(event, &checked);
    judgement.findings.iter_mut().for_each(|finding| finding.excerpt = None);
    judgement
}

/// Takes from the messages what only those may know who may have the report: of a birth date the year stays.
pub fn be_discreet(event: &Event<'_>, checked: &mut Checked) {
    for finding in &mut checked.findings {
        let of_player = finding.player.is_some();
        let births = event.report().players.iter().map(|line| line.birth.span);
        let mut births = births.zip(std::iter::repeat(finding.span)).filter_map(|(birth, span)| Some((birth, span?)));
        let of_birth = births.any(|(birth, span)| birth.start < span.end && span.start < birth.end);
        if of_player || of_birth {
            hide_dates(&mut finding.message, of_birth);
            hide_dates(&mut finding.help, of_birth);
        }
    }
}

/// Takes dates from what stands in the gaps of a phrase. A list is named by its month, which stays.
fn hide_dates(phrase: &mut Phrase, of_birth: bool) {
    phrase.change_values(&|gap, text| without_dates(text, of_birth && gap != "month"));
}

/// A text with the years of dates alone. The month of a list stays unless the text is about a birth date; then whatever has
/// more figures than a year goes.
fn without_dates(text: &str, of_birth: bool) -> String {
    let belongs = |letter: char| letter.is_ascii_digit() || matches!(letter, '-' | '/' | '.');
    let (mut short, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let end = rest[start..].find(|letter| !belongs(letter)).map_or(rest.len(), |length| start + length);
        let found = rest[start..end].trim_end_matches(['-', '/', '.']);
        let end = start + found.len();
        short.push_str(&rest[..start]);
        short.push_str(&year_of(found, of_birth));
        rest = &rest[end..];
    }
    short + rest
}

fn year_of(found: &str, of_birth: bool) -> String {
    let parts: Vec<&str> = found.split(['-', '/', '.']).collect();
    let figures: usize = parts.iter().map(|part| part.len()).sum();
    let is_date = if of_birth { figures > 4 } else { parts.len() > 2 && figures > 4 };
    match parts.iter().find(|part| part.len() == 4) {
        _ if !is_date => found.to_owned(),
        Some(year) => (*year).to_owned(),
        None => "…".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{FindingLine, FindingSort, hide_dates, repeated, without_dates};
    use arpad_check::{Relation, Severity};
    use arpad_phrase::{Phrase, phrase};

    /// One check may find what two articles forbid: each stands under its own.
    #[test]
    fn findings_of_several_articles_are_not_shown_under_the_first() {
        let line = |article: &str| FindingLine {
            sort: FindingSort {
                relation: Relation::Alone,
                severity: Severity::Note,
                code: "first-result",
                article: Some(article.to_owned()),
                fact_missing: false,
            },
            severity: "note",
            message: Phrase::NONE,
            help: Phrase::NONE,
            article: Some((article.to_owned(), String::new())),
            place: None,
            facts_here: false,
            excerpt: None,
        };
        let lines = ["8.2.1", "7.1.4", "8.2.1"].map(line);
        let shown: Vec<_> = repeated(lines.iter())
            .iter()
            .map(|one| (one.count(), one.first.sort.article.clone().unwrap_or_default()))
            .collect();
        assert_eq!(shown, [(2, "8.2.1".to_owned()), (1, "7.1.4".to_owned())]);
    }

    #[test]
    fn of_a_birth_date_only_the_year_stays() {
        let short = |text: &str| without_dates(text, false);
        assert_eq!(short("born 1963-05-17, after the start"), "born 1963, after the start");
        assert_eq!(short("`17.05.1963` is shifted by 2 columns."), "`1963` is shifted by 2 columns.");
        assert_eq!(short("63/05/17"), "…");
        let kept = "rating 1935 in the report, 2008 on the list of 2026-10; FIDE number 99100007, 8.2.1, 2.5 points";
        assert_eq!(short(kept), kept);
        assert_eq!(without_dates("`19630517`", true), "`…`");
        assert_eq!(without_dates("born 1963-05", true), "born 1963");
        let list = phrase!("of", "the list of {month}", month = "2026-10");
        let mut kept = phrase!("y", "year of birth {a} in the report, {b} on {list}", a = 2009, b = 2007, list);
        hide_dates(&mut kept, true);
        assert_eq!(kept, "year of birth 2009 in the report, 2007 on the list of 2026-10");
        let mut born = phrase!("born", "born {birth}, the number {id}", birth = "1963-05-17", id = 19_630_517);
        hide_dates(&mut born, true);
        assert_eq!(born, "born 1963, the number …");
    }
}
