use crate::controllers::page::{Answer, file};
use crate::controllers::tournaments::show::number;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_registry::Error;
use axum::extract::{Path, State};

/// A report as it was received, byte for byte, to be corrected and handed in again.
pub async fn received(State(portal): State<Portal>, Path((id, report)): Path<(String, String)>) -> Answer {
    let id = number(&id)?;
    let wanted: u32 = report.parse().map_err(|_| Fault::not_found("no-report", &report))?;
    let found = portal
        .pool
        .read(move |authority| {
            authority.tournament(id)?;
            let report = authority.store().report(wanted)?.filter(|report| report.tournament == id);
            report.map(|report| report.bytes).ok_or(Error::NoReportNumber(wanted))
        })
        .await?;
    Ok(file("application/octet-stream", &format!("tournament-{id}-report-{wanted}.trf"), found))
}
