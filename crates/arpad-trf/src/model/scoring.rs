//! What results are worth by the tournament's own scoring: records 162 and 299, XXS, BBW and its kin.

use super::{Colour, Extension, GameResult, PairingRecord, Points, Report, TournamentRecord};
use crate::span::Field;
use std::collections::{BTreeSet, HashMap};

/// Codes of XXS, one for each kind of result.
pub(crate) type Codes = &'static [&'static str];

/// The codes that one symbol of record 162 stands for, and their default in tenths.
pub(crate) const SYMBOLS: [(&str, Codes, i32); 5] = [
    ("W", &["WW", "BW", "FW", "FPB"], 10),
    ("D", &["WD", "BD", "HPB"], 5),
    ("L", &["WL", "BL"], 0),
    ("A", &["ZPB", "FL"], 0),
    ("P", &["PAB"], 10),
];

/// What a symbol of record 162 stands for.
pub(crate) fn codes_162(symbol: &str) -> Option<Codes> {
    SYMBOLS.iter().find(|(known, ..)| *known == symbol).map(|(_, codes, _)| *codes)
}

/// What BBW, BBD, BBL, BBZ, BBF and BBU stand for.
pub(crate) fn codes_bbp(symbol: char) -> Codes {
    match symbol {
        'W' => &["WW", "BW", "FW", "FPB"],
        'D' => &["WD", "BD", "HPB"],
        'L' => &["WL", "BL"],
        'Z' => &["ZPB"],
        'F' => &["FL"],
        _ => &["PAB"],
    }
}

/// The assignments of XXS, of which the last counts: the codes and their points, or a word that is none.
pub(crate) fn assignments(text: &str) -> impl Iterator<Item = Result<(Codes, Points), &str>> {
    let words = text.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
    words.map(|word| {
        let read = word.split_once('=').and_then(|(code, value)| Some((codes_xxs(code)?, Points::parse(value)?)));
        read.ok_or(word)
    })
}

fn codes_xxs(code: &str) -> Option<Codes> {
    Some(match code {
        "W" | "D" => return codes_162(code),
        "WW" => &["WW"],
        "BW" => &["BW"],
        "WD" => &["WD"],
        "BD" => &["BD"],
        "WL" => &["WL"],
        "BL" => &["BL"],
        "ZPB" => &["ZPB"],
        "HPB" => &["HPB"],
        "FPB" => &["FPB"],
        "PAB" => &["PAB"],
        "FW" => &["FW"],
        "FL" => &["FL"],
        _ => return None,
    })
}

/// Points for results, in tenths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scoring {
    win: [i32; 2],
    draw: [i32; 2],
    loss: [i32; 2],
    forfeit_win: i32,
    forfeit_loss: i32,
    full_bye: i32,
    half_bye: i32,
    zero_bye: i32,
    /// Of the pairing-allocated bye, where the report says it.
    allocated: Option<i32>,
    /// Whether the report says anything of scoring.
    pub declared: bool,
    /// Whether all it says was understood.
    pub sure: bool,
}

impl Scoring {
    /// A win, a draw and a loss so many tenths, byes and forfeits accordingly.
    pub fn plain(win: i32, draw: i32, loss: i32) -> Scoring {
        Scoring {
            win: [win; 2],
            draw: [draw; 2],
            loss: [loss; 2],
            forfeit_win: win,
            forfeit_loss: 0,
            full_bye: win,
            half_bye: draw,
            zero_bye: 0,
            allocated: None,
            declared: false,
            sure: true,
        }
    }

    /// What the report says, else one point for a win and half a point for a draw.
    pub fn of(report: &Report) -> Scoring {
        let mut scoring = Scoring::plain(10, 5, 0);
        let teams = report.is_of_teams();
        for record in &report.tournament {
            if let TournamentRecord::Scoring(record) = record {
                scoring.declared = true;
                scoring.sure &= record.malformed.is_none();
                // What a team gets for a bye says nothing of its players.
                for score in record.scores.iter().filter(|score| !(teams && &*score.symbol == "P")) {
                    match codes_162(&score.symbol) {
                        Some(codes) => scoring.set(codes, score.points),
                        None => scoring.sure &= &*score.symbol == "X",
                    }
                }
            }
        }
        for extension in &report.extensions {
            match extension {
                Extension::Scoring { text } => {
                    scoring.declared = true;
                    for assignment in assignments(text.as_str()) {
                        match assignment {
                            Ok((codes, points)) => scoring.set(codes, points),
                            Err(_) => scoring.sure = false,
                        }
                    }
                }
                Extension::Score { symbol, points } => {
                    scoring.declared = true;
                    match points.copied() {
                        Some(points) => scoring.set(codes_bbp(*symbol), points),
                        None => scoring.sure = false,
                    }
                }
                _ => {}
            }
        }
        scoring
    }

    fn set(&mut self, codes: &[&str], points: Points) {
        let tenths = points.tenths();
        for code in codes {
            match *code {
                "WW" => self.win[0] = tenths,
                "BW" => self.win[1] = tenths,
                "WD" => self.draw[0] = tenths,
                "BD" => self.draw[1] = tenths,
                "WL" => self.loss[0] = tenths,
                "BL" => self.loss[1] = tenths,
                "FW" => self.forfeit_win = tenths,
                "FL" => self.forfeit_loss = tenths,
                "FPB" => self.full_bye = tenths,
                "HPB" => self.half_bye = tenths,
                "ZPB" => self.zero_bye = tenths,
                "PAB" => self.allocated = Some(tenths),
                _ => self.sure = false,
            }
        }
    }

    /// Tenths for a result; `None` where it is not known.
    pub fn tenths(&self, result: GameResult, colour: Colour) -> Option<i32> {
        let side = usize::from(colour == Colour::Black);
        Some(match result {
            GameResult::Win | GameResult::ShortWin => self.win[side],
            GameResult::Draw | GameResult::ShortDraw => self.draw[side],
            GameResult::Loss | GameResult::ShortLoss => self.loss[side],
            GameResult::ForfeitWin => self.forfeit_win,
            GameResult::ForfeitLoss => self.forfeit_loss,
            GameResult::HalfPointBye => self.half_bye,
            GameResult::FullPointBye => self.full_bye,
            GameResult::PairingAllocatedBye => self.allocated.unwrap_or(self.win[0]),
            GameResult::ZeroPointBye => self.zero_bye,
            GameResult::Blank | GameResult::Other(_) => return None,
        })
    }

    /// Tenths for every result with White and with Black, and whether it is known. Results are as good as random, so a
    /// table beats a choice.
    pub fn table(&self) -> [[(i32, bool); GameResult::COUNT]; 2] {
        let mut table = [[(0, false); GameResult::COUNT]; 2];
        for (side, colour) in [Colour::White, Colour::Black].into_iter().enumerate() {
            for result in "1=0WDL+-HFUZ".chars().map(GameResult::from_code) {
                table[side][result.index()] = self.tenths(result, colour).map_or((0, false), |tenths| (tenths, true));
            }
        }
        table
    }

    /// What the pairing-allocated bye is worth because a win is, if the report does not say it.
    pub(crate) fn allocated_by_win(&self) -> Option<Points> {
        self.allocated.is_none().then_some(Points::from_tenths(self.win[0]))
    }

    /// The same with another value for the pairing-allocated bye, if the report leaves it open.
    pub fn with_allocated(&self, tenths: i32) -> Option<Scoring> {
        self.allocated.is_none().then_some(Scoring { allocated: Some(tenths), ..*self })
    }
}

/// What records 299 add to the points of players, or take from them. Each record is read once: there may be as many of them as
/// a file has lines, and as many players. In team events they name teams.
#[derive(Debug, Default)]
pub struct AbnormalPoints {
    of_all: Terms,
    of_one: HashMap<u16, Terms>,
}

/// What records say of the same players.
#[derive(Debug, Default)]
struct Terms {
    /// Penalties and bonuses, in tenths: each is given once, whatever its round.
    once: i64,
    /// By the letter of a result and the round, 0 for every round: how many records, and their points in tenths.
    results: HashMap<(char, u16), (i64, i64)>,
}

impl AbnormalPoints {
    pub fn of<'r>(records: impl IntoIterator<Item = &'r PairingRecord>) -> AbnormalPoints {
        let mut all = AbnormalPoints::default();
        for record in records {
            let PairingRecord::AbnormalPoints { kind, points, round, ids, .. } = record else { continue };
            let Some(tenths) = points.copied().map(|points| i64::from(points.tenths())) else { continue };
            let add = |terms: &mut Terms| match kind.copied() {
                _ if kind.is_blank() => terms.once += tenths,
                Some(letter) => {
                    let (count, sum) = terms.results.entry((letter, round.copied().unwrap_or(0))).or_default();
                    *count += 1;
                    *sum += tenths;
                }
                None => {}
            };
            if ids.is_empty() {
                add(&mut all.of_all);
            }
            // Whoever is named twice is meant once.
            for id in ids.iter().filter_map(Field::copied).collect::<BTreeSet<u16>>() {
                add(all.of_one.entry(id).or_default());
            }
        }
        all
    }

    /// The tenths for a player with these results by round.
    pub fn tenths(
        &self,
        scoring: &Scoring,
        player: u16,
        results: impl Iterator<Item = (u16, GameResult, Colour)>,
    ) -> i32 {
        let terms: Vec<&Terms> = std::iter::once(&self.of_all).chain(self.of_one.get(&player)).collect();
        let mut added: i64 = terms.iter().map(|terms| terms.once).sum();
        for (round, result, colour) in results {
            let (letter, worth) = (letter_299(result), i64::from(scoring.tenths(result, colour).unwrap_or(0)));
            let given = terms.iter().flat_map(|terms| [0, round].map(|round| terms.results.get(&(letter, round))));
            added += given.flatten().map(|(count, sum)| sum - count * worth).sum::<i64>();
        }
        i32::try_from(added).unwrap_or(if added < 0 { i32::MIN } else { i32::MAX })
    }
}

/// The letter by which record 299 names a result: a game won is `W`, however long it was.
fn letter_299(result: GameResult) -> char {
    match result {
        GameResult::Win => 'W',
        GameResult::Draw => 'D',
        GameResult::Loss => 'L',
        other => other.code(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadOptions, read};

    fn scoring(text: &str) -> Scoring {
        Scoring::of(&read(text.as_bytes(), &ReadOptions::default()).report)
    }

    #[test]
    fn one_half_nothing_unless_declared() {
        let scoring = scoring("012 Open\r\n");
        assert_eq!(scoring, Scoring::plain(10, 5, 0));
        let tenths = |result| scoring.tenths(result, Colour::White);
        assert_eq!(tenths(GameResult::PairingAllocatedBye), Some(10));
        assert_eq!(tenths(GameResult::ForfeitLoss), Some(0));
        assert_eq!(tenths(GameResult::Other('*')), None);
    }

    #[test]
    fn record_162_and_the_extensions_say_the_same() {
        let by_record = scoring("162  W 3.0    D 1.0    L 0.0    P 1.0\r\n");
        let by_bbp = scoring("BBW  3.0\r\nBBD  1.0\r\nBBU  1.0\r\n");
        let by_xxs = scoring("XXS W=3.0 D=1.0 PAB=1.0\r\n");
        assert_eq!(by_record, by_bbp);
        assert_eq!(by_record, by_xxs);
        assert!(by_record.declared && by_record.sure);
        assert_eq!(by_record, scoring("XXS W=3.0;D=1.0\tPAB=1.0\r\n"));
        assert!(!scoring("XXS W=lots\r\n").sure);
    }

    #[test]
    fn black_may_be_worth_more() {
        let scoring = scoring("XXS BW=1.5\r\n");
        assert_eq!(scoring.tenths(GameResult::Win, Colour::Black), Some(15));
        assert_eq!(scoring.tenths(GameResult::Win, Colour::White), Some(10));
    }
}
