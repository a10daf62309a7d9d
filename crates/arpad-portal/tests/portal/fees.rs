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

/// Without a script a form can be sent twice; whoever means it twice sends what the page shows then.
#[test]
fn the_same_form_acts_once() {
    let site = site();
    let olga = site.sign_in("olga");
    let seen = |page: &str| page.split("name=\"seen\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let first = seen(&site.page(&olga, FEES).ok());
    let send = |seen: &str| {
        let fee = [("kind", "due"), ("party", "Club"), ("amount", "EUR 20"), ("on", "2025-04-01"), ("seen", seen)];
        site.form(&olga, FEES, &fee)
    };
    assert_eq!(send(&first).location(), FEES);
    let entry = site.last_entry().seq;
    for _ in 0..2 {
        let again = send(&first);
        assert_eq!((again.status.as_u16(), site.last_entry().seq), (422, entry));
        assert!(again.body.contains("sent twice, as it seems"), "{}", again.body);
    }
    let meant = seen(&send(&first).body);
    assert_eq!(send(&meant).location(), FEES);
    assert_eq!(site.last_entry().seq, entry + 1);
    assert_eq!(send("").status, 422, "nor does a form without it");
}

#[test]
fn an_amount_is_read_as_people_write_it_in_the_currency_that_is_due() {
    let site = site();
    let olga = site.sign_in("olga");
    let send = |kind: &str, amount: &str| {
        site.form(&olga, FEES, &[("kind", kind), ("party", "Club"), ("amount", amount), ("on", "2025-04-01")])
    };
    let asked = send("due", "50.25");
    assert!(asked.status == 422 && asked.body.contains("In which currency?"), "{}", asked.body);
    let nothing = send("due", "-5 EUR");
    assert!(nothing.status == 422 && nothing.body.contains("more than was recorded"), "{}", nothing.body);
    assert_eq!(send("due", "50,25 EUR").status, 303);
    assert_eq!(send("paid", "55,25").status, 303, "the only currency that is due");
    // What was paid too much is neither open nor paid off.
    let page = site.page(&olga, FEES).ok();
    assert!(page.contains("paid EUR 5.00 too much") && !page.contains("EUR -"), "{page}");
    assert!(site.page(&olga, "/desk/federations/RUR/fees").ok().contains("paid EUR 5.00 too much"));
    assert!(site.page(&olga, "/desk/tournaments/1").ok().contains("paid EUR 5.00 too much"));
    assert_eq!(send("paid", "\u{2212}5").status, 303);
    let page = site.page(&olga, FEES).ok();
    assert!(page.contains("Fee paid: EUR \u{2212}5.00") && page.contains(">paid</span>"), "{page}");
    assert_eq!(send("due", "CHF 10").status, 303);
    assert_eq!(send("paid", "5").status, 422, "two are due");
}
