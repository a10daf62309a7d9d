//! Everybody registered, as the engine and the lists need them: flags in one vector, texts in one string.

use crate::error::Result;
use crate::model::Player;
use crate::store::ReadStore;
use arpad_lists::Sex;
use arpad_period::{Person, person};
use arpad_regulations::rules::Inclusion;
use arpad_regulations::{FideId, Month};
use jiff::civil::Date;

/// Everybody registered, by FIDE id.
#[derive(Debug, Default)]
pub struct People {
    persons: Vec<Person>,
    /// For each person the end of their text.
    ends: Vec<usize>,
    texts: String,
}

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
        let barred = barred(store, as_of, day)?;
        let mut people = People::default();
        // The version that counts, of a player whose texts are those of an earlier one.
        let mut newer: Option<Player<'static>> = None;
        // By FIDE id, the latest version first: only the current player has to be remembered.
        store.player_versions(as_of, among, &mut |seq, player| {
            if people.persons.last().is_none_or(|last| last.fide_id != player.fide_id) {
                // Who came later is described as of now.
                if let Some(newcomer) = newer.take() {
                    people.describe(&newcomer, day);
                }
                people.add(player, &barred, day, rule);
                if seq <= described {
                    people.describe(player, day);
                } else {
                    newer = Some(player.clone().into_owned());
                }
            } else if let Some(newer) = newer.take_if(|_| seq <= described) {
                // A corrected birth date is part of the correction.
                people.describe(&Player { birth: newer.birth, ..player.clone() }, day);
            }
            Ok(())
        })?;
        if let Some(newcomer) = newer {
            people.describe(&newcomer, day);
        }
        Ok(people)
    }

    /// A few people only, for what needs no others.
    pub fn only(
        store: &mut dyn ReadStore,
        as_of: i64,
        month: Month,
        rule: &Inclusion,
        ids: &[FideId],
    ) -> Result<People> {
        let day = month.first_day();
        let barred = barred(store, as_of, day)?;
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        let mut people = People::default();
        for id in ids {
            if let Some(player) = store.player(id, as_of)? {
                people.add(&player, &barred, day, rule);
                people.describe(&player, day);
            }
        }
        Ok(people)
    }

    fn add(&mut self, player: &Player<'_>, barred: &[String], day: Date, rule: &Inclusion) {
        self.persons.push(Person {
            fide_id: player.fide_id,
            birth: player.birth,
            disabled: !player.membership.is_empty(),
            left_out: left_out(player, barred, day, rule),
        });
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

/// The federations whose players are not in the list of a day.
fn barred(store: &mut dyn ReadStore, as_of: i64, day: Date) -> Result<Vec<String>> {
    let federations = store.federations(as_of)?.into_iter();
    Ok(federations.filter(|federation| !federation.admits(day)).map(|federation| federation.code).collect())
}

/// Excluded at the federation's request (13.2) or by the administrator, dead (10.2), or with a federation that is excluded or not a member (13.1, 10.1)
/// and without a dispensation (13.3).
fn left_out(player: &Player<'_>, barred: &[String], day: Date, rule: &Inclusion) -> bool {
    let dispensed = || player.dispensed_from.is_some_and(|from| from <= day);
    player.is_excluded(day, rule)
        || player.died.is_some_and(|died| died < day)
        || (!barred.is_empty() && barred.iter().any(|code| code == player.federation_on(day)) && !dispensed())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{SqliteStore, Store as _};
    use arpad_regulations::{Class, Regulations};

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
