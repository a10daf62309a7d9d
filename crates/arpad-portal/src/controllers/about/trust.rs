use crate::controllers::page::{Answer, page};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::{Authority, Error, signed_at};
use askama::Template;
use axum::extract::State;

#[derive(Template)]
#[template(path = "trust.html")]
struct TrustPage<'v> {
    visit: &'v Visit,
    entries: i64,
    last: String,
    head: Option<SignedHead>,
    /// Whether everybody may have the archive.
    archive: bool,
}

/// A signed head as pages show it.
pub struct SignedHead {
    pub text: String,
    pub at: String,
    /// How many entries of the log it covers.
    pub size: u64,
}

impl SignedHead {
    pub fn latest(authority: &mut Authority<'_>) -> Result<Option<SignedHead>, Error> {
        Ok(authority.signed_head()?.map(|head| SignedHead {
            text: head.to_string(),
            at: signed_at(&head).map(|at| at.to_string()).unwrap_or_default(),
            size: head.checkpoint().size,
        }))
    }
}

/// How anybody can check that nothing was changed afterwards.
pub async fn trust(State(portal): State<Portal>, visit: Visit) -> Answer {
    let (last, head) = portal
        .pool
        .read(|authority| {
            let head = SignedHead::latest(authority)?;
            Ok((authority.store().last_log()?, head))
        })
        .await?;
    let (entries, last) = last.map(|entry| (entry.seq, entry.digest)).unwrap_or_default();
    page(&visit, &TrustPage { visit: &visit, entries, last, head, archive: portal.settings().reports })
}
