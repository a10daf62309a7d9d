//! A token is withdrawn: one's own, or for an administrator anybody's.

use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::{Path, State};

pub async fn withdraw(State(portal): State<Portal>, asker: Asker, Path(number): Path<String>) -> Answer {
    let id: u32 = number.parse().map_err(|_| Fault::not_found("no-token", &number))?;
    let all = portal.pool.read(arpad_registry::Authority::tokens).await?;
    let own = |user: &str| asker.is_administrator() || user == asker.0.name;
    let token = all.into_iter().find(|token| token.id == id && own(&token.user));
    let token = token.ok_or_else(|| Fault::not_found("no-token", id))?;
    portal.writer()?.act(&asker, move |authority, act| authority.withdraw_token(act, id)).await?;
    if token.user == asker.0.name {
        return redirect("/desk/tokens");
    }
    redirect(&crate::controllers::users::address(&token.user))
}
