//! Players are merged, split and transferred on the desk: what will change is shown before it is done.

use crate::desk::{Site, site};
use axum::http::Method;

const ADDRESS: &str = "/desk/players/99100007/acts";

fn post(site: &Site, cookie: &str, body: &str) -> crate::site::Answer {
    site.ask(&Method::POST, ADDRESS, &[("cookie", cookie), ("sec-fetch-site", "same-origin")], body)
}

fn digest(page: &str) -> &str {
    page.split("name=\"digest\" value=\"").nth(1).expect("a digest").split('"').next().unwrap_or_default()
}

#[test]
fn what_will_change_is_shown_and_then_done() {
    let site = site();
    let berta = site.sign_in("berta");
    let form = site.ask(&Method::GET, &format!("{ADDRESS}?into=99100020"), &[("cookie", &berta)], "").ok();
    assert!(form.contains("value=\"99100020\"") && form.contains("value=\"SYL\""));
    assert_eq!(post(&site, &berta, "act=merge&into=99100020").status, 422, "without a reason");
    assert_eq!(post(&site, &berta, "act=merge&into=99100007&reason=x").status, 422, "into itself");
    assert_eq!(post(&site, &berta, "act=merge&into=4&reason=x").status, 422, "into nobody");
    let doubted = post(&site, &berta, "act=merge&into=99100020&revise=yes&reason=registered+twice");
    assert_eq!(doubted.status, 422, "two who look like two players");
    assert!(doubted.body.contains("99100007 and 99100020 look like two players: "), "{}", doubted.body);
    assert!(doubted.body.contains("The two side by side") && doubted.body.contains("name=\"despite_doubts\""));
    for (act, shows) in [
        (
            "act=merge&into=99100020&revise=yes&despite_doubts=yes&reason=registered+twice",
            "Merge 99100007 into 99100020",
        ),
        ("act=split&reason=two+players", "Split 99100007 off again"),
        ("act=transfer&to=SYL&on=2025-04-01&reason=moved", "Transfer 99100007 to SYL"),
    ] {
        let entry = site.last_entry().seq;
        let page = post(&site, &berta, act).ok();
        assert!(page.contains(shows), "{act}");
        assert_eq!(site.last_entry().seq, entry, "{act}: nothing is recorded yet");
        let other = post(&site, &berta, &format!("{act}&step=save&digest=0000"));
        assert_eq!((other.status.as_u16(), site.last_entry().seq), (422, entry), "{act}: something else was shown");
        let done = post(&site, &berta, &format!("{act}&step=save&digest={}", digest(&page)));
        assert_eq!(done.location(), "/desk/players/99100007?saved=true", "{act}");
        assert!(site.last_entry().seq > entry, "{act}");
    }
    let page = site.ask(&Method::GET, "/desk/players/99100007?saved=true", &[("cookie", &berta)], "").ok();
    assert!(page.contains("role=\"status\"") && page.contains("SYL"));
}
