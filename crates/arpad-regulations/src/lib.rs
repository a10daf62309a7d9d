//! Every edition of the FIDE Rating Regulations as dated data.
//!
//! An edition is one TOML file per kind of list: its figures, each with its article; its source; and the rulings by
//! which it departs from its text. The files are built in, typed and checked when they are loaded.
//!
//! ```
//! use arpad_regulations::{Class, Regulations};
//! use jiff::civil::date;
//!
//! let regulations = Regulations::builtin();
//! let edition = regulations.in_force(Class::Standard, date(2024, 2, 29)).unwrap();
//! assert_eq!(edition.id, "2022-01");
//! assert_eq!(edition.rules.floor.rating, 1000);
//! assert_eq!(edition.rules.floor.article, "7.1.2");
//! ```
//!
//! This crate knows no games, files or databases; it reads no clock and has no floating point.

#![deny(clippy::float_arithmetic)]

mod adjustment;
mod articles;
mod class;
pub mod date;
mod edition;
mod error;
mod fide_id;
mod k;
mod month;
mod older;
mod regulations;
pub mod rules;
mod score;
mod tables;
mod timeline;

pub use adjustment::{Adjustment, Formula};
pub use articles::{Article, ArticleStatus, Articles, Home};
pub use class::Class;
pub use edition::{Edition, EditionFile, EditionStatus, InForce, RULES, Rules, Ruling, rule_phrase};
pub use error::LoadError;
pub use fide_id::FideId;
pub use k::K;
pub use month::Month;
pub use regulations::{Regulations, texts};
pub use rules::Rule;
pub use score::Score;
pub use tables::{Range, Tables};
