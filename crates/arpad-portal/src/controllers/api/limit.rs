//! So many requests a minute from one address, and with one token, so that a program gone wild does not take the site from the others.

use super::problem::response;
use crate::portal::Portal;
use crate::words::Words;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Who makes requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    Address(IpAddr),
    /// By a number made of the token.
    Token(u64),
}

impl Who {
    pub fn of_token(text: &str) -> Who {
        Who::Token(u64::from_str_radix(&arpad_registry::digest(text.as_bytes())[..16], 16).unwrap_or_default())
    }
}

/// So many addresses are remembered before those are forgotten that have everything left.
const REMEMBERED: usize = 10_000;

/// What each address has left: the requests of a minute to begin with, filling up again evenly.
pub struct Limiter {
    /// 0 for no limit.
    per_minute: u32,
    left: Mutex<HashMap<Who, (Instant, f64)>>,
}

impl Limiter {
    pub fn new(per_minute: u32) -> Limiter {
        Limiter { per_minute, left: Mutex::default() }
    }

    /// Takes a request at a moment, or says after how many seconds there will be one.
    pub fn take(&self, who: Who, now: Instant) -> Result<(), u64> {
        if self.per_minute == 0 {
            return Ok(());
        }
        let (most, each_second) = (f64::from(self.per_minute), f64::from(self.per_minute) / 60.0);
        let filled = |(at, left): (Instant, f64)| {
            (left + now.saturating_duration_since(at).as_secs_f64() * each_second).min(most)
        };
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            all.retain(|_, known| filled(*known) < most);
        }
        let left = all.get(&who).map_or(most, |known| filled(*known));
        let taken = left >= 1.0;
        // More addresses than that are one: the memory stays small whoever asks.
        if all.len() < 2 * REMEMBERED || all.contains_key(&who) {
            all.insert(who, (now, if taken { left - 1.0 } else { left }));
        }
        if taken {
            return Ok(());
        }
        let wait = Duration::from_secs_f64((1.0 - left) / each_second);
        Err(wait.as_secs() + 1)
    }
}

/// Who asks: the other end of the connection, or behind a proxy of this machine the address it tells.
fn who(peer: Option<SocketAddr>, headers: &HeaderMap) -> IpAddr {
    let given = || {
        let given = headers.get("x-forwarded-for")?.to_str().ok()?;
        given.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.ip());
    let address = if peer.is_loopback() { given().unwrap_or(peer) } else { peer };
    match address {
        // Whoever has one address of such a network has all of them.
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

/// Lets a request of the API through, or asks to wait.
pub async fn limit(State(portal): State<Portal>, request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with("/api/v1") {
        return next.run(request).await;
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    match portal.limiter.take(Who::Address(who(peer, request.headers())), Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(seconds) => {
            let words = Words::english();
            let (title, detail) = (words.say("too-many-requests"), words.with("too-many-requests-text", seconds));
            let mut response = response(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", &title, &detail);
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            response
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_of_requests_can_be_had_at_once_and_comes_back_evenly() {
        let limiter = Limiter::new(60);
        let [who, other] = [1, 2].map(|last| Who::Address(IpAddr::from([192, 0, 2, last])));
        let now = Instant::now();
        assert!((0..60).all(|_| limiter.take(who, now).is_ok()));
        assert_eq!(limiter.take(who, now), Err(2));
        assert!(limiter.take(other, now).is_ok());
        assert!(limiter.take(who, now + Duration::from_secs(1)).is_ok());
        assert!(limiter.take(who, now + Duration::from_secs(1)).is_err());
        let token = Who::of_token("arpad_0123");
        assert!((0..60).all(|_| limiter.take(token, now).is_ok()));
        assert!(limiter.take(token, now).is_err() && limiter.take(Who::of_token("arpad_4567"), now).is_ok());
    }

    #[test]
    fn only_a_proxy_of_this_machine_is_believed() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("198.51.100.7, 192.0.2.9"));
        let peer = |text: &str| Some(text.parse().unwrap());
        assert_eq!(who(peer("127.0.0.1:1"), &headers), IpAddr::from([192, 0, 2, 9]));
        assert_eq!(who(peer("192.0.2.1:1"), &headers), IpAddr::from([192, 0, 2, 1]));
        assert_eq!(who(peer("[2001:db8::1]:1"), &headers), who(peer("[2001:db8::2]:1"), &headers));
    }
}
