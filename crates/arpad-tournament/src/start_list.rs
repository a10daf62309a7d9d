//! The rating list a tournament starts from, whoever keeps it: a file, or the authority.

use arpad_lists::{ListEntry, ListInForce, Lists};
use arpad_rating::{Birth, K, Rating};
use arpad_regulations::{Class, FideId, Month};

/// Where the ratings of a tournament come from (ruling 2): the list of a class in force in the month of the start, with the
/// standard list beside it, whose ratings may stand in.
pub trait StartList {
    /// Which list that is; `None` if there is none.
    fn list(&self, class: Class, month: Month) -> Option<StartListDate>;

    /// What the list says of a player; `None` for a player it does not have.
    fn player(&self, class: Class, month: Month, id: FideId) -> Option<ListedPlayer>;

    /// Whether a player whom the list does not have is unrated, whatever the report says.
    fn is_complete(&self) -> bool {
        false
    }
}

/// Of which month a start list is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartListDate {
    /// `None` for a file that does not name its month.
    pub month: Option<Month>,
    /// Whether it is the list of the very month of the start.
    pub exact: bool,
}

/// A player's line on a start list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPlayer {
    /// The rating of the class.
    pub rating: Option<Rating>,
    /// The standard rating, which stands in where the edition says so.
    pub standard: Option<Rating>,
    pub k: ListedK,
    pub birth: Birth,
    /// Name, federation and titles, where the checks are to compare them with the report.
    pub entry: Option<ListEntry>,
}

/// What a start list says about K.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListedK {
    /// The K it shows.
    Shown(K),
    /// The state on the list, by which the edition of the tournament finds K (ruling 8).
    State {
        highest: Option<Rating>,
        games: u32,
    },
    Unknown,
}

impl StartList for Lists {
    fn list(&self, class: Class, month: Month) -> Option<StartListDate> {
        let ListInForce { list, exact } = self.in_force(class, month)?;
        Some(StartListDate { month: list.month(), exact })
    }

    fn player(&self, class: Class, month: Month, id: FideId) -> Option<ListedPlayer> {
        let on = |class: Class| Some(self.in_force(class, month)?.list.get(id)?.to_entry());
        let standard = on(Class::Standard);
        let entry = on(class).or_else(|| standard.clone())?;
        let of_class = entry.rating(class);
        Some(ListedPlayer {
            rating: of_class.rating.and_then(Rating::new),
            standard: standard.and_then(|entry| Rating::new(entry.rating(Class::Standard).rating?)),
            k: of_class.k.and_then(|k| K::new(u16::from(k))).map_or(ListedK::Unknown, ListedK::Shown),
            birth: entry.birth_year.map_or(Birth::Unknown, Birth::Year),
            entry: Some(entry),
        })
    }
}
