//! The list in force at a start as the checks want it: the players of one report, with all their data.

use super::Authority;
use crate::engine::{Snapshot, kept};
use crate::error::Result;
use arpad_lists::{
    Faults, FederationCode, Format, Layout, ListEntry, ListInfo, ListRating, Lists, RatingList, Sex, Style, Title,
};
use arpad_rating::Rating;
use arpad_regulations::{Class, Month};
use arpad_trf::Document;
use std::sync::Arc;

impl Authority<'_> {
    /// The list of a class in force in a month.
    pub(super) fn list_in_force(&mut self, class: Class, month: Month) -> Result<Option<Arc<Snapshot>>> {
        let heads = self.current_lists(class)?;
        let head = heads.into_iter().rfind(|head| head.id.month <= month);
        head.map(|head| self.snapshot(&head.id)).transpose()
    }

    /// The lists for the checks of a report; none if nothing is published for its start.
    pub(super) fn lists_for(&mut self, document: &Document, class: Class, month: Month) -> Result<Lists> {
        let own = self.list_in_force(class, month)?;
        let standard = self.list_in_force(Class::Standard, month)?;
        let mut lists = Lists::new();
        let Some(in_force) = own.as_ref().or(standard.as_ref()).map(|list| list.month) else {
            return Ok(lists);
        };
        let now = self.now()?;
        let merged = self.merged_next(class)?;
        let mut entries = Vec::new();
        for line in &document.report.players {
            let Some(id) = line.fide_id.copied().and_then(|id| u32::try_from(id).ok()) else { continue };
            // A duplicate's number stands for the player it was merged into.
            let stands_for = kept(&merged, id);
            let Some(player) = self.store.player(stands_for, now)? else { continue };
            let rating = |list: &Option<Arc<Snapshot>>| {
                let line = |id: u32| list.as_ref().and_then(|list| list.get(id).copied());
                let standing = line(stands_for).filter(|line| line.rating.is_some()).or_else(|| line(id));
                ListRating {
                    rating: standing.and_then(|standing| standing.published()).map(Rating::get),
                    games: standing.map(|standing| u32::from(standing.in_period)),
                    k: standing.map(|standing| standing.k).filter(|k| *k > 0),
                }
            };
            let mut entry = ListEntry {
                fide_id: id,
                federation: FederationCode::parse(player.federation_on(month.first_day()).as_bytes()),
                sex: Sex::ALL.iter().copied().find(|sex| sex.as_str() == player.sex),
                title: Title::parse(player.title.as_bytes()),
                women_title: Title::parse(player.women_title.as_bytes()),
                birth_year: player.born().year(),
                standard: rating(&standard),
                name: player.name.into_owned(),
                ..ListEntry::default()
            };
            match class {
                Class::Standard => {}
                Class::Rapid => entry.rapid = rating(&own),
                Class::Blitz => entry.blitz = rating(&own),
            }
            entries.push(entry);
        }
        let info = ListInfo {
            format: Format::Csv,
            layout: Layout::Combined,
            month: Some(in_force),
            class: None,
            style: Style::of_layout(Layout::Combined),
            columns: None,
            fields: None,
        };
        lists.add(RatingList::from_entries(info, entries.iter().map(ListEntry::as_ref), &mut Faults::new()));
        Ok(lists)
    }
}
