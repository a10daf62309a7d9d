//! One player's number with its derivation: the same functions, with a ledger that writes.

use super::player::Player;
use super::run::{Inputs, PeriodOutcome, adjustments, rate_all};
use super::snapshot::{Standing, person};
use arpad_rating::{Quantity, Recorder};

/// A player's line and how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The line on the list; `None` if he has none.
    pub standing: Option<Standing>,
    /// The derivation.
    pub quantities: Vec<Quantity>,
}

/// Explains one player. The inputs need hold no other tournaments than his, unless [`disregards_opponents`] makes those of
/// his opponents matter.
///
/// [`disregards_opponents`]: super::disregards_opponents
pub fn explain(inputs: &Inputs<'_>, fide_id: u32) -> Explanation {
    let field = rate_all(inputs);
    let from = field.parts.partition_point(|part| part.player < fide_id);
    let to = field.parts.partition_point(|part| part.player <= fide_id);
    let adjustments = adjustments(inputs);
    let player = Player {
        inputs,
        adjustments: &adjustments,
        fide_id,
        person: person(inputs.people, fide_id),
        previous: inputs.previous.get(fide_id).copied(),
        parts: &field.parts[from..to],
        games: &field.games,
        pooled: inputs.pool.of(fide_id),
    };
    let mut recorder = Recorder::new();
    let standing = player.settle(&mut PeriodOutcome::default(), &mut recorder);
    Explanation { standing, quantities: recorder.into_quantities() }
}
