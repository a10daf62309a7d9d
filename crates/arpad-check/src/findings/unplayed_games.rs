use crate::check::{Check, Tier};
use crate::facts::{Counted, count};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_regulations::rules::UnplayedException;
use arpad_tournament::{Event, ExcludedGame, GameEntry, GameOutcome, Reason};

pub(super) const CHECK: Check = Check {
    code: "unplayed-games",
    tier: Tier::Regulations,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Games that were not played do not count: forfeits, games of less than one move, pairings without a \
           result. A game in which both made a move counts, since 2022 unless it is set aside for force majeure or \
           fair play. Games that the registration sets aside are checked against that.",
    help: "nothing has to be done if the results are right",
    article: |edition| Some(edition.rules.unplayed_games.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let unplayed = event
        .unusual()
        .filter(|(player, entry)| {
            matches!(entry.outcome, GameOutcome::NotRated(Reason::Unplayed(_))) && counted_here(event, *player, entry)
        })
        .count();
    if unplayed > 0 {
        findings.add(phrase!(
            "finding-unplayed-games-played-rated",
            "{games} not played, and not rated",
            games = count(unplayed, Counted::Games)
        ));
    }
    for game in &event.registration.excluded_games {
        set_aside(event, game, findings);
    }
}

fn entries<'e>(event: &'e Event<'_>) -> impl Iterator<Item = (usize, &'e GameEntry)> {
    let players = event.entries.iter().enumerate();
    players.flat_map(|(player, entries)| entries.iter().map(move |entry| (player, entry)))
}

/// A pairing on two lines is counted on the first of them.
fn counted_here(event: &Event<'_>, player: usize, entry: &GameEntry) -> bool {
    let Some(opponent) = entry.opponent.filter(|opponent| *opponent < player) else {
        return true;
    };
    let names_player = |back: &GameEntry| back.opponent == Some(player);
    !event.entry(opponent, entry.round).is_some_and(names_player)
}

/// What the registration sets aside.
fn set_aside(event: &Event<'_>, game: &ExcludedGame, findings: &mut Findings<'_>) {
    let because = match game.because {
        UnplayedException::ForceMajeure => phrase!("finding-unplayed-games-force-majeure", "force majeure"),
        UnplayedException::FairPlay => phrase!("finding-unplayed-games-fair-play", "fair play"),
    };
    let which = phrase!(
        "finding-unplayed-games-game-player",
        "the game of player {no} in round {round}",
        no = game.no,
        round = game.round
    );
    let of_game = |(player, entry): &(usize, &GameEntry)| {
        entry.round == game.round && event.players[*player].no == Some(game.no) && entry.result.is_played()
    };
    let played = entries(event).any(|entry| of_game(&entry));
    let exceptions = &event.edition.rules.unplayed_games.exceptions;
    let finding = if !played {
        findings
            .add(phrase!(
                "finding-unplayed-games-set-aside",
                "{which} is to be set aside, but the report has no such game",
                which
            ))
            .severity(Severity::Warning)
            .help(phrase!(
                "finding-unplayed-games-help-correct-excluded",
                "correct `excluded_games` in the registration"
            ))
    } else if exceptions.contains(&game.because) {
        findings.add(phrase!(
            "finding-unplayed-games-set-aside-rated",
            "{which} is set aside for {because}, and not rated",
            which,
            because
        ))
    } else {
        findings
            .add(phrase!(
                "finding-unplayed-games-set-aside-edition",
                "{which} is to be set aside for {because}, but this edition has no such exception: it is rated",
                which,
                because
            ))
            .severity(Severity::Warning)
            .help(phrase!(
                "finding-unplayed-games-help-remove-from",
                "remove it from `excluded_games` in the registration"
            ))
    };
    finding.of_player(Some(game.no)).in_round(game.round);
}
