use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Part, Request, Table};
use crate::controllers::api::json;
use crate::controllers::page::{Answer, fide_id, redirect};
use crate::portal::Portal;
use arpad_registry::model::Player;
use arpad_registry::{Authority, Error, HistoryLine, published_numbers};
use arpad_regulations::{Class, FideId, Month};
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "A player's lines on the lists, class by class",
    query: &[about::CLASS, about::SINCE, about::UNTIL, about::MONTHS, about::REVISIONS, about::FORMAT],
    body: None,
    answer: &[("fide_id", "integer"), ("name", "string"), ("lists", "array"), ("next", "string?")],
};

const COLUMNS: [&str; 11] = [
    "class",
    "month",
    "revision",
    "superseded",
    "rating",
    "highest",
    "games",
    "games_in_all",
    "k",
    "last_games",
    "mark",
];

pub async fn history(State(portal): State<Portal>, Path(id): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let id = fide_id(&id)?;
    let published = portal.index.published().await?;
    let state = published.seq.to_string();
    let (player, histories) = portal.pool.read(move |authority| facts(authority, id)).await?;
    if let Some(kept) = player.merged_into {
        return redirect(&format!("/api/v1/players/{kept}/history"));
    }
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let (since, until): (Option<Month>, Option<Month>) = (asked.value("since"), asked.value("until"));
    let (wanted, revisions) = (asked.class(), asked.flag("revisions"));
    let is_asked = |month: Month| since.is_none_or(|since| month >= since) && until.is_none_or(|until| month <= until);
    let mut rows = Vec::new();
    for (class, lines) in Class::ALL.into_iter().zip(&histories) {
        if wanted.is_some_and(|wanted| wanted != class) {
            continue;
        }
        let of_class: Vec<Value> = if asked.fields.get("months") == "all" {
            let numbers = published_numbers(lines, &published.heads, class).into_iter();
            let shown = numbers.filter(|number| is_asked(number.head.id.month) && (revisions || !number.superseded));
            shown.filter_map(|number| json::number(&number)).collect()
        } else {
            let shown = lines.iter().filter(|line| revisions || !line.superseded);
            shown.filter(|line| is_asked(line.list.month)).map(json::line).collect()
        };
        rows.extend(of_class);
    }
    let table = Table { key: "lists", columns: &COLUMNS, rows, more: false };
    asked.table(&state, &Part::whole(), table, json!({"fide_id": id, "name": player.name}))
}

fn facts(authority: &mut Authority<'_>, id: FideId) -> Result<(Player<'static>, Vec<Vec<HistoryLine>>), Error> {
    let player = authority.store().player(id, i64::MAX)?.ok_or(Error::NoPlayer(id))?;
    let histories = Class::ALL.into_iter().map(|class| authority.history(id, class));
    Ok((player, histories.collect::<Result<_, _>>()?))
}
