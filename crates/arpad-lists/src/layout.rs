//! The layouts of FIDE's files and the columns of a TXT header.

use serde::{Serialize, Serializer};

use crate::field::ListField;
use arpad_regulations::Class;
use arpad_regulations::Month;

/// Which columns a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layout {
    /// One class, to 2012: one-letter titles, no sex, no K.
    Old,
    /// One class, 2012 to 2016: without titles of the Online Arena.
    SingleLegacy,
    Single,
    /// Three classes, without titles of the Online Arena.
    CombinedLegacy,
    Combined,
}

impl Layout {
    /// All layouts, oldest first.
    pub const ALL: [Self; 5] = [Self::Old, Self::SingleLegacy, Self::Single, Self::CombinedLegacy, Self::Combined];

    /// The name on the command line and in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Old => "old",
            Self::SingleLegacy => "single-legacy",
            Self::Single => "single",
            Self::CombinedLegacy => "combined-legacy",
            Self::Combined => "combined",
        }
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|layout| layout.as_str() == name)
    }

    /// True if the file holds all three classes.
    pub fn is_combined(self) -> bool {
        matches!(self, Self::CombinedLegacy | Self::Combined)
    }

    /// The layout that has these fields at least.
    pub(crate) fn of(has: impl Fn(ListField) -> bool) -> Self {
        let combined = [Class::Rapid, Class::Blitz].into_iter().filter(|&class| has(ListField::Rating(class))).count()
            + usize::from(has(ListField::Rating(Class::Standard)))
            > 1;
        match (combined, has(ListField::FoaTitle)) {
            (true, true) => Self::Combined,
            (true, false) => Self::CombinedLegacy,
            (false, true) => Self::Single,
            (false, false) if has(ListField::Sex) => Self::SingleLegacy,
            (false, false) => Self::Old,
        }
    }

    /// True if files of this layout hold the field; `class` is that of a list of one class.
    pub fn holds(self, field: ListField, class: Class) -> bool {
        match field {
            ListField::Sex | ListField::WomenTitle | ListField::OtherTitles => self != Self::Old,
            ListField::FoaTitle => matches!(self, Self::Single | Self::Combined),
            ListField::Rating(of) | ListField::Games(of) => self.is_combined() || of == class,
            ListField::K(of) => self.is_combined() || (of == class && self != Self::Old),
            ListField::Status => false,
            _ => true,
        }
    }

    /// The header line of a TXT file. Without a month the rating column is headed `Rtng`, which reads back.
    pub fn header(self, month: Option<Month>) -> String {
        const PERSON: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           ";
        const CLASSES: &str = "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
        let token = month.map_or_else(|| "Rtng ".to_owned(), crate::month::token);
        let capitals = if month.is_some() { token.to_uppercase() } else { token.clone() };
        match self {
            Self::Old => {
                format!("ID number Name                              TitlFed  {token} GamesBorn  Flag")
            }
            Self::SingleLegacy => format!("{PERSON}{capitals} Gms K  B-day Flag"),
            Self::Single => format!("{PERSON}FOA {capitals} Gms K  B-day Flag"),
            Self::CombinedLegacy => format!("{PERSON}{CLASSES}"),
            Self::Combined => format!("{PERSON}FOA {CLASSES}"),
        }
    }
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A column of a TXT file: from its header's first character to the next header's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// None for an unknown header.
    pub field: Option<ListField>,
    pub start: usize,
    /// The last column runs to the end of the line.
    pub end: usize,
}

/// The columns of a TXT file, read from its header line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    header: String,
    pub(crate) all: Vec<Column>,
    month: Option<Month>,
    class: Class,
    /// The full length of a line.
    width: usize,
}

/// Headers as FIDE writes them, longest first where one begins another. Some have no blank between them
/// (`TitlFed`, `GamesBorn`), so a header is read label by label and not split at blanks.
const LABELS: [(&str, Label); 32] = {
    use Class::{Blitz, Rapid, Standard};
    use Label::{Games, K, Known, Rating};
    [
        ("ID Number", Known(ListField::FideId)),
        ("ID_Number", Known(ListField::FideId)),
        ("Code", Known(ListField::FideId)),
        ("Number", Known(ListField::FideId)),
        ("Name", Known(ListField::Name)),
        ("Federation", Known(ListField::Federation)),
        ("Country", Known(ListField::Federation)),
        ("Fed", Known(ListField::Federation)),
        ("Sex", Known(ListField::Sex)),
        ("Title", Known(ListField::Title)),
        ("Titl", Known(ListField::Title)),
        ("Tit", Known(ListField::Title)),
        ("WTit", Known(ListField::WomenTitle)),
        ("OTit", Known(ListField::OtherTitles)),
        ("FOA", Known(ListField::FoaTitle)),
        ("SRtng", Known(ListField::Rating(Standard))),
        ("SGm", Known(ListField::Games(Standard))),
        ("SK", Known(ListField::K(Standard))),
        ("RRtng", Known(ListField::Rating(Rapid))),
        ("RGm", Known(ListField::Games(Rapid))),
        ("RK", Known(ListField::K(Rapid))),
        ("BRtng", Known(ListField::Rating(Blitz))),
        ("BGm", Known(ListField::Games(Blitz))),
        ("BK", Known(ListField::K(Blitz))),
        ("Birthday", Known(ListField::BirthYear)),
        ("B-day", Known(ListField::BirthYear)),
        ("Born", Known(ListField::BirthYear)),
        ("Flag", Known(ListField::Flag)),
        ("Rtng", Rating),
        ("Games", Games),
        ("Gms", Games),
        ("K", K),
    ]
};

/// What a label means; the last three belong to the one class of the list.
#[derive(Clone, Copy)]
enum Label {
    Known(ListField),
    Rating,
    Games,
    K,
}

fn begins_with(rest: &str, label: &str) -> bool {
    rest.get(..label.len()).is_some_and(|head| head.eq_ignore_ascii_case(label))
        // Too many words begin with `K`: it has to stand alone.
        && (label.len() > 1 || rest.len() == 1 || rest.as_bytes()[1] == b' ')
}

impl Columns {
    /// Reads a header line; none if it is not the header of a rating list. `class` is that of a list of one
    /// class, whose header has the month but not the class.
    pub fn from_header(line: &str, class: Class) -> Option<Self> {
        let header = line.trim_end();
        if !header.is_ascii() || header.len() > 1000 {
            return None;
        }
        let mut columns: Vec<Column> = Vec::new();
        let mut month = None;
        let mut at = 0;
        while at < header.len() {
            if header.as_bytes()[at] == b' ' {
                at += 1;
                continue;
            }
            let rest = &header[at..];
            let (field, len) = if let Some(found) = rest.get(..5).and_then(crate::month::from_token) {
                month = Some(found);
                (Some(ListField::Rating(class)), 5)
            } else if let Some((text, label)) = LABELS.iter().find(|(text, _)| begins_with(rest, text)) {
                let field = match *label {
                    Label::Known(field) => field,
                    Label::Rating => ListField::Rating(class),
                    Label::Games => ListField::Games(class),
                    Label::K => ListField::K(class),
                };
                (Some(field), text.len())
            } else {
                (None, rest.find(' ').unwrap_or(rest.len()))
            };
            if let Some(before) = columns.last_mut() {
                before.end = at;
            }
            columns.push(Column { field, start: at, end: usize::MAX });
            at += len;
        }
        // The id of a line is read before anything else, so its column has to be the first, as it is in every list.
        if let Some(first) = columns.first_mut() {
            if first.field != Some(ListField::FideId) {
                return None;
            }
            first.start = 0;
        }
        let has = |field| columns.iter().any(|column| column.field == Some(field));
        let rated = Class::ALL.iter().any(|&class| has(ListField::Rating(class)));
        (has(ListField::FideId) && has(ListField::Name) && rated).then(|| Self {
            header: header.to_owned(),
            all: columns,
            month,
            class,
            width: header.len(),
        })
    }

    /// Columns that were found from the lines; of the header only the month is believed.
    pub(crate) fn found(header: &str, all: Vec<Column>, width: usize, class: Class) -> Self {
        let month = header.split_ascii_whitespace().find_map(crate::month::from_token);
        Self { header: header.to_owned(), all, month, class, width }
    }

    /// The columns of a layout as FIDE publishes it.
    pub fn of_layout(layout: Layout, month: Option<Month>, class: Class) -> Self {
        let header = layout.header(month);
        // Our own headers can always be read; the tests below would show an empty set of columns.
        Self::from_header(&header, class).unwrap_or(Self { width: header.len(), header, all: Vec::new(), month, class })
    }

    /// The header line, without its end.
    pub fn header(&self) -> &str {
        &self.header
    }

    pub fn month(&self) -> Option<Month> {
        self.month
    }

    /// The full length of a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The layout these columns make.
    pub fn layout(&self) -> Layout {
        Layout::of(|field| self.has(field))
    }

    /// True if there is a column for the field.
    pub fn has(&self, field: ListField) -> bool {
        self.all.iter().any(|column| column.field == Some(field))
    }

    /// Where a column starts, from 0.
    pub fn start(&self, field: ListField) -> Option<usize> {
        self.all.iter().find(|column| column.field == Some(field)).map(|column| column.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(layout: Layout) -> Vec<usize> {
        let month = Month::new(2026, 10);
        Columns::of_layout(layout, month, Class::Standard).all.iter().map(|column| column.start).collect()
    }

    #[test]
    fn combined() {
        assert_eq!(
            starts(Layout::Combined),
            [0, 15, 76, 80, 84, 89, 94, 109, 113, 119, 123, 126, 132, 136, 139, 145, 149, 152, 158]
        );
    }

    #[test]
    fn combined_legacy() {
        assert_eq!(
            starts(Layout::CombinedLegacy),
            [0, 15, 76, 80, 84, 89, 94, 109, 115, 119, 122, 128, 132, 135, 141, 145, 148, 154]
        );
    }

    #[test]
    fn single() {
        assert_eq!(starts(Layout::Single), [0, 15, 76, 80, 84, 89, 94, 109, 113, 119, 123, 126, 132]);
    }

    #[test]
    fn single_legacy() {
        assert_eq!(starts(Layout::SingleLegacy), [0, 15, 76, 80, 84, 89, 94, 109, 115, 119, 122, 128]);
    }

    #[test]
    fn old() {
        assert_eq!(starts(Layout::Old), [0, 10, 44, 48, 53, 59, 64, 70]);
    }

    #[test]
    fn widths_layouts_and_months_read_back() {
        for (layout, width) in Layout::ALL.into_iter().zip([74, 132, 136, 158, 162]) {
            for month in [Month::new(2011, 3), None] {
                let columns = Columns::of_layout(layout, month, Class::Rapid);
                assert_eq!(columns.layout(), layout);
                assert_eq!(columns.width(), width, "{layout:?}");
                assert_eq!(columns.month(), month.filter(|_| !layout.is_combined()));
                for field in ListField::ALL {
                    assert_eq!(columns.has(field), layout.holds(field, Class::Rapid), "{layout:?} {field}");
                }
            }
            assert_eq!(Layout::parse(layout.as_str()), Some(layout));
        }
    }

    #[test]
    fn a_header_with_other_widths_and_an_unknown_column() {
        let columns =
            Columns::from_header("ID number Name           TitlFed  Jul07 GamesBorn  XYZ  Flag", Class::Standard)
                .unwrap();
        assert_eq!(columns.start(ListField::Title), Some(25));
        assert_eq!(columns.start(ListField::BirthYear), Some(45));
        assert_eq!(columns.all.iter().filter(|column| column.field.is_none()).count(), 1);
        assert_eq!(columns.month(), Month::new(2007, 7));
    }

    #[test]
    fn other_texts_are_no_header() {
        for line in ["", "Name only", "ID Number", "012 Tournament name", "ID Number Name", "Name ID Number Rtng"] {
            assert_eq!(Columns::from_header(line, Class::Standard), None, "{line}");
        }
    }
}
