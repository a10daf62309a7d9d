//! Plain English: the words that sources, messages and pages avoid, with what to write instead.
//!
//! Names count too, so the whole of a file is searched: comments, messages, help and code.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Files and folders of the repository that are not checked, with the reason. Hidden ones are not checked either.
const NOT_COVERED: &[(&str, &str)] =
    &[("target", "what the compiler writes"), ("crates/arpad/tests/words.rs", "the list of the words itself")];

/// Kinds of files; everything else in a folder is data.
const KINDS: &[&str] = &["rs", "md", "toml", "html", "py", "sh"];

/// A word or phrase, in lower case, and what to write instead. Line breaks inside a phrase do not matter.
const AVOIDED: &[(&str, &str)] = &[
    ("mend", "fix"),
    ("mends", "fixes"),
    ("mended", "fixed"),
    ("mending", "fixing"),
    ("told", "reported, shown, given"),
    ("said", "reported, shown; \"the message says\""),
    ("looked at", "checked"),
    ("look at", "check"),
    ("looks at", "checks"),
    ("make again", "recompute, rebuild"),
    ("made again", "recomputed, rebuilt"),
    ("makes again", "recomputes, rebuilds"),
    ("made anew", "recomputed, rebuilt"),
    ("anew", "again, from the start"),
    ("hold against", "verify against"),
    ("holds against", "verifies against"),
    ("held against", "verified against"),
    ("all as it was", "no differences"),
    ("rests on", "is based on; as a heading: Assumptions"),
    ("rest on", "are based on"),
    ("for want of", "needs"),
    ("what is new about", "changes to"),
    ("he", "the player, they"),
    ("his", "the player's, their"),
    ("him", "the player, them"),
    ("himself", "themselves"),
    ("she", "the player, they"),
    ("manieth", "nth"),
    ("the first first", "oldest first"),
    ("amiss", "wrong"),
];

/// Names of types, functions and variables that say nothing.
const EMPTY_NAMES: &[&str] = &["As", "Got", "Held", "Looked", "Said", "Told", "got", "held", "stay"];

/// Places where an avoided word is right: end of the path, word, why.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("CONTRIBUTING.md", "mend", "the advice itself"),
    ("CONTRIBUTING.md", "he", "the advice itself"),
    ("arpad-proof/tests/note.rs", "he", "letters of a published key"),
    ("arpad-trf/src/time_text/mod.rs", "said", "a value in JSON that was there before"),
];

/// The words of a text in lower case, each with its line. `snake_case` and `CamelCase` are taken apart.
fn words(text: &str) -> Vec<(String, usize)> {
    let mut words = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut word = String::new();
        let mut before = ' ';
        for letter in line.chars().chain([' ']) {
            let ends = !letter.is_alphabetic() || (letter.is_uppercase() && before.is_lowercase());
            if ends && !word.is_empty() {
                words.push((std::mem::take(&mut word), index + 1));
            }
            if letter.is_alphabetic() {
                word.extend(letter.to_lowercase());
            }
            before = letter;
        }
    }
    words
}

/// Lines with an avoided word or an empty name: the line, what was found, what to write.
fn found(text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let words = words(text);
    let mut by_first: HashMap<&str, Vec<(&str, &str)>> = HashMap::new();
    for &(phrase, instead) in AVOIDED {
        by_first.entry(phrase.split(' ').next().unwrap()).or_default().push((phrase, instead));
    }
    let mut found = Vec::new();
    for (at, (word, line)) in words.iter().enumerate() {
        for &(phrase, instead) in by_first.get(word.as_str()).into_iter().flatten() {
            let mut following = words[at..].iter().map(|(word, _)| word.as_str());
            if phrase.split(' ').all(|part| following.next() == Some(part)) {
                found.push((*line, phrase, instead));
            }
        }
    }
    for (index, line) in text.lines().enumerate() {
        let mut before = "";
        for token in line.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')) {
            let declares = matches!(before, "struct" | "enum" | "trait" | "type" | "fn" | "let" | "mut");
            if let Some(&name) = EMPTY_NAMES.iter().find(|&&name| declares && name == token) {
                found.push((index + 1, name, "a name that says what the thing is"));
            }
            if !token.is_empty() {
                before = token;
            }
        }
    }
    found.sort_unstable();
    found
}

fn files(root: &Path, path: &Path, into: &mut Vec<PathBuf>) {
    let name = path.strip_prefix(root).unwrap();
    let hidden = name.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    if hidden || NOT_COVERED.iter().any(|(left_out, _)| name == Path::new(left_out)) {
        return;
    }
    if path.is_dir() {
        let mut entries: Vec<PathBuf> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for entry in &entries {
            files(root, entry, into);
        }
    } else if path.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known)) {
        into.push(path.to_owned());
    }
}

#[test]
fn sources_and_pages_are_in_plain_english() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut all = Vec::new();
    files(&root, &root, &mut all);
    assert!(all.len() > 400, "{} files: the folders are not where they were", all.len());
    let mut report = String::new();
    for file in &all {
        let name = file.strip_prefix(&root).unwrap().display().to_string();
        let allowed = |word: &str| ALLOWED.iter().any(|(path, allowed, _)| name.ends_with(path) && *allowed == word);
        for (line, word, instead) in found(&fs::read_to_string(file).unwrap()) {
            if !allowed(word) {
                report.push_str(&format!("{name}:{line}: \"{word}\": write {instead}\n"));
            }
        }
    }
    assert!(report.is_empty(), "words to avoid (see CONTRIBUTING.md):\n{report}");
}

#[test]
fn words_are_found_across_lines_and_in_names() {
    let text = "/// Reports are looked\n/// at by the arbiter.\nlet what_was_told = MovesNotSaid;\nfn got() {}\n// the other, this";
    let found: Vec<(usize, &str)> = found(text).into_iter().map(|(line, word, _)| (line, word)).collect();
    assert_eq!(found, [(1, "looked at"), (3, "said"), (3, "told"), (4, "got")]);
}
