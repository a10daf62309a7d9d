use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::Span;

pub(super) const CHECK: Check = Check {
    code: "field-missing",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "The line of a player needs a starting rank, by which all other lines name the player; without it the \
           games cannot be found. A missing name or final rank is a warning.",
    help: "fill in the field",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let mut unranked = 0_usize;
    let mut first: Option<(Span, Option<u16>)> = None;
    for line in &event.report().players {
        let no = line.starting_rank.copied();
        if line.starting_rank.is_blank() || no == Some(0) {
            findings
                .add(phrase!("finding-field-missing-player-no", "the player has no starting rank"))
                .at(line.starting_rank.span);
        }
        if line.name.is_blank() {
            findings
                .add(phrase!("finding-field-missing-player-no-name", "the player has no name"))
                .at(line.name.span)
                .of_player(no)
                .severity(Severity::Warning)
                .effect(Effect::None);
        }
        if line.rank.is_blank() {
            unranked += 1;
            first = first.or(Some((line.rank.span, no)));
        }
    }
    if let Some((span, no)) = first {
        let message = match unranked {
            1 => phrase!("finding-field-missing-player-no-final", "the player has no final rank"),
            _ => phrase!(
                "finding-field-missing-players-no",
                "{unranked} players have no final rank; the first is this one",
                unranked
            ),
        };
        findings
            .add(message)
            .at(span)
            .of_player(no)
            .severity(Severity::Warning)
            .effect(Effect::None)
            .help(phrase!("finding-field-missing-help-let-pairing", "let the pairing program write the final ranking"));
    }
}
