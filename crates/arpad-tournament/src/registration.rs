//! What a report does not contain: the facts of the registration, from a TOML file.

use crate::days::Days;
use arpad_lists::letters_apart;
use arpad_phrase::{Phrase, ToPhrase, phrase};
use arpad_regulations::Class;
use arpad_regulations::date::{day, optional_day};
use arpad_regulations::rules::Office;
use arpad_trf::{Field, Opponent, Report};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The commented file that `arpad tournament template` prints; it shows every key of [`Registration`].
pub const TEMPLATE: &str = include_str!("registration.toml");

/// The facts of a registration. What is not given is unknown, and a check that needs it says so.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Registration {
    pub name: Option<String>,
    pub city: Option<String>,
    pub federation: Option<String>,
    pub played_in: Option<String>,
    pub affiliated_organisation: Option<String>,
    pub member: Option<bool>,
    pub class: Option<Class>,
    pub system: Option<System>,
    #[serde(with = "optional_day")]
    pub start: Option<Date>,
    #[serde(with = "optional_day")]
    pub end: Option<Date>,
    #[serde(with = "optional_day")]
    pub registered: Option<Date>,
    pub schedule: Option<bool>,
    #[serde(with = "optional_day")]
    pub report_to_officer: Option<Date>,
    #[serde(with = "optional_day")]
    pub report_to_fide: Option<Date>,
    pub time_control: Option<String>,
    pub rounds: Option<u16>,
    pub official: Option<bool>,
    pub continental: Option<bool>,
    pub norms: Option<bool>,
    pub league: Option<bool>,
    pub national_championship: Option<bool>,
    pub women_only: Option<bool>,
    pub team_championship: Option<bool>,
    pub hybrid: Option<bool>,
    pub pgn: Option<bool>,
    pub announced_as_rated: Option<bool>,
    pub announced_as_not_rated: Option<bool>,
    pub deviations: Option<bool>,
    pub deviations_approved: Option<bool>,
    pub period_by_period: Option<bool>,
    pub interim_reports: Option<bool>,
    pub planned_games: Option<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arbiters: Vec<Arbiter>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<RegisteredDecision>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerFacts>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excluded_games: Vec<ExcludedGame>,
}

/// How the tournament is played, as far as rating cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Swiss, and everything else that is paired round by round.
    Swiss,
    /// Everybody meets everybody, once or more.
    RoundRobin,
    Team,
    /// Two players.
    Match,
}

impl System {
    pub const ALL: [System; 4] = [System::Swiss, System::RoundRobin, System::Team, System::Match];

    /// The word used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            System::Swiss => "swiss",
            System::RoundRobin => "round-robin",
            System::Team => "team",
            System::Match => "match",
        }
    }
}

impl std::fmt::Display for System {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for System {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        System::ALL
            .into_iter()
            .find(|system| system.name() == text)
            .ok_or_else(|| format!("`{text}` is not a system; write swiss, round-robin, team or match"))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arbiter {
    pub name: String,
    #[serde(default)]
    pub licensed: Option<bool>,
}

/// What somebody in authority decided about the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegisteredDecision {
    pub kind: DecisionKind,
    pub by: Office,
    #[serde(with = "day")]
    pub on: Date,
    #[serde(default)]
    pub reason: Option<String>,
}

/// What a decision is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionKind {
    /// A registration later than the notice.
    LateRegistration,
    /// A tournament longer than the limit.
    Length,
    /// Games of a match after it is decided.
    MatchWaiver,
    /// A hybrid event.
    HybridApproval,
    /// A report later than the deadline.
    LateReport,
    /// An appeal against not rating was granted: it overrides whatever kept the tournament from being rated.
    AppealGranted,
    /// A tournament that no federation submitted.
    Exceptional,
}

impl ToPhrase for DecisionKind {
    fn phrase(&self) -> Phrase {
        match self {
            DecisionKind::LateRegistration => phrase!("decision-about-late-registration", "the late registration"),
            DecisionKind::Length => phrase!("decision-about-length", "the length"),
            DecisionKind::MatchWaiver => {
                phrase!("decision-about-games-after", "the games after the match was decided")
            }
            DecisionKind::HybridApproval => phrase!("decision-about-hybrid-event", "the hybrid event"),
            DecisionKind::LateReport => phrase!("decision-about-late-report", "the late report"),
            DecisionKind::AppealGranted => phrase!("decision-about-appeal", "the appeal"),
            DecisionKind::Exceptional => {
                phrase!("decision-about-rating-what", "rating what no federation submitted")
            }
        }
    }
}

/// What is known about a player beyond report and list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerFacts {
    pub no: u16,
    /// For an unrated player: whether earlier results count already.
    pub earlier_results: Option<bool>,
    pub games_before: Option<u32>,
    pub highest: Option<u16>,
}

/// A played game that is not to be rated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExcludedGame {
    pub round: u16,
    /// Starting rank of one of the players.
    pub no: u16,
    pub because: arpad_regulations::rules::UnplayedException,
}

/// A fault in a registration file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RegistrationError {
    /// The line, from 1.
    pub line: usize,
    pub problem: String,
}

impl Registration {
    /// Reads the file.
    pub fn parse(text: &str) -> Result<Registration, RegistrationError> {
        let read: Result<Registration, _> = toml::from_str(text);
        let mut registration = read.map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            RegistrationError {
                line: text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1,
                problem: problem(error.message(), text, offset),
            }
        })?;
        // A code is one however it is typed; a country written out is left for what names the code.
        for code in [&mut registration.federation, &mut registration.played_in].into_iter().flatten() {
            if code.trim().len() == CODE_LETTERS {
                *code = code.trim().to_ascii_uppercase();
            }
        }
        Ok(registration)
    }

    /// The file, with the keys that are known.
    pub fn to_toml(&self) -> String {
        // Each field is one that TOML can write; a table of them cannot fail.
        toml::to_string(self).unwrap_or_default()
    }

    /// The registration as far as a report tells it.
    pub fn of_report(report: &Report) -> Registration {
        let text = |field: &Field<String>| Some(field.as_str().trim().to_owned()).filter(|text| !text.is_empty());
        let known = |field: Option<&Field<String>>| field.filter(|field| !field.is_blank()).and_then(text);
        let days = Days::of(report, &Registration::default());
        let declared = report.declared_rounds().and_then(Field::copied).filter(|rounds| *rounds > 0);
        let rounds = declared.and_then(|rounds| u16::try_from(rounds).ok());
        // A match may end with its decision: what was played of it is not what was planned. Without a round it counts as one.
        let is_match = is_of_matches(report);
        let reported = || u16::try_from(report.reported_rounds()).ok().filter(|_| !is_match);
        let encoded = report.time_control().and_then(|field| Some(field.get()?.to_string()));
        let arbiter = known(report.chief_arbiter()).map(|name| Arbiter { name, licensed: None });
        Registration {
            name: known(report.name()),
            city: known(report.city()),
            federation: known(report.federation()),
            start: days.start,
            end: days.end,
            time_control: encoded.or_else(|| known(report.time_text())),
            rounds: rounds.or_else(reported),
            arbiters: arbiter.into_iter().collect(),
            ..Registration::default()
        }
    }

    /// Whether a decision of this kind was taken, and by whom.
    pub fn decision(&self, kind: DecisionKind) -> Option<&RegisteredDecision> {
        self.decisions.iter().find(|decision| decision.kind == kind)
    }

    pub fn player(&self, no: u16) -> Option<&PlayerFacts> {
        self.players.iter().find(|player| player.no == no)
    }
}

/// Letters of the code of a federation.
const CODE_LETTERS: usize = 3;

/// What is wrong at a place of the file: a key that does not exist with the one that may be meant, a value with what it has
/// to be, anything else as the reader of TOML reports it.
fn problem(message: &str, text: &str, offset: usize) -> String {
    let reported = message.trim_end().replace('\n', "; ");
    if let Some(key) = reported.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next()) {
        let keys = reported.split('`').skip(3).step_by(2);
        let nearest = keys.map(|known| (letters_apart(key, known), known)).min();
        return match nearest {
            Some((apart, known)) if apart * 3 <= key.len() => {
                format!("there is no key `{key}`; did you mean `{known}`?")
            }
            _ => reported,
        };
    }
    // A word that is none of those the key can have is named with all of them.
    if ["unknown variant", "missing field", "duplicate"].iter().any(|other| reported.starts_with(other)) {
        return reported;
    }
    let start = text.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
    let line = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let expected = line.split_once('=').and_then(|(key, _)| Some((key.trim(), example(key.trim())?)));
    let Some((key, value)) = expected else { return reported };
    let kind = match &value {
        toml::Value::Datetime(_) => "a date, without quotes",
        toml::Value::Boolean(_) => "true or false, without quotes",
        toml::Value::Integer(_) => match bounds(&reported) {
            Some((least, most)) => &format!("a whole number from {least} to {most}"),
            None => "a whole number, without quotes",
        },
        toml::Value::String(_) => "a text in quotes",
        _ => return reported,
    };
    format!("`{key}` has to be {kind}, such as `{key} = {value}`")
}

/// The least and the most that a number can be, where one is beyond them.
fn bounds(reported: &str) -> Option<(u32, u32)> {
    let kind = reported.strip_prefix("invalid value: integer `")?.rsplit_once("expected ")?.1;
    let most = match kind {
        "u16" => u16::MAX.into(),
        "u32" => u32::MAX,
        _ => return None,
    };
    Some((0, most))
}

/// What the template has for a key.
fn example(key: &str) -> Option<toml::Value> {
    let lines = TEMPLATE.lines().map(|line| line.trim_start_matches("# "));
    let mut of_key = lines.filter(|line| line.split_once('=').is_some_and(|(known, _)| known.trim() == key));
    toml::from_str::<toml::Table>(of_key.next()?).ok()?.remove(key)
}

/// Whether nobody met more than one opponent: a match, or several.
fn is_of_matches(report: &Report) -> bool {
    report.players.iter().all(|player| {
        let mut opponents = player.rounds.iter().filter_map(|entry| match entry.opponent.value {
            Opponent::Number(number) => Some(number),
            _ => None,
        });
        let first = opponents.next();
        opponents.all(|opponent| Some(opponent) == first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys a table of the registration may have, as the reader itself lists them.
    fn keys(table: &str) -> Vec<String> {
        let error = Registration::parse(&format!("{table}no_such_key = 1\n")).unwrap_err();
        let (_, listed) = error.problem.split_once("expected").unwrap();
        listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    #[test]
    fn the_template_is_a_registration_with_every_key() {
        Registration::parse(TEMPLATE).unwrap();
        let all: Vec<String> = ["", "[[arbiters]]\n", "[[decisions]]\n", "[[players]]\n", "[[excluded_games]]\n"]
            .into_iter()
            .flat_map(keys)
            .collect();
        assert!(all.len() > 40 && all.iter().any(|key| key == "continental"), "{all:?}");
        for key in all {
            let shown = TEMPLATE.lines().any(|line| {
                let line = line.trim_start_matches("# ");
                line.starts_with(&format!("{key} = ")) || line == format!("[[{key}]]")
            });
            assert!(shown, "the template does not show `{key}`");
        }
    }

    #[test]
    fn the_template_shows_every_kind_of_decision_and_every_office() {
        for office in Office::ALL {
            assert!(TEMPLATE.contains(office.name()), "{office}");
        }
        let error = Registration::parse("[[decisions]]\nkind = \"none\"\n").unwrap_err();
        let (_, listed) = error.problem.split_once("expected").unwrap();
        for kind in listed.split('`').skip(1).step_by(2) {
            assert!(TEMPLATE.contains(kind), "{kind}");
        }
    }

    #[test]
    fn a_registration_is_written_as_it_is_read() {
        let all = Registration::parse(TEMPLATE).unwrap();
        assert_eq!(Registration::parse(&all.to_toml()), Ok(all));
        assert_eq!(Registration::default().to_toml(), "");
    }

    #[test]
    fn a_report_tells_a_part_of_the_registration() {
        let text = "012 Spring \"Open\"\n022 Reggio\n032 ITA\n042 2024/05/01\n052 2024/05/05\n102 Rossi, Anna\nXXR 9\n";
        let document = arpad_trf::read(text.as_bytes(), &arpad_trf::ReadOptions::default());
        let known = Registration::of_report(&document.report);
        assert_eq!(
            (known.name.as_deref(), known.federation.as_deref(), known.rounds, known.arbiters[0].name.as_str()),
            (Some("Spring \"Open\""), Some("ITA"), Some(9), "Rossi, Anna")
        );
        assert_eq!(Days { start: known.start, end: known.end }.count(), Some(5));
        assert_eq!(known.city.as_deref(), Some("Reggio"));
        assert_eq!(Registration::parse(&known.to_toml()), Ok(known));
    }

    /// No tournament has 0 rounds: declared or played, the other is asked, and without both there are none.
    #[test]
    fn a_report_tells_the_rounds_and_the_time_control() {
        let played = "001    1 m    Alder, Anton                      2000 AND           1 1990/01/01  1.0    1     2 w 1\n\
                      001    2 m    Birch, Berta                      1900 AND           2 1990/01/01  0.0    2     1 b 0\n";
        let of = |records: &str| {
            let text = format!("012 Spring Open\n122 90 minutes for the game\n{records}");
            let document = arpad_trf::read(text.as_bytes(), &arpad_trf::ReadOptions::default());
            Registration::of_report(&document.report)
        };
        assert_eq!(of("").time_control.as_deref(), Some("90 minutes for the game"));
        assert_eq!(of("").rounds, None);
        // Three players who meet in turn; beside them, one who was never paired.
        let in_turn = "001    1 m    Alder, Anton                      2000 AND           1 1990/01/01  1.0    1     2 w 1     3 w 1\n\
                       001    2 m    Birch, Berta                      1900 AND           2 1990/01/01  0.0    2     1 b 0\n\
                       001    3 m    Cedar, Carlo                      1900 AND           3 1990/01/01  0.0    3               1 b 0\n";
        let reserve = "001    3 m    Cedar, Carlo                      1900 AND           3 1990/01/01  0.0    3\n";
        assert_eq!(of(in_turn).rounds, Some(2));
        assert_eq!(of(&format!("XXR 0\n{in_turn}")).rounds, Some(2));
        assert_eq!(of(&format!("XXR 5\n{in_turn}")).rounds, Some(5));
        assert_eq!(of(&format!("XXR 5\n{played}")).rounds, Some(5));
        assert_eq!(of(&format!("{played}{reserve}")).rounds, None, "a match, and somebody who did not play");
        assert_eq!(of(played).rounds, None, "a match may have ended with its decision");
    }

    #[test]
    fn the_code_of_a_federation_is_in_capitals() {
        let read = |text: &str| {
            let known = Registration::parse(text).unwrap();
            (known.federation, known.played_in)
        };
        let both = (Some("KAR".to_owned()), Some("ITA".to_owned()));
        assert_eq!(read("federation = \"kar\"\nplayed_in = \" Ita \"\n"), both);
        assert_eq!(read("federation = \"Italy\"\n"), (Some("Italy".to_owned()), None));
    }

    #[test]
    fn a_fault_names_its_line() {
        let error = Registration::parse("name = \"Open\"\nregisterd = 2024-01-01\n").unwrap_err();
        assert_eq!(error.to_string(), "line 2: there is no key `registerd`; did you mean `registered`?");
    }

    #[test]
    fn what_decisions_are_about() {
        use DecisionKind::{
            AppealGranted, Exceptional, HybridApproval, LateRegistration, LateReport, Length, MatchWaiver,
        };
        let about = |kind: DecisionKind| kind.phrase().to_string();
        assert_eq!([LateRegistration, Length].map(about), ["the late registration", "the length"]);
        assert_eq!(
            [MatchWaiver, HybridApproval].map(about),
            ["the games after the match was decided", "the hybrid event"]
        );
        assert_eq!([LateReport, AppealGranted].map(about), ["the late report", "the appeal"]);
        assert_eq!(about(Exceptional), "rating what no federation submitted");
    }

    #[test]
    fn a_value_that_cannot_be_read_is_named_with_what_it_has_to_be() {
        let of = |line: &str| Registration::parse(&format!("name = \"Open\"\n{line}\n")).unwrap_err().to_string();
        let date = "line 2: `registered` has to be a date, without quotes, such as `registered = 2024-04-20`";
        for line in [
            "registered = tomorrow",
            "registered = \"2024-04-20\"",
            "registered = 2024-04-31",
            "registered = 18.11.2026",
        ] {
            assert_eq!(of(line), date, "{line}");
        }
        let number = "line 2: `rounds` has to be a whole number, without quotes, such as `rounds = 9`";
        assert_eq!(of("rounds = \"nine\""), number);
        let large = "line 4: `games_before` has to be a whole number from 0 to 4294967295, such as `games_before = 17`";
        assert_eq!(of("[[players]]\nno = 1\ngames_before = -1"), large);
        let far = of("rvnds = 9");
        assert!(far.starts_with("line 2: unknown field `rvnds`"), "{far}");
        let bounds = "line 2: `rounds` has to be a whole number from 0 to 65535, such as `rounds = 9`";
        for line in ["rounds = 65536", "rounds = -1"] {
            assert_eq!(of(line), bounds, "{line}");
        }
        assert_eq!(of("city = Reggio"), "line 2: `city` has to be a text in quotes, such as `city = \"Reggio\"`");
        assert_eq!(
            of("norms = yes"),
            "line 2: `norms` has to be true or false, without quotes, such as `norms = false`"
        );
        assert!(of("class = \"slow\"").contains("rapid"), "what it can be");
    }
}
