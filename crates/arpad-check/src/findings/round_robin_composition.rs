use crate::check::{Check, Tier};
use crate::facts::names;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{ToPhrase as _, phrase};
use arpad_tournament::{CompositionRule, Event, GameOutcome, Reason, System};

pub(super) const CHECK: Check = Check {
    code: "round-robin-composition",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "Until 2021 a round robin is rated only if enough of its players are rated: one third of them, and at least four where \
           fewer than ten take part, even if those are all; a double round robin with unrated players has at least six players, \
           four of them rated. A national championship needs none of that, but three rated players (until June 2017 three rated \
           men), or two rated women in a women's event. That it is one, and for women only, comes from the registration. \
           Players who were never paired are not counted; a player whose sex is not given is counted as a man, with a warning \
           where that decides.",
    help: "such a round robin cannot be rated",
    article: |edition| Some(edition.rules.round_robin_composition.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.round_robin_composition else {
        return;
    };
    if event.system != System::RoundRobin {
        return;
    }
    let counted_as_men = event.counted_as_men();
    if !counted_as_men.is_empty() {
        findings
            .add(phrase!(
                "finding-round-robin-composition-counted-men",
                "counted as men, for neither the report nor the list gives their sex: {who}",
                who = names(event, &counted_as_men)
            ))
            .article(&rule.national_article)
            .severity(Severity::Warning)
            .effect(Effect::None)
            .help(phrase!(
                "finding-round-robin-composition-help-give-sex",
                "give the sex of these players in column 10 of their lines 001: m or w"
            ));
    }
    // Every game that was played has the same fate.
    let reason = event.unusual().find_map(|(_, entry)| match entry.outcome {
        GameOutcome::NotRated(reason @ (Reason::Composition { .. } | Reason::DoubleTooSmall { .. })) => Some(reason),
        _ => None,
    });
    let Some(reason) = reason else {
        return;
    };
    let message = match reason {
        Reason::Composition { players, rated, needed, by } => {
            let who = by.counted(rated);
            phrase!(
                "finding-round-robin-composition-among-players",
                "{rated} {who} among {players} players; a round robin of this kind needs {needed}",
                rated,
                who,
                players,
                needed
            )
        }
        reason => reason.phrase(),
    };
    let finding = findings.add(message).article(reason.article(event.edition).unwrap_or_default());
    let registration = event.registration;
    // Only what would help is advised: a man in the field makes it no women's event, and 6.33 counts men.
    let rated = |counts: fn(Option<bool>) -> bool| {
        event.players.iter().filter(|player| player.rating.is_some() && counts(player.woman)).count()
    };
    let enough = rated(|_| true) >= usize::from(rule.national_rated)
        && (!rule.national_men || rated(|woman| woman != Some(true)) >= usize::from(rule.national_rated));
    let women = registration.women_only != Some(false)
        && event.players.iter().all(|player| player.woman != Some(false))
        && rated(|woman| woman != Some(false)) >= usize::from(rule.national_rated_women);
    let by = if rule.national_men { CompositionRule::NationalMen } else { CompositionRule::National };
    let who = by.counted(rule.national_rated);
    let help = match (registration.national_championship, enough, women) {
        (None, true, _) => Some(phrase!(
            "finding-round-robin-composition-national-championship",
            "for a national championship set `national_championship = true` in the registration: it needs {national_rated} {who}",
            national_rated = rule.national_rated,
            who
        )),
        (None, false, true) => Some(phrase!(
            "finding-round-robin-composition-women-s",
            "for a women's national championship set `national_championship = true` and `women_only = true` in the registration: it \
             needs {national_rated_women} rated women",
            national_rated_women = rule.national_rated_women
        )),
        (Some(true), _, true) if registration.women_only.is_none() => Some(phrase!(
            "finding-round-robin-composition-women-s-event",
            "for a women's event set `women_only = true` in the registration: it needs {national_rated_women} rated women",
            national_rated_women = rule.national_rated_women
        )),
        _ => None,
    };
    if let Some(help) = help {
        finding.help(help);
    }
}
