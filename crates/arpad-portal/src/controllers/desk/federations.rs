//! Every federation, with the way to its tournaments and players: the administrator's desk is that of all of them.

use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Authority, Error};
use arpad_tournament::Registration;
use askama::Template;
use axum::extract::State;
use std::collections::BTreeMap;

/// A federation with what is open there.
struct Line {
    code: String,
    name: String,
    tournaments: usize,
    /// Neither rated nor refused.
    open: usize,
}

#[derive(Template)]
#[template(path = "desk/federations.html")]
struct FederationsPage<'v> {
    visit: &'v Visit,
    lines: Vec<Line>,
}

pub async fn federations(State(portal): State<Portal>, visit: Visit) -> Answer {
    let lines = portal.pool.read(lines).await?;
    own(&visit, &FederationsPage { visit: &visit, lines })
}

fn lines(authority: &mut Authority<'_>) -> Result<Vec<Line>, Error> {
    let mut lines: BTreeMap<String, Line> = BTreeMap::new();
    for known in authority.store().federations(i64::MAX)? {
        let line = Line { code: known.code.clone(), name: known.name.clone(), tournaments: 0, open: 0 };
        lines.insert(known.code, line);
    }
    for tournament in authority.store().tournaments()? {
        let federation = Registration::parse(&tournament.registration).ok().and_then(|known| known.federation);
        let Some(line) = federation.and_then(|code| lines.get_mut(&code)) else { continue };
        line.tournaments += 1;
        let over = matches!(tournament.status, TournamentStatus::Rated | TournamentStatus::Rejected);
        line.open += usize::from(!over);
    }
    Ok(lines.into_values().collect())
}
