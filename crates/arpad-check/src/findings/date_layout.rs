use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::{DateOrder, FaultKind, FieldName};

pub(super) const CHECK: Check = Check {
    code: "date-layout",
    tier: Tier::Format,
    severity: Severity::Note,
    effect: Effect::None,
    what: "The format writes dates as YYYY/MM/DD and round dates as YY/MM/DD. Another layout is read, with a note \
           that says how; where another order of day and month would give a date as well, it is a warning.",
    help: "write the date as YYYY/MM/DD",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::DateLayout { field, found, order, read_as, ambiguous } = &fault.kind else {
            return None;
        };
        let wording = match (ambiguous, order) {
            (true, _) => Wording::warning(format!(
                "the {field} `{found}` can be read in two ways and was read as {read_as} ({order})"
            )),
            (false, DateOrder::YearOnly) => {
                Wording::note(format!("the {field} `{found}` was read as the year {read_as}"))
            }
            (false, _) => Wording::note(format!("the {field} `{found}` was read as {read_as} ({order})")),
        };
        let layout = match (field, order) {
            (FieldName::RoundDate, _) => "write round dates as YY/MM/DD",
            (_, DateOrder::YearOnly) => "write YYYY/MM/DD, or YYYY/00/00 if only the year is known",
            _ => CHECK.help,
        };
        Some(wording.help(layout))
    });
}
