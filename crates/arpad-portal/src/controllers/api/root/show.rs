//! Where to begin: the resources that can be asked without knowing anything, and where the rest is described.

use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::table;
use crate::controllers::page::Answer;
use axum::http::Method;
use serde_json::{Map, Value, json};

pub const ABOUT: About = About {
    summary: "The resources of the API, with their addresses",
    query: &[],
    body: None,
    answer: &[("resources", "object"), ("openapi", "string"), ("documentation", "string")],
};

pub async fn show(request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let open = table().into_iter().map(|(route, _)| route).filter(|route| {
        route.method == Method::GET && route.scope.is_none() && !route.path.contains('{') && route.path != "/api/v1"
    });
    let resources: Map<String, Value> =
        open.map(|route| (route.path.trim_start_matches("/api/v1/").to_owned(), json!(route.path))).collect();
    let document = json!({"resources": resources, "openapi": "/api/v1/openapi.json", "documentation": "/api"});
    // The same as long as the program is.
    asked.answer(env!("CARGO_PKG_VERSION"), &document)
}
