use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::Field;

pub(super) const CHECK: Check = Check {
    code: "count-mismatch",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The numbers of players (062), rated players (072) and teams (082) are those that the report lists.",
    help: "correct the number, or see whether lines of players are missing",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    let mut compare = |code: &str, what: &str, field: Option<&Field<u32>>, listed: usize| {
        let Some((field, declared)) = field.and_then(|field| Some((field, field.copied()?))) else {
            return;
        };
        if u32::try_from(listed) != Ok(declared) {
            let message = format!("record {code} says {declared} {what}, but the report lists {listed}");
            findings.add(message).at(field.span);
        }
    };
    compare("062", "players", report.player_count(), report.players.len());
    let rated = report.players.iter().filter(|line| !line.rating.is_blank() && line.rating.copied() != Some(0));
    compare("072", "rated players", report.rated_player_count(), rated.count());
    // A report may list its teams in both forms.
    let teams = report.teams.len().max(report.team_lists.len());
    compare("082", "teams", report.team_count(), teams);
}
