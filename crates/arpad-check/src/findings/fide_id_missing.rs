use crate::check::{Check, Tier};
use crate::facts::has_games;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "fide-id-missing",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "Rating needs the FIDE number of every player who has a game, rated or not. If nobody has one and no list is \
           given, there is one finding for all.",
    help: "take the number from the rating list, or let the federation register the player",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let players = &event.report().players;
    let lacks = |player: &usize| {
        let id = &players[*player].fide_id;
        (id.is_blank() || id.copied() == Some(0)) && has_games(event, *player)
    };
    let missing: Vec<usize> = (0..players.len()).filter(lacks).collect();
    let named = players.iter().any(|line| line.fide_id.copied().is_some_and(|id| id > 0));
    // With a list each of them can be looked for.
    if missing.len() > 3 && !named && event.list.is_none() {
        let message = phrase!(
            "finding-fide-id-missing-none-players",
            "none of the {players} players has a FIDE number",
            players = players.len()
        );
        findings.add(message).at(players[missing[0]].fide_id.span);
        return;
    }
    for player in missing {
        let line = &players[player];
        let who = match line.name.as_str() {
            "" => phrase!("finding-fide-id-missing-player", "the player"),
            name => Phrase::text(name.to_owned()),
        };
        findings
            .add(phrase!("finding-fide-id-missing-no-fide", "{who} has no FIDE number", who))
            .at(line.fide_id.span)
            .of_player(line.starting_rank.copied());
    }
}
