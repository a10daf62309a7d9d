use super::count_mismatch::counted;
use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
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
            let message = format!("the title `{found}` is not one that a report has, and is left out");
            Some(Wording::note(message).help("nothing has to be done"))
        }
        FaultKind::Malformed { field, found } => {
            let message = format!("the {field} `{found}` is not {}", wanted(*field));
            let wording = match field {
                FieldName::Opponent | FieldName::StartingRank => Wording::error(message).effect(Effect::Part),
                FieldName::StartDate | FieldName::EndDate => Wording::error(message),
                _ => Wording::warning(message),
            };
            Some(wording.help(format!("write {}", wanted(*field))))
        }
        FaultKind::UnknownColour { found } => {
            Some(Wording::warning(format!("the colour `{found}` is not w, b or -")).help("write w, b, or - for a bye"))
        }
        _ => None,
    });
}

/// What the field should hold.
fn wanted(field: FieldName) -> &'static str {
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
        | FieldName::Rounds => "a number",
        FieldName::Sex => "m or w",
        FieldName::Title => "one of GM, IM, WGM, FM, WIM, CM, WFM, WCM",
        FieldName::Name | FieldName::Federation => "a text",
        FieldName::Birth | FieldName::StartDate | FieldName::EndDate => "a date as YYYY/MM/DD",
        FieldName::RoundDate => "a date as YY/MM/DD",
        FieldName::Points | FieldName::MatchPoints | FieldName::GamePoints => "points such as 4.5",
        FieldName::Colour => "w, b or -",
        FieldName::Result => "a result code",
        FieldName::Kind => "one of the letters of this record",
        FieldName::InitialColour => "W or B",
        FieldName::Scores => "a list of symbols and points such as `W 1.0    D 0.5    L 0.0`",
        FieldName::TournamentType => "one of the encoded types such as FIDE_DUTCH_2026 or BERGER_ROUNDROBIN",
        FieldName::TimeControl => "an encoded time control such as 5400+30",
    }
}
