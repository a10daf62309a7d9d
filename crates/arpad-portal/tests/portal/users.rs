use crate::desk::site;

#[test]
fn somebody_is_added_given_offices_and_another_password_and_disabled() {
    let site = site();
    let berta = site.sign_in("berta");
    let list = site.page(&berta, "/desk/users").ok();
    assert!(list.contains("no second device") && list.contains("second device") && list.contains("olga"));
    let add = |fields: &[(&str, &str)]| site.form(&berta, "/desk/users", fields);
    let name = "Rossi, Anna <b>";
    for (fields, why) in [
        (vec![("name", name), ("role", "officer"), ("federation", "SYL"), ("password", "short")], "at least 10"),
        (vec![("name", name), ("role", "officer"), ("password", "long enough for it")], "names it"),
        (vec![("name", name), ("role", "officer"), ("federation", "XYZ"), ("password", "long enough for it")], "XYZ"),
        (vec![("name", name), ("role", "king"), ("password", "long enough for it")], "king"),
        (vec![("name", "olga"), ("role", "administrator"), ("password", "long enough for it")], "already"),
        (vec![("name", ""), ("role", "administrator"), ("password", "long enough for it")], "name"),
    ] {
        let answer = add(&fields);
        assert_eq!(answer.status, 422, "{fields:?}");
        assert!(why == "names it" || answer.body.contains(why), "{why}: {}", answer.body);
        assert!(!answer.body.contains("long enough for it"), "no password is shown");
    }
    let added = add(&[("name", name), ("role", "officer"), ("federation", "syl"), ("password", "long enough for it")]);
    let address = added.location().to_owned();
    let page = site.page(&berta, &address).ok();
    assert!(page.contains("Rossi, Anna &#60;b&#62;") && page.contains("SYL"), "{page}");
    assert_eq!(site.form(&berta, &format!("{address}/offices"), &[("office", "president")]).location(), address);
    assert_eq!(site.authority().user(name).unwrap().offices.len(), 1);
    assert_eq!(site.form(&berta, &format!("{address}/offices"), &[("office", "pope")]).status, 400);
    assert_eq!(site.form(&berta, &format!("{address}/password"), &[("password", "short")]).status, 422);
    assert_eq!(
        site.form(&berta, &format!("{address}/password"), &[("password", "another long one")]).location(),
        address
    );
    // Blanks are part of a password.
    assert_eq!(site.form(&berta, "/desk/users/sven/password", &[("password", "  ten letters ")]).status, 303);
    assert_eq!(site.try_in("sven", "ten letters").status, 422);
    assert_eq!(site.try_in("sven", "  ten letters ").location(), "/desk");
    let disabled = |value: &str| site.form(&berta, &format!("{address}/disabled"), &[("disabled", value)]);
    assert_eq!(disabled("perhaps").status, 400);
    assert_eq!(disabled("true").location(), address);
    assert!(site.authority().user(name).unwrap().disabled);
    assert!(site.page(&berta, &address).ok().contains("disabled"));
    assert_eq!(disabled("false").location(), address);
    let entry = site.last_entry();
    assert_eq!((entry.by.as_str(), entry.action.as_str()), ("berta", "user"));
    assert_eq!(site.form(&berta, "/desk/users/berta/disabled", &[("disabled", "true")]).status, 403);
    assert_eq!(site.page(&berta, "/desk/users/nobody").status, 404);
    assert!(site.authority().verify(None).unwrap().problems.is_empty(), "users are those of the log");
}

#[test]
fn role_and_federation_are_changed_by_another_administrator_alone() {
    let site = site();
    let berta = site.sign_in("berta");
    let role = |name: &str, role: &str, federation: &str| {
        site.form(&berta, &format!("/desk/users/{name}/role"), &[("role", role), ("federation", federation)])
    };
    assert!(site.page(&berta, "/desk/users/olga").ok().contains("action=\"/desk/users/olga/role\""));
    assert_eq!(role("olga", "officer", "syl").location(), "/desk/users/olga");
    assert_eq!(site.authority().user("olga").unwrap().federation.as_deref(), Some("SYL"));
    assert_eq!(role("olga", "officer", "").status, 422);
    assert_eq!(role("olga", "king", "SYL").status, 422);
    let own = site.page(&berta, "/desk/users/berta").ok();
    assert!(
        own.contains("Nobody changes their own role or offices") && !own.contains("action=\"/desk/users/berta/role\"")
    );
    for answer in
        [role("berta", "officer", "SYL"), site.form(&berta, "/desk/users/berta/offices", &[("office", "president")])]
    {
        assert_eq!(answer.status, 422);
        assert!(
            answer
                .body
                .contains("Nobody changes their own role or offices; another administrator has to do it for berta."),
            "{}",
            answer.body
        );
    }
    assert_eq!(site.authority().user("berta").unwrap().offices.len(), 2);
    assert!(site.authority().verify(None).unwrap().problems.is_empty());
}
