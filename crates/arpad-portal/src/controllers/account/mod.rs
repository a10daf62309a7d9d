//! What somebody changes about their own account, with the password they have: another password, a second device.

pub mod device;
pub mod password;
pub mod show;

use crate::controllers::sign_in::submit::address;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use std::net::SocketAddr;

/// Counts a try to give the password, like one to sign in: whoever finds a desk open guesses no longer than elsewhere.
fn count_try(portal: &Portal, asker: &Asker, headers: &HeaderMap, extensions: &Extensions) -> Result<String, Fault> {
    let writer = portal.writer()?;
    let peer = extensions.get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| peer.ip());
    let from = address(peer, headers);
    writer.throttle.begin(&asker.0.name, &from, writer.now()).map_err(Fault::TooMany)?;
    Ok(from)
}
