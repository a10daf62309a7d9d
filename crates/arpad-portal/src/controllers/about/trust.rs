use crate::controllers::page::{Answer, page};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::signed_at;
use askama::Template;
use axum::extract::State;

#[derive(Template)]
#[template(path = "trust.html")]
struct TrustPage<'v> {
    visit: &'v Visit,
    entries: i64,
    last: String,
    head: Option<(String, String)>,
}

/// How anybody can check that nothing was changed afterwards.
pub async fn trust(State(portal): State<Portal>, visit: Visit) -> Answer {
    let (last, head) = portal
        .pool
        .read(|authority| {
            let head = authority.signed_head()?;
            let head =
                head.map(|head| (head.to_string(), signed_at(&head).map(|at| at.to_string()).unwrap_or_default()));
            Ok((authority.store().last_log()?, head))
        })
        .await?;
    let (entries, last) = last.map(|entry| (entry.seq, entry.digest)).unwrap_or_default();
    page(&visit, &TrustPage { visit: &visit, entries, last, head })
}
