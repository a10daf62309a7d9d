//! A made-up federation with its neighbours over three years, in all three classes: tournaments, newcomers, people who stop
//! playing, revisions, a merge, and reports that wait for a decision. The same every time.

mod events;
mod people;
mod random;

use arpad_period::TournamentId;
use arpad_proof::SigningKey;
use arpad_rating::Birth;
use arpad_registry::model::{Federation, Verb};
use arpad_registry::store::Store;
use arpad_registry::{Act, Authority, DecisionRequest, Error, Grounds, User, UserRole};
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, FideId, Month, Regulations};
use events::{Calendar, Event, Plan};
use jiff::civil::Date;
use jiff::{Timestamp, ToSpan as _};
pub use people::FEDERATIONS;
use people::People;
use random::Random;
use std::sync::atomic::{AtomicI64, Ordering};

/// The name of the made-up authority.
pub const SITE: &str = "Ruritanian Chess Federation";

/// The list everything begins with, and how many are computed after it: three years with three editions and FIDE's
/// adjustment of March 2024.
const FIRST: (i16, i8) = (2023, 9);
const MONTHS: i32 = 37;

/// The list after which some play no more: they are inactive a year later.
const STOP: i32 = 12;

/// The first list of a short demo.
const SHORT_FIRST: (i16, i8) = (2024, 9);

/// Who registers and reports, and who decides, runs and publishes: by the names they sign in with.
const OFFICER: &str = USERS[0].0;
const ADMINISTRATOR: &str = USERS[1].0;

/// By whom an earlier version of the demo did everything.
const OFFICER_BEFORE: &str = "Oak, Olga";

/// Who may sign in to the desk of the demo: name, role and federation.
pub const USERS: [(&str, UserRole, Option<&str>); 2] =
    [("oak", UserRole::Officer, Some("RUR")), ("reed", UserRole::Administrator, None)];

/// The password of all of them. It is printed: nothing here is worth a secret.
pub const PASSWORD: &str = "made-up-federation";

/// The name and the seed of the key that signs the demo's lists. Everybody can know it.
const KEY: (&str, [u8; 32]) = ("demo.arpad.example", *b"a key for made-up lists only ...");

/// The authority of the demo over a database: its lists are signed as they are published.
pub fn authority(store: Box<dyn Store>) -> Result<Authority<'static>, Error> {
    let key = SigningKey::new(KEY.0, KEY.1)?;
    Ok(Authority::new(store, Regulations::builtin()).with_key(key))
}

/// Whether a database is one that [`fill`] made: nothing else is served with printed passwords.
pub fn is_demo(authority: &mut Authority<'_>) -> Result<bool, Error> {
    let first = authority.store().log_entry(1)?;
    Ok(first.is_some_and(|entry| {
        [ADMINISTRATOR, OFFICER_BEFORE].contains(&entry.by.as_str()) && entry.detail.contains(people::FEDERATIONS[0].1)
    }))
}

/// The clock of the demo: it is the day on which the last thing was done, and goes on from there.
pub struct Clock {
    /// Seconds by which the demo is behind the real time.
    behind: AtomicI64,
}

impl Clock {
    pub fn new(authority: &mut Authority<'_>) -> Result<Clock, Error> {
        let clock = Clock { behind: AtomicI64::new(i64::MAX) };
        clock.follow(authority)?;
        Ok(clock)
    }

    pub fn now(&self) -> Timestamp {
        let behind = self.behind.load(Ordering::Relaxed);
        Timestamp::from_second(Timestamp::now().as_second().saturating_sub(behind)).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    /// What somebody else recorded at a later time, on the command line, is over for the demo too.
    pub fn follow(&self, authority: &mut Authority<'_>) -> Result<(), Error> {
        let last = authority.store().last_log()?.and_then(|entry| entry.at.parse::<Timestamp>().ok());
        let last = last.unwrap_or(Timestamp::UNIX_EPOCH).as_second();
        self.behind.fetch_min(Timestamp::now().as_second().saturating_sub(last), Ordering::Relaxed);
        Ok(())
    }
}

/// How far the filling is: lists done, of how many.
pub type Progress<'p> = &'p mut dyn FnMut(usize, usize);

/// The day it is in the demo: what is done comes one after the other, as the log has it.
struct Day(Date);

impl Day {
    /// The officer acts at noon of a day, or of today if that is later.
    fn at(&mut self, day: Date) -> Act<'static> {
        self.by(OFFICER, day)
    }

    /// So does the administrator.
    fn decided(&mut self, day: Date) -> Act<'static> {
        self.by(ADMINISTRATOR, day)
    }

    fn by(&mut self, by: &'static str, day: Date) -> Act<'static> {
        self.0 = self.0.max(day);
        let noon = self.0.at(12, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC).map(|noon| noon.timestamp());
        Act { by, at: noon.unwrap_or(Timestamp::UNIX_EPOCH) }
    }
}

/// Fills an empty database, with fewer months if that is enough.
pub fn fill(authority: &mut Authority<'_>, months: Option<i32>, progress: Progress<'_>) -> Result<(), Error> {
    let (year, month) = if months.is_some() { SHORT_FIRST } else { FIRST };
    let months = months.unwrap_or(MONTHS);
    let first = Month::new(year, month).expect("a month");
    let mut random = Random::new(2024);
    let mut people = People::new(&mut random);
    // The tournaments of the first month are registered before it begins.
    let opening = events::registered(first);
    let mut clock = Day(opening);
    let begun = clock.decided(opening);
    for (code, name) in people::FEDERATIONS {
        let federation = Federation { code: code.to_owned(), name: name.to_owned(), ..Federation::default() };
        authority.put_federation(begun, &federation)?;
    }
    for (name, role, federation) in USERS {
        let user = User {
            name: name.to_owned(),
            role,
            federation: federation.map(str::to_owned),
            offices: match role {
                UserRole::Officer => Vec::new(),
                UserRole::Administrator => vec![Office::Administrator, Office::QualificationCommissionChair],
            },
            disabled: false,
            second_factor: false,
        };
        authority.add_user(begun, &user, PASSWORD)?;
    }
    for class in Class::ALL {
        authority.import_list(begun, class, first, people.list(class, year).as_bytes())?;
    }
    authority.import_players(begun, people.unrated().as_bytes())?;
    let total = usize::try_from(months).unwrap_or_default() * Class::ALL.len();
    let mut calendar = Calendar::default();
    let mut registered = register(authority, &mut clock, &calendar.plan(first))?;
    for step in 1..=months {
        let month = first.plus(step);
        let plans = calendar.plan(month);
        let next = register(authority, &mut clock, &plans)?;
        for (event, id) in calendar.month(month.plus(-1), &mut people, &mut random).iter().zip(registered) {
            play(authority, &mut clock, event, id)?;
        }
        registered = next;
        for class in Class::ALL {
            let act = clock.decided(month.first_day());
            authority.run(act, class, month)?;
            let head = authority.publish(act, class, month)?;
            people.read(class, &*authority.snapshot(&head.id)?);
            progress(usize::try_from(step - 1).unwrap_or_default() * Class::ALL.len() + class as usize + 1, total);
        }
        if step == STOP {
            people.stop();
        }
        if step == months - 3 {
            correct(authority, &mut clock, month, &people)?;
        }
    }
    let events = calendar.month(first.plus(months), &mut people, &mut random);
    wait(authority, &mut clock, events.into_iter().zip(registered))
}

/// Registers the tournaments of a month, some weeks before it.
fn register(authority: &mut Authority<'_>, clock: &mut Day, plans: &[Plan]) -> Result<Vec<TournamentId>, Error> {
    let one = |plan: &Plan| authority.register(clock.at(plan.registered()), &plan.registration());
    plans.iter().map(one).collect()
}

/// Submits the report of a tournament and accepts it.
fn play(authority: &mut Authority<'_>, clock: &mut Day, event: &Event, id: TournamentId) -> Result<(), Error> {
    let received = event.received();
    authority.submit(clock.at(received), id, event.report().as_bytes(), Some(received))?;
    decide(authority, clock.decided(received), id, Verb::Accept, "checked")
}

fn decide(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    id: TournamentId,
    verb: Verb,
    reason: &str,
) -> Result<(), Error> {
    authority.decide(act, id, &DecisionRequest::new(verb, reason)).map(drop)
}

/// A birth year that was wrong is corrected, which revises lists; somebody registered twice is merged; somebody moves.
fn correct(authority: &mut Authority<'_>, clock: &mut Day, month: Month, people: &People) -> Result<(), Error> {
    let act = clock.decided(month.first_day().saturating_add(3.days()));
    // Who turned 18 last year has no longer the K of juniors.
    let born = month.year() - 19;
    let mut found = None;
    for id in people.born_after(born) {
        let rows = authority.store().player_derivations(id)?;
        let of_year = rows.iter().filter(|row| row.list.month.year() == month.year());
        let mut moved = of_year.filter(|row| row.derivation.change.get() != 0);
        if moved.any(|row| row.derivation.k.is_some_and(|k| k.get() == 40)) {
            found = Some(id);
            break;
        }
    }
    if let Some(junior) = found {
        let note = Grounds { reason: "birth year corrected, passport seen", ..Grounds::default() };
        authority.correct::<Error>(act, junior, note, true, |player| {
            player.birth = Birth::Year(born);
            Ok(())
        })?;
    }
    let note = Grounds { reason: "registered twice", ..Grounds::default() };
    authority.merge(act, people.duplicate(), people.original(), note, arpad_registry::Merging::default())?;
    let moved: FideId = people.mover();
    authority.transfer(act, moved, "SYL", act.day(), Grounds { reason: "moved", ..Grounds::default() }).map(drop)
}

/// What is on the desk at the end: accepted, waiting, sent back and not yet reported.
fn wait(
    authority: &mut Authority<'_>,
    clock: &mut Day,
    events: impl Iterator<Item = (Event, TournamentId)>,
) -> Result<(), Error> {
    for (number, (event, id)) in events.enumerate() {
        let received = event.received();
        let act = clock.at(received);
        let report = if number == 2 { event.faulty_report() } else { event.report() };
        if number == 3 {
            continue;
        }
        authority.submit(act, id, report.as_bytes(), Some(received))?;
        let act = clock.decided(received);
        match number {
            1 => {}
            2 => {
                let round = event.faulty_round();
                let reason = format!("round {round}: two players cannot both have won their game");
                decide(authority, act, id, Verb::Return, &reason)?;
            }
            _ => decide(authority, act, id, Verb::Accept, "checked")?,
        }
    }
    Ok(())
}
