//! Editions of the authority's own, with the dates they are in force: a draft on trial, a national federation's rules.

use super::verify::{Log, ProblemKind, Verification};
use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::OwnEdition;
use crate::store::Store;
use arpad_regulations::Regulations;
use serde_json::json;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The action of the log by which an own edition was recorded.
const ACTION: &str = "own-edition";

/// The regulations of the authority over a store: the given ones and the editions it was set up with.
pub fn regulations_of<'r>(store: &mut dyn Store, given: &'r Regulations) -> Result<Cow<'r, Regulations>> {
    let kept = store.own_editions()?;
    if kept.is_empty() {
        return Ok(Cow::Borrowed(given));
    }
    let files = kept.into_iter().map(|edition| (format!("own/{}.toml", edition.number), edition.file)).collect();
    let regulations = given.with_kept(files).map_err(|error| Error::Damaged(error.to_string()))?;
    Ok(Cow::Owned(regulations))
}

impl<'r> Authority<'r> {
    /// The regulations this authority follows.
    pub fn regulations(&self) -> &'r Regulations {
        self.regulations
    }

    /// Sets an empty authority up with editions of its own, given as name and text of each file, and returns its
    /// regulations, which it follows from now on.
    pub fn set_up(mut self, act: Act<'_>, files: Vec<(String, String)>) -> Result<Regulations> {
        let regulations =
            self.regulations.with_governing(files).map_err(|error| Error::Regulations(error.to_string()))?;
        let known = self.regulations.own_sources().len();
        self.transact(|authority| {
            if authority.store.last_log()?.is_some() {
                return Err(Error::NotEmpty);
            }
            for (number, (name, text)) in (1_u32..).zip(&regulations.own_sources()[known..]) {
                let seq = authority.now()? + 1;
                let edition = OwnEdition { number, seq, digest: digest(text.as_bytes()), file: text.clone() };
                authority.store.add_own_edition(&edition)?;
                let built = regulations.editions().iter().find(|edition| edition.own && edition.file == *name);
                let dates = built.and_then(|edition| edition.in_force);
                let detail = json!({
                    "number": number,
                    "edition": built.map(arpad_regulations::Edition::path),
                    "from": dates.map(|span| span.from),
                    "to": dates.and_then(|span| span.to),
                    "digest": edition.digest,
                });
                authority.log(act, ACTION, &detail)?;
            }
            Ok(())
        })?;
        Ok(regulations)
    }

    /// The own editions are those of the log, and those this authority follows.
    pub(super) fn verify_own_editions(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let entries = log.iter().filter(|(_, (action, _))| action == ACTION);
        let mut logged: BTreeMap<u64, (i64, &str)> = entries
            .filter_map(|(seq, (_, detail))| Some((detail["number"].as_u64()?, (*seq, detail["digest"].as_str()?))))
            .collect();
        for edition in self.store.own_editions()? {
            let number = edition.number;
            let digest = digest(edition.file.as_bytes());
            let same = logged.remove(&u64::from(number)) == Some((edition.seq, digest.as_str()));
            let same = same && edition.digest == digest;
            found.expect(same, ProblemKind::Record, format!("own edition {number}"), || {
                "it is not the one the authority was set up with".to_owned()
            });
            let used = self.regulations.own_sources().iter().any(|(_, text)| *text == edition.file);
            found.expect(used, ProblemKind::Record, format!("own edition {number}"), || {
                "it is not among the regulations in use".to_owned()
            });
        }
        for number in logged.keys() {
            found.add(ProblemKind::Record, format!("own edition {number}"), "it is in the log but missing here");
        }
        Ok(())
    }
}
