//! Rating list files: FIDE's TXT in every layout since 2001, its XML, CSV and JSON, read and written as streams.
//!
//! The crate opens no file and reads no clock: it works on what the caller hands in. Reading never fails on the
//! data: what is wrong becomes a [`ListFault`] beside the values that could be read. An error is a fault of the
//! machine, or an input that is no rating list at all.
#![deny(clippy::float_arithmetic)]

mod csv_read;
mod csv_write;
mod detect;
mod diff;
mod draft;
mod entry;
mod fault;
mod field;
mod info;
mod json_read;
mod json_write;
mod layout;
mod month;
mod packed;
mod rating_list;
mod reader;
mod source;
mod stats;
mod txt_fast;
mod txt_read;
mod txt_write;
mod value;
mod words;
mod writer;
mod xml_fast;
mod xml_read;
mod xml_write;
mod zipped;

pub use arpad_regulations::{Class, FideId, Month};
pub use diff::{Change, FieldChange, diff};
pub use entry::{EntryRef, Flag, ListEntry, ListRating};
pub use fault::{Faults, ListFault, ListFaultKind};
pub use field::ListField;
pub use info::{Format, Hint, ListError, ListInfo, Style, WrongKind};
pub use layout::{Columns, Layout};
pub use rating_list::{ListInForce, Lists, RatingList};
pub use reader::ListReader;
pub use stats::{ClassStats, Highest, Mean, Stats};
pub use words::{FederationCode, FoaTitle, Sex, Title};
pub use writer::{ListLoss, ListWriter, LossReason, Losses, Target};
pub use zipped::{ZippedList, is_zip};
