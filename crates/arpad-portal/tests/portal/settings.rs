use crate::site::{get, get_with};

#[test]
fn the_language_is_the_browsers_or_the_one_chosen() {
    assert!(get("/").ok().contains("<html lang=\"en\""));
    assert!(get_with("/", &[("accept-language", "it-IT,en;q=0.5")]).ok().contains("<html lang=\"it\""));
    let chosen = [("accept-language", "it"), ("cookie", "language=ru")];
    let page = get_with("/players", &chosen);
    assert_eq!(page.header("content-language"), "ru");
    assert!(page.ok().contains("Поиск игрока"));
}

#[test]
fn choosing_goes_back_to_the_page_and_never_to_another_site() {
    let answer = get("/language/it?to=/players%3Fq%3DOak");
    assert_eq!(answer.location(), "/players?q=Oak");
    assert!(answer.header("set-cookie").starts_with("language=it;"));
    for elsewhere in [
        "//example.org",
        "https://example.org",
        "/%5Cexample.org",
        "/a%0d%0aX:%20y",
        "/%09/example.org",
        "/%01/x",
        "/%00",
        "/%7f",
    ] {
        assert_eq!(get(&format!("/language/it?to={elsewhere}")).location(), "/", "{elsewhere}");
    }
    assert_eq!(get("/language/xx").status, 404);
    assert_eq!(get("/theme/dark?to=/").header("set-cookie").split(';').next(), Some("theme=dark"));
}
