use crate::assets;
use crate::controllers::page::Answer;
use crate::fault::Fault;
use axum::extract::Path;
use axum::http::header;
use axum::response::IntoResponse as _;

/// A stylesheet or script. Its address has its version, so it may be kept for ever.
pub async fn show(Path(name): Path<String>) -> Answer {
    let (kind, text) = assets::find(&name).ok_or_else(|| Fault::not_found("no-page", &name))?;
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, text).into_response())
}
