//! The same for programs: JSON under /api/v1, where the pages are without it. docs/PORTAL.md has the rules of it.

pub mod about;
mod appeals;
mod asked;
pub mod browse;
mod calculators;
mod check;
mod decisions;
mod desk;
mod duplicates;
mod editions;
mod federations;
mod fees;
mod json;
pub mod limit;
mod lists;
mod log;
mod merges;
mod next;
pub mod openapi;
mod periods;
mod players;
pub mod problem;
mod rankings;
mod registrations;
mod reports;
mod root;
mod stages;
mod tournaments;
mod transfers;
mod users;
mod verification;
mod work;

use crate::routes::{Access, Action, Route};
use about::About;
use arpad_registry::Scope;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{get, post};

/// Lines of the table: `METHOD "path below /api/v1" resource/action`, with the words of each action. What is not for everybody
/// says who may, and what a token has to be good for.
macro_rules! routes {
    ($($method:ident $path:literal $resource:ident/$action:ident $(: $access:ident $scope:ident)?)*) => {
        vec![$((
            Route {
                method: routes!(@method $method),
                path: concat!("/api/v1", $path),
                resource: concat!("api/", stringify!($resource)),
                action: stringify!($action),
                access: routes!(@access $($access)?),
                scope: routes!(@scope $($scope)?),
                handler: $method(Action(|request, portal| Handler::call($resource::$action::$action, request, portal))),
            },
            &$resource::$action::ABOUT,
        )),*]
    };
    (@access) => { Access::Public };
    (@access $access:ident) => { Access::$access };
    (@scope) => { None };
    (@scope $scope:ident) => { Some(Scope::$scope) };
    (@method get) => { Method::GET };
    (@method post) => { Method::POST };
}

/// Every route of the API, with what is given of it.
pub fn table() -> Vec<(Route, &'static About)> {
    routes! {
        get "" root/show
        get "/players" players/index
        get "/players/batch" players/batch
        post "/players/batch" players/batch
        get "/players/{id}" players/show
        get "/players/{id}/history" players/history
        get "/players/{id}/games" players/games
        get "/players/{id}/against/{other}" players/against
        get "/players/{id}/{class}/{month}" players/calculation
        get "/lists" lists/index
        get "/lists/{month}" lists/show
        get "/rankings/{class}/{month}" rankings/show
        get "/tournaments" tournaments/index
        get "/tournaments/{id}" tournaments/show
        get "/federations" federations/index
        get "/federations/{code}" federations/show
        get "/next" next/show
        get "/next/{class}" next/ranking
        get "/editions" editions/index
        get "/editions/compare" editions/compare
        get "/editions/{class}/{edition}" editions/show
        get "/calculators/change" calculators/change
        post "/calculators/change" calculators/change
        get "/calculators/initial" calculators/initial
        post "/calculators/initial" calculators/initial
        get "/calculators/period" calculators/period
        post "/calculators/period" calculators/period
        get "/calculators/need" calculators/need
        post "/calculators/need" calculators/need
        get "/calculators/performance" calculators/performance
        post "/calculators/performance" calculators/performance
        post "/check" check/submit
        // The desk, for programs with a token.
        get "/desk" desk/show: SignedIn Read
        post "/federations/{code}/tournaments" registrations/add: Officer Register
        post "/federations/{code}/players" players/add: Officer Register
        post "/tournaments/{id}/reports" reports/add: Officer Submit
        get "/tournaments/{id}/fees" fees/index: Officer Read
        post "/tournaments/{id}/fees" fees/add: Officer Register
        get "/tournaments/{id}/decisions" decisions/index: Administrator Decide
        post "/tournaments/{id}/decisions" decisions/add: Administrator Decide
        get "/federations/{code}/duplicates" duplicates/index: Officer Read
        post "/tournaments/{id}/registration" registrations/amend: Officer Register
        post "/tournaments/{id}/stages" stages/add: Officer Submit
        post "/players/{id}/merge" merges/add: Administrator Register
        post "/players/{id}/split" merges/split: Administrator Register
        post "/players/{id}/transfer" transfers/add: Administrator Register
        get "/appeals" appeals/index: Administrator Read
        post "/tournaments/{id}/appeal" appeals/add: Officer Submit
        get "/users" users/index: Administrator Users
        post "/users" users/add: Administrator Users
        post "/users/{name}/password" users/password: Administrator Users
        post "/users/{name}/disabled" users/disable: Administrator Users
        post "/users/{name}/offices" users/offices: Administrator Users
        post "/users/{name}/role" users/role: Administrator Users
        get "/periods" periods/index: Administrator Read
        get "/periods/{class}/{month}" periods/preview: Administrator Read
        post "/periods/{class}/{month}/run" periods/run: Administrator Publish
        post "/periods/{class}/{month}/publish" periods/publish: Administrator Publish
        post "/periods/{class}/{month}/revise" periods/revise: Administrator Publish
        get "/work" work/show: Administrator Read
        get "/log" log/index: Administrator Read
        get "/verification" verification/show: Administrator Read
        post "/verification" verification/begin: Administrator Read
    }
}
