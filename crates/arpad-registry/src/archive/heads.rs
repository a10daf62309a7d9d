//! The log of an archive and its signed head, without making a database of it.

use super::bundle::lines;
use super::read::{bytes, table_file};
use super::{Archive, HEAD, Member, row};
use crate::error::{Error, Result};
use crate::model::{LogEntry, SignedHead};
use crate::store::StoredValue;
use arpad_proof::Hash;

impl Archive {
    /// The leaves of the log's tree. The log is the one the manifest names, or it is refused.
    pub fn leaves(&mut self) -> Result<Vec<Hash>> {
        const LOG: &str = "tables/log.jsonl";
        let member = self.member(LOG).cloned();
        let member = member.ok_or_else(|| Error::Archive(format!("{LOG} is missing")))?;
        if let Some(difference) = self.source.difference(&member) {
            return Err(Error::Archive(format!("{LOG} is not the one that the manifest names: {difference}")));
        }
        let columns = ["seq", "at", "who", "action", "detail", "before", "digest"].map(str::to_owned);
        let mut leaves = Vec::new();
        self.lines(LOG, &mut |line| {
            let cells = row::from_json(line, "log", &columns, false, |_| unreachable!("no column of it is a file"))?;
            let number = leaves.len() + 1;
            let entry = entry(cells).ok_or_else(|| Error::Archive(format!("{LOG}, line {number}: it is no entry")))?;
            leaves.push(Hash::of_leaf(entry.text().as_bytes()));
            Ok(())
        })?;
        Ok(leaves)
    }

    /// The signed heads of the log, by size.
    pub fn signed_heads(&mut self) -> Result<Vec<SignedHead>> {
        const HEADS: &str = "tables/signed_head.jsonl";
        let columns = ["size", "note"].map(str::to_owned);
        let mut heads = Vec::new();
        if self.member(HEADS).is_some() {
            self.lines(HEADS, &mut |line| {
                let cells = row::from_json(line, "signed_head", &columns, false, |_| {
                    unreachable!("no column of it is a file")
                })?;
                let [StoredValue::Integer(size), StoredValue::Text(note)] = cells.as_slice() else {
                    return Err(Error::Archive(format!("{HEADS}: a line is no head")));
                };
                heads.push(SignedHead { size: *size, note: note.clone() });
                Ok(())
            })?;
        }
        Ok(heads)
    }

    /// Whether the head beside the tables is the latest of theirs.
    pub(super) fn has_latest_head(&mut self) -> Result<bool> {
        let latest = self.signed_heads()?.pop().map(|head| head.note);
        let head = match self.member(HEAD).cloned() {
            Some(member) => Some(bytes(&mut self.source, &member)?),
            None => None,
        };
        Ok(head == latest.map(String::into_bytes))
    }

    fn member(&self, name: &str) -> Option<&Member> {
        self.manifest.files.iter().find(|member| member.name == name)
    }

    fn lines(&mut self, name: &str, each: &mut dyn FnMut(&str) -> Result<()>) -> Result<()> {
        let member = self.member(name).cloned();
        let file = table_file(&mut self.source, member.as_ref())?;
        let file = file.ok_or_else(|| Error::Archive(format!("{name} is missing")))?;
        for line in lines(file) {
            each(&line.map_err(|error| Error::Archive(format!("{name}: {error}")))?)?;
        }
        Ok(())
    }
}

fn entry(cells: Vec<StoredValue>) -> Option<LogEntry> {
    let mut cells = cells.into_iter();
    let Some(StoredValue::Integer(seq)) = cells.next() else { return None };
    let mut text = || match cells.next() {
        Some(StoredValue::Text(text)) => Some(text),
        _ => None,
    };
    Some(LogEntry { seq, at: text()?, by: text()?, action: text()?, detail: text()?, before: text()?, digest: text()? })
}
