//! Rating list files: FIDE's TXT in every layout since 2001, FIDE's XML, CSV and JSON, read and written as streams.
//!
//! ```
//! use arpad_lists::{Faults, FideId, Hint, ListReader, RatingList};
//!
//! let file = "\
//! ID number Name                              TitlFed  Mar11 GamesBorn  Flag\r
//!  1234567  Doe, John                         g   NOR  2686    9  1990  \r
//!  2345678  Roe, Jane                             ITA  1714    0        w\r\n";
//!
//! let mut faults = Faults::new();
//! let reader = ListReader::new(file.as_bytes(), Hint::default()).unwrap();
//! let list = RatingList::read(reader, &mut faults).unwrap();
//!
//! assert_eq!(list.month().unwrap().to_string(), "2011-03");
//! let player = list.get(FideId::new(1_234_567).unwrap()).unwrap();
//! assert_eq!((player.name, player.standard.rating), ("Doe, John", Some(2686)));
//! assert!(faults.is_empty());
//! ```
//!
//! - [`ListReader`] detects the format and reads player by player; memory does not grow with the file. [`RatingList`] keeps
//!   a whole list, [`Lists`] chooses among several by month and class.
//! - [`ListWriter`] writes any format and layout, and reports what does not fit as [`Losses`].
//! - [`NameKey`] compares names whatever their spelling, [`NameSearch`] finds a few of them in a list read once.
//! - [`diff()`] compares two lists, [`Stats`] counts one, [`ZippedList`] opens a list in a .zip archive.
//!
//! The data never makes reading fail: what is wrong becomes a [`ListFault`] beside the values that could be read. An error
//! means that the input failed, or that it is not a rating list at all ([`WrongKind`]). The crate opens no file and reads no
//! clock; it works on what the caller passes in.
#![deny(clippy::float_arithmetic)]

mod by_data;
mod cell;
mod csv_read;
mod csv_write;
mod detect;
mod diff;
mod draft;
mod entry;
mod fault;
mod field;
mod hidden;
mod info;
mod json_read;
mod json_write;
mod layout;
pub mod limits;
mod month;
mod name_key;
mod name_search;
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

pub use arpad_phrase::is_hidden;
pub use arpad_regulations::{Class, FideId, Month};
pub use arpad_text::Encoding;
pub use cell::{guarded, unguarded};
pub use diff::{FieldChange, ListChange, diff};
pub use entry::{EntryRef, Flag, ListEntry, ListRating};
pub use fault::{Faults, ListFault, ListFaultKind};
pub use field::{HIGHEST_RATING, ListField};
pub use info::{Format, Hint, ListError, ListInfo, Style, WrongKind};
pub use layout::{Columns, Layout};
pub use name_key::{Likeness, NameKey, is_alike, letters_apart, plain_letters};
pub use name_search::NameSearch;
pub use rating_list::{ListInForce, Lists, RatingList};
pub use reader::ListReader;
pub use stats::{ClassStats, Highest, Mean, Stats};
pub use words::{FederationCode, FoaTitle, Sex, Title, TitleSpelling};
pub use writer::{ListLoss, ListWriter, LossReason, Losses, Target};
pub use zipped::{ZippedList, is_zip, stated_members};
