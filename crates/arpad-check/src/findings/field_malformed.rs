use super::count_mismatch::counted;
use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;
use arpad_trf::{FaultKind, FieldName};

pub(super) const CHECK: Check = Check {
    code: "field-malformed",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::None,
    what: "A field holds something of the wrong kind, such as letters where a number belongs. It is an error where rating needs \
           the field (starting rank, opponent, start and end date), else a warning; an online, honorary or national title is a \
           note. Often a whole line has slipped by a column.",
    help: "correct the field",
    article: |_| None,
    run,
};

/// Titles that people have: those of the online arena, honorary and national ones. None is one of over-the-board chess.
const OTHER_TITLES: [&str; 12] = ["AGM", "AIM", "AFM", "ACM", "HG", "HGM", "HON", "NM", "WNM", "LM", "SM", "MK"];

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        // `062 129 (88)`: the players and, in brackets, how many of them are rated.
        FaultKind::Malformed { field: FieldName::Count, found } if counted(found).is_some() => None,
        // No title, in words.
        FaultKind::Malformed { field: FieldName::Title, found } if found.chars().all(|letter| letter == '-') => None,
        FaultKind::Malformed { field: FieldName::Title, found } if OTHER_TITLES.contains(&&*found.to_uppercase()) => {
            let message = phrase!(
                "finding-field-malformed-title-one",
                "the title `{found}` is not one that a report has, and is left out",
                found
            );
            Some(
                Wording::note(message)
                    .help(phrase!("finding-field-malformed-help-nothing-done", "nothing has to be done")),
            )
        }
        FaultKind::Malformed { field, found } => {
            let message = phrase!(
                "finding-field-malformed-the-is",
                "the {field} `{found}` is not {wanted}",
                field,
                found,
                wanted = wanted(*field)
            );
            let wording = match field {
                FieldName::Opponent | FieldName::StartingRank => Wording::error(message).effect(Effect::Part),
                FieldName::StartDate | FieldName::EndDate => Wording::error(message),
                _ => Wording::warning(message),
            };
            Some(wording.help(phrase!("finding-field-malformed-help-write", "write {wanted}", wanted = wanted(*field))))
        }
        FaultKind::UnknownColour { found } => Some(
            Wording::warning(phrase!(
                "finding-field-malformed-colour-w",
                "the colour `{found}` is not w, b or -",
                found
            ))
            .help(phrase!("finding-field-malformed-help-write-w", "write w, b, or - for a bye")),
        ),
        _ => None,
    });
}

/// What the field should hold.
fn wanted(field: FieldName) -> Phrase {
    match field {
        FieldName::StartingRank
        | FieldName::Rank
        | FieldName::Rating
        | FieldName::FideId
        | FieldName::Opponent
        | FieldName::PlayerNumber
        | FieldName::TeamNumber
        | FieldName::Count
        | FieldName::Round
        | FieldName::Rounds => phrase!("finding-field-malformed-number", "a number"),
        FieldName::Sex => phrase!("finding-field-malformed-m-w", "m or w"),
        FieldName::Title => phrase!("finding-field-malformed-one-gm", "one of GM, IM, WGM, FM, WIM, CM, WFM, WCM"),
        FieldName::Name | FieldName::Federation => phrase!("finding-field-malformed-text", "a text"),
        FieldName::Birth | FieldName::StartDate | FieldName::EndDate => {
            phrase!("finding-field-malformed-date-yyyy", "a date as YYYY/MM/DD")
        }
        FieldName::RoundDate => phrase!("finding-field-malformed-date-yy", "a date as YY/MM/DD"),
        FieldName::Points | FieldName::MatchPoints | FieldName::GamePoints => {
            phrase!("finding-field-malformed-points-such", "points such as 4.5")
        }
        FieldName::Colour => phrase!("finding-field-malformed-w-b", "w, b or -"),
        FieldName::Result => phrase!("finding-field-malformed-result-code", "a result code"),
        FieldName::Kind => phrase!("finding-field-malformed-one-letters", "one of the letters of this record"),
        FieldName::InitialColour => phrase!("finding-field-malformed-w-b-other", "W or B"),
        FieldName::Scores => phrase!(
            "finding-field-malformed-list-symbols",
            "a list of symbols and points such as `W 1.0    D 0.5    L 0.0`"
        ),
        FieldName::TournamentType => phrase!(
            "finding-field-malformed-one-encoded",
            "one of the encoded types such as FIDE_DUTCH_2026 or BERGER_ROUNDROBIN"
        ),
        FieldName::TimeControl => {
            phrase!("finding-field-malformed-encoded-time", "an encoded time control such as 5400+30")
        }
    }
}
