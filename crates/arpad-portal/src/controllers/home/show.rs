//! The first page: search, and the latest lists.

use crate::controllers::page::{Answer, page};
use crate::controllers::rankings::lines::{RankLine, lines};
use crate::index::Whom;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::State;
use jiff::civil::Date;

/// How many are shown of each list.
const SHOWN: usize = 5;

struct Latest {
    class: Class,
    month: Month,
    revision: u32,
    /// The day from which it is in force, if that is still to come.
    from: Option<Date>,
    players: usize,
    top: Vec<RankLine>,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage<'v> {
    visit: &'v Visit,
    latest: Vec<Latest>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit) -> Answer {
    let published = portal.index.published().await?;
    let today = jiff::Zoned::now().date();
    let latest = Class::ALL.into_iter().filter_map(|class| {
        let list = published.latest(class)?;
        let before = published.before[class as usize].as_deref();
        Some(Latest {
            class,
            month: list.id.month,
            revision: list.id.revision,
            from: yet_to_come(list.id.month, today),
            players: list.len(),
            top: lines(list, before, &Whom::default(), 0, SHOWN).0,
        })
    });
    page(&visit, &HomePage { visit: &visit, latest: latest.collect() })
}

/// The first day of a month that has not begun.
fn yet_to_come(month: Month, today: Date) -> Option<Date> {
    Some(month.first_day()).filter(|first| *first > today)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_list_is_in_force_from_the_first_day_of_its_month() {
        let november: Month = "2025-11".parse().unwrap();
        assert_eq!(yet_to_come(november, date(2025, 10, 31)), Some(date(2025, 11, 1)));
        assert_eq!(yet_to_come(november, date(2025, 11, 1)), None);
    }
}
