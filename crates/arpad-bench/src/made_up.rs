//! Made-up tournaments as report lines, the same every time.

use std::fmt::Write as _;

/// Numbers that look random; the same for the same seed.
pub struct Random(pub u64);

impl Random {
    /// A number below a limit.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(limit)).expect("below a u32")
    }
}

/// The player lines of a tournament, an even number of players with these FIDE numbers.
pub fn swiss(ids: &[u32], rounds: u32, random: &mut Random) -> String {
    let field = u32::try_from(ids.len()).expect("a field is small");
    let games: Vec<Vec<(u32, char)>> = (0..rounds)
        .map(|round| {
            let mut line = vec![(0, ' '); ids.len()];
            // The circle method, so that nobody meets twice.
            let other = |at: u32| if at == 0 { field - 1 } else { (at - 1 + round) % (field - 1) };
            for pair in 0..field / 2 {
                let (one, two) = (other(pair), other(field - 1 - pair));
                let (won, lost) = [('1', '0'), ('=', '='), ('0', '1')][random.below(3) as usize];
                line[one as usize] = (two, won);
                line[two as usize] = (one, lost);
            }
            line
        })
        .collect();
    let mut text = String::new();
    for (index, id) in ids.iter().enumerate() {
        let worth = |code: char| u32::from(code == '1') * 2 + u32::from(code == '=');
        let half_points: u32 = games.iter().map(|round| worth(round[index].1)).sum();
        let points = format!("{}.{}", half_points / 2, half_points % 2 * 5);
        let (no, name) = (index + 1, format!("Player, {id}"));
        let _ = write!(text, "001 {no:>4} m    {name:<33}      ITA {id:>11}            {points:>4} {no:>4}");
        for round in &games {
            let (opponent, result) = round[index];
            let colour = if opponent as usize > index { 'w' } else { 'b' };
            let _ = write!(text, "  {:>4} {colour} {result}", opponent + 1);
        }
        text.push_str("\r\n");
    }
    text
}
