use crate::site::{get, get_with, without_entities};
use arpad_regulations::{Article, Edition, Regulations};
use std::collections::BTreeSet;

#[test]
fn the_edition_of_a_day_is_shown() {
    let page = get("/regulations?on=2023-05-01").ok();
    let result = page.split("class=\"result\"").nth(1).unwrap().split("</div>").next().unwrap();
    assert!(result.contains("/regulations/standard/2022-01"), "{result}");
}

#[test]
fn an_edition_is_shown_and_compared() {
    let page = get("/regulations/standard/2024-03").ok();
    assert!(page.contains("id=\"a8.3.1\""));
    let compared = get("/regulations/compare?from=standard/2022-01&to=standard/2024-03").ok();
    for difference in ["lowest published rating", "1000", "1400", "400-point rule"] {
        assert!(compared.contains(difference), "{difference}");
    }
    assert_eq!(get("/regulations/standard/1900-01").status, 404);
    assert_eq!(get("/regulations/compare?from=x&to=y").status, 404);
    assert_eq!(get("/regulations/compare").location(), "/regulations");
}

/// As every page: no more than 40 kB of HTML, whatever is compared with what. Where it would be more, the articles that only one
/// edition has are a page away.
#[test]
fn two_editions_are_compared_on_a_page_of_reasonable_size() {
    let paths: Vec<String> = Regulations::builtin().editions().iter().map(Edition::path).collect();
    let mut largest = (0, String::new());
    for (at, from) in paths.iter().enumerate() {
        for to in &paths[at + 1..] {
            for language in ["en", "it", "ru"] {
                let address = format!("/regulations/compare?from={from}&to={to}");
                let page = |address: &str| get_with(address, &[("accept-language", language)]).ok();
                let whole = page(&address);
                largest = largest.max((whole.len(), format!("{address} in {language}")));
                for side in ["from", "to"] {
                    let address = format!("{address}&only={side}");
                    if whole.contains(&format!("&#38;only={side}\"")) {
                        largest = largest.max((page(&address).len(), format!("{address} in {language}")));
                    }
                }
            }
        }
    }
    assert!(largest.0 < 40_000, "{largest:?}");
}

/// Of editions that share few articles, each has its own on a page of its own, and every article is on one of the three.
#[test]
fn articles_that_only_one_edition_has_may_be_a_page_away() {
    let regulations = Regulations::builtin();
    let numbers = |path: &str| -> BTreeSet<String> {
        let edition = regulations.editions().iter().find(|edition| edition.path() == path).unwrap();
        let articles = regulations.articles(edition).unwrap().articles;
        articles.iter().map(|article| article.number.clone()).collect()
    };
    let (old, new) = (numbers("standard/2014-07"), numbers("standard/2025-10"));
    let address = "/regulations/compare?from=standard/2014-07&to=standard/2025-10";
    let page = |only: &str| get_with(&format!("{address}{only}"), &[("accept-language", "ru")]).ok();
    let shown = |page: &str| -> BTreeSet<String> {
        let rows = page.split("class=\"texts numbered\"").nth(1).unwrap().split("<tr><th scope=\"row\">").skip(1);
        rows.map(|row| row.split('<').next().unwrap().to_owned()).collect()
    };
    let whole = page("");
    let both: BTreeSet<String> = old.intersection(&new).cloned().collect();
    assert!(shown(&whole).is_subset(&both) && !shown(&whole).is_empty());
    for (side, id, own) in [("from", "2014-07", old.difference(&new)), ("to", "2025-10", new.difference(&old))] {
        let own: BTreeSet<String> = own.cloned().collect();
        assert_eq!(shown(&page(&format!("&only={side}"))), own);
        assert!(
            whole.contains(&format!("редакция <span class=\"day\">{id}</span>: <a href=\""))
                && whole.contains(&format!("&#38;only={side}\">{} ", own.len()))
        );
    }
    // Editions that differ in little are on one page.
    assert!(!get("/regulations/compare?from=standard/2024-03&to=standard/2025-10").ok().contains("only="));
}

/// Where the last part of a rule names the article of the rule, it is not named once more.
#[test]
fn a_comparison_names_an_article_once() {
    let page = get("/regulations/compare?from=standard/2022-01&to=standard/2014-07").ok();
    let row = page.split("games needed for a first rating<td>").nth(1).expect("a rule").split("<tr>").next().unwrap();
    assert_eq!((row.matches("(7.1.4)").count(), row.matches("(7.14)").count()), (1, 1), "{row}");
}

#[test]
fn an_edition_is_found_by_its_name_alone() {
    for (name, path) in [("2024-03", "standard/2024-03"), ("2024-12", "rapid/2024-12")] {
        let answer = get(&format!("/regulations/{name}"));
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, format!("/regulations/{path}").as_str()));
    }
    assert_eq!(get("/regulations/1900-01").status, 404);
}

/// Whatever the program itself says of an edition is in the language of the page: nothing is left in English.
#[test]
fn an_edition_is_in_the_language_of_the_page() {
    let regulations = Regulations::builtin();
    for edition in regulations.editions() {
        let articles = regulations.articles(edition).expect("its text has articles").articles;
        let rules = edition.rules.all().into_iter();
        let mut english = vec![edition.source_phrase(), edition.phrase()];
        english.extend(edition.rulings.iter().flat_map(|ruling| [ruling.text_phrase(), ruling.phrase()]));
        english.extend(rules.filter(|(key, _)| *key != "steps").filter_map(|(_, rule)| rule?.note_phrase()));
        english.extend(articles.iter().map(Article::phrase).chain(articles.iter().filter_map(Article::reason_phrase)));
        let page = |language: &str| {
            let page = get_with(&format!("/regulations/{}", edition.path()), &[("accept-language", language)]).ok();
            without_entities(page.split("<main").nth(1).expect("the page itself").split("</main>").next().unwrap())
        };
        let shown: Vec<String> = english.iter().map(ToString::to_string).collect();
        let own = page("en");
        assert!(shown.iter().all(|sentence| own.contains(sentence)), "{}", edition.path());
        for language in ["it", "ru"] {
            let page = page(language);
            let left: Vec<_> = shown.iter().filter(|sentence| page.contains(*sentence)).collect();
            assert!(left.is_empty() && !page.contains("lang=\"en\""), "{language}: {}: {left:?}", edition.path());
        }
    }
}
