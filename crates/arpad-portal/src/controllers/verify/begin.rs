use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::portal::Portal;
use axum::extract::State;

/// Begins to verify everything. It only reads; a second one has to wait for the first.
pub async fn begin(State(portal): State<Portal>, asker: Asker) -> Answer {
    portal.writer()?.verify(&asker, &portal.pool)?;
    redirect("/desk/verify")
}
