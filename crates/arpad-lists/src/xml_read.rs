//! Reading FIDE's XML as a stream of tokens.
//!
//! A list is a flat sequence of small elements, so a tokenizer over the bounded window is enough. It takes any
//! legal XML: blanks and line
//! breaks anywhere, attributes, empty-element tags, comments, CDATA, processing instructions, a DOCTYPE,
//! predefined entities and character references.

use std::io::{self, Read};
use std::ops::Range;

use memchr::memmem;

use crate::draft::Draft;
use crate::entry::EntryRef;
use crate::fault::{Faults, ListFaultKind};
use crate::field::ListField;
use crate::limits::LONGEST_LINE;
use crate::source::Source;
use crate::xml_fast::{self, Expected, field_bit};
use arpad_regulations::{Class, FideId};

pub(crate) struct XmlReader {
    /// The class of the unprefixed `rating`, `games`, `k`.
    class: Class,
    name: String,
    other_titles: String,
    /// Text of the element being read, entities resolved.
    text: String,
    /// The same before decoding, for an element in more than one piece.
    raw: Vec<u8>,
    done: bool,
    expected: Expected,
    /// The element around the players, and whether it is still open.
    root: Option<(Vec<u8>, bool)>,
}

/// A piece of markup; ranges are of the window, which is consumed up to `len` afterwards.
enum Token {
    Open {
        name: Range<usize>,
        empty: bool,
    },
    Close {
        name: Range<usize>,
    },
    CData(Range<usize>),
    /// Comment, instruction, declaration.
    Other,
    /// A `<` that begins nothing.
    Stray,
}

/// The element being read.
#[derive(Clone, Copy, Default, PartialEq)]
enum Element {
    #[default]
    None,
    Unknown,
    Known(ListField),
}

/// Where in the document the reader stands.
#[derive(Default)]
struct State {
    in_player: bool,
    element: Element,
    seen: u32,
    fide_id_text: String,
    place: (u64, usize),
}

impl XmlReader {
    pub fn new(class: Class) -> Self {
        Self {
            class,
            name: String::new(),
            other_titles: String::new(),
            text: String::new(),
            raw: Vec::new(),
            done: false,
            expected: Expected::default(),
            root: None,
        }
    }

    pub fn next<'a, R: Read>(
        &'a mut self,
        source: &mut Source<R>,
        faults: &mut Faults,
    ) -> io::Result<Option<EntryRef<'a>>> {
        if !self.done
            && let Some((plain, len)) = xml_fast::player(source.window(), self.class, &mut self.expected)
        {
            self.name.clear();
            self.name.push_str(plain.name);
            self.other_titles.clear();
            self.other_titles.push_str(plain.other_titles);
            // Without its texts the entry borrows nothing, and the source is free to move on.
            let entry: EntryRef<'static> = EntryRef { name: "", other_titles: "", ..plain };
            source.consume(len);
            return Ok(Some(EntryRef { name: &self.name, other_titles: &self.other_titles, ..entry }));
        }
        let mut draft: Draft<'static> = Draft::new();
        let mut state = State::default();
        while !self.done {
            // Text up to the next markup.
            let Some(markup) = find(source, 0, |window| memchr::memchr(b'<', window))? else {
                self.end_of_input(source, &state, draft.fide_id(), faults);
                break;
            };
            if state.element != Element::None && markup > 0 {
                self.raw.extend_from_slice(source.slice(0..markup));
            }
            if self.raw.len() > LONGEST_LINE {
                let (line, column) = source.place(0);
                faults.add(line, column, draft.fide_id(), ListFaultKind::TooLong, "");
                self.raw.clear();
                state.element = Element::Unknown;
            }
            source.consume(markup);
            let Some((token, len)) = token(source)? else {
                let (line, column) = source.place(0);
                let kind = if source.at_eof() { ListFaultKind::Truncated } else { ListFaultKind::TooLong };
                faults.add(line, column, draft.fide_id(), kind, "");
                self.done = true;
                break;
            };
            match token {
                Token::Open { name, empty } => {
                    if self.root.is_none() && !state.in_player && source.slice(name.clone()) != b"player" {
                        self.root = Some((source.slice(name.clone()).to_vec(), !empty));
                    }
                    let player = source.slice(name.clone()) == b"player";
                    self.open(source, &mut state, &mut draft, name, faults);
                    if empty && std::mem::take(&mut state.element) != Element::None {
                        self.raw.clear();
                    }
                    if empty && player {
                        state.in_player = false;
                        faults.add(state.place.0, state.place.1, None, ListFaultKind::NoFideId, "");
                    }
                    source.consume(len);
                }
                Token::Close { name } => {
                    if let Some((root, open)) = &mut self.root
                        && source.slice(name.clone()) == root
                    {
                        *open = false;
                    }
                    let closes_player = source.slice(name) == b"player";
                    if !closes_player {
                        self.close(source, &mut state, &mut draft, faults);
                    }
                    source.consume(len);
                    if closes_player && std::mem::take(&mut state.in_player) {
                        if draft.fide_id().is_some() {
                            return Ok(draft.finish(self.name.trim(), self.other_titles.trim()));
                        }
                        let what = if state.fide_id_text.is_empty() { &self.name } else { &state.fide_id_text };
                        faults.add(state.place.0, state.place.1, None, ListFaultKind::NoFideId, what);
                    }
                }
                Token::CData(range) => {
                    if state.element != Element::None {
                        // In CDATA `&` is just a character.
                        for &byte in source.slice(range) {
                            match byte {
                                b'&' => self.raw.extend_from_slice(b"&amp;"),
                                other => self.raw.push(other),
                            }
                        }
                    }
                    source.consume(len);
                }
                Token::Other => source.consume(len),
                Token::Stray => {
                    let (line, column) = source.place(0);
                    faults.add(line, column, draft.fide_id(), ListFaultKind::Broken, "<");
                    source.consume(1);
                }
            }
        }
        Ok(None)
    }

    fn open<R: Read>(
        &mut self,
        source: &mut Source<R>,
        state: &mut State,
        draft: &mut Draft<'static>,
        name: Range<usize>,
        faults: &mut Faults,
    ) {
        let is_player = source.slice(name.clone()) == b"player";
        if is_player {
            if state.in_player {
                let (line, column) = source.place(0);
                faults.add(line, column, draft.fide_id(), ListFaultKind::Broken, "<player> inside <player>");
            }
            *draft = Draft::new();
            *state = State { in_player: true, place: source.place(0), ..State::default() };
            self.name.clear();
            self.other_titles.clear();
            self.raw.clear();
        } else if state.in_player {
            let field = known_element(source.slice(name.clone()), self.class);
            if field.is_none() && state.element == Element::None {
                let (line, column) = source.place(0);
                let mut text = String::new();
                source.decoder.decode(source.slice(name), &mut text);
                faults.add(line, column, draft.fide_id(), ListFaultKind::UnknownColumn, &text);
            }
            if let Some(field) = field {
                let bit = 1 << field_bit(field);
                if state.seen & bit != 0 {
                    let (line, column) = source.place(0);
                    faults.add(line, column, draft.fide_id(), ListFaultKind::TwiceGiven(field), "");
                }
                state.seen |= bit;
            }
            state.element = field.map_or(Element::Unknown, Element::Known);
            self.raw.clear();
        }
    }

    fn close<R: Read>(
        &mut self,
        source: &mut Source<R>,
        state: &mut State,
        draft: &mut Draft<'static>,
        faults: &mut Faults,
    ) {
        let Element::Known(field) = std::mem::take(&mut state.element) else {
            self.raw.clear();
            return;
        };
        let plain = self.raw.is_ascii() && memchr::memchr(b'&', &self.raw).is_none();
        let is_text = matches!(field, ListField::Name | ListField::OtherTitles);
        if plain && !is_text && draft.assign(field, self.raw.trim_ascii()).is_ok() {
            self.raw.clear();
            return;
        }
        self.text.clear();
        let guessed = source.decoder.decode(&self.raw, &mut self.text);
        let resolved = plain || resolve_entities(&mut self.text);
        self.raw.clear();
        if guessed.is_some() || !resolved {
            let (line, column) = source.place(0);
            let kind = guessed.map_or(ListFaultKind::Broken, ListFaultKind::Encoding);
            faults.add(line, column, draft.fide_id(), kind, &self.text);
        }
        match field {
            ListField::Name => self.name.clone_from(&self.text),
            ListField::OtherTitles => self.other_titles.clone_from(&self.text),
            _ => {
                let value = self.text.trim();
                if draft.assign(field, value.as_bytes()).is_err() {
                    if field == ListField::FideId {
                        value.clone_into(&mut state.fide_id_text);
                    } else {
                        let (line, column) = source.place(0);
                        let column = column.saturating_sub(self.text.len()).max(1);
                        faults.add(line, column, draft.fide_id(), ListFaultKind::BadValue(field), value);
                    }
                }
            }
        }
    }

    fn end_of_input<R: Read>(
        &mut self,
        source: &mut Source<R>,
        state: &State,
        fide_id: Option<FideId>,
        faults: &mut Faults,
    ) {
        self.done = true;
        let (line, column) = source.place(0);
        if !source.at_eof() {
            faults.add(line, column, fide_id, ListFaultKind::TooLong, "");
        } else if state.in_player || self.root.as_ref().is_some_and(|(_, open)| *open) {
            let within = if state.in_player { &self.name } else { "" };
            faults.add(line, column, fide_id, ListFaultKind::Truncated, within);
        }
    }
}

/// FIDE's own elements by exact match; other names as tolerantly as in CSV.
pub(crate) fn known_element(name: &[u8], class: Class) -> Option<ListField> {
    Some(match name {
        b"fideid" => ListField::FideId,
        b"name" => ListField::Name,
        b"country" => ListField::Federation,
        b"sex" => ListField::Sex,
        b"title" => ListField::Title,
        b"rating" => ListField::Rating(class),
        b"games" => ListField::Games(class),
        b"k" => ListField::K(class),
        b"birthday" => ListField::BirthYear,
        b"flag" => ListField::Flag,
        other => return ListField::named(other, class),
    })
}

/// The offset at which `what` finds something at or after `from`, reading on as needed; none at the end.
fn find<R: Read>(
    source: &mut Source<R>,
    from: usize,
    what: impl Fn(&[u8]) -> Option<usize>,
) -> io::Result<Option<usize>> {
    loop {
        if let Some(at) = source.window().get(from..).and_then(&what) {
            return Ok(Some(from + at));
        }
        if !source.fill()? {
            return Ok(None);
        }
    }
}

/// The markup at the start of the window, and its length.
fn token<R: Read>(source: &mut Source<R>) -> io::Result<Option<(Token, usize)>> {
    // The longest opening that has to be distinguished.
    const CDATA: &[u8] = b"<![CDATA[";
    while source.window().len() < CDATA.len() && source.fill()? {}
    let window = source.window();
    let until = |source: &mut Source<R>, from: usize, end: &[u8]| -> io::Result<Option<usize>> {
        Ok(find(source, from, |window| memmem::find(window, end))?.map(|at| at + end.len()))
    };
    match window.get(1) {
        Some(b'!') if window.starts_with(b"<!--") => Ok(until(source, 4, b"-->")?.map(|len| (Token::Other, len))),
        Some(b'!') if window.starts_with(CDATA) => {
            let len = until(source, CDATA.len(), b"]]>")?;
            Ok(len.map(|len| (Token::CData(CDATA.len()..len - 3), len)))
        }
        // A DOCTYPE may hold declarations in brackets.
        Some(b'!') => Ok(find(source, 0, |window| {
            let mut depth = 0_u32;
            window.iter().position(|&byte| {
                match byte {
                    b'[' => depth += 1,
                    b']' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                byte == b'>' && depth == 0
            })
        })?
        .map(|at| (Token::Other, at + 1))),
        Some(b'?') => Ok(until(source, 2, b"?>")?.map(|len| (Token::Other, len))),
        Some(b'/') => {
            let Some(end) = find(source, 2, |window| memchr::memchr(b'>', window))? else {
                return Ok(None);
            };
            let trimmed = 2 + source.slice(2..end).trim_ascii_end().len();
            Ok(Some((Token::Close { name: 2..trimmed }, end + 1)))
        }
        Some(first) if first.is_ascii_alphabetic() || matches!(first, b'_' | b':' | 0x80..) => {
            let Some(end) = find(source, 1, tag_end)? else {
                return Ok(None);
            };
            let tag = source.slice(1..end);
            let empty = tag.last() == Some(&b'/');
            let name = tag.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'/').unwrap_or(tag.len());
            Ok(Some((Token::Open { name: 1..1 + name, empty }, end + 1)))
        }
        _ => Ok(Some((Token::Stray, 1))),
    }
}

/// The `>` that ends a tag, which one in a quoted attribute does not.
fn tag_end(tag: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + memchr::memchr3(b'>', b'"', b'\'', &tag[from..])?;
        if tag[at] == b'>' {
            return Some(at);
        }
        from = at + 2 + memchr::memchr(tag[at], &tag[at + 1..])?;
    }
}

/// Replaces entities and character references; false if one is unknown, which is then left as written.
fn resolve_entities(text: &mut String) -> bool {
    let mut good = true;
    let mut resolved = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find('&') {
        resolved.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let reference = after.find(';').and_then(|end| Some((character(&after[..end])?, &after[end + 1..])));
        if let Some((value, remaining)) = reference {
            resolved.push(value);
            rest = remaining;
        } else {
            good = false;
            resolved.push('&');
            rest = after;
        }
    }
    resolved.push_str(rest);
    *text = resolved;
    good
}

fn character(entity: &str) -> Option<char> {
    match entity {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = entity.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}
