//! A published list in the order of its ranks.

use crate::federations::{Continent, continent};
use arpad_period::Mark;
use arpad_registry::model::ListId;
use arpad_regulations::FideId;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// A list: its players by rating, the best first; of equals the one with more games in the period, then the lower number.
pub struct RankedList {
    pub id: ListId,
    /// Of the canonical text.
    pub digest: String,
    ids: Vec<u32>,
    ratings: Vec<u16>,
    games: Vec<u16>,
    coefficients: Vec<u8>,
    births: Vec<u16>,
    inactive: Vec<bool>,
    women: Vec<bool>,
    federations: Vec<u16>,
    titles: Vec<u8>,
    /// Where each name begins, and where the last one ends.
    name_starts: Vec<u32>,
    names: String,
    codes: Vec<String>,
    title_words: Vec<String>,
    /// The places in the order of the numbers.
    by_id: Vec<u32>,
    /// By whom was asked for, how many are above each rating.
    counted: RwLock<HashMap<Whom, Arc<[u32]>>>,
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
    birth: u16,
    inactive: bool,
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
        // Lists come by number, and neighbours are mostly of one federation.
        let mut lines: Vec<Line<'_>> =
            text.lines().skip(2).filter_map(|line| read_line(line, &mut codes, &mut title_words)).collect();
        lines.sort_unstable_by_key(|line| (std::cmp::Reverse(line.rating), std::cmp::Reverse(line.games), line.id));
        let mut names = String::with_capacity(lines.iter().map(|line| line.name.len()).sum());
        let mut name_starts = Vec::with_capacity(lines.len() + 1);
        for line in &lines {
            name_starts.push(u32::try_from(names.len()).unwrap_or(u32::MAX));
            names.push_str(line.name);
        }
        name_starts.push(u32::try_from(names.len()).unwrap_or(u32::MAX));
        let ids: Vec<u32> = lines.iter().map(|line| line.id).collect();
        let mut by_id: Vec<u32> = (0..u32::try_from(ids.len()).unwrap_or(u32::MAX)).collect();
        by_id.sort_unstable_by_key(|at| ids[*at as usize]);
        RankedList {
            id,
            digest,
            ratings: lines.iter().map(|line| line.rating).collect(),
            games: lines.iter().map(|line| line.games).collect(),
            coefficients: lines.iter().map(|line| line.k).collect(),
            births: lines.iter().map(|line| line.birth).collect(),
            inactive: lines.iter().map(|line| line.inactive).collect(),
            women: lines.iter().map(|line| line.woman).collect(),
            federations: lines.iter().map(|line| line.federation).collect(),
            titles: lines.iter().map(|line| line.title).collect(),
            ids,
            name_starts,
            names,
            codes: codes.0,
            title_words: title_words.0,
            by_id,
            counted: RwLock::default(),
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
            active: !self.inactive[at],
            woman: self.women[at],
            federation: &self.codes[usize::from(self.federations[at])],
            title: &self.title_words[usize::from(self.titles[at])],
            name: &self.names[name],
        }
    }

    /// Where a player stands.
    pub fn place(&self, id: FideId) -> Option<usize> {
        let at = self.by_id.binary_search_by_key(&id.get(), |at| self.ids[*at as usize]).ok()?;
        Some(self.by_id[at] as usize)
    }

    pub fn get(&self, id: FideId) -> Option<Row<'_>> {
        self.place(id).map(|at| self.row(at))
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
        let wanted: Vec<bool> = self
            .codes
            .iter()
            .map(|code| {
                whom.federation.as_ref().is_none_or(|federation| federation == code)
                    && whom.continent.is_none_or(|wanted| continent(code) == Some(wanted))
            })
            .collect();
        let (group, with_inactive) = (whom.group, whom.with_inactive);
        (0..self.len()).filter(move |at| {
            (with_inactive || !self.inactive[*at])
                && wanted[usize::from(self.federations[*at])]
                && group.has(self.women[*at], self.births[*at], year)
        })
    }

    /// The rank of a rating among some: one more than those above it. Equal ratings have equal ranks.
    pub fn rank(&self, rating: u16, whom: &Whom) -> usize {
        // Nobody is of a federation that the list does not have, and nothing is kept of what visitors make up.
        if whom.federation.as_ref().is_some_and(|code| !self.codes.contains(code)) {
            return 1;
        }
        // The ratings of those asked for are counted once for each list, not with each page.
        let known = self.counted.read().unwrap_or_else(PoisonError::into_inner).get(whom).cloned();
        let counted = known.unwrap_or_else(|| {
            let counted: Arc<[u32]> = self.above(whom).into();
            let mut all = self.counted.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(all.entry(whom.clone()).or_insert(counted))
        });
        // Beyond the highest rating there is nobody.
        counted.get(usize::from(rating)).map_or(0, |above| *above as usize) + 1
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

fn read_line<'t>(line: &'t str, codes: &mut Numbered, titles: &mut Numbered) -> Option<Line<'t>> {
    let mut columns = line.split('\t');
    let id = columns.next()?.parse().ok()?;
    let rating: u16 = columns.next()?.parse().ok()?;
    let (_highest, _all_games) = (columns.next()?, columns.next()?);
    let games = columns.next()?.parse::<u32>().ok()?;
    let k = columns.next()?.parse::<u16>().ok()?;
    let _last_games = columns.next()?;
    let mark = Mark::from_letter(columns.next()?)?;
    if rating == 0 || mark == Mark::LeftOut {
        return None;
    }
    let (federation, sex, birth) = (columns.next()?, columns.next()?, columns.next()?);
    let (title, women_title, _others, name) = (columns.next()?, columns.next()?, columns.next()?, columns.next()?);
    let title = if title.is_empty() { women_title } else { title };
    Some(Line {
        id,
        rating,
        games: u16::try_from(games).unwrap_or(u16::MAX),
        k: u8::try_from(k).unwrap_or(u8::MAX),
        birth: birth.get(..4).and_then(|year| year.parse().ok()).unwrap_or(0),
        inactive: matches!(mark, Mark::Inactive | Mark::FullyInactive),
        woman: sex == "F",
        federation: u16::try_from(codes.number(federation)).unwrap_or(u16::MAX),
        title: u8::try_from(titles.number(title)).unwrap_or(u8::MAX),
        name,
    })
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
        assert_eq!(list.places(&juniors).collect::<Vec<_>>(), [0, 1]);
        let seniors = Whom { group: Group::Seniors, with_inactive: true, ..Whom::default() };
        assert_eq!(list.places(&seniors).collect::<Vec<_>>(), [2]);
        assert_eq!(list.distribution(&Whom::default()), [(2000, 1), (2050, 0), (2100, 1)]);
    }
}
