use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_regulations::rules::Authority;
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
        return findings.missing("the day of the registration");
    };
    let notice = notice(event, start);
    if registered <= notice.latest {
        return;
    }
    let decision = event.registration.decision(DecisionKind::LateRegistration);
    if decision.is_some_and(|decision| decision.by == notice.allowed_by) {
        return;
    }
    let by = authority(notice.allowed_by);
    let message = format!(
        "registered on {registered}, but {} was the last day for a start on {start}{}",
        notice.latest, notice.because
    );
    let help = format!("only {by} may allow it; record that decision in the registration");
    findings.add(message).article(&notice.article).help(help);
}

/// The latest day of registration, and by what rule.
struct Notice {
    latest: Date,
    article: String,
    allowed_by: Authority,
    because: &'static str,
}

fn notice(event: &Event<'_>, start: Date) -> Notice {
    let rules = &event.edition.rules;
    let before = |days: u16| start.saturating_sub(i64::from(days).days());
    if let Some(rule) = &rules.elite_registration {
        let above = |player: &arpad_tournament::Participant| {
            let limit = if player.woman == Some(true) { rule.woman_above } else { rule.player_above };
            player.rating.is_some_and(|rating| rating.get() > limit)
        };
        if event.players.iter().any(above) {
            return Notice {
                latest: before(rule.days),
                article: rule.article.clone(),
                allowed_by: rule.late_allowed_by,
                because: " with such strong players",
            };
        }
    }
    let rule = &rules.registration;
    let norms = rule.norm_days.filter(|_| event.registration.norms == Some(true));
    let latest = match (norms, rule.months) {
        (Some(days), _) => before(days),
        (None, Some(months)) => start.saturating_sub(i64::from(months).months()),
        (None, None) => before(rule.days.unwrap_or(0)),
    };
    let because = if norms.is_some() { " where norms can be made" } else { "" };
    Notice { latest, article: rule.article.clone(), allowed_by: rule.late_allowed_by, because }
}

/// Who, in words.
fn authority(authority: Authority) -> &'static str {
    match authority {
        Authority::QualificationCommissionChair => "the chair of the Qualification Commission",
        Authority::QualificationCommission => "the Qualification Commission",
        Authority::President => "the president of FIDE",
        Authority::Council => "the FIDE Council",
    }
}
