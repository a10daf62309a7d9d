//! Somebody gets another role, or works for another federation; their sign-ins end.

use super::{add, address, show};
use crate::controllers::calculators::form::Fields;
use crate::controllers::decisions::form::correctable;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Path, State};

pub async fn role(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(name): Path<String>,
    body: String,
) -> Answer {
    let fields = Fields::read(Some(&body));
    let given = add::Given {
        name: name.clone(),
        role: fields.get("role").to_owned(),
        federation: fields.get("federation").to_uppercase(),
        offices: Vec::new(),
    };
    let done = async {
        let user = add::user(&portal, &given).await?;
        let act = portal.writer()?.act(&asker, move |authority, act| {
            authority.set_role(act, &user.name, user.role, user.federation.as_deref())
        });
        act.await
    };
    match done.await {
        Ok(()) => redirect(&address(&name)),
        Err(fault) => show::page(&portal, &visit, &asker, &name, Some(correctable(fault, visit.words)?)).await,
    }
}
