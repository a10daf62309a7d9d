//! The work of an authority, over a database in memory: what it refuses, and why.

use crate::sheet::Sheet;
use crate::{Part, Setting};
use arpad_lists::ListEntry;
use arpad_period::TournamentId;
use arpad_period::canonical::{federation_entries, top_entries};
use arpad_rating::print;
use arpad_registry::model::{Federation, Player, Verb};
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority, DecisionRequest, Error, Grounds, StageFacts};
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, FideId, Month};
use jiff::civil::{Date, date};
use std::fmt::Write as _;

const REJECTED: Date = date(2018, 5, 20);

pub fn parts() -> Vec<Part> {
    vec![
        Part::new("decisions", decisions),
        Part::new("appeals", appeals),
        Part::new("registering-federation", registering),
        Part::new("inclusion", people),
        Part::new("interim-reports", stages),
        Part::new("titled-unrated", lists),
    ]
}

fn act() -> Act<'static> {
    Act { by: "Rossi, Anna", at: "2018-05-20T12:00:00Z".parse().expect("a moment") }
}

fn id(number: u32) -> FideId {
    FideId::new(number).expect("a number")
}

fn month(text: &str) -> Month {
    text.parse().expect("a month")
}

/// An authority with lists of March 2018: ratings of players 1, 2, 3, …
fn authority<'s>(setting: &'s Setting<'_>, ratings: &[u16]) -> Authority<'s> {
    let store = SqliteStore::in_memory().expect("a database");
    let mut authority = Authority::new(Box::new(store), setting.regulations);
    for class in Class::ALL.into_iter().filter(|class| [Class::Standard, setting.class].contains(class)) {
        let mut file = format!("fide_id,name,federation,sex,{class}_rating,{class}_games,{class}_k,birth_year,flag\n");
        for (number, rating) in (1..).zip(ratings) {
            let _ = writeln!(file, "{number},\"Player, No {number}\",ITA,M,{rating},0,,1980,");
        }
        authority.import_list(act(), class, month("2018-03"), file.as_bytes()).expect("a list");
    }
    authority
}

fn shown<T: std::fmt::Debug>(text: &mut String, result: Result<T, Error>) {
    let _ = match result {
        Ok(done) => writeln!(text, "{done:?}"),
        Err(error) => writeln!(text, "{error}"),
    };
}

fn registration(setting: &Setting<'_>, more: &str) -> String {
    format!(
        "name = \"Open {}\"\nclass = \"{}\"\nstart = 2018-04-05\nend = 2018-04-10\n{more}\n",
        more.replace('"', ""),
        setting.class
    )
}

fn reported(authority: &mut Authority<'_>, setting: &Setting<'_>, more: &str) -> TournamentId {
    let tournament = authority.register(act(), &registration(setting, more)).expect("registered");
    let sheet = Sheet::new(["2018-04-05", "2018-04-10"], &[0; 2]).round(&[(1, 2, '1')]);
    authority.submit(act(), tournament, sheet.text().as_bytes(), None).expect("submitted");
    tournament
}

/// Who may decide on what, by every article of the edition that leaves something to decide.
fn decisions(setting: &Setting<'_>) -> String {
    let rules = &setting.plain.rules;
    let mut articles = vec![Some(&rules.registration.article), rules.registration.late_article.as_ref()];
    articles.push(Some(&rules.match_decided.article));
    if let Some(rule) = &rules.elite_registration {
        articles.extend([Some(&rule.article), rule.late_article.as_ref()]);
    }
    if let Some(rule) = &rules.duration {
        articles.extend([Some(&rule.article), rule.approval_article.as_ref()]);
    }
    articles.push(rules.report_days.as_ref().map(|rule| &rule.article));
    articles.push(rules.report_lists.as_ref().map(|rule| &rule.article));
    articles.push(rules.hybrid.as_ref().map(|rule| &rule.article));
    articles.push(rules.exceptional_cases.as_ref().map(|rule| &rule.article));
    let mut text = String::new();
    let mut authority = authority(setting, &[2800, 2601]);
    for more in ["", "hybrid = true", "norms = true"] {
        let tournament = reported(&mut authority, setting, more);
        for article in articles.iter().flatten() {
            for office in [None, Some(Office::President)] {
                let request =
                    DecisionRequest { article: Some(article), office, ..DecisionRequest::new(Verb::Approve, "asked") };
                shown(&mut text, authority.decide(act(), tournament, &request));
            }
        }
    }
    text
}

fn appeals(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    let mut authority = authority(setting, &[2000, 1990]);
    for more in ["", "official = true", "continental = true"] {
        let tournament = reported(&mut authority, setting, more);
        let mut decide = |verb, article, office, on| {
            let request = DecisionRequest { article, office, ..DecisionRequest::new(verb, "heard") };
            // Somebody else answers than who refused.
            let by = if verb == Verb::Accept { "Bianchi, Carlo" } else { "Rossi, Anna" };
            shown(&mut text, authority.decide_on(Act { by, ..act() }, tournament, &request, on));
        };
        decide(Verb::Reject, None, None, REJECTED);
        decide(Verb::Reject, Some("5.1"), None, REJECTED);
        decide(Verb::Appeal, None, None, date(2018, 12, 31));
        decide(Verb::Appeal, None, None, REJECTED);
        decide(Verb::Accept, None, None, REJECTED);
        decide(Verb::Accept, None, Some(setting.plain.rules.appeal.to), REJECTED);
        let decided = authority.store().decisions(tournament).expect("decisions");
        let _ = writeln!(text, "{decided:?}");
    }
    text
}

fn registering(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    let mut authority = authority(setting, &[2000, 1990]);
    let federation = |code: &str| Federation { code: code.to_owned(), ..Federation::default() };
    let suspended = Federation { suspended_from: Some(date(2018, 1, 1)), ..federation("XXX") };
    for federation in [suspended, Federation { member: false, ..federation("YYY") }] {
        authority.put_federation(act(), &federation).expect("recorded");
    }
    let decided = |by: &str| format!("[[decisions]]\nkind = \"exceptional\"\nby = \"{by}\"\non = 2018-04-01");
    for code in ["XXX", "YYY"] {
        for more in ["affiliated_organisation = \"Islands\"", &decided("council"), &decided("president"), ""] {
            let facts = registration(setting, &format!("federation = \"{code}\"\n{more}"));
            shown(&mut text, authority.register(act(), &facts));
        }
    }
    text
}

/// The lists after March, the standard ones before the others.
fn publish(authority: &mut Authority<'_>, setting: &Setting<'_>, until: &str, text: &mut String) {
    let mut list = month("2018-04");
    while list <= month(until) {
        let dates = &setting.plain.rules.list_dates.months;
        let of_class = Some(setting.class).filter(|_| dates.contains(&list.month()));
        let standard = Some(Class::Standard).filter(|class| *class != setting.class);
        for class in standard.into_iter().chain(of_class) {
            let done = authority.run(act(), class, list).and_then(|_| authority.publish(act(), class, list));
            let head = match done {
                Ok(head) => head,
                Err(error) => {
                    let _ = writeln!(text, "{error}");
                    continue;
                }
            };
            text.push_str(&authority.list_text(&head.id).expect("a list"));
        }
        list = list.plus(1);
    }
}

/// Who is left out, let in by dispensation, or dead.
fn people(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    let mut authority = authority(setting, &[2000, 1990, 1980, 1970, 1960, 1950]);
    let note = |office| Grounds { reason: "asked for", article: None, office };
    let out = |player: &mut Player<'static>| {
        player.excluded_from = Some(date(2018, 4, 1));
        Ok::<(), Error>(())
    };
    let dead = |player: &mut Player<'static>| {
        player.died = Some(date(2018, 4, 1));
        Ok::<(), Error>(())
    };
    for (number, office) in [(1, None), (2, Some(Office::Council)), (3, Some(Office::Administrator))] {
        shown(&mut text, authority.correct(act(), id(number), note(office), false, out));
    }
    shown(&mut text, authority.correct(act(), id(4), note(None), false, dead));
    for (number, office) in [(5, None), (6, Some(Office::Council)), (6, Some(Office::Federation))] {
        shown(&mut text, authority.dispense(act(), id(number), Some(date(2018, 4, 1)), note(office)));
    }
    let barred = Federation { code: "ITA".to_owned(), member: false, ..Federation::default() };
    // On the word of the federation, whatever the edition says of it now.
    let player = authority.player(id(2)).expect("a player");
    authority.put_player(act(), &Player { excluded_from: Some(date(2018, 4, 1)), ..player }).expect("recorded");
    let log = authority.store().log(&mut |entry| {
        if ["player", "dispense"].contains(&entry.action.as_str()) {
            let _ = writeln!(text, "{}", entry.detail);
        }
        Ok(())
    });
    log.expect("a log");
    publish(&mut authority, setting, "2018-05", &mut text);
    authority.put_federation(act(), &barred).expect("recorded");
    publish(&mut authority, setting, "2018-07", &mut text);
    text
}

fn stages(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    let mut authority = authority(setting, &[2000, 1990]);
    for (number, end) in (1..).zip(["2018-05-04", "2018-05-05", "2018-07-03", "2018-07-04", "2018-07-05"]) {
        for more in ["", "period_by_period = true"] {
            let facts = registration(setting, more).replace("2018-04-10", end);
            let facts = facts.replacen("Open ", &format!("Open, group {number} {more} "), 1);
            let tournament = authority.register(act(), &facts).expect("registered");
            let sheet = Sheet::new(["2018-04-05", end], &[0; 2]).round(&[(1, 2, '1')]);
            let (start, end) = (Some(date(2018, 4, 5)), Some(date(2018, 4, 20)));
            let stage = StageFacts { first_round: Some(1), start, end };
            let done = authority.submit_stage(act(), tournament, sheet.text().as_bytes(), None, &stage);
            shown(&mut text, done.map(|done| done.checked));
        }
    }
    text
}

/// What is published: the list, its parts, and the lists beside it.
fn lists(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    let mut authority = authority(setting, &[2000, 1990, 0, 0]);
    for (number, title, women_title) in [(1, "FM", ""), (3, "GM", ""), (4, "", "WFM")] {
        let player = authority.player(id(number)).expect("a player");
        let player = Player {
            title: title.into(),
            women_title: women_title.into(),
            birth: "1990-05-17".parse().unwrap(),
            ..player
        };
        authority.put_player(act(), &player).expect("recorded");
    }
    publish(&mut authority, setting, "2018-05", &mut text);
    let Ok(head) = authority.list_head(setting.class, month("2018-05"), None) else { return text };
    shown(&mut text, authority.titled_unrated(&head));
    let list = authority.list_text(&head.id).expect("a list");
    shown(&mut text, authority.top_list_months(setting.class, head.id.month));
    let months = authority.top_list_months(setting.class, head.id.month).unwrap_or_default();
    let _ = writeln!(text, "{:?}", top_entries(&list, head.id.month, months));
    let part: Vec<ListEntry> = federation_entries(&list, "ITA").map(|entry| entry.to_entry()).collect();
    let _ = writeln!(text, "{part:?}");
    let explained = authority.explain(id(1), setting.class, head.id.month, None);
    shown(&mut text, explained.map(|explained| print::text(&explained.quantities)));
    text
}
