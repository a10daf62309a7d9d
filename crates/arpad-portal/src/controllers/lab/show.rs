use crate::controllers::page::{Answer, HTML};
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse as _;

/// A report brings its style with it; nothing else is allowed, scripts least of all.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The report of the lab that the operator names, byte for byte.
pub async fn show(State(portal): State<Portal>) -> Answer {
    let report = portal.report().ok_or_else(|| Fault::not_found("no-page", "/lab"))?;
    let headers =
        [(header::CONTENT_TYPE, HTML), (header::CONTENT_SECURITY_POLICY, POLICY), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, report.to_owned()).into_response())
}
