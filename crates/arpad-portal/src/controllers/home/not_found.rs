//! Everything that is not in the table of routes.

use crate::fault::Fault;
use axum::http::Uri;

pub async fn not_found(uri: Uri) -> Fault {
    Fault::not_found("no-page", uri.path())
}
