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

/// Keeps a choice for a year and goes back, within this site only.
fn keep(name: &str, value: &str, back: &Back) -> Answer {
    let safe = back.to.starts_with('/') && !back.to.starts_with("//") && !back.to.contains(['\\', '\r', '\n']);
    let mut response = redirect(if safe { &back.to } else { "/" })?;
    let cookie = format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
