use crate::controllers::page::{Answer, page};
use crate::visit::Visit;
use askama::Template;

#[derive(Template)]
#[template(path = "calculators/index.html")]
struct CalculatorsPage<'v> {
    visit: &'v Visit,
}

/// What can be calculated.
pub async fn index(visit: Visit) -> Answer {
    page(&visit, &CalculatorsPage { visit: &visit })
}
