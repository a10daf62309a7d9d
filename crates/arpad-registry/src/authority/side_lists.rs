//! Lists beside the list: titled players without a rating, players who fell below the floor, and the best.

use super::Authority;
use crate::error::{Error, Result};
use crate::model::ListHead;
use crate::people::People;
use arpad_lists::ListEntry;
use arpad_period::canonical::described_entry;
use arpad_period::{Mark, Standing, kept};
use arpad_regulations::{Class, FideId, Month};
use serde_json::Value;

/// The titled players without a rating on a list.
#[derive(Debug, Clone)]
pub struct TitledUnrated {
    /// The article by which there is such a list.
    pub article: String,
    /// By FIDE id.
    pub players: Vec<ListEntry>,
}

impl Authority<'_> {
    /// After how many months without a game a player is out of the top list of a month: as its edition says (7.24 of
    /// 2009), else as soon as the player is inactive.
    pub fn top_list_months(&self, class: Class, month: Month) -> Result<u16> {
        let rule = &self.list_edition(class, month)?.rules.inactivity;
        Ok(rule.out_of_top_list_months.unwrap_or(rule.months))
    }

    /// The players who fell below the floor on a list, by FIDE number: rated on the list before, without a rating on this one
    /// (7.21 of 2009 and 2017, 7.2.1 later). An imported list does not say.
    pub fn fallen(&mut self, head: &ListHead) -> Result<Vec<FideId>> {
        if head.imported {
            return Ok(Vec::new());
        }
        let previous = self.sources(&head.id)?.previous.id()?;
        let (before, list) = (self.snapshot(&previous)?, self.snapshot(&head.id)?);
        let gone = |standing: &&Standing| {
            standing.rating.is_none() && standing.mark != Mark::LeftOut && before.published(standing.fide_id).is_some()
        };
        Ok(list.standings.iter().filter(gone).map(|standing| standing.fide_id).collect())
    }

    /// The titled players without a rating on a list, under the editions that list them (7.22).
    pub fn titled_unrated(&mut self, head: &ListHead) -> Result<TitledUnrated> {
        let (class, month) = (head.id.class, head.id.month);
        let edition = self.list_edition(class, month)?;
        let Some(rule) = &edition.rules.titled_unrated else {
            let others = self.regulations.editions().iter().filter(|other| other.class == class);
            let others = others.filter(|other| other.rules.titled_unrated.is_some());
            let others = others.map(|other| other.id.clone()).collect();
            return Err(Error::NoTitledList { edition: edition.id.clone(), others });
        };
        let inputs: Value = serde_json::from_str(&self.inputs(&head.id)?).unwrap_or_default();
        let as_of = inputs["as_of"].as_i64().unwrap_or(head.seq);
        let described = inputs["described"].as_i64().unwrap_or(as_of);
        let list = self.snapshot(&head.id)?;
        let people = People::load(&mut *self.store, as_of, described, month, &edition.rules.inclusion, None)?;
        let mut titled = Vec::new();
        let merged = self.store.merged(as_of, class, month)?;
        for person in people.persons().iter().filter(|person| !person.left_out) {
            let id = person.fide_id;
            if kept(&merged, id) != id || list.published(id).is_some() {
                continue;
            }
            let entry = described_entry(id, people.described(id));
            if entry.title.is_some() || entry.women_title.is_some() {
                titled.push(entry.to_entry());
            }
        }
        Ok(TitledUnrated { article: rule.article.clone(), players: titled })
    }
}
