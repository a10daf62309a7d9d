//! A log that anybody can check without trusting whoever keeps it.
//!
//! The entries are the leaves of a Merkle tree ([`tree`], RFC 6962). Whoever keeps the log signs its size and root from time to
//! time ([`Head`]): a checkpoint in a signed note, as <https://c2sp.org/tlog-checkpoint> and <https://c2sp.org/signed-note>
//! have it, which Go's tools and public witnesses read too. A few hashes then show that an entry is in the log
//! ([`Inclusion`]), or that a later log begins with all of an earlier one ([`LogExtension`]).
//!
//! ```
//! use arpad_proof::{Checkpoint, Hash, Head, Inclusion, SigningKey, Tree, tree};
//!
//! let key = SigningKey::new("example.org/ratings", [7; 32])?;
//! let leaves = ["one", "two", "three"].map(|entry| Hash::of_leaf(entry.as_bytes()));
//! let root = leaves.iter().copied().collect::<Tree>().root();
//! let checkpoint = Checkpoint { origin: key.name().to_owned(), size: 3, root, extensions: vec![] };
//! let head = Head::sign(checkpoint, &key)?;
//! let proof = Inclusion { index: 1, path: tree::inclusion(&leaves, 1).unwrap(), head };
//!
//! // Elsewhere, with nothing but the text and the key of the log:
//! let proof: Inclusion = proof.to_string().parse()?;
//! proof.head.verify(&key.verifier())?;
//! assert!(proof.holds(Hash::of_leaf(b"two")) && !proof.holds(Hash::of_leaf(b"2")));
//! # Ok::<(), arpad_proof::NotAccepted>(())
//! ```
//!
//! It is pure: no files, no clock, no randomness.

mod checkpoint;
mod hash;
mod key;
mod not_accepted;
mod note;
mod proof;
pub mod tree;

pub use checkpoint::{Checkpoint, Head};
pub use hash::Hash;
pub use key::{SigningKey, VerifierKey};
pub use not_accepted::NotAccepted;
pub use note::Note;
pub use proof::{Inclusion, LogExtension};
pub use tree::Tree;
