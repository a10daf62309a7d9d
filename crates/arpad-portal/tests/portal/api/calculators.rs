//! 8.3 of 2024-03 and 2025-10: the numbers are those of the command line.

use super::{json, post, problem, wrong};
use crate::site::first_hit;
use serde_json::Value;

const GAMES: &str = "game=1787:1&game=2025:1&game=2310:1&game=2400:1&game=2505:0.5";

#[test]
fn a_change_is_that_of_the_command_line_by_query_and_by_json() {
    let change = json(&format!("/calculators/change?edition=2025-10&rating=2813&k=10&explain=true&{GAMES}"));
    assert_eq!(
        (&change["new_rating"], &change["k_source"], &change["games"][0]["d"]),
        (&2810.into(), &"given".into(), &1026.into())
    );
    assert!(change["explanation"].is_array());
    let body = r#"{"edition": "2025-10", "rating": 2813, "k": 10, "games": [{"opponent": 1787, "score": "1"}, {"opponent": 2025, "score": 1},
        {"opponent": 2310, "score": 1}, {"opponent": 2400, "score": "1"}, {"opponent": 2505, "score": 0.5}]}"#;
    let sent: Value = serde_json::from_str(&post("/calculators/change", body).ok()).unwrap();
    assert_eq!(sent["games"], change["games"]);
    assert_eq!(sent["change"], change["change"]);
}

/// Two changes of +2.4 and −12.0 at K 10 make one rounding of −9.6, not two.
#[test]
fn a_period_is_one_sum_and_one_rounding_by_query_and_by_json() {
    let asked = "/calculators/period?edition=2024-03&rating=2200&k=10&explain=true&event=1994:1&event=2000:0;2100:0";
    let period = json(asked);
    let of = |event: &str| json(&format!("/calculators/change?edition=2024-03&rating=2200&k=10&{event}"));
    let (one, two) = (of("game=1994:1"), of("game=2000:0&game=2100:0"));
    assert_eq!(period["events"][0]["change"], one["change"]);
    assert_eq!(period["events"][1]["games"], two["games"]);
    assert_eq!(
        (&one["change"], &two["change"], &period["change"]),
        (&"2.40".into(), &"-14.00".into(), &"-11.60".into())
    );
    assert_eq!((&period["rounded"], &period["new_rating"], &period["n"]), (&(-12).into(), &2188.into(), &3.into()));
    assert!(period["explanation"].is_array());
    let body = r#"{"edition": "2024-03", "rating": 2200, "k": 10, "events": [{"games": [{"opponent": 1994, "score": 1}]},
        {"games": [{"opponent": 2000, "score": 0}, {"opponent": "2100", "score": "0"}]}]}"#;
    let sent: Value = serde_json::from_str(&post("/calculators/period", body).ok()).unwrap();
    assert_eq!(sent["events"], period["events"]);
    assert_eq!(wrong("/calculators/period?rating=2200"), (400, "missing-parameter".to_owned()));
    assert_eq!(wrong("/calculators/period?rating=2200&event=2000"), (400, "bad-parameter".to_owned()));
    for body in ["{\"rating\": 2200, \"events\": [1]}", "{\"rating\": 2200, \"events\": [{\"games\": [{}]}]}"] {
        assert_eq!(problem(&post("/calculators/period", body)).0, 400, "{body}");
    }
}

#[test]
fn opponents_are_known_by_number_and_name() {
    let id = first_hit("muller");
    let given = json(&format!("/calculators/performance?game={id}:1&game=M%C3%BCller+Quentin:0.5"));
    assert_eq!(given["games"][0]["fide_id"].to_string(), id);
    assert_eq!(given["games"][1]["fide_id"].to_string(), id);
    assert_eq!(wrong("/calculators/performance?game=wxrtbgh:1"), (400, "no-opponent".to_owned()));
    assert_eq!(wrong("/calculators/performance?game=M%C3%BCller:1"), (400, "several-meant".to_owned()));
}

#[test]
fn a_first_rating_needs_five_games() {
    let games = "game=1950:1&game=1820:0.5&game=1900:0&game=1700:1";
    assert_eq!(json(&format!("/calculators/initial?edition=2024-03&{games}"))["publishable"], false);
    assert_eq!(json(&format!("/calculators/initial?edition=2024-03&{games}&game=2000:0.5"))["publishable"], true);
}

#[test]
fn what_is_needed_is_the_least_score_that_is_enough() {
    let given = json(
        "/calculators/need?edition=2024-03&rating=2000&k=20&target=2010&opponent=2000&opponent=2000&opponent=2000",
    );
    // 20 × (2 − 1.5) = 10.
    assert_eq!(given["needed"], "2");
    assert_eq!(given["scores"].as_array().unwrap().len(), 7);
}

#[test]
fn what_is_missing_or_makes_no_sense_is_named() {
    assert_eq!(wrong("/calculators/change?game=2000:1"), (400, "missing-parameter".to_owned()));
    assert_eq!(wrong("/calculators/change?rating=2000"), (400, "missing-parameter".to_owned()));
    assert_eq!(wrong("/calculators/change?rating=2000&game=2000"), (400, "bad-parameter".to_owned()));
    assert_eq!(wrong("/calculators/change?rating=2000&game=2000:3"), (400, "bad-parameter".to_owned()));
    assert_eq!(wrong("/calculators/need?rating=2000"), (400, "missing-parameter".to_owned()));
    for body in ["", "[]", "{\"games\": [1]}", "{\"rating\": []}", "\u{0}"] {
        assert_eq!(problem(&post("/calculators/change", body)).0, 400, "{body}");
    }
}

#[test]
fn a_period_of_more_tournaments_than_are_added_up_is_refused() {
    let of = |events: usize| format!("/calculators/period?rating=2000{}", "&event=2100:1".repeat(events));
    assert_eq!(json(&of(60))["n"], 60);
    assert_eq!(wrong(&of(61)), (400, "too-many-events".to_owned()));
}
