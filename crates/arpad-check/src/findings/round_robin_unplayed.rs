use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::{Event, GameEntry, System};

pub(super) const CHECK: Check = Check {
    code: "round-robin-unplayed",
    tier: Tier::Regulations,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Until 2021 a round robin in which a game was not played is reported and rated as a Swiss; so is one with a game that only one line \
           has, or both differently, or that is against somebody who is not on the report. That makes a difference \
           only if there are unrated players: in a round robin the games against them count, in a Swiss they do not.",
    help: "report it as a Swiss; nothing else has to be done",
    article: |edition| Some(edition.rules.round_robin_unplayed.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.system != System::RoundRobin || event.rated_as == System::RoundRobin {
        return;
    }
    let unrated = event.players.iter().any(|player| player.rating.is_none());
    let (severity, games) = if unrated {
        (
            Severity::Warning,
            phrase!(
                "finding-round-robin-unplayed-so-games",
                ", so that games of rated players against unrated ones do not count"
            ),
        )
    } else {
        (Severity::Note, Phrase::NONE)
    };
    let unplayed = |entry: &GameEntry| entry.opponent.is_some() && !entry.result.is_played();
    let why = if event.stage.is_some() {
        phrase!("finding-round-robin-unplayed-stage-round", "a stage of a round robin is not all of it")
    } else if event.entries.iter().flatten().any(unplayed) {
        phrase!("finding-round-robin-unplayed-all-games", "not all games of the round robin were played")
    } else if event.cycles > 0 {
        phrase!(
            "finding-round-robin-unplayed-uncertain",
            "not every game of the round robin is certain to have been played"
        )
    } else {
        phrase!(
            "finding-round-robin-unplayed-everybody-met",
            "not everybody met everybody equally often in the round robin"
        )
    };
    findings
        .add(phrase!("finding-round-robin-unplayed-rated-swiss", "{why}: it is rated as a Swiss{games}", why, games))
        .severity(severity);
}
