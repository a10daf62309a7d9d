//! From the faults of the reader to findings: every kind of fault belongs to exactly one check.

use crate::finding::{Effect, Findings, Remedy, Severity};
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
    message: String,
    help: Option<String>,
    remedy: Option<Remedy>,
    grouped: bool,
}

impl Wording {
    fn new(severity: Severity, message: String) -> Wording {
        Wording {
            severity,
            effect: Effect::None,
            message,
            help: None,
            remedy: None,
            grouped: severity < Severity::Error,
        }
    }

    pub(crate) fn note(message: String) -> Wording {
        Wording::new(Severity::Note, message)
    }

    pub(crate) fn warning(message: String) -> Wording {
        Wording::new(Severity::Warning, message)
    }

    pub(crate) fn error(message: String) -> Wording {
        Wording::new(Severity::Error, message)
    }

    pub(crate) fn effect(self, effect: Effect) -> Wording {
        Wording { effect, ..self }
    }

    pub(crate) fn help(self, help: impl Into<String>) -> Wording {
        Wording { help: Some(help.into()), ..self }
    }

    pub(crate) fn remedy(self, remedy: Remedy) -> Wording {
        Wording { remedy: Some(remedy), ..self }
    }

    /// Reported once for many, though an error.
    pub(crate) fn grouped(self) -> Wording {
        Wording { grouped: true, ..self }
    }
}

/// More places than this of one sort are reported once, at the first.
const MANY: usize = 3;

/// What makes two faults of one sort.
#[derive(PartialEq, Eq)]
struct Sort {
    kind: std::mem::Discriminant<FaultKind>,
    field: Option<FieldName>,
    severity: Severity,
    /// For missing results, which come by the round; capped, that endless lines stay cheap.
    round: Option<u16>,
}

impl Sort {
    fn of(fault: &Fault, severity: Severity) -> Sort {
        let by_round = matches!(fault.kind, FaultKind::ResultMissing { .. });
        Sort {
            kind: std::mem::discriminant(&fault.kind),
            field: fault.kind.field(),
            severity,
            round: fault.round.filter(|_| by_round).map(|round| round.min(99)),
        }
    }
}

struct Group<'a> {
    sort: Sort,
    first: &'a Fault,
    wording: Wording,
    count: usize,
    one_round: bool,
    /// The first few, in case they do not become many.
    others: Vec<(&'a Fault, Wording)>,
}

/// Reports the faults that belong to a check, many of one sort as one finding.
pub(crate) fn report_faults(
    event: &Event<'_>,
    code: &str,
    findings: &mut Findings<'_>,
    words: impl Fn(&Fault) -> Option<Wording>,
) {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let faults = &event.document.faults;
    for fault in faults.iter().filter(|fault| code_of(&fault.kind) == code) {
        let Some(wording) = words(fault) else { continue };
        if !wording.grouped {
            add(findings, fault, wording);
            continue;
        }
        let sort = Sort::of(fault, wording.severity);
        match groups.iter_mut().find(|group| group.sort == sort) {
            Some(group) => {
                group.count += 1;
                group.one_round &= group.first.round == fault.round;
                if group.count <= MANY {
                    group.others.push((fault, wording));
                }
            }
            None => groups.push(Group { sort, first: fault, wording, count: 1, one_round: true, others: Vec::new() }),
        }
    }
    for group in groups {
        if group.count <= MANY {
            add(findings, group.first, group.wording);
            for (fault, wording) in group.others {
                add(findings, fault, wording);
            }
            continue;
        }
        let mut wording = group.wording;
        wording.message = format!("{} (and {} more such places)", wording.message, group.count - 1);
        let finding = add(findings, group.first, wording);
        finding.player = None;
        finding.round = finding.round.filter(|_| group.one_round);
    }
    for (kind, count) in &event.document.faults_left_out {
        if code_of(kind) == code {
            findings.leave_out(*count);
        }
    }
}

fn add<'f>(findings: &'f mut Findings<'_>, fault: &Fault, wording: Wording) -> &'f mut crate::Finding {
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
    finding
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
            FaultKind::EncodingGuessed { encoding: Encoding::Latin1 },
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

    #[test]
    fn many_notes_of_one_sort_become_one() {
        let notes = |count: usize| {
            let fault = fault(FaultKind::LowerCaseResult { found: 'h' });
            let all = codes(vec![fault; count]);
            all.into_iter().filter(|code| *code == "old-spelling").count()
        };
        assert_eq!([1, 2, 3, 4, 99].map(notes), [1, 2, 3, 1, 1]);
    }
}
