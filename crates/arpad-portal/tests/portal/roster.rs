//! The players of a federation: new ones, corrections, and who may be registered twice.

use crate::desk::site;
use arpad_rating::Birth;
use arpad_registry::{Act, Grounds, Merging};
use arpad_regulations::FideId;

const PLAYERS: &str = "/desk/federations/RUR/players";

fn id(number: u32) -> FideId {
    FideId::new(number).expect("a number")
}

#[test]
fn index_finds_the_players_of_the_federation_alone() {
    let site = site();
    let olga = site.sign_in("olga");
    let page = site.page(&olga, PLAYERS).ok();
    // Of 180 and a second number, one was merged and one moved away.
    assert!(page.contains("179 registered players"), "{page}");
    let first = page.split("href=\"/desk/players/").nth(1).and_then(|rest| rest.split('"').next()).expect("a player");
    let found = site.page(&olga, &format!("{PLAYERS}?q={first}")).ok();
    assert!(found.contains(&format!("/desk/players/{first}")));
    assert!(site.page(&olga, &format!("{PLAYERS}?q=%25%27%22%3Czzqq%3E")).ok().contains("Nobody found"));
    assert!(site.page(&olga, &format!("{PLAYERS}?page=2")).ok().contains("page=3"));
}

#[test]
fn create_shows_who_may_be_the_same_person_first() {
    let site = site();
    let olga = site.sign_in("olga");
    let known = site.authority().player(id(99_100_007)).expect("somebody");
    let (last, first) = known.name.split_once(", ").expect("two names");
    let year = known.birth.to_string();
    let swapped = format!("{first} {last}");
    let new = [("fide_id", "99200001"), ("name", swapped.as_str()), ("sex", "F"), ("birth", &year)];
    let before = site.last_entry().seq;
    let shown = site.form(&olga, PLAYERS, &new).ok();
    assert!(
        shown.contains("May be the same person")
            && shown.contains("the same name")
            && shown.contains("/players/99100007")
    );
    assert_eq!(site.last_entry().seq, before);
    let save: Vec<(&str, &str)> = new.iter().copied().chain([("step", "save")]).collect();
    assert_eq!(site.form(&olga, PLAYERS, &save).location(), "/desk/players/99200001");
    let player = site.authority().player(id(99_200_001)).expect("recorded");
    assert_eq!((player.name.as_ref(), player.federation.as_ref()), (swapped.as_str(), "RUR"));
    let entry = site.last_entry();
    assert_eq!((entry.by.as_str(), entry.action.as_str()), ("olga", "player"));
    let again = site.form(&olga, PLAYERS, &save);
    assert_eq!(again.status, 422);
    assert!(again.body.contains("Somebody has this number already."));
    for (number, name) in [("", "x"), ("0", "x"), ("-5", "x"), ("12a", "x"), ("99999999999", "x"), ("99200002", "")] {
        let answer = site.form(&olga, PLAYERS, &[("fide_id", number), ("name", name), ("step", "save")]);
        assert_eq!(answer.status, 422, "{number} {name}");
    }
}

#[test]
fn update_shows_the_difference_and_the_lists_it_may_change() {
    let site = site();
    let olga = site.sign_in("olga");
    let address = "/desk/players/99100007";
    let page = site.page(&olga, address).ok();
    let seen = page.split("name=\"seen\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a digest");
    let before = site.authority().player(id(99_100_007)).expect("somebody");
    assert!(!page.contains("name=\"title\""), "a federation awards no titles");
    let name = format!("{} <i>", before.name);
    let sex = before.sex.map_or("", arpad_lists::Sex::as_str);
    let fields = [
        ("seen", seen),
        ("name", name.as_str()),
        ("sex", sex),
        ("birth", "1999-05-17"),
        ("title", "GM"),
        ("reason", "passport seen"),
    ];
    let entry = site.last_entry().seq;
    let shown = site.form(&olga, address, &fields).ok();
    for fact in [
        "<ins>1999-05-17</ins>",
        "&#60;i&#62;</ins>",
        "passport seen",
        "until an administrator revises them",
        "Save the correction",
    ] {
        assert!(shown.contains(fact), "{fact}");
    }
    assert_eq!(site.last_entry().seq, entry);
    let save: Vec<(&str, &str)> = fields.iter().copied().chain([("step", "save")]).collect();
    assert_eq!(site.form(&olga, address, &save).location(), format!("{address}?saved=true"));
    let after = site.authority().player(id(99_100_007)).expect("somebody");
    assert_eq!(after.birth, "1999-05-17".parse::<Birth>().expect("a day"));
    assert_eq!((after.name.as_ref(), &after.title), (name.as_str(), &before.title));
    assert_eq!(site.last_entry().by, "olga");
    assert!(site.page(&olga, &format!("{address}?saved=true")).ok().contains("role=\"status\""), "it says so");
    // Whoever can revise the lists learns of it.
    let berta = site.sign_in("berta");
    let periods = site.page(&berta, "/desk/periods").ok();
    assert!(periods.contains("Standard: published lists that may change"));
    assert!(periods.contains("passport seen") && periods.contains(&format!("href=\"{address}\"")));
    let late = site.form(&olga, address, &save);
    assert_eq!(late.status, 422);
    assert!(late.body.contains("Somebody else changed this meanwhile"));
    assert_eq!(site.page(&olga, "/desk/players/1").status, 404);
    assert_eq!(site.page(&olga, "/desk/players/0").status, 404);
    assert_eq!(site.page(&olga, "/desk/players/x").status, 404);
}

#[test]
fn update_is_for_the_federation_of_the_player() {
    let site = site();
    let sven = site.sign_in("sven");
    let page = site.page(&sven, "/desk/federations/SYL/players").ok();
    let own = page.split("href=\"/desk/players/").nth(1).and_then(|rest| rest.split('"').next()).expect("a player");
    assert_eq!(site.page(&sven, &format!("/desk/players/{own}")).status, 200);
    assert_eq!(site.page(&site.sign_in("olga"), &format!("/desk/players/{own}")).status, 403);
}

#[test]
fn duplicates_are_names_in_another_spelling_with_the_same_year() {
    let mut site = site();
    let olga = site.sign_in("olga");
    let known = site.authority().player(id(99_100_007)).expect("somebody");
    let year = known.birth.to_string();
    let upper = known.name.to_uppercase();
    let new = [("fide_id", "99200009"), ("name", upper.as_str()), ("birth", &year), ("step", "save")];
    site.form(&olga, PLAYERS, &new).location();
    site.reread();
    let page = site.page(&olga, "/desk/federations/RUR/duplicates").ok();
    assert!(page.contains("/desk/players/99200009") && page.contains("the same name"), "{page}");
    assert_eq!(site.page(&site.sign_in("sven"), "/desk/federations/RUR/duplicates").status, 403);
    // Once they are merged, neither may be the other.
    let twice = ["/desk/players/99200009", "/desk/players/99100007"];
    for page in twice {
        assert!(site.page(&olga, page).ok().contains("May be the same person"), "{page}");
    }
    let act = Act { by: "berta", at: site.now() };
    let note = Grounds { reason: "registered twice", ..Grounds::default() };
    let merging = Merging { despite_doubts: true, ..Merging::default() };
    site.authority().merge(act, id(99_200_009), id(99_100_007), note, merging).unwrap();
    site.reread();
    for page in twice {
        assert!(!site.page(&olga, page).ok().contains("May be the same person"), "{page}");
    }
}
