use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Remedy, Severity};
use arpad_phrase::phrase;
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
            FaultKind::OldTitle { found, read_as } => {
                phrase!("finding-old-spelling-title-read", "the title `{found}` was read as {read_as}", found, read_as)
            }
            FaultKind::SexLetter { found, read_as } => {
                phrase!(
                    "finding-old-spelling-sex-read",
                    "the sex `{found}` was read as {read_as}",
                    found,
                    read_as = read_as.code()
                )
            }
            FaultKind::DecimalComma { found } => {
                phrase!("finding-old-spelling-points-comma", "the points `{found}` have a comma, not a point", found)
            }
            FaultKind::LowerCaseResult { found } => {
                phrase!("finding-old-spelling-result-stands", "the result `{found}` stands in lower case", found)
            }
            FaultKind::UpperCaseColour { found } => {
                phrase!("finding-old-spelling-colour-stands", "the colour `{found}` stands in upper case", found)
            }
            FaultKind::BlankOpponent { result } => {
                phrase!(
                    "finding-old-spelling-without-opponent",
                    "`{result}` without an opponent was read as such a bye, for which the format writes 0000",
                    result
                )
            }
            _ => return None,
        };
        Some(Wording::note(message).remedy(Remedy::Convert))
    });
}
