//! A month from preview to revision, in the background; what is shown is what is published.

use crate::desk::{Site, site};
use crate::site::{send, wait};
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Act, Error, Grounds};
use axum::body::Body;
use axum::http::{Method, Request};

const LIST: &str = "/desk/periods/standard/2025-04";

/// The value of a hidden field.
fn hidden(page: &str, name: &str) -> String {
    let at = page.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap_or_else(|| panic!("no {name} in {page}"));
    at.split('"').next().unwrap_or_default().to_owned()
}

fn publish(site: &Site, cookie: &str) {
    assert_eq!(site.form(cookie, &format!("{LIST}/run"), &[]).location(), "/desk/work");
    site.done(cookie, "/desk/work");
    let page = site.page(cookie, &format!("{LIST}/publish")).ok();
    let digest = hidden(&page, "digest");
    assert_eq!(site.form(cookie, &format!("{LIST}/publish"), &[("digest", &digest)]).location(), "/desk/work");
    site.done(cookie, "/desk/work");
}

#[test]
fn the_next_list_is_previewed_run_shown_and_published_once() {
    let site = site();
    let berta = site.sign_in("berta");
    let overview = site.page(&berta, "/desk/periods").ok();
    assert!(overview.contains("2025-04") && overview.contains("to be run") && overview.contains("are not signed"));
    let before = site.last_entry();
    let preview = site.page(&berta, LIST).ok();
    assert!(preview.contains("Largest rises") && preview.contains("Run the standard list of 2025-04"), "{preview}");
    assert_eq!(site.last_entry(), before, "nothing is kept");
    assert_eq!(site.page(&berta, &format!("{LIST}/publish")).status, 409, "it has not been run");
    assert_eq!(site.form(&berta, &format!("{LIST}/publish"), &[]).status, 409);
    assert_eq!(site.form(&berta, &format!("{LIST}/run"), &[]).location(), "/desk/work");
    assert!(site.done(&berta, "/desk/work").contains("waits to be published"));
    assert_eq!((site.last_entry().by.as_str(), site.last_entry().action.as_str()), ("berta", "run"));
    let after = site.page(&berta, LIST).ok();
    assert!(preview.contains("Nothing of this is kept") && !after.contains("Nothing of this is kept"), "{after}");
    assert!(after.contains(&format!("href=\"{LIST}/publish\"")) && !preview.contains(&format!("{LIST}/publish")));
    let shown = site.page(&berta, &format!("{LIST}/publish")).ok();
    assert!(shown.contains(">Publish the standard list of 2025-04</button>") && shown.contains("SHA-256"));
    let digest = hidden(&shown, "digest");
    let send = |digest: &str| site.form(&berta, &format!("{LIST}/publish"), &[("digest", digest)]);
    assert_eq!(send(&"0".repeat(64)).status, 409, "another list than the one shown");
    assert_eq!(send(&digest).location(), "/desk/work");
    assert!(site.done(&berta, "/desk/work").contains("Published: Standard, list of 2025-04"));
    assert_eq!(site.last_entry().action, "publish");
    assert_eq!(send(&digest).status, 409, "published already");
    assert_eq!(site.form(&berta, &format!("{LIST}/run"), &[]).status, 409);
    let list = arpad_regulations::Class::Standard;
    let head = site.authority().list_head(list, "2025-04".parse().unwrap(), None).unwrap();
    assert_eq!(head.list_digest, digest);
}

#[test]
fn a_run_that_no_longer_holds_has_to_be_run_again() {
    let site = site();
    let berta = site.sign_in("berta");
    assert_eq!(site.form(&berta, &format!("{LIST}/run"), &[]).status, 303);
    site.done(&berta, "/desk/work");
    let digest = hidden(&site.page(&berta, &format!("{LIST}/publish")).ok(), "digest");
    // Something about a player of the list changes.
    let act = Act { by: "setup", at: site.now() };
    let note = Grounds { reason: "corrected", ..Grounds::default() };
    let player = arpad_regulations::FideId::new(99_100_007).unwrap();
    let change = |player: &mut arpad_registry::model::Player<'static>| {
        player.name = "Other, Name".into();
        Ok::<(), Error>(())
    };
    site.authority().correct(act, player, note, false, change).unwrap();
    let page = site.page(&berta, &format!("{LIST}/publish")).ok();
    assert!(page.contains("run it again") && !page.contains("Publish the standard list of 2025-04</button>"));
    assert!(site.page(&berta, "/desk/periods").ok().contains("to be run again"));
    // Whoever had the page open before: it is begun, and refused.
    assert_eq!(site.form(&berta, &format!("{LIST}/publish"), &[("digest", &digest)]).status, 303);
    assert!(site.done(&berta, "/desk/work").contains("role=\"alert\""));
    assert_ne!(site.last_entry().action, "publish");
}

/// A report in which the first game that White lost is drawn, on both lines and in the points.
fn with_a_draw(report: &str) -> String {
    let mut lines: Vec<Vec<char>> = report.lines().map(|line| line.chars().collect()).collect();
    let number = |line: &[char], from: usize| line.get(from..from + 4)?.iter().collect::<String>().trim().parse().ok();
    let is_player = |line: &[char]| line.starts_with(&['0', '0', '1']);
    let cells = |line: &[char]| (91..line.len().saturating_sub(7)).step_by(10).collect::<Vec<_>>();
    let lost = |line: &[char], at: &usize| (line[at + 5], line[at + 7]) == ('w', '0');
    let mut players = (0..lines.len()).filter(|line| is_player(&lines[*line]));
    let game =
        players.find_map(|line| Some((line, cells(&lines[line]).into_iter().find(|at| lost(&lines[line], at))?)));
    let (white, at) = game.expect("a game that White lost");
    let opponent: Option<u16> = number(&lines[white], at);
    let black = lines.iter().position(|line| is_player(line) && number(line, 4) == opponent).expect("the opponent");
    for (line, halves) in [(white, 1), (black, -1)] {
        lines[line][at + 7] = '=';
        let points: String = lines[line][80..84].iter().collect();
        let tenths: i32 = points.trim().replace('.', "").parse().expect("points");
        let tenths = tenths + 5 * halves;
        let points = format!("{:>4}", format!("{}.{}", tenths / 10, tenths % 10));
        lines[line].splice(80..84, points.chars());
    }
    lines.into_iter().map(|line| line.into_iter().chain(['\n']).collect::<String>()).collect()
}

/// As `arpad desk` has it: a corrected report waits for a decision, then its list for a revision.
#[test]
fn a_corrected_report_of_a_rated_tournament_waits_for_a_decision_and_then_for_a_revision() {
    let site = site();
    let (berta, olga) = (site.sign_in("berta"), site.sign_in("olga"));
    let of_olga = |known: &arpad_registry::model::Tournament| {
        known.status == TournamentStatus::Rated && known.part_of.is_none() && known.registration.contains("\"RUR\"")
    };
    let mut authority = site.authority();
    let mut rated = authority.store().tournaments().unwrap().into_iter().rev().filter(of_olga);
    let rated = rated.next().expect("a rated tournament of RUR");
    let report = authority.store().report(rated.report.unwrap()).unwrap().unwrap();
    drop(authority);
    let page = format!("/desk/tournaments/{}", rated.id);
    assert!(site.page(&olga, &page).ok().contains("Nothing left to do"));
    let text = String::from_utf8(report.bytes).unwrap();
    let corrected = with_a_draw(&text);
    assert_ne!(corrected, text);
    let sent = site.upload(&olga, &format!("{page}/report"), "report", &[("open.trf", &corrected)], "anyway");
    assert_eq!(sent.status, 303, "{}", sent.body);
    let row = |who: &str| {
        let desk = site.page(who, "/desk").ok();
        let row = desk.split("<tr>").find(|row| row.contains(&format!("href=\"{page}\""))).map(str::to_owned);
        row.unwrap_or_else(|| panic!("{page} is not on the desk"))
    };
    assert!(row(&berta).contains(&format!("<a href=\"{page}#decide\">Decide</a>")), "{}", row(&berta));
    assert!(!row(&olga).contains("Nothing left to do"));
    assert!(!site.page(&olga, &page).ok().contains("Nothing left to do"));
    let accept = [("verb", "accept"), ("step", "save"), ("article", ""), ("reason", "a result was corrected")];
    let decided = site.form(&berta, &format!("{page}/decision"), &accept);
    assert_eq!(decided.status, 303, "{}", decided.body);
    let revise = format!("/desk/periods/{}/{}/revise", rated.class, rated.rated_in.unwrap());
    assert!(
        row(&berta).contains(&format!("<a href=\"{revise}\">Revise the list it was rated on</a>")),
        "{}",
        row(&berta)
    );
    assert!(row(&olga).contains("Waits for the revision of its list"), "{}", row(&olga));
    assert!(site.page(&berta, &page).ok().contains(&revise));
    let periods = site.page(&berta, "/desk/periods").ok();
    let line = periods.split("<tr>").find(|row| row.contains(&revise)).expect("a correction");
    assert!(line.contains("<td>Report accepted"), "{line}");
}

#[test]
fn a_revision_is_shown_before_it_is_published_and_is_the_one_that_was_shown() {
    let site = site();
    let berta = site.sign_in("berta");
    publish(&site, &berta);
    let (rated, _) = site.tournament(TournamentStatus::Rated);
    let address = format!("/desk/periods/{}/{}/revise", rated.class, rated.rated_in.unwrap());
    let revise = |fields: &[(&str, &str)]| site.form(&berta, &address, fields);
    let trial = |reason: &str| site.form(&berta, &format!("{address}/trial"), &[("reason", reason)]);
    assert_eq!(trial("").status, 400, "a reason is needed");
    assert_eq!(revise(&[("digest", "x")]).status, 400);
    assert_eq!(trial("nothing changed").location(), "/desk/work");
    assert!(site.done(&berta, "/desk/work").contains("nothing changes"), "there is nothing to revise");
    // The month of the next list has only begun, and the pages say so.
    assert!(site.page(&berta, "/desk/periods").ok().contains("The period is still open"));
    assert!(site.page(&berta, "/desk/periods/standard/2025-05").ok().contains("The period is still open"));
    // The tournament is refused, so that its list has to be recomputed.
    let decision = format!("/desk/tournaments/{}/decision", rated.id);
    assert_eq!(
        site.form(&berta, &decision, &[("verb", "reject"), ("reason", "made up"), ("step", "save")]).status,
        303
    );
    let before = site.last_entry();
    assert_eq!(trial("a tournament was made up").location(), "/desk/work");
    assert!(site.done(&berta, "/desk/work").contains("Nothing is published yet"));
    assert_eq!(site.last_entry(), before, "nothing is kept");
    let page = site.page(&berta, &address).ok();
    assert!(page.contains("What the revision changes") && page.contains("“a tournament was made up”"));
    // The revisions on the button are those of the overview, class by class.
    let overview =
        page.split("Players whose rating changes").nth(1).expect("an overview").split("</table>").next().unwrap();
    let lists = overview.split("<tr><td>").skip(1).map(|row| row.split("<td class=\"n\">").nth(1).expect("a count"));
    let lists: usize = lists.map(|count| count.split('<').next().unwrap().parse::<usize>().expect("a number")).sum();
    let button = page.rsplit("<button>").next().expect("a button").split('<').next().unwrap();
    assert!(lists > 0 && (button.contains(&lists.to_string()) || lists == 1), "{lists}: {button}");
    let digest = hidden(&page, "digest");
    assert_eq!(revise(&[("reason", "made up"), ("digest", &"0".repeat(64))]).status, 303);
    assert!(site.done(&berta, "/desk/work").contains("no longer the one that was shown"));
    assert_eq!(site.last_entry(), before);
    assert_eq!(revise(&[("reason", "a tournament was made up"), ("digest", &digest)]).status, 303);
    assert!(site.done(&berta, "/desk/work").contains("published."));
    let entry = site.last_entry();
    assert_eq!((entry.by.as_str(), entry.action.as_str()), ("berta", "revise"));
    assert!(entry.detail.contains("a tournament was made up"));
}

#[test]
fn a_correction_that_changes_nothing_waits_until_that_is_recorded() {
    let site = site();
    let berta = site.sign_in("berta");
    let (rated, report) = site.tournament(TournamentStatus::Rated);
    let (page, report) = (format!("/desk/tournaments/{}", rated.id), format!("{}\n", report.expect("a report")));
    let sent = site.upload(&berta, &format!("{page}/report"), "report", &[("open.trf", &report)], "anyway");
    assert_eq!(sent.status, 303, "{}", sent.body);
    let accept = [("verb", "accept"), ("step", "save"), ("article", ""), ("reason", "a blank line less")];
    assert_eq!(site.form(&berta, &format!("{page}/decision"), &accept).status, 303);
    let list = format!("periods/{}/{}/revise", rated.class, rated.rated_in.unwrap());
    let address = format!("/desk/{list}");
    let waits =
        || site.page(&berta, "/desk/periods").ok().contains(&format!("<td class=\"day\"><a href=\"{address}\">"));
    assert!(waits());
    let before = site.last_entry();
    assert_eq!(site.form(&berta, &format!("{address}/trial"), &[("reason", "looked")]).location(), "/desk/work");
    let work = site.done(&berta, "/desk/work");
    assert!(
        work.contains("nothing changes. Nothing is recorded yet.") && !work.contains("See the difference"),
        "{work}"
    );
    let trial = site.page(&berta, &address).ok();
    assert!(
        trial.contains("Nothing changes: the lists from ") && trial.contains("<button>Record that nothing changes<")
    );
    assert!(!trial.contains("Publish") && !trial.contains("Players whose rating changes"), "{trial}");
    assert_eq!(site.last_entry(), before, "nothing is kept");
    // A program sees the same.
    let token = site.token("berta", &arpad_registry::Scope::ALL);
    let state = || -> serde_json::Value {
        let headers = [("authorization", token.as_str())];
        serde_json::from_str(&site.ask(&Method::GET, "/api/v1/work", &headers, "").ok()).expect("an object")
    };
    let digest = hidden(&trial, "digest");
    let result = state()["result"].clone();
    assert_eq!((&result["revised"], result["digest"].as_str()), (&serde_json::json!([]), Some(&*digest)));
    assert_eq!(site.form(&berta, &address, &[("reason", "looked"), ("digest", &digest)]).location(), "/desk/work");
    assert!(site.done(&berta, "/desk/work").contains("It is recorded that nothing changes."));
    assert_eq!((state()["state"].as_str(), &state()["result"]["revised"]), (Some("done"), &serde_json::json!([])));
    let entry = site.last_entry();
    assert_eq!((entry.by.as_str(), entry.action.as_str()), ("berta", "unchanged"));
    assert!(!waits());
}

/// Nothing changes from a late list on, but before it something does.
#[test]
fn whoever_revises_a_late_list_learns_of_the_earlier_one_that_may_change() {
    let site = site();
    let berta = site.sign_in("berta");
    let class = arpad_regulations::Class::Standard;
    let all = site.authority().store().tournaments().unwrap().into_iter();
    let early = all.filter(|known| known.class == class && known.rated_in.is_some()).min_by_key(|known| known.rated_in);
    let early = early.expect("a rated tournament");
    let revise = |month: &str| format!("/desk/periods/{class}/{month}/revise");
    let (first, last) = (revise(&early.rated_in.unwrap().to_string()), revise("2025-03"));
    assert!(first != last && !site.page(&berta, &last).ok().contains("An earlier list"));
    let refusal = [("verb", "reject"), ("reason", "made up"), ("step", "save")];
    assert_eq!(site.form(&berta, &format!("/desk/tournaments/{}/decision", early.id), &refusal).status, 303);
    let page = site.page(&berta, &last).ok();
    assert!(page.contains("An earlier list may change too: that of ") && page.contains(&first), "{page}");
    assert!(!site.page(&berta, &first).ok().contains("An earlier list"));
    assert!(site.page(&berta, "/desk/periods").ok().contains(&format!("<td class=\"day\"><a href=\"{first}\">")));
}

/// Reading goes on while a run is on; a second act is asked to come back.
#[test]
fn while_a_run_is_on_the_page_counts_and_other_acts_are_busy() {
    let site = site();
    let berta = site.sign_in("berta");
    let request = |method: &str, address: &str| {
        let request = Request::builder().method(method).uri(address).header("cookie", &berta);
        let request = request.header("sec-fetch-site", "same-origin");
        request.header("content-type", "application/x-www-form-urlencoded").body(Body::empty()).unwrap()
    };
    wait(async {
        let shut = site.gate.lock().await;
        let begun = send(&site.router, request("POST", &format!("{LIST}/run"))).await;
        assert_eq!(begun.location(), "/desk/work");
        let work = send(&site.router, request("GET", "/desk/work")).await;
        assert_eq!(work.header("refresh"), "1");
        assert!(work.ok().contains("reading goes on meanwhile"));
        assert_eq!(send(&site.router, request("GET", "/desk/log")).await.status, 200);
        let second = send(&site.router, request("POST", &format!("{LIST}/run"))).await;
        assert_eq!(second.status, 409);
        assert!(second.body.contains("This is already running.") && second.body.contains("href=\"/desk/work\">Work"));
        // Whatever else would change something waits a little, and is then refused too.
        let decision = send(&site.router, request("POST", "/desk/users/sven/offices")).await;
        assert_eq!((decision.status.as_u16(), decision.header("retry-after")), (503, "5"));
        drop(shut);
        loop {
            let work = send(&site.router, request("GET", "/desk/work")).await;
            if work.header("refresh").is_empty() {
                assert!(work.ok().contains("waits to be published"));
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    });
}

#[test]
fn what_is_no_list_is_not_found_or_refused_with_the_reason() {
    let site = site();
    let berta = site.sign_in("berta");
    assert_eq!(site.page(&berta, "/desk/periods/standard/2025-13").status, 404);
    assert_eq!(site.page(&berta, "/desk/periods/bullet/2025-04").status, 404);
    assert_eq!(site.page(&berta, "/desk/periods/standard/2025-05").status, 409, "another comes first");
    assert_eq!(site.page(&berta, "/desk/periods/standard/2030-01/revise").status, 404);
    assert_eq!(site.form(&berta, "/desk/periods/standard/2019-01/run", &[]).status, 409);
}

/// What a list leaves out is shown, and one whose period is open is published only by whoever says so.
#[test]
fn a_list_of_an_open_period_is_published_only_if_it_is_meant() {
    let site = site();
    let berta = site.sign_in("berta");
    assert_eq!(site.form(&berta, &format!("{LIST}/run"), &[]).status, 303);
    site.done(&berta, "/desk/work");
    let shown = site.page(&berta, &format!("{LIST}/publish")).ok();
    assert!(!shown.contains("despite_open_period"), "the period is over");
    let class = arpad_regulations::Class::Standard;
    let open = site.authority().open_tournaments(class, "2025-04".parse().unwrap()).unwrap();
    for one in &open {
        assert!(shown.contains(&format!("href=\"/desk/tournaments/{}\"", one.tournament)), "{one:?}");
    }
    publish(&site, &berta);
    let next = "/desk/periods/standard/2025-05";
    assert_eq!(site.form(&berta, &format!("{next}/run"), &[]).status, 303);
    site.done(&berta, "/desk/work");
    let shown = site.page(&berta, &format!("{next}/publish")).ok();
    assert!(shown.contains("name=\"despite_open_period\"") && shown.contains("required"), "{shown}");
    let waits = site.authority().open_tournaments(class, "2025-05".parse().unwrap()).unwrap();
    let waits = waits.iter().filter(|one| one.status == TournamentStatus::Reported).count();
    assert!(waits == 0 || shown.contains("for a decision"), "{shown}");
    let digest = hidden(&shown, "digest");
    let token = site.token("berta", &arpad_registry::Scope::ALL);
    let before = site.last_entry();
    let refused = site.form(&berta, &format!("{next}/publish"), &[("digest", &digest)]);
    assert!(refused.status == 400 && refused.body.contains("is not over"), "{}", refused.body);
    let call = |body: &str| site.call(&token, &Method::POST, "/api/v1/periods/standard/2025-05/publish", body);
    let refused = call(&format!("{{\"digest\": \"{digest}\"}}"));
    assert!(refused.status == 400 && refused.body.contains("\"list-period-open\""), "{}", refused.body);
    assert_eq!(site.last_entry(), before);
    call(&format!("{{\"digest\": \"{digest}\", \"despite_open_period\": true}}")).ok();
    site.done(&berta, "/desk/work");
    assert_eq!(site.last_entry().action, "publish");
}
