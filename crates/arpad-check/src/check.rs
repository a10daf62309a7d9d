//! What a check is, and running them all.

use crate::displaced::find_cause;
use crate::finding::{Effect, Finding, Findings, Severity};
use crate::findings::ALL;
use crate::overridden::override_findings;
use crate::verdict::{GameCounts, Verdict};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::Edition;
use arpad_tournament::Event;

/// What a check is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// The file: can it be read as what it says it is?
    Format,
    /// Consistency: do the records agree with each other and with the list?
    Sense,
    /// The regulations, by edition and article.
    Regulations,
    /// Signals for the officer: nothing is wrong by itself, but worth a question.
    Signal,
}

impl Tier {
    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Tier::Format => "The file",
            Tier::Sense => "Consistency",
            Tier::Regulations => "The regulations",
            Tier::Signal => "Signals",
        }
    }
}

/// One check with its documentation.
pub struct Check {
    /// Its name, as printed and as in `gallery/`.
    pub code: &'static str,
    /// Findings are ordered by it in the documentation.
    pub tier: Tier,
    /// The usual severity of its findings.
    pub severity: Severity,
    /// The usual effect of its findings on rating.
    pub effect: Effect,
    /// What it checks, in a few sentences.
    pub what: &'static str,
    /// How to fix what it finds, in a sentence without a full stop.
    pub help: &'static str,
    /// The article in an edition; `None` where the edition has no such rule, or for a fault of the format.
    pub article: fn(&Edition) -> Option<String>,
    /// Reports what it finds in a tournament.
    pub run: fn(&Event<'_>, &mut Findings<'_>),
}

impl Check {
    /// How to fix what it finds.
    pub fn how_to_fix(&self) -> Phrase {
        Phrase::keyed(format!("finding-{}-help", self.code), self.help)
    }

    /// What it finds in a tournament, before other checks have their say.
    pub fn found(&'static self, event: &Event<'_>, games: GameCounts) -> Vec<Finding> {
        let mut found = Findings::new(self, event.edition);
        found.games = games;
        (self.run)(event, &mut found);
        found.into_found()
    }
}

/// What all checks found.
#[derive(Debug, Clone)]
pub struct Checked {
    /// The cause of others first, and what follows from it last; each by place, those without a place first; at one place
    /// the worst first.
    pub findings: Vec<Finding>,
    /// What becomes of the tournament.
    pub verdict: Verdict,
    /// How many games count.
    pub games: GameCounts,
}

impl Checked {
    /// How many findings of a severity there are; notes of facts that are missing among them.
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.severity == severity).count()
    }

    /// How many errors there are to fix: what follows from another goes with it.
    pub fn errors(&self) -> usize {
        let is_own = |finding: &&Finding| finding.severity == Severity::Error && finding.relation.is_own();
        self.findings.iter().filter(is_own).count()
    }

    /// Whether the file is a report at all.
    pub fn is_report(&self) -> bool {
        self.findings.iter().all(|finding| finding.code != "not-a-report")
    }

    /// What becomes of the report, in one sentence.
    pub fn summary(&self) -> Phrase {
        let GameCounts { played, rated, .. } = self.games;
        let games = match (rated, played) {
            (1, 1) => phrase!("summary-only-game", "its only game counts"),
            (2, 2) => phrase!("summary-both-games", "both games count"),
            (0, 1) => phrase!("summary-not-the-game", "its only game does not count"),
            (rated, played) if rated == played => phrase!("summary-all-games", "all {played} games count", played),
            (1, played) => phrase!("summary-one-game", "1 of {played} games counts", played),
            (rated, played) => phrase!("summary-some-games", "{rated} of {played} games count", rated, played),
        };
        match (self.verdict, self.count(Severity::Error)) {
            (Verdict::NotRatable, _) if played == 0 => phrase!("summary-empty", "Cannot be rated: it has no games"),
            (Verdict::NotRatable, _) if played == 1 => {
                phrase!("summary-not-one", "Cannot be rated: its only game does not count")
            }
            (Verdict::NotRatable, _) => {
                phrase!("summary-none", "Cannot be rated: none of its {played} games counts", played)
            }
            (Verdict::NeedsDecision, _) => {
                phrase!("summary-decision", "Needs a decision before it can be rated: {games}", games)
            }
            (Verdict::Ratable | Verdict::RatableInPart, 0) => {
                phrase!("summary-ratable", "Can be rated: {games}", games)
            }
            (Verdict::Ratable | Verdict::RatableInPart, 1) => {
                phrase!("summary-one-error", "Can be rated once the error is fixed: {games}", games)
            }
            (Verdict::Ratable | Verdict::RatableInPart, _) => {
                phrase!("summary-errors", "Can be rated once the errors are fixed: {games}", games)
            }
        }
    }
}

/// Runs every check.
pub fn check(event: &Event<'_>) -> Checked {
    let mut games = GameCounts::count(event);
    let mut findings = Vec::new();
    for check in ALL {
        findings.append(&mut check.found(event, games));
    }
    override_findings(event, &mut findings);
    let cause = find_cause(event, &mut findings);
    findings.extend(cause);
    findings.sort_by_key(|finding| {
        (finding.relation, finding.span.map(|span| span.start), std::cmp::Reverse(finding.severity))
    });
    let verdict = Verdict::of(&findings, games);
    if verdict == Verdict::NotRatable {
        games = GameCounts { rated: 0, not_rated: games.played, ..games };
    }
    Checked { findings, verdict, games }
}

/// The check with a code.
pub fn find(code: &str) -> Option<&'static Check> {
    ALL.iter().copied().find(|check| check.code == code)
}
