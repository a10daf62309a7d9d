use super::{Back, keep};
use crate::controllers::page::Answer;
use crate::fault::Fault;
use axum::extract::{Path, Query};

/// Chooses light or dark, or what the system has.
pub async fn theme(Path(name): Path<String>, Query(back): Query<Back>) -> Answer {
    match name.as_str() {
        "light" | "dark" | "auto" => keep("theme", &name, &back),
        _ => Err(Fault::not_found("no-page", &name)),
    }
}
