//! The explanation: a tree of named quantities, written by the functions that calculate.
//!
//! Every rule is one function, generic over the [`Ledger`] it reports to. With [`Recorder`] it leaves a tree behind;
//! with [`Silent`] the reports vanish when the program is compiled, and what is left allocates nothing.

use crate::number::{Hundredths, Ratio};
use arpad_phrase::{Phrase, ToPhrase, phrase};
use arpad_regulations::{Class, Edition, Rule, Score};
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, VecDeque};
use std::fmt;

/// The value of a quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A whole number: a rating, K, a count, a difference.
    Whole(i64),
    /// An exact decimal with two places.
    Decimal(Hundredths),
    /// An exact fraction, shown with two places.
    Average(Ratio),
    Points(Score),
    /// Nothing, where the regulations give none.
    Nothing,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Whole(number) => write!(f, "{number}"),
            Value::Decimal(decimal) => write!(f, "{decimal}"),
            Value::Average(ratio) => write!(f, "{ratio}"),
            Value::Points(score) => write!(f, "{score}"),
            Value::Nothing => f.write_str("none"),
        }
    }
}

impl Serialize for Value {
    /// Whole numbers as numbers, exact decimals and points as strings, nothing as null.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Whole(number) => serializer.serialize_i64(*number),
            Value::Nothing => serializer.serialize_none(),
            other => serializer.collect_str(other),
        }
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Value {
        Value::Whole(i64::from(number))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Whole(i64::from(number))
    }
}

impl From<Hundredths> for Value {
    fn from(decimal: Hundredths) -> Value {
        Value::Decimal(decimal)
    }
}

impl From<Score> for Value {
    fn from(score: Score) -> Value {
        Value::Points(score)
    }
}

/// A named number and how it was computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Quantity {
    pub name: Phrase,
    /// The regulations' letter for it.
    pub symbol: Option<&'static str>,
    pub value: Value,
    /// The calculation, or the case that applies; nothing where the name says it all.
    pub how: Phrase,
    pub rounding: Option<Phrase>,
    /// The edition and article that say so.
    pub article: Option<Citation>,
    /// What it was computed from.
    pub children: Vec<Quantity>,
}

/// An article of an edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Citation {
    /// The text or edition that has the article: its id, with the class where that is not standard.
    pub edition: String,
    /// The article's number.
    pub number: String,
    /// Whether the figure is a recorded fact, the article being the one it stands in for.
    pub recorded: bool,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let recorded = if self.recorded { ", recorded" } else { "" };
        write!(f, "{} ({}{recorded})", self.number, self.edition)
    }
}

impl Quantity {
    /// A quantity with its value.
    pub fn new(name: Phrase, value: impl Into<Value>) -> Quantity {
        Quantity {
            name,
            symbol: None,
            value: value.into(),
            how: Phrase::NONE,
            rounding: None,
            article: None,
            children: Vec::new(),
        }
    }

    /// With the regulations' letter for it.
    #[must_use]
    pub fn symbol(mut self, symbol: &'static str) -> Quantity {
        self.symbol = Some(symbol);
        self
    }

    #[must_use]
    pub fn how(mut self, how: Phrase) -> Quantity {
        self.how = how;
        self
    }

    #[must_use]
    pub fn rounding(mut self, rounding: Phrase) -> Quantity {
        self.rounding = Some(rounding);
        self
    }

    /// With the rule that says so.
    #[must_use]
    pub fn rule(self, edition: &Edition, rule: &dyn Rule) -> Quantity {
        self.cited(edition, rule, rule.article())
    }

    /// With the article of a step of the calculation.
    #[must_use]
    pub fn article(self, edition: &Edition, number: &str) -> Quantity {
        self.cited(edition, &edition.rules.steps, number)
    }

    /// An inherited rule is cited by the text the edition is based on, one it states itself by the edition.
    fn cited(mut self, edition: &Edition, rule: &dyn Rule, number: &str) -> Quantity {
        let path = edition.path();
        let own = rule.stated_in() == path;
        let standard = edition.class == Class::Standard;
        let name = match (own, standard) {
            (true, true) => edition.id.clone(),
            (true, false) => path,
            (false, _) => edition.text.clone(),
        };
        self.article = Some(Citation { edition: name, number: number.to_owned(), recorded: rule.recorded() });
        self
    }
}

/// Where a calculation reports its quantities.
pub trait Ledger {
    /// What events and games are called: a text that costs nothing where nobody reads it.
    type Name: ToPhrase;
    /// Begins a quantity; what is reported until it is closed becomes its children.
    fn open(&mut self);
    /// Ends the quantity begun last.
    fn close(&mut self, quantity: impl FnOnce() -> Quantity);
    /// Reports a quantity without children.
    #[inline]
    fn leaf(&mut self, quantity: impl FnOnce() -> Quantity) {
        self.open();
        self.close(quantity);
    }
    /// Announces the events that are calculated next, in their order, each by a number of the caller's.
    fn announce(&mut self, events: impl Iterator<Item = u64>);
    /// Begins the next event that was announced: what it is called, or nothing.
    fn next_event(&mut self) -> Self::Name;
    /// What the next game of that event is called, or nothing.
    fn next_game(&mut self) -> Self::Name;
}

/// What an event and its games are called in an explanation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EventNames {
    pub event: Phrase,
    /// Round and opponent of each game that counts, in the order of the games.
    pub games: Vec<Phrase>,
}

/// Records nothing: the path for millions of games.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Ledger for Silent {
    type Name = &'static str;

    #[inline]
    fn open(&mut self) {}
    #[inline]
    fn close(&mut self, _: impl FnOnce() -> Quantity) {}
    #[inline]
    fn announce(&mut self, _: impl Iterator<Item = u64>) {}
    #[inline]
    fn next_event(&mut self) -> &'static str {
        ""
    }
    #[inline]
    fn next_game(&mut self) -> &'static str {
        ""
    }
}

/// Records the tree.
#[derive(Debug, Clone, Default)]
pub struct Recorder {
    /// The closed children of each open quantity, outermost first.
    open: Vec<Vec<Quantity>>,
    closed: Vec<Quantity>,
    /// What events are called, by the number of the caller's; `None` if nobody asks.
    names: Option<BTreeMap<u64, EventNames>>,
    announced: VecDeque<u64>,
    /// The games of the event begun last.
    games: VecDeque<Phrase>,
}

impl Recorder {
    pub fn new() -> Recorder {
        Recorder::default()
    }

    /// One that calls events and games by their names.
    pub fn naming(names: BTreeMap<u64, EventNames>) -> Recorder {
        Recorder { names: Some(names), ..Recorder::default() }
    }

    /// The quantities reported, outermost level.
    pub fn into_quantities(self) -> Vec<Quantity> {
        self.closed
    }
}

impl Ledger for Recorder {
    type Name = Phrase;

    fn open(&mut self) {
        self.open.push(Vec::new());
    }

    fn close(&mut self, quantity: impl FnOnce() -> Quantity) {
        let children = self.open.pop().expect("a quantity is closed only after it was opened");
        let quantity = Quantity { children, ..quantity() };
        self.open.last_mut().unwrap_or(&mut self.closed).push(quantity);
    }

    fn announce(&mut self, events: impl Iterator<Item = u64>) {
        if self.names.is_some() {
            self.announced = events.collect();
        }
    }

    fn next_event(&mut self) -> Phrase {
        let number = self.announced.pop_front();
        let names = number.and_then(|number| self.names.as_ref()?.get(&number)).cloned().unwrap_or_default();
        self.games = names.games.into();
        match number {
            // An event of an earlier period has its number alone.
            Some(number) if names.event.is_empty() => phrase!("event-number", "tournament {number}", number),
            _ => names.event,
        }
    }

    fn next_game(&mut self) -> Phrase {
        self.games.pop_front().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is exact and no whole number is a string, which keeps its decimals.
    #[test]
    fn values_as_text_and_as_json() {
        for (value, text, json) in [
            (Value::from(-7_i32), "-7", "-7"),
            (Value::from(7_u32), "7", "7"),
            (Value::from(Hundredths::new(-36)), "-0.36", "\"-0.36\""),
            (Value::Average(Ratio::new(13107, 7).unwrap()), "1872.43", "\"1872.43\""),
            (Value::from(Score::from_half_points(5)), "2.5", "\"2.5\""),
            (Value::Nothing, "none", "null"),
        ] {
            assert_eq!((value.to_string().as_str(), serde_json::to_string(&value).unwrap().as_str()), (text, json));
        }
    }
}
