//! Work that takes longer than a request: a run, a publication, a revision, a verification. It is begun by a page and goes on
//! by itself; whoever comes back sees how far it is, and what came of it.

use crate::fault::Fault;
use arpad_registry::model::ListHead;
use arpad_registry::{Error, Preview, ProgressWatch, Revised, Verification};
use arpad_regulations::{Class, Month};
use jiff::Timestamp;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    Run(Class, Month),
    Publish(Class, Month),
    /// A revision is computed, shown and taken back.
    TryRevision {
        class: Class,
        month: Month,
        reason: String,
    },
    Revise(Class, Month),
    Verify,
}

impl Task {
    pub const fn name(&self) -> &'static str {
        match self {
            Task::Run(..) => "run",
            Task::Publish(..) => "publish",
            Task::TryRevision { .. } => "try-revision",
            Task::Revise(..) => "revise",
            Task::Verify => "verify",
        }
    }

    /// The list it begins with.
    pub const fn list(&self) -> Option<(Class, Month)> {
        match self {
            Task::Run(class, month)
            | Task::Publish(class, month)
            | Task::TryRevision { class, month, .. }
            | Task::Revise(class, month) => Some((*class, *month)),
            Task::Verify => None,
        }
    }
}

/// What came of it.
#[derive(Debug, Clone)]
pub enum Outcome {
    Ran(Arc<Preview>),
    /// With the label of the key that signed it, if one did.
    Published(ListHead, Option<String>),
    /// Revisions: shown and taken back, or published; with the label of the key that signed.
    Revised(Arc<Vec<Revised>>, Option<String>),
    Verified(Arc<Verification>),
}

/// So many of so many; nothing is counted yet while both are 0.
#[derive(Debug, Default)]
pub struct Counted {
    done: AtomicU64,
    total: AtomicU64,
}

impl Counted {
    /// How many are done, and of how many.
    pub fn get(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    fn set(&self, done: u64, total: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }
}

/// What a run, a revision or a verification counts while it goes on.
#[derive(Debug, Default)]
pub struct WorkProgress {
    /// Lists that are recomputed.
    pub lists: Counted,
    /// Reports that are read for the list at hand.
    pub reports: Counted,
}

impl WorkProgress {
    /// Counts what the authority says it does.
    pub fn watch(self: &Arc<Self>) -> ProgressWatch {
        let progress = Arc::clone(self);
        Arc::new(move |what, done, of| match what {
            "lists" => progress.lists.set(done, of),
            "reports" => progress.reports.set(done, of),
            _ => {}
        })
    }
}

/// Some work, going on or done.
#[derive(Debug)]
pub struct Work {
    pub task: Task,
    pub by: String,
    pub begun: Timestamp,
    pub progress: Arc<WorkProgress>,
    outcome: Mutex<Option<Result<Outcome, Fault>>>,
}

impl Work {
    /// What came of it; `None` while it goes on.
    pub fn outcome(&self) -> Option<Result<Outcome, Fault>> {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn end(&self, outcome: Result<Outcome, Fault>) {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(outcome);
    }
}

/// Work that broke off is a fault too, and not waited for for ever.
struct Unfinished(Arc<Work>);

impl Drop for Unfinished {
    fn drop(&mut self) {
        self.0.end(Err(Fault::inside("the work broke off")));
    }
}

/// The last work of a kind of which there is one at a time.
#[derive(Debug, Default)]
pub struct Place(Mutex<Option<Arc<Work>>>);

impl Place {
    pub fn last(&self) -> Option<Arc<Work>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Begins some work on a thread that may wait; `kept` is given back once it is done.
    pub fn begin(
        &self,
        (task, by, begun): (Task, String, Timestamp),
        kept: impl Send + 'static,
        work: impl FnOnce(&Arc<WorkProgress>) -> Result<Outcome, Error> + Send + 'static,
    ) {
        let progress = Arc::new(WorkProgress::default());
        let begun = Arc::new(Work { task, by, begun, progress: Arc::clone(&progress), outcome: Mutex::default() });
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&begun));
        let unfinished = Unfinished(begun);
        tokio::task::spawn_blocking(move || {
            let _kept = kept;
            let outcome = work(&progress).map_err(Fault::from);
            unfinished.0.end(outcome);
        });
    }
}
