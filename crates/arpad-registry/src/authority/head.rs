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
use std::sync::Arc;

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

/// What the log says of a published list, with the tree of its lines: so one line can be proved without the others.
pub(super) fn with_lines(mut detail: Value, text: &str) -> Value {
    let lines = line_leaves(text);
    detail["lines"] = json!(lines.len());
    detail["lines_root"] = json!(root_of(&lines).hex());
    detail
}

/// Whether a list has the lines that the log says; entries of older versions do not say.
pub(super) fn has_lines(logged: &Value, text: &str) -> bool {
    let kept = json!({"lines": logged["lines"], "lines_root": logged["lines_root"]});
    logged["lines_root"].is_null() || kept == with_lines(json!({}), text)
}

/// The last signed head, kept with the key and outside the database: whoever can rewrite the whole database, its heads
/// included, gets no signature over it.
pub trait KeptHead: Send + Sync {
    /// Where it is kept, as messages name it.
    fn place(&self) -> String;
    /// The head that was kept last; none before the first one.
    fn last(&self) -> std::result::Result<Option<Head>, String>;
    /// Keeps a head, once everything that it covers is committed. A crash before that leaves an earlier head, of which the
    /// log is an extension all the same, so failing to keep one is nothing to give up for.
    fn keep(&self, head: &Head);
}

/// The log as a tree, with what is known of its heads.
struct LogTree {
    tree: Tree,
    /// The root at each size that was asked for.
    roots: BTreeMap<u64, Hash>,
    /// When each entry `sign` was made, and the key that it names.
    signed: BTreeMap<i64, (String, Value)>,
    /// The first entry that does not follow the one before.
    broken: Option<i64>,
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

    /// The same, comparing the log with the head that is kept there before anything is signed.
    #[must_use]
    pub fn with_kept_head(mut self, kept: Arc<dyn KeptHead>) -> Authority<'r> {
        self.kept_head = Some(kept);
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
        let before = self.store.signed_heads()?;
        let kept = self.kept_head.as_ref().map(|kept| kept.last().map(|head| (kept.place(), head)));
        let kept = kept.transpose().map_err(Error::KeptHead)?;
        let kept = kept.and_then(|(place, head)| Some((place, head?.checkpoint().clone())));
        let last = before.last().map(read).transpose()?.map(|head| head.checkpoint().origin.clone());
        for signed in last.into_iter().chain(kept.iter().map(|(_, kept)| kept.origin.clone())) {
            if signed != key.name() {
                return Err(Error::OtherLog { signed, given: key.name().to_owned() });
            }
        }
        let signing = self.log(act, SIGN, &json!({"key": key.verifier().to_string()}))?;
        let mut log = self.log_tree(kept.iter().filter_map(|(_, kept)| i64::try_from(kept.size).ok()))?;
        log.signed.remove(&signing);
        // A log never signs what contradicts an earlier head: that would prove a forgery over its own name.
        for head in &before {
            let Checkpoint { size, root, .. } = read(head)?.checkpoint().clone();
            if log.roots.get(&size) != Some(&root) {
                return Err(Error::HeadDiffers { size });
            }
        }
        if let Some(seq) = log.broken {
            return Err(Error::LogDiffers(seq));
        }
        if let Some((size, fault)) = log.faults(&before).into_iter().next() {
            return Err(Error::HeadFault(format!("{}: {fault}", place(size))));
        }
        if let Some((place, Checkpoint { size, root, .. })) = kept
            && log.roots.get(&size) != Some(&root)
        {
            return Err(Error::KeptHeadDiffers { place, size });
        }
        let tree = log.tree;
        let extensions = vec![time_line(&act.at.to_string())];
        let checkpoint = Checkpoint { origin: key.name().to_owned(), size: tree.size(), root: tree.root(), extensions };
        let head = Head::sign(checkpoint, key)?;
        let size = i64::try_from(tree.size()).map_err(|_| Error::Damaged("the log is too long".to_owned()))?;
        self.store.add_signed_head(&SignedHead { size, note: head.to_string() })?;
        self.signed = Some(head.clone());
        Ok(head)
    }

    /// Keeps the head that the transaction which was just committed signed, if it did.
    pub(super) fn keep_signed(&mut self) {
        if let (Some(head), Some(kept)) = (self.signed.take(), &self.kept_head) {
            kept.keep(&head);
        }
    }

    /// Reads the log, with the roots at the sizes of all heads and at others.
    fn log_tree(&mut self, others: impl Iterator<Item = i64>) -> Result<LogTree> {
        let mut sizes: Vec<i64> = self.store.signed_heads()?.into_iter().map(|head| head.size).chain(others).collect();
        sizes.sort_unstable();
        let mut log = LogTree { tree: Tree::default(), roots: BTreeMap::new(), signed: BTreeMap::new(), broken: None };
        let mut chain = Chain::default();
        self.store.log(&mut |entry| {
            if !chain.faults(&entry).is_empty() {
                log.broken.get_or_insert(entry.seq);
            }
            log.tree.push(Hash::of_leaf(entry.text().as_bytes()));
            if sizes.binary_search(&entry.seq).is_ok() {
                log.roots.insert(log.tree.size(), log.tree.root());
            }
            if entry.action == SIGN {
                let detail: Value = serde_json::from_str(&entry.detail).unwrap_or_default();
                log.signed.insert(entry.seq, (entry.at, detail["key"].clone()));
            }
            Ok(())
        })?;
        Ok(log)
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
        let faults = self.log_tree(std::iter::empty())?.faults(&heads);
        for stored in &heads {
            if !faults.iter().any(|(size, _)| *size == stored.size) {
                found.heads += 1;
                found.signed = stored.size;
            }
        }
        for (size, fault) in faults {
            found.add(ProblemKind::Head, place(size), fault);
        }
        Ok(())
    }
}

impl LogTree {
    /// What is wrong with the heads, by their sizes: each fits the log and the key that the log names, and none is missing.
    fn faults(&self, heads: &[SignedHead]) -> Vec<(i64, String)> {
        let mut faults = Vec::new();
        for stored in heads {
            let fault = match read(stored) {
                Err(error) => Some(error.to_string()),
                Ok(head) => fault(&head, stored.size, &self.tree, &self.roots, self.signed.get(&stored.size)),
            };
            faults.extend(fault.map(|fault| (stored.size, fault)));
        }
        let missing = self.signed.keys().filter(|seq| !heads.iter().any(|head| head.size == **seq));
        let message = "it is missing; the log says that it was signed";
        faults.extend(missing.map(|seq| (*seq, message.to_owned())));
        faults
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
    named: Option<&(String, Value)>,
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
    (checkpoint.extensions != [time_line(at)]).then(|| "its time is not that of the log".to_owned())
}

/// When a head was signed, by its own word.
pub fn signed_at(head: &Head) -> Option<Timestamp> {
    head.checkpoint().extensions.iter().find_map(|line| line.strip_prefix("time ")?.parse().ok())
}
