//! Everything that is not in the table of routes.

use crate::controllers::page::Answer;
use crate::fault::Fault;
use axum::http::{Method, Uri};
use axum::response::{IntoResponse as _, Redirect};

/// An address with a slash too many at its end is that of the page without it.
pub async fn not_found(method: Method, uri: Uri) -> Answer {
    let path = uri.path();
    let page = path.trim_end_matches('/');
    // `//host` would lead to another site.
    let leads_here = page.starts_with('/') && !page.starts_with("//") && !page.contains('\\');
    if page == path || !leads_here || !matches!(method, Method::GET | Method::HEAD) {
        return Err(Fault::not_found("no-page", path));
    }
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Ok(Redirect::permanent(&format!("{page}{query}")).into_response())
}
