use super::{Back, keep};
use crate::controllers::page::Answer;
use crate::fault::Fault;
use crate::words::Words;
use axum::extract::{Path, Query};

/// Chooses a language; links do it, so that it works without JavaScript.
pub async fn language(Path(code): Path<String>, Query(back): Query<Back>) -> Answer {
    let words = Words::of(&code).ok_or_else(|| Fault::not_found("no-language", &code))?;
    keep("language", words.code(), &back)
}
