use super::{SignInPage, within};
use crate::controllers::page::{Answer, own};
use crate::visit::Visit;
use axum::extract::Query;
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Back {
    #[serde(default)]
    to: String,
}

pub async fn form(visit: Visit, Query(back): Query<Back>) -> Answer {
    own(&visit, &SignInPage { visit: &visit, name: String::new(), to: within(&back.to), code: false, wrong: None })
}
