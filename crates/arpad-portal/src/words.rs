//! The words are a crate of their own, for they need no site. That none is missing, and none is there for nothing, is tested
//! here, where they are shown.

pub use arpad_words::{Words, languages};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::api::about::Field;
    use arpad_phrase::Phrase;
    use arpad_regulations::{Adjustment, Article, RULES, Regulations, rule_phrase};
    use arpad_words::{files, keys};
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::iter;
    use std::path::{Path, PathBuf};

    #[test]
    fn every_language_has_every_message_and_no_other() {
        let english = english();
        for words in languages().filter(|words| words.code() != Words::english().code()) {
            let own = messages(words.code());
            let missing: Vec<_> = english.keys().filter(|key| !own.contains_key(*key)).collect();
            let unknown: Vec<_> = own.keys().filter(|key| !english.contains_key(*key)).collect();
            let code = words.code();
            assert!(missing.is_empty() && unknown.is_empty(), "{code}: missing {missing:?}, unknown {unknown:?}");
            assert!(own.keys().all(|key| words.has(key)), "{code}: a message cannot be read");
        }
    }

    /// A second message with a key would stand in for the first, unseen.
    #[test]
    fn no_language_has_a_message_twice() {
        for words in languages() {
            let mut seen = BTreeSet::new();
            let twice: Vec<&str> = files(words.code()).flat_map(keys).filter(|key| !seen.insert(*key)).collect();
            assert!(twice.is_empty(), "{}: {twice:?}", words.code());
        }
        let own = messages(Words::english().code());
        let both: Vec<_> = library().into_keys().filter(|key| own.contains_key(key)).collect();
        assert!(both.is_empty(), "of a library and of a page: {both:?}");
    }

    /// The gaps of a message are the same in each language, or a name is lost on the way.
    #[test]
    fn the_gaps_are_the_same_in_every_language() {
        let english = english();
        for words in languages() {
            for (key, own) in messages(words.code()) {
                let first = english.get(&key).cloned().unwrap_or_default();
                assert_eq!(own, first, "{}: {key}", words.code());
            }
        }
    }

    /// A message nobody shows is translated for nothing.
    #[test]
    fn every_message_is_used() {
        let mut code = String::new();
        for (folder, ending) in [("src", "rs"), ("templates", "html"), ("../arpad-words/src", "rs")] {
            for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), ending) {
                code.push_str(&fs::read_to_string(file).unwrap());
            }
        }
        // `format!("severity-{}"` and `named("office"` name a kind, of which a value names the message.
        let mut kinds: BTreeSet<&str> = BTreeSet::new();
        for (before, after) in [("\"", "-{"), ("named(\"", "\"")] {
            for (at, _) in code.match_indices(before) {
                let rest = &code[at + before.len()..];
                let length = rest.find(|letter: char| !letter.is_ascii_lowercase() && letter != '-').unwrap_or(0);
                let length = length - usize::from(rest[..length].ends_with('-') && after == "-{");
                if length > 0 && rest[length..].starts_with(after) {
                    kinds.insert(&rest[..length]);
                }
            }
        }
        let of_kind =
            |key: &str| kinds.iter().any(|kind| key.strip_prefix(kind).is_some_and(|rest| rest.starts_with('-')));
        let unused: Vec<_> = messages(Words::english().code())
            .into_keys()
            .filter(|key| !code.contains(&format!("\"{key}\"")) && !of_kind(key))
            .collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    /// What a page shows of each gap: a count with or without its figure is one.
    fn gaps(text: &str, marker: char) -> BTreeSet<String> {
        let names = text.split(marker).skip(1).map(|rest| {
            let name = rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
            name.collect::<String>()
        });
        names.map(|name| if name == "shown" { "n".to_owned() } else { name }).collect()
    }

    /// The messages of a language with their gaps.
    fn messages(code: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for file in files(code) {
            let mut last = String::new();
            for line in file.lines() {
                if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                    last = line.split_once('=').unwrap().0.trim().to_owned();
                }
                if !last.is_empty() && !line.starts_with('#') {
                    messages.entry(last.clone()).or_default().extend(gaps(line, '$'));
                }
            }
        }
        messages
    }

    /// Every message there is: those of the pages, and those the libraries have in their code and data.
    fn english() -> BTreeMap<String, BTreeSet<String>> {
        let mut all = messages(Words::english().code());
        all.extend(library());
        all
    }

    /// The phrases of the libraries with their gaps, as they stand in the code, in the checks and in the regulations.
    fn library() -> BTreeMap<String, BTreeSet<String>> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut found = BTreeMap::new();
        for file in sources(crates, "rs") {
            let of = file.strip_prefix(crates).unwrap();
            let is_test = of.components().any(|part| part.as_os_str() == "tests");
            if is_test || of.starts_with("arpad-portal") || of.starts_with("arpad-phrase") {
                continue;
            }
            let code = fs::read_to_string(&file).unwrap();
            let code = code.split("#[cfg(test)]").next().unwrap();
            for part in code.split("phrase!(").skip(1) {
                let mut texts = part.split('"');
                let (Some(_), Some(key), Some(","), Some(_)) =
                    (texts.next(), texts.next(), texts.next().map(str::trim), texts.next())
                else {
                    continue;
                };
                let english = &part[part.find(key).unwrap() + key.len()..];
                let english = &english[english.find(',').unwrap()..];
                let english = &english[english.find('"').unwrap() + 1..];
                let end = english.char_indices().find(|(at, letter)| *letter == '"' && !english[..*at].ends_with('\\'));
                let english = &english[..end.unwrap().0];
                found.insert(key.to_owned(), gaps(english, '{'));
            }
        }
        assert!(found.len() > 600, "{}", found.len());
        for check in arpad_check::ALL {
            found.insert(check.how_to_fix().key().unwrap().to_owned(), BTreeSet::new());
        }
        let mut sentences = BTreeMap::new();
        for phrase in regulations().into_iter().chain(routes()) {
            let (key, english) = (phrase.key().unwrap().to_owned(), phrase.to_string());
            let before = sentences.insert(key.clone(), english.clone());
            assert!(before.as_ref().is_none_or(|before| *before == english), "{key}: {before:?} and {english:?}");
        }
        found.extend(sentences.into_keys().map(|key| (key, BTreeSet::new())));
        found
    }

    /// Everything that the data of the regulations say.
    fn regulations() -> Vec<Phrase> {
        let regulations = Regulations::builtin();
        let mut all: Vec<Phrase> = regulations.all_adjustments().iter().map(Adjustment::phrase).collect();
        all.extend(RULES.iter().map(|rule| rule_phrase(*rule)));
        for edition in regulations.editions() {
            all.extend([edition.phrase(), edition.source_phrase()]);
            all.extend(edition.rulings.iter().flat_map(|ruling| [ruling.text_phrase(), ruling.phrase()]));
            all.extend(edition.rules.all().into_iter().filter_map(|(_, rule)| rule?.note_phrase()));
            let articles = regulations.articles(edition).expect("every built-in text has its articles").articles;
            all.extend(articles.iter().map(Article::phrase));
            all.extend(articles.iter().filter_map(Article::reason_phrase));
        }
        all
    }

    /// The routes of the API and their parameters.
    fn routes() -> Vec<Phrase> {
        let table = crate::controllers::api::table();
        let abouts = table.iter().map(|(_, about)| about);
        abouts.flat_map(|about| iter::once(about.phrase()).chain(about.query.iter().map(Field::phrase))).collect()
    }

    /// The files below a folder with this ending.
    fn sources(folder: &Path, ending: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                found.extend(sources(&path, ending));
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
        found
    }

    #[test]
    fn a_word_has_the_form_of_its_number() {
        let needed = |code: &str, half_points: u32| Words::of(code).unwrap().points("points-needed", half_points);
        assert_eq!((needed("en", 2), needed("en", 5)), ("1 point is enough.".into(), "2½ points are enough.".into()));
        assert_eq!((needed("it", 2), needed("it", 6)), ("Basta 1 punto.".into(), "Bastano 3 punti.".into()));
        assert_eq!((needed("ru", 2), needed("ru", 6)), ("Достаточно 1 очка.".into(), "Достаточно 3 очков.".into()));
        let phrase = arpad_registry::Error::HasErrors {
            id: arpad_period::TournamentId::new(1),
            status: arpad_registry::model::TournamentStatus::Reported,
            errors: 1,
            first: Phrase::text("x"),
            left: arpad_registry::LeftOut::default(),
        };
        assert!(Words::of("it").unwrap().phrase(&phrase).starts_with("torneo 1: 1 errore: x; "));
    }
}
