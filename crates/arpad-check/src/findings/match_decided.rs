use crate::check::{Check, Tier};
use crate::facts::{Counted, count, games};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::{DecisionKind, Event, GameOutcome, Reason};
use arpad_trf::GameResult;

pub(super) const CHECK: Check = Check {
    code: "match-decided",
    tier: Tier::Regulations,
    severity: Severity::Warning,
    effect: Effect::Part,
    what: "In a match over a fixed number of games those played after it is decided are not rated; it is decided when one player \
           has more than half the points. Since 2022 the Qualification Commission may waive this if it is asked before the match. The planned number \
           comes from the registration (`planned_games`, else `rounds`), else from the number of rounds in record 142.",
    help: "nothing has to be done if the planned number of games is right",
    article: |edition| Some(edition.rules.match_decided.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if !event.is_match {
        return;
    }
    let rule = &event.edition.rules.match_decided;
    let waiver = rule.waived_by.and_then(|by| event.registration.decided(DecisionKind::MatchWaiver, by));
    let mut late = event.unusual().filter(|(player, entry)| {
        entry.outcome == GameOutcome::NotRated(Reason::MatchDecided) && Some(*player) < entry.opponent
    });
    if let Some((player, first)) = late.next() {
        let games = 1 + late.count();
        let too_late = match waiver {
            Some(waiver) => phrase!(
                "finding-match-decided-waiver-came",
                "; the waiver of {on} came after the match began",
                on = waiver.on
            ),
            None => Phrase::NONE,
        };
        let line = &event.report().players[player].rounds[usize::from(first.round) - 1];
        let message = phrase!(
            "finding-match-decided-match-decided",
            "the match was decided before game {round}: {games} not rated{too_late}",
            round = first.round,
            games = count(games, Counted::Games),
            too_late
        );
        findings.add(message).at(line.result.span).of_player(event.players[player].no).in_round(first.round);
        return;
    }
    if event.planned_games().is_none() && may_matter(event) {
        findings.missing(phrase!("finding-match-decided-planned-number", "the planned number of games"));
    }
}

/// Whether a game may have come after the decision: only if somebody had more than half of the points of all games
/// played before the last of them, since no fewer were planned.
fn may_matter(event: &Event<'_>) -> bool {
    let (mut first, mut second, mut before_last, mut total) = (0, 0, 0, 0);
    for (_, opponent, entry) in games(event) {
        if !matches!(entry.outcome, GameOutcome::Counts(_)) {
            continue;
        }
        before_last = i32::max(first, second);
        let back = event.entry(opponent, entry.round);
        first += half_points(entry.result);
        second += back.map_or(0, |back| half_points(back.result));
        total += 1;
    }
    before_last > total
}

fn half_points(result: GameResult) -> i32 {
    match result {
        GameResult::Win => 2,
        GameResult::Draw => 1,
        _ => 0,
    }
}
