use super::{ANSWER, shown};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::users::add::{Given, user as described};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use axum::body::Bytes;
use axum::extract::State;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "An officer of a federation may sign in",
    query: &[about::USER_NAME, about::ROLE, about::FEDERATION, about::PASSWORD],
    body: Some(Body::Json(&[
        ("name", "string"),
        ("role", "string?"),
        ("federation", "string"),
        ("password", "string"),
    ])),
    answer: ANSWER,
};

pub async fn add(State(portal): State<Portal>, user: Asker, request: Request, body: Bytes) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let missing = |name: &'static str| Fault::invalid("missing-parameter", name);
    let given = Given {
        name: asked.text("name").ok_or_else(|| missing("name"))?,
        role: "officer".to_owned(),
        federation: asked.text("federation").ok_or_else(|| missing("federation"))?.to_uppercase(),
        offices: Vec::new(),
    };
    let password = asked.text("password").ok_or_else(|| missing("password"))?;
    let new = described(&portal, &given).await?;
    let done = portal.writer()?.act(&user, move |authority, act| {
        authority.add_user(act, &new, &password)?;
        authority.user(&new.name)
    });
    asked.own(&json!({"user": shown(&done.await?)}))
}
