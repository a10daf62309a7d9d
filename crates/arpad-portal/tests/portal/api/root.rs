//! Where to begin.

use super::{json, wrong};
use crate::site::get;

#[test]
fn the_index_leads_to_every_resource_that_needs_no_token() {
    let index = json("");
    let resources = index["resources"].as_object().unwrap();
    for name in ["players", "lists", "tournaments", "federations", "next", "editions", "calculators/period"] {
        assert_eq!(resources[name], format!("/api/v1/{name}"));
    }
    assert!(!resources.contains_key("users") && !resources.contains_key("desk"), "those ask for a token");
    for address in resources.values().chain([&index["openapi"], &index["documentation"]]) {
        let status = get(address.as_str().unwrap()).status;
        assert!(status.is_success() || status.as_u16() == 400, "{address}: {status}");
    }
    assert_eq!(wrong("?x=1"), (400, "unknown-parameter".to_owned()));
}
