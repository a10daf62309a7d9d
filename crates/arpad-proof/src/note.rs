//! Signed notes: a text, an empty line, and a line for each signature (<https://c2sp.org/signed-note>).

use crate::key::is_name;
use crate::{NotAccepted, SigningKey, VerifierKey};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::fmt;
use std::str::FromStr;

/// How a line with a signature begins.
const DASH: &str = "— ";
/// The most signatures that are read: the operator's, and more witnesses than anybody has.
const MOST_SIGNATURES: usize = 100;

/// A text with its signatures. Only [`Note::verify`] says that one of them is good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    text: String,
    signatures: Vec<Signature>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Signature {
    name: String,
    id: [u8; 4],
    bytes: Vec<u8>,
}

impl Note {
    /// Signs a text, which ends with a line feed.
    pub fn sign(text: &str, key: &SigningKey) -> Result<Note, NotAccepted> {
        if !is_text(text) {
            return Err(NotAccepted::Note("its text is empty, does not end its last line or has control characters"));
        }
        let verifier = key.verifier();
        let signature = Signature { name: key.name().to_owned(), id: verifier.id(), bytes: key.sign(text) };
        Ok(Note { text: text.to_owned(), signatures: vec![signature] })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text is signed by this key. Signatures of other keys say nothing here.
    pub fn verify(&self, key: &VerifierKey) -> Result<(), NotAccepted> {
        let is_own = |signature: &&Signature| signature.name == key.name() && signature.id == key.id();
        let mut own = self.signatures.iter().filter(is_own).peekable();
        if own.peek().is_none() {
            return Err(NotAccepted::NotSigned(key.label()));
        }
        if own.all(|signature| key.fits(&self.text, &signature.bytes)) {
            Ok(())
        } else {
            Err(NotAccepted::Signature(key.label()))
        }
    }
}

fn is_text(text: &str) -> bool {
    text.ends_with('\n') && !text.contains(|letter: char| letter < ' ' && letter != '\n')
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        for Signature { name, id, bytes } in &self.signatures {
            writeln!(f, "{DASH}{name} {}", STANDARD.encode([&id[..], bytes].concat()))?;
        }
        Ok(())
    }
}

impl FromStr for Note {
    type Err = NotAccepted;

    fn from_str(note: &str) -> Result<Note, NotAccepted> {
        if !is_text(note) {
            return Err(NotAccepted::Note("it does not end its last line, or has control characters"));
        }
        // The text may have empty lines too.
        let end = note.rfind("\n\n").ok_or(NotAccepted::Note("no empty line divides text and signatures"))?;
        let (text, signatures) = (&note[..=end], &note[end + 2..]);
        let signatures: Vec<Signature> = signatures
            .lines()
            .take(MOST_SIGNATURES + 1)
            .map(|line| signature(line).ok_or(NotAccepted::Note("a line after the last empty one is not a signature")))
            .collect::<Result<_, _>>()?;
        match signatures.len() {
            0 => Err(NotAccepted::Note("it has no signature")),
            1..=MOST_SIGNATURES => Ok(Note { text: text.to_owned(), signatures }),
            _ => Err(NotAccepted::Note("it has more than 100 signatures")),
        }
    }
}

fn signature(line: &str) -> Option<Signature> {
    let (name, bytes) = line.strip_prefix(DASH)?.split_once(' ')?;
    let bytes = STANDARD.decode(bytes).ok()?;
    let (id, bytes) = bytes.split_first_chunk::<4>()?;
    (is_name(name) && !bytes.is_empty()).then(|| Signature { name: name.to_owned(), id: *id, bytes: bytes.to_vec() })
}
