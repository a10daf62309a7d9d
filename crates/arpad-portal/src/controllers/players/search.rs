//! Finding a player.

use crate::controllers::page::{Answer, Choice, page};
use crate::figures::{Figure, or_dash};
use crate::index::{Filter, Found, People, Published, is_number};
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use crate::words::Words;
use arpad_regulations::Class;
use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;

/// How many are shown on a page.
const SHOWN: usize = 50;

/// What is asked, as typed: a field left blank is not asked.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    pub q: String,
    #[serde(deserialize_with = "crate::federations::code")]
    pub federation: String,
    pub title: String,
    pub sex: String,
    pub born_from: String,
    pub born_to: String,
    pub class: String,
    pub from: String,
    pub to: String,
    pub active: String,
    pub page: String,
}

impl Question {
    pub fn class(&self) -> Class {
        self.class.parse().unwrap_or(Class::Standard)
    }

    pub fn filter(&self) -> Filter {
        let number = |text: &str| text.trim().parse().ok();
        let word = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let class = self.class();
        let of_class = |rating| std::array::from_fn(|at| if at == class as usize { rating } else { None });
        Filter {
            federation: word(&self.federation),
            title: word(&self.title),
            women: match self.sex.as_str() {
                "F" => Some(true),
                "M" => Some(false),
                _ => None,
            },
            born_from: number(&self.born_from),
            born_to: number(&self.born_to),
            rating_from: of_class(number(&self.from)),
            rating_to: of_class(number(&self.to)),
            active: Class::ALL.map(|other| other == class && !self.active.is_empty()),
        }
    }

    /// What cannot be asked so, in words.
    fn wrong(&self, words: Words) -> Vec<String> {
        let number = |text: &str| text.trim().parse::<u16>();
        let ranges = [("born", &self.born_from, &self.born_to), ("rating", &self.from, &self.to)];
        let mut wrong = Vec::new();
        for (field, from, to) in ranges {
            let no_number = [from, to].into_iter().filter(|text| !text.trim().is_empty() && number(text).is_err());
            wrong.extend(
                no_number.map(|text| words.fill2("filter-no-number", "field", words.say(field), "it", text.trim())),
            );
            if let (Ok(from), Ok(to)) = (number(from), number(to))
                && from > to
            {
                wrong.push(words.fill2("filter-reversed", "field", words.say(field), "it", format!("{from}–{to}")));
            }
        }
        let sex = Some(self.sex.as_str()).filter(|sex| !matches!(*sex, "" | "F" | "M"));
        wrong.extend(sex.map(|sex| words.with("not-asked-so", sex)));
        wrong
    }

    /// The page asked for, from 0.
    fn page(&self) -> usize {
        self.page.trim().parse::<usize>().unwrap_or(1).clamp(1, 1000) - 1
    }

    /// The address of another page of the same question.
    fn address(&self, page: usize) -> String {
        let fields = [
            ("q", &self.q),
            ("federation", &self.federation),
            ("title", &self.title),
            ("sex", &self.sex),
            ("born_from", &self.born_from),
            ("born_to", &self.born_to),
            ("class", &self.class),
            ("from", &self.from),
            ("to", &self.to),
            ("active", &self.active),
        ];
        let mut address = format!("/players?page={}", page + 1);
        for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
            address.push_str(&format!("&{name}={}", encoded(value).replace('/', "%2F")));
        }
        address
    }
}

/// Somebody found.
pub struct Hit {
    pub id: u32,
    pub title: String,
    pub name: String,
    pub federation: String,
    pub birth: String,
    pub ratings: [Figure; 3],
    /// By class, whether there is a rating of somebody who has not played for long.
    pub inactive: [bool; 3],
}

impl Hit {
    pub fn at(people: &People, place: usize) -> Hit {
        let somebody = people.at(place);
        Hit {
            id: somebody.id,
            title: somebody.title.to_owned(),
            name: somebody.name.to_owned(),
            federation: somebody.federation.to_owned(),
            birth: if somebody.birth == 0 { String::new() } else { somebody.birth.to_string() },
            ratings: somebody.ratings.map(or_dash),
            inactive: std::array::from_fn(|class| somebody.ratings[class] > 0 && !somebody.active[class]),
        }
    }
}

/// The people found, as a piece of a page.
#[derive(Template)]
#[template(path = "players/hits.html")]
pub struct Hits {
    pub words: Words,
    pub people: Vec<Hit>,
    pub asked: bool,
    /// The message where nobody is found.
    pub nobody: &'static str,
    pub similar: bool,
    /// Whether a number was asked for.
    pub numbers: bool,
    /// What was typed and cannot be asked so.
    pub wrong: Vec<String>,
    /// How many there are, as far as is known.
    pub count: String,
    pub earlier: Option<String>,
    pub later: Option<String>,
}

impl Hits {
    fn has_inactive(&self) -> bool {
        self.people.iter().any(|hit| hit.inactive.contains(&true))
    }
}

pub fn hits(question: &Question, published: &Published, words: Words) -> Hits {
    let (filter, at) = (question.filter(), question.page());
    let wrong = question.wrong(words);
    let asked = !question.q.trim().is_empty() || !filter.is_empty() || !wrong.is_empty();
    let found = if asked && wrong.is_empty() {
        published.people.search(&question.q, &filter, at * SHOWN, SHOWN)
    } else {
        Found::default()
    };
    let known = at * SHOWN + found.places.len();
    Hits {
        words,
        wrong,
        count: if found.more {
            words.with("players-more", words.number(known))
        } else {
            words.count("players-count", known)
        },
        people: found.places.iter().map(|place| Hit::at(&published.people, *place)).collect(),
        asked,
        nobody: if question.q.trim().is_empty() { "nobody-fits" } else { "nobody-found" },
        similar: found.similar,
        numbers: is_number(question.q.trim()),
        earlier: (at > 0).then(|| question.address(at - 1)),
        later: found.more.then(|| question.address(at + 1)),
    }
}

#[derive(Template)]
#[template(path = "players/search.html")]
struct SearchPage<'v> {
    visit: &'v Visit,
    question: Question,
    hits: Hits,
    federations: Vec<Choice>,
    titles: Vec<Choice>,
    classes: Vec<Choice>,
    filtered: bool,
}

pub async fn search(State(portal): State<Portal>, visit: Visit, Query(question): Query<Question>) -> Answer {
    let published = portal.index.published().await?;
    let words = visit.words;
    let people = &published.people;
    let filter = question.filter();
    let federations = people.codes().into_iter();
    let template = SearchPage {
        visit: &visit,
        hits: hits(&question, &published, words),
        federations: federations
            .map(|code| {
                let label = format!("{code} {}", published.federation_name(code));
                Choice::new(code, label, question.federation == code)
            })
            .collect(),
        titles: people.titles().into_iter().map(|title| Choice::new(title, title, question.title == title)).collect(),
        classes: Class::ALL
            .into_iter()
            .map(|class| Choice::new(class, words.say(class.name()), question.class() == class))
            .collect(),
        filtered: !filter.is_empty(),
        question,
    };
    page(&visit, &template)
}
