//! The fields filled in from a file: a registration (TOML), or a report, which tells a part of it. Nothing is recorded.

use super::{FormPage, facts, federation_code};
use crate::controllers::page::Answer;
use crate::controllers::uploads::uploaded;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_tournament::{Registration, RegistrationError};
use arpad_trf::{ReadOptions, read};
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};

pub async fn file(
    State(portal): State<Portal>,
    visit: Visit,
    Path(code): Path<String>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer {
    let code = federation_code(&code)?;
    let federation = portal.index.published().await?.federation_name(&code);
    let (_, bytes, _) = uploaded(form, "file").await?.one()?;
    let (mut known, refused, unreadable) = match known(&bytes) {
        Ok(known) => (known, None, None),
        Err(why) => {
            let key = if why.is_some() { "reg-unreadable" } else { "reg-neither" };
            (Registration::default(), Some(visit.words.say(key).into_owned()), why.map(|why| why.to_string()))
        }
    };
    let left_out = facts::take_reserved(&mut known);
    let other = known.federation.as_ref().is_some_and(|named| !named.trim().eq_ignore_ascii_case(&code));
    let refused = refused.or_else(|| {
        let named = known.federation.clone().unwrap_or_default();
        other.then(|| visit.words.fill("reg-other-federation", [("named", &named), ("own", &code)]))
    });
    let filled = refused.is_none();
    let typed = facts::typed(&known);
    let replaces = None;
    let page = FormPage {
        visit: &visit,
        code,
        federation,
        typed,
        replaces,
        refused,
        known: None,
        left_out,
        unreadable,
        filled,
    };
    page.answer()
}

/// A report begins its lines with the numbers of its records, or is XML; anything else must be a registration, whose reader says
/// what is wrong with it. `None` is neither.
fn known(bytes: &[u8]) -> Result<Registration, Option<RegistrationError>> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        match Registration::parse(text) {
            Ok(known) => return Ok(known),
            Err(error) if text.lines().any(|line| line.trim_start().starts_with("name =")) => {
                return Err(Some(error));
            }
            Err(_) => {}
        }
    }
    let document = read(bytes, &ReadOptions::default());
    let known = Registration::of_report(&document.report);
    if document.report.players.is_empty() && known == Registration::default() {
        return Err(None);
    }
    Ok(known)
}

#[cfg(test)]
mod tests {
    use super::known;

    #[test]
    fn a_file_is_a_registration_or_a_report_or_neither() {
        assert_eq!(known(b"name = \"Open\"\n").unwrap().name.as_deref(), Some("Open"));
        assert_eq!(known(b"012 Open\n042 2024/05/01\n").unwrap().name.as_deref(), Some("Open"));
        let wrong = known(b"name = \"Open\"\nstrat = 2024-05-01\n").unwrap_err().unwrap();
        assert!(wrong.line == 2 && wrong.problem.contains("strat"), "{wrong}");
        for neither in [b"".as_slice(), b"\xff\xfe\x00", b"hello, world"] {
            assert!(known(neither).is_err() || neither.is_empty());
        }
    }
}
