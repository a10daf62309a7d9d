use crate::desk::site;
use arpad_registry::TOKEN_PREFIX;
use axum::http::Method;

#[test]
fn a_token_is_shown_once_and_is_good_until_it_is_withdrawn() {
    let site = site();
    let olga = site.sign_in("olga");
    let page = site.page(&olga, "/desk/tokens").ok();
    assert!(
        page.contains("You have no tokens.") && !page.contains("value=\"publish\""),
        "an officer publishes nothing"
    );
    let make = |fields: &[(&str, &str)]| site.form(&olga, "/desk/tokens", fields);
    assert_eq!(make(&[("expires", "2026-01-01")]).status, 422, "good for nothing");
    assert_eq!(make(&[("scope", "publish"), ("expires", "2026-01-01")]).status, 422, "not hers to give");
    assert_eq!(make(&[("purpose", "x"), ("scope", "read"), ("expires", "2020-01-01")]).status, 422, "over already");
    assert_eq!(make(&[("scope", "read"), ("expires", "soon")]).status, 422);
    let nameless = make(&[("scope", "read"), ("scope", "submit"), ("expires", "2026-01-01")]);
    assert_eq!(nameless.status, 422);
    assert!(nameless.body.contains("Say in one line of at most 100 characters what the token is for."));
    assert!(nameless.body.contains("value=\"submit\" checked") && nameless.body.contains("value=\"2026-01-01\""));
    let purpose = ("purpose", "uploads of <b>Zenda</b>");
    let answer = make(&[purpose, ("scope", "read"), ("scope", "submit"), ("expires", "2026-01-01")]);
    // Whoever reloads the page that shows it makes no other.
    let shown = answer.location();
    assert!(shown.starts_with("/desk/tokens?new="), "{shown}");
    assert!(!site.page(&site.sign_in("sven"), shown).ok().contains("<pre>"), "it is hers alone");
    let answer = site.page(&olga, shown).ok();
    let text = answer.split("<pre>").nth(1).and_then(|rest| rest.split('<').next()).expect("the token").to_owned();
    assert!(text.starts_with(TOKEN_PREFIX), "{text}");
    let page = site.page(&olga, shown).ok();
    assert!(!page.contains(&text) && page.contains(&text[..12]), "shown once, known by how it begins");
    assert!(page.contains(">2026-01-01<"), "the last day it is good for");
    let named = "uploads of &#60;b&#62;Zenda&#60;/b&#62;";
    assert!(page.contains(named) && site.page(&site.sign_in("berta"), "/desk/users/olga").ok().contains(named));
    assert!(!site.last_entry().detail.contains(&text));
    let header = format!("Bearer {text}");
    let desk = || site.ask(&Method::GET, "/api/v1/desk", &[("authorization", &header)], "").status.as_u16();
    assert_eq!(desk(), 200);
    let number = site.authority().tokens().unwrap().pop().unwrap().id;
    let withdraw = |cookie: &str| site.form(cookie, &format!("/desk/tokens/{number}/withdraw"), &[]).status.as_u16();
    assert_eq!(withdraw(&site.sign_in("sven")), 404, "somebody else's");
    assert_eq!(withdraw(&olga), 303);
    assert_eq!(desk(), 401);
}

#[test]
fn two_tokens_made_at_once_are_both_shown_each_on_its_page() {
    let site = site();
    let olga = site.sign_in("olga");
    let make = |purpose| {
        let fields = [("purpose", purpose), ("scope", "read"), ("expires", "2026-01-01")];
        site.form(&olga, "/desk/tokens", &fields).location().to_owned()
    };
    let (first, second) = (make("uploads"), make("a table"));
    let shown = |address: &str| {
        let page = site.page(&olga, address).ok();
        page.split("<pre>").nth(1).and_then(|rest| rest.split('<').next()).map(str::to_owned)
    };
    assert_eq!(shown("/desk/tokens"), None, "another tab takes nothing");
    let (second_text, first_text) = (shown(&second).expect("a token"), shown(&first).expect("a token"));
    let tokens = site.authority().tokens().unwrap();
    for (address, text) in [(&first, first_text), (&second, second_text)] {
        let number: u32 = address.rsplit('=').next().unwrap().parse().unwrap();
        let token = tokens.iter().find(|token| token.id == number).expect("a token");
        assert!(text.starts_with(&token.prefix), "{address} shows {text}");
        assert_eq!(shown(address), None, "once");
    }
}
