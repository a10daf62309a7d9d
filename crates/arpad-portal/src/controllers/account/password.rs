//! Another password for oneself; all sign-ins under the name end.

use super::{count_try, show};
use crate::controllers::calculators::form::Fields;
use crate::controllers::decisions::form::correctable;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::State;
use axum::http::{Extensions, HeaderMap};

pub async fn password(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    headers: HeaderMap,
    extensions: Extensions,
    body: String,
) -> Answer {
    let from = count_try(&portal, &asker, &headers, &extensions)?;
    let fields = Fields::read(Some(&body));
    let (name, before, new) = (asker.0.name.clone(), fields.raw("before").to_owned(), fields.raw("new").to_owned());
    let writer = portal.writer()?;
    let done = writer.act(&asker, move |authority, act| authority.set_own_password(act, &name, &before, &new));
    match done.await {
        Ok(Ok(())) => {
            writer.throttle.succeeded(&asker.0.name, &from);
            redirect("/sign-in?done=password&to=/desk/account")
        }
        Ok(Err(_)) => show::page(&visit, asker, Some(visit.words.say("own-password-wrong").into_owned())),
        Err(fault) => show::page(&visit, asker, Some(correctable(fault, visit.words)?)),
    }
}
