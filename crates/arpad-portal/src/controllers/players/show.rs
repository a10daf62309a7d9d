//! A player: what the rating is, where it is going, and why.

use super::tables::{EventTable, Events};
use crate::chart::{History, Mark, Series};
use crate::controllers::page::{Answer, fide_id, redirect};
use crate::fault::Fault;
use crate::federations::continent;
use crate::figures::{Figure, direction, or_dash, signed, signed_hundredths};
use crate::index::{Figures, Group, Moment, Next, Published, RankedList, Row, Whom};
use crate::portal::Portal;
use crate::visit::Visit;
use crate::words::Words;
use arpad_lists::Sex;
use arpad_rating::Rating;
use arpad_registry::model::{DerivationRow, ListHead, ListId, Player};
use arpad_registry::{Authority, Error, ListLine, revised_numbers};
use arpad_regulations::{Class, FideId, Month, Regulations};
use askama::Template;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How far back the chart goes.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Range {
    range: String,
}

/// The choices, with their months; the last one is everything.
const RANGES: [(&str, i32); 4] = [("1y", 12), ("3y", 36), ("10y", 120), ("all", i32::MAX)];

/// A class of rating at the head of the page.
pub struct Headline {
    pub class: Class,
    /// The list it is on.
    pub month: Option<Month>,
    pub rating: Figure,
    pub change: String,
    pub direction: &'static str,
    /// Games in the period, in words.
    pub games: String,
    pub state: &'static str,
    pub peak: String,
    pub k: String,
}

/// Where the three ratings stand among some: by class the rank among the active, which is empty for who is not, and among all.
pub struct RankLine {
    pub label: Cow<'static, str>,
    pub ranks: Vec<Option<(String, String)>>,
}

/// What the next list would bring.
pub struct ComingLine {
    pub class: Class,
    pub month: Month,
    pub rating: Figure,
    pub change: Figure,
    pub direction: &'static str,
    /// The tournaments: number, name, and what they add.
    pub events: Vec<(u32, String, Figure)>,
}

/// A number that was published and then corrected.
pub struct RevisedLine {
    pub class: Class,
    pub month: Month,
    pub published: String,
    pub now: String,
    pub on: String,
    pub reason: String,
}

/// A month of the table behind the chart.
pub struct MonthLine {
    pub month: Month,
    /// 0 where there is none.
    pub ratings: [u16; 3],
}

/// How many tournaments are named; the page of the games has all.
const TOURNAMENTS: usize = 8;

/// A line on a list on which something changed for the player, with what led to it.
struct Listed {
    list: ListId,
    /// Whether a later revision of that list exists.
    superseded: bool,
    figures: Figures,
    derivations: Vec<DerivationRow>,
}

impl ListLine for Listed {
    fn list(&self) -> &ListId {
        &self.list
    }

    fn published(&self) -> Option<Rating> {
        self.figures.rating.and_then(Rating::new)
    }
}

/// What the database knows.
struct Facts {
    player: Player<'static>,
    histories: [Vec<Listed>; 3],
    latest: Vec<(Class, Month, Vec<EventTable>)>,
    tournaments: Vec<(u32, String, Class, Month)>,
    revised: Vec<RevisedLine>,
}

#[derive(Template)]
#[template(path = "players/show.html")]
struct PlayerPage<'v> {
    visit: &'v Visit,
    id: u32,
    name: String,
    title: String,
    other_titles: String,
    federation: String,
    federation_name: String,
    birth: String,
    note: Option<String>,
    headlines: Vec<Headline>,
    ranks: Vec<RankLine>,
    coming: Vec<ComingLine>,
    chart: String,
    /// What changed the scale itself, with its month.
    marks: Vec<Mark>,
    ranges: Vec<(&'static str, Cow<'static, str>, bool)>,
    months: Vec<MonthLine>,
    /// The class that was played last with its tables, and the others.
    latest: Vec<(Class, Month, Vec<EventTable>)>,
    revised: Vec<RevisedLine>,
    tournaments: Vec<(u32, String, Class, Month)>,
}

pub async fn show(
    State(portal): State<Portal>,
    visit: Visit,
    Path(id): Path<String>,
    Query(range): Query<Range>,
) -> Answer {
    if let Some(page) = portal.finished(&visit).await {
        return Ok(page);
    }
    let id = fide_id(&id)?;
    let events = Arc::clone(&portal.events);
    let read = move |authority: &mut Authority<'static>, published: &Published, moment| {
        facts((authority, moment), published, &events, id)
    };
    let (published, moment, facts) = portal.index.beside(read).await?;
    if let Some(kept) = facts.player.merged_into {
        return redirect(&format!("/players/{kept}"));
    }
    let words = visit.words;
    let day = published.latest.iter().flatten().map(|list| list.id.month.first_day()).max();
    let player = &facts.player;
    let federation = day.map_or(&*player.federation, |day| player.federation_on(day)).to_owned();
    let months = monthly(&published, &facts.histories);
    let chosen = RANGES.iter().find(|(name, _)| *name == range.range).unwrap_or(&RANGES[2]);
    let marks = marks(&months, chosen.1, portal.regulations(), words);
    let chart = chart(&months, chosen.1, &marks, words, &player.name);
    let shown = |(name, _): &(&'static str, i32)| (*name, words.say(&format!("range-{name}")), *name == chosen.0);
    let on_latest = Class::ALL.map(|class| published.latest(class).and_then(|list| Some((list, list.get(id)?))));
    let headlines =
        Class::ALL.into_iter().map(|class| headline(&published, &facts, (class, on_latest[class as usize]), words));
    let headlines: Vec<Headline> = headlines.collect();
    let ranks = ranks(&on_latest, &federation, player, words);
    let next = portal.index.known_next(published.seq);
    let coming = next.as_ref().map(|next| coming(next, &published, id)).unwrap_or_default();
    let template = PlayerPage {
        visit: &visit,
        id: id.get(),
        name: player.name.to_string(),
        title: if player.title.is_empty() { player.women_title.to_string() } else { player.title.to_string() },
        other_titles: player.other_titles.to_string(),
        federation_name: published.federation_name(&federation),
        federation,
        birth: player.birth.year().map(|year| year.to_string()).unwrap_or_default(),
        note: note(player, &facts.histories, words),
        headlines,
        ranks,
        coming,
        chart,
        marks,
        ranges: RANGES.iter().map(shown).collect(),
        months: table(&months, chosen.1),
        latest: facts.latest,
        revised: facts.revised,
        tournaments: facts.tournaments,
    };
    portal.finish(&visit, (moment, &published), next.is_some(), &template)
}

fn facts(
    (authority, moment): (&mut Authority<'_>, Moment),
    published: &Published,
    events: &Events,
    id: FideId,
) -> Result<Facts, Error> {
    let player = authority.store().player(id, i64::MAX)?.ok_or(Error::NoPlayer(id))?;
    let mut histories = lines(authority, published, id)?;
    let (mut latest, mut tournaments, mut revised) = (Vec::new(), Vec::new(), Vec::new());
    for class in Class::ALL {
        let history = std::mem::take(&mut histories[class as usize]);
        let last = history.iter().rfind(|line| !line.superseded && !line.derivations.is_empty());
        if let Some(last) = last {
            latest.push((class, last.list.month, events.tables((authority, moment), id, last.derivations.iter())?));
        }
        let entered = history.iter().filter(|line| !line.superseded).rev();
        let entered =
            entered.flat_map(|line| line.derivations.iter().map(|row| (row.derivation.tournament, line.list.month)));
        for (id, month) in entered.take(TOURNAMENTS) {
            // What is at hand may lag behind by a name that was corrected a second ago.
            let known = published.tournaments.find(id.get()).filter(|_| moment.is_of(published));
            let name = match known {
                Some(known) => known.name.clone(),
                None => authority.tournament(id)?.name,
            };
            tournaments.push((id.get(), name, class, month));
        }
        revised.extend(revisions(authority, published, class, &history)?);
        histories[class as usize] = history;
    }
    revised.sort_by_key(|line: &RevisedLine| std::cmp::Reverse(line.month));
    tournaments.sort_by_key(|(id, _, _, month)| std::cmp::Reverse((*month, *id)));
    tournaments.truncate(TOURNAMENTS);
    latest.sort_by_key(|(class, month, _)| (std::cmp::Reverse(*month), *class));
    Ok(Facts { player, histories, latest, tournaments, revised })
}

/// A player's lines on the lists of each class, all revisions, in order: as [`Authority::history`] has them, but read once for
/// all classes, and of the lists at hand without the database.
fn lines(authority: &mut Authority<'_>, published: &Published, id: FideId) -> Result<[Vec<Listed>; 3], Error> {
    let mut histories: [Vec<Listed>; 3] = Default::default();
    let current = Class::ALL.map(|class| published.lists(class));
    // Imported lists have no rows of their own.
    for head in current.iter().flatten().filter(|head| head.imported) {
        if let Some(figures) = imported(authority, published, head, id)? {
            let listed = Listed { list: head.id.clone(), superseded: false, figures, derivations: Vec::new() };
            histories[head.id.class as usize].push(listed);
        }
    }
    let rows = authority.store().player_rows(id)?;
    let derivations = if rows.is_empty() { Vec::new() } else { authority.store().player_derivations(id)? };
    let mut by_list: BTreeMap<ListId, Vec<DerivationRow>> = BTreeMap::new();
    for derivation in derivations {
        by_list.entry(derivation.list.clone()).or_default().push(derivation);
    }
    for row in rows {
        let class = row.list.class as usize;
        histories[class].push(Listed {
            superseded: !current[class].iter().any(|head| head.id == row.list),
            figures: Figures::from(&row.standing),
            derivations: by_list.remove(&row.list).unwrap_or_default(),
            list: row.list,
        });
    }
    for history in &mut histories {
        history.sort_by_key(|line| (line.list.month, line.list.revision));
    }
    Ok(histories)
}

/// What an imported list says of a player.
fn imported(
    authority: &mut Authority<'_>,
    published: &Published,
    head: &ListHead,
    id: FideId,
) -> Result<Option<Figures>, Error> {
    match published.at_hand(head) {
        Some(list) => Ok(list.figures(id)),
        None => Ok(authority.standing(&head.id, id)?.as_ref().map(Figures::from)),
    }
}

/// The published numbers that a later revision changed.
fn revisions(
    authority: &mut Authority<'_>,
    published: &Published,
    class: Class,
    lines: &[Listed],
) -> Result<Vec<RevisedLine>, Error> {
    let text = |rating: Option<Rating>| rating.map_or("—".to_owned(), |rating| rating.to_string());
    let revised = revised_numbers(lines, &published.heads, class).into_iter().map(|number| {
        Ok(RevisedLine {
            class,
            month: number.head.id.month,
            published: text(number.before),
            now: text(number.after),
            on: day_of(authority, number.head)?,
            reason: number.head.reason.clone().unwrap_or_default(),
        })
    });
    revised.collect()
}

/// The day on which a list was published.
pub fn day_of(authority: &mut Authority<'_>, head: &ListHead) -> Result<String, Error> {
    let entry = authority.store().log_entry(head.seq)?;
    Ok(entry.map(|entry| entry.at.chars().take(10).collect()).unwrap_or_default())
}

/// The rating on every list of each class, `None` where there was none.
fn monthly(published: &Published, histories: &[Vec<Listed>; 3]) -> [Vec<(Month, Option<u16>)>; 3] {
    std::array::from_fn(|at| {
        let lines: Vec<&Listed> = histories[at].iter().filter(|line| !line.superseded).collect();
        let months = published.lists(Class::ALL[at]);
        let value = |month: Month| lines.iter().rfind(|line| line.list.month <= month)?.figures.rating;
        months.into_iter().map(|head| (head.id.month, value(head.id.month))).collect()
    })
}

/// The first month of so many before the last.
fn first_shown(months: &[Vec<(Month, Option<u16>)>; 3], back: i32) -> Option<Month> {
    let known = || months.iter().flatten().map(|(month, _)| *month);
    let last = known().max()?;
    known().filter(|month| last.since(*month) < back).min()
}

/// The editions and one-off adjustments that came while the chart goes.
fn marks(months: &[Vec<(Month, Option<u16>)>; 3], back: i32, regulations: &Regulations, words: Words) -> Vec<Mark> {
    let (first, last) = (first_shown(months, back), months.iter().flatten().map(|(month, _)| *month).max());
    let is_shown = |month: Month| Some(month) > first && Some(month) <= last;
    let mut found: BTreeMap<Month, Vec<String>> = BTreeMap::new();
    let editions = regulations.editions().iter().filter(|edition| edition.class == Class::Standard);
    let editions = editions.filter_map(|edition| Some((edition, Month::of(edition.in_force?.from))));
    for (edition, month) in editions.filter(|(_, month)| is_shown(*month)) {
        found.entry(month).or_default().push(words.with("edition-named", &edition.id));
    }
    let adjustments = regulations.all_adjustments().iter().map(|adjustment| (adjustment, Month::of(adjustment.list)));
    for (adjustment, month) in adjustments.filter(|(_, month)| is_shown(*month)) {
        found.entry(month).or_default().push(words.phrase(&adjustment.phrase()));
    }
    found.into_iter().map(|(month, labels)| Mark { month, label: labels.join("; ") }).collect()
}

fn chart(months: &[Vec<(Month, Option<u16>)>; 3], back: i32, marks: &[Mark], words: Words, name: &str) -> String {
    let first = first_shown(months, back);
    let recent = |points: &Vec<(Month, Option<u16>)>| -> Vec<(Month, Option<u16>)> {
        points.iter().copied().filter(|(month, _)| Some(*month) >= first).collect()
    };
    let series: Vec<Series> = Class::ALL
        .into_iter()
        .map(|class| Series {
            style: class.name(),
            label: words.say(class.name()).into_owned(),
            points: recent(&months[class as usize]),
        })
        .filter(|series| series.points.iter().any(|(_, value)| value.is_some()))
        .collect();
    let (title, description) = (words.with("chart-title", name), words.say("chart-description"));
    History { title: &title, description: &description, series: &series, marks }.svg()
}

/// The table behind the chart, the latest month first.
fn table(months: &[Vec<(Month, Option<u16>)>; 3], back: i32) -> Vec<MonthLine> {
    let first = first_shown(months, back);
    let mut lines: BTreeMap<Month, [u16; 3]> = BTreeMap::new();
    for (class, points) in months.iter().enumerate() {
        for (month, value) in points.iter().filter_map(|(month, value)| Some((month, (*value)?))) {
            if Some(*month) >= first {
                lines.entry(*month).or_default()[class] = value;
            }
        }
    }
    lines.into_iter().rev().map(|(month, ratings)| MonthLine { month, ratings }).collect()
}

/// The latest list of a class with the player's line, if there is one.
type OnLatest<'l> = Option<(&'l Arc<RankedList>, Row<'l>)>;

fn headline(published: &Published, facts: &Facts, (class, now): (Class, OnLatest<'_>), words: Words) -> Headline {
    let at = class as usize;
    let current: Vec<&Listed> = facts.histories[at].iter().filter(|line| !line.superseded).collect();
    let month = published.latest(class).map(|list| list.id.month);
    let figures = current.last().map(|line| line.figures);
    let on_latest = current.last().filter(|line| Some(line.list.month) == month);
    let id = facts.player.fide_id;
    let row = now.map(|(_, row)| row);
    let before = published.before[at].as_ref().and_then(|list| list.get(id));
    let change = row.zip(before).map_or(0, |(now, before)| i32::from(now.rating) - i32::from(before.rating));
    let games = on_latest.map_or(0, |line| line.figures.games);
    Headline {
        class,
        month: row.and(month),
        rating: or_dash(row.map_or(0, |row| row.rating)),
        change: match (row, before) {
            (Some(_), None) if published.before[at].is_some() => words.say("new-on-list").into_owned(),
            (Some(_), Some(_)) if games > 0 || change != 0 => signed(change).to_string(),
            _ => String::new(),
        },
        direction: direction(change.into()),
        games: if row.is_some_and(|row| row.active || games > 0) {
            words.count("games-in-period", games)
        } else {
            String::new()
        },
        state: figures.map_or("unrated", |figures| figures.mark.name()),
        peak: peak(&current),
        k: figures.and_then(|figures| figures.k).map(|k| k.to_string()).unwrap_or_default(),
    }
}

/// The highest published rating with its month; one from before the first list here has none.
fn peak(lines: &[&Listed]) -> String {
    let highest = lines.last().and_then(|line| line.figures.highest);
    let Some(highest) = highest else { return String::new() };
    let first = lines.iter().find(|line| line.figures.rating == Some(highest));
    first.map_or_else(|| highest.to_string(), |line| format!("{highest} ({})", line.list.month))
}

/// Where the player stands in the world and in parts of it.
fn ranks(rows: &[OnLatest<'_>; 3], federation: &str, player: &Player<'_>, words: Words) -> Vec<RankLine> {
    let mut whom = vec![(words.say("rank-world"), Whom::default())];
    if player.sex == Some(Sex::Female) {
        whom.push((words.say("rank-women"), Whom { group: Group::Women, ..Whom::default() }));
    }
    if let Some(continent) = continent(federation) {
        let label = words.say(&format!("continent-{}", continent.name()));
        whom.push((label, Whom { continent: Some(continent), ..Whom::default() }));
    }
    if !federation.is_empty() {
        whom.push((federation.to_owned().into(), Whom { federation: Some(federation.to_owned()), ..Whom::default() }));
    }
    let lines = whom.into_iter().map(|(label, whom)| {
        let all = Whom { with_inactive: true, ..whom.clone() };
        let of_class = |row: &OnLatest<'_>| {
            let (list, row) = (*row)?;
            let active = row.active.then(|| words.number(list.rank(row.rating, &whom)));
            Some((active.unwrap_or_default(), words.number(list.rank(row.rating, &all))))
        };
        RankLine { label, ranks: rows.iter().map(of_class).collect() }
    });
    lines.filter(|line| line.ranks.iter().any(Option::is_some)).collect()
}

fn coming(next: &Next, published: &Published, id: FideId) -> Vec<ComingLine> {
    let name = |id: u32| published.tournaments.find(id).map(|known| known.name.clone());
    let line = |(class, month, line): (Class, Month, &crate::index::NextLine)| ComingLine {
        class,
        month,
        rating: or_dash(line.next.unwrap_or(0)),
        change: line.change().map(signed).unwrap_or_default(),
        direction: direction(line.change().unwrap_or(0).into()),
        events: line
            .events
            .iter()
            .map(|(id, change)| (id.get(), name(id.get()).unwrap_or_default(), signed_hundredths(*change)))
            .collect(),
    };
    next.of(id).into_iter().map(line).collect()
}

/// What to know of a player who is not like others.
fn note(player: &Player<'_>, histories: &[Vec<Listed>; 3], words: Words) -> Option<String> {
    if let Some(day) = player.died {
        return Some(words.with("note-died", day));
    }
    if let Some(day) = player.excluded_from.filter(|_| player.excluded_to.is_none()) {
        return Some(words.with("note-left-out", day));
    }
    histories.iter().all(Vec::is_empty).then(|| words.say("note-unrated").into_owned())
}

/// Which list a page of a player is about, for those that need it.
pub fn list_of(published: &Published, class: Class, month: Month) -> Result<ListId, Fault> {
    Ok(published.in_force(class, month)?.id.clone())
}
