//! The own account: another password, a second device set up on the site.

use crate::desk::{PASSWORD, Site, site};
use arpad_registry::model::TournamentStatus;
use axum::http::Method;
use std::sync::atomic::Ordering;
use totp_rs::{Builder, Secret};

fn post(site: &Site, cookie: &str, address: &str, body: &str) -> crate::site::Answer {
    site.ask(&Method::POST, address, &[("cookie", cookie), ("sec-fetch-site", "same-origin")], body)
}

/// What a device shows after half a minute more.
fn code(site: &Site, secret: &str) -> String {
    let at = site.clock.fetch_add(30, Ordering::Relaxed) + 30;
    let secret = Secret::try_from_base32(secret).unwrap();
    let device = Builder::new().with_secret(secret).with_step_duration(30).build().unwrap();
    device.generate(u64::try_from(at).unwrap()).to_string()
}

/// Every page on which an act would be refused says so before, and what was typed all the same is not lost.
#[test]
fn an_administrator_without_a_second_device_learns_of_it_before_and_loses_nothing() {
    let site = site();
    let anna = site.sign_in("anna");
    let (reported, _) = site.tournament(TournamentStatus::Reported);
    let decision = format!("/desk/tournaments/{}/decision", reported.id);
    let notice = "Administrators need a second device before they change anything.";
    for address in ["/desk", "/desk/periods", "/desk/users", &decision] {
        let page = site.page(&anna, address).ok();
        assert_eq!(page.matches(notice).count(), 1, "{address}");
        assert!(page.contains(">Your account</a>"), "{address}");
    }
    assert!(!site.page(&anna, "/desk/account").ok().contains(notice), "there it is set up");
    let typed = [("verb", "reject"), ("step", "save"), ("reason", "it was <never> played")];
    let refused = site.form(&anna, &decision, &typed);
    assert_eq!((refused.status.as_u16(), refused.header("cache-control")), (403, "no-store"));
    assert!(refused.body.contains(notice) && refused.body.contains("href=\"/desk/account\""), "{}", refused.body);
    assert!(refused.body.contains("it was &#60;never&#62; played") && !refused.body.contains("value=\"save\""));
    // With nothing typed there is only the way on.
    let run = site.form(&anna, "/desk/verify", &[]);
    assert!(run.status == 403 && run.body.contains("href=\"/desk/account\"") && !run.body.contains("is below"));
    for name in ["olga", "berta"] {
        assert!(!site.page(&site.sign_in(name), "/desk").ok().contains(notice), "{name}");
    }
}

#[test]
fn an_administrator_sets_up_a_second_device_on_the_site_and_may_act_then() {
    let site = site();
    let anna = site.sign_in("anna");
    let desk = site.ask(&Method::GET, "/desk", &[("cookie", &anna)], "").ok();
    assert!(desk.contains("href=\"/desk/account\""), "the desk says what is missing and where to do it");
    assert_eq!(post(&site, &anna, "/desk/verify", "").status, 403);
    let page = post(&site, &anna, "/desk/account/device", "").ok();
    let secret = page.split("name=\"secret\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(page.contains(&format!("otpauth://totp/Arpad:anna?secret={secret}")), "as a link");
    let typed = |password: &str, code: &str| {
        let password = password.replace(' ', "+");
        post(&site, &anna, "/desk/account/device", &format!("secret={secret}&password={password}&code={code}"))
    };
    let wrong = typed("no such password", &code(&site, &secret));
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains(&secret), "the device is not set up again for a slip");
    assert_eq!(typed(PASSWORD, "000000").status, 422);
    assert_eq!(typed(PASSWORD, &code(&site, &secret)).location(), "/sign-in?done=device");
    assert_eq!(site.ask(&Method::GET, "/desk", &[("cookie", &anna)], "").status, 303, "signed out");
    let sign_in = |code: &str| {
        let body = format!("name=anna&password={}&code={code}", PASSWORD.replace(' ', "+"));
        site.ask(&Method::POST, "/sign-in", &[("sec-fetch-site", "same-origin")], &body)
    };
    assert_eq!(sign_in("").status, 422);
    let again = sign_in(&code(&site, &secret));
    let anna = again.header("set-cookie").split(';').next().unwrap().to_owned();
    assert_eq!(again.location(), "/desk");
    assert_eq!(post(&site, &anna, "/desk/verify", "").location(), "/desk/verify");
}

#[test]
fn a_password_is_changed_by_whoever_knows_it() {
    let site = site();
    let olga = site.sign_in("olga");
    let change = |before: &str, new: &str| {
        let body = format!("before={}&new={}", before.replace(' ', "+"), new.replace(' ', "+"));
        post(&site, &olga, "/desk/account/password", &body)
    };
    assert_eq!(change("no such password", "another horse battery").status, 422);
    assert!(change(PASSWORD, "short").body.contains("10 characters"));
    assert_eq!(change(PASSWORD, "another horse battery").location(), "/sign-in?done=password&to=/desk/account");
    assert_eq!(site.try_in("olga", PASSWORD).status, 422);
    assert_eq!(site.try_in("olga", "another horse battery").location(), "/desk");
}

#[test]
fn guessing_the_password_of_an_open_desk_is_slowed_down() {
    let site = site();
    let olga = site.sign_in("olga");
    let mut tries = (0..6).map(|_| post(&site, &olga, "/desk/account/password", "before=wrong&new=whatever-else"));
    assert_eq!(tries.nth(5).map(|answer| answer.status.as_u16()), Some(429));
}
