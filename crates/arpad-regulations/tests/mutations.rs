//! Every figure of every edition can be altered by itself, so that a test can see whether somebody reads it.

#[path = "support/mutations.rs"]
mod mutations;

use arpad_regulations::{Class, RULES, Regulations};
use mutations::{ID, Words, fields, unaltered};

#[test]
fn an_edition_can_be_loaded_as_one_that_needs_no_other() {
    for edition in Regulations::builtin().editions() {
        let regulations = Regulations::builtin().with("altered.toml", &unaltered(edition)).unwrap();
        let copy = regulations.edition(edition.class, ID).unwrap();
        for ((key, copy), (_, original)) in copy.rules.all().into_iter().zip(edition.rules.all()) {
            let figures = |rule: Option<&dyn arpad_regulations::Rule>| rule.map(arpad_regulations::Rule::figures);
            assert_eq!(figures(copy), figures(original), "{}: {key}", edition.path());
        }
    }
}

#[test]
fn every_figure_has_an_alteration_that_loads() {
    let words = Words::all();
    let load = |text: &str| Regulations::load(vec![("altered.toml".to_owned(), text.to_owned())], Vec::new()).ok();
    let regulations = Regulations::builtin();
    // The others are made of these; what they state themselves is of the same kinds.
    for (class, id) in [(Class::Standard, "2009-07"), (Class::Standard, "2025-10"), (Class::Rapid, "2024-12")] {
        let edition = regulations.edition(class, id).unwrap();
        let fields = fields(edition);
        assert!(fields.len() > 80, "{}: {}", edition.path(), fields.len());
        for field in fields {
            assert!(RULES.iter().any(|(key, _)| *key == field.rule), "{}", field.name);
            assert!(field.altered(&words, load).next().is_some(), "{}: {}", edition.path(), field.name);
        }
    }
}
