//! Whether the database answers: one asks it for all who want to know.

use crate::fault::Fault;
use crate::pool::off_thread;
use arpad_registry::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// How long an answer is good for everybody.
const KEPT: Duration = Duration::from_secs(1);

/// A database that has not answered by then does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The last answer, and when it came.
type Known = Option<(Instant, Result<(), Fault>)>;

#[derive(Default)]
pub struct Health(Arc<Mutex<Known>>);

impl Health {
    pub async fn ask(&self, database: impl FnOnce() -> Result<(), Error> + Send + 'static) -> Result<(), Fault> {
        let answer = async {
            let mut known = Arc::clone(&self.0).lock_owned().await;
            match &*known {
                Some((at, answer)) if at.elapsed() < KEPT => answer.clone(),
                // Nobody else asks until it has answered, also if whoever wanted to know went away.
                _ => {
                    let asked = off_thread(move || {
                        let answer = database().map_err(Fault::from);
                        *known = Some((Instant::now(), answer.clone()));
                        answer
                    });
                    asked.await?
                }
            }
        };
        let late = |_| Err(Fault::inside(format!("the database has not answered for {} s", PATIENCE.as_secs())));
        timeout(PATIENCE, answer).await.unwrap_or_else(late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap()
    }

    #[test]
    fn a_thousand_who_ask_at_once_share_one_answer() {
        let (health, asked) = (Arc::new(Health::default()), Arc::new(AtomicUsize::new(0)));
        let runtime = runtime();
        let all: Vec<_> = (0..1000)
            .map(|_| {
                let (health, asked) = (Arc::clone(&health), Arc::clone(&asked));
                runtime.spawn(async move {
                    let database = move || {
                        asked.fetch_add(1, Ordering::Relaxed);
                        std::thread::sleep(Duration::from_millis(50));
                        Ok(())
                    };
                    health.ask(database).await
                })
            })
            .collect();
        for one in all {
            assert_eq!(runtime.block_on(one).unwrap(), Ok(()));
        }
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn a_database_that_went_away_is_noticed_and_so_is_its_return() {
        let health = Health::default();
        let ask = |answer: Result<(), Error>| runtime().block_on(health.ask(move || answer));
        let gone = || Err(Error::Database("gone".to_owned()));
        assert_eq!(ask(Ok(())), Ok(()));
        assert_eq!(ask(gone()), Ok(()), "within a second");
        std::thread::sleep(KEPT);
        assert!(ask(gone()).is_err());
        assert!(ask(Ok(())).is_err(), "within a second");
        std::thread::sleep(KEPT);
        assert_eq!(ask(Ok(())), Ok(()));
    }

    /// Whoever goes away leaves nothing open beside what the next one opens.
    #[test]
    fn whoever_goes_away_does_not_let_another_ask_a_database_that_hangs() {
        let (health, asked) = (Health::default(), Arc::new(AtomicUsize::new(0)));
        let (end, ended) = channel::<()>();
        let mut hangs = Some(ended);
        let runtime = runtime();
        runtime.block_on(async {
            for _ in 0..20 {
                let (asked, ended) = (Arc::clone(&asked), hangs.take());
                let database = move || {
                    asked.fetch_add(1, Ordering::Relaxed);
                    if let Some(ended) = ended {
                        let _ = ended.recv();
                    }
                    Ok(())
                };
                assert!(timeout(Duration::from_millis(5), health.ask(database)).await.is_err());
            }
            drop(end);
            assert_eq!(health.ask(|| Ok(())).await, Ok(()));
        });
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    }
}
