//! One-off adjustments: what was done once to a whole list.

use crate::date::day;
use crate::{Class, LoadError, Month};
use arpad_phrase::Phrase;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

pub(crate) const FILE: &str = "regulations/adjustments.toml";
pub(crate) const TEXT: &str = include_str!("../regulations/adjustments.toml");

/// How an adjustment changes a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Formula {
    /// A rating R below `pivot` becomes R plus `percent` % of what it lacks to the pivot.
    Compression {
        /// Ratings from here on do not change.
        pivot: u16,
        /// The share of the gap that is added.
        percent: u16,
    },
    /// A rating becomes the standard rating less `margin` where that one is higher still.
    LiftToStandard {
        /// How far below the standard rating it ends.
        margin: u16,
    },
}

/// A change of all ratings of a list, made once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjustment {
    pub id: String,
    /// The date of the list it was made on, after the games of that period.
    #[serde(with = "day")]
    pub list: Date,
    /// The kinds of list.
    pub classes: Vec<Class>,
    pub formula: Formula,
    /// What it is, in a line.
    pub title: String,
    /// Where the facts come from.
    pub source: String,
    /// The day somebody last checked it against the source.
    #[serde(with = "day")]
    pub checked: Date,
}

impl Adjustment {
    /// Its title.
    pub fn phrase(&self) -> Phrase {
        Phrase::keyed(format!("adjustment-{}", self.id), self.title.clone())
    }

    /// Whether it belongs to this list.
    pub fn applies(&self, class: Class, list: Month) -> bool {
        Month::of(self.list) == list && self.classes.contains(&class)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    adjustment: Vec<Adjustment>,
}

pub(crate) fn parse(name: &str, text: &str) -> Result<Vec<Adjustment>, LoadError> {
    let file: File = toml::from_str(text).map_err(|error| LoadError::from_toml(name, text, &error))?;
    let fault = |problem: String| Err(LoadError::at_key(name, text, &["adjustment"], problem));
    for adjustment in &file.adjustment {
        if adjustment.list.day() != 1 {
            return fault(format!("`{}`: a list is dated on the first of a month", adjustment.id));
        }
        if matches!(adjustment.formula, Formula::Compression { percent, .. } if percent > 100) {
            return fault(format!("`{}`: a share above 100 percent", adjustment.id));
        }
        if matches!(adjustment.formula, Formula::LiftToStandard { .. }) && adjustment.classes.contains(&Class::Standard)
        {
            return fault(format!("`{}`: the standard list cannot be lifted to itself", adjustment.id));
        }
    }
    Ok(file.adjustment)
}
