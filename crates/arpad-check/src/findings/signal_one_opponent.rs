use crate::check::{Check, Tier};
use crate::facts::{Counted, count, repeated};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_rating::Hundredths;
use arpad_tournament::{Event, GameOutcome};

/// Fewer meetings never reach the deviation asked for.
const MEETINGS: i64 = 3;

/// Standard deviations above the expectation, a game between equals without draws having one of half a point, which no
/// game exceeds. If the table's expectation is right, chance does this in at most one of 90 encounters (Hoeffding's
/// bound, e^-4.5).
const DEVIATIONS: i64 = 3;

/// A point, in hundredths.
const POINT: i64 = 100;

pub(super) const CHECK: Check = Check {
    code: "signal-one-opponent",
    tier: Tier::Signal,
    severity: Severity::Note,
    effect: Effect::None,
    what: "A player scored improbably well against one opponent whom they met at least three times: three standard \
           deviations or more above what the table expects. It can be a bad day or a rating that is out of date; it \
           can also be a result that was agreed on.",
    help: "check the games of the two players",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (player, opponent) in repeated(event) {
        let (one, two) = (&event.players[player], &event.players[opponent]);
        let (Some(own), Some(other)) = (one.rating, two.rating) else {
            continue;
        };
        let expected = i64::from(event.edition.tables.pd(own.points() - other.points()));
        let (mut games, mut half_points) = (0, 0);
        for entry in event.entries[player].iter().filter(|entry| entry.opponent == Some(opponent)) {
            if let GameOutcome::Counts(score) = entry.outcome {
                games += 1;
                half_points += i64::from(score.score().half_points());
            }
        }
        let excess = half_points * POINT / 2 - games * expected;
        // excess ≥ deviations × ½ × √games, squared.
        let limit = DEVIATIONS * DEVIATIONS * games * POINT * POINT;
        if games < MEETINGS || excess <= 0 || 4 * excess * excess < limit {
            continue;
        }
        let message = phrase!(
            "finding-signal-one-opponent",
            "{name} scored {excess} more than expected in {games} against {name_2}",
            name = one.name,
            excess = Hundredths::new(excess),
            games = count(usize::try_from(games).unwrap_or_default(), Counted::Games),
            name_2 = two.name
        );
        findings.add(message).at(event.report().players[player].name.span).of_player(one.no);
    }
}
