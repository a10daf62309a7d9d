//! The hashes of a Merkle tree: SHA-256, with leaves kept apart from nodes (RFC 6962, 2.1).

use crate::NotAccepted;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The hash of a leaf or of a whole tree. As text it is base64.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash([u8; 32]);

impl Hash {
    /// The hash of a leaf: without the byte before it, a leaf could pass for a node.
    pub fn of_leaf(bytes: &[u8]) -> Hash {
        Hash(Sha256::new_with_prefix([0]).chain_update(bytes).finalize().into())
    }

    /// The hash of what is left and right of a node.
    pub fn of_node(left: Hash, right: Hash) -> Hash {
        Hash(Sha256::new_with_prefix([1]).chain_update(left.0).chain_update(right.0).finalize().into())
    }

    /// The root of a tree without leaves.
    pub fn of_nothing() -> Hash {
        Hash(Sha256::digest([]).into())
    }

    /// In hexadecimal.
    pub fn hex(&self) -> String {
        let mut text = String::with_capacity(64);
        for byte in self.0 {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&STANDARD.encode(self.0))
    }
}

impl FromStr for Hash {
    type Err = NotAccepted;

    fn from_str(text: &str) -> Result<Hash, NotAccepted> {
        let bytes = STANDARD.decode(text).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Hash).ok_or(NotAccepted::Proof("a hash is not 32 bytes in base64"))
    }
}
