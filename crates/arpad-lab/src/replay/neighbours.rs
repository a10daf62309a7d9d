//! Who is worked on beside whom.
//!
//! Most events are played within a federation. So the events of one federation are rated by one thread as far as that goes, and
//! its players settled by the same: a line that another processor wrote last takes longer to fetch than all that is computed
//! from it. Nothing depends on it but time.

use crate::world::World;

/// Into how many groups players fall; four bits of a line say which.
pub(super) const GROUPS: usize = 16;

/// So many players who follow each other are of one group, if they are of one federation: their lines lie side by side.
const BLOCK: u32 = 64;

/// Federations one after the other, each as long as it has players.
pub(super) struct Neighbours {
    /// Where each begins, and the end of the last.
    from: Vec<u32>,
}

impl Neighbours {
    pub fn new(world: &World) -> Neighbours {
        let mut from = vec![0; world.federations.len().max(1) + 1];
        for player in &world.players {
            from[usize::from(player.federation) + 1] += 1;
        }
        for at in 1..from.len() {
            from[at] += from[at - 1];
        }
        Neighbours { from }
    }

    /// A place in the federation's part: another for each number, so that a large federation is work for several threads.
    fn place(&self, federation: u16, number: u32) -> u32 {
        let at = usize::from(federation).min(self.from.len() - 2);
        let (from, length) = (self.from[at], self.from[at + 1] - self.from[at]);
        // Multiples of the golden ratio are spread evenly.
        let spread = u64::from(number.wrapping_mul(0x9E37_79B9));
        from + ((spread * u64::from(length)) >> 32) as u32
    }

    /// By what events are ordered.
    pub fn of_event(&self, federation: u16, event: u32) -> u32 {
        self.place(federation, event)
    }

    /// The group of a player.
    pub fn of_player(&self, federation: u16, player: u32) -> u8 {
        let players = u64::from(self.from[self.from.len() - 1]).max(1);
        (u64::from(self.place(federation, player / BLOCK)) * GROUPS as u64 / players) as u8
    }
}
