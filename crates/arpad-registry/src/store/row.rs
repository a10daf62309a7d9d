//! Rows between the model and a database, whichever it is: numbers, texts and bytes.

use crate::error::{Error, Result};
use arpad_lists::Sex;
use arpad_period::TournamentId;
use arpad_rating::{K, Rating};
use arpad_regulations::{Class, FideId, Month};
use jiff::civil::Date;
use std::borrow::Cow;
use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

/// A value as a database takes it; `None` is NULL.
#[derive(Debug)]
pub(super) enum Value<'a> {
    Integer(Option<i64>),
    Text(Option<Cow<'a, str>>),
    Bytes(&'a [u8]),
}

macro_rules! integers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Integer(Some(number.into()))
            }
        }
        impl From<Option<$number>> for Value<'_> {
            fn from(number: Option<$number>) -> Self {
                Value::Integer(number.map(Into::into))
            }
        }
    )*};
}
integers!(bool u8 u16 u32 i64);

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Value::Text(Some(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Some(text.into()))
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Some(text.into()))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Value::Text(text.map(Into::into))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Some(text.into()))
    }
}

impl<'a> From<&'a Option<String>> for Value<'a> {
    fn from(text: &'a Option<String>) -> Self {
        Value::Text(text.as_deref().map(Into::into))
    }
}

impl<'a> From<&'a Vec<u8>> for Value<'a> {
    fn from(bytes: &'a Vec<u8>) -> Self {
        Value::Bytes(bytes)
    }
}

impl From<Class> for Value<'_> {
    fn from(class: Class) -> Self {
        class.name().into()
    }
}

impl From<Month> for Value<'_> {
    fn from(month: Month) -> Self {
        Some(month).into()
    }
}

impl From<Option<Month>> for Value<'_> {
    fn from(month: Option<Month>) -> Self {
        Value::Text(month.map(|month| month.to_string().into()))
    }
}

impl From<Option<Date>> for Value<'_> {
    fn from(day: Option<Date>) -> Self {
        Value::Text(day.map(|day| day.to_string().into()))
    }
}

macro_rules! numbers {
    ($($id:ty)*) => {$(
        impl From<$id> for Value<'_> {
            fn from(id: $id) -> Self {
                id.get().into()
            }
        }
        impl From<Option<$id>> for Value<'_> {
            fn from(id: Option<$id>) -> Self {
                id.map(<$id>::get).into()
            }
        }
    )*};
}
numbers!(FideId TournamentId);

/// K as it is kept: 0 for none.
pub(super) fn k_value(k: Option<K>) -> Value<'static> {
    k.map_or(0, K::get).into()
}

impl From<Option<Rating>> for Value<'_> {
    fn from(rating: Option<Rating>) -> Self {
        rating.map(Rating::get).into()
    }
}

/// A row as a database gives it.
pub(super) trait Row {
    /// The name of a column.
    fn name(&self, column: usize) -> String;
    fn integer(&self, column: usize) -> Result<Option<i64>>;
    fn text(&self, column: usize) -> Result<Option<&str>>;
    fn bytes(&self, column: usize) -> Result<Vec<u8>>;
}

/// The columns of a row, read one after the other in the order of their [`super::tables::Table`].
pub(super) struct Fields<'r> {
    row: &'r dyn Row,
    next: usize,
}

impl<'r> Fields<'r> {
    pub(super) fn new(row: &'r dyn Row) -> Fields<'r> {
        Fields { row, next: 0 }
    }

    fn column(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    /// Which row this is: its table and the first two columns, which are a part of its key in every table.
    pub(super) fn place(&self, table: &str) -> String {
        let value = |column: usize| match (self.row.integer(column), self.row.text(column)) {
            (Ok(Some(number)), _) => number.to_string(),
            (_, Ok(Some(text))) => text.chars().take(40).collect(),
            _ => "?".to_owned(),
        };
        format!("table {table}, {} {}, {} {}", self.row.name(0), value(0), self.row.name(1), value(1))
    }

    /// The same row from its first column on.
    pub(super) fn again(&self) -> Fields<'r> {
        Fields::new(self.row)
    }

    /// The row itself, for whoever takes all of it.
    pub(super) fn whole(&self) -> &'r dyn Row {
        self.row
    }

    /// The first column, which is read again.
    pub(super) fn first_fide_id(&self) -> Result<FideId> {
        Fields::new(self.row).fide_id()
    }

    pub(super) fn skip(&mut self) {
        self.next += 1;
    }

    pub(super) fn integer<T: TryFrom<i64>>(&mut self) -> Result<T> {
        self.maybe_integer()?.ok_or_else(missing)
    }

    pub(super) fn maybe_integer<T: TryFrom<i64>>(&mut self) -> Result<Option<T>> {
        let number = self.row.integer(self.column())?;
        number.map(|number| word(number, T::try_from(number).ok())).transpose()
    }

    pub(super) fn truth(&mut self) -> Result<bool> {
        let number: i64 = self.integer()?;
        word(number, [false, true].into_iter().find(|truth| i64::from(*truth) == number))
    }

    pub(super) fn text(&mut self) -> Result<&'r str> {
        self.row.text(self.column())?.ok_or_else(missing)
    }

    pub(super) fn string(&mut self) -> Result<String> {
        self.text().map(str::to_owned)
    }

    pub(super) fn maybe_string(&mut self) -> Result<Option<String>> {
        Ok(self.row.text(self.column())?.map(str::to_owned))
    }

    pub(super) fn bytes(&mut self) -> Result<Vec<u8>> {
        self.row.bytes(self.column())
    }

    /// A word of the model.
    pub(super) fn known<T>(&mut self, find: impl FnOnce(&str) -> Option<T>) -> Result<T> {
        let text = self.text()?;
        word(text, find(text))
    }

    pub(super) fn parsed<T: FromStr + Display>(&mut self) -> Result<T> {
        self.known(as_written)
    }

    pub(super) fn maybe_parsed<T: FromStr + Display>(&mut self) -> Result<Option<T>> {
        let text = self.row.text(self.column())?;
        text.map(|text| word(text, as_written(text))).transpose()
    }

    pub(super) fn sex(&mut self) -> Result<Option<Sex>> {
        self.known(|text| match text {
            "" => Some(None),
            text => Sex::ALL.iter().copied().find(|sex| sex.as_str() == text).map(Some),
        })
    }

    pub(super) fn fide_id(&mut self) -> Result<FideId> {
        self.maybe_fide_id()?.ok_or_else(missing)
    }

    pub(super) fn maybe_fide_id(&mut self) -> Result<Option<FideId>> {
        let number: Option<u32> = self.maybe_integer()?;
        number.map(|number| word(number, FideId::new(number))).transpose()
    }

    pub(super) fn tournament(&mut self) -> Result<TournamentId> {
        self.integer().map(TournamentId::new)
    }

    /// K as it is kept: 0 for none.
    pub(super) fn k(&mut self) -> Result<Option<K>> {
        let number: u16 = self.integer()?;
        if number == 0 { Ok(None) } else { word(number, K::new(number)).map(Some) }
    }

    /// K after the limit of K times games, which can bring it down to 0; `None` where there is no K at all.
    pub(super) fn k_used(&mut self, k: Option<K>) -> Result<Option<K>> {
        let number: u16 = self.integer()?;
        match k {
            Some(_) => word(number, K::new(number)).map(Some),
            None if number == 0 => Ok(None),
            None => Err(Error::Damaged(format!("there is no K that {number} could be what was left of"))),
        }
    }

    pub(super) fn rating(&mut self) -> Result<Option<Rating>> {
        let number: Option<u16> = self.maybe_integer()?;
        number.map(|number| word(number, Rating::new(number))).transpose()
    }

    pub(super) fn json<T: serde::de::DeserializeOwned>(&mut self) -> Result<T> {
        serde_json::from_str(self.text()?).map_err(|error| Error::Damaged(error.to_string()))
    }

    /// The same, if this program would write it so.
    pub(super) fn json_as_written<T: serde::de::DeserializeOwned + serde::Serialize>(&mut self) -> Result<T> {
        let text = Fields { row: self.row, next: self.next }.text()?;
        let value: T = self.json()?;
        let same = serde_json::to_string(&value).is_ok_and(|written| written == text);
        if same { Ok(value) } else { Err(Error::Damaged(format!("`{text}` is not written as this program does"))) }
    }
}

/// What a text says, if this program would write it so: what means the same and is written otherwise was not written here.
fn as_written<T: FromStr + Display>(text: &str) -> Option<T> {
    let is_so = |value: &T| {
        let mut left = Left(text);
        write!(left, "{value}").is_ok() && left.0.is_empty()
    };
    text.parse().ok().filter(is_so)
}

/// What is left of a text that is written again, as long as it is the same.
struct Left<'t>(&'t str);

impl fmt::Write for Left<'_> {
    fn write_str(&mut self, written: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(written).ok_or(fmt::Error)?;
        Ok(())
    }
}

fn word<T>(text: impl Display, known: Option<T>) -> Result<T> {
    known.ok_or_else(|| Error::Damaged(format!("`{text}` is not a word of this column")))
}

fn missing() -> Error {
    Error::Damaged("a value is missing".to_owned())
}
