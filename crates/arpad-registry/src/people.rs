//! Everybody registered, as the engine and the lists need them: flags in one vector, texts in one string.

use crate::error::Result;
use crate::model::{Federation, Player};
use crate::spans::{Span, Spans, is_dispensed};
use crate::store::{PlayerBatch, ReadStore, UnreadableRow};
use arpad_lists::Sex;
use arpad_period::{Person, person};
use arpad_regulations::rules::Inclusion;
use arpad_regulations::{FideId, Month};
use jiff::civil::Date;
use std::sync::{Mutex, PoisonError};

/// Everybody registered, by FIDE id.
#[derive(Debug, Default)]
pub struct People {
    persons: Vec<Person>,
    /// For each person the end of their text.
    ends: Vec<usize>,
    texts: String,
}

/// The people of a batch, by the last of them, and the rows of it that cannot be read.
type Part = (Option<FideId>, People, Vec<UnreadableRow>);

/// What stands for a player of whom nothing is known: seven empty columns.
const UNKNOWN: &str = "\t\t\t\t\t\t";

impl People {
    /// Everybody as of a log entry, or those among sorted ids, for the list of a month. Titles, federations and names may be
    /// those of an earlier entry: a revision does not rewrite them.
    pub fn load(
        store: &mut dyn ReadStore,
        as_of: i64,
        described: i64,
        month: Month,
        rule: &Inclusion,
        among: Option<&[FideId]>,
    ) -> Result<People> {
        let day = month.first_day();
        let record = Record::new(store, as_of, described, day)?;
        let parts: Mutex<Vec<Part>> = Mutex::default();
        store.player_batches(as_of, among, &|batch| {
            let (people, unreadable) = People::of_batch(batch, record.clone(), rule);
            parts.lock().unwrap_or_else(PoisonError::into_inner).push((batch.last(), people, unreadable));
        })?;
        let mut parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        parts.sort_unstable_by_key(|(last, ..)| *last);
        let persons = parts.iter().map(|(_, people, _)| people.persons.len()).sum();
        let texts = parts.iter().map(|(_, people, _)| people.texts.len()).sum();
        let mut all = People {
            persons: Vec::with_capacity(persons),
            ends: Vec::with_capacity(persons),
            texts: String::with_capacity(texts),
        };
        for (_, people, unreadable) in parts {
            store.note_unreadable(unreadable)?;
            all.append(&people);
        }
        Ok(all)
    }

    /// Adds those who come after.
    fn append(&mut self, later: &People) {
        let before = self.texts.len();
        self.persons.extend_from_slice(&later.persons);
        self.ends.extend(later.ends.iter().map(|end| before + end));
        self.texts.push_str(&later.texts);
    }

    /// The people of a batch, and the rows that cannot be read.
    fn of_batch(batch: &PlayerBatch, mut record: Record, rule: &Inclusion) -> (People, Vec<UnreadableRow>) {
        let (day, described) = (record.day, record.described);
        let mut people = People::default();
        // The version that counts, of a player whose texts are those of an earlier one.
        let mut newer: Option<Player<'static>> = None;
        // By FIDE id, the latest version first: only the current player has to be remembered.
        let unreadable = batch.read(&mut |seq, player| {
            let is_latest = people.persons.last().is_none_or(|last| last.fide_id != player.fide_id);
            if is_latest {
                // Who came later is described as of now.
                if let Some(newcomer) = newer.take() {
                    people.describe(&newcomer, day);
                }
                people.add(player);
                if seq <= described {
                    people.describe(player, day);
                } else {
                    newer = Some(player.clone().into_owned());
                }
            } else if let Some(newer) = newer.take_if(|_| seq <= described) {
                // A corrected birth date is part of the correction.
                people.describe(&Player { birth: newer.birth, ..player.clone() }, day);
            }
            people.judge(&mut record, is_latest, seq, player, rule);
        });
        if let Some(newcomer) = newer {
            people.describe(&newcomer, day);
        }
        (people, unreadable)
    }

    /// A few people only, described as of now, for what needs no others.
    pub fn only(
        store: &mut dyn ReadStore,
        as_of: i64,
        described: i64,
        month: Month,
        rule: &Inclusion,
        ids: &[FideId],
    ) -> Result<People> {
        let day = month.first_day();
        let mut record = Record::new(store, as_of, described, day)?;
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        let mut people = People::default();
        for id in ids {
            let versions = store.versions_of(id, as_of)?;
            for (index, (seq, player)) in versions.iter().rev().enumerate() {
                if index == 0 {
                    people.add(player);
                    people.describe(player, day);
                }
                people.judge(&mut record, index == 0, *seq, player, rule);
            }
        }
        Ok(people)
    }

    fn add(&mut self, player: &Player<'_>) {
        self.persons.push(Person {
            fide_id: player.fide_id,
            birth: player.birth,
            woman: player.sex.map(|sex| sex == Sex::Female),
            disabled: !player.membership.is_empty(),
            left_out: false,
        });
    }

    /// Judges the player added last by one more of their versions, of which the latest comes first.
    fn judge(&mut self, record: &mut Record, is_latest: bool, seq: i64, player: &Player<'_>, rule: &Inclusion) {
        if is_latest {
            record.begin(player);
        }
        // Older versions without a time of their own change nothing, and most players have none at all.
        if (record.add(seq, player) || is_latest)
            && let Some(person) = self.persons.last_mut()
        {
            person.left_out = record.is_left_out(rule);
        }
    }

    /// Flags of everybody, by FIDE id.
    pub fn persons(&self) -> &[Person] {
        &self.persons
    }

    /// Whether somebody is registered.
    pub fn knows(&self, fide_id: FideId) -> bool {
        person(&self.persons, fide_id).is_some()
    }

    /// Federation, sex, birth, titles and name, as the canonical list has them.
    pub fn described(&self, fide_id: FideId) -> &str {
        let Ok(index) = self.persons.binary_search_by_key(&fide_id, |person| person.fide_id) else {
            return UNKNOWN;
        };
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.texts[from..self.ends[index]]
    }

    fn describe(&mut self, player: &Player<'_>, day: Date) {
        let birth = player.birth.to_string();
        let columns: [&str; 7] = [
            player.federation_on(day),
            player.sex.map_or("", Sex::as_str),
            &birth,
            &player.title,
            &player.women_title,
            &player.other_titles,
            &player.name,
        ];
        for (index, column) in columns.into_iter().enumerate() {
            if index > 0 {
                self.texts.push('\t');
            }
            // Tabs and line ends are what lines are made of.
            if column.contains(char::is_control) {
                self.texts.push_str(&column.replace(char::is_control, " "));
            } else {
                self.texts.push_str(column);
            }
        }
        self.ends.push(self.texts.len());
    }
}

/// A version of a player: its log entry, its days of exclusion, its first day of a dispensation.
type Version = (i64, Option<Span>, Option<Date>);

/// What is on record about one player after the other, for the list of a day.
#[derive(Clone)]
struct Record {
    barred: Vec<Federation>,
    described: i64,
    day: Date,
    died: bool,
    /// With a federation that is barred.
    with_barred: bool,
    /// The latest first.
    versions: Vec<Version>,
}

impl Record {
    fn new(store: &mut dyn ReadStore, as_of: i64, described: i64, day: Date) -> Result<Record> {
        let barred = barred(store, as_of, day)?;
        Ok(Record { barred, described, day, died: false, with_barred: false, versions: Vec::new() })
    }

    /// Another player, by the latest version.
    fn begin(&mut self, player: &Player<'_>) {
        self.died = player.died.is_some_and(|died| died < self.day);
        let code = if self.barred.is_empty() { "" } else { player.federation_on(self.day) };
        self.with_barred = self.barred.iter().any(|federation| federation.code == code);
        self.versions.clear();
    }

    /// Adds a version; whether it has anything to say.
    fn add(&mut self, seq: i64, player: &Player<'_>) -> bool {
        let (exclusion, dispensed) = (player.exclusion(), player.dispensed_from);
        self.versions.push((seq, exclusion, dispensed));
        exclusion.is_some() || dispensed.is_some()
    }

    /// Excluded at the federation's request (13.2) or by the administrator, dead (10.2), or with a federation that is excluded
    /// or not a member (13.1, 10.1) and without a dispensation (13.3).
    fn is_left_out(&self, rule: &Inclusion) -> bool {
        let oldest_first = || self.versions.iter().rev();
        let excluded = || Spans::of(oldest_first().map(|(_, exclusion, _)| *exclusion));
        let dispensed = oldest_first().map(|(seq, _, from)| (*seq, *from));
        self.died
            || excluded().on(self.day).is_some_and(|span| span.holds(rule))
            || (self.with_barred && !is_dispensed(dispensed, self.day, self.described))
    }
}

/// The federations as of a log entry, each with all its suspensions on record.
pub(crate) fn suspensions(store: &mut dyn ReadStore, as_of: i64) -> Result<Vec<(Federation, Spans)>> {
    let mut all: Vec<(Federation, Spans)> = Vec::new();
    // By code, the oldest version first.
    for (_, federation) in store.federation_versions()?.into_iter().filter(|(seq, _)| *seq <= as_of) {
        let mut spans = match all.pop_if(|(before, _)| before.code == federation.code) {
            Some((_, spans)) => spans,
            None => Spans::default(),
        };
        spans.add(federation.suspension());
        all.push((federation, spans));
    }
    Ok(all)
}

/// The federations whose players are not in the list of a day (13.1, 10.1).
pub(crate) fn barred(store: &mut dyn ReadStore, as_of: i64, day: Date) -> Result<Vec<Federation>> {
    let mut all = suspensions(store, as_of)?;
    all.retain(|(federation, suspended)| !federation.member || suspended.on(day).is_some());
    Ok(all.into_iter().map(|(federation, _)| federation).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{SqliteStore, Store as _};
    use arpad_regulations::{Class, Regulations};

    /// Many players are read in batches; nobody is lost or read twice where they meet, however many versions they have.
    #[test]
    fn everybody_of_many_is_there_once() {
        let mut store = SqliteStore::in_memory().unwrap();
        let player = |number: u32, seq: i64| Player {
            name: format!("Doe {number} of {seq}").into(),
            federation: "ITA".into(),
            birth: "1990".parse().unwrap(),
            died: number.is_multiple_of(5).then(|| "2020-01-01".parse().unwrap()),
            ..Player::new(FideId::new(number).unwrap())
        };
        for seq in [1, 2, 3] {
            store.add_players(seq, &mut (1..=5_000).map(|number| player(number, seq))).unwrap();
        }
        let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
        let mut load = |among: Option<&[FideId]>| {
            let rule = &edition.rules.inclusion;
            People::load(&mut store, 3, 2, "2024-05".parse().unwrap(), rule, among).unwrap()
        };
        let people = load(None);
        let numbers = people.persons().iter().map(|person| person.fide_id.get());
        assert!(numbers.eq(1..=5_000));
        for person in people.persons() {
            let number = person.fide_id.get();
            assert_eq!(person.left_out, number % 5 == 0);
            assert_eq!(people.described(person.fide_id), format!("ITA\t\t1990\t\t\t\tDoe {number} of 2"));
        }
        let some: Vec<FideId> = [7, 1500, 4999, 6000].into_iter().filter_map(FideId::new).collect();
        let people = load(Some(&some));
        assert!(people.persons().iter().map(|person| person.fide_id).eq(some[..3].iter().copied()));
    }

    /// Many of a file are read by two readers at once: the same people, and the same rows that cannot be read.
    #[test]
    fn two_readers_read_what_one_does() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("arpad.db");
        let mut store = SqliteStore::open(&path).unwrap();
        let player = |number: u32, name: &'static str| Player {
            name: name.into(),
            birth: "1990".parse().unwrap(),
            ..Player::new(FideId::new(number).unwrap())
        };
        store.begin().unwrap();
        store.add_players(1, &mut (1..=20_000).map(|number| player(number, "Doe"))).unwrap();
        store.commit().unwrap();
        let ids: Vec<FideId> = (1..=20_000).filter_map(FideId::new).collect();
        let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
        let read = |store: &mut SqliteStore| {
            let rule = &edition.rules.inclusion;
            let people = People::load(store, i64::MAX, i64::MAX, "2024-05".parse().unwrap(), rule, Some(&ids)).unwrap();
            (people.persons, people.ends, people.texts)
        };
        // Outside a transaction there is one reader.
        let alone = read(&mut store);
        store.begin_read().unwrap();
        assert_eq!(read(&mut store), alone);
        store.rollback().unwrap();
        // What was written in the transaction that is open is read too.
        store.begin().unwrap();
        store.add_players(2, &mut [player(5, "Roe"), player(15_000, "Roe")].into_iter()).unwrap();
        let (_, _, texts) = read(&mut store);
        assert_eq!(texts.matches("Roe").count(), 2);
        store.rollback().unwrap();
        // Rows that cannot be read, of both halves: a name that is no text, a birth that is no year.
        let other = rusqlite::Connection::open(&path).unwrap();
        let damage = "DROP TRIGGER player_no_UPDATE; UPDATE player SET name = x'00' WHERE fide_id IN (7, 17000); \
                      UPDATE player SET birth = 'x' WHERE fide_id IN (8, 18000)";
        other.execute_batch(damage).unwrap();
        let mut unreadable = |is_one_moment: bool| {
            store.collect_unreadable();
            if is_one_moment {
                store.begin_read().unwrap();
            }
            let (persons, ..) = read(&mut store);
            assert_eq!(persons.len(), 19_996);
            store.rollback().unwrap();
            store.collected_unreadable()
        };
        let one = unreadable(false);
        assert_eq!(one.len(), 4);
        assert_eq!(unreadable(true), one);
    }

    #[test]
    fn a_revision_takes_texts_from_before_and_birth_dates_from_now() {
        let mut store = SqliteStore::in_memory().unwrap();
        let player = |number, name: &'static str, birth: &'static str| Player {
            name: name.into(),
            birth: birth.parse().unwrap(),
            ..Player::new(FideId::new(number).unwrap())
        };
        store.add_players(1, &mut [player(1, "Doe", "2001"), player(2, "Roe", "2002")].into_iter()).unwrap();
        store.add_players(3, &mut [player(1, "Doe-Poe", "2011"), player(3, "Newcomer", "2003")].into_iter()).unwrap();
        store.add_players(5, &mut std::iter::once(player(2, "Later", "1999"))).unwrap();
        let mut texts = |as_of, described| {
            let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
            let rule = &edition.rules.inclusion;
            let people = People::load(&mut store, as_of, described, "2024-05".parse().unwrap(), rule, None).unwrap();
            let shown = |person: &Person| people.described(person.fide_id).trim_matches('\t').replace("\t\t\t\t", " ");
            people.persons().iter().map(shown).collect::<Vec<_>>()
        };
        assert_eq!(texts(1, 1), ["2001 Doe", "2002 Roe"]);
        assert_eq!(texts(4, 4), ["2011 Doe-Poe", "2002 Roe", "2003 Newcomer"]);
        assert_eq!(texts(4, 2), ["2011 Doe", "2002 Roe", "2003 Newcomer"]);
        assert_eq!(texts(5, 2), ["2011 Doe", "1999 Roe", "2003 Newcomer"]);
    }
}
