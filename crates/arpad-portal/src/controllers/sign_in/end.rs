use super::{SESSION, keep};
use crate::controllers::page::{Answer, redirect};
use crate::portal::Portal;
use crate::visit::cookie;
use axum::extract::State;
use axum::http::{HeaderMap, header};

/// Signs out: the session ends here and in the browser.
pub async fn end(State(portal): State<Portal>, headers: HeaderMap) -> Answer {
    let cookies = headers.get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if let Some(secret) = cookie(cookies, SESSION).map(str::to_owned) {
        portal.writer()?.session(move |authority| authority.sign_out(&secret)).await?;
    }
    let mut response = redirect("/sign-in")?;
    keep(&mut response, &portal, "");
    Ok(response)
}
