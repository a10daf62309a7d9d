//! The checks of the regulations and the signals, by edition and article.

mod appeals;
mod matches;
mod players;
mod registering;
mod report;
mod reporting;
mod round_robins;
mod signals;
mod time;

use arpad_check::{ALL, Severity, Tier};
use arpad_regulations::Regulations;

/// Every article that a check cites stands in the text of the edition.
#[test]
fn every_article_is_one_of_the_edition() {
    let regulations = Regulations::builtin();
    for edition in regulations.editions() {
        let articles = regulations.articles(edition).unwrap();
        for check in ALL.iter().filter(|check| check.tier == Tier::Regulations) {
            if let Some(article) = (check.article)(edition) {
                assert!(articles.find(&article).is_some(), "{} cites {article} of {}", check.code, edition.path());
            }
        }
    }
}

/// Every code has an example that shows it, and no other fault of these tiers.
#[test]
fn every_code_stands_in_the_gallery() {
    let ours = |tier: Tier| matches!(tier, Tier::Regulations | Tier::Signal);
    for check in ALL.iter().filter(|check| ours(check.tier)) {
        let checked = report::check_gallery(check.code);
        let mut findings = checked.findings.iter();
        assert!(
            findings.any(|finding| finding.code == check.code && !finding.fact_missing),
            "{}: {:#?}",
            check.code,
            checked.findings
        );
        let others: Vec<_> = checked
            .findings
            .iter()
            .filter(|finding| finding.code != check.code && ours(arpad_check::find(finding.code).unwrap().tier))
            .map(|finding| (finding.code, finding.severity, finding.message.to_string()))
            .collect();
        // What cannot be helped: no list, and notes that go with the fault.
        let along: &[&str] = match check.code {
            "edition-assumed" => &["registration-late", "interim-report", "play-per-day"],
            "round-robin-unplayed" => &["unplayed-games", "unrated-opponent"],
            "first-result" | "signal-new-rating" => &["unrated-opponent"],
            _ => &[],
        };
        for (code, severity, message) in others {
            assert!(
                severity == Severity::Note && (code == "list-missing" || along.contains(&code)),
                "{}: also {code}: {message}",
                check.code
            );
        }
    }
}
