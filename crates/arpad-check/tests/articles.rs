//! Articles and checks name each other.

use arpad_check::{ALL, Tier, find};
use arpad_regulations::{ArticleStatus, Home, Regulations, texts};

#[test]
fn every_code_an_article_names_is_a_check() {
    let regulations = Regulations::builtin();
    let under =
        regulations.editions().iter().map(|edition| regulations.articles(edition).expect("every edition has them"));
    for text in texts().iter().cloned().chain(under) {
        for article in text.articles.iter().filter(|article| article.home == Home::Check) {
            for code in &article.codes {
                assert!(find(code).is_some(), "{} of {} names `{code}`, which is no check", article.number, text.text);
            }
            assert_eq!(article.status(), ArticleStatus::Implemented, "{} of {}", article.number, text.text);
        }
    }
}

/// A finding's article is one that the edition's text has.
#[test]
fn every_check_cites_an_article_of_the_text() {
    let regulations = Regulations::builtin();
    for check in ALL {
        for edition in regulations.editions() {
            let Some(cited) = (check.article)(edition) else { continue };
            let articles = regulations.articles(edition).expect("every edition has articles");
            assert!(articles.find(&cited).is_some(), "{}: {cited} in {}", check.code, edition.path());
        }
        let cites = regulations.editions().iter().any(|edition| (check.article)(edition).is_some());
        let file = matches!(check.tier, Tier::Format | Tier::Sense | Tier::Signal);
        assert!(file != cites || check.code == "edition-assumed", "{} cites {cites}", check.code);
    }
}
