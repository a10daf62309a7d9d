//! What the signed-in part of the site needs beyond reading: a way to write, one act at a time, and who may act.

use crate::controllers::tokens::index::NewToken;
use crate::fault::Fault;
use crate::once::Once;
use crate::pool::{Answer, Job, Opener, Pool, off_thread};
use crate::throttle::Throttle;
use crate::work::{Outcome, Place, Task};
use arpad_registry::{Act, Authority, Error, User, UserRole};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use jiff::Timestamp;
use jiff::civil::Date;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// How long an act waits for the one before; a run takes longer, and a page says so.
const PATIENCE: Duration = Duration::from_secs(3);

/// How the desk is set up.
pub struct Desk {
    /// Opens the authority for writing.
    pub write: Opener,
    /// The time.
    pub now: Box<dyn Fn() -> Timestamp + Send + Sync>,
    /// The time by which second devices show their codes: the real one, also where the desk has a clock of its own.
    pub real_time: Box<dyn Fn() -> Timestamp + Send + Sync>,
}

/// Whoever writes.
pub struct Writer {
    pub desk: Desk,
    pub throttle: Throttle,
    /// Tokens that were just made.
    pub new_tokens: Once<NewToken>,
    /// One act at a time.
    acts: Arc<Semaphore>,
    /// Passwords take time and memory to compare, and must not wait for a run.
    sign_ins: Arc<Semaphore>,
    /// The run, publication or revision that is on, or was last.
    pub work: Place,
    /// The verification; it only reads, and goes on beside everything else.
    pub verification: Place,
    verifying: Arc<Semaphore>,
}

impl Writer {
    pub fn new(desk: Desk) -> Writer {
        let one = || Arc::new(Semaphore::new(1));
        Writer {
            desk,
            throttle: Throttle::default(),
            new_tokens: Once::default(),
            acts: one(),
            sign_ins: one(),
            work: Place::default(),
            verification: Place::default(),
            verifying: one(),
        }
    }

    pub fn now(&self) -> Timestamp {
        (self.desk.now)()
    }

    /// The day on which acts of this moment are recorded.
    pub fn today(&self) -> Date {
        Act { by: "", at: self.now() }.day()
    }

    /// Does something that lands in the log under the name of the one who is signed in, off the async threads.
    pub async fn act<T: Send + 'static>(
        self: &Arc<Self>,
        asker: &Asker,
        work: impl FnOnce(&mut Authority<'static>, Act<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Fault> {
        let (name, writer) = (asker.0.name.clone(), Arc::clone(self));
        self.open(&self.acts, move |authority| work(authority, Act { by: &name, at: writer.now() })).await
    }

    /// The same for what takes longer than a request: it is begun here, and goes on by itself. Other acts are refused until it
    /// is done.
    pub async fn begin(
        self: &Arc<Self>,
        asker: &Asker,
        task: Task,
        work: impl FnOnce(&mut Authority<'static>, Act<'_>) -> Result<Outcome, Error> + Send + 'static,
    ) -> Result<(), Fault> {
        // Whoever asks for the same twice sees what came of the first.
        if self.work.last().is_some_and(|work| work.outcome().is_none()) {
            return Err(Fault::UnderWay);
        }
        let turn = turn(&self.acts).await?;
        let (name, at) = (asker.0.name.clone(), self.now());
        let (by, writer) = (name.clone(), Arc::clone(self));
        self.work.begin((task, name, at), turn, move |progress| {
            let mut authority = (writer.desk.write)()?;
            authority.watch(progress.watch());
            work(&mut authority, Act { by: &by, at: writer.now() })
        });
        Ok(())
    }

    /// Begins to verify everything, with a reader of its own; one at a time.
    pub fn verify(&self, asker: &Asker, pool: &Arc<Pool>) -> Result<(), Fault> {
        let turn = Arc::clone(&self.verifying).try_acquire_owned().map_err(|_| Fault::UnderWay)?;
        let pool = Arc::clone(pool);
        self.verification.begin((Task::Verify, asker.0.name.clone(), self.now()), turn, move |progress| {
            let mut authority = pool.reader()?;
            authority.watch(progress.watch());
            let found = authority.verify(None)?;
            Ok(Outcome::Verified(Arc::new(found)))
        });
        Ok(())
    }

    /// The label of the key that signs publications, if the server has one.
    pub async fn signer(self: &Arc<Self>) -> Result<Option<String>, Fault> {
        let writer = Arc::clone(self);
        let label = off_thread(move || Ok((writer.desk.write)()?.key().map(|key| key.label())));
        label.await?.map_err(|error: Error| Fault::from(error))
    }

    /// Begins or ends a session.
    pub async fn session<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Authority<'static>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Fault> {
        self.open(&self.sign_ins, work).await
    }

    async fn open<T: Send + 'static>(
        self: &Arc<Self>,
        turn: &Arc<Semaphore>,
        work: impl FnOnce(&mut Authority<'static>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Fault> {
        let answer = Answer::default();
        self.write(turn, answer.of(work)).await?;
        Ok(answer.take())
    }

    async fn write(self: &Arc<Self>, turn: &Arc<Semaphore>, job: Job) -> Result<(), Fault> {
        let turn = self::turn(turn).await?;
        let writer = Arc::clone(self);
        let done = off_thread(move || {
            let _turn = turn;
            job(&mut (writer.desk.write)()?)
        });
        Ok(done.await??)
    }
}

/// Waits for one's turn, but not for long.
async fn turn(turn: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Fault> {
    let turn = timeout(PATIENCE, Arc::clone(turn).acquire_owned()).await.map_err(|_| Fault::Busy)?;
    turn.map_err(Fault::inside)
}

/// Who is signed in. Only the place that admits visitors makes one.
#[derive(Debug, Clone)]
pub struct Asker(pub Arc<User>);

impl Asker {
    pub fn is_administrator(&self) -> bool {
        self.0.role == UserRole::Administrator
    }

    /// Whether they may act for a federation: administrators for all, officers for their own.
    pub fn may_act_for(&self, federation: Option<&str>) -> bool {
        let own = self.0.federation.as_deref();
        self.is_administrator() || own.is_some_and(|own| federation.is_some_and(|it| it.eq_ignore_ascii_case(own)))
    }
}

/// Where the route lets nobody in unasked; elsewhere nobody is known.
impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asker, Fault> {
        parts.extensions.get().cloned().ok_or(Fault::Refused("refused-sign-in"))
    }
}
