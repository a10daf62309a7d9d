//! The list in force at a start as the checks want it: the players of one report, with all their data.

use super::Authority;
use crate::error::Result;
use crate::model::Player;
use arpad_lists::{FederationCode, ListEntry, Sex, Title};
use arpad_period::{Snapshot, fold_list, kept, report_players};
use arpad_rating::Birth;
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::{ListedK, ListedPlayer, StartList, StartListDate};
use arpad_trf::{PlayerLine, Report, ReportBirth};
use std::collections::{BTreeMap, BTreeSet};

/// What the published lists and the register say of the players of one report.
pub(super) struct RegisteredStart {
    date: Option<StartListDate>,
    players: BTreeMap<FideId, ListedPlayer>,
}

impl RegisteredStart {
    /// Whether no list is published that was in force then.
    pub fn is_empty(&self) -> bool {
        self.date.is_none()
    }
}

impl StartList for RegisteredStart {
    fn list(&self, _: Class, _: Month) -> Option<StartListDate> {
        self.date
    }

    /// The published list is the whole one: the run rates nobody by what a report says either.
    fn holds_everybody(&self, _: Class, _: Month) -> bool {
        self.date.is_some()
    }

    fn player(&self, _: Class, _: Month, id: FideId) -> Option<ListedPlayer> {
        self.players.get(&id).cloned()
    }
}

impl Authority<'_> {
    /// Of the list of a class in force in a month, the log entry that published it and the lines of some players.
    fn list_in_force(&mut self, class: Class, month: Month, players: &[FideId]) -> Result<Option<(i64, Snapshot)>> {
        let heads = self.current_lists(class)?;
        let head = heads.into_iter().rfind(|head| head.id.month <= month);
        head.map(|head| Ok((head.seq, self.snapshot_of(&head.id, players)?))).transpose()
    }

    /// The start list for the checks of a report; empty if nothing is published for its start.
    pub(super) fn start_list(&mut self, report: &Report, class: Class, month: Month) -> Result<RegisteredStart> {
        let merged = self.merged_next(class)?;
        let mut players: Vec<FideId> = report_players(report).flat_map(|id| [id, kept(&merged, id)]).collect();
        let named: BTreeSet<FideId> = players.iter().copied().collect();
        // The rating of a player may stand under a number that was a duplicate's.
        let duplicates = merged.iter().map(|(duplicate, _)| *duplicate);
        players.extend(duplicates.filter(|duplicate| named.contains(&kept(&merged, *duplicate))));
        // As the run has them.
        let folded = |list: Snapshot| fold_list(&list, &merged).into_owned();
        let (own_seq, own) = self.list_in_force(class, month, &players)?.unzip();
        let own = own.map(folded);
        let (standard_seq, standard) = match class {
            Class::Standard => (own_seq, own.clone()),
            Class::Rapid | Class::Blitz => {
                let (seq, standard) = self.list_in_force(Class::Standard, month, &players)?.unzip();
                (seq, standard.map(folded))
            }
        };
        let listed_at = own_seq.or(standard_seq);
        let of = own.as_ref().or(standard.as_ref()).map(|list| list.month);
        let mut start = RegisteredStart {
            date: of.map(|of| StartListDate { month: Some(of), exact: of == month }),
            players: BTreeMap::new(),
        };
        if start.date.is_none() {
            return Ok(start);
        }
        let now = self.now()?;
        // All of them at once: each question to a server takes longer than its answer.
        let versions = self.store.versions_among(&players)?;
        let as_of =
            |id: FideId, seq: i64| versions.get(&id)?.iter().rfind(|(made, _)| *made <= seq).map(|(_, player)| player);
        for line in &report.players {
            let Some(id) = line.fide_id.copied().and_then(FideId::from_field) else { continue };
            // A duplicate's number stands for the player it was merged into.
            let stands_for = kept(&merged, id);
            let Some(player) = as_of(stands_for, now) else { continue };
            let listed = listed_at.and_then(|seq| as_of(stands_for, seq));
            let standing = |list: Option<&Snapshot>| list.and_then(|list| list.get(stands_for).copied());
            let of_class = standing(own.as_ref());
            start.players.insert(
                id,
                ListedPlayer {
                    rating: of_class.and_then(|standing| standing.published()),
                    standard: standing(standard.as_ref()).and_then(|standing| standing.published()),
                    k: of_class.and_then(|standing| standing.k).map_or(ListedK::Unknown, ListedK::Shown),
                    birth: player.birth.year().map_or(Birth::Unknown, Birth::Year),
                    woman: player.sex.map(|sex| sex == Sex::Female),
                    entry: Some(entry(id, player, listed, line, month)),
                },
            );
        }
        Ok(start)
    }
}

/// The player as the list shows them. What was corrected since, and stands so in the report, is no difference any more.
fn entry(id: FideId, player: &Player<'_>, listed: Option<&Player<'_>>, line: &PlayerLine, month: Month) -> ListEntry {
    let listed = listed.unwrap_or(player);
    let year = |player: &Player<'_>| player.birth.year();
    let corrected = line.birth.copied().map(ReportBirth::year).is_some_and(|reported| year(player) == Some(reported));
    let name = if line.name.as_str() == player.name { player } else { listed };
    ListEntry {
        federation: FederationCode::parse(player.federation_on(month.first_day()).as_bytes()),
        sex: player.sex,
        title: Title::parse(player.title.as_bytes()),
        women_title: Title::parse(player.women_title.as_bytes()),
        birth_year: if corrected { year(player) } else { year(listed) },
        name: name.name.clone().into_owned(),
        ..ListEntry::new(id)
    }
}
