//! Tournament report files: TRF16, TRF26 and the TRF(x) extensions, bytes to [`Report`] and back.
//!
//! [`read`] turns the bytes of a file into a [`Document`]: the decoded text, the [`Report`], and the [`Fault`]s, which
//! are all that was amiss or had to be guessed. Every field carries its [`Span`]. Reading never fails and never panics.
//! What a report may be rated for is not decided here.
//!
//! ```
//! use arpad_trf::{GameResult, ReadOptions, read};
//!
//! let text = "001    1 m GM Example, Anna                     2500 FID           1 1990/05/17  1.0    1     2 w 1\r\n";
//! let document = read(text.as_bytes(), &ReadOptions::default());
//! let player = &document.report.players[0];
//! assert_eq!(player.name.as_str(), "Example, Anna");
//! assert_eq!(player.rounds[0].result.value, GameResult::Win);
//! ```
#![deny(clippy::float_arithmetic)]

mod codepages;
mod encoding;
mod fault;
mod model;
mod read;
mod span;
mod time_text;
mod write;

pub use encoding::{Encoding, UnknownEncoding};
pub use fault::{Fault, FaultKind, FaultSeverity, FieldName, LooksLike};
pub use model::*;
pub use read::{Document, LineEnds, ReadOptions, read};
pub use span::{Field, FieldValue, Span, Spanned};
pub use time_text::{Assumption, NotUnderstood, TimeText};
pub use write::{Loss, LossKind, Version, convert, render, write};
