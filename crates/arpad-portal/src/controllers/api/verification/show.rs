use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::work::show::{ANSWER, state};
use crate::controllers::page::Answer;
use crate::portal::Portal;
use axum::extract::State;

pub const ABOUT: About = About {
    summary: "The verification that is on, or was last, with what it found",
    query: &[],
    body: None,
    answer: ANSWER,
};

pub async fn show(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    asked.own(&state(portal.writer()?.verification.last().as_deref()))
}
