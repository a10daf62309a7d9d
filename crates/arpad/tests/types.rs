//! One name, one thing: no two public types of the libraries share a name.
//!
//! What a library hands out is read from its sources: what its root declares or re-exports, and what its public modules do.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Crates nobody else builds on.
const NO_LIBRARIES: &[&str] = &["arpad", "arpad-bench", "arpad-faults", "arpad-fuzz"];

/// A source without its comments.
fn source(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The file of a module, and the folder of its own modules.
fn module(folder: &Path, name: &str) -> Option<(PathBuf, PathBuf)> {
    let own = folder.join(name);
    [folder.join(format!("{name}.rs")), own.join("mod.rs")]
        .into_iter()
        .find(|file| file.exists())
        .map(|file| (file, own))
}

/// Names begin with a capital letter; constants have nothing else.
fn is_type(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && (name.len() == 1 || name.contains(char::is_lowercase))
}

/// The types a module hands out.
fn types(file: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    let text = source(file);
    for line in text.lines() {
        let Some(rest) = line.strip_prefix("pub ") else { continue };
        let mut words = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        match (words.next(), words.next()) {
            (Some("struct" | "enum" | "trait" | "type" | "union"), Some(name)) => {
                found.insert(name.to_owned());
            }
            (Some("mod"), Some(name)) => {
                if let Some((file, own)) = module(folder, name) {
                    types(&file, &own, found);
                }
            }
            _ => {}
        }
    }
    for part in text.split("\npub use ").skip(1) {
        let used = part.split(';').next().unwrap_or_default();
        // What another of our crates declares is counted there.
        if used.starts_with("arpad_") {
            continue;
        }
        if let Some((file, own)) = used.strip_suffix("::*").and_then(|name| module(folder, name)) {
            types(&file, &own, found);
        }
        let names = used.split(|letter: char| "{},:".contains(letter) || letter.is_whitespace());
        found.extend(names.filter(|name| is_type(name)).map(str::to_owned));
    }
}

#[test]
fn no_two_public_types_share_a_name() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of all crates");
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut names: Vec<String> =
        fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    for name in names.into_iter().filter(|name| !NO_LIBRARIES.contains(&name.as_str())) {
        let folder = crates.join(&name).join("src");
        let mut found = BTreeSet::new();
        if folder.join("lib.rs").exists() {
            types(&folder.join("lib.rs"), &folder, &mut found);
            assert!(!found.is_empty(), "{name} hands out nothing: is its root read right?");
        }
        for kind in found {
            homes.entry(kind).or_default().push(name.clone());
        }
    }
    for known in ["Edition", "Rating", "Report", "Event", "Finding", "Pool", "Authority", "SigningKey", "RatingList"] {
        assert!(homes.contains_key(known), "{known} is not among the public types: are the sources read right?");
    }
    let shared: Vec<_> = homes.iter().filter(|(_, homes)| homes.len() > 1).collect();
    assert!(shared.is_empty(), "names of two public types: {shared:#?}");
}
