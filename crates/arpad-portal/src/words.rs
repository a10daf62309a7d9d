//! The messages of the pages, in each language: Fluent files in `locales`, English standing in for what another lacks.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::HashMap;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// Each language with its file, in the order of their codes.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The language that has every message.
const FIRST: &str = "en";

struct Language {
    code: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// The messages without gaps, made once: a page has a hundred of them.
    plain: HashMap<&'static str, String>,
}

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |(code, file): &(&'static str, &'static str)| {
        let id: LanguageIdentifier = code.parse().expect("files are named by language codes");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The pages mark what is of another direction themselves.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        let plain = keys(file).filter_map(|key| {
            let (pattern, mut faults) = (bundle.get_message(key)?.value()?, Vec::new());
            let text = bundle.format_pattern(pattern, None, &mut faults).into_owned();
            faults.is_empty().then_some((key, text))
        });
        let plain = plain.collect();
        Language { code, bundle, plain }
    };
    FILES.iter().map(read).collect()
});

/// The keys of the messages in a file.
fn keys(file: &str) -> impl Iterator<Item = &str> {
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

    pub fn code(self) -> &'static str {
        LANGUAGES[self.0].code
    }

    /// A message without gaps.
    pub fn say(self, key: &str) -> String {
        self.message(key, None)
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

    /// A message with texts in its gaps.
    pub fn fill<const N: usize>(self, key: &str, gaps: [(&'static str, &str); N]) -> String {
        let mut args = FluentArgs::new();
        for (name, text) in gaps {
            args.set(name, FluentValue::from(text));
        }
        self.message(key, Some(&args))
    }

    /// A message with one text in its gap `{ $it }`.
    pub fn with(self, key: &str, it: impl ToString) -> String {
        self.fill(key, [("it", &it.to_string())])
    }

    /// The message of one of several things of a kind, such as `office-council`.
    pub fn named(self, kind: &str, name: &str) -> String {
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

    fn message(self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        if args.is_none()
            && let Some(text) = LANGUAGES[self.0].plain.get(key)
        {
            return text.clone();
        }
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
    use std::collections::BTreeSet;

    fn keys(file: &str) -> BTreeSet<&str> {
        super::keys(file).collect()
    }

    #[test]
    fn a_message_without_gaps_is_the_same_whether_made_once_or_each_time() {
        for words in languages() {
            let language = &LANGUAGES[words.0];
            assert!(language.plain.len() > 300, "{}", language.plain.len());
            for (key, text) in &language.plain {
                let pattern = language.bundle.get_message(key).unwrap().value().unwrap();
                assert_eq!(text, &language.bundle.format_pattern(pattern, None, &mut Vec::new()));
            }
            assert!(!language.plain.contains_key("chart-title"), "it has a gap");
        }
    }

    #[test]
    fn every_language_has_every_message_and_no_other() {
        let english = FILES.iter().find(|(code, _)| *code == FIRST).map(|(_, file)| keys(file)).unwrap();
        for (code, file) in FILES {
            let own = keys(file);
            let missing: Vec<_> = english.difference(&own).collect();
            let unknown: Vec<_> = own.difference(&english).collect();
            assert!(missing.is_empty() && unknown.is_empty(), "{code}: missing {missing:?}, unknown {unknown:?}");
            let words = Words::of(code).unwrap();
            assert!(own.iter().all(|key| words.has(key)), "{code}: a message cannot be read");
        }
    }

    /// The gaps of a message are the same in each language, or a name is lost on the way.
    #[test]
    fn the_gaps_are_the_same_in_every_language() {
        let gaps = |file: &str| -> Vec<(String, BTreeSet<String>)> {
            let mut messages: Vec<(String, BTreeSet<String>)> = Vec::new();
            for line in file.lines() {
                if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                    messages.push((line.split_once('=').unwrap().0.trim().to_owned(), BTreeSet::new()));
                }
                let found = line.split('$').skip(1).map(|rest| {
                    rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect()
                });
                if let Some((_, own)) = messages.last_mut() {
                    own.extend(found);
                }
            }
            messages.sort();
            // A count may be shown with or without its figure.
            for (_, own) in &mut messages {
                if own.remove("shown") {
                    own.insert("n".to_owned());
                }
            }
            messages
        };
        let english = gaps(FILES.iter().find(|(code, _)| *code == FIRST).unwrap().1);
        for (code, file) in FILES {
            for (own, first) in gaps(file).iter().zip(&english) {
                assert_eq!(own, first, "{code}");
            }
        }
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
