//! The API for people to read: every route with its parameters and an example to follow.

use super::about::{About, Body, FROM, Kind};
use super::table;
use crate::controllers::page::{Answer, page};
use crate::visit::Visit;
use crate::words::Words;
use arpad_phrase::Phrase;
use askama::Template;

struct RouteLine {
    id: String,
    method: String,
    path: &'static str,
    summary: Phrase,
    /// The address itself, where nothing has to be filled in.
    link: bool,
    /// Name, what it may be, what it means.
    query: Vec<(&'static str, String, Phrase)>,
    answer: String,
    csv: bool,
    file: bool,
    /// What a token has to be good for.
    scope: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "api.html")]
struct ApiPage<'v> {
    visit: &'v Visit,
    routes: Vec<RouteLine>,
}

pub async fn browse(visit: Visit) -> Answer {
    let routes = table().into_iter().map(|(route, about)| RouteLine {
        id: format!(
            "{}-{}-{}",
            route.resource.trim_start_matches("api/"),
            route.action,
            route.method.as_str().to_lowercase()
        ),
        link: route.method == axum::http::Method::GET
            && !route.path.contains('{')
            && route.scope.is_none()
            && about.body.is_none()
            && !needs_more(about),
        method: route.method.to_string(),
        path: route.path,
        summary: about.phrase(),
        query: about.query.iter().map(|field| (field.name, kind(field.kind, visit.words), field.phrase())).collect(),
        answer: about.answer.iter().map(|(key, _)| *key).collect::<Vec<_>>().join(", "),
        csv: about.has_table(),
        file: matches!(about.body, Some(Body::Bytes)),
        scope: route.scope.map(arpad_registry::Scope::name),
    });
    page(&visit, &ApiPage { visit: &visit, routes: routes.collect() })
}

/// Whether there is nothing to show without a question: two editions have to be named to be compared.
fn needs_more(about: &About) -> bool {
    about.query.iter().any(|field| field.name == FROM.name)
}

fn kind(kind: Kind, words: Words) -> String {
    match kind {
        Kind::Text => words.say("api-kind-text").into_owned(),
        Kind::Texts => words.say("api-kind-texts").into_owned(),
        Kind::Whole(from, to) => format!("{from} … {to}"),
        Kind::Choice(choices) => choices.join(" | "),
        Kind::Flag => "true | false".to_owned(),
        Kind::Month => "2025-12".to_owned(),
        Kind::Date => "2025-12-01".to_owned(),
        Kind::Code => "ITA".to_owned(),
    }
}
