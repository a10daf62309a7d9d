use crate::controllers::api::about::{About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::work::show::{ANSWER, state};
use crate::controllers::page::{self, Answer};
use crate::controllers::periods::run::begin;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::extract::{Path, State};

pub const ABOUT: About = About {
    summary: "The next list is run; `/api/v1/work` says how far it is",
    query: &[],
    body: Some(Body::Json(&[])),
    answer: ANSWER,
};

pub async fn run(
    State(portal): State<Portal>,
    user: Asker,
    Path((class, month)): Path<(String, String)>,
    request: Request,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    begin(&portal, &user, page::class(&class)?, page::month(&month)?).await?;
    asked.own(&state(portal.writer()?.work.last().as_deref()))
}
