use super::search::{Question, hits};
use crate::controllers::page::{Answer, page};
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Query, State};

/// The people found so far, as one types: the same piece of page that a search shows.
pub async fn suggest(State(portal): State<Portal>, visit: Visit, Query(question): Query<Question>) -> Answer {
    let published = portal.index.published().await?;
    page(&visit, &hits(&question, &published, visit.words))
}
