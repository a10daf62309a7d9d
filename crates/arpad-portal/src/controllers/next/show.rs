//! The next lists as they would be if they were run now. Nothing here is official.

use crate::controllers::page::{Answer, page};
use crate::figures::{Figure, direction, signed};
use crate::index::Published;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_phrase::{Phrase, ToPhrase as _};
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::State;

const SHOWN: usize = 15;

struct Line {
    id: u32,
    name: String,
    now: String,
    next: String,
    change: Figure,
    direction: &'static str,
    games: u32,
}

struct Coming {
    class: Class,
    month: Month,
    players: usize,
    rated: usize,
    played: usize,
    /// Tournaments that wait or are not rated, and why.
    waiting: Vec<(u32, Phrase)>,
    risers: Vec<Line>,
    fallers: Vec<Line>,
    newcomers: Vec<Line>,
    top: Vec<Line>,
}

#[derive(Template)]
#[template(path = "next/show.html")]
struct NextPage<'v> {
    visit: &'v Visit,
    lists: Vec<Coming>,
    missing: Vec<(Class, Phrase)>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit) -> Answer {
    let published = portal.index.published().await?;
    let next = portal.index.next().await?;
    let lists = next.lists.iter().map(|list| {
        let lines = || list.lines.iter();
        let mut moved: Vec<_> = lines().filter(|line| line.change().is_some_and(|change| change != 0)).collect();
        moved.sort_by_key(|line| (line.change(), line.id));
        let risers = moved.iter().rev().filter(|line| line.change() > Some(0)).take(SHOWN);
        let fallers = moved.iter().filter(|line| line.change() < Some(0)).take(SHOWN);
        let mut top: Vec<_> = lines().filter(|line| line.next.is_some()).collect();
        top.sort_by_key(|line| (std::cmp::Reverse(line.next), line.id));
        let shown = |line: &crate::index::NextLine| line_of(&published, line);
        let waiting = list.waiting.iter().map(|(id, why)| (id.get(), why.phrase()));
        let not_rated = list.not_rated.iter().map(|(id, why)| (id.get(), why.phrase()));
        Coming {
            class: list.class,
            month: list.month,
            players: list.players,
            rated: list.rated,
            played: list.lines.len(),
            waiting: waiting.chain(not_rated).collect(),
            risers: risers.map(|line| shown(line)).collect(),
            fallers: fallers.map(|line| shown(line)).collect(),
            newcomers: lines().filter(|line| line.now.is_none()).take(SHOWN).map(shown).collect(),
            top: top.into_iter().take(SHOWN).map(shown).collect(),
        }
    });
    let template = NextPage { visit: &visit, lists: lists.collect(), missing: next.missing.clone() };
    page(&visit, &template)
}

fn line_of(published: &Published, line: &crate::index::NextLine) -> Line {
    let rating = |rating: Option<u16>| rating.map_or("—".to_owned(), |rating| rating.to_string());
    let change = line.change();
    Line {
        id: line.id.get(),
        name: published.people.get(line.id).map_or_else(|| line.id.to_string(), |somebody| somebody.name.to_owned()),
        now: rating(line.now),
        next: rating(line.next),
        change: change.map(signed).unwrap_or_default(),
        direction: direction(change.unwrap_or(0).into()),
        games: line.games,
    }
}
