//! Lines of players whose fields are not in their columns: one cause, from which most other findings on these lines follow.

use crate::check::{Tier, find};
use crate::finding::{Finding, Findings, Relation, Severity};
use crate::findings::COLUMNS;
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::{FaultKind, Span};
use std::collections::{BTreeMap, BTreeSet};

/// The cause, if most lines of players are out of their columns, and what follows from it marked so. A line is out of its
/// columns if something stands where a blank has to be and it has an error too: a column more or less that does no harm is
/// reported as it is.
pub(crate) fn find_cause(event: &Event<'_>, findings: &mut [Finding]) -> Option<Finding> {
    let line = |span: Span| event.document.line_column(span).0;
    let (mut stray, mut tabs) = (BTreeMap::new(), BTreeSet::new());
    for fault in &event.document.faults {
        match fault.kind {
            FaultKind::StrayText { column, found } => {
                stray.entry(line(fault.span)).or_insert((fault.span, column, found));
            }
            FaultKind::Tabs { .. } => {
                tabs.insert(line(fault.span));
            }
            _ => {}
        }
    }
    if stray.is_empty() {
        return None;
    }
    let players: BTreeSet<usize> =
        event.report().players.iter().map(|player| line(player.starting_rank.span)).collect();
    let is_of_format = |finding: &&Finding| find(finding.code).is_some_and(|check| check.tier == Tier::Format);
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).filter(is_of_format);
    let errors: BTreeSet<usize> = errors.filter_map(|finding| finding.span.map(line)).collect();
    stray.retain(|line, _| players.contains(line) && errors.contains(line));
    if stray.len() < 2 || stray.len() * 2 <= players.len() {
        return None;
    }
    for finding in findings.iter_mut().filter(|finding| find(finding.code).is_some_and(|it| it.tier <= Tier::Sense)) {
        if finding.span.is_some_and(|span| stray.contains_key(&line(span))) {
            finding.relation = Relation::Follows;
        }
    }
    let (first, (span, column, found)) = stray.first_key_value()?;
    let mut cause = Findings::new(&COLUMNS, event.edition);
    let (n, all) = (stray.len(), players.len());
    let finding = if stray.keys().any(|line| tabs.contains(line)) {
        let message = phrase!(
            "finding-columns-displaced-by-tabs",
            "{n} of {all} lines of players have tabs, and their fields are not in their columns; line {first} is the first",
            n,
            all,
            first
        );
        let help = phrase!(
            "finding-columns-displaced-by-tabs-help",
            "export the report from the pairing program again, or put blanks in place of the tabs until every field is in its \
             columns"
        );
        cause.add(message).help(help)
    } else {
        let message = phrase!(
            "finding-columns-displaced",
            "the fields of {n} of {all} players are not in their columns: line {first} has `{found}` in column {column}, which has \
             to be blank",
            n,
            all,
            first,
            found,
            column
        );
        let help = phrase!(
            "finding-columns-displaced-help",
            "export the report from the pairing program again, or put back the blanks that are missing: in a line that begins \
             with 001 the starting rank ends in column 8 and the name begins in column 15"
        );
        cause.add(message).help(help)
    };
    finding.at(*span).severity(Severity::Error).relation = Relation::Cause;
    cause.into_found().pop()
}
