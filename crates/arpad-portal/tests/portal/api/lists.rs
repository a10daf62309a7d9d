use super::{json, wrong};
use crate::site::{get, get_with};

#[test]
fn lists_have_the_digest_of_their_canonical_text_and_links_to_files() {
    let lists = json("/lists?class=standard&since=2025-03");
    let list = &lists["lists"][0];
    let text = get(list["downloads"]["arpad"].as_str().unwrap()).ok();
    assert_eq!(list["list_digest"], arpad_registry::digest(text.as_bytes()));
    let month = json("/lists/2025-03");
    for list in month["lists"].as_array().unwrap() {
        for file in list["downloads"].as_object().unwrap().values() {
            get(file.as_str().unwrap()).ok();
        }
    }
    assert!(get("/api/v1/lists?format=csv").ok().starts_with("class,month,revision,"));
}

#[test]
fn a_month_without_a_list_leads_to_the_one_in_force() {
    assert_eq!(get("/api/v1/lists/latest").location(), "/api/v1/lists/2025-03");
    assert_eq!(wrong("/lists/nonsense"), (404, "no-month".to_owned()));
}

#[test]
fn what_is_known_already_is_not_sent_again() {
    for address in
        ["/api/v1/lists/2025-03", "/api/v1/rankings/standard/2025-03", "/api/v1/players?q=oak", "/api/v1/editions"]
    {
        let tag = get(address).header("etag").to_owned();
        let again = get_with(address, &[("if-none-match", &tag)]);
        assert_eq!((again.status.as_u16(), again.body.as_str(), again.header("etag")), (304, "", tag.as_str()));
        assert_eq!(get_with(address, &[("if-none-match", "\"other\"")]).status, 200);
        let csv = get_with(address, &[("accept", "text/csv"), ("if-none-match", &tag)]);
        let table = !address.ends_with("/lists/2025-03");
        assert_eq!(csv.status, if table { 200 } else { 304 }, "{address}");
    }
}
