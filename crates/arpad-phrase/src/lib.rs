//! A sentence as a fact: which one it is (its key), what stands in its gaps, and its English.
//!
//! The libraries report what they found as phrases. The command line prints them, which gives the English; the portal looks
//! for a message with the same key in another language and puts the same values into it.
//!
//! ```
//! use arpad_phrase::phrase;
//!
//! let days = 95;
//! let found = phrase!("duration", "the tournament lasts {days} days; {most} are allowed", days, most = 90);
//! assert_eq!(found.to_string(), "the tournament lasts 95 days; 90 are allowed");
//! assert_eq!(found.key(), Some("duration"));
//! ```

#![deny(clippy::float_arithmetic)]

mod hidden;

pub use hidden::{is_hidden, without_hidden};

use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// What a library has to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phrase {
    /// The same in every language: a name, a date, a code.
    Text(Cow<'static, str>),
    /// A number, by which words may change their form.
    Number(i64),
    /// A message with values in its gaps.
    Message {
        key: Cow<'static, str>,
        /// The English, with its gaps as `{name}`; `{name:game|games}` is the word that goes with a number, for 1 or for more.
        english: Cow<'static, str>,
        values: Vec<(&'static str, Phrase)>,
    },
}

/// A message: its key, its English, and the values of its gaps, as `name` or `name = value`.
#[macro_export]
macro_rules! phrase {
    ($key:literal, $english:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Phrase::Message {
            key: ::std::borrow::Cow::Borrowed($key),
            english: ::std::borrow::Cow::Borrowed($english),
            values: ::std::vec![$((stringify!($name), $crate::phrase!(@value $name $(= $value)?))),*],
        }
    };
    (@value $name:ident) => { $crate::ToPhrase::phrase(&$name) };
    (@value $name:ident = $value:expr) => { $crate::ToPhrase::phrase(&$value) };
}

impl Phrase {
    /// No words at all, where a part of a sentence is left out.
    pub const NONE: Phrase = Phrase::Text(Cow::Borrowed(""));

    /// A message of which the key is made when the program runs, without gaps.
    pub fn keyed(key: impl Into<Cow<'static, str>>, english: impl Into<Cow<'static, str>>) -> Phrase {
        Phrase::Message { key: key.into(), english: english.into(), values: Vec::new() }
    }

    /// A message known by its own words: the same words are one message wherever they stand, and other words are another. The
    /// key has the first of them, and what tells the whole from any other that begins so.
    pub fn worded(kind: &str, english: impl Into<Cow<'static, str>>) -> Phrase {
        const WORDS: usize = 8;
        let english = english.into();
        let mut words = english.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let mut key = kind.to_owned();
        for word in words.by_ref().take(WORDS) {
            key.push('-');
            key.push_str(&word.to_ascii_lowercase());
        }
        if words.next().is_some() {
            // FNV-1a, of 32 bits.
            let sum =
                english.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
            key.push_str(&format!("-{sum:08x}"));
        }
        Phrase::keyed(key, english)
    }

    /// What is the same in every language.
    pub fn text(text: impl Into<Cow<'static, str>>) -> Phrase {
        Phrase::Text(text.into())
    }

    /// Several in a row, by what stands between two of them; nothing if there are none.
    pub fn joined(parts: impl IntoIterator<Item = Phrase>, join: impl Fn(Phrase, Phrase) -> Phrase) -> Phrase {
        parts.into_iter().reduce(join).unwrap_or(Phrase::NONE)
    }

    pub fn key(&self) -> Option<&str> {
        match self {
            Phrase::Message { key, .. } => Some(key),
            Phrase::Text(_) | Phrase::Number(_) => None,
        }
    }

    pub fn is_empty(&self) -> bool {
        matches!(self, Phrase::Text(text) if text.is_empty())
    }

    /// Whether its English has these words.
    pub fn contains(&self, words: &str) -> bool {
        self.to_string().contains(words)
    }

    /// Cuts every text in it after so many letters; its own words stay.
    pub fn shorten(&mut self, letters: usize) {
        match self {
            Phrase::Text(text) if text.len() > letters => {
                if let Some((end, _)) = text.char_indices().nth(letters) {
                    *text = Cow::Owned(format!("{}…", &text[..end]));
                }
            }
            Phrase::Text(_) | Phrase::Number(_) => {}
            Phrase::Message { values, .. } => values.iter_mut().for_each(|(_, value)| value.shorten(letters)),
        }
    }

    /// Changes what stands in the gaps, each by the name of its gap, and no other words.
    pub fn change_values(&mut self, change: &impl Fn(&str, &str) -> String) {
        let Phrase::Message { values, .. } = self else { return };
        for (gap, value) in values {
            match value {
                Phrase::Message { .. } => value.change_values(change),
                Phrase::Text(_) | Phrase::Number(_) => {
                    let (shown, changed) = (value.to_string(), change(gap, &value.to_string()));
                    if changed != shown {
                        *value = Phrase::text(changed);
                    }
                }
            }
        }
    }
}

impl Default for Phrase {
    fn default() -> Phrase {
        Phrase::NONE
    }
}

impl fmt::Display for Phrase {
    /// The English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phrase::Text(text) => f.write_str(text),
            Phrase::Number(number) => write!(f, "{number}"),
            Phrase::Message { key, english, values } => {
                let mut rest: &str = english;
                while let Some((before, after)) = rest.split_once('{') {
                    f.write_str(before)?;
                    let (gap, after) = after.split_once('}').unwrap_or((after, ""));
                    let (name, forms) = gap.split_once(':').unwrap_or((gap, ""));
                    let value = values.iter().find(|(known, _)| *known == name);
                    debug_assert!(value.is_some(), "{key}: no value for {name}");
                    match (value, forms.split_once('|')) {
                        (Some((_, value)), Some((one, more))) => {
                            f.write_str(if *value == "1" { one } else { more })?;
                        }
                        (Some((_, value)), None) => value.fmt(f)?,
                        (None, _) => {}
                    }
                    rest = after;
                }
                f.write_str(rest)
            }
        }
    }
}

impl Serialize for Phrase {
    /// As its English.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl PartialEq<str> for Phrase {
    /// Whether this is its English.
    fn eq(&self, english: &str) -> bool {
        let own = self.to_string();
        own == english
    }
}

impl PartialEq<&str> for Phrase {
    fn eq(&self, english: &&str) -> bool {
        self == *english
    }
}

/// What may stand in a gap.
pub trait ToPhrase {
    fn phrase(&self) -> Phrase;
}

impl<T: ToPhrase + ?Sized> ToPhrase for &T {
    fn phrase(&self) -> Phrase {
        (**self).phrase()
    }
}

impl ToPhrase for Box<Phrase> {
    fn phrase(&self) -> Phrase {
        Phrase::clone(self)
    }
}

impl ToPhrase for Phrase {
    fn phrase(&self) -> Phrase {
        self.clone()
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl ToPhrase for $number {
            fn phrase(&self) -> Phrase {
                i64::try_from(*self).map_or_else(|_| Phrase::text(self.to_string()), Phrase::Number)
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 usize i16 i32 i64);

macro_rules! texts {
    ($($text:ty)*) => {$(
        impl ToPhrase for $text {
            fn phrase(&self) -> Phrase {
                Phrase::text(self.to_string())
            }
        }
    )*};
}
texts!(str String Box<str> char Cow<'_, str> jiff::civil::Date);

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::needless_pass_by_value, reason = "as it is asked for")]
    fn either(one: Phrase, other: Phrase) -> Phrase {
        phrase!("either", "{one} or {other}", one, other)
    }

    #[test]
    fn the_english_has_its_values_and_keeps_them_as_facts() {
        let who = Phrase::joined(["Anna", "Berta", "Clara"].map(Phrase::text), either);
        let phrase = phrase!("met", "{who} met {n} times", who, n = 3_u32);
        assert_eq!(phrase, "Anna or Berta or Clara met 3 times");
        let Phrase::Message { values, .. } = &phrase else { panic!("a message") };
        assert_eq!((values[1].0, &values[1].1), ("n", &Phrase::Number(3)));
        assert!(Phrase::joined([], either).is_empty() && !phrase.is_empty());
    }

    #[test]
    fn a_long_text_is_cut_between_two_letters_wherever_it_stands() {
        let within = phrase!("within", "within, {text}", text = "é".repeat(9));
        let mut phrase = phrase!("found", "found `{text}` {within}", text = "0123456789", within);
        phrase.shorten(9);
        assert_eq!(phrase, "found `012345678…` within, ééééééééé");
        phrase.shorten(8);
        assert_eq!(phrase, "found `01234567…` within, éééééééé…");
    }

    /// A word follows its number, whether that is whole or has halves.
    #[test]
    fn a_word_has_the_form_of_its_number() {
        let of = |n: u32, score: &'static str| {
            phrase!("won", "{score} {score:point|points} in {n} {n:game|games}", n, score).to_string()
        };
        assert_eq!(of(1, "0.5"), "0.5 points in 1 game");
        assert_eq!(of(2, "1"), "1 point in 2 games");
        assert_eq!(of(0, "0"), "0 points in 0 games");
    }

    #[test]
    fn a_message_known_by_its_words_has_a_key_of_them() {
        let key = |english: &'static str| Phrase::worded("note", english).key().unwrap().to_owned();
        assert_eq!(key("Recorded: K = 20 for all."), "note-recorded-k-20-for-all");
        let long = key("One, two, three, four, five, six, seven, eight and nine.");
        assert_eq!(long, "note-one-two-three-four-five-six-seven-eight-c33c7c28");
        assert_ne!(key("One, two, three, four, five, six, seven, eight and ten."), long);
    }

    /// Values with braces are no gaps.
    #[test]
    fn a_value_is_not_read_again() {
        let name = "{n}";
        assert_eq!(phrase!("hello", "hello {name}!", name), "hello {n}!");
    }

    #[test]
    fn only_what_was_put_into_gaps_is_changed() {
        let inner = phrase!("on", "on {day}", day = "2025-01-02");
        let mut phrase = phrase!("born", "born 2025 {inner}", inner);
        phrase.change_values(&|gap, text| format!("{}/{gap}", text.replace("2025", "····")));
        assert_eq!(phrase, "born 2025 on ····-01-02/day");
    }

    #[test]
    fn a_number_too_large_for_a_form_is_shown_as_it_is() {
        assert_eq!(phrase!("many", "{n}", n = u64::MAX), "18446744073709551615");
    }
}
