use crate::controllers::page::Answer;
use crate::portal::Portal;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse as _;

/// Counts for Prometheus; a reverse proxy keeps them from the public.
pub async fn metrics(State(portal): State<Portal>) -> Answer {
    let headers = [(header::CONTENT_TYPE, "text/plain; version=0.0.4"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, portal.metrics.text()).into_response())
}
