//! Listening, and stopping without cutting anybody off.

use crate::portal::Portal;
use crate::routes::router;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// How often is asked whether a list was published.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

/// Serves until the process is asked to end; requests in flight are finished. `ready` gets the address once it answers.
pub fn serve(portal: Portal, listen: SocketAddr, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_name("arpad-serve").build()?;
    runtime.block_on(async move {
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
        let stop = std::future::poll_fn(move |context| {
            let asked = interrupted.poll_recv(context).is_ready() || ended.poll_recv(context).is_ready();
            if asked { Poll::Ready(()) } else { Poll::Pending }
        });
        let answering = router(&portal).into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(listener, answering).with_graceful_shutdown(stop).await;
        watch.abort();
        served
    })
}
