use crate::packing::{gzip, zip};
use crate::site::{Answer, get, portal, send, wait};
use arpad_portal::router;
use axum::body::Body;
use axum::http::Request;

fn post(report: impl AsRef<[u8]>) -> Answer {
    wait(async { send(&router(&portal()), sent(report.as_ref(), "en")).await })
}

fn sent(report: &[u8], language: &str) -> Request<Body> {
    let part =
        |name: &str, value: &str| format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
    let file = "--x\r\ncontent-disposition: form-data; name=\"report\"; filename=\"open.trf\"\r\n\r\n";
    let before = part("class", "standard") + file;
    let body = [before.as_bytes(), report, b"\r\n--x--\r\n"].concat();
    let request = Request::post("/check")
        .header("content-type", "multipart/form-data; boundary=x")
        .header("accept-language", language)
        .body(Body::from(body));
    request.unwrap()
}

/// A report of so many players with so many rounds each.
pub fn long_report(players: usize, rounds: usize) -> String {
    let mut report = "012 Long Open\n042 2024/10/01\n052 2024/10/30\n092 Individual: Swiss-System\n".to_owned();
    for no in 1..=players {
        report.push_str(&format!(
            "001 {no:4} m    {:33} 2000 RUR {:11} 1990/01/01  0.0 {no:4}",
            "Alder",
            99_000_000 + no
        ));
        for round in 1..=rounds {
            let opponent = (no - 1 + round) % players + 1;
            report.push_str(&format!("  {opponent:4} {} =", if round % 2 == 0 { 'w' } else { 'b' }));
        }
        report.push('\n');
    }
    report
}

#[test]
fn a_packed_report_is_read() {
    let report = get("/tournaments/1/report").ok();
    let plain = post(&report).ok();
    assert!(plain.contains("class=\"cross\""));
    let archive = zip(&[("readme.txt", "Dear arbiter"), ("round9/open.trf", &report)]);
    for packed in [gzip(report.as_bytes()), archive] {
        assert!(post(packed).ok() == plain, "as if it were not packed");
    }
}

/// Whoever is not registered here has no page that a link could lead to.
#[test]
fn only_players_with_a_page_are_links() {
    let report = get("/tournaments/1/report").ok();
    let known = post(&report).ok();
    let link = known.split("<td class=\"who\">").nth(1).expect("a player").split("href=\"").nth(1).expect("a link");
    let link = link.split('"').next().unwrap();
    assert_eq!(get(link).status, 200);
    let number = link.strip_prefix("/players/").unwrap();
    let stranger = post(report.replace(number, "99999990")).ok();
    assert!(!stranger.contains("href=\"/players/99999990\"") && !stranger.contains(link), "{stranger}");
    assert_eq!(stranger.matches("href=\"/players/").count() + 1, known.matches("href=\"/players/").count());
}

/// A finding that asks for a fact names the line to write; the page takes no list.
#[test]
fn findings_say_what_can_be_done_on_this_page() {
    let report = get("/tournaments/1/report").ok();
    let page = post(&report).ok();
    let asking: Vec<&str> =
        page.split("<div class=\"finding ").filter(|part| part.contains("write it below")).collect();
    assert!(asking.len() > 3, "{page}");
    for finding in asking {
        assert!(finding.split("</div>").next().unwrap().contains("for example <code>"), "{finding}");
    }
    assert!(page.contains("<code>report_to_fide = 2025-11-12</code>"), "{page}");
    for (report, help) in [
        (report.replace("042 20", "042 19"), "this page takes the lists that are published here"),
        (report.replace(" 991", " 999"), "correct the FIDE number; this page takes the list that is published here"),
    ] {
        let page = post(&report).ok();
        assert!(page.contains(help) && !page.contains("give the list in force"), "{help}: {page}");
        assert!(!page.contains("arpad check") && !page.contains("--list"), "a page names no command: {page}");
    }
}

/// A finding that repeats is one, with the line of each place; what is beyond the first few opens.
#[test]
fn a_repeated_finding_is_shown_once_with_its_places() {
    let report = get("/tournaments/1/report").ok();
    // Who lost with black claims to have won.
    let page = post(report.replace(" b 0", " b 1")).ok();
    let code = "<code class=\"muted\">result-contradictory<";
    let group = page.split("<div class=\"finding ").find(|part| part.contains(code)).expect("a finding");
    let group = group.split("</div>").next().unwrap();
    let count = group.split("</b>, ").nth(1).expect("how often").split(' ').next().unwrap();
    let count: usize = count.parse().unwrap();
    assert!(count > 4 && page.matches(code).count() == 1, "{count}");
    assert_eq!((group.matches("<mark>").count(), group.matches("<p>round ").count()), (count, count), "{group}");
    let (shown, more) = group.split_once("<details>").expect("the others open");
    assert_eq!(shown.matches("<mark>").count(), 3);
    assert!(more.contains(&format!("<summary>and {} more</summary>", count - 3)), "{more}");
    assert_eq!(group.matches("correct one of the two lines").count(), 1, "{group}");
}

#[test]
fn what_cannot_be_unpacked_and_what_is_too_long_are_refused_in_one_line() {
    let large = vec![b' '; 17 << 20];
    let several = zip(&[("a.trf", "012 Open"), ("b.trf", "012 Cup")]);
    for (report, message, status) in [
        (b"PK\x03\x04\x14\0 and so on".to_vec(), "no tournament report that can be unpacked", 400),
        (zip(&[("readme.txt", "Dear arbiter")]), "no tournament report that can be unpacked", 400),
        (gzip(b"012 Open")[..12].to_vec(), "no tournament report that can be unpacked", 400),
        (several, "several reports in this archive, such as a.trf", 400),
        (gzip(&large), "too large; 16 MB", 400),
        (zip(&[("a.trf", std::str::from_utf8(&large).unwrap())]), "too large; 16 MB", 400),
        (long_report(301, 100).into_bytes(), "more than 30000. The command line takes it", 400),
    ] {
        let answer = post(&report);
        assert!(answer.body.contains(message), "{message}: {}", answer.body);
        assert_eq!(answer.status, status);
        assert!(!answer.body.contains("class=\"finding") && answer.body.contains("<form action=\"/check\""));
    }
    assert!(post(long_report(100, 300)).ok().contains("class=\"cross\""));
}

/// There may be a report in it: the message does not claim that there is none.
#[test]
fn an_archive_with_too_many_files_has_a_message_of_its_own() {
    let names: Vec<String> = (0..=1_000).map(|number| format!("{number}.trf")).collect();
    let members: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "012 Open")).collect();
    let archive = zip(&members);
    for (language, message) in [
        ("en", "There are more than 1000 files in this archive"),
        ("it", "In questo archivio ci sono più di 1000 file"),
        ("ru", "В этом архиве больше 1000 файлов"),
    ] {
        let answer = wait(async { send(&router(&portal()), sent(&archive, language)).await });
        assert_eq!(answer.status, 400);
        assert!(answer.body.contains(message), "{}", answer.body);
    }
}

/// The examples of the gallery have every finding: none is in English on a page of another language.
#[test]
fn every_finding_is_in_the_language_of_the_page() {
    let gallery = concat!(env!("CARGO_MANIFEST_DIR"), "/../arpad-check/gallery");
    let router = router(&portal());
    let (mut reports, mut found, mut codes) = (0, 0, 0);
    for entry in std::fs::read_dir(gallery).unwrap() {
        let path = entry.unwrap().path();
        let is_report = path.extension().is_some_and(|extension| extension == "trf");
        let Some(report) = std::fs::read_to_string(&path).ok().filter(|_| is_report) else { continue };
        let sentences = |language: &str| -> Vec<String> {
            let page = wait(async { send(&router, sent(report.as_bytes(), language)).await }).ok();
            let findings = page.split("<div class=\"finding ").skip(1).flat_map(|finding| {
                let finding = finding.split("</div>").next().unwrap();
                // What all say, how often, and what each says, where it is and what helps.
                let paragraphs = finding.split("<p").skip(1).filter(|part| part.starts_with(['>', ' ']));
                let mut paragraphs = paragraphs.map(|part| part.split("</p>").next().unwrap());
                let head = paragraphs.next().unwrap().split(" <code class=\"muted\">").next().unwrap();
                let head = head.split(" <a class=\"small\"").next().unwrap().split("</b>").nth(1).unwrap();
                let message = head.split_once(": ").map(|(_, message)| message.to_owned());
                assert!(message.is_some() || head.starts_with(", "), "{head}");
                let others = paragraphs.map(|part| part.split_once('>').unwrap().1.to_owned());
                message.into_iter().chain(others).collect::<Vec<_>>()
            });
            findings.collect()
        };
        let english = sentences("en");
        for language in ["it", "ru"] {
            let own = sentences(language);
            assert_eq!(own.len(), english.len(), "{}", path.display());
            for sentence in own {
                // What a message has between backticks is code on a page.
                assert!(!sentence.contains('`'), "{language}: {}: {sentence}", path.display());
                codes += sentence.matches("<code>").count();
                assert!(!english.contains(&sentence), "{language}: {}: {sentence}", path.display());
            }
        }
        reports += 1;
        found += english.len();
    }
    assert!(reports > 60 && found > 300 && codes > 40, "{reports} {found} {codes}");
}

#[test]
fn a_report_is_checked_and_rated_with_the_list_of_its_start() {
    let report = get("/tournaments/1/report").ok();
    let page = post(&report).ok();
    for part in ["class=\"cross\"", "Nothing was stored", "open.trf", "2024-09"] {
        assert!(page.contains(part), "{part}");
    }
    // The site's own federations are federations.
    assert!(report.contains("032 RUR") && !page.contains("is not a federation"));
}

/// Every line of a player begins a column too far left: one thing to fix, and what follows from it comes last.
#[test]
fn what_follows_from_another_finding_comes_last_and_is_counted_apart() {
    let report = get("/tournaments/1/report").ok().replace("\n001 ", "\n001");
    let page = post(&report).ok();
    let findings = page.split("<h2>Findings</h2>").nth(1).unwrap_or(&page);
    let (own, following) =
        findings.split_once(" findings that follow from it</summary>").expect("what follows is folded");
    let (own, stated) = own.rsplit_once("<details>\n<summary>").expect("what follows is folded away");
    let codes = |part: &str| -> Vec<String> {
        let codes = part.split("<code class=\"muted\">").skip(1).filter_map(|rest| rest.split('<').next());
        codes.map(str::to_owned).collect()
    };
    assert_eq!(codes(own)[0], "columns", "the cause first");
    assert!(own.contains("are not in their columns") && own.matches("class=\"finding error\"").count() == 1, "{own}");
    let following = following.split("</section>").next().unwrap();
    let count =
        |finding: &str| finding.split_once("</b>, ").map_or(Ok(1), |(_, n)| n.split(' ').next().unwrap().parse());
    let shown: usize = following.split("<div class=\"finding ").skip(1).map(|one| count(one).unwrap()).sum();
    assert!(shown > 10 && stated == shown.to_string(), "{stated} {shown}");
}

#[test]
fn markup_in_a_report_stays_text() {
    let report = get("/tournaments/1/report").ok().replacen("012 ", "012 <script>alert(1)</script>", 1);
    let page = post(&report).ok();
    assert!(!page.contains("<script>alert"));
}

#[test]
fn what_is_no_report_is_refused_and_nothing_breaks() {
    assert_eq!(post("").status, 400);
    assert_eq!(post("\0\u{1}nonsense").status, 200);
    let half = Request::post("/check")
        .header("content-type", "multipart/form-data; boundary=x")
        .body(Body::from("--x\r\nhalf"));
    assert_eq!(wait(async { send(&router(&portal()), half.unwrap()).await }).status, 400);
    let large = vec![b'0'; 17 * 1024 * 1024];
    let answer = post(String::from_utf8(large).unwrap());
    assert_eq!(answer.status, 413);
    assert!(answer.body.contains("too large; 16 MB"), "{}", answer.body);
}

#[test]
fn the_verdict_comes_first_then_errors_and_notes_last() {
    let gallery = concat!(env!("CARGO_MANIFEST_DIR"), "/../arpad-check/gallery/not-registered.trf");
    let report = std::fs::read_to_string(gallery).unwrap_or_else(|_| get("/tournaments/1/report").ok());
    // A second player with the number of the first is an error, and facts are missing.
    let first = report.lines().find(|line| line.starts_with("001")).unwrap().to_owned();
    let page = post(format!("{report}\n{first}\n")).ok();
    let kinds: Vec<&str> =
        page.split("<div class=\"finding ").skip(1).map(|part| part.split('"').next().unwrap()).collect();
    let rank = |kind: &&str| ["error", "warning", "note"].iter().position(|known| known == kind).unwrap();
    assert!(kinds.contains(&"error") && kinds.contains(&"note"), "{kinds:?}");
    assert!(kinds.iter().map(rank).is_sorted(), "{kinds:?}");
    assert!(page.find("class=\"verdict ").unwrap() < page.find("class=\"finding ").unwrap());
    assert!(!page.contains("class=\"verdict ok\""), "there are errors");
    // A fact that is missing leads to its place on the page, which has a name.
    assert!(page.contains("under <a href=\"#registration\">Facts the report does not contain</a>"), "{page}");
    assert!(page.contains("id=\"registration\""));
}

#[test]
fn the_place_of_a_finding_is_in_words_and_its_excerpt_short() {
    let report = get("/tournaments/1/report").ok();
    let first = report.lines().find(|line| line.starts_with("001")).unwrap().to_owned();
    let page = post(format!("{report}\n{first}\n")).ok();
    assert!(page.contains("<p class=\"small muted\">Line "), "{page}");
    for before in page.split("<pre tabindex=\"0\">").skip(1).map(|part| part.split("<mark>").next().unwrap()) {
        assert!(before.chars().count() <= 60, "{before}");
    }
}

#[test]
fn what_is_no_report_has_no_class_and_no_table() {
    let page = post("\0\u{1}nonsense").ok();
    assert!(page.contains("no tournament report") && page.contains("open.trf"), "{page}");
    assert!(!page.contains("class=\"cross\"") && !page.contains("finding note") && !page.contains("Swiss"), "{page}");
}

#[test]
fn an_empty_file_is_named_and_the_form_is_there_again() {
    let answer = post("");
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("The file open.trf is empty"), "{}", answer.body);
    assert!(
        answer.body.contains("<option value=\"standard\" selected>") && answer.body.contains("<form action=\"/check\"")
    );
    assert!(get("/check").ok().contains("nothing is stored"));
}

/// What the reader of such a file says is English; the page says so.
#[test]
fn facts_that_cannot_be_read_are_refused_with_the_line() {
    let sent = "--x\r\ncontent-disposition: form-data; name=\"registration\"\r\n\r\nnaem = 1\r\n--x--\r\n";
    let request = Request::post("/check")
        .header("content-type", "multipart/form-data; boundary=x")
        .header("accept-language", "it")
        .body(Body::from(sent));
    let answer = wait(async { send(&router(&portal()), request.unwrap()).await });
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("Il file della registrazione non è leggibile"), "{}", answer.body);
    assert!(
        answer.body.contains(
            "<p class=\"notice\" lang=\"en\">line 1: there is no key <code>naem</code>; did you mean <code>name</code>?"
        ),
        "{}",
        answer.body
    );
    // What was typed is still there.
    assert!(answer.body.contains(">naem = 1</textarea>") && answer.body.contains("aria-invalid"), "{}", answer.body);
}

#[test]
fn more_facts_than_anybody_has_are_refused_unread() {
    let ask = |facts: &str| {
        let sent = format!(
            "--x\r\ncontent-disposition: form-data; name=\"registration\"\r\n\r\n{facts}\r\n\
             --x\r\ncontent-disposition: form-data; name=\"report\"; filename=\"a\"\r\n\r\n012 Open\r\n--x--\r\n"
        );
        let request = Request::post("/check").header("content-type", "multipart/form-data; boundary=x");
        wait(async { send(&router(&portal()), request.body(Body::from(sent)).unwrap()).await })
    };
    let answer = ask(&(0..300_000).map(|number| format!("k{number}.a.b.c=1\n")).collect::<Vec<_>>().concat());
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("The facts may have at most 64 kB") && answer.body.len() < 40_000, "{}", answer.body);
    let comment = |kb: usize| format!("#{}", "x".repeat(kb * 1024 - 1));
    assert_eq!((ask(&comment(64)).status.as_u16(), ask(&comment(65)).status.as_u16()), (200, 400));
}

#[test]
fn what_would_turn_the_letters_around_is_shown_as_such() {
    let hidden = ["\u{202e}", "\u{2066}", "\u{1b}", "\u{7}", "\u{9b}"];
    let report = get("/tournaments/1/report").ok();
    let page = post(report.replacen("012 ", &format!("012 {}", hidden.concat()), 1)).ok();
    assert!(hidden.iter().all(|letter| !page.contains(letter)));
    assert!(page.contains(&"\u{fffd}".repeat(hidden.len())), "{page}");
}
