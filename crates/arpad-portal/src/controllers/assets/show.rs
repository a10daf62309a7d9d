use crate::assets;
use crate::controllers::page::Answer;
use crate::fault::Fault;
use axum::extract::{Path, RawQuery};
use axum::http::header;
use axum::response::IntoResponse as _;

/// A stylesheet or script. An address with its version may be kept for ever.
pub async fn show(Path(name): Path<String>, RawQuery(query): RawQuery) -> Answer {
    let (kind, text) = assets::find(&name).ok_or_else(|| Fault::not_found("no-page", &name))?;
    let versioned = query.is_some_and(|query| query.starts_with("v="));
    let kept = if versioned { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)];
    Ok((headers, text).into_response())
}
