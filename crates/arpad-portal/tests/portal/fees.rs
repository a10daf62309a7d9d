//! Fees of a federation: due, paid and open.

use crate::desk::site;

const FEES: &str = "/desk/tournaments/1/fees";

#[test]
fn record_adds_up_what_is_due_and_paid() {
    let site = site();
    let olga = site.sign_in("olga");
    let due = [("kind", "due"), ("party", "Chess Club <Zenda>"), ("amount", "EUR 50"), ("on", "2025-04-01")];
    assert_eq!(site.form(&olga, FEES, &due).location(), FEES);
    let entry = site.last_entry();
    assert_eq!((entry.by.as_str(), entry.action.as_str()), ("olga", "fee"));
    let page = site.page(&olga, FEES).ok();
    assert!(
        page.contains("Chess Club &#60;Zenda&#62;") && page.contains("value=\"EUR 50.00\""),
        "ready for the payment"
    );
    let waits = format!("href=\"{FEES}\">Record the payment</a>");
    let desk = site.page(&olga, "/desk").ok();
    let row = desk.split("<tr>").find(|row| row.contains(&waits));
    let row = row.expect("it stays on the desk though the tournament is rated");
    assert!(!row.contains("class=\"tag"), "its report is not judged again: {row}");
    assert!(!site.page(&site.sign_in("sven"), "/desk").ok().contains(FEES), "somebody else's");
    assert!(site.page(&site.sign_in("anna"), "/desk").ok().contains(FEES));
    let all = site.page(&olga, "/desk/federations/RUR/fees").ok();
    assert!(all.contains("<b>EUR 50.00</b>") && all.contains("data-problem"));
    let paid = [("kind", "paid"), ("party", "Chess Club <Zenda>"), ("amount", "EUR 50"), ("on", "2025-04-01")];
    assert_eq!(site.form(&olga, FEES, &paid).location(), FEES);
    assert!(site.page(&olga, "/desk/federations/RUR/fees").ok().contains("Everything is paid."));
    assert!(!site.page(&olga, "/desk").ok().contains(&waits));
    assert!(site.page(&olga, "/desk/tournaments/1").ok().contains("Fee paid: EUR 50.00"));
}

#[test]
fn record_marks_what_is_wrong_and_records_nothing() {
    let site = site();
    let olga = site.sign_in("olga");
    let before = site.last_entry().seq;
    let right = [("kind", "paid"), ("party", "Club"), ("amount", "EUR 50"), ("on", "2025-04-01")];
    for (name, text) in
        [("party", ""), ("amount", "much"), ("amount", "0"), ("on", "2025-04-02"), ("on", "x"), ("kind", "gift")]
    {
        let fields: Vec<(&str, &str)> =
            right.iter().map(|(field, value)| (*field, if *field == name { text } else { value })).collect();
        let answer = site.form(&olga, FEES, &fields);
        assert_eq!(answer.status, 422, "{name} {text}");
        assert!(answer.body.contains("class=\"wrong\""), "{name} {text}");
    }
    assert_eq!(site.last_entry().seq, before);
    assert_eq!(site.form(&site.sign_in("sven"), FEES, &right).status, 403);
    assert_eq!(site.page(&olga, "/desk/tournaments/999999/fees").status, 404);
}

/// What would command a terminal that shows the log does not get into it from a form.
#[test]
fn control_characters_are_refused() {
    let site = site();
    let olga = site.sign_in("olga");
    let before = site.last_entry().seq;
    for party in ["Club\u{1b}[2J", "Club\nroot", "Club\u{9b}31m", "Club\u{202e}bulC", "Club\0"] {
        let fields = [("kind", "due"), ("party", party), ("amount", "EUR 50"), ("on", "2025-04-01")];
        let answer = site.form(&olga, FEES, &fields);
        assert!(answer.status.is_client_error(), "{party:?}: {}", answer.status);
    }
    assert_eq!(site.last_entry().seq, before);
}
