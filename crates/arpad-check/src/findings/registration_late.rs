use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
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
           be made), three days since 2022; since March 2024 thirty days if a player is rated above 2700 or a woman above \
           2500. A later one is rated only if the authority named in the article allows it.",
    help: "ask for the late registration to be allowed, and record the decision in the registration",
    article: |edition| Some(edition.rules.registration.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(start) = event.start else {
        return findings.missing("the first day of the tournament");
    };
    let Some(registered) = event.registration.registered else {
        findings.missing("the day of the registration");
        let longest = notices(event, start).find(|notice| matches!(notice.holds, Holds::Yes(_)));
        if let (Some(finding), Some(notice)) = (findings.last_mut(), longest) {
            finding.article(notice.article);
        }
        return;
    };
    for notice in notices(event, start) {
        if registered <= notice.latest
            || event.registration.decided(DecisionKind::LateRegistration, notice.allowed_by).is_some()
        {
            continue;
        }
        match notice.holds {
            Holds::Yes(because) => {
                let message = format!(
                    "registered on {registered}, but {} was the last day for a start on {start}{because}",
                    notice.latest
                );
                let help = format!(
                    "only {} may allow it; record that decision in the registration",
                    notice.allowed_by.title()
                );
                findings.add(message).article(notice.article).help(help);
                // The longest notice that holds says it all.
                return;
            }
            Holds::Unknown(fact) => findings.missing(fact),
            Holds::No => {}
        }
    }
}

/// The latest day of registration by one rule, and whether the rule holds for this tournament.
struct Notice<'e> {
    latest: Date,
    article: &'e str,
    allowed_by: Office,
    holds: Holds,
}

enum Holds {
    /// It does; words to add.
    Yes(&'static str),
    /// It hangs on a fact that is not known.
    Unknown(&'static str),
    No,
}

/// The notices of the edition, the longest first.
fn notices<'e>(event: &'e Event<'_>, start: Date) -> impl Iterator<Item = Notice<'e>> {
    let rules = &event.edition.rules;
    let before = move |days: u16| start.saturating_sub(i64::from(days).days());
    let rule = &rules.registration;
    let elite = rules.elite_registration.as_ref().map(|rule| {
        let above = |limit: u16, woman: Option<bool>| {
            let mut players = event.players.iter();
            players.any(|player| {
                player.rating.is_some_and(|rating| rating.get() > limit) && (woman.is_none() || player.woman == woman)
            })
        };
        let unknown = || {
            let mut players = event.players.iter();
            players.any(|player| {
                player.woman.is_none() && player.rating.is_some_and(|rating| rating.get() > rule.woman_above)
            })
        };
        let holds = if above(rule.player_above, None) || above(rule.woman_above, Some(true)) {
            Holds::Yes(" with such strong players")
        } else if unknown() {
            Holds::Unknown("whether the strongest players are women, for whom a longer notice holds,")
        } else {
            Holds::No
        };
        Notice { latest: before(rule.days), article: &rule.article, allowed_by: rule.late_allowed_by, holds }
    });
    let norms = rule.norm_days.map(|days| Notice {
        latest: before(days),
        article: &rule.article,
        allowed_by: rule.late_allowed_by,
        holds: match event.registration.norms {
            Some(true) => Holds::Yes(" where norms can be made"),
            Some(false) => Holds::No,
            None => Holds::Unknown("whether norms can be made, for which a longer notice holds,"),
        },
    });
    let general = Notice {
        latest: match (rule.months, rule.days) {
            (Some(months), _) => start.saturating_sub(i64::from(months).months()),
            (None, days) => before(days.unwrap_or(0)),
        },
        article: &rule.article,
        allowed_by: rule.late_allowed_by,
        holds: Holds::Yes(""),
    };
    elite.into_iter().chain(norms).chain([general])
}
