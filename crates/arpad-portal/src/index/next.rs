//! The next lists as they would be if they were run now.

use super::{Published, RankedList};
use arpad_period::{Derivation, NotRated, TournamentId, Waiting};
use arpad_phrase::{Phrase, ToPhrase as _};
use arpad_rating::Hundredths;
use arpad_registry::model::ListId;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, FideId, Month};

/// What would become of a player who played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextLine {
    pub id: FideId,
    /// As published now; `None` for a first rating.
    pub now: Option<u16>,
    /// `None` for who would fall below the floor.
    pub next: Option<u16>,
    pub games: u32,
    /// What each tournament would add.
    pub events: Vec<(TournamentId, Hundredths)>,
}

impl NextLine {
    pub fn change(&self) -> Option<i32> {
        Some(i32::from(self.next?) - i32::from(self.now?))
    }
}

/// The next list of a class.
pub struct NextList {
    pub class: Class,
    pub month: Month,
    /// The whole list, with its ranks.
    pub list: RankedList,
    pub players: usize,
    /// Tournaments that would be rated.
    pub rated: usize,
    pub waiting: Vec<(TournamentId, Waiting)>,
    pub not_rated: Vec<(TournamentId, NotRated)>,
    /// Whoever played, by FIDE number.
    pub lines: Vec<NextLine>,
}

pub struct Next {
    /// The log entry after which it was computed; later ones may have left it as it is.
    pub seq: i64,
    pub lists: Vec<NextList>,
    /// Classes whose next list cannot be computed yet, and why.
    pub missing: Vec<(Class, Phrase)>,
}

/// What the tournaments of a player add; the derivations come by player.
fn events(derivations: &[Derivation], id: FideId) -> Vec<(TournamentId, Hundredths)> {
    let first = derivations.partition_point(|derivation| derivation.player < id);
    let own = derivations[first..].iter().take_while(|derivation| derivation.player == id);
    own.filter(|derivation| derivation.k.is_some()).map(|own| (own.tournament, own.change)).collect()
}

impl Next {
    pub fn read(authority: &mut Authority<'_>, published: &Published) -> Result<Next, Error> {
        let (mut lists, mut missing) = (Vec::new(), Vec::new());
        for class in Class::ALL {
            let (month, computed, preview) = match authority.next_list(class) {
                Ok(Some(next)) => next,
                Ok(None) => continue,
                // Such as a standard list that has to come first.
                Err(error) if error.kind() == arpad_registry::ErrorKind::Conflict => {
                    missing.push((class, error.phrase()));
                    continue;
                }
                Err(error) => return Err(error),
            };
            let list = published.latest(class);
            let played = computed.standings.iter().filter(|standing| standing.in_period > 0);
            let lines = played.map(|standing| NextLine {
                id: standing.fide_id,
                now: list.and_then(|list| list.get(standing.fide_id)).map(|row| row.rating),
                next: standing.published().map(arpad_rating::Rating::get),
                games: standing.in_period,
                events: events(&computed.derivations, standing.fide_id),
            });
            lists.push(NextList {
                class,
                month,
                list: RankedList::read(ListId { class, month, revision: 0 }, String::new(), &computed.text),
                players: preview.players,
                rated: preview.rated,
                lines: lines.collect(),
                waiting: preview.waiting,
                not_rated: preview.not_rated,
            });
        }
        Ok(Next { seq: published.seq, lists, missing })
    }

    /// The list of a class, where it can be computed.
    pub fn list(&self, class: Class) -> Option<&NextList> {
        self.lists.iter().find(|list| list.class == class)
    }

    /// What would become of a player, class by class.
    pub fn of(&self, id: FideId) -> Vec<(Class, Month, &NextLine)> {
        let line = |list: &'_ NextList| {
            let at = list.lines.binary_search_by_key(&id, |line| line.id).ok()?;
            Some((list.class, list.month, at))
        };
        self.lists
            .iter()
            .filter_map(|list| line(list).map(|(class, month, at)| (class, month, &list.lines[at])))
            .collect()
    }
}
