use crate::check::{Check, Tier};
use crate::facts::{Counted, count};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_rating::{FirstRating, Silent, Unpublished};
use arpad_regulations::rules::BelowFloorResult;
use arpad_tournament::{Event, GameOutcome, System};

pub(super) const CHECK: Check = Check {
    code: "first-result",
    tier: Tier::Regulations,
    severity: Severity::Note,
    effect: Effect::None,
    what: "The first result of an unrated player does not always count. In 2009 it needs three games against rated players and a \
           point in them, and has to reach the floor; in 2017 and later half a point. In 2009 and 2017 the games against a player \
           with too few points are disregarded too. A result below the floor gives no published rating: in 2009 it is dropped, \
           later it stays among the results that are put together.",
    help: "nothing has to be done; if the player has earlier results that count, set `earlier_results = true` for \
           that player in the registration",
    article: |edition| {
        let rules = &edition.rules;
        let swiss = rules.unrated_result.as_ref().map(|rule| &rule.article);
        Some(swiss.unwrap_or(&rules.first_event.article).clone())
    },
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (index, player) in event.players.iter().enumerate() {
        let counts = |entry: &arpad_tournament::GameEntry| matches!(entry.outcome, GameOutcome::Counts(_));
        if player.rating.is_some() || !event.entries[index].iter().any(counts) {
            continue;
        }
        let Some(result) = event.explain(index, &mut Silent).initial else {
            continue;
        };
        let Some(message) = problem(event, index, &result) else {
            continue;
        };
        let article = match result.unpublished {
            Some(Unpublished::TooFewGames { .. }) => &event.edition.rules.first_rating_games.floor_article,
            _ => result.article(event.edition, event.edition),
        };
        let finding = findings
            .add(phrase!("finding-first-result-x", "{name}: {message}", name = player.name, message))
            .article(article);
        finding.at(event.report().players[index].points.span).of_player(player.no);
    }
}

/// What is wrong with a result.
fn problem(event: &Event<'_>, player: usize, result: &FirstRating) -> Option<Phrase> {
    let rules = &event.edition.rules;
    if let Some(
        reason @ (Unpublished::FirstEventScore { .. }
        | Unpublished::FirstEventOpponents { .. }
        | Unpublished::FirstEventGames { .. }),
    ) = result.unpublished
    {
        return event.players[player].first_event.then(|| disregarded(event, player, reason));
    }
    let rating = result.rating?;
    let floor = rules.floor.rating;
    let fate = match rules.pooling.below_floor {
        BelowFloorResult::Dropped => phrase!("finding-first-result-dropped", "it is dropped"),
        BelowFloorResult::Kept => {
            phrase!("finding-first-result-gives-no", "it gives no published rating by itself, but is kept")
        }
    };
    (rating < i32::from(floor)).then(|| {
        phrase!(
            "finding-first-result-result-below",
            "the result is {rating}, below the floor of {floor}: {fate}",
            rating,
            floor,
            fate
        )
    })
}

/// Why a first event is disregarded, and with it perhaps the games of others.
fn disregarded(event: &Event<'_>, player: usize, reason: Unpublished) -> Phrase {
    let games = event.entries[player].iter().filter(|entry| matches!(entry.outcome, GameOutcome::Counts(_))).count();
    let others = event.edition.rules.first_event.opponents_disregarded
        && matches!(reason, Unpublished::FirstEventScore { .. })
        && event.rated_as == System::RoundRobin;
    let others = if others {
        phrase!("finding-first-result-games-against", "; the games against this player do not count either")
    } else {
        Phrase::NONE
    };
    phrase!(
        "finding-first-result-could-count",
        "{reason} ({games} that could count){others}",
        reason,
        games = count(games, Counted::Games),
        others
    )
}
