//! Words and numbers as pages and tables show them, in each language: Fluent files in `locales`, English standing in for what
//! another lacks.
// What can be shown is handed over as it is: numbers, names and references to them, from templates too.
#![allow(clippy::needless_pass_by_value)]

pub mod figures;
mod rule;

pub use rule::rule_figures;

use arpad_phrase::{Phrase, ToPhrase};
use askama::filters::{Html, HtmlSafe, escape};
use askama::{FastWritable, Values};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use foldhash::fast::RandomState;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// The files, each with the code of its language, in the order of the codes.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The language that has every message.
const FIRST: &str = "en";

struct Language {
    code: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// The messages without gaps, made once: a page has a hundred of them.
    plain: HashMap<&'static str, Plain, RandomState>,
}

/// A message without gaps, and the same as it stands in a page.
struct Plain {
    text: String,
    html: String,
}

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |code: &'static str| {
        let id: LanguageIdentifier = code.parse().expect("files are named by language codes");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The pages mark what is of another direction themselves.
        bundle.set_use_isolating(false);
        for file in files(code) {
            let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        let plain = files(code).flat_map(keys).filter_map(|key| {
            let (pattern, mut faults) = (bundle.get_message(key)?.value()?, Vec::new());
            let text = bundle.format_pattern(pattern, None, &mut faults).into_owned();
            faults.is_empty().then(|| (key, Plain { html: escaped(&text), text }))
        });
        let plain = plain.collect();
        Language { code, bundle, plain }
    };
    let mut codes: Vec<&'static str> = FILES.iter().map(|(code, _)| *code).collect();
    codes.dedup();
    codes.into_iter().map(read).collect()
});

/// A text as it stands in a page, with nothing left to escape.
pub struct Escaped(Cow<'static, str>);

impl fmt::Display for Escaped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FastWritable for Escaped {
    fn write_into(&self, dest: &mut dyn fmt::Write, _: &dyn Values) -> askama::Result<()> {
        Ok(dest.write_str(&self.0)?)
    }
}

impl HtmlSafe for Escaped {}

fn escaped(text: &str) -> String {
    escape(text, Html).map_or_else(|never| match never {}, |html| html.to_string())
}

/// A text with what stands between backticks as code. Those in a name, such as D`Angelo, are letters.
fn coded(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    let (mut rest, mut before) = (text, None);
    while let Some(at) = rest.find('`') {
        let inside = &rest[at + 1..];
        let opens = !rest[..at].chars().next_back().or(before).is_some_and(char::is_alphanumeric);
        let ends = inside.match_indices('`').map(|(end, _)| end);
        let mut ends = ends.filter(|end| !inside[end + 1..].starts_with(char::is_alphanumeric));
        html.push_str(&escaped(&rest[..at]));
        if let Some(end) = ends.next().filter(|end| opens && *end > 0) {
            html.push_str("<code>");
            html.push_str(&escaped(&inside[..end]));
            html.push_str("</code>");
            rest = &inside[end + 1..];
        } else {
            // Nothing between two of them is nothing to show as code.
            let length = if opens && inside.starts_with('`') { 2 } else { 1 };
            html.push_str(&rest[at..at + length]);
            rest = &rest[at + length..];
        }
        before = Some('`');
    }
    html.push_str(&escaped(rest));
    html
}

/// A text with its months and days kept whole: browsers break a line behind the hyphen of one.
fn dated(text: &str) -> String {
    let (mut html, bytes) = (String::with_capacity(text.len() + 32), text.as_bytes());
    let (mut from, mut at) = (0, 0);
    while at < bytes.len() {
        let length = if at > 0 && bytes[at - 1].is_ascii_digit() { 0 } else { date_length(&bytes[at..]) };
        if length > 0 {
            html.push_str(&escaped(&text[from..at]));
            html.push_str("<span class=\"day\">");
            html.push_str(&text[at..at + length]);
            html.push_str("</span>");
            from = at + length;
        }
        at += length.max(1);
    }
    html.push_str(&escaped(&text[from..]));
    html
}

/// How long the month or day is with which a text begins; 0 where there is none.
fn date_length(text: &[u8]) -> usize {
    let fits = |date: &&str| {
        let same = |(digit, letter): (u8, &u8)| if digit == b'0' { letter.is_ascii_digit() } else { digit == *letter };
        text.len() >= date.len()
            && date.bytes().zip(text).all(same)
            && !text.get(date.len()).is_some_and(u8::is_ascii_digit)
    };
    ["0000-00-00", "0000-00"].into_iter().find(fits).map_or(0, str::len)
}

/// The files of a language, as they are written.
pub fn files(code: &str) -> impl Iterator<Item = &'static str> {
    FILES.iter().filter(move |(of, _)| *of == code).map(|(_, file)| *file)
}

/// The keys of the messages in a file.
pub fn keys(file: &str) -> impl Iterator<Item = &str> {
    file.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| Some(line.split_once('=')?.0.trim()))
}

/// The languages there are, each as itself.
pub fn languages() -> impl Iterator<Item = Words> {
    (0..LANGUAGES.len()).map(Words)
}

/// One language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Words(usize);

impl Words {
    /// A language by its code.
    pub fn of(code: &str) -> Option<Words> {
        LANGUAGES.iter().position(|language| language.code == code).map(Words)
    }

    /// The language that has every message.
    pub fn english() -> Words {
        Words::of(FIRST).expect("a file of its own")
    }

    /// The best of what a browser asks for, as in `it-IT,it;q=0.9,en;q=0.8`.
    pub fn accepted(header: &str) -> Option<Words> {
        let mut wanted: Vec<(u32, Words)> = Vec::new();
        for part in header.split(',').take(20) {
            let (tag, quality) = part.split_once(';').unwrap_or((part, ""));
            let thousandths = quality.trim().strip_prefix("q=").map_or(Some(1000), thousandths).unwrap_or(0);
            let code = tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
            let words = if code == "*" { Some(Words::english()) } else { Words::of(&code) };
            wanted.extend(words.filter(|_| thousandths > 0).map(|words| (thousandths, words)));
        }
        // Of equals the first.
        wanted.into_iter().rev().max_by_key(|(quality, _)| *quality).map(|(_, words)| words)
    }

    /// Its place among the languages.
    pub fn place(self) -> usize {
        self.0
    }

    pub fn code(self) -> &'static str {
        LANGUAGES[self.0].code
    }

    /// A message without gaps.
    pub fn say(self, key: &str) -> Cow<'static, str> {
        match LANGUAGES[self.0].plain.get(key) {
            Some(plain) => Cow::Borrowed(&plain.text),
            None => Cow::Owned(self.message(key, None)),
        }
    }

    /// The same as it stands in a page. Templates ask for this: what is escaped once is not searched each time.
    pub fn html(self, key: &str) -> Escaped {
        Escaped(match LANGUAGES[self.0].plain.get(key) {
            Some(plain) => Cow::Borrowed(&plain.html),
            None => Cow::Owned(escaped(&self.message(key, None))),
        })
    }

    /// A message with a count, as `{ $n }`: the form of the word follows it.
    pub fn count(self, key: &str, n: impl ToString) -> String {
        let shown = n.to_string();
        let number: f64 = shown.parse().unwrap_or_default();
        let mut args = FluentArgs::new();
        args.set("n", FluentValue::from(number));
        args.set("shown", self.number(&shown));
        self.message(key, Some(&args))
    }

    /// A message with a number in its gap `{ $it }`: the form of the word follows it.
    pub fn figure(self, key: &str, it: i64) -> String {
        let mut args = FluentArgs::new();
        args.set("it", it);
        self.message(key, Some(&args))
    }

    /// A message with points in its gap `{ $it }`: the form of the word follows them, as `{ $n }`.
    pub fn points(self, key: &str, half_points: u32) -> String {
        // Half a point is one point to every language here.
        let number: f64 = match half_points {
            1 => 1.0,
            odd if odd % 2 == 1 => format!("{}.5", odd / 2).parse().unwrap_or_default(),
            even => f64::from(even / 2),
        };
        let mut args = FluentArgs::new();
        args.set("n", FluentValue::from(number));
        args.set("it", figures::points(half_points).to_string());
        self.message(key, Some(&args))
    }

    /// A message with texts in its gaps.
    pub fn fill<const N: usize>(self, key: &str, gaps: [(&'static str, &str); N]) -> String {
        let mut args = FluentArgs::new();
        for (name, text) in gaps {
            args.set(name, FluentValue::from(text));
        }
        self.message(key, Some(&args))
    }

    /// A message with one text in its gap `{ $it }`; if that is a whole number, the form of a word can follow it.
    pub fn with(self, key: &str, it: impl ToString) -> String {
        let it = it.to_string();
        match it.parse::<i64>() {
            Ok(number) if number.to_string() == it => self.figure(key, number),
            _ => self.fill(key, [("it", &it)]),
        }
    }

    /// A message with what a library says in its gap `{ $it }`.
    pub fn with_phrase(self, key: &str, it: &Phrase) -> String {
        self.with(key, self.phrase(it))
    }

    /// The same for a page, where a refusal stands by itself as a sentence.
    pub fn with_sentence(self, key: &str, it: &Phrase) -> String {
        if key == "not-possible" { self.with(key, self.sentence(it)) } else { self.with_phrase(key, it) }
    }

    /// The number of an article. That of another text than the edition's names the text.
    pub fn article_number(self, number: &str) -> String {
        match number.strip_suffix(" (rapid and blitz)") {
            Some(number) => self.fill("article-rapid-and-blitz", [("it", number)]),
            None => number.to_owned(),
        }
    }

    /// The message of one of several things of a kind, such as `office-council`.
    pub fn named(self, kind: &str, name: &str) -> Cow<'static, str> {
        self.say(&format!("{kind}-{name}"))
    }

    /// A message with two texts, for templates.
    pub fn fill2(
        self,
        key: &str,
        a: &'static str,
        first: impl ToString,
        b: &'static str,
        second: impl ToString,
    ) -> String {
        self.fill(key, [(a, &first.to_string()), (b, &second.to_string())])
    }

    /// What a library has to say, in this language; in English where it lacks it.
    pub fn phrase(self, what: &(impl ToPhrase + ?Sized)) -> String {
        self.spoken(&what.phrase())
    }

    /// A phrase that stands by itself: with a capital letter and a full stop.
    pub fn sentence(self, what: &(impl ToPhrase + ?Sized)) -> String {
        let text = self.phrase(what);
        let mut letters = text.chars();
        let Some(first) = letters.next() else { return text };
        let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
        format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
    }

    /// A phrase as it stands in a page.
    pub fn shown(self, what: &(impl ToPhrase + ?Sized)) -> Escaped {
        self.coded(&self.phrase(what))
    }

    /// A phrase that stands in a page by itself.
    pub fn shown_sentence(self, what: &(impl ToPhrase + ?Sized)) -> Escaped {
        self.coded(&self.sentence(what))
    }

    /// An edition by its path `class/id`, in words.
    pub fn edition(self, path: &str) -> String {
        match path.split_once('/') {
            Some((class, id)) => self.fill("edition-of", [("class", &self.say(class)), ("id", id)]),
            None => path.to_owned(),
        }
    }

    /// A text as it stands in a page, with no line broken within a month or a day.
    #[allow(clippy::unused_self)] // Templates reach it by the words of the page.
    pub fn dated(self, text: impl AsRef<str>) -> Escaped {
        Escaped(Cow::Owned(dated(text.as_ref())))
    }

    /// What was put into words already, as it stands in a page.
    #[allow(clippy::unused_self)] // Templates reach it by the words of the page.
    pub fn coded(self, text: &str) -> Escaped {
        Escaped(Cow::Owned(coded(text)))
    }

    fn spoken(self, phrase: &Phrase) -> String {
        let Phrase::Message { key, values, .. } = phrase else { return phrase.to_string() };
        if !self.has(key) {
            return phrase.to_string();
        }
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value {
                Phrase::Number(number) => args.set(*name, *number),
                value => args.set(*name, self.spoken(value)),
            }
        }
        self.message(key, Some(&args))
    }

    fn message(self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let own = &LANGUAGES[self.0].bundle;
        let first = &LANGUAGES[Words::english().0].bundle;
        for bundle in [own, first] {
            if let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) {
                return bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned();
            }
        }
        key.to_owned()
    }

    /// Whether this language itself has a message.
    pub fn has(self, key: &str) -> bool {
        LANGUAGES[self.0].bundle.has_message(key)
    }

    /// A whole number with its thousands apart, as the language writes it.
    pub fn number(self, n: impl ToString) -> String {
        let text = n.to_string();
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let mut out = String::from(if text.starts_with('-') { "\u{2212}" } else { "" });
        // Four digits read well as they are; ratings among them.
        if digits.len() <= 4 {
            return out + digits;
        }
        let separator = self.say("thousands-separator");
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                out.push_str(&separator);
            }
            out.push(digit);
        }
        out
    }
}

/// `0.8` as 800.
fn thousandths(text: &str) -> Option<u32> {
    let (whole, rest) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let rest: String = rest.chars().chain("000".chars()).take(3).collect();
    Some(whole.parse::<u32>().ok()?.min(1) * 1000 + rest.parse::<u32>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_without_gaps_is_the_same_whether_made_once_or_each_time() {
        for words in languages() {
            let language = &LANGUAGES[words.0];
            assert!(language.plain.len() > 300, "{}", language.plain.len());
            for (key, plain) in &language.plain {
                let pattern = language.bundle.get_message(key).unwrap().value().unwrap();
                assert_eq!(&plain.text, &language.bundle.format_pattern(pattern, None, &mut Vec::new()));
                assert_eq!((&*words.say(key), &*words.html(key).0), (&*plain.text, &*escaped(&plain.text)));
            }
            assert!(!language.plain.contains_key("chart-title"), "it has a gap");
        }
    }

    #[test]
    fn what_stands_between_backticks_is_code_and_nothing_is_lost() {
        for (text, html) in [
            ("write `league = true` in it", "write <code>league = true</code> in it"),
            ("`a<b` and `c`", "<code>a&#60;b</code> and <code>c</code>"),
            ("`D`Angelo` is not a player", "<code>D`Angelo</code> is not a player"),
            ("D`Angelo, N`Golo", "D`Angelo, N`Golo"),
            ("`` is not `x`", "`` is not <code>x</code>"),
            ("one ` only <", "one ` only &#60;"),
            ("`x`", "<code>x</code>"),
            ("``", "``"),
            ("", ""),
        ] {
            assert_eq!(coded(text), html);
        }
    }

    #[test]
    fn months_and_days_are_kept_whole() {
        for (text, html) in [
            ("List of 2026-10", "List of <span class=\"day\">2026-10</span>"),
            (
                "2026-10-01 – 2027-01, R&D",
                "<span class=\"day\">2026-10-01</span> – <span class=\"day\">2027-01</span>, R&#38;D",
            ),
            ("Лист 2024-01-draft", "Лист <span class=\"day\">2024-01</span>-draft"),
            ("12026-10, 2026-101, 2159", "12026-10, 2026-101, 2159"),
            ("", ""),
        ] {
            assert_eq!(dated(text), html);
        }
        assert_eq!(Words::english().edition("standard/2009-07"), "Standard, edition 2009-07");
        assert_eq!(Words::of("it").unwrap().edition("rapid/2009-07"), "Rapid, edizione 2009-07");
    }

    #[test]
    fn a_browser_gets_the_best_language_there_is() {
        let code = |header: &str| Words::accepted(header).map(Words::code);
        assert_eq!(code("it-IT,it;q=0.9,en;q=0.8"), Some("it"));
        assert_eq!(code("de, ru;q=0.3, en;q=0.2"), Some("ru"));
        assert_eq!(code("en;q=0, it;q=0.001"), Some("it"));
        assert_eq!(code("fr"), None);
        assert_eq!(code("*"), Some("en"));
    }

    #[test]
    fn thousands_are_apart_and_minus_is_a_minus() {
        let words = Words::english();
        assert_eq!((words.number(2159).as_str(), words.number(-1_234_567).as_str()), ("2159", "−1,234,567"));
        assert_eq!(Words::of("it").unwrap().number(12345), "12.345");
    }
}
