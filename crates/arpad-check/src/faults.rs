//! From the faults of the reader to findings: every kind of fault belongs to exactly one check.

use crate::finding::{Effect, Findings, Remedy, Severity};
use arpad_phrase::Phrase;
use arpad_tournament::Event;
use arpad_trf::{Fault, FaultKind, FieldName};

/// The code of the check that reports a fault.
pub(crate) fn code_of(kind: &FaultKind) -> &'static str {
    match kind {
        FaultKind::NotAReport { .. } => "not-a-report",
        FaultKind::EncodingGuessed { .. } | FaultKind::ByteOrderMark { .. } | FaultKind::Undecodable { .. } => {
            "encoding-guessed"
        }
        FaultKind::ByteColumns
        | FaultKind::Tabs { .. }
        | FaultKind::Shifted { .. }
        | FaultKind::StrayText { .. }
        | FaultKind::RoundDateColumns => "columns",
        FaultKind::OverLimit { .. } => "over-limit",
        FaultKind::UnknownRecord { .. } => "record-unknown",
        FaultKind::RepeatedRecord { .. } => "record-repeated",
        FaultKind::Malformed { field, .. } => match field {
            FieldName::FideId => "fide-id-malformed",
            FieldName::TimeControl => "time-control-unread",
            _ => "field-malformed",
        },
        FaultKind::UnknownColour { .. } => "field-malformed",
        FaultKind::ImpossibleDate { .. } => "date-impossible",
        FaultKind::DateLayout { .. } => "date-layout",
        FaultKind::CutLine { .. } => "line-cut",
        FaultKind::OldTitle { .. }
        | FaultKind::SexLetter { .. }
        | FaultKind::DecimalComma { .. }
        | FaultKind::LowerCaseResult { .. }
        | FaultKind::UpperCaseColour { .. }
        | FaultKind::BlankOpponent { .. } => "old-spelling",
        FaultKind::UnknownResult { .. } => "result-unknown",
        FaultKind::ResultMissing { .. } => "result-missing",
        FaultKind::TimeControlAssumed { .. }
        | FaultKind::TimeControlNotUnderstood { .. }
        | FaultKind::TimeControlsDiffer { .. } => "time-control-unread",
    }
}

/// What a check says of one fault.
pub(crate) struct Wording {
    severity: Severity,
    effect: Effect,
    message: Phrase,
    help: Option<Phrase>,
    remedy: Option<Remedy>,
}

impl Wording {
    fn new(severity: Severity, message: Phrase) -> Wording {
        Wording { severity, effect: Effect::None, message, help: None, remedy: None }
    }

    pub(crate) fn note(message: Phrase) -> Wording {
        Wording::new(Severity::Note, message)
    }

    pub(crate) fn warning(message: Phrase) -> Wording {
        Wording::new(Severity::Warning, message)
    }

    pub(crate) fn error(message: Phrase) -> Wording {
        Wording::new(Severity::Error, message)
    }

    pub(crate) fn effect(self, effect: Effect) -> Wording {
        Wording { effect, ..self }
    }

    pub(crate) fn help(self, help: Phrase) -> Wording {
        Wording { help: Some(help), ..self }
    }

    pub(crate) fn remedy(self, remedy: Remedy) -> Wording {
        Wording { remedy: Some(remedy), ..self }
    }
}

/// Reports the faults that belong to a check.
pub(crate) fn report_faults(
    event: &Event<'_>,
    code: &str,
    findings: &mut Findings<'_>,
    words: impl Fn(&Fault) -> Option<Wording>,
) {
    for fault in event.document.faults.iter().filter(|fault| code_of(&fault.kind) == code) {
        if let Some(wording) = words(fault) {
            add(findings, fault, wording);
        }
    }
    for (kind, count) in &event.document.faults_left_out {
        if code_of(kind) == code {
            findings.leave_out(*count);
        }
    }
}

fn add(findings: &mut Findings<'_>, fault: &Fault, wording: Wording) {
    let finding = findings
        .add(wording.message)
        .at(fault.span)
        .of_player(fault.player)
        .severity(wording.severity)
        .effect(wording.effect);
    finding.round = fault.round;
    finding.remedy = wording.remedy;
    if let Some(help) = wording.help {
        finding.help(help);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Tier, check, find};
    use arpad_lists::Lists;
    use arpad_regulations::Regulations;
    use arpad_tournament::{Facts, Options, Registration};
    use arpad_trf::{
        Assumption, DateOrder, Document, Encoding, Limit, LooksLike, NotUnderstood, ReadOptions, ReportSex,
        ReportTitle, Span, read,
    };

    /// One of every kind.
    fn kinds() -> Vec<FaultKind> {
        let text = || "x".into();
        vec![
            FaultKind::NotAReport { looks_like: LooksLike::Pdf },
            FaultKind::EncodingGuessed {
                encoding: Encoding::Latin1,
                rival: Some(Encoding::Windows1250),
                names: vec!["Müller, Jörg".into()],
            },
            FaultKind::ByteOrderMark { encoding: Encoding::Utf8 },
            FaultKind::Undecodable { count: 2 },
            FaultKind::ByteColumns,
            FaultKind::Tabs { expanded: true },
            FaultKind::OverLimit { limit: Limit::Players },
            FaultKind::UnknownRecord { code: text() },
            FaultKind::RepeatedRecord { code: "012" },
            FaultKind::Malformed { field: FieldName::Rating, found: text() },
            FaultKind::Malformed { field: FieldName::FideId, found: text() },
            FaultKind::Malformed { field: FieldName::TimeControl, found: text() },
            FaultKind::ImpossibleDate { field: FieldName::Birth, found: text() },
            FaultKind::DateLayout {
                field: FieldName::StartDate,
                found: text(),
                order: DateOrder::DayMonthYear,
                read_as: text(),
                ambiguous: false,
            },
            FaultKind::RoundDateColumns,
            FaultKind::Shifted { field: FieldName::Birth, found: text() },
            FaultKind::StrayText { column: 4, found: 'x' },
            FaultKind::CutLine { columns: 9, needs: 84 },
            FaultKind::OldTitle { found: text(), read_as: ReportTitle::Grandmaster },
            FaultKind::SexLetter { found: 'f', read_as: ReportSex::Woman },
            FaultKind::DecimalComma { found: text() },
            FaultKind::LowerCaseResult { found: 'h' },
            FaultKind::UpperCaseColour { found: 'W' },
            FaultKind::UnknownResult { found: '*' },
            FaultKind::UnknownColour { found: 'x' },
            FaultKind::BlankOpponent { result: 'H' },
            FaultKind::ResultMissing { opponent: 2 },
            FaultKind::TimeControlAssumed { read_as: text(), assumptions: vec![Assumption::Minutes] },
            FaultKind::TimeControlNotUnderstood { reason: NotUnderstood::NoEnd },
            FaultKind::TimeControlsDiffer { words: text(), encoded: text() },
        ]
    }

    fn codes(faults: Vec<Fault>) -> Vec<&'static str> {
        let mut document: Document = read(b"012 Open\r\n042 2025/11/03\r\n", &ReadOptions::default());
        document.faults = faults;
        let (registration, lists) = (Registration::default(), Lists::new());
        let options = Options {
            regulations: Regulations::builtin(),
            edition: None,
            class: None,
            system: None,
            today: jiff::civil::date(2026, 1, 1),
        };
        let event = Event::new(&document, &registration, &lists, &Facts::default(), &options).unwrap();
        let findings = check(&event).findings;
        findings.iter().map(|finding| finding.code).collect()
    }

    fn fault(kind: FaultKind) -> Fault {
        Fault { kind, span: Span::new(4, 8), player: Some(1), round: Some(1) }
    }

    #[test]
    fn every_kind_of_fault_becomes_one_finding_of_one_check() {
        let mut before = codes(Vec::new());
        before.sort_unstable();
        for kind in kinds() {
            let code = code_of(&kind);
            assert!(find(code).is_some_and(|check| check.tier <= Tier::Sense), "{code}");
            let mut after = codes(vec![fault(kind.clone())]);
            after.sort_unstable();
            let mut expected = before.clone();
            expected.push(code);
            expected.sort_unstable();
            assert_eq!(after, expected, "{kind:?}");
        }
    }
}
