use crate::check::{Check, Tier};
use crate::facts::has_games;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;
use arpad_trf::Field;

pub(super) const CHECK: Check = Check {
    code: "count-mismatch",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The numbers of players (062), rated players (072) and teams (082) are those that the report lists. Players without \
           games may be counted or not. More players than declared are a note: they were entered late. Rated players are \
           not counted in a report that leaves the ratings out.",
    help: "correct the number, or see whether lines of players are missing",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    // From the most that may be counted to the least.
    let mut compare = |code: &str, what: Phrase, field: Option<&Field<u32>>, most: usize, least: usize| {
        let declared = field.and_then(|field| Some((field, field.copied().or_else(|| counted(field.malformed()?))?)));
        let Some((field, declared)) = declared else { return };
        let [most, least] = [most, least].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        if (least..=most).contains(&declared) {
            return;
        }
        let message = phrase!(
            "finding-count-mismatch-record-says",
            "record {code} says {declared} {what}, but the report lists {most}",
            code,
            declared,
            what,
            most
        );
        let finding = findings.add(message).at(field.span);
        if declared < least {
            finding
                .severity(Severity::Note)
                .help(phrase!("finding-count-mismatch-help-correct-number", "correct the number"));
        }
    };
    let playing = |player: &usize| has_games(event, *player);
    let everybody = 0..report.players.len();
    compare(
        "062",
        phrase!("finding-count-mismatch-players", "players"),
        report.player_count(),
        everybody.len(),
        everybody.clone().filter(playing).count(),
    );
    let is_rated = |player: &usize| report.players[*player].rating.copied().is_some_and(|rating| rating > 0);
    let rated = everybody.clone().filter(is_rated).count();
    // A report without the ratings of most of its players was written for a national list.
    if 2 * rated >= report.players.len() || report.rated_player_count().and_then(Field::copied) < Some(1) {
        let least = everybody.filter(is_rated).filter(playing).count();
        compare(
            "072",
            phrase!("finding-count-mismatch-rated-players", "rated players"),
            report.rated_player_count(),
            rated,
            least,
        );
    }
    // A report may list its teams in both forms.
    let teams = report.teams.len().max(report.team_lists.len());
    compare("082", phrase!("finding-count-mismatch-teams", "teams"), report.team_count(), teams, teams);
}

/// The first number of `129 (88)`, as programs write players with, in brackets, those of them who are rated.
pub(super) fn counted(text: &str) -> Option<u32> {
    let (number, rest) = text.trim().split_once(['(', '/'])?;
    let other = rest.strip_suffix(')').unwrap_or(rest).trim();
    other.parse::<u32>().ok()?;
    number.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn a_second_number_in_brackets() {
        for text in ["129 (88)", "129(88)", "129 / 88"] {
            assert_eq!(counted(text), Some(129), "{text}");
        }
        for text in ["129", "129 players", "(88)", "129 (all)"] {
            assert_eq!(counted(text), None, "{text}");
        }
    }
}
