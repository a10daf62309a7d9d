//! A request of the API, read by what is given of its route; and the answer to it.

use super::about::{About, Field, Kind};
use crate::controllers::calculators::form::Fields;
use crate::controllers::page::Answer;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::encoded;
use arpad_regulations::{Class, Month};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use std::convert::Infallible;

/// The most on a page.
const MOST: usize = 100;

/// A request that is not read yet.
pub struct Request {
    method: Method,
    uri: Uri,
    headers: HeaderMap,
}

impl FromRequestParts<Portal> for Request {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Portal) -> Result<Request, Infallible> {
        Ok(Request { method: parts.method.clone(), uri: parts.uri.clone(), headers: parts.headers.clone() })
    }
}

impl Request {
    pub fn read(self, about: &'static About) -> Result<Asked, Fault> {
        self.read_with(about, &[])
    }

    /// Reads the query, and a JSON object that has the same fields.
    pub fn read_with(self, about: &'static About, body: &[u8]) -> Result<Asked, Fault> {
        let mut fields = Fields::read(self.uri.query());
        if !body.is_empty() {
            fields.extend(fields_of(body)?);
        }
        // As on the command line, a code may be written in small letters.
        let codes = about.query.iter().filter(|field| field.kind == Kind::Code);
        codes.for_each(|field| fields.in_capitals(field.name));
        for (name, value) in fields.pairs().filter(|(_, value)| !value.is_empty()) {
            let field = about.query.iter().find(|field| field.name == name);
            let field = field.ok_or_else(|| Fault::invalid("unknown-parameter", shortened(name)))?;
            if !fits(field, value) {
                return Err(Fault::invalid("bad-parameter", format!("{name} is {}", field.kind.wanted())));
            }
        }
        let accepted = self.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let csv = match fields.get("format") {
            "" => accepted.split([',', ';']).next().is_some_and(|first| first.trim() == "text/csv"),
            format => format == "csv",
        };
        let csv = about.has_table() && csv;
        Ok(Asked { request: self, fields, csv })
    }
}

/// What somebody with a token wants done about what the address names.
pub struct TokenRequest {
    portal: Portal,
    user: Asker,
    named: String,
    request: Request,
    body: Bytes,
}

/// The same, read.
pub struct ReadRequest {
    pub portal: Portal,
    pub user: Asker,
    /// What stands in the gap of the address.
    pub named: String,
    pub asked: Asked,
}

impl FromRequest<Portal> for TokenRequest {
    type Rejection = Response;

    async fn from_request(whole: axum::extract::Request, portal: &Portal) -> Result<TokenRequest, Response> {
        let (mut parts, body) = whole.into_parts();
        let user = Asker::from_request_parts(&mut parts, portal).await.map_err(IntoResponse::into_response)?;
        let named = Path::<String>::from_request_parts(&mut parts, portal).await;
        let Path(named) = named.map_err(IntoResponse::into_response)?;
        let Ok(request) = Request::from_request_parts(&mut parts, portal).await;
        let body = Bytes::from_request(axum::extract::Request::from_parts(parts, body), portal).await;
        Ok(TokenRequest {
            portal: portal.clone(),
            user,
            named,
            request,
            body: body.map_err(IntoResponse::into_response)?,
        })
    }
}

impl TokenRequest {
    pub fn read(self, about: &'static About) -> Result<ReadRequest, Fault> {
        let asked = self.request.read_with(about, &self.body)?;
        Ok(ReadRequest { portal: self.portal, user: self.user, named: self.named, asked })
    }
}

/// What was sent, short enough to be repeated.
fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn fits(field: &Field, value: &str) -> bool {
    match field.kind {
        Kind::Text | Kind::Texts => value.len() <= 1000,
        Kind::Whole(from, to) => value.parse::<i32>().is_ok_and(|number| (from..=to).contains(&number)),
        Kind::Choice(choices) => choices.contains(&value),
        Kind::Flag => matches!(value, "true" | "false"),
        Kind::Code => value.len() == 3 && value.bytes().all(|byte| byte.is_ascii_uppercase()),
        Kind::Month => value.parse::<Month>().is_ok(),
        Kind::Date => value.parse::<jiff::civil::Date>().is_ok(),
    }
}

/// The members of a JSON object as fields. Games, opponents and the games of several tournaments are arrays, each a field of
/// its own.
fn fields_of(body: &[u8]) -> Result<Vec<(String, String)>, Fault> {
    let wrong = |error: &dyn std::fmt::Display| Fault::invalid("bad-json", error);
    let document: Map<String, Value> = serde_json::from_slice(body).map_err(|error| wrong(&error))?;
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Null => Some(String::new()),
        Value::Array(_) | Value::Object(_) => None,
    };
    let mut fields = Vec::new();
    for (name, value) in document {
        let bad = || Fault::invalid("bad-parameter", format!("{} is of another type", shortened(&name)));
        match (name.as_str(), &value) {
            ("games", Value::Array(games)) => {
                for game in games {
                    let of = |key: &str| game.get(key).and_then(text).ok_or_else(bad);
                    fields.push(("game".to_owned(), format!("{}:{}", of("opponent")?, of("score")?)));
                }
            }
            ("events", Value::Array(events)) => {
                for event in events {
                    let games = event.get("games").and_then(Value::as_array).ok_or_else(bad)?;
                    let of = |game: &Value, key: &str| game.get(key).and_then(text).ok_or_else(bad);
                    let games =
                        games.iter().map(|game| Ok(format!("{}:{}", of(game, "opponent")?, of(game, "score")?)));
                    fields.push(("event".to_owned(), games.collect::<Result<Vec<_>, Fault>>()?.join(";")));
                }
            }
            ("opponents", Value::Array(opponents)) => {
                for opponent in opponents {
                    fields.push(("opponent".to_owned(), text(opponent).ok_or_else(bad)?));
                }
            }
            ("ids", Value::Array(ids)) => {
                let ids: Vec<String> = ids.iter().map(text).collect::<Option<_>>().ok_or_else(bad)?;
                fields.push((name.clone(), ids.join(",")));
            }
            _ => fields.push((name.clone(), text(&value).ok_or_else(bad)?)),
        }
    }
    Ok(fields)
}

/// A request that makes sense.
pub struct Asked {
    request: Request,
    pub fields: Fields,
    csv: bool,
}

/// Which part of a table is asked for.
pub struct Part {
    pub skip: usize,
    pub take: usize,
    /// What a cursor to the next one is good for.
    check: String,
}

impl Part {
    /// A table that is short enough to be shown whole.
    pub const fn whole() -> Part {
        Part { skip: 0, take: usize::MAX, check: String::new() }
    }
}

/// Lines of a table.
pub struct Table<'t> {
    /// Its key in the answer.
    pub key: &'static str,
    pub columns: &'t [&'static str],
    pub rows: Vec<Value>,
    /// Whether there are more after these.
    pub more: bool,
}

impl Asked {
    /// A text that has to be sent.
    pub fn needed_text(&self, name: &'static str) -> Result<String, Fault> {
        self.text(name).ok_or_else(|| Fault::invalid("missing-parameter", name))
    }

    /// A value that has to be sent.
    pub fn needed_value<T: std::str::FromStr>(&self, name: &'static str) -> Result<T, Fault> {
        self.value(name).ok_or_else(|| Fault::invalid("missing-parameter", name))
    }

    pub fn text(&self, name: &str) -> Option<String> {
        Some(self.fields.get(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// A value of a kind that was checked before.
    pub fn value<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.fields.get(name).parse().ok()
    }

    pub fn flag(&self, name: &str) -> bool {
        self.fields.get(name) == "true"
    }

    pub fn class(&self) -> Option<Class> {
        self.value("class")
    }

    /// The query as it came.
    pub fn query(&self) -> Option<&str> {
        self.request.uri.query()
    }

    /// Names a state of this answer: it changes when what it is made of does.
    fn tag(&self, of: &str) -> String {
        let address = self.request.uri.path_and_query().map_or("", axum::http::uri::PathAndQuery::as_str);
        let text = format!("{}\n{of}\n{address}\n{}", arpad_registry::PROGRAM, self.csv);
        format!("\"{}\"", &arpad_registry::digest(text.as_bytes())[..32])
    }

    /// The answer to somebody who has this state already.
    pub fn unchanged(&self, of: &str) -> Option<Response> {
        let known = self.request.headers.get(header::IF_NONE_MATCH)?.to_str().ok()?;
        let tag = self.tag(of);
        let is_known =
            known.split(',').any(|one| matches!(one.trim().trim_start_matches("W/"), one if one == tag || one == "*"));
        is_known.then(|| self.labelled(of, StatusCode::NOT_MODIFIED.into_response()))
    }

    fn labelled(&self, of: &str, mut response: Response) -> Response {
        let headers = response.headers_mut();
        headers.insert(header::VARY, HeaderValue::from_static("Accept"));
        let kept = if self.request.method == Method::POST { "no-store" } else { "no-cache" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
        if self.request.method != Method::POST
            && let Ok(tag) = HeaderValue::from_str(&self.tag(of))
        {
            headers.insert(header::ETAG, tag);
        }
        response
    }

    /// An answer made of some state.
    #[allow(clippy::unnecessary_wraps)] // It is what a controller returns.
    pub fn answer(&self, of: &str, document: &Value) -> Answer {
        Ok(self.labelled(of, json_response(document)))
    }

    /// The same where the document is text already.
    #[allow(clippy::unnecessary_wraps)] // It is what a controller returns.
    pub fn answer_text(&self, of: &str, document: String) -> Answer {
        Ok(self.labelled(of, text_response(document)))
    }

    /// An answer for whoever asked, which is kept nowhere and has no tag.
    #[allow(clippy::unused_self, clippy::unnecessary_wraps)] // Only a request that makes sense is answered.
    pub fn own(&self, document: &Value) -> Answer {
        Ok(json_response(document))
    }

    /// The part of a table that is asked for. A cursor holds as long as the state it was made in.
    pub fn part(&self, of: &str) -> Result<Part, Fault> {
        let take = self.value("limit").unwrap_or(MOST).clamp(1, MOST);
        let good_for = self.check(of);
        let skip = match self.fields.get("cursor") {
            "" => 0,
            cursor => {
                let (check, skip) = cursor.split_at_checked(8).ok_or_else(|| Fault::invalid("bad-cursor", ""))?;
                let skip = usize::from_str_radix(skip, 16).ok().filter(|skip| *skip < 100_000_000);
                let skip = skip.ok_or_else(|| Fault::invalid("bad-cursor", ""))?;
                if check != good_for {
                    return Err(Fault::invalid("old-cursor", ""));
                }
                skip
            }
        };
        Ok(Part { skip, take, check: good_for })
    }

    /// What a cursor is good for: this state and this question.
    fn check(&self, of: &str) -> String {
        let asked = self.fields.pairs().filter(|(name, _)| !matches!(*name, "cursor" | "limit" | "format"));
        let asked: Vec<String> = asked.map(|(name, value)| format!("{name}={value}")).collect();
        let text = format!("{}\n{of}\n{}", self.request.uri.path(), asked.join("&"));
        arpad_registry::digest(text.as_bytes())[..8].to_owned()
    }

    /// The address of the page after a part.
    fn next(&self, part: &Part) -> String {
        let fields = self.fields.pairs().filter(|(name, value)| *name != "cursor" && !value.is_empty());
        let mut address = format!("{}?", self.request.uri.path());
        for (name, value) in fields {
            address.push_str(&format!("{}={}&", encoded(name), encoded(value).replace('/', "%2F")));
        }
        format!("{address}cursor={}{:x}", part.check, part.skip + part.take)
    }

    /// A part of a table, as JSON with other facts beside it or as CSV.
    #[allow(clippy::unnecessary_wraps, reason = "the last line of a controller, which answers")]
    pub fn table(&self, of: &str, part: &Part, table: Table<'_>, beside: Value) -> Answer {
        let next = table.more.then(|| self.next(part));
        let mut response = if self.csv {
            csv_response(table.columns, &table.rows)
        } else {
            let mut document = beside;
            document[table.key] = Value::Array(table.rows);
            document["next"] = json!(next);
            json_response(&document)
        };
        if let Some(next) = next
            && let Ok(link) = HeaderValue::from_str(&format!("<{next}>; rel=\"next\""))
        {
            response.headers_mut().insert(header::LINK, link);
        }
        Ok(self.labelled(of, response))
    }
}

pub fn json_response(document: &Value) -> Response {
    text_response(format!("{document}\n"))
}

fn text_response(document: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], document).into_response()
}

fn csv_response(columns: &[&str], rows: &[Value]) -> Response {
    let mut text = columns.join(",") + "\n";
    for row in rows {
        let cells: Vec<String> = columns.iter().map(|column| cell(&row[*column])).collect();
        text.push_str(&cells.join(","));
        text.push('\n');
    }
    ([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], text).into_response()
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
        Value::String(text) => {
            // A spreadsheet would take such a text for a formula.
            let guard = if text.starts_with(['=', '+', '@']) || (text.starts_with('-') && text.parse::<f64>().is_err())
            {
                "'"
            } else {
                ""
            };
            let plain = guard.is_empty() && !text.contains(['"', ',', '\n', '\r']);
            if plain { text.clone() } else { format!("\"{guard}{}\"", text.replace('"', "\"\"")) }
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_no_formula() {
        assert_eq!(cell(&json!("Oak, \"O\"")), "\"Oak, \"\"O\"\"\"");
        assert_eq!(cell(&json!("=1+1")), "\"'=1+1\"");
        assert_eq!([cell(&json!("-2.50")), cell(&json!(null)), cell(&json!(7))], ["-2.50", "", "7"]);
    }

    #[test]
    fn a_json_object_is_read_as_a_query_would_be() {
        let fields =
            fields_of(br#"{"rating": 2000, "games": [{"opponent": 2100, "score": "0.5"}], "opponents": ["Oak"]}"#);
        let fields = fields.unwrap();
        let shown: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(shown, ["rating=2000", "game=2100:0.5", "opponent=Oak"]);
        assert!(fields_of(b"[]").is_err() && fields_of(br#"{"k": {}}"#).is_err());
    }
}
