//! A proof as a file: an entry of the log, the way from it to a signed head, and for a player the way from a line to its list.
//! Whoever has the file and the key of the authority needs nothing else. docs/TRUST.md describes it.

use crate::authority::PUBLISHING;
use crate::model::LogEntry;
use arpad_proof::{Hash, Inclusion, NotAccepted, VerifierKey, tree};
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;

const FIRST_LINE: &str = "arpad-proof 1";

/// That an entry is in the log, and perhaps a line on the list it published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    pub entry: LogEntry,
    pub line: Option<ProvenLine>,
    pub inclusion: Inclusion,
}

/// A line of a list, with the way to the root of the list's lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvenLine {
    /// From 0; the first two are the name of the list and of its columns.
    pub index: u64,
    /// Without the line feed.
    pub text: String,
    pub path: Vec<Hash>,
}

/// Why a file proves nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant is its own sentence")]
pub enum ProofFault {
    #[error("this is not a proof: {0}")]
    Form(&'static str),
    #[error(transparent)]
    Head(#[from] NotAccepted),
    #[error("log entry {0} was changed: it is not the one in the signed log")]
    Entry(i64),
    #[error("the line was changed: it is not one of the list in log entry {0}")]
    Line(i64),
}

/// What is proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// A list was published, or imported, with these digests.
    List { class: String, month: String, revision: u64, imported: bool, list: String, reason: Option<String> },
    /// A report of a tournament was received.
    Report { report: u64, tournament: u64, digest: String },
    /// Something was decided about a tournament.
    Decision { tournament: u64, verb: String, by: String, on: String, article: Option<String>, reason: String },
    /// Something else was done.
    Other,
}

impl Proof {
    /// Verifies everything with one of these keys, and returns it.
    pub fn verify<'k>(&self, keys: &'k [VerifierKey]) -> Result<&'k VerifierKey, ProofFault> {
        let mut fault = NotAccepted::Key("none is given");
        let key = keys.iter().find(|key| self.inclusion.head.verify(key).map_err(|of_key| fault = of_key).is_ok());
        let key = key.ok_or(fault)?;
        let seq = self.entry.seq;
        let LogEntry { at, action, detail, before, .. } = &self.entry;
        // Only a name may have line feeds: so the text of an entry is taken apart in one way.
        let is_plain = [at, action, detail, before].iter().all(|part| !part.contains('\n'));
        let is_numbered = u64::try_from(seq).is_ok_and(|seq| Some(seq) == self.inclusion.index.checked_add(1));
        let leaf = Hash::of_leaf(self.entry.text().as_bytes());
        if !is_plain || !is_numbered || self.entry.digest != self.entry.expected_digest() || !self.inclusion.holds(leaf)
        {
            return Err(ProofFault::Entry(seq));
        }
        match &self.line {
            Some(line) if !self.has(line) => Err(ProofFault::Line(seq)),
            _ => Ok(key),
        }
    }

    /// Whether the line is one of the list that the entry published.
    fn has(&self, line: &ProvenLine) -> bool {
        let detail = self.detail();
        let leaf = Hash::of_leaf(line.text.as_bytes());
        let root =
            detail["lines"].as_u64().and_then(|size| tree::root_of_inclusion(leaf, line.index, size, &line.path));
        PUBLISHING.contains(&self.entry.action.as_str())
            && root.is_some_and(|root| detail["lines_root"].as_str() == Some(root.hex().as_str()))
    }

    fn detail(&self) -> Value {
        serde_json::from_str(&self.entry.detail).unwrap_or_default()
    }

    /// What the entry says.
    pub fn claim(&self) -> Claim {
        let detail = self.detail();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let number = |value: &Value| value.as_u64().unwrap_or_default();
        match self.entry.action.as_str() {
            action if PUBLISHING.contains(&action) => Claim::List {
                class: text(&detail["class"]),
                month: text(&detail["month"]),
                revision: number(&detail["revision"]),
                imported: action == "import-list",
                list: text(&detail["list"]),
                reason: detail["reason"].as_str().map(str::to_owned),
            },
            "submit" => Claim::Report {
                report: number(&detail["report"]),
                tournament: number(&detail["tournament"]),
                digest: text(&detail["digest"]),
            },
            "decide" => {
                let decision = &detail["decision"];
                Claim::Decision {
                    tournament: number(&decision["tournament"]),
                    verb: text(&decision["verb"]),
                    by: text(&decision["by"]),
                    on: text(&decision["on"]),
                    article: decision["article"].as_str().map(str::to_owned),
                    reason: text(&decision["reason"]),
                }
            }
            _ => Claim::Other,
        }
    }

    /// The SHA-256 of the file it is about, if it is about one: `list.tsv` of the archive, or a report.
    pub fn digest_of_file(&self) -> Option<String> {
        match self.claim() {
            Claim::List { list: digest, .. } | Claim::Report { digest, .. } => Some(digest),
            Claim::Decision { .. } | Claim::Other => None,
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\nentry {}", entry_text(&self.entry))?;
        if let Some(ProvenLine { index, text, path }) = &self.line {
            writeln!(f, "line {index} {text}")?;
            path.iter().try_for_each(|hash| writeln!(f, "hash {hash}"))?;
        }
        write!(f, "{}", self.inclusion)
    }
}

impl FromStr for Proof {
    type Err = ProofFault;

    fn from_str(text: &str) -> Result<Proof, ProofFault> {
        let start = text.find(&format!("\n{}\n", Inclusion::FIRST_LINE));
        let start = start.ok_or(ProofFault::Form("the way to the signed head is missing"))?;
        let (own, inclusion) = (&text[..start], &text[start + 1..]);
        let mut lines = own.split('\n');
        if lines.next() != Some(FIRST_LINE) {
            return Err(ProofFault::Form("it does not begin with `arpad-proof 1`"));
        }
        let entry = lines.next().and_then(|line| line.strip_prefix("entry ")).and_then(entry);
        let entry = entry.ok_or(ProofFault::Form("its second line is not an entry of the log"))?;
        let mut line = None;
        if let Some(given) = lines.next() {
            let (index, text) = given.strip_prefix("line ").and_then(|rest| rest.split_once(' ')).unwrap_or_default();
            // Written in one way only: neither `02` nor `+2`.
            let number = index.parse().ok().filter(|number: &u64| number.to_string() == index);
            let index = number.ok_or(ProofFault::Form("its third line is not one of a list"))?;
            let path: Result<Vec<Hash>, NotAccepted> =
                lines.map(|line| line.strip_prefix("hash ").unwrap_or_default().parse()).collect();
            line = Some(ProvenLine { index, text: text.to_owned(), path: path? });
        }
        Ok(Proof { entry, line, inclusion: inclusion.parse()? })
    }
}

/// An entry as in the file of the log of an archive.
fn entry_text(entry: &LogEntry) -> String {
    let LogEntry { seq, at, by, action, detail, before, digest } = entry;
    let entry = json!({"seq": seq, "at": at, "who": by, "action": action, "detail": detail, "before": before,
        "digest": digest});
    entry.to_string()
}

/// The entry, if it is written so and nothing else is.
fn entry(json: &str) -> Option<LogEntry> {
    let row: Value = serde_json::from_str(json).ok()?;
    let text = |key: &str| row[key].as_str().map(str::to_owned);
    let entry = LogEntry {
        seq: row["seq"].as_i64()?,
        at: text("at")?,
        by: text("who")?,
        action: text("action")?,
        detail: text("detail")?,
        before: text("before")?,
        digest: text("digest")?,
    };
    (entry_text(&entry) == json).then_some(entry)
}
