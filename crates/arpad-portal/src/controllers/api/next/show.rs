use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "The next lists as they would be if they were run now; not official",
    query: &[],
    body: None,
    answer: &[("official", "boolean"), ("lists", "array"), ("missing", "array")],
};

/// How many of those who gain and lose most are given.
const SHOWN: usize = 100;

pub async fn show(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let published = portal.index.published().await?;
    let next = portal.index.next().await?;
    let state = next.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let lists = next.lists.iter().map(|list| {
        let line = |line: &crate::index::NextLine| {
            let name = published.people.get(line.id).map(|somebody| somebody.name);
            json!({"fide_id": line.id, "name": name, "before": line.now, "rating": line.next, "change": line.change(), "games": line.games})
        };
        let mut moved: Vec<_> = list.lines.iter().filter(|line| line.change().is_some_and(|change| change != 0)).collect();
        moved.sort_by_key(|line| (line.change(), line.id));
        let some = |lines: &mut dyn Iterator<Item = &crate::index::NextLine>| lines.take(SHOWN).map(line).collect::<Vec<_>>();
        let why = |id: u32, why: String| json!({"tournament": id, "why": why});
        let waiting = list.waiting.iter().map(|(id, reason)| why(id.get(), reason.to_string()));
        let not_rated = list.not_rated.iter().map(|(id, reason)| why(id.get(), reason.to_string()));
        json!({
            "class": list.class,
            "month": list.month,
            "players": list.players,
            "rated": list.rated,
            "played": list.lines.len(),
            "risers": some(&mut moved.iter().rev().copied().filter(|line| line.change() > Some(0))),
            "fallers": some(&mut moved.iter().copied().filter(|line| line.change() < Some(0))),
            "newcomers": some(&mut list.lines.iter().filter(|line| line.now.is_none())),
            "waiting": waiting.collect::<Vec<_>>(),
            "not_rated": not_rated.collect::<Vec<_>>(),
        })
    });
    let lists: Vec<Value> = lists.collect();
    let missing: Vec<Value> = next.missing.iter().map(|(class, why)| json!({"class": class, "why": why})).collect();
    asked.answer(&state, &json!({"official": false, "lists": lists, "missing": missing}))
}
