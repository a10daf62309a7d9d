//! What every command needs: the regulations, and how to answer.

use crate::settings::{Origin, Settings};
use crate::{input, limits};
use anyhow::{Context as _, Result, bail};
use arpad_regulations::{Class, Edition, Regulations};
use jiff::civil::Date;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The regulations in use and the form of the answer.
pub struct Context {
    /// Whether to answer in JSON.
    pub json: bool,
    /// The built-in editions and the user's own.
    pub regulations: Cow<'static, Regulations>,
    pub db: PathBuf,
    /// Where the database was named.
    pub db_origin: Origin,
    /// What need not be typed.
    pub settings: Settings,
    /// Why entries of the log may be of an earlier day than the last one.
    pub backdated: Option<String>,
    /// The same regulations with the editions the authority was set up with, once its database is open.
    pub of_authority: OnceLock<Regulations>,
}

/// The database where none is named.
const DATABASE: &str = "arpad.db";

impl Context {
    pub fn new(json: bool, own: &[PathBuf], db: Option<PathBuf>) -> Result<Context> {
        let mut regulations = Cow::Borrowed(Regulations::builtin());
        if !own.is_empty() {
            regulations = Cow::Owned(regulations.with_own(read_all(own)?)?);
        }
        let settings = Settings::read()?;
        let (db, db_origin) = match (db, &settings.db) {
            (Some(db), _) => {
                let by_environment = std::env::var_os("ARPAD_DB").is_some_and(|named| named == db.as_os_str());
                (db, if by_environment { Origin::Environment("ARPAD_DB") } else { Origin::Argument("--db") })
            }
            (None, Some(set)) => (set.value.clone(), set.origin.clone()),
            (None, None) => (DATABASE.into(), Origin::Default),
        };
        let of_authority = OnceLock::new();
        Ok(Context { json, regulations, db, db_origin, settings, backdated: None, of_authority })
    }

    /// The edition asked for by id, or for `auto` the one in force on the day.
    pub fn edition(&self, class: Class, id: &str, start: Date) -> Result<&Edition> {
        if id == "auto" {
            return self.regulations.in_force(class, start).with_context(|| {
                format!("no {class} edition is in force on {start}; the first begins on 2009-07-01, or name one with --edition")
            });
        }
        if let Some((prefix, _)) = id.split_once('/')
            && prefix != class.name()
        {
            bail!("`{id}` is not an edition of the {class} list; add --class {prefix}");
        }
        let Some(edition) = self.regulations.edition(class, id) else {
            let known: Vec<&str> =
                self.regulations.editions().iter().filter(|e| e.class == class).map(|e| e.id.as_str()).collect();
            bail!("there is no {class} edition `{id}`; the editions are {}", known.join(", "));
        };
        Ok(edition)
    }
}

/// Name and text of each file.
pub fn read_all(paths: &[PathBuf]) -> Result<Vec<(String, String)>> {
    paths.iter().map(|path| Ok((input::name(path), read_text(path)?))).collect()
}

/// The text of a file, or of standard input for `-`. It is kept in memory, so its size is limited.
pub fn read_text(path: &Path) -> Result<String> {
    let file = input::name(path);
    let bytes = input::bytes(path, limits::TEXT, "a text such as a registration or an edition")?;
    String::from_utf8(bytes)
        .map_err(|_| anyhow::anyhow!("{file}: this is not UTF-8 text; save it as UTF-8 and try again"))
}
