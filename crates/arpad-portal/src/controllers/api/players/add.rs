//! Somebody new, or what was wrong about somebody: of the federation in the address.

use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{Asked, ReadRequest, TokenRequest};
use crate::controllers::page::Answer;
use crate::fault::Fault;
use arpad_lists::Sex;
use arpad_rating::Birth;
use arpad_registry::model::Player;
use arpad_registry::{Correction, Error, Grounds};
use arpad_regulations::FideId;
use jiff::civil::Date;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "A player of the federation is recorded or, if the number is known, corrected; what is not sent stays",
    query: &[about::FIDE_ID, about::NAME, about::SEX, about::BIRTH, about::TITLE, about::WOMEN_TITLE, about::REASON],
    body: Some(Body::Json(&[
        ("fide_id", "integer"),
        ("name", "string"),
        ("sex", "string?"),
        ("birth", "string?"),
        ("title", "string?"),
        ("women_title", "string?"),
        ("reason", "string?"),
    ])),
    answer: &[("fide_id", "integer"), ("new", "boolean"), ("affected", "array")],
};

pub async fn add(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: code, asked } = request.read(&ABOUT)?;
    let code = code.to_ascii_uppercase();
    let id: FideId = asked.needed_value("fide_id")?;
    let known = portal.pool.read(move |authority| authority.store().player(id, i64::MAX)).await?;
    let today = portal.writer()?.today();
    if known.as_ref().is_some_and(|player| !player.federation_on(today).eq_ignore_ascii_case(&code)) {
        return Err(Fault::Refused("refused-federation"));
    }
    // A federation awards no titles.
    if !user.is_administrator() && ["title", "women_title"].iter().any(|name| asked.text(name).is_some()) {
        return Err(Fault::Refused("refused-administrator"));
    }
    let is_new = known.is_none();
    if is_new && asked.text("name").is_none() {
        return Err(Fault::invalid("missing-parameter", "name"));
    }
    let mut changed = known.unwrap_or_else(|| Player { federation: code.into(), ..Player::new(id) });
    let before = changed.clone();
    apply(&asked, &mut changed, today)?;
    let reason = asked.text("reason").unwrap_or_default();
    if !is_new && reason.trim().is_empty() {
        return Err(Fault::invalid("missing-parameter", "reason"));
    }
    let recorded = portal.writer()?.act(&user, move |authority, act| {
        let note = Grounds { reason: &reason, ..Grounds::default() };
        if is_new {
            return authority.add_player(act, &changed, note).map(|()| Correction::default());
        }
        authority.correct::<Error>(act, id, note, false, |player| {
            // Whoever changed it meanwhile is not overruled.
            if *player != before {
                return Err(Error::ShownDiffers);
            }
            *player = changed;
            Ok(())
        })
    });
    let correction = recorded.await?;
    let affected: Vec<Value> =
        correction.affected.iter().map(|(class, month)| json!({"class": class, "month": month})).collect();
    asked.own(&json!({"fide_id": id, "new": is_new, "affected": affected}))
}

fn apply(asked: &Asked, player: &mut Player<'static>, today: Date) -> Result<(), Fault> {
    if let Some(name) = asked.text("name") {
        player.name = name.into();
    }
    if let Some(sex) = asked.text("sex") {
        player.sex = Sex::ALL.iter().copied().find(|known| known.as_str() == sex);
    }
    if let Some(birth) = asked.text("birth") {
        let born: Birth = birth.parse().map_err(|_| Fault::invalid("bad-parameter", "birth"))?;
        if born.year().is_none_or(|year| !(1850..=today.year()).contains(&year)) {
            return Err(Fault::invalid("bad-parameter", "birth"));
        }
        player.birth = born;
    }
    if let Some(title) = asked.text("title") {
        player.title = known_title(&title, false).ok_or_else(|| Fault::invalid("bad-parameter", "title"))?.into();
    }
    if let Some(title) = asked.text("women_title") {
        let title = known_title(&title, true).ok_or_else(|| Fault::invalid("bad-parameter", "women_title"))?;
        player.women_title = title.into();
    }
    Ok(())
}

fn known_title(text: &str, women: bool) -> Option<&'static str> {
    let known = arpad_lists::Title::parse(text.as_bytes()).map(arpad_lists::Title::as_str);
    known.filter(|title| title.starts_with('W') == women && *title == text)
}
