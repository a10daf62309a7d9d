//! An interim report: the first time what it would open is shown, the second time it is handed in.

use super::{Trial, page, trial};
use crate::controllers::page::{Answer, redirect};
use crate::controllers::registrations::refusal;
use crate::controllers::tournaments::show::number;
use crate::controllers::uploads::{LARGEST_CARRIED, from_hexadecimal};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::form::{BACK, Typed};
use crate::portal::Portal;
use crate::upload;
use crate::visit::Visit;
use arpad_period::TournamentId;
use arpad_registry::{Error, StageFacts};
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};

/// What was sent: the report with its name, and the digest of what was shown if it is to be handed in.
#[derive(Default)]
struct Sent {
    file: String,
    bytes: Vec<u8>,
    shown: Option<String>,
    /// Whether the fields are to be shown again.
    is_back: bool,
}

enum Done {
    Tried(Box<Trial>),
    HandedIn(TournamentId),
}

pub async fn submit(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(id): Path<String>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer {
    let id = number(&id)?;
    let (sent, mut typed) = read(form).await?;
    let facts = StageFacts {
        first_round: typed.read("first_round", "typed-number"),
        start: typed.day("start"),
        end: typed.day("end"),
    };
    let mut page = page(&portal, &visit, id, typed).await?;
    if !page.typed.is_readable() || sent.is_back {
        return page.answer();
    }
    let writer = portal.writer()?;
    let Sent { file, bytes, shown, .. } = sent;
    let done = writer.act(&asker, move |authority, act| {
        let bytes = match upload::report(bytes, LARGEST_CARRIED) {
            Ok((bytes, _)) => bytes,
            Err(fault) => return Ok(Err(fault)),
        };
        let tried = trial(authority, act, id, (&file, &bytes), &facts)?;
        match shown {
            None => Ok(Ok(Done::Tried(Box::new(tried)))),
            Some(shown) if shown == tried.digest => {
                let done = authority.submit_stage(act, id, &bytes, Some(act.day()), &facts)?;
                Ok(Ok(Done::HandedIn(done.tournament)))
            }
            Some(_) => Err(Error::ShownDiffers),
        }
    });
    match done.await.and_then(|done| done) {
        Ok(Done::HandedIn(stage)) => return redirect(&format!("/desk/tournaments/{stage}")),
        Ok(Done::Tried(trial)) => page.trial = Some(*trial),
        Err(fault) => page.refused = Some(refusal(fault, visit.words)?),
    }
    page.answer()
}

async fn read(form: Result<Multipart, MultipartRejection>) -> Result<(Sent, Typed), Fault> {
    let mut form = form.map_err(|_| Fault::invalid("no-file", ""))?;
    let unreadable = |_| Fault::invalid("no-file", "");
    let (mut sent, mut typed) = (Sent::default(), Typed::default());
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        match field.name() {
            Some("report") => {
                sent.file = field.file_name().unwrap_or_default().to_owned();
                sent.bytes = field.bytes().await.map_err(unreadable)?.to_vec();
            }
            Some("carried") => {
                let text = field.text().await.map_err(unreadable)?;
                sent.bytes = from_hexadecimal(&text)?;
            }
            Some("file") => sent.file = field.text().await.map_err(unreadable)?,
            Some("step") => sent.is_back = field.text().await.map_err(unreadable)? == BACK,
            Some("digest") => sent.shown = Some(field.text().await.map_err(unreadable)?),
            Some(name @ ("first_round" | "start" | "end")) => {
                let name = name.to_owned();
                typed.set(name, field.text().await.map_err(unreadable)?);
            }
            _ => {}
        }
    }
    match sent.bytes.len() {
        0 => Err(Fault::invalid("no-file", "")),
        size if size > LARGEST_CARRIED => Err(Fault::invalid("too-large", LARGEST_CARRIED / 1024 / 1024)),
        _ => Ok((sent, typed)),
    }
}
