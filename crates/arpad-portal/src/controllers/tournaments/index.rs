//! The tournaments, the latest first.

use crate::controllers::page::{Answer, Choice, page};
use crate::index::{Sought, TournamentLine};
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use arpad_registry::model::TournamentStatus;
use arpad_regulations::Class;
use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;

const SHOWN: usize = 50;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    q: String,
    class: String,
    #[serde(deserialize_with = "crate::federations::code")]
    federation: String,
    status: String,
    page: String,
}

#[derive(Template)]
#[template(path = "tournaments/index.html")]
struct TournamentsPage<'v> {
    visit: &'v Visit,
    question: Question,
    classes: Vec<Choice>,
    states: Vec<Choice>,
    federations: Vec<Choice>,
    lines: Vec<TournamentLine>,
    earlier: Option<String>,
    later: Option<String>,
}

impl TournamentsPage<'_> {
    fn is_filtered(&self) -> bool {
        let Question { class, federation, status, .. } = &self.question;
        [class, federation, status].iter().any(|field| !field.is_empty())
    }
}

pub async fn index(State(portal): State<Portal>, visit: Visit, Query(question): Query<Question>) -> Answer {
    let published = portal.index.published().await?;
    let words = visit.words;
    let sought = Sought::new(&question.q);
    let at = question.page.trim().parse::<usize>().unwrap_or(1).clamp(1, 100_000) - 1;
    let fits = |line: &&TournamentLine| {
        (question.class.is_empty() || line.class.name() == question.class)
            && (question.federation.is_empty() || line.federation == question.federation)
            && (question.status.is_empty() || line.status.name() == question.status)
            && sought.is_in(line)
    };
    let found: Vec<&TournamentLine> =
        published.tournaments.iter().filter(fits).skip(at * SHOWN).take(SHOWN + 1).collect();
    let address = |page: usize| {
        let fields = [("q", &question.q), ("class", &question.class), ("federation", &question.federation)];
        let fields = fields.into_iter().chain([("status", &question.status)]).filter(|(_, value)| !value.is_empty());
        fields.fold(format!("/tournaments?page={}", page + 1), |address, (name, value)| {
            format!("{address}&{name}={}", encoded(value))
        })
    };
    let mut codes: Vec<&str> = published.tournaments.iter().map(|line| line.federation.as_str()).collect();
    codes.sort_unstable();
    codes.dedup();
    let template = TournamentsPage {
        visit: &visit,
        classes: Class::ALL
            .into_iter()
            .map(|class| Choice::new(class, words.say(class.name()), class.name() == question.class))
            .collect(),
        states: TournamentStatus::ALL
            .into_iter()
            .map(|status| {
                let label = words.say(&format!("status-{}", status.name()));
                Choice::new(status.name(), label, status.name() == question.status)
            })
            .collect(),
        federations: codes
            .into_iter()
            .filter(|code| !code.is_empty())
            .map(|code| {
                Choice::new(code, format!("{code} {}", published.federation_name(code)), code == question.federation)
            })
            .collect(),
        earlier: (at > 0).then(|| address(at - 1)),
        later: (found.len() > SHOWN).then(|| address(at + 1)),
        lines: found.into_iter().take(SHOWN).cloned().collect(),
        question,
    };
    page(&visit, &template)
}
