use super::{ANSWER, officer, shown};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::page::Answer;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "Somebody who is no administrator gets another password; their sign-ins end",
    query: &[about::PASSWORD],
    body: Some(Body::Json(&[("password", "string")])),
    answer: ANSWER,
};

pub async fn password(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: name, asked } = request.read(&ABOUT)?;
    let password = asked.needed_text("password")?;
    let name = officer(&portal, &name).await?;
    let done = portal.writer()?.act(&user, move |authority, act| {
        authority.set_password(act, &name, &password)?;
        authority.user(&name)
    });
    asked.own(&json!({"user": shown(&done.await?)}))
}
