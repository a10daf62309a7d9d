//! What somebody typed into a form after their session had ended: it comes along while they sign in, and is shown again. Nothing
//! is done by that: whoever signs in, who may be somebody else, sends the form themselves.

use crate::controllers::calculators::form::Fields;
use crate::controllers::page::{Answer, own};
use crate::visit::{Visit, encoded};
use askama::Template;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{StatusCode, header};

/// More than anybody types.
const MOST: usize = 64 * 1024;

/// Fields that are secrets, or say how far a form is; none of them is kept.
const NOT_KEPT: [&str; 8] = ["password", "before", "new", "code", "code_before", "secret", "step", "digest"];

/// What was typed, and where.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kept {
    pub fields: Vec<(String, String)>,
    /// Whether the address shows its form again, filled in.
    pub shows_again: bool,
}

impl Kept {
    /// What a request brings, if it is a form that a page can carry. Files are not kept.
    pub async fn of(request: Request, shows_again: bool) -> Kept {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let is_form = kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
        let body = if is_form { request.into_body() } else { Body::empty() };
        let bytes = to_bytes(body, MOST).await.unwrap_or_default();
        let kept = Kept::read(std::str::from_utf8(&bytes).unwrap_or_default(), shows_again);
        // It grows where it is written for the field that carries it, which is read with the same limit.
        if kept.text().len() > MOST { Kept::default() } else { kept }
    }

    /// What a sign-in form brings along.
    pub fn read(text: &str, shows_again: bool) -> Kept {
        let text = if text.len() > MOST { "" } else { text };
        let fields = Fields::read(Some(text));
        let kept = fields.pairs().filter(|(name, text)| !NOT_KEPT.contains(name) && !text.is_empty());
        Kept { fields: kept.map(|(name, text)| (name.to_owned(), text.to_owned())).collect(), shows_again }
    }

    /// For the field that carries it.
    pub fn text(&self) -> String {
        let pairs = self.fields.iter().map(|(name, text)| format!("{}={}", encoded(name), encoded(text)));
        pairs.collect::<Vec<_>>().join("&")
    }

    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }
}

#[derive(Template)]
#[template(path = "kept.html")]
struct KeptPage<'v> {
    visit: &'v Visit,
    /// Who has signed in now; nobody has where it was refused.
    name: Option<&'v str>,
    to: &'v str,
    kept: &'v Kept,
}

/// What was typed, for whoever has signed in now.
pub fn page(visit: &Visit, name: &str, to: &str, kept: &Kept) -> Answer {
    own(visit, &KeptPage { visit, name: Some(name), to, kept })
}

/// What was typed, for an administrator who has to set up a second device before it is taken.
pub fn refused(visit: &Visit, to: &str, kept: &Kept) -> Answer {
    let mut response = own(visit, &KeptPage { visit, name: None, to, kept })?;
    *response.status_mut() = StatusCode::FORBIDDEN;
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_carried_and_secrets_are_not() {
        let kept = Kept::read("name=Spring+Open&city=M%C3%BCnchen%26&password=x&code=1&step=save&end=", true);
        let fields = [("name", "Spring Open"), ("city", "München&")];
        assert_eq!(kept.fields, fields.map(|(name, text)| (name.to_owned(), text.to_owned())));
        assert_eq!(Kept::read(&kept.text(), true), kept);
        assert!(Kept::read(&format!("a={}", "x".repeat(MOST)), true).is_empty());
    }

    /// A form with a new field for a password must not have it carried and shown to whoever signs in next.
    #[test]
    fn no_field_for_a_password_is_kept() {
        let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/templates"))];
        let mut names = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(path).unwrap();
                let fields = text.split("<input").skip(1).map(|field| field.split('>').next().unwrap_or_default());
                for field in fields.filter(|field| field.contains("type=\"password\"")) {
                    let name = field.split(" name=\"").nth(1).and_then(|rest| rest.split('"').next());
                    names.push(name.expect("a field with a name").to_owned());
                }
            }
        }
        assert!(names.len() >= 6, "{names:?}");
        assert!(names.iter().all(|name| NOT_KEPT.contains(&name.as_str())), "{names:?}");
    }
}
