use crate::desk::site;
use arpad_registry::store::{SqliteStore, Users as _};
use arpad_regulations::rules::Office;

#[test]
fn everything_is_verified_on_demand_and_what_was_changed_is_found() {
    let site = site();
    let berta = site.sign_in("berta");
    assert!(site.page(&berta, "/desk/verify").ok().contains("Verify everything now"));
    assert_eq!(site.form(&berta, "/desk/verify", &[]).location(), "/desk/verify");
    let page = site.done(&berta, "/desk/verify");
    assert!(page.contains("No differences") && page.contains(" lists · "), "{page}");
    // Somebody gives themselves an office behind the back of the log.
    let mut store = SqliteStore::open(&site.path).expect("a database");
    let mut anna = store.user("anna").expect("read").expect("anna");
    anna.user.offices.push(Office::President);
    store.put_user(&anna).expect("kept");
    drop(store);
    assert_eq!(site.form(&berta, "/desk/verify", &[]).location(), "/desk/verify");
    let page = site.done(&berta, "/desk/verify");
    assert!(page.contains("1 problem") && page.contains("what anna may do is not what the log says"), "{page}");
}
