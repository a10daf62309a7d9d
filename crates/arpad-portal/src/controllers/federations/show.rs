//! A federation: how many play, how strong, who is new, and what is played.

use crate::chart::bars;
use crate::controllers::page::{Answer, page, redirect};
use crate::controllers::rankings::lines::{RankLine, lines};
use crate::fault::Fault;
use crate::federations::in_capitals;
use crate::index::{Group, RankedList, TournamentLine, Whom};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::{Class, FideId, Month};
use askama::Template;
use axum::extract::{Path, State};

const SHOWN: usize = 10;

struct ClassFigures {
    class: Class,
    month: Month,
    rated: usize,
    active: usize,
    women: usize,
    juniors: usize,
    top_ten: String,
    rank: String,
}

#[derive(Template)]
#[template(path = "federations/show.html")]
struct FederationPage<'v> {
    visit: &'v Visit,
    code: String,
    name: String,
    officer: String,
    standing: Option<&'static str>,
    registered: usize,
    classes: Vec<ClassFigures>,
    chart: String,
    distribution: Vec<(u16, u32)>,
    groups: Vec<(Group, Vec<RankLine>)>,
    newcomers: Vec<(u32, String, u16)>,
    tournaments: Vec<TournamentLine>,
    month: Option<Month>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit, Path(code): Path<String>) -> Answer {
    if let Some(code) = in_capitals(&code) {
        return redirect(&format!("/federations/{code}"));
    }
    let published = portal.index.published().await?;
    let recorded = published.federations.iter().find(|federation| federation.code == code);
    let registered = published.people.registered(&code, Group::Open, 0);
    if recorded.is_none() && registered == 0 && crate::federations::name(&code).is_none() {
        return Err(Fault::not_found("no-federation", &code));
    }
    let whom = Whom { federation: Some(code.clone()), ..Whom::default() };
    let of = |group: Group| Whom { group, ..whom.clone() };
    let classes = Class::ALL.into_iter().filter_map(|class| {
        let list = published.latest(class)?;
        let top_ten = list.top_ten(&whom);
        let rank = top_ten.map(|own| rank(list, own));
        Some(ClassFigures {
            class,
            month: list.id.month,
            rated: list.places(&Whom { with_inactive: true, ..whom.clone() }).count(),
            active: list.places(&whom).count(),
            women: list.places(&of(Group::Women)).count(),
            juniors: list.places(&of(Group::Juniors)).count(),
            top_ten: top_ten.map(|average| average.to_string()).unwrap_or_default(),
            rank: rank.map(|rank| rank.to_string()).unwrap_or_default(),
        })
    });
    let list = published.latest(Class::Standard);
    let before = published.before[0].as_deref();
    let distribution =
        list.map(|list| list.distribution(&Whom { with_inactive: true, ..whom.clone() })).unwrap_or_default();
    let groups = [Group::Open, Group::Women, Group::Juniors].into_iter().filter_map(|group| {
        let (lines, _) = lines(list?, before, &of(group), 0, SHOWN);
        Some((group, lines)).filter(|(_, lines)| !lines.is_empty())
    });
    let template = FederationPage {
        visit: &visit,
        name: published.federation_name(&code),
        officer: recorded.map(|federation| federation.officer.clone()).unwrap_or_default(),
        standing: match recorded {
            Some(federation) if !federation.member => Some("federation-not-member"),
            Some(federation) if federation.suspended_from.is_some() && federation.suspended_to.is_none() => {
                Some("federation-suspended")
            }
            _ => None,
        },
        registered,
        classes: classes.collect(),
        chart: bars(&visit.words.say("distribution"), &distribution),
        distribution,
        groups: groups.collect(),
        newcomers: list.zip(before).map(|(list, before)| newcomers(list, before, &whom)).unwrap_or_default(),
        tournaments: published.tournaments.iter().filter(|line| line.federation == code).take(SHOWN).cloned().collect(),
        month: list.map(|list| list.id.month),
        code,
    };
    page(&visit, &template)
}

/// The rank of an average among those of all federations.
fn rank(list: &RankedList, own: u16) -> usize {
    let others = list
        .codes()
        .iter()
        .filter_map(|code| list.top_ten(&Whom { federation: Some(code.clone()), ..Whom::default() }));
    others.filter(|average| *average > own).count() + 1
}

/// Who is on a list and was not on the one before, the best first.
fn newcomers(list: &RankedList, before: &RankedList, whom: &Whom) -> Vec<(u32, String, u16)> {
    let rows = list.places(whom).map(|at| list.row(at));
    let new = rows.filter(|row| FideId::new(row.id).is_some_and(|id| before.place(id).is_none()));
    new.take(SHOWN).map(|row| (row.id, row.name.to_owned(), row.rating)).collect()
}
