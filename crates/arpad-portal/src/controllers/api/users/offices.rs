use super::{ANSWER, officer, shown};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::page::Answer;
use crate::controllers::users::add::offices as named;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The offices in whose name somebody decides who is no administrator",
    query: &[about::OFFICES],
    body: Some(Body::Json(&[("offices", "string")])),
    answer: ANSWER,
};

pub async fn offices(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: name, asked } = request.read(&ABOUT)?;
    let given = asked.needed_text("offices")?;
    let offices = named(&given.split(',').map(|office| office.trim().to_owned()).collect::<Vec<_>>())?;
    let name = officer(&portal, &name).await?;
    let done = portal.writer()?.act(&user, move |authority, act| {
        authority.set_offices(act, &name, &offices)?;
        authority.user(&name)
    });
    asked.own(&json!({"user": shown(&done.await?)}))
}
