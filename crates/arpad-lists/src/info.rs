//! What a list file is: format, layout, month, class and style.

use std::fmt;

use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::field::ListField;
use crate::layout::{Columns, Layout};
use arpad_regulations::Class;
use arpad_regulations::Month;
use arpad_text::Encoding;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// FIDE's fixed columns.
    FideTxt,
    /// FIDE's XML.
    FideXml,
    /// Comma-separated values, columns by name.
    Csv,
    /// A JSON array of players.
    Json,
    /// One JSON player a line.
    JsonLines,
}

impl Format {
    pub const ALL: [Self; 5] = [Self::FideTxt, Self::FideXml, Self::Csv, Self::Json, Self::JsonLines];

    /// The name on the command line and in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::FideTxt => "fide-txt",
            Self::FideXml => "fide-xml",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::JsonLines => "json-lines",
        }
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.as_str() == name)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// How files of one layout differ in form. It is read from the beginning of a file, so that a list can be written
/// back to the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Lines end in CR LF, else in LF.
    pub crlf: bool,
    /// Lines are filled with blanks to their full length.
    pub filled: bool,
    /// What is written for an unknown year of birth.
    pub unknown_birth: &'static str,
}

impl Style {
    /// As FIDE writes that layout.
    pub fn of_layout(layout: Layout) -> Self {
        let unknown_birth = match layout {
            Layout::Old => "",
            Layout::SingleLegacy | Layout::CombinedLegacy => "0000",
            Layout::Single | Layout::Combined => "0",
        };
        // In the old lists only the flag, the last column, is not filled; see the TXT writer.
        Self { crlf: true, filled: true, unknown_birth }
    }

    /// As the first lines of a TXT file have it. The last line of `sample` may be cut off and is ignored.
    pub(crate) fn of_sample(sample: &[u8], columns: &Columns) -> Self {
        let layout = columns.layout();
        let mut style = Self::of_layout(layout);
        let mut lines = sample.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n"));
        let Some(header) = lines.next() else { return style };
        style.crlf = header.ends_with(b"\r\n");
        let birth = columns.all.iter().find(|column| column.field == Some(ListField::BirthYear));
        let (mut seen_filled, mut seen_trimmed, mut seen_unknown) = (false, false, false);
        for line in lines {
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line.len() < columns.all.get(1).map_or(0, |name| name.start) {
                continue;
            }
            seen_filled |= line.ends_with(b" ");
            seen_trimmed |= line.len() < columns.width() && !line.ends_with(b" ");
            if let (Some(column), false) = (birth, seen_unknown) {
                let text = line.get(column.start..column.end.min(line.len())).unwrap_or_default();
                style.unknown_birth = match text.trim_ascii() {
                    b"" => "",
                    b"0" => "0",
                    b"0000" => "0000",
                    _ => continue,
                };
                seen_unknown = true;
            }
        }
        style.filled = seen_filled || !seen_trimmed;
        style
    }
}

/// What the caller knows and the file may not state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hint {
    /// The month, used where the file has none (XML, CSV, JSON, combined TXT).
    pub month: Option<Month>,
    /// The class of a list of one class; standard unless given.
    pub class: Option<Class>,
    /// The layout of a TXT file that has lost its header line.
    pub layout: Option<Layout>,
    /// The encoding; guessed unless given.
    pub encoding: Option<Encoding>,
}

impl Hint {
    /// What the name of a file reveals, as FIDE names its own: `standard_sep26frl.txt` is the standard list of
    /// September 2026, `rapid_rating_list_xml.zip` a rapid list. Months written `2026-09` or `202609` are read too.
    ///
    /// ```
    /// use arpad_lists::{Class, Hint};
    /// let hint = Hint::from_file_name("standard_sep26frl_xml.zip");
    /// assert_eq!(hint.class, Some(Class::Standard));
    /// assert_eq!(hint.month.unwrap().to_string(), "2026-09");
    /// ```
    pub fn from_file_name(name: &str) -> Self {
        let mut hint = Self::default();
        let lower = name.to_ascii_lowercase();
        let mut before = "";
        for word in lower.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            let class = match word {
                "standard" | "std" => Some(Class::Standard),
                "rapid" | "rpd" => Some(Class::Rapid),
                "blitz" | "blz" => Some(Class::Blitz),
                _ => None,
            };
            let token = word.strip_suffix("frl").unwrap_or(word);
            let month = crate::month::from_token(token)
                .or_else(|| numeric_month(before, word))
                .or_else(|| word.split_at_checked(4).and_then(|(year, month)| numeric_month(year, month)));
            hint.class = hint.class.or(class);
            hint.month = hint.month.or(month);
            before = word;
        }
        hint
    }
}

/// `2026` and `09`. No list is older than 1971, and no number of four digits that is not a year reads as one.
fn numeric_month(year: &str, month: &str) -> Option<Month> {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if year.len() != 4 || month.len() != 2 || !digits(year) || !digits(month) {
        return None;
    }
    let year = year.parse().ok().filter(|year| (1971..2100).contains(year))?;
    Month::new(year, month.parse().ok()?)
}

/// What a list file is.
#[derive(Clone, Debug, Serialize)]
pub struct ListInfo {
    pub format: Format,
    pub layout: Layout,
    /// From the header, else from the hint.
    pub month: Option<Month>,
    /// The class of a list of one class; none if it holds all three.
    pub class: Option<Class>,
    /// For TXT files.
    #[serde(skip)]
    pub style: Style,
    /// The columns of a TXT file.
    #[serde(skip)]
    pub columns: Option<Columns>,
    /// The columns of a CSV file, by the names in its header.
    #[serde(skip)]
    pub fields: Option<Vec<ListField>>,
}

impl ListInfo {
    /// True if the file has a place for the field. A file without a column for K says nothing about K.
    pub fn holds(&self, field: ListField) -> bool {
        match (&self.columns, &self.fields) {
            (Some(columns), _) => columns.has(field),
            (None, Some(fields)) => fields.contains(&field),
            (None, None) => self.layout.holds(field, self.class.unwrap_or(Class::Standard)),
        }
    }

    /// The columns of a CSV file that holds what this file holds, in the order of FIDE's files. One class stays one class.
    pub fn csv_fields(&self) -> Vec<ListField> {
        let kept = |field: &ListField| match (self.format, &self.fields) {
            (Format::Csv, Some(fields)) => {
                // A header has two names at least.
                fields.contains(field)
                    || (*field == ListField::Name && fields.iter().all(|it| *it == ListField::FideId))
            }
            (Format::FideTxt | Format::FideXml, _) => self.holds(*field) || *field == ListField::Status,
            _ => true,
        };
        ListField::ALL.into_iter().filter(kept).collect()
    }

    pub fn classes(&self) -> &[Class] {
        self.class.as_ref().map_or(&Class::ALL[..], std::slice::from_ref)
    }
}

/// The input is not a rating list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WrongKind {
    #[error("the file is empty; a rating list has a header line and a line for each player")]
    Empty,
    #[error("this is {what}, not a rating list; {help}")]
    Other { what: &'static str, help: &'static str },
    #[error("this is a tournament report, not a rating list")]
    Report,
    #[error(
        "this XML is no list of FIDE; a rating list has <playerslist> with a <player> and its <fideid> for each player"
    )]
    OtherXml,
    #[error(
        "not a rating list: the first line is {first_line:?}; expected a header such as \"ID Number  Name  Fed …\", \
         XML, CSV with a column fide_id, or JSON"
    )]
    NoHeader { first_line: String },
    #[error(
        "nothing was read: in {bad} of the first {lines} lines of players {field} cannot be read; line {line} has {seen:?} \
         from column {column} on, in {example:?}"
    )]
    Misfit { field: ListField, bad: usize, lines: usize, line: usize, column: usize, seen: String, example: String },
    #[error("the archive has no .txt, .xml, .csv or .json file; it holds: {members}")]
    NoMember { members: String },
    #[error("the archive has several lists, and only one can be meant: {members}; unpack it and name the list")]
    SeveralLists { members: String },
    #[error("the archive cannot be opened: {reason}")]
    BadArchive { reason: String },
}

/// Why a list cannot be read at all.
#[derive(Debug, Error)]
pub enum ListError {
    /// The input is not a rating list.
    #[error(transparent)]
    WrongKind(#[from] WrongKind),
    #[error("cannot read: {0}")]
    Io(#[from] std::io::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files() {
        let hinted = |name: &str| {
            let hint = Hint::from_file_name(name);
            (hint.class, hint.month.map(|month| month.to_string()))
        };
        let month = |text: &str| Some(text.to_owned());
        assert_eq!(hinted("standard_sep26frl.txt"), (Some(Class::Standard), month("2026-09")));
        assert_eq!(hinted("BLITZ_FEB15FRL_XML.xml"), (Some(Class::Blitz), month("2015-02")));
        assert_eq!(hinted("apr10frl.txt"), (None, month("2010-04")));
        assert_eq!(hinted("rapid_rating_list_xml.zip"), (Some(Class::Rapid), None));
        assert_eq!(hinted("players_list_foa.txt"), (None, None));
        assert_eq!(hinted("list-2024-03.csv"), (None, month("2024-03")));
        assert_eq!(hinted("std_202403.csv"), (Some(Class::Standard), month("2024-03")));
        for nothing in ["", "é", "2024-13.txt", "report 1234-05.txt", "0000-01", "mar2011é.txt"] {
            assert_eq!(hinted(nothing), (None, None), "{nothing}");
        }
    }

    #[test]
    fn style_is_taken_from_the_first_lines() {
        let columns = Columns::of_layout(Layout::Old, Month::new(2011, 3), Class::Standard);
        let header = columns.header();
        let sample =
            format!("{header}\r\n 4158814  Doe, John                         g   RUS  2686    9        \r\ncut");
        let style = Style::of_sample(sample.as_bytes(), &columns);
        assert_eq!(style, Style { crlf: true, filled: true, unknown_birth: "" });
        let sample = format!("{header}\n 4158814  Doe, John                         g   RUS  2686    9  0000\n");
        let style = Style::of_sample(sample.as_bytes(), &columns);
        assert_eq!(style, Style { crlf: false, filled: false, unknown_birth: "0000" });
    }
}
