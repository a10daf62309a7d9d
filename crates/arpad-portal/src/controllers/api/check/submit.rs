use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::json::{self, ReportDocument};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::published::Listed;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::routes::LARGEST_UPLOAD;
use crate::upload;
use arpad_tournament::{Event, Registration};
use axum::body::Bytes;
use axum::extract::State;

pub const ABOUT: About = About {
    summary: "A report is checked and rated, and forgotten",
    query: &[about::CLASS],
    body: Some(Body::Bytes),
    answer: &[
        ("edition", "string"),
        ("class", "string"),
        ("system", "string"),
        ("event", "object"),
        ("list", "string?"),
        ("verdict", "string"),
        ("summary", "string"),
        ("findings", "array"),
        ("games", "object"),
        ("players", "array"),
    ],
};

pub async fn submit(State(portal): State<Portal>, request: Request, body: Bytes) -> Answer {
    let asked = request.read(&ABOUT)?;
    if body.is_empty() {
        return Err(Fault::invalid("no-file", ""));
    }
    let facts = Registration { class: asked.class(), ..Registration::default() };
    let today = jiff::Zoned::now().date();
    let checked = portal
        .pool
        .read(move |authority| {
            let document = match upload::report(body, LARGEST_UPLOAD) {
                Ok((_, document)) => document,
                Err(fault) => return Ok(Err(fault)),
            };
            let unlisted = Listed::default();
            let text = |event: &Event<'_>| {
                let document = ReportDocument::new(event, &unlisted, false);
                if document.is_report() { json::text(&document) } else { Err(Fault::invalid("not-a-report", "")) }
            };
            authority.with_report(&document, &facts, today, text)
        })
        .await?;
    asked.answer_text("", checked?)
}
