//! `arpad verify --proof` and `--extends`: what needs a key and perhaps an earlier head, but no database.

use super::key;
use crate::context::Context;
use crate::{input, output};
use anyhow::{Context as _, Result, anyhow, bail};
use arpad_period::canonical::COLUMNS;
use arpad_proof::{Head, LogExtension, VerifierKey};
use arpad_registry::archive::Archive;
use arpad_registry::limits;
use arpad_registry::model::LogEntry;
use arpad_registry::{Claim, Earlier, Proof, digest, signed_at};
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;

/// What a file proves, in words and for machines.
struct Shown {
    text: String,
    document: Value,
}

/// `arpad verify --proof`: a line that says why it does not hold, and exit code 1, or what it proves.
pub fn run(
    path: &Path,
    keys: &[String],
    earlier: Option<&Path>,
    file: Option<&Path>,
    context: &Context,
) -> Result<ExitCode> {
    if keys.is_empty() {
        bail!("--proof needs the key of the authority; give it with --key, as `arpad key show` prints it");
    }
    let text = key::small_text(path)?;
    let is_extension = text.starts_with("old ");
    let (earlier, file) = match (is_extension, earlier, file) {
        (true, Some(earlier), None) => (Some(key::small_text(earlier)?), None),
        (true, None, _) => {
            bail!("{}: this shows that a log was extended; give the earlier head with --extends", path.display())
        }
        (false, Some(_), _) => bail!("{}: this proves what is in a log; leave --extends out", path.display()),
        (true, Some(_), Some(_)) => bail!("{}: this is not about a file; leave --file out", path.display()),
        (false, None, file) => (None, file.map(read).transpose()?),
    };
    let proved = verifiers(keys).and_then(|keys| match &earlier {
        Some(earlier) => extension(&text, earlier, &keys),
        None => inclusion(&text, file.as_ref(), &keys),
    });
    match proved {
        Ok(Shown { text, mut document }) => {
            document["ok"] = json!(true);
            if context.json { output::print_json(&document) } else { output::print(&text) }?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            let message = format!("{error:#}").replace('\n', " ");
            if context.json {
                output::print_json(&json!({"ok": false, "problem": message}))?;
            } else {
                output::print(&format!("{}: {message}\n", path.display()))?;
            }
            Ok(ExitCode::FAILURE)
        }
    }
}

fn read(path: &Path) -> Result<(String, Vec<u8>)> {
    let name = path.display().to_string();
    let bytes = input::bytes(path, limits::LIST, "a report or a list")?;
    Ok((name, bytes))
}

/// The keys that were given.
pub fn verifiers(keys: &[String]) -> Result<Vec<VerifierKey>> {
    keys.iter().map(|given| key::verifier(given)).collect()
}

/// An earlier log: an archive, a head, or a proof with its head.
pub fn earlier(path: &Path) -> Result<Earlier> {
    let named = || path.display().to_string();
    let is_zip = || {
        // A pipe would wait for ever.
        path.is_file()
            && std::fs::File::open(path).is_ok_and(|mut file| {
                let mut start = [0; 2];
                std::io::Read::read_exact(&mut file, &mut start).is_ok() && start == *b"PK"
            })
    };
    if path.is_dir() || is_zip() {
        let leaves = Archive::open(path).and_then(|mut archive| archive.leaves()).with_context(named)?;
        return Ok(Earlier::Log(leaves));
    }
    let text = key::small_text(path)?;
    let head =
        text.parse::<Head>().or_else(|fault| text.parse().map(|proof: Proof| proof.inclusion.head).map_err(|_| fault));
    Ok(Earlier::Head(head.with_context(named)?))
}

/// The key by which a head is signed, of those given.
pub fn signed_by<'k>(head: &Head, keys: &'k [VerifierKey]) -> Result<&'k VerifierKey> {
    let mut fault = anyhow!("no key is given");
    let key = keys.iter().find(|key| head.verify(key).map_err(|of_key| fault = of_key.into()).is_ok());
    key.ok_or(fault)
}

fn extension(text: &str, earlier: &str, keys: &[VerifierKey]) -> Result<Shown> {
    let proof: LogExtension = text.parse()?;
    let old: Head = earlier.parse().context("the earlier head")?;
    let key = signed_by(&proof.head, keys)?;
    signed_by(&old, keys).context("the earlier head")?;
    if !proof.holds(&old) {
        bail!("the log is not an extension of the earlier one: entries were removed or changed");
    }
    let (before, now) = (old.checkpoint().size, proof.head.checkpoint().size);
    let text = format!(
        "The log of {now} entries begins with all {before} of the earlier one: nothing was removed or changed\n{}",
        signature(&proof.head, key)
    );
    Ok(Shown { text, document: json!({"extends": before, "head": head_json(&proof.head, key)}) })
}

fn inclusion(text: &str, file: Option<&(String, Vec<u8>)>, keys: &[VerifierKey]) -> Result<Shown> {
    let proof: Proof = text.parse()?;
    let key = proof.verify(keys)?;
    let mut shown = words(&proof);
    if let Some((name, bytes)) = file {
        let Some(expected) = proof.digest_of_file() else {
            bail!("it is not about a file; leave --file out");
        };
        let found = digest(bytes);
        if found != expected {
            bail!("it is about another file than {name}, whose SHA-256 is {found} and not {expected}");
        }
        shown.push_str(&format!("{name} is that file, byte for byte\n"));
    }
    shown.push_str(&signature(&proof.inclusion.head, key));
    let LogEntry { seq, at, by, action, detail, .. } = &proof.entry;
    let detail: Value = serde_json::from_str(detail).unwrap_or_default();
    let document = json!({
        "entry": seq,
        "at": at,
        "by": by,
        "action": action,
        "detail": detail,
        "line": proof.line.as_ref().map(|line| columns(&line.text).collect::<serde_json::Map<_, _>>()),
        "head": head_json(&proof.inclusion.head, key),
    });
    Ok(Shown { text: shown, document })
}

fn head_json(head: &Head, key: &VerifierKey) -> Value {
    let checkpoint = head.checkpoint();
    json!({"origin": checkpoint.origin, "log_entries": checkpoint.size, "root": checkpoint.root.to_string(),
        "time": signed_at(head).map(|at| at.to_string()), "key": key.label()})
}

fn signature(head: &Head, key: &VerifierKey) -> String {
    let at = signed_at(head).map(|at| format!(" at {at}")).unwrap_or_default();
    format!("Verified in the log of {} entries that {} signed{at}\n", head.checkpoint().size, key.label())
}

/// What an entry says, for people. Texts in it are of others, and stay on their line.
fn words(proof: &Proof) -> String {
    let LogEntry { seq, at, by, action, detail, .. } = &proof.entry;
    let plain = |text: &str| text.replace('\n', " ");
    let who = format!("{at} by {}, log entry {seq}", plain(by));
    let mut text = match proof.claim() {
        Claim::List { class, month, revision, imported, list, reason } => {
            let (class, month, list) = (plain(&class), plain(&month), plain(&list));
            let done = if imported { "imported" } else { "published" };
            let reason = reason.map(|reason| format!("Reason: {}\n", plain(&reason))).unwrap_or_default();
            format!("The {class} list of {month}, revision {revision}, was {done} at {who}\n{reason}SHA-256 {list}\n")
        }
        Claim::Report { report, tournament, digest } => {
            format!("Report {report} of tournament {tournament} was received at {who}\nSHA-256 {}\n", plain(&digest))
        }
        Claim::Decision { tournament, verb, by, on, article, reason } => {
            let article = article.map(|article| format!(" ({})", plain(&article))).unwrap_or_default();
            format!(
                "Tournament {tournament}: {}{article}, decided on {} by {}: {}\nRecorded at {who}\n",
                plain(&verb),
                plain(&on),
                plain(&by),
                plain(&reason)
            )
        }
        Claim::Other => format!("{}: {}\nRecorded at {who}\n", plain(action), plain(detail)),
    };
    if let Some(line) = &proof.line {
        text.push_str("It has this line:\n");
        for (name, value) in columns(&line.text) {
            text.push_str(&format!("  {name:<12} {}\n", plain(value.as_str().unwrap_or_default())));
        }
    }
    text
}

/// The columns of a line that have a value, by name.
fn columns(line: &str) -> impl Iterator<Item = (String, Value)> {
    let values = COLUMNS.split('\t').zip(line.split('\t')).filter(|(_, value)| !value.is_empty());
    values.map(|(name, value)| (name.to_owned(), json!(value)))
}
