use super::UploadPage;
use crate::controllers::page::{Answer, own};
use crate::controllers::registrations::federation_code;
use crate::visit::Visit;
use axum::extract::Path;

/// A place to drop reports.
pub async fn form(visit: Visit, Path(code): Path<String>) -> Answer {
    let code = federation_code(&code)?;
    own(&visit, &UploadPage { visit: &visit, code, rows: Vec::new(), done: false })
}
