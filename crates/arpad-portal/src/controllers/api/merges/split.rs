use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::api::merges::{ANSWER, act};
use crate::controllers::page::{Answer, fide_id};
use arpad_registry::PlayerAct;

pub const ABOUT: About = About {
    summary: "Two merged numbers are two players after all: shown first, then done with the digest of what was shown",
    query: &[about::REASON, about::ACT_DIGEST],
    body: Some(Body::Json(&[("reason", "string"), ("digest", "string?")])),
    answer: ANSWER,
};

pub async fn split(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: id, asked } = request.read(&ABOUT)?;
    let id = fide_id(&id)?;
    let what = PlayerAct::Split { duplicate: id };
    act(&portal, &user, &asked, what).await
}
