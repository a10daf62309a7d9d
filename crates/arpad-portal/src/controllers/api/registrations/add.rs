use crate::controllers::api::about::{About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::registrations::facts::take_reserved;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_tournament::Registration;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "A tournament of the federation is registered; the body is a registration file (TOML)",
    query: &[],
    body: Some(Body::Bytes),
    answer: &[("id", "integer"), ("name", "string"), ("class", "string"), ("status", "string")],
};

pub async fn add(
    State(portal): State<Portal>,
    user: Asker,
    Path(code): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let toml = String::from_utf8(body.to_vec()).map_err(|_| Fault::invalid("bad-registration", "UTF-8"))?;
    let mut registration = Registration::parse(&toml).map_err(|error| Fault::invalid("bad-registration", error))?;
    // The desk records the day, and offices decide: neither stands in a file.
    let reserved = take_reserved(&mut registration);
    if !reserved.is_empty() {
        return Err(Fault::invalid("reserved-facts", reserved.join(", ")));
    }
    registration.registered = Some(portal.writer()?.today());
    // The address says who registers, and the file must not say otherwise.
    let federation = registration.federation.as_deref().unwrap_or_default();
    if !federation.eq_ignore_ascii_case(&code) {
        return Err(Fault::invalid("other-federation", code));
    }
    let toml = registration.to_toml();
    let registered = portal.writer()?.act(&user, move |authority, act| {
        let id = authority.register(act, &toml)?;
        authority.tournament(id)
    });
    let tournament = registered.await?;
    asked.own(&json!({
        "id": tournament.id,
        "name": tournament.name,
        "class": tournament.class,
        "status": tournament.status,
    }))
}
