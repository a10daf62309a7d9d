//! Who may decide what under an edition, and which tournaments are rated whatever else is wrong with them.

use crate::event::Event;
use crate::registration::{DecisionKind, RegisteredDecision, Registration};
use arpad_regulations::Rules;
use arpad_regulations::rules::{Office, OfficialEvent};

impl DecisionKind {
    /// The offices that may take such a decision, each with the article that gives it the power. Empty where the edition
    /// leaves nobody room.
    pub fn offices(self, rules: &Rules) -> Vec<(Office, &str)> {
        match self {
            DecisionKind::LateRegistration => {
                let elite = rules.elite_registration.as_ref();
                let elite =
                    elite.map(|rule| (rule.late_allowed_by, rule.late_article.as_ref().unwrap_or(&rule.article)));
                let rule = &rules.registration;
                let general = (rule.late_allowed_by, rule.late_article.as_ref().unwrap_or(&rule.article));
                elite.into_iter().chain([general]).map(|(office, article)| (office, article.as_str())).collect()
            }
            DecisionKind::Length => {
                let rule = rules.duration.as_ref().filter(|rule| rule.may_be_approved);
                let office = rule.and_then(|rule| {
                    let article = rule.approval_article.as_ref().unwrap_or(&rule.article);
                    Some((rule.approved_by?, article.as_str()))
                });
                office.into_iter().collect()
            }
            DecisionKind::MatchWaiver => {
                let rule = &rules.match_decided;
                rule.waived_by.map(|office| (office, rule.article.as_str())).into_iter().collect()
            }
            DecisionKind::HybridApproval => {
                rules.hybrid.iter().map(|rule| (rule.approved_by, rule.article.as_str())).collect()
            }
            DecisionKind::LateReport => {
                let office =
                    rules.report_days.as_ref().and_then(|rule| Some((rule.late_allowed_by?, rule.article.as_str())));
                office.into_iter().collect()
            }
            DecisionKind::Exceptional => {
                let rule = rules.exceptional_cases.as_ref();
                let offices = rule.into_iter().flat_map(|rule| {
                    let offices = [Some(rule.decided_by), rule.high_average_decided_by];
                    offices.into_iter().flatten().map(|office| (office, rule.article.as_str()))
                });
                offices.collect()
            }
            DecisionKind::AppealGranted => vec![(rules.appeal.to, &rules.appeal.article)],
        }
    }
}

impl Event<'_> {
    /// The office that had the tournament rated although no federation submitted it, and the article that lets it.
    pub fn exceptional(&self) -> Option<(Office, &str)> {
        let rule = self.edition.rules.exceptional_cases.as_ref()?;
        let decided = |by: Office| self.registration.decided(DecisionKind::Exceptional, by).is_some();
        let high =
            || rule.high_average_decided_by.filter(|_| rule.average_above.is_some_and(|above| self.is_above(above)));
        let office = Some(rule.decided_by).filter(|by| decided(*by)).or_else(|| high().filter(|by| decided(*by)))?;
        Some((office, &rule.article))
    }

    /// The sum of the ratings of the field, and how many have one.
    pub fn rating_sum(&self) -> (u64, u64) {
        let ratings = self.players.iter().filter_map(|player| player.rating);
        ratings.fold((0, 0), |(sum, players), rating| (sum + u64::from(rating.get()), players + 1))
    }

    /// Whether the average rating of the field is above a rating.
    fn is_above(&self, rating: u16) -> bool {
        let (sum, players) = self.rating_sum();
        sum > u64::from(rating) * players
    }
}

/// Why a tournament is rated although an article on tournaments speaks against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RatedAnyway<'e> {
    /// An appeal was granted by the office the edition names.
    Appeal {
        by: Office,
        /// The article on appeals.
        article: &'e str,
    },
    /// It is an official event of FIDE, which is always rated.
    Official {
        /// The article that says so.
        article: &'e str,
    },
    /// It is an official event of a continent, which is always rated.
    Continental {
        /// The article that says so.
        article: &'e str,
    },
}

impl Registration {
    /// The decision of a kind that was taken by an office.
    pub fn decided(&self, kind: DecisionKind, by: Office) -> Option<&RegisteredDecision> {
        self.decisions.iter().find(|decision| decision.kind == kind && decision.by == by)
    }

    /// Whether the tournament is rated whatever articles on tournaments, not on single games, say against it.
    pub fn rated_anyway<'e>(&self, rules: &'e Rules) -> Option<RatedAnyway<'e>> {
        let rule = &rules.appeal;
        if self.decided(DecisionKind::AppealGranted, rule.to).is_some() {
            return Some(RatedAnyway::Appeal { by: rule.to, article: &rule.article });
        }
        let rule = rules.official_events.as_ref()?;
        let article = rule.article.as_str();
        let always = |event: OfficialEvent, is: Option<bool>| rule.of.contains(&event) && is == Some(true);
        if always(OfficialEvent::Fide, self.official) {
            Some(RatedAnyway::Official { article })
        } else if always(OfficialEvent::Continental, self.continental) {
            Some(RatedAnyway::Continental { article })
        } else {
            None
        }
    }
}
