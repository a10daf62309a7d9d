//! The made-up federation is one in which things go as they should.

use crate::site::{database, get};
use arpad_portal::demo;
use arpad_registry::store::SqliteStore;
use std::collections::BTreeSet;

#[test]
fn officers_register_and_report_and_administrators_decide_and_publish() {
    let mut authority = demo::authority(Box::new(SqliteStore::open_read_only(database()).unwrap())).unwrap();
    let [(officer, ..), (administrator, ..)] = demo::USERS;
    for (action, by) in
        [("register", officer), ("submit", officer), ("decide", administrator), ("publish", administrator)]
    {
        let entries = authority.store().log_of(action).unwrap();
        assert!(!entries.is_empty() && entries.iter().all(|entry| entry.by == by), "{action}");
    }
    let mut names = BTreeSet::new();
    for tournament in authority.store().tournaments().unwrap() {
        let registration = arpad_tournament::Registration::parse(&tournament.registration).unwrap();
        assert!(registration.registered < registration.start, "{}", tournament.name);
        let entry = authority.store().entries_of(tournament.id).unwrap()[0];
        let entry = authority.store().log_entry(entry).unwrap().unwrap();
        let recorded = entry.at.split('T').next().and_then(|day| day.parse().ok());
        assert_eq!(recorded, registration.registered, "{}", tournament.name);
        assert!(names.insert(tournament.name.clone()), "{} twice", tournament.name);
    }
}

#[test]
fn the_countries_of_the_demo_lie_on_a_continent() {
    let page = get("/rankings/standard/latest?continent=europe");
    let page = if page.status.is_redirection() { get(page.location()) } else { page };
    assert!(page.ok().contains("href=\"/players/"));
}
