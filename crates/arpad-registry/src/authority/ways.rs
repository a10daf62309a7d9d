//! What lets a report be accepted that needs a decision first: the decisions that offices may take and that make a difference,
//! and whether the registration can be corrected instead.

use super::Authority;
use super::report::CheckedReport;
use crate::error::Result;
use crate::model::{StoredReport, Tournament};
use arpad_check::Effect;
use arpad_period::TournamentId;
use arpad_regulations::rules::Office;
use arpad_tournament::{DecisionKind, RegisteredDecision, powers};
use arpad_trf::{ReadOptions, read};
use jiff::civil::Date;
use serde::Serialize;

/// A decision that lets a report be accepted, or takes something away that keeps it from that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Way {
    pub article: String,
    pub office: Office,
}

/// What lets a report be accepted that needs a decision first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Ways {
    /// The federation registered and the place contradict each other: one of them may be wrong.
    pub registration: bool,
    /// What offices may decide.
    pub decisions: Vec<Way>,
}

/// The check that a correction of the registration satisfies before any office is asked.
const REGISTERED_BY: &str = "registering-federation";

impl Authority<'_> {
    /// What lets the latest report of a tournament be accepted; nothing where it needs no decision.
    pub fn ways(&mut self, id: TournamentId, today: Date) -> Result<Ways> {
        let (tournament, now) = (self.tournament(id)?, self.now()?);
        let Some(report) = self.latest_report(id)? else { return Ok(Ways::default()) };
        let checked = self.checked(&tournament, &report, today, now)?;
        self.ways_of(&tournament, &report, &checked, (today, now))
    }

    /// Each decision is tried: one that an article allows, and that changes nothing about this report, is no way.
    pub(super) fn ways_of(
        &mut self,
        tournament: &Tournament,
        report: &StoredReport,
        checked: &CheckedReport,
        (today, as_of): (Date, i64),
    ) -> Result<Ways> {
        let open = |checked: &CheckedReport| {
            checked.checked.findings.iter().filter(|finding| finding.effect >= Effect::NeedsDecision).count()
        };
        let decisive = checked.checked.findings.iter().filter(|finding| finding.effect == Effect::NeedsDecision);
        let articles: Vec<&str> = decisive.clone().filter_map(|finding| finding.article.as_deref()).collect();
        let mut ways =
            Ways { registration: decisive.clone().any(|one| one.code == REGISTERED_BY), decisions: Vec::new() };
        let mut registration = self.registration(tournament, as_of)?;
        let document = read(&report.bytes, &ReadOptions::default());
        registration.report_to_fide = self.judged_by(tournament, report.received, &document.report)?;
        let stage = self.reported_stage(tournament, &registration, report, &document)?;
        let edition = self.edition_of(tournament, &registration, today)?;
        for power in powers(&edition.rules, &registration) {
            // Named as the finding names it, be that the rule or what is set aside of it.
            let article = articles.iter().find(|article| [power.article, power.rule].contains(article));
            let Some(article) = article.filter(|_| power.kind != DecisionKind::AppealGranted) else { continue };
            if let Some(above) = power.average_above
                && self.average(tournament)?.is_none_or(|(sum, players)| sum <= u64::from(above) * players)
            {
                continue;
            }
            let mut decided = registration.clone();
            decided.decisions.push(RegisteredDecision { kind: power.kind, by: power.office, on: today, reason: None });
            let then = self.check_report(tournament, &decided, &document, stage, today)?;
            if open(&then) < open(checked) {
                ways.decisions.push(Way { article: (*article).to_owned(), office: power.office });
            }
        }
        Ok(ways)
    }
}
