use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::json::{known, rating};
use crate::controllers::page::{Answer, fide_id, redirect};
use crate::index::Published;
use crate::portal::Portal;
use arpad_registry::{Authority, Error};
use arpad_regulations::Class;
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "A player with the three ratings, their ranks and the next list",
    query: &[],
    body: None,
    answer: &[
        ("fide_id", "integer"),
        ("name", "string"),
        ("federation", "string?"),
        ("federation_name", "string?"),
        ("sex", "string?"),
        ("birth_year", "integer?"),
        ("title", "string?"),
        ("women_title", "string?"),
        ("other_titles", "string?"),
        ("died", "string?"),
        ("standard", "object?"),
        ("rapid", "object?"),
        ("blitz", "object?"),
        ("upcoming", "array"),
        ("page", "string"),
        ("history", "string"),
    ],
};

pub async fn show(State(portal): State<Portal>, Path(id): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let id = fide_id(&id)?;
    let find = move |authority: &mut Authority<'static>, _: &Published, _| {
        authority.store().player(id, i64::MAX)?.ok_or(Error::NoPlayer(id))
    };
    let (published, moment, player) = portal.index.beside(find).await?;
    let next = portal.index.known_next(published.seq);
    let state = format!("{} {} {}", moment.seq, published.seq, next.is_some());
    if let Some(kept) = player.merged_into {
        return redirect(&format!("/api/v1/players/{kept}"));
    }
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let day = published.latest.iter().flatten().map(|list| list.id.month.first_day()).max();
    let federation = day.map_or(&*player.federation, |day| player.federation_on(day));
    let mut document = json!({
        "fide_id": id,
        "name": player.name,
        "federation": known(federation),
        "federation_name": known(federation).map(|code| published.federation_name(code)),
        "sex": player.sex,
        "birth_year": player.birth.year(),
        "title": known(&player.title),
        "women_title": known(&player.women_title),
        "other_titles": known(&player.other_titles),
        "died": player.died,
    });
    for class in Class::ALL {
        document[class.name()] = rating(&published, &player, federation, class);
    }
    let upcoming: Vec<Value> = next.map_or_else(Vec::new, |next| {
        let lines = next.of(id).into_iter();
        let line = |(class, month, line): (Class, _, &crate::index::NextLine)| {
            json!({"class": class, "month": month, "rating": line.next, "change": line.change(), "games": line.games})
        };
        lines.map(line).collect()
    });
    document["upcoming"] = json!(upcoming);
    document["page"] = json!(format!("/players/{id}"));
    document["history"] = json!(format!("/api/v1/players/{id}/history"));
    asked.answer(&state, &document)
}
