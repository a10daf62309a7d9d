//! Readers of the authority: database work waits for disks and must not hold up the threads that answer requests.

use crate::fault::Fault;
use arpad_registry::{Authority, Error, ErrorKind};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Opens the authority for reading. Each reader has a connection of its own.
pub type Opener = Box<dyn Fn() -> Result<Authority<'static>, Error> + Send + Sync>;

/// How many read at the same time; more only compete for the same disk.
const READERS: usize = 4;

/// How many may wait for a reader before another one is woken, and for how long while it reads something. To wake a thread takes
/// as long as to read a few pages.
const FEW: usize = 16;
const SOON: Duration = Duration::from_millis(1);

/// How often a reader with nothing to do lets others go on before it stops: they may be about to ask for something.
const LINGERS: usize = 4;

/// How long anything waits while a reader is free.
const LONGEST: Duration = Duration::from_millis(2);

/// The turn of a job, once a reader is free.
type Turn = Box<dyn FnOnce(&Pool) + Send>;

/// What is done with the authority, whatever comes of it.
pub type Job = Box<dyn FnOnce(&mut Authority<'static>) -> Result<(), Error> + Send>;

/// What waits to be read, and how many read.
#[derive(Default)]
struct Queue {
    jobs: VecDeque<Turn>,
    readers: usize,
    /// When the last job was begun.
    begun: Option<Instant>,
    /// How many were ever begun; jobs are numbered from 1 in their order.
    begun_ever: u64,
}

impl Queue {
    /// Whether those who read do not get through what waits.
    fn is_behind(&self) -> bool {
        self.readers == 0 || self.jobs.len() > FEW || self.begun.is_some_and(|begun| begun.elapsed() > SOON)
    }
}

pub struct Pool {
    open: Opener,
    idle: Mutex<Vec<Authority<'static>>>,
    queue: Mutex<Queue>,
}

impl Pool {
    pub fn new(open: Opener) -> Pool {
        Pool { open, idle: Mutex::default(), queue: Mutex::default() }
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
        let answer = Answer::default();
        self.run(answer.of(work)).await?;
        Ok(answer.take())
    }

    /// Waits until a reader has done a job.
    async fn run(self: &Arc<Self>, job: Job) -> Result<(), Fault> {
        let (done, mut ended) = oneshot::channel();
        let turn: Turn = Box::new(move |pool| {
            // Who went away meanwhile needs no answer.
            if !done.is_closed() {
                let _ = done.send(pool.read_now(job));
            }
        });
        let number = {
            let mut queue = self.queue();
            queue.jobs.push_back(turn);
            let number = queue.begun_ever + queue.jobs.len() as u64;
            if queue.is_behind() {
                self.wake(queue);
            }
            number
        };
        let ended = loop {
            match timeout(LONGEST, &mut ended).await {
                Ok(ended) => break ended,
                Err(_) if self.hurry(number) => {}
                Err(_) => break ended.await,
            }
        };
        Ok(ended.map_err(Fault::inside)??)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes a reader for a job that still waits while one is free. Returns whether it did.
    fn hurry(self: &Arc<Self>, number: u64) -> bool {
        let queue = self.queue();
        queue.begun_ever < number && self.wake(queue)
    }

    /// Wakes another reader, unless all read already: none of those ends while a job waits.
    fn wake(self: &Arc<Self>, mut queue: MutexGuard<'_, Queue>) -> bool {
        let is_free = queue.readers < READERS;
        queue.readers += usize::from(is_free);
        drop(queue);
        if is_free {
            let pool = Arc::clone(self);
            spawn_blocking(move || pool.work_off());
        }
        is_free
    }

    /// Reads what waits until nothing does: while there is much to read, nobody has to be woken for it.
    fn work_off(&self) {
        let mut idle = 0;
        loop {
            let job = {
                let mut queue = self.queue();
                let job = queue.jobs.pop_front();
                if job.is_none() && idle == LINGERS {
                    queue.readers -= 1;
                    return;
                }
                if job.is_some() {
                    queue.begun = Some(Instant::now());
                    queue.begun_ever += 1;
                }
                job
            };
            let Some(job) = job else {
                idle += 1;
                std::thread::yield_now();
                continue;
            };
            idle = 0;
            // Whoever waits for work that broke off hears so, because its answer is dropped; the others are read.
            let _ = catch_unwind(AssertUnwindSafe(|| job(self)));
        }
    }

    /// The same for work that takes seconds: the pages do not wait for it.
    pub async fn read_long<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Authority<'static>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Fault> {
        let (answer, pool) = (Answer::default(), Arc::clone(self));
        let job = answer.of(work);
        off_thread(move || pool.read_now(job)).await??;
        Ok(answer.take())
    }

    /// The same on this thread, which may wait.
    pub fn read_now<T>(&self, work: impl FnOnce(&mut Authority<'static>) -> Result<T, Error>) -> Result<T, Error> {
        let mut authority = self.idle_or_new()?;
        let done = authority.at_one_moment(work);
        self.give_back(authority, done.as_ref().err());
        done
    }

    fn idle_or_new(&self) -> Result<Authority<'static>, Error> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| (self.open)(), Ok)
    }

    /// A connection that failed is not used again.
    fn give_back(&self, authority: Authority<'static>, error: Option<&Error>) {
        if error.is_none_or(|error| error.kind() != ErrorKind::Machine) {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(authority);
        }
    }
}

/// Does something that may wait off the threads that answer requests.
pub async fn off_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    let answer = Answer::default();
    let place = answer.clone();
    let work: Box<dyn FnOnce() + Send> = Box::new(move || place.set(work()));
    spawn_blocking(work).await.map_err(Fault::inside)?;
    Ok(answer.take())
}

/// The place where work on another thread leaves its answer. Queue, task and channel are then the same for all kinds of
/// answers, and compiled once.
pub struct Answer<T>(Arc<Mutex<Option<T>>>);

impl<T> Default for Answer<T> {
    fn default() -> Self {
        Answer(Arc::default())
    }
}

impl<T> Clone for Answer<T> {
    fn clone(&self) -> Self {
        Answer(Arc::clone(&self.0))
    }
}

impl<T: Send + 'static> Answer<T> {
    /// The job that leaves its answer here, if it comes to one.
    pub fn of(&self, work: impl FnOnce(&mut Authority<'static>) -> Result<T, Error> + Send + 'static) -> Job {
        let place = self.clone();
        Box::new(move |authority| {
            place.set(work(authority)?);
            Ok(())
        })
    }
}

impl<T> Answer<T> {
    fn set(&self, answer: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }

    /// Once the work has ended, and did not break off.
    pub fn take(&self) -> T {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().expect("work that ended has an answer")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_registry::store::SqliteStore;
    use arpad_regulations::Regulations;

    fn pool() -> Arc<Pool> {
        let open = || Ok(Authority::new(Box::new(SqliteStore::in_memory()?), Regulations::builtin()));
        Arc::new(Pool::new(Box::new(open)))
    }

    /// Work of minutes begins just before, just after and with pages, and none of them waits for it while a reader is free.
    #[test]
    fn nothing_waits_for_long_work_while_a_reader_is_free() {
        let pool = pool();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            for _ in 0..20 {
                let (begins, begun) = oneshot::channel();
                let (end, ended) = std::sync::mpsc::channel::<()>();
                let long = Arc::clone(&pool);
                let long = tokio::spawn(async move {
                    long.read(move |_| {
                        let _ = begins.send(());
                        let _ = ended.recv();
                        Ok(())
                    })
                    .await
                });
                begun.await.unwrap();
                let page = timeout(Duration::from_secs(5), pool.read(|_| Ok(7))).await;
                drop(end);
                assert!(matches!(page, Ok(Ok(7))), "the page waited");
                long.await.unwrap().ok().unwrap();
            }
        });
    }

    #[test]
    fn everybody_is_answered_also_after_work_that_broke_off() {
        let pool = pool();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap();
        let asked: Vec<_> = (0..100_usize)
            .map(|number| {
                let pool = Arc::clone(&pool);
                runtime.spawn(async move {
                    pool.read(move |_| if number % 10 == 3 { panic!("on purpose") } else { Ok(number) }).await
                })
            })
            .collect();
        for (number, asked) in asked.into_iter().enumerate() {
            let answer = runtime.block_on(asked).unwrap();
            assert_eq!(answer.ok(), (number % 10 != 3).then_some(number));
        }
        let queue = pool.queue.lock().unwrap();
        assert!(queue.jobs.is_empty());
    }
}
