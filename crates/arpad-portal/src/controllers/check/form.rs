use super::submit::CheckPage;
use crate::controllers::page::{Answer, page};
use crate::visit::Visit;

/// A place to drop a report.
pub async fn form(visit: Visit) -> Answer {
    page(&visit, &CheckPage::new(&visit, None))
}
