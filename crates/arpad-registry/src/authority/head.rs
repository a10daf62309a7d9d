//! The signed heads of the log: after each publication its size and root are signed, so that whoever has one head can tell
//! whether a later log still begins with everything it covered.

use super::chain::Chain;
use super::verify::{Problem, ProblemKind, Verification};
use super::{Act, Authority};
use crate::error::{Error, Result};
use crate::model::SignedHead;
use arpad_proof::{Checkpoint, Hash, Head, SigningKey, Tree, VerifierKey, tree};
use jiff::Timestamp;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The actions of the log by which a list is published.
pub(crate) const PUBLISHING: [&str; 3] = ["publish", "revise", "import-list"];
/// The action by which the log says that it is signed, and by which key: the last entry that the head covers.
pub(super) const SIGN: &str = "sign";

/// The leaves of a list's own tree: its lines without their line feeds.
pub(crate) fn line_leaves(text: &str) -> Vec<Hash> {
    let lines: Vec<&str> = text.split_terminator('\n').collect();
    lines.par_iter().map(|line| Hash::of_leaf(line.as_bytes())).collect()
}

/// The root of the tree of some leaves, by several cores: the roots of its parts, each a power of two of leaves, are the leaves
/// of the rest of the tree.
fn root_of(leaves: &[Hash]) -> Hash {
    let parts: Vec<Hash> = leaves.par_chunks(1 << 14).map(tree::root).collect();
    tree::root(&parts)
}

/// The tree of the lines of a list, by which one line can be proved without the others.
pub(super) struct Lines {
    count: usize,
    root: Hash,
}

impl Lines {
    pub(super) fn of(text: &str) -> Lines {
        let lines = line_leaves(text);
        Lines { count: lines.len(), root: root_of(&lines) }
    }

    /// What the log says of a published list, with its lines.
    pub(super) fn added_to(&self, mut detail: Value) -> Value {
        detail["lines"] = json!(self.count);
        detail["lines_root"] = json!(self.root.hex());
        detail
    }
}

/// The same for a list that is published by itself.
pub(super) fn with_lines(detail: Value, text: &str) -> Value {
    Lines::of(text).added_to(detail)
}

/// Whether a list has the lines that the log says; entries of older versions do not say.
pub(super) fn has_lines(logged: &Value, text: &str) -> bool {
    let kept = json!({"lines": logged["lines"], "lines_root": logged["lines_root"]});
    logged["lines_root"].is_null() || kept == with_lines(json!({}), text)
}

/// The line of a head that says when it was signed.
fn time_line(at: &str) -> String {
    format!("time {at}")
}

impl<'r> Authority<'r> {
    /// The same, signing the log after each publication.
    #[must_use]
    pub fn with_key(mut self, key: SigningKey) -> Authority<'r> {
        self.key = Some(key);
        self
    }

    /// The key that signs, if one was given.
    pub fn key(&self) -> Option<VerifierKey> {
        self.key.as_ref().map(SigningKey::verifier)
    }

    /// The latest signed head of the log.
    pub fn signed_head(&mut self) -> Result<Option<Head>> {
        self.store.signed_heads()?.pop().map(|head| read(&head)).transpose()
    }

    /// Signs the log as it is now, without a publication.
    pub fn sign(&mut self, act: Act<'_>) -> Result<Option<Head>> {
        self.transact(|authority| authority.add_head(act))
    }

    /// Signs the log if a list was published in this transaction.
    pub(super) fn sign_published(&mut self) -> Result<()> {
        match self.published.take() {
            Some((by, at)) => self.add_head(Act { by: &by, at }).map(drop),
            None => Ok(()),
        }
    }

    /// Adds a head over everything up to now; none without a key.
    fn add_head(&mut self, act: Act<'_>) -> Result<Option<Head>> {
        let Some(key) = self.key.take() else { return Ok(None) };
        let signed = self.add_head_by(&key, act);
        self.key = Some(key);
        signed.map(Some)
    }

    fn add_head_by(&mut self, key: &SigningKey, act: Act<'_>) -> Result<Head> {
        let before = self.store.signed_heads()?.iter().map(read).collect::<Result<Vec<_>>>()?;
        if let Some(last) = before.last().filter(|last| last.checkpoint().origin != key.name()) {
            let (signed, given) = (last.checkpoint().origin.clone(), key.name().to_owned());
            return Err(Error::OtherLog { signed, given });
        }
        self.log(act, SIGN, &json!({"key": key.verifier().to_string()}))?;
        let (tree, roots, broken) = self.roots()?;
        // A log never signs what contradicts an earlier head: that would prove a forgery over its own name.
        for head in before {
            let Checkpoint { size, root, .. } = head.checkpoint();
            if roots.get(size) != Some(root) {
                return Err(Error::HeadDiffers { size: *size });
            }
        }
        if let Some(seq) = broken {
            return Err(Error::LogDiffers(seq));
        }
        let extensions = vec![time_line(&act.at.to_string())];
        let checkpoint = Checkpoint { origin: key.name().to_owned(), size: tree.size(), root: tree.root(), extensions };
        let head = Head::sign(checkpoint, key)?;
        let size = i64::try_from(tree.size()).map_err(|_| Error::Damaged("the log is too long".to_owned()))?;
        self.store.add_signed_head(&SignedHead { size, note: head.to_string() })?;
        Ok(head)
    }

    /// The tree of the log, its root at each entry that has a head, and the first entry that does not follow the one before.
    fn roots(&mut self) -> Result<(Tree, BTreeMap<u64, Hash>, Option<i64>)> {
        let heads: Vec<i64> = self.store.signed_heads()?.into_iter().map(|head| head.size).collect();
        let (mut tree, mut roots) = (Tree::default(), BTreeMap::new());
        let (mut chain, mut broken) = (Chain::default(), None);
        self.store.log(&mut |entry| {
            if !chain.faults(&entry).is_empty() {
                broken.get_or_insert(entry.seq);
            }
            tree.push(Hash::of_leaf(entry.text().as_bytes()));
            if heads.binary_search(&entry.seq).is_ok() {
                roots.insert(tree.size(), tree.root());
            }
            Ok(())
        })?;
        Ok((tree, roots, broken))
    }

    /// The leaves of the log's tree.
    pub fn leaves(&mut self) -> Result<Vec<Hash>> {
        let mut leaves = Vec::new();
        self.store.log(&mut |entry| {
            leaves.push(Hash::of_leaf(entry.text().as_bytes()));
            Ok(())
        })?;
        Ok(leaves)
    }

    /// Every head fits the log and the key that the log names, and none is missing.
    pub(super) fn verify_heads(&mut self, found: &mut Verification) -> Result<()> {
        let heads = self.store.signed_heads()?;
        let (tree, roots, _) = self.roots()?;
        let mut signed: BTreeMap<i64, (String, Value)> = BTreeMap::new();
        self.store.log(&mut |entry| {
            if entry.action == SIGN {
                let detail: Value = serde_json::from_str(&entry.detail).unwrap_or_default();
                signed.insert(entry.seq, (entry.at, detail["key"].clone()));
            }
            Ok(())
        })?;
        for stored in &heads {
            let fault = match (read(stored), signed.remove(&stored.size)) {
                (Err(error), _) => Some(error.to_string()),
                (Ok(head), named) => fault(&head, stored.size, &tree, &roots, named),
            };
            if let Some(message) = fault {
                found.add(ProblemKind::Head, place(stored.size), message);
            } else {
                found.heads += 1;
                found.signed = stored.size;
            }
        }
        for seq in signed.into_keys() {
            found.add(ProblemKind::Head, place(seq), "it is missing; the log says that it was signed");
        }
        Ok(())
    }
}

/// Heads that none of these keys signed; that there is none at all, too.
pub fn heads_of_others(heads: &[SignedHead], keys: &[VerifierKey]) -> Vec<Problem> {
    let problem = |place: String, message: String| Problem { kind: ProblemKind::Head, place, message };
    if heads.is_empty() {
        return vec![problem("log".to_owned(), "it has no signed head".to_owned())];
    }
    let mut problems = Vec::new();
    // What cannot be read is reported with the rest of the log.
    for (stored, head) in heads.iter().filter_map(|stored| Some((stored, read(stored).ok()?))) {
        let faults: Vec<_> = keys.iter().map(|key| head.verify(key)).collect();
        if let (false, Some(Err(fault))) = (faults.contains(&Ok(())), faults.last()) {
            problems.push(problem(place(stored.size), fault.to_string()));
        }
    }
    problems
}

fn place(size: i64) -> String {
    format!("signed head of {size} log entries")
}

fn read(head: &SignedHead) -> Result<Head> {
    head.note.parse().map_err(|fault: arpad_proof::NotAccepted| Error::Damaged(fault.to_string()))
}

/// What is wrong with a head, given the log and what it says about it.
fn fault(
    head: &Head,
    size: i64,
    tree: &Tree,
    roots: &BTreeMap<u64, Hash>,
    named: Option<(String, Value)>,
) -> Option<String> {
    let checkpoint = head.checkpoint();
    if i64::try_from(checkpoint.size) != Ok(size) {
        return Some(format!("it is one of {}", checkpoint.size));
    }
    let Some(root) = roots.get(&checkpoint.size) else {
        return Some(format!("the log has only {} entries; some were removed", tree.size()));
    };
    if *root != checkpoint.root {
        return Some("the log is not the one that was signed; entries were changed".to_owned());
    }
    let Some((at, key)) = named else {
        return Some("the log does not say that it was signed".to_owned());
    };
    let key = key.as_str().unwrap_or_default().parse::<VerifierKey>();
    if let Err(fault) = key.and_then(|key| head.verify(&key)) {
        return Some(fault.to_string());
    }
    (checkpoint.extensions != [time_line(&at)]).then(|| "its time is not that of the log".to_owned())
}

/// When a head was signed, by its own word.
pub fn signed_at(head: &Head) -> Option<Timestamp> {
    head.checkpoint().extensions.iter().find_map(|line| line.strip_prefix("time ")?.parse().ok())
}
