//! The open archive, from which anybody can recompute the lists. It holds reports and birth dates, so it is given only where the
//! reports are.

use crate::controllers::page::{Answer, file};
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_registry::archive::{self, Sink};
use arpad_registry::{Authority, Error};
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::State;
use http_body::Frame;
use std::fs::File;
use std::io::{self, BufWriter, Read as _, Seek as _};
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::{Semaphore, SemaphorePermit, mpsc};
use tokio::task::spawn_blocking;

/// How many may fetch it at the same time: each has a file of its own on the disk.
static TURNS: Semaphore = Semaphore::const_new(4);

const PIECE: usize = 64 * 1024;

pub async fn archive(State(portal): State<Portal>) -> Answer {
    if !portal.settings().reports {
        return Err(Fault::Refused("refused-archive"));
    }
    let turn = TURNS.try_acquire().map_err(|_| Fault::Busy)?;
    // Written first and sent then: whoever reads slowly keeps no reader of the database waiting.
    let written = portal.pool.read_long(write).await?;
    let (sender, pieces) = mpsc::channel(4);
    spawn_blocking(move || send(written, &sender, turn));
    Ok(file("application/zip", "archive.zip", Body::new(Pieces(pieces))))
}

fn write(authority: &mut Authority<'_>) -> Result<File, Error> {
    let failed = |error: io::Error| Error::Database(error.to_string());
    let mut written = tempfile::tempfile().map_err(failed)?;
    let regulations = authority.regulations();
    archive::write(authority.store(), regulations, Sink::zip(BufWriter::new(&written)), &mut |_, _, _| {})?;
    written.rewind().map_err(failed)?;
    Ok(written)
}

/// Sends a file piece by piece, until it ends or nobody takes it any more.
fn send(mut file: File, sender: &mpsc::Sender<io::Result<Bytes>>, _turn: SemaphorePermit<'static>) {
    let mut piece = vec![0; PIECE];
    loop {
        let read = match file.read(&mut piece) {
            Ok(0) => return,
            Ok(length) => Ok(Bytes::copy_from_slice(&piece[..length])),
            Err(error) => Err(error),
        };
        let failed = read.is_err();
        if sender.blocking_send(read).is_err() || failed {
            return;
        }
    }
}

struct Pieces(mpsc::Receiver<io::Result<Bytes>>);

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        self.0.poll_recv(context).map(|piece| piece.map(|piece| piece.map(Frame::data)))
    }
}
