//! New lists and revisions as an Atom feed.

use crate::controllers::page::Answer;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_rating::print::escape;
use arpad_registry::digest;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::IntoResponse as _;
use std::fmt::Write as _;

/// How many entries a feed has.
const SHOWN: usize = 60;

pub async fn feed(State(portal): State<Portal>, visit: Visit, headers: HeaderMap) -> Answer {
    let published = portal.index.published().await?;
    let mut heads = published.heads.clone();
    heads.sort_by_key(|head| std::cmp::Reverse(head.seq));
    heads.truncate(SHOWN);
    let wanted: Vec<i64> = heads.iter().map(|head| head.seq).collect();
    let (times, own): (Vec<String>, String) = portal
        .pool
        .read(move |authority| {
            let at = wanted
                .into_iter()
                .map(|seq| Ok(authority.store().log_entry(seq)?.map(|entry| entry.at).unwrap_or_default()));
            let at = at.collect::<Result<_, arpad_registry::Error>>()?;
            // What never changes of a database, and no other has.
            let first = authority.store().log_entry(1)?.map(|entry| entry.digest);
            Ok((at, first.unwrap_or_default()))
        })
        .await?;
    let words = visit.words;
    let id = |path: &str, named: &str| match portal.origin() {
        Some(origin) => escape(&format!("{origin}/lists/{path}")),
        None => urn(&own, named),
    };
    let base = escape(&base(&portal, &headers));
    let updated = times.first().map_or("1970-01-01T00:00:00Z", String::as_str);
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n\
         <title>{}: {}</title>\n<id>{}</id>\n<link rel=\"self\" href=\"{base}/lists/feed.atom\"/>\n\
         <link href=\"{base}/lists\"/>\n<updated>{updated}</updated>\n<author><name>{}</name></author>\n",
        words.code(),
        escape(&visit.site),
        escape(&words.say("feed-title")),
        id("feed.atom", "feed"),
        escape(&visit.site)
    );
    for (head, at) in heads.iter().zip(&times) {
        let (class, month, revision) = (head.id.class, head.id.month, head.id.revision);
        let title = words.fill("calculation-of", [("class", &words.say(class.name())), ("month", &month.to_string())]);
        let title = if revision > 0 { format!("{title}, {}", words.with("revision", revision)) } else { title };
        let summary = head.reason.clone().unwrap_or_default();
        let _ = writeln!(
            out,
            "<entry>\n<title>{}</title>\n<id>{}</id>\n\
             <link href=\"{base}/lists/{month}#{class}\"/>\n<updated>{at}</updated>\n<summary>{} SHA-256 {}</summary>\n</entry>",
            escape(&title),
            id(&format!("{month}#{class}-{revision}"), &format!("{month} {class} {revision}")),
            escape(&summary),
            head.list_digest
        );
    }
    out.push_str("</feed>\n");
    let headers = [
        (header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        // The language, and without an origin of its own what the site is called.
        (header::VARY, "accept-language, cookie, host, x-forwarded-proto"),
    ];
    Ok((headers, out).into_response())
}

/// What names a feed or an entry for good, wherever it is read: without an origin of its own a site is called what the visitor calls it.
fn urn(own: &str, named: &str) -> String {
    let digest = digest(format!("arpad feed {own} {named}").as_bytes());
    // A UUID of the kind that everybody makes in their own way (RFC 9562, version 8).
    format!(
        "urn:uuid:{}-{}-8{}-8{}-{}",
        &digest[..8],
        &digest[8..12],
        &digest[13..16],
        &digest[17..20],
        &digest[20..32]
    )
}

/// Scheme and host of this site: as the authority set them, and only else as the visitor, or a proxy, says.
fn base(portal: &Portal, headers: &HeaderMap) -> String {
    if let Some(origin) = portal.origin() {
        return origin.to_owned();
    }
    let given = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let host = given(header::HOST).unwrap_or("localhost");
    // A proxy that serves https says so.
    let https = given(HeaderName::from_static("x-forwarded-proto")) == Some("https");
    format!("{}://{host}", if https { "https" } else { "http" })
}
