//! How one player's number was computed: the same functions, with a ledger that writes.

use crate::player::{PlayerPeriod, Scratch};
use crate::run::{Inputs, PeriodOutcome, Reports, rate_reports};
use crate::standing::{Standing, person};
use arpad_rating::{Quantity, Recorder};
use arpad_regulations::FideId;

/// A player's line and how it was computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The line on the list; `None` if there is none.
    pub standing: Option<Standing>,
    pub quantities: Vec<Quantity>,
}

/// Explains one player. The reports need be no others than those of the player's tournaments, unless
/// [`disregards_opponents`] makes those of the opponents matter.
///
/// [`disregards_opponents`]: crate::disregards_opponents
pub fn explain(inputs: &Inputs<'_>, reports: &Reports<'_>, fide_id: FideId) -> Explanation {
    let (field, _) = rate_reports(inputs, reports);
    let from = field.parts.partition_point(|part| part.player < fide_id);
    let to = field.parts.partition_point(|part| part.player <= fide_id);
    let player = PlayerPeriod {
        inputs,
        adjustments: &inputs.adjustments(),
        field: &field,
        fide_id,
        person: person(inputs.people, fide_id),
        previous: inputs.previous.get(fide_id).copied(),
        parts: &field.parts[from..to],
        pooled: inputs.pool.of(fide_id),
    };
    let mut recorder = Recorder::new();
    let standing = player.settle(&mut Scratch::default(), &mut PeriodOutcome::default(), &mut recorder);
    Explanation { standing, quantities: recorder.into_quantities() }
}
