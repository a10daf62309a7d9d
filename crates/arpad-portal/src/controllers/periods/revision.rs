//! A revision of published lists: the reason, then the difference, then the button.

use super::changes::{Beside, ChangeTable, OtherColumns, difference, other_columns};
use super::list;
use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use crate::work::{Outcome, Task};
use arpad_registry::model::ListHead;
use arpad_registry::{Authority, Error, Revised, revision_digest};
use arpad_regulations::{Class, FideId, Month};
use askama::Template;
use axum::extract::{Path, State};
use std::collections::BTreeSet;

/// A list that would be revised.
pub struct RevisedList {
    pub head: ListHead,
    /// Other columns that change, where no rating does.
    pub others: OtherColumns,
    pub table: ChangeTable,
}

/// What was computed for a reason.
pub struct Trial {
    pub reason: String,
    pub digest: String,
    pub lists: Vec<RevisedList>,
    /// What changes of each class: the first and the last list, how many, and the players whose rating changes on any of them.
    pub classes: Vec<ClassRevised>,
}

/// The revised lists of a class.
pub struct ClassRevised {
    pub class: Class,
    pub first: Month,
    pub last: Month,
    pub lists: usize,
    pub players: usize,
}

/// How much of each class is revised.
fn classes(revised: &[Revised]) -> Vec<ClassRevised> {
    let of = |class: Class| {
        let own: Vec<&Revised> = revised.iter().filter(|one| one.head.id.class == class).collect();
        let months = || own.iter().map(|one| one.head.id.month);
        let players: BTreeSet<FideId> =
            own.iter().flat_map(|one| &one.changed).map(|changed| changed.fide_id).collect();
        let (first, last) = (months().min()?, months().max()?);
        Some(ClassRevised { class, first, last, lists: own.len(), players: players.len() })
    };
    Class::ALL.into_iter().filter_map(of).collect()
}

#[derive(Template)]
#[template(path = "periods/revise.html")]
struct RevisionPage<'v> {
    visit: &'v Visit,
    class: Class,
    month: Month,
    /// The list as it is published now, and the lists after it.
    head: ListHead,
    later: usize,
    /// The earliest list of the class that may change too.
    earlier: Option<Month>,
    trial: Option<Trial>,
    signer: Option<String>,
}

pub async fn revision(State(portal): State<Portal>, visit: Visit, Path(path): Path<(String, String)>) -> Answer {
    let (class, month) = list(&path)?;
    let writer = portal.writer()?;
    let tried = writer.work.last().and_then(|work| match (&work.task, work.outcome()) {
        (Task::TryRevision { class: of, month: from, reason }, Some(Ok(Outcome::Revised(revised, _))))
            if (*of, *from) == (class, month) =>
        {
            Some((reason.clone(), revised))
        }
        _ => None,
    });
    let read = portal.pool.read(move |authority| {
        let head = authority.list_head(class, month, None)?;
        let later = authority.current_lists(class)?.into_iter().filter(|head| head.id.month > month).count();
        let trial = tried.map(|(reason, revised)| trial(authority, reason, &revised)).transpose()?;
        Ok((head, later, trial))
    });
    let (head, later, trial) = read.await?;
    let pending = portal.pending().await?;
    let may_change = pending.revisions.iter().filter(|one| one.class == class).map(|one| one.month);
    let earlier = may_change.min().filter(|earlier| *earlier < month);
    let signer = writer.signer().await?;
    own(&visit, &RevisionPage { visit: &visit, class, month, head, later, earlier, trial, signer })
}

fn trial(authority: &mut Authority<'_>, reason: String, revised: &[Revised]) -> Result<Trial, Error> {
    let mut lists = Vec::new();
    for Revised { head, changed, others } in revised {
        let others = other_columns(authority, others)?;
        lists.push(RevisedList { head: head.clone(), table: difference(authority, changed)?, others });
    }
    Ok(Trial { reason, digest: revision_digest(revised), lists, classes: classes(revised) })
}
