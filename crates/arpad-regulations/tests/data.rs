//! The data files as a whole: complete, in time, and true to the texts' numbering.

use arpad_regulations::{Class, EditionFile, EditionStatus, Home, Month, Regulations, Rule, texts};
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

/// Ruling p: where an edition's figure is a recorded fact other than the text's, or the edition has no such rule, its table of
/// articles does not show the text's figure.
#[test]
fn ruling_p_no_edition_shows_a_figure_of_the_text_that_is_not_its_own() {
    let regulations = Regulations::builtin();
    for edition in regulations.editions() {
        let articles = regulations.articles(edition).unwrap();
        let text = texts().iter().find(|text| text.text == articles.text).unwrap();
        let standard = regulations.edition(Class::Standard, &text.text).unwrap();
        for ((key, own), (_, general)) in edition.rules.all().into_iter().zip(standard.rules.all()) {
            let figures = |rule: Option<&dyn Rule>| rule.map(Rule::figures);
            if figures(own) == figures(general) {
                continue;
            }
            let number = own.or(general).unwrap().article();
            let (shown, printed) = (articles.find(number), text.find(number));
            let own_words = own.is_some_and(|rule| !rule.recorded());
            assert!(own_words || shown != printed, "{}: {key}, {number} as in the text", edition.path());
            let recorded = shown.is_some_and(|article| article.summary.contains("recorded"));
            assert!(own.is_none_or(|rule| !rule.recorded()) || recorded, "{}: {key}, {number}", edition.path());
        }
    }
    let rapid = |id: &str, number: &str| {
        let edition = regulations.edition(Class::Rapid, id).unwrap();
        regulations.articles(edition).unwrap().find(number).unwrap().summary.clone()
    };
    assert!(rapid("2017-07", "8.56").starts_with("K is 20 for everybody"));
    assert!(rapid("2022-10", "8.3.3").starts_with("K is 40 for a newcomer"), "as standard from 2022-10");
    assert!(rapid("2017-07", "8.54").contains("735") && rapid("2017-07", "8.21").contains("less than 1 point"));
    assert!(rapid("2024-12", "8.3.1").contains("600") && !rapid("2024-03", "8.3.1").contains("600"));
    assert!(rapid("2024-03", "1.1").contains("more than 10 and less than 60 minutes"));
}

/// A user's own edition reads the articles as the built-in one it extends.
#[test]
fn ruling_p_an_own_rapid_edition_reads_the_articles_of_rapid() {
    let own = "id = \"club\"\nclass = \"rapid\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2022-01\"\nsource = \"s\"\nchecked = 2026-11-15\n";
    let regulations = Regulations::builtin().with("own.toml", own).unwrap();
    let articles = regulations.articles(regulations.edition(Class::Rapid, "club").unwrap()).unwrap();
    assert!(articles.find("8.3.3").unwrap().summary.starts_with("K is 20 for everybody"));
}

/// A ruling on the wording of one text is not shown under another, and none is shown twice.
#[test]
fn rulings_belong_to_the_text_they_settle() {
    let regulations = Regulations::builtin();
    for edition in regulations.editions() {
        let rulings: Vec<_> = edition.rulings.iter().map(|ruling| (&ruling.rule, &ruling.article)).collect();
        let twice = rulings.iter().enumerate().find(|(place, ruling)| rulings[..*place].contains(ruling));
        assert_eq!(twice, None, "{}", edition.path());
        let russian = edition.rulings.iter().any(|ruling| ruling.text_says.contains("Russian"));
        assert!(!russian || edition.text == "2022-01", "{}", edition.path());
        let has = |rule: &str| edition.rules.all().iter().any(|(key, has)| *key == rule && has.is_some());
        let missing = edition.rulings.iter().find(|ruling| !has(&ruling.rule) && ruling.rule != "k_games_limit");
        assert_eq!(missing, None, "{}: on a rule it does not have", edition.path());
    }
    let rapid = regulations.edition(Class::Rapid, "2022-10").unwrap();
    assert!(rapid.rulings.iter().any(|ruling| ruling.rule == "difference_cap"), "the evidence of ruling 7");
}

/// Where lists are published and tournaments close.
#[test]
fn articles_7_13_and_7_1_3_the_first_list_that_takes_a_tournament_in() {
    let list = |end: &str, official| {
        Regulations::builtin().list_for(Class::Standard, end.parse().unwrap(), official).unwrap().to_string()
    };
    assert_eq!(list("2010-02-22", false), "2010-03", "seven days in 2009");
    assert_eq!(list("2010-02-23", false), "2010-05", "and lists every second month");
    assert_eq!((list("2024-02-05", false), list("2024-01-29", false)), ("2024-03".into(), "2024-02".into()));
    assert_eq!((list("2024-01-30", false), list("2024-01-31", true)), ("2024-03".into(), "2024-02".into()));
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
