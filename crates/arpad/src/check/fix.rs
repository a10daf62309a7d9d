//! `arpad check --fix OUT`: the report with what is certain corrected.

use super::CheckedReport;
use crate::output::{many, paragraph};
use crate::save;
use anyhow::{Result, bail};
use arpad_check::{Change, Fix, apply};
use arpad_trf::Encoding;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;

/// What was corrected.
pub struct Corrected {
    changes: Vec<Change>,
    /// The encoding of the report, if it was not the one that is written.
    was: Option<Encoding>,
}

/// Writes the one report with its corrections; a report without any is not written.
pub fn write(reports: &[&CheckedReport], path: &Path, overwrite: bool) -> Result<Corrected> {
    let [report] = reports else { bail!("--fix corrects one report, and {} were given", reports.len()) };
    let Some(document) = &report.document else { return Ok(Corrected { changes: Vec::new(), was: None }) };
    let fixes: Vec<Fix> = report.checked.findings.iter().filter_map(|finding| finding.fix.clone()).collect();
    let written = apply(document, &fixes);
    let was = Some(document.encoding).filter(|encoding| *encoding != Encoding::Utf8);
    if !written.changes.is_empty() {
        save::text(path, overwrite, &written.text)?;
    }
    Ok(Corrected { changes: written.changes, was })
}

pub fn text(corrected: &Corrected, path: &Path, has_list: bool) -> String {
    let path = path.display();
    if corrected.changes.is_empty() {
        let list = if has_list { "" } else { "; --list FILE lets FIDE numbers be corrected" };
        let line = format!("Nothing is certain enough to be corrected; {path} was not written{list}");
        return format!("\n{}", paragraph(&line, 0));
    }
    let mut text = format!("\n{} written to {path}:\n", many(corrected.changes.len() as u64, "correction"));
    for change in &corrected.changes {
        let Change { line, what, whose, from, to } = change;
        let of = if whose.is_empty() { String::new() } else { format!(" of {whose}") };
        let from = if from.is_empty() { "none" } else { from };
        let _ = writeln!(text, "  line {line}: {what}{of}: {from} -> {to}");
    }
    if let Some(was) = corrected.was {
        let _ = writeln!(text, "  the file is written as utf-8; it was {was}");
    }
    text
}

pub fn json(corrected: &Corrected) -> Value {
    let change = |change: &Change| json!({"line": change.line, "what": change.what, "player": change.whose, "from": change.from, "to": change.to});
    corrected.changes.iter().map(change).collect()
}
