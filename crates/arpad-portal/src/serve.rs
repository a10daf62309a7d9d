//! Listening, and stopping without cutting off whoever is nearly done.

use crate::in_memory::{BytesInMemory, Share};
use crate::patience::{Patience, PatientBody, PatientStream};
use crate::portal::Portal;
use crate::routes::router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::serve::Listener;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;

/// How often is asked whether a list was published.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

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
    let in_memory = Arc::new(BytesInMemory::default());
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
            let in_memory = Arc::clone(&in_memory);
            let service = service_fn(move |request| router.call(received(request, address, patience, &in_memory)));
            let stream = TokioIo::new(PatientStream::new(stream, patience));
            let connection = graceful.watch(http.serve_connection(stream, service));
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

/// A request as the router takes it, with whose it is, and with what it sends waited for only so long and counted.
fn received(
    request: Request<Incoming>,
    address: SocketAddr,
    patience: Patience,
    in_memory: &Arc<BytesInMemory>,
) -> Request<Body> {
    let (mut parts, body) = request.into_parts();
    parts.extensions.insert(ConnectInfo(address));
    let body = if body.is_end_stream() {
        Body::empty()
    } else {
        let share = Arc::new(Share::of(in_memory));
        let (body, late) = PatientBody::received(body, patience, Arc::clone(&share));
        parts.extensions.insert(late);
        parts.extensions.insert(share);
        body
    };
    Request::from_parts(parts, body)
}
