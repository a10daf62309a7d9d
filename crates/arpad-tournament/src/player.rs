//! A player as the list and the report know him.

use crate::registration::Registration;
use arpad_lists::{ListEntry, ListInForce};
use arpad_rating::{Birth, Coefficient, K, PlayerState, Rating, Silent};
use arpad_regulations::{Class, Edition};
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
    /// The list.
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
    pub fide_id: Option<u32>,
    /// Name.
    pub name: &'a str,
    /// Federation.
    pub federation: &'a str,
    /// The rating he plays with; `None` if unrated.
    pub rating: Option<Rating>,
    /// Where the rating was taken from.
    pub rating_source: RatingSource,
    /// K and where it comes from, for a rated player.
    pub k: Option<(K, KSource)>,
    /// K as it is to be explained, for a rated player.
    pub coefficient: Option<Coefficient>,
    /// What is known of the birth date.
    pub birth: Birth,
    /// Whether a woman; `None` if not said.
    pub woman: Option<bool>,
    /// His line on the list.
    pub entry: Option<ListEntry>,
    /// For an unrated player: whether this counts as his first event.
    pub first_event: bool,
}

/// Joins a line of the report with the lists.
pub(crate) fn participant<'a>(
    line: &'a PlayerLine,
    registration: &Registration,
    edition: &Edition,
    class: Class,
    list: Option<ListInForce<'_>>,
    standard: Option<ListInForce<'_>>,
    start: Option<Date>,
) -> Participant<'a> {
    let no = line.starting_rank.copied();
    let fide_id = line.fide_id.copied().and_then(|id| u32::try_from(id).ok()).filter(|id| *id > 0);
    let on = |list: Option<ListInForce<'_>>| {
        list.and_then(|list| list.list.get(arpad_lists::FideId::new(fide_id?)?)).map(|entry| entry.to_entry())
    };
    let entry = on(list).or_else(|| on(standard));
    let listed = entry.as_ref().and_then(|entry| Rating::new(entry.rating(class).rating?));
    let stand_in = edition
        .rules
        .stand_in
        .as_ref()
        .and_then(|rule| on(standard).and_then(|entry| Rating::new(entry.rating(rule.class).rating?)));
    let (rating, rating_source) = match (listed, stand_in) {
        (Some(rating), _) => (Some(rating), RatingSource::List),
        (None, Some(rating)) => (Some(rating), RatingSource::StandIn),
        // A player on the list without a rating is unrated, whatever the report says.
        (None, None) if entry.is_some() => (None, RatingSource::List),
        (None, None) => (line.rating.copied().and_then(Rating::new), RatingSource::Report),
    };
    let birth = match (line.birth.copied(), entry.as_ref().and_then(|entry| entry.birth_year)) {
        (Some(ReportBirth::Date(day)), year) if year.is_none_or(|year| year == day.year()) => Birth::Day(day),
        (_, Some(year)) => Birth::Year(year),
        (Some(birth), None) => Birth::Year(birth.year()),
        (None, None) => Birth::Unknown,
    };
    let facts = no.and_then(|no| registration.player(no));
    let coefficient = rating.map(|rating| {
        let published = entry.as_ref().and_then(|entry| entry.rating(class).k).and_then(|k| K::new(u16::from(k)));
        if let (Some(k), RatingSource::List) = (published, rating_source) {
            return Coefficient::Given(k);
        }
        let games = facts.and_then(|facts| facts.games_before);
        let highest = facts.and_then(|facts| facts.highest).and_then(Rating::new);
        Coefficient::ByState(PlayerState { rating, highest, games, birth }, start.unwrap_or(Date::MAX))
    });
    let k = coefficient.map(|coefficient| {
        let k = coefficient.settle(edition, &mut Silent);
        let source = match coefficient {
            Coefficient::Given(_) => KSource::List,
            Coefficient::ByState(..) if coefficient.is_assumed(edition) => KSource::Assumed,
            Coefficient::ByState(..) => KSource::Computed,
        };
        (k, source)
    });
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
        woman: line
            .sex
            .copied()
            .map(|sex| sex == arpad_trf::ReportSex::Woman)
            .or_else(|| entry.as_ref()?.sex.map(|sex| sex == arpad_lists::Sex::Female)),
        entry,
        first_event: !facts.and_then(|facts| facts.earlier_results).unwrap_or(false),
    }
}
