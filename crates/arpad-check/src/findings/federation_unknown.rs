use crate::check::{Check, Tier};
use crate::federations::{self, Code};
use crate::finding::{Effect, Findings, Severity};
use crate::fix::Fix;
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;
use arpad_trf::{Field, Span};
use jiff::civil::Date;
use std::collections::BTreeMap;

pub(super) const CHECK: Check = Check {
    code: "federation-unknown",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The federation of the tournament and of each player is one of FIDE's codes, such as IRL or GER, and was one when the \
           tournament was played: YUG ends in 2003. Codes of other standards (DEU) and names of countries are recognised; of \
           anything else the nearest code is named. A code that many players have is one finding. With a list, the federation \
           of the list is the right one; the federation of the registration is always one.",
    help: "write the three letters that FIDE's list has for the federation",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    // An authority of one's own may have federations of its own.
    let registered = |text: &str| event.registration.federation.as_deref() == Some(text);
    let year = event.start.map(Date::year);
    let own = report.federation().map(Field::as_str).unwrap_or_default();
    let own_is_known = federations::code(own, year) == Code::Known;
    if let Some(field) = report.federation().filter(|field| !field.is_blank()) {
        let found = Some(field.as_str()).filter(|text| !registered(text)).and_then(|text| describe(text, year, None));
        if let Some((message, help)) = found {
            let finding = findings
                .add(phrase!("finding-federation-unknown-record-032", "{message} (record 032)", message))
                .at(field.span)
                .help(help);
            if let Some(to) = certain(field.as_str(), year) {
                finding.fix = Some(Fix::TournamentFederation { to });
            }
        }
    }
    let mut before: Option<(&str, usize)> = None;
    let mut seen: BTreeMap<&str, (Span, Option<u16>, usize)> = BTreeMap::new();
    for (player, line) in event.players.iter().zip(&report.players) {
        let text = line.federation.as_str();
        let listed = player.entry.as_ref().and_then(|entry| entry.federation);
        if text.is_empty()
            || registered(text)
            || listed.is_some_and(|listed| listed.as_str().eq_ignore_ascii_case(text))
        {
            continue;
        }
        // Most players are of the federation of the one before.
        match &mut before {
            Some((same, times)) if *same == text => *times += 1,
            _ => {
                if let Some((text, times)) = before.replace((text, 1)) {
                    seen.entry(text).and_modify(|seen| seen.2 += times);
                }
                seen.entry(text).or_insert((line.federation.span, player.no, 0));
            }
        }
    }
    if let Some((text, times)) = before {
        seen.entry(text).and_modify(|seen| seen.2 += times);
    }
    for (text, (span, no, times)) in seen {
        let Some((message, help)) = describe(text, year, Some(own).filter(|_| own_is_known)) else {
            continue;
        };
        let message = if times > 1 {
            phrase!("finding-federation-unknown-players", "{message} ({times} players)", message, times)
        } else {
            message
        };
        let finding = findings.add(message).at(span).help(help);
        finding.player = no.filter(|_| times == 1);
        if let Some(to) = certain(text, year) {
            finding.fix = Some(Fix::PlayerFederations { from: text.to_owned(), to });
        }
    }
}

/// The code that is meant beyond doubt: another standard's, or a former one of the same country.
fn certain(text: &str, year: Option<i16>) -> Option<&'static str> {
    match federations::code(text, year) {
        Code::Meant(code) => Some(code),
        Code::Former { now: Some(now), .. } if federations::name(now) == federations::name(text) => Some(now),
        _ => None,
    }
}

/// What is wrong with a code, and what to write.
fn describe(text: &str, year: Option<i16>, own: Option<&str>) -> Option<(Phrase, Phrase)> {
    let with_name = |code: &str| Phrase::text(format!("{code} ({})", federations::name(code)));
    Some(match federations::code(text, year) {
        Code::Known => return None,
        Code::Former { until, now } => {
            let message = phrase!(
                "finding-federation-unknown-federation-one",
                "the federation {text} is one of before {until}",
                text,
                until = until + 1
            );
            let now = now.map_or_else(
                || CHECK.how_to_fix(),
                |now| {
                    phrase!(
                        "finding-federation-unknown-write-code",
                        "write the code of now, such as {now}",
                        now = with_name(now)
                    )
                },
            );
            (message, now)
        }
        Code::Meant(code) => (
            phrase!(
                "finding-federation-unknown-code-fide",
                "`{text}` is not the code that FIDE has for the federation",
                text
            ),
            phrase!("finding-federation-unknown-write", "write {code}", code = with_name(code)),
        ),
        Code::Unknown { nearest } => {
            let help = match (nearest, own) {
                (Some(nearest), Some(own)) if nearest != own => {
                    phrase!(
                        "finding-federation-unknown-nearest-code",
                        "the nearest code is {nearest}; the tournament is of {own}",
                        nearest = with_name(nearest),
                        own
                    )
                }
                (Some(nearest), _) => phrase!(
                    "finding-federation-unknown-nearest",
                    "the nearest code is {nearest}",
                    nearest = with_name(nearest)
                ),
                (None, Some(own)) => phrase!(
                    "finding-federation-unknown-tournament",
                    "{help}; the tournament is of {own}",
                    help = CHECK.how_to_fix(),
                    own
                ),
                (None, None) => CHECK.how_to_fix(),
            };
            (phrase!("finding-federation-unknown-federation", "`{text}` is not a federation", text), help)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::certain;

    #[test]
    fn a_country_that_changed_its_code_and_one_that_fell_apart() {
        assert_eq!(certain("ROM", Some(2025)), Some("ROU"));
        assert_eq!(certain("SIN", Some(2025)), Some("SGP"));
        assert_eq!(certain("DEU", Some(2025)), Some("GER"));
        for doubtful in ["YUG", "URS", "ITA", "KIL"] {
            assert_eq!(certain(doubtful, Some(2025)), None, "{doubtful}");
        }
    }
}
