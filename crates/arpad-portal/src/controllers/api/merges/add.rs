use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::api::merges::{ANSWER, act};
use crate::controllers::page::{Answer, fide_id};
use arpad_registry::{Merging, PlayerAct};

pub const ABOUT: About = About {
    summary: "A number is the duplicate of another: shown first, then done with the digest of what was shown",
    query: &[about::INTO, about::REVISE, about::DESPITE_DOUBTS, about::REASON, about::ACT_DIGEST],
    body: Some(Body::Json(&[
        ("into", "integer"),
        ("revise", "boolean?"),
        ("despite_doubts", "boolean?"),
        ("reason", "string"),
        ("digest", "string?"),
    ])),
    answer: ANSWER,
};

pub async fn add(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: id, asked } = request.read(&ABOUT)?;
    let id = fide_id(&id)?;
    let into = asked.needed_value("into")?;
    let how = Merging { revise: asked.flag("revise"), despite_doubts: asked.flag("despite_doubts") };
    let what = PlayerAct::Merge { duplicate: id, into, how };
    act(&portal, &user, &asked, what).await
}
