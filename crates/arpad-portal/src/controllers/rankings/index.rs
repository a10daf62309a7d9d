use crate::controllers::page::{Answer, redirect};

/// The ranking most people want.
pub async fn index() -> Answer {
    redirect("/rankings/standard/latest")
}
