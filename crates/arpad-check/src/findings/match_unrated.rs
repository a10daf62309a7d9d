use crate::check::{Check, Tier};
use crate::facts::names;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, GameEntry, GameOutcome, Reason};

pub(super) const CHECK: Check = Check {
    code: "match-unrated",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "A match between two players is not rated if one of them is unrated. An event in which only two players met, more than \
           once, is a match, whatever it is called.",
    help: "correct the rating if the player has one on the list in force at the start; else the match cannot be rated",
    article: |edition| Some(edition.rules.match_unrated.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if !event.is_match {
        return;
    }
    // Of several matches in one report the others are rated.
    let counts = |entry: &GameEntry| matches!(entry.outcome, GameOutcome::Counts(_));
    let effect = if event.entries.iter().flatten().any(counts) { Effect::Part } else { Effect::NotRatable };
    for (player, entries) in event.entries.iter().enumerate() {
        let of_match = entries.iter().any(|entry| entry.outcome == GameOutcome::NotRated(Reason::MatchUnrated));
        if of_match && event.players[player].rating.is_none() {
            let message = phrase!(
                "finding-match-unrated",
                "a match with an unrated player: {who}",
                who = names(event, &[player])
            );
            let at = event.report().players[player].rating.span;
            findings.add(message).at(at).of_player(event.players[player].no).effect(effect);
        }
    }
}
