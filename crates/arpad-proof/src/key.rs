//! Ed25519 keys with a name, as <https://c2sp.org/signed-note> and Go's `sumdb/note` write them.

use crate::NotAccepted;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::Signer as _;
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;

/// The only kind of key here: Ed25519 over the text.
const ED25519: u8 = 1;
const PRIVATE: &str = "PRIVATE+KEY+";

/// The public half of a key: `example.org/ratings+c74f20a3+ARpc…`.
#[derive(Clone, PartialEq, Eq)]
pub struct VerifierKey {
    name: String,
    id: [u8; 4],
    key: ed25519_dalek::VerifyingKey,
}

impl VerifierKey {
    fn new(name: &str, key: ed25519_dalek::VerifyingKey) -> VerifierKey {
        let digest =
            Sha256::new_with_prefix(name).chain_update([b'\n', ED25519]).chain_update(key.as_bytes()).finalize();
        VerifierKey { name: name.to_owned(), id: [digest[0], digest[1], digest[2], digest[3]], key }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// By which a signature names its key, beside the name.
    pub fn id(&self) -> [u8; 4] {
        self.id
    }

    /// Name and id, which is how people tell keys apart: `example.org/ratings+c74f20a3`.
    pub fn label(&self) -> String {
        format!("{}+{:08x}", self.name, u32::from_be_bytes(self.id))
    }

    /// Whether these bytes are a signature of the text.
    pub(crate) fn fits(&self, text: &str, signature: &[u8]) -> bool {
        let signature = ed25519_dalek::Signature::from_slice(signature);
        signature.is_ok_and(|signature| self.key.verify_strict(text.as_bytes(), &signature).is_ok())
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.label(), encoded(self.key.as_bytes()))
    }
}

impl fmt::Debug for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label())
    }
}

impl FromStr for VerifierKey {
    type Err = NotAccepted;

    fn from_str(text: &str) -> Result<VerifierKey, NotAccepted> {
        if text.starts_with(PRIVATE) {
            return Err(NotAccepted::Key("it is a private one, which only signs; its public half is needed"));
        }
        let (name, id, bytes) = parts(text)?;
        let key = ed25519_dalek::VerifyingKey::from_bytes(&bytes);
        let key = key.ok().filter(|key| !key.is_weak()).ok_or(NotAccepted::Key("it is no point of the curve"))?;
        VerifierKey::new(name, key).with_id(id)
    }
}

impl VerifierKey {
    fn with_id(self, id: u32) -> Result<VerifierKey, NotAccepted> {
        if u32::from_be_bytes(self.id) == id {
            Ok(self)
        } else {
            Err(NotAccepted::Key("its name, id and bytes do not fit"))
        }
    }
}

/// A key that signs. Its text is a secret.
#[derive(Clone)]
pub struct SigningKey {
    verifier: VerifierKey,
    key: ed25519_dalek::SigningKey,
}

impl SigningKey {
    /// From 32 random bytes that nobody else knows.
    pub fn new(name: &str, seed: [u8; 32]) -> Result<SigningKey, NotAccepted> {
        if !is_name(name) {
            return Err(NotAccepted::Name(name.to_owned()));
        }
        let key = ed25519_dalek::SigningKey::from_bytes(&seed);
        Ok(SigningKey { verifier: VerifierKey::new(name, key.verifying_key()), key })
    }

    pub fn name(&self) -> &str {
        &self.verifier.name
    }

    /// The public half.
    pub fn verifier(&self) -> VerifierKey {
        self.verifier.clone()
    }

    /// The text to keep: `PRIVATE+KEY+example.org/ratings+c74f20a3+AYEK…`. Not `Display`, lest it be printed.
    pub fn to_secret(&self) -> String {
        format!("{PRIVATE}{}+{}", self.verifier.label(), encoded(self.key.as_bytes()))
    }

    pub(crate) fn sign(&self, text: &str) -> Vec<u8> {
        self.key.sign(text.as_bytes()).to_bytes().to_vec()
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verifier.fmt(f)
    }
}

impl FromStr for SigningKey {
    type Err = NotAccepted;

    fn from_str(text: &str) -> Result<SigningKey, NotAccepted> {
        let text = text.strip_prefix(PRIVATE).ok_or(NotAccepted::Key("it does not begin with PRIVATE+KEY+"))?;
        let (name, id, seed) = parts(text)?;
        let SigningKey { verifier, key } = SigningKey::new(name, seed)?;
        Ok(SigningKey { verifier: verifier.with_id(id)?, key })
    }
}

/// Whether a key can have this name: what cannot be seen, or turns the direction of what follows, looks like another name.
pub(crate) fn is_name(name: &str) -> bool {
    let turns = |letter| matches!(letter, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}');
    let unfit = |letter: char| letter.is_whitespace() || letter.is_control() || letter == '+' || turns(letter);
    !name.is_empty() && !name.contains(unfit)
}

fn encoded(bytes: &[u8]) -> String {
    STANDARD.encode([&[ED25519], bytes].concat())
}

/// Name, id and bytes. The base64 may have plus signs of its own.
fn parts(text: &str) -> Result<(&str, u32, [u8; 32]), NotAccepted> {
    let mut parts = text.splitn(3, '+');
    let (Some(name), Some(id), Some(bytes)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(NotAccepted::Key("it is not NAME+ID+BYTES"));
    };
    if !is_name(name) {
        return Err(NotAccepted::Name(name.to_owned()));
    }
    let is_hex = id.len() == 8 && id.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let id = u32::from_str_radix(id, 16).ok().filter(|_| is_hex);
    let id = id.ok_or(NotAccepted::Key("its id is not eight hexadecimal digits"))?;
    let bytes = STANDARD.decode(bytes).map_err(|_| NotAccepted::Key("its bytes are not base64"))?;
    match bytes.split_first() {
        Some((&ED25519, key)) => Ok((name, id, key.try_into().map_err(|_| NotAccepted::Key("it has not 32 bytes"))?)),
        _ => Err(NotAccepted::Key("it is not an Ed25519 key")),
    }
}
