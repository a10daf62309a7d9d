//! Reading JSON: an array of players, or one player a line, by one rule: objects one after the other.
//!
//! Each object is found by its braces in the bounded window and parsed by itself, so one that is broken does
//! not take the rest with it.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Read};

use serde::de::{self, Deserialize, Deserializer, Visitor};

use crate::entry::EntryRef;
use crate::fault::{Faults, ListFaultKind};
use crate::field::{self, ListField};
use crate::source::Source;
use arpad_regulations::{Class, FideId};

#[derive(Default)]
pub(crate) struct JsonReader {
    name: String,
    other_titles: String,
    /// Brackets that are open between the objects: 1 in an array, 0 in JSON lines.
    open: u32,
    /// Whether the end was reached.
    done: bool,
}

/// A value as text, whether it is written as a number, a string or null.
#[derive(Default)]
struct Loose<'a>(Cow<'a, str>);

#[derive(serde::Deserialize, Default)]
#[serde(default)]
struct Player<'a> {
    #[serde(borrow)]
    fide_id: Loose<'a>,
    #[serde(borrow)]
    name: Loose<'a>,
    #[serde(borrow)]
    federation: Loose<'a>,
    #[serde(borrow)]
    sex: Loose<'a>,
    #[serde(borrow)]
    title: Loose<'a>,
    #[serde(borrow)]
    women_title: Loose<'a>,
    #[serde(borrow)]
    other_titles: Loose<'a>,
    #[serde(borrow)]
    foa_title: Loose<'a>,
    #[serde(borrow)]
    standard: Option<Figures<'a>>,
    #[serde(borrow)]
    rapid: Option<Figures<'a>>,
    #[serde(borrow)]
    blitz: Option<Figures<'a>>,
    #[serde(borrow)]
    birth_year: Loose<'a>,
    #[serde(borrow)]
    status: Loose<'a>,
    flag: Option<Marks>,
}

#[derive(serde::Deserialize, Default)]
#[serde(default)]
struct Figures<'a> {
    #[serde(borrow)]
    rating: Loose<'a>,
    #[serde(borrow)]
    games: Loose<'a>,
    #[serde(borrow)]
    k: Loose<'a>,
}

#[derive(serde::Deserialize, Default)]
#[serde(default)]
struct Marks {
    inactive: bool,
    woman: bool,
}

impl JsonReader {
    pub fn next<'a, R: Read>(
        &'a mut self,
        source: &mut Source<R>,
        faults: &mut Faults,
    ) -> io::Result<Option<EntryRef<'a>>> {
        loop {
            if self.done {
                return Ok(None);
            }
            if !skip_to_object(source, &mut self.open, faults)? {
                self.done = true;
                if self.open > 0 {
                    let (line, column) = source.place(0);
                    faults.add(line, column, None, ListFaultKind::Truncated, "");
                }
                return Ok(None);
            }
            let Some(len) = object_length(source)? else {
                let (line, column) = source.place(0);
                let kind = if source.at_eof() { ListFaultKind::Truncated } else { ListFaultKind::TooLong };
                faults.add(line, column, None, kind, "");
                self.done = true;
                // Without its end, there is no way to see where the next object begins.
                while !source.window().is_empty() || source.fill()? {
                    source.consume(usize::MAX / 2);
                }
                return Ok(None);
            };
            let entry = self.read_object(source, len, faults);
            source.consume(len);
            if let Some(entry) = entry {
                // JSON has one spelling of a title.
                let title_spellings = Default::default();
                let (name, other_titles) = (self.name.trim(), self.other_titles.trim());
                return Ok(Some(EntryRef { name, title_spellings, other_titles, ..entry }));
            }
        }
    }

    fn read_object<R: Read>(
        &mut self,
        source: &mut Source<R>,
        len: usize,
        faults: &mut Faults,
    ) -> Option<EntryRef<'static>> {
        let (line, column) = source.place(0);
        let mut text = String::new();
        let guessed = source.decoder.decode(source.slice(0..len), &mut text);
        let player: Player<'_> = match serde_json::from_str(&text) {
            Ok(player) => player,
            Err(error) => {
                let down = u64::try_from(error.line()).unwrap_or(1).saturating_sub(1);
                let column = if down == 0 { column + error.column().saturating_sub(1) } else { error.column() };
                faults.add(line + down, column.max(1), None, ListFaultKind::Broken, &error.to_string());
                return None;
            }
        };
        let Some(id) = field::number(player.fide_id.0.trim().as_bytes()).ok().and_then(FideId::new) else {
            faults.add(line, column, None, ListFaultKind::NoFideId, &text);
            return None;
        };
        let mut entry = EntryRef::new(id);
        if let Some(encoding) = guessed {
            faults.add(line, column, Some(id), ListFaultKind::Encoding(encoding), &player.name.0);
        }
        let [standard, rapid, blitz] = [player.standard, player.rapid, player.blitz].map(Option::unwrap_or_default);
        let values = [
            (ListField::Federation, &player.federation),
            (ListField::Sex, &player.sex),
            (ListField::Title, &player.title),
            (ListField::WomenTitle, &player.women_title),
            (ListField::FoaTitle, &player.foa_title),
            (ListField::Rating(Class::Standard), &standard.rating),
            (ListField::Games(Class::Standard), &standard.games),
            (ListField::K(Class::Standard), &standard.k),
            (ListField::Rating(Class::Rapid), &rapid.rating),
            (ListField::Games(Class::Rapid), &rapid.games),
            (ListField::K(Class::Rapid), &rapid.k),
            (ListField::Rating(Class::Blitz), &blitz.rating),
            (ListField::Games(Class::Blitz), &blitz.games),
            (ListField::K(Class::Blitz), &blitz.k),
            (ListField::BirthYear, &player.birth_year),
            (ListField::Status, &player.status),
        ];
        for (field, value) in values {
            if field::assign(&mut entry, field, value.0.trim().as_bytes()).is_err() {
                faults.add(line, column, Some(id), ListFaultKind::BadValue(field), &value.0);
            }
        }
        let marks = player.flag.unwrap_or_default();
        entry.flag.inactive = marks.inactive;
        entry.flag.woman = marks.woman;
        self.name.clear();
        self.name.push_str(&player.name.0);
        self.other_titles.clear();
        self.other_titles.push_str(&player.other_titles.0);
        Some(entry)
    }
}

/// Moves to the next `{`; false at the end. Anything between objects except blanks, commas and brackets is a fault.
fn skip_to_object<R: Read>(source: &mut Source<R>, open: &mut u32, faults: &mut Faults) -> io::Result<bool> {
    let count = |skipped: &[u8], open: u32| {
        skipped.iter().fold(open, |open, byte| match byte {
            b'[' => open.saturating_add(1),
            b']' => open.saturating_sub(1),
            _ => open,
        })
    };
    let mut reported = false;
    loop {
        let window = source.window();
        let stop = window.iter().position(|byte| !(byte.is_ascii_whitespace() || matches!(byte, b',' | b'[' | b']')));
        let Some(at) = stop else {
            let all = window.len();
            *open = count(window, *open);
            source.consume(all);
            if source.fill()? {
                continue;
            }
            return Ok(false);
        };
        *open = count(&window[..at], *open);
        source.consume(at);
        if source.window()[0] == b'{' {
            return Ok(true);
        }
        if !reported {
            reported = true;
            let (line, column) = source.place(0);
            let mut text = String::new();
            let shown = source.window().len().min(80);
            source.decoder.decode(source.slice(0..shown), &mut text);
            faults.add(line, column, None, ListFaultKind::Broken, &text);
        }
        let window = source.window();
        let junk = window.iter().position(|&byte| matches!(byte, b'{' | b'\n')).unwrap_or(window.len());
        *open = count(&window[..junk], *open);
        source.consume(junk);
    }
}

/// The length of the object at the start of the window; none if its end is not found.
fn object_length<R: Read>(source: &mut Source<R>) -> io::Result<Option<usize>> {
    let (mut at, mut depth, mut in_string, mut escaped) = (0, 0_u32, false, false);
    loop {
        for &byte in &source.window()[at..] {
            at += 1;
            match byte {
                _ if escaped => escaped = false,
                b'\\' if in_string => escaped = true,
                b'"' => in_string = !in_string,
                // A string cannot hold a line break, so an unclosed one ends here.
                b'\n' => in_string = false,
                b'{' if !in_string => depth += 1,
                b'}' if !in_string => {
                    depth -= 1;
                    if depth == 0 {
                        return Ok(Some(at));
                    }
                }
                _ => {}
            }
        }
        if !source.fill()? {
            return Ok(None);
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Loose<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyText;
        impl<'de> Visitor<'de> for AnyText {
            type Value = Loose<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, a whole number or null")
            }
            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(Loose(Cow::Borrowed(text)))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Loose(Cow::Owned(text.to_owned())))
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
                Ok(Loose(Cow::Owned(number.to_string())))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
                Ok(Loose(Cow::Owned(number.to_string())))
            }
            fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
                Ok(Loose::default())
            }
        }
        deserializer.deserialize_any(AnyText)
    }
}
