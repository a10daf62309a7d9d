use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::api::merges::{ANSWER, act};
use crate::controllers::page::{Answer, fide_id};
use arpad_registry::PlayerAct;

pub const ABOUT: About = About {
    summary: "A number is the duplicate of another: shown first, then done with the digest of what was shown",
    query: &[about::INTO, about::REVISE, about::REASON, about::ACT_DIGEST],
    body: Some(Body::Json(&[("into", "integer"), ("revise", "boolean?"), ("reason", "string"), ("digest", "string?")])),
    answer: ANSWER,
};

pub async fn add(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: id, asked } = request.read(&ABOUT)?;
    let id = fide_id(&id)?;
    let into = asked.needed_value("into")?;
    let what = PlayerAct::Merge { duplicate: id, into, revise: asked.flag("revise") };
    act(&portal, &user, &asked, what).await
}
