//! The encodings, their names, and decoding.

use crate::codepages::{DOS_437, DOS_850, DOS_852, page_of};
use crate::guess::{guess, stated};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// An encoding a file may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Encoding {
    /// UTF-8, which includes plain ASCII.
    #[default]
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// ISO 8859-1, Western Europe.
    Latin1,
    /// ISO 8859-2, Central Europe.
    Latin2,
    /// ISO 8859-5, Cyrillic.
    Iso5,
    /// ISO 8859-7, Greek.
    Iso7,
    /// ISO 8859-13, Baltic.
    Iso13,
    /// ISO 8859-15, Western Europe with the euro.
    Iso15,
    /// Windows, Central Europe.
    Windows1250,
    /// Windows, Cyrillic.
    Windows1251,
    /// Windows, Western Europe.
    Windows1252,
    /// Windows, Greek.
    Windows1253,
    /// Windows, Turkish. ISO 8859-9 is this page without the signs below 160.
    Windows1254,
    /// Windows, Baltic.
    Windows1257,
    /// Russian, as on Unix.
    Koi8R,
    /// Ukrainian, as on Unix.
    Koi8U,
    /// Western Europe, on a Macintosh before 2001.
    MacRoman,
    /// DOS, United States.
    Dos437,
    /// DOS, Western Europe.
    Dos850,
    /// DOS, Central Europe.
    Dos852,
    /// DOS, Cyrillic.
    Dos866,
}

/// The characters of the bytes from 128 on.
pub type Page = [char; 128];

impl Encoding {
    pub const ALL: [Self; 22] = [
        Self::Utf8,
        Self::Utf16Le,
        Self::Utf16Be,
        Self::Latin1,
        Self::Latin2,
        Self::Iso5,
        Self::Iso7,
        Self::Iso13,
        Self::Iso15,
        Self::Windows1250,
        Self::Windows1251,
        Self::Windows1252,
        Self::Windows1253,
        Self::Windows1254,
        Self::Windows1257,
        Self::Koi8R,
        Self::Koi8U,
        Self::MacRoman,
        Self::Dos437,
        Self::Dos850,
        Self::Dos852,
        Self::Dos866,
    ];

    /// The name to write on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Latin1 => "latin-1",
            Self::Latin2 => "iso-8859-2",
            Self::Iso5 => "iso-8859-5",
            Self::Iso7 => "iso-8859-7",
            Self::Iso13 => "iso-8859-13",
            Self::Iso15 => "iso-8859-15",
            Self::Windows1250 => "windows-1250",
            Self::Windows1251 => "windows-1251",
            Self::Windows1252 => "windows-1252",
            Self::Windows1253 => "windows-1253",
            Self::Windows1254 => "windows-1254",
            Self::Windows1257 => "windows-1257",
            Self::Koi8R => "koi8-r",
            Self::Koi8U => "koi8-u",
            Self::MacRoman => "mac-roman",
            Self::Dos437 => "cp437",
            Self::Dos850 => "cp850",
            Self::Dos852 => "cp852",
            Self::Dos866 => "cp866",
        }
    }

    /// The characters of the bytes from 128 on; none where a character takes more than a byte.
    pub fn page(self) -> Option<Page> {
        let kept = |page: &'static encoding_rs::Encoding| {
            let bytes: Vec<u8> = (128..=255).collect();
            let (text, _) = page.decode_without_bom_handling(&bytes);
            page_of(&text)
        };
        Some(match self {
            Self::Utf8 | Self::Utf16Le | Self::Utf16Be => return None,
            Self::Latin1 => std::array::from_fn(|index| u8::try_from(128 + index).map_or(' ', char::from)),
            Self::Latin2 => kept(encoding_rs::ISO_8859_2),
            Self::Iso5 => kept(encoding_rs::ISO_8859_5),
            Self::Iso7 => kept(encoding_rs::ISO_8859_7),
            Self::Iso13 => kept(encoding_rs::ISO_8859_13),
            Self::Iso15 => kept(encoding_rs::ISO_8859_15),
            Self::Windows1250 => kept(encoding_rs::WINDOWS_1250),
            Self::Windows1251 => kept(encoding_rs::WINDOWS_1251),
            Self::Windows1252 => kept(encoding_rs::WINDOWS_1252),
            Self::Windows1253 => kept(encoding_rs::WINDOWS_1253),
            Self::Windows1254 => kept(encoding_rs::WINDOWS_1254),
            Self::Windows1257 => kept(encoding_rs::WINDOWS_1257),
            Self::Koi8R => kept(encoding_rs::KOI8_R),
            Self::Koi8U => kept(encoding_rs::KOI8_U),
            Self::MacRoman => kept(encoding_rs::MACINTOSH),
            Self::Dos437 => page_of(DOS_437),
            Self::Dos850 => page_of(DOS_850),
            Self::Dos852 => page_of(DOS_852),
            Self::Dos866 => kept(encoding_rs::IBM866),
        })
    }

    /// The text of bytes; what is no character becomes U+FFFD.
    pub fn text(self, bytes: &[u8]) -> String {
        match self {
            // Validating the whole file is much faster than `from_utf8_lossy`, which goes piece by piece.
            Self::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => text.to_owned(),
                Err(_) => String::from_utf8_lossy(bytes).into_owned(),
            },
            Self::Utf16Le => utf16(bytes, u16::from_le_bytes),
            Self::Utf16Be => utf16(bytes, u16::from_be_bytes),
            _ => {
                let page = self.page().unwrap_or([char::REPLACEMENT_CHARACTER; 128]);
                bytes.iter().map(|&byte| letter(byte, &page)).collect()
            }
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
            if *encoding == Encoding::Windows1254 {
                f.write_str(" (also iso-8859-9)")?;
            }
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
        let known = Self::ALL.into_iter().find(|encoding| encoding.name().replace('-', "") == plain);
        Ok(match plain.as_str() {
            "ascii" => Self::Utf8,
            "utf16" => Self::Utf16Le,
            "iso88591" => Self::Latin1,
            "latin2" => Self::Latin2,
            "latin9" => Self::Iso15,
            "iso88599" | "latin5" => Self::Windows1254,
            "koi8" => Self::Koi8R,
            "macintosh" | "mac" => Self::MacRoman,
            _ => match (known, plain.strip_prefix("cp").or(plain.strip_prefix("dos")).or(plain.strip_prefix("ibm"))) {
                (Some(known), _) => known,
                (None, Some("1250")) => Self::Windows1250,
                (None, Some("1251")) => Self::Windows1251,
                (None, Some("1252")) => Self::Windows1252,
                (None, Some("1253")) => Self::Windows1253,
                (None, Some("1254")) => Self::Windows1254,
                (None, Some("1257")) => Self::Windows1257,
                (None, Some("437")) => Self::Dos437,
                (None, Some("850")) => Self::Dos850,
                (None, Some("852")) => Self::Dos852,
                (None, Some("866")) => Self::Dos866,
                _ => return Err(UnknownEncoding),
            },
        })
    }
}

/// How an encoding was guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    pub encoding: Encoding,
    /// The next best one that gives another text, unless the letters leave no doubt.
    pub rival: Option<Encoding>,
}

/// A decoded file.
#[derive(Debug)]
pub struct Decoded {
    pub text: String,
    pub encoding: Encoding,
    /// Whether a byte order mark was taken off.
    pub mark: bool,
    /// The guess, where the encoding was neither given, nor marked, nor obvious from the bytes.
    pub guess: Option<Guess>,
    /// Characters replaced by U+FFFD.
    pub undecodable: u32,
    /// Offset of the first of them.
    pub first_undecodable: usize,
}

/// Decodes a file, in the encoding given or else in the likeliest one.
pub fn decode(bytes: &[u8], given: Option<Encoding>) -> Decoded {
    // Most files are, and then there is nothing to find out, nor to replace.
    if given.is_none() && is_plain(bytes) {
        let text = Encoding::Utf8.text(bytes);
        return Decoded {
            text,
            encoding: Encoding::Utf8,
            mark: false,
            guess: None,
            undecodable: 0,
            first_undecodable: 0,
        };
    }
    let (marked, rest) = split_mark(bytes);
    // A mark of the encoding given, or of the one found, is not text.
    let (encoding, body, guess) = match (given, marked) {
        (Some(given), Some(marked)) if given == marked => (given, rest, None),
        (Some(given), _) => (given, bytes, None),
        (None, Some(marked)) => (marked, rest, None),
        // What is UTF-8 throughout is, whatever a first line that was copied says.
        (None, None)
            if stated(bytes).is_some_and(|stated| stated.page().is_some()) && std::str::from_utf8(bytes).is_err() =>
        {
            (stated(bytes).unwrap_or_default(), bytes, None)
        }
        (None, None) => {
            let guess = guess(bytes);
            (guess.encoding, bytes, Some(guess).filter(|guess| guess.encoding != Encoding::Utf8))
        }
    };
    let mark = body.len() < bytes.len();
    let mut text = encoding.text(body);
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
    Decoded { text, encoding, mark, guess, undecodable, first_undecodable }
}

/// Whether bytes are ASCII without NUL and Ctrl-Z: the same text in every encoding but UTF-16.
fn is_plain(bytes: &[u8]) -> bool {
    bytes.is_ascii() && memchr::memchr2(0, 0x1A, bytes).is_none()
}

fn split_mark(bytes: &[u8]) -> (Option<Encoding>, &[u8]) {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => (Some(Encoding::Utf8), rest),
        [0xFF, 0xFE, rest @ ..] => (Some(Encoding::Utf16Le), rest),
        [0xFE, 0xFF, rest @ ..] => (Some(Encoding::Utf16Be), rest),
        _ => (None, bytes),
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

pub(crate) fn letter(byte: u8, page: &Page) -> char {
    match byte.checked_sub(128) {
        Some(high) => page[usize::from(high)],
        None => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_with_and_without_mark() {
        let plain = decode("012 Zürich".as_bytes(), None);
        assert_eq!((plain.encoding, plain.mark, plain.guess), (Encoding::Utf8, false, None));
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
    fn a_given_encoding_is_obeyed() {
        let texts = [
            (b'\xE8', Encoding::Windows1250, "č"),
            (b'\xE8', Encoding::Latin1, "è"),
            (b'\xE8', Encoding::Latin2, "č"),
            (b'\xE8', Encoding::Windows1251, "и"),
            (b'\xE8', Encoding::Windows1253, "θ"),
            (b'\xE8', Encoding::Windows1257, "č"),
            (b'\xFE', Encoding::Windows1254, "ş"),
            (b'\xC9', Encoding::Koi8R, "и"),
            (b'\xA8', Encoding::Dos866, "и"),
            (b'\xD8', Encoding::Iso5, "и"),
            (b'\xE8', Encoding::Iso7, "θ"),
            (b'\x8E', Encoding::MacRoman, "é"),
            (b'\x82', Encoding::Dos437, "é"),
            (b'\x9B', Encoding::Dos850, "ø"),
            (b'\xFD', Encoding::Dos852, "ř"),
        ];
        for (byte, encoding, text) in texts {
            assert_eq!(decode(&[byte], Some(encoding)).text, text, "{encoding}");
        }
        assert_eq!(decode(b"\xE8", Some(Encoding::Utf8)).undecodable, 1);
    }

    #[test]
    fn names_of_encodings() {
        for encoding in Encoding::ALL {
            assert_eq!(encoding.name().parse(), Ok(encoding));
        }
        assert_eq!("CP-1250".parse(), Ok(Encoding::Windows1250));
        assert_eq!("ISO-8859-9".parse(), Ok(Encoding::Windows1254));
        assert_eq!("IBM852".parse(), Ok(Encoding::Dos852));
        assert_eq!("Macintosh".parse(), Ok(Encoding::MacRoman));
        assert!("klingon".parse::<Encoding>().is_err());
        assert!(UnknownEncoding.to_string().contains("iso-8859-9"));
    }
}
