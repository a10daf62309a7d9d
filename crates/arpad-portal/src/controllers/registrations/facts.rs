//! The facts of a registration: as fields to fill in, back from them, and in words.

use crate::form::{Typed, truth};
use crate::words::Words;
use arpad_lists::FederationCode;
use arpad_regulations::Class;
use arpad_tournament::{Arbiter, Registration, System};
use arpad_trf::{TimeControl, TimeText};
use jiff::civil::Date;

/// The arbiters that have fields of their own; more of them stand with the further facts.
const ARBITERS: usize = 3;

/// The names of the fields of each arbiter.
pub const ARBITER_FIELDS: [(&str, &str); ARBITERS] =
    [("arbiter-1", "licensed-1"), ("arbiter-2", "licensed-2"), ("arbiter-3", "licensed-3")];

/// What is yes, no or not known: the name of the field, which is the key of the file too.
type Truth = (&'static str, fn(&mut Registration) -> &mut Option<bool>);

const TRUTHS: [Truth; 13] = [
    ("schedule", |facts| &mut facts.schedule),
    ("announced_as_rated", |facts| &mut facts.announced_as_rated),
    ("norms", |facts| &mut facts.norms),
    ("league", |facts| &mut facts.league),
    ("national_championship", |facts| &mut facts.national_championship),
    ("women_only", |facts| &mut facts.women_only),
    ("team_championship", |facts| &mut facts.team_championship),
    ("hybrid", |facts| &mut facts.hybrid),
    ("pgn", |facts| &mut facts.pgn),
    ("official", |facts| &mut facts.official),
    ("continental", |facts| &mut facts.continental),
    ("interim_reports", |facts| &mut facts.interim_reports),
    ("deviations", |facts| &mut facts.deviations),
];

/// Takes out what officers do not set: the day of registration is the day it reaches the desk, decisions are taken there by the
/// offices that may, and what became of a report is known. Returns the keys that were there.
pub fn take_reserved(facts: &mut Registration) -> Vec<&'static str> {
    let Registration { registered, member, report_to_fide, deviations_approved, decisions, .. } = facts;
    let found = [
        ("registered", registered.take().is_some()),
        ("member", member.take().is_some()),
        ("report_to_fide", report_to_fide.take().is_some()),
        ("deviations_approved", deviations_approved.take().is_some()),
        ("decisions", !std::mem::take(decisions).is_empty()),
    ];
    found.into_iter().filter_map(|(key, found)| found.then_some(key)).collect()
}

/// Leaves what has no field of its own.
fn take_fields(facts: &mut Registration) {
    facts.name = None;
    facts.city = None;
    facts.federation = None;
    facts.played_in = None;
    facts.class = None;
    facts.system = None;
    facts.start = None;
    facts.end = None;
    facts.rounds = None;
    facts.time_control = None;
    for (_, field) in TRUTHS {
        *field(facts) = None;
    }
    facts.arbiters.drain(..facts.arbiters.len().min(ARBITERS));
}

/// The fields filled in with the facts of a registration.
pub fn typed(facts: &Registration) -> Typed {
    let mut facts = facts.clone();
    let mut typed = Typed::default();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    typed.set("name", text(&facts.name));
    typed.set("city", text(&facts.city));
    typed.set("played_in", text(&facts.played_in));
    typed.set("class", facts.class.unwrap_or(Class::Standard).name());
    typed.set("system", facts.system.map_or("", System::name));
    typed.set("start", day(facts.start));
    typed.set("end", day(facts.end));
    typed.set("rounds", facts.rounds.map(|rounds| rounds.to_string()).unwrap_or_default());
    typed.set("time_control", text(&facts.time_control));
    for (name, field) in TRUTHS {
        typed.set(name, truth(*field(&mut facts)));
    }
    for ((name, licensed), arbiter) in ARBITER_FIELDS.into_iter().zip(&facts.arbiters) {
        typed.set(name, &arbiter.name);
        typed.set(licensed, truth(arbiter.licensed));
    }
    take_reserved(&mut facts);
    take_fields(&mut facts);
    typed.set("further", facts.to_toml());
    typed
}

/// The registration that the fields describe, of a federation. What is wrong is marked in them.
pub fn read(typed: &mut Typed, code: &str) -> Registration {
    let mut facts = further(typed);
    facts.federation = Some(code.to_owned());
    facts.name = Some(typed.needed("name"));
    facts.city = typed.line("city");
    facts.played_in = typed.line("played_in").map(|code| code.to_ascii_uppercase());
    if facts.played_in.as_ref().is_some_and(|code| FederationCode::parse(code.as_bytes()).is_none()) {
        typed.wrong("played_in", "typed-code");
    }
    facts.class = typed.read("class", "typed-choice");
    if facts.class.is_none() {
        typed.wrong("class", "typed-needed");
    }
    facts.system = typed.read("system", "typed-choice");
    (facts.start, facts.end) = (typed.day("start"), typed.day("end"));
    for (name, day) in [("start", facts.start), ("end", facts.end)] {
        if day.is_none() {
            typed.wrong(name, "typed-needed");
        }
    }
    if facts.start.zip(facts.end).is_some_and(|(start, end)| end < start) {
        typed.wrong("end", "typed-end-first");
    }
    facts.rounds = typed.read("rounds", "typed-rounds");
    if facts.rounds.is_some_and(|rounds| !(1..=99).contains(&rounds)) {
        typed.wrong("rounds", "typed-rounds");
    }
    facts.time_control = typed.line("time_control");
    let understood = |text: &String| TimeControl::parse(text).is_some() || TimeText::parse(text).is_ok();
    if facts.time_control.as_ref().is_some_and(|text| !understood(text)) {
        typed.wrong("time_control", "typed-time-control");
    }
    for (name, field) in TRUTHS {
        *field(&mut facts) = typed.truth(name);
    }
    let mut arbiters = Vec::new();
    for (name, licensed) in ARBITER_FIELDS {
        let licensed = typed.truth(licensed);
        arbiters.extend(typed.line(name).map(|name| Arbiter { name, licensed }));
    }
    arbiters.append(&mut facts.arbiters);
    facts.arbiters = arbiters;
    facts
}

/// What has no field of its own, from the lines of a registration file.
fn further(typed: &mut Typed) -> Registration {
    let Ok(mut facts) = Registration::parse(typed.get("further")) else {
        typed.wrong("further", "typed-further");
        return Registration::default();
    };
    if !take_reserved(&mut facts).is_empty() {
        typed.wrong("further", "typed-further-reserved");
    }
    // Further arbiters stand here, after those with fields of their own.
    let arbiters = std::mem::take(&mut facts.arbiters);
    let before = facts.clone();
    take_fields(&mut facts);
    if facts != before {
        typed.wrong("further", "typed-further-field");
    }
    facts.arbiters = arbiters;
    facts
}

/// Every fact in words, each under the key of its message, always in the same order.
pub fn in_words(facts: &Registration, words: Words) -> Vec<(&'static str, String)> {
    let mut facts = facts.clone();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    let answer = |known: Option<bool>| match known {
        Some(true) => words.say("yes").into_owned(),
        Some(false) => words.say("no").into_owned(),
        None => String::new(),
    };
    let arbiter = |arbiter: &Arbiter| match arbiter.licensed {
        Some(true) => format!("{} ({})", arbiter.name, words.say("reg-licensed")),
        Some(false) => format!("{} ({})", arbiter.name, words.say("reg-not-licensed")),
        None => arbiter.name.clone(),
    };
    let arbiters: Vec<String> = facts.arbiters.iter().map(arbiter).collect();
    let system =
        facts.system.map(|system| words.say(&format!("system-{}", system.name())).into_owned()).unwrap_or_default();
    let mut all = vec![
        ("reg-name", text(&facts.name)),
        ("reg-city", text(&facts.city)),
        ("reg-federation", text(&facts.federation)),
        ("reg-played_in", text(&facts.played_in)),
        ("reg-class", facts.class.map(|class| words.say(class.name()).into_owned()).unwrap_or_default()),
        ("reg-system", system),
        ("reg-start", day(facts.start)),
        ("reg-end", day(facts.end)),
        ("reg-registered", day(facts.registered)),
        ("reg-rounds", facts.rounds.map(|rounds| rounds.to_string()).unwrap_or_default()),
        ("reg-time_control", text(&facts.time_control)),
        ("reg-arbiters", arbiters.join("; ")),
    ];
    for (name, field) in TRUTHS {
        all.push((truth_label(name), answer(*field(&mut facts))));
    }
    facts.arbiters.clear();
    take_reserved(&mut facts);
    take_fields(&mut facts);
    all.push(("reg-further", facts.to_toml().trim().to_owned()));
    all
}

/// The key of the message that names a fact which is yes, no or not known.
pub fn truth_label(name: &str) -> &'static str {
    match name {
        "schedule" => "reg-schedule",
        "announced_as_rated" => "reg-announced_as_rated",
        "norms" => "reg-norms",
        "league" => "reg-league",
        "national_championship" => "reg-national_championship",
        "women_only" => "reg-women_only",
        "team_championship" => "reg-team_championship",
        "hybrid" => "reg-hybrid",
        "pgn" => "reg-pgn",
        "official" => "reg-official",
        "continental" => "reg-continental",
        "interim_reports" => "reg-interim_reports",
        _ => "reg-deviations",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_tournament::TEMPLATE;

    /// A field that is forgotten would lose a fact on the way through the form.
    #[test]
    fn the_fields_keep_every_fact_that_an_officer_may_set() {
        let mut all = Registration::parse(TEMPLATE).expect("the template is a registration");
        all.arbiters.extend(["Two", "Three", "Four"].map(|name| Arbiter { name: name.to_owned(), licensed: None }));
        let mut typed = typed(&all);
        let back = read(&mut typed, "ITA");
        assert!(typed.is_readable(), "{:?}", typed.faults());
        let reserved = take_reserved(&mut all);
        assert_eq!(reserved, ["registered", "member", "report_to_fide", "deviations_approved", "decisions"]);
        assert_eq!(back, all);
    }

    #[test]
    fn officers_take_no_decisions_in_a_file() {
        let wrong = |further: &str| {
            let mut typed = typed(&Registration::default());
            typed.set("further", further);
            read(&mut typed, "ITA");
            typed.fault("further")
        };
        assert_eq!(wrong("planned_games = 6\n"), None);
        assert_eq!(
            wrong("[[decisions]]\nkind = \"length\"\nby = \"qc-chair\"\non = 2024-01-01\n"),
            Some("typed-further-reserved")
        );
        assert_eq!(wrong("registered = 2020-01-01\n"), Some("typed-further-reserved"));
        assert_eq!(wrong("federation = \"GER\"\n"), Some("typed-further-field"));
        assert_eq!(wrong("no such thing"), Some("typed-further"));
    }

    #[test]
    fn a_tournament_needs_a_name_a_class_and_its_days() {
        let mut typed = Typed::default();
        read(&mut typed, "ITA");
        let names: Vec<&str> = typed.faults().iter().map(|(name, _)| name.as_ref()).collect();
        assert_eq!(names, ["name", "class", "start", "end"]);
    }

    #[test]
    fn what_cannot_be_is_marked_beside_its_field() {
        let mut typed = typed(&Registration::parse(TEMPLATE).expect("the template is a registration"));
        for (name, text) in [
            ("end", "2024-04-30"),
            ("rounds", "0"),
            ("time_control", "long"),
            ("played_in", "Italy"),
            ("norms", "maybe"),
        ] {
            typed.set(name, text);
        }
        read(&mut typed, "ITA");
        for (name, why) in [
            ("end", "typed-end-first"),
            ("rounds", "typed-rounds"),
            ("time_control", "typed-time-control"),
            ("played_in", "typed-code"),
            ("norms", "typed-choice"),
        ] {
            assert_eq!(typed.fault(name), Some(why), "{name}");
        }
    }

    /// A fact without words would be changed without being shown.
    #[test]
    fn the_words_show_every_fact_that_can_be_changed() {
        let all = Registration::parse(TEMPLATE).expect("the template is a registration");
        let words = Words::english();
        let none = in_words(&Registration::default(), words);
        let shown = in_words(&all, words);
        assert_eq!(none.len(), shown.len());
        let empty: Vec<_> = shown.iter().filter(|(_, text)| text.is_empty()).map(|(label, _)| *label).collect();
        assert!(empty.is_empty(), "{empty:?}");
        assert!(shown.iter().all(|(label, _)| words.has(label)), "a label is missing");
        assert!(shown.last().is_some_and(|(_, further)| further.contains("planned_games")), "the rest of the file");
    }
}
