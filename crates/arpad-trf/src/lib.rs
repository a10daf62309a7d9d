//! Tournament report files (TRF16, TRF26 and the TRF(x) extensions): bytes to [`Report`] and back.
//!
//! ```
//! use arpad_trf::{GameResult, ReadOptions, Version, read, write};
//!
//! let file = "\
//! 012 Spring Open
//! 001    1 m GM Example, Anna                     2500 FID           1 1990/05/17  1.0    1     2 w 1
//! 001    2 w    Sample, Berta                     2411 FID           2 1992/00/00  0.0    2     1 b 0
//! ";
//! let document = read(file.as_bytes(), &ReadOptions::default());
//! let report = &document.report;
//! assert_eq!(report.players[0].name.as_str(), "Example, Anna");
//! assert_eq!(report.players[0].rounds[0].result.value, GameResult::Win);
//! assert!(document.faults.is_empty());
//!
//! let (text, losses) = write(report, Version::Trf26);
//! assert!(text.starts_with("012 Spring Open\r\n") && losses.is_empty());
//! ```
//!
//! [`read`] never fails and never panics. It returns a [`Document`]: the decoded text, the [`Report`], and a [`Fault`] for
//! everything that is wrong or had to be guessed. Every value has its [`Span`] in the text.
//!
//! [`write()`] and [`convert`] go the other way, strictly by the format, and return a [`Loss`] for everything it cannot
//! express.
//!
//! Which games may be rated is not decided here.
#![deny(clippy::float_arithmetic)]

mod fault;
pub mod limits;
mod model;
mod read;
mod span;
mod time_text;
mod write;
mod xml;

pub use arpad_text::{Encoding, UnknownEncoding};
pub use fault::{Fault, FaultKind, FaultSeverity, FieldName, Limit, LooksLike};
pub use model::*;
pub use read::{Document, LineEnds, ReadOptions, read};
pub use span::{Field, FieldValue, Span, Spanned};
pub use time_text::{Assumption, NotUnderstood, TimeText};
pub use write::{Loss, LossKind, Version, convert, render, write};
pub use xml::SourceFormat;
