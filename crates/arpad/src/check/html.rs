//! Findings as one self-contained page.

use super::{CheckedReport, severity};
use crate::page::{escape, page as whole};
use std::fmt::Write as _;

pub fn page(reports: &[&CheckedReport]) -> String {
    let mut body = String::new();
    for report in reports {
        let _ = writeln!(body, "<section><h2>{}</h2>", escape(&report.event));
        let _ = writeln!(
            body,
            "<p>{}: {}, {} {}; verdict <b>{}</b>, {} of {} games count</p>",
            escape(&report.file),
            escape(&report.regulations),
            report.system,
            report.system_source,
            report.checked.verdict.name(),
            report.checked.games.rated,
            report.checked.games.played
        );
        if report.is_xml {
            let _ = writeln!(body, "<p>{}</p>", escape(&super::lines_of_xml(&report.file)));
        }
        body.push_str("<table class=\"findings\"><thead><tr><th>line</th><th>column</th><th></th><th>finding</th><th>article</th></tr></thead><tbody>\n");
        for (finding, place) in report.checked.findings.iter().zip(&report.places) {
            let (line, column) = place
                .as_ref()
                .map_or((String::new(), String::new()), |place| (place.line.to_string(), place.column.to_string()));
            let excerpt = place.as_ref().map_or(String::new(), |place| {
                let marked = |range: std::ops::Range<usize>| escape(place.text.get(range).unwrap_or_default());
                format!(
                    "<pre>{}<mark>{}</mark>{}</pre>",
                    marked(0..place.range.start),
                    marked(place.range.clone()),
                    marked(place.range.end..place.text.len())
                )
            });
            let _ = writeln!(
                body,
                "<tr class=\"{0}\"><td>{line}</td><td>{column}</td><td>{0}</td><td><b>{1}</b> <code>{2}</code><br>{3}{excerpt}</td><td>{4}</td></tr>",
                severity(finding.severity),
                escape(&finding.message.to_string()),
                finding.code,
                escape(&with_likely(finding)),
                finding.article.as_deref().map(escape).unwrap_or_default()
            );
        }
        body.push_str("</tbody></table></section>\n");
    }
    whole("Checked tournament reports", &body)
}

/// The help, after the players who may be meant.
fn with_likely(finding: &arpad_check::Finding) -> String {
    let likely = finding.suggestions.iter().map(|player| format!("likely: {}", super::suggestion_text(player)));
    likely.chain(std::iter::once(super::help(finding))).collect::<Vec<_>>().join("; ")
}
