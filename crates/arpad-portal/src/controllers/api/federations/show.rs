use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::fault::Fault;
use crate::federations::{Continent, continent, in_capitals};
use crate::index::{Group, Whom};
use crate::portal::Portal;
use arpad_regulations::Class;
use axum::extract::{Path, State};
use serde_json::{Map, Value, json};

pub const ABOUT: About = About {
    summary: "A federation: how many play, how strong, and how their ratings are spread",
    query: &[],
    body: None,
    answer: &[
        ("code", "string"),
        ("name", "string"),
        ("continent", "string?"),
        ("registered", "integer"),
        ("standard", "object?"),
        ("rapid", "object?"),
        ("blitz", "object?"),
        ("players", "string"),
        ("tournaments", "string"),
    ],
};

pub async fn show(State(portal): State<Portal>, Path(code): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let code = in_capitals(&code).unwrap_or(code);
    let published = portal.index.published().await?;
    let registered = published.people.registered(&code, Group::Open, 0);
    let recorded = published.federations.iter().any(|federation| federation.code == code);
    if !recorded && registered == 0 && crate::federations::name(&code).is_none() {
        return Err(Fault::not_found("no-federation", &code));
    }
    let state = published.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let mut document = json!({
        "code": code,
        "name": published.federation_name(&code),
        "continent": continent(&code).map(Continent::name),
        "registered": registered,
    });
    for class in Class::ALL {
        document[class.name()] = published.latest(class).map_or(Value::Null, |list| {
            let whom = Whom { federation: Some(code.clone()), ..Whom::default() };
            let all = Whom { with_inactive: true, ..whom.clone() };
            let count = |group: Group| list.places(&Whom { group, ..whom.clone() }).count();
            let spread = list.distribution(&all).into_iter().map(|(from, players)| (from.to_string(), json!(players)));
            json!({
                "month": list.id.month,
                "rated": list.places(&all).count(),
                "active": count(Group::Open),
                "women": count(Group::Women),
                "juniors": count(Group::Juniors),
                "top_ten": list.top_ten(&whom),
                "distribution": spread.collect::<Map<_, _>>(),
                "ranking": format!("/api/v1/rankings/{class}/{}?federation={code}", list.id.month),
                "download": format!("/lists/{}/{class}-{code}.csv", list.id.month),
            })
        });
    }
    document["players"] = json!(format!("/api/v1/players?federation={code}"));
    document["tournaments"] = json!(format!("/api/v1/tournaments?federation={code}"));
    asked.answer(&state, &document)
}
