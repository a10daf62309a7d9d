//! The rules an edition states: small records of figures, each with its article.
//!
//! One rule is the unit of a reform: an edition that `extends` another states a rule whole or not at all.

mod arithmetic;
mod eligibility;
mod list;
mod reporting;

use arpad_phrase::Phrase;

pub use arithmetic::*;
pub use eligibility::*;
pub use list::*;
pub use reporting::*;

/// What every rule has, whatever its figures are.
pub trait Rule: std::fmt::Debug {
    /// The article that states it, numbered as in the edition's text.
    fn article(&self) -> &str;
    /// The edition that states it, as `class/id`.
    fn stated_in(&self) -> &str;
    /// Whether it is based on a recorded fact and not on the text whose article it cites.
    fn recorded(&self) -> bool;
    /// A remark: where the figure comes from when no text states it, or how a doubtful text is read.
    fn note(&self) -> Option<&str>;
    /// The same to be shown in any language.
    fn note_phrase(&self) -> Option<Phrase> {
        self.note().map(|note| Phrase::worded("note", note.to_owned()))
    }
    /// The figures as a table of keys and values, without article and note.
    fn figures(&self) -> toml::Table;
    /// What is wrong with the figures, in one sentence.
    fn fault(&self) -> Option<String>;
}

/// Defines a rule: its figures, plus the article and the note that every rule has.
macro_rules! rule {
    (
        $(#[$meta:meta])*
        $name:ident { $( $(#[$field_meta:meta])* $field:ident : $type:ty ),* $(,)? }
        $( fault |$this:ident| $fault:expr )?
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $( $(#[$field_meta])* pub $field: $type, )*
            /// The article that states the rule.
            pub article: String,
            /// A remark on where the figures come from or how the text is read.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub note: Option<String>,
            /// Whether it is based on a recorded fact; the article is then the one it stands in for.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            pub recorded: bool,
            /// The edition that states the rule, as `class/id`.
            #[serde(skip)]
            pub stated_in: String,
        }

        impl $crate::rules::Rule for $name {
            fn article(&self) -> &str {
                &self.article
            }

            fn stated_in(&self) -> &str {
                &self.stated_in
            }

            fn recorded(&self) -> bool {
                self.recorded
            }

            fn note(&self) -> Option<&str> {
                self.note.as_deref()
            }

            fn figures(&self) -> toml::Table {
                let mut table = toml::Table::try_from(self).expect("rules are plain tables");
                table.remove("article");
                table.remove("note");
                table.remove("recorded");
                table
            }

            fn fault(&self) -> Option<String> {
                if self.article.trim().is_empty() {
                    return Some("the article is empty; name the article that states the rule".to_owned());
                }
                None $( .or({ let $this = self; $fault }) )?
            }
        }
    };
}
pub(crate) use rule;

/// `Some(sentence)` unless the condition holds.
pub(crate) fn unless(holds: bool, sentence: &str) -> Option<String> {
    (!holds).then(|| sentence.to_owned())
}
