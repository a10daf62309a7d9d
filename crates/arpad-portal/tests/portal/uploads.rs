//! Reports handed in together.

use crate::desk::site;
use crate::officer::NO_FILES;
use arpad_registry::model::{TournamentStatus, Verb};
use arpad_registry::{Act, DecisionRequest};

const REPORTS: &str = "/desk/federations/RUR/reports";

#[test]
fn submit_finds_the_tournament_of_each_report() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, faulty) = site.tournament(TournamentStatus::Returned);
    let (_, rated) = site.tournament(TournamentStatus::Rated);
    let fixed = format!("{}\n", faulty.expect("a report"));
    let files =
        [("<i>open</i>.trf", fixed.as_str()), ("old.trf", rated.as_deref().expect("a report")), ("notes.txt", "hello")];
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
        site.upload(&olga, REPORTS, "report", &twice, "find")
            .ok()
            .contains("Another of these files fits this tournament too")
    );
}

/// What is there already would not be handed in: the page shows it before, and in the same words after.
#[test]
fn what_is_there_already_is_shown_so_before_and_after() {
    let site = site();
    let olga = site.sign_in("olga");
    let (reported, known) = site.tournament(TournamentStatus::Reported);
    let (returned, sent_back) = site.tournament(TournamentStatus::Returned);
    let (known, sent_back) = (known.expect("a report"), sent_back.expect("a report"));
    let files = [("known.trf", known.as_str()), ("back.trf", sent_back.as_str())];
    for step in ["find", "hand-in"] {
        let page = site.upload(&olga, REPORTS, "report", &files, step).ok();
        let row = |file: &str| page.split("<tr>").find(|row| row.contains(file)).unwrap_or_else(|| panic!("{file}"));
        let row = |file: &str| row(file).split("</tr>").next().unwrap().to_owned();
        let known = row("known.trf");
        assert!(known.contains("is there already") && known.contains("byte for byte"), "{known}");
        assert!(known.contains(&reported.name) && !known.contains("data-problem"), "{known}");
        let back = row("back.trf");
        assert!(back.contains("not handed in") && back.contains("returned because"), "{back}");
        assert!(back.contains(&returned.name) && !page.contains("would be handed in"), "{page}");
    }
}

/// What is handed in again today is not judged by today where nobody knows when it came.
#[test]
fn a_report_known_without_a_day_has_none_when_it_is_handed_in_again() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, faulty) = site.tournament(TournamentStatus::Returned);
    let fixed = format!("{}\n", faulty.expect("a report"));
    let act = Act { by: "olga", at: site.last_entry().at.parse().expect("a moment") };
    let id = returned.id;
    site.authority().submit(act, id, fixed.as_bytes(), None).expect("submitted");
    let number = |site: &crate::desk::Site| site.authority().store().reports(id).expect("reports").pop().expect("one");
    let first = number(&site);
    let address = format!("/desk/tournaments/{id}/report");
    let again = |step: &str| site.upload(&olga, &address, "report", &[("open.trf", fixed.as_str())], step);
    for step in ["", "anyway"] {
        assert!(again(step).body.contains("byte for byte"), "it is there already");
    }
    assert_eq!(number(&site), first);
    let other = format!("{fixed}\n");
    site.authority().submit(act, id, other.as_bytes(), None).expect("submitted");
    site.authority().decide(act, id, &DecisionRequest::new(Verb::Return, "a wrong file")).expect("sent back");
    assert_eq!(again("anyway").status, 303);
    let kept = site.authority().store().report(number(&site)).expect("read").expect("a report");
    assert_eq!((kept.bytes.as_slice(), kept.received), (fixed.as_bytes(), None));
}

/// The same sentence as on the page that only checks.
#[test]
fn an_empty_file_is_named() {
    let site = site();
    let olga = site.sign_in("olga");
    let (registered, _) = site.tournament(TournamentStatus::Registered);
    let (_, report) = site.tournament(TournamentStatus::Returned);
    let report = format!("{}\n", report.expect("a report"));
    let sentence = "The file open.trf is empty. Choose a report and send it again.";
    for address in [REPORTS, &format!("/desk/tournaments/{}/report", registered.id)] {
        let answer = site.upload(&olga, address, "report", &[("open.trf", "")], "hand-in");
        assert!(answer.status == 400 && answer.body.contains(sentence), "{}", answer.body);
        let none = site.upload(&olga, address, "report", &[("", "")], "hand-in");
        assert!(none.status == 400 && none.body.contains("No file came with the form"), "{}", none.body);
    }
    let page = site.upload(&olga, REPORTS, "report", &[("open.trf", ""), ("cup.trf", &report)], "find").ok();
    assert!(page.contains(sentence) && page.contains("would be handed in"), "{page}");
}

#[test]
fn submit_unpacks_a_report_and_refuses_an_archive_of_several_beside_the_file() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, faulty) = site.tournament(TournamentStatus::Returned);
    let fixed = format!("{}\n", faulty.expect("a report"));
    let files = [
        ("all.zip", crate::packing::zip(&[("a.trf", &fixed), ("b.trf", "012 Cup")])),
        ("open.zip", crate::packing::zip(&[("open.trf", &fixed)])),
    ];
    let found = site.upload(&olga, REPORTS, "report", &files, "find").ok();
    assert!(found.contains("all.zip") && found.contains("several reports in this archive, such as a.trf"), "{found}");
    assert!(found.contains("would be handed in") && found.contains(&returned.name));
    let address = format!("/desk/tournaments/{}/report", returned.id);
    let before = site.last_entry().seq;
    let answer = site.upload(&olga, &address, "report", &files[..1], "");
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("several reports in this archive"), "{}", answer.body);
    assert_eq!(site.last_entry().seq, before);
    let done = site.upload(&olga, &address, "report", &[("open.trf.gz", crate::packing::gzip(fixed.as_bytes()))], "");
    assert_eq!(done.location(), format!("/desk/tournaments/{}", returned.id));
    let mut authority = site.authority();
    let number = authority.store().reports(returned.id).expect("reports").pop().expect("a report");
    let kept = authority.store().report(number).expect("read").expect("a report");
    assert_eq!(kept.bytes, fixed.as_bytes(), "as it was before it was packed");
}

/// A few hundred kilobytes may unpack to a gigabyte; the files of a form share what one report may have.
#[test]
fn what_is_unpacked_of_all_files_together_is_limited() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, faulty) = site.tournament(TournamentStatus::Returned);
    let fixed = format!("{}\n", faulty.expect("a report"));
    let [half, all] = [40, 65].map(|megabytes| crate::packing::gzip(&vec![b' '; megabytes << 20]));
    let find = |files: &[(&str, &[u8])]| site.upload(&olga, REPORTS, "report", files, "find").ok();
    let outcomes = |page: &str, words: &str| page.matches(words).count();
    let together = "more than 64 MB together; send this one by itself";
    let page = find(&[("a.gz", &half), ("open.trf", fixed.as_bytes()), ("b.gz", &half), ("c.gz", &half)]);
    assert_eq!((outcomes(&page, "it is not a report"), outcomes(&page, together)), (1, 2), "{page}");
    assert!(page.contains("would be handed in") && page.contains(&returned.name));
    let page = find(&[("a.gz", &all), ("b.gz", &all)]);
    assert_eq!((outcomes(&page, "too large; 64 MB"), outcomes(&page, together)), (1, 1), "{page}");
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
    assert_eq!(site.upload(&olga, REPORTS, "report", NO_FILES, "hand-in").status, 400);
    assert_eq!(site.form(&olga, REPORTS, &[("report", "x")]).status, 400);
    let many: Vec<(&str, &str)> = (0..201).map(|_| ("a.trf", "012 x")).collect();
    assert_eq!(site.upload(&olga, REPORTS, "report", &many, "find").status, 400);
    let large = "x".repeat(65 * 1024 * 1024);
    let answer = site.upload(&olga, REPORTS, "report", &[("large.trf", large.as_str())], "hand-in");
    assert!(answer.status == 413 || answer.status == 400, "{}", answer.status);
    assert!(answer.body.contains("64 MB"), "{}", answer.body);
}

/// What is no report is not recorded, and what may be that of another tournament only by whoever says so.
#[test]
fn a_report_of_another_tournament_is_confirmed_and_a_file_that_is_none_refused() {
    let site = site();
    let olga = site.sign_in("olga");
    let (registered, _) = site.tournament(TournamentStatus::Registered);
    let (_, other) = site.tournament(TournamentStatus::Returned);
    let other = other.expect("a report");
    let address = format!("/desk/tournaments/{}", registered.id);
    let hand_in = |name: &str, text: &str, step: &str| {
        site.upload(&olga, &format!("{address}/report"), "report", &[(name, text)], step)
    };
    let before = site.last_entry().seq;
    for step in ["", "anyway"] {
        let refused = hand_in("report.pdf", "%PDF-1.7 \u{1}\u{2}", step);
        assert_eq!(refused.status, 400);
        assert!(refused.body.contains("This is a PDF file, not a tournament report"), "{}", refused.body);
        assert!(refused.body.contains(&format!("href=\"{address}\"")), "the way back");
    }
    let page = hand_in("<i>other</i>.trf", &other, "").ok();
    assert!(page.contains("The report may be of another tournament:") && page.contains("role=\"alert\""));
    assert!(page.contains("&#60;i&#62;other") && !page.contains("<i>other"));
    assert_eq!(site.last_entry().seq, before, "nothing is recorded yet");
    assert_eq!(site.authority().tournament(registered.id).expect("there").status, TournamentStatus::Registered);
    // Until somebody accepts it, the public page keeps what was registered.
    let days = |page: &str| {
        page.split("class=\"facts\"").nth(1).unwrap_or_default().split("</").next().unwrap_or_default().to_owned()
    };
    let carried = page.split("name=\"carried\" value=\"").nth(1).expect("the report").split('"').next().unwrap();
    let body = format!(
        "--x\r\ncontent-disposition: form-data; name=\"step\"\r\n\r\nanyway\r\n--x\r\ncontent-disposition: form-data; name=\"carried\"\r\n\r\n{carried}\r\n--x--\r\n"
    );
    let headers = [
        ("cookie", olga.as_str()),
        ("sec-fetch-site", "same-origin"),
        ("content-type", "multipart/form-data; boundary=x"),
    ];
    let done = site.ask(&axum::http::Method::POST, &format!("{address}/report"), &headers, &body);
    assert_eq!(done.location(), address);
    let mut authority = site.authority();
    let number = authority.store().reports(registered.id).expect("reports").pop().expect("a report");
    let kept = authority.store().report(number).expect("read").expect("a report");
    assert_eq!(kept.bytes, other.as_bytes(), "byte for byte");
    let facts = arpad_tournament::Registration::parse(&registered.registration).expect("a registration");
    let public = site.page("", &format!("/tournaments/{}", registered.id)).ok();
    let (start, reported) = (facts.start.expect("a day").to_string(), kept.start.expect("a day").to_string());
    assert_ne!(start, reported);
    assert!(public.contains(&start) && !days(&public).contains(&reported), "{}", days(&public));
}

/// A browser sends an empty file for a field that was left out.
#[test]
fn the_form_of_one_file_takes_the_one_that_is_not_empty() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, faulty) = site.tournament(TournamentStatus::Returned);
    let fixed = format!("{}\n", faulty.expect("a report"));
    let address = format!("/desk/tournaments/{}/report", returned.id);
    let sent = site.upload(&olga, &address, "report", &[("empty.trf", ""), ("open.trf", &*fixed)], "anyway");
    assert_eq!(sent.status, 303, "{}", sent.body);
    let mut authority = site.authority();
    let number = authority.store().reports(returned.id).unwrap().pop().expect("a report");
    assert_eq!(authority.store().report(number).unwrap().expect("a report").bytes, fixed.as_bytes());
    let facts = [("a", ""), ("open.toml", "name = \"Spring Open\"\n")];
    let page = site.upload(&olga, "/desk/federations/RUR/register/file", "file", &facts, "").ok();
    assert!(page.contains("value=\"Spring Open\""), "{page}");
}
