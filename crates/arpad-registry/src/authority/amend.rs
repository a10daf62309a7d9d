//! A registration that is replaced: the log keeps both, and every list the one it was computed by.

use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{LogEntry, Tournament, TournamentStatus};
use arpad_period::TournamentId;
use arpad_regulations::Class;
use arpad_tournament::{EventName, Registration};
use jiff::civil::Date;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

impl Authority<'_> {
    /// Replaces the registration of a tournament. What is accepted was judged by the one there is, and is returned first; of
    /// what is rated, the report that counts must be acceptable with the new one too, and the published lists change by a
    /// revision only. The registration of what looks like another tournament than the one rated is refused.
    pub fn amend(&mut self, act: Act<'_>, id: TournamentId, toml: &str, reason: &str) -> Result<Tournament> {
        self.amend_despite(act, id, toml, reason, false)
    }

    /// The same, also where the report that is rated may be that of another tournament than the one registered now.
    pub fn amend_despite(
        &mut self,
        act: Act<'_>,
        id: TournamentId,
        toml: &str,
        reason: &str,
        another_event: bool,
    ) -> Result<Tournament> {
        if reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.transact(|authority| {
            let before = authority.tournament(id)?;
            if let Some(part_of) = before.part_of {
                return Err(Error::IsStage { id, part_of });
            }
            if before.registration == toml {
                return Err(Error::RegistrationUnchanged(id));
            }
            let mut moving = vec![before.clone()];
            moving.extend(authority.stages(id)?);
            if let Some(accepted) = moving.iter().find(|part| part.status == TournamentStatus::Accepted) {
                return Err(Error::AmendAccepted(accepted.id));
            }
            let registration = Authority::parsed(toml)?;
            let class = registration.class.unwrap_or(Class::Standard);
            let rated: Vec<&Tournament> = moving.iter().filter(|part| part.rated_in.is_some()).collect();
            if let Some((part, month)) = rated.first().and_then(|part| Some((part, part.rated_in?)))
                && class != before.class
            {
                return Err(Error::AmendClass { id: part.id, class: before.class, month });
            }
            authority.registrable(act, &registration, class)?;
            authority.is_new(&registration, class, Some(id))?;
            // Other days alone are a correction; the file of another tournament has another name.
            let named = |toml: &str| Registration::parse(toml).ok().and_then(|registration| registration.name);
            let both = named(&before.registration).zip(named(toml));
            let renamed = both.is_none_or(|(one, two)| !EventName::new(&one).is_same(&EventName::new(&two)));
            let name = registration.name.unwrap_or_default();
            authority.store.set_registration(id, class, &name, toml)?;
            let detail = json!({"tournament": id, "class": class, "name": name, "digest": digest(toml.as_bytes()),
                "registration": escaped(toml), "replaced": escaped(&before.registration), "reason": reason});
            let seq = authority.log(act, "amend", &detail)?;
            for part in rated.iter().filter(|part| part.status == TournamentStatus::Rated) {
                let part = authority.tournament(part.id)?;
                let Some(report) = part.report else { continue };
                let doubt = authority.acceptable(&part, report, act.day(), seq)?.another_event;
                if let Some(why) = doubt.filter(|_| renamed && !another_event) {
                    return Err(Error::AnotherEvent { id: part.id, why });
                }
            }
            authority.tournament(id)
        })
    }

    /// All amendments of registrations.
    pub(super) fn amendments(&mut self) -> Result<Amendments> {
        let entries = self.store.log_of("amend")?.into_iter();
        let detail = |entry: LogEntry| (entry.seq, serde_json::from_str(&entry.detail).unwrap_or_default());
        Ok(Amendments(entries.map(detail).collect()))
    }

    /// The tournaments that begin on the days of some registrations.
    pub(super) fn registered_on(&mut self, tomls: &[String]) -> Result<RegisteredNames> {
        let start = |toml: &String| Registration::parse(toml).ok().and_then(|registration| registration.start);
        let starts: BTreeSet<String> = tomls.iter().filter_map(start).map(|day| day.to_string()).collect();
        let mut names = RegisteredNames::default();
        if starts.is_empty() {
            return Ok(names);
        }
        for known in self.store.tournaments()? {
            // Few begin on the same days; the others are not parsed.
            let text = known.registration.as_bytes();
            let on_day = |day: &[u8]| std::str::from_utf8(day).is_ok_and(|day| starts.contains(day));
            if known.part_of.is_none()
                && text.windows(DAY_LENGTH).any(|day| day[4] == b'-' && day[7] == b'-' && on_day(day))
                && let Ok(registration) = Registration::parse(&known.registration)
            {
                names.add(known.id, &registration, known.class);
            }
        }
        Ok(names)
    }

    /// Refuses a tournament that is registered already: the same name, class, federation and first day. Without a first day
    /// two tournaments of a name cannot be distinguished, and need not be the same.
    pub(super) fn is_new(
        &mut self,
        registration: &Registration,
        class: Class,
        but: Option<TournamentId>,
    ) -> Result<()> {
        let Registration { name: Some(name), federation, start: Some(start), .. } = registration else { return Ok(()) };
        for known in self.store.tournaments_named(name)? {
            let Ok(other) = Registration::parse(&known.registration) else { continue };
            let same = known.class == class && other.start == Some(*start) && other.federation == *federation;
            if same && Some(known.id) != but {
                return Err(Error::AlreadyRegistered { id: known.id, name: name.clone(), class, start: *start });
            }
        }
        Ok(())
    }
}

/// As 2024-03-05.
const DAY_LENGTH: usize = 10;

/// Tournaments as they are registered, to find one again whose name is spelled otherwise.
#[derive(Default)]
pub(super) struct RegisteredNames(BTreeMap<RegisteredName, TournamentId>);

/// By what two registrations are of one tournament: of a season, thousands may begin on one day.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct RegisteredName {
    start: Date,
    class: Class,
    federation: Option<String>,
    name: EventName,
}

impl RegisteredName {
    /// Without a first day, or without a word in its name, a tournament is like no other.
    fn of(registration: &Registration, class: Class) -> Option<RegisteredName> {
        let (name, start) = (EventName::new(registration.name.as_ref()?), registration.start?);
        let federation = registration.federation.clone();
        name.is_same(&name).then_some(RegisteredName { start, class, federation, name })
    }
}

impl RegisteredNames {
    pub(super) fn add(&mut self, id: TournamentId, registration: &Registration, class: Class) {
        if let Some(name) = RegisteredName::of(registration, class) {
            self.0.entry(name).or_insert(id);
        }
    }

    /// Refuses what is there already, in capitals, without accents or with other signs between the words.
    pub(super) fn has_not(&self, registration: &Registration, class: Class) -> Result<()> {
        let known = RegisteredName::of(registration, class).and_then(|name| Some((*self.0.get(&name)?, name.start)));
        match (known, &registration.name) {
            (Some((id, start)), Some(name)) => Err(Error::AlreadyRegistered { id, name: name.clone(), class, start }),
            _ => Ok(()),
        }
    }
}

/// A text of several lines on one, as the log has it.
fn escaped(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Amendments of registrations by log entry, oldest first.
pub(super) struct Amendments(Vec<(i64, serde_json::Value)>);

impl Amendments {
    /// The text of a registration as of a log entry.
    pub(super) fn text(&self, tournament: &Tournament, as_of: i64) -> String {
        let whole = json!(tournament.part_of.unwrap_or(tournament.id));
        let mut text: Option<String> = None;
        for (seq, detail) in self.0.iter().filter(|(_, detail)| detail["tournament"] == whole) {
            let of = |key: &str| detail[key].as_str().and_then(|text| serde_json::from_str(text).ok());
            if *seq <= as_of {
                text = of("registration");
            } else {
                // The first one after it says what was there before.
                text = text.or_else(|| of("replaced"));
                break;
            }
        }
        text.unwrap_or_else(|| tournament.registration.clone())
    }
}
