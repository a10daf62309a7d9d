//! `arpad key new|show`, and the keys that other commands are given.

use super::database;
use super::kept_head::HeadFile;
use crate::context::Context;
use crate::{input, limits, output, save};
use anyhow::{Context as _, Result, anyhow, bail};
use arpad_proof::{SigningKey, VerifierKey};
use arpad_registry::{Authority, KeptHead};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Subcommand)]
pub enum Command {
    /// Write a new key to a file that only you can read; an existing file is never replaced
    ///
    /// The key signs the log after each publication (--key FILE, or ARPAD_KEY). Keep it outside the database and back it up;
    /// publish the line that is printed. The name is that of the log for ever, such as the address of the authority.
    ///
    /// Example: arpad key new ratings.key --name example.org/ratings
    New(NewArguments),
    /// Print the public half of a key, by which everybody can verify what it signed
    ///
    /// Example: arpad key show ratings.key
    Show(ShowArguments),
}

#[derive(Args)]
pub struct NewArguments {
    /// The file to write
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The name of the log: no blanks, no plus sign
    #[arg(long)]
    name: String,
}

#[derive(Args)]
pub struct ShowArguments {
    /// The file of the key
    file: PathBuf,
}

/// The key of a command that publishes.
#[derive(Args)]
pub struct KeyArguments {
    /// The key that signs the log after the publication; `arpad key new` makes one
    #[arg(long, value_name = "FILE", env = "ARPAD_KEY", hide_env_values = true)]
    key: Option<PathBuf>,
}

/// A key that signs, and the last head it signed.
#[derive(Clone)]
pub struct Signer {
    key: SigningKey,
    kept: Arc<dyn KeptHead>,
}

impl Signer {
    /// Lets an authority sign with it.
    pub fn give(self, authority: Authority<'_>) -> Authority<'_> {
        authority.with_key(self.key).with_kept_head(self.kept)
    }
}

impl KeyArguments {
    /// Opens the authority for writing, with the key. Whatever is wrong with the key is found before anything is done.
    pub fn open<'c>(&self, context: &'c Context) -> Result<Authority<'c>> {
        let key = self.signing()?;
        let authority = database::open(context)?;
        Ok(match key {
            None => authority,
            Some(key) => key.give(authority),
        })
    }

    /// The key itself, if one was given.
    pub fn signing(&self) -> Result<Option<Signer>> {
        let signer = |path: &Path| Ok(Signer { key: signing(path)?, kept: Arc::new(HeadFile::beside(path)) });
        self.key.as_deref().map(signer).transpose()
    }
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    let (file, key, is_new) = match command {
        Command::New(NewArguments { output, name }) => (output, new(output, name)?, true),
        Command::Show(ShowArguments { file }) => (file, signing(file)?.verifier(), false),
    };
    if context.json {
        return output::print_json(
            &json!({"file": file.display().to_string(), "name": key.name(), "key": key.to_string()}),
        );
    }
    if !is_new {
        return output::print(&format!("{key}\n"));
    }
    let file = file.display();
    output::print(&format!(
        "{file}: a new key. Keep this file secret, and a copy of it in a safe place.\n\
         Its public half, for everybody who wants to verify what it signs:\n{key}\n"
    ))
}

fn new(path: &Path, name: &str) -> Result<VerifierKey> {
    if input::is_stdin(path) {
        bail!("a key is not written to standard output; name a file");
    }
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| anyhow!("this machine gives no random numbers: {error}"))?;
    let key = SigningKey::new(name, seed).context("--name")?;
    if std::fs::symlink_metadata(path).is_ok() {
        bail!("{}: this file exists, and a key is never replaced; name another", path.display());
    }
    save::private(path, &format!("{}\n", key.to_secret()))?;
    Ok(key.verifier())
}

/// What a private key begins with. It is the content of its file; given on the command line others can read it, in the list
/// of processes and in the history of the shell.
const PRIVATE: &str = "PRIVATE+KEY";
const IS_SECRET: &str = "this is a private key itself, which others may have seen now; name its file (--key FILE, or \
    ARPAD_KEY), and think of a new key";

/// The key in a file.
fn signing(path: &Path) -> Result<SigningKey> {
    if path.to_string_lossy().contains(PRIVATE) {
        bail!("{IS_SECRET}");
    }
    let key = small_text(path)?.trim_end().parse().with_context(|| path.display().to_string())?;
    warn_if_open(path);
    Ok(key)
}

#[cfg(unix)]
fn warn_if_open(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    if std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o077 != 0) {
        let file = path.display();
        output::note(&format!("{file}: others can read this key; `chmod 600 {file}` keeps it yours"));
    }
}

#[cfg(not(unix))]
fn warn_if_open(_path: &Path) {}

/// A public key as it is given: its text, or a file with it or with the private half.
pub fn verifier(given: &str) -> Result<VerifierKey> {
    if given.contains(PRIVATE) {
        bail!("{IS_SECRET}");
    }
    match given.parse() {
        Ok(key) => Ok(key),
        Err(fault) if !Path::new(given).exists() => Err(anyhow!("--key {given}: {fault}")),
        Err(_) => {
            let text = small_text(Path::new(given))?;
            let text = text.trim_end();
            let key =
                text.parse().or_else(|fault| text.parse().map(|key: SigningKey| key.verifier()).map_err(|_| fault));
            key.with_context(|| format!("--key {given}"))
        }
    }
}

/// A text that is small by its nature.
pub fn small_text(path: &Path) -> Result<String> {
    let bytes = input::bytes(path, limits::PROOF, "a key, a head or a proof")?;
    String::from_utf8(bytes).map_err(|_| anyhow!("{}: this is not UTF-8 text", path.display()))
}

/// Whether and by whom a publication was signed, on a line.
pub fn signature(authority: &mut Authority<'_>) -> Result<String> {
    Ok(match (authority.key(), authority.signed_head()?) {
        (Some(key), Some(head)) => {
            format!("Signed by {}: a head of {} log entries\n", key.label(), head.checkpoint().size)
        }
        _ => "Not signed: no key was given (--key, or ARPAD_KEY)\n".to_owned(),
    })
}

/// The same in JSON: the head, or null.
pub fn signature_json(authority: &mut Authority<'_>) -> Result<Value> {
    Ok(match (authority.key(), authority.signed_head()?) {
        (Some(_), Some(head)) => json!(head.to_string()),
        _ => Value::Null,
    })
}
