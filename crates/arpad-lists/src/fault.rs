//! What is wrong in a list file, beside the values that could be read.

use arpad_text::Encoding;
use std::collections::BTreeMap;
use std::fmt;

use arpad_regulations::FideId;
use serde::Serialize;

use crate::field::ListField;
use crate::limits::FAULTS_KEPT;

/// What a fault is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "field")]
#[non_exhaustive]
pub enum ListFaultKind {
    /// Not UTF-8; read as this.
    Encoding(Encoding),
    /// A field is longer than its column and pushed the rest to the right; the columns were realigned.
    Overlong(ListField),
    /// The value of a field could not be read and is left out.
    BadValue(ListField),
    /// No FIDE id, so the player is left out.
    NoFideId,
    /// The line ends before the federation: it was cut off.
    CutLine,
    /// A line or element longer than any list has; the excess was skipped.
    TooLong,
    /// A column or element with an unknown name; it was skipped.
    UnknownColumn,
    /// Two columns of a header or two elements of a player claim the same field; the last one counts.
    TwiceGiven(ListField),
    /// XML, CSV or JSON that breaks its own rules.
    Broken,
    /// The input ends early: in the middle of a player, or before the end that its format has.
    Truncated,
    /// The last line of a TXT or CSV file has no end, so it may be cut off, and others with it.
    NoLineEnd,
    /// The FIDE id of an earlier line; the first one counts.
    DuplicateId,
    /// Control characters, or such that turn the direction of writing; the text is read without them.
    Hidden(ListField),
}

impl ListFaultKind {
    /// True if nothing was lost: everything was read, and the fault only reports how.
    pub fn is_note(self) -> bool {
        matches!(self, Self::Encoding(_) | Self::Overlong(_) | Self::UnknownColumn)
    }

    /// True if players or their ratings are missing, or may be: who is in force by such a list is not as it was published.
    pub fn loses_ratings(self) -> bool {
        matches!(
            self,
            Self::BadValue(ListField::Rating(_))
                | Self::CutLine
                | Self::TooLong
                | Self::Broken
                | Self::Truncated
                | Self::NoLineEnd
        )
    }

    pub fn help(self) -> &'static str {
        match self {
            Self::Encoding(_) => "if names look wrong, give its encoding, or save it as UTF-8",
            Self::Overlong(_) => "nothing to do; compare the line with the original if it matters",
            Self::BadValue(_) => "correct the value in the file, or leave it blank",
            Self::NoFideId => "write the FIDE id in its column, or drop the line",
            Self::CutLine => "copy the line from the original file",
            Self::TooLong => "check that this is the right file, or download it again",
            Self::UnknownColumn => "nothing to do if the column is not needed; otherwise rename it",
            Self::TwiceGiven(_) => "keep one of the two",
            Self::Broken => "correct this place, or download the file again",
            Self::Truncated => "download the file again: it was cut off",
            Self::NoLineEnd => "compare the last player and the number of players with the original",
            Self::Hidden(_) => "write it again, without characters that cannot be seen",
            Self::DuplicateId => "drop one of the two lines",
        }
    }
}

impl fmt::Display for ListFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding(encoding) => write!(f, "not UTF-8, read as {encoding}"),
            Self::Overlong(field) => write!(f, "{field} is longer than its column; columns realigned"),
            Self::BadValue(field) => write!(f, "{field} cannot be read and is left out"),
            Self::NoFideId => write!(f, "no FIDE id; the player is left out"),
            Self::CutLine => write!(f, "the line ends before the federation"),
            Self::TooLong => write!(f, "longer than a list line can be; the rest was skipped"),
            Self::UnknownColumn => write!(f, "unknown column, skipped"),
            Self::TwiceGiven(field) => write!(f, "{field} is given twice; the last one counts"),
            Self::Broken => write!(f, "broken structure"),
            Self::Truncated => write!(f, "the file ends early"),
            Self::NoLineEnd => write!(f, "the last line has no end; the file may be cut off"),
            Self::Hidden(field) => write!(f, "{field} has characters that cannot be seen; read without them"),
            Self::DuplicateId => write!(f, "this FIDE id is on an earlier line, which counts"),
        }
    }
}

/// One fault with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListFault {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u32,
    /// The player, if the id could be read.
    pub fide_id: Option<FideId>,
    #[serde(flatten)]
    pub kind: ListFaultKind,
    /// The text at fault, shortened.
    pub text: String,
}

impl fmt::Display for ListFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)?;
        if !self.text.is_empty() {
            write!(f, ": {:?}", self.text)?;
        }
        write!(f, " ({})", self.kind.help())
    }
}

/// More faulty lines than this in a hundred, and the columns are not those of the file.
pub(crate) const FEW_IN_A_HUNDRED: usize = 3;
/// A file is refused for no fewer faulty lines than this.
pub(crate) const FEW: usize = 5;

/// Where a reader puts faults: all are counted, the first of each kind are kept.
#[derive(Clone, Debug, Serialize)]
pub struct Faults {
    kept: Vec<ListFault>,
    #[serde(skip)]
    counts: BTreeMap<ListFaultKind, u64>,
    #[serde(skip)]
    limit: usize,
}

impl Default for Faults {
    fn default() -> Self {
        // A file in the wrong encoding would otherwise fill memory with a fault for each of two million lines.
        Self::with_limit(FAULTS_KEPT)
    }
}

impl Faults {
    /// Keeps the first thousand of each kind and counts the rest.
    pub fn new() -> Self {
        Self::default()
    }

    /// Keeps that many of each kind.
    pub fn with_limit(limit: usize) -> Self {
        Self { kept: Vec::new(), counts: BTreeMap::new(), limit }
    }

    /// The faults kept, in the order of the file.
    pub fn kept(&self) -> &[ListFault] {
        &self.kept
    }

    /// Takes the kept faults out, for a caller that prints while it reads. The counts remain.
    pub fn take(&mut self) -> Vec<ListFault> {
        std::mem::take(&mut self.kept)
    }

    /// How many there were of each kind, kept or not.
    pub fn counts(&self) -> impl Iterator<Item = (ListFaultKind, u64)> {
        self.counts.iter().map(|(&kind, &count)| (kind, count))
    }

    /// How many there were in all, kept or not.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Whether the input ended early, so that players are missing and nobody knows how many.
    pub fn ended_early(&self) -> bool {
        self.counts.contains_key(&ListFaultKind::Truncated)
    }

    /// The first fault of a column that failed on more than a few lines in a hundred, and on how many: such a file is not to be
    /// used, whatever the rest of it is.
    pub fn failed_column(&self, players: u64) -> Option<(&ListFault, u64)> {
        let many = |(kind, count): &(ListFaultKind, u64)| {
            matches!(kind, ListFaultKind::BadValue(_))
                && *count >= FEW as u64
                && *count * 100 > players * FEW_IN_A_HUNDRED as u64
        };
        let (kind, count) = self.counts().find(many)?;
        Some((self.kept.iter().find(|fault| fault.kind == kind)?, count))
    }

    pub(crate) fn add(&mut self, line: u64, column: usize, fide_id: Option<FideId>, kind: ListFaultKind, text: &str) {
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        if usize::try_from(*count).is_ok_and(|count| count <= self.limit) {
            self.kept.push(ListFault {
                line,
                column: u32::try_from(column).unwrap_or(u32::MAX),
                fide_id,
                kind,
                text: excerpt(text),
            });
        }
    }
}

/// The beginning of a text, long enough to recognise it.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    let text = text.trim();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_up_to_the_limit_and_counted_beyond() {
        let mut faults = Faults::with_limit(2);
        for line in 1..=5 {
            faults.add(line, 3, None, ListFaultKind::CutLine, "x");
        }
        faults.add(9, 81, FideId::new(77), ListFaultKind::BadValue(ListField::Sex), "Q");
        assert_eq!((faults.kept().len(), faults.total()), (3, 6));
        let last = faults.kept()[2].to_string();
        assert!(last.starts_with("9:81: sex cannot be read and is left out: \"Q\" (correct"), "{last}");
        let json = serde_json::to_value(&faults.kept()[2]).unwrap();
        assert_eq!((&json["kind"], &json["field"]), (&"bad-value".into(), &"sex".into()));
    }

    #[test]
    fn excerpts_end_between_characters() {
        assert_eq!(excerpt(&"é".repeat(70)).chars().count(), 61);
    }
}
