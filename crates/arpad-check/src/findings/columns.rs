use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(crate) const CHECK: Check = Check {
    code: "columns",
    tier: Tier::Format,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Every field of a report has its columns, counted in characters, with blanks between them. Columns counted \
           in bytes, tabs, a field that overruns its columns and round dates outside theirs are read all the same, \
           with a note; something in a column that must be blank is a warning, for then the fields around it may be \
           shifted. Where that is so on most lines of players and they cannot be read, it is one error, shown first, and \
           what follows from it comes last.",
    help: "export the file from the pairing program again, and do not edit it with tabs",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::ByteColumns => Some(
            Wording::note(phrase!(
                "finding-columns-columns-line",
                "the columns of this line were counted in bytes, not in characters"
            ))
            .help(phrase!(
                "finding-columns-help-fill-name",
                "fill the name with blanks to 33 characters, whatever their size in bytes"
            )),
        ),
        FaultKind::Tabs { expanded } => {
            let how = if *expanded {
                phrase!("finding-columns-stops-every", "stops every 8 columns")
            } else {
                phrase!("finding-columns-single-blanks", "single blanks")
            };
            Some(
                Wording::note(phrase!("finding-columns-line-holds", "the line holds tabs, read as {how}", how))
                    .help(phrase!("finding-columns-help-write-blanks", "write blanks instead of tabs")),
            )
        }
        FaultKind::Shifted { field, found } => Some(Wording::note(phrase!(
            "finding-columns-overruns-columns",
            "the {field} `{found}` overruns its columns",
            field,
            found
        ))),
        FaultKind::StrayText { column, found } => Some(Wording::warning(phrase!(
            "finding-columns-stands-column",
            "`{found}` stands in column {column}, which has to be blank",
            found,
            column
        ))),
        FaultKind::RoundDateColumns => Some(
            Wording::note(phrase!(
                "finding-columns-round-dates",
                "the round dates do not stand in their columns and were taken in order"
            ))
            .help(phrase!(
                "finding-columns-help-write-date",
                "write the date of round 1 in columns 92-99, that of round 2 in 102-109, and so on"
            )),
        ),
        _ => None,
    });
}
