use super::trust::SignedHead;
use crate::controllers::page::{Answer, file};
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::State;

/// The latest signed head of the log as a file, to be kept and compared later.
pub async fn head(State(portal): State<Portal>) -> Answer {
    let head = portal.pool.read(SignedHead::latest).await?;
    let head = head.ok_or_else(|| Fault::not_found("no-page", "/about/trust/head.txt"))?;
    Ok(file("text/plain; charset=utf-8", "head.txt", head.text))
}
