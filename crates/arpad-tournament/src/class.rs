//! For which list a tournament counts: what is stated, else what its time control or its words leave no doubt about.

use crate::registration::Registration;
use crate::thinking_time::ThinkingTime;
use arpad_regulations::{Class, Edition, Regulations};
use arpad_trf::{Field, Report, TimeControl};
use jiff::civil::Date;

/// Where the class was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassSource {
    /// By the user.
    Given,
    Registration,
    /// The time control fits one list only.
    TimeControl,
    /// The words of records 092 and 122.
    Words,
    /// Nothing says it: standard.
    Assumed,
}

impl ClassSource {
    /// In a few words.
    pub const fn in_words(self) -> &'static str {
        match self {
            ClassSource::Given => "as given",
            ClassSource::Registration => "from the registration",
            ClassSource::TimeControl => "by the time control",
            ClassSource::Words => "by the words of records 092 and 122",
            ClassSource::Assumed => "assumed",
        }
    }
}

/// How words for fast chess begin, in the languages pairing programs write, in lower case.
const WORDS: &[(&str, Class)] = &[
    ("rapid", Class::Rapid),
    ("rápid", Class::Rapid),
    ("schnell", Class::Rapid),
    ("aktivschach", Class::Rapid),
    ("szybkie", Class::Rapid),
    ("рапид", Class::Rapid),
    ("быстры", Class::Rapid),
    ("blitz", Class::Blitz),
    ("błyskaw", Class::Blitz),
    ("villám", Class::Blitz),
    ("блиц", Class::Blitz),
];

/// What is asked about a tournament without a stated class.
pub(crate) struct Question<'a> {
    pub(crate) report: &'a Report,
    pub(crate) control: Option<&'a TimeControl>,
    pub(crate) regulations: &'a Regulations,
    /// An edition by id, where one was given.
    pub(crate) edition: Option<&'a str>,
    pub(crate) day: Date,
}

impl Question<'_> {
    /// The class, by the time control and the words of the report. Where these contradict one another, or there is nothing to go by, it is
    /// the standard list.
    pub(crate) fn answer(&self, stated: Option<Class>, registration: &Registration) -> (Class, ClassSource) {
        if let Some(class) = stated {
            return (class, ClassSource::Given);
        }
        // An authority states the class of what it registers unless it is standard.
        if *registration != Registration::default() {
            let source = if registration.class.is_some() { ClassSource::Registration } else { ClassSource::Assumed };
            return (registration.class.unwrap_or(Class::Standard), source);
        }
        let found = match (self.by_control(), self.by_words()) {
            (Some(class), None) => Some((class, ClassSource::TimeControl)),
            (Some(class), Some(named)) if named == class => Some((class, ClassSource::TimeControl)),
            (None, Some(named)) if self.control.is_none() && self.edition(named).is_some() => {
                Some((named, ClassSource::Words))
            }
            _ => None,
        };
        found.unwrap_or((Class::Standard, ClassSource::Assumed))
    }

    fn edition(&self, class: Class) -> Option<&Edition> {
        match self.edition {
            Some(id) => self.regulations.edition(class, id),
            None => self.regulations.in_force(class, self.day),
        }
    }

    /// The only class for which the control gives time enough and not too much.
    fn by_control(&self) -> Option<Class> {
        let control = self.control?;
        let fits = |class: &Class| {
            let Some(edition) = self.edition(*class) else { return false };
            let rules = &edition.rules;
            if let Some(rule) = &rules.rate_of_play {
                // Enough for the players of whom least is asked: then some games may count.
                let time = ThinkingTime::of(control, rule.moves);
                return rule.minimum.iter().any(|step| time.least() >= u32::from(step.minutes) * 60);
            }
            rules.time_bounds.as_ref().is_some_and(|bounds| {
                let time = ThinkingTime::of(control, bounds.moves);
                bounds.contain(time.least()) && bounds.contain(time.most())
            })
        };
        let mut fitting = Class::ALL.into_iter().filter(fits);
        fitting.next().filter(|_| fitting.next().is_none())
    }

    /// What the kind of the tournament and the time control in words say, if they say one thing.
    fn by_words(&self) -> Option<Class> {
        let texts = [self.report.type_text(), self.report.time_text()];
        let named = texts.into_iter().flatten().map(Field::as_str).flat_map(|text| {
            let text = text.to_lowercase();
            let begins = |word: &str| {
                let mut words = text.split(|letter: char| !letter.is_alphabetic());
                words.any(|own| own.starts_with(word))
            };
            WORDS.iter().filter(|(word, _)| begins(word)).map(|(_, class)| *class).collect::<Vec<_>>()
        });
        let named: Vec<Class> = named.collect();
        named.first().copied().filter(|first| named.iter().all(|class| class == first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_trf::{ReadOptions, TimeText, read};
    use jiff::civil::date;

    fn class(records: &str, day: Date) -> (Class, ClassSource) {
        let report = read(records.as_bytes(), &ReadOptions::default()).report;
        let words = || TimeText::parse(report.time_text()?.as_str()).ok().map(|read| read.control);
        let control = report.time_control().and_then(Field::get).cloned().or_else(words);
        let regulations = Regulations::builtin();
        let question = Question { report: &report, control: control.as_ref(), regulations, edition: None, day };
        question.answer(None, &Registration::default())
    }

    #[test]
    fn the_only_list_that_the_time_control_fits() {
        let now = date(2025, 11, 8);
        for (records, expected) in [
            ("222 5400+30\n", Class::Standard),
            ("222 3600\n", Class::Standard),
            ("222 900+10\n", Class::Rapid),
            ("222 3540\n", Class::Rapid),
            ("222 180+2\n", Class::Blitz),
            ("122 3 min + 2 sec\n", Class::Blitz),
            ("092 Individual: Swiss (Rapid)\n122 15+10\n", Class::Rapid),
        ] {
            assert_eq!(class(records, now), (expected, ClassSource::TimeControl), "{records}");
        }
        assert_eq!(class("222 180+2\n", date(2005, 3, 1)).0, Class::Standard, "there was no blitz list");
    }

    #[test]
    fn words_where_the_time_control_is_not_known() {
        let now = date(2025, 11, 8);
        assert_eq!(class("092 Blitz Swiss\n", now), (Class::Blitz, ClassSource::Words));
        assert_eq!(class("122 Schnellschach\n", now), (Class::Rapid, ClassSource::Words));
        for doubtful in [
            "012 Blitz Cup\n",
            "092 Rapid and Blitz\n",
            "092 Blitz\n222 900+10\n",
            "092 Swiss\n222 60+0\n",
            "092 Blitz\n222 60+0\n",
            "222 W1200-B60\n",
        ] {
            assert_eq!(class(doubtful, now), (Class::Standard, ClassSource::Assumed), "{doubtful}");
        }
        let assumed = (Class::Standard, ClassSource::Assumed);
        assert_eq!(class("092 Blitz Swiss\n", date(2005, 3, 1)), assumed, "there was no blitz list");
    }

    #[test]
    fn what_is_stated_wins() {
        let report = read(b"222 180+2\n", &ReadOptions::default()).report;
        let control = TimeControl::parse("180+2");
        let regulations = Regulations::builtin();
        let day = date(2025, 11, 8);
        let question = Question { report: &report, control: control.as_ref(), regulations, edition: None, day };
        let rapid = Registration { class: Some(Class::Rapid), ..Registration::default() };
        let unsaid = Registration { member: Some(true), ..Registration::default() };
        let none = Registration::default();
        assert_eq!(question.answer(Some(Class::Standard), &rapid), (Class::Standard, ClassSource::Given));
        assert_eq!(question.answer(None, &rapid), (Class::Rapid, ClassSource::Registration));
        assert_eq!(question.answer(None, &unsaid), (Class::Standard, ClassSource::Assumed));
        assert_eq!(question.answer(None, &none), (Class::Blitz, ClassSource::TimeControl));
        let sources = [Some(Class::Standard), None].map(|stated| question.answer(stated, &none).1.in_words());
        assert_eq!(sources, ["as given", "by the time control"]);
        let of_standard = Question { edition: Some("2025-10"), ..question };
        assert_eq!(of_standard.answer(None, &none).0, Class::Standard, "an edition of the standard list was asked for");
    }
}
