//! Newcomers: how far a first rating is from true strength, and how many games it takes to come within fifty points.

use super::resample::Tally;
use crate::replay::Lines;
use arpad_regulations::Month;

/// Games after the first rating at which newcomers are compared with their true strength.
pub const CHECKED: [u32; 6] = [0, 5, 10, 20, 40, 80];
/// Near enough, in points.
const NEAR: i64 = 50;
/// Who had no game for so long is no longer waited for.
const PATIENCE: i32 = 24;

/// Newcomers after some games.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Checked {
    /// Rating less strength.
    pub error: Tally,
    pub near: u64,
}

#[derive(Debug, Clone, Copy)]
struct Newcomer {
    player: u32,
    /// Rated games when the first rating came.
    games: u32,
    /// How many of the places of [`CHECKED`] were reached.
    reached: usize,
    was_near: bool,
}

#[derive(Debug, Default)]
pub struct Newcomers {
    waiting: Vec<Newcomer>,
    pub checked: [Checked; CHECKED.len()],
    /// For each newcomer the games until within fifty points, or until nothing more is known of them.
    passages: Vec<(u32, bool)>,
}

impl Newcomers {
    pub(super) fn first_rated(&mut self, player: u32, games: u32) {
        self.waiting.push(Newcomer { player, games, reached: 0, was_near: false });
    }

    /// The list of a month; strengths are 0 where they are not known.
    pub(super) fn list(&mut self, month: Month, lines: &Lines, strengths: &[i16]) {
        let Newcomers { waiting, checked, passages } = self;
        waiting.retain_mut(|one| {
            let (line, strength) = (lines.get(one.player), strengths[one.player as usize]);
            if strength == 0 {
                return false;
            }
            let games = line.games.saturating_sub(one.games);
            let gone = line.rating == 0 || line.last_games().is_none_or(|last| month.since(last) >= PATIENCE);
            if !gone {
                let error = i64::from(line.rating) - i64::from(strength);
                let is_near = error.abs() <= NEAR;
                while one.reached < CHECKED.len() && games >= CHECKED[one.reached] {
                    checked[one.reached].error.note(error);
                    checked[one.reached].near += u64::from(is_near);
                    one.reached += 1;
                }
                if is_near && !one.was_near {
                    one.was_near = true;
                    passages.push((games, true));
                }
            }
            let done = gone || one.reached == CHECKED.len();
            if done && !one.was_near {
                passages.push((games, false));
            }
            !done
        });
    }

    /// Games until half of the newcomers were within fifty points once: the product-limit estimate (Kaplan and Meier), in which
    /// those who leave count for as long as they were there.
    pub fn median_games(&self) -> Option<u32> {
        let mut all = self.passages.clone();
        all.extend(self.waiting.iter().filter(|one| !one.was_near).map(|one| (CHECKED[one.reached.max(1) - 1], false)));
        // Of those with as many games, whoever arrived comes first.
        all.sort_unstable_by_key(|(games, arrived)| (*games, !arrived));
        let mut outside = 1.0;
        for (place, (games, arrived)) in all.iter().enumerate() {
            if *arrived {
                outside *= 1.0 - 1.0 / (all.len() - place) as f64;
                if outside <= 0.5 {
                    return Some(*games);
                }
            }
        }
        None
    }

    pub fn count(&self) -> u64 {
        self.checked[0].error.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_leave_count_for_as_long_as_they_were_there() {
        let of =
            |passages: &[(u32, bool)]| Newcomers { passages: passages.to_vec(), ..Newcomers::default() }.median_games();
        assert_eq!(of(&[(0, true), (5, true), (9, true)]), Some(5));
        // Two left after a game: of the two others one arrives after 20, and half of all is reached then.
        assert_eq!(of(&[(1, false), (1, false), (20, true), (30, true)]), Some(20));
        assert_eq!(of(&[(1, false), (7, false)]), None);
    }
}
