use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "arbiter-licence",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "From July 2017 to 2021 all arbiters of a tournament are licensed, or it is not rated. The licences come \
           from the registration; the arbiters named in records 102 and 112 have to be among those listed there.",
    help: "register the licence; without one the tournament cannot be rated",
    article: |edition| Some(edition.rules.arbiter_licence.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.edition.rules.arbiter_licence.is_none() {
        return;
    }
    let arbiters = &event.registration.arbiters;
    for arbiter in arbiters {
        match arbiter.licensed {
            Some(true) => {}
            Some(false) => {
                findings.add(phrase!(
                    "finding-arbiter-licence-arbiter-no",
                    "the arbiter {name} has no licence",
                    name = arbiter.name
                ));
            }
            None => findings.missing(phrase!(
                "finding-arbiter-licence-whether-arbiter",
                "whether the arbiter {name} is licensed",
                name = arbiter.name
            )),
        }
    }
    let report = event.report();
    let mut named =
        report.chief_arbiter().into_iter().chain(report.deputy_arbiters()).filter(|field| !field.is_blank()).peekable();
    if named.peek().is_none() && arbiters.is_empty() {
        return findings.missing(phrase!(
            "finding-arbiter-licence-arbiters-whether",
            "who the arbiters are and whether they are licensed"
        ));
    }
    for field in named {
        if !arbiters.iter().any(|arbiter| same_person(&arbiter.name, field.as_str())) {
            findings.missing(phrase!(
                "finding-arbiter-licence-whether-arbiter-licensed",
                "whether the arbiter {field} is licensed",
                field = field.as_str()
            ));
        }
    }
}

/// Reports write titles, ids and the names in any order (`IA Anna Rossi (1234)`): every word of the name has to be there.
fn same_person(name: &str, written: &str) -> bool {
    let written = written.to_lowercase();
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let written = words(&written);
    words(&name.to_lowercase()).iter().all(|word| written.contains(word))
}
