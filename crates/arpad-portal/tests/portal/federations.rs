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
