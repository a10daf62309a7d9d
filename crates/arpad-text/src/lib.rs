//! Bytes to text: which encoding a report or a rating list has, and decoding it.
//!
//! ```
//! use arpad_text::{Encoding, decode};
//!
//! let decoded = decode(b"032 CZE\n001    1 m    Dvo\xF8\xE1k, Ji\xF8\xED", None);
//! assert!(decoded.text.ends_with("Dvořák, Jiří"));
//! assert_eq!(decoded.encoding, Encoding::Windows1250);
//! ```
//!
//! Files rarely state their encoding. A byte order mark decides; then UTF-16 is recognised by its zero bytes, and UTF-8
//! by being valid, which text in another encoding never is by accident. What remains is a page of 128 characters
//! for the bytes above 127, and [`decode`] guesses which: see `guess.rs`.
#![deny(clippy::float_arithmetic)]

mod codepages;
mod encoding;
mod guess;
mod languages;

pub use encoding::{Decoded, Encoding, Guess, Page, UnknownEncoding, decode};
pub use guess::{guess, stated};
