//! The table of routes: the router is made from it, and so are the tests that try every route as every kind of visitor. A
//! route that is not in the table does not exist.

use crate::controllers as c;
use crate::portal::Portal;
use crate::surroundings;
use arpad_registry::Scope;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use std::pin::Pin;

/// Who may use a route. The check is made in one place, before the controller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Access {
    /// Everybody.
    Public,
    /// Whoever is signed in.
    SignedIn,
    /// An officer of the federation concerned, or an administrator.
    Officer,
    Administrator,
}

pub struct Route {
    pub method: Method,
    pub path: &'static str,
    /// With the action, the file of the controller: `controllers/<resource>/<action>.rs`.
    pub resource: &'static str,
    pub action: &'static str,
    pub access: Access,
    /// What a token has to be good for. Routes without are for people, who sign in, or for everybody.
    pub scope: Option<Scope>,
    pub(crate) handler: MethodRouter<Portal>,
}

/// An answer to come.
pub type Answering = Pin<Box<dyn Future<Output = Response> + Send>>;

/// The action of a controller. They are all of one type, because axum compiles what it puts around a handler for each type of them.
#[derive(Clone, Copy)]
pub struct Action(pub fn(Request, Portal) -> Answering);

impl Handler<Action, Portal> for Action {
    type Future = Answering;

    fn call(self, request: Request, portal: Portal) -> Answering {
        (self.0)(request, portal)
    }
}

/// Lines of the table: `METHOD "path" resource/action Access`.
macro_rules! routes {
    ($($method:ident $path:literal $resource:ident/$action:ident $access:ident)*) => {
        vec![$(Route {
            method: routes!(@method $method),
            path: $path,
            resource: stringify!($resource),
            action: stringify!($action),
            access: Access::$access,
            scope: None,
            handler: $method(Action(|request, portal| Handler::call(c::$resource::$action::$action, request, portal))),
        }),*]
    };
    (@method get) => { Method::GET };
    (@method post) => { Method::POST };
}

/// Every route there is.
#[allow(clippy::too_many_lines, reason = "one line for each route")]
pub fn table() -> Vec<Route> {
    let mut table = routes! {
        get "/" home/show Public
        get "/players" players/search Public
        get "/players/suggest" players/suggest Public
        get "/players/{id}" players/show Public
        get "/players/{id}/games" players/games Public
        get "/players/{id}/against" players/opponent Public
        get "/players/{id}/against/{other}" players/against Public
        get "/players/{id}/{class}/{month}" players/calculation Public
        get "/rankings" rankings/index Public
        get "/rankings/{class}" rankings/newest Public
        get "/rankings/{class}/{month}" rankings/show Public
        get "/federations" federations/index Public
        get "/federations/{code}" federations/show Public
        get "/tournaments" tournaments/index Public
        get "/tournaments/{id}" tournaments/show Public
        get "/tournaments/{id}/report" tournaments/report Public
        get "/lists" lists/index Public
        get "/lists/feed.atom" lists/feed Public
        get "/lists/archive.zip" lists/archive Public
        get "/lists/{month}" lists/show Public
        get "/lists/{month}/{file}" lists/download Public
        get "/next" next/show Public
        get "/next/{class}" next/ranking Public
        get "/calculators" calculators/index Public
        get "/calculators/change" calculators/change Public
        get "/calculators/initial" calculators/initial Public
        get "/calculators/period" calculators/period Public
        get "/calculators/need" calculators/need Public
        get "/calculators/performance" calculators/performance Public
        get "/check" check/form Public
        post "/check" check/submit Public
        get "/regulations" regulations/index Public
        get "/regulations/compare" regulations/compare Public
        get "/regulations/{edition}" regulations/named Public
        get "/regulations/{class}/{edition}" regulations/show Public
        get "/about" about/show Public
        get "/about/trust" about/trust Public
        get "/about/trust/head.txt" about/head Public
        get "/lab" lab/show Public
        get "/language/{code}" settings/language Public
        get "/theme/{name}" settings/theme Public
        get "/sign-in" sign_in/form Public
        post "/sign-in" sign_in/submit Public
        post "/desk/sign-out" sign_in/end SignedIn
        get "/desk" desk/show SignedIn
        get "/desk/account" account/show SignedIn
        post "/desk/account/password" account/password SignedIn
        post "/desk/account/device" account/device SignedIn
        get "/desk/tournaments/{id}" desk/tournament Officer
        post "/desk/tournaments/{id}/report" desk/report Officer
        post "/desk/tournaments/{id}/appeal" desk/appeal Officer
        get "/desk/tournaments/{id}/stage" stages/form Officer
        post "/desk/tournaments/{id}/stage" stages/submit Officer
        // The officer's desk: of the tournament {id}, the federation {code} or the player {player}.
        get "/desk/tournaments/{id}/reports/{number}" desk/review Officer
        get "/desk/tournaments/{id}/reports/{number}/file" desk/received Officer
        get "/desk/tournaments/{id}/registration" registrations/edit Officer
        post "/desk/tournaments/{id}/registration" registrations/amend Officer
        get "/desk/tournaments/{id}/fees" fees/form Officer
        post "/desk/tournaments/{id}/fees" fees/record Officer
        get "/desk/federations/{code}/tournaments" registrations/index Officer
        get "/desk/federations/{code}/register" registrations/form Officer
        post "/desk/federations/{code}/register" registrations/create Officer
        post "/desk/federations/{code}/register/file" registrations/file Officer
        get "/desk/federations/{code}/reports" uploads/form Officer
        post "/desk/federations/{code}/reports" uploads/submit Officer
        get "/desk/federations/{code}/fees" fees/index Officer
        get "/desk/federations/{code}/players" roster/index Officer
        post "/desk/federations/{code}/players" roster/create Officer
        get "/desk/federations/{code}/players/new" roster/form Officer
        get "/desk/federations/{code}/duplicates" roster/duplicates Officer
        get "/desk/players/{player}" roster/edit Officer
        post "/desk/players/{player}" roster/update Officer
        post "/desk/tournaments/{id}/decision" decisions/decide Administrator
        // The administrator's desk.
        get "/desk/tournaments/{id}/decision" decisions/form Administrator
        get "/desk/players/{player}/acts" player_acts/form Administrator
        post "/desk/players/{player}/acts" player_acts/submit Administrator
        get "/desk/appeals" decisions/appeals Administrator
        get "/desk/federations" desk/federations Administrator
        get "/desk/periods" periods/index Administrator
        get "/desk/periods/{class}/{month}" periods/preview Administrator
        post "/desk/periods/{class}/{month}/run" periods/run Administrator
        get "/desk/periods/{class}/{month}/publish" periods/proposal Administrator
        post "/desk/periods/{class}/{month}/publish" periods/publish Administrator
        get "/desk/periods/{class}/{month}/revise" periods/revision Administrator
        post "/desk/periods/{class}/{month}/revise/trial" periods/try_revision Administrator
        post "/desk/periods/{class}/{month}/revise" periods/revise Administrator
        get "/desk/work" work/show Administrator
        get "/desk/users" users/index Administrator
        post "/desk/users" users/add Administrator
        get "/desk/users/{name}" users/show Administrator
        post "/desk/users/{name}/password" users/password Administrator
        post "/desk/users/{name}/disabled" users/disable Administrator
        post "/desk/users/{name}/offices" users/offices Administrator
        post "/desk/users/{name}/role" users/role Administrator
        get "/desk/log" log/index Administrator
        get "/desk/verify" verify/show Administrator
        post "/desk/verify" verify/begin Administrator
        get "/desk/tokens" tokens/index Officer
        post "/desk/tokens" tokens/add Officer
        post "/desk/tokens/{number}/withdraw" tokens/withdraw Officer
        get "/assets/{name}" assets/show Public
        get "/healthz" health/show Public
        get "/metrics" health/metrics Public
        get "/api" api/browse Public
        get "/api/v1/openapi.json" api/openapi Public
    };
    table.extend(c::api::table().into_iter().map(|(route, _)| route));
    table
}

/// What `surroundings::admit` knows of a route.
#[derive(Debug, Clone, Copy)]
pub struct Entrance {
    pub access: Access,
    pub scope: Option<Scope>,
    /// Whether the form comes back filled in when it is sent with the step `back`.
    pub shows_again: bool,
    /// How many parts of the address have to be left out for the page with the form.
    pub above: usize,
}

/// Forms that show again what was typed, and do nothing, with the step `back`.
const SHOWS_AGAIN: [(&str, &str); 6] = [
    ("registrations", "create"),
    ("registrations", "amend"),
    ("roster", "create"),
    ("roster", "update"),
    ("player_acts", "submit"),
    ("decisions", "decide"),
];

/// How many parts of an address are below the nearest page.
fn above(path: &str, pages: &[&str]) -> usize {
    let mut page = path;
    let mut above = 0;
    while !pages.contains(&page) {
        let Some((before, _)) = page.rsplit_once('/') else { break };
        (page, above) = (before, above + 1);
    }
    above
}

/// The largest report that anybody may send, to be checked.
pub const LARGEST_UPLOAD: usize = 16 * 1024 * 1024;

/// What a hundred FIDE numbers need.
pub const LARGEST_BATCH: usize = 16 * 1024;

/// The largest that whoever is signed in may send.
pub const LARGEST_REPORT: usize = 64 * 1024 * 1024;

/// The router made from the table.
pub fn router(portal: &Portal) -> Router {
    let mut router = Router::new();
    let pages: Vec<&'static str> =
        table().into_iter().filter(|route| route.method == Method::GET).map(|route| route.path).collect();
    for Route { path, handler, access, scope, resource, action, .. } in table() {
        let asked = portal.clone();
        let shows_again = SHOWS_AGAIN.contains(&(resource, action));
        let entrance =
            Entrance { access, scope, shows_again, above: if shows_again { 0 } else { above(path, &pages) } };
        let layer = from_fn(move |request, next| surroundings::admit(asked.clone(), entrance, request, next));
        let largest = match (resource, action) {
            ("players", "batch") => LARGEST_BATCH,
            _ if access == Access::Public => LARGEST_UPLOAD,
            _ => LARGEST_REPORT,
        };
        router = router.route(path, handler.layer(DefaultBodyLimit::max(largest)).route_layer(layer));
    }
    router
        .fallback(c::home::not_found::not_found)
        .layer(DefaultBodyLimit::max(LARGEST_UPLOAD))
        .layer(from_fn_with_state(portal.clone(), c::api::limit::limit))
        .layer(from_fn_with_state(portal.clone(), surroundings::surround))
        .with_state(portal.clone())
}
