pub mod language;
pub mod theme;

use crate::controllers::page::{Answer, redirect};
use axum::http::{HeaderValue, header};
use serde::Deserialize;

/// Where the visitor was.
#[derive(Deserialize)]
pub struct Back {
    #[serde(default)]
    to: String,
}

/// Whether an address stays on this site. Browsers leave tabs and line ends out of an address, read `\\` as `/`, and `//` begins
/// another site.
pub fn is_within(to: &str) -> bool {
    to.starts_with('/') && !to.starts_with("//") && !to.contains(|letter: char| letter == '\\' || letter.is_control())
}

/// Keeps a choice for a year and goes back, within this site only.
fn keep(name: &str, value: &str, back: &Back) -> Answer {
    let mut response = redirect(if is_within(&back.to) { &back.to } else { "/" })?;
    let cookie = format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
