//! The data files as a whole: complete, in time, and true to the texts' numbering.

use arpad_regulations::{Class, EditionFile, EditionStatus, Home, Month, Regulations, texts};
use jiff::civil::date;
use std::fs;
use std::path::PathBuf;

fn files(folders: &[&str]) -> Vec<(String, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("regulations");
    let mut files = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            files.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
    files
}

#[test]
fn article_0_1_every_month_since_2009_07_has_exactly_one_edition_of_each_class() {
    let regulations = Regulations::builtin();
    let mut month: Month = "2009-07".parse().unwrap();
    let end = Month::of(jiff::Zoned::now().date());
    assert!(end >= "2026-11".parse().unwrap(), "the clock of this machine is wrong: {end}");
    while month <= end {
        for class in Class::ALL {
            for day in [month.first_day(), month.first_day().last_of_month()] {
                let in_force = regulations.editions().iter().filter(|e| e.class == class && e.is_in_force(day));
                assert_eq!(in_force.count(), 1, "{class} on {day}");
            }
        }
        month = month.plus(1);
    }
}

#[test]
fn article_0_1_editions_begin_and_end_on_the_recorded_days() {
    let regulations = Regulations::builtin();
    let cases = [
        (Class::Standard, date(2009, 7, 1), "2009-07"),
        (Class::Standard, date(2012, 6, 30), "2009-07"),
        (Class::Standard, date(2012, 7, 1), "2012-07"),
        (Class::Standard, date(2014, 7, 1), "2014-07"),
        (Class::Standard, date(2017, 6, 30), "2014-07"),
        (Class::Standard, date(2017, 7, 1), "2017-07"),
        (Class::Standard, date(2021, 12, 31), "2017-07"),
        (Class::Standard, date(2022, 1, 1), "2022-01"),
        (Class::Standard, date(2024, 2, 29), "2022-01"),
        (Class::Standard, date(2024, 3, 1), "2024-03"),
        (Class::Standard, date(2025, 9, 30), "2024-03"),
        (Class::Standard, date(2025, 10, 1), "2025-10"),
        (Class::Rapid, date(2022, 9, 30), "2022-01"),
        (Class::Rapid, date(2022, 10, 1), "2022-10"),
        (Class::Blitz, date(2024, 11, 30), "2024-03"),
        (Class::Blitz, date(2024, 12, 1), "2024-12"),
    ];
    for (class, day, id) in cases {
        assert_eq!(regulations.in_force(class, day).unwrap().id, id, "{class} on {day}");
    }
    assert!(regulations.in_force(Class::Standard, date(2009, 6, 30)).is_none());
    let draft = regulations.edition(Class::Standard, "2024-01-draft").unwrap();
    assert_eq!((draft.status, draft.in_force), (EditionStatus::Draft, None));
}

#[test]
fn every_edition_file_survives_printing_and_parsing() {
    let files = files(&["standard", "rapid", "blitz"]);
    assert_eq!(files.len(), Regulations::builtin().editions().len());
    for (name, text) in files {
        let parsed: EditionFile = toml::from_str(&text).unwrap();
        let printed = toml::to_string(&parsed).unwrap();
        assert_eq!(toml::from_str::<EditionFile>(&printed).unwrap(), parsed, "{name}");
    }
}

/// Every rule is cited by an article that its text has.
#[test]
fn every_rule_cites_an_article_of_its_text() {
    let regulations = Regulations::builtin();
    for edition in regulations.editions() {
        let articles = regulations.articles(edition).unwrap_or_else(|| panic!("{} has no articles", edition.path()));
        let cited = edition.rules.all().into_iter().filter_map(|(key, rule)| Some((key, rule?.article().to_owned())));
        let rulings = edition.rulings.iter().map(|ruling| (ruling.rule.as_str(), ruling.article.clone()));
        // The rapid and blitz regulations have a numbering of their own, of which one article is recorded.
        let own_text = |article: &String| !article.ends_with(" (rapid and blitz)");
        for (key, article) in cited.chain(rulings).filter(|(_, article)| own_text(article)) {
            assert!(articles.find(&article).is_some(), "{} cites {article} for {key}", edition.path());
        }
    }
}

/// The loader refuses a text whose listed article has no entry; this shows that the lists are there and plausible.
#[test]
fn every_numbered_article_of_the_five_texts_has_an_entry() {
    let expected = [("2009-07", 13), ("2017-07", 13), ("2022-01", 10), ("2024-01-draft", 10), ("2024-03", 10)];
    for (id, sections) in expected {
        let articles = texts().iter().find(|text| text.text == id).unwrap_or_else(|| panic!("{id} is missing"));
        for section in 0..=sections {
            let prefix = format!("{section}.");
            let found =
                articles.articles.iter().any(|a| a.number.starts_with(&prefix) || a.number == section.to_string());
            assert!(found, "{id} has no article in section {section}");
        }
    }
    let march = texts().iter().find(|text| text.text == "2024-03").unwrap();
    assert!(march.find("3").is_some() && march.find("4").is_some(), "sections 3 and 4 have no sub-numbers");
}

/// The key a summary points to is a rule, so that "implemented" can be followed to a figure.
#[test]
fn arithmetic_articles_say_where_they_live() {
    for text in texts() {
        for article in text.articles.iter().filter(|article| article.home == Home::Arithmetic) {
            assert!(article.place.is_some(), "{} of {} does not say where", article.number, text.text);
        }
    }
}
