//! Every tournament in a line.

use arpad_registry::model::TournamentStatus;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Month};
use arpad_tournament::Registration;
use jiff::civil::Date;

#[derive(Debug, Clone)]
pub struct TournamentLine {
    pub id: u32,
    pub name: String,
    pub class: Class,
    pub city: String,
    pub federation: String,
    pub start: Option<Date>,
    pub end: Option<Date>,
    pub status: TournamentStatus,
    pub rated_in: Option<Month>,
}

/// The latest first.
pub fn read(authority: &mut Authority<'_>) -> Result<Vec<TournamentLine>, Error> {
    let tournaments = authority.store().tournaments()?;
    let mut lines: Vec<TournamentLine> = tournaments
        .into_iter()
        .map(|tournament| {
            let facts = Registration::parse(&tournament.registration).unwrap_or_default();
            TournamentLine {
                id: tournament.id.get(),
                name: tournament.name,
                class: tournament.class,
                city: facts.city.unwrap_or_default(),
                federation: facts.federation.unwrap_or_default(),
                start: facts.start,
                end: facts.end,
                status: tournament.status,
                rated_in: tournament.rated_in,
            }
        })
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse((line.start, line.id)));
    Ok(lines)
}
