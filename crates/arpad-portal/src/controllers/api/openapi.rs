//! The OpenAPI document, made of the table of routes and of what each is given about.

use super::about::{About, Body, CLASSES, Field, Kind};
use super::asked::json_response;
use super::problem::PROBLEM;
use super::table;
use crate::routes::Route;
use axum::response::Response;
use serde_json::{Map, Value, json};

pub async fn openapi() -> Response {
    json_response(&document())
}

pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for (route, about) in table() {
        let operation = operation(&route, about);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Arpad",
            "version": "1",
            "summary": "Players, lists, rankings, tournaments, editions and calculators of a rating authority",
            "description": "Months are written 2025-12, exact decimals and scores as strings. A table has at most 100 lines a page; \
                            `next` leads to the page after. Whoever wants whole lists takes the files that `downloads` names.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": {"token": {
                "type": "http",
                "scheme": "bearer",
                "description": "A token made at /desk/tokens or by `arpad user token`. Each operation names the scope it needs: \
                                read, register, submit, decide, publish or users. A token cannot make tokens.",
            }},
            "schemas": {"Problem": object(&[
                ("type", "string"),
                ("title", "string"),
                ("status", "integer"),
                ("detail", "string"),
                ("code", "string"),
            ])},
            "responses": {
                "Problem": {
                    "description": "What is wrong; the code is stable",
                    "content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}},
                },
                "TooMany": {
                    "description": "Too many requests in a minute",
                    "headers": {"Retry-After": {"description": "seconds to wait", "schema": {"type": "integer"}}},
                    "content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}},
                },
            },
        },
    })
}

fn operation(route: &Route, about: &About) -> Value {
    let is_post = route.method == axum::http::Method::POST;
    let gaps = route.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let mut parameters: Vec<Value> = gaps.map(gap).collect();
    // What is sent as JSON is not in the query as well.
    if !(is_post && matches!(about.body, Some(Body::Json(_)))) {
        parameters.extend(about.query.iter().map(parameter));
    }
    let mut content = json!({"application/json": {"schema": object(about.answer)}});
    if about.has_table() {
        content["text/csv"] = json!({"schema": {"type": "string"}});
    }
    let mut responses = json!({
        "200": {"description": about.summary, "content": content},
        "400": {"$ref": "#/components/responses/Problem"},
        "404": {"$ref": "#/components/responses/Problem"},
        "429": {"$ref": "#/components/responses/TooMany"},
    });
    if route.scope.is_some() {
        for status in ["401", "403", "409", "503"] {
            responses[status] = json!({"$ref": "#/components/responses/Problem"});
        }
    } else if !is_post {
        responses["303"] = json!({"description": "The month in force, or the number kept"});
        responses["304"] = json!({"description": "As the ETag sent with If-None-Match"});
    }
    let resource = route.resource.trim_start_matches("api/");
    let suffix = if is_post { ".post" } else { "" };
    let mut operation = json!({
        "operationId": format!("{resource}.{}{suffix}", route.action),
        "tags": [resource],
        "summary": about.summary,
        "parameters": parameters,
        "responses": responses,
    });
    if let Some(scope) = route.scope {
        operation["security"] = json!([{"token": [scope.name()]}]);
    }
    if is_post {
        responses_for_bodies(&mut operation);
        operation["requestBody"] = match &about.body {
            Some(Body::Json(keys)) => {
                json!({"required": true, "content": {"application/json": {"schema": sent(keys)}}})
            }
            Some(Body::Bytes) | None => {
                json!({"required": true, "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}})
            }
        };
    }
    operation
}

fn responses_for_bodies(operation: &mut Value) {
    operation["responses"]["413"] = json!({"$ref": "#/components/responses/Problem"});
}

/// A part of the path.
fn gap(name: &str) -> Value {
    let (schema, what) = match name {
        "class" => (json!({"type": "string", "enum": CLASSES}), "the class of rating"),
        "month" => {
            (json!({"type": "string", "pattern": "^([0-9]{4}-[0-9]{2}|latest)$"}), "a month such as 2025-12, or latest")
        }
        "id" | "other" => (json!({"type": "integer", "minimum": 1}), "a number, of FIDE for a player"),
        "code" => (json!({"type": "string"}), "the code of a federation, such as ITA"),
        "name" => (json!({"type": "string"}), "the name of a user"),
        _ => (json!({"type": "string"}), "an edition, such as 2024-03"),
    };
    json!({"name": name, "in": "path", "required": true, "description": what, "schema": schema})
}

fn parameter(field: &Field) -> Value {
    let schema = match field.kind {
        Kind::Text => json!({"type": "string"}),
        Kind::Texts => json!({"type": "array", "items": {"type": "string"}}),
        Kind::Whole(from, to) => json!({"type": "integer", "minimum": from, "maximum": to}),
        Kind::Choice(choices) => json!({"type": "string", "enum": choices}),
        Kind::Flag => json!({"type": "boolean"}),
        Kind::Month => json!({"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$"}),
        Kind::Date => json!({"type": "string", "format": "date"}),
        Kind::Code => json!({"type": "string", "pattern": "^[A-Za-z]{3}$"}),
    };
    json!({"name": field.name, "in": "query", "description": field.what, "schema": schema})
}

/// An object whose keys all are there.
fn object(keys: &[(&str, &str)]) -> Value {
    let properties: Map<String, Value> = keys.iter().map(|(key, kind)| ((*key).to_owned(), schema(kind))).collect();
    let required: Vec<&str> = keys.iter().map(|(key, _)| *key).collect();
    json!({"type": "object", "properties": properties, "required": required})
}

/// An object of which any key may be left out.
fn sent(keys: &[(&str, &str)]) -> Value {
    let properties: Map<String, Value> = keys.iter().map(|(key, kind)| ((*key).to_owned(), schema(kind))).collect();
    let mut document = json!({"type": "object", "properties": properties, "additionalProperties": false});
    if keys.iter().any(|(key, _)| *key == "games") {
        let either = |kinds: [&str; 2]| json!({"type": kinds});
        document["properties"]["games"]["items"] = json!({
            "type": "object",
            "properties": {"opponent": either(["integer", "string"]), "score": either(["number", "string"])},
            "required": ["opponent", "score"],
        });
    }
    document
}

fn schema(kind: &str) -> Value {
    match kind.strip_suffix('?') {
        Some(kind) => json!({"type": [kind, "null"]}),
        None => json!({"type": kind}),
    }
}
