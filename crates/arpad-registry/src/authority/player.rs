//! Players: what is new about them, transfers, dispensations, duplicates, and which published lists that touches.

use super::revise::Revised;
use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{Federation, Player, after, first_change};
use arpad_period::kept;
use arpad_regulations::{Class, FideId, Month};
use jiff::civil::Date;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Why something is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Note<'a> {
    /// The reason.
    pub reason: &'a str,
    /// The article it rests on.
    pub article: Option<&'a str>,
}

/// What a correction of the past touches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Correction {
    /// For each class the first published list that may come out different.
    pub affected: Vec<(Class, Month)>,
    /// The revisions made of them.
    pub revised: Vec<Revised>,
}

impl Authority<'_> {
    /// A player as he is known now.
    pub fn player(&mut self, fide_id: FideId) -> Result<Player<'static>> {
        let now = self.now()?;
        self.store.player(fide_id, now)?.ok_or(Error::NoPlayer(fide_id))
    }

    /// Records a player, or what is new about him: exclusion, death, a corrected birth date.
    pub fn put_player(&mut self, act: Act<'_>, player: &Player<'_>) -> Result<()> {
        self.transact(|authority| authority.record(act, "player", player, json!({}), Note::default()))
    }

    /// Records a new player.
    pub fn add_player(&mut self, act: Act<'_>, player: &Player<'_>, note: Note<'_>) -> Result<()> {
        self.transact(|authority| match authority.player(player.fide_id) {
            Err(Error::NoPlayer(_)) => authority.record(act, "player", player, json!({}), note),
            Err(error) => Err(error),
            Ok(known) => Err(Error::Usage(format!(
                "there is a player with FIDE id {} already; `arpad player set` changes what is known of him",
                known.fide_id
            ))),
        })
    }

    /// Records what is new about a player and says which published lists that may change; they are revised on request.
    pub fn correct(
        &mut self,
        act: Act<'_>,
        fide_id: FideId,
        note: Note<'_>,
        revise: bool,
        change: impl FnOnce(&mut Player<'static>) -> Result<()>,
    ) -> Result<Correction> {
        self.transact(|authority| {
            let before = authority.player(fide_id)?;
            let mut player = before.clone();
            change(&mut player)?;
            if player == before {
                return Err(Error::Usage(format!(
                    "nothing is new about player {fide_id}; --help shows what can be set"
                )));
            }
            authority.record(act, "player", &player, json!({}), note)?;
            match touched(&before, &player) {
                Some(bound) => authority.corrected(act, &[fide_id], bound, note.reason, revise),
                None => Ok(Correction::default()),
            }
        })
    }

    /// Moves a player to another federation from a day on. Published lists keep the federation they show; they are
    /// affected only where one of the two is or was kept out of them.
    pub fn transfer(
        &mut self,
        act: Act<'_>,
        fide_id: FideId,
        to: &str,
        on: Date,
        note: Note<'_>,
    ) -> Result<Correction> {
        self.transact(|authority| {
            let mut player = authority.player(fide_id)?;
            let from = player.federation_on(on).to_owned();
            if from == to {
                return Err(Error::Usage(format!("player {fide_id} belongs to {to} on {on} already")));
            }
            let mut moves: BTreeMap<Date, &str> = player.moves().collect();
            moves.insert(on, to);
            let moves: Vec<String> = moves.iter().map(|(day, code)| format!("{day} {code}")).collect();
            player.transfers = moves.join(" ").into();
            authority.record(act, "transfer", &player, json!({"from": from, "to": to, "on": on}), note)?;
            let open = |one: &Federation| one.member && one.suspended_from.is_none();
            let federations = authority.store.federations(i64::MAX)?;
            if !federations.iter().any(|one| (one.code == from || one.code == to) && !open(one)) {
                return Ok(Correction::default());
            }
            authority.corrected(act, &[fide_id], on, note.reason, false)
        })
    }

    /// Lets a player be in the lists from a day on whatever his federation (13.3, 10.1); without a day, no longer.
    pub fn dispense(
        &mut self,
        act: Act<'_>,
        fide_id: FideId,
        from: Option<Date>,
        note: Note<'_>,
    ) -> Result<Correction> {
        if note.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        let day = from.unwrap_or(act.day());
        let edition = self.regulations.in_force(Class::Standard, day);
        let rule = edition.map(|edition| (&edition.id, &edition.rules.inclusion));
        if let Some((edition, rule)) = rule.filter(|(_, rule)| !rule.dispensation) {
            return Err(Error::Usage(format!("{edition} knows no dispensation ({})", rule.article)));
        }
        let by_rule = rule.and_then(|(_, rule)| rule.dispensation_article.as_deref());
        let note = Note { article: note.article.or(by_rule), ..note };
        self.transact(|authority| {
            let mut player = authority.player(fide_id)?;
            let bound = player.dispensed_from.into_iter().chain(from).min().unwrap_or(day);
            player.dispensed_from = from;
            authority.record(act, "dispense", &player, json!({"from": from}), note)?;
            authority.corrected(act, &[fide_id], bound, note.reason, false)
        })
    }

    /// Makes one player the duplicate of another, from the next list on; on request from the first list he stands on.
    pub fn merge(
        &mut self,
        act: Act<'_>,
        duplicate: FideId,
        into: FideId,
        note: Note<'_>,
        revise: bool,
    ) -> Result<Correction> {
        if note.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        if duplicate == into {
            return Err(Error::Usage("a player cannot be merged into himself; name two FIDE ids".to_owned()));
        }
        self.transact(|authority| {
            let (mut gone, stays) = (authority.player(duplicate)?, authority.player(into)?);
            for player in [&gone, &stays] {
                if let Some(kept) = player.merged_into {
                    let id = player.fide_id;
                    let told = format!("player {id} is a duplicate of {kept} already; name {kept} instead");
                    return Err(Error::Usage(told));
                }
            }
            gone.merged_into = Some(into);
            authority.record(act, "merge", &gone, json!({"duplicate": duplicate, "kept": into}), note)?;
            authority.corrected(act, &[duplicate], Date::MIN, note.reason, revise)
        })
    }

    /// Takes a merge back. Lists that were made with it are revised, so that both stand as they would have without it.
    pub fn split(&mut self, act: Act<'_>, duplicate: FideId, note: Note<'_>) -> Result<Correction> {
        if note.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.transact(|authority| {
            let mut back = authority.player(duplicate)?;
            let Some(kept) = back.merged_into.take() else {
                return Err(Error::Usage(format!("player {duplicate} is no duplicate; there is nothing to split")));
            };
            let mut merged_by = 0;
            authority.store.log(&mut |entry| {
                if entry.action == "merge" {
                    let detail: Value = serde_json::from_str(&entry.detail).unwrap_or_default();
                    if detail["duplicate"] == duplicate.get() {
                        merged_by = entry.seq;
                    }
                }
                Ok(())
            })?;
            authority.record(act, "split", &back, json!({"duplicate": duplicate, "kept": kept}), note)?;
            let mut affected = Vec::new();
            for class in Class::ALL {
                // What was published before the merge cannot have known of it.
                let mut heads = authority.current_lists(class)?.into_iter();
                let first = heads.find(|head| !head.imported && head.seq > merged_by);
                affected.extend(first.map(|head| (class, head.id.month)));
            }
            let revised = authority.revise_all(act, &affected, note.reason)?;
            Ok(Correction { affected, revised })
        })
    }

    /// The number under which a player's results count now.
    pub fn kept(&mut self, fide_id: FideId) -> Result<FideId> {
        let now = self.now()?;
        Ok(kept(&self.store.merged(now)?, fide_id))
    }

    /// Adds a version of a player with its entry in the log.
    fn record(
        &mut self,
        act: Act<'_>,
        action: &str,
        player: &Player<'_>,
        mut detail: Value,
        note: Note<'_>,
    ) -> Result<()> {
        let seq = self.now()? + 1;
        self.store.add_players(seq, &mut std::iter::once(player.clone()))?;
        let mut line = String::new();
        player.line(&mut line);
        detail["fide_id"] = json!(player.fide_id);
        detail["players"] = json!(1);
        detail["digest"] = json!(digest(line.as_bytes()));
        if !note.reason.is_empty() {
            detail["reason"] = json!(note.reason);
        }
        if let Some(article) = note.article {
            detail["article"] = json!(article);
        }
        self.log(act, action, &detail).map(drop)
    }

    fn corrected(
        &mut self,
        act: Act<'_>,
        ids: &[FideId],
        bound: Date,
        reason: &str,
        revise: bool,
    ) -> Result<Correction> {
        let mut affected = self.affected(ids, bound)?;
        let mut revised = Vec::new();
        if revise {
            revised = self.revise_all(act, &affected, reason)?;
            if revised.is_empty() {
                // They might have come out different, and did not.
                affected.clear();
            }
        }
        Ok(Correction { affected, revised })
    }

    /// For each class the first computed list, not before a day, on which one of these players stands or has results.
    fn affected(&mut self, ids: &[FideId], bound: Date) -> Result<Vec<(Class, Month)>> {
        let mut seen: Vec<(Class, Month)> = Vec::new();
        for id in ids {
            seen.extend(self.store.player_rows(*id)?.iter().map(|row| (row.list.class, row.list.month)));
            seen.extend(self.store.player_derivations(*id)?.iter().map(|row| (row.list.class, row.list.month)));
        }
        let mut affected = Vec::new();
        for class in Class::ALL {
            let heads = self.current_lists(class)?;
            for head in heads.iter().filter(|head| head.imported) {
                let list = self.snapshot(&head.id)?;
                if ids.iter().any(|id| list.get(*id).is_some()) {
                    seen.push((class, head.id.month));
                }
            }
            let since = seen.iter().filter(|(of, _)| *of == class).map(|(_, month)| *month).min();
            let first = heads
                .iter()
                .filter(|head| !head.imported)
                .map(|head| head.id.month)
                .find(|month| since.is_some_and(|since| since <= *month) && bound <= month.first_day());
            affected.extend(first.map(|month| (class, month)));
        }
        Ok(affected)
    }
}

/// From which day on the new data of a player can change lists, if at all.
fn touched(before: &Player<'_>, now: &Player<'_>) -> Option<Date> {
    if before.birth != now.birth || before.membership != now.membership {
        return Some(Date::MIN);
    }
    let days = |player: &Player<'_>| {
        [player.excluded_from, after(player.excluded_to), after(player.died), player.dispensed_from]
    };
    first_change(days(before), days(now))
}
