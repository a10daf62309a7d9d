//! Numbers that look random; the same for the same seed.

pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(limit.max(1))).unwrap_or(0)
    }

    /// A number around 0, mostly within the spread.
    pub fn around(&mut self, spread: u32) -> i32 {
        let sum: u32 = (0..4).map(|_| self.below(spread)).sum();
        i32::try_from(sum).unwrap_or(0) - i32::try_from(spread).unwrap_or(0) * 2
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(1)) as usize;
            items.swap(last, other);
        }
    }
}
