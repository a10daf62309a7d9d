use super::likely::likely;
use super::update::known;
use super::{PlayerForm, facts};
use crate::controllers::page::{Answer, fide_id};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct After {
    #[serde(default)]
    saved: String,
}

/// A player, to be corrected, with those who may be the same person.
pub async fn edit(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(player): Path<String>,
    Query(after): Query<After>,
) -> Answer {
    let id = fide_id(&player)?;
    let (player, seen) = known(&portal, id).await?;
    let published = portal.index.published().await?;
    let code = player.federation_on(portal.writer()?.today()).to_owned();
    let mut typed = facts::typed(&player);
    typed.set("seen", seen);
    let page = PlayerForm {
        visit: &visit,
        federation: published.federation_name(&code),
        code,
        typed,
        corrects: Some((id.to_string(), player.name.to_string())),
        titles: asker.is_administrator(),
        // Of a number that was merged it is known whose it is.
        likely: match player.merged_into {
            Some(_) => Vec::new(),
            None => likely(&published.people, &player.name, player.birth.year(), Some(id.get())),
        },
        kept: player.merged_into.map(|kept| kept.to_string()),
        refused: None,
        saved: after.saved == "true",
    };
    page.answer()
}
