use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "columns",
    tier: Tier::Format,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Every field of a report has its columns, counted in characters, with blanks between them. Columns counted \
           in bytes, tabs, a field that overruns its columns and round dates outside theirs are read all the same, \
           with a note; something in a column that must be blank is a warning, for then the fields around it may be \
           shifted.",
    help: "export the file from the pairing program again, and do not edit it with tabs",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::ByteColumns => Some(
            Wording::note("the columns of this line were counted in bytes, not in characters".to_owned())
                .help("fill the name with blanks to 33 characters, whatever their size in bytes"),
        ),
        FaultKind::Tabs { expanded } => {
            let how = if *expanded { "stops every 8 columns" } else { "single blanks" };
            Some(Wording::note(format!("the line holds tabs, read as {how}")).help("write blanks instead of tabs"))
        }
        FaultKind::Shifted { field, found } => {
            Some(Wording::note(format!("the {field} `{found}` overruns its columns")))
        }
        FaultKind::StrayText { column, found } => {
            Some(Wording::warning(format!("`{found}` stands in column {column}, which has to be blank")))
        }
        FaultKind::RoundDateColumns => Some(
            Wording::note("the round dates do not stand in their columns and were taken in order".to_owned())
                .help("write the date of round 1 in columns 92-99, that of round 2 in 102-109, and so on"),
        ),
        _ => None,
    });
}
