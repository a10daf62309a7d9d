use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::api::merges::{ANSWER, act};
use crate::controllers::page::{Answer, fide_id};
use arpad_registry::PlayerAct;

pub const ABOUT: About = About {
    summary: "A player moves to another federation: shown first, then done with the digest of what was shown",
    query: &[about::TO_FEDERATION, about::TRANSFER_ON, about::REASON, about::ACT_DIGEST],
    body: Some(Body::Json(&[("to", "string"), ("on", "string?"), ("reason", "string"), ("digest", "string?")])),
    answer: ANSWER,
};

pub async fn add(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: id, asked } = request.read(&ABOUT)?;
    let id = fide_id(&id)?;
    let to = asked.needed_text("to")?.to_uppercase();
    let on = asked.value("on").unwrap_or(portal.writer()?.today());
    let what = PlayerAct::Transfer { fide_id: id, to, on };
    act(&portal, &user, &asked, what).await
}
