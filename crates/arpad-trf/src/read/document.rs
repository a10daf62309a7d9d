//! The result of reading: the text, the report and the faults, and how to find places in the text.

use crate::fault::{Fault, FaultKind, FaultSeverity, LooksLike};
use crate::model::Report;
use crate::span::Span;
use crate::xml::SourceFormat;
use arpad_text::Encoding;
use serde::Serialize;

/// How to read a file.
#[derive(Debug, Clone, Default)]
pub struct ReadOptions {
    /// The encoding to use; detected if there is none.
    pub encoding: Option<Encoding>,
}

/// How lines end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineEnds {
    /// No line has an end.
    #[default]
    None,
    CrLf,
    Lf,
    Cr,
    Mixed,
}

impl LineEnds {
    /// The end that a text begins with.
    pub(super) fn of(text: &[u8]) -> LineEnds {
        match text {
            [b'\r', b'\n', ..] => LineEnds::CrLf,
            [b'\n', ..] => LineEnds::Lf,
            [b'\r', ..] => LineEnds::Cr,
            _ => LineEnds::None,
        }
    }

    /// The result for two parts of a text.
    pub(super) fn and(self, other: LineEnds) -> LineEnds {
        match (self, other) {
            (LineEnds::None, ends) | (ends, LineEnds::None) => ends,
            (one, two) if one == two => one,
            _ => LineEnds::Mixed,
        }
    }
}

/// A file that was read.
#[derive(Debug, Clone, Serialize)]
pub struct Document {
    /// The decoded text; spans count its bytes.
    #[serde(skip)]
    pub text: String,
    /// What it was read from. The text of an XML report is the TRF that says the same.
    pub source: SourceFormat,
    /// The encoding it had.
    pub encoding: Encoding,
    /// How its lines end.
    pub line_ends: LineEnds,
    pub report: Report,
    /// What is wrong or was guessed, in the order of the text.
    pub faults: Vec<Fault>,
    /// Of what there is more than is kept ([`crate::limits::FAULTS_KEPT`]): the first of each sort that is not, and how many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults_left_out: Vec<(FaultKind, usize)>,
}

impl Document {
    /// What the file is, if it is no report at all.
    pub fn not_a_report(&self) -> Option<LooksLike> {
        self.faults.iter().find_map(|fault| match fault.kind {
            FaultKind::NotAReport { looks_like } => Some(looks_like),
            _ => None,
        })
    }

    /// Line and column of a span's start, both from 1, the column in characters.
    pub fn line_column(&self, span: Span) -> (usize, usize) {
        let lines = &self.report.lines;
        let index = lines.partition_point(|line| line.span.start <= span.start).saturating_sub(1);
        let start = lines.get(index).map_or(0, |line| line.span.start as usize);
        let before = self.text.get(start..span.start as usize).unwrap_or("");
        (index + 1, before.chars().count() + 1)
    }

    /// The text of a line, from 1, without its end.
    pub fn line_text(&self, line: usize) -> &str {
        let span = line.checked_sub(1).and_then(|index| self.report.lines.get(index)).map(|line| line.span);
        span.map_or("", |span| self.slice(span))
    }

    /// The text of a span.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// The worst severity among the faults.
    pub fn worst(&self) -> Option<FaultSeverity> {
        self.faults.iter().map(Fault::severity).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::read;

    #[test]
    fn line_ends_of_a_text() {
        let ends = |text: &str| read(text.as_bytes(), &ReadOptions::default()).line_ends;
        assert_eq!(ends("a"), LineEnds::None);
        assert_eq!(ends("a\r\nb\r\n"), LineEnds::CrLf);
        assert_eq!(ends("a\nb"), LineEnds::Lf);
        assert_eq!(ends("a\rb\r"), LineEnds::Cr);
        assert_eq!(ends("a\r\nb\n"), LineEnds::Mixed);
    }
}
