//! The next list of a class as a ranking, if it were run now. Nothing here is official.

use crate::controllers::page::{Answer, Choice, class, page};
use crate::controllers::rankings::lines::{RankLine, lines};
use crate::controllers::rankings::show::{Question, SHOWN, beyond};
use crate::fault::Fault;
use crate::index::Group;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::{Path, Query, State};

#[derive(Template)]
#[template(path = "next/ranking.html")]
struct NextRankingPage<'v> {
    visit: &'v Visit,
    class: Class,
    month: Month,
    group: Group,
    classes: Vec<Choice>,
    groups: Vec<Choice>,
    federations: Vec<Choice>,
    lines: Vec<RankLine>,
    total: usize,
    /// The address of the last page, where this one is beyond it.
    last: Option<String>,
    earlier: Option<String>,
    later: Option<String>,
}

impl NextRankingPage<'_> {
    fn is_filtered(&self) -> bool {
        self.federations.iter().any(|choice| choice.chosen)
    }
}

pub async fn ranking(
    State(portal): State<Portal>,
    visit: Visit,
    Path(class_name): Path<String>,
    Query(question): Query<Question>,
) -> Answer {
    let class = class(&class_name)?;
    let published = portal.index.published().await?;
    let next = portal.index.next().await?;
    let coming = next.list(class).ok_or_else(|| Fault::not_found("no-next-ranking", class))?;
    let whom = question.whom()?;
    let at = question.at();
    let (lines, total) = lines(&coming.list, published.latest(class).map(|list| &**list), &whom, at * SHOWN, SHOWN);
    let words = visit.words;
    let address = |class: Class, question: &Question, page: usize| question.address(&format!("/next/{class}"), page);
    let of_class = |list: &crate::index::NextList| {
        Choice::new(address(list.class, &question, 0), words.say(list.class.name()), list.class == class)
    };
    let of_group = |group: Group| {
        let label = words.say(&format!("group-{}", group.name()));
        Choice::new(address(class, &question.of_group(group), 0), label, group == whom.group)
    };
    let mut codes: Vec<&String> = coming.list.codes().iter().filter(|code| !code.is_empty()).collect();
    codes.sort_unstable();
    let federations = codes.into_iter().map(|code| {
        let label = format!("{code} {}", published.federation_name(code));
        Choice::new(code, label, whom.federation.as_ref() == Some(code))
    });
    let template = NextRankingPage {
        visit: &visit,
        class,
        month: coming.month,
        group: whom.group,
        classes: next.lists.iter().map(of_class).collect(),
        groups: Group::ALL.into_iter().map(of_group).collect(),
        federations: federations.collect(),
        last: beyond(at, total).map(|last| address(class, &question, last)),
        earlier: (at > 0 && !lines.is_empty()).then(|| address(class, &question, at - 1)),
        later: (total > (at + 1) * SHOWN).then(|| address(class, &question, at + 1)),
        lines,
        total,
    };
    page(&visit, &template)
}
