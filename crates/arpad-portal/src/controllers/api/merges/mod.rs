//! Two numbers that are one player, and one that is two.

pub mod add;
pub mod split;

use crate::controllers::api::asked::Asked;
use crate::controllers::page::Answer;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_registry::{Correction, PlayerAct};
use serde_json::{Value, json};

/// What came of it, or would.
pub const ANSWER: &[(&str, &str)] =
    &[("done", "boolean"), ("digest", "string?"), ("affected", "array"), ("revised", "array")];

/// Without a digest it is tried out; with the digest of what was shown it is done.
pub async fn act(portal: &Portal, user: &Asker, asked: &Asked, what: PlayerAct) -> Answer {
    let reason = asked.text("reason").ok_or_else(|| Fault::invalid("missing-parameter", "reason"))?;
    let shown = asked.text("digest");
    let done = shown.is_some();
    let act = portal.writer()?.act(user, move |authority, act| {
        if let Some(shown) = shown {
            return authority.player_act_shown(act, &what, &reason, &shown).map(|done| (done, None));
        }
        let tried = authority.try_out(|authority| authority.player_act(act, &what, &reason));
        tried.map(|(correction, digest)| (correction, Some(digest)))
    });
    let (correction, digest) = act.await?;
    let Correction { affected, revised } = correction;
    let affected: Vec<Value> = affected.iter().map(|(class, month)| json!({"class": class, "month": month})).collect();
    let revised: Vec<Value> = revised
        .iter()
        .map(|one| {
            let id = &one.head.id;
            json!({"class": id.class, "month": id.month, "revision": id.revision, "changed": one.changed})
        })
        .collect();
    asked.own(&json!({"done": done, "digest": digest, "affected": affected, "revised": revised}))
}
