use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::{cell, number, unusual_games};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::GameResult;

pub(super) const CHECK: Check = Check {
    code: "result-contradictory",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "The results on the two lines of a game do not match: 1 goes with 0, = with =, + with -, W with L, D with \
           D, and - with - if neither player came. Where the arbiter took points away (0 and 0, = and 0) it is a \
           warning, and each player is rated with their own result.",
    help: "correct one of the two lines",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for game in unusual_games(event) {
        let (first, second) = (game.first.result, game.second.result);
        let judgement = judge(first, second);
        if judgement == Judgement::Fits {
            continue;
        }
        let round = game.first.round;
        let message = phrase!(
            "finding-result-contradictory",
            "round {round}: player {one} has `{first}` against player {two}, who has `{second}`",
            round,
            one = number(event, game.one),
            first = first.code(),
            two = number(event, game.two),
            second = second.code()
        );
        let finding = findings
            .add(message)
            .at(cell(event, game.one, round).result.span)
            .of_player(event.players[game.one].no)
            .in_round(round);
        if judgement == Judgement::Penalty {
            finding.severity(Severity::Warning).effect(Effect::None).help(phrase!(
                "finding-result-contradictory-help-nothing-arbiter",
                "nothing, if the arbiter took the points away; else correct one of the two lines"
            ));
        }
        if !first.is_played() && !second.is_played() {
            finding.effect(Effect::None);
        }
    }
}

#[derive(PartialEq, Eq)]
enum Judgement {
    Fits,
    /// Possible where the arbiter punished somebody.
    Penalty,
    Contradicts,
}

fn judge(first: GameResult, second: GameResult) -> Judgement {
    use GameResult as R;
    let reported_elsewhere = |result| matches!(result, R::Blank | R::Other(_));
    if reported_elsewhere(first) || reported_elsewhere(second) {
        return Judgement::Fits;
    }
    match (first, second) {
        (R::Win, R::Loss)
        | (R::Loss, R::Win)
        | (R::Draw, R::Draw)
        | (R::ForfeitWin, R::ForfeitLoss)
        | (R::ForfeitLoss, R::ForfeitWin | R::ForfeitLoss)
        | (R::ShortWin, R::ShortLoss)
        | (R::ShortLoss, R::ShortWin)
        | (R::ShortDraw, R::ShortDraw) => Judgement::Fits,
        (R::Loss, R::Loss | R::Draw)
        | (R::Draw, R::Loss)
        | (R::ShortLoss, R::ShortLoss | R::ShortDraw)
        | (R::ShortDraw, R::ShortLoss) => Judgement::Penalty,
        _ => Judgement::Contradicts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_that_go_together() {
        let fitting: Vec<String> = pairs(&Judgement::Fits);
        assert_eq!(fitting, ["10", "==", "01", "WL", "DD", "LW", "+-", "-+", "--"],);
        assert_eq!(pairs(&Judgement::Penalty), ["=0", "0=", "00", "DL", "LD", "LL"]);
    }

    fn pairs(judgement: &Judgement) -> Vec<String> {
        const CODES: &str = "1=0WDL+-HFUZ";
        let all = CODES.chars().flat_map(|a| CODES.chars().map(move |b| (a, b)));
        all.filter(|(a, b)| judge(GameResult::from_code(*a), GameResult::from_code(*b)) == *judgement)
            .map(|(a, b)| format!("{a}{b}"))
            .collect()
    }
}
