//! Everybody registered, as the engine and the lists need them: flags in one vector, texts in one string.

use crate::engine::{Person, person};
use crate::error::Result;
use crate::model::Player;
use crate::store::Store;
use arpad_regulations::Month;
use jiff::civil::Date;

/// Everybody registered, by FIDE id.
#[derive(Debug, Default)]
pub struct People {
    persons: Vec<Person>,
    /// For each person the end of his text.
    ends: Vec<usize>,
    texts: String,
}

/// What stands for a player of whom nothing is known: seven empty columns.
const UNKNOWN: &str = "\t\t\t\t\t\t";

impl People {
    /// Everybody as of a log entry, or those among sorted ids, for the list of a month. Titles, federations and names may be
    /// those of an earlier entry: a revision does not rewrite them.
    pub fn load(
        store: &mut dyn Store,
        as_of: i64,
        described: i64,
        month: Month,
        among: Option<&[u32]>,
    ) -> Result<People> {
        let day = month.first_day();
        let barred = barred(store, as_of, day)?;
        let mut people = People::default();
        store.players(as_of, among, &mut |player| {
            people.add(player, &barred, day);
            if described == as_of {
                people.describe(player, day);
            }
            Ok(())
        })?;
        if described != as_of {
            // Who came later is described as of now; both walks are in the order of the ids.
            let mut later = Vec::new();
            store.players(described, among, &mut |player| {
                later.push(player.clone().into_owned());
                Ok(())
            })?;
            let mut earlier = later.into_iter().peekable();
            store.players(as_of, among, &mut |player| {
                while earlier.next_if(|old| old.fide_id < player.fide_id).is_some() {}
                match earlier.next_if(|old| old.fide_id == player.fide_id) {
                    // A corrected birth date is part of the correction.
                    Some(old) => people.describe(&Player { birth: player.birth.clone(), ..old }, day),
                    None => people.describe(player, day),
                }
                Ok(())
            })?;
        }
        Ok(people)
    }

    /// A few people only, for what needs no others.
    pub fn only(store: &mut dyn Store, as_of: i64, month: Month, ids: &[u32]) -> Result<People> {
        let day = month.first_day();
        let barred = barred(store, as_of, day)?;
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        let mut people = People::default();
        for id in ids {
            if let Some(player) = store.player(id, as_of)? {
                people.add(&player, &barred, day);
                people.describe(&player, day);
            }
        }
        Ok(people)
    }

    fn add(&mut self, player: &Player<'_>, barred: &[String], day: Date) {
        self.persons.push(Person {
            fide_id: player.fide_id,
            birth: player.born(),
            disabled: !player.membership.is_empty(),
            left_out: left_out(player, barred, day),
        });
    }

    /// Flags of everybody, by FIDE id.
    pub fn persons(&self) -> &[Person] {
        &self.persons
    }

    /// Whether somebody is registered.
    pub fn knows(&self, fide_id: u32) -> bool {
        person(&self.persons, fide_id).is_some()
    }

    /// Federation, sex, birth, titles and name, as the canonical list has them.
    pub fn described(&self, fide_id: u32) -> &str {
        let Ok(index) = self.persons.binary_search_by_key(&fide_id, |person| person.fide_id) else {
            return UNKNOWN;
        };
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.texts[from..self.ends[index]]
    }

    fn describe(&mut self, player: &Player<'_>, day: Date) {
        let columns: [&str; 7] = [
            player.federation_on(day),
            &player.sex,
            &player.birth,
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
fn barred(store: &mut dyn Store, as_of: i64, day: Date) -> Result<Vec<String>> {
    let federations = store.federations(as_of)?.into_iter();
    Ok(federations.filter(|federation| !federation.admits(day)).map(|federation| federation.code).collect())
}

/// Excluded on the federation's word (13.2), dead (10.2), or with a federation that is excluded or no member (13.1, 10.1)
/// and without a dispensation (13.3).
fn left_out(player: &Player<'_>, barred: &[String], day: Date) -> bool {
    let dispensed = || player.dispensed_from.is_some_and(|from| from <= day);
    player.is_excluded(day)
        || player.died.is_some_and(|died| died < day)
        || (!barred.is_empty() && barred.iter().any(|code| code == player.federation_on(day)) && !dispensed())
}
