use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::{cell, number, unusual_games};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::Colour;

pub(super) const CHECK: Check = Check {
    code: "colour-clash",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "Both lines of a game give the same colour.",
    help: "correct the colour on one of the two lines",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for game in unusual_games(event) {
        let colour = game.first.colour;
        if colour != game.second.colour || colour.opposite().is_none() {
            continue;
        }
        let round = game.first.round;
        let word = if colour == Colour::White {
            phrase!("finding-colour-clash-white", "White")
        } else {
            phrase!("finding-colour-clash-black", "Black")
        };
        let message = phrase!(
            "finding-colour-clash",
            "round {round}: players {one} and {two} both had {word} in their game",
            round,
            one = number(event, game.one),
            two = number(event, game.two),
            word
        );
        findings
            .add(message)
            .at(cell(event, game.one, round).colour.span)
            .of_player(event.players[game.one].no)
            .in_round(round);
    }
}
