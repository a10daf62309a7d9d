//! A player as the list and the report show them.

use crate::event::Facts;
use crate::registration::Registration;
use crate::start_list::{ListedK, ListedPlayer, StartList};
use arpad_lists::ListEntry;
use arpad_rating::{Birth, Coefficient, K, PlayerState, Rating, Silent};
use arpad_regulations::{Class, Edition, FideId, Month};
use arpad_trf::{PlayerLine, ReportBirth};
use jiff::civil::Date;

/// Where a rating was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RatingSource {
    /// The list in force at the start.
    List,
    /// The standard list, standing in for a missing rapid or blitz rating.
    StandIn,
    /// The report itself, no list being given or the player not on it.
    Report,
}

/// Where K was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KSource {
    List,
    /// Computed from what is known of the player.
    Computed,
    /// Computed, but the number of games had to be assumed.
    Assumed,
}

impl KSource {
    /// The word in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            KSource::List => "list",
            KSource::Computed => "computed",
            KSource::Assumed => "assumed",
        }
    }
}

/// A player of the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Participant<'a> {
    /// Starting rank; `None` if the report's is unreadable.
    pub no: Option<u16>,
    /// FIDE number; `None` if blank, 0 or unreadable.
    pub fide_id: Option<FideId>,
    pub name: &'a str,
    pub federation: &'a str,
    /// The rating that counts in this tournament; `None` if unrated.
    pub rating: Option<Rating>,
    /// Where the rating was taken from.
    pub rating_source: RatingSource,
    /// K and where it comes from, for a rated player.
    pub k: Option<(K, KSource)>,
    /// K as it is to be explained, for a rated player.
    pub coefficient: Option<Coefficient>,
    /// What is known of the birth date.
    pub birth: Birth,
    /// `None` if not known.
    pub woman: Option<bool>,
    /// The player's line on the list.
    pub entry: Option<ListEntry>,
    /// For an unrated player: whether this counts as the first event.
    pub first_event: bool,
}

/// What a line of the report is joined with.
pub(crate) struct Join<'j> {
    pub registration: &'j Registration,
    pub edition: &'j Edition,
    pub class: Class,
    /// The month of the start list.
    pub month: Month,
    pub start: Option<Date>,
    pub start_list: &'j dyn StartList,
    /// Whether a player without a line on it is unrated.
    pub holds_everybody: bool,
    pub facts: &'j Facts<'j>,
}

impl Join<'_> {
    pub fn participant<'a>(&self, line: &'a PlayerLine) -> Participant<'a> {
        let no = line.starting_rank.copied();
        let written = line.fide_id.copied().and_then(FideId::from_field);
        let fide_id = written.map(|id| self.facts.aliases.map_or(id, |kept| kept(id)));
        let listed = fide_id.and_then(|id| self.start_list.player(self.class, self.month, id));
        let (rating, rating_source) = self.rating(line, listed.as_ref());
        let birth = self.birth(line, listed.as_ref());
        let known = no.and_then(|no| self.registration.player(no));
        let coefficient = rating.map(|rating| {
            let (highest, games) = match listed.as_ref().map(|listed| listed.k) {
                Some(ListedK::Shown(k)) if rating_source == RatingSource::List => return Coefficient::Given(k),
                Some(ListedK::State { highest, games }) => (highest, Some(games)),
                _ => {
                    let highest = known.and_then(|known| known.highest).and_then(Rating::new);
                    // Whoever has only a standard rating on the list is new on the list of the class (ruling 33).
                    let none = (rating_source == RatingSource::StandIn).then_some(0);
                    (highest, known.and_then(|known| known.games_before).or(none))
                }
            };
            Coefficient::ByState(PlayerState { rating, highest, games, birth }, self.start.unwrap_or(Date::MAX))
        });
        let k = coefficient.map(|coefficient| {
            let k = coefficient.settle(self.edition, &mut Silent);
            let source = match coefficient {
                Coefficient::Given(_) => KSource::List,
                Coefficient::ByState(..) if coefficient.is_assumed(self.edition) => KSource::Assumed,
                Coefficient::ByState(..) => KSource::Computed,
            };
            (k, source)
        });
        let earlier = fide_id.zip(self.facts.earlier_results).is_some_and(|(id, earlier)| earlier(id));
        // What the registration says of a player counts only where nobody knows better.
        let given = known.and_then(|known| known.earlier_results).unwrap_or(false) && !self.start_list.is_complete();
        // The list goes before the report, as with ratings.
        let listed_sex = listed.as_ref().and_then(|listed| listed.woman);
        let woman = listed_sex.or_else(|| line.sex.copied().map(|sex| sex == arpad_trf::ReportSex::Woman));
        let entry = listed.and_then(|listed| listed.entry);
        Participant {
            no,
            fide_id,
            name: line.name.as_str(),
            federation: line.federation.as_str(),
            rating,
            rating_source,
            k,
            coefficient,
            birth,
            woman,
            entry,
            first_event: !earlier && !given,
        }
    }

    fn rating(&self, line: &PlayerLine, listed: Option<&ListedPlayer>) -> (Option<Rating>, RatingSource) {
        let of_class = listed.and_then(|listed| listed.rating);
        let stands_in = self.edition.rules.stand_in.as_ref().is_some_and(|rule| rule.class == Class::Standard);
        let standard = listed.and_then(|listed| listed.standard).filter(|_| stands_in);
        match (of_class, standard) {
            (Some(rating), _) => (Some(rating), RatingSource::List),
            (None, Some(rating)) => (Some(rating), RatingSource::StandIn),
            // A player on the list without a rating is unrated, whatever the report says.
            (None, None) if listed.is_some() || self.holds_everybody => (None, RatingSource::List),
            (None, None) => (line.rating.copied().and_then(Rating::new), RatingSource::Report),
        }
    }

    fn birth(&self, line: &PlayerLine, listed: Option<&ListedPlayer>) -> Birth {
        let listed = listed.map_or(Birth::Unknown, |listed| listed.birth);
        if self.start_list.is_complete() {
            return listed;
        }
        // A list file has the year; the day comes from the report if it is of that year.
        match (line.birth.copied(), listed.year()) {
            (Some(ReportBirth::Date(day)), year) if year.is_none_or(|year| year == day.year()) => Birth::Day(day),
            (_, Some(_)) => listed,
            (Some(birth), None) => Birth::Year(birth.year()),
            (None, None) => Birth::Unknown,
        }
    }
}
