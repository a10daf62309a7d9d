//! Finding out what the input is from its first bytes, never from a file name.

use crate::by_data;
use crate::fault::excerpt;
use crate::field::ListField;
use crate::info::{Format, Hint, ListInfo, Style, WrongKind};
use crate::layout::{Columns, Layout};
use crate::source::Decoder;
use arpad_regulations::Class;

/// How the rest of the input is to be read.
pub(crate) enum Body {
    Txt { columns: Columns, header_line: u64 },
    Xml { class: Class },
    Csv { header: String, header_line: u64, class: Class },
    Json,
}

/// Files that people give by mistake, by their first bytes.
const OTHERS: [(&[u8], &str, &str); 11] = [
    (b"PK\x03\x04", "a .zip archive", "open it and read the list inside"),
    (b"PK\x05\x06", "an empty .zip archive", "download the list again"),
    (b"%PDF", "a PDF", "give the TXT or XML file from the download page"),
    (b"\x1F\x8B", "a gzip archive", "unpack it first"),
    (b"7z\xBC\xAF", "a 7z archive", "unpack it first"),
    (b"Rar!", "a RAR archive", "unpack it first"),
    (b"SQLite format 3", "an SQLite database", "export the list from it first"),
    (b"\xD0\xCF\x11\xE0", "an old Excel or Word file", "save it as CSV"),
    (b"\xFF\xFE", "text in UTF-16", "save it as UTF-8"),
    (b"\xFE\xFF", "text in UTF-16", "save it as UTF-8"),
    (b"[Event ", "a PGN file", "give the rating list"),
];

pub(crate) fn detect(sample: &[u8], decoder: &Decoder, hint: Hint) -> Result<(ListInfo, Body), WrongKind> {
    let content = sample.trim_ascii();
    if content.is_empty() {
        return Err(WrongKind::Empty);
    }
    if let Some(&(_, what, help)) = OTHERS.iter().find(|(magic, ..)| content.starts_with(magic)) {
        return Err(WrongKind::Other { what, help });
    }
    if content.iter().take(4096).any(|&byte| byte == 0) {
        return Err(WrongKind::Other {
            what: "a binary file",
            help: "give the TXT or XML file from the download page",
        });
    }
    match content[0] {
        b'<' => xml(content, hint),
        b'{' | b'[' => json(content, hint),
        _ => text(sample, decoder, hint),
    }
}

fn info(format: Format, layout: Layout, hint: Hint) -> ListInfo {
    let class = (!layout.is_combined()).then(|| hint.class.unwrap_or(Class::Standard));
    ListInfo { format, layout, month: hint.month, class, style: Style::of_layout(layout), columns: None, fields: None }
}

fn json(content: &[u8], hint: Hint) -> Result<(ListInfo, Body), WrongKind> {
    let format = if content[0] == b'[' { Format::Json } else { Format::JsonLines };
    let empty = content[0] == b'[' && content[1..].trim_ascii_start().starts_with(b"]");
    if empty || memchr::memmem::find(content, b"\"fide_id\"").is_some() {
        return Ok((info(format, Layout::Combined, hint), Body::Json));
    }
    Err(WrongKind::Other { what: "JSON of another kind", help: "players need a key \"fide_id\"" })
}

fn xml(content: &[u8], hint: Hint) -> Result<(ListInfo, Body), WrongKind> {
    let has = |element: &str| memchr::memmem::find(content, format!("<{element}").as_bytes()).is_some();
    if has("chessresults") || has("chess>") {
        return Err(WrongKind::Report);
    }
    // Other programs have players too, as attributes or under other names.
    let fide = (has("playerslist") && !has("player ")) || (has("player>") && has("fideid"));
    if !fide {
        let html = content.len() >= 5
            && (content[1..].to_ascii_lowercase().starts_with(b"html")
                || has("html")
                || has("HTML")
                || has("!DOCTYPE html"));
        return Err(if html {
            WrongKind::Other { what: "a web page", help: "give the file behind its download link" }
        } else {
            WrongKind::OtherXml
        });
    }
    let class = hint.class.unwrap_or(Class::Standard);
    // An XML list of one class and the oldest kind has the columns of the single list; there is no older XML.
    let layout = match Layout::of(|field| has(field.element(Class::Standard))) {
        Layout::Old => Layout::SingleLegacy,
        other => other,
    };
    let class = if layout.is_combined() { Class::Standard } else { class };
    Ok((info(Format::FideXml, layout, hint), Body::Xml { class }))
}

/// TXT or CSV: the first line that is not blank has to be a header, unless the caller named the layout.
fn text(sample: &[u8], decoder: &Decoder, hint: Hint) -> Result<(ListInfo, Body), WrongKind> {
    // Its lines of players have columns too, which are not those of a list.
    if looks_like_trf(sample) && [&b"001 "[..], b"012 "].iter().any(|code| has_line(sample, code)) {
        return Err(WrongKind::Report);
    }
    let class = hint.class.unwrap_or(Class::Standard);
    let mut before = 0;
    let mut lines = sample.split(|&byte| byte == b'\n');
    let line = lines.by_ref().inspect(|_| before += 1).find(|line| !line.trim_ascii().is_empty());
    let mut first = String::new();
    decoder.decode(line.unwrap_or_default(), &mut first);
    let first = first.trim_end();
    let columns = Columns::from_header(first, class);
    let columns = columns.or_else(|| headless(first, hint, class));
    let lines = by_data::sample_lines(sample);
    let by_header = columns.as_ref().map(|columns| by_data::misfits(columns, &lines)).unwrap_or_default();
    let mut misfit = by_header.first().cloned();
    if columns.is_none() || misfit.is_some() {
        let starts_with_player = lines.first().is_some_and(|line| line.trim_ascii() == first.trim().as_bytes());
        let header = if starts_with_player { "" } else { first };
        let found = by_data::columns(header, &lines, class);
        let in_lines =
            found.as_ref().map_or_else(Clone::clone, |found| by_data::misfits(found, &lines).first().cloned());
        if let (Ok(columns), None) = (found, &in_lines) {
            let header_line = if header.is_empty() { before - 1 } else { before };
            let mut info = info(Format::FideTxt, columns.layout(), hint);
            info.month = columns.month().or(hint.month);
            return Ok((info, Body::Txt { columns, header_line }));
        }
        // A header of which one column fails is the right one. Where several do, it does not stand over its columns, and the
        // lines show better which is at fault.
        if by_header.len() != 1 {
            misfit = in_lines.or(misfit);
        }
    }
    if let Some(found) = misfit.filter(by_data::Misfit::is_serious) {
        let mut numbered = (1..).zip(sample.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end));
        return Err(WrongKind::Misfit {
            field: found.field,
            bad: found.bad,
            lines: found.lines,
            line: numbered.find(|(_, line)| *line == found.example).map_or(0, |(number, _)| number),
            column: found.start + 1,
            seen: excerpt(&found.seen),
            example: excerpt(&String::from_utf8_lossy(&found.example)),
        });
    }
    if let Some(columns) = columns {
        let header_line = if columns.header() == first { before } else { 0 };
        let mut info = info(Format::FideTxt, columns.layout(), hint);
        info.month = columns.month().or(hint.month);
        info.style = Style::of_sample(sample, &columns);
        info.columns = Some(columns.clone());
        return Ok((info, Body::Txt { columns, header_line }));
    }
    let names = crate::csv_read::split_header(first);
    let fields: Vec<ListField> =
        names.iter().filter_map(|name| ListField::named(name.as_bytes(), Class::Standard)).collect();
    if names.len() > 1 && fields.contains(&ListField::FideId) {
        let layout = match Layout::of(|field| fields.contains(&field)) {
            Layout::Old => Layout::SingleLegacy,
            other => other,
        };
        let class = match only_class(&names) {
            _ if layout.is_combined() => Class::Standard,
            // A column `rapid_rating` is better evidence than the name of the file.
            Some(by_column) => by_column,
            None => class,
        };
        let hint = Hint { class: Some(class), ..hint };
        let mut info = info(Format::Csv, layout, hint);
        let read = |name: &String| ListField::named(name.as_bytes(), class);
        info.fields = Some(names.iter().filter_map(read).collect());
        let body = Body::Csv { header: first.to_owned(), header_line: before, class };
        return Ok((info, body));
    }
    if looks_like_trf(sample) {
        return Err(WrongKind::Report);
    }
    Err(WrongKind::NoHeader { first_line: excerpt(first) })
}

/// The class that a rating column names (`rapid_rating`), if there is one such column.
fn only_class(header: &[String]) -> Option<Class> {
    let has = |of: Class, read_as: Class| {
        header.iter().any(|name| ListField::named(name.as_bytes(), read_as) == Some(ListField::Rating(of)))
    };
    // A bare `rating` follows the class it is read as; a column that names its class does not.
    Class::ALL.into_iter().find(|&class| Class::ALL.into_iter().all(|read_as| has(class, read_as)))
}

/// The columns the caller named, if the line could be a player's.
fn headless(line: &str, hint: Hint, class: Class) -> Option<Columns> {
    let columns = Columns::of_layout(hint.layout?, hint.month, class);
    let id = line.get(..columns.all.get(1)?.start)?.trim();
    (!id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())).then_some(columns)
}

/// Lines that begin with a three-digit record number and a blank, as in every TRF.
fn has_line(sample: &[u8], beginning: &[u8]) -> bool {
    sample.split(|&byte| byte == b'\n').any(|line| line.starts_with(beginning))
}

fn looks_like_trf(sample: &[u8]) -> bool {
    let lines = sample.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).take(5);
    let (mut all, mut records) = (0, 0);
    for line in lines {
        all += 1;
        let record = line.len() > 3 && line[..3].iter().all(u8::is_ascii_digit) && line[3] == b' ';
        records += u32::from(record);
    }
    all > 0 && records * 2 > all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_class_of_a_csv() {
        let class = |header: &str, class| {
            let hint = Hint { class, ..Hint::default() };
            detect(header.as_bytes(), &Decoder::default(), hint).unwrap().0.class
        };
        assert_eq!(class("fide_id,rating", None), Some(Class::Standard));
        assert_eq!(class("fide_id,rating", Some(Class::Blitz)), Some(Class::Blitz));
        assert_eq!(class("fide_id,rapid_rating", Some(Class::Blitz)), Some(Class::Rapid));
        assert_eq!(class("fide_id,standard,rapid", None), None);
    }
}
