use crate::controllers::page::{Answer, class, redirect};
use axum::extract::{Path, RawQuery};

/// A class without a month: its newest list, with what else was asked.
pub async fn newest(Path(name): Path<String>, RawQuery(query): RawQuery) -> Answer {
    let class = class(&name)?;
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    redirect(&format!("/rankings/{class}/latest{query}"))
}
