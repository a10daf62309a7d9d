use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::ReportBirth;

pub(super) const CHECK: Check = Check {
    code: "birth-impossible",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The player is not born yet when the tournament starts, is younger than 3 or older than 110 years.",
    help: "correct the birth date; leave it blank if it is not known",
    article: |_| None,
    run,
};

const YOUNGEST: i16 = 3;
const OLDEST: i16 = 110;

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(start) = event.start else { return };
    for line in &event.report().players {
        let Some(birth) = line.birth.copied() else {
            continue;
        };
        let years = start.year() - birth.year();
        let unborn = match birth {
            ReportBirth::Date(day) => day > start,
            ReportBirth::Year(_) | ReportBirth::YearMonth(..) => years < 0,
        };
        let message = if unborn {
            phrase!(
                "finding-birth-impossible-born-after",
                "born {birth}, after the tournament started on {start}",
                birth,
                start
            )
        } else if years < YOUNGEST {
            phrase!(
                "finding-birth-impossible-born-so",
                "born {birth} and so younger than {youngest} at the start",
                birth,
                youngest = YOUNGEST
            )
        } else if years > OLDEST {
            phrase!(
                "finding-birth-impossible-born-so-older",
                "born {birth} and so older than {oldest} at the start",
                birth,
                oldest = OLDEST
            )
        } else {
            continue;
        };
        findings.add(message).at(line.birth.span).of_player(line.starting_rank.copied());
    }
}
