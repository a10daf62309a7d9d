//! What a list published of a tournament. K depends on all games of a period, and what is known of players changes, so a
//! tournament that is on a list shows what stands there, not what it would give today.

use arpad_period::Derivation;
use arpad_rating::Hundredths;
use arpad_registry::model::{Tournament, TournamentStatus};
use arpad_regulations::FideId;
use arpad_tournament::{Event, PlayerResult, Rated};
use std::collections::BTreeMap;

/// What the list published, by player; `None` for a tournament that is still on its way.
#[derive(Default)]
pub struct Listed(Option<BTreeMap<FideId, Derivation>>);

/// Whether a tournament changes nothing as things are: it was sent back or refused.
pub const fn is_refused(status: TournamentStatus) -> bool {
    matches!(status, TournamentStatus::Returned | TournamentStatus::Rejected | TournamentStatus::Appealed)
}

/// The report that everybody may have, where the authority allows it: somebody accepted it, and it was not refused since.
pub fn public_report(tournament: &Tournament) -> Option<u32> {
    tournament.report.filter(|_| !is_refused(tournament.status))
}

impl Listed {
    /// A tournament that was refused is on no list, and gives nobody anything.
    pub fn new(tournament: &Tournament, changes: &[Derivation]) -> Listed {
        let settled = tournament.rated_in.is_some() || is_refused(tournament.status);
        Listed(settled.then(|| changes.iter().map(|change| (change.player, *change)).collect()))
    }

    /// What was published of a player: by the number that counts now, or by the one in the report.
    pub fn of(&self, event: &Event<'_>, result: &PlayerResult) -> Option<&Derivation> {
        let written = event.report().players[result.player].fide_id.copied().and_then(FideId::from_field);
        let mut numbers = [event.players[result.player].fide_id, written].into_iter().flatten();
        numbers.find_map(|id| self.0.as_ref()?.get(&id))
    }

    /// Puts what was published in the place of what was computed just now.
    pub fn settle(&self, event: &Event<'_>, rated: &mut Rated) {
        if self.0.is_some() {
            for result in &mut rated.players {
                let published = self.of(event, result);
                settle(result, published);
            }
        }
    }
}

/// The same for one player.
pub fn settle(result: &mut PlayerResult, published: Option<&Derivation>) {
    let counted = published.filter(|published| published.k.is_some());
    result.points = counted.map(|published| published.change);
    result.k_used = counted.and_then(|published| published.k_used);
    if let Some((points, k)) = result.points.zip(result.k_used).filter(|(_, k)| k.get() > 0) {
        result.change.delta = Hundredths::new(points.get() / i64::from(k.get()));
    }
}
