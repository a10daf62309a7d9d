//! Reports handed in together: the tournament of each is found by its name and days.

pub mod form;
pub mod submit;

use crate::fault::Fault;
use crate::visit::Visit;
use arpad_check::Finding;
use arpad_period::TournamentId;
use arpad_phrase::Phrase;
use arpad_registry::{Act, Authority, Error};
use askama::Template;
use axum::extract::Multipart;
use axum::extract::multipart::MultipartRejection;
use std::fmt::Write as _;

/// More files than anybody sends at once.
const MOST_FILES: usize = 200;

/// What a form with files sent.
#[derive(Debug, Default)]
pub struct Uploaded {
    /// Name and bytes of each; there is at least one that is not empty.
    pub files: Vec<(String, Vec<u8>)>,
    pub step: String,
}

impl Uploaded {
    /// The file of a form that takes one, with the step.
    pub fn one(self) -> Result<(String, Vec<u8>, String), Fault> {
        let file = self.files.into_iter().find(|(_, bytes)| !bytes.is_empty());
        let (name, bytes) = file.ok_or_else(|| Fault::invalid("no-file", ""))?;
        Ok((name, bytes, self.step))
    }
}

/// Reads a form with files in the field of a name. Fields without a file are what browsers send where none was chosen.
pub async fn uploaded(form: Result<Multipart, MultipartRejection>, name: &str) -> Result<Uploaded, Fault> {
    let mut form = form.map_err(|_| Fault::invalid("no-file", ""))?;
    let unreadable = |error: axum::extract::multipart::MultipartError| match error.status() {
        axum::http::StatusCode::PAYLOAD_TOO_LARGE => {
            Fault::invalid("too-large", crate::routes::LARGEST_REPORT / 1024 / 1024)
        }
        _ => Fault::invalid("no-file", ""),
    };
    let mut uploaded = Uploaded::default();
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        if field.name() == Some(name) {
            let file = field.file_name().unwrap_or_default().to_owned();
            let bytes = field.bytes().await.map_err(unreadable)?.to_vec();
            if !file.is_empty() || !bytes.is_empty() {
                uploaded.files.push((file, bytes));
            }
        } else if field.name() == Some("carried") {
            let text = field.text().await.map_err(unreadable)?;
            uploaded.files.push((String::new(), from_hexadecimal(&text)?));
        } else if field.name() == Some("step") {
            uploaded.step = field.text().await.map_err(unreadable)?;
        }
        if uploaded.files.len() > MOST_FILES {
            return Err(Fault::invalid("too-many-files", MOST_FILES));
        }
    }
    if uploaded.files.iter().any(|(_, bytes)| !bytes.is_empty()) {
        return Ok(uploaded);
    }
    Err(match uploaded.files.first() {
        Some((file, _)) => Fault::invalid("empty-file", file),
        None => Fault::invalid("no-file", ""),
    })
}

/// The largest report that a page carries until it is confirmed.
pub const LARGEST_CARRIED: usize = 4 * 1024 * 1024;

/// A report as received, for a page that carries it.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The report that a page carried.
pub fn from_hexadecimal(text: &str) -> Result<Vec<u8>, Fault> {
    let digits = text.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).ok());
    let bytes = digits.map(|two| u8::from_str_radix(two?, 16).ok());
    bytes.collect::<Option<_>>().ok_or_else(|| Fault::invalid("no-file", ""))
}

/// Why a report may be that of another tournament, if anything speaks for that. Nothing is recorded.
pub fn doubt(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    id: TournamentId,
    bytes: &[u8],
) -> Result<Option<Phrase>, Error> {
    let received = authority.arrived(id, bytes, act.day())?;
    let submitted = authority.try_out(|authority| authority.submit(act, id, bytes, received))?;
    let mut findings = submitted.checked.findings.into_iter();
    Ok(findings.find(Finding::is_of_another_event).map(|finding| finding.message))
}

/// A report that was sent, with what became of it.
pub struct Row {
    pub file: String,
    /// Its name, as the report has it.
    pub name: String,
    pub outcome: Outcome,
}

/// What became of a report.
pub enum Outcome {
    /// It would be handed in for this tournament.
    Matched(Named),
    /// It was, as this report, with what the checks found.
    HandedIn {
        tournament: Named,
        verdict: crate::controllers::desk::show::Mark,
        errors: usize,
    },
    /// It was not, in the words of the registry.
    Refused(Named, Phrase),
    /// It is a report of this one already.
    There(Named, Phrase),
    /// It was not: something speaks for another tournament.
    Doubtful(Named, Phrase),
    /// It fits these, and somebody has to choose.
    Several(Vec<Named>),
    /// Another of the files fits the same tournament.
    Twice(Named),
    NoTournament,
    /// There is no player in it.
    NoReport,
    /// No report can be unpacked from it, or it is too long.
    NotTaken(Fault),
}

/// A tournament in a link.
#[derive(Debug, Clone)]
pub struct Named {
    pub id: u32,
    pub name: String,
}

#[derive(Template)]
#[template(path = "uploads/form.html")]
pub struct UploadPage<'v> {
    pub visit: &'v Visit,
    pub code: String,
    pub rows: Vec<Row>,
    /// Whether the reports were handed in, or only their tournaments were found.
    pub done: bool,
}
