use super::{ANSWER, officer, shown};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::page::Answer;
use crate::controllers::users::add::{Given, user as described};
use crate::fault::Fault;
use arpad_registry::UserRole;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The role of somebody who is no administrator, and the federation they work for; their sign-ins end",
    query: &[about::NEW_ROLE, about::FEDERATION],
    body: Some(Body::Json(&[("role", "string"), ("federation", "string?")])),
    answer: ANSWER,
};

pub async fn role(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: name, asked } = request.read(&ABOUT)?;
    let role = asked.needed_text("role")?;
    let name = officer(&portal, &name).await?;
    // Nor does a token make administrators.
    if role == UserRole::Administrator.name() {
        return Err(Fault::Refused("refused-token-administrator"));
    }
    let federation = asked.text("federation").unwrap_or_default().to_uppercase();
    let given = Given { name, role, federation, offices: Vec::new() };
    let new = described(&portal, &given).await?;
    let done = portal.writer()?.act(&user, move |authority, act| {
        authority.set_role(act, &new.name, new.role, new.federation.as_deref())?;
        authority.user(&new.name)
    });
    asked.own(&json!({"user": shown(&done.await?)}))
}
