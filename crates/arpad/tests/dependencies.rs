//! What the project depends on, held to `deny.toml`: licences, sources, banned crates, versions. No network is needed.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// A package of the tree as `cargo metadata` describes it.
struct Package {
    name: String,
    version: String,
    license: String,
    source: Option<String>,
}

fn packages(root: &Path) -> Vec<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let package = |package: &Value| Package {
        name: text(&package["name"]).expect("a name"),
        version: text(&package["version"]).expect("a version"),
        license: text(&package["license"]).unwrap_or_default(),
        source: text(&package["source"]),
    };
    document["packages"].as_array().expect("packages").iter().map(package).collect()
}

/// Whether an SPDX expression is satisfied by the licences allowed: one of those joined by OR, all of those joined by AND.
fn allowed(expression: &str, licences: &BTreeSet<String>) -> bool {
    // Old manifests write a slash or a small `or`.
    let expression = expression.replace('/', " OR ").replace(" or ", " OR ");
    let outside = |expression: &str, word: &str| -> Vec<String> {
        let mut parts = vec![String::new()];
        let mut depth = 0;
        for token in expression.replace('(', " ( ").replace(')', " ) ").split_whitespace() {
            match token {
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            if token == word && depth == 0 {
                parts.push(String::new());
            } else if let Some(last) = parts.last_mut() {
                last.push_str(token);
                last.push(' ');
            }
        }
        parts.iter().map(|part| part.trim().to_owned()).collect()
    };
    let any = outside(&expression, "OR");
    if any.len() > 1 {
        return any.iter().any(|part| allowed(part, licences));
    }
    let all = outside(&expression, "AND");
    if all.len() > 1 {
        return all.iter().all(|part| allowed(part, licences));
    }
    match expression.trim().strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => allowed(inner, licences),
        None => licences.contains(expression.trim()),
    }
}

#[test]
fn licences_are_read_as_spdx_has_them() {
    let licences: BTreeSet<String> = ["MIT", "ISC", "Unicode-3.0"].map(str::to_owned).into();
    for good in ["MIT", "GPL-3.0 OR MIT", "MIT/GPL-3.0", "(MIT OR GPL-3.0) AND Unicode-3.0", "MIT AND ISC", "(MIT)"] {
        assert!(allowed(good, &licences), "{good}");
    }
    for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR ISC) AND GPL-3.0", "GPL-3.0 OR (MIT AND GPL-2.0)"] {
        assert!(!allowed(bad, &licences), "{bad}");
    }
}

#[test]
fn dependencies_keep_the_rules_of_deny_toml() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let rules: toml::Table = std::fs::read_to_string(root.join("deny.toml")).expect("deny.toml").parse().expect("TOML");
    let names = |section: &str, key: &str| -> BTreeSet<String> {
        let list = rules[section][key].as_array().expect("a list");
        let name = |item: &toml::Value| item.as_str().or_else(|| item.get("crate")?.as_str()).map(str::to_owned);
        list.iter().map(|item| name(item).expect("a name")).collect()
    };
    let (licences, banned, twice) = (names("licenses", "allow"), names("bans", "deny"), names("bans", "skip"));
    let packages = packages(&root);
    let mut faults = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for Package { name, version, license, source } in &packages {
        versions.entry(name).or_default().push(version);
        if banned.contains(name) {
            faults.push(format!("{name} is banned"));
        }
        if !allowed(license, &licences) {
            faults.push(format!("{name} {version} has the licence {license:?}"));
        }
        match source {
            Some(source) if !source.starts_with("registry+") => faults.push(format!("{name} comes from {source}")),
            None if !name.starts_with("arpad") => faults.push(format!("{name} comes from a folder")),
            _ => {}
        }
    }
    let sources: BTreeSet<&String> = packages.iter().filter_map(|package| package.source.as_ref()).collect();
    assert!(sources.len() == 1, "one registry: {sources:?}");
    for (name, versions) in versions {
        match (versions.len() > 1, twice.contains(name)) {
            (true, false) => faults.push(format!("{name} is in the tree as {}", versions.join(" and "))),
            (false, true) => faults.push(format!("{name} is no longer twice in the tree; take it out of `skip`")),
            _ => {}
        }
    }
    assert!(faults.is_empty(), "against the rules of deny.toml:\n{}", faults.join("\n"));
}
