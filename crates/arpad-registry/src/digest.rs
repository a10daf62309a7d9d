//! SHA-256, in hexadecimal, by which everything kept is known.

use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// A digest that is fed piece by piece.
#[derive(Default)]
pub struct Hasher(Sha256);

impl Hasher {
    /// Adds a piece.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The digest in hexadecimal.
    pub fn finish(self) -> String {
        let mut text = String::with_capacity(64);
        for byte in self.0.finalize() {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }
}

/// The digest of some bytes.
pub fn digest(bytes: &[u8]) -> String {
    let mut hasher = Hasher::default();
    hasher.update(bytes);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_empty_text_has_the_well_known_digest() {
        assert_eq!(super::digest(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }
}
