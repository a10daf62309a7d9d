//! Who asks, and how they want to read: what every page needs to know of a request.

use crate::assets;
use crate::controllers::sign_in::SESSION;
use crate::desk::Asker;
use crate::frame::{Frame, THEMES};
use crate::portal::Portal;
use crate::words::Words;
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;

/// A request as the pages see it.
#[derive(Debug, Clone)]
pub struct Visit {
    pub words: Words,
    /// `light`, `dark`, or empty for what the system has.
    pub theme: &'static str,
    /// What stands around the page.
    pub frame: Arc<Frame>,
    /// The address asked for, with its query.
    pub address: String,
    /// The part of the site it is in, such as `players`.
    pub section: String,
    /// The name of the authority.
    pub site: String,
    /// Whether the visitor brings a session or a token, good or not.
    pub signed_in: bool,
    /// Who is signed in, on pages that ask for it.
    pub asker: Option<Asker>,
    /// Whether people may sign in.
    pub desk: bool,
    /// Whether this is a demo with made-up players.
    pub demo: bool,
}

impl Visit {
    pub fn new(portal: &Portal, parts: &Parts) -> Visit {
        let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let cookies = header(COOKIE).unwrap_or_default();
        let words = cookie(cookies, "language")
            .and_then(Words::of)
            .or_else(|| header(ACCEPT_LANGUAGE).and_then(Words::accepted))
            .unwrap_or_else(Words::english);
        let theme = cookie(cookies, "theme").and_then(|theme| THEMES.into_iter().find(|known| *known == theme));
        let theme = theme.unwrap_or_default();
        let address = parts.uri.path_and_query().map_or("/", axum::http::uri::PathAndQuery::as_str).to_owned();
        let section = parts.uri.path().split('/').nth(1).unwrap_or_default().to_owned();
        let (settings, desk) = (portal.settings(), portal.writer().is_ok());
        let signed_in = cookie(cookies, SESSION).is_some() || parts.headers.contains_key(AUTHORIZATION);
        let asker = parts.extensions.get().cloned();
        let (site, demo) = (settings.site.clone(), settings.demo);
        let frame = portal.frames.get(words, theme, &section);
        Visit { words, theme, frame, address, section, site, signed_in, asker, desk, demo }
    }

    /// This page's address, for whoever prints it.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// This page's address as a value of another address.
    pub fn here(&self) -> String {
        encoded(&self.address)
    }

    #[allow(clippy::unused_self)] // Templates know a visit, and no functions.
    /// The address of a stylesheet or script, which changes with its contents.
    pub fn asset(&self, name: &str) -> &'static str {
        assets::address(name)
    }

    /// Whether what is done on this page of the desk will be refused, because a password alone is not enough for it. On the page
    /// of the account a device is set up.
    pub fn needs_device(&self) -> bool {
        let asker = self.asker.as_ref().filter(|asker| asker.is_administrator() && !asker.0.second_factor);
        asker.is_some() && !self.demo && !self.address.starts_with("/desk/account")
    }

    /// The federation whose desk it is: the one in the address, else that of the officer.
    pub fn desk_federation(&self) -> Option<&str> {
        let named = self.address.strip_prefix("/desk/federations/").and_then(|rest| rest.split('/').next());
        // Only a code of three letters gets into links.
        let named = named.filter(|code| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_alphabetic()));
        named.or_else(|| self.asker.as_ref()?.0.federation.as_deref())
    }

    /// Whether the page is one of the desk of a federation whose address ends so.
    pub fn is_at(&self, end: &str) -> bool {
        let path = self.address.split('?').next().unwrap_or_default();
        path.starts_with("/desk/federations/") && path.ends_with(end)
    }
}

impl FromRequestParts<Portal> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, portal: &Portal) -> Result<Visit, Infallible> {
        Ok(Visit::new(portal, parts))
    }
}

/// The value of a cookie.
pub fn cookie<'c>(cookies: &'c str, name: &str) -> Option<&'c str> {
    let mut pairs = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// Text as a value in an address.
pub fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let digit = |number: u8| char::from(b"0123456789ABCDEF"[usize::from(number)]);
            out.extend(['%', digit(byte / 16), digit(byte % 16)]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_and_addresses() {
        assert_eq!(cookie("a=1; language=it;theme=dark", "language"), Some("it"));
        assert_eq!(cookie("a=1", "language"), None);
        assert_eq!(encoded("/players?q=Müller&x=\"1\""), "/players%3Fq%3DM%C3%BCller%26x%3D%221%22");
    }
}
