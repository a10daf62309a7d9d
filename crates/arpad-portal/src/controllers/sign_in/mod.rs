pub mod end;
pub mod form;
pub mod kept;
pub mod submit;

use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use askama::Template;
use axum::http::HeaderValue;
use axum::response::Response;
use kept::Kept;

/// The name of the cookie.
pub const SESSION: &str = "session";

#[derive(Template)]
#[template(path = "sign_in.html")]
pub struct SignInPage<'v> {
    pub visit: &'v Visit,
    pub name: String,
    pub to: String,
    /// What was typed into a form whose session had ended.
    pub kept: Kept,
    /// What was done before, as the key of a message.
    pub done: Option<&'static str>,
    /// What was wrong, as the key of a message.
    pub wrong: Option<&'static str>,
}

/// The page for a form that came without a session: whoever signs in here goes on with what was typed.
pub fn ended(visit: &Visit, to: &str, kept: Kept) -> Answer {
    let (name, wrong) = (String::new(), Some(if kept.is_empty() { "session-ended" } else { "session-ended-kept" }));
    let mut response = own(visit, &SignInPage { visit, name, to: within(to), kept, done: None, wrong })?;
    *response.status_mut() = axum::http::StatusCode::FORBIDDEN;
    Ok(response)
}

/// A page of the desk, and nothing elsewhere.
fn within(to: &str) -> String {
    let safe = (to == "/desk" || to.starts_with("/desk/")) && !to.contains(|c: char| c.is_control() || c == '\\');
    if safe { to.to_owned() } else { "/desk".to_owned() }
}

/// Gives the browser a session, or takes it away.
fn keep(response: &mut Response, portal: &Portal, secret: &str) {
    let secure = if portal.origin().is_some_and(|origin| origin.starts_with("https://")) { "; Secure" } else { "" };
    let ends = if secret.is_empty() { "; Max-Age=0" } else { "" };
    let cookie = format!("{SESSION}={secret}; Path=/; HttpOnly; SameSite=Strict{secure}{ends}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(axum::http::header::SET_COOKIE, cookie);
    }
}

#[cfg(test)]
mod tests {
    use super::within;

    #[test]
    fn after_signing_in_one_goes_to_the_desk_and_nowhere_else() {
        assert_eq!(within("/desk/log?page=2"), "/desk/log?page=2");
        for elsewhere in ["//example.org", "https://example.org/desk", "/desk/\\x", "/deskx", "/desk/\r\nX: y", ""] {
            assert_eq!(within(elsewhere), "/desk");
        }
    }
}
