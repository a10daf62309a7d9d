//! A new player: everything is shown with those who may be the same person before it is recorded.

use super::likely::likely;
use super::{ConfirmPlayer, PlayerForm, facts};
use crate::controllers::page::{Answer, own, redirect};
use crate::controllers::registrations::{federation_code, refusal};
use crate::desk::Asker;
use crate::form::{BACK, SAVE, Typed, difference};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::Player;
use arpad_registry::{Error, Grounds};
use arpad_regulations::FideId;
use axum::extract::{Path, State};

pub async fn create(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(code): Path<String>,
    mut typed: Typed,
) -> Answer {
    let code = federation_code(&code)?;
    let (titles, today) = (asker.is_administrator(), portal.writer()?.today());
    let id: Option<FideId> = typed.read("fide_id", "typed-fide-id");
    if id.is_none() {
        typed.wrong("fide_id", "typed-needed");
    }
    let mut player = Player { federation: code.clone().into(), ..Player::new(id.unwrap_or(FideId::MIN)) };
    facts::read(&mut typed, &mut player, titles, today);
    if let Some(id) = id {
        let known = portal.pool.read(move |authority| match authority.player(id) {
            Ok(_) => Ok(true),
            Err(Error::NoPlayer(_)) => Ok(false),
            Err(error) => Err(error),
        });
        if known.await? {
            typed.wrong("fide_id", "typed-fide-id-taken");
        }
    }
    let mut refused = None;
    if typed.is_readable() && typed.is_step(SAVE) {
        let new = player.clone();
        let added =
            portal.writer()?.act(&asker, move |authority, act| authority.add_player(act, &new, Grounds::default()));
        match added.await {
            Ok(()) => return redirect(&format!("/desk/players/{}", player.fide_id)),
            Err(fault) => refused = Some(refusal(fault, visit.words)?),
        }
    }
    let published = portal.index.published().await?;
    let likely = likely(&published.people, &player.name, player.birth.year(), None);
    if !typed.is_readable() || typed.is_step(BACK) || refused.is_some() {
        let federation = published.federation_name(&code);
        let page = PlayerForm {
            visit: &visit,
            code,
            federation,
            typed,
            corrects: None,
            titles,
            likely,
            kept: None,
            refused,
            saved: false,
        };
        return page.answer();
    }
    let nobody = Player::new(player.fide_id);
    let changes = difference(facts::in_words(&nobody, visit.words), facts::in_words(&player, visit.words));
    let page = ConfirmPlayer {
        visit: &visit,
        code,
        typed,
        id: player.fide_id.to_string(),
        name: player.name.to_string(),
        is_new: true,
        changes,
        likely,
        reason: String::new(),
        affected: Vec::new(),
    };
    own(&visit, &page)
}
