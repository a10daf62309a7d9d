//! The first rating of an unrated player.

use crate::change::{Game, game_name};
use crate::ledger::{Ledger, Quantity, Silent, Value};
use crate::number::{Hundredths, Rating, Ratio, fractional_score};
use crate::period::List;
use crate::round_robin::{RoundRobinResult, explain_unrated};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use arpad_regulations::rules::{AverageRounding, BelowFloorResult};
use arpad_regulations::{Edition, Month, Score};
use std::borrow::Borrow;

/// The games of an unrated player against rated opponents in one event.
#[derive(Debug, Clone, Copy)]
pub struct UnratedEvent<'a> {
    /// The edition in force when the event started.
    pub edition: &'a Edition,
    /// The games against rated opponents; in a round robin also those against opponents it gave a rating.
    pub games: &'a [Game],
    /// How many different opponents with a rating on the start list are among them: 8.21 of 2009 counts these, and two
    /// met twice are two.
    pub opponents: u16,
    /// Whether it may be the player's first; not when earlier results count already.
    pub first: bool,
    /// Whether it is rated as a round robin; 6.41 of 2009 and 6.31 of 2017 speak of Swiss and team events only.
    pub is_round_robin: bool,
    /// What a round robin gave the player, under the editions that have it (8.58).
    pub round_robin: Option<RoundRobinResult>,
}

impl UnratedEvent<'_> {
    fn score(&self) -> Score {
        self.games.iter().map(|game| game.score.score()).sum()
    }

    /// Why the event is disregarded as a first one.
    pub fn disregarded(&self) -> Option<Unpublished> {
        self.judged().map(|(reason, _)| reason)
    }

    /// The same, with a line on it that begins with these words.
    pub fn explain_disregarded<L: Ledger>(
        &self,
        words: impl FnOnce() -> Phrase,
        ledger: &mut L,
    ) -> Option<Unpublished> {
        let (reason, by) = self.judged()?;
        ledger.leaf(|| {
            let quantity = Quantity::new(phrase!("step-not-counted", "not counted"), Value::Nothing).how(phrase!(
                "event-because",
                "{event}: {reason}",
                event = words(),
                reason = reason.phrase()
            ));
            by.cite(quantity, self.edition, self.edition)
        });
        Some(reason)
    }

    /// The same with the rule whose condition fails. In a Swiss or team event the rule on those comes first, then the
    /// one on all first events, which counts opponents where the other counts games.
    fn judged(&self) -> Option<(Unpublished, DecidedBy)> {
        if !self.first {
            return None;
        }
        let rules = &self.edition.rules;
        let (games, score) = (self.count(), self.score());
        let swiss = rules.unrated_result.as_ref().filter(|_| !self.is_round_robin);
        if let Some(rule) = swiss {
            if let Some(minimum) = rule.games.filter(|minimum| games < u32::from(*minimum)) {
                return Some((Unpublished::FirstEventGames { games, minimum }, DecidedBy::UnratedResult));
            }
            if score < rule.score {
                return Some((Unpublished::FirstEventScore { score, minimum: rule.score }, DecidedBy::UnratedResult));
            }
        }
        let rule = &rules.first_event;
        if score < rule.minimum_score {
            let minimum = rule.minimum_score;
            return Some((Unpublished::FirstEventScore { score, minimum }, DecidedBy::FirstEvent));
        }
        let opponents = self.opponents;
        if let Some(minimum) = rule.minimum_opponents.filter(|minimum| opponents < *minimum) {
            return Some((Unpublished::FirstEventOpponents { opponents, minimum }, DecidedBy::FirstEvent));
        }
        // 6.41 and 8.31 of 2009: a first result below the floor is ignored for good; later editions keep it in the pool.
        let must_reach_floor = match swiss {
            Some(rule) if rule.at_floor => DecidedBy::UnratedResult,
            _ if rules.pooling.below_floor == BelowFloorResult::Dropped => DecidedBy::Dropped,
            _ => return None,
        };
        let floor = rules.floor.rating;
        let average = || from_average(self.edition, self.sum(), games, score, &mut Silent);
        let alone = self.round_robin.map_or_else(|| average().rating, |result| Some(result.rating_new));
        let below = alone.is_some_and(|rating| rating < i32::from(floor));
        below.then_some((Unpublished::BelowFloor { floor }, must_reach_floor))
    }

    fn count(&self) -> u32 {
        u32::try_from(self.games.len()).expect("games of one player")
    }

    /// The sum of the opponents' ratings.
    fn sum(&self) -> i64 {
        self.games.iter().map(|game| i64::from(game.opponent.get())).sum()
    }
}

/// Whether the result of an event rated on one list may still be pooled for a later one: the rating periods from the
/// one to the other together last no longer than the window (7.14c, 7.1.4; ruling 31).
///
/// ```
/// use arpad_rating::within_window;
/// use arpad_regulations::{Class, Regulations};
///
/// let month = |text: &str| text.parse().unwrap();
/// let edition = Regulations::builtin().edition(Class::Standard, "2025-10").unwrap();
/// // From 28 January to 5 February 2024, and so rated on the list of March.
/// assert!(within_window(edition, month("2026-04"), month("2024-03")));
/// assert!(!within_window(edition, month("2026-05"), month("2024-03")));
/// ```
pub fn within_window(list: &Edition, month: Month, rated_on: Month) -> bool {
    (0..i32::from(list.rules.pooling.months)).contains(&month.since(rated_on))
}

/// How many games a first rating needs in the player's case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GamesNeeded {
    /// The general number.
    #[default]
    General,
    /// All results from an Olympiad, a continental or a world team championship.
    TeamChampionship,
    /// A member of IBCA, ICSC or IPCA.
    DisabledPlayer,
}

/// Why no first rating is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unpublished {
    /// No game against a rated opponent.
    NoGames,
    /// The only event so far brought too few points.
    FirstEventScore {
        /// Points scored.
        score: Score,
        /// Points needed.
        minimum: Score,
    },
    /// The only event so far had too few rated opponents.
    FirstEventOpponents {
        /// Rated opponents.
        opponents: u16,
        /// Needed.
        minimum: u16,
    },
    /// The only event so far had too few games against rated opponents.
    FirstEventGames {
        /// Games against rated opponents.
        games: u32,
        /// Needed.
        minimum: u16,
    },
    /// Too few games so far.
    TooFewGames {
        /// Games so far.
        games: u32,
        /// Games needed.
        needed: u16,
    },
    /// The result lies below the floor.
    BelowFloor {
        /// The lowest published rating.
        floor: u16,
    },
}

impl arpad_phrase::ToPhrase for Unpublished {
    fn phrase(&self) -> Phrase {
        match self {
            Unpublished::NoGames => phrase!("unpublished-no-games", "no game against a rated opponent"),
            Unpublished::FirstEventScore { score, minimum } => phrase!(
                "unpublished-score",
                "{score} {score:point|points} in the first event, which counts only from {minimum}",
                score,
                minimum
            ),
            Unpublished::FirstEventOpponents { opponents, minimum } => phrase!(
                "unpublished-opponents",
                "{opponents} rated {opponents:opponent|opponents} in the first event, which counts only from {minimum}",
                opponents,
                minimum
            ),
            Unpublished::FirstEventGames { games: 1, minimum } => phrase!(
                "unpublished-event-game",
                "1 game against rated opponents in the first event, which counts only from {minimum}",
                minimum
            ),
            Unpublished::FirstEventGames { games, minimum } => phrase!(
                "unpublished-event-games",
                "{games} games against rated opponents in the first event, which counts only from {minimum}",
                games,
                minimum
            ),
            Unpublished::TooFewGames { games, needed } => {
                phrase!("unpublished-games", "{games} {games:game|games} of the {needed} needed", games, needed)
            }
            Unpublished::BelowFloor { floor } => phrase!("unpublished-floor", "below the floor of {floor}", floor),
        }
    }
}

impl std::fmt::Display for Unpublished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.phrase().fmt(f)
    }
}

/// The rule that decides about a first rating: the one that computes it, or the one that keeps it from being published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecidedBy {
    /// 50 %: the average itself.
    Even,
    /// Above 50 %: points for each half point.
    Bonus,
    Table,
    /// Below 50 % in a round robin.
    RoundRobin,
    /// The games a first rating needs.
    Games(GamesNeeded),
    /// What the first event needs.
    FirstEvent,
    /// What the first event needs in a Swiss or team event.
    UnratedResult,
    /// A first result below the floor is dropped.
    Dropped,
    /// The floor of the list.
    Floor,
}

/// A first rating, or why there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstRating {
    /// Games that count, all against rated opponents.
    pub games: u32,
    /// Points in them.
    pub score: Score,
    /// The average of the opponents as used, hypothetical ones included.
    pub average: Option<Ratio>,
    /// The fractional score in hundredths, hypothetical games included.
    pub p: Option<u8>,
    /// The difference from the table, where the table is used.
    pub dp: Option<i32>,
    /// The points for half points above 50 %, where they are used.
    pub bonus: Option<i32>,
    /// Ru, rounded; it may lie below the floor.
    pub rating: Option<i32>,
    /// Why it is not published.
    pub unpublished: Option<Unpublished>,
    /// What the list publishes: Ru after the one-off adjustments of the list.
    pub published: Option<Rating>,
    /// The rule that decides.
    pub decided_by: DecidedBy,
}

impl FirstRating {
    /// Whether the event is disregarded as a first one: its games count for nobody's first rating, now or later.
    pub fn is_disregarded(&self) -> bool {
        matches!(self.decided_by, DecidedBy::FirstEvent | DecidedBy::UnratedResult | DecidedBy::Dropped)
    }

    /// The number of the article that decides. `list` is the edition of the list, `edition` that of the last event, and of
    /// the event that was disregarded if none counts.
    pub fn article<'e>(&self, list: &'e Edition, edition: &'e Edition) -> &'e str {
        self.decided_by.article(list, edition)
    }
}

impl DecidedBy {
    fn article<'e>(self, list: &'e Edition, edition: &'e Edition) -> &'e str {
        let (steps, games) = (&edition.rules.steps, &list.rules.first_rating_games);
        match self {
            DecidedBy::Even => &steps.first_rating_even,
            DecidedBy::Bonus => match &edition.rules.first_rating_bonus {
                Some(rule) => &rule.article,
                None => &steps.first_rating,
            },
            DecidedBy::Table => &steps.first_rating,
            DecidedBy::RoundRobin => steps.first_rating_round_robin.as_ref().unwrap_or(&steps.first_rating),
            DecidedBy::Games(needed) => {
                let eased = match needed {
                    GamesNeeded::General => None,
                    GamesNeeded::TeamChampionship => games.team_championship_article.as_ref(),
                    GamesNeeded::DisabledPlayer => games.disabled_players_article.as_ref(),
                };
                eased.unwrap_or(&games.article)
            }
            DecidedBy::FirstEvent => &edition.rules.first_event.article,
            DecidedBy::UnratedResult => match &edition.rules.unrated_result {
                Some(rule) => &rule.article,
                None => &edition.rules.first_event.article,
            },
            DecidedBy::Dropped => {
                let rules = &edition.rules;
                rules.pooling.dropped_article.as_ref().unwrap_or(&rules.first_rating_games.floor_article)
            }
            DecidedBy::Floor => &games.floor_article,
        }
    }

    /// With the rule's own article; a figure that is recorded is cited as such.
    fn cite(self, quantity: Quantity, list: &Edition, edition: &Edition) -> Quantity {
        let rules = &edition.rules;
        match (self, &rules.unrated_result) {
            (DecidedBy::UnratedResult, Some(rule)) => quantity.rule(edition, rule),
            (DecidedBy::FirstEvent, _) => quantity.rule(edition, &rules.first_event),
            (DecidedBy::Games(GamesNeeded::General), _) => quantity.rule(list, &list.rules.first_rating_games),
            (DecidedBy::Games(_) | DecidedBy::Floor, _) => quantity.article(list, self.article(list, edition)),
            _ => quantity.article(edition, self.article(list, edition)),
        }
    }
}

/// The first rating from all results, as if from one tournament, published by the rules of the list.
///
/// Leading events that do not count as a first event are left out; the formula is that of the last event's edition. The
/// events may come from anywhere, a slice or an iterator over flat columns; it is run through more than once.
pub fn first_rating<'a, I, L>(list: &List<'_>, events: I, needed: GamesNeeded, ledger: &mut L) -> FirstRating
where
    I: IntoIterator<Item: Borrow<UnratedEvent<'a>>, IntoIter: Clone>,
    L: Ledger,
{
    let events = events.into_iter().map(|event| *event.borrow());
    let disregarded = events.clone().take_while(|event| event.judged().is_some()).count();
    let counted = events.clone().skip(disregarded);
    for _ in 0..disregarded {
        ledger.next_event();
    }
    let Some(latest) = counted.clone().last() else {
        return disregarded_result(list, events, ledger);
    };
    let edition = latest.edition;

    ledger.open();
    ledger.open();
    let (mut count, mut score, mut sum) = (0, Score::ZERO, 0);
    for event in counted {
        let (games, points) = (event.count(), event.score());
        (count, score, sum) = (count + games, score + points, sum + event.sum());
        ledger.open();
        let name = ledger.next_event().phrase();
        // Games that nobody can name are shown by their number and their sum.
        for game in event.games.iter().filter(|_| !name.is_empty()) {
            let name = ledger.next_game();
            ledger.leaf(|| Quantity::new(game_name(&name.phrase(), game.opponent), game.score.score()));
        }
        ledger.close(|| {
            let what = if name.is_empty() {
                phrase!("step-points-event", "points in an event")
            } else {
                phrase!("step-points-in", "points in {name}", name)
            };
            Quantity::new(what, points).how(phrase!(
                "games-rated-opponents",
                "{n} {n:game|games} against rated opponents",
                n = games
            ))
        });
    }
    ledger.close(|| {
        let how = if disregarded > 0 {
            phrase!(
                "games-pooled-later",
                "{n} {n:game|games} as if in one tournament, earlier events disregarded",
                n = count
            )
        } else {
            phrase!("games-pooled", "{n} {n:game|games} as if in one tournament", n = count)
        };
        Quantity::new(phrase!("step-score", "score"), score)
            .symbol("W")
            .how(how)
            .article(edition, &edition.rules.steps.pooled)
    });
    let result = from_average(edition, sum, count, score, ledger);
    let published = publish(list, edition, count, result.rating, needed, ledger);
    finish(edition, list.edition, result, published, ledger)
}

/// What keeps a first rating from being published, and what is published of it.
#[derive(Debug, Clone, Copy)]
struct Publication {
    obstacle: Option<(Unpublished, DecidedBy)>,
    new_rating: Option<i32>,
    published: Option<Rating>,
}

/// Enough games, then what the list makes of every rating: its one-off adjustments and its floor.
fn publish<L: Ledger>(
    list: &List<'_>,
    edition: &Edition,
    games: u32,
    rating: Option<i32>,
    needed: GamesNeeded,
    ledger: &mut L,
) -> Publication {
    let rule = &list.edition.rules.first_rating_games;
    let eased = match needed {
        GamesNeeded::General => None,
        GamesNeeded::TeamChampionship => rule.team_championship_games,
        GamesNeeded::DisabledPlayer => rule.disabled_players_games,
    };
    let minimum = eased.unwrap_or(rule.games);
    let kept = |obstacle, by| Publication { obstacle: Some((obstacle, by)), new_rating: None, published: None };
    let publication = match rating {
        None => kept(Unpublished::NoGames, DecidedBy::Games(GamesNeeded::General)),
        Some(_) if games < u32::from(minimum) => {
            kept(Unpublished::TooFewGames { games, needed: minimum }, DecidedBy::Games(needed))
        }
        Some(rating) => {
            let (new_rating, published) = list.publish(rating, ledger);
            // 8.33 of 2009 asks for the floor on the day of the event as well (ruling 17).
            let of_event = match edition.rules.pooling.below_floor {
                BelowFloorResult::Dropped => edition.rules.floor.rating,
                BelowFloorResult::Kept => 0,
            };
            let floor = list.edition.rules.floor.rating.max(of_event);
            let below = new_rating < i32::from(floor);
            let obstacle = below.then_some((Unpublished::BelowFloor { floor }, DecidedBy::Floor));
            Publication { obstacle, new_rating: Some(new_rating), published: published.filter(|_| !below) }
        }
    };
    explain_obstacle(list.edition, edition, publication.obstacle, ledger);
    publication
}

fn explain_obstacle<L: Ledger>(
    list: &Edition,
    edition: &Edition,
    obstacle: Option<(Unpublished, DecidedBy)>,
    ledger: &mut L,
) {
    if let Some((reason, by)) = obstacle {
        ledger.leaf(|| {
            let quantity = Quantity::new(phrase!("step-not-published", "not published"), Value::Nothing);
            by.cite(quantity.how(reason.phrase()), list, edition)
        });
    }
}

/// Closes the node of a first rating.
fn finish<L: Ledger>(
    edition: &Edition,
    list: &Edition,
    result: Computed,
    publication: Publication,
    ledger: &mut L,
) -> FirstRating {
    let decided_by = publication.obstacle.map_or_else(|| result.decided_by(), |(_, by)| by);
    ledger.close(|| {
        let quantity = Quantity::new(
            phrase!("step-first-rating", "first rating"),
            result.rating.map_or(Value::Nothing, Value::from),
        )
        .symbol("Ru");
        let Some((added, average)) = result.dp.or(result.bonus).zip(result.average) else {
            return decided_by.cite(
                quantity.how(phrase!("result-disregarded", "the result is disregarded")),
                list,
                edition,
            );
        };
        let sum = average.plus(Ratio::whole(added)).rounded();
        let sign = if added < 0 { '−' } else { '+' };
        let mut how = Phrase::text(format!("{average} {sign} {}", added.abs()));
        if result.rating != Some(sum) {
            how = phrase!("more-than-highest", "{how} = {sum}, more than the highest", how, sum);
        }
        if let Some(new) = publication.new_rating.filter(|new| Some(*new) != result.rating) {
            how = phrase!("adjusted-to", "{how}, adjusted once to {new}", how, new);
        }
        let quantity = quantity.how(how).rounding(phrase!("rounded-whole", "to a whole number, a half upward"));
        result.decided_by().cite(quantity, list, edition)
    });
    result.into_first_rating(publication, decided_by)
}

/// The first rating a round robin with unrated players gives one of them (8.58 of 2009 and 2017).
pub fn round_robin_first_rating<L: Ledger>(
    list: &List<'_>,
    edition: &Edition,
    result: &RoundRobinResult,
    games: u32,
    needed: GamesNeeded,
    ledger: &mut L,
) -> FirstRating {
    if let Some(rule) = &edition.rules.round_robin_unrated {
        explain_unrated(edition, rule, || phrase!("step-first-rating", "first rating"), result, games, ledger);
    }
    let publication = publish(list, edition, games, Some(result.rating_new), needed, ledger);
    let computed = from_table(edition, result, games);
    let computed_by = match computed.decided_by() {
        DecidedBy::Table => DecidedBy::RoundRobin,
        other => other,
    };
    computed.into_first_rating(publication, publication.obstacle.map_or(computed_by, |(_, by)| by))
}

/// What the table of a round robin gives.
fn from_table(edition: &Edition, result: &RoundRobinResult, games: u32) -> Computed {
    let above = i64::from(result.score.half_points()) - i64::from(games);
    let p = fractional_score(result.score, games);
    Computed {
        games,
        score: result.score,
        average: Some(Ratio::whole(result.average_new)),
        p,
        dp: p.filter(|_| above <= 0).map(|p| i32::from(edition.tables.dp(p))),
        bonus: (above > 0).then_some(result.rating_new - result.average_new),
        rating: Some(result.rating_new),
    }
}

/// What the formula gives, before anybody asks whether it may be published.
#[derive(Debug, Clone, Copy, Default)]
struct Computed {
    games: u32,
    score: Score,
    average: Option<Ratio>,
    p: Option<u8>,
    dp: Option<i32>,
    bonus: Option<i32>,
    rating: Option<i32>,
}

impl Computed {
    /// The rule by which the rating was computed.
    fn decided_by(self) -> DecidedBy {
        match (self.bonus, self.dp) {
            (Some(_), _) => DecidedBy::Bonus,
            (None, Some(0)) => DecidedBy::Even,
            _ => DecidedBy::Table,
        }
    }

    fn into_first_rating(self, publication: Publication, decided_by: DecidedBy) -> FirstRating {
        let Computed { games, score, average, p, dp, bonus, rating } = self;
        let Publication { obstacle, published, .. } = publication;
        let unpublished = obstacle.map(|(reason, _)| reason);
        FirstRating { games, score, average, p, dp, bonus, rating, unpublished, published, decided_by }
    }
}

/// Ra, p and Ru from the sum of the opponents' ratings.
fn from_average<L: Ledger>(edition: &Edition, sum: i64, count: u32, score: Score, ledger: &mut L) -> Computed {
    let rules = &edition.rules;
    let steps = &rules.steps;
    let hypothetical = rules.hypothetical_opponents.as_ref();
    let (extra, extra_rating) = hypothetical.map_or((0, 0), |rule| (rule.count, rule.rating));
    let all = count + u32::from(extra);
    let exact = Ratio::new(sum + i64::from(extra) * i64::from(extra_rating), all);
    let average = exact.map(|exact| rounded_average(edition, exact));
    let all_score = score + Score::from_half_points(u32::from(extra));
    let p = fractional_score(all_score, all);
    if let Some(average) = average {
        ledger.leaf(|| {
            let how = match hypothetical {
                None => {
                    phrase!("rated-opponents", "{n} rated {n:opponent|opponents}, ratings summing {sum}", n = count, sum)
                }
                Some(rule) => phrase!(
                    "rated-opponents-hypothetical",
                    "{n} rated {n:opponent|opponents}, ratings summing {sum} with {extra} hypothetical ones rated {rating}, drawn ({article})",
                    n = count,
                    sum,
                    extra,
                    rating = extra_rating,
                    article = rule.article
                ),
            };
            let quantity = Quantity::new(phrase!("step-average", "average of the opponents"), Value::Average(average))
                .symbol("Ra")
                .how(how.clone())
                .article(edition, steps.average.as_ref().unwrap_or(&rules.average.article));
            match rules.average.rounding {
                AverageRounding::Whole => {
                    let how = phrase!("whole-as-in", "{how}, whole as in {article}", how, article = rules.average.article);
                    quantity.how(how).rounding(phrase!("rounded-whole", "to a whole number, a half upward"))
                }
                AverageRounding::Exact => quantity,
            }
        });
    }
    if let Some(p) = p {
        ledger.leaf(|| {
            Quantity::new(phrase!("step-p", "fractional score"), Hundredths::new(i64::from(p)))
                .symbol("p")
                .how(Phrase::text(format!("{all_score} / {all}")))
                .rounding(phrase!("rounded-hundredths", "to two decimals, a half upward"))
                .article(edition, &steps.score_table)
        });
    }
    let above = i64::from(all_score.half_points()) - i64::from(all);
    let (dp, bonus) = match (&rules.first_rating_bonus, p) {
        (_, None) => (None, None),
        (Some(rule), Some(_)) if above > 0 => {
            let bonus = i32::try_from(above).expect("games of one player") * i32::from(rule.points);
            ledger.leaf(|| {
                Quantity::new(phrase!("step-bonus", "points above 50 %"), bonus)
                    .how(phrase!(
                        "for-each-half",
                        "{points} for each of {n} half points",
                        points = rule.points,
                        n = above
                    ))
                    .rule(edition, rule)
            });
            (None, Some(bonus))
        }
        (_, Some(p)) => {
            let dp = i32::from(edition.tables.dp(p));
            ledger.leaf(|| {
                let article = if above == 0 { &steps.first_rating_even } else { &steps.first_rating };
                Quantity::new(phrase!("step-difference", "difference"), dp)
                    .symbol("dp")
                    .how(phrase!(
                        "table-at",
                        "table {table} at {p}",
                        table = steps.score_table,
                        p = Hundredths::new(i64::from(p))
                    ))
                    .article(edition, article)
            });
            (Some(dp), None)
        }
    };
    let uncapped = average.map(|average| average.plus(Ratio::whole(dp.or(bonus).unwrap_or(0))).rounded());
    let highest = rules.first_rating_highest.as_ref();
    let rating = uncapped.map(|rating| highest.map_or(rating, |rule| rating.min(i32::from(rule.rating))));
    if let (Some(rule), true) = (highest, rating != uncapped) {
        ledger.leaf(|| {
            Quantity::new(phrase!("step-highest", "highest first rating"), u32::from(rule.rating))
                .how(phrase!("counts-as-this", "a higher result counts as this"))
                .rule(edition, rule)
        });
    }
    Computed { games: count, score, average, p, dp, bonus, rating }
}

/// An average as the edition uses it (ruling 5).
pub(crate) fn rounded_average(edition: &Edition, exact: Ratio) -> Ratio {
    match edition.rules.average.rounding {
        AverageRounding::Whole => Ratio::whole(exact.rounded()),
        AverageRounding::Exact => exact,
    }
}

/// What is reported of a player none of whose events counts: the last one played.
fn disregarded_result<'a, L: Ledger>(
    list: &List<'_>,
    events: impl Iterator<Item = UnratedEvent<'a>>,
    ledger: &mut L,
) -> FirstRating {
    let (mut games, mut score, mut latest) = (0, Score::ZERO, None);
    for event in events.filter(|event| !event.games.is_empty()) {
        (games, score, latest) = (games + event.count(), score + event.score(), Some(event));
    }
    let judged = latest.and_then(|event| Some((event, event.judged()?)));
    if let Some((event, obstacle @ (Unpublished::BelowFloor { .. }, by))) = judged
        && let Some(result) = &event.round_robin
    {
        // It is the rating of the table that is below the floor (8.58), and the table is in the ledger already.
        let (edition, games) = (event.edition, event.count());
        explain_obstacle(edition, edition, Some(obstacle), ledger);
        let publication = Publication { obstacle: Some(obstacle), new_rating: None, published: None };
        return from_table(edition, result, games).into_first_rating(publication, by);
    }
    ledger.open();
    let mut result = Computed { games, score, ..Computed::default() };
    let edition = judged.map_or(list.edition, |(event, _)| event.edition);
    let none = (Unpublished::NoGames, DecidedBy::Games(GamesNeeded::General));
    let obstacle = judged.map_or(none, |(_, obstacle)| obstacle);
    if let (Some((event, _)), Unpublished::BelowFloor { .. }) = (judged, obstacle.0) {
        // The number is there, and what it lacks can be shown.
        result = from_average(edition, event.sum(), event.count(), event.score(), ledger);
    }
    explain_obstacle(edition, edition, Some(obstacle), ledger);
    let publication = Publication { obstacle: Some(obstacle), new_rating: None, published: None };
    finish(edition, edition, result, publication, ledger)
}
