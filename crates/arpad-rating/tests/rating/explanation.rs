//! The explanation names every number with the article that made it, and its sums are true.

use arpad_rating::{Coefficient, Game, K, List, PeriodEvent, Quantity, Rating, Recorder, period, print};
use arpad_regulations::{Adjustment, Class, Regulations};

fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().unwrap()).collect()
}

/// The explanation of one tournament in a period that ends with a list.
fn explained(class: Class, id: &str, list: &str, rating: u16, text: &str) -> Vec<Quantity> {
    let regulations = Regulations::builtin();
    let (edition, month) = (regulations.edition(class, id).unwrap(), list.parse().unwrap());
    let closing = regulations.in_force(class, arpad_regulations::Month::first_day(month)).unwrap();
    let adjustments: Vec<&Adjustment> = regulations.adjustments(class, month).collect();
    let games = games(text);
    let rating = Rating::new(rating).unwrap();
    let event = PeriodEvent { edition, rating, k: Coefficient::Given(K::new(20).unwrap()), games: &games };
    let mut recorder = Recorder::new();
    let list = List { edition: closing, adjustments: &adjustments, standard: None };
    period(&list, rating, &[event], &mut recorder);
    recorder.into_quantities()
}

#[test]
fn a_one_off_adjustment_is_a_step_of_its_own() {
    let text = print::text(&explained(Class::Standard, "2022-01", "2024-03", 1800, "1800:1"));
    assert!(text.starts_with("new rating Rn = 1886: 1800 + 10 = 1810, adjusted once  [7.1 (2024-03)]\n"), "{text}");
    assert!(text.contains("on the list of 2024-03-01: 1810 becomes 1886, rounded to a whole number"), "{text}");
}

#[test]
fn article_8_57_of_2009_rounds_the_new_rating_and_later_editions_the_change() {
    let old = print::text(&explained(Class::Standard, "2009-07", "2010-03", 2000, "2004:1"));
    assert!(
        old.starts_with(
            "new rating Rn = 2010: 2000 + 10.20, added as in 7.1, rounded once, a half upward  [8.57 (2009-07)]\n"
        ),
        "{old}"
    );
    assert!(old.contains("rating change = 10.20: the sum over the tournaments  [8.55(c) (2009-07)]"), "{old}");
    let new = print::text(&explained(Class::Standard, "2017-07", "2018-03", 2000, "2004:1"));
    assert!(new.starts_with("new rating Rn = 2010: 2000 + 10  [7.1 (2017-07)]\n"), "{new}");
    assert!(
        new.contains("rating change = 10: the sum 10.20, rounded once, a half away from zero  [8.57 (2017-07)]"),
        "{new}"
    );
}

#[test]
fn recorded_facts_are_not_passed_off_as_the_text() {
    let text = print::text(&explained(Class::Rapid, "2017-07", "2019-03", 2000, "1200:1"));
    assert!(text.contains("[8.54 (rapid/2017-07, recorded)]"), "{text}");
    assert!(text.contains("[8.55(b) (2017-07)]"), "{text}");
}

#[test]
fn a_users_own_rule_is_cited_by_that_edition_and_the_rest_by_the_text() {
    let own = "id = \"nat\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2024-03\"\nsource = \"s\"\n\
               checked = 2026-11-15\n[difference_cap]\npoints = 300\ngames = \"every-game\"\narticle = \"N.4\"\n";
    let regulations = Regulations::builtin().with("own.toml", own).unwrap();
    let edition = regulations.edition(Class::Standard, "nat").unwrap();
    let games = games("1600:1");
    let rating = Rating::new(2000).unwrap();
    let event = PeriodEvent { edition, rating, k: K::new(20).unwrap().into(), games: &games };
    let mut recorder = Recorder::new();
    event.alone(&mut recorder);
    let text = print::text(&recorder.into_quantities());
    assert!(text.contains("difference counted = 300: more than 300 apart, counted as 300  [N.4 (nat)]"), "{text}");
    assert!(text.contains("[8.3.2(b) (2024-03)]"), "{text}");
}

#[test]
fn edition_2022_01_article_8_3_1_each_difference_says_how_it_was_counted() {
    let text = print::text(&explained(Class::Standard, "2022-01", "2022-06", 2000, "2500:0 1500:1 1490:1"));
    for words in [
        "difference counted = -500: more than 400 apart, but the lower-rated player has the full difference",
        "difference counted = 500: more than 400 apart, but another game of the tournament is counted closer, this one has \
         the full difference",
        "difference counted = 400: more than 400 apart, the opponent furthest below in the tournament, counted once as 400",
    ] {
        assert!(text.contains(words), "{words}\n{text}");
    }
}

/// Every node has an article or a source, except the given ones.
#[test]
fn every_quantity_cites_something() {
    fn look(quantity: &Quantity) {
        let given = quantity.how == "as given" || quantity.how.contains("on the list of");
        assert!(quantity.article.is_some() || given, "{quantity:?}");
        quantity.children.iter().for_each(look);
    }
    for id in ["2009-07", "2014-07", "2017-07", "2022-01", "2024-03", "2025-10"] {
        explained(Class::Standard, id, "2024-03", 1900, "1900:1 2400:0 1400:1").iter().for_each(look);
    }
}

#[test]
fn html_is_escaped_and_nested() {
    let tree = explained(Class::Standard, "2024-03", "2024-06", 2000, "2000:1");
    let html = print::html(&tree);
    assert!(html.starts_with("<ul class=\"explanation\">\n"), "{html}");
    assert_eq!(html.matches("<li>").count(), html.matches("</li>").count());
    assert_eq!(html.matches("<ul").count(), html.matches("</ul>").count());
    let evil = Quantity::new("<b>&\"", 1_i32);
    assert!(print::html(&[evil]).contains("&lt;b&gt;&amp;&quot;"));
}
