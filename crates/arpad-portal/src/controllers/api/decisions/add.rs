use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::decisions::decide::{Given, take};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "A decision about a tournament, in the name of an office of the token's user",
    query: &[
        about::VERB,
        about::ARTICLE,
        about::OFFICE,
        about::REASON,
        about::DECIDED_ON,
        about::DESPITE_ERRORS,
        about::DESPITE_SAME_GAMES,
        about::SEEN_REPORT,
    ],
    body: Some(Body::Json(&[
        ("verb", "string"),
        ("article", "string?"),
        ("office", "string?"),
        ("reason", "string?"),
        ("on", "string?"),
        ("despite_errors", "boolean"),
        ("despite_same_games", "boolean"),
        ("report", "integer?"),
    ])),
    answer: &[
        ("tournament", "integer"),
        ("decision", "string"),
        ("on", "string"),
        ("status", "string"),
        ("left_out", "object"),
        ("needless", "string?"),
    ],
};

pub async fn add(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: id, asked } = request.read(&ABOUT)?;
    let id = number(&id)?;
    let text = |name: &str| asked.text(name).unwrap_or_default();
    let flag = |name: &str| asked.flag(name).then(String::new);
    let given = Given {
        verb: text("verb"),
        office: text("office"),
        article: text("article"),
        reason: text("reason"),
        on: text("on"),
        despite_errors: flag("despite_errors"),
        despite_same_games: flag("despite_same_games"),
        report: text("report"),
        step: String::new(),
    };
    let (moved, on) = take(&portal, &user, id, given).await?;
    asked.own(&json!({
        "tournament": moved.id,
        "decision": asked.fields.get("verb"),
        "on": on,
        "status": moved.status,
        "left_out": moved.left,
        "needless": moved.needless,
    }))
}
