use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::rules::Office;
use arpad_tournament::{DecisionKind, Event};
use jiff::ToSpan as _;
use jiff::civil::Date;

pub(super) const CHECK: Check = Check {
    code: "registration-late",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NeedsDecision,
    what: "A tournament is registered some time before it starts: a month in 2009, a week in 2017 (30 days where norms can \
           be made), three days since 2022; since March 2024 thirty days instead of three if a player is rated above 2700 or \
           a woman above 2500. A later one is rated only if the office named in the article allows it: the chair of the \
           Qualification Commission, for the thirty days of 2024 the president. The thirty days for norms nobody may lift.",
    help: "ask for the late registration to be allowed, and record the decision in the registration",
    article: |edition| Some(edition.rules.registration.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(start) = event.start else {
        return findings.missing(phrase!("finding-registration-late-first-day", "the first day of the tournament"));
    };
    let Some(registered) = event.registration.registered else {
        findings.missing(phrase!("finding-registration-late-day-registration", "the day of the registration"));
        let longest = notices(event, start).into_iter().find(|notice| matches!(notice.holds, Holds::Yes(_)));
        if let (Some(finding), Some(notice)) = (findings.last_mut(), longest) {
            finding.article(notice.article);
        }
        return;
    };
    for notice in notices(event, start) {
        let allowed = |by: Office| event.registration.decided(DecisionKind::LateRegistration, by).is_some();
        if registered <= notice.latest || notice.allowed_by.is_some_and(allowed) {
            continue;
        }
        match notice.holds {
            Holds::Yes(because) => {
                let message = phrase!(
                    "finding-registration-late-registered-last",
                    "registered on {registered}, but {latest} was the last day for a start on {start}{because}",
                    registered,
                    latest = notice.latest,
                    start,
                    because
                );
                let finding = findings.add(message).article(notice.article);
                match notice.allowed_by {
                    Some(by) => finding.help(phrase!("finding-registration-late-help-only-may", "only {by} may allow it; record that decision (kind = \"late-registration\") in the registration", by)),
                    None => finding.effect(Effect::NotRatable).help(
                        phrase!("finding-registration-late-help-correct-registered", "correct `registered` or `norms` in the registration if they are wrong; nobody may allow less"),
                    ),
                };
                // The longest notice that holds says it all.
                return;
            }
            Holds::Unknown(fact) => findings.missing(fact),
            Holds::No => {}
        }
    }
}

/// The offices that may allow a late registration of this tournament, each with its article.
pub(super) fn offices<'e>(event: &'e Event<'_>) -> Vec<(Office, &'e str)> {
    let notices = notices(event, event.start.unwrap_or(Date::MAX));
    let may_hold = notices.into_iter().filter(|notice| !matches!(notice.holds, Holds::No));
    may_hold.filter_map(|notice| Some((notice.allowed_by?, notice.late_article))).collect()
}

/// The latest day of registration by one rule, and whether the rule holds for this tournament.
struct Notice<'e> {
    latest: Date,
    article: &'e str,
    /// Who may allow less, by which article.
    allowed_by: Option<Office>,
    late_article: &'e str,
    holds: Holds,
}

enum Holds {
    /// It does; words to add.
    Yes(Phrase),
    /// It depends on a fact that is not known.
    Unknown(Phrase),
    No,
}

/// The notices of the edition, the longest first.
fn notices<'e>(event: &'e Event<'_>, start: Date) -> Vec<Notice<'e>> {
    let rules = &event.edition.rules;
    let before = |days: u16| start.saturating_sub(i64::from(days).days());
    let mut notices = Vec::new();
    if let Some(rule) = &rules.elite_registration {
        let above = |limit: u16, woman: Option<bool>| {
            event.players.iter().any(|player| {
                player.rating.is_some_and(|rating| rating.get() > limit) && (woman.is_none() || player.woman == woman)
            })
        };
        let unknown = || {
            event.players.iter().any(|player| {
                player.woman.is_none() && player.rating.is_some_and(|rating| rating.get() > rule.woman_above)
            })
        };
        let holds = if above(rule.player_above, None) || above(rule.woman_above, Some(true)) {
            Holds::Yes(phrase!("finding-registration-late-such-strong", " with such strong players"))
        } else if unknown() {
            Holds::Unknown(phrase!(
                "finding-registration-late-whether-strongest",
                "whether the strongest players are women, for whom a longer notice holds,"
            ))
        } else {
            Holds::No
        };
        notices.push(Notice {
            latest: before(rule.days),
            article: &rule.article,
            allowed_by: Some(rule.late_allowed_by),
            late_article: rule.late_article.as_ref().unwrap_or(&rule.article),
            holds,
        });
    }
    let rule = &rules.registration;
    if let Some(days) = rule.norm_days {
        notices.push(Notice {
            latest: before(days),
            article: &rule.article,
            allowed_by: rule.norms_late_allowed_by,
            late_article: &rule.article,
            holds: match event.registration.norms {
                Some(true) => Holds::Yes(phrase!("finding-registration-late-where-norms", " where norms can be made")),
                Some(false) => Holds::No,
                None => Holds::Unknown(phrase!(
                    "finding-registration-late-whether-norms",
                    "whether norms can be made, for which a longer notice holds,"
                )),
            },
        });
    }
    // The longer notice takes the place of the general one (0.2.1 and "otherwise" 0.2.2).
    let elite = rules.elite_registration.is_some() && matches!(notices[0].holds, Holds::Yes(_));
    if !elite {
        notices.push(Notice {
            latest: match (rule.months, rule.days) {
                (Some(months), _) => start.saturating_sub(i64::from(months).months()),
                (None, days) => before(days.unwrap_or(0)),
            },
            article: &rule.article,
            allowed_by: Some(rule.late_allowed_by),
            late_article: rule.late_article.as_ref().unwrap_or(&rule.article),
            holds: Holds::Yes(Phrase::NONE),
        });
    }
    notices
}
