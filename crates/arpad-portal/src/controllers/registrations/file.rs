//! The fields filled in from a file: a registration (TOML), or a report, which tells a part of it. Nothing is recorded.

use super::{FormPage, facts, federation_code};
use crate::controllers::page::Answer;
use crate::controllers::uploads::{Uploaded, uploaded};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_tournament::Registration;
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
    let Uploaded { mut files, .. } = uploaded(form, "file").await?;
    let (_, bytes) = files.swap_remove(0);
    let (known, refused) = match known(&bytes) {
        Ok(known) => (known, None),
        Err(why) => (Registration::default(), Some(why)),
    };
    let mut known = known;
    let left_out = facts::take_reserved(&mut known);
    let other = known.federation.as_ref().is_some_and(|named| !named.trim().eq_ignore_ascii_case(&code));
    let refused = refused.or_else(|| {
        let named = known.federation.clone().unwrap_or_default();
        other.then(|| visit.words.fill("reg-other-federation", [("named", &named), ("own", &code)]))
    });
    let filled = refused.is_none();
    let typed = facts::typed(&known);
    let page = FormPage { visit: &visit, code, federation, typed, replaces: None, refused, left_out, filled };
    page.answer()
}

/// A report begins its lines with the numbers of its records, or is XML; anything else must be a registration, whose reader says
/// what is wrong with it.
fn known(bytes: &[u8]) -> Result<Registration, String> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        match Registration::parse(text) {
            Ok(known) => return Ok(known),
            Err(error) if text.lines().any(|line| line.trim_start().starts_with("name =")) => {
                return Err(error.to_string());
            }
            Err(_) => {}
        }
    }
    let document = read(bytes, &ReadOptions::default());
    let known = Registration::of_report(&document.report);
    if document.report.players.is_empty() && known == Registration::default() {
        return Err("neither a registration (TOML) nor a report (TRF)".to_owned());
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
        assert!(known(b"name = \"Open\"\nstrat = 2024-05-01\n").unwrap_err().contains("strat"));
        for neither in [b"".as_slice(), b"\xff\xfe\x00", b"hello, world"] {
            assert!(known(neither).is_err() || neither.is_empty());
        }
    }
}
