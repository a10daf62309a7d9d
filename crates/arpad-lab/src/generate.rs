//! A made-up world, month by month: the same bytes for the same seed, whatever the number of threads.

use crate::LabError;
use crate::model::Model;
use crate::pairing::{Director, Played, Table};
use crate::people::{Alive, CHUNK, Slot};
use crate::random::Random;
use crate::world::{FirstLine, WorldEvent, WorldFederation, WorldPlayer, result};
use arpad_rating::Birth;
use arpad_regulations::{Class, Month};
use arpad_tournament::System;
use jiff::ToSpan as _;
use jiff::civil::Date;
use rayon::prelude::*;

/// What the random streams are for.
mod purpose {
    pub const FEDERATIONS: u64 = 1;
    pub const ENTRY: u64 = 2;
    pub const LIFE: u64 = 3;
    pub const FIRST_LIST: u64 = 4;
    pub const FIELDS: u64 = 5;
    pub const GAMES: u64 = 6;
    pub const BIRTH: u64 = 7;
}

/// How large a world is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Everybody who is ever in it.
    pub players: u32,
    pub months: u32,
    pub seed: u64,
}

/// What a month adds to the world.
#[derive(Debug, Default)]
pub struct MonthBatch {
    /// By last days.
    pub events: Vec<WorldEvent>,
    /// The players of the events, by pairing numbers.
    pub entries: Vec<u32>,
    /// Their true strengths.
    pub strengths: Vec<i16>,
    /// The games: the number of the event, the round, seats and result.
    pub event: Vec<u32>,
    pub round: Vec<u8>,
    pub white: Vec<u16>,
    pub black: Vec<u16>,
    pub result: Vec<u8>,
}

impl MonthBatch {
    fn append(&mut self, other: MonthBatch) {
        let (entry, game) = (self.entries.len(), self.result.len());
        self.events.extend(other.events.into_iter().map(|mut event| {
            event.first_entry += u32::try_from(entry).expect("fewer than four thousand million entries");
            event.first_game += game as u64;
            event
        }));
        self.entries.extend(other.entries);
        self.strengths.extend(other.strengths);
        self.event.extend(other.event);
        self.round.extend(other.round);
        self.white.extend(other.white);
        self.black.extend(other.black);
        self.result.extend(other.result);
    }
}

/// Where a world goes as it comes into being.
pub trait WorldSink {
    fn federations(&mut self, federations: &[WorldFederation]) -> Result<(), LabError>;
    fn first_list(&mut self, lines: &[FirstLine]) -> Result<(), LabError>;
    /// Called once a month, in order.
    fn month(&mut self, month: Month, players: &[WorldPlayer], batch: MonthBatch) -> Result<(), LabError>;
}

/// A tournament before it is played.
#[derive(Debug, Clone)]
struct Plan {
    class: Class,
    system: System,
    federation: u16,
    start: Date,
    end: Date,
    rounds: u8,
    boards: usize,
    /// Places among the living, by pairing number, with the numbers they are ordered by.
    field: Vec<u32>,
}

struct Generator<'m> {
    model: &'m Model,
    size: Size,
    offsets: Vec<f64>,
    alive: Vec<Alive>,
    /// Players so far.
    players: u32,
    /// Events, entries and games so far.
    events: u32,
    entries: u32,
    games: u64,
}

/// Makes a world.
pub fn generate(model: &Model, size: Size, sink: &mut impl WorldSink) -> Result<(), LabError> {
    let mut random = Random::new(size.seed, [purpose::FEDERATIONS, 0, 0]);
    let offsets: Vec<f64> =
        (0..model.federations.count).map(|_| model.federations.offset_sd * random.normal()).collect();
    let federations: Vec<WorldFederation> = offsets
        .iter()
        .enumerate()
        .map(|(place, offset)| WorldFederation { code: code(place), offset: rounded(*offset) })
        .collect();
    sink.federations(&federations)?;
    let mut generator =
        Generator { model, size, offsets, alive: Vec::new(), players: 0, events: 0, entries: 0, games: 0 };
    let mut newcomers = generator.burn_in();
    sink.first_list(&generator.first_list())?;
    let begin = model.first_list();
    let later = u64::from(size.players - generator.players);
    let (mut entered, months) = (0, u64::from(size.months.max(1)));
    for month in 0..size.months {
        let now = begin.plus(i32::try_from(month).unwrap_or(i32::MAX));
        // Newcomers are spread evenly over the months.
        let until = later * u64::from(month + 1) / months;
        newcomers.extend(generator.enter(now, u32::try_from(until - entered).unwrap_or(0)));
        entered = until;
        let batch = generator.month(now);
        sink.month(now, &newcomers, batch)?;
        newcomers.clear();
    }
    Ok(())
}

fn serial(month: Month) -> i32 {
    i32::from(month.year()) * 12 + i32::from(month.month()) - 1
}

fn rounded(points: f64) -> i16 {
    points.round().clamp(-30_000.0, 30_000.0) as i16
}

/// Codes AAA, AAB and so on.
fn code(place: usize) -> String {
    let letter = |place: usize| char::from(b'A' + u8::try_from(place % 26).unwrap_or(0));
    [place / 676, place / 26, place].map(letter).iter().collect()
}

impl Generator<'_> {
    /// Somebody new.
    fn enter(&mut self, now: Month, count: u32) -> Vec<WorldPlayer> {
        let key = u64::try_from(serial(now)).unwrap_or(0);
        let mut random = Random::new(self.size.seed, [purpose::ENTRY, key, 0]);
        let first = self.alive.len();
        for place in self.players..self.players + count {
            let alive = Alive::new(place, serial(now), self.model, &self.offsets, &mut random);
            self.alive.push(alive);
        }
        self.players += count;
        self.number(first)
    }

    /// Gives those from a place on their numbers, federation by federation, as federations give them out.
    fn number(&mut self, first: usize) -> Vec<WorldPlayer> {
        let mut players: Vec<(usize, WorldPlayer)> =
            (first..).zip(&self.alive[first..]).map(|(place, alive)| (place, self.player(alive))).collect();
        let lowest = self.alive[first..].iter().map(|alive| alive.player).min().unwrap_or(0);
        players.sort_by_key(|(_, player)| player.federation);
        for (number, (place, player)) in (lowest..).zip(&mut players) {
            self.alive[*place].player = number;
            player.fide_id = number + 1;
        }
        players.into_iter().map(|(_, player)| player).collect()
    }

    fn player(&self, alive: &Alive) -> WorldPlayer {
        let mut random = Random::new(self.size.seed, [purpose::BIRTH, alive.player.into(), 0]);
        let year = i16::try_from(alive.born.div_euclid(12)).unwrap_or(1);
        let month = i8::try_from(alive.born.rem_euclid(12) + 1).ok().and_then(|month| Month::new(year, month));
        let day = month.and_then(|month| month.first_day().checked_add(i64::from(random.below(28)).days()).ok());
        let birth = day.filter(|_| self.model.people.birth_days).map_or(Birth::Year(year), Birth::Day);
        WorldPlayer { fide_id: alive.player + 1, birth, woman: random.percent(11.0), federation: alive.federation }
    }

    /// The months before the first list, in which nothing is kept but people. Returns who is there when the world begins.
    fn burn_in(&mut self) -> Vec<WorldPlayer> {
        let begin = self.model.first_list();
        let people = &self.model.people;
        // So many that those who are there at the start, and those who come at the rate of the model, are all.
        let share = 1.0 / (1.0 + people.entry_percent / 100.0 * f64::from(self.size.months));
        let wanted = (f64::from(self.size.players) * share).round() as u32;
        let months = people.burn_in.max(1);
        // Not everybody stays; three times as many entered as are left.
        let each = (3 * wanted).div_ceil(months).max(1);
        for back in (1..=months).rev() {
            let now = begin.plus(-i32::try_from(back).unwrap_or(0));
            self.enter(now, each);
            self.live(now);
            let key = u64::try_from(serial(now)).unwrap_or(0);
            let seed = self.size.seed;
            self.alive.par_chunks_mut(CHUNK).enumerate().for_each(|(chunk, alive)| {
                let mut random = Random::new(seed, [purpose::FIELDS, key, chunk as u64]);
                for one in alive {
                    let events = one.events(people, &mut random);
                    if events > 0 {
                        one.played(6 * events);
                    }
                }
            });
        }
        // The ones who came last are those who are still there; too many of them go without a trace.
        let surplus = self.alive.len().saturating_sub(wanted as usize);
        let mut random = Random::new(self.size.seed, [purpose::FIRST_LIST, 0, 1]);
        for _ in 0..surplus {
            let gone = random.below(u32::try_from(self.alive.len()).unwrap_or(u32::MAX));
            self.alive.swap_remove(gone as usize);
        }
        for (player, alive) in (0..).zip(&mut self.alive) {
            alive.player = player;
        }
        self.players = u32::try_from(self.alive.len()).unwrap_or(u32::MAX).min(self.size.players);
        self.alive.truncate(self.players as usize);
        self.number(0)
    }

    /// Everybody a month older.
    fn live(&mut self, now: Month) {
        let (people, seed) = (&self.model.people, self.size.seed);
        let key = u64::try_from(serial(now)).unwrap_or(0);
        self.alive.par_chunks_mut(CHUNK).enumerate().for_each(|(chunk, alive)| {
            let mut random = Random::new(seed, [purpose::LIFE, key, chunk as u64]);
            for one in alive {
                one.advance(serial(now), people, &mut random);
            }
        });
        self.alive.retain(|one| !one.is_gone());
    }

    /// The list the world begins with: whoever has played enough, with a rating near the strength. It has no more than a list
    /// file shows, so that importing one gives the same: thirty games, and nothing of earlier ratings.
    fn first_list(&self) -> Vec<FirstLine> {
        let (rule, month) = (&self.model.first_list, self.model.first_list());
        let mut lines = Vec::new();
        for class in &self.model.classes {
            let mut random = Random::new(self.size.seed, [purpose::FIRST_LIST, *class as u64, 0]);
            for one in &self.alive {
                let (noise, listed) = (random.normal(), random.unit() * 100.0);
                let lacking = (2000.0 - one.strength).max(0.0);
                let rating = one.strength - rule.stretch * lacking + rule.noise * noise;
                let is_rated = one.games >= rule.rated_games
                    && rating >= 1000.0
                    && (*class == Class::Standard || listed < rule.other_classes);
                if is_rated {
                    let rating = rounded(rating).clamp(1000, 2900).cast_unsigned();
                    lines.push(FirstLine {
                        class: *class,
                        player: one.player,
                        rating,
                        highest: rating,
                        games: 30,
                        last_games: if one.idle < 12 { month } else { month.plus(-12) },
                    });
                }
            }
        }
        lines.sort_by_key(|line| (line.class, line.player));
        lines
    }

    /// The events that end in a month.
    fn month(&mut self, now: Month) -> MonthBatch {
        self.live(now);
        let mut plans = self.plans(now);
        plans.sort_by_key(|plan| plan.end);
        let (model, alive, seed) = (self.model, &self.alive, self.size.seed);
        let first = self.events;
        let batches: Vec<MonthBatch> = plans
            .par_chunks(32)
            .enumerate()
            .map(|(chunk, plans)| {
                let (mut batch, mut table) = (MonthBatch::default(), Table::default());
                let mut strengths = Vec::new();
                for (event, plan) in (first + 32 * u32::try_from(chunk).unwrap_or(0)..).zip(plans) {
                    play(model, seed, alive, event, plan, &mut batch, &mut table, &mut strengths);
                }
                batch
            })
            .collect();
        let mut month = MonthBatch::default();
        for batch in batches {
            month.append(batch);
        }
        self.note_played(&plans, &month);
        for event in &mut month.events {
            event.first_entry += self.entries;
            event.first_game += self.games;
        }
        self.events += u32::try_from(plans.len()).expect("fewer than four thousand million events");
        self.entries += u32::try_from(month.entries.len()).expect("fewer than four thousand million entries");
        self.games += month.result.len() as u64;
        month
    }

    fn note_played(&mut self, plans: &[Plan], month: &MonthBatch) {
        for (plan, event) in plans.iter().zip(&month.events) {
            let mut games = vec![0; plan.field.len()];
            let from = usize::try_from(event.first_game).unwrap_or(0);
            for game in from..from + event.games as usize {
                if month.result[game] <= result::WHITE {
                    games[usize::from(month.white[game])] += 1;
                    games[usize::from(month.black[game])] += 1;
                }
            }
            for (who, games) in plan.field.iter().zip(games).filter(|(_, games)| *games > 0) {
                self.alive[*who as usize].played(games);
            }
        }
    }

    /// Who plays in which event.
    fn plans(&self, now: Month) -> Vec<Plan> {
        let (model, seed) = (self.model, self.size.seed);
        let key = u64::try_from(serial(now)).unwrap_or(0);
        let regions = self.offsets.len() + 1;
        let abroad = regions - 1;
        // Per chunk, so that threads do not matter; regions are put together in the order of the chunks.
        let wishes: Vec<Vec<(u16, Slot)>> = self
            .alive
            .par_chunks(CHUNK)
            .enumerate()
            .map(|(chunk, alive)| {
                let mut random = Random::new(seed, [purpose::FIELDS, key, chunk as u64]);
                let mut slots = Vec::new();
                for (who, one) in (u32::try_from(chunk * CHUNK).unwrap_or(0)..).zip(alive) {
                    for _ in 0..one.events(&model.people, &mut random) {
                        let home = random.percent(model.federations.within);
                        let region = if home { one.federation } else { u16::try_from(abroad).unwrap_or(0) };
                        let level = one.strength + model.events.level_sd * random.normal();
                        slots.push((region, Slot { who, level }));
                    }
                }
                slots
            })
            .collect();
        let mut of_regions: Vec<Vec<Slot>> = vec![Vec::new(); regions];
        for (region, slot) in wishes.into_iter().flatten() {
            of_regions[usize::from(region)].push(slot);
        }
        let mut left_over = Vec::new();
        let mut plans = Vec::new();
        let cut: Vec<(Vec<Plan>, Vec<Slot>)> = of_regions[..abroad]
            .par_iter_mut()
            .enumerate()
            .map(|(region, slots)| self.fields(now, region, std::mem::take(slots)))
            .collect();
        for (region_plans, slots) in cut {
            plans.extend(region_plans);
            left_over.extend(slots);
        }
        let mut slots = std::mem::take(&mut of_regions[abroad]);
        slots.extend(left_over);
        plans.extend(self.fields(now, abroad, slots).0);
        plans
    }

    /// Cuts the players of a region into fields of events; those who are too few for one are left over.
    fn fields(&self, now: Month, region: usize, mut slots: Vec<Slot>) -> (Vec<Plan>, Vec<Slot>) {
        let rules = &self.model.events;
        let key = u64::try_from(serial(now)).unwrap_or(0);
        let mut random = Random::new(self.size.seed, [purpose::FIELDS, key, (1 << 40) + region as u64]);
        slots.sort_unstable_by(|one, two| two.level.total_cmp(&one.level).then(one.who.cmp(&two.who)));
        let shares = &self.model.class_shares[..self.model.classes.len()];
        let (mut plans, mut slots) = (Vec::new(), slots.into_iter().peekable());
        let mut taken: Vec<u32> = Vec::new();
        loop {
            let class = self.model.classes[random.share(shares)];
            let team = random.percent(rules.team);
            let round_robin = !team && random.percent(rules.round_robin);
            let boards = random.between(rules.boards) as usize;
            let swiss_size = rules.size_median * crate::random::exp(rules.size_sigma * random.normal());
            let swiss_size = (swiss_size.round() as u32).clamp(rules.size_least, rules.size_most);
            let rounds = rules.rounds[random.share(&rules.rounds_percent)];
            let (system, size, least) = if team {
                (System::Team, rules.teams as usize * boards, 2 * boards)
            } else if round_robin {
                (System::RoundRobin, rules.round_robin_players as usize, 4)
            } else {
                (System::Swiss, swiss_size as usize, rules.size_least.max(u32::from(rounds) + 1) as usize)
            };
            taken.clear();
            while taken.len() < size
                && let Some(slot) = slots.next()
            {
                // Whoever wished for two events of one level has one of them.
                if !taken.contains(&slot.who) {
                    taken.push(slot.who);
                }
            }
            if taken.len() < least {
                let rest = taken.iter().map(|who| Slot { who: *who, level: self.alive[*who as usize].strength });
                return (plans, rest.collect());
            }
            if team {
                taken.truncate(taken.len() / boards * boards);
            }
            let mut field: Vec<(i64, u32)> = taken
                .iter()
                .map(|who| {
                    let form = self.alive[*who as usize].strength + rules.form_sd * random.normal();
                    ((-100.0 * form) as i64, *who)
                })
                .collect();
            field.sort_unstable();
            let rounds = match system {
                System::Team => u8::try_from(random.between(rules.team_rounds)).unwrap_or(1),
                System::RoundRobin => u8::try_from((field.len() - 1) | 1).unwrap_or(u8::MAX),
                _ => rounds,
            };
            let days = match (class, system) {
                (Class::Standard, System::Team) => random.between(rules.team_days),
                (Class::Standard, _) => u32::from(rounds).div_ceil(1 + random.below(2)),
                _ => 1,
            };
            let days_of_month = now.plus(1).first_day().yesterday().map_or(28, Date::day).unsigned_abs();
            let begin = self.model.first_list().first_day();
            let end = now.first_day().saturating_add(i64::from(random.below(u32::from(days_of_month))).days());
            let before = i64::from(days.clamp(1, days_of_month.into()) - 1).days();
            // Nothing begins before the first list; in its month everything ends later for that.
            let end = end.max(begin.saturating_add(before));
            let start = end.saturating_sub(i64::from(days.saturating_sub(1)).days()).max(begin);
            plans.push(Plan {
                class,
                system,
                federation: u16::try_from(region).unwrap_or(0).min(self.model.federations.count - 1),
                start,
                end,
                rounds,
                boards,
                field: field.into_iter().map(|(_, who)| who).collect(),
            });
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "one event, and the buffers of its chunk")]
fn play(
    model: &Model,
    seed: u64,
    alive: &[Alive],
    event: u32,
    plan: &Plan,
    batch: &mut MonthBatch,
    table: &mut Table,
    strengths: &mut Vec<f64>,
) {
    strengths.clear();
    strengths.extend(plan.field.iter().map(|who| alive[*who as usize].strength));
    let (first_entry, first_game) = (batch.entries.len(), batch.result.len());
    batch.entries.extend(plan.field.iter().map(|who| alive[*who as usize].player));
    batch.strengths.extend(strengths.iter().map(|strength| rounded(*strength)));
    let mut played = Played {
        round: std::mem::take(&mut batch.round),
        white: std::mem::take(&mut batch.white),
        black: std::mem::take(&mut batch.black),
        result: std::mem::take(&mut batch.result),
    };
    let mut director = Director {
        results: &model.results,
        events: &model.events,
        strengths,
        random: Random::new(seed, [purpose::GAMES, event.into(), 0]),
        played: &mut played,
    };
    match plan.system {
        System::RoundRobin => director.round_robin(),
        System::Team => director.teams(plan.boards, plan.rounds),
        _ => director.swiss(plan.rounds, table),
    }
    Played { round: batch.round, white: batch.white, black: batch.black, result: batch.result } = played;
    let games = batch.result.len() - first_game;
    batch.event.resize(batch.result.len(), event + 1);
    batch.events.push(WorldEvent {
        id: event + 1,
        class: plan.class,
        system: plan.system,
        federation: plan.federation,
        start: plan.start,
        end: plan.end,
        rounds: plan.rounds,
        cycles: u8::from(plan.system == System::RoundRobin),
        team_championship: false,
        first_entry: u32::try_from(first_entry).expect("entries of a chunk"),
        entries: u32::try_from(plan.field.len()).expect("players of an event"),
        first_game: first_game as u64,
        games: u32::try_from(games).expect("games of an event"),
    });
}
