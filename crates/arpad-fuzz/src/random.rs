//! Random inputs: the same seed gives the same inputs on every machine.

/// xorshift64*, which is fast and good enough to damage texts with.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(((self.next() >> 32) * (bound as u64)) >> 32).unwrap_or(0)
    }

    pub fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    pub fn one_in(&mut self, number: usize) -> bool {
        self.below(number) == 0
    }
}

/// Some of the lines of a sample: small inputs are read faster, and a fault needs few lines.
pub fn some_lines(random: &mut Random, sample: &[u8], most: usize) -> Vec<u8> {
    let lines: Vec<&[u8]> = sample.split_inclusive(|&byte| byte == b'\n').collect();
    let mut text = Vec::new();
    for _ in 0..=random.below(most) {
        text.extend_from_slice(lines[random.below(lines.len())]);
    }
    text
}

/// Changes some bytes: others, fewer, more, doubled, cut; `marks` are the ones that mean something to the reader.
pub fn damage(random: &mut Random, bytes: &mut Vec<u8>, marks: &[u8], changes: usize) {
    for _ in 0..random.below(changes + 1) {
        if bytes.is_empty() {
            bytes.push(marks[random.below(marks.len())]);
        }
        let at = random.below(bytes.len());
        match random.below(9) {
            0 => bytes[at] = random.next().to_le_bytes()[0],
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b' '),
            3 | 4 => bytes[at] = marks[random.below(marks.len())],
            5 => bytes.insert(at, marks[random.below(marks.len())]),
            6 => drop(bytes.splice(at..at, "é\u{202e}".bytes().take(2 + 3 * random.below(2)))),
            7 => {
                let end = (at + random.below(12)).min(bytes.len());
                drop(bytes.drain(at..end));
            }
            _ => {
                let end = (at + random.below(12)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                let to = random.below(bytes.len());
                drop(bytes.splice(to..to, part));
            }
        }
    }
}
