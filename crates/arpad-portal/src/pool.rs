//! Readers of the authority: database work waits for disks and must not hold up the threads that answer requests.

use crate::fault::Fault;
use arpad_registry::{Authority, Error, ErrorKind};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Opens the authority for reading. Each reader has a connection of its own.
pub type Opener = Box<dyn Fn() -> Result<Authority<'static>, Error> + Send + Sync>;

/// How many read at the same time; more only compete for the same disk.
const READERS: usize = 4;

pub struct Pool {
    open: Opener,
    idle: Mutex<Vec<Authority<'static>>>,
    free: Arc<Semaphore>,
}

impl Pool {
    pub fn new(open: Opener) -> Pool {
        Pool { open, idle: Mutex::default(), free: Arc::new(Semaphore::new(READERS)) }
    }

    /// A reader of one's own, for work that takes long.
    pub fn reader(&self) -> Result<Authority<'static>, Error> {
        (self.open)()
    }

    /// Reads everything `work` asks for as it is at one moment, while others write.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Authority<'static>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Fault> {
        let permit = Arc::clone(&self.free).acquire_owned().await.map_err(Fault::inside)?;
        let pool = Arc::clone(self);
        let done = spawn_blocking(move || {
            let _permit = permit;
            pool.read_now(work)
        });
        Ok(done.await.map_err(Fault::inside)??)
    }

    /// The same on this thread, which may wait.
    pub fn read_now<T>(&self, work: impl FnOnce(&mut Authority<'static>) -> Result<T, Error>) -> Result<T, Error> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut authority = idle.map_or_else(|| (self.open)(), Ok)?;
        let done = authority.at_one_moment(work);
        // A connection that failed is not used again.
        if !done.as_ref().is_err_and(|error| error.kind() == ErrorKind::Machine) {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(authority);
        }
        done
    }
}
