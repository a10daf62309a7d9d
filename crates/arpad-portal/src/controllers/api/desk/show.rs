use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::desk::show::all;
use crate::controllers::page::Answer;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::extract::State;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "What waits for somebody, the earliest deadline first: of the own federation, for administrators of all",
    query: &[],
    body: None,
    answer: &[("today", "string"), ("waiting", "array")],
};

pub async fn show(State(portal): State<Portal>, user: Asker, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let today = portal.writer()?.today();
    let pending = portal.pending().await?;
    let waiting = portal.pool.read(move |authority| all(authority, &pending, &user, today)).await?;
    let line = |one: &crate::controllers::desk::show::Waiting| {
        json!({
            "id": one.id,
            "name": one.name,
            "class": one.class,
            "federation": one.federation,
            "status": one.status,
            "verdict": one.verdict.as_ref().map(|mark| mark.word),
            "errors": one.errors,
            "deadline": one.deadline.map(|(day, _)| day),
            "fee_open": one.fee,
        })
    };
    asked.own(&json!({"today": today, "waiting": waiting.iter().map(line).collect::<Vec<_>>()}))
}
