//! Decisions in the name of an office, with what each would do; appeals.

use crate::desk::{Site, site};
use arpad_registry::model::TournamentStatus;
use serde_json::Value;

fn address(site: &Site, status: TournamentStatus) -> String {
    format!("/desk/tournaments/{}/decision", site.tournament(status).0.id)
}

#[test]
fn each_decision_says_what_it_would_do_and_nothing_is_kept_by_asking() {
    let site = site();
    let berta = site.sign_in("berta");
    let address = address(&site, TournamentStatus::Reported);
    let before = site.last_entry();
    let page = site.page(&berta, &address).ok();
    assert!(page.contains("The tournament becomes: accepted.") && page.contains("The tournament becomes: returned."));
    assert!(!page.contains("What becomes of the report: ratable."), "what needs no decision is offered none");
    // An appeal needs a refusal, and the page says so.
    assert!(page.contains("an appeal is not possible now"));
    // An article that asks for the president offers nothing to the council.
    assert!(page.contains("This asks for the president of FIDE; the office is not yours."));
    assert_eq!(site.last_entry(), before);
}

/// 0.5 of 2024-03: the federation appeals itself, in the name of whoever is signed in; another federation cannot.
#[test]
fn an_officer_appeals_for_their_own_federation() {
    let site = site();
    let [berta, olga, sven] = ["berta", "olga", "sven"].map(|name| site.sign_in(name));
    let decision = address(&site, TournamentStatus::Reported);
    let tournament = decision.trim_end_matches("/decision").to_owned();
    let appeal = format!("{tournament}/appeal");
    // Nothing is refused yet, so nothing can be appealed against.
    assert_eq!(site.form(&olga, &appeal, &[("reason", "it was played")]).status, 409);
    let save = [("verb", "reject"), ("reason", "not played"), ("step", "save")];
    assert_eq!(site.form(&berta, &decision, &save).status, 303);
    let page = site.page(&olga, &tournament).ok();
    assert!(page.contains(&format!("action=\"{appeal}\"")) && page.contains("Appeal against the refusal"));
    assert_eq!(site.form(&sven, &appeal, &[("reason", "it was played")]).status, 403);
    assert_eq!(site.form(&olga, &appeal, &[("reason", " ")]).status, 400, "a reason is needed");
    assert_eq!(site.form(&olga, &appeal, &[("reason", "it was played")]).location(), tournament);
    let entry = site.last_entry();
    let detail: Value = serde_json::from_str(&entry.detail).unwrap();
    assert_eq!((entry.by.as_str(), entry.action.as_str()), ("olga", "decide"));
    assert_eq!((&detail["decision"]["verb"], &detail["decision"]["office"]), (&"appeal".into(), &Value::Null));
    assert!(site.page(&berta, "/desk/appeals").ok().contains("it was played"));
    assert!(!site.page(&olga, &tournament).ok().contains(&appeal), "once is enough");
}

#[test]
fn a_refusal_is_appealed_and_the_appeal_granted_by_the_office_of_the_edition() {
    let site = site();
    let [anna, berta] = ["anna", "berta"].map(|name| site.sign_in(name));
    let address = address(&site, TournamentStatus::Reported);
    let id: u64 = address.split('/').nth(3).unwrap().parse().unwrap();
    let status =
        || site.authority().tournament(arpad_period::TournamentId::new(u32::try_from(id).unwrap())).unwrap().status;
    let decide = |fields: &[(&str, &str)]| site.form(&berta, &address, fields);
    let refused = decide(&[("verb", "reject"), ("reason", "")]);
    assert_eq!(refused.status, 422, "a reason is needed");
    assert!(refused.body.contains("A reason is needed.") && refused.body.contains("role=\"alert\""));
    let marked = "required aria-invalid=\"true\" aria-describedby=\"refused\"";
    assert_eq!(refused.body.matches(marked).count(), 1, "of several reasons the one that is missing is marked");
    let form = refused.body.split("<form").find(|form| form.contains(marked)).expect("a form");
    assert!(form.contains("name=\"verb\" value=\"reject\""));
    assert_eq!(decide(&[("verb", "reject"), ("reason", "not played"), ("on", "2025-13-40")]).status, 422);
    assert_eq!(decide(&[("verb", "reject"), ("reason", "not played"), ("on", "2026-01-01")]).status, 422);
    assert_eq!(decide(&[("verb", "forget"), ("reason", "x")]).status, 422);
    assert_eq!(status(), TournamentStatus::Reported);
    let unknown = decide(&[("verb", "reject"), ("reason", "not played"), ("article", "9.9")]);
    assert!(unknown.status == 422 && unknown.body.contains("no article 9.9"));
    // What it does is shown first, with the day until which the federation may appeal.
    let shown = decide(&[("verb", "reject"), ("reason", "not played")]).ok();
    assert!(shown.contains("The federation may appeal until 2025-04-") && shown.contains("not played"));
    assert_eq!(status(), TournamentStatus::Reported);
    let save = [("verb", "reject"), ("reason", "not played"), ("step", "save")];
    assert_eq!(decide(&save).location(), format!("/desk/tournaments/{id}"));
    // The officer sees why, at the top, and what can be done still.
    let olga = site.sign_in("olga");
    let page = site.page(&olga, &format!("/desk/tournaments/{id}")).ok();
    let (top, findings) = (page.find("id=\"last-word\"").unwrap(), page.find("id=\"findings\"").unwrap());
    assert!(top < findings && page[top..findings].contains("not played"));
    assert!(page[top..findings].contains("may appeal until 2025-04-"));
    assert!(site.page(&olga, "/desk").ok().contains("See why, and whether to appeal"));
    assert!(site.page(&berta, "/desk/appeals").ok().contains("Refused; an appeal is still possible"));
    assert_eq!(decide(&[("verb", "appeal"), ("reason", "it was played")]).status, 303);
    let queue = site.page(&berta, "/desk/appeals").ok();
    assert!(queue.contains("it was played") && queue.contains("not played") && queue.contains("answer it"));
    // Whoever does not hold the office sees the appeal, and cannot answer it.
    assert!(!site.page(&anna, "/desk/appeals").ok().contains("answer it"));
    assert_eq!(decide(&[("verb", "accept"), ("office", "president"), ("reason", "played")]).status, 403);
    assert_eq!(decide(&[("verb", "accept"), ("reason", "played")]).status, 422, "the office is needed");
    assert_eq!(decide(&[("verb", "accept"), ("office", "administrator"), ("reason", "played")]).status, 422);
    let page = site.page(&berta, &address).ok();
    assert!(page.contains("Grant the appeal") && page.contains("Dismiss the appeal"));
    // Nobody answers the appeal against their own refusal; the page says so, and somebody else can.
    assert!(page.contains("somebody else has to answer the appeal against it"));
    let own = decide(&[("verb", "accept"), ("office", "council"), ("reason", "played")]);
    assert!(
        own.status == 422 && own.body.contains("was refused by berta; somebody else has to answer"),
        "{}",
        own.body
    );
    assert_eq!(status(), TournamentStatus::Appealed);
    let carla = site.another_administrator("carla");
    let grant = [("verb", "accept"), ("office", "council"), ("reason", "played")];
    assert_eq!(site.form(&carla, &address, &grant).status, 303);
    assert_eq!(status(), TournamentStatus::Accepted);
    let entry = site.last_entry();
    let detail: Value = serde_json::from_str(&entry.detail).unwrap();
    assert_eq!((entry.by.as_str(), entry.action.as_str()), ("carla", "decide"));
    assert_eq!(
        (detail["decision"]["office"].as_str(), detail["decision"]["kind"].as_str()),
        (Some("council"), Some("appeal-granted"))
    );
}

/// Ruling i: an appeal is granted although the report has no games, and the tournament waits for another.
#[test]
fn a_granted_appeal_without_games_says_that_a_report_has_to_come() {
    let site = site();
    let ([berta, olga], carla) =
        (["berta", "olga"].map(|name| site.sign_in(name)), site.another_administrator("carla"));
    let (tournament, report) = site.tournament(TournamentStatus::Reported);
    let (desk, public) = (format!("/desk/tournaments/{}", tournament.id), format!("/tournaments/{}", tournament.id));
    // Everybody is there, and nobody played.
    let report = report.expect("a report");
    let cut = |line: &'_ str| {
        if line.starts_with("001") { line.get(..84).unwrap_or(line).to_owned() } else { line.to_owned() }
    };
    let empty = report.lines().map(cut).collect::<Vec<_>>().join("\n");
    assert_eq!(site.upload(&olga, &format!("{desk}/report"), "report", &[("empty.trf", &empty)], "").status, 303);
    let decide = |who: &str, fields: &[(&str, &str)]| site.form(who, &format!("{desk}/decision"), fields);
    assert_eq!(decide(&berta, &[("verb", "reject"), ("reason", "not played"), ("step", "save")]).status, 303);
    assert_eq!(decide(&berta, &[("verb", "appeal"), ("reason", "it was played")]).status, 303);
    let grant = [("verb", "accept"), ("office", "council"), ("reason", "played after all")];
    assert_eq!(decide(&carla, &grant).status, 303);
    assert_eq!(site.authority().tournament(tournament.id).unwrap().status, TournamentStatus::Returned);
    let steps = site.page(&olga, &desk).ok();
    assert!(steps.contains("Appeal granted; the tournament waits for a report") && !steps.contains("Report accepted"));
    assert!(site.page(&berta, &format!("{desk}/decision")).ok().contains("<b>appeal granted, waits for a report</b>"));
    let page = site.page("", &public).ok();
    assert!(page.contains("appeal granted, waits for a report: played after all"), "{page}");
}

/// Somebody who typed a wrong article types that again, and nothing else.
#[test]
fn a_refused_decision_comes_back_as_it_was_typed() {
    let site = site();
    let berta = site.sign_in("berta");
    let address = address(&site, TournamentStatus::Reported);
    let typed = |fields: &[(&str, &str)]| {
        let refused = site.form(&berta, &address, fields);
        assert_eq!(refused.status, 422, "{fields:?}");
        refused.body
    };
    let form = |body: &str, verb: &str| -> String {
        let own = format!("name=\"verb\" value=\"{verb}\"");
        body.split("<form").find(|form| form.contains(&own)).expect("its form").to_owned()
    };
    let office = ("office", "council");
    let body =
        typed(&[("verb", "reject"), ("reason", "not played"), ("article", "9.9 x"), ("on", "2025-03-30"), office]);
    let chosen = "<option value=\"council\" selected>";
    for again in ["name=\"article\" value=\"9.9 x\"", "value=\"not played\"", "value=\"2025-03-30\"", chosen] {
        assert!(form(&body, "reject").contains(again), "{again}: {body}");
    }
    let other = form(&body, "return");
    assert!(other.contains("value=\"2025-04-01\"") && !other.contains("selected") && !other.contains("not played"));
    // What is no day stays in the field as typed.
    let body = typed(&[("verb", "return"), ("reason", "not played"), ("on", "2025-13-40"), office]);
    assert!(form(&body, "return").contains("value=\"2025-13-40\"") && form(&body, "return").contains(chosen));
}

/// The message of a refusal has code between backticks.
#[test]
fn what_a_refusal_says_in_code_is_shown_as_code() {
    let site = site();
    let berta = site.sign_in("berta");
    let address = address(&site, TournamentStatus::Reported);
    for (language, shown) in [("en", "<code>9.9</code> of"), ("it", "<code>9.9</code> di"), ("ru", "<code>9.9</code>")]
    {
        let headers = [("cookie", berta.as_str()), ("sec-fetch-site", "same-origin"), ("accept-language", language)];
        let fields = "verb=approve&article=9.9&reason=x&office=council";
        let refused = site.ask(&axum::http::Method::POST, &address, &headers, fields);
        assert_eq!(refused.status, 422);
        let alert = refused.body.split("id=\"refused\">").nth(1).unwrap().split("</p>").next().unwrap();
        assert!(alert.contains(shown) && !alert.contains('`'), "{alert}");
    }
}

#[test]
fn a_report_with_errors_is_accepted_only_in_so_many_words() {
    let site = site();
    let berta = site.sign_in("berta");
    let (tournament, _) = site.tournament(TournamentStatus::Returned);
    let address = format!("/desk/tournaments/{}/decision", tournament.id);
    let page = site.page(&berta, &address).ok();
    assert!(page.contains("name=\"despite_errors\" required"), "the box has to be ticked");
    assert!(page.contains("Only in spite of this:"));
    let accept = [("verb", "accept"), ("reason", "checked on paper")];
    assert_eq!(site.form(&berta, &address, &accept).status, 422);
    let despite = [accept[0], accept[1], ("despite_errors", "on")];
    assert_eq!(site.form(&berta, &address, &despite).status, 303);
    assert!(site.last_entry().detail.contains("despite_errors"));
    assert_eq!(site.page(&berta, "/desk/tournaments/999999/decision").status, 404);
}

/// A page that was open for a while decides about what it showed, or about nothing.
#[test]
fn a_decision_on_a_page_from_before_the_latest_report_is_refused() {
    let site = site();
    let [berta, olga] = ["berta", "olga"].map(|name| site.sign_in(name));
    let (tournament, report) = site.tournament(TournamentStatus::Reported);
    let address = format!("/desk/tournaments/{}/decision", tournament.id);
    let page = site.page(&berta, &address).ok();
    let shown = page.split("name=\"report\" value=\"").nth(1).expect("the report").split('"').next().unwrap();
    let other = format!("{}\n", report.expect("a report"));
    let hand_in = format!("/desk/tournaments/{}/report", tournament.id);
    assert_eq!(site.upload(&olga, &hand_in, "report", &[("again.trf", &other)], "").status, 303);
    let latest = site.authority().store().reports(tournament.id).unwrap().pop().unwrap().to_string();
    for verb in ["accept", "reject"] {
        let refused = site.form(&berta, &address, &[("verb", verb), ("reason", "checked"), ("report", shown)]);
        assert_eq!(refused.status, 422, "{verb}");
        let message = format!("came in since (report {latest}, received 2025-04-01); read it first");
        assert!(refused.body.contains(&message), "{verb}: {}", refused.body);
        assert!(refused.body.contains(&format!("name=\"report\" value=\"{latest}\"")), "{verb}");
    }
    assert_eq!(site.authority().tournament(tournament.id).unwrap().status, TournamentStatus::Reported);
    // What was typed before signing in again is still about the report of then.
    let kept = site.form(&berta, &address, &[("verb", "accept"), ("step", "back"), ("report", shown)]).ok();
    assert!(kept.contains(&format!("name=\"report\" value=\"{shown}\"")));
    // The page that asks once more carries it on.
    let confirm = site.form(&berta, &address, &[("verb", "reject"), ("reason", "checked"), ("report", &latest)]).ok();
    assert!(confirm.contains(&format!("name=\"report\" value=\"{latest}\"")));
    assert_eq!(site.form(&berta, &address, &[("verb", "accept"), ("report", &latest)]).status, 303);
}

/// The day is that of the decision everywhere, and not before the report came.
#[test]
fn a_decision_is_of_one_day_on_the_desk_and_for_everybody() {
    let site = site();
    let berta = site.sign_in("berta");
    let (tournament, _) = site.tournament(TournamentStatus::Reported);
    let mut authority = site.authority();
    let report = authority.store().reports(tournament.id).unwrap().pop().unwrap();
    let received = authority.store().report(report).unwrap().unwrap().received.expect("the day it came");
    drop(authority);
    let desk = format!("/desk/tournaments/{}", tournament.id);
    let address = format!("{desk}/decision");
    let early = received.yesterday().unwrap();
    for step in ["", "save"] {
        let fields = [("verb", "reject"), ("reason", "x"), ("on", &early.to_string()), ("step", step)];
        let refused = site.form(&berta, &address, &fields);
        assert_eq!(refused.status, 422, "{step}");
        let both = [early.to_string(), format!("received on {received}")];
        assert!(both.iter().all(|day| refused.body.contains(day)), "{}", refused.body);
    }
    let call = "{\"verb\": \"accept\", \"on\": \"1999-01-01\"}";
    let api = format!("/api/v1/tournaments/{}/decisions", tournament.id);
    let token = site.token("berta", &arpad_registry::Scope::ALL);
    let refused = site.call(&token, &axum::http::Method::POST, &api, call);
    assert!(refused.status == 400 && refused.body.contains("1999-01-01"), "{}", refused.body);
    let fields = [("verb", "return"), ("reason", "wrong city"), ("on", &received.to_string())];
    assert_eq!(site.form(&berta, &address, &fields).status, 303);
    let day = format!("<time datetime=\"{received}\">");
    let step = site.page(&berta, &desk).ok();
    let step = step.split("<li>").find(|step| step.contains("wrong city") && step.contains("<time")).map(str::to_owned);
    assert!(step.as_ref().is_some_and(|step| step.contains(&day)), "{step:?}");
    let public = site.page("", &format!("/tournaments/{}", tournament.id)).ok();
    let shown = public.split("<dt>").find(|step| step.contains("wrong city")).expect("the decision");
    assert!(shown.starts_with(&received.to_string()), "{shown}");
}
