use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::cell;
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "rounds-mismatch",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The number of rounds declared (142 or XXR), the round dates (132) and the rounds that have results agree. More rounds \
           with results than declared are an error, for then one of them is not of this tournament; the rest is a warning. A tournament that reports interim \
           results ends with its last stage.",
    help: "correct the number of rounds, or add the rounds or dates that are missing",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    let Some((player, last)) = last_round(event) else {
        return;
    };
    // A stage of a tournament ends before its last round.
    let interim = event.stage.is_some() || event.registration.interim_reports == Some(true);
    let declared = report.declared_rounds().and_then(|field| Some((field.copied()?, field.span)));
    if let Some((declared, span)) = declared {
        if u32::from(last) > declared {
            let message = phrase!(
                "finding-rounds-mismatch-rounds-declared",
                "{declared} {declared:round is|rounds are} declared, but round {last} has results",
                declared,
                last
            );
            findings
                .add(message)
                .at(cell(event, player, last).opponent.span)
                .of_player(event.players[player].no)
                .in_round(last);
        } else if u32::from(last) < declared && !interim {
            let message = phrase!(
                "finding-rounds-mismatch-rounds-declared-results",
                "{declared} {declared:round is|rounds are} declared, but results end with round {last}",
                declared,
                last
            );
            findings.add(message).at(span).severity(Severity::Warning);
        }
    }
    let dates = report.round_dates();
    let Some(last_date) = dates.last() else { return };
    let rounds = declared.map_or(u32::from(last), |(declared, _)| declared.max(u32::from(last)));
    let fits = |rounds: u32| u32::try_from(dates.len()) == Ok(rounds);
    if !(fits(rounds) || interim && fits(u32::from(last))) {
        let message = phrase!(
            "finding-rounds-mismatch-round-dates",
            "{dates} round {dates:date|dates} for {rounds} {rounds:round|rounds}",
            dates = dates.len(),
            rounds
        );
        findings.add(message).at(last_date.span).severity(Severity::Warning);
    }
}

/// The last round in which somebody has an opponent, and who.
fn last_round(event: &Event<'_>) -> Option<(usize, u16)> {
    let last = |player: usize| {
        let entries = event.entries[player].iter().rev();
        let round = entries
            .map(|entry| (entry.opponent.is_some(), entry.round))
            .find(|(paired, round)| *paired || cell(event, player, *round).opponent.value.number().is_some())?
            .1;
        Some((player, round))
    };
    (0..event.entries.len()).filter_map(last).reduce(|best, next| if next.1 > best.1 { next } else { best })
}
