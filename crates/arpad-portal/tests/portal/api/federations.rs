use super::{json, wrong};

#[test]
fn federations_stand_by_their_best_ten_and_each_tells_its_figures() {
    let all = json("/federations?class=rapid");
    assert_eq!(all["class"], "rapid");
    assert!(all["federations"].as_array().unwrap().is_sorted_by_key(|one| std::cmp::Reverse(one["top_ten"].as_u64())));
    let one = json("/federations/RUR");
    let sum: u64 =
        one["standard"]["distribution"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(Some(sum), one["standard"]["rated"].as_u64());
    assert_eq!(json("/federations/rur"), one);
    for path in ["/players?", "/tournaments?", "/rankings/rapid/2025-02?"] {
        let [small, capital] = ["rur", "RUR"].map(|code| json(&format!("{path}limit=5&federation={code}")));
        assert_eq!(small, capital, "{path}");
    }
    assert_eq!(wrong("/federations/XXX"), (404, "no-federation".to_owned()));
}
