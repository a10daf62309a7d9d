//! Somebody signs in: name, password, and the code of a second device where the account has one.

use super::kept::{self, Kept};
use super::{SignInPage, keep, within};
use crate::controllers::page::{Answer, own, redirect};
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::NotSignedIn;
use axum::extract::rejection::FormRejection;
use axum::extract::{ConnectInfo, Form, State};
use axum::http::{Extensions, HeaderMap, StatusCode};
use serde::Deserialize;
use std::net::{IpAddr, SocketAddr};

#[derive(Deserialize)]
pub struct Given {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    to: String,
    /// What was typed before, as a form sends it, and whether its address shows it again.
    #[serde(default)]
    kept: String,
    #[serde(default)]
    shows_again: String,
}

pub async fn submit(
    State(portal): State<Portal>,
    visit: Visit,
    headers: HeaderMap,
    extensions: Extensions,
    given: Result<Form<Given>, FormRejection>,
) -> Answer {
    let Form(Given { name, password, code, to, kept, shows_again }) =
        given.map_err(|_| Fault::invalid("bad-request", &visit.address))?;
    let kept = Kept::read(&kept, shows_again == "yes");
    let writer = portal.writer()?;
    let peer = extensions.get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| peer.ip());
    let (at, address) = (writer.now(), address(peer, &headers));
    writer.throttle.begin(&name, &address, at).map_err(Fault::TooMany)?;
    let asked = name.clone();
    let has_code = !code.trim().is_empty();
    let shown = (writer.desk.real_time)();
    let signed_in = writer
        .session(move |authority| authority.sign_in(&asked, &password, has_code.then_some((code.trim(), shown)), at));
    let why = match signed_in.await? {
        Ok(secret) => {
            writer.throttle.succeeded(&name, &address);
            let to = within(&to);
            let mut response = if kept.is_empty() { redirect(&to)? } else { kept::page(&visit, &name, &to, &kept)? };
            keep(&mut response, &portal, &secret);
            response.headers_mut().insert("cache-control", axum::http::HeaderValue::from_static("no-store"));
            return Ok(response);
        }
        Err(why) => why,
    };
    let wrong = match why {
        NotSignedIn::CodeNeeded => "code-needed",
        NotSignedIn::Wrong => "sign-in-wrong",
    };
    let page = SignInPage { visit: &visit, name, to: within(&to), kept, done: None, wrong: Some(wrong) };
    let mut response = own(&visit, &page)?;
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(response)
}

/// Where somebody comes from: what a proxy on this machine says, else the other end of the connection. A whole network of the
/// sixth version belongs to one visitor.
pub fn address(peer: Option<IpAddr>, headers: &HeaderMap) -> String {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let forwarded = forwarded.and_then(|value| value.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
    let address = forwarded.filter(|_| peer.is_some_and(|peer| peer.is_loopback())).or(peer);
    match address.map(|address| address.to_canonical()) {
        Some(IpAddr::V6(address)) => format!("{:x}", address.to_bits() >> 64),
        Some(address) => address.to_string(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::address;
    use axum::http::HeaderMap;

    #[test]
    fn a_proxy_on_this_machine_says_where_somebody_comes_from() {
        let of = |peer: &str, answer: &'static str| {
            let headers: HeaderMap =
                [("x-forwarded-for".parse().unwrap(), answer.parse().unwrap())].into_iter().collect();
            address(Some(peer.parse().unwrap()), &headers)
        };
        assert_eq!(of("127.0.0.1", "1.2.3.4, 203.0.113.9"), "203.0.113.9");
        assert_eq!(of("198.51.100.7", "1.2.3.4"), "198.51.100.7");
        assert_eq!(of("2001:db8::1", ""), of("2001:db8::2", ""));
    }
}
