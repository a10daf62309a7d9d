//! Counts of a list: its players, and the distribution of their ratings.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::entry::EntryRef;
use crate::words::{FederationCode, Sex, Title};
use arpad_regulations::{Class, FideId};

/// The width of a bar of the distribution.
const BIN: u16 = 100;

/// A mean kept as sum and count: exact, and printed to two decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mean {
    pub sum: u64,
    pub count: u64,
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 0 {
            return f.pad("-");
        }
        // Half a hundredth is rounded up.
        let (sum, count) = (u128::from(self.sum), u128::from(self.count));
        let hundredths = (sum * 200 + count) / (count * 2);
        f.pad(&format!("{}.{:02}", hundredths / 100, hundredths % 100))
    }
}

impl Serialize for Mean {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.count == 0 { serializer.serialize_none() } else { serializer.collect_str(self) }
    }
}

/// The highest rated player of a class; the first in the file among equals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Highest {
    pub rating: u16,
    pub fide_id: FideId,
    pub name: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClassStats {
    pub rated: u64,
    pub unrated: u64,
    pub mean: Mean,
    pub highest: Option<Highest>,
    /// Players by hundreds of rating: 2400 counts 2400 to 2499. Empty hundreds are left out.
    pub distribution: BTreeMap<u16, u64>,
}

/// Counts of a list; call [`Stats::add`] with every player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    pub players: u64,
    /// Players rated in none of the three classes.
    pub unrated: u64,
    /// Players flagged inactive.
    pub inactive: u64,
    /// Players without a federation.
    pub no_federation: u64,
    pub federations: BTreeMap<FederationCode, u64>,
    pub sexes: BTreeMap<Sex, u64>,
    /// By the Title column, which has women's titles too.
    pub titles: BTreeMap<Title, u64>,
    pub standard: ClassStats,
    pub rapid: ClassStats,
    pub blitz: ClassStats,
}

impl Stats {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn add(&mut self, entry: &EntryRef<'_>) {
        self.players += 1;
        self.inactive += u64::from(entry.flag.inactive);
        match entry.federation {
            Some(federation) => *self.federations.entry(federation).or_default() += 1,
            None => self.no_federation += 1,
        }
        if let Some(sex) = entry.sex {
            *self.sexes.entry(sex).or_default() += 1;
        }
        if let Some(title) = entry.title.or(entry.women_title) {
            *self.titles.entry(title).or_default() += 1;
        }
        self.unrated += u64::from(Class::ALL.iter().all(|&class| entry.rating(class).rating.is_none()));
        for class in Class::ALL {
            self.class_mut(class).add(entry, class);
        }
    }

    pub fn class(&self, class: Class) -> &ClassStats {
        match class {
            Class::Standard => &self.standard,
            Class::Rapid => &self.rapid,
            Class::Blitz => &self.blitz,
        }
    }

    fn class_mut(&mut self, class: Class) -> &mut ClassStats {
        match class {
            Class::Standard => &mut self.standard,
            Class::Rapid => &mut self.rapid,
            Class::Blitz => &mut self.blitz,
        }
    }
}

impl ClassStats {
    fn add(&mut self, entry: &EntryRef<'_>, class: Class) {
        let Some(rating) = entry.rating(class).rating else {
            self.unrated += 1;
            return;
        };
        self.rated += 1;
        self.mean.sum += u64::from(rating);
        self.mean.count += 1;
        *self.distribution.entry(rating / BIN * BIN).or_default() += 1;
        if self.highest.as_ref().is_none_or(|highest| rating > highest.rating) {
            self.highest = Some(Highest { rating, fide_id: entry.fide_id, name: entry.name.to_owned() });
        }
    }

    /// The distribution drawn with block characters, one hundred a line, the longest line `width` characters
    /// wide at most. Empty if nobody is rated.
    pub fn render_histogram(&self, width: usize) -> String {
        let (Some((&first, _)), Some((&last, _)), Some(&most)) =
            (self.distribution.first_key_value(), self.distribution.last_key_value(), self.distribution.values().max())
        else {
            return String::new();
        };
        let digits = most.to_string().len();
        // "2400 ", the bar, a blank and the count; a bar of at least one character however narrow the terminal.
        let room = width.saturating_sub(5 + 1 + digits).max(1) as u128;
        let mut drawing = String::new();
        for bin in (first..=last).step_by(usize::from(BIN)) {
            let count = self.distribution.get(&bin).copied().unwrap_or(0);
            let eighths = (u128::from(count) * room * 8).div_ceil(u128::from(most));
            let full = usize::try_from(eighths / 8).unwrap_or(0);
            let mut bar = "█".repeat(full);
            bar.extend(" ▏▎▍▌▋▊▉".chars().nth(usize::try_from(eighths % 8).unwrap_or(0)).filter(|&c| c != ' '));
            drawing.push_str(format!("{bin:>4} {bar} {count}").trim_end());
            drawing.push('\n');
        }
        drawing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Flag, ListEntry, ListRating};

    fn player(fide_id: u32, rating: Option<u16>) -> ListEntry {
        let standard = ListRating { rating, games: Some(0), k: None };
        ListEntry { name: format!("P{fide_id}"), standard, ..ListEntry::new(FideId::new(fide_id).unwrap()) }
    }

    #[test]
    fn counts() {
        let mut stats = Stats::new();
        for (id, rating) in [(1, Some(2400)), (2, Some(2499)), (3, Some(2500)), (4, None)] {
            let mut entry = player(id, rating);
            entry.federation = FederationCode::parse(b"NOR");
            entry.sex = Some(Sex::Female);
            entry.title = (id == 1).then_some(Title::WomanGrandmaster);
            entry.flag = Flag { inactive: id == 4, woman: true };
            stats.add(&entry.as_ref());
        }
        assert_eq!((stats.players, stats.unrated, stats.inactive), (4, 1, 1));
        assert_eq!(stats.standard.mean.to_string(), "2466.33");
        assert_eq!(stats.standard.highest.as_ref().map(|h| (h.rating, h.fide_id.get())), Some((2500, 3)));
        assert_eq!(stats.standard.distribution, BTreeMap::from([(2400, 2), (2500, 1)]));
        assert_eq!(stats.rapid.unrated, 4);
        let json = serde_json::to_value(&stats).unwrap();
        assert_eq!(json["federations"]["NOR"], 4);
        assert_eq!(json["sexes"]["F"], 4);
        assert_eq!(json["titles"]["WGM"], 1);
        assert_eq!(json["standard"]["mean"], "2466.33");
        assert_eq!(json["standard"]["distribution"]["2400"], 2);
        assert!(json["rapid"]["mean"].is_null());
    }

    #[test]
    fn means_round_half_up() {
        assert_eq!(Mean { sum: 1, count: 200 }.to_string(), "0.01");
        assert_eq!(Mean { sum: 1, count: 201 }.to_string(), "0.00");
        assert_eq!(Mean::default().to_string(), "-");
    }

    #[test]
    fn histogram() {
        let mut class = ClassStats::default();
        for (bin, count) in [(1400, 8), (1500, 3), (1700, 1)] {
            class.distribution.insert(bin, count);
        }
        assert_eq!(class.render_histogram(15), "1400 ████████ 8\n1500 ███ 3\n1600  0\n1700 █ 1\n");
        assert_eq!(ClassStats::default().render_histogram(80), "");
        class.distribution.insert(u16::MAX / 100 * 100, 1);
        assert!(class.render_histogram(0).lines().count() > 600);
    }
}
