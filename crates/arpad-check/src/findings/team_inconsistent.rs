use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::Field;

pub(super) const CHECK: Check = Check {
    code: "team-inconsistent",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "A team (013 or 310) lists a player by a number that nobody has, or a player whom another team lists too.",
    help: "correct the number in the record of the team",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    let new = report.teams.iter().map(|team| (team.name.as_str(), &*team.players));
    let old = report.team_lists.iter().map(|team| (team.name.as_str(), &*team.players));
    // A report may list its teams in both forms, so each is checked for itself.
    check_teams(event, new, findings);
    check_teams(event, old, findings);
}

fn check_teams<'a>(
    event: &Event<'_>,
    teams: impl ExactSizeIterator<Item = (&'a str, &'a [Field<u16>])>,
    findings: &mut Findings<'_>,
) {
    if teams.len() == 0 {
        return;
    }
    let mut team_of: Vec<Option<&str>> = vec![None; event.players.len()];
    for (team, players) in teams {
        for field in players {
            // 0 is an empty board.
            let Some(no) = field.copied().filter(|no| *no > 0) else {
                continue;
            };
            let message = match event.index(no) {
                None => phrase!(
                    "finding-team-inconsistent-team-lists",
                    "the team {team} lists player {no}, whom the report does not have",
                    team,
                    no
                ),
                Some(player) => match team_of[player].replace(team) {
                    None => continue,
                    Some(other) if other == team => phrase!(
                        "finding-team-inconsistent-team-lists-player",
                        "the team {team} lists player {no} twice",
                        team,
                        no
                    ),
                    Some(other) => phrase!(
                        "finding-team-inconsistent-player-teams",
                        "player {no} is in the teams {other} and {team}",
                        no,
                        other,
                        team
                    ),
                },
            };
            findings.add(message).at(field.span).of_player(Some(no));
        }
    }
}
