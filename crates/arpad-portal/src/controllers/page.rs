//! From a template to an answer.

use crate::controllers::calculators::form::decoded;
use crate::fault::Fault;
use crate::index::{Published, is_near};
use crate::portal::Portal;
use crate::visit::Visit;
use crate::words::Words;
use arpad_phrase::without_hidden;
use arpad_regulations::{Class, FideId, Month, Regulations};
use askama::Template;
use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use std::borrow::Cow;
use std::cell::RefCell;

pub const HTML: &str = "text/html; charset=utf-8";

/// What a controller returns.
pub type Answer = Result<Response, Fault>;

/// A page. It depends on language and theme, which come in cookies, so it is asked for again each time.
pub fn page(visit: &Visit, template: &impl Template) -> Answer {
    Ok(answer(visit, rendered(template)?))
}

thread_local! {
    /// Where pages are written: one that has to grow for each page is copied several times.
    static DRAFT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A page above this size leaves no room behind.
const LARGE: usize = 256 * 1024;

/// The text of a page. What comes before and after is the same for all templates, and compiled once.
pub fn rendered(template: &impl Template) -> Result<Bytes, Fault> {
    let mut draft = empty_draft();
    template.render_into(&mut draft).map_err(Fault::inside)?;
    Ok(finished(draft))
}

fn empty_draft() -> String {
    let mut draft = DRAFT.take();
    draft.clear();
    draft
}

fn finished(draft: String) -> Bytes {
    // In one place for whatever others wrote into it: no page has a use for such characters.
    let body = match without_hidden(&draft) {
        Cow::Owned(page) => Bytes::from(page),
        Cow::Borrowed(page) => Bytes::copy_from_slice(page.as_bytes()),
    };
    if draft.capacity() <= LARGE {
        DRAFT.set(draft);
    }
    body
}

/// A page that is rendered already.
pub fn answer(visit: &Visit, body: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HTML),
        (header::CONTENT_LANGUAGE, visit.words.code()),
        (header::VARY, "Accept-Language, Cookie"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, body).into_response()
}

/// A page with a form; where something in it makes no sense, it comes back so, with a message beside it.
pub fn form_page(visit: &Visit, template: &impl Template, is_understood: bool) -> Answer {
    let mut response = page(visit, template)?;
    if !is_understood {
        *response.status_mut() = StatusCode::BAD_REQUEST;
    }
    Ok(response)
}

/// A file of some type, to be saved under a name.
pub fn file(kind: &'static str, name: &str, body: impl Into<axum::body::Body>) -> Response {
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let mut response = ([(header::CONTENT_TYPE, kind)], body.into()).into_response();
    if let Ok(disposition) = disposition {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

#[allow(clippy::unnecessary_wraps)] // It is what a controller returns.
pub fn redirect(to: &str) -> Answer {
    Ok(Redirect::to(to).into_response())
}

/// The page for what went wrong.
#[derive(Template)]
#[template(path = "fault.html")]
struct FaultPage<'v> {
    visit: &'v Visit,
    title: Cow<'static, str>,
    message: String,
    /// What a reader of files says, in English.
    reader: Option<&'v str>,
    /// What was looked for, where a search helps.
    search: Option<String>,
    /// The list of what there is: its address, and the key of its name.
    all: Option<(&'static str, &'static str)>,
    /// What may be meant: address and name.
    near: Vec<(String, String)>,
    number: u64,
    inside: bool,
    /// The ways on from the desk: address and key of a message.
    ways: Vec<(String, &'static str)>,
}

/// Where somebody at the desk goes on.
fn ways(visit: &Visit, fault: &Fault) -> Vec<(String, &'static str)> {
    if !visit.address.starts_with("/desk") {
        return Vec::new();
    }
    let mut ways = Vec::new();
    if *fault == Fault::UnderWay {
        ways.push(("/desk/work".to_owned(), "work"));
    }
    let here = visit.address.strip_prefix("/desk/tournaments/").and_then(|rest| rest.split_once('/'));
    let here = here.map(|(id, _)| id.to_owned()).filter(|id| id.parse::<u32>().is_ok());
    let known = !matches!(fault, Fault::NotFound { .. } | Fault::Refused(_));
    ways.extend(
        fault.tournament().or(here).filter(|_| known).map(|id| (format!("/desk/tournaments/{id}"), "to-tournament")),
    );
    if *fault == Fault::Refused("refused-second-factor") {
        ways.push(("/desk/account".to_owned(), "own-account"));
    }
    ways.push(("/desk".to_owned(), "desk"));
    ways
}

/// What went wrong, in the visitor's language, with what to do next.
pub async fn fault(portal: &Portal, visit: &Visit, fault: &Fault, number: u64) -> Response {
    let words = visit.words;
    let (title, message) = match fault {
        Fault::NotFound { key, it } => (words.say("not-found"), words.with_phrase(key, it)),
        Fault::Invalid { key: key @ "wrong-method", it } => {
            (words.say("wrong-method-title"), words.with_phrase(key, it))
        }
        Fault::Invalid { key, it } => (words.say("not-understood"), words.with_sentence(key, it)),
        Fault::Unreadable(key, _) => (words.say("not-understood"), words.say(key).into_owned()),
        Fault::Refused(key) | Fault::Unknown(key) => (words.say("refused"), words.say(key).into_owned()),
        Fault::Conflict(it) => (words.say("conflict"), words.with_sentence("not-possible", it)),
        Fault::TooLarge(most) => (words.say("too-large-title"), words.with("too-large", most)),
        Fault::Late => (words.say("late"), words.say("late-text").into_owned()),
        Fault::Crowded => (words.say("busy"), words.say("crowded-text").into_owned()),
        Fault::TooMany(seconds) => (words.say("too-many"), words.count("too-many-text", seconds.div_ceil(60))),
        Fault::UnderWay => (words.say("conflict"), words.say("under-way").into_owned()),
        Fault::Busy => (words.say("busy"), words.say("busy-text").into_owned()),
        Fault::Inside(_) => (words.say("inside"), words.with("inside-text", number)),
    };
    let near = match (fault, portal.index.published().await) {
        (Fault::NotFound { key, it }, Ok(published)) => near(&published, portal.regulations(), key, &it.to_string()),
        _ => Vec::new(),
    };
    let (search, all) = match fault {
        Fault::NotFound { key: "no-player" | "no-page", it } => (Some(last_word(&it.to_string())), None),
        Fault::NotFound { key: "no-federation", .. } => (None, Some(("/federations", "federations"))),
        Fault::NotFound { key: "no-tournament", .. } => (None, Some(("/tournaments", "tournaments"))),
        Fault::NotFound { key: "no-edition", .. } => (None, Some(("/regulations", "regulations"))),
        Fault::NotFound { key: "no-list" | "no-month" | "before-first-list", .. } => {
            (None, Some(("/lists", "lists-title")))
        }
        _ => (None, None),
    };
    let inside = matches!(fault, Fault::Inside(_));
    let reader = if let Fault::Unreadable(_, why) = fault { Some(why.as_str()) } else { None };
    let ways = ways(visit, fault);
    let template = FaultPage { visit, title, message, reader, search, all, near, number, inside, ways };
    match page(visit, &template) {
        Ok(mut response) => {
            *response.status_mut() = fault.status();
            response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            response
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The last part of an address, or the whole of anything else.
fn last_word(it: &str) -> String {
    decoded(it.trim_end_matches('/').rsplit('/').next().unwrap_or_default())
}

/// How many things are named that may be meant.
const NEAR: usize = 5;

/// What may be meant by something that is not there: address and name of the nearest.
fn near(published: &Published, regulations: &Regulations, key: &str, it: &str) -> Vec<(String, String)> {
    let word = &*last_word(it);
    let mut near: Vec<(String, String)> = match key {
        "no-player" | "no-page" => {
            let places = published.people.near(word, NEAR);
            let somebody = places.into_iter().map(|at| published.people.at(at));
            somebody.map(|one| (format!("/players/{}", one.id), format!("{} ({})", one.name, one.id))).collect()
        }
        "no-federation" => {
            let codes = published.people.codes().into_iter();
            let named = codes.map(|code| (code, published.federation_name(code)));
            let is_near = |(code, name): &(&str, String)| is_near(word, code) || is_near(word, name);
            let near = named.filter(is_near);
            near.map(|(code, name)| (format!("/federations/{code}"), format!("{name} ({code})"))).collect()
        }
        "no-tournament" => {
            let known = published.tournaments.iter().filter(|known| is_near(word, &known.name));
            known.map(|known| (format!("/tournaments/{}", known.id), known.name.clone())).collect()
        }
        "no-edition" => {
            let editions = regulations.editions().iter().filter(|edition| is_near(word, &edition.id));
            editions.map(|edition| (format!("/regulations/{}", edition.path()), edition.path())).collect()
        }
        _ => Vec::new(),
    };
    near.truncate(NEAR);
    near
}

/// What went wrong with something that was begun before.
pub fn message(fault: &Fault, words: Words) -> String {
    match fault {
        Fault::NotFound { key, it } | Fault::Invalid { key, it } => words.with_phrase(key, it),
        Fault::Conflict(it) => words.with_phrase("not-possible", it),
        Fault::Refused(key) | Fault::Unknown(key) | Fault::Unreadable(key, _) => words.say(key).into_owned(),
        Fault::TooLarge(most) => words.with("too-large", most),
        Fault::Late => words.say("late-text").into_owned(),
        Fault::Crowded => words.say("crowded-text").into_owned(),
        Fault::TooMany(seconds) => words.count("too-many-text", seconds.div_ceil(60)),
        Fault::UnderWay => words.say("under-way").into_owned(),
        Fault::Busy => words.say("busy-text").into_owned(),
        Fault::Inside(_) => words.say("work-inside").into_owned(),
    }
}

/// The class in an address.
pub fn class(text: &str) -> Result<Class, Fault> {
    text.parse().map_err(|_| Fault::not_found("no-class", text))
}

/// The month in an address.
pub fn month(text: &str) -> Result<Month, Fault> {
    text.parse().map_err(|_| Fault::not_found("no-month", text))
}

/// The FIDE number in an address.
pub fn fide_id(text: &str) -> Result<FideId, Fault> {
    text.parse().map_err(|_| Fault::not_found("no-player", text))
}

/// A link of a pager, a choice or a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub value: String,
    pub label: String,
    pub chosen: bool,
}

impl Choice {
    pub fn new(value: impl ToString, label: impl ToString, chosen: bool) -> Choice {
        Choice { value: value.to_string(), label: label.to_string(), chosen }
    }
}

/// A page that is for whoever asked, and is kept nowhere.
pub fn own(visit: &Visit, template: &impl Template) -> Answer {
    let mut response = page(visit, template)?;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
