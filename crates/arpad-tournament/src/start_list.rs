//! The rating list a tournament starts from, whoever keeps it: a file, or the authority.

use arpad_lists::{Format, ListEntry, ListInForce, Lists, Sex};
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

    /// Whether the list that [`StartList::list`] names holds everybody with a rating, so that a player without a line on it is
    /// unrated. What the report says of birth and earlier results still counts.
    fn holds_everybody(&self, _class: Class, _month: Month) -> bool {
        self.is_complete()
    }

    /// The months of the lists of a class, for a tournament that none of them serves.
    fn months(&self, _class: Class) -> Vec<Month> {
        Vec::new()
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
    /// `None` if not known.
    pub woman: Option<bool>,
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

    /// FIDE's own formats are its whole list; a table that somebody made may hold the players of one event.
    fn holds_everybody(&self, class: Class, month: Month) -> bool {
        let format = self.in_force(class, month).map(|found| found.list.info().format);
        matches!(format, Some(Format::FideTxt | Format::FideXml))
    }

    fn months(&self, class: Class) -> Vec<Month> {
        let of_class = self.iter().filter(|list| list.info().classes().contains(&class));
        let mut months: Vec<Month> = of_class.filter_map(arpad_lists::RatingList::month).collect();
        months.sort_unstable();
        months
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
            woman: entry.sex.map(|sex| sex == Sex::Female),
            entry: Some(entry),
        })
    }
}
