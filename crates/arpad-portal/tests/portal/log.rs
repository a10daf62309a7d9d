use crate::desk::site;

#[test]
fn the_log_is_shown_in_parts_and_by_who_and_what() {
    let site = site();
    let berta = site.sign_in("berta");
    let page = site.page(&berta, "/desk/log").ok();
    let last = site.last_entry().seq;
    assert!(page.contains(&format!("id=\"e{last}\"")) && !page.contains(&format!("id=\"e{}\"", last - 50)));
    let older = page.split("href=\"/desk/log?").nth(1).and_then(|rest| rest.split('"').next()).expect("older ones");
    let older = format!("/desk/log?{}", older.replace("&#38;", "&"));
    let page = site.page(&berta, &older).ok();
    assert!(page.contains(&format!("id=\"e{}\"", last - 50)) && !page.contains(&format!("id=\"e{last}\"")));
    let users = site.page(&berta, "/desk/log?by=SET&action=user&q=olga").ok();
    assert_eq!(users.matches("<li id=\"e").count(), 1, "one entry is about olga");
    assert!(site.page(&berta, "/desk/log?q=%27%22%3B--%25").ok().contains("No entry fits."));
    assert!(site.page(&berta, "/desk/log?before=x&by=%3Cscript%3E").ok().contains("&#60;script&#62;"));
    assert!(site.page(&berta, "/desk/log?before=-5").ok().contains("No entry fits."));
}

#[test]
fn an_entry_is_in_the_words_of_the_reader() {
    let site = site();
    let berta = site.sign_in("berta");
    let page = site.page(&berta, "/desk/log?action=user&q=olga").ok();
    assert!(page.contains("<b>user changed</b>") && page.contains("role: <span>officer</span>"), "{page}");
    for (language, action, role) in [
        ("it", "<b>utente modificato</b>", "ruolo: <span>funzionario</span>"),
        ("ru", "<b>изменение пользователя</b>", "роль: <span>рейтинг-офицер</span>"),
    ] {
        let session = format!("{berta}; language={language}");
        let page = site.page(&session, "/desk/log?action=user&q=olga").ok();
        assert!(page.contains(action) && page.contains(role), "{language}: {page}");
    }
}
