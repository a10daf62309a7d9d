use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Remedy, Severity};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "old-spelling",
    tier: Tier::Format,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Old files and some programs write titles as g, m, f, c, the sex as f or in capitals, results in lower \
           case, colours in capitals, points with a comma, and a bye without 0000. The meaning is clear and was \
           read; a stricter program may refuse the file.",
    help: "export the file from a current pairing program, or convert it",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let message = match &fault.kind {
            FaultKind::OldTitle { found, read_as } => format!("the title `{found}` was read as {read_as}"),
            FaultKind::SexLetter { found, read_as } => {
                format!("the sex `{found}` was read as {}", read_as.code())
            }
            FaultKind::DecimalComma { found } => format!("the points `{found}` have a comma, not a point"),
            FaultKind::LowerCaseResult { found } => format!("the result `{found}` stands in lower case"),
            FaultKind::UpperCaseColour { found } => format!("the colour `{found}` stands in upper case"),
            FaultKind::BlankOpponent { result } => {
                format!("`{result}` without an opponent was read as such a bye, for which the format writes 0000")
            }
            _ => return None,
        };
        Some(Wording::note(message).remedy(Remedy::Convert))
    });
}
