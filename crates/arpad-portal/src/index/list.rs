//! A published list in the order of its ranks.

use crate::federations::{Continent, continent};
use crate::kept::Kept;
use arpad_period::{Mark, Standing};
use arpad_rating::{K, Rating};
use arpad_registry::model::ListId;
use arpad_regulations::FideId;
use std::sync::{Arc, Mutex, PoisonError};

/// A list: its players by rating, the best first; of equals the one with more games in the period, then the lower number.
pub struct RankedList {
    pub id: ListId,
    /// Of the canonical text.
    pub digest: String,
    ids: Vec<u32>,
    ratings: Vec<u16>,
    games: Vec<u16>,
    coefficients: Vec<u8>,
    highest: Vec<u16>,
    births: Vec<u16>,
    marks: Vec<Mark>,
    women: Vec<bool>,
    federations: Vec<u16>,
    titles: Vec<u8>,
    /// Where each name begins, and where the last one ends.
    name_starts: Vec<u32>,
    names: String,
    codes: Vec<String>,
    title_words: Vec<String>,
    /// The numbers in order, each with its place: a page asks for several, and here a step of the search reads one thing.
    by_id: Vec<(u32, u32)>,
    /// The places federation by federation, and where each begins.
    by_federation: Vec<u32>,
    federation_starts: Vec<u32>,
    /// Who is on the list without a published rating, by number.
    others: Vec<Other>,
    /// By whom was asked for, how many are above each rating.
    counted: Mutex<Kept<Whom, Ranks>>,
    /// By whom was asked for, their places.
    ranked: Mutex<Kept<Whom, Arc<[u32]>>>,
}

/// Somebody on a list who is not ranked.
struct Other {
    id: u32,
    highest: u16,
    games: u16,
    k: u8,
    mark: Mark,
}

/// What a list says of a player, ranked or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// As published.
    pub rating: Option<u16>,
    pub highest: Option<u16>,
    /// Of the period.
    pub games: u32,
    pub k: Option<u16>,
    pub mark: Mark,
}

impl From<&Standing> for Figures {
    fn from(standing: &Standing) -> Figures {
        Figures {
            rating: standing.published().map(Rating::get),
            highest: standing.highest.map(Rating::get),
            games: standing.in_period,
            k: standing.k.map(K::get),
            mark: standing.mark,
        }
    }
}

/// Of how many groups the ranks are kept; each takes some kilobytes.
const GROUPS: usize = 300;

/// Places of groups that are kept, for each player of the list: enough for the groups everybody asks for.
const PLACES_EACH: usize = 3;

/// How many of some players are above each rating, from 0 to the highest there is.
#[derive(Debug, Clone)]
pub struct Ranks(Arc<[u32]>);

impl Ranks {
    /// The rank of a rating: one more than those above it. Equal ratings have equal ranks.
    pub fn of(&self, rating: u16) -> usize {
        // Beyond the highest rating there is nobody.
        self.0.get(usize::from(rating)).map_or(0, |above| *above as usize) + 1
    }
}

/// A line of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row<'l> {
    pub id: u32,
    pub rating: u16,
    pub games: u16,
    pub k: u8,
    /// 0 if unknown.
    pub birth: u16,
    pub active: bool,
    pub woman: bool,
    pub federation: &'l str,
    pub title: &'l str,
    pub name: &'l str,
}

/// Some of the players of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Group {
    #[default]
    Open,
    Women,
    /// Up to 20 years old in the year of the list.
    Juniors,
    Girls,
    /// 50 years and older.
    Seniors,
}

impl Group {
    pub const ALL: [Group; 5] = [Group::Open, Group::Women, Group::Juniors, Group::Girls, Group::Seniors];

    pub const fn name(self) -> &'static str {
        match self {
            Group::Open => "open",
            Group::Women => "women",
            Group::Juniors => "juniors",
            Group::Girls => "girls",
            Group::Seniors => "seniors",
        }
    }

    pub fn find(name: &str) -> Option<Group> {
        Group::ALL.into_iter().find(|group| group.name() == name)
    }

    /// Whether a player belongs to it, by sex and by the age reached in a year.
    pub fn has(self, woman: bool, birth: u16, year: u16) -> bool {
        let age = year.saturating_sub(birth);
        match self {
            Group::Open => true,
            Group::Women => woman,
            Group::Juniors => birth > 0 && age <= 20,
            Group::Girls => woman && birth > 0 && age <= 20,
            Group::Seniors => birth > 0 && age >= 50,
        }
    }
}

/// Whom a ranking is of.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Whom {
    pub group: Group,
    pub federation: Option<String>,
    pub continent: Option<Continent>,
    /// Also those who have not played for long.
    pub with_inactive: bool,
}

/// A line as it is read, before it has its place.
struct Line<'t> {
    id: u32,
    rating: u16,
    games: u16,
    k: u8,
    highest: u16,
    birth: u16,
    mark: Mark,
    woman: bool,
    federation: u16,
    title: u8,
    name: &'t str,
}

/// Words of which few are different, by number.
#[derive(Default)]
struct Numbered(Vec<String>);

impl Numbered {
    fn number(&mut self, word: &str) -> usize {
        self.0.iter().position(|known| known == word).unwrap_or_else(|| {
            self.0.push(word.to_owned());
            self.0.len() - 1
        })
    }
}

impl RankedList {
    /// Reads the canonical text of a list; who has no published rating is not ranked.
    pub fn read(id: ListId, digest: String, text: &str) -> RankedList {
        let (mut codes, mut title_words) = (Numbered::default(), Numbered::default());
        let (mut lines, mut others) = (Vec::new(), Vec::new());
        // Lists come by number, and neighbours are mostly of one federation.
        for line in text.lines().skip(2) {
            match read_line(line, &mut codes, &mut title_words) {
                Some(Ok(line)) => lines.push(line),
                Some(Err(other)) => others.push(other),
                None => {}
            }
        }
        others.sort_unstable_by_key(|other| other.id);
        others.shrink_to_fit();
        lines.sort_unstable_by_key(|line| (std::cmp::Reverse(line.rating), std::cmp::Reverse(line.games), line.id));
        let mut names = String::with_capacity(lines.iter().map(|line| line.name.len()).sum());
        let mut name_starts = Vec::with_capacity(lines.len() + 1);
        for line in &lines {
            name_starts.push(u32::try_from(names.len()).unwrap_or(u32::MAX));
            names.push_str(line.name);
        }
        name_starts.push(u32::try_from(names.len()).unwrap_or(u32::MAX));
        let ids: Vec<u32> = lines.iter().map(|line| line.id).collect();
        let mut by_id: Vec<(u32, u32)> = ids.iter().copied().zip(0..).collect();
        by_id.sort_unstable();
        let (by_federation, federation_starts) = by_federation(&lines, codes.0.len());
        RankedList {
            id,
            digest,
            ratings: lines.iter().map(|line| line.rating).collect(),
            games: lines.iter().map(|line| line.games).collect(),
            coefficients: lines.iter().map(|line| line.k).collect(),
            highest: lines.iter().map(|line| line.highest).collect(),
            births: lines.iter().map(|line| line.birth).collect(),
            marks: lines.iter().map(|line| line.mark).collect(),
            others,
            women: lines.iter().map(|line| line.woman).collect(),
            federations: lines.iter().map(|line| line.federation).collect(),
            titles: lines.iter().map(|line| line.title).collect(),
            counted: Mutex::new(Kept::new(GROUPS)),
            ranked: Mutex::new(Kept::new(PLACES_EACH * ids.len())),
            ids,
            name_starts,
            names,
            codes: codes.0,
            title_words: title_words.0,
            by_id,
            by_federation,
            federation_starts,
        }
    }

    /// How many have a rating.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// The line at a place, from 0.
    pub fn row(&self, at: usize) -> Row<'_> {
        let name = self.name_starts[at] as usize..self.name_starts[at + 1] as usize;
        Row {
            id: self.ids[at],
            rating: self.ratings[at],
            games: self.games[at],
            k: self.coefficients[at],
            birth: self.births[at],
            active: !self.is_inactive(at),
            woman: self.women[at],
            federation: &self.codes[usize::from(self.federations[at])],
            title: &self.title_words[usize::from(self.titles[at])],
            name: &self.names[name],
        }
    }

    /// Where a player stands.
    pub fn place(&self, id: FideId) -> Option<usize> {
        let at = self.by_id.binary_search_by_key(&id.get(), |(id, _)| *id).ok()?;
        Some(self.by_id[at].1 as usize)
    }

    pub fn get(&self, id: FideId) -> Option<Row<'_>> {
        self.place(id).map(|at| self.row(at))
    }

    /// What the list says of a player, if anything.
    pub fn figures(&self, id: FideId) -> Option<Figures> {
        let known = |number: u16| Some(number).filter(|number| *number > 0);
        if let Some(at) = self.place(id) {
            return Some(Figures {
                rating: Some(self.ratings[at]),
                highest: known(self.highest[at]),
                games: self.games[at].into(),
                k: known(self.coefficients[at].into()),
                mark: self.marks[at],
            });
        }
        let at = self.others.binary_search_by_key(&id.get(), |other| other.id).ok()?;
        let Other { highest, games, k, mark, .. } = self.others[at];
        Some(Figures { rating: None, highest: known(highest), games: games.into(), k: known(k.into()), mark })
    }

    fn is_inactive(&self, at: usize) -> bool {
        matches!(self.marks[at], Mark::Inactive | Mark::FullyInactive)
    }

    /// The federations with a rated player.
    pub fn codes(&self) -> &[String] {
        &self.codes
    }

    fn year(&self) -> u16 {
        u16::try_from(self.id.month.year()).unwrap_or(0)
    }

    /// The places of those who belong to somebody asked for, the best first.
    pub fn places<'l>(&'l self, whom: &Whom) -> impl Iterator<Item = usize> + 'l {
        let year = self.year();
        let (group, with_inactive) = (whom.group, whom.with_inactive);
        let wanted: Vec<bool> =
            self.codes.iter().map(|code| whom.continent.is_none_or(|wanted| continent(code) == Some(wanted))).collect();
        // Of a federation only its own players are walked through.
        let own = whom.federation.as_ref().map(|federation| {
            let at = self.codes.iter().position(|code| code == federation);
            at.map_or(0..0, |at| self.federation_starts[at] as usize..self.federation_starts[at + 1] as usize)
        });
        let all = if own.is_none() { 0..self.len() } else { 0..0 };
        let own = self.by_federation[own.unwrap_or_default()].iter().map(|at| *at as usize);
        own.chain(all).filter(move |at| {
            (with_inactive || !self.is_inactive(*at))
                && wanted[usize::from(self.federations[*at])]
                && group.has(self.women[*at], self.births[*at], year)
        })
    }

    fn has_federation(&self, whom: &Whom) -> bool {
        whom.federation.as_ref().is_none_or(|code| self.codes.contains(code))
    }

    /// The same, found once for each list: a page of them costs what it shows.
    pub fn ranked(&self, whom: &Whom) -> Arc<[u32]> {
        if let Some(known) = self.ranked.lock().unwrap_or_else(PoisonError::into_inner).get(whom) {
            return known;
        }
        let places: Arc<[u32]> = self.places(whom).map(|at| u32::try_from(at).unwrap_or(u32::MAX)).collect();
        if !self.has_federation(whom) {
            return places;
        }
        let mut kept = self.ranked.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(whom.clone(), Arc::clone(&places), places.len().max(1));
        places
    }

    /// The ranks among some, counted once for each list.
    pub fn ranks(&self, whom: &Whom) -> Ranks {
        if let Some(known) = self.counted.lock().unwrap_or_else(PoisonError::into_inner).get(whom) {
            return known;
        }
        // Nobody is of a federation that the list does not have, and nothing is kept of what visitors make up.
        if !self.has_federation(whom) {
            return Ranks(Arc::default());
        }
        let ranks = Ranks(self.above(whom).into());
        self.counted.lock().unwrap_or_else(PoisonError::into_inner).insert(whom.clone(), ranks.clone(), 1);
        ranks
    }

    /// The rank of a rating among some.
    pub fn rank(&self, rating: u16, whom: &Whom) -> usize {
        self.ranks(whom).of(rating)
    }

    /// How many of those asked for are above each rating, from 0 to the highest there is.
    fn above(&self, whom: &Whom) -> Vec<u32> {
        let highest = self.ratings.first().copied().unwrap_or(0);
        let mut counts = vec![0; usize::from(highest) + 1];
        self.places(whom).for_each(|at| counts[usize::from(self.ratings[at])] += 1);
        let mut above = 0;
        for count in counts.iter_mut().rev() {
            above += std::mem::replace(count, above);
        }
        counts
    }

    /// How many belong to each class of fifty points, from the lowest that has any.
    pub fn distribution(&self, whom: &Whom) -> Vec<(u16, u32)> {
        let mut counts = std::collections::BTreeMap::new();
        for at in self.places(whom) {
            *counts.entry(self.ratings[at] / 50 * 50).or_default() += 1;
        }
        let (Some((&first, _)), Some((&last, _))) = (counts.first_key_value(), counts.last_key_value()) else {
            return Vec::new();
        };
        (first..=last).step_by(50).map(|class| (class, counts.get(&class).copied().unwrap_or(0))).collect()
    }

    /// The average of the best ten, rounded; `None` with fewer than ten.
    pub fn top_ten(&self, whom: &Whom) -> Option<u16> {
        let best: Vec<u32> = self.places(whom).take(10).map(|at| u32::from(self.ratings[at])).collect();
        (best.len() == 10).then(|| u16::try_from((best.iter().sum::<u32>() + 5) / 10).unwrap_or(u16::MAX))
    }
}

/// The places of some lines, federation by federation, and where each begins.
fn by_federation(lines: &[Line<'_>], federations: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0_u32; federations + 1];
    for line in lines {
        starts[usize::from(line.federation) + 1] += 1;
    }
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let (mut next, mut places) = (starts.clone(), vec![0; lines.len()]);
    for (place, line) in (0..).zip(lines) {
        let at = &mut next[usize::from(line.federation)];
        places[*at as usize] = place;
        *at += 1;
    }
    (places, starts)
}

/// A line that is ranked, or one that is not; `None` where it cannot be read.
fn read_line<'t>(line: &'t str, codes: &mut Numbered, titles: &mut Numbered) -> Option<Result<Line<'t>, Other>> {
    let mut columns = line.split('\t');
    let id = columns.next()?.parse().ok()?;
    let rating: u16 = columns.next()?.parse().ok()?;
    let highest: u16 = columns.next()?.parse().ok()?;
    let _all_games = columns.next()?;
    let games = columns.next()?.parse::<u32>().ok()?;
    let games = u16::try_from(games).unwrap_or(u16::MAX);
    let k = u8::try_from(columns.next()?.parse::<u16>().ok()?).unwrap_or(u8::MAX);
    let _last_games = columns.next()?;
    let mark = Mark::from_letter(columns.next()?)?;
    if rating == 0 || mark == Mark::LeftOut {
        return Some(Err(Other { id, highest, games, k, mark }));
    }
    let (federation, sex, birth) = (columns.next()?, columns.next()?, columns.next()?);
    let (title, women_title, _others, name) = (columns.next()?, columns.next()?, columns.next()?, columns.next()?);
    let title = if title.is_empty() { women_title } else { title };
    Some(Ok(Line {
        id,
        rating,
        games,
        k,
        highest,
        birth: birth.get(..4).and_then(|year| year.parse().ok()).unwrap_or(0),
        mark,
        woman: sex == "F",
        federation: u16::try_from(codes.number(federation)).unwrap_or(u16::MAX),
        title: u8::try_from(titles.number(title)).unwrap_or(u8::MAX),
        name,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> RankedList {
        let id = ListId { class: arpad_regulations::Class::Standard, month: "2025-12".parse().unwrap(), revision: 0 };
        let text = "arpad-list\t1\tstandard\t2025-12\ncolumns\n\
            1\t2000\t2000\t30\t0\t20\t2025-01\ti\tITA\tF\t1970\t\tWIM\t\tA\n\
            2\t2100\t2000\t30\t9\t20\t2025-12\t\tITA\tM\t2008\tFM\t\t\tB\n\
            3\t2000\t2000\t30\t9\t20\t2025-12\t\tNOR\tF\t2008\t\t\t\tC\n\
            4\t2300\t2000\t30\t9\t20\t2025-12\tx\tNOR\tF\t2008\t\t\t\tD\n\
            5\t0\t2000\t30\t9\t20\t2025-12\tu\tNOR\tF\t2008\t\t\t\tE\n";
        RankedList::read(id, String::new(), text)
    }

    #[test]
    fn players_stand_by_rating_then_games_then_number_and_only_those_with_a_published_one() {
        let list = list();
        let ids: Vec<u32> = (0..list.len()).map(|at| list.row(at).id).collect();
        assert_eq!(ids, [2, 3, 1]);
        assert_eq!(list.get(FideId::MIN).unwrap().title, "WIM");
        assert!(list.get(FideId::new(4).unwrap()).is_none());
    }

    #[test]
    fn what_the_list_says_of_a_player_is_what_the_standing_says() {
        let text = "1\t2000\t2050\t30\t0\t20\t2025-01\ti\n2\t2100\t2100\t30\t9\t20\t2025-12\t\n\
            3\t2000\t0\t30\t9\t20\t2025-12\tf\n4\t2300\t2310\t30\t9\t20\t2025-12\tx\n\
            5\t0\t0\t30\t9\t0\t2025-12\tu\n7\t0\t1410\t30\t9\t40\t\td\n";
        let described = text.replace('\n', "\tITA\tF\t1970\t\t\t\tA\n");
        let id = ListId { class: arpad_regulations::Class::Standard, month: "2025-12".parse().unwrap(), revision: 0 };
        let list = RankedList::read(id, String::new(), &format!("head\ncolumns\n{described}"));
        for standing in arpad_period::canonical::read_standings(text).unwrap() {
            assert_eq!(list.figures(standing.fide_id), Some(Figures::from(&standing)), "{standing:?}");
        }
        assert_eq!(list.figures(FideId::new(6).unwrap()), None);
    }

    #[test]
    fn ranks_are_shared_and_count_only_the_group_asked_for() {
        let list = list();
        let rank = |whom: &Whom| list.rank(2000, whom);
        assert_eq!(rank(&Whom::default()), 2);
        assert_eq!(rank(&Whom { group: Group::Women, ..Whom::default() }), 1);
        let all = Whom { with_inactive: true, ..Whom::default() };
        assert_eq!([0, 1999, 2000, 2050, 2100, 2101].map(|rating| list.rank(rating, &all)), [4, 4, 2, 2, 1, 1]);
        assert_eq!(rank(&Whom { federation: Some("ESP".to_owned()), ..Whom::default() }), 1);
        assert_eq!(rank(&Whom { federation: Some("NOR".to_owned()), ..Whom::default() }), 1);
        let juniors = Whom { group: Group::Juniors, ..Whom::default() };
        assert_eq!(list.ranked(&juniors)[..], [0, 1]);
        let seniors = Whom { group: Group::Seniors, with_inactive: true, ..Whom::default() };
        assert_eq!(list.ranked(&seniors)[..], [2]);
        assert_eq!(list.distribution(&Whom::default()), [(2000, 1), (2050, 0), (2100, 1)]);
    }

    /// Some thousand players of four federations, in a fixed order that looks random.
    fn many() -> RankedList {
        let id = ListId { class: arpad_regulations::Class::Standard, month: "2025-12".parse().unwrap(), revision: 0 };
        let mut text = String::from("arpad-list\t1\tstandard\t2025-12\ncolumns\n");
        for id in 1..4000_u32 {
            let mixed = id.wrapping_mul(2_654_435_761) >> 7;
            let (rating, games, birth) = (1400 + mixed % 900, mixed % 11, 1940 + mixed % 79);
            let (mark, sex) = (["", "i"][mixed as usize % 2], ["F", "M"][mixed as usize / 3 % 2]);
            let code = ["ITA", "NOR", "USA", ""][mixed as usize / 5 % 4];
            text +=
                &format!("{id}\t{rating}\t0\t30\t{games}\t20\t2025-01\t{mark}\t{code}\t{sex}\t{birth}\t\t\t\tA{id}\n");
        }
        RankedList::read(id, String::new(), &text)
    }

    #[test]
    fn places_and_ranks_of_every_group_are_those_of_a_plain_count_also_when_asked_again() {
        let list = many();
        let federations = [None, Some("ITA"), Some("USA"), Some("ESP"), Some("")];
        let continents = [None, Some(Continent::Europe), Some(Continent::Asia)];
        for (group, federation, continent_of, with_inactive) in Group::ALL.into_iter().flat_map(|group| {
            let parts = federations.iter().flat_map(|code| continents.iter().map(move |part| (code, part)));
            parts.flat_map(move |(code, part)| [false, true].map(|inactive| (group, *code, *part, inactive)))
        }) {
            let whom =
                Whom { group, federation: federation.map(str::to_owned), continent: continent_of, with_inactive };
            let plain: Vec<u32> = (0..list.len())
                .filter(|at| {
                    let row = list.row(*at);
                    (with_inactive || row.active)
                        && group.has(row.woman, row.birth, 2025)
                        && federation.is_none_or(|code| row.federation == code)
                        && continent_of.is_none_or(|wanted| continent(row.federation) == Some(wanted))
                })
                .map(|at| u32::try_from(at).unwrap())
                .collect();
            for _ in 0..2 {
                assert_eq!(list.ranked(&whom)[..], plain, "{whom:?}");
                for rating in [0, 1399, 1400, 1777, 2299, 2300] {
                    let above = plain.iter().filter(|at| list.row(**at as usize).rating > rating).count();
                    assert_eq!(list.rank(rating, &whom), above + 1, "{whom:?} {rating}");
                }
            }
        }
    }
}
