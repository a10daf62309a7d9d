//! Who is worked on beside whom.
//!
//! Most events are played within a federation. So the events of one federation are rated by one thread as far as that goes, and
//! its players settled by the same: a line that another processor wrote last takes longer to fetch than all that is computed
//! from it. Nothing depends on it but time.

use crate::world::World;

/// The number of groups of players; five bits of a line hold the group. Each is work for one thread at a time: with fewer of
/// them the thread that is done first waits longer for the other.
pub(super) const GROUPS: usize = 32;

/// Which of so many buckets the players of a group fall into.
#[inline]
pub(super) fn bucket(group: usize, buckets: usize) -> usize {
    group * buckets / GROUPS
}

/// Players whose lines lie side by side: a block of this many is in one group, if they are of one federation.
const BLOCK: u32 = 64;

/// Federations one after the other, each as long as it has players.
pub(super) struct Neighbours {
    /// Where each begins, and the end of the last.
    from: Vec<u32>,
}

impl Neighbours {
    pub fn new(world: &World) -> Neighbours {
        let last = world.federations.len().saturating_sub(1);
        let mut from = vec![0; last + 2];
        for player in &world.players {
            from[usize::from(player.federation).min(last) + 1] += 1;
        }
        for at in 1..from.len() {
            from[at] += from[at - 1];
        }
        Neighbours { from }
    }

    /// A place in the federation's part, by which events are ordered: another for each number, so that a large federation is work
    /// for several threads.
    pub fn place(&self, federation: u16, number: u32) -> u32 {
        let at = usize::from(federation).min(self.from.len() - 2);
        let (from, length) = (self.from[at], self.from[at + 1] - self.from[at]);
        // Multiples of the golden ratio are spread evenly.
        let spread = u64::from(number.wrapping_mul(0x9E37_79B9));
        from + ((spread * u64::from(length)) >> 32) as u32
    }

    /// The group of a player.
    pub fn of_player(&self, federation: u16, player: u32) -> u8 {
        let players = u64::from(self.from[self.from.len() - 1]).max(1);
        (u64::from(self.place(federation, player / BLOCK)) * GROUPS as u64 / players) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn world(federations: &[u32]) -> Neighbours {
        let mut from = vec![0];
        for players in federations {
            from.push(from[from.len() - 1] + players);
        }
        Neighbours { from }
    }

    /// Every place is one of the federation, and every group has players, however few federations there are.
    #[test]
    fn a_large_federation_is_work_for_all_and_a_small_one_for_one() {
        for federations in [&[100_000][..], &[60_000, 10, 39_990], &[0, 100_000]] {
            let neighbours = world(federations);
            let mut groups = [0; GROUPS];
            for player in 0..100_000 {
                let federation = neighbours.from.partition_point(|from| *from <= player) - 1;
                let federation = u16::try_from(federation).unwrap();
                let place = neighbours.place(federation, player);
                let range = neighbours.from[usize::from(federation)]..neighbours.from[usize::from(federation) + 1];
                assert!(range.contains(&place), "{federations:?}: {place}");
                groups[usize::from(neighbours.of_player(federation, player))] += 1;
            }
            assert!(groups.iter().all(|players| (2_000..4_500).contains(players)), "{federations:?}: {groups:?}");
        }
        let small = world(&[50_000, 10, 49_990]);
        let group = small.of_player(1, 0);
        assert!((0..10_000).all(|player| small.of_player(1, player) == group));
    }

    #[test]
    fn what_is_not_there_has_a_place_too() {
        let nobody = world(&[0]);
        assert_eq!((nobody.place(0, 7), nobody.place(9, 7), nobody.of_player(9, 7)), (0, 0, 0));
    }
}
