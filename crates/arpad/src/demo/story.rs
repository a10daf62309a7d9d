//! The story of the demo is the tutorial: its blocks of commands, each with the sentence in bold before it.

use anyhow::{Result, bail};

/// The tutorial, as it stands in docs.
const TUTORIAL: &str = include_str!("../../../../docs/TUTORIAL.md");

/// The files it begins with: made-up people, made-up events.
pub const FILES: &[(&str, &str)] = &[
    ("november.csv", include_str!("../../demo/november.csv")),
    ("newcomers.csv", include_str!("../../demo/newcomers.csv")),
    ("autumn-open.toml", include_str!("../../demo/autumn-open.toml")),
    ("autumn-open-first.trf", include_str!("../../demo/autumn-open-first.trf")),
    ("autumn-open.trf", include_str!("../../demo/autumn-open.trf")),
    ("castle-cup.toml", include_str!("../../demo/castle-cup.toml")),
    ("castle-cup.trf", include_str!("../../demo/castle-cup.trf")),
];

/// A command with the sentence that says why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub why: String,
    /// The command as one would type it, `arpad` first.
    pub command: &'static str,
    /// The exit code it has in the tutorial.
    pub code: u8,
}

/// The steps of the tutorial.
pub fn steps() -> Vec<Step> {
    steps_of(TUTORIAL)
}

fn steps_of(text: &'static str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut paragraph = String::new();
    // Text outside the fences and blocks inside them take turns.
    for (index, part) in text.split("```").enumerate() {
        if index % 2 == 0 {
            paragraph = part.split_whitespace().collect::<Vec<_>>().join(" ");
            continue;
        }
        for line in part.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                let why = paragraph.split("**").nth(1).unwrap_or_default().to_owned();
                steps.push(Step { why, command, code: 0 });
            } else if let Some(code) = line.strip_prefix("exit code ")
                && let (Some(step), Ok(code)) = (steps.last_mut(), code.parse())
            {
                step.code = code;
            }
        }
    }
    steps
}

/// The words of a command: blanks part them, except between double quotes.
pub fn words(command: &str) -> Result<Vec<String>> {
    let mut words = Vec::new();
    for (index, part) in command.split('"').enumerate() {
        if index % 2 == 0 {
            words.extend(part.split_whitespace().map(str::to_owned));
        } else {
            words.push(part.to_owned());
        }
    }
    if command.matches('"').count() % 2 == 1 {
        bail!("a quote is left open in `{command}`");
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_the_commands_under_a_sentence_in_bold() {
        let text = "# Title\n\n**Why\nso.** More words.\n\n```text\n$ arpad one \"two words\"\nanswer\nexit code 1\n```\n\n```toml\n**no**\n```\n";
        let step = Step { why: "Why so.".to_owned(), command: "arpad one \"two words\"", code: 1 };
        assert_eq!(words(step.command).unwrap(), ["arpad", "one", "two words"]);
        assert_eq!(steps_of(text), [step]);
        assert!(words("a \"b").is_err());
    }

    #[test]
    fn every_file_of_the_folder_is_embedded() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/demo");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder")
            .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
            .collect();
        there.sort();
        let mut embedded: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
        embedded.sort_unstable();
        assert_eq!(there, embedded);
    }
}
