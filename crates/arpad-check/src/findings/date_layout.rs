use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::{DateOrder, Day, FaultKind, Field, FieldName};
use jiff::civil::Date;

pub(super) const CHECK: Check = Check {
    code: "date-layout",
    tier: Tier::Format,
    severity: Severity::Note,
    effect: Effect::None,
    what: "The format writes dates as YYYY/MM/DD and round dates as YY/MM/DD. Another layout is read, with a note \
           that says how; where another order of day and month would give a date as well, it is a warning, unless the other dates of the file \
           decide: the first and last day by record 132, and round dates by the first and last day.",
    help: "write the date as YYYY/MM/DD",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::DateLayout { field, found, order, read_as, ambiguous } = &fault.kind else {
            return None;
        };
        let ambiguous = *ambiguous && !decided(event, *field, read_as);
        let wording = match (ambiguous, order) {
            (true, _) => Wording::warning(phrase!(
                "finding-date-layout-can-read",
                "the {field} `{found}` can be read in two ways and was read as {read_as} ({order})",
                field,
                found,
                read_as,
                order
            )),
            (false, DateOrder::YearOnly) => Wording::note(phrase!(
                "finding-date-layout-read-year",
                "the {field} `{found}` was read as the year {read_as}",
                field,
                found,
                read_as
            )),
            (false, _) => Wording::note(phrase!(
                "finding-date-layout-read",
                "the {field} `{found}` was read as {read_as} ({order})",
                field,
                found,
                read_as,
                order
            )),
        };
        let layout = match (field, order) {
            (FieldName::RoundDate, _) => phrase!("finding-date-layout-write-round", "write round dates as YY/MM/DD"),
            (_, DateOrder::YearOnly) => {
                phrase!("finding-date-layout-write-yyyy", "write YYYY/MM/DD, or YYYY/00/00 if only the year is known")
            }
            _ => CHECK.how_to_fix(),
        };
        Some(wording.help(layout))
    });
}

/// Whether other dates of the same file show in which order an ambiguous one is written.
fn decided(event: &Event<'_>, field: FieldName, read_as: &str) -> bool {
    let report = event.report();
    let day = |field: Option<&Field<Day>>| field.and_then(Field::copied).map(|day| day.0);
    let mut rounds = report.round_dates().into_iter().filter_map(|field| Some(field.copied()?.0));
    let Ok(read_as) = read_as.parse::<Date>() else { return false };
    let (start, end) = (day(report.start()), day(report.end()));
    match field {
        FieldName::StartDate | FieldName::EndDate => rounds.any(|round| round == read_as),
        // The year may be wrong: day and month of all rounds within the tournament are no accident.
        FieldName::RoundDate => start.zip(end).is_some_and(|(start, end)| {
            let inside = |round: Date| {
                let moved = |year: i16| round.with().year(year).build().is_ok_and(|day| start <= day && day <= end);
                moved(start.year()) || moved(end.year())
            };
            end >= start && (end - start).get_days() < 90 && rounds.all(inside)
        }),
        _ => false,
    }
}
