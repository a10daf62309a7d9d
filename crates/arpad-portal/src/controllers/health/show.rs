use crate::controllers::page::Answer;
use crate::portal::Portal;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse as _;

/// Whether the database answers.
pub async fn show(State(portal): State<Portal>) -> Answer {
    portal.pool.read(|authority| authority.store().last_log().map(drop)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain"), (header::CACHE_CONTROL, "no-store")], "ok\n").into_response())
}
