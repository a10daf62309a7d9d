use super::shown;
use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use axum::extract::State;
use serde_json::json;

pub const ABOUT: About =
    About { summary: "Everybody who may sign in, or could", query: &[], body: None, answer: &[("users", "array")] };

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let users = portal.pool.read(arpad_registry::Authority::users).await?;
    asked.own(&json!({"users": users.iter().map(shown).collect::<Vec<_>>()}))
}
