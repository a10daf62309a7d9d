use crate::controllers::page::Answer;
use crate::portal::Portal;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse as _;
use std::sync::Arc;

/// Whether the database answers. It is opened for that: connections that are open outlive a file that was removed.
pub async fn show(State(portal): State<Portal>) -> Answer {
    let pool = Arc::clone(&portal.pool);
    portal.health.ask(move || pool.reader()?.store().last_log().map(drop)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain"), (header::CACHE_CONTROL, "no-store")], "ok\n").into_response())
}
