//! The change of a rated player: D, the 400-point rule, PD, ΔR and their sum.

use crate::ledger::{Ledger, Quantity, Value};
use crate::number::{GameScore, Hundredths, Rating, Ratio};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use arpad_regulations::rules::{CapUse, DifferenceCap};
use arpad_regulations::{Edition, Score, Tables};

/// A rated game against a rated opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// The opponent's rating on the list in force when the tournament started.
    pub opponent: Rating,
    /// The player's score.
    pub score: GameScore,
}

impl std::str::FromStr for Game {
    type Err = String;

    /// Reads the opponent's rating and the score: `2505:0.5`.
    fn from_str(text: &str) -> Result<Game, String> {
        let Some((opponent, score)) = text.split_once(':') else {
            return Err(format!("`{text}` is not a game; write the opponent's rating and the score, such as 2505:0.5"));
        };
        if matches!(opponent.trim(), "" | "0" | "-" | "unr" | "unrated" | "null") {
            return Err(format!(
                "`{text}`: the opponent has no rating, and only games against rated opponents count; leave the game out"
            ));
        }
        Ok(Game { opponent: opponent.trim().parse()?, score: score.trim().parse()? })
    }
}

/// What one game gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameChange {
    /// Own rating less the opponent's.
    pub d: i32,
    /// The difference counted after the 400-point rule.
    pub d_used: i32,
    /// The scoring probability in hundredths.
    pub pd: u8,
    /// Score less probability, in hundredths.
    pub delta: i32,
}

/// What the games of one tournament give, before K.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TournamentChange {
    /// Rated games.
    pub n: u32,
    /// Points in them.
    pub score: Score,
    /// The sum of ΔR.
    pub delta: Hundredths,
    /// The sum of the opponents' ratings as counted.
    pub opponents: i64,
}

impl TournamentChange {
    /// The expected score: what was scored less the sum of ΔR.
    pub fn expected(&self) -> Hundredths {
        Hundredths::from(self.score) - self.delta
    }

    /// The average rating of the opponents as counted under the 400-point rule.
    pub fn average_opponent(&self) -> Option<Ratio> {
        Ratio::new(self.opponents, self.n)
    }
}

/// How far apart the players of a game are, where the edition does not rate it for that (rapid and blitz since 2024-12).
#[inline]
pub fn far_apart(edition: &Edition, own: Rating, opponent: Rating) -> Option<u16> {
    let rule = edition.rules.far_apart.as_ref()?;
    let difference = own.get().abs_diff(opponent.get());
    (difference >= rule.difference && own.max(opponent).get() > rule.above).then_some(difference)
}

/// Within which bounds differences are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bounds {
    low: i32,
    high: i32,
}

/// Beyond any difference of two ratings.
const NO_BOUND: i32 = i32::MAX / 2;

impl Bounds {
    /// Those of every game of a player, but for the one that is counted closer where the edition has such a game.
    #[inline]
    fn new(rule: &DifferenceCap, rating: Rating) -> Bounds {
        let cap = i32::from(rule.points);
        let (below, above) = match rule.games {
            _ if is_exempt(rule, rating) => (NO_BOUND, NO_BOUND),
            CapUse::EveryGame => (cap, cap),
            CapUse::OnceUpward | CapUse::OnceEitherWay => (NO_BOUND, NO_BOUND),
            CapUse::DownwardAlwaysUpwardOnce => (cap, NO_BOUND),
        };
        Bounds { low: -below, high: above }
    }
}

#[inline]
fn is_exempt(rule: &DifferenceCap, rating: Rating) -> bool {
    rule.exempt_from.is_some_and(|from| rating.get() >= from)
}

/// The lowest and the highest rating of a tournament's opponents and of the player: all that has to be known of the games to
/// find the difference that is counted closer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ends {
    lowest: Rating,
    highest: Rating,
}

impl Ends {
    #[inline]
    const fn of(own: Rating) -> Ends {
        Ends { lowest: own, highest: own }
    }

    #[inline]
    fn with(self, opponent: Rating) -> Ends {
        Ends { lowest: self.lowest.min(opponent), highest: self.highest.max(opponent) }
    }
}

/// The one difference of a tournament that is counted closer than the others, where the edition has such a rule (2022-01): the
/// greatest, in the first game that has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Closer {
    d: i32,
    /// `d` itself where it is not beyond the cap.
    d_used: i32,
}

impl Closer {
    #[inline]
    fn new(rule: &DifferenceCap, rating: Rating, ends: Ends) -> Option<Closer> {
        if rule.games == CapUse::EveryGame || is_exempt(rule, rating) {
            return None;
        }
        let below = rating.points() - ends.lowest.points();
        let above = ends.highest.points() - rating.points();
        // Of two equal differences the lower-rated opponent's, which is in the player's favour.
        let d = if rule.games == CapUse::OnceEitherWay && above > below { -above } else { below };
        let cap = i32::from(rule.points);
        Some(Closer { d, d_used: d.max(-cap).min(cap) })
    }
}

/// What a game gives a player whose differences are counted within these bounds.
#[inline]
fn rated(tables: &Tables, rating: Rating, bounds: Bounds, game: Game) -> GameChange {
    let d = rating.points() - game.opponent.points();
    // Not `clamp`, which would ask each time whether the bounds are bounds.
    counted_as(tables, game, d, d.max(bounds.low).min(bounds.high))
}

/// What a game gives whose difference `d` is counted as `d_used`.
#[inline]
fn counted_as(tables: &Tables, game: Game, d: i32, d_used: i32) -> GameChange {
    let pd = tables.pd(d_used);
    let delta = game.score as i32 * 50 - i32::from(pd);
    GameChange { d, d_used, pd, delta }
}

/// The sum over the games of a tournament, as far as they are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Sum {
    n: u32,
    half_points: u32,
    delta: i32,
    opponents: i32,
}

impl Sum {
    #[inline]
    fn add(&mut self, rating: Rating, score: GameScore, change: GameChange) {
        self.n += 1;
        self.half_points += score as u32;
        self.delta += change.delta;
        self.opponents += rating.points() - change.d_used;
    }

    /// Counts one difference closer that was counted in full.
    #[inline]
    fn count_closer(&mut self, tables: &Tables, closer: Closer) {
        self.delta += i32::from(tables.pd(closer.d)) - i32::from(tables.pd(closer.d_used));
        self.opponents += closer.d - closer.d_used;
    }

    #[inline]
    fn total(self) -> TournamentChange {
        TournamentChange {
            n: self.n,
            score: Score::from_half_points(self.half_points),
            delta: Hundredths::new(i64::from(self.delta)),
            opponents: i64::from(self.opponents),
        }
    }
}

/// A rated player of a tournament, whose games are counted as they come: what [`TournamentGames::change`] gives for them, for
/// whoever has the games of many players in the order they were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameTally {
    rating: Rating,
    ends: Ends,
    bounds: Bounds,
    sum: Sum,
}

impl GameTally {
    #[inline]
    pub fn new(edition: &Edition, rating: Rating) -> GameTally {
        let bounds = Bounds::new(&edition.rules.difference_cap, rating);
        GameTally { rating, ends: Ends::of(rating), bounds, sum: Sum::default() }
    }

    /// Whether an edition counts one game of a tournament closer than the others, so that all have to be known.
    #[inline]
    pub fn counts_one_closer(edition: &Edition) -> bool {
        edition.rules.difference_cap.games != CapUse::EveryGame
    }

    /// One more game; the tables are those of the edition. `ONE_CLOSER` is what [`GameTally::counts_one_closer`] says of it:
    /// without looking for that game it counts an eighth faster.
    #[inline]
    pub fn count<const ONE_CLOSER: bool>(&mut self, tables: &Tables, game: Game) {
        if ONE_CLOSER {
            self.ends = self.ends.with(game.opponent);
        }
        self.sum.add(self.rating, game.score, rated(tables, self.rating, self.bounds, game));
    }

    /// What the games so far give, before K, under the edition it was begun with.
    #[inline]
    pub fn change(&self, edition: &Edition) -> TournamentChange {
        let mut sum = self.sum;
        if let Some(closer) = Closer::new(&edition.rules.difference_cap, self.rating, self.ends) {
            sum.count_closer(edition.tables, closer);
        }
        sum.total()
    }
}

/// The games of one player in one tournament, with the rules that rate them.
#[derive(Debug, Clone, Copy)]
pub struct TournamentGames<'a> {
    edition: &'a Edition,
    rating: Rating,
    games: &'a [Game],
}

impl<'a> TournamentGames<'a> {
    /// The games of a player with this rating, under the edition in force when the tournament started.
    #[inline]
    pub fn new(edition: &'a Edition, rating: Rating, games: &'a [Game]) -> TournamentGames<'a> {
        TournamentGames { edition, rating, games }
    }

    /// Each game that counts, with what it gives.
    #[inline]
    pub fn games(&self) -> impl Iterator<Item = (Game, GameChange)> {
        self.outcomes::<true>().filter_map(|(game, outcome)| Some((game, outcome.ok()?)))
    }

    /// How many games count.
    #[inline]
    pub fn count(&self) -> u32 {
        let far_apart = |game: &&Game| far_apart(self.edition, self.rating, game.opponent).is_some();
        let left_out = if self.may_leave_out() { self.games.iter().filter(far_apart).count() } else { 0 };
        u32::try_from(self.games.len() - left_out).expect("games of one player")
    }

    /// Whether the edition does not rate players far apart. Those of the start list are not among the games then; whoever got a
    /// rating meanwhile (8.2.4) may be far from opponents that an unrated player could play.
    #[inline]
    fn may_leave_out(&self) -> bool {
        self.edition.rules.far_apart.is_some()
    }

    /// Each game with what it gives, or with the difference for which it does not count, asked only where `FAR_APART` says that
    /// there may be one.
    #[inline]
    fn outcomes<const FAR_APART: bool>(&self) -> impl Iterator<Item = (Game, Result<GameChange, u16>)> {
        let (edition, rating) = (self.edition, self.rating);
        let apart = move |game: &Game| if FAR_APART { far_apart(edition, rating, game.opponent) } else { None };
        let near = self.games.iter().filter(|game| apart(game).is_none());
        let ends = near.fold(Ends::of(rating), |ends, game| ends.with(game.opponent));
        let (tables, rule) = (edition.tables, &edition.rules.difference_cap);
        let (bounds, mut closer) = (Bounds::new(rule, rating), Closer::new(rule, rating, ends));
        self.games.iter().map(move |game| {
            if let Some(difference) = apart(game) {
                return (*game, Err(difference));
            }
            let change = rated(tables, rating, bounds, *game);
            let change = match closer.take_if(|closer| closer.d == change.d) {
                Some(closer) => counted_as(tables, *game, closer.d, closer.d_used),
                None => change,
            };
            (*game, Ok(change))
        })
    }

    /// Counts the games and explains each. Where nobody reads the explanation, nothing is left of the single changes.
    #[inline]
    fn tally<const ONE_CLOSER: bool, const FAR_APART: bool, L: Ledger>(&self, ledger: &mut L) -> GameTally {
        let mut tally = GameTally::new(self.edition, self.rating);
        for (game, outcome) in self.outcomes::<FAR_APART>() {
            ledger.open();
            match outcome {
                Ok(change) => {
                    self.explain_game(game, change, ledger);
                    tally.count::<ONE_CLOSER>(self.edition.tables, game);
                }
                Err(difference) => self.explain_far_apart(game, difference, ledger),
            }
        }
        tally
    }

    /// The sum over the games.
    #[inline]
    pub fn change<L: Ledger>(&self, ledger: &mut L) -> TournamentChange {
        ledger.open();
        let tally = match (GameTally::counts_one_closer(self.edition), self.may_leave_out()) {
            (false, false) => self.tally::<false, false, L>(ledger),
            (true, false) => self.tally::<true, false, L>(ledger),
            (false, true) => self.tally::<false, true, L>(ledger),
            (true, true) => self.tally::<true, true, L>(ledger),
        };
        let change = tally.change(self.edition);
        ledger.close(|| {
            let how = phrase!(
                "score-games-expected",
                "score {score}, games {n}, expected {expected}",
                score = change.score,
                n = change.n,
                expected = change.expected()
            );
            Quantity::new(phrase!("step-sum", "sum of the changes of the games"), change.delta)
                .symbol("ΣΔR")
                .how(how)
                .rule(self.edition, &self.edition.rules.steps)
        });
        change
    }

    fn explain_far_apart<L: Ledger>(&self, game: Game, difference: u16, ledger: &mut L) {
        let name = ledger.next_game();
        ledger.close(|| {
            let rule = self.edition.rules.far_apart.as_ref().expect("a rule that was applied");
            let how = phrase!(
                "far-apart",
                "{difference} points apart, with a player above {above}",
                difference,
                above = rule.above
            );
            let game = game_name(&name.phrase(), game.opponent);
            Quantity::new(phrase!("step-game-not-rated", "{game}, not rated", game), Value::Nothing)
                .how(how)
                .rule(self.edition, rule)
        });
    }

    #[inline]
    fn explain_game<L: Ledger>(&self, game: Game, change: GameChange, ledger: &mut L) {
        let (edition, steps) = (self.edition, &self.edition.rules.steps);
        ledger.leaf(|| {
            Quantity::new(phrase!("step-difference", "difference"), change.d)
                .symbol("D")
                .how(Phrase::text(format!("{} − {}", self.rating, game.opponent)))
                .article(edition, &steps.difference)
        });
        if change.d_used != change.d {
            let rule = &edition.rules.difference_cap;
            ledger.leaf(|| {
                let points = rule.points;
                let how = match rule.games {
                    CapUse::EveryGame => {
                        phrase!("capped", "more than {points} apart, counted as {points}", points)
                    }
                    CapUse::OnceUpward => phrase!(
                        "capped-once-upward",
                        "more than {points} apart, the opponent furthest below in the tournament, counted once as {points}",
                        points
                    ),
                    CapUse::DownwardAlwaysUpwardOnce if change.d < 0 => phrase!(
                        "capped-downward",
                        "more than {points} apart, and a higher-rated opponent always counts as {points}",
                        points
                    ),
                    CapUse::OnceEitherWay | CapUse::DownwardAlwaysUpwardOnce => phrase!(
                        "capped-once",
                        "more than {points} apart, the greatest of the tournament, counted once as {points}",
                        points
                    ),
                };
                Quantity::new(phrase!("step-difference-counted", "difference counted"), change.d_used)
                    .how(how)
                    .rule(edition, rule)
            });
        }
        let rule = &edition.rules.difference_cap;
        if change.d_used == change.d && change.d.unsigned_abs() > u32::from(rule.points) {
            ledger.leaf(|| {
                let points = rule.points;
                let how = match rule.games {
                    CapUse::EveryGame => phrase!(
                        "uncapped-strong",
                        "more than {points} apart, but a player rated {from} or more has the full difference",
                        points,
                        from = rule.exempt_from.unwrap_or_default()
                    ),
                    CapUse::OnceUpward if change.d < 0 => phrase!(
                        "uncapped-lower",
                        "more than {points} apart, but the lower-rated player has the full difference",
                        points
                    ),
                    _ => phrase!(
                        "uncapped-other",
                        "more than {points} apart, but another game of the tournament is counted closer, this one has the full difference",
                        points
                    ),
                };
                Quantity::new(phrase!("step-difference-counted", "difference counted"), change.d_used)
                    .how(how)
                    .rule(edition, rule)
            });
        }
        ledger.leaf(|| {
            let range = edition.tables.range(change.d_used);
            let row = match range.to {
                Some(to) => phrase!("row-to", "{from} to {to}", from = range.from, to),
                None => phrase!("row-over", "over {from}", from = range.from - 1),
            };
            let column = if change.d_used >= 0 { "H" } else { "L" };
            Quantity::new(phrase!("step-probability", "scoring probability"), Hundredths::new(i64::from(change.pd)))
                .symbol("PD")
                .how(phrase!(
                    "table-row",
                    "table {table}, row {row}, column {column}",
                    table = steps.probability_table,
                    row,
                    column
                ))
                .article(edition, &steps.probability)
        });
        let name = ledger.next_game();
        ledger.close(|| {
            Quantity::new(game_name(&name.phrase(), game.opponent), Hundredths::new(i64::from(change.delta)))
                .symbol("ΔR")
                .how(Phrase::text(format!("{} − {}", game.score.score(), Hundredths::new(i64::from(change.pd)))))
                .article(edition, &steps.game)
        });
    }
}

/// A game by round and opponent where they are known, otherwise by the opponent's rating alone.
pub(crate) fn game_name(name: &Phrase, opponent: Rating) -> Phrase {
    if name.is_empty() {
        phrase!("step-game", "game against {opponent}", opponent)
    } else {
        phrase!("step-game-named", "{name} ({opponent})", name, opponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recorder, Silent, print};
    use arpad_regulations::{Class, Regulations};

    /// The first row of the table has no number below it, and the last none above.
    #[test]
    fn the_first_and_the_last_row_can_be_explained() {
        let edition = Regulations::builtin().edition(Class::Standard, "2025-10").unwrap();
        let rating = |points| Rating::new(points).unwrap();
        let explained = |opponent| {
            let games = [Game { opponent: rating(opponent), score: GameScore::Draw }];
            let mut recorder = Recorder::new();
            TournamentGames::new(edition, rating(2700), &games).change(&mut recorder);
            print::text(&recorder.into_quantities())
        };
        assert!(explained(2700).contains("row 0 to 3, column H"));
        assert!(explained(1800).contains("row over 735, column H"));
    }

    /// Whoever got a rating meanwhile (8.2.4) may be far from an opponent whom an unrated player could play.
    #[test]
    fn rapid_and_blitz_2024_12_article_8_3_1_a_game_far_apart_does_not_count() {
        for class in [Class::Rapid, Class::Blitz] {
            let edition = Regulations::builtin().edition(class, "2024-12").unwrap();
            let rating = |points| Rating::new(points).unwrap();
            let games = [2650, 2000].map(|points| Game { opponent: rating(points), score: GameScore::Win });
            let all = TournamentGames::new(edition, rating(1928), &games);
            let near = TournamentGames::new(edition, rating(1928), &games[1..]);
            assert_eq!((all.count(), all.games().count()), (1, 1));
            assert_eq!(all.change(&mut Silent), near.change(&mut Silent));
            let mut recorder = Recorder::new();
            all.change(&mut recorder);
            let tree = print::text(&recorder.into_quantities());
            let (not_rated, counted) =
                ("game against 2650, not rated = none: 722 points apart", "game against 2000 ΔR = 0.60");
            assert!(tree.contains(not_rated) && tree.contains(counted), "{tree}");
        }
    }

    /// 600 apart is enough, but a rating of 2600 is not above 2600.
    #[test]
    fn rapid_and_blitz_2024_12_article_8_3_1_players_far_apart() {
        let rating = |points| Rating::new(points).unwrap();
        for class in [Class::Rapid, Class::Blitz] {
            let edition = Regulations::builtin().edition(class, "2024-12").unwrap();
            for (one, two, difference) in [
                (2601, 2001, Some(600)),
                (2601, 2002, None),
                (2601, 2000, Some(601)),
                (2600, 2000, None),
                (2600, 1500, None),
                (2602, 2601, None),
            ] {
                assert_eq!(far_apart(edition, rating(one), rating(two)), difference, "{one} and {two}");
                assert_eq!(far_apart(edition, rating(two), rating(one)), difference, "{two} and {one}");
            }
        }
        let standard = Regulations::builtin().edition(Class::Standard, "2025-10").unwrap();
        assert_eq!(far_apart(standard, rating(2800), rating(1800)), None, "standard games count however far apart");
    }

    #[test]
    fn a_game_is_an_opponents_rating_and_a_score() {
        let read = |text: &str| text.parse::<Game>();
        assert_eq!(read("2505:0.5"), Ok(Game { opponent: Rating::new(2505).unwrap(), score: GameScore::Draw }));
        assert_eq!(read(" 1400 : 1 "), Ok(Game { opponent: Rating::new(1400).unwrap(), score: GameScore::Win }));
        for unrated in ["", "0", "-", "unr", "unrated", "null", " 0 "] {
            assert!(read(&format!("{unrated}:1")).unwrap_err().contains("has no rating"), "{unrated}");
        }
        for (text, problem) in [
            ("2505", "is not a game"),
            ("2505:2", "is not the score of a game"),
            ("+2505:1", "is not a rating"),
            ("4001:1", "is not a rating"),
        ] {
            assert!(read(text).unwrap_err().contains(problem), "{text}");
        }
    }
}
