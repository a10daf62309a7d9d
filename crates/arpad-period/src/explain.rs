//! How one player's number was computed: the same functions, with a ledger that writes.

use crate::player::{PlayerPeriod, Scratch};
use crate::run::{Inputs, PeriodGames, PeriodOutcome, Reports, rate_reports};
use crate::standing::{Standing, person};
use crate::tournament::Part;
use arpad_phrase::phrase;
use arpad_rating::{EventNames, Quantity, Recorder};
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
    let adjustments = inputs.adjustments();
    let player = PlayerPeriod {
        frame: &inputs.frame(&adjustments),
        field: &field,
        fide_id,
        person: person(inputs.people, fide_id),
        previous: inputs.previous.get(fide_id).copied(),
        parts: &field.parts[from..to],
        pool: inputs.pool,
        pooled: inputs.pool.of(fide_id),
    };
    let names = player.parts.iter().map(|part| (part.tournament.get().into(), names(&field, part, reports)));
    let mut recorder = Recorder::naming(names.collect());
    let standing = player.settle(&mut Scratch::default(), &mut PeriodOutcome::default(), &mut recorder);
    Explanation { standing, quantities: recorder.into_quantities() }
}

/// What a tournament and the games of a player in it are called: as in the report.
fn names(field: &PeriodGames<'_>, part: &Part<'_>, reports: &Reports<'_>) -> EventNames {
    let number = part.tournament;
    let Some(submission) = reports.submissions.iter().find(|submission| submission.id == number) else {
        return EventNames::default();
    };
    let report = &submission.document.report;
    let name = report.name().map(arpad_trf::Field::as_str).filter(|name| !name.is_empty());
    let (name, start) = (name.or(submission.registration.name.as_deref()), part.start);
    let event = match name {
        Some(name) => {
            phrase!("event-named", "tournament {number}, {name}, {start}", number = number.get(), name, start)
        }
        None => phrase!("event-dated", "tournament {number}, {start}", number = number.get(), start),
    };
    let games = field.pairings[part.games.clone()].iter().map(|(round, at)| {
        let opponent = report.players.get(*at as usize).map(|line| line.name.as_str()).unwrap_or_default();
        phrase!("round-against", "round {round} against {opponent}", round, opponent)
    });
    EventNames { event, games: games.collect() }
}
