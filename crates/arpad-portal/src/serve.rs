//! Listening, waiting for no sender for ever, and stopping without cutting off whoever is nearly done.

use crate::portal::Portal;
use crate::routes::router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::serve::Listener;
use http_body::{Frame, SizeHint};
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::{Sleep, timeout};

/// How often is asked whether a list was published.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

/// How long anybody is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For the head of a request, also of the next one on an open connection.
    pub head: Duration,
    /// For the next piece of what is sent with a request.
    pub piece: Duration,
    /// For the whole of it.
    pub body: Duration,
    /// For requests and work in flight once the server is asked to stop.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(20),
            piece: Duration::from_secs(20),
            // The largest report over a line of 2 Mbit/s.
            body: Duration::from_mins(5),
            stop: Duration::from_secs(30),
        }
    }
}

/// Serves until the process is asked to end. `ready` gets the address once it answers.
pub fn serve(portal: Portal, listen: SocketAddr, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let patience = Patience::default();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_name("arpad-serve").build()?;
    let stopped = runtime.block_on(async {
        let listener = TcpListener::bind(listen).await?;
        let (mut interrupted, mut ended) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        let index = Arc::clone(&portal.index);
        let watch = tokio::spawn(async move {
            loop {
                // What cannot be read now is read the next time; a page that needs it says what is wrong.
                if index.refresh().await.is_ok() {
                    let _ = index.next().await;
                }
                tokio::time::sleep(LOOK_AGAIN).await;
            }
        });
        ready(listener.local_addr()?);
        let asked = std::future::poll_fn(move |context| {
            let asked = interrupted.poll_recv(context).is_ready() || ended.poll_recv(context).is_ready();
            if asked { Poll::Ready(Instant::now()) } else { Poll::Pending }
        });
        let stopped = answer(&portal, listener, patience, asked).await;
        watch.abort();
        io::Result::Ok(stopped)
    })?;
    // A run or a verification that was begun at the desk; half of one is none.
    let left = patience.stop.saturating_sub(stopped.elapsed());
    runtime.shutdown_timeout(left);
    // Without time left nobody looked whether there was any.
    if !left.is_zero() && stopped.elapsed() >= patience.stop {
        dropped(&portal, "work in the background");
    }
    Ok(())
}

/// Answers requests until `stop`, then finishes those in flight, as far as that is done in time. Returns what `stop` gave.
pub async fn answer<T>(
    portal: &Portal,
    mut listener: TcpListener,
    patience: Patience,
    stop: impl Future<Output = T>,
) -> T {
    let router = router(portal);
    let graceful = Arc::new(GracefulShutdown::new());
    let open = Arc::new(());
    let watched = (Arc::clone(&graceful), Arc::clone(&open));
    let accepting = tokio::spawn(async move {
        let (graceful, open) = watched;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(patience.head);
        loop {
            let (stream, address) = Listener::accept(&mut listener).await;
            let (router, open) = (TowerToHyperService::new(router.clone()), Arc::clone(&open));
            let service = service_fn(move |request| router.call(received(request, address, patience)));
            let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
            tokio::spawn(async move {
                // Whoever went away, or sent no request in time, is not waiting for an answer.
                let _ = connection.await;
                drop(open);
            });
        }
    });
    let stopped = stop.await;
    accepting.abort();
    let _ = accepting.await;
    if let Some(graceful) = Arc::into_inner(graceful)
        && timeout(patience.stop, graceful.shutdown()).await.is_err()
    {
        let left = Arc::strong_count(&open) - 1;
        dropped(portal, &if left == 1 { "1 connection".to_owned() } else { format!("{left} connections") });
    }
    stopped
}

fn dropped(portal: &Portal, what: &str) {
    let line = json!({
        "at": jiff::Timestamp::now().to_string(),
        "stopped": format!("{what} dropped: not finished in time; nothing half done is kept"),
    });
    (portal.settings().log)(&line.to_string());
}

/// Set where the rest of a request did not come in time.
#[derive(Debug, Clone, Default)]
pub struct Late(Arc<AtomicBool>);

impl Late {
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A request as the router takes it, with whose it is, and with what it sends waited for only so long.
fn received(request: Request<Incoming>, address: SocketAddr, patience: Patience) -> Request<Body> {
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(ConnectInfo(address));
    let body = if body.is_end_stream() {
        Body::empty()
    } else {
        let late = Late::default();
        parts.extensions.insert(late.clone());
        let (piece, end) = (patience.piece, tokio::time::Instant::now() + patience.body);
        Body::new(PatientBody {
            body,
            late,
            piece,
            end,
            waiting: Box::pin(tokio::time::sleep_until(end)),
            is_waiting: false,
        })
    };
    Request::from_parts(parts, body)
}

/// What is sent with a request, an error once a piece or the whole is too late.
struct PatientBody {
    body: Incoming,
    late: Late,
    piece: Duration,
    end: tokio::time::Instant,
    waiting: Pin<Box<Sleep>>,
    /// Whether the next piece is waited for. While one that came is worked on, nobody is late.
    is_waiting: bool,
}

impl http_body::Body for PatientBody {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            self.is_waiting = false;
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        if !self.is_waiting {
            let until = self.end.min(tokio::time::Instant::now() + self.piece);
            self.waiting.as_mut().reset(until);
            self.is_waiting = true;
        }
        ready!(self.waiting.as_mut().poll(context));
        self.late.0.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err("the rest of the request did not come in time".into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
