//! The gallery: every finding with its documentation, its example and what `arpad check` says of it.
//!
//! `docs/FINDINGS.md` is generated from the checks and from the program's own output; this test fails when the page and
//! the program disagree. `UPDATE_GALLERY=1 cargo nextest run -p arpad --test gallery` writes it.

use arpad_check::{ALL, Check, Severity};
use arpad_regulations::Regulations;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn the_gallery_shows_what_the_program_says() {
    let mut page = String::from(
        "# Findings\n\nWhat `arpad check` can find, with an example of each. This page is generated from the checks and from the \
         program's own output, and a test keeps it true.\n",
    );
    let mut tier = None;
    for check in ALL {
        if tier != Some(check.tier) {
            tier = Some(check.tier);
            let _ = write!(page, "\n## {}\n", check.tier.title());
        }
        page.push_str(&entry(check));
    }
    let path = root().join("docs/FINDINGS.md");
    if std::env::var_os("UPDATE_GALLERY").is_some() {
        std::fs::write(&path, &page).expect("docs/ is writable");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    if known != page {
        let differs = known.lines().zip(page.lines()).position(|(old, new)| old != new);
        let line = differs.unwrap_or_else(|| known.lines().count().min(page.lines().count()));
        panic!(
            "docs/FINDINGS.md is out of date from line {}: it has {:?}, the program says {:?}; run with UPDATE_GALLERY=1",
            line + 1,
            known.lines().nth(line),
            page.lines().nth(line)
        );
    }
}

/// A line no longer than the page can show.
fn shortened(line: &str) -> String {
    const WIDEST: usize = 260;
    match line.char_indices().nth(WIDEST) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.to_owned(),
    }
}

fn entry(check: &Check) -> String {
    let severity = match check.severity {
        Severity::Note => "a note",
        Severity::Warning => "a warning",
        Severity::Error => "an error",
    };
    let mut text =
        format!("\n### {}\n\nUsually {severity}. {}\n\nHow to fix it: {}.\n\n", check.code, check.what, check.help);
    let mut by_article: Vec<(String, Vec<&str>)> = Vec::new();
    for edition in Regulations::builtin().editions() {
        if let Some(article) = (check.article)(edition) {
            match by_article.iter_mut().find(|(known, _)| *known == article) {
                Some((_, editions)) if !editions.contains(&edition.id.as_str()) => editions.push(&edition.id),
                Some(_) => {}
                None => by_article.push((article, vec![&edition.id])),
            }
        }
    }
    if !by_article.is_empty() {
        let printed: Vec<String> =
            by_article.iter().map(|(article, editions)| format!("{article} in {}", editions.join(", "))).collect();
        let _ = write!(text, "Article {}.\n\n", printed.join("; "));
    }
    let file = |ending: &str| format!("crates/arpad-check/gallery/{}.{ending}", check.code);
    let mut command = format!("arpad check {}", file("trf"));
    for (ending, flag) in [("toml", "--registration"), ("txt", "--list")] {
        if root().join(file(ending)).exists() {
            let _ = write!(command, " {flag} {}", file(ending));
            let content = std::fs::read(root().join(file(ending))).expect("a gallery file");
            let _ = write!(text, "```text\n{}\n```\n\n", String::from_utf8_lossy(&content).trim_end());
        }
    }
    let report = std::fs::read(root().join(file("trf"))).unwrap_or_else(|_| panic!("{} is missing", file("trf")));
    let shown = String::from_utf8_lossy(&report).replace('\r', "");
    let shown = shown.lines().map(shortened).collect::<Vec<_>>().join("\n");
    let _ = write!(text, "```text\n{}\n```\n\n```text\n$ {command}\n", shown.trim_end());
    let output = Command::new(env!("CARGO_BIN_EXE_arpad"))
        .args(command.split(' ').skip(1))
        .current_dir(root())
        .env_remove("NO_COLOR")
        .output()
        .expect("arpad runs");
    let printed = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(
        printed.contains(check.code) || output.status.code() == Some(2),
        "{}: the example does not show the finding:\n{printed}",
        check.code
    );
    let _ = write!(text, "{}\n```\n", printed.trim_end());
    text
}
