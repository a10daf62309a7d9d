//! A tournament on its way: registered, reported, sent back, reported again, accepted, rated, published, revised.

use super::driver::{Browser, Window};
use super::live_site;
use arpad_portal::demo::{PASSWORD, USERS};
use std::fmt::Write as _;

const OFFICER: &str = USERS[0].0;
const ADMINISTRATOR: &str = USERS[1].0;

#[track_caller]
fn sign_in(window: &mut Window<'_>, name: &str) {
    window.open("/sign-in");
    window.fill("#name", name);
    window.fill("#password", PASSWORD);
    window.follow("main form button");
    assert_eq!(window.path(), "/desk");
}

/// White, black, and the result of white, round by round.
const GAMES: [[(usize, usize, char); 3]; 3] = [
    [(1, 4, '1'), (5, 2, '0'), (3, 6, '=')],
    [(2, 1, '='), (6, 5, '1'), (4, 3, '0')],
    [(1, 6, '1'), (3, 2, '='), (5, 4, '=')],
];

/// A report of a small tournament of the best women of a list, given as a ranking in CSV.
fn report(ranking: &str) -> (String, Vec<u32>) {
    let players: Vec<Vec<&str>> = ranking.lines().skip(1).take(6).map(|line| line.split(',').collect()).collect();
    let mut text =
        "012 Hentzau Ladies Cup 2025\n022 Hentzau\n032 RUR\n042 2025/04/10\n052 2025/04/12\n062 6\n072 6\n082 0\n\
                    092 Individual: Swiss-System\n102 Elm, Erik\n"
            .to_owned();
    let _ = writeln!(text, "132{:87} {:<9} {:<9} {:<9}", "", "25/04/10", "25/04/11", "25/04/12");
    text.push_str("142 3\n192 CUSTOM_SWISS\n222 5400+30\n");
    let opposite = |result: char| match result {
        '1' => '0',
        '0' => '1',
        same => same,
    };
    let of = |no: usize| {
        GAMES.iter().flat_map(move |round| {
            round.iter().filter_map(move |(white, black, result)| match no {
                no if no == *white => Some((*black, 'w', *result)),
                no if no == *black => Some((*white, 'b', opposite(*result))),
                _ => None,
            })
        })
    };
    let halves = |no: usize| {
        of(no)
            .map(|(_, _, result)| match result {
                '1' => 2,
                '=' => 1,
                _ => 0,
            })
            .sum::<u32>()
    };
    for (at, player) in players.iter().enumerate() {
        // rank, number, title, last name, given name, federation, rating, change, games, year of birth
        let [_, id, title, last, given, federation, rating, _, _, birth, ..] = player[..] else { panic!("{player:?}") };
        let name = format!("{last},{given}").replace('"', "");
        let (no, points) = (at + 1, halves(at + 1));
        let rank = 1 + (1..=6).filter(|other| (halves(*other), no) > (points, *other)).count();
        let points = format!("{}.{}", points / 2, points % 2 * 5);
        let _ = write!(
            text,
            "001 {no:>4} w{title:>3} {name:<33} {rating:>4} {federation} {id:>11} {birth}/00/00 {points:>4} {rank:>4}"
        );
        for (opponent, colour, result) in of(no) {
            let _ = write!(text, "  {opponent:>4} {colour} {result}");
        }
        text.push('\n');
    }
    (text, players.iter().map(|player| player[1].parse().expect("a number")).collect())
}

/// Runs the next standard list and publishes it.
#[track_caller]
fn publish(window: &mut Window<'_>, month: &str) {
    window.open("/desk/periods");
    window.follow(&format!("form[action='/desk/periods/standard/{month}/run'] button"));
    window.wait_for("document.querySelector('main a.button[href$=\"/publish\"]') !== null");
    window.follow("main a.button[href$='/publish']");
    window.follow("form.final button");
    window.wait_for("document.querySelector('main').innerText.includes('Published: Standard')");
}

/// Somebody sees on the page that asks once more that something is wrong, and goes back as one does in a browser.
#[test]
fn whoever_goes_back_from_a_page_that_asks_once_more_finds_what_was_typed() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, 1280);
    sign_in(window, OFFICER);
    let value =
        |window: &mut Window<'_>, selector: &str| window.value(&format!("document.querySelector({selector:?}).value"));

    // A registration: back from the confirm page, forward again, and from somewhere else.
    window.open("/desk/federations/RUR/register");
    for (field, text) in [("name", "Hentzau Cup"), ("rounds", "3"), ("time_control", "5400+30"), ("city", "Hentzau")] {
        window.fill(&format!("input[name={field}]"), text);
    }
    for (field, text) in [("start", "2025-04-10"), ("end", "2025-04-12"), ("class", "rapid"), ("system", "swiss")] {
        window.choose(&format!("[name={field}]"), text);
    }
    let is_form = |window: &mut Window<'_>| {
        let shown: Vec<_> =
            ["name", "city", "start", "class"].map(|name| value(window, &format!("[name={name}]"))).into();
        assert_eq!(shown, ["Hentzau Cup", "Hentzau", "2025-04-10", "rapid"]);
    };
    window.follow(".facts-form button");
    assert!(
        window.text("h1").contains("Hentzau Cup") && window.seen("button[value=save]") == 1,
        "{}",
        window.text("main")
    );
    window.travel(-1);
    is_form(window);
    window.travel(1);
    is_form(window);
    window.follow(".facts-form button");
    window.follow("nav a[href='/players']");
    window.travel(-1);
    is_form(window);

    // A form that came back with a fault is one to go back to as well.
    window.open("/desk/federations/RUR/players/new");
    window.fill("#fide_id", "12x");
    window.fill("#name", "Elm, Erik");
    window.follow(".facts-form button");
    assert_eq!(window.seen("#refused"), 1);
    window.follow("nav a[href='/players']");
    window.travel(-1);
    assert_eq!(
        (window.path(), value(window, "#name")),
        ("/desk/federations/RUR/players/new".to_owned(), "Elm, Erik".into())
    );
    window.fill("#fide_id", "99123456");
    window.follow(".facts-form button");
    window.travel(-1);
    assert_eq!((value(window, "#name"), value(window, "#fide_id")), ("Elm, Erik".into(), "99123456".into()));
    // What was recorded is not offered again.
    window.follow(".facts-form button");
    window.follow("button[value=save]");
    assert_eq!(window.path(), "/desk/players/99123456");
    window.travel(-1);
    window.wait_for("document.querySelector('#name')?.value === '' && document.querySelector('#fide_id').value === ''");

    // Of the decisions about a tournament the one that was typed.
    sign_in(window, ADMINISTRATOR);
    window.open("/desk");
    let address = window.value("document.querySelector('main a[data-row]').getAttribute('href')");
    window.open(&format!("{}/decision", address.as_str().expect("an address")));
    window.fill("form:has([value=reject]) [name=reason]", "it was never played");
    let yesterday = "new Date(Date.parse(document.querySelector('[name=on]').max) - 864e5).toISOString().slice(0, 10)";
    let yesterday = window.value(yesterday).as_str().expect("a day").to_owned();
    window.choose("form:has([value=reject]) [name=on]", &yesterday);
    window.follow("form:has([value=reject]) button");
    assert_eq!(window.seen("form.final"), 1);
    window.travel(-1);
    let reasons = "[...document.querySelectorAll('form [name=reason]')].map((one) => one.value).join('|')";
    let reasons = window.value(reasons);
    assert_eq!(reasons.as_str().expect("a text").replace('|', ""), "it was never played", "in one form of several");
    assert_eq!(value(window, "form:has([value=reject]) [name=reason]"), "it was never played");
    assert_eq!(value(window, "form:has([value=reject]) [name=on]"), yesterday.as_str());
    // The browser notes the one form that was refused.
    let complaints = window.complaints();
    assert!(complaints.len() == 1 && complaints[0].contains("status of 422"), "{complaints:?}");
}

/// Forms that record at once: whoever was refused and goes elsewhere finds again what was typed, but no password; what was recorded
/// is not offered again.
#[test]
fn what_was_typed_about_fees_users_tokens_and_stages_is_found_again() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, 1280);
    sign_in(window, ADMINISTRATOR);
    let value =
        |window: &mut Window<'_>, selector: &str| window.value(&format!("document.querySelector({selector:?}).value"));
    let away_and_back = |window: &mut Window<'_>| {
        window.follow("nav a[href='/players']");
        window.travel(-1);
    };

    window.open("/desk/users");
    window.fill("[name=name]", "ash");
    window.fill("[name=federation]", "QQQ");
    window.fill("[name=password]", "long-enough-to-be-one");
    window.click("[value='rating-administrator'], [name=office]");
    window.follow("[data-typed] button");
    assert_eq!(window.seen(".notice.warn"), 1, "there is no such federation");
    away_and_back(window);
    let typed = ["[name=name]", "[name=federation]", "[name=password]"].map(|field| value(window, field));
    assert_eq!(typed, ["ash", "QQQ", ""]);
    assert_eq!(window.value("document.querySelectorAll('[name=office]:checked').length"), 1);
    assert!(!window.value("JSON.stringify(history.state)").to_string().contains("long-enough"));
    window.fill("[name=federation]", "RUR");
    window.fill("[name=password]", "long-enough-to-be-one");
    window.follow("[data-typed] button");
    assert_eq!(window.path(), "/desk/users/ash");
    window.travel(-1);
    window.wait_for("document.querySelector('[name=name]')?.value === ''");

    window.open("/desk/tokens");
    window.fill("[name=purpose]", "pairing program");
    window.value("document.querySelectorAll('[name=scope]').forEach((one) => { one.checked = false; })");
    window.follow("[data-typed] button");
    assert_eq!(window.seen(".notice.warn"), 1, "it would be good for nothing");
    away_and_back(window);
    assert_eq!(value(window, "[name=purpose]"), "pairing program");

    window.click("[name=scope][value=read]");
    window.follow("[data-typed] button");
    let lines = "document.querySelectorAll('main tbody tr').length";
    assert_eq!((window.seen("pre"), window.value(lines)), (1, 1.into()), "it is shown");
    window.open("/desk/tokens");
    assert_eq!((window.seen("pre"), window.value(lines)), (0, 1.into()), "once, and it stays one");

    window.open("/desk");
    let address = window.value("document.querySelector('main a[data-row]').getAttribute('href')");
    let address = address.as_str().expect("an address").to_owned();
    window.open(&format!("{address}/fees"));
    window.fill("[name=party]", "Ruritanian Chess Federation");
    window.fill("[name=amount]", "many");
    window.follow("[data-typed] button");
    assert_eq!(window.seen("#refused"), 1);
    away_and_back(window);
    assert_eq!(value(window, "[name=amount]"), "many");
    window.fill("[name=amount]", "12.50 EUR");
    window.follow("[data-typed] button");
    assert!(window.text(".steps").contains("12.50"), "{}", window.text("main"));
    away_and_back(window);
    assert_ne!(value(window, "[name=amount]"), "many");

    window.open(&format!("{address}/stage"));
    window.choose("[name=start]", "2025-01-11");
    away_and_back(window);
    assert_eq!(value(window, "[name=start]"), "2025-01-11");
    let complaints = window.complaints();
    assert!(complaints.len() == 3 && complaints.iter().all(|one| one.contains("status of 422")), "{complaints:?}");
}

#[test]
fn a_tournament_goes_from_its_registration_to_the_profile_and_is_revised() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, 1280);
    window.open("/");
    let ranking =
        window.value("fetch('/rankings/standard/2025-03?group=women&format=csv').then((answer) => answer.text())");
    let (right, players) = report(ranking.as_str().expect("a ranking"));
    let wrong = right.replacen("     1 b 0", "     1 b 1", 1);
    assert_ne!(right, wrong);
    let profile = format!("/players/{}", players[0]);

    // The officer registers it.
    sign_in(window, OFFICER);
    window.open("/desk/federations/RUR/register");
    for (field, value) in
        [("name", "Hentzau Ladies Cup 2025"), ("rounds", "3"), ("time_control", "5400+30"), ("city", "Hentzau")]
    {
        window.fill(&format!("input[name={field}]"), value);
    }
    window.fill("input[name='arbiter-1']", "Elm, Erik");
    for (field, value) in [("start", "2025-04-10"), ("end", "2025-04-12"), ("class", "standard"), ("system", "swiss")] {
        window.choose(&format!("[name={field}]"), value);
    }
    for field in ["licensed-1", "announced_as_rated", "schedule"] {
        window.choose(&format!("select[name='{field}']"), "yes");
    }
    window.follow(".facts-form button");
    assert!(window.text("h1").contains("Hentzau Ladies Cup 2025"), "{}", window.text("main"));
    window.follow("button[value=save]");
    let desk = window.path();
    let id = desk.rsplit('/').next().expect("a number").to_owned();
    assert_eq!(desk, format!("/desk/tournaments/{id}"));

    // It is played, and the report has a result that both players claim.
    site.set_day("2025-04-13");
    sign_in(window, OFFICER);
    window.open(&desk);
    window.choose_file("#report", &site.file("wrong.trf", &wrong));
    window.follow("form.drop button");
    assert!(
        window.text("main").contains("result-contradictory") || window.text("main").contains("who has"),
        "{}",
        window.text("main")
    );

    // The administrator sends it back, the officer hands in the right one, and it is accepted.
    sign_in(window, ADMINISTRATOR);
    window.open(&format!("{desk}/decision"));
    window.fill("form:has([value=return]) [name=reason]", "round 1: two players cannot both have won");
    window.follow("form:has([value=return]) button");
    sign_in(window, OFFICER);
    window.open(&desk);
    assert!(window.text("main").contains("two players cannot both have won"));
    window.choose_file("#report", &site.file("right.trf", &right));
    window.follow("form.drop button");
    sign_in(window, ADMINISTRATOR);
    window.open(&format!("{desk}/decision"));
    window.follow("form:has([value=accept]) button");

    // Two lists later it is on the profile.
    site.set_day("2025-05-01");
    sign_in(window, ADMINISTRATOR);
    publish(window, "2025-04");
    publish(window, "2025-05");
    window.open_until(&profile, "list 2025-05");
    assert!(window.text("main").contains("Hentzau Ladies Cup 2025"));
    let published = window.text(".ratings .standard b");

    // The tournament turns out to be made up: the list is revised, and both numbers show.
    window.open(&format!("{desk}/decision"));
    window.fill("form:has([value=reject]) [name=reason]", "it was never played");
    window.follow("form:has([value=reject]) button");
    window.follow("form.final button");
    window.open("/desk/periods/standard/2025-05/revise");
    window.fill("#reason", "a tournament was never played");
    window.follow("form[action$='/trial'] button");
    window.wait_for("document.querySelector('main a.button[href$=\"/revise\"]') !== null");
    window.follow("main a.button[href$='/revise']");
    window.follow("form.final button");
    window.wait_for("document.querySelector('main .plain a[href=\"/lists/2025-05\"]') !== null");
    window.open_until(&profile, "a tournament was never played");
    let now = window.text(".ratings .standard b");
    assert_ne!(now, published);
    let line = window.text("p.notice");
    assert!(line.contains(&now) && line.contains(&format!("published {published}, revised 2025-05-01")), "{line}");
    assert_eq!(window.complaints(), [""; 0]);
}
