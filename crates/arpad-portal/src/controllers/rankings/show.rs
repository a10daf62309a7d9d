//! A ranking: of all, women, juniors, girls or seniors, of the world or a part of it, on any list.

use super::lines::{RankLine, lines};
use crate::controllers::page::{Answer, Choice, class, file, month, redirect};
use crate::fault::Fault;
use crate::federations::Continent;
use crate::figures::minus;
use crate::index::{Group, Whom};
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use std::fmt::Write as _;

/// How many are shown on a page.
pub const SHOWN: usize = 100;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    group: String,
    #[serde(deserialize_with = "crate::federations::code")]
    federation: String,
    continent: String,
    inactive: String,
    page: String,
    /// Another list, chosen in the form.
    month: String,
    format: String,
}

impl Question {
    /// Whom it is about; a group or a continent that there is not is nobody's.
    pub fn whom(&self) -> Result<Whom, Fault> {
        let known = |key, name: &str, is_known: bool| {
            if name.is_empty() || is_known { Ok(()) } else { Err(Fault::invalid(key, name)) }
        };
        known("no-group", &self.group, Group::find(&self.group).is_some())?;
        known("no-continent", &self.continent, Continent::find(&self.continent).is_some())?;
        Ok(Whom {
            group: Group::find(&self.group).unwrap_or_default(),
            federation: Some(self.federation.clone()).filter(|code| !code.is_empty()),
            continent: Continent::find(&self.continent),
            with_inactive: !self.inactive.is_empty(),
        })
    }

    /// The same of another group.
    pub fn of_group(&self, group: Group) -> Question {
        Question { group: group.name().to_owned(), ..self.clone() }
    }

    /// The page asked for, from 0.
    pub fn at(&self) -> usize {
        self.page.trim().parse::<usize>().unwrap_or(1).clamp(1, 100_000) - 1
    }

    /// A page of the same question at an address.
    pub fn address(&self, path: &str, page: usize) -> String {
        let mut address = path.to_owned();
        let page = if page > 0 { (page + 1).to_string() } else { String::new() };
        let fields = [
            ("group", &self.group),
            ("federation", &self.federation),
            ("continent", &self.continent),
            ("inactive", &self.inactive),
            ("page", &page),
        ];
        let mut sign = '?';
        for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
            address.push_str(&format!("{sign}{name}={}", encoded(value)));
            sign = '&';
        }
        address
    }
}

#[derive(Template)]
#[template(path = "rankings/show.html")]
struct RankingPage<'v> {
    visit: &'v Visit,
    class: Class,
    month: Month,
    before: Option<Month>,
    group: String,
    inactive: bool,
    classes: Vec<Choice>,
    groups: Vec<Choice>,
    months: Vec<Choice>,
    federations: Vec<Choice>,
    continents: Vec<Choice>,
    lines: Vec<RankLine>,
    total: usize,
    /// The address of the last page, where this one is beyond it.
    last: Option<String>,
    earlier: Option<String>,
    later: Option<String>,
    csv: String,
}

impl RankingPage<'_> {
    fn is_filtered(&self) -> bool {
        self.inactive || self.federations.iter().chain(&self.continents).any(|choice| choice.chosen)
    }
}

pub async fn show(
    State(portal): State<Portal>,
    visit: Visit,
    Path((class_name, month_name)): Path<(String, String)>,
    Query(question): Query<Question>,
) -> Answer {
    if let Some(page) = portal.finished(&visit).await {
        return Ok(page);
    }
    let class = class(&class_name)?;
    let whom = question.whom()?;
    let (published, moment) = portal.index.published_now().await?;
    let asked = match month_name.as_str() {
        "latest" => Month::of(jiff::civil::Date::MAX),
        name => month(name)?,
    };
    let other = question.month.parse::<Month>().ok();
    let head = published.in_force(class, other.unwrap_or(asked))?;
    if head.id.month != asked || other.is_some_and(|other| other != asked) {
        let address = question.address(&format!("/rankings/{class}/{}", head.id.month), 0);
        return redirect(&if question.format == "csv" { as_csv(&address) } else { address });
    }
    let list = portal.index.list(head).await?;
    let heads = published.lists(class);
    let before = heads.iter().rfind(|other| other.id.month < head.id.month);
    let before = match before {
        Some(head) => Some(portal.index.list(head).await?),
        None => None,
    };
    if question.format == "csv" {
        let (lines, _) = lines(&list, before.as_deref(), &whom, 0, usize::MAX);
        return Ok(file("text/csv; charset=utf-8", &format!("{class}-{}.csv", head.id.month), csv(&lines)));
    }
    let at = question.at();
    let (lines, total) = lines(&list, before.as_deref(), &whom, at * SHOWN, SHOWN);
    let words = visit.words;
    let month = head.id.month;
    let path = |class: Class| format!("/rankings/{class}/{month}");
    let here = path(class);
    let mut codes: Vec<&String> = list.codes().iter().filter(|code| !code.is_empty()).collect();
    codes.sort_unstable();
    let template = RankingPage {
        visit: &visit,
        class,
        month,
        before: before.map(|list| list.id.month),
        group: whom.group.name().to_owned(),
        inactive: whom.with_inactive,
        classes: Class::ALL
            .into_iter()
            .map(|other| Choice::new(question.address(&path(other), 0), words.say(other.name()), other == class))
            .collect(),
        groups: Group::ALL
            .into_iter()
            .map(|group| {
                let label = words.say(&format!("group-{}", group.name()));
                Choice::new(question.of_group(group).address(&here, 0), label, group == whom.group)
            })
            .collect(),
        months: heads
            .iter()
            .rev()
            .map(|head| Choice::new(head.id.month, head.id.month, head.id.month == month))
            .collect(),
        federations: codes
            .into_iter()
            .map(|code| {
                let label = format!("{code} {}", published.federation_name(code));
                Choice::new(code, label, question.federation == *code)
            })
            .collect(),
        continents: Continent::ALL
            .into_iter()
            .map(|continent| {
                let label = words.say(&format!("continent-{}", continent.name()));
                Choice::new(continent.name(), label, whom.continent == Some(continent))
            })
            .collect(),
        last: beyond(at, total).map(|last| question.address(&here, last)),
        earlier: (at > 0 && !lines.is_empty()).then(|| question.address(&here, at - 1)),
        later: (total > (at + 1) * SHOWN).then(|| question.address(&here, at + 1)),
        csv: as_csv(&question.address(&here, 0)),
        lines,
        total,
    };
    let next = portal.index.known_next(published.seq).is_some();
    portal.finish(&visit, (moment, &published), next, &template)
}

/// The last page, where somebody asked for one behind it.
pub fn beyond(at: usize, total: usize) -> Option<usize> {
    (total > 0 && at * SHOWN >= total).then(|| (total - 1) / SHOWN)
}

/// The address of the same lines as a file.
fn as_csv(address: &str) -> String {
    format!("{address}{}format=csv", if address.contains('?') { '&' } else { '?' })
}

fn csv(lines: &[RankLine]) -> String {
    // Without the mark at its beginning a spreadsheet takes the file for one of an older encoding.
    let mut text = String::from("\u{feff}rank,fide_id,title,name,federation,rating,change,games,birth_year,active\n");
    for line in lines {
        let RankLine { rank, id, title, federation, rating, games, birth, active, .. } = line;
        // A spreadsheet would take such a name for a formula.
        let guard = if line.name.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
        let name = line.name.replace('"', "\"\"");
        let change = minus(&line.change).replace('\u{2212}', "-").replace('+', "");
        let _ = writeln!(
            text,
            "{rank},{id},{title},\"{guard}{name}\",{federation},{rating},{change},{games},{birth},{active}"
        );
    }
    text
}
