//! How the players of an event meet: a Swiss by score and pairing number, a round robin by the Berger tables, teams board by
//! board.

use crate::model::{EventModel, ResultModel};
use crate::random::Random;
use crate::world::{NOBODY, result};

/// The games of some events, in order.
#[derive(Debug, Default)]
pub(crate) struct Played {
    pub round: Vec<u8>,
    pub white: Vec<u16>,
    pub black: Vec<u16>,
    pub result: Vec<u8>,
}

/// Buffers for one event after the other.
#[derive(Debug, Default)]
pub(crate) struct Table {
    half_points: Vec<u8>,
    /// Games with White less games with Black.
    colours: Vec<i8>,
    paired: Vec<bool>,
    order: Vec<u16>,
    /// Who met whom, a row of bits each.
    met: Vec<u64>,
    words: usize,
}

pub(crate) struct Director<'a> {
    pub results: &'a ResultModel,
    pub events: &'a EventModel,
    /// True strengths by seat; seats are in the order of pairing numbers.
    pub strengths: &'a [f64],
    pub random: Random,
    pub played: &'a mut Played,
}

impl Director<'_> {
    fn push(&mut self, round: u8, white: u16, black: u16, code: u8) {
        self.played.round.push(round);
        self.played.white.push(white);
        self.played.black.push(black);
        self.played.result.push(code);
    }

    /// Plays a game, or has it forfeited; returns White's and Black's half points.
    fn play(&mut self, round: u8, white: u16, black: u16, forfeits: f64) -> (u8, u8) {
        let drawn = self.random.unit();
        let code = if drawn * 100.0 < forfeits {
            if drawn * 200.0 < forfeits { result::FORFEIT_WHITE } else { result::FORFEIT_BLACK }
        } else {
            let chances = self.results.chances(self.strengths[usize::from(white)], self.strengths[usize::from(black)]);
            match self.random.unit() {
                drawn if drawn < chances.win => result::WHITE,
                drawn if drawn < chances.win + chances.draw => result::DRAW,
                _ => result::BLACK,
            }
        };
        self.push(round, white, black, code);
        match code {
            result::WHITE | result::FORFEIT_WHITE => (2, 0),
            result::DRAW => (1, 1),
            _ => (0, 2),
        }
    }

    /// Everybody against everybody, by the Berger tables.
    pub fn round_robin(&mut self) {
        let seats = self.strengths.len();
        let slots = seats + seats % 2;
        for round in 1..slots {
            for board in 0..slots / 2 {
                let (one, two) = berger(slots, round, board);
                if one < seats && two < seats {
                    let forfeits = self.events.forfeits_round_robin;
                    self.play(number(round), seat(one), seat(two), forfeits);
                }
            }
        }
    }

    /// Teams of so many boards, each in seats that follow each other; teams meet by the Berger tables.
    pub fn teams(&mut self, boards: usize, rounds: u8) {
        let teams = self.strengths.len() / boards.max(1);
        let slots = teams + teams % 2;
        for round in 1..=usize::from(rounds).min(slots.saturating_sub(1)) {
            for table in 0..slots / 2 {
                let (one, two) = berger(slots, round, table);
                if one >= teams || two >= teams {
                    continue;
                }
                for board in 0..boards {
                    let (first, second) = (seat(one * boards + board), seat(two * boards + board));
                    let (white, black) = if board % 2 == 0 { (first, second) } else { (second, first) };
                    let forfeits = self.events.forfeits;
                    self.play(number(round), white, black, forfeits);
                }
            }
        }
    }

    /// A Swiss: upper half against lower half of each score group, nobody twice as long as there is somebody else.
    pub fn swiss(&mut self, rounds: u8, table: &mut Table) {
        let seats = self.strengths.len();
        table.begin(seats);
        for round in 1..=rounds {
            self.byes(round, table);
            table.sort();
            let mut at = 0;
            while let Some(one) = table.next(&mut at) {
                let Some(two) = table.partner(at, one) else {
                    // Whoever is left has the bye of an odd field.
                    self.push(round, one, NOBODY, result::FULL_BYE);
                    table.add(one, 2, 0);
                    continue;
                };
                let (white, black) = table.colours(one, two);
                table.meet(one, two);
                let (first, second) = self.play(round, white, black, self.events.forfeits);
                table.add(white, first, 1);
                table.add(black, second, -1);
            }
        }
    }

    /// Byes that were asked for.
    fn byes(&mut self, round: u8, table: &mut Table) {
        table.paired.fill(false);
        let (half, zero) = (self.events.half_byes, self.events.half_byes + self.events.zero_byes);
        for player in 0..seat(self.strengths.len()) {
            let drawn = self.random.unit() * 100.0;
            if drawn < zero {
                let code = if drawn < half { result::HALF_BYE } else { result::ZERO_BYE };
                self.push(round, player, NOBODY, code);
                table.add(player, u8::from(drawn < half), 0);
            }
        }
    }
}

impl Table {
    fn begin(&mut self, seats: usize) {
        self.words = seats.div_ceil(64);
        {
            let (buffer, value) = (&mut self.half_points, 0);
            buffer.clear();
            buffer.resize(seats, value);
        }
        self.colours.clear();
        self.colours.resize(seats, 0);
        self.paired.clear();
        self.paired.resize(seats, false);
        self.met.clear();
        self.met.resize(seats * self.words, 0);
        self.order.clear();
        self.order.extend(0..seat(seats));
    }

    /// By score, then by pairing number: stable from round to round.
    fn sort(&mut self) {
        let half_points = &self.half_points;
        self.order.sort_unstable_by_key(|one| (255 - half_points[usize::from(*one)], *one));
    }

    /// The next who has no opponent yet.
    fn next(&mut self, at: &mut usize) -> Option<u16> {
        while let Some(one) = self.order.get(*at).copied() {
            *at += 1;
            if !self.paired[usize::from(one)] {
                self.paired[usize::from(one)] = true;
                return Some(one);
            }
        }
        None
    }

    /// An opponent from those after a place: the middle of the score group, then on from there, then from its beginning.
    fn partner(&self, from: usize, one: u16) -> Option<u16> {
        let score = self.half_points[usize::from(one)];
        let free = |place: &usize| !self.paired[usize::from(self.order[*place])];
        let group =
            (from..self.order.len()).take_while(|place| self.half_points[usize::from(self.order[*place])] == score);
        let group = group.filter(free).count();
        let mut free_places = (from..self.order.len()).filter(free);
        let middle = free_places.nth(group / 2).or_else(|| (from..self.order.len()).find(free))?;
        let is_new = |place: &usize| !self.has_met(one, self.order[*place]);
        let on = (middle..self.order.len()).filter(free).find(is_new);
        let place = on.or_else(|| (from..middle).rev().filter(free).find(is_new)).unwrap_or(middle);
        Some(self.order[place])
    }

    fn has_met(&self, one: u16, two: u16) -> bool {
        let two = usize::from(two);
        self.met[usize::from(one) * self.words + two / 64] >> (two % 64) & 1 == 1
    }

    fn meet(&mut self, one: u16, two: u16) {
        self.paired[usize::from(two)] = true;
        for (one, two) in [(one, two), (two, one)] {
            let two = usize::from(two);
            self.met[usize::from(one) * self.words + two / 64] |= 1 << (two % 64);
        }
    }

    /// White goes to whoever had it less.
    fn colours(&self, one: u16, two: u16) -> (u16, u16) {
        let (first, second) = (self.colours[usize::from(one)], self.colours[usize::from(two)]);
        if first < second || (first == second && one.is_multiple_of(2)) { (one, two) } else { (two, one) }
    }

    fn add(&mut self, player: u16, half_points: u8, colour: i8) {
        let player = usize::from(player);
        self.paired[player] = true;
        self.half_points[player] = self.half_points[player].saturating_add(half_points);
        self.colours[player] = self.colours[player].saturating_add(colour);
    }
}

/// Two players of a round robin who meet in a round, White first, for an even number of slots.
fn berger(slots: usize, round: usize, board: usize) -> (usize, usize) {
    let last = slots - 1;
    // One slot stays, the others turn by half a circle each round.
    let shift = (round - 1) * (slots / 2) % last;
    if board == 0 {
        let other = shift % last;
        return if round % 2 == 1 { (other, last) } else { (last, other) };
    }
    ((shift + board) % last, (shift + last - board) % last)
}

fn seat(place: usize) -> u16 {
    u16::try_from(place).unwrap_or(NOBODY)
}

fn number(round: usize) -> u8 {
    u8::try_from(round).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;

    fn directed(seats: usize, run: impl FnOnce(&mut Director<'_>)) -> Played {
        let model = Model::default();
        let strengths: Vec<f64> = (0..seats).map(|place| 2200.0 - 20.0 * place as f64).collect();
        let mut played = Played::default();
        let random = Random::new(1, [0, 0, 0]);
        run(&mut Director {
            results: &model.results,
            events: &model.events,
            strengths: &strengths,
            random,
            played: &mut played,
        });
        played
    }

    #[test]
    fn in_a_round_robin_everybody_meets_everybody_once() {
        for seats in [5, 10] {
            #[allow(clippy::redundant_closure_for_method_calls, reason = "the method itself is not general enough")]
            let played = directed(seats, |director| director.round_robin());
            let mut pairs: Vec<(u16, u16)> =
                played.white.iter().zip(&played.black).map(|(one, two)| (*one.min(two), *one.max(two))).collect();
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!((pairs.len(), played.white.len()), (seats * (seats - 1) / 2, seats * (seats - 1) / 2));
            // Nobody twice in a round.
            for round in 1..=9 {
                let mut seen: Vec<u16> = (0..played.round.len())
                    .filter(|game| played.round[*game] == round)
                    .flat_map(|game| [played.white[game], played.black[game]])
                    .collect();
                let count = seen.len();
                seen.sort_unstable();
                seen.dedup();
                assert_eq!(seen.len(), count);
            }
        }
    }

    #[test]
    fn in_a_swiss_everybody_has_one_line_a_round_and_hardly_anybody_meets_twice() {
        let played = directed(41, |director| director.swiss(9, &mut Table::default()));
        let mut lines = vec![0; 41];
        let mut pairs = Vec::new();
        for game in 0..played.round.len() {
            lines[usize::from(played.white[game])] += 1;
            if played.black[game] != NOBODY {
                lines[usize::from(played.black[game])] += 1;
                let (one, two) = (played.white[game], played.black[game]);
                pairs.push((one.min(two), one.max(two)));
            }
        }
        assert!(lines.iter().all(|count| *count == 9), "{lines:?}");
        let count = pairs.len();
        pairs.sort_unstable();
        pairs.dedup();
        assert!(pairs.len() + 2 >= count, "{} of {count}", pairs.len());
    }

    #[test]
    fn teams_meet_board_by_board() {
        let played = directed(32, |director| director.teams(4, 2));
        assert_eq!(played.white.len(), 2 * 4 * 4);
        assert!(played.white.iter().zip(&played.black).all(|(one, two)| one % 4 == two % 4 && one / 4 != two / 4));
    }
}
