use super::kept::Kept;
use super::{SignInPage, within};
use crate::controllers::page::{Answer, own};
use crate::visit::Visit;
use axum::extract::Query;
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Back {
    #[serde(default)]
    to: String,
    /// What ended the sign-in before.
    #[serde(default)]
    done: String,
}

pub async fn form(visit: Visit, Query(back): Query<Back>) -> Answer {
    let done = match back.done.as_str() {
        "password" => Some("own-password-set"),
        "device" => Some("device-set"),
        _ => None,
    };
    let (name, kept) = (String::new(), Kept::default());
    own(&visit, &SignInPage { visit: &visit, name, to: within(&back.to), kept, done, wrong: None })
}
