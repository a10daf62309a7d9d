//! Whether two reports tell of the same games: by players and results, not by bytes, so that a report is known again
//! under another name, in another format or saved once more.

use crate::days::PlayDays;
use crate::event::Event;
use arpad_lists::NameKey;
use arpad_trf::GameResult;

/// The games of a report, each as a number: who met whom in which round, with which result.
///
/// A player is the FIDE number, or the name in any spelling; both ways are kept, because numbers are often filled in later.
/// Colours do not count, nor do games that were not played. The numbers are no protection against somebody who wants two
/// games to look alike.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameSet {
    /// Sorted.
    by_number: Vec<u64>,
    by_name: Vec<u64>,
    /// How many games there are.
    games: usize,
    days: PlayDays,
}

impl GameSet {
    pub fn of(event: &Event<'_>) -> GameSet {
        let mut set = GameSet { days: PlayDays::of(event.report()), ..GameSet::default() };
        let names: Vec<Option<String>> = event.players.iter().map(|player| name(player.name)).collect();
        for (one, entries) in event.entries.iter().enumerate() {
            for entry in entries.iter().filter(|entry| entry.result.is_played()) {
                let Some(two) = entry.opponent.filter(|two| *two > one) else { continue };
                set.games += 1;
                if let (Some(one), Some(two)) = (event.players[one].fide_id, event.players[two].fide_id) {
                    set.by_number.push(hash(&one.to_string(), &two.to_string(), entry.round, entry.result));
                }
                if let (Some(one), Some(two)) = (&names[one], &names[two]) {
                    set.by_name.push(hash(one, two, entry.round, entry.result));
                }
            }
        }
        for games in [&mut set.by_number, &mut set.by_name] {
            games.sort_unstable();
            games.dedup();
        }
        set
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games
    }

    pub fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// How many games are in both, by numbers or by names, whichever knows more.
    pub fn shared(&self, other: &GameSet) -> usize {
        shared(&self.by_number, &other.by_number).max(shared(&self.by_name, &other.by_name))
    }

    /// Whether they tell of the same event: most games of the smaller are in the other. Two games may be an accident.
    pub fn is_same_event(&self, other: &GameSet) -> bool {
        let shared = self.shared(other);
        let most = 5 * shared >= 3 * self.games.min(other.games);
        let apart = || self.days.are_apart(&other.days);
        shared >= 3 && most && (is_nearly_all(shared, self.games, other.games) || !apart())
    }

    /// One number for all games, equal for equal sets: a quick way to find a report that was handed in before.
    pub fn digest(&self) -> String {
        let games = if self.by_number.len() >= self.by_name.len() { &self.by_number } else { &self.by_name };
        let bytes = games.iter().flat_map(|game| game.to_be_bytes());
        let digest = bytes.fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128, |hash, byte| {
            (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
        });
        format!("{digest:032x}")
    }
}

/// Whether two reports share all their games, but for a slip. On other days nothing less is evidence: a club's players meet
/// again by the same table of pairings, and the stronger one wins again.
pub fn is_nearly_all(shared: usize, one: usize, two: usize) -> bool {
    20 * shared >= 19 * one.max(two)
}

/// The name of a player in one spelling. A single word, such as `P1`, tells nobody apart.
fn name(name: &str) -> Option<String> {
    let key = NameKey::new(name);
    let words: Vec<&str> = key.words().collect();
    (words.len() > 1).then(|| words.join(" "))
}

/// A number for a game, the same from either side (FNV).
fn hash(one: &str, two: &str, round: u16, result: GameResult) -> u64 {
    let score = match result {
        GameResult::Win => 2_u8,
        GameResult::Draw => 1,
        _ => 0,
    };
    let (first, second, score) = if one <= two { (one, two, score) } else { (two, one, 2 - score) };
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let round = round.to_be_bytes();
    for byte in first.bytes().chain([0]).chain(second.bytes()).chain([0]).chain(round).chain([score]) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

/// How many numbers are in both of two sorted lists.
fn shared(one: &[u64], two: &[u64]) -> usize {
    one.iter().filter(|game| two.binary_search(game).is_ok()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facts, Options, Registration};
    use arpad_lists::Lists;
    use arpad_regulations::Regulations;
    use arpad_trf::{ReadOptions, read};

    const REPORT: &str = include_str!("../tests/cases/round-robin-8-58.trf");

    fn games(text: &str) -> GameSet {
        let document = read(text.as_bytes(), &ReadOptions::default());
        let (registration, lists) = (Registration::default(), Lists::new());
        let options = Options {
            regulations: Regulations::builtin(),
            edition: None,
            class: None,
            system: None,
            today: jiff::civil::date(2026, 1, 1),
        };
        let event = Event::new(&document, &registration, &lists, &Facts::default(), &options).unwrap();
        GameSet::of(&event)
    }

    /// A line that names its own player tells of no game.
    #[test]
    fn nobody_plays_alone() {
        let line = |no: u32, rounds: &str| {
            format!(
                "001 {no:>4} m    Player, Number {no:<18} 2000 AND {:>11} 1990/01/01  1.0 {no:>4}  {rounds}\n",
                900_000 + no
            )
        };
        let text = format!("042 2024/05/01\n052 2024/05/02\n{}{}", line(1, "   2 w 1     1 w 1"), line(2, "   1 b 0"));
        assert_eq!(games(&text).len(), 1);
    }

    #[test]
    fn the_same_games_under_another_name_or_without_numbers() {
        let set = games(REPORT);
        assert_eq!(set.len(), 45);
        let renamed = games(&REPORT.replace("012 ", "012 Another name of ").replace("\r\n", "\n"));
        assert_eq!((set.digest(), set.shared(&renamed)), (renamed.digest(), 45));
        // Names of one word and a letter are not names; numbers are.
        let numbers: Vec<String> = (900_000..900_010).map(|id| id.to_string()).collect();
        let other = numbers.iter().fold(REPORT.to_owned(), |text, id| text.replace(id, &id.replace("9000", "8000")));
        assert!(set.is_same_event(&renamed) && !set.is_same_event(&games(&other)));
    }

    #[test]
    fn both_sides_tell_of_one_game() {
        let one = hash("1", "2", 3, GameResult::Win);
        assert_eq!(one, hash("2", "1", 3, GameResult::Loss));
        assert_ne!(one, hash("1", "2", 3, GameResult::Loss));
        assert_ne!(one, hash("1", "2", 4, GameResult::Win));
        let drawn = hash("1", "2", 3, GameResult::Draw);
        assert_eq!(drawn, hash("2", "1", 3, GameResult::Draw));
        assert!(drawn != one && drawn != hash("1", "2", 3, GameResult::Loss));
        assert_eq!(shared(&[1, 3, 5], &[3, 4, 5]), 2);
    }

    /// FNV-1a of `1`, `2`, the round and the score, so that numbers that were kept are found again.
    #[test]
    fn the_numbers_are_those_of_earlier_versions() {
        assert_eq!(hash("1", "2", 3, GameResult::Win), 0x15a0_ac42_c32e_65c3);
        assert_eq!(hash("1", "1", 3, GameResult::Win), 0x08eb_0118_45d9_3bda);
        let set = GameSet { by_number: vec![1], by_name: vec![2], games: 1, ..GameSet::default() };
        assert_eq!(set.digest(), "9d30c1f78365995be47dda5e4e4e76b2");
        let named = GameSet { by_number: vec![2], by_name: vec![1], games: 1, ..GameSet::default() };
        assert_ne!(named.digest(), set.digest());
        assert_eq!(GameSet { by_number: Vec::new(), ..named }.digest(), set.digest());
    }

    /// The same six players by the same table of pairings a week later; the stronger one wins mostly.
    #[test]
    fn the_same_pairings_on_other_days_are_another_event() {
        let later = |text: &str| {
            let day = |record: &str, day: u8| format!("{record} 2024/06/{day:02}");
            let dated = |line: &str| match line.get(..3) {
                Some("042") => day("042", 1),
                Some("052") => day("052", 9),
                Some("132") => String::new(),
                _ => line.to_owned(),
            };
            text.lines().map(dated).collect::<Vec<_>>().join("\n")
        };
        let (set, moved) = (games(REPORT), games(&later(REPORT)));
        assert!(set.days.are_apart(&moved.days));
        assert!(set.is_same_event(&moved), "all games, but for the dates");
        let mut other = moved.clone();
        other.by_number.truncate(42);
        other.by_name.truncate(42);
        assert!(!set.is_same_event(&other) && !other.is_same_event(&set));
        other.days = set.days.clone();
        assert!(set.is_same_event(&other));
    }

    /// At least three games, and three fifths of the smaller report.
    #[test]
    fn most_games_of_the_smaller_make_one_event() {
        let set = |of: std::ops::Range<u64>, games| GameSet { by_number: of.collect(), games, ..GameSet::default() };
        let all = set(0..20, 20);
        assert!(GameSet::default().is_empty() && !all.is_empty());
        for (common, games, same) in
            [(2, 2, false), (3, 3, true), (3, 5, true), (3, 6, false), (4, 6, true), (5, 9, false), (12, 20, true)]
        {
            let other = set(0..common, games);
            assert_eq!((other.is_same_event(&all), all.is_same_event(&other)), (same, same), "{common} of {games}");
        }
    }

    fn line(rank: u16, name: &str, id: &str, entries: &str) -> String {
        format!("001 {rank:4} m    {name:33} 2000 ITA {id:>11}             0.0 {rank:4}  {entries}\n")
    }

    /// Each game once, from whichever line it stands on; by names where the numbers are missing.
    #[test]
    fn a_game_of_one_line_and_names_without_numbers() {
        let report = |ids: [&str; 3]| {
            let [one, two, three] = ids;
            [
                "012 Open\n042 2024/05/01\n052 2024/05/03\n".to_owned(),
                line(1, "Alder, Anton", one, "   2 w 1     3 w =     3 b 0"),
                line(2, "Birch, Berta", two, "   1 b 0  0000 - Z  0000 - Z"),
                // The third line knows nothing of round 3.
                line(3, "Cedar, Carl", three, "0000 - Z     1 b ="),
            ]
            .concat()
        };
        let (numbered, nameless) = (games(&report(["100001", "100002", "100003"])), games(&report(["", "", ""])));
        assert_eq!((numbered.len(), numbered.by_number.len(), numbered.by_name.len()), (3, 3, 3));
        assert_eq!((nameless.len(), nameless.by_number.len(), nameless.by_name.len()), (3, 0, 3));
        assert_eq!(numbered.shared(&nameless), 3);
        assert_eq!(name("P1"), None);
        assert_eq!(name("Alder, Anton"), name("Anton ALDER"));
    }
}
