//! Waiting for others, but for nobody without an end: those who send a request slowly, and those who read an answer slowly.

use crate::in_memory::Share;
use axum::body::{Body, Bytes};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

/// How long anybody is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For the head of a request, also of the next one on an open connection.
    pub head: Duration,
    /// For the next piece of what is sent with a request.
    pub piece: Duration,
    /// For the whole of it.
    pub body: Duration,
    /// For whoever reads an answer to take the next [`LEAST_TAKEN`] of it.
    pub taken: Duration,
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
            taken: Duration::from_mins(1),
            stop: Duration::from_secs(30),
        }
    }
}

/// What has to be taken of an answer each [`Patience::taken`], in bytes.
const LEAST_TAKEN: usize = 16 * 1024;

/// What the kernel keeps beyond what is on its way, in bytes. It asks for more once half of that has gone, so that a slow reader
/// is seen to read; otherwise it keeps megabytes and asks for nothing until a third has gone. Data on its way does not count:
/// distant readers get it as fast as before.
///
/// The reader's machine takes some 140 kB in advance, and may then take nothing until they are read. Whoever reads 10 kB/s is
/// not cut off by the usual patience.
#[cfg(target_os = "linux")]
const KEPT_BACK: u32 = 32 * 1024;

/// Set where the rest of a request did not come in time.
#[derive(Debug, Clone, Default)]
pub struct Late(Arc<AtomicBool>);

impl Late {
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is sent with a request, an error once a piece or the whole is too late.
pub struct PatientBody {
    body: Incoming,
    late: Late,
    share: Arc<Share>,
    piece: Duration,
    end: Instant,
    waiting: Pin<Box<Sleep>>,
    /// Whether the next piece is waited for. While one that came is worked on, nobody is late.
    is_waiting: bool,
}

impl PatientBody {
    /// What is sent, and where it is noted that it came too late; it is counted in the share of the request.
    pub fn received(body: Incoming, patience: Patience, share: Arc<Share>) -> (Body, Late) {
        let (late, end) = (Late::default(), Instant::now() + patience.body);
        let (piece, waiting) = (patience.piece, Box::pin(sleep_until(end)));
        let patient = PatientBody { body, late: late.clone(), share, piece, end, waiting, is_waiting: false };
        (Body::new(patient), late)
    }
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
            let bytes = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref()).map_or(0, Bytes::len);
            if !self.share.take(bytes) {
                return Poll::Ready(Some(Err("too much is sent at once".into())));
            }
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        if !self.is_waiting {
            let until = self.end.min(Instant::now() + self.piece);
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

/// A connection, an error once whoever reads from it takes too little.
pub struct PatientStream {
    stream: TcpStream,
    patience: Duration,
    /// Made when an answer has to wait for the first time: most never do.
    waiting: Option<Pin<Box<Sleep>>>,
    is_waiting: bool,
    /// Bytes taken since the waiting began.
    taken: usize,
}

impl PatientStream {
    pub fn new(stream: TcpStream, patience: Patience) -> PatientStream {
        // Where it cannot be set, a slow reader is seen later.
        #[cfg(target_os = "linux")]
        let _ = socket2::SockRef::from(&stream).set_tcp_notsent_lowat(KEPT_BACK);
        PatientStream { stream, patience: patience.taken, waiting: None, is_waiting: false, taken: 0 }
    }

    /// What came of a try to write: nobody takes anything now, or somebody took so much.
    fn tried(&mut self, context: &mut Context<'_>, tried: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(done) = tried {
            self.taken += done.as_ref().map_or(0, |bytes| *bytes);
            // A byte now and then does not count.
            self.is_waiting &= self.taken < LEAST_TAKEN;
            return Poll::Ready(done);
        }
        let end = Instant::now() + self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep_until(end)));
        if !self.is_waiting {
            waiting.as_mut().reset(end);
            (self.is_waiting, self.taken) = (true, 0);
        }
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for PatientStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for PatientStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.tried(context, tried)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.tried(context, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Comes once everything there is was taken.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.is_waiting = false;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
