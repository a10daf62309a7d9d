use crate::controllers::calculators::form::{Meant, meant};
use crate::controllers::page::{Answer, fide_id, page, redirect};
use crate::fault::Fault;
use crate::index::is_number;
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use arpad_regulations::Class;
use askama::Template;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Question {
    with: String,
}

/// Several have the name, or nobody has and these come near.
#[derive(Template)]
#[template(path = "players/choose.html")]
struct ChoosePage<'v> {
    visit: &'v Visit,
    id: u32,
    with: String,
    /// The same for an address.
    encoded: String,
    /// Number, name and rating.
    people: Vec<(u32, String, u16)>,
    /// Whether nobody is called so, and these only come near.
    similar: bool,
    is_number: bool,
}

/// Leads to the games against whoever a name or number means.
pub async fn opponent(
    State(portal): State<Portal>,
    visit: Visit,
    Path(id): Path<String>,
    Query(question): Query<Question>,
) -> Answer {
    let id = fide_id(&id)?;
    let with = question.with.trim();
    if with.is_empty() {
        return redirect(&format!("/players/{id}/games"));
    }
    let published = portal.index.published().await?;
    let (people, similar) = match meant(with, Class::Standard, &published) {
        Meant::One(other, ..) => return redirect(&format!("/players/{id}/against/{other}")),
        Meant::Nobody(near) if near.is_empty() => return Err(Fault::not_found("no-player", with)),
        Meant::Nobody(near) => (near, true),
        Meant::Several(people) => (people, false),
    };
    let is_number = is_number(with);
    let (with, encoded) = (with.to_owned(), encoded(with));
    page(&visit, &ChoosePage { visit: &visit, id: id.get(), with, encoded, people, similar, is_number })
}
