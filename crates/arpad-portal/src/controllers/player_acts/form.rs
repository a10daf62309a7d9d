use super::{ActsPage, known};
use crate::controllers::page::{Answer, Choice, fide_id};
use crate::form::Typed;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Asked {
    /// The number that may be kept, from the page of duplicates.
    #[serde(default)]
    into: String,
}

/// A player, to be merged, split or transferred.
pub async fn form(
    State(portal): State<Portal>,
    visit: Visit,
    Path(player): Path<String>,
    Query(asked): Query<Asked>,
) -> Answer {
    let mut typed = Typed::default();
    if let Ok(into) = fide_id(&asked.into) {
        typed.set("into", into);
        typed.set("act", "merge");
    }
    page(&portal, &visit, &player, typed).await?.answer()
}

/// The page with what was typed.
pub async fn page<'v>(
    portal: &Portal,
    visit: &'v Visit,
    player: &str,
    mut typed: Typed,
) -> Result<ActsPage<'v>, crate::fault::Fault> {
    let id = fide_id(player)?;
    let today = portal.writer()?.today();
    let (player, federations) = portal.pool.read(move |authority| known(authority, id)).await?;
    if typed.get("on").is_empty() {
        typed.set("on", today);
    }
    let code = player.federation_on(today).to_owned();
    let choice = |(to, name): &(String, String)| Choice::new(to, format!("{to} {name}"), typed.get("to") == to);
    let federations = federations.iter().filter(|(to, _)| *to != code).map(choice).collect();
    Ok(ActsPage {
        visit,
        id,
        name: player.name.to_string(),
        code,
        kept: player.merged_into,
        federations,
        typed,
        refused: None,
        doubtful: false,
        pair: None,
        trial: None,
    })
}
