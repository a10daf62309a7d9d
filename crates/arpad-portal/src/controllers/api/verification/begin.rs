use crate::controllers::api::about::{About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::work::show::{ANSWER, state};
use crate::controllers::page::Answer;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::extract::State;

pub const ABOUT: About = About {
    summary: "Everything kept is verified against the log, and every list recomputed",
    query: &[],
    body: Some(Body::Json(&[])),
    answer: ANSWER,
};

pub async fn begin(State(portal): State<Portal>, user: Asker, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    portal.writer()?.verify(&user, &portal.pool)?;
    asked.own(&state(portal.writer()?.verification.last().as_deref()))
}
