use crate::site::get;

#[test]
fn federations_are_ranked_by_their_best_ten() {
    let page = get("/federations").ok();
    assert!(page.contains("Ruritania") && page.contains("/federations/SYL"));
    let own = get("/federations/RUR").ok();
    for part in ["class=\"chart bars\"", "registered players", "Women", "standard-RUR.csv"] {
        assert!(own.contains(part), "{part}");
    }
    assert_eq!(get("/federations/ITA").status, 200);
    assert_eq!(get("/federations/XXX").status, 404);
    assert_eq!(get("/federations/rur").location(), "/federations/RUR");
}

#[test]
fn a_code_may_be_written_in_small_letters_wherever_a_page_asks_for_one() {
    for path in [
        "/players?q=a&federation=",
        "/players/suggest?q=a&federation=",
        "/tournaments?federation=",
        "/rankings/rapid/2025-02?federation=",
        "/next/standard?federation=",
    ] {
        let [small, capital] = ["syl", "SYL"].map(|code| get(&format!("{path}{code}")));
        assert_eq!((small.status, capital.status), (capital.status, axum::http::StatusCode::OK), "{path}");
        let without_address = |page: &str| page.replace("syl", "SYL");
        assert_eq!(without_address(&small.body), capital.body, "{path}");
    }
    let [small, capital] = ["rur", "RUR"].map(|code| get(&format!("/lists/2025-02/standard-{code}.csv")).ok());
    assert!(small == capital && small.lines().count() > 10, "{}", small.lines().count());
}
