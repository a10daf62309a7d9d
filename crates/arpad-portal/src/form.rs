//! Forms: nothing that somebody typed is changed until all of it can be read, with what is wrong beside each field.

use crate::controllers::page::Choice;
use crate::fault::Fault;
use crate::words::Words;
use arpad_registry::{MARK, is_refused};
use askama::Template;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Request};
use jiff::civil::Date;
use std::borrow::Cow;
use std::str::FromStr;

/// More fields than any form of this site has.
const MOST_FIELDS: usize = 200;

/// The longest text of one line.
const LONGEST: usize = 200;

/// The field that says how far the form is: nothing, [`SAVE`] or [`BACK`]. It is not part of what was typed.
const STEP: &str = "step";

/// What is shown is to be recorded.
pub const SAVE: &str = "save";

/// The fields are to be shown again.
pub const BACK: &str = "back";

/// A field to type into, compiled once and not with every form.
#[derive(Template)]
#[template(path = "parts/input.html")]
pub struct Input<'t> {
    w: Words,
    typed: &'t Typed,
    name: &'t str,
    label: &'t str,
    hint: &'t str,
    kind: &'t str,
    required: bool,
}

/// A field to choose in.
#[derive(Template)]
#[template(path = "parts/select.html")]
pub struct Select<'t> {
    w: Words,
    typed: &'t Typed,
    name: &'t str,
    label: &'t str,
    choices: &'t [Choice],
}

/// The fields of a form as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Typed {
    fields: Vec<(Cow<'static, str>, String)>,
    step: String,
    /// Fields that cannot be read, each with the key of the message that says why.
    faults: Vec<(Cow<'static, str>, &'static str)>,
}

impl Typed {
    /// The text of a field; nothing where there is no such field.
    pub fn get(&self, name: &str) -> &str {
        self.fields.iter().find(|(known, _)| known == name).map_or("", |(_, text)| text)
    }

    pub fn set(&mut self, name: impl Into<Cow<'static, str>>, text: impl ToString) {
        let (name, text) = (name.into(), text.to_string());
        match self.fields.iter_mut().find(|(known, _)| *known == name) {
            Some(field) => field.1 = text,
            None => self.fields.push((name, text)),
        }
    }

    /// The text of a field for a page, which shows what nobody sees; lines of a longer text may end.
    pub fn shown(&self, name: &str) -> String {
        visible(self.get(name))
    }

    /// Every field, for a page that sends them once more.
    pub fn fields(&self) -> impl Iterator<Item = (String, String)> {
        self.fields.iter().map(|(name, text)| (visible(name), visible(text)))
    }

    pub fn input<'t>(
        &'t self,
        w: Words,
        name: &'t str,
        label: &'t str,
        hint: &'t str,
        kind: &'t str,
        required: bool,
    ) -> Input<'t> {
        Input { w, typed: self, name, label, hint, kind, required }
    }

    pub fn select<'t>(&'t self, w: Words, name: &'t str, label: &'t str, choices: &'t [Choice]) -> Select<'t> {
        Select { w, typed: self, name, label, choices }
    }

    pub fn is_step(&self, step: &str) -> bool {
        self.step == step
    }

    /// Marks a field as wrong; the first fault of a field stays.
    pub fn wrong(&mut self, name: impl Into<Cow<'static, str>>, why: &'static str) {
        let name = name.into();
        if self.fault(&name).is_none() {
            self.faults.push((name, why));
        }
    }

    /// What is wrong with a field, as the key of a message.
    pub fn fault(&self, name: &str) -> Option<&'static str> {
        self.faults.iter().find(|(known, _)| known == name).map(|(_, why)| *why)
    }

    pub fn faults(&self) -> &[(Cow<'static, str>, &'static str)] {
        &self.faults
    }

    pub fn is_readable(&self) -> bool {
        self.faults.is_empty()
    }

    /// A line of text; `None` where the field is blank.
    pub fn line(&mut self, name: &'static str) -> Option<String> {
        let text = self.get(name).trim().to_owned();
        if text.contains(is_refused) {
            self.wrong(name, "typed-one-line");
        }
        if text.chars().count() > LONGEST {
            self.wrong(name, "typed-too-long");
        }
        Some(text).filter(|text| !text.is_empty())
    }

    /// A line of text that must be there.
    pub fn needed(&mut self, name: &'static str) -> String {
        self.line(name).unwrap_or_else(|| {
            self.wrong(name, "typed-needed");
            String::new()
        })
    }

    /// Something that can be read from a line; `why` is the fault where it cannot.
    pub fn read<T: FromStr>(&mut self, name: &'static str, why: &'static str) -> Option<T> {
        let text = self.line(name)?;
        let read = text.parse().ok();
        if read.is_none() {
            self.wrong(name, why);
        }
        read
    }

    /// A day, as a field for dates sends it.
    pub fn day(&mut self, name: &'static str) -> Option<Date> {
        let day: Option<Date> = self.read(name, "typed-day");
        // Nobody means a tournament or a player of another age of the world.
        if day.is_some_and(|day| !(1850..=2200).contains(&day.year())) {
            self.wrong(name, "typed-day-bounds");
        }
        day
    }

    /// Yes, no, or not known.
    pub fn truth(&mut self, name: &'static str) -> Option<bool> {
        match self.get(name) {
            "yes" => Some(true),
            "no" => Some(false),
            "" => None,
            _ => {
                self.wrong(name, "typed-choice");
                None
            }
        }
    }
}

/// Text with a mark for each hidden character.
fn visible(text: &str) -> String {
    text.replace(|letter| is_refused(letter) && !matches!(letter, '\t' | '\n' | '\r'), MARK)
}

/// How a field shows yes, no and not known.
pub const fn truth(known: Option<bool>) -> &'static str {
    match known {
        Some(true) => "yes",
        Some(false) => "no",
        None => "",
    }
}

impl<S: Send + Sync> FromRequest<S> for Typed {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Typed, Fault> {
        let address = request.uri().path().to_owned();
        let sent: Result<Form<Vec<(String, String)>>, FormRejection> = Form::from_request(request, state).await;
        let Form(mut fields) = sent.map_err(|_| Fault::invalid("bad-request", &address))?;
        if fields.len() > MOST_FIELDS {
            return Err(Fault::invalid("bad-request", &address));
        }
        let step = fields.iter().position(|(name, _)| name == STEP).map(|at| fields.remove(at).1).unwrap_or_default();
        let fields = fields.into_iter().map(|(name, text)| (Cow::Owned(name), text)).collect();
        Ok(Typed { fields, step, faults: Vec::new() })
    }
}

/// A fact before and after, as a page shows it. Of something new there is nothing before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// The key of the message that names it.
    pub label: &'static str,
    pub before: String,
    pub after: String,
}

/// What differs between two descriptions of the same kind; the labels stand in the same order in both.
pub fn difference(before: Vec<(&'static str, String)>, after: Vec<(&'static str, String)>) -> Vec<Changed> {
    let pairs = before.into_iter().zip(after).filter(|((_, before), (_, after))| before != after);
    pairs.map(|((label, before), (_, after))| Changed { label, before, after }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(name: &'static str, text: &str) -> Typed {
        let mut typed = Typed::default();
        typed.set(name, text);
        typed
    }

    #[test]
    fn what_cannot_be_read_is_kept_with_the_reason() {
        let read = |text: &str| {
            let mut typed = typed("start", text);
            (typed.day("start"), typed.fault("start"), typed.get("start").to_owned())
        };
        assert_eq!(read("2025-03-01").0, "2025-03-01".parse().ok());
        assert_eq!(read(""), (None, None, String::new()));
        assert_eq!(read("1 March"), (None, Some("typed-day"), "1 March".to_owned()));
        assert_eq!(read("0001-01-01").1, Some("typed-day-bounds"));
        assert_eq!(read("2201-01-01").1, Some("typed-day-bounds"));
    }

    #[test]
    fn a_line_is_one_line_of_reasonable_length() {
        let fault = |text: &str| {
            let mut typed = typed("name", text);
            typed.needed("name");
            typed.fault("name")
        };
        assert_eq!(fault("Spring <b>Open</b>"), None);
        assert_eq!(fault("  "), Some("typed-needed"));
        assert_eq!(fault("a\nb"), Some("typed-one-line"));
        assert_eq!(fault("a\u{202e}b"), Some("typed-one-line"), "what would turn the letters around");
        assert_eq!(fault(&"x".repeat(LONGEST + 1)), Some("typed-too-long"));
    }

    #[test]
    fn a_page_shows_what_nobody_sees() {
        let typed = typed("name", "a\u{0}b\u{202e}c\r\nd");
        assert_eq!(typed.shown("name"), "a\u{FFFD}b\u{FFFD}c\r\nd");
        let sent_again: Vec<_> = typed.fields().collect();
        assert_eq!(sent_again, [("name".to_owned(), typed.shown("name"))]);
        let mut again = self::typed("name", &typed.shown("name"));
        again.line("name");
        assert_eq!(again.fault("name"), Some("typed-one-line"), "the mark is no more accepted than what it stands for");
    }

    #[test]
    fn only_what_differs_is_shown() {
        let facts = |city: &str| vec![("name", "Open".to_owned()), ("place", city.to_owned())];
        let found = difference(facts("Zenda"), facts("Klow"));
        assert_eq!(found, [Changed { label: "place", before: "Zenda".into(), after: "Klow".into() }]);
    }
}
