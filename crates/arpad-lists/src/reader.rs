//! The streaming reader: detects what the input is, then returns player after player.

use std::io::{self, Read};

use crate::csv_read::CsvReader;
use crate::detect::{self, Body};
use crate::entry::{EntryRef, ListEntry};
use crate::fault::Faults;
use crate::info::{Hint, ListError, ListInfo};
use crate::json_read::JsonReader;
use crate::limits::MOST_PLAYERS;
use crate::source::{Decoder, Source, too_large};
use crate::txt_read::TxtReader;
use crate::xml_read::XmlReader;

/// Reads a rating list as a stream, whatever its format. Memory does not grow with the file.
///
/// ```
/// use arpad_lists::{Faults, Hint, ListReader};
/// let file = "\
/// ID number Name                              TitlFed  Mar11 GamesBorn  Flag\r
///  1234567  Doe, John                         g   NOR  2686    9  1990  \r\n";
/// let mut reader = ListReader::new(file.as_bytes(), Hint::default()).unwrap();
/// assert_eq!(reader.info().month.unwrap().to_string(), "2011-03");
/// let mut faults = Faults::new();
/// while let Some(player) = reader.next_entry(&mut faults).unwrap() {
///     assert_eq!((player.name, player.standard.rating), ("Doe, John", Some(2686)));
/// }
/// assert!(faults.is_empty());
/// ```
pub struct ListReader<R> {
    source: Source<R>,
    info: ListInfo,
    parser: Parser,
    /// Faults of the header, reported with the first player.
    early: Option<Faults>,
    /// How many players were asked for.
    entries: u64,
}

enum Parser {
    Txt(TxtReader),
    Xml(XmlReader),
    Csv(CsvReader),
    Json(JsonReader),
}

impl<R: Read> ListReader<R> {
    /// Reads the beginning of the input and detects its format, layout, month and columns.
    /// The reader has its own buffer, so the input needs none.
    pub fn new(input: R, hint: Hint) -> Result<Self, ListError> {
        let mut source = Source::new(input)?;
        source.decoder = Decoder::new(hint.encoding, source.window());
        let (info, body) = detect::detect(source.window(), &source.decoder, hint)?;
        let mut early = Faults::new();
        let parser = match body {
            Body::Txt { columns, header_line } => {
                let parser = TxtReader::new(&columns);
                for _ in 0..header_line {
                    source.next_line()?;
                }
                parser.check_header(header_line, &mut early);
                Parser::Txt(parser)
            }
            Body::Xml { class } => Parser::Xml(XmlReader::new(class)),
            Body::Csv { header, header_line, class } => {
                for _ in 0..header_line {
                    source.next_line()?;
                }
                Parser::Csv(CsvReader::new(&header, header_line, class, &mut early))
            }
            Body::Json => Parser::Json(JsonReader::default()),
        };
        let early = (!early.is_empty()).then_some(early);
        Ok(Self { source, info, parser, early, entries: 0 })
    }

    pub fn info(&self) -> &ListInfo {
        &self.info
    }

    /// The next player, with texts borrowed until the next call; none at the end. What is wrong with the lines read
    /// on the way goes to `faults`. An error is always one of the input, never of the data.
    #[inline]
    pub fn next_entry(&mut self, faults: &mut Faults) -> io::Result<Option<EntryRef<'_>>> {
        if let Some(early) = self.early.take() {
            for fault in early.kept() {
                let column = usize::try_from(fault.column).unwrap_or(0);
                faults.add(fault.line, column, fault.fide_id, fault.kind, &fault.text);
            }
        }
        self.entries += 1;
        if self.entries > MOST_PLAYERS + 1 {
            return Err(too_large(&format!("more than {MOST_PLAYERS} players")));
        }
        match &mut self.parser {
            Parser::Txt(parser) => parser.next(&mut self.source, faults),
            Parser::Xml(parser) => parser.next(&mut self.source, faults),
            Parser::Csv(parser) => parser.next(&mut self.source, faults),
            Parser::Json(parser) => parser.next(&mut self.source, faults),
        }
    }

    /// The line, from 1, on which the last player ends.
    pub fn line(&mut self) -> u64 {
        self.source.line()
    }

    /// The players one by one, owned: convenient where speed does not matter.
    pub fn entries<'a>(&'a mut self, faults: &'a mut Faults) -> impl Iterator<Item = io::Result<ListEntry>> + 'a {
        std::iter::from_fn(move || self.next_entry(faults).map(|entry| entry.map(|entry| entry.to_entry())).transpose())
    }
}
