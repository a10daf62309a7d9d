//! Names of tournaments as they can be compared: by what tells one from another.
//!
//! `Szeged Open` and `Gyula Open` share a word and are two tournaments; `Szeged Open` and `Szegedi Nyílt` are one. So the words
//! that any tournament may have do not count, and marks do: a group, a limit, a year, the number of the edition.
//!
//! ```
//! use arpad_tournament::EventName;
//! let name = EventName::new("12th Szeged Open 2026");
//! assert!(!name.is_another(&EventName::new("SZEGEDI NYÍLT VERSENY")));
//! assert!(name.is_another(&EventName::new("Gyula Open")));
//! assert!(name.is_another(&EventName::new("Szeged Open U2000")));
//! assert!(name.is_another(&EventName::new("Szeged Open 2025")));
//! ```

use arpad_lists::{NameKey, is_alike};
use std::collections::BTreeSet;

/// A name as the words and marks by which it is compared.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct EventName {
    /// All words and figures, spelled in one way, in their order.
    all: Vec<String>,
    /// The words that not every tournament may have.
    own: BTreeSet<String>,
    marks: BTreeSet<Mark>,
}

/// What tells tournaments of one name apart.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    /// A, U2000, women, 2: a name without it is that of another group.
    Group(String),
    /// Often left out: `Szeged Open` may be that of 2026, but that of 2025 is not.
    Year(u32),
    /// The number of the edition, as in `12th`; often left out too.
    Edition(u32),
    /// Rapid or blitz.
    Pace(&'static str),
}

/// Words that any tournament may have, in plain small letters; so is a word that begins as one of [`STEMS`].
const GENERIC: &[&str] = &[
    // Small words.
    "the",
    "of",
    "for",
    "and",
    "in",
    "at",
    "on",
    "to",
    "de",
    "del",
    "della",
    "di",
    "da",
    "do",
    "dos",
    "das",
    "la",
    "le",
    "les",
    "los",
    "las",
    "el",
    "il",
    "al",
    "et",
    "en",
    "der",
    "die",
    "des",
    "dem",
    "den",
    "und",
    "fur",
    "im",
    "am",
    "van",
    "het",
    "og",
    "och",
    "az",
    "es",
    "na",
    "za",
    // What it is.
    "open",
    "opens",
    "offenes",
    "offene",
    "abierto",
    "aberto",
    "ouvert",
    "otvoreni",
    "otvoreno",
    "otvorene",
    "otwarty",
    "otwarte",
    "nyilt",
    "achik",
    "acik",
    "cup",
    "kupa",
    "kup",
    "kupasi",
    "kupasy",
    "kubok",
    "pokal",
    "pohar",
    "puchar",
    "copa",
    "coupe",
    "coppa",
    "taca",
    "tacha",
    "trofeo",
    "trophy",
    "masters",
    "master",
    "event",
    "series",
    "liga",
    "league",
    "ligue",
    "verseny",
    "torna",
    "torneo",
    "torneio",
    "torneig",
    "satranc",
    "shatranch",
    "fide",
    "rated",
    "rating",
    "elo",
    "swiss",
    "round",
    "robin",
    "team",
    "teams",
    "individual",
    "egyeni",
    "csapat",
    "club",
    "klub",
    "grand",
    "prix",
    "classic",
    "classical",
    "standard",
    "play",
    "weekend",
    "weekends",
    "weekender",
    "week",
    "end",
    "finesettimana",
    "hetvege",
    "hetvegi",
    "congress",
    "kongress",
    "meeting",
    "circuit",
    "circuito",
    "premio",
    "premi",
    "preis",
    "city",
    "citta",
    "ciudad",
    "cidade",
    "stadt",
    "ville",
    "regional",
    "regionale",
    "provincial",
    "provinciale",
    "national",
    "nazionale",
    "nacional",
    "group",
    "grp",
    "section",
    "gruppe",
    "grupo",
    "groupe",
    "gruppo",
    "grupa",
    "skupina",
    "csoport",
    "division",
];

/// How generic words begin in several languages.
const STEMS: &[&str] = &[
    "tourn",
    "turni",
    "turne",
    "turnaj",
    "champion",
    "chempion",
    "campeon",
    "campion",
    "meister",
    "mistrz",
    "mistrov",
    "bajnoks",
    "prvenst",
    "pervenst",
    "kampioen",
    "masterskap",
    "mesterskap",
    "festival",
    "internat",
    "internaz",
    "internac",
    "miedzyn",
    "medzin",
    "mezin",
    "medun",
    "nemzetk",
    "otkrit",
    "otkryt",
    "wochenend",
    "vikend",
    "vyhodn",
    "vykhodn",
    "semilampo",
    "chess",
    "schach",
    "schaak",
    "sakk",
    "sach",
    "shach",
    "szach",
    "shahov",
    "sahov",
    "shahmat",
    "ajedrez",
    "xadrez",
    "scacc",
    "echec",
    "memorial",
    "emlek",
    "gedenk",
];

/// What stands before the name of a group.
const GROUPS: &[&str] = &[
    "group",
    "grp",
    "section",
    "gruppe",
    "grupo",
    "groupe",
    "gruppo",
    "grupa",
    "skupina",
    "csoport",
    "turnier",
    "tournament",
    "league",
    "liga",
    "division",
];

/// What stands before a limit.
const LIMITS: &[&str] = &["u", "under", "unter", "below", "sub", "bis", "to", "moins", "hasta", "ate", "do"];

const WOMEN: &[&str] = &[
    "women",
    "womens",
    "woman",
    "ladies",
    "girls",
    "girl",
    "damen",
    "frauen",
    "madchen",
    "feminin",
    "feminino",
    "femenino",
    "femminile",
    "noi",
    "kobiet",
    "zheny",
    "zeny",
    "zhene",
    "zene",
    "kadinlar",
];
const RAPID: &[&str] = &["rapid", "rapids", "rapide", "rapido", "rapidplay", "schnellschach", "rapidsakk"];
const BLITZ: &[&str] = &["blitz", "blitzschach", "villam", "villamsakk", "relampago", "blits", "lampo"];

impl EventName {
    pub fn new(name: &str) -> EventName {
        let mut made = EventName::default();
        let words = words(name);
        for (at, word) in words.iter().enumerate() {
            made.all.push(NameKey::new(word).words().next().filter(|_| is_letters(word)).unwrap_or(word).to_owned());
            let before = at.checked_sub(1).map(|at| words[at].as_str());
            let is = |table: &[&str]| table.contains(&word.as_str());
            if is(WOMEN) {
                made.mark(Mark::Group("women".to_owned()));
            } else if is(RAPID) {
                made.mark(Mark::Pace("rapid"));
            } else if is(BLITZ) {
                made.mark(Mark::Pace("blitz"));
            } else if let Some(value) = number(word) {
                made.marks.extend(numbered(value, &words[..at]));
            } else if let Some(mark) = mark(word, before, words.get(at + 1).map(String::as_str)) {
                made.mark(mark);
            } else if is(LIMITS) && words.get(at + 1).is_some_and(|next| number(next).is_some()) {
                // The number says it.
            } else {
                let generic = is(GENERIC) || STEMS.iter().any(|stem| word.starts_with(stem));
                let key = NameKey::new(word).words().next().unwrap_or(word).to_owned();
                if !generic && word.chars().count() > 1 {
                    made.own.insert(key);
                }
            }
        }
        made
    }

    fn mark(&mut self, mark: Mark) {
        self.marks.insert(mark);
    }

    /// Whether there is nothing to compare.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.marks.is_empty()
    }

    /// The same words and marks.
    pub fn is_same(&self, other: &EventName) -> bool {
        !self.is_empty() && self == other
    }

    /// Whether half of the words that tell tournaments apart are in both, and no mark is against it.
    pub fn is_like(&self, other: &EventName) -> bool {
        let shared = self.own.intersection(&other.own).count();
        shared > 0 && shared * 2 >= self.own.len().max(other.own.len()) && !self.has_other_marks(other)
    }

    /// Whether it is the name of another tournament: by its words or by its marks.
    pub fn is_another(&self, other: &EventName) -> bool {
        self.has_other_words(other) || self.has_other_marks(other)
    }

    /// Whether they share none of the words that tell tournaments apart, however they are spelled. Names without any, and names in
    /// letters of no known sound, are not different.
    pub fn has_other_words(&self, other: &EventName) -> bool {
        let comparable = |name: &EventName| !name.own.is_empty() && name.own.iter().all(|word| word.is_ascii());
        comparable(self)
            && comparable(other)
            && !self.own.iter().any(|one| other.own.iter().any(|two| is_alike(one, two)))
    }

    /// Whether each has a word of its own that the other lacks, however it is spelled: `Modena Sprint` and `Pisa Sprint`. Of two
    /// places such names are those of two tournaments.
    pub fn have_words_apart(&self, other: &EventName) -> bool {
        let lacks = |one: &EventName, two: &EventName| {
            one.own.iter().any(|word| word.is_ascii() && !two.own.iter().any(|known| is_alike(word, known)))
        };
        let comparable = |name: &EventName| name.own.iter().all(|word| word.is_ascii());
        comparable(self) && comparable(other) && lacks(self, other) && lacks(other, self)
    }

    /// Whether the marks are those of another group, year or edition, or of another class.
    pub fn has_other_marks(&self, other: &EventName) -> bool {
        let groups = |name: &EventName| -> Vec<Mark> {
            name.marks.iter().filter(|mark| matches!(mark, Mark::Group(_))).cloned().collect()
        };
        let apart = |kind: fn(&Mark) -> bool| {
            let has = |name: &EventName| name.marks.iter().any(kind);
            has(self) && has(other) && !self.marks.intersection(&other.marks).any(kind)
        };
        groups(self) != groups(other)
            || apart(|mark| matches!(mark, Mark::Year(_)))
            || apart(|mark| matches!(mark, Mark::Edition(_)))
            || apart(|mark| matches!(mark, Mark::Pace(_)))
    }
}

/// The words in plain small letters. An apostrophe joins; every other sign parts.
fn words(name: &str) -> Vec<String> {
    let plain = arpad_lists::plain_letters(name);
    let joined: String = plain.chars().filter(|letter| !matches!(letter, '\'' | '’' | '`' | '´' | 'ʼ')).collect();
    joined.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What a number means after the words before it.
fn numbered(value: u32, before: &[String]) -> Option<Mark> {
    let year = |value: &u32| (1900..2100).contains(value);
    let Some(last) = before.last() else { return Some(Mark::Edition(value)) };
    if LIMITS.contains(&last.as_str()) {
        return Some(Mark::Group(format!("u{value}")));
    }
    if year(&value) {
        return Some(Mark::Year(value));
    }
    // After a year: the second half of a season, or the rest of a date.
    match before.iter().rev().map_while(|word| number(word)).find(year) {
        Some(year) if (year + 1) % 100 == value => Some(Mark::Year(year + 1)),
        Some(_) if value <= 31 => None,
        _ => Some(Mark::Group(value.to_string())),
    }
}

/// What tells tournaments apart, of a word that is no number.
fn mark(word: &str, before: Option<&str>, after: Option<&str>) -> Option<Mark> {
    const ORDINALS: &[&str] = &["st", "nd", "rd", "th", "o", "a", "er", "e", "eme", "em", "i"];
    let is_group = |word: &str| GROUPS.contains(&word);
    let after_group = before.is_some_and(is_group);
    let letters = word.chars().count();
    if letters == 1 && before.is_some() {
        // At the end a letter names a group; within the name it is a small word, as in `Torneo e Festival`.
        let names_group = after_group || after.is_none_or(|after| is_group(after) || number(after).is_some());
        return names_group.then(|| Mark::Group(word.to_owned()));
    }
    if let Some(value) = roman(word) {
        return Some(if after_group { Mark::Group(value.to_string()) } else { Mark::Edition(value) });
    }
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    let ordinal = word[..digits].parse().ok().filter(|_| ORDINALS.contains(&&word[digits..]));
    match ordinal {
        Some(value) => Some(Mark::Edition(value)),
        // U2000, S50, B2, 2A.
        None => word.chars().any(|letter| letter.is_ascii_digit()).then(|| Mark::Group(word.to_owned())),
    }
}

/// Whether it is spelled and not counted: figures are compared as they stand.
fn is_letters(word: &str) -> bool {
    word.chars().all(char::is_alphabetic)
}

fn number(word: &str) -> Option<u32> {
    word.chars().all(|letter| letter.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

/// The value of a Roman number up to 89.
fn roman(word: &str) -> Option<u32> {
    const TENS: &[&str] = &["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"];
    const ONES: &[&str] = &["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    let ten =
        |tens: usize| ONES.iter().position(|ones| word == format!("{}{ones}", TENS[tens])).map(|ones| tens * 10 + ones);
    if !word.chars().all(|letter| matches!(letter, 'i' | 'v' | 'x' | 'l')) {
        return None;
    }
    (0..TENS.len()).find_map(ten).and_then(|value| u32::try_from(value).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_tournament_named_in_many_ways() {
        for (one, two) in [
            ("Szeged Open", "SZEGED OPEN"),
            ("Szeged Open", "Szegedi Nyílt Verseny"),
            ("Szeged Open", "12th Szeged Open 2026"),
            ("Szeged Open", "XII. Szeged Open"),
            ("12. Szeged Open", "XII Szeged Open"),
            ("Szeged Open A", "Szeged Open - Group A"),
            ("Szeged Open U2000", "Szeged Open (under 2000)"),
            ("Autumn Festival", "Made-up Autumn Open"),
            ("Csongrad Open", "CSONGRÁD OPEN"),
            ("Liga 2025/26", "Liga 2025"),
            ("Torneo", "Spring Open"),
            ("München Open", "Open Muenchen"),
            ("Мемориал Алехина", "Alekhina Memorial"),
            ("Szeged Open A 2026", "Szeged Open, A group"),
            ("A Coruña Open", "Open A Coruna"),
            ("Szeged Rapid", "Szeged Rapidplay"),
            ("Szeged Weekend", "Szegedi Hétvége"),
            ("Weekend di Modena", "Modena Open Week-end"),
        ] {
            assert!(!EventName::new(one).is_another(&EventName::new(two)), "{one} / {two}");
            assert!(!EventName::new(two).is_another(&EventName::new(one)), "{two} / {one}");
        }
    }

    #[test]
    fn other_tournaments() {
        for (one, two) in [
            ("Szeged Open", "Gyula Open"),
            ("Pécs Kupa", "Baja Kupa"),
            ("Eger Masters", "Paks Masters"),
            ("Szeged Open", "Szeged Open B"),
            ("Szeged Open A", "Szeged Open B"),
            ("Szeged Open A", "Szeged U2000"),
            ("Szeged Open", "Szeged Open U1800"),
            ("Szeged Open 1", "Szeged Open 2"),
            ("Szeged Open 2025", "Szeged Open 2026"),
            ("11th Szeged Open", "XII. Szeged Open"),
            ("Szeged Rapid", "Szeged Blitz"),
            ("Modena Weekend", "Ferrara Weekend"),
            ("Wochenendturnier Ulm", "Wochenendturnier Bonn"),
            ("Campionato Regionale Modena", "Campionato Regionale Pisa"),
            ("Festival Internazionale di Modena", "Festival Internazionale di Pisa"),
            ("Szeged Open", "Szeged Women's Open"),
            ("Liga 2024/25", "Liga 2026/27"),
        ] {
            assert!(EventName::new(one).is_another(&EventName::new(two)), "{one} / {two}");
            assert!(EventName::new(two).is_another(&EventName::new(one)), "{two} / {one}");
        }
    }

    #[test]
    fn names_that_share_a_word_and_have_others() {
        let apart = |one: &str, two: &str| EventName::new(one).have_words_apart(&EventName::new(two));
        assert!(apart("Modena Sprint", "Pisa Sprint") && apart("Pisa Sprint", "Modena Sprint"));
        assert!(!apart("Modena Sprint", "Sprint"), "one lacks nothing of the other");
        assert!(!apart("Modena Sprint", "Sprint di MODENA") && !apart("Sprint", "Sprint"));
    }

    #[test]
    fn what_a_number_or_a_letter_means() {
        let group = |name: &str| Mark::Group(name.to_owned());
        for (name, marks) in [
            ("Liga 2025/26", vec![Mark::Year(2025), Mark::Year(2026)]),
            ("Liga 1999/00", vec![Mark::Year(1999), Mark::Year(2000)]),
            ("Liga 2025/24", vec![Mark::Year(2025)]),
            ("Open 2018-05-31", vec![Mark::Year(2018)]),
            ("Open 2018 32", vec![group("32"), Mark::Year(2018)]),
            ("Szeged A 2026", vec![group("a"), Mark::Year(2026)]),
            ("Szeged A group", vec![group("a")]),
            ("Group A Szeged", vec![group("a")]),
            ("Torneo e Festival", vec![]),
            ("Szeged LXXXIX", vec![Mark::Edition(89)]),
            ("Szeged XC", vec![]),
        ] {
            assert_eq!(EventName::new(name).marks, BTreeSet::from_iter(marks), "{name}");
        }
    }

    #[test]
    fn the_same_name_is_the_same_however_it_is_written() {
        assert!(EventName::new("SPRING-OPEN").is_same(&EventName::new("Spring Open")));
        assert!(EventName::new("CSONGRÁD OPEN").is_same(&EventName::new("Csongrad Open")));
        assert!(!EventName::new("Szeged Open B").is_same(&EventName::new("Szeged Open")));
        assert!(!EventName::new("Open 2018-05-04").is_same(&EventName::new("Open 2018-05-05")));
        assert!(
            !EventName::new("Open 2018-11-11").is_same(&EventName::new("Open 2018-11-1")),
            "figures are not spelled"
        );
        assert!(EventName::new("München Open").is_same(&EventName::new("Muenchen Open")));
        assert!(!EventName::new("").is_same(&EventName::new("")));
        assert!(EventName::new("The Open of Spring").is_like(&EventName::new("Spring Open")));
        assert!(!EventName::new("Szeged Open").is_like(&EventName::new("Gyula Open")));
        assert!(!EventName::new("Open").is_like(&EventName::new("Open")));
        assert!(
            !EventName::new("Szeged Alma Malom").is_like(&EventName::new("Szeged Torony Kert")),
            "one word of three"
        );
        assert!(EventName::new("Szeged Alma").is_like(&EventName::new("Szeged Torony")), "half of the words");
    }
}
