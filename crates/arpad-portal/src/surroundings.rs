//! What happens around every request: who is let in, headers, pages for what went wrong, the log and the metrics.

use crate::controllers::api::limit::Who;
use crate::controllers::api::problem::{PROBLEM, problem};
use crate::controllers::page::{self, fide_id};
use crate::controllers::sign_in::kept::{self, Kept};
use crate::controllers::sign_in::{self, SESSION};
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::in_memory::Share;
use crate::patience::Late;
use crate::portal::Portal;
use crate::routes::{Access, Entrance, LARGEST_REPORT, LARGEST_UPLOAD};
use crate::visit::{Visit, cookie, encoded};
use arpad_period::TournamentId;
use arpad_registry::{Authority, Error, Scope, User};
use arpad_tournament::Registration;
use axum::RequestExt as _;
use axum::extract::{RawPathParams, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Nothing from elsewhere, no script or style within a page, and no frame around it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// An administrator who signs in with a password alone changes nothing.
const NO_DEVICE: Fault = Fault::Refused("refused-second-factor");

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Whether a visitor may use a route. This is the one place where that is decided.
pub async fn admit(
    portal: Portal,
    Entrance { access, scope, shows_again, above }: Entrance,
    mut request: Request,
    next: Next,
) -> Response {
    let writes = request.method() == Method::POST;
    // A token comes with nothing that a browser sends by itself.
    if writes && scope.is_none() && !is_from_this_site(&portal, &request, access) {
        return Fault::Refused("refused-other-site").into_response();
    }
    if access == Access::Public {
        return next.run(request).await;
    }
    let mut response = match asker(&portal, (access, scope), &mut request).await {
        Ok(Some(asker)) => {
            if let Some(share) = request.extensions().get::<Arc<Share>>() {
                share.sign_in();
            }
            request.extensions_mut().insert(asker);
            next.run(request).await
        }
        Ok(None) if scope.is_some() => Fault::Unknown("token-needed").into_response(),
        // Nothing that was typed is lost with the session.
        Ok(None) if writes => {
            let (visit, to, kept) = typed(&portal, request, (shows_again, above)).await;
            sign_in::ended(&visit, &to, kept).unwrap_or_else(IntoResponse::into_response)
        }
        Ok(None) => {
            let here = request.uri().path_and_query().map_or("/desk", axum::http::uri::PathAndQuery::as_str);
            Redirect::to(&format!("/sign-in?to={}", encoded(here))).into_response()
        }
        // Nor with what has to be done first.
        Err(fault) if fault == NO_DEVICE && scope.is_none() => {
            match typed(&portal, request, (shows_again, above)).await {
                (_, _, kept) if kept.is_empty() => fault.into_response(),
                (visit, to, kept) => kept::refused(&visit, &to, &kept).unwrap_or_else(IntoResponse::into_response),
            }
        }
        Err(fault) => fault.into_response(),
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// What somebody typed into a form that is not taken now, and the page it is of: so many steps above the address it was sent to.
async fn typed(portal: &Portal, request: Request, (shows_again, above): (bool, usize)) -> (Visit, String, Kept) {
    let (parts, body) = request.into_parts();
    let visit = Visit::new(portal, &parts);
    let path = parts.uri.path().to_owned();
    let to = (0..above).fold(path.as_str(), |path, _| path.rsplit_once('/').map_or(path, |(before, _)| before));
    (visit, to.to_owned(), Kept::of(Request::from_parts(parts, body), shows_again).await)
}

/// Whether a form was sent by a page of this site. Browsers say where a form comes from, and no page can change what they say;
/// who says nothing is a program, and gets nowhere with a cookie.
fn is_from_this_site(portal: &Portal, request: &Request, access: Access) -> bool {
    let header = |name: &HeaderName| request.headers().get(name).map(|value| value.to_str().unwrap_or("unreadable"));
    if let Some(site) = header(&HeaderName::from_static("sec-fetch-site")) {
        return site == "same-origin";
    }
    let Some(origin) = header(&header::ORIGIN) else { return access == Access::Public };
    if let Some(own) = portal.origin() {
        return origin == own;
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == header(&header::HOST)
}

/// Who is signed in, if the route is for them; nobody if nobody is.
async fn asker(
    portal: &Portal,
    (access, scope): (Access, Option<Scope>),
    request: &mut Request,
) -> Result<Option<Asker>, Fault> {
    let known = match scope {
        Some(scope) => by_token(portal, scope, bearer(request)).await?,
        None => by_session(portal, session(request)).await?,
    };
    let Some(asker) = known.map(|user| Asker(Arc::new(user))) else { return Ok(None) };
    // Controllers refuse an address that is not text by themselves; here it comes first.
    let address = request.uri().path().to_owned();
    let params = request.extract_parts::<RawPathParams>().await.map_err(|_| Fault::invalid("bad-request", address))?;
    let param = |name: &str| params.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_owned());
    let tournament = param("id").map(|id| number(&id)).transpose();
    let player = param("player").map(|id| fide_id(&id)).transpose();
    let may = match access {
        Access::Public | Access::SignedIn => true,
        Access::Administrator => asker.is_administrator(),
        // Of the tournament, the player or the federation that the address names.
        Access::Officer => match (tournament?, player?, param("code")) {
            (Some(id), _, _) => {
                let federation = portal.pool.read(move |authority| federation_of(authority, id)).await?;
                asker.may_act_for(federation.as_deref())
            }
            (None, Some(id), _) => {
                let player = portal.pool.read(move |authority| authority.player(id)).await?;
                asker.may_act_for(Some(player.federation_on(portal.writer()?.today())))
            }
            (None, None, Some(code)) => asker.may_act_for(Some(&code)),
            (None, None, None) => true,
        },
    };
    if !may {
        let who = if access == Access::Administrator { "refused-administrator" } else { "refused-federation" };
        return Err(Fault::Refused(who));
    }
    // What an administrator does cannot be undone: a password alone is not enough for it. That of the demo is printed.
    let changes = request.method() == Method::POST && access != Access::SignedIn && !portal.settings().demo;
    if changes && asker.is_administrator() && !asker.0.second_factor {
        return Err(NO_DEVICE);
    }
    Ok(Some(asker))
}

/// The secret of a session, from the cookie.
fn session(request: &Request) -> Option<String> {
    let cookies = request.headers().get(header::COOKIE).and_then(|value| value.to_str().ok())?;
    cookie(cookies, SESSION).map(str::to_owned)
}

/// The token that a program sent.
fn bearer(request: &Request) -> Option<String> {
    let given = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok())?;
    // The scheme may be written in any case (RFC 9110, 11.1).
    let (scheme, token) = given.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
}

/// Whose session it is.
async fn by_session(portal: &Portal, secret: Option<String>) -> Result<Option<User>, Fault> {
    let now = portal.writer()?.now();
    let Some(secret) = secret else { return Ok(None) };
    portal.pool.read(move |authority| authority.signed_in(&secret, now)).await
}

/// For whom a token acts, if it is good for what the route does.
async fn by_token(portal: &Portal, scope: Scope, token: Option<String>) -> Result<Option<User>, Fault> {
    let now = portal.writer()?.now();
    let Some(token) = token else { return Ok(None) };
    let who = Who::of_token(&token);
    let known = portal.pool.read(move |authority| authority.token_of(&token, now)).await?;
    let (user, scopes) = known.ok_or(Fault::Unknown("token-refused"))?;
    portal.limiter.take(who, Instant::now()).map_err(Fault::TooMany)?;
    if scopes.contains(&scope) { Ok(Some(user)) } else { Err(Fault::Refused("refused-scope")) }
}

/// The federation that registered a tournament.
fn federation_of(authority: &mut Authority<'_>, id: TournamentId) -> Result<Option<String>, Error> {
    let registration = authority.tournament(id)?.registration;
    Ok(Registration::parse(&registration).ok().and_then(|registration| registration.federation))
}

/// A line of the log.
#[derive(Serialize)]
struct Line<'r> {
    at: jiff::Timestamp,
    request: u64,
    method: &'r str,
    path: &'r str,
    status: u16,
    microseconds: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<String>,
}

/// Everything else around a request.
pub async fn surround(State(portal): State<Portal>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let number = portal.requests.fetch_add(1, Ordering::Relaxed) + 1;
    portal.metrics.begin();
    let (parts, body) = request.into_parts();
    let visit = Visit::new(&portal, &parts);
    let (method, uri) = (parts.method.clone(), parts.uri.clone());
    let late = parts.extensions.get::<Late>().cloned();
    // Kept until there is an answer: what was sent is in memory so long.
    let share = parts.extensions.get::<Arc<Share>>().cloned();
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if late.is_some_and(|late| late.is_set()) {
        response = Fault::Late.into_response();
    }
    if share.as_ref().is_some_and(|share| share.is_refused()) {
        response = Fault::Crowded.into_response();
    }
    drop(share);
    let cause = match response.extensions().get() {
        Some(Fault::Inside(cause)) => Some(cause.clone()),
        _ => None,
    };
    let mut response = readable(response, &portal, &visit, number).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let took = begun.elapsed();
    let status = response.status().as_u16();
    portal.metrics.end(status, took);
    let line = Line {
        at: jiff::Timestamp::now(),
        request: number,
        method: method.as_str(),
        path: uri.path(),
        status,
        microseconds: u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
        cause,
    };
    // Nothing in it can fail to be written.
    (portal.settings().log)(&serde_json::to_string(&line).unwrap_or_default());
    response
}

/// Makes a page of what went wrong, in the visitor's language.
async fn readable(response: Response, portal: &Portal, visit: &Visit, number: u64) -> Response {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let fault = response.extensions().get::<Fault>().cloned();
    let is_readable = |kind: &HeaderValue| kind == page::HTML || kind == PROBLEM;
    if fault.is_none() && response.headers().get(header::CONTENT_TYPE).is_some_and(is_readable) {
        return response;
    }
    let fault = fault.unwrap_or_else(|| match status {
        StatusCode::NOT_FOUND => Fault::not_found("no-page", &visit.address),
        StatusCode::METHOD_NOT_ALLOWED => Fault::invalid("wrong-method", &visit.address),
        StatusCode::PAYLOAD_TOO_LARGE => {
            let most = if visit.section == "desk" { LARGEST_REPORT } else { LARGEST_UPLOAD };
            Fault::invalid("too-large", most / 1024 / 1024)
        }
        status if status.is_client_error() => Fault::invalid("bad-request", &visit.address),
        status => Fault::inside(status),
    });
    let mut page = if visit.address.starts_with("/api/v1") {
        problem(status, &fault, number)
    } else {
        page::fault(portal, visit, &fault, number).await
    };
    *page.status_mut() = status;
    // Such as the methods that are allowed.
    for (name, value) in response.headers() {
        if name != header::CONTENT_TYPE && name != header::CONTENT_LENGTH {
            page.headers_mut().insert(name.clone(), value.clone());
        }
    }
    page
}
