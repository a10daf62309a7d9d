//! Reports handed in together.

use crate::desk::site;
use arpad_registry::model::TournamentStatus;

const REPORTS: &str = "/desk/federations/RUR/reports";

#[test]
fn submit_finds_the_tournament_of_each_report() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, faulty) = site.tournament(TournamentStatus::Returned);
    let (_, rated) = site.tournament(TournamentStatus::Rated);
    let fixed = format!("{}\n", faulty.expect("a report"));
    let files = [("<i>open</i>.trf", fixed.as_str()), ("old.trf", &rated.expect("a report")), ("notes.txt", "hello")];
    let before = site.last_entry().seq;
    let found = site.upload(&olga, REPORTS, "report", &files, "find").ok();
    assert!(
        found.contains("would be handed in")
            && found.contains(&returned.name)
            && found.contains("Nothing was handed in yet")
    );
    assert!(found.contains("&#60;i&#62;open") && !found.contains("<i>open"), "names of files stay text");
    assert_eq!(site.last_entry().seq, before);
    let done = site.upload(&olga, REPORTS, "report", &files, "hand-in").ok();
    assert!(
        done.contains("Handed in.") && done.contains("byte for byte"),
        "the old one is found by its name, and refused"
    );
    assert!(done.contains("it is not a report"));
    let last = site.last_entry();
    assert_eq!((last.seq, last.by.as_str(), last.action.as_str()), (before + 1, "olga", "submit"));
    assert_eq!(site.authority().tournament(returned.id).expect("there").status, TournamentStatus::Reported);
    let again = site.upload(&olga, REPORTS, "report", &files[..1], "hand-in").ok();
    assert!(again.contains("byte for byte"), "what the registry refuses is shown beside the file");
    let twice = [("a.trf", fixed.as_str()), ("b.trf", fixed.as_str())];
    assert!(
        site.upload(&olga, REPORTS, "report", &twice, "find").ok().contains("Two of the files fit this tournament")
    );
}

#[test]
fn submit_never_reaches_the_tournament_of_another_federation() {
    let site = site();
    let (_, report) = site.tournament(TournamentStatus::Returned);
    let fixed = format!("{}\n", report.expect("a report"));
    let sven = site.sign_in("sven");
    assert_eq!(site.upload(&sven, REPORTS, "report", &[("open.trf", &fixed)], "hand-in").status, 403);
    let before = site.last_entry().seq;
    let own = site.upload(&sven, "/desk/federations/SYL/reports", "report", &[("open.trf", &fixed)], "hand-in").ok();
    assert!(own.contains("No tournament that waits for a report fits."));
    assert_eq!(site.last_entry().seq, before);
}

#[test]
fn submit_refuses_what_is_no_form_with_files_and_too_many_of_them() {
    let site = site();
    let olga = site.sign_in("olga");
    assert_eq!(site.upload(&olga, REPORTS, "report", &[], "hand-in").status, 400);
    assert_eq!(site.form(&olga, REPORTS, &[("report", "x")]).status, 400);
    let many: Vec<(&str, &str)> = (0..201).map(|_| ("a.trf", "012 x")).collect();
    assert_eq!(site.upload(&olga, REPORTS, "report", &many, "find").status, 400);
    let large = "x".repeat(65 * 1024 * 1024);
    let answer = site.upload(&olga, REPORTS, "report", &[("large.trf", &large)], "hand-in");
    assert!(answer.status == 413 || answer.status == 400, "{}", answer.status);
    assert!(answer.body.contains("64 MB"), "{}", answer.body);
}
