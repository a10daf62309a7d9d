//! A derivation as a page shows it: each step with the article that says so, in our words, and a link to its edition.

use crate::figures::minus;
use crate::words::Words;
use arpad_phrase::Phrase;
use arpad_rating::{Citation, Quantity};
use arpad_regulations::{Class, Edition, Regulations};
use askama::Template;

/// A step and those it was made from.
#[derive(Template)]
#[template(path = "parts/step.html")]
pub struct Step {
    words: Words,
    name: String,
    symbol: &'static str,
    value: String,
    how: String,
    rounding: String,
    article: Option<CitedArticle>,
    children: Vec<Step>,
    open: bool,
}

/// An article with its place on the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CitedArticle {
    pub label: String,
    pub address: String,
    /// What it means.
    pub summary: Phrase,
}

/// How deep a derivation is opened: to what each game gave.
const OPENED: usize = 4;

/// The steps of a derivation, the outer ones opened.
pub fn steps(quantities: Vec<Quantity>, class: Class, regulations: &Regulations, words: Words) -> Vec<Step> {
    quantities.into_iter().map(|quantity| step(quantity, class, regulations, words, 0)).collect()
}

fn step(quantity: Quantity, class: Class, regulations: &Regulations, words: Words, depth: usize) -> Step {
    let children = quantity.children.into_iter();
    Step {
        words,
        name: words.phrase(&quantity.name),
        symbol: quantity.symbol.unwrap_or_default(),
        value: minus(&quantity.value.to_string()),
        how: minus_in(&words.phrase(&quantity.how)),
        rounding: quantity.rounding.map(|rounding| words.with("rounded", words.phrase(&rounding))).unwrap_or_default(),
        article: quantity.article.map(|citation| cited(&citation, class, regulations, words)),
        children: children.map(|child| step(child, class, regulations, words, depth + 1)).collect(),
        open: depth < OPENED,
    }
}

/// A minus sign before digits, and no other hyphen.
fn minus_in(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = ' ';
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let sign = letter == '-' && !before.is_alphanumeric() && letters.peek().is_some_and(char::is_ascii_digit);
        out.push(if sign { '\u{2212}' } else { letter });
        before = letter;
    }
    out
}

/// The article a citation names. It may name an edition, or the text an edition is based on.
fn cited(citation: &Citation, class: Class, regulations: &Regulations, words: Words) -> CitedArticle {
    let (own, id) = match citation.edition.split_once('/') {
        Some((prefix, id)) => (prefix.parse().unwrap_or(class), id),
        None => (class, citation.edition.as_str()),
    };
    let by_text = |class: Class| {
        let mut editions = regulations.editions().iter();
        editions.find(|edition| edition.class == class && edition.text == id)
    };
    let edition: Option<&Edition> = regulations
        .edition(own, id)
        .or_else(|| regulations.edition(Class::Standard, id))
        .or_else(|| by_text(class))
        .or_else(|| by_text(Class::Standard));
    let articles = edition.and_then(|edition| regulations.articles(edition));
    let summary = articles.and_then(|articles| Some(articles.find(&citation.number)?.phrase()));
    let address = edition.map(|edition| format!("/regulations/{}#a{}", edition.path(), citation.number));
    let key = if citation.recorded { "article-recorded" } else { "article-of" };
    let number = words.article_number(&citation.number);
    CitedArticle {
        label: words.fill(key, [("number", &number), ("edition", &citation.edition)]),
        address: address.unwrap_or_else(|| "/regulations".to_owned()),
        summary: summary.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_sign_becomes_a_minus() {
        assert_eq!(minus_in("-2.50 × 20, round-robin 2024-03"), "−2.50 × 20, round-robin 2024-03");
    }

    #[test]
    fn an_article_is_named_in_the_language_of_the_page() {
        let label = |number: &str, recorded: bool, code: &str| {
            let citation = Citation { edition: "rapid/2009-07".to_owned(), number: number.to_owned(), recorded };
            let words = Words::of(code).unwrap();
            let label = cited(&citation, Class::Rapid, Regulations::builtin(), words).label;
            assert!(code != "en" || label == citation.to_string(), "{label}");
            label
        };
        assert_eq!(label("8.56", false, "en"), "8.56 (rapid/2009-07)");
        assert_eq!(label("8.56", true, "en"), "8.56 (rapid/2009-07, recorded)");
        let stand_in = label("7.2.1 (rapid and blitz)", true, "it");
        assert_eq!(stand_in, "7.2.1 (rapid e blitz) (rapid/2009-07, documentato)");
        assert_eq!(label("7.2.1 (rapid and blitz)", true, "en"), "7.2.1 (rapid and blitz) (rapid/2009-07, recorded)");
    }

    #[test]
    fn an_article_is_found_by_edition_and_by_text() {
        let regulations = Regulations::builtin();
        let cite = |edition: &str, number: &str| {
            let citation = Citation { edition: edition.to_owned(), number: number.to_owned(), recorded: false };
            cited(&citation, Class::Rapid, regulations, Words::english())
        };
        let standard = cite("2024-03", "8.3.1");
        assert!(standard.address.starts_with("/regulations/") && standard.address.ends_with("/2024-03#a8.3.1"));
        assert!(!standard.summary.is_empty());
        assert_eq!(cite("nonsense", "1").address, "/regulations");
    }
}
