//! What writing or converting could not keep.

use serde::Serialize;
use std::fmt;

/// Something of a report that the file written does not contain.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Loss {
    /// The code of the record.
    pub code: Box<str>,
    pub kind: LossKind,
}

/// What happened to a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "loss", rename_all = "kebab-case")]
pub enum LossKind {
    /// The format written has no such record; it was left out.
    NoSuchRecord,
    /// Another record has the same information; this one was left out.
    Superseded { by: Box<str> },
    /// The record was replaced by another that cannot hold all of it.
    Partly { by: Box<str>, lost: Box<str> },
    /// Another record contradicts this one and counts more; it was written in its place.
    Contrary { value: Box<str>, by: Box<str> },
    /// A value does not fit its columns and was cut.
    Cut { value: Box<str>, columns: u32 },
    /// The format has no such record; the points of these players were written without what it gave or took.
    PointsWithout { players: Box<str> },
    /// A value of it is missing or cannot be read; it was left out.
    Unread,
    /// It is about players or rounds that there cannot be; it was left out.
    OutOfRange { what: Box<str>, from: u16, to: u16, last: usize },
    /// With it there would be more values than are written; it was left out.
    TooMany { most: usize },
    /// The time control in words could not be encoded, so record 222 is missing.
    TimeControlNotEncoded,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = &self.code;
        match &self.kind {
            LossKind::NoSuchRecord => write!(f, "{code}: left out, the format has no such record"),
            LossKind::Superseded { by } => write!(f, "{code}: left out, {by} has the same"),
            LossKind::Partly { by, lost } => write!(f, "{code}: written as {by} without {lost}"),
            LossKind::Contrary { value, by } => {
                write!(f, "{code}: {value:?} left out, {by} differs and is written in its place")
            }
            LossKind::Cut { value, columns } => write!(f, "{code}: {value:?} cut to {columns} columns"),
            LossKind::PointsWithout { players } => {
                let whose = if players.contains(',') { "players" } else { "player" };
                write!(
                    f,
                    "{code}: left out, the format has no such record; the points of {whose} {players} are written without it"
                )
            }
            LossKind::Unread => {
                write!(f, "{code}: left out, a value of it is missing or cannot be read; correct the record")
            }
            LossKind::OutOfRange { what, from, to, last } => write!(
                f,
                "{code}: left out, it is about {what} {from} to {to}, and there are {what} 1 to {last}; correct the record"
            ),
            LossKind::TooMany { most } => write!(
                f,
                "{code}: left out, with it there would be more than {most} values, one a player and round; \
                 give it fewer players or rounds"
            ),
            LossKind::TimeControlNotEncoded => {
                write!(f, "{code}: could not be encoded, record 222 is missing")
            }
        }
    }
}
