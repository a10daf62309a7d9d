use crate::check::{Check, Tier};
use crate::facts::days;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{DecisionKind, Event, System};

pub(super) const CHECK: Check = Check {
    code: "duration",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NeedsDecision,
    what: "Until 2021 a tournament lasts at most 90 days, first and last day counted. Leagues may last longer, and so may a \
           tournament that the chair of the Qualification Commission approves. A team event, and one that calls itself a league, is \
           taken for one. Since 2022 there is no limit, only interim reports.",
    help: "have the length approved and record that decision (kind = \"length\") in the registration; for a league, set \
           `league = true`",
    article: |edition| Some(edition.rules.duration.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.duration else {
        return;
    };
    let registration = event.registration;
    if rule.leagues_excepted && registration.league == Some(true) {
        return;
    }
    let (Some(_), Some(_)) = (event.start, event.end) else {
        return findings.missing(phrase!("finding-duration-first-last", "the first or the last day of the tournament"));
    };
    let Some(days) = days(event).filter(|days| *days > i32::from(rule.days)) else {
        return;
    };
    let office = rule.approved_by.filter(|_| rule.may_be_approved);
    if office.is_some_and(|by| registration.decided(DecisionKind::Length, by).is_some()) {
        return;
    }
    if rule.leagues_excepted && registration.league.is_none() && looks_like_a_league(event) {
        let finding = findings.add(phrase!(
            "finding-duration-days-league",
            "{days} days, as a league may last; other tournaments {days_2}",
            days,
            days_2 = rule.days
        ));
        finding.span = event.report().end().map(|field| field.span);
        finding.severity(Severity::Note).effect(Effect::None);
        finding.help(phrase!(
            "finding-duration-help-nothing-done",
            "nothing has to be done; `league = true` in the registration says that it is one"
        ));
        return;
    }
    let finding = findings.add(phrase!(
        "finding-duration-tournament-lasts",
        "the tournament lasts {days} days; {days_2} are allowed",
        days,
        days_2 = rule.days
    ));
    finding.span = event.report().end().map(|field| field.span);
    match office {
        Some(by) => finding.help(phrase!(
            "finding-duration-help-only-may",
            "only {by} may approve it; record that decision (kind = \"length\") in the registration; for a league, set \
             `league = true`",
            by
        )),
        None => finding.effect(Effect::NotRatable),
    };
}

/// Words that leagues have in their names, in lower case.
const LEAGUE: &[&str] = &[
    "league",
    "liga",
    "ligue",
    "lega",
    "lig",
    "lyga",
    "division",
    "div",
    "divisie",
    "klasse",
    "interclub",
    "interclubs",
    "ligaen",
    "serien",
    "лига",
    "extraliga",
    "ekstraliga",
    "bundesliga",
    "oberliga",
    "landesliga",
    "superliga",
];

fn looks_like_a_league(event: &Event<'_>) -> bool {
    let report = event.report();
    let mut words =
        [report.name(), report.type_text()].into_iter().flatten().map(|field| field.as_str().to_lowercase());
    let named = |text: String| text.split(|letter: char| !letter.is_alphanumeric()).any(|word| LEAGUE.contains(&word));
    event.system == System::Team || words.any(named)
}
