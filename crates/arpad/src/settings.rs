//! What need not be typed each time: `arpad.toml` in the folder, then the user's own. A flag or the environment goes first.

use crate::context::read_text;
use crate::input;
use anyhow::{Result, anyhow};
use arpad_regulations::rules::Office;
use serde::Deserialize;
use std::fmt;
use std::path::{Path, PathBuf};

/// The name of the file, in the current folder and in the user's configuration.
const FILE: &str = "arpad.toml";

/// One file as it is written.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    db: Option<String>,
    by: Option<String>,
    federation: Option<String>,
    office: Option<String>,
    language: Option<String>,
}

/// Where a setting comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    Argument(&'static str),
    Environment(&'static str),
    File(PathBuf),
    Default,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Argument(name) | Origin::Environment(name) => f.write_str(name),
            Origin::File(path) => path.display().fmt(f),
            Origin::Default => f.write_str("default"),
        }
    }
}

/// A setting that was found, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting<T> {
    pub value: T,
    pub origin: Origin,
}

/// What the files say.
#[derive(Debug, Default)]
pub struct Settings {
    pub db: Option<Setting<PathBuf>>,
    pub by: Option<Setting<String>>,
    pub federation: Option<Setting<String>>,
    pub office: Option<Setting<Office>>,
    pub language: Option<Setting<String>>,
}

/// What names all federations.
pub const ALL: &str = "all";

/// Languages the portal speaks.
const LANGUAGES: [&str; 3] = ["en", "it", "ru"];

impl Settings {
    /// Reads the files there are; a fault in one is an error that names it.
    pub fn read() -> Result<Settings> {
        let mut settings = Settings::default();
        for path in [Some(PathBuf::from(FILE)), of_user()].into_iter().flatten() {
            if path.is_file() {
                settings.add(&path)?;
            }
        }
        Ok(settings)
    }

    /// Adds what a file says and none before it did.
    fn add(&mut self, path: &Path) -> Result<()> {
        let text = read_text(path)?;
        let written: Written = toml::from_str(&text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            fault(path, &format!("line {}: {}", before.matches('\n').count() + 1, error.message()))
        })?;
        let Written { db, by, federation, office, language } = written;
        let folder = path.parent().map(PathBuf::from).unwrap_or_default();
        let origin = Origin::File(path.to_owned());
        // A file is named from where the setting stands; an address is one wherever it stands.
        let db = db.map(|db| if db.contains("://") || db.contains('=') { db.into() } else { folder.join(db) });
        fill(&mut self.db, db, &origin);
        for (name, text) in [("by", &by), ("federation", &federation)] {
            if text.as_ref().is_some_and(|text| text.trim().is_empty()) {
                return Err(fault(path, &format!("`{name}` is empty; write it or remove the line")));
            }
        }
        fill(&mut self.by, by, &origin);
        let federation =
            federation.map(|text| whose(&text).map_err(|error| fault(path, &format!("`federation`: {error}"))));
        fill(&mut self.federation, federation.transpose()?, &origin);
        let office = office.map(|office| office.parse::<Office>().map_err(|error| fault(path, &error)));
        fill(&mut self.office, office.transpose()?, &origin);
        if let Some(language) = language.as_deref().filter(|language| !LANGUAGES.contains(language)) {
            let known = LANGUAGES.join(", ");
            return Err(fault(path, &format!("`language = \"{language}\"` is none of {known}")));
        }
        fill(&mut self.language, language, &origin);
        Ok(())
    }

    /// Who acts if nobody is named: the environment's name is read by the flag itself.
    pub fn by(&self) -> Option<&str> {
        self.by.as_ref().map(|by| by.value.as_str())
    }

    /// The office that decides if none is named.
    pub fn office(&self) -> Option<Office> {
        self.office.as_ref().map(|office| office.value)
    }
}

/// A federation as it is typed, or all of them.
pub fn whose(text: &str) -> Result<String> {
    let all = text.trim().eq_ignore_ascii_case(ALL);
    if all { Ok(ALL.to_owned()) } else { input::federation(text) }
}

/// Takes a value where no file before gave one.
fn fill<T>(setting: &mut Option<Setting<T>>, value: Option<T>, origin: &Origin) {
    if let (None, Some(value)) = (&setting, value) {
        *setting = Some(Setting { value, origin: origin.clone() });
    }
}

fn fault(path: &Path, what: &str) -> anyhow::Error {
    anyhow!("{}: {}", path.display(), what.trim().replace('\n', " "))
}

/// The user's own file, where the system keeps such files.
fn of_user() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let base = folder("XDG_CONFIG_HOME").or_else(|| folder("HOME").map(|home| home.join(".config")))?;
    Some(base.join("arpad").join(FILE))
}
