//! Finished pages are kept; whoever asks gets what holds at that moment all the same.

use crate::desk::{Site, over, site};
use crate::site::{send, wait};
use arpad_registry::model::{Player, TournamentStatus, Verb};
use arpad_registry::{Act, DecisionRequest, Error, Grounds};
use arpad_regulations::{Class, FideId};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request};

/// What somebody gets who is not signed in: the status, where it leads, and the page.
fn page(router: &Router, address: &str) -> (u16, String, String) {
    let request = Request::builder().method(Method::GET).uri(address).body(Body::empty()).expect("a request");
    let answer = wait(async { send(router, request).await });
    (answer.status.as_u16(), answer.header("location").to_owned(), answer.body)
}

/// Asks for some pages twice, which must be those of a site that has just been started.
fn pages(site: &Site, addresses: &[String]) -> Vec<(u16, String, String)> {
    let fresh = over(&site.path, &site.clock, &site.gate, 0);
    let mut found = Vec::new();
    for address in addresses {
        let now = page(&fresh, address);
        for time in 1..=2 {
            assert_eq!(page(&site.router, address), now, "{address}, asked for the {time}. time");
        }
        found.push(now);
    }
    found
}

fn changed(before: &[(u16, String, String)], after: &[(u16, String, String)]) -> usize {
    before.iter().zip(after).filter(|(before, after)| before != after).count()
}

#[test]
fn what_is_published_revised_decided_corrected_or_merged_is_seen_by_the_next_who_asks() {
    let site = site();
    let act = Act { by: "setup", at: site.now() };
    let mut ids = Vec::new();
    let mut everybody = |player: &Player<'_>| {
        ids.push(player.fide_id);
        Ok(())
    };
    site.authority().store().players(i64::MAX, &mut everybody).expect("players");
    let mut addresses: Vec<String> = ids.iter().step_by(4).map(|id| format!("/players/{id}")).collect();
    addresses.push("/rankings/standard/2025-03".to_owned());
    addresses.push("/rankings/standard/2025-04".to_owned());
    let search = "/players?q=a&from=1500".to_owned();
    let begun = pages(&site, &addresses);
    let found = page(&site.router, &search);

    let month = "2025-04".parse().expect("a month");
    site.authority().run(act, Class::Standard, month).expect("a run");
    assert_eq!(changed(&begun, &pages(&site, &addresses)), 0, "a run shows nowhere");
    site.authority().publish(act, Class::Standard, month).expect("a list");
    let published = pages(&site, &addresses);
    assert!(changed(&begun, &published) > 10 && published.last().expect("a ranking").0 == 200);
    assert_ne!(page(&site.router, &search), found, "the ratings of the new list");

    // A tournament is refused afterwards, and its list revised.
    let (rated, _) = site.tournament(TournamentStatus::Rated);
    let reject = DecisionRequest { reason: "made up", ..DecisionRequest::new(Verb::Reject, "Council") };
    site.authority().decide(act, rated.id, &reject).expect("a decision");
    let decided = pages(&site, &addresses);
    site.authority().revise(act, rated.class, rated.rated_in.expect("rated"), "made up").expect("a revision");
    assert!(changed(&decided, &pages(&site, &addresses)) > 0);

    let (one, two) = (ids[0], ids[4]);
    let note = Grounds { reason: "passport seen", ..Grounds::default() };
    let rename = |player: &mut Player<'static>| {
        player.name = "Quince, Quentin".into();
        Ok::<(), Error>(())
    };
    site.authority().correct(act, one, note, false, rename).expect("a correction");
    assert!(pages(&site, &addresses)[0].2.contains("Quince, Quentin"));
    site.authority()
        .merge(act, two, one, note, arpad_registry::Merging { despite_doubts: true, ..Default::default() })
        .expect("a merge");
    assert_eq!(pages(&site, &addresses)[1].1, format!("/players/{one}"));
}

#[test]
fn languages_and_appearances_are_pages_of_their_own_and_so_is_the_page_with_the_next_list() {
    let site = site();
    let get = |headers: &[(&str, &str)]| site.ask(&Method::GET, "/players/99100007", headers, "").ok();
    let plain = get(&[]);
    let italian = get(&[("accept-language", "it")]);
    assert!(italian.contains("<html lang=\"it\"") && plain.contains("<html lang=\"en\""));
    assert!(get(&[("cookie", "theme=dark")]).contains("data-theme=\"dark\""));
    assert_eq!((get(&[]), get(&[("accept-language", "it")])), (plain.clone(), italian));
    // Whoever is signed in gets the same, made for them.
    let cookie = site.sign_in("olga");
    assert_eq!(get(&[("cookie", &cookie)]), plain);
    site.ask(&Method::GET, "/next", &[], "").ok();
    let upcoming: Vec<String> = (1..40)
        .map(|number| format!("/players/{}", 99_100_000 + number * 7))
        .filter(|address| page(&site.router, address).2.contains("href=\"/next\">Next list</a> <span"))
        .collect();
    assert!(!upcoming.is_empty(), "somebody plays");
    pages_with_next(&site, &upcoming);
}

/// They were made before the next list was computed, too.
fn pages_with_next(site: &Site, addresses: &[String]) {
    let other = over(&site.path, &site.clock, &site.gate, 0);
    for address in addresses {
        let before = page(&other, address).2;
        assert!(!before.contains("<span class=\"tag wait\">"), "{address}");
    }
    page(&other, "/next");
    for address in addresses {
        assert_eq!(page(&other, address), page(&site.router, address), "{address}");
    }
}

#[test]
fn the_tag_of_a_player_changes_with_the_player_at_once() {
    let site = site();
    let ask = |tag: &str| site.ask(&Method::GET, "/api/v1/players/99100007", &[("if-none-match", tag)], "");
    let tag = ask("").header("etag").to_owned();
    assert_eq!(ask(&tag).status, 304);
    let note = Grounds { reason: "passport seen", ..Grounds::default() };
    let rename = |player: &mut Player<'static>| {
        player.name = "Quince, Quentin".into();
        Ok::<(), Error>(())
    };
    let act = Act { by: "setup", at: site.now() };
    let id = FideId::new(99_100_007).expect("a number");
    site.authority().correct(act, id, note, false, rename).expect("a correction");
    let answer = ask(&tag);
    assert!(answer.status == 200 && answer.body.contains("Quince") && answer.header("etag") != tag);
}
