//! Who may sign in: passwords, codes of a second device, sign-ins that end, tokens.

use crate::place::Place;
use crate::world::{ACT, OTHER};
use arpad_registry::model::Federation;
use arpad_registry::{Authority, Error, LONGEST_PURPOSE, NewDevice, NotSignedIn, Scope, User, UserRole, new_device};
use arpad_regulations::Regulations;
use arpad_regulations::rules::Office;
use jiff::{SignedDuration, Timestamp};
use totp_rs::{Builder, Secret};

const PASSWORD: &str = "a horse in Strelsau";

fn authority() -> (Place, Authority<'static>) {
    let place = Place::new();
    let mut authority = Authority::new(place.open(), Regulations::builtin());
    record(&mut authority, "ITA");
    (place, authority)
}

fn record(authority: &mut Authority<'_>, code: &str) {
    let known = Federation { code: code.to_owned(), member: true, ..Federation::default() };
    authority.change_federation(ACT, code, |_| Ok::<_, Error>(known)).unwrap();
}

fn anna() -> User {
    User {
        name: "Rossi, Anna".to_owned(),
        role: UserRole::Officer,
        federation: Some("ITA".to_owned()),
        offices: vec![Office::Federation],
        disabled: false,
        second_factor: false,
    }
}

fn later(hours: i64) -> Timestamp {
    ACT.at + SignedDuration::from_hours(hours)
}

#[test]
fn a_user_signs_in_with_the_password_alone_that_was_given() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    assert_eq!(authority.users().unwrap(), [anna()]);
    for (name, password) in [("Rossi, Anna", "a horse in Zenda"), ("Rossi, Anne", PASSWORD), ("", "")] {
        assert_eq!(authority.sign_in(name, password, None, ACT.at).unwrap(), Err(NotSignedIn::Wrong), "{name}");
    }
    let secret = authority.sign_in("Rossi, Anna", PASSWORD, None, ACT.at).unwrap().unwrap();
    assert_eq!(authority.signed_in(&secret, later(11)).unwrap(), Some(anna()));
    assert_eq!(authority.signed_in(&secret, later(12)).unwrap(), None, "a sign-in lasts twelve hours");
    assert_eq!(authority.signed_in("", ACT.at).unwrap(), None);
    authority.sign_out(&secret).unwrap();
    assert_eq!(authority.signed_in(&secret, ACT.at).unwrap(), None);
}

#[test]
fn sign_ins_end_with_a_new_password_and_when_the_user_is_disabled() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let sign_in =
        |authority: &mut Authority<'_>, password: &str| authority.sign_in("Rossi, Anna", password, None, ACT.at);
    let first = sign_in(&mut authority, PASSWORD).unwrap().unwrap();
    authority.set_password(ACT, "Rossi, Anna", "another horse").unwrap();
    assert_eq!(authority.signed_in(&first, ACT.at).unwrap(), None);
    assert_eq!(sign_in(&mut authority, PASSWORD).unwrap(), Err(NotSignedIn::Wrong));
    let second = sign_in(&mut authority, "another horse").unwrap().unwrap();
    let (_, token) = authority.add_token(ACT, "Rossi, Anna", "report uploads", &[Scope::Submit], later(1)).unwrap();
    authority.set_disabled(ACT, "Rossi, Anna", true).unwrap();
    assert_eq!(authority.signed_in(&second, ACT.at).unwrap(), None);
    assert_eq!(authority.token_of(&token, ACT.at).unwrap(), None);
    assert_eq!(sign_in(&mut authority, "another horse").unwrap(), Err(NotSignedIn::Wrong));
    authority.set_disabled(ACT, "Rossi, Anna", false).unwrap();
    assert!(sign_in(&mut authority, "another horse").unwrap().is_ok());
}

#[test]
fn a_code_of_the_second_device_is_good_once() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let secret = authority.set_second_factor(ACT, "Rossi, Anna").unwrap();
    assert!(authority.user("Rossi, Anna").unwrap().second_factor);
    let device = Builder::new().with_secret(Secret::try_from_base32(&secret).unwrap()).build().unwrap();
    let code = device.generate(u64::try_from(ACT.at.as_second()).unwrap()).to_string();
    let mut sign_in = |code: Option<&str>| {
        let code = code.map(|code| (code, ACT.at));
        authority.sign_in("Rossi, Anna", PASSWORD, code, ACT.at).unwrap()
    };
    assert_eq!(sign_in(None), Err(NotSignedIn::CodeNeeded));
    for wrong in ["", "12345", "abcdef"] {
        assert_eq!(sign_in(Some(wrong)), Err(NotSignedIn::Wrong));
    }
    assert!(sign_in(Some(&code)).is_ok());
    assert_eq!(sign_in(Some(&code)), Err(NotSignedIn::Wrong), "it was used");
}

#[test]
fn a_device_shows_the_real_time_whatever_day_is_recorded() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let secret = authority.set_second_factor(ACT, "Rossi, Anna").unwrap();
    let shown = later(24 * 400);
    let code = code_of(&secret, shown);
    let wrong = authority.sign_in("Rossi, Anna", PASSWORD, Some((&code, ACT.at)), ACT.at).unwrap();
    assert_eq!(wrong, Err(NotSignedIn::Wrong));
    let session = authority.sign_in("Rossi, Anna", PASSWORD, Some((&code, shown)), ACT.at).unwrap().unwrap();
    assert!(authority.signed_in(&session, later(1)).unwrap().is_some());
}

fn code_of(secret: &str, at: jiff::Timestamp) -> String {
    let device = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).build().unwrap();
    device.generate(u64::try_from(at.as_second()).unwrap()).to_string()
}

#[test]
fn somebody_sets_up_a_device_and_another_password_with_the_one_before() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let mut set = |password: &str, secret: &str, code: &str, before: Option<&str>, at| {
        let device = NewDevice { secret, code, code_before: before };
        authority.set_own_second_factor(ACT, "Rossi, Anna", password, &device, at).unwrap()
    };
    let (secret, at) = (new_device().unwrap(), ACT.at);
    let code = code_of(&secret, at);
    assert_eq!(set("another horse", &secret, &code, None, at), Err(NotSignedIn::Wrong));
    assert_eq!(set(PASSWORD, &secret, "000000x", None, at), Err(NotSignedIn::Wrong));
    assert_eq!(set(PASSWORD, "AAAA", &code, None, at), Err(NotSignedIn::Wrong), "no secret of ours");
    assert_eq!(set(PASSWORD, &secret, &code, None, at), Ok(()));
    // Another device takes a code of this one, which is not the one that was used.
    let (other, then) = (new_device().unwrap(), later(1));
    let shown = code_of(&other, then);
    assert_eq!(set(PASSWORD, &other, &shown, None, then), Err(NotSignedIn::CodeNeeded));
    assert_eq!(set(PASSWORD, &other, &shown, Some(&shown), then), Err(NotSignedIn::Wrong));
    let before = code_of(&secret, then);
    assert_eq!(set(PASSWORD, &other, &shown, Some(&before), then), Ok(()));
    let used = authority.sign_in("Rossi, Anna", PASSWORD, Some((&shown, then)), then).unwrap();
    assert_eq!(used, Err(NotSignedIn::Wrong), "a code is good once");
    let mut password = |before: &str, new: &str| authority.set_own_password(ACT, "Rossi, Anna", before, new);
    assert_eq!(password("another horse", "yet another horse").unwrap(), Err(NotSignedIn::Wrong));
    assert!(password(PASSWORD, "short").is_err());
    assert_eq!(password(PASSWORD, "another horse").unwrap(), Ok(()));
    assert_eq!(password(PASSWORD, "another horse").unwrap(), Err(NotSignedIn::Wrong));
}

#[test]
fn a_token_has_scopes_and_an_end_and_can_be_withdrawn() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let scopes = [Scope::Submit, Scope::Read, Scope::Submit];
    let (id, token) = authority.add_token(ACT, "Rossi, Anna", "report uploads", &scopes, later(24)).unwrap();
    assert!(token.starts_with("arpad_"));
    let known = authority.token_of(&token, later(23)).unwrap().unwrap();
    assert_eq!(known, (anna(), vec![Scope::Read, Scope::Submit]));
    assert_eq!(authority.token_of(&token, later(24)).unwrap(), None);
    assert_eq!(authority.token_of("arpad_", ACT.at).unwrap(), None);
    authority.withdraw_token(ACT, id).unwrap();
    assert_eq!(authority.token_of(&token, later(23)).unwrap(), None);
    assert!(matches!(authority.withdraw_token(ACT, 9), Err(Error::NoToken(9))));
    assert!(matches!(authority.add_token(ACT, "Rossi, Anna", "report uploads", &[], ACT.at), Err(Error::TokenExpired)));
}

#[test]
fn a_token_says_what_it_is_for() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let mut add = |purpose: &str| authority.add_token(ACT, "Rossi, Anna", purpose, &[Scope::Read], later(24));
    for purpose in ["", "  ", "two\nlines", &"x".repeat(LONGEST_PURPOSE + 1)] {
        assert!(matches!(add(purpose), Err(Error::TokenPurpose(LONGEST_PURPOSE))), "{purpose:?}");
    }
    add(" report uploads ").unwrap();
    assert_eq!(authority.tokens().unwrap()[0].purpose.as_deref(), Some("report uploads"));
}

/// The version before this one did not ask: its tokens stay good, and fit its log.
#[test]
fn a_token_from_before_its_purpose_was_asked_still_works() {
    let (place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let (_, token) = authority.add_token(ACT, "Rossi, Anna", "report uploads", &[Scope::Read], later(24)).unwrap();
    drop(authority);
    place.sql("ALTER TABLE token DROP COLUMN purpose").unwrap();
    let named = "\"for\":\"report uploads\",";
    let sql = format!("UPDATE log SET detail = replace(detail, '{named}', '') WHERE detail LIKE '%{named}%'");
    assert_eq!(place.tamper_behind_guards(&sql), 1);
    place.set_version(8);
    assert!(matches!(place.open_read_only().err(), Some(Error::Older { found: 8, .. })));
    let mut authority = Authority::new(place.open(), Regulations::builtin());
    assert_eq!(authority.tokens().unwrap()[0].purpose, None);
    assert_eq!(authority.token_of(&token, later(23)).unwrap().unwrap().1, [Scope::Read]);
    let problems = authority.verify(None).unwrap().problems;
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(!problems.iter().any(|problem| problem.contains("token") || problem.contains("table")), "{problems:?}");
}

#[test]
fn what_cannot_be_a_user_is_refused() {
    let (_place, mut authority) = authority();
    let add = |authority: &mut Authority<'_>, user: User, password: &str| authority.add_user(ACT, &user, password);
    assert!(matches!(add(&mut authority, anna(), "short"), Err(Error::ShortPassword(10))));
    let nameless = User { name: " ".to_owned(), ..anna() };
    assert!(matches!(add(&mut authority, nameless, PASSWORD), Err(Error::UserName)));
    let homeless = User { federation: None, ..anna() };
    assert!(matches!(add(&mut authority, homeless, PASSWORD), Err(Error::OfficerWithoutFederation)));
    let elsewhere = User { federation: Some("QQQ".to_owned()), ..anna() };
    assert!(matches!(add(&mut authority, elsewhere, PASSWORD), Err(Error::NoFederation(code)) if code == "QQQ"));
    add(&mut authority, anna(), PASSWORD).unwrap();
    assert!(matches!(add(&mut authority, anna(), PASSWORD), Err(Error::UserExists(_))));
    let moved = authority.set_role(OTHER, "Rossi, Anna", UserRole::Officer, Some("QQQ"));
    assert!(matches!(moved, Err(Error::NoFederation(code)) if code == "QQQ"));
    assert!(matches!(authority.set_password(ACT, "Nobody", PASSWORD), Err(Error::NoUser(_))));
}

#[test]
fn the_log_names_what_was_done_and_no_secret() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let secret = authority.set_second_factor(ACT, "Rossi, Anna").unwrap();
    let (_, token) = authority.add_token(ACT, "Rossi, Anna", "report uploads", &[Scope::Read], later(1)).unwrap();
    let mut text = String::new();
    let walked = authority.store().log(&mut |entry| {
        text.push_str(&entry.detail);
        Ok(())
    });
    walked.unwrap();
    assert!(text.contains("added") && text.contains("second-factor") && text.contains("token"), "{text}");
    for hidden in [PASSWORD, "argon2", secret.as_str(), token.as_str()] {
        assert!(!text.contains(hidden), "{text}");
    }
    let verified = authority.verify(None).unwrap();
    assert!(verified.problems.is_empty(), "{:?}", verified.problems);
}

#[test]
fn nobody_can_be_given_more_than_the_log_says() {
    let (place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    authority.add_token(ACT, "Rossi, Anna", "report uploads", &[Scope::Read], later(1)).unwrap();
    drop(authority);
    let problems = |change: &str| {
        place.sql(change).unwrap();
        let problems = Authority::new(place.open(), Regulations::builtin()).verify(None).unwrap().problems;
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(problems("UPDATE account SET password = password"), "");
    assert!(problems("UPDATE account SET role = 'administrator'").contains("users"));
    assert!(problems("UPDATE account SET role = 'officer', offices = 'council'").contains("users"));
    assert_eq!(problems("UPDATE account SET offices = 'federation'"), "");
    assert!(problems("UPDATE token SET purpose = 'backup'").contains("token 1"));
    assert_eq!(problems("UPDATE token SET purpose = 'report uploads'"), "");
    assert!(problems("UPDATE token SET scopes = 'read publish'").contains("token 1"));
    assert_eq!(problems("DELETE FROM token"), "", "a token that is gone gives nobody anything");
}

#[test]
fn offices_are_given_and_taken_and_the_log_knows() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    authority.set_offices(OTHER, "Rossi, Anna", &[Office::Council, Office::President]).unwrap();
    assert_eq!(authority.user("Rossi, Anna").unwrap().offices, [Office::Council, Office::President]);
    assert!(matches!(authority.set_offices(ACT, "Rossi, Bruno", &[]), Err(Error::NoUser(_))));
    assert!(authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn nobody_changes_their_own_role_or_offices() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    for by in ["Rossi, Anna", " rossi,  ANNA"] {
        let act = arpad_registry::Act { by, ..ACT };
        let error = authority.set_offices(act, "Rossi, Anna", &[Office::Council]).unwrap_err();
        assert!(matches!(error, Error::OwnRights(_)), "{error}");
        assert_eq!(error.kind(), arpad_registry::ErrorKind::Refused);
        let error = authority.set_role(act, "Rossi, Anna", UserRole::Administrator, None).unwrap_err();
        assert!(matches!(error, Error::OwnRights(_)), "{error}");
    }
    assert_eq!(authority.user("Rossi, Anna").unwrap(), anna());
}

#[test]
fn a_role_and_a_federation_are_changed_and_the_log_knows() {
    let (_place, mut authority) = authority();
    authority.add_user(ACT, &anna(), PASSWORD).unwrap();
    let secret = authority.sign_in("Rossi, Anna", PASSWORD, None, ACT.at).unwrap().unwrap();
    let error = authority.set_role(OTHER, "Rossi, Anna", UserRole::Officer, None).unwrap_err();
    assert!(matches!(error, Error::OfficerWithoutFederation), "{error}");
    record(&mut authority, "SMR");
    authority.set_role(OTHER, "Rossi, Anna", UserRole::Officer, Some("SMR")).unwrap();
    assert_eq!(authority.user("Rossi, Anna").unwrap().federation.as_deref(), Some("SMR"));
    assert_eq!(authority.signed_in(&secret, ACT.at).unwrap(), None, "what was allowed before ends");
    authority.set_role(OTHER, "Rossi, Anna", UserRole::Administrator, Some("SMR")).unwrap();
    let user = authority.user("Rossi, Anna").unwrap();
    assert_eq!((user.role, user.federation), (UserRole::Administrator, None));
    assert!(authority.verify(None).unwrap().problems.is_empty());
}

/// Whoever reads the log takes names that look the same for one person.
#[test]
fn names_of_users_do_not_look_alike() {
    let (_place, mut authority) = authority();
    let user = |name: &str| User { name: name.to_owned(), ..anna() };
    authority.add_user(ACT, &user("reed"), PASSWORD).unwrap();
    authority.add_user(ACT, &user("\u{421}\u{430}\u{440}\u{430}"), PASSWORD).unwrap();
    let mut refused = |name: &str| authority.add_user(ACT, &user(name), PASSWORD).unwrap_err();
    for name in ["Reed", "REED", " reed "] {
        let error = refused(name);
        assert!(matches!(error, Error::UserAlike(_)), "{name}: {error}");
        assert_eq!(error.to_string(), "there is a user reed already, and the two names look the same");
    }
    assert!(matches!(refused("reed"), Error::UserExists(_)));
    assert!(matches!(refused("Capa"), Error::UserAlike(_)), "one of them is in Cyrillic letters");
    let mixed = refused("r\u{435}ed");
    assert_eq!(mixed.to_string(), "`r\u{435}ed` has letters of two alphabets, which look alike; write it in one");
    assert!(matches!(refused(&"x".repeat(1001)), Error::TooLong { bytes: 1001, .. }));
    authority.add_user(ACT, &user("reed 2"), PASSWORD).unwrap();
}
