//! Tournaments are registered and registered otherwise: nothing typed is lost, and nothing is recorded unseen.

use crate::desk::site;
use crate::officer::NO_FILES;
use arpad_period::TournamentId;
use arpad_registry::model::TournamentStatus;
use arpad_tournament::Registration;

const OPEN: [(&str, &str); 12] = [
    ("name", "Zenda <b>Spring</b> \"Open\""),
    ("city", "Zenda"),
    ("class", "rapid"),
    ("system", "swiss"),
    ("start", "2025-05-10"),
    ("end", "2025-05-11"),
    ("rounds", "7"),
    ("time_control", "900+10"),
    ("arbiter-1", "Elm, Erik"),
    ("licensed-1", "yes"),
    ("announced_as_rated", "yes"),
    ("further", "planned_games = 0"),
];

const REGISTER: &str = "/desk/federations/RUR/register";

fn with<'f>(fields: &[(&'f str, &'f str)], more: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f str)> {
    let kept = fields.iter().filter(|(name, _)| !more.iter().any(|(other, _)| other == name));
    kept.chain(more).copied().collect()
}

#[test]
fn create_shows_everything_before_it_is_recorded() {
    let site = site();
    let olga = site.sign_in("olga");
    let before = site.last_entry().seq;
    let shown = site.form(&olga, REGISTER, &OPEN).ok();
    assert_eq!(site.last_entry().seq, before, "nothing is recorded yet");
    for fact in [
        "Zenda &#60;b&#62;Spring&#60;/b&#62;",
        "Rapid",
        "2025-05-10",
        "Elm, Erik (licensed)",
        "Register this tournament",
        "2025-04-01",
    ] {
        assert!(shown.contains(fact), "{fact}");
    }
    assert!(!shown.contains("<b>Spring"), "markup stays text");
    let answer = site.form(&olga, REGISTER, &with(&OPEN, &[("step", "save")]));
    let id: TournamentId = answer.location().rsplit('/').next().expect("a number").parse().expect("a number");
    let mut authority = site.authority();
    let known = authority.tournament(id).expect("there");
    let facts = Registration::parse(&known.registration).expect("a registration");
    assert_eq!((known.status, facts.federation.as_deref()), (TournamentStatus::Registered, Some("RUR")));
    assert_eq!(facts.registered, "2025-04-01".parse().ok(), "the day it reached the desk");
    assert_eq!((facts.rounds, facts.arbiters[0].licensed), (Some(7), Some(true)));
    let last = site.last_entry();
    assert_eq!((last.by.as_str(), last.action.as_str()), ("olga", "register"));
    // The same once more: the registry refuses, and what was typed is still there.
    let again = site.form(&olga, REGISTER, &with(&OPEN, &[("step", "save")]));
    assert_eq!(again.status, 422);
    assert!(again.body.contains("registered already") && again.body.contains("value=\"900+10\""));
    assert!(again.body.contains(&format!("href=\"/desk/tournaments/{id}\">To the tournament")));
    let page = site.page(&olga, &format!("/desk/tournaments/{id}")).ok();
    assert!(page.contains("Nothing before it ends") && page.contains("Zenda &#60;b&#62;"));
}

#[test]
fn create_marks_what_is_wrong_and_keeps_what_was_typed() {
    let site = site();
    let olga = site.sign_in("olga");
    let before = site.last_entry().seq;
    let wrong =
        with(&OPEN, &[("name", " "), ("end", "2025-05-01"), ("time_control", "an hour or so"), ("step", "save")]);
    let answer = site.form(&olga, REGISTER, &wrong);
    assert_eq!(answer.status, 422);
    for shown in [
        "This is needed.",
        "The last day is before the first.",
        "value=\"an hour or so\"",
        "aria-invalid=\"true\"",
        "value=\"Elm, Erik\"",
    ] {
        assert!(answer.body.contains(shown), "{shown}");
    }
    assert_eq!(site.form(&olga, REGISTER, &[]).status, 422, "an empty form");
    let back = site.form(&olga, REGISTER, &with(&OPEN, &[("step", "back")])).ok();
    assert!(back.contains("value=\"900+10\""), "back to the fields");
    assert_eq!(site.last_entry().seq, before);
    let many: Vec<(String, &str)> = (0..300).map(|number| (format!("f{number}"), "x")).collect();
    let many: Vec<(&str, &str)> = many.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    assert_eq!(site.form(&olga, REGISTER, &many).status, 400);
    let json = [("cookie", olga.as_str()), ("sec-fetch-site", "same-origin"), ("content-type", "application/json")];
    assert_eq!(site.ask(&axum::http::Method::POST, REGISTER, &json, "{}").status, 400);
}

#[test]
fn create_warns_of_a_registration_that_comes_too_late() {
    let site = site();
    let late = with(&OPEN, &[("start", "2025-04-02"), ("end", "2025-04-02")]);
    let shown = site.form(&site.sign_in("olga"), REGISTER, &late).ok();
    assert!(
        shown.contains("was the last day for a start on 2025-04-02") && shown.contains("the decision of an office")
    );
    // Who decides is named, and nobody is sent to a file that officers cannot write; and all that stays on the tournament's page.
    let who =
        "Only the chair of the Qualification Commission may allow it; ask an administrator, who records that decision.";
    assert!(shown.contains(who) && !shown.contains("kind ="), "{shown}");
    let olga = site.sign_in("olga");
    let address = site.form(&olga, REGISTER, &with(&late, &[("step", "save")])).location().to_owned();
    let page = site.page(&olga, &address).ok();
    assert!(page.contains("was the last day for a start on 2025-04-02") && page.contains(who), "{page}");
    let berta = site.sign_in("berta");
    let allow = [("verb", "approve"), ("article", "0.2.2"), ("office", "qc-chair"), ("reason", "heard")];
    assert_eq!(site.form(&berta, &format!("{address}/decision"), &allow).status, 403, "the office is another's");
}

#[test]
fn an_officer_takes_no_decision_by_a_file_and_names_no_other_day() {
    let site = site();
    let olga = site.sign_in("olga");
    let toml = "name = \"Zenda Cup\"\nstart = 2025-05-01\nend = 2025-05-02\nregistered = 2020-01-01\n\n[[decisions]]\n\
                kind = \"late-registration\"\nby = \"qc-chair\"\non = 2025-01-01\n";
    let filled = site.upload(&olga, &format!("{REGISTER}/file"), "file", &[("cup.toml", toml)], "").ok();
    assert!(filled.contains("value=\"Zenda Cup\"") && filled.contains("registered, decisions"));
    assert!(!filled.contains("qc-chair"));
    let further = toml.split("\n\n").nth(1).expect("the decision");
    let answer = site.form(&olga, REGISTER, &with(&OPEN, &[("further", further), ("step", "save")]));
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("the desk records them"));
}

#[test]
fn file_fills_the_fields_in_from_a_report_and_records_nothing() {
    let site = site();
    let olga = site.sign_in("olga");
    let before = site.last_entry().seq;
    let (returned, report) = site.tournament(TournamentStatus::Returned);
    let address = format!("{REGISTER}/file");
    let fill = |name: &str, text: &str| site.upload(&olga, &address, "file", &[(name, text)], "");
    let filled = fill("open.trf", &report.expect("a report")).ok();
    let name = format!("name=\"name\" type=\"text\" value=\"{}\"", returned.name);
    assert!(
        filled.contains(&name) && filled.contains("value=\"Elm, Erik\"") && filled.contains("Filled in from the file")
    );
    for (name, text) in [("x.bin", "\u{1}\u{2}\u{3}"), ("x.toml", "name = \"x\"\nnaem = 1\n"), ("x.txt", "hello")] {
        assert_eq!(fill(name, text).status, 422, "{name}");
    }
    let unknown = fill("x.toml", "name = \"x\"\nnaem = 1\n").body;
    assert!(
        unknown.contains("<p class=\"notice bad\" lang=\"en\">line 2: there is no key <code>naem</code>; did you mean <code>name</code>?"),
        "{unknown}"
    );
    assert!(fill("g.toml", "name = \"x\"\nfederation = \"GER\"\n").body.contains("The file is of GER"));
    assert_eq!(site.upload(&olga, &address, "file", NO_FILES, "").status, 400, "no file");
    assert_eq!(site.form(&olga, &address, &[("file", "x")]).status, 400, "not a form with files");
    assert_eq!(site.last_entry().seq, before);
}

#[test]
fn amend_shows_the_difference_and_records_the_reason() {
    let site = site();
    let olga = site.sign_in("olga");
    let (known, _) = site.tournament(TournamentStatus::Registered);
    let address = format!("/desk/tournaments/{}/registration", known.id);
    let page = site.page(&olga, &address).ok();
    let value = |name: &str| {
        let field = page.split(&format!("name=\"{name}\"")).nth(1).expect(name);
        field.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned()
    };
    let (seen, name, start, end) = (value("seen"), value("name"), value("start"), value("end"));
    let class = known.class.name();
    let fields = [
        ("seen", seen.as_str()),
        ("name", &name),
        ("class", class),
        ("start", &start),
        ("end", &end),
        ("city", "Klow <Castle>"),
        ("arbiter-1", "Elm, Erik"),
        ("licensed-1", "yes"),
        ("reason", "the hall is another"),
    ];
    let before = site.last_entry().seq;
    let shown = site.form(&olga, &address, &fields).ok();
    assert!(shown.contains("<ins>Klow &#60;Castle&#62;</ins>") && shown.contains("Save the new registration"));
    assert!(!shown.contains("<ins>2025"), "the days do not change");
    assert_eq!(site.last_entry().seq, before);
    assert_eq!(
        site.form(&olga, &address, &with(&fields, &[("reason", ""), ("step", "save")])).status,
        422,
        "no reason"
    );
    let saved = site.form(&olga, &address, &with(&fields, &[("step", "save")]));
    assert_eq!(saved.location(), format!("/desk/tournaments/{}", known.id));
    let facts = site.authority().tournament(known.id).expect("there").registration;
    let facts = Registration::parse(&facts).expect("a registration");
    assert_eq!(facts.city.as_deref(), Some("Klow <Castle>"));
    let old = Registration::parse(&known.registration).expect("a registration");
    assert_eq!(facts.registered, old.registered, "what officers do not set stays");
    let last = site.last_entry();
    assert_eq!((last.by.as_str(), last.action.as_str()), ("olga", "amend"));
    assert!(site.page(&olga, &format!("/desk/tournaments/{}", known.id)).ok().contains("the hall is another"));
    // Somebody who still sees the old one.
    let late = site.form(&olga, &address, &with(&fields, &[("city", "Lutz"), ("step", "save")]));
    assert_eq!(late.status, 422);
    assert!(late.body.contains("Somebody else changed this meanwhile") && late.body.contains("value=\"Lutz\""));
}

#[test]
fn amend_leaves_what_was_decided_to_administrators() {
    let site = site();
    let olga = site.sign_in("olga");
    for status in [TournamentStatus::Accepted, TournamentStatus::Rated] {
        let (known, _) = site.tournament(status);
        let address = format!("/desk/tournaments/{}/registration", known.id);
        assert_eq!(site.page(&olga, &address).status, 400, "{}", status.name());
        assert_eq!(site.form(&olga, &address, &OPEN).status, 400, "{}", status.name());
    }
}

#[test]
fn index_lists_the_tournaments_of_the_federation_alone() {
    let site = site();
    let page = site.page(&site.sign_in("olga"), "/desk/federations/RUR/tournaments?status=returned").ok();
    let (returned, _) = site.tournament(TournamentStatus::Returned);
    assert!(page.contains(&format!("href=\"/desk/tournaments/{}\"", returned.id)));
    assert!(!page.contains("rated on the list"));
    let other = site.page(&site.sign_in("sven"), "/desk/federations/SYL/tournaments").ok();
    assert!(other.contains("No tournament fits."));
    assert_eq!(site.page(&site.sign_in("anna"), "/desk/federations/R%3CR/tournaments").status, 404);
}
