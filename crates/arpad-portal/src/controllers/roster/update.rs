//! A player is corrected: the difference, and the published lists that it may change, are shown first. Those lists stay as they are
//! until an administrator revises them.

use super::{ConfirmPlayer, PlayerForm, facts};
use crate::controllers::page::{Answer, fide_id, own, redirect};
use crate::controllers::registrations::refusal;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::form::{BACK, SAVE, Typed, difference};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::Player;
use arpad_registry::{Error, Grounds, digest};
use arpad_regulations::FideId;
use axum::extract::{Path, State};

/// A player as known now, and the digest by which a later change by somebody else shows.
pub async fn known(portal: &Portal, id: FideId) -> Result<(Player<'static>, String), Fault> {
    let player = portal.pool.read(move |authority| authority.player(id)).await?;
    let mut line = String::new();
    player.line(&mut line);
    Ok((player, digest(line.as_bytes())))
}

pub async fn update(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(player): Path<String>,
    mut typed: Typed,
) -> Answer {
    let id = fide_id(&player)?;
    let (titles, today) = (asker.is_administrator(), portal.writer()?.today());
    let (before, seen) = known(&portal, id).await?;
    let mut after = before.clone();
    facts::read(&mut typed, &mut after, titles, today);
    let reason = typed.needed("reason");
    let words = visit.words;
    let mut refused = None;
    if typed.get("seen") != seen {
        typed.set("seen", &seen);
        refused = Some(words.say("changed-meanwhile").into_owned());
    } else if after == before {
        refused = Some(words.say("nothing-changed").into_owned());
    } else if typed.is_readable() && typed.is_step(SAVE) {
        let (new, why) = (after.clone(), reason.clone());
        let corrected = portal.writer()?.act(&asker, move |authority, act| {
            let note = Grounds { reason: &why, ..Grounds::default() };
            authority.correct::<Error>(act, id, note, false, |player| {
                facts::copy(&new, player);
                Ok(())
            })
        });
        match corrected.await {
            Ok(_) => return redirect(&format!("/desk/players/{id}?saved=true")),
            Err(fault) => refused = Some(refusal(fault, visit.words)?),
        }
    }
    let code = before.federation_on(today).to_owned();
    if !typed.is_readable() || typed.is_step(BACK) || refused.is_some() {
        let page = PlayerForm {
            visit: &visit,
            federation: portal.index.published().await?.federation_name(&code),
            code,
            typed,
            corrects: Some((id.to_string(), before.name.to_string())),
            titles,
            likely: Vec::new(),
            kept: None,
            refused,
            saved: false,
        };
        return page.answer();
    }
    let changes = difference(facts::in_words(&before, words), facts::in_words(&after, words));
    let affected = portal.pool.read(move |authority| authority.would_affect(&after)).await?;
    let page = ConfirmPlayer {
        visit: &visit,
        code,
        typed,
        id: id.to_string(),
        name: before.name.to_string(),
        is_new: false,
        changes,
        likely: Vec::new(),
        reason,
        affected: affected.into_iter().map(|(class, month)| (class.name(), month.to_string())).collect(),
    };
    own(&visit, &page)
}
