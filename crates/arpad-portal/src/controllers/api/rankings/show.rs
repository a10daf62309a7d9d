use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Asked, Part, Request, Table};
use crate::controllers::api::json::{downloads, known};
use crate::controllers::page::{Answer, class, month, redirect};
use crate::controllers::rankings::lines::Came;
use crate::federations::Continent;
use crate::index::{Group, RankedList, Whom};
use crate::portal::Portal;
use arpad_regulations::{FideId, Month};
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "A ranking on a list, with the ranks and ratings of the list before; equal ratings have equal ranks",
    query: &[
        about::GROUP,
        about::FEDERATION,
        about::CONTINENT,
        about::INACTIVE,
        about::LIMIT,
        about::CURSOR,
        about::FORMAT,
    ],
    body: None,
    answer: &[
        ("class", "string"),
        ("month", "string"),
        ("revision", "integer"),
        ("list_digest", "string"),
        ("before", "string?"),
        ("group", "string"),
        ("total", "integer"),
        ("downloads", "object"),
        ("players", "array"),
        ("next", "string?"),
    ],
};

pub const COLUMNS: [&str; 14] = [
    "rank",
    "rank_before",
    "came",
    "fide_id",
    "title",
    "name",
    "federation",
    "woman",
    "birth_year",
    "rating",
    "rating_before",
    "games",
    "k",
    "active",
];

pub async fn show(
    State(portal): State<Portal>,
    Path((class_name, month_name)): Path<(String, String)>,
    request: Request,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let class = class(&class_name)?;
    let published = portal.index.published().await?;
    let wanted = if month_name == "latest" { Month::of(jiff::civil::Date::MAX) } else { month(&month_name)? };
    let head = published.in_force(class, wanted)?;
    let month = head.id.month;
    if month != wanted {
        let query = asked.query().map(|query| format!("?{query}")).unwrap_or_default();
        return redirect(&format!("/api/v1/rankings/{class}/{month}{query}"));
    }
    let before = published.lists(class).into_iter().rfind(|other| other.id.month < month);
    let state = format!("{} {}", head.list_digest, before.map_or("", |before| &before.list_digest));
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let part = asked.part(&state)?;
    let list = portal.index.list(head).await?;
    let before = match before {
        Some(before) => Some(portal.index.list(before).await?),
        None => None,
    };
    let whom = whom(&asked);
    let (rows, total) = rows(&list, before.as_deref(), &whom, &part);
    let more = total > part.skip.saturating_add(part.take);
    let beside = json!({
        "class": class,
        "month": month,
        "revision": head.id.revision,
        "list_digest": head.list_digest,
        "before": before.as_ref().map(|before| before.id.month),
        "group": whom.group.name(),
        "total": total,
        "downloads": downloads(class, month, None),
    });
    asked.table(&state, &part, Table { key: "players", columns: &COLUMNS, rows, more }, beside)
}

/// Whom a ranking is asked of.
pub fn whom(asked: &Asked) -> Whom {
    Whom {
        group: Group::find(asked.fields.get("group")).unwrap_or_default(),
        federation: asked.text("federation"),
        continent: Continent::find(asked.fields.get("continent")),
        with_inactive: asked.flag("inactive"),
    }
}

/// A part of a ranking beside the list before, and how many there are in all.
pub fn rows(list: &RankedList, before: Option<&RankedList>, whom: &Whom, part: &Part) -> (Vec<Value>, usize) {
    let (places, ranks) = (list.ranked(whom), list.ranks(whom));
    let earlier = before.map(|before| (before.ranked(whom), before.ranks(whom)));
    let shown = places.iter().skip(part.skip).take(part.take);
    let row = |at: &u32| {
        let row = list.row(*at as usize);
        let then = before.zip(FideId::new(row.id)).and_then(|(before, id)| Some((before, before.place(id)?)));
        let came = before
            .zip(earlier.as_ref())
            .and_then(|(before, (ranked, _))| Came::of(before, then.map(|(_, place)| place), ranked));
        // A rank then only for who was ranked among the same then.
        let rank_before = then.zip(earlier.as_ref()).and_then(|((before, place), (ranked, ranks))| {
            ranked.binary_search(&u32::try_from(place).ok()?).ok()?;
            Some(ranks.of(before.row(place).rating))
        });
        json!({
            "rank": ranks.of(row.rating),
            "rank_before": rank_before,
            "came": came.map(Came::name),
            "fide_id": row.id,
            "title": known(row.title),
            "name": row.name,
            "federation": known(row.federation),
            "woman": row.woman,
            "birth_year": Some(row.birth).filter(|year| *year > 0),
            "rating": row.rating,
            "rating_before": then.map(|(before, place)| before.row(place).rating),
            "games": row.games,
            "k": row.k,
            "active": row.active,
        })
    };
    (shown.map(row).collect(), places.len())
}
