//! What was filled in: the first time what it would do is shown, the second time it is done as it was shown.

use super::{ActsPage, form::page, pair, trial};
use crate::controllers::page::{Answer, fide_id, redirect};
use crate::controllers::registrations::refusal;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::form::{BACK, SAVE, Typed};
use crate::portal::Portal;
use crate::visit::Visit;
use crate::words::Words;
use arpad_registry::{Merging, PlayerAct};
use arpad_regulations::FideId;
use axum::extract::{Path, State};

pub async fn submit(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(player): Path<String>,
    mut typed: Typed,
) -> Answer {
    let id = fide_id(&player)?;
    let what = read(&mut typed, id);
    let reason = typed.needed("reason");
    let shown = typed.get("digest").to_owned();
    let (is_save, is_back) = (typed.is_step(SAVE), typed.is_step(BACK));
    let mut page = page(&portal, &visit, &player, typed).await?;
    let Some(what) = what.filter(|_| page.typed.is_readable() && !is_back) else { return page.answer() };
    let (words, why, tried) = (visit.words, reason.clone(), what.clone());
    let writer = portal.writer()?;
    if let PlayerAct::Merge { duplicate, into, .. } = what {
        let today = writer.today();
        page.pair = portal.pool.read(move |authority| pair(authority, duplicate, into, today)).await.ok();
    }
    if is_save {
        let done = writer.act(&asker, move |authority, act| authority.player_act_shown(act, &what, &why, &shown));
        match done.await {
            Ok(_) => return redirect(&format!("/desk/players/{id}?saved=true")),
            Err(fault) => page.refuse(fault, words)?,
        }
    }
    let tried = writer.act(&asker, move |authority, act| trial(authority, act, &tried, &reason, words));
    match tried.await {
        Ok(trial) => page.trial = Some(trial),
        Err(fault) => page.refuse(fault, words)?,
    }
    page.answer()
}

impl ActsPage<'_> {
    fn refuse(&mut self, fault: Fault, words: Words) -> Result<(), Fault> {
        self.doubtful = matches!(&fault, Fault::Invalid { it, .. } if it.key() == Some("error-merge-doubts"));
        self.refused = Some(refused(fault, words)?);
        Ok(())
    }
}

/// What the registry says, where the form can be filled in otherwise.
fn refused(fault: Fault, words: Words) -> Result<String, Fault> {
    match fault {
        Fault::NotFound { key, it } => Ok(words.with_phrase(key, &it)),
        fault => refusal(fault, words),
    }
}

fn read(typed: &mut Typed, id: FideId) -> Option<PlayerAct> {
    match typed.get("act") {
        "merge" => {
            typed.needed("into");
            let into = typed.read("into", "typed-number")?;
            let ticked = |name: &str| typed.get(name) == "yes";
            let how = Merging { revise: ticked("revise"), despite_doubts: ticked("despite_doubts") };
            Some(PlayerAct::Merge { duplicate: id, into, how })
        }
        "split" => Some(PlayerAct::Split { duplicate: id }),
        "transfer" => {
            let to = typed.needed("to").to_uppercase();
            typed.needed("on");
            let on = typed.day("on")?;
            Some(PlayerAct::Transfer { fide_id: id, to, on })
        }
        _ => {
            typed.wrong("act", "typed-choice");
            None
        }
    }
}
