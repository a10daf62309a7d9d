//! A whole list in memory, found by FIDE id, and the choice among lists of several months.

use std::io::{self, Read};

use crate::entry::EntryRef;
use crate::fault::{Faults, ListFaultKind};
use crate::hidden::VisibleTexts;
use crate::info::ListInfo;
use crate::packed::{Packed, Texts};
use crate::reader::ListReader;
use arpad_regulations::{Class, FideId, Month};

/// A list in memory: every field, about 55 bytes a player, sorted by FIDE id.
///
/// ```
/// use arpad_lists::{Faults, FideId, Hint, ListReader, RatingList};
/// let file = "fide_id,name,standard_rating\n900,\"Doe, Jane\",2100\n";
/// let reader = ListReader::new(file.as_bytes(), Hint::default()).unwrap();
/// let list = RatingList::read(reader, &mut Faults::new()).unwrap();
/// let player = list.get(FideId::new(900).unwrap()).unwrap();
/// assert_eq!((player.name, player.standard.rating), ("Doe, Jane", Some(2100)));
/// ```
pub struct RatingList {
    info: ListInfo,
    players: Vec<Packed>,
    texts: Texts,
}

impl RatingList {
    /// Reads a list to its end. Of a player listed twice the first line counts; the others are faults.
    pub fn read<R: Read>(mut reader: ListReader<R>, faults: &mut Faults) -> io::Result<Self> {
        let info = reader.info().clone();
        let mut texts = Texts::default();
        let mut players: Vec<Packed> = Vec::new();
        // The line of each player, by the position of the name; needed only until duplicates are found.
        let mut lines: Vec<(u32, u32)> = Vec::new();
        let mut hidden = Faults::new();
        while let Some(entry) = reader.next_entry(faults)? {
            let visible = VisibleTexts::of(&entry, &mut hidden);
            let entry = EntryRef { name: &visible.name, other_titles: &visible.other_titles, ..entry };
            let packed = texts.pack(&entry).ok_or_else(|| io::Error::other("the list is too large for memory"))?;
            players.push(packed);
            let line = reader.line();
            // Beyond four thousand million the line is left out.
            lines.push((packed.name, u32::try_from(line).unwrap_or(0)));
            for fault in hidden.take() {
                faults.add(line, 1, fault.fide_id, fault.kind, &fault.text);
            }
        }
        texts.shrink();
        let mut list = Self { info, players, texts };
        list.sort(faults, |name| {
            let found = lines.binary_search_by_key(&name, |&(name, _)| name).ok();
            found.and_then(|index| lines.get(index)).map_or(0, |&(_, line)| line)
        });
        Ok(list)
    }

    /// A list of the players given, as if they had been read from such a file.
    pub fn from_entries<'a>(
        info: ListInfo,
        entries: impl IntoIterator<Item = EntryRef<'a>>,
        faults: &mut Faults,
    ) -> Self {
        let mut texts = Texts::default();
        let players = entries.into_iter().map_while(|entry| texts.pack(&entry)).collect();
        let mut list = Self { info, players, texts };
        list.sort(faults, |_| 0);
        list
    }

    /// Sorts by id and drops duplicates. `line` finds the line of a player by the position of the name; 0 is unknown.
    fn sort(&mut self, faults: &mut Faults, line: impl Fn(u32) -> u32) {
        // Stable, so that the first of two duplicates comes first.
        self.players.sort_by_key(|player| player.fide_id);
        let mut twice: Vec<(u32, FideId)> = Vec::new();
        self.players.dedup_by(|later, first| {
            let same = later.fide_id == first.fide_id;
            if same {
                twice.push((line(later.name), later.fide_id));
            }
            same
        });
        // In the order of the file, like all faults.
        twice.sort_unstable();
        for (line, id) in twice {
            let column = usize::from(line > 0);
            faults.add(u64::from(line), column, Some(id), ListFaultKind::DuplicateId, &id.to_string());
        }
        self.players.shrink_to_fit();
    }

    pub fn info(&self) -> &ListInfo {
        &self.info
    }

    pub fn month(&self) -> Option<Month> {
        self.info.month
    }

    pub fn len(&self) -> usize {
        self.players.len()
    }

    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// The player with that FIDE id.
    pub fn get(&self, fide_id: FideId) -> Option<EntryRef<'_>> {
        let index = self.players.binary_search_by_key(&fide_id, |player| player.fide_id).ok()?;
        self.players.get(index).map(|player| self.texts.unpack(player))
    }

    /// All players, by FIDE id.
    pub fn iter(&self) -> impl Iterator<Item = EntryRef<'_>> {
        self.players.iter().map(|player| self.texts.unpack(player))
    }

    /// Approximate size in bytes.
    pub fn memory(&self) -> usize {
        self.players.capacity() * size_of::<Packed>() + self.texts.memory()
    }
}

/// The list in force in a month.
#[derive(Clone, Copy)]
pub struct ListInForce<'a> {
    pub list: &'a RatingList,
    /// True if it is the list of that month. Before July 2012 lists came every second or third month, and an earlier one
    /// was in force; since then an earlier list means that the right one is missing.
    pub exact: bool,
}

/// Several lists, of one class or all three and of different months.
#[derive(Default)]
pub struct Lists {
    lists: Vec<RatingList>,
}

impl Lists {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn add(&mut self, list: RatingList) {
        self.lists.push(list);
    }

    /// All lists, in the order added.
    pub fn iter(&self) -> impl Iterator<Item = &RatingList> {
        self.lists.iter()
    }

    pub fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }

    /// The list in force in that month: the latest not after it that has the class; a list of that class alone
    /// before a combined one of the same month. A list of unknown month is the last choice, and never
    /// exact.
    pub fn in_force(&self, class: Class, month: Month) -> Option<ListInForce<'_>> {
        let candidates = self.lists.iter().filter(|list| list.info.classes().contains(&class));
        let list = candidates
            .filter(|list| list.month().is_none_or(|of| of <= month))
            .max_by_key(|list| (list.month(), list.info.class.is_some()))?;
        Some(ListInForce { list, exact: list.month() == Some(month) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::info::Hint;
    use crate::layout::Layout;

    fn list(header: &str, lines: &[&str], hint: Hint) -> (RatingList, Faults) {
        let text = format!("{header}\r\n{}\r\n", lines.join("\r\n"));
        let mut faults = Faults::new();
        let reader = ListReader::new(text.as_bytes(), hint).unwrap();
        (RatingList::read(reader, &mut faults).unwrap(), faults)
    }

    fn id(number: u32) -> FideId {
        FideId::new(number).unwrap()
    }

    fn old(month: &str, rating: u16) -> RatingList {
        let header = format!("ID number Name                              TitlFed  {month} GamesBorn  Flag");
        let line = format!("     900  Doe, John                         g   NOR  {rating}    9  1990  ");
        list(&header, &[&line], Hint::default()).0
    }

    #[test]
    fn found_by_id_however_the_file_is_sorted() {
        let lines = [
            "     900  Zeta, A                           g   NOR  2686    9  1990  ",
            "      20  Alpha, B                              ITA  1714    0        ",
            "     900  Again, C                              ITA  1000    0        ",
        ];
        let header = Layout::Old.header(Month::new(2011, 3));
        let (list, faults) = list(&header, &lines, Hint::default());
        assert_eq!(list.len(), 2);
        assert_eq!(list.get(id(900)).unwrap().name, "Zeta, A");
        assert_eq!(list.get(id(20)).unwrap().standard.rating, Some(1714));
        assert!(list.get(id(21)).is_none());
        assert_eq!(list.iter().map(|entry| entry.fide_id.get()).collect::<Vec<_>>(), [20, 900]);
        let fault = &faults.kept()[0];
        assert_eq!((fault.kind, fault.line, fault.column), (ListFaultKind::DuplicateId, 4, 1));
    }

    #[test]
    fn the_right_month_is_picked() {
        let mut lists = Lists::new();
        for (month, rating) in [("Mar11", 2603), ("Jan11", 2601), ("May11", 2605)] {
            lists.add(old(month, rating));
        }
        let rating = |year, month| {
            let found = lists.in_force(Class::Standard, Month::new(year, month).unwrap())?;
            Some((found.list.get(id(900))?.standard.rating?, found.exact))
        };
        assert_eq!(rating(2011, 3), Some((2603, true)));
        assert_eq!(rating(2011, 4), Some((2603, false)));
        assert_eq!(rating(2012, 1), Some((2605, false)));
        assert_eq!(rating(2010, 12), None);
        assert!(lists.in_force(Class::Blitz, Month::new(2011, 3).unwrap()).is_none());
    }

    #[test]
    fn a_list_without_a_month_is_the_last_choice() {
        let mut lists = Lists::new();
        let header = Layout::Combined.header(None);
        lists.add(list(&header, &["900            Doe, John"], Hint::default()).0);
        let march = Month::new(2011, 3).unwrap();
        assert!(!lists.in_force(Class::Rapid, march).unwrap().exact);
        lists.add(old("Jan11", 2601));
        assert_eq!(lists.in_force(Class::Standard, march).unwrap().list.month(), Month::new(2011, 1));
    }
}
