//! What an administrator does about who a player is: merged with another number, split again, transferred to another federation. What
//! will change is shown before it is done: it is tried out and taken back.

pub mod form;
pub mod submit;

use crate::controllers::page::{Answer, Choice, own};
use crate::controllers::periods::changes::{Beside, ChangeTable, difference};
use crate::form::{Changed, Typed};
use crate::visit::Visit;
use crate::words::Words;
use arpad_rating::Rating;
use arpad_registry::model::{ListHead, Player};
use arpad_registry::{Act, Authority, Correction, Error, PlayerAct, Together};
use arpad_regulations::FideId;
use askama::Template;
use axum::http::StatusCode;
use jiff::civil::Date;

/// What would come of it.
pub struct Trial {
    pub changes: Vec<Changed>,
    pub revised: Vec<(ListHead, ChangeTable)>,
    /// For each class the first published list that may change, and stays as it is for now.
    pub affected: Vec<(&'static str, String)>,
    pub reason: String,
    pub digest: String,
    /// The words of the button.
    pub button: String,
}

#[derive(Template)]
#[template(path = "player_acts/form.html")]
pub struct ActsPage<'v> {
    pub visit: &'v Visit,
    pub id: FideId,
    pub name: String,
    pub code: String,
    /// The number under which the results count, of a duplicate.
    pub kept: Option<FideId>,
    pub federations: Vec<Choice>,
    pub typed: Typed,
    pub refused: Option<String>,
    /// Whether what was asked for can be done only in spite of what speaks against it.
    pub doubtful: bool,
    /// The two numbers of a merge, side by side.
    pub pair: Option<Pair>,
    pub trial: Option<Trial>,
}

/// Two numbers that may be one player.
pub struct Pair {
    pub ids: [FideId; 2],
    /// What is known of both: the key of a label, each of the two, and whether they differ.
    pub rows: Vec<(&'static str, [String; 2], bool)>,
    pub together: Together,
}

/// Two players side by side.
pub fn pair(authority: &mut Authority<'_>, one: FideId, other: FideId, today: Date) -> Result<Pair, Error> {
    let players = [authority.player(one)?, authority.player(other)?];
    let of = |read: &dyn Fn(&Player<'static>) -> String| [read(&players[0]), read(&players[1])];
    let mut rows = vec![
        ("name", of(&|player| player.name.to_string())),
        ("federation", of(&|player| player.federation_on(today).to_owned())),
        ("sex", of(&|player| player.sex.map(|sex| sex.to_string()).unwrap_or_default())),
        ("born", of(&|player| player.birth.to_string())),
        (
            "title",
            of(&|player| [&player.title, &player.women_title].map(ToString::to_string).join(" ").trim().to_owned()),
        ),
    ];
    let shown = |rating: Option<Rating>| rating.map(|rating| rating.get().to_string()).unwrap_or_default();
    let ratings = authority.latest_ratings(one)?.into_iter().zip(authority.latest_ratings(other)?);
    rows.extend(ratings.map(|((class, mine), (_, theirs))| (class.name(), [shown(mine), shown(theirs)])));
    let together = authority.together(one, other)?;
    let rows = rows.into_iter().map(|(label, both)| {
        let differ = both[0] != both[1] && both.iter().all(|text| !text.is_empty());
        (label, both, differ)
    });
    Ok(Pair { ids: [one, other], rows: rows.collect(), together })
}

impl ActsPage<'_> {
    fn label_of(&self, name: &str) -> String {
        let key = match name {
            "into" => "merge-into",
            "to" => "transfer-to",
            "on" => "transfer-on",
            _ => "reason",
        };
        self.visit.words.say(key).into_owned()
    }

    /// Whether this is what was filled in.
    fn is_act(&self, act: &str) -> bool {
        self.typed.get("act") == act
    }

    pub fn answer(&self) -> Answer {
        let mut response = own(self.visit, self)?;
        if !self.typed.is_readable() || self.refused.is_some() {
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        }
        Ok(response)
    }
}

/// The player, and the federations to choose from.
pub fn known(authority: &mut Authority<'_>, id: FideId) -> Result<(Player<'static>, Vec<(String, String)>), Error> {
    let federations = authority.store().federations(i64::MAX)?;
    let named = federations.into_iter().map(|known| (known.code, known.name)).collect();
    Ok((authority.player(id)?, named))
}

/// What an act would do. Nothing of it stays.
pub fn trial(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    what: &PlayerAct,
    reason: &str,
    words: Words,
) -> Result<Trial, Error> {
    let before = described(authority, what, act.day(), words)?;
    let (after, correction, digest, revised) = authority.try_out(|authority| {
        let (correction, digest) = authority.player_act(act, what, reason)?;
        let mut revised = Vec::new();
        for one in &correction.revised {
            revised.push((one.head.clone(), difference(authority, &one.changed)?));
        }
        Ok::<_, Error>((described(authority, what, act.day(), words)?, correction, digest, revised))
    })?;
    let Correction { affected, .. } = &correction;
    // A merge holds from the next list on, whatever is revised later.
    let is_later = revised.is_empty() && !matches!(what, PlayerAct::Merge { .. });
    let unrevised = if is_later { affected.as_slice() } else { &[] };
    Ok(Trial {
        changes: crate::form::difference(before, after),
        revised,
        affected: unrevised.iter().map(|(class, month)| (class.name(), month.to_string())).collect(),
        reason: reason.to_owned(),
        digest,
        button: button(what, words),
    })
}

fn button(what: &PlayerAct, words: Words) -> String {
    match what {
        PlayerAct::Merge { duplicate, into, .. } => words.fill2("merge-button", "one", duplicate, "other", into),
        PlayerAct::Split { duplicate } => words.with("split-button", duplicate),
        PlayerAct::Transfer { fide_id, to, .. } => words.fill2("transfer-button", "one", fide_id, "other", to),
    }
}

/// How things are with those concerned; the labels are the same before and after.
fn described(
    authority: &mut Authority<'_>,
    what: &PlayerAct,
    today: Date,
    words: Words,
) -> Result<Vec<(&'static str, String)>, Error> {
    let mut rows = Vec::new();
    match what {
        PlayerAct::Merge { duplicate, .. } | PlayerAct::Split { duplicate } => {
            let player = authority.player(*duplicate)?;
            let counts = player.merged_into.unwrap_or(*duplicate);
            let name = authority.player(counts)?.name.to_string();
            rows.push(("results-count-for", format!("{counts} {name}")));
            let merges = authority.store().merges()?;
            for class in arpad_regulations::Class::ALL {
                let last = merges.iter().rfind(|merge| merge.fide_id == *duplicate && merge.class == class);
                let since = last.filter(|merge| merge.kept.is_some()).and_then(|merge| merge.since);
                let text = since.map(|month| words.with("merged-since", month)).unwrap_or_default();
                rows.push((class.name(), text));
            }
        }
        PlayerAct::Transfer { fide_id, on, .. } => {
            let player = authority.player(*fide_id)?;
            let day = (*on).max(today);
            rows.push(("federation-now", player.federation_on(today).to_owned()));
            rows.push(("federation-then", format!("{} ({on})", player.federation_on(*on))));
            rows.push(("federation-later", format!("{} ({day})", player.federation_on(day))));
        }
    }
    Ok(rows)
}
