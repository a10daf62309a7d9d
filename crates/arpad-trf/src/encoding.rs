//! Bytes to text: which encoding a file has, and decoding it.
//!
//! Reports rarely state their encoding. A byte order mark decides; then UTF-16 is recognised by its zero bytes, and UTF-8
//! by being valid, which text in another encoding never is by accident. What remains is one of six single-byte code pages.
//! The bytes above 127 are tried in each page: a page is likely when they become letters that fit the letters
//! beside them, and unlikely when they become signs in the middle of a word. A page that mixes Latin and Cyrillic letters in
//! one word is ruled out. The federations decide the rest, since the same byte is `è` in a name from France and `č` in one
//! from Slovenia.

use crate::codepages::{DOS_437, DOS_850, page_of};
use encoding_rs::{WINDOWS_1250, WINDOWS_1251, WINDOWS_1252};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// An encoding a report may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Encoding {
    /// UTF-8, which includes plain ASCII.
    #[default]
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// ISO 8859-1.
    Latin1,
    /// Windows, Western Europe.
    Windows1252,
    /// Windows, Central Europe.
    Windows1250,
    /// Windows, Cyrillic.
    Windows1251,
    /// DOS, United States.
    Dos437,
    /// DOS, Western Europe.
    Dos850,
}

impl Encoding {
    pub const ALL: [Self; 9] = [
        Self::Utf8,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Latin1,
        Self::Windows1252,
        Self::Windows1250,
        Self::Windows1251,
        Self::Dos437,
        Self::Dos850,
    ];

    /// The name to write on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Latin1 => "latin-1",
            Self::Windows1252 => "windows-1252",
            Self::Windows1250 => "windows-1250",
            Self::Windows1251 => "windows-1251",
            Self::Dos437 => "cp437",
            Self::Dos850 => "cp850",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Encoding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// There is no encoding of that name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownEncoding;

impl fmt::Display for UnknownEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown encoding; choose one of")?;
        for (index, encoding) in Encoding::ALL.iter().enumerate() {
            write!(f, "{} {encoding}", if index > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownEncoding {}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let plain: String =
            name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect();
        Ok(match plain.as_str() {
            "utf8" | "ascii" => Self::Utf8,
            "utf16le" | "utf16" => Self::Utf16Le,
            "utf16be" => Self::Utf16Be,
            "latin1" | "iso88591" => Self::Latin1,
            "windows1252" | "cp1252" => Self::Windows1252,
            "windows1250" | "cp1250" => Self::Windows1250,
            "windows1251" | "cp1251" => Self::Windows1251,
            "cp437" | "dos437" | "ibm437" => Self::Dos437,
            "cp850" | "dos850" | "ibm850" => Self::Dos850,
            _ => return Err(UnknownEncoding),
        })
    }
}

/// A decoded file.
pub(crate) struct Decoded {
    pub(crate) text: String,
    pub(crate) encoding: Encoding,
    pub(crate) mark: bool,
    /// Whether the encoding was neither given, nor marked, nor obvious from the bytes.
    pub(crate) guessed: bool,
    /// Characters replaced by U+FFFD.
    pub(crate) undecodable: u32,
    /// Offset of the first of them.
    pub(crate) first_undecodable: usize,
}

/// Decodes a file, in the encoding given or else in the likeliest one.
pub(crate) fn decode(bytes: &[u8], given: Option<Encoding>) -> Decoded {
    let (marked, rest) = split_mark(bytes);
    // A mark of the encoding given, or of the one found, is not text.
    let (encoding, body, guessed) = match (given, marked) {
        (Some(given), Some(marked)) if given == marked => (given, rest, false),
        (Some(given), _) => (given, bytes, false),
        (None, Some(marked)) => (marked, rest, false),
        (None, None) => {
            let (encoding, guessed) = detect(bytes);
            (encoding, bytes, guessed)
        }
    };
    let mark = body.len() < bytes.len();
    let mut text = decode_as(body, encoding);
    // A second mark would be lost when the text is written and read back.
    while text.starts_with('\u{feff}') {
        text.remove(0);
    }
    if memchr::memchr(0, text.as_bytes()).is_some() {
        // NUL is never text, and would make the written file look like UTF-16.
        text = text.replace('\0', "\u{fffd}");
    }
    if memchr::memchr(0x1A, text.as_bytes()).is_some() {
        // Old DOS editors end a file with Ctrl-Z.
        text = text.replace('\u{1a}', " ");
    }
    let mut undecodable = 0;
    let mut first_undecodable = 0;
    if !text.is_ascii() {
        for (at, _) in text.match_indices('\u{fffd}') {
            if undecodable == 0 {
                first_undecodable = at;
            }
            undecodable += 1;
        }
    }
    Decoded { text, encoding, mark, guessed, undecodable, first_undecodable }
}

fn split_mark(bytes: &[u8]) -> (Option<Encoding>, &[u8]) {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => (Some(Encoding::Utf8), rest),
        [0xFF, 0xFE, rest @ ..] => (Some(Encoding::Utf16Le), rest),
        [0xFE, 0xFF, rest @ ..] => (Some(Encoding::Utf16Be), rest),
        _ => (None, bytes),
    }
}

fn decode_as(bytes: &[u8], encoding: Encoding) -> String {
    let windows = |page: &'static encoding_rs::Encoding| {
        let (text, _) = page.decode_without_bom_handling(bytes);
        text.into_owned()
    };
    match encoding {
        // Validating the whole file is much faster than `from_utf8_lossy`, which goes piece by piece.
        Encoding::Utf8 => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => String::from_utf8_lossy(bytes).into_owned(),
        },
        Encoding::Utf16Le => utf16(bytes, u16::from_le_bytes),
        Encoding::Utf16Be => utf16(bytes, u16::from_be_bytes),
        Encoding::Latin1 => bytes.iter().map(|&byte| char::from(byte)).collect(),
        Encoding::Windows1252 => windows(WINDOWS_1252),
        Encoding::Windows1250 => windows(WINDOWS_1250),
        Encoding::Windows1251 => windows(WINDOWS_1251),
        Encoding::Dos437 => single_byte(bytes, &page_of(DOS_437)),
        Encoding::Dos850 => single_byte(bytes, &page_of(DOS_850)),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let mut text: String = char::decode_utf16(pairs.iter().map(|pair| unit(*pair)))
        .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    if !rest.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text
}

fn single_byte(bytes: &[u8], page: &[char; 128]) -> String {
    bytes.iter().map(|&byte| letter(byte, page)).collect()
}

fn letter(byte: u8, page: &[char; 128]) -> char {
    match byte.checked_sub(128) {
        Some(high) => page[usize::from(high)],
        None => char::from(byte),
    }
}

/// The likeliest encoding without a mark, and whether that is a guess.
fn detect(bytes: &[u8]) -> (Encoding, bool) {
    let start = &bytes[..bytes.len().min(512)];
    if start.len() >= 4 && start.contains(&0) {
        let zeros = |offset: usize| start.iter().skip(offset).step_by(2).filter(|&&byte| byte == 0).count();
        // Almost all of a report is ASCII, so almost every other byte is zero.
        let most = start.len() * 2 / 5;
        if zeros(1) >= most && zeros(0) * 8 < most {
            return (Encoding::Utf16Le, true);
        }
        if zeros(0) >= most && zeros(1) * 8 < most {
            return (Encoding::Utf16Be, true);
        }
    }
    if bytes.is_ascii() || std::str::from_utf8(bytes).is_ok() || mostly_utf8(bytes) {
        return (Encoding::Utf8, false);
    }
    let federations = Federations::count(bytes);
    let mut best = (Encoding::Windows1252, i64::MIN);
    // On equal scores the first wins.
    for encoding in
        [Encoding::Windows1252, Encoding::Windows1250, Encoding::Windows1251, Encoding::Dos850, Encoding::Dos437]
    {
        if encoding == Encoding::Windows1251 && !words_are_cyrillic(bytes) {
            continue;
        }
        let score = score(bytes, encoding) + federations.weight(encoding) + federations.hints(bytes, encoding);
        if score > best.1 {
            best = (encoding, score);
        }
    }
    let in_latin1 = bytes.iter().all(|byte| !(0x80..0xA0).contains(byte));
    if best.0 == Encoding::Windows1252 && in_latin1 { (Encoding::Latin1, true) } else { (best.0, true) }
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

/// The page of the bytes above 127.
fn page(encoding: Encoding) -> [char; 128] {
    let windows = |page: &'static encoding_rs::Encoding| {
        let bytes: Vec<u8> = (128..=255).collect();
        let (text, _) = page.decode_without_bom_handling(&bytes);
        page_of(&text)
    };
    match encoding {
        Encoding::Windows1250 => windows(WINDOWS_1250),
        Encoding::Windows1251 => windows(WINDOWS_1251),
        Encoding::Dos437 => page_of(DOS_437),
        Encoding::Dos850 => page_of(DOS_850),
        _ => windows(WINDOWS_1252),
    }
}

/// How well the bytes above 127 read in a page.
fn score(bytes: &[u8], encoding: Encoding) -> i64 {
    let page = page(encoding);
    let cyrillic = encoding == Encoding::Windows1251;
    let mut score = 0;
    for (at, &byte) in bytes.iter().enumerate().filter(|(_, byte)| **byte >= 128) {
        let here = letter(byte, &page);
        let neighbour =
            |index: Option<usize>| index.and_then(|index| bytes.get(index)).map(|&byte| letter(byte, &page));
        let (before, after) = (neighbour(at.checked_sub(1)), neighbour(Some(at + 1)));
        let in_word = |side: Option<char>| side.is_some_and(char::is_alphabetic);
        score += if here.is_control() {
            -8
        } else if matches!(here, '‘' | '’' | '“' | '”' | '„' | '–' | '—' | '…' | '«' | '»' | '\u{a0}')
        {
            0
        } else if !here.is_alphabetic() {
            // A sign next to a word is possible; inside a word it is not.
            if in_word(before) && in_word(after) { -6 } else { -2 }
        } else if cyrillic {
            // Cyrillic words are all above 127. One such letter among Latin ones is another page.
            let kin = |side: Option<char>| side.is_some_and(|letter| letter.is_alphabetic() && !letter.is_ascii());
            if kin(before) || kin(after) { 3 } else { -4 }
        } else {
            // A capital follows a small letter only where a name is written as in McÉ…: rare.
            let wrong_case = (here.is_uppercase() && before.is_some_and(char::is_lowercase))
                || (here.is_lowercase() && after.is_some_and(char::is_uppercase));
            let lone = !in_word(before) && !in_word(after);
            // Latin words have one such letter here and there, not in rows.
            let row = |side: Option<char>| side.is_some_and(|letter| letter.is_alphabetic() && !letter.is_ascii());
            match (wrong_case, lone, row(before) || row(after)) {
                (true, _, _) => -3,
                (_, true, _) => -1,
                (_, _, true) => 1,
                _ => 3,
            }
        };
    }
    score
}

/// Whether words are Cyrillic as a whole when read as windows-1251. A Latin letter typed for the Cyrillic one of the same
/// shape happens, so in a text of Cyrillic words one mixed word in ten is tolerated; in names of another page every word is mixed.
fn words_are_cyrillic(bytes: &[u8]) -> bool {
    let page = page(Encoding::Windows1251);
    let (mut whole, mut mixed) = (0_usize, 0_usize);
    for word in bytes.split(|&byte| !letter(byte, &page).is_alphabetic()) {
        let cyrillic = word.iter().filter(|byte| **byte >= 128).count();
        if cyrillic > 0 && cyrillic < word.len() {
            mixed += 1;
        } else if cyrillic > 1 {
            whole += 1;
        }
    }
    mixed * 10 <= whole
}

/// The part of Europe whose page a name is written in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    Central,
    Cyrillic,
    Western,
}

impl Region {
    /// The region of a federation, if its language points to one. Serbia writes both; its names in Latin letters are in the
    /// Central European page, and words all in Cyrillic letters need no hint.
    fn of(federation: &[u8]) -> Option<Self> {
        Some(match federation {
            b"POL" | b"CZE" | b"SVK" | b"HUN" | b"ROU" | b"MDA" | b"CRO" | b"SLO" | b"SRB" | b"BIH" | b"MNE" => {
                Self::Central
            }
            b"RUS" | b"UKR" | b"BLR" | b"BUL" | b"KAZ" | b"MKD" | b"KGZ" | b"FID" => Self::Cyrillic,
            b"GER" | b"FRA" | b"ESP" | b"ITA" | b"POR" | b"SUI" | b"AUT" | b"SWE" | b"NOR" | b"DEN" | b"FIN"
            | b"ISL" | b"FAI" | b"NED" | b"BEL" | b"LUX" | b"AND" | b"IRL" | b"ENG" | b"BRA" | b"ARG" | b"CHI"
            | b"COL" | b"CUB" | b"MEX" | b"PER" | b"URU" | b"VEN" => Self::Western,
            _ => return None,
        })
    }
}

/// The federation on a line: of a player, or of the tournament.
fn federation(line: &[u8]) -> Option<&[u8]> {
    match line.get(..4) {
        Some(b"001 ") => line.get(53..56),
        Some(b"032 ") => line.get(4..7),
        _ => None,
    }
}

fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split(|byte| matches!(byte, b'\r' | b'\n'))
}

/// The regions of the federations in the file.
struct Federations {
    central: i64,
    cyrillic: i64,
    western: i64,
    /// That of the tournament (032).
    tournament: Option<Region>,
}

impl Federations {
    fn count(bytes: &[u8]) -> Self {
        let mut counts = Self { central: 0, cyrillic: 0, western: 0, tournament: None };
        for line in lines(bytes) {
            let region = federation(line).and_then(Region::of);
            match region {
                Some(Region::Central) => counts.central += 1,
                Some(Region::Cyrillic) => counts.cyrillic += 1,
                Some(Region::Western) => counts.western += 1,
                None => {}
            }
            if line.starts_with(b"032 ") {
                counts.tournament = counts.tournament.or(region);
            }
        }
        counts
    }

    /// The region of lines that name none.
    fn main(&self) -> Option<Region> {
        self.tournament.or(match self.central.cmp(&self.western) {
            std::cmp::Ordering::Greater => Some(Region::Central),
            std::cmp::Ordering::Less => Some(Region::Western),
            std::cmp::Ordering::Equal => None,
        })
    }

    /// Cyrillic and DOS are the exception.
    fn weight(&self, encoding: Encoding) -> i64 {
        let all = (self.central + self.cyrillic + self.western).max(1);
        match encoding {
            Encoding::Windows1252 | Encoding::Windows1250 => 0,
            Encoding::Windows1251 => 2 * self.cyrillic / all - 1,
            _ => -1,
        }
    }

    /// A point for every letter that is another one in windows-1250 than in windows-1252, if its line is of a
    /// federation of the page. Letters that fit count for more than federations.
    fn hints(&self, bytes: &[u8], encoding: Encoding) -> i64 {
        let meant = match encoding {
            Encoding::Windows1250 => Region::Central,
            Encoding::Windows1252 => Region::Western,
            _ => return 0,
        };
        let (western, central) = (page(Encoding::Windows1252), page(Encoding::Windows1250));
        let page = if meant == Region::Western { western } else { central };
        let differs = |byte: u8| letter(byte, &western) != letter(byte, &central);
        let mut hints = 0;
        for line in lines(bytes).filter(|line| !line.is_ascii()) {
            if federation(line).and_then(Region::of).or(self.main()) == Some(meant) {
                let letters = line.iter().filter(|byte| differs(**byte) && letter(**byte, &page).is_alphabetic());
                hints += i64::try_from(letters.count()).unwrap_or(0);
            }
        }
        hints
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detected(bytes: &[u8]) -> Encoding {
        decode(bytes, None).encoding
    }

    fn encode(text: &str, encoding: Encoding) -> Vec<u8> {
        let page = page(encoding);
        let byte = |letter: char| {
            let high = page.iter().position(|&other| other == letter);
            if letter.is_ascii() { letter as u8 } else { u8::try_from(128 + high.unwrap()).unwrap() }
        };
        text.chars().map(byte).collect()
    }

    #[test]
    fn utf8_with_and_without_mark() {
        let plain = decode("012 Zürich".as_bytes(), None);
        assert_eq!((plain.encoding, plain.mark, plain.guessed), (Encoding::Utf8, false, false));
        let marked = decode("\u{feff}012 Zürich".as_bytes(), None);
        assert_eq!((marked.text.as_str(), marked.mark), ("012 Zürich", true));
    }

    #[test]
    fn utf16_with_and_without_mark() {
        let little: Vec<u8> = "012 Zürich\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&little, None).text, "012 Zürich\r\n");
        let big: Vec<u8> = "\u{feff}012 Zürich".encode_utf16().flat_map(u16::to_be_bytes).collect();
        let decoded = decode(&big, None);
        assert_eq!((decoded.text.as_str(), decoded.encoding), ("012 Zürich", Encoding::Utf16Be));
    }

    #[test]
    fn western_names() {
        assert_eq!(detected(b"012 Z\xFCrich, Jos\xE9 Mu\xF1oz"), Encoding::Latin1);
        assert_eq!(detected(b"012 Coupe \x93Noisiel\x94 Fran\xE7ois L\x92H\xF4te"), Encoding::Windows1252);
    }

    #[test]
    fn central_european_names() {
        let text = "032 POL\n012 Łódź, Paweł Błażejewski, Wałęsa, Święcicki";
        assert_eq!(detected(&encode(text, Encoding::Windows1250)), Encoding::Windows1250);
    }

    /// A player's line: the name in columns 15 to 47, the federation in 54 to 56.
    fn player(name: &str, federation: &str) -> String {
        format!("001    1 m    {name:33} 2000 {federation}\n")
    }

    /// Names of a federation, alone and in an event of another, are decoded correctly.
    fn names_come_out(names: &[&str], federation: &str, encoding: Encoding) {
        for name in names {
            let alone = format!("012 Open\n032 {federation}\n{}", player(name, federation));
            let abroad = format!("012 Open\n032 AAA\n{}{}", player("Plain, Anna", "AAA"), player(name, federation));
            for text in [alone, abroad] {
                let bytes = encode(&text, encoding);
                assert_eq!(decode(&bytes, None).text, text, "{federation}");
            }
        }
    }

    #[test]
    fn names_are_read_by_their_federation() {
        let central = Encoding::Windows1250;
        names_come_out(&["Dvořák, Jiří", "Černý, Tomáš", "Procházka, Štěpán", "Kůň, Ďuro"], "CZE", central);
        names_come_out(&["Šarić, Ivan", "Jovanić, Ognjen", "Đurić, Željko"], "CRO", central);
        names_come_out(&["Đurić, Željko", "Ivić, Čedomir"], "SRB", central);
        names_come_out(&["Szőke, László", "Tóth, Győző", "Kovács, Gábor", "Fűzfa, Ödön"], "HUN", central);
        names_come_out(&["Wójcik, Paweł", "Łukaszewski, Żaneta", "Święcicki, Błażej"], "POL", central);
        names_come_out(&["Ţurcanu, Ştefan", "Bălan, Ion"], "ROU", central);
        let western = Encoding::Windows1252;
        names_come_out(&["Müller, Jörg", "Größe, Änne"], "GER", western);
        names_come_out(&["Lefèvre, Élodie", "Œuvre, François", "Noël, Benoît"], "FRA", western);
        names_come_out(&["Núñez, José", "Muñoz, Ángel"], "ESP", western);
        names_come_out(&["Simões, João", "Conceição, Antônio"], "POR", western);
        names_come_out(&["Sørensen, Bjørn", "Ærø, Åse"], "DEN", western);
        names_come_out(&["Þórhallsson, Þröstur", "Friðrik Ólafsson"], "ISL", western);
        let cyrillic = Encoding::Windows1251;
        names_come_out(&["Иванов, Пётр", "Крамник, Владимир"], "RUS", cyrillic);
        names_come_out(&["Петровић, Ђорђе"], "SRB", cyrillic);
        names_come_out(&["Стоянов, Христо"], "ITA", cyrillic);
    }

    #[test]
    fn a_guest_does_not_change_the_page() {
        let mut text = "032 DEN\n".to_owned();
        for name in ["Sørensen, Bjørn", "Jørgensen, Søren", "Kjær, Åse"] {
            text += &player(name, "DEN");
        }
        text += &player("Jørgensen, Anna", "POL");
        assert_eq!(decode(&encode(&text, Encoding::Windows1252), None).text, text);
    }

    #[test]
    fn latin_and_cyrillic_letters_do_not_mix_in_a_word() {
        // In windows-1251 it would be Dvoшбk, Jiшн.
        for federation in ["CZE", "ITA", "RUS", "AAA"] {
            let bytes = encode(&player("Dvořák, Jiří", federation), Encoding::Windows1250);
            assert_ne!(detected(&bytes), Encoding::Windows1251, "{federation}");
        }
        // One Latin i among Cyrillic words is a slip.
        let text = "012 Меморіал Петрова, Сидоренко, Коваленко, Шевченко, Бондаренко, Ткаченко, Кравченко, Олійник, Лисенко, Мельник, \
                    Iваненко";
        assert_eq!(detected(&encode(text, Encoding::Windows1251)), Encoding::Windows1251);
    }

    #[test]
    fn cyrillic_names() {
        let text = "012 Мемориал Иванова, Петров, Сидоров";
        let bytes = encode(text, Encoding::Windows1251);
        assert_eq!(detected(&bytes), Encoding::Windows1251);
        assert_eq!(decode(&bytes, None).text, text);
    }

    #[test]
    fn dos_names() {
        let text = "012 Zürich, Müller, André, Muñoz, Göteborg";
        let bytes = encode(text, Encoding::Dos850);
        assert_eq!(detected(&bytes), Encoding::Dos850);
        assert_eq!(decode(&bytes, Some(Encoding::Dos437)).text, text);
    }

    #[test]
    fn a_given_encoding_is_obeyed() {
        assert_eq!(decode(b"\xE8", Some(Encoding::Windows1250)).text, "č");
        assert_eq!(decode(b"\xE8", Some(Encoding::Latin1)).text, "è");
        assert_eq!(decode(b"\xE8", Some(Encoding::Utf8)).undecodable, 1);
    }

    #[test]
    fn a_damaged_utf8_file_stays_utf8() {
        let mut bytes = "äöüßéèñçåø".as_bytes().to_vec();
        bytes.push(0xC3);
        assert_eq!(detected(&bytes), Encoding::Utf8);
    }

    #[test]
    fn names_of_encodings() {
        for encoding in Encoding::ALL {
            assert_eq!(encoding.name().parse(), Ok(encoding));
        }
        assert_eq!("CP-1250".parse(), Ok(Encoding::Windows1250));
        assert!("klingon".parse::<Encoding>().is_err());
    }
}
