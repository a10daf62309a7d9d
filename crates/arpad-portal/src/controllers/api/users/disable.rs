use super::{ANSWER, officer, shown};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::page::Answer;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "Somebody who is no administrator may sign in no more, or again",
    query: &[about::DISABLED],
    body: Some(Body::Json(&[("disabled", "boolean")])),
    answer: ANSWER,
};

pub async fn disable(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: name, asked } = request.read(&ABOUT)?;
    let disabled = asked.needed_value("disabled")?;
    let name = officer(&portal, &name).await?;
    let done = portal.writer()?.act(&user, move |authority, act| {
        authority.set_disabled(act, &name, disabled)?;
        authority.user(&name)
    });
    asked.own(&json!({"user": shown(&done.await?)}))
}
