//! Who may decide what under an edition, and which tournaments are rated whatever else is wrong with them.

use crate::event::Event;
use crate::registration::{DecisionKind, RegisteredDecision, Registration};
use arpad_regulations::Rules;
use arpad_regulations::rules::{Office, OfficialEvent};

/// What an article lets an office decide about a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Power<'e> {
    pub kind: DecisionKind,
    pub office: Office,
    /// The article that gives the power.
    pub article: &'e str,
    /// The article that is set aside; often the same one.
    pub rule: &'e str,
    /// Only if the average rating of the field is above this.
    pub average_above: Option<u16>,
}

/// Everything the offices may decide about a tournament under an edition. A kind of decision that is missing is one for which
/// the edition leaves nobody room.
pub fn powers<'e>(rules: &'e Rules, registration: &Registration) -> Vec<Power<'e>> {
    let mut powers = Vec::new();
    let mut add = |kind, office: Option<Office>, article: Option<&'e String>, rule: &'e String| {
        let article = article.unwrap_or(rule);
        powers.extend(office.map(|office| Power { kind, office, article, rule, average_above: None }));
    };
    if let Some(rule) = &rules.elite_registration {
        let office = Some(rule.late_allowed_by);
        add(DecisionKind::LateRegistration, office, rule.late_article.as_ref(), &rule.article);
    }
    let rule = &rules.registration;
    let office =
        if is_for_norms(rules, registration) { rule.norms_late_allowed_by } else { Some(rule.late_allowed_by) };
    add(DecisionKind::LateRegistration, office, rule.late_article.as_ref(), &rule.article);
    if let Some(rule) = rules.duration.as_ref().filter(|rule| rule.may_be_approved) {
        add(DecisionKind::Length, rule.approved_by, rule.approval_article.as_ref(), &rule.article);
    }
    let rule = &rules.match_decided;
    add(DecisionKind::MatchWaiver, rule.waived_by, None, &rule.article);
    if let Some(rule) = &rules.hybrid {
        add(DecisionKind::HybridApproval, Some(rule.approved_by), None, &rule.article);
    }
    if let Some(rule) = &rules.report_days {
        add(DecisionKind::LateReport, rule.late_allowed_by, None, &rule.article);
    }
    add(DecisionKind::AppealGranted, Some(rules.appeal.to), None, &rules.appeal.article);
    if let Some(rule) = &rules.exceptional_cases {
        add(DecisionKind::Exceptional, Some(rule.decided_by), None, &rule.article);
        powers.extend(rule.high_average_decided_by.map(|office| Power {
            kind: DecisionKind::Exceptional,
            office,
            article: &rule.article,
            rule: &rule.article,
            average_above: rule.average_above,
        }));
    }
    powers
}

/// Whether the longer notice for norms holds for a tournament (0.2 of 2017).
pub fn is_for_norms(rules: &Rules, registration: &Registration) -> bool {
    rules.registration.norm_days.is_some() && registration.norms == Some(true)
}

impl DecisionKind {
    /// The offices that may take such a decision, each with the article that gives it the power.
    pub fn offices(self, rules: &Rules) -> Vec<(Office, &str)> {
        let powers = powers(rules, &Registration::default()).into_iter();
        powers.filter(|power| power.kind == self).map(|power| (power.office, power.article)).collect()
    }
}

impl Event<'_> {
    /// The office that had the tournament rated although no federation submitted it, and the article that lets it.
    pub fn exceptional(&self) -> Option<(Office, &str)> {
        if self.submitted_by().is_some() {
            return None;
        }
        let rule = self.edition.rules.exceptional_cases.as_ref()?;
        let decided = |by: Office| self.registration.decided(DecisionKind::Exceptional, by).is_some();
        let high =
            || rule.high_average_decided_by.filter(|_| rule.average_above.is_some_and(|above| self.is_above(above)));
        let office = Some(rule.decided_by).filter(|by| decided(*by)).or_else(|| high().filter(|by| decided(*by)))?;
        Some((office, &rule.article))
    }

    /// Who submitted the tournament; `None` if nobody did who may.
    pub fn submitted_by(&self) -> Option<&str> {
        let field = self.report().federation().filter(|field| !field.is_blank());
        self.registration.submitted_by(&self.edition.rules, field.map(arpad_trf::Spanned::as_str), self.barred)
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

    /// The federation, or the affiliated organisation, that submitted the tournament and may (0.2 since 2022): a member in good
    /// standing, on whose territory it is played. `place` is what the report says of that.
    pub fn submitted_by(&self, rules: &Rules, place: Option<&str>, barred: bool) -> Option<&str> {
        let rule = rules.registering_federation.as_ref()?;
        if let Some(organisation) = self.affiliated_organisation.as_deref().filter(|_| rule.affiliated) {
            return Some(organisation);
        }
        let federation = self.federation.as_deref()?;
        let place = self.played_in.as_deref().or(place);
        let elsewhere = place.is_some_and(|place| !place.trim().eq_ignore_ascii_case(federation.trim()));
        let may = !(rule.member && (barred || self.member == Some(false))) && !(rule.host && elsewhere);
        may.then_some(federation)
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
