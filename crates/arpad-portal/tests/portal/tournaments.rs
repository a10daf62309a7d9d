use crate::desk::site;
use crate::site::get;
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Act, Error, Grounds};
use arpad_regulations::FideId;
use axum::http::Method;
use serde_json::Value;

#[test]
fn a_tournament_has_its_table_its_changes_and_how_it_was_judged() {
    let page = get("/tournaments/1").ok();
    let rated = "rated on the list of <span class=\"day\">2024-10</span>";
    let time = "<span title=\"5400+30\">90 minutes + 30 seconds per move</span>";
    for part in ["class=\"cross\"", "K·chg", rated, time, "/regulations/standard/"] {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert!(get("/tournaments?class=blitz").ok().contains("Blitz"));
    assert!(!get("/tournaments?class=blitz").ok().contains(">Rapid</td>"));
    assert_eq!(get("/tournaments/9999").status, 404);
    assert_eq!(get("/tournaments/x").status, 404);
}

#[test]
fn a_report_is_sent_as_received() {
    let report = get("/tournaments/1/report");
    assert!(report.header("content-disposition").starts_with("attachment"));
    assert!(report.ok().starts_with("012 "));
}

/// A demo lets everybody have the reports; other sites do not, for birth dates are in them.
#[test]
fn findings_show_no_line_of_a_report_that_is_not_for_everybody() {
    let site = site();
    let mut found = 0;
    for tournament in site.authority().store().tournaments().unwrap() {
        let address = format!("/tournaments/{}", tournament.id);
        let page = site.ask(&Method::GET, &address, &[], "").ok();
        let findings = page.split("<h2>Findings</h2>").nth(1).map(|rest| rest.split("</section>").next().unwrap());
        let Some(findings) = findings.filter(|findings| findings.contains("class=\"finding")) else { continue };
        found += 1;
        assert!(!findings.contains("<pre"), "{address}: {findings}");
        assert_eq!(site.ask(&Method::GET, &format!("{address}/report"), &[], "").status, 403);
    }
    assert!(found > 0, "a report with a finding");
}

/// K is of the whole period, and what is known of a player may change later.
#[test]
fn a_rated_tournament_shows_what_was_published_of_it() {
    let mut site = site();
    let act = Act { by: "setup", at: site.now() };
    let note = Grounds { reason: "corrected", ..Grounds::default() };
    let rated = |status| status == TournamentStatus::Rated;
    let tournaments = site.authority().store().tournaments().unwrap();
    let tournaments: Vec<_> = tournaments.into_iter().filter(|one| rated(one.status)).take(6).collect();
    for one in &tournaments {
        let id = one.id;
        let players = site.authority().with_event(id, |_, _, event| {
            event.players.iter().filter_map(|player| player.fide_id).collect::<Vec<FideId>>()
        });
        // As young as that, K would be 40 for everybody.
        for player in players.unwrap().unwrap() {
            let young = |player: &mut arpad_registry::model::Player<'static>| {
                player.birth = "2015".parse().unwrap();
                Ok::<(), Error>(())
            };
            let _ = site.authority().correct(act, player, note, false, young);
        }
    }
    site.reread();
    let mut compared = 0;
    for one in tournaments {
        let document = site.ask(&Method::GET, &format!("/api/v1/tournaments/{}", one.id), &[], "").ok();
        let document: Value = serde_json::from_str(&document).unwrap();
        let head = site.authority().list_head(one.class, one.rated_in.unwrap(), None).unwrap();
        for player in document["rated"]["players"].as_array().unwrap() {
            let Some(id) = player["fide_id"].as_u64().and_then(|id| FideId::new(u32::try_from(id).unwrap())) else {
                continue;
            };
            let rows = site.authority().store().player_derivations(id).unwrap();
            let row = rows.iter().find(|row| row.list == head.id && row.derivation.tournament == one.id);
            let Some(row) = row.filter(|row| row.derivation.k.is_some()) else { continue };
            compared += 1;
            let k = row.derivation.k_used.map(|k| u64::from(k.get()));
            assert_eq!(player["k_used"].as_u64(), k, "{id} in {}", one.id);
            assert_eq!(player["change"].as_str().unwrap(), row.derivation.change.to_string(), "{id} in {}", one.id);
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn a_tournament_that_is_refused_or_sent_back_promises_nothing() {
    let site = site();
    let mut seen = 0;
    for tournament in site.authority().store().tournaments().unwrap() {
        let refusal = match tournament.status {
            TournamentStatus::Rejected => "Refused: this tournament is not rated",
            TournamentStatus::Returned => "waits for a corrected report",
            _ => continue,
        };
        seen += 1;
        let page = site.ask(&Method::GET, &format!("/tournaments/{}", tournament.id), &[], "").ok();
        assert!(page.contains(refusal) && !page.contains("preview"), "{}", tournament.id);
        assert!(!page.contains("<td class=\"n rise\">") && !page.contains("<td class=\"n fall\">"));
    }
    assert!(seen > 0);
}

/// Somebody sent it back, so that it is for the federation alone; its lines are on no page for everybody.
#[test]
fn a_report_that_nobody_accepted_is_not_for_everybody() {
    let mut found = 0;
    for id in 1..400 {
        let page = get(&format!("/tournaments/{id}"));
        if page.status != 200 {
            break;
        }
        let download = format!("/tournaments/{id}/report");
        let answer = get(&download);
        assert_eq!(page.body.contains(&download), answer.status == 200, "{id}");
        if answer.status != 200 {
            assert!(!page.body.contains("<pre tabindex"), "{id}");
            found += 1;
        }
    }
    assert!(found > 0);
}

#[test]
fn signs_in_a_name_are_not_in_the_way_of_its_words() {
    let mut site = site();
    let act = Act { by: "olga", at: site.now() };
    let registration = "name = \"Zenda \\\"Autumn\\\" <Open> & Co 2026\"\nclass = \"rapid\"\nfederation = \"RUR\"\ncity = \"Zürich\"\n\
                        start = 2025-10-01\nend = 2025-10-03\n";
    site.authority().register(act, registration).unwrap();
    site.reread();
    let olga = site.sign_in("olga");
    for words in ["zenda autumn", "autumn%2C+ZENDA", "open+co+2026", "zen+aut", "autumn+zurich", "%22Autumn%22", "%26"]
    {
        for address in [format!("/tournaments?q={words}"), format!("/desk/federations/RUR/tournaments?q={words}")] {
            let address = address.replace(' ', "+");
            assert!(
                site.page(&olga, &address).ok().contains("Zenda &#34;Autumn&#34; &#60;Open&#62; &#38; Co 2026"),
                "{address}"
            );
        }
        let api = site.page("", &format!("/api/v1/tournaments?q={}", words.replace(' ', "+"))).ok();
        assert!(api.contains("Co 2026"), "{words}");
    }
    assert!(!site.page(&olga, "/tournaments?q=zenda+winter").ok().contains("Co 2026"));
}
