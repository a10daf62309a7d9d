//! Every figure of an edition, altered one at a time: what a test needs to show that each is read.
//!
//! Included by path, so that it is in no build but that of the tests.

use arpad_regulations::{Edition, Regulations};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};

/// The id of the editions made here; they are never in force and need no other.
pub const ID: &str = "altered";

/// What describes an edition or a rule and is only shown, by `arpad editions`.
const DESCRIPTIONS: [&str; 10] =
    ["id", "class", "title", "status", "extends", "text", "source", "checked", "in_force", "rulings"];

/// One figure of an edition and the files in which it is another.
pub struct Field {
    /// Rule and figure, such as `rate_of_play.minimum.minutes`.
    pub name: String,
    /// What it was changed to, and the file.
    pub altered: Vec<(String, String)>,
}

/// The edition as a file that needs no other, under the id [`ID`].
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

/// Every figure of the edition with all alterations that can be loaded.
pub fn fields(edition: &Edition, words: &Words) -> Vec<Field> {
    let whole = table(edition);
    let mut leaves = Vec::new();
    for (rule, figures) in whole.iter().filter(|(key, _)| !DESCRIPTIONS.contains(&key.as_str())) {
        collect(figures, &mut vec![Step::Key(rule.clone())], &mut leaves);
    }
    let field = |(path, value): (Vec<Step>, Value)| {
        let name = name(&path);
        let load = |alteration: Value| {
            let mut altered = whole.clone();
            let written = alteration.to_string();
            replace(altered.get_mut(path.first()?.key()?)?, &path[1..], alteration);
            let text = toml::to_string(&altered).ok()?;
            Regulations::load(vec![("altered.toml".to_owned(), text.clone())], Vec::new()).ok().map(|_| (written, text))
        };
        Field { altered: alterations(&value, words.of(&name)).into_iter().filter_map(load).take(6).collect(), name }
    };
    let mut fields: Vec<Field> = Vec::new();
    for field in leaves.into_iter().map(field) {
        match fields.iter_mut().find(|known| known.name == field.name) {
            Some(known) => known.altered.extend(field.altered),
            None => fields.push(field),
        }
    }
    fields
}

/// The words that editions have for each figure: the other members of an enumeration are among them.
pub struct Words(BTreeMap<String, BTreeSet<String>>);

impl Words {
    /// The words of all built-in editions, and those of options that none of them uses.
    pub fn all() -> Words {
        let mut words = BTreeMap::<String, BTreeSet<String>>::new();
        for edition in Regulations::builtin().editions() {
            let mut leaves = Vec::new();
            for (rule, figures) in &table(edition) {
                collect(figures, &mut vec![Step::Key(rule.clone())], &mut leaves);
            }
            for (path, value) in leaves {
                let texts: Vec<&str> = match &value {
                    Value::String(text) => vec![text],
                    Value::Array(values) => values.iter().filter_map(Value::as_str).collect(),
                    _ => Vec::new(),
                };
                words.entry(name(&path)).or_default().extend(texts.into_iter().map(str::to_owned));
            }
        }
        for unused in ["blitz", "once-either-way", "president"] {
            words.entry("options no edition uses".to_owned()).or_default().insert(unused.to_owned());
        }
        Words(words)
    }

    /// Those of the field, then those of every other: what does not fit is not loaded.
    fn of(&self, field: &str) -> impl Iterator<Item = &String> {
        self.0.get(field).into_iter().chain(self.0.values()).flatten().filter(|word| !word.contains(' '))
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
            for (key, value) in table.iter().filter(|(key, _)| !["note", "recorded"].contains(&key.as_str())) {
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
fn alterations<'a>(value: &Value, words: impl Iterator<Item = &'a String>) -> Vec<Value> {
    let mut other = match value {
        Value::Integer(number) => {
            [number + 1, number - 1, number * 2, number / 2, 1, 0].into_iter().map(Value::Integer).collect()
        }
        Value::Boolean(flag) => vec![Value::Boolean(!flag)],
        Value::String(text) => {
            // A number is an article's or a score, a word one of an enumeration.
            let is_number = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
            let numbers = ["X.9", "0", "1", "2", "3"].into_iter().filter(|_| is_number(text));
            let words: BTreeSet<&str> = words.map(String::as_str).filter(|word| !is_number(word)).collect();
            let words = words.into_iter().filter(|_| !is_number(text));
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
    other.retain(|other| other != value);
    other
}
