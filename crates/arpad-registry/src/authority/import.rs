//! Players and lists from files.

use super::as_listed::differences;
use super::head::with_lines;
use super::{Act, Authority, PROGRAM};
use crate::blocks::blocks;
use crate::digest::{Hasher, digest};
use crate::error::{Error, Result};
use crate::model::{ListHead, ListId, LogEntry, Player, PublishedList, Transfers};
use crate::packed::compress;
use crate::people::People;
use arpad_lists::{EntryRef, Faults, Hint, ListReader, RatingList, Sex};
use arpad_period::canonical::list_text;
use arpad_period::{Mark, Pool, Standing};
use arpad_rating::{Birth, K, PlayerState, Rating, Silent, coefficient};
use arpad_regulations::{Class, Edition, Month};
use serde_json::{Value, json};
use std::io::Read;

/// The log entry by which an import is taken back.
pub(super) const UNDO: &str = "undo-import";

const LIST: &str = "import-list";
const PLAYERS: &str = "import-players";

/// Entries that do not depend on lists and players: they may have come since.
const APART: &[&str] = &["register", "amend", "fee", "federation", super::head::SIGN];

/// An import that was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undone {
    /// The log entry of the import.
    pub seq: i64,
    /// The list; none for an import of players alone.
    pub list: Option<ListId>,
    /// Players who were new or changed by it, and are as before.
    pub players: usize,
}

/// What an import did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imported {
    /// Players in the file.
    pub read: usize,
    /// Players who are new or changed.
    pub changed: usize,
    /// Faults in the file.
    pub faults: u64,
}

fn read_file(input: impl Read, hint: Hint) -> Result<(RatingList, u64)> {
    let mut faults = Faults::new();
    let reader = ListReader::new(input, hint).map_err(|error| Error::List(error.to_string()))?;
    let list = RatingList::read(reader, &mut faults).map_err(|error| Error::List(error.to_string()))?;
    if faults.ended_early() {
        return Err(Error::List("the list ends early: something is missing at its end".to_owned()));
    }
    if let Some((fault, count)) = faults.failed_column(list.len() as u64) {
        return Err(Error::List(format!("{fault}; so in {count} of {} lines, and nothing was read", list.len())));
    }
    Ok((list, faults.total()))
}

/// What a line of a file says about a player, over what was known: a list has only the year of birth, and nothing about
/// exclusions. A federation that is none of those known to be the player's is the current one; transfers are then forgotten.
fn player<'a>(entry: &EntryRef<'a>, known: Option<Player<'static>>) -> Player<'a> {
    let known = known.unwrap_or_else(|| Player::new(entry.fide_id));
    let text = |text: Option<&'static str>| text.unwrap_or_default().into();
    let given = entry.federation.map(|code| code.as_str().to_owned());
    let moved =
        given.filter(|code| known.federation != *code && !known.transfers.iter().any(|(_, known)| known == code));
    let (federation, transfers) =
        moved.map_or((known.federation, known.transfers), |code| (code.into(), Transfers::default()));
    Player {
        fide_id: entry.fide_id,
        name: entry.name.into(),
        federation,
        transfers,
        // Lists to 2012 have no column for it, and mark women.
        sex: entry.sex.or(known.sex).or(entry.flag.woman.then_some(Sex::Female)),
        birth: match entry.birth_year {
            Some(year) if known.birth.year() != Some(year) => Birth::Year(year),
            _ => known.birth,
        },
        title: text(entry.title.map(arpad_lists::Title::as_str)),
        women_title: text(entry.women_title.map(arpad_lists::Title::as_str)),
        other_titles: match entry.foa_title {
            // With the other titles, the last of them; a list takes it out again.
            Some(foa) if entry.other_titles.is_empty() => foa.as_str().into(),
            Some(foa) => format!("{},{foa}", entry.other_titles).into(),
            None => entry.other_titles.into(),
        },
        membership: known.membership,
        excluded_from: known.excluded_from,
        excluded_to: known.excluded_to,
        excluded_by: known.excluded_by,
        dispensed_from: known.dispensed_from,
        died: known.died,
        merged_into: known.merged_into,
    }
}

impl Authority<'_> {
    /// Imports players from a rating list file of any layout.
    pub fn import_players(&mut self, act: Act<'_>, input: impl Read) -> Result<Imported> {
        let (list, faults) = read_file(input, Hint::default())?;
        self.import_players_of(act, &list, faults)
    }

    /// The same from a list that is read already, with the number of its faults.
    pub fn import_players_of(&mut self, act: Act<'_>, list: &RatingList, faults: u64) -> Result<Imported> {
        self.transact(|authority| authority.take_players(act, list, faults, true))
    }

    /// An import that stands alone is in the log even if nobody changed: whoever takes back what came before sees that the file
    /// names those players too.
    fn take_players(&mut self, act: Act<'_>, list: &RatingList, faults: u64, is_alone: bool) -> Result<Imported> {
        // A list that nobody is on would be in force, and everybody unrated on it.
        if list.is_empty() {
            return Err(Error::List("there is no player in the file that can be read".to_owned()));
        }
        let seq = self.now()?;
        let (mut hasher, mut line) = (Hasher::default(), String::new());
        let (watch, mut done) = (self.watch.clone(), 0);
        let hash = |new: &Player<'_>| {
            new.line(&mut line);
            hasher.update(line.as_bytes());
            done += 1;
            if let Some(watch) = watch.as_ref().filter(|_| done % 1000 == 0) {
                watch("players", done, list.len() as u64);
            }
        };
        // In the order of the ids, as they are read again to be verified.
        let count = if self.store.any_player()? {
            let changed = self.changed_players(seq, list)?;
            self.store.add_players(seq + 1, &mut changed.into_iter().inspect(hash))?
        } else {
            self.store.add_players(seq + 1, &mut list.iter().map(|entry| player(&entry, None)).inspect(hash))?
        };
        if count > 0 || is_alone {
            // Nobody recorded has no digest.
            let digest = (count > 0).then(|| hasher.finish());
            self.log(act, PLAYERS, &json!({"players": count, "read": list.len(), "digest": digest}))?;
        }
        Ok(Imported { read: list.len(), changed: count, faults })
    }

    /// The players who are new or changed: list and store are walked together, both by FIDE id.
    fn changed_players<'l>(&mut self, as_of: i64, list: &'l RatingList) -> Result<Vec<Player<'l>>> {
        let mut entries = list.iter().peekable();
        let mut changed = Vec::new();
        self.store.players(as_of, &mut |known| {
            while let Some(entry) = entries.next_if(|entry| entry.fide_id < known.fide_id) {
                changed.push(player(&entry, None));
            }
            if let Some(entry) = entries.next_if(|entry| entry.fide_id == known.fide_id) {
                let new = player(&entry, Some(known.clone().into_owned()));
                if new != *known {
                    changed.push(new);
                }
            }
            Ok(())
        })?;
        changed.extend(entries.map(|entry| player(&entry, None)));
        Ok(changed)
    }

    /// Imports a list as the published one of a month: the starting point for computing.
    pub fn import_list(&mut self, act: Act<'_>, class: Class, month: Month, input: impl Read) -> Result<Imported> {
        let (list, faults) = read_file(input, Hint { month: Some(month), class: Some(class), ..Hint::default() })?;
        self.import_list_of(act, class, month, &list, faults)
    }

    /// The same from a list that is read already, with the number of its faults.
    pub fn import_list_of(
        &mut self,
        act: Act<'_>,
        class: Class,
        month: Month,
        list: &RatingList,
        faults: u64,
    ) -> Result<Imported> {
        if !list.info().classes().contains(&class) {
            return Err(Error::List(format!("the file has no {class} ratings")));
        }
        self.transact(|authority| {
            let heads = authority.current_lists(class)?;
            if let Some(head) = heads.iter().find(|head| head.id.month == month) {
                let imported = head.imported;
                return Err(if imported { Error::ImportedAlready { class, month } } else { Error::Published { class, month } });
            }
            if let Some(latest) = heads.last().map(|head| head.id.month).filter(|latest| *latest > month) {
                return Err(Error::ListsFollow { class, latest });
            }
            let edition = authority.regulations.in_force(class, month.first_day());
            let edition = edition.ok_or(Error::NoListMonth { class, month })?;
            let imported = authority.take_players(act, list, faults, false)?;
            let standings: Vec<Standing> = list.iter().filter_map(|entry| standing(edition, class, month, &entry)).collect();
            let as_of = authority.now()?;
            let rule = &edition.rules.inclusion;
            let people = People::load(&mut *authority.store, as_of, as_of, month, rule, None)?;
            let text = list_text(class, month, &standings, |id| people.described(id));
            let pool = Pool::new().to_text();
            let head = ListHead {
                id: ListId { class, month, revision: 0 },
                seq: as_of + 1,
                imported: true,
                reason: None,
                program: PROGRAM.to_owned(),
                list_digest: digest(text.as_bytes()),
                pool_digest: digest(pool.as_bytes()),
            };
            let detail = json!({"class": class, "month": month, "revision": 0, "list": head.list_digest, "pool": head.pool_digest,
                "program": head.program, "players": imported.changed});
            let mut detail = with_lines(detail, &text);
            let mut inputs = json!({"imported": true, "as_of": as_of});
            let others = differences(class, list, &text, &people);
            if !others.is_empty() {
                inputs["as_listed"] = others.into();
                detail["inputs"] = json!(digest(inputs.to_string().as_bytes()));
            }
            let inputs = inputs.to_string();
            let published = PublishedList { head, inputs, difference: None, list: compress(&text), pool: compress(&pool) };
            authority.store.add_list(&published, &mut std::iter::empty(), &mut std::iter::empty())?;
            authority.store.add_blocks(&published.head.id, &blocks(&text, &pool))?;
            authority.log(act, LIST, &detail)?;
            Ok(imported)
        })
    }

    /// Takes back the last import, as long as nothing can be based on it: only registrations, fees and federations were recorded
    /// since. A list goes with the players it brought; players who were changed are as before. The log keeps that it was there.
    pub fn undo_import(&mut self, act: Act<'_>) -> Result<Undone> {
        self.transact(|authority| {
            let mut undone = Vec::new();
            for entry in authority.store.log_of(UNDO)? {
                let entries = detail(&entry)["entries"].take();
                undone.extend(entries.as_array().into_iter().flatten().filter_map(Value::as_i64));
            }
            let mut imports = authority.store.log_of(LIST)?;
            imports.append(&mut authority.store.log_of(PLAYERS)?);
            imports.retain(|entry| !undone.contains(&entry.seq));
            let newest = imports.into_iter().max_by_key(|entry| entry.seq).ok_or(Error::NoImport)?;
            let list = if newest.action == LIST { Some(list_of(&newest)?) } else { None };
            let players = match list {
                Some(_) => authority.players_with(&newest)?,
                None => Some(newest.clone()),
            };
            for seq in newest.seq + 1..=authority.now()? {
                // What was taken back is as if it had never come.
                if undone.contains(&seq) {
                    continue;
                }
                let Some(LogEntry { action, .. }) = authority.store.log_entry(seq)? else { continue };
                if !APART.contains(&action.as_str()) && action != UNDO {
                    return Err(match list {
                        Some(ListId { class, month, .. }) => Error::ImportUsed { class, month, seq, action },
                        None => Error::PlayersUsed { import: newest.seq, seq, action },
                    });
                }
            }
            let count = players.as_ref().and_then(|entry| detail(entry)["players"].as_u64()).unwrap_or(0);
            let mut entries = vec![newest.seq];
            entries.extend(players.map(|entry| entry.seq).filter(|seq| *seq != newest.seq));
            authority.store.remove_import(&entries, list.as_ref())?;
            authority.forget_lists();
            let mut undoing = json!({"entries": entries});
            if let Some(ListId { class, month, .. }) = list {
                undoing["class"] = json!(class);
                undoing["month"] = json!(month);
            }
            authority.log(act, UNDO, &undoing)?;
            Ok(Undone { seq: newest.seq, list, players: usize::try_from(count).unwrap_or(usize::MAX) })
        })
    }

    /// The entry of the players a list brought: recorded just before it, by the same act.
    fn players_with(&mut self, list: &LogEntry) -> Result<Option<LogEntry>> {
        // Older entries do not say whether there were any.
        if detail(list)["players"] == 0 {
            return Ok(None);
        }
        let before = self.store.log_entry(list.seq - 1)?;
        Ok(before.filter(|before| before.action == PLAYERS && (&before.at, &before.by) == (&list.at, &list.by)))
    }
}

fn detail(entry: &LogEntry) -> Value {
    serde_json::from_str(&entry.detail).unwrap_or_default()
}

/// The list of an entry.
fn list_of(entry: &LogEntry) -> Result<ListId> {
    let detail = detail(entry);
    let read = |key: &str| detail[key].as_str().unwrap_or_default();
    let damaged = || Error::Damaged(format!("log entry {}", entry.seq));
    let class = read("class").parse().map_err(|_| damaged())?;
    let month = read("month").parse().map_err(|_| damaged())?;
    Ok(ListId { class, month, revision: 0 })
}

// What the readers of lists take for a rating is one here: nobody loses theirs unnoticed.
const _: () = assert!(arpad_lists::HIGHEST_RATING == Rating::HIGHEST);

/// A player's state as far as a list shows it. What it does not show is assumed so that the same K results: K of a new
/// player means fewer than 30 games, K 10 that 2400 was reached, a smaller K than a junior's that 2300 was, everything else
/// 30 games. An active player without games is taken to have played for this list, one marked inactive to have stopped a
/// year before.
fn standing(edition: &Edition, class: Class, month: Month, entry: &EntryRef<'_>) -> Option<Standing> {
    let line = entry.rating(class);
    let rating = Rating::new(line.rating?)?;
    let in_period = line.games.unwrap_or(0);
    let rules = &edition.rules;
    let mut highest = rating;
    let mut games = rules.k_new_player.as_ref().map_or(30, |rule| rule.games);
    if let Some(k) = line.k.map(u16::from) {
        if let Some(rule) = rules.k_once_reached.as_ref().filter(|rule| rule.k.get() == k) {
            highest = highest.max(Rating::new(rule.rating)?);
        }
        let birth = entry.birth_year.map_or(Birth::Unknown, Birth::Year);
        let state = PlayerState { rating, highest: Some(highest), games: Some(games), birth };
        let new = rules.k_new_player.as_ref().is_some_and(|rule| rule.k.get() == k);
        if let Some(rule) = rules.k_junior.as_ref().filter(|rule| k < rule.k.get())
            && coefficient(edition, &state, month.first_day(), &mut Silent) == rule.k
        {
            highest = highest.max(Rating::new(rule.below)?);
        }
        // A junior has the same K with or without 30 games; nothing is to be assumed then.
        if new && coefficient(edition, &state, month.first_day(), &mut Silent).get() != k {
            games = in_period.min(games - 1);
        }
    }
    let state = PlayerState {
        rating,
        highest: Some(highest),
        games: Some(games),
        birth: entry.birth_year.map_or(Birth::Unknown, Birth::Year),
    };
    let shown = line.k.and_then(|k| K::new(u16::from(k)));
    let k = shown.unwrap_or_else(|| coefficient(edition, &state, month.first_day(), &mut Silent));
    let inactive = entry.flag.inactive && in_period == 0;
    let months = i32::from(rules.inactivity.months);
    Some(Standing {
        fide_id: entry.fide_id,
        rating: Some(rating),
        highest: Some(highest),
        games,
        in_period,
        k: Some(k),
        last_games: Some(if inactive { month.plus(-months) } else { month }),
        mark: if inactive { Mark::Inactive } else { Mark::Active },
    })
}
