//! Every figure of an edition, altered one at a time: what a test needs to show that each is read.
//!
//! Included by path, so that it is in no build but that of the tests.

use arpad_regulations::{Edition, Regulations};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};

/// The id of the editions made here.
pub const ID: &str = "altered";

/// What describes an edition and is no figure of it; `arpad editions` shows it.
const DESCRIPTIONS: [&str; 10] =
    ["id", "class", "title", "status", "extends", "text", "source", "checked", "in_force", "rulings"];

/// What describes a rule: a remark, and whether it comes from a recorded fact.
const REMARKS: [&str; 2] = ["note", "recorded"];

/// One figure of an edition.
pub struct Field {
    /// Rule and figure, such as `rate_of_play.minimum.minutes`.
    pub name: String,
    /// The rule it belongs to.
    pub rule: String,
    whole: Table,
    /// Where it is, and its value; a figure of a list of tables is in several places.
    places: Vec<(Vec<Step>, Value)>,
}

impl Field {
    /// What it can be instead, and the regulations under which it is that: `load` reads the file, and says if it cannot.
    pub fn altered<'a, T>(
        &'a self,
        words: &'a Words,
        load: impl Fn(&str) -> Option<T> + Copy + 'a,
    ) -> impl Iterator<Item = (String, T)> + 'a {
        self.places.iter().flat_map(move |(path, value)| {
            let altered = move |alteration: Value| {
                let shown = alteration.to_string();
                let mut altered = self.whole.clone();
                replace(altered.get_mut(path.first()?.key()?)?, &path[1..], alteration);
                load(&toml::to_string(&altered).ok()?).map(|loaded| (shown, loaded))
            };
            alterations(value, words.of(&self.name)).filter_map(altered).take(6)
        })
    }
}

/// The edition as a file that needs no other, under the id [`ID`] and never in force.
pub fn unaltered(edition: &Edition) -> String {
    toml::to_string(&table(edition)).expect("an edition is plain data")
}

fn table(edition: &Edition) -> Table {
    let mut table = Table::try_from(edition.to_file()).expect("an edition is plain data");
    table.insert("id".to_owned(), Value::String(ID.to_owned()));
    table.insert("status".to_owned(), Value::String("own".to_owned()));
    table.remove("in_force");
    table
}

/// Every figure of the edition.
pub fn fields(edition: &Edition) -> Vec<Field> {
    let whole = table(edition);
    let mut fields: Vec<Field> = Vec::new();
    for (path, value) in leaves(&whole) {
        let name = name(&path);
        if let Some(known) = fields.iter_mut().find(|known| known.name == name) {
            known.places.push((path, value));
        } else {
            let rule = path.first().and_then(Step::key).cloned().unwrap_or_default();
            fields.push(Field { name, rule, whole: whole.clone(), places: vec![(path, value)] });
        }
    }
    fields
}

fn leaves(whole: &Table) -> Vec<(Vec<Step>, Value)> {
    let mut leaves = Vec::new();
    for (rule, figures) in whole.iter().filter(|(key, _)| !DESCRIPTIONS.contains(&key.as_str())) {
        collect(figures, &mut vec![Step::Key(rule.clone())], &mut leaves);
    }
    leaves
}

/// The words that editions have for each figure: the other members of an enumeration are among them.
pub struct Words(BTreeMap<String, BTreeSet<String>>);

impl Words {
    /// The words of all built-in editions, and those of options that none of them uses.
    pub fn all() -> Words {
        let mut words = BTreeMap::<String, BTreeSet<String>>::new();
        for edition in Regulations::builtin().editions() {
            for (path, value) in leaves(&table(edition)) {
                let texts: Vec<&str> = match &value {
                    Value::String(text) => vec![text],
                    Value::Array(values) => values.iter().filter_map(Value::as_str).collect(),
                    _ => Vec::new(),
                };
                words.entry(name(&path)).or_default().extend(texts.into_iter().map(str::to_owned));
            }
        }
        for unused in ["blitz", "once-either-way", "president", "federation"] {
            words.entry("options no edition uses".to_owned()).or_default().insert(unused.to_owned());
        }
        Words(words)
    }

    /// Those of the field, then those of every other: what does not fit is not loaded.
    fn of(&self, field: &str) -> impl Iterator<Item = &String> + Clone {
        let own = self.0.get(field).into_iter().flatten();
        let mut others: Vec<&String> = self.0.values().flatten().collect();
        others.sort_unstable();
        others.dedup();
        own.chain(others).filter(|word| !word.contains(' '))
    }
}

/// A step on the way to a figure.
#[derive(Clone)]
enum Step {
    Key(String),
    Place(usize),
}

impl Step {
    fn key(&self) -> Option<&String> {
        match self {
            Step::Key(key) => Some(key),
            Step::Place(_) => None,
        }
    }
}

fn name(path: &[Step]) -> String {
    path.iter().filter_map(Step::key).map(String::as_str).collect::<Vec<_>>().join(".")
}

/// The figures below a value. A list of words or numbers is one figure; of a list of tables each entry has its own.
fn collect(value: &Value, path: &mut Vec<Step>, leaves: &mut Vec<(Vec<Step>, Value)>) {
    let mut below = |step: Step, value: &Value| {
        path.push(step);
        collect(value, path, leaves);
        path.pop();
    };
    match value {
        Value::Table(table) => {
            for (key, value) in table.iter().filter(|(key, _)| !REMARKS.contains(&key.as_str())) {
                below(Step::Key(key.clone()), value);
            }
        }
        Value::Array(values) if values.iter().any(Value::is_table) => {
            for (place, value) in values.iter().enumerate() {
                below(Step::Place(place), value);
            }
        }
        _ => leaves.push((path.clone(), value.clone())),
    }
}

fn replace(value: &mut Value, path: &[Step], new: Value) {
    match path.split_first() {
        None => *value = new,
        Some((Step::Key(key), rest)) => replace(&mut value[key.as_str()], rest, new),
        Some((Step::Place(place), rest)) => replace(&mut value[*place], rest, new),
    }
}

/// Other values a figure might have; not all of them can be loaded.
fn alterations<'a>(value: &Value, words: impl Iterator<Item = &'a String>) -> impl Iterator<Item = Value> {
    let other: Vec<Value> = match value {
        Value::Integer(number) => {
            [number + 1, number - 1, number * 2, number / 2, 1, 0].into_iter().map(Value::Integer).collect()
        }
        Value::Boolean(flag) => vec![Value::Boolean(!flag)],
        Value::String(text) => {
            // A number is an article's or a score, a word one of an enumeration.
            let is_number = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
            let numbers = ["X.9", "0", "1", "2", "3"].into_iter().filter(|_| is_number(text));
            let words = words.map(String::as_str).filter(|word| !is_number(word) && !is_number(text));
            numbers.chain(words).map(|word| Value::String(word.to_owned())).collect()
        }
        Value::Array(values) => {
            let shorter = |count: usize| Value::Array(values[..count].to_vec());
            let longer = words
                .take(5)
                .map(|word| Value::Array(values.iter().cloned().chain([Value::String(word.clone())]).collect()));
            [shorter(values.len().saturating_sub(1)), shorter(0), Value::Array(values.iter().rev().cloned().collect())]
                .into_iter()
                .chain(longer)
                .chain([Value::Array(vec![Value::Integer(3)])])
                .collect()
        }
        _ => Vec::new(),
    };
    let value = value.clone();
    other.into_iter().filter(move |other| *other != value)
}
