//! Players: changes to them, transfers, dispensations, duplicates, and which published lists that touches.

use super::revise::Revised;
use super::{Act, Authority, plain, short};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{Merge, Player, after, first_change};
use crate::people::suspensions;
use crate::spans::Spans;
use arpad_period::kept;
use arpad_phrase::Phrase;
use arpad_regulations::rules::{Inclusion, Office};
use arpad_regulations::{Class, Edition, FideId, Month};
use jiff::civil::Date;
use serde_json::{Map, Value, json};

/// Why something is recorded, and by whose decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Grounds<'a> {
    pub reason: &'a str,
    /// The article it is based on.
    pub article: Option<&'a str>,
    /// The office that decided or reported it.
    pub office: Option<Office>,
}

/// How two numbers are merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Merging {
    /// Published lists are revised from the first on which the duplicate stands.
    pub revise: bool,
    /// Merged although something speaks for two players; the reason says why.
    pub despite_doubts: bool,
}

/// What a correction of the past touches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Correction {
    /// For each class the first published list that may change.
    pub affected: Vec<(Class, Month)>,
    /// Their revisions.
    pub revised: Vec<Revised>,
}

impl<'r> Authority<'r> {
    /// A player as known now.
    pub fn player(&mut self, fide_id: FideId) -> Result<Player<'static>> {
        let now = self.now()?;
        self.store.player(fide_id, now)?.ok_or(Error::NoPlayer(fide_id))
    }

    /// Records a player, or changes to one, without checking what the regulations say about it.
    pub fn put_player(&mut self, act: Act<'_>, player: &Player<'_>) -> Result<()> {
        self.transact(|authority| authority.record(act, "player", player, json!({}), Grounds::default()))
    }

    /// Records a new player.
    pub fn add_player(&mut self, act: Act<'_>, player: &Player<'_>, note: Grounds<'_>) -> Result<()> {
        self.transact(|authority| {
            match authority.player(player.fide_id) {
                Err(Error::NoPlayer(_)) => {}
                Err(error) => return Err(error),
                Ok(known) => return Err(Error::PlayerExists(known.fide_id)),
            }
            let (mut player, nobody) = (player.clone().into_owned(), Player::new(player.fide_id));
            let note = authority.judged(&nobody, &mut player, note)?;
            authority.record(act, "player", &player, json!({}), note)
        })
    }

    /// Records changes to a player and returns which published lists they may change; those are revised on request.
    pub fn correct<E: From<Error>>(
        &mut self,
        act: Act<'_>,
        fide_id: FideId,
        note: Grounds<'_>,
        revise: bool,
        change: impl FnOnce(&mut Player<'static>) -> std::result::Result<(), E>,
    ) -> std::result::Result<Correction, E> {
        self.transact(|authority| {
            let versions = authority.store.versions_of(fide_id, i64::MAX)?;
            let excluded = Spans::of(versions.iter().map(|(_, version)| version.exclusion()));
            let (_, before) = versions.into_iter().last().ok_or(Error::NoPlayer(fide_id))?;
            let mut player = before.clone();
            change(&mut player)?;
            if player == before {
                return Err(Error::PlayerUnchanged(fide_id).into());
            }
            let note = authority.judged(&before, &mut player, note)?;
            authority.record(act, "player", &player, json!({}), note)?;
            match touched(&before, &player, &excluded) {
                Some(bound) => Ok(authority.corrected(act, &[fide_id], bound, note.reason, revise)?),
                None => Ok(Correction::default()),
            }
        })
    }

    /// For each class the first published list that may change if a player were as given; nothing is recorded.
    pub fn would_affect(&mut self, player: &Player<'_>) -> Result<Vec<(Class, Month)>> {
        let versions = self.store.versions_of(player.fide_id, i64::MAX)?;
        let excluded = Spans::of(versions.iter().map(|(_, version)| version.exclusion()));
        let (_, before) = versions.into_iter().last().ok_or(Error::NoPlayer(player.fide_id))?;
        match touched(&before, player, &excluded) {
            Some(bound) => self.affected(&[player.fide_id], bound),
            None => Ok(Vec::new()),
        }
    }

    /// What the regulations say of leaving a player out and of a death, with the office and article that go with it.
    fn judged<'n>(&self, before: &Player<'_>, player: &mut Player<'static>, note: Grounds<'n>) -> Result<Grounds<'n>>
    where
        'r: 'n,
    {
        let mut note = note;
        let span = |player: &Player<'_>| (player.excluded_from, player.excluded_to);
        if span(before) != span(player) {
            // What the administrator decided, the federation does not undo (ruling g).
            if let (Some(by), Some(given)) = (before.excluded_by, note.office)
                && by != given
                && let Some((edition, rule)) = self.inclusion(before.excluded_from.unwrap_or(Date::MAX))
            {
                let article = rule.exclusion_article.as_ref().unwrap_or(&rule.article).clone();
                return Err(Error::WrongOffice { article, edition: edition.id.clone(), asked: vec![by], given });
            }
            match player.excluded_from {
                Some(from) => note = self.left_out(before, player, from, note)?,
                None => player.excluded_by = None,
            }
        }
        if let Some(died) = player.died.filter(|_| before.died != player.died)
            && let Some((_, rule)) = self.inclusion(died).filter(|(_, rule)| rule.deaths_reported)
        {
            note.article = note.article.or(rule.deaths_article.as_deref());
            note.office = note.office.or(Some(Office::Federation));
        }
        Ok(note)
    }

    /// Who can have a player left out: the federation until 2021 (13.2), the rating administrator under every edition.
    fn left_out<'n>(
        &self,
        before: &Player<'_>,
        player: &mut Player<'static>,
        from: Date,
        note: Grounds<'n>,
    ) -> Result<Grounds<'n>>
    where
        'r: 'n,
    {
        // An end to it is no new decision, unless it says whose it is.
        let ends = before.excluded_from == player.excluded_from;
        let by = note.office.or(before.excluded_by.filter(|_| ends)).unwrap_or(Office::Federation);
        let Some((edition, rule)) = self.inclusion(from) else {
            player.excluded_by = note.office;
            return Ok(note);
        };
        match by {
            Office::Administrator if note.reason.trim().is_empty() => return Err(Error::NoReason),
            Office::Administrator => {}
            Office::Federation if rule.federation_may_exclude || ends => {}
            _ => {
                let article = rule.exclusion_article.as_ref().unwrap_or(&rule.article).clone();
                let (edition, by) = (edition.id.clone(), Office::Administrator);
                return Err(if rule.federation_may_exclude {
                    let asked = vec![Office::Federation, by];
                    Error::WrongOffice { article, edition, asked, given: note.office.unwrap_or(Office::Federation) }
                } else {
                    Error::NotLeftOut { article, edition, by }
                });
            }
        }
        player.excluded_by = Some(by).filter(|by| *by != Office::Federation);
        let article = rule.exclusion_article.as_deref().filter(|_| by == Office::Federation);
        Ok(Grounds { article: note.article.or(article), office: Some(by), ..note })
    }

    /// The rule on who is in the list, of the edition in force on a day.
    fn inclusion(&self, day: Date) -> Option<(&'r Edition, &'r Inclusion)> {
        let edition = self.regulations.in_force(Class::Standard, day)?;
        Some((edition, &edition.rules.inclusion))
    }

    /// Moves a player to another federation from a day on. Published lists keep the federation they show; they are
    /// affected only where one of the two is or was kept out of them.
    pub fn transfer(
        &mut self,
        act: Act<'_>,
        fide_id: FideId,
        to: &str,
        on: Date,
        note: Grounds<'_>,
    ) -> Result<Correction> {
        self.transact(|authority| {
            // Who has no federation is with none of those that exist.
            if to != arpad_check::NO_FEDERATION {
                authority.is_federation(to, Some(on.year()))?;
            }
            let mut player = authority.player(fide_id)?;
            let from = player.federation_on(on).to_owned();
            if from == to {
                return Err(Error::AlreadyThere { fide_id, federation: from, on });
            }
            player.transfers.add(on, to);
            authority.record(act, "transfer", &player, json!({"from": from, "to": to, "on": on}), note)?;
            let mut federations = suspensions(&mut *authority.store, i64::MAX)?;
            federations.retain(|(one, suspended)| !one.member || !suspended.is_empty());
            if !federations.iter().any(|(one, _)| one.code == from || one.code == to) {
                return Ok(Correction::default());
            }
            authority.corrected(act, &[fide_id], on, note.reason, false)
        })
    }

    /// Lets a player be in the lists from a day on whatever the federation (13.3; 10.1, by the Council); without a day, no
    /// longer, from the next list on.
    pub fn dispense(
        &mut self,
        act: Act<'_>,
        fide_id: FideId,
        from: Option<Date>,
        note: Grounds<'_>,
    ) -> Result<Correction> {
        if note.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.transact(|authority| {
            let mut player = authority.player(fide_id)?;
            let day = from.unwrap_or(act.day());
            let note = authority.dispensing(day, note)?;
            let bound = from.map(|from| player.dispensed_from.map_or(from, |before| before.min(from)));
            player.dispensed_from = from;
            authority.record(act, "dispense", &player, json!({"from": from}), note)?;
            match bound {
                Some(bound) => authority.corrected(act, &[fide_id], bound, note.reason, false),
                // Published lists keep a dispensation that is withdrawn.
                None => Ok(Correction::default()),
            }
        })
    }

    /// Whether the edition in force on a day has dispensations, and which office grants them.
    fn dispensing<'n>(&self, day: Date, note: Grounds<'n>) -> Result<Grounds<'n>>
    where
        'r: 'n,
    {
        let Some((edition, rule)) = self.inclusion(day) else { return Ok(note) };
        let article = rule.dispensation_article.as_ref().unwrap_or(&rule.article).clone();
        let edition = edition.id.clone();
        if !rule.dispensation {
            return Err(Error::NoDispensation { article, edition });
        }
        match (rule.dispensed_by, note.office) {
            (Some(by), None) => Err(Error::OfficeNeeded { article, edition, asked: vec![by] }),
            (Some(by), Some(given)) if by != given => {
                Err(Error::WrongOffice { article, edition, asked: vec![by], given })
            }
            _ => Ok(Grounds { article: note.article.or(rule.dispensation_article.as_deref()), ..note }),
        }
    }

    /// Marks one player as the duplicate of another, from the next list on; on request from the first list the duplicate stands
    /// on, and those lists are revised. Since when it holds is kept with it: no later revision applies it to older lists.
    pub fn merge(
        &mut self,
        act: Act<'_>,
        duplicate: FideId,
        into: FideId,
        note: Grounds<'_>,
        Merging { revise, despite_doubts }: Merging,
    ) -> Result<Correction> {
        if note.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        if duplicate == into {
            return Err(Error::SamePlayer);
        }
        self.transact(|authority| {
            let (mut gone, stays) = (authority.player(duplicate)?, authority.player(into)?);
            for player in [&gone, &stays] {
                if let Some(kept) = player.merged_into {
                    return Err(Error::AlreadyDuplicate { fide_id: player.fide_id, kept });
                }
            }
            let doubts = authority.merge_doubts(&gone, &stays)?;
            if !doubts.is_empty() && !despite_doubts {
                return Err(Error::MergeDoubts { duplicate, into, revise, doubts });
            }
            gone.merged_into = Some(into);
            let mut affected = authority.affected(&[duplicate], Date::MIN)?;
            let asked: &[(Class, Month)] = if revise { &affected } else { &[] };
            let since = authority.since(asked)?;
            authority.record_merge(act, "merge", &gone, into, &since, revise, &doubts, note)?;
            let mut revised = Vec::new();
            if revise {
                revised = authority.revise_all(act, &affected, note.reason)?;
                if revised.is_empty() {
                    // They might have changed, and did not.
                    affected.clear();
                }
            }
            Ok(Correction { affected, revised })
        })
    }

    /// For each class the first list from which a merge holds: the next one, or an earlier one that was asked for. Where
    /// there is no list yet, the first.
    fn since(&mut self, asked: &[(Class, Month)]) -> Result<Vec<(Class, Option<Month>)>> {
        let mut since = Vec::new();
        for class in Class::ALL {
            let latest = self.current_lists(class)?.last().map(|head| head.id.month);
            let next = latest.map(|latest| self.list_after(class, latest));
            let earlier = asked.iter().find(|(of, _)| *of == class).map(|(_, month)| *month);
            since.push((class, earlier.or(next)));
        }
        Ok(since)
    }

    /// Undoes a merge. Lists that were computed with it are revised to what they would be without it.
    pub fn split(&mut self, act: Act<'_>, duplicate: FideId, note: Grounds<'_>) -> Result<Correction> {
        if note.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.transact(|authority| {
            let mut back = authority.player(duplicate)?;
            let Some(kept) = back.merged_into.take() else { return Err(Error::NoDuplicate(duplicate)) };
            let mut merges = authority.store.merges()?;
            merges.retain(|merge| merge.fide_id == duplicate);
            let last = |class: Class| merges.iter().rfind(|merge| merge.class == class);
            let since: Vec<(Class, Option<Month>)> =
                Class::ALL.map(|class| (class, last(class).and_then(|merge| merge.since))).to_vec();
            authority.record_merge(act, "split", &back, kept, &since, true, &[], note)?;
            let mut affected = Vec::new();
            for class in Class::ALL {
                let Some(merge) = last(class) else { continue };
                // What was published before the merge, or for a list before it held, does not know of it.
                let mut heads = authority.current_lists(class)?.into_iter();
                let knows = |month: Month| merge.since.is_none_or(|since| since <= month);
                let first = heads.find(|head| !head.imported && head.seq > merge.seq && knows(head.id.month));
                affected.extend(first.map(|head| (class, head.id.month)));
            }
            let revised = authority.revise_all(act, &affected, note.reason)?;
            Ok(Correction { affected, revised })
        })
    }

    /// The number under which a player's results count now.
    pub fn kept(&mut self, fide_id: FideId) -> Result<FideId> {
        Ok(kept(&self.merged_next(Class::Standard)?, fide_id))
    }

    /// Adds a version of a player who was merged or split, and since when that holds for the lists of each class.
    #[expect(clippy::too_many_arguments, reason = "all of it goes into one log entry")]
    fn record_merge(
        &mut self,
        act: Act<'_>,
        action: &str,
        player: &Player<'_>,
        kept: FideId,
        since: &[(Class, Option<Month>)],
        revise: bool,
        doubts: &[Phrase],
        note: Grounds<'_>,
    ) -> Result<()> {
        let seq = self.now()? + 1;
        let fide_id = player.fide_id;
        let holds: Map<String, Value> =
            since.iter().map(|(class, month)| (class.name().to_owned(), json!(month))).collect();
        let mut detail = json!({"duplicate": fide_id, "kept": kept, "since": holds, "revise": revise});
        if !doubts.is_empty() {
            detail["despite_doubts"] = json!(doubts.iter().map(Phrase::to_string).collect::<Vec<_>>());
        }
        self.record(act, action, player, detail, note)?;
        for (class, month) in since {
            let kept = Some(kept).filter(|_| player.merged_into.is_some());
            self.store.add_merge(&Merge { fide_id, seq, class: *class, kept, since: *month, revise })?;
        }
        Ok(())
    }

    /// Adds a version of a player with its entry in the log.
    fn record(
        &mut self,
        act: Act<'_>,
        action: &str,
        player: &Player<'_>,
        mut detail: Value,
        note: Grounds<'_>,
    ) -> Result<()> {
        for text in [&player.name, &player.title, &player.women_title, &player.other_titles] {
            plain(text)?;
            short(text)?;
        }
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
        if let Some(office) = note.office {
            detail["office"] = json!(office);
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
                // They might have changed, and did not.
                affected.clear();
            }
        }
        Ok(Correction { affected, revised })
    }

    /// For each class the first computed list, not before a day, on which one of these players stands or has results.
    pub(super) fn affected(&mut self, ids: &[FideId], bound: Date) -> Result<Vec<(Class, Month)>> {
        let mut seen: Vec<(Class, Month)> = Vec::new();
        for id in ids {
            seen.extend(self.store.player_rows(*id)?.iter().map(|row| (row.list.class, row.list.month)));
            seen.extend(self.store.player_derivations(*id)?.iter().map(|row| (row.list.class, row.list.month)));
        }
        let mut affected = Vec::new();
        for class in Class::ALL {
            let heads = self.current_lists(class)?;
            for head in heads.iter().filter(|head| head.imported) {
                if !self.snapshot_of(&head.id, ids)?.standings.is_empty() {
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

/// From which day on the new data of a player can change lists, if at all; with the exclusions on record before.
pub(super) fn touched(before: &Player<'_>, now: &Player<'_>, excluded: &Spans) -> Option<Date> {
    if before.birth != now.birth || before.membership != now.membership {
        return Some(Date::MIN);
    }
    let mut excluded_now = excluded.clone();
    excluded_now.add(now.exclusion());
    let days = |player: &Player<'_>| [after(player.died), player.dispensed_from];
    first_change(days(before), days(now)).into_iter().chain(excluded.first_change(&excluded_now)).min()
}
