//! `arpad verify`.

use super::{archive, database, verify_proof};
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::watching;
use anyhow::{Result, anyhow, bail};
use arpad_proof::{Hash, VerifierKey};
use arpad_rating::Rating;
use arpad_registry::archive::Archive;
use arpad_registry::model::{ListId, SignedHead};
use arpad_registry::{
    Earlier, Error, ErrorKind, OtherVersion, PROGRAM, Problem, ProblemKind, Verification, extends, heads_of_others,
};
use arpad_regulations::{Class, Month};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    /// Only the lists of this month, such as 2024-04 (default: all); log, players and reports are always verified
    month: Option<Month>,
    /// Verify an archive instead of the database, from its files alone
    #[arg(long, value_name = "FILE")]
    archive: Option<PathBuf>,
    /// Verify a proof that `arpad prove` wrote; needs --key and no database
    #[arg(long, value_name = "FILE", conflicts_with_all = ["month", "archive"])]
    proof: Option<PathBuf>,
    /// The file a proof is about, a report or the list.tsv of an archive: whether it is that one
    #[arg(long, value_name = "FILE", requires = "proof")]
    file: Option<PathBuf>,
    /// An earlier archive or signed head: whether the log still begins with everything it had
    #[arg(long, value_name = "OLD")]
    extends: Option<PathBuf>,
    /// The authority's public key, or a file with it: whether it signed the heads (may be given several times)
    #[arg(long, value_name = "KEY")]
    key: Vec<String>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    let Arguments { month, archive, proof, file, extends, key } = arguments;
    if let Some(proof) = proof {
        return verify_proof::run(proof, key, extends.as_deref(), file.as_deref(), context);
    }
    if let Some(path) = archive {
        // Whatever is wrong is wrong with the archive: no error of it may be taken for one of the database.
        let of_archive = |error: anyhow::Error| anyhow!("{}: {error:#}", path.display());
        let mut archive = match Archive::open(path) {
            Ok(archive) => archive,
            Err(error) if error.kind() == ErrorKind::Damaged => {
                return unopened(error.into(), (ProblemKind::File, path.display().to_string()), *month, context);
            }
            Err(error) => return Err(of_archive(error.into())),
        };
        let mut found = archive::found(&mut archive, *month).map_err(of_archive)?;
        // What keeps the log from being read was found already.
        let log = match archive.leaves().and_then(|leaves| Ok((leaves, archive.signed_heads()?))) {
            Ok(log) => Some(log),
            Err(_) if !found.problems.is_empty() => None,
            Err(error) => return Err(of_archive(error.into())),
        };
        let outside = outside(arguments, log, &mut found)?;
        return print(&found, *month, Some(&archive), &outside, context);
    }
    let mut authority = match database::open_to_verify(context) {
        Ok(authority) => authority,
        Err(error) => return unopened(error, (ProblemKind::Database, database::name(context)?), *month, context),
    };
    let working = watching("verify", &mut authority);
    let mut found = authority.verify(*month)?;
    // What keeps the log from being read was found already; everything else that was found is shown with it.
    let log = match authority.leaves().and_then(|leaves| Ok((leaves, authority.store().signed_heads()?))) {
        Ok(log) => Some(log),
        Err(_) if !found.problems.is_empty() => None,
        Err(error) => return Err(error.into()),
    };
    drop(working);
    let outside = outside(arguments, log, &mut found)?;
    print(&found, *month, None, &outside, context)
}

/// What is damaged so that it cannot be opened is found by verifying, not in the way of it.
fn unopened(
    error: anyhow::Error,
    (kind, place): (ProblemKind, String),
    month: Option<Month>,
    context: &Context,
) -> Result<ExitCode> {
    let is_damaged = |error: &Error| error.kind() == ErrorKind::Damaged;
    if !error.downcast_ref().is_some_and(is_damaged) {
        return Err(error);
    }
    let problems = vec![Problem { kind, place, message: error.to_string() }];
    print(&Verification { problems, ..Verification::default() }, month, None, &Outside::default(), context)
}

/// An earlier log that this one begins with.
struct Extended {
    name: String,
    entries: u64,
    /// Whether it was a head whose signature nobody checked.
    is_unchecked: bool,
}

/// What was checked with what only those outside have.
#[derive(Default)]
struct Outside {
    /// Whether a key was given.
    asked: bool,
    /// Whether the log could not be read, so that nothing was compared with it.
    unread: bool,
    /// The names of the keys by which every head is signed, if any was given.
    by: Vec<String>,
    extended: Option<Extended>,
}

/// What only those outside can check: whose heads they are, and whether the log is still the one they saw.
fn outside(
    arguments: &Arguments,
    log: Option<(Vec<Hash>, Vec<SignedHead>)>,
    found: &mut Verification,
) -> Result<Outside> {
    let mut signed = Outside { asked: !arguments.key.is_empty(), ..Outside::default() };
    let earlier_log = arguments.extends.as_ref().map(|path| (path, path.display().to_string()));
    if let Some((_, file)) = earlier_log.as_ref().filter(|(path, _)| !path.exists()) {
        bail!("{file}: no such file");
    }
    let problem = |place: &str, message: String| Problem { kind: ProblemKind::Head, place: place.to_owned(), message };
    let keys = verify_proof::verifiers(&arguments.key).unwrap_or_else(|error| {
        found.problems.push(problem("key", format!("{error:#}")));
        Vec::new()
    });
    let Some((leaves, heads)) = log else {
        let labels: Vec<String> = keys.iter().map(VerifierKey::label).collect();
        if !labels.is_empty() {
            let message =
                format!("the log was changed, so its signatures were not checked against {}", labels.join(" or "));
            found.problems.push(problem("key", message));
        }
        if let Some((_, file)) = earlier_log {
            let message = format!("the log was changed, so it was not checked whether it begins with {file}");
            found.problems.push(problem("earlier log", message));
        }
        signed.unread = true;
        return Ok(signed);
    };
    if !keys.is_empty() {
        let others = heads_of_others(&heads, &keys);
        if others.is_empty() {
            signed.by = keys.iter().map(VerifierKey::label).collect();
        }
        found.problems.extend(others);
    }
    let Some((path, file)) = earlier_log else { return Ok(signed) };
    let earlier = match verify_proof::earlier(path) {
        Ok(earlier) => earlier,
        Err(error) => {
            found.problems.push(problem("earlier log", format!("{error:#}")));
            return Ok(signed);
        }
    };
    let before = found.problems.len();
    let head = if let Earlier::Head(head) = &earlier { Some(head) } else { None };
    if let Some(head) = head.filter(|_| !keys.is_empty()) {
        let fault = verify_proof::signed_by(head, &keys).err();
        found.problems.extend(fault.map(|fault| problem(&file, fault.to_string())));
    }
    let name = heads.last().and_then(|head| head.note.lines().next());
    found.problems.extend(extends(&leaves, name, &earlier));
    let holds = found.problems.len() == before;
    let is_unchecked = head.is_some() && keys.is_empty();
    signed.extended = holds.then(|| Extended { name: file, entries: earlier.size(), is_unchecked });
    Ok(signed)
}

/// Prints what was found; of an archive, with its digest.
fn print(
    found: &Verification,
    month: Option<Month>,
    archive: Option<&Archive>,
    outside: &Outside,
    context: &Context,
) -> Result<ExitCode> {
    let holds = found.holds();
    if let Some(month) = month.filter(|_| holds && found.lists == 0) {
        match archive {
            Some(_) => bail!("there is no list of {month} in this archive"),
            None => bail!("there is no list of {month}; `arpad period show` lists what is published"),
        }
    }
    if context.json {
        let mut document = document(found, month, archive);
        document["signed_by"] = json!(outside.by);
        if let Some(Extended { name, entries, is_unchecked }) = &outside.extended {
            document["extends"] = json!({"file": name, "log_entries": entries, "signature_verified": !is_unchecked});
        }
        output::print_json(&document)?;
    } else {
        output::print(&text(found, archive, outside))?;
    }
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn document(found: &Verification, month: Option<Month>, archive: Option<&Archive>) -> Value {
    let problem =
        |problem: &Problem| json!({"kind": problem.kind.name(), "where": problem.place, "message": problem.message});
    let other = |other: &OtherVersion| {
        json!({
            "kind": "other-version",
            "where": name(other),
            "message": other_version(other),
            "program": other.program,
            "superseded": other.superseded,
            "players": other.players,
        })
    };
    let (open, notes): (Vec<_>, Vec<_>) = found.other_versions.iter().partition(|other| other.is_open());
    let problems: Vec<Value> = found.problems.iter().map(problem).chain(open.into_iter().map(other)).collect();
    let notes: Vec<Value> = found.notes.iter().map(problem).chain(notes.into_iter().map(other)).collect();
    let mut document = json!({
        "month": month,
        "log_entries": found.entries,
        "lists": found.lists,
        "signed_heads": found.heads,
        "signed_entries": found.signed,
        "problems": problems,
        "notes": notes,
        "ok": found.holds(),
    });
    if let Some(archive) = archive {
        document["manifest_digest"] = json!(archive.digest);
        document["files"] = json!(archive.manifest().files.len());
        document["different_files"] = json!(archive.different);
    }
    document
}

fn text(found: &Verification, archive: Option<&Archive>, outside: &Outside) -> String {
    let mut text = String::new();
    for problem in found.notes.iter().chain(&found.problems) {
        text.push_str(&format!("{problem}\n"));
    }
    for other in &found.other_versions {
        text.push_str(&format!("{}: {}\n", name(other), other_version(other)));
    }
    // Later lists are based on earlier ones: one revision from the first on corrects them all.
    let mut open: Vec<(Class, Month)> = Vec::new();
    for other in found.other_versions.iter().filter(|other| other.is_open()) {
        if !open.iter().any(|(class, _)| *class == other.list.class) {
            open.push((other.list.class, other.list.month));
        }
    }
    for (class, month) in open {
        let class = if class == Class::Standard { String::new() } else { format!(" --class {class}") };
        text.push_str(&format!(
            "What was published is unchanged. To publish the correction: arpad period revise {month}{class} --reason \"rules corrected\"\n"
        ));
    }
    if let Some(archive) = archive {
        let files = many(archive.manifest().files.len() as u64, "file");
        let compared = match archive.different {
            0 => "verified against the manifest".to_owned(),
            1 => "compared with the manifest, 1 differs".to_owned(),
            different => format!("compared with the manifest, {different} differ"),
        };
        text.push_str(&format!("{files} {compared}, SHA-256 {}\n", archive.digest));
    }
    if found.heads > 0 {
        let (heads, signed) = (many(found.heads as u64, "signed head"), found.signed);
        let (fit, cover) = if found.heads == 1 { ("fits", "covers") } else { ("fit", "cover") };
        let whose = match outside.by.as_slice() {
            [] if outside.unread => "the log was changed, so their signatures were not checked".to_owned(),
            [] if outside.asked => "not all of them are signed by the key that was given".to_owned(),
            [] => {
                "no key was given, so that nobody knows whose they are: `arpad verify --key KEY` checks it".to_owned()
            }
            keys => format!("signed by {}", keys.join(" or ")),
        };
        text.push_str(&format!(
            "{heads} {fit} the log and {cover} {signed} of its {} entries; {whose}\n",
            found.entries
        ));
    }
    if let Some(Extended { name, entries, is_unchecked }) = &outside.extended {
        let unchecked = if *is_unchecked { "; --key KEY verifies its signature too" } else { "" };
        text.push_str(&format!("The log begins with all {entries} entries of {name}{unchecked}\n"));
    }
    let entries = if found.entries == 1 { "1 log entry".to_owned() } else { format!("{} log entries", found.entries) };
    let result = match (found.problems.len(), found.holds()) {
        (0, true) => "no differences".to_owned(),
        (0, false) => "every digest is right; this version computes some lists differently".to_owned(),
        (problems, _) => many(problems as u64, "problem"),
    };
    text.push_str(&format!("{entries} and {} verified: {result}\n", many(found.lists as u64, "list")));
    text
}

fn name(other: &OtherVersion) -> String {
    let ListId { class, month, revision } = &other.list;
    format!("{class} list of {month}, revision {revision}")
}

/// The most players that a line names.
const SHOWN: usize = 3;

/// What a list of another version is: intact, and computed by rules that were corrected since.
fn other_version(other: &OtherVersion) -> String {
    let OtherVersion { program, players, details, superseded, editions, .. } = other;
    let rating = |rating: Option<Rating>| rating.map_or_else(|| "none".to_owned(), |rating| rating.to_string());
    let shown: Vec<String> = players
        .iter()
        .take(SHOWN)
        .map(|one| format!("{} {} → {}", one.fide_id, rating(one.from), rating(one.to)))
        .collect();
    let more = players.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let gives = match (players.len(), details) {
        (0, false) => format!("{PROGRAM} has another text of {} and gives the same list", editions.join(", ")),
        (0, true) => format!("{PROGRAM} gives the same ratings, and other details"),
        (count, _) => {
            format!("{PROGRAM} gives {} another rating ({}{more})", many(count as u64, "player"), shown.join(", "))
        }
    };
    let superseded = if *superseded { "; a later revision has taken its place" } else { "" };
    format!("digests intact, published by {program}; {gives}{superseded}")
}
