//! What something would do: it is done, read, and taken back.

use super::Authority;
use crate::error::Error;

impl Authority<'_> {
    /// Does something, lets it be read, and takes all of it back; others who write wait meanwhile.
    pub fn try_out<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.store.begin()?;
        self.on_trial = true;
        let done = work(self);
        self.on_trial = false;
        self.published = None;
        // A list that was published on trial is none.
        self.forget_lists();
        let undone = self.store.rollback();
        done.and_then(|done| undone.map(|()| done).map_err(E::from))
    }
}
