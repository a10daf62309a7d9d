//! Reports come in: each is handed in for the one tournament of the federation that it fits; which that is can be seen before.

use super::{Named, Outcome, Row, UploadPage, Uploaded, doubt, uploaded};
use crate::controllers::desk::show::mark;
use crate::controllers::page::{Answer, own};
use crate::controllers::registrations::federation_code;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::routes::LARGEST_REPORT;
use crate::upload;
use crate::visit::Visit;
use arpad_period::TournamentId;
use arpad_phrase::ToPhrase as _;
use arpad_registry::{Act, Authority, Awaited, Error, ErrorKind, ReportMatch, match_reports};
use arpad_trf::{ReadOptions, Report, read};
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};
use jiff::civil::Date;

pub async fn submit(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(code): Path<String>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer {
    let code = federation_code(&code)?;
    let Uploaded { files, step } = uploaded(form, "report").await?;
    let done = step == "hand-in";
    let of = code.clone();
    let rows = if done {
        portal.writer()?.act(&asker, move |authority, act| rows(authority, Some(act), &of, files)).await?
    } else {
        portal.pool.read(move |authority| rows(authority, None, &of, files)).await?
    };
    own(&visit, &UploadPage { visit: &visit, code, rows, done })
}

/// What becomes of each file. Each report is handed in by itself: what is wrong with one does not keep the others.
fn rows(
    authority: &mut Authority<'_>,
    act: Option<Act<'_>>,
    code: &str,
    files: Vec<(String, Vec<u8>)>,
) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::with_capacity(files.len());
    let (mut sent, mut left) = (Vec::new(), LARGEST_REPORT);
    for (file, bytes) in files {
        if bytes.is_empty() {
            let outcome = Outcome::NotTaken(Fault::invalid("empty-file", &file));
            rows.push(Row { file, name: String::new(), outcome });
            continue;
        }
        match Sent::read(bytes, &mut left) {
            Ok(report) => sent.push((file, report)),
            Err(fault) => rows.push(Row { file, name: String::new(), outcome: Outcome::NotTaken(fault) }),
        }
    }
    let mut awaited = authority.candidates(sent.iter().map(|(_, sent)| &sent.head))?;
    // Nobody hands in a report for the tournament of another federation.
    awaited.retain(|known| known.registration.federation.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(code)));
    let found = match_reports(&awaited, sent.iter().map(|(_, sent)| &sent.head));
    for ((file, Sent { bytes, head, has_players }), found) in sent.into_iter().zip(found) {
        let outcome = match found {
            _ if !has_players => Outcome::NoReport,
            ReportMatch::One(id) => {
                let report = read(&bytes, &ReadOptions::default()).report;
                let known = authority.already_reported(&bytes, &report)?.filter(|(known, _)| *known == id);
                match (known, act) {
                    (Some((_, report)), _) if !authority.comes_again(id, report, None)? => {
                        match authority.already(id, report)? {
                            why @ Error::SentBack { .. } => Outcome::Refused(named(&awaited, id), why.phrase()),
                            why => Outcome::There(named(&awaited, id), why.phrase()),
                        }
                    }
                    (_, None) => Outcome::Matched(named(&awaited, id)),
                    // The day it comes again is no correction of the day it came.
                    (Some(_), Some(act)) => handed_in(authority, act, named(&awaited, id), id, &bytes, None)?,
                    (None, Some(act)) => handed_in(authority, act, named(&awaited, id), id, &bytes, Some(act.day()))?,
                }
            }
            ReportMatch::Several(ids) if ids.len() == 1 => Outcome::Twice(named(&awaited, ids[0])),
            ReportMatch::Several(ids) => Outcome::Several(ids.into_iter().map(|id| named(&awaited, id)).collect()),
            ReportMatch::None => Outcome::NoTournament,
        };
        let name = head.name().map(|name| name.as_str().to_owned()).unwrap_or_default();
        rows.push(Row { file, name, outcome });
    }
    Ok(rows)
}

/// A report that was sent, with what its tournament is found by: what else is in it takes more memory than its bytes.
struct Sent {
    bytes: Vec<u8>,
    head: Report,
    has_players: bool,
}

impl Sent {
    /// What is left for the files of a form together grows less by what is unpacked. The one that is too large takes all of it:
    /// the work of unpacking it was done.
    fn read(packed: Vec<u8>, left: &mut usize) -> Result<Sent, Fault> {
        let before = *left;
        let bytes = upload::unpacked(packed, before).map_err(|fault| match fault {
            Fault::TooLarge(_) => {
                *left = 0;
                let most = LARGEST_REPORT / 1024 / 1024;
                if before == LARGEST_REPORT {
                    Fault::TooLarge(most)
                } else {
                    Fault::invalid("too-large-together", most)
                }
            }
            fault => fault,
        })?;
        *left = before - bytes.len();
        let report = upload::document(&bytes)?.report;
        let has_players = !report.players.is_empty();
        Ok(Sent { bytes, head: Report { tournament: report.tournament, ..Report::default() }, has_players })
    }
}

fn named(awaited: &[Awaited], id: TournamentId) -> Named {
    let known = awaited.iter().find(|known| known.tournament.id == id);
    Named { id: id.get(), name: known.map(|known| known.tournament.name.clone()).unwrap_or_default() }
}

fn handed_in(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    tournament: Named,
    id: TournamentId,
    bytes: &[u8],
    received: Option<Date>,
) -> Result<Outcome, Error> {
    let done = doubt(authority, act, id, bytes).and_then(|doubt| match doubt {
        Some(why) => Ok(Err(why)),
        None => authority.submit(act, id, bytes, received).map(Ok),
    });
    match done {
        Ok(Err(why)) => Ok(Outcome::Doubtful(tournament, why)),
        Ok(Ok(submitted)) => {
            let errors = submitted.checked.errors();
            Ok(Outcome::HandedIn { tournament, verdict: mark(submitted.checked.verdict), errors })
        }
        Err(error) if matches!(error.kind(), ErrorKind::Invalid | ErrorKind::Refused | ErrorKind::Conflict) => {
            Ok(Outcome::Refused(tournament, error.phrase()))
        }
        Err(error) => Err(error),
    }
}
