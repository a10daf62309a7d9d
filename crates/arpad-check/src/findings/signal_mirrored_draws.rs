use crate::check::{Check, Tier};
use crate::facts::repeated;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::GameResult;

/// So many draws of one pair in a row are worth a look; two or three are common among equals.
const DRAWS: u32 = 4;

/// So many pairs that met again, and ended level, are no longer chance …
const PAIRS: u32 = 6;

/// … if they are so large a part of all that met again, numerator and denominator. If wins, draws and
/// losses are equally likely, one pair in three ends two games level.
const PART: (u32, u32) = (4, 5);

pub(super) const CHECK: Check = Check {
    code: "signal-mirrored-draws",
    tier: Tier::Signal,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Two players have drawn all their games, at least four; or nearly all pairs who met more than once ended level, by draws \
           or by winning as often as losing. Results that mirror each other change nobody's rating much and may have been \
           agreed on, to fill a tournament that was not really played.",
    help: "check the games, and ask the arbiter",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (mut pairs, mut level) = (0, 0);
    for (player, opponent) in repeated(event).filter(|(player, opponent)| player < opponent) {
        let (mut games, mut draws, mut balance) = (0, 0, 0);
        for entry in event.entries[player].iter().filter(|entry| entry.opponent == Some(opponent)) {
            match entry.result {
                GameResult::Win => balance += 1,
                GameResult::Draw => draws += 1,
                GameResult::Loss => balance -= 1,
                _ => continue,
            }
            games += 1;
        }
        if games < 2 {
            continue;
        }
        pairs += 1;
        level += u32::from(balance == 0);
        if games == draws && draws >= DRAWS {
            let message = phrase!(
                "finding-signal-mirrored-draws-drew-all",
                "{name} and {name_2} drew all their {games} games",
                name = event.players[player].name,
                name_2 = event.players[opponent].name,
                games
            );
            findings.add(message).at(event.report().players[player].name.span).of_player(event.players[player].no);
        }
    }
    if level >= PAIRS && level * PART.1 >= pairs * PART.0 {
        findings.add(phrase!(
            "finding-signal-mirrored-draws-pairs-players",
            "{level} of the {pairs} pairs of players who met more than once ended level",
            level,
            pairs
        ));
    }
}
