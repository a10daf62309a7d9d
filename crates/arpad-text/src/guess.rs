//! Guessing the code page of a file without a mark.
//!
//! The bytes above 127 are read in each page. A page gets points where they become letters that names of the player's
//! federation have, fewer for letters of the tournament's federation, fewer still for those of any language, and loses some
//! where they become signs inside a word, capitals after small letters, or letters of two scripts in one word. Letters of
//! Cyrillic and Greek are weighed by how common they are, since their pages differ only in the order.

use crate::encoding::{Encoding, Guess, Page, letter};
use crate::languages::{Script, has_letter, homes, is_federation, is_of_a_name, small};

/// The pages that are tried, with what is taken off for being rare. On equal points the first wins.
const CANDIDATES: [(Encoding, i64); 17] = [
    (Encoding::Windows1252, 0),
    (Encoding::Windows1250, 0),
    (Encoding::Windows1251, 0),
    (Encoding::Windows1257, 1),
    (Encoding::Windows1254, 1),
    (Encoding::Windows1253, 1),
    (Encoding::Latin2, 2),
    (Encoding::Iso15, 2),
    (Encoding::Dos852, 3),
    (Encoding::Dos850, 3),
    (Encoding::Dos866, 3),
    (Encoding::Koi8R, 3),
    (Encoding::Koi8U, 4),
    (Encoding::Iso7, 3),
    (Encoding::MacRoman, 4),
    (Encoding::Dos437, 5),
    (Encoding::Iso5, 6),
];

/// Pages of a region, with its federations: elsewhere nobody's computer is set to them.
const REGIONAL: [(Encoding, &str); 2] =
    [(Encoding::Windows1257, "EST LAT LTU"), (Encoding::Windows1254, "TUR CYP AZE TKM KAZ UZB")];

/// What is taken off for a page of a region from which nobody comes.
const ELSEWHERE: i64 = 4;

/// How many points ahead a guess needs no second look.
const CLEAR: i64 = 6;

/// The bytes above 127 that are weighed; more of them say nothing new.
const ENOUGH: usize = 20_000;

/// The bytes of a word that are weighed: no name is longer, and noise may be one word of many megabytes.
const LONGEST_WORD: usize = 100;

/// The likeliest encoding without a mark. For [`Encoding::Utf8`] it is certain.
pub fn guess(bytes: &[u8]) -> Guess {
    let certain = |encoding| Guess { encoding, rival: None };
    if let Some(utf16) = utf16(bytes) {
        return certain(utf16);
    }
    if bytes.is_ascii() || std::str::from_utf8(bytes).is_ok() || mostly_utf8(bytes) {
        return certain(Encoding::Utf8);
    }
    let words = Words::of(bytes);
    let mut ranked: Vec<(i64, Encoding, Page)> = CANDIDATES
        .iter()
        .filter_map(|&(encoding, rare)| {
            let page = encoding.page()?;
            let regional = REGIONAL.iter().find(|(other, _)| *other == encoding);
            let elsewhere = regional.is_some_and(|(_, region)| words.is_elsewhere(region));
            let off = rare + if elsewhere { ELSEWHERE } else { 0 };
            Some((words.points(&page) - off, encoding, page))
        })
        .collect();
    // Stable: on equal points the order of the candidates stays.
    ranked.sort_by_key(|(points, ..)| -points);
    let Some(&(points, encoding, page)) = ranked.first() else {
        return certain(Encoding::Windows1252);
    };
    let differs = |other: &Page| words.bytes().any(|byte| letter(byte, &page) != letter(byte, other));
    let rival = ranked.iter().skip(1).find(|(_, _, other)| differs(other));
    let rival = rival.filter(|(other, ..)| points - other < CLEAR).map(|&(_, rival, _)| rival);
    let in_latin1 = bytes.iter().all(|byte| !(0x80..0xA0).contains(byte));
    let encoding = if encoding == Encoding::Windows1252 && in_latin1 { Encoding::Latin1 } else { encoding };
    Guess { encoding, rival }
}

fn utf16(bytes: &[u8]) -> Option<Encoding> {
    let start = &bytes[..bytes.len().min(512)];
    if start.len() < 4 || !start.contains(&0) {
        return None;
    }
    let zeros = |offset: usize| start.iter().skip(offset).step_by(2).filter(|&&byte| byte == 0).count();
    // Almost all of a report is ASCII, so almost every other byte is zero.
    let most = start.len() * 2 / 5;
    if zeros(1) >= most && zeros(0) * 8 < most {
        return Some(Encoding::Utf16Le);
    }
    (zeros(0) >= most && zeros(1) * 8 < most).then_some(Encoding::Utf16Be)
}

/// Whether nearly all sequences above 127 are UTF-8: a file cut or damaged in a place, not one of a code page.
fn mostly_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    good > bad * 4
}

/// The words with bytes above 127, each with the federation of its line.
struct Words<'a> {
    words: Vec<(&'a [u8], Option<&'a str>)>,
    /// That of the tournament, or of most players.
    federation: Option<&'a str>,
}

impl<'a> Words<'a> {
    fn of(bytes: &'a [u8]) -> Self {
        let mut words = Vec::new();
        let mut players: Vec<(&str, usize)> = Vec::new();
        let mut tournament = None;
        let mut high = 0;
        for line in bytes.split(|byte| matches!(byte, b'\r' | b'\n')) {
            let federation = federation(line);
            if let Some(code) = federation {
                if line.starts_with(b"032") {
                    tournament = tournament.or(federation);
                }
                match players.iter_mut().find(|(other, _)| *other == code) {
                    Some((_, count)) => *count += 1,
                    None => players.push((code, 1)),
                }
            }
            if high < ENOUGH && !line.is_ascii() {
                // A word ends at an ASCII byte that is no letter; what the others are, each page decides.
                for word in line.split(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic()) {
                    if high >= ENOUGH {
                        break;
                    }
                    let word = &word[..word.len().min(LONGEST_WORD)];
                    if !word.is_ascii() {
                        high += word.iter().filter(|byte| !byte.is_ascii()).count();
                        words.push((word, federation));
                    }
                }
            }
        }
        players.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let federation = tournament.or(players.first().map(|(code, _)| *code));
        Self { words, federation }
    }

    fn bytes(&self) -> impl Iterator<Item = u8> {
        self.words.iter().flat_map(|(word, _)| word.iter().copied()).filter(|byte| !byte.is_ascii())
    }

    /// Whether federations are known, and none of them is one of a region.
    fn is_elsewhere(&self, region: &str) -> bool {
        let mut known = self.words.iter().filter_map(|(_, federation)| *federation).chain(self.federation).peekable();
        known.peek().is_some() && !known.any(|code| region.split(' ').any(|other| other == code))
    }

    /// Without a federation, the language that explains the letters best counts: one language has them all.
    fn points(&self, page: &Page) -> i64 {
        let mut points = 0;
        // How often each byte is a letter of a line without a federation.
        let mut letters = [0_i64; 128];
        for (word, federation) in &self.words {
            let read: Vec<char> = word.iter().map(|&byte| letter(byte, page)).collect();
            for (at, &byte) in word.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
                let before = at.checked_sub(1).map(|at| read[at]);
                let shape = shape(read[at], before, read.get(at + 1).copied());
                points += shape.points;
                match (shape.letter, self.federation) {
                    (Some((script, small)), Some(host)) => points += of_alphabet(script, small, *federation, host),
                    (Some(_), None) => letters[usize::from(byte - 128)] += 1,
                    (None, _) => {}
                }
            }
        }
        if self.federation.is_some() {
            return points;
        }
        let of_home = |home: &str| -> i64 {
            let counted = letters.iter().zip(page).filter(|(count, _)| **count > 0);
            let each = counted.map(|(count, &here)| {
                Script::of(here).map_or(0, |script| count * of_alphabet(script, small(here), None, home))
            });
            each.sum()
        };
        points + homes().map(of_home).max().unwrap_or(0)
    }
}

/// What the neighbours of a character say, and its letter if it can be one of a name.
struct Shape {
    points: i64,
    letter: Option<(Script, char)>,
}

fn shape(here: char, before: Option<char>, after: Option<char>) -> Shape {
    let in_word = |side: Option<char>| side.is_some_and(char::is_alphabetic);
    let no_letter = |points| Shape { points, letter: None };
    let Some(script) = Script::of(here) else {
        let inside = in_word(before) && in_word(after);
        return no_letter(match here {
            _ if here.is_control() || here == char::REPLACEMENT_CHARACTER => -12,
            '’' | '‘' | '´' | '·' => 0,
            '“' | '”' | '„' | '–' | '—' | '…' | '«' | '»' | '\u{a0}' | '°' if !inside => 0,
            'º' | 'ª' if !in_word(after) => 0,
            _ if inside => -8,
            _ => -4,
        });
    };
    let mixed = |side: Option<char>| side.and_then(Script::of).is_some_and(|other| other != script);
    if mixed(before) || mixed(after) {
        return no_letter(-6);
    }
    let mut points = 0;
    // A capital inside a word has capitals around it, unless a name is written as in McÉ…: rare.
    let small_beside =
        before.is_some_and(char::is_lowercase) || in_word(before) && after.is_some_and(char::is_lowercase);
    if (here.is_uppercase() && small_beside) || (here.is_lowercase() && after.is_some_and(char::is_uppercase)) {
        points -= 5;
    }
    if !in_word(before) && !in_word(after) {
        points -= 2;
    }
    // Latin words have such letters here and there, not in rows.
    let row = |side: Option<char>| side.is_some_and(|letter| letter.is_alphabetic() && !letter.is_ascii());
    if script == Script::Latin && (row(before) || row(after)) {
        points -= 1;
    }
    // A final sigma ends a word.
    if here == 'ς' && in_word(after) {
        points -= 4;
    }
    Shape { points, letter: Some((script, small(here))) }
}

/// The points of a letter, by the federation of its line and that of the tournament.
fn of_alphabet(script: Script, small: char, federation: Option<&str>, host: &str) -> i64 {
    if script != Script::Latin {
        let at_home = script.is_written_in(host) || federation.is_some_and(|code| script.is_written_in(code));
        let at_home = i64::from(at_home);
        return script.common(small) + at_home;
    }
    let own = federation.and_then(|code| has_letter(code, small));
    let host = has_letter(host, small);
    match (own, host) {
        (Some(true), _) => 4,
        (None, Some(true)) => 3,
        (Some(false), Some(true)) => 2,
        // Letters of neither are rarer than a rare page.
        (Some(false), Some(false)) if is_of_a_name(small) => -1,
        _ if is_of_a_name(small) => 1,
        _ => -4,
    }
}

/// The federation on a line: by its columns in a report, else a word of three capitals that is one.
fn federation(line: &[u8]) -> Option<&str> {
    let code = match line.get(..4) {
        Some(b"001 ") => line.get(53..56),
        Some(b"032 ") => line.get(4..7),
        _ => None,
    };
    let known = |code: &'_ [u8]| std::str::from_utf8(code).is_ok_and(is_federation);
    let code = code.filter(|code| known(code)).or_else(|| {
        let mut words = line.split(|byte| byte.is_ascii() && !byte.is_ascii_alphanumeric());
        words.find(|word| word.len() == 3 && known(word))
    });
    code.and_then(|code| std::str::from_utf8(code).ok())
}

/// The encoding that the first line of an XML file names.
pub fn stated(sample: &[u8]) -> Option<Encoding> {
    let sample = sample.trim_ascii_start();
    let end = memchr::memmem::find(sample.get(..256).unwrap_or(sample), b"?>")?;
    let line = std::str::from_utf8(sample.get(..end)?).ok()?.strip_prefix("<?xml")?;
    let value = line.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    value[1..].split(quote).next()?.parse().ok()
}
