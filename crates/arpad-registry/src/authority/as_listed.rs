//! What an imported file says and the list of the authority has no place for: kept beside it, so that an export of the month
//! gives the lines of the file again.
//!
//! A list has the players with a rating, a K for each, and games of the period. A file may leave a K open, call a player
//! inactive who has played, or show players without a rating. Only what is different is kept.

use super::Authority;
use crate::error::{Error, Result};
use crate::model::ListHead;
use crate::people::People;
use arpad_lists::{EntryRef, Faults, Format, Hint, Layout, ListField, ListInfo, ListRating, ListReader, ListWriter};
use arpad_lists::{RatingList, Target};
use arpad_period::canonical::{described_entry, entries};
use arpad_regulations::{Class, FideId};
use serde_json::{Map, Value, json};

/// An imported list as the file had it.
#[derive(Default)]
pub struct AsListed {
    /// Players whose lines are others than the list has them.
    lines: Option<RatingList>,
    /// Players without a rating, each by the columns of the canonical list from the federation on.
    unrated: Vec<(FideId, String)>,
    /// What the file shows for them.
    figures: ListRating,
    class: Option<Class>,
}

impl AsListed {
    /// The players of the file, given those of the list; those without a rating only where they are asked for.
    pub fn entries<'a>(&'a self, text: &'a str, unrated: bool) -> Vec<EntryRef<'a>> {
        let mut all: Vec<EntryRef<'a>> = entries(text).collect();
        for (id, described) in self.unrated.iter().filter(|_| unrated) {
            let mut entry = described_entry(*id, described);
            if let Some(class) = self.class {
                *figures(&mut entry, class) = self.figures;
            }
            all.push(entry);
        }
        all.sort_by_key(|entry| entry.fide_id);
        for line in self.lines.iter().flat_map(RatingList::iter) {
            if let Ok(at) = all.binary_search_by_key(&line.fide_id, |entry| entry.fide_id) {
                all[at] = line;
            }
        }
        all
    }
}

/// What is different, as it is kept with the sources of the list.
pub(super) fn differences(class: Class, list: &RatingList, text: &str, people: &People) -> Map<String, Value> {
    let info = list.info();
    let mut rated = entries(text).peekable();
    let (mut unrated, mut lines) = (Vec::new(), Vec::new());
    // Files show the same for everybody without a rating: zeros, or nothing.
    let open = list.iter().map(|entry| *entry.rating(class)).find(|line| line.rating.is_none()).unwrap_or_default();
    for entry in list.iter() {
        while rated.next_if(|known| known.fide_id < entry.fide_id).is_some() {}
        let known = rated.next_if(|known| known.fide_id == entry.fide_id);
        let is_rated = known.is_some();
        let mut known = known.unwrap_or_else(|| described_entry(entry.fide_id, people.described(entry.fide_id)));
        if !is_rated {
            unrated.push(entry.fide_id);
            *figures(&mut known, class) = open;
        }
        if seen(entry, &known, info, class) != known {
            lines.push(of_class(entry, class));
        }
    }
    let mut kept = Map::new();
    if !lines.is_empty() {
        kept.insert("lines".to_owned(), json!(written(&lines)));
    }
    if !unrated.is_empty() {
        let all = people.persons().len() == list.len();
        kept.insert("unrated".to_owned(), if all { json!("all") } else { json!(unrated) });
        kept.insert("figures".to_owned(), json!({"games": open.games, "k": open.k}));
    }
    kept
}

fn figures<'e>(entry: &'e mut EntryRef<'_>, class: Class) -> &'e mut ListRating {
    match class {
        Class::Standard => &mut entry.standard,
        Class::Rapid => &mut entry.rapid,
        Class::Blitz => &mut entry.blitz,
    }
}

/// A line with the figures of one class only: the others are on the lists of their own.
fn of_class(entry: EntryRef<'_>, class: Class) -> EntryRef<'_> {
    let mut own = EntryRef {
        standard: ListRating::default(),
        rapid: ListRating::default(),
        blitz: ListRating::default(),
        ..entry
    };
    *figures(&mut own, class) = *entry.rating(class);
    own
}

/// A line as far as the file has columns; about the rest it says nothing else than the list.
fn seen<'e>(entry: EntryRef<'e>, known: &EntryRef<'e>, info: &ListInfo, class: Class) -> EntryRef<'e> {
    let mut entry = of_class(entry, class);
    let holds = |field| info.holds(field);
    let line = known.rating(class);
    if !holds(ListField::Games(class)) {
        figures(&mut entry, class).games = line.games;
    }
    if !holds(ListField::K(class)) {
        figures(&mut entry, class).k = line.k;
    }
    if !holds(ListField::Federation) {
        entry.federation = known.federation;
    }
    if !holds(ListField::Sex) {
        entry.sex = known.sex;
    }
    if !holds(ListField::Title) {
        entry.title = known.title;
    }
    if !holds(ListField::WomenTitle) {
        entry.women_title = known.women_title;
    }
    if !holds(ListField::OtherTitles) {
        entry.other_titles = known.other_titles;
    }
    if !holds(ListField::FoaTitle) {
        entry.foa_title = known.foa_title;
    }
    if !holds(ListField::BirthYear) {
        entry.birth_year = known.birth_year;
    }
    if !holds(ListField::Flag) {
        entry.flag = known.flag;
    }
    if !holds(ListField::Status) {
        entry.delisted = known.delisted;
    }
    entry
}

/// The lines as JSON, one a player.
fn written(lines: &[EntryRef<'_>]) -> String {
    let target = Target::new(Format::JsonLines, Layout::Combined);
    let mut bytes = Vec::new();
    if let Ok(mut writer) = ListWriter::new(&mut bytes, target) {
        for line in lines {
            let _ = writer.write(line);
        }
        let _ = writer.finish();
    }
    String::from_utf8(bytes).unwrap_or_default()
}

impl Authority<'_> {
    /// An imported list as its file had it; of a list that was computed here nothing but what it has itself.
    pub fn as_listed(&mut self, head: &ListHead) -> Result<AsListed> {
        if !head.imported {
            return Ok(AsListed::default());
        }
        let (class, month) = (head.id.class, head.id.month);
        let inputs: Value = serde_json::from_str(&self.inputs(&head.id)?).unwrap_or_default();
        let kept = &inputs["as_listed"];
        let lines = match kept["lines"].as_str() {
            Some(lines) => {
                let reader = ListReader::new(lines.as_bytes(), Hint { month: Some(month), ..Hint::default() });
                let reader = reader.map_err(|error| Error::Damaged(format!("lines of an imported list: {error}")))?;
                Some(RatingList::read(reader, &mut Faults::new())?)
            }
            None => None,
        };
        let mut unrated = Vec::new();
        if !kept["unrated"].is_null() {
            let as_of = inputs["as_of"].as_i64().unwrap_or_default();
            let edition = self.list_edition(class, month)?;
            let ids: Option<Vec<FideId>> = kept["unrated"]
                .as_array()
                .map(|ids| ids.iter().filter_map(|id| id.as_u64().and_then(FideId::from_field)).collect());
            let people = People::load(&mut *self.store, as_of, as_of, month, &edition.rules.inclusion, ids.as_deref())?;
            let list = self.snapshot(&head.id)?;
            unrated.extend(
                people
                    .persons()
                    .iter()
                    .map(|person| person.fide_id)
                    .filter(|id| list.published(*id).is_none())
                    .map(|id| (id, people.described(id).to_owned())),
            );
        }
        let figures = ListRating {
            rating: None,
            games: kept["figures"]["games"].as_u64().and_then(|games| games.try_into().ok()),
            k: kept["figures"]["k"].as_u64().and_then(|k| k.try_into().ok()),
        };
        Ok(AsListed { lines, unrated, figures, class: Some(class) })
    }
}
