use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::registrations::amend::may_amend;
use crate::controllers::registrations::facts::take_reserved;
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_tournament::Registration;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The registration of a tournament is replaced; the body is a registration file (TOML), the reason stands in the query",
    query: &[about::REASON],
    body: Some(Body::Bytes),
    answer: &[("id", "integer"), ("name", "string"), ("class", "string"), ("status", "string")],
};

pub async fn amend(
    State(portal): State<Portal>,
    user: Asker,
    Path(id): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let id = number(&id)?;
    let reason = asked.text("reason").ok_or_else(|| Fault::invalid("missing-parameter", "reason"))?;
    let toml = String::from_utf8(body.to_vec()).map_err(|_| Fault::invalid("bad-registration", "UTF-8"))?;
    let mut after = Registration::parse(&toml).map_err(|error| Fault::invalid("bad-registration", error))?;
    let reserved = take_reserved(&mut after);
    if !reserved.is_empty() {
        return Err(Fault::invalid("reserved-facts", reserved.join(", ")));
    }
    let tournament = portal.pool.read(move |authority| authority.tournament(id)).await?;
    may_amend(&user, &tournament)?;
    let before = Registration::parse(&tournament.registration).unwrap_or_default();
    let code = before.federation.clone().unwrap_or_default();
    if after.federation.as_deref().is_some_and(|named| !named.eq_ignore_ascii_case(&code)) {
        return Err(Fault::invalid("other-federation", code));
    }
    // What the desk and the offices set stays.
    after.federation = before.federation;
    (after.registered, after.member, after.report_to_fide) = (before.registered, before.member, before.report_to_fide);
    (after.deviations_approved, after.decisions) = (before.deviations_approved, before.decisions);
    let toml = after.to_toml();
    let amended = portal.writer()?.act(&user, move |authority, act| {
        authority.amend(act, id, &toml, &reason)?;
        authority.tournament(id)
    });
    let tournament = amended.await?;
    asked.own(&json!({
        "id": tournament.id,
        "name": tournament.name,
        "class": tournament.class,
        "status": tournament.status,
    }))
}
