use super::published::public_report;
use super::show::number;
use crate::controllers::page::{Answer, file};
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_registry::Error;
use axum::extract::{Path, State};

/// The report that counts as received, byte for byte, where the authority lets everybody have it. One that nobody accepted, or
/// that was refused, is for the federation alone.
pub async fn report(State(portal): State<Portal>, Path(id): Path<String>) -> Answer {
    let id = number(&id)?;
    if !portal.settings().reports {
        return Err(Fault::Refused("refused-report"));
    }
    let bytes = portal
        .pool
        .read(move |authority| {
            let tournament = authority.tournament(id)?;
            let number = public_report(&tournament).ok_or(Error::NoReport(id))?;
            Ok(authority.store().report(number)?.ok_or(Error::NoReport(id))?.bytes)
        })
        .await?;
    Ok(file("application/octet-stream", &format!("tournament-{id}.trf"), bytes))
}
