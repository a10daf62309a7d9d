//! A token is made; the page to which this leads shows it, once.

use super::index::{NewToken, page, scopes};
use crate::controllers::calculators::form::Fields;
use crate::controllers::decisions::form::correctable;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::Scope;
use axum::extract::State;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::time::Instant;

pub async fn add(State(portal): State<Portal>, visit: Visit, asker: Asker, body: String) -> Answer {
    let fields = Fields::read(Some(&body));
    let made = make(&portal, &asker, &fields).await;
    match made {
        Ok((number, new)) => {
            portal.writer()?.new_tokens.put(&asker.0.name, number, new, Instant::now());
            redirect(&format!("/desk/tokens?new={number}"))
        }
        Err(fault) => page(&portal, &visit, &asker, None, Some((correctable(fault, visit.words)?, fields))).await,
    }
}

async fn make(portal: &Portal, asker: &Asker, fields: &Fields) -> Result<(u32, NewToken), Fault> {
    let may = scopes(asker);
    let chosen: Vec<Scope> =
        may.into_iter().filter(|scope| fields.all("scope").any(|name| name == scope.name())).collect();
    if chosen.is_empty() {
        return Err(Fault::invalid("no-scope", ""));
    }
    let last: Date = fields.get("expires").parse().map_err(|_| Fault::invalid("not-a-date", fields.get("expires")))?;
    let until =
        last.tomorrow().and_then(|day| day.to_zoned(TimeZone::UTC)).map_err(|_| Fault::invalid("not-a-date", last))?;
    let (name, until) = (asker.0.name.clone(), until.timestamp());
    let purpose = fields.get("purpose").to_owned();
    let writer = portal.writer()?;
    let made = writer.act(asker, move |authority, act| authority.add_token(act, &name, &purpose, &chosen, until));
    let (number, text) = made.await?;
    Ok((number, NewToken { text, last }))
}
