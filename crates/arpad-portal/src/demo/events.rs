//! The tournaments of the demo: who plays, how the rounds go, and the report as an arbiter would send it.

use super::people::{People, Person};
use super::random::Random;

use arpad_regulations::{Class, Month, Tables};
use jiff::ToSpan as _;
use jiff::civil::Date;
use std::cmp::{Ordering, Reverse};
use std::fmt::Write as _;
use std::ops::Deref;

/// Somebody in a tournament, as the report shows them.
struct Entrant {
    id: u32,
    name: String,
    federation: &'static str,
    woman: bool,
    birth: u16,
    title: &'static str,
    rating: u16,
    strength: i32,
    half_points: u32,
    /// Opponent and result of each round; nobody where there was no game.
    rounds: Vec<Option<(usize, bool, char)>>,
}

/// A tournament as it is registered.
#[derive(Clone)]
pub struct Plan {
    name: String,
    city: &'static str,
    class: Class,
    start: Date,
    days: u8,
    rounds: u8,
    players: usize,
}

/// A tournament that was played.
pub struct Event {
    plan: Plan,
    entrants: Vec<Entrant>,
}

impl Deref for Event {
    type Target = Plan;

    fn deref(&self) -> &Plan {
        &self.plan
    }
}

/// The day on which the tournaments of a month are registered.
pub fn registered(month: Month) -> Date {
    month.first_day().saturating_sub(28.days())
}

/// What is played when.
#[derive(Default)]
pub struct Calendar {
    count: u32,
    /// Those of the last two months.
    plans: Vec<Plan>,
}

const CITIES: [&str; 8] = ["Strelsau", "Zenda", "Klow", "Grünwald", "Karlova", "Lutz", "Hentzau", "Tarlenheim"];
const NAMES: [&str; 8] = [
    "Open",
    "Castle Cup",
    "Memorial",
    "Harbour Masters",
    "University Open",
    "Spring Festival",
    "Rail Cup",
    "Mill Open",
];

/// Class, players, rounds, days, and the first day of the month on which it may begin.
const MONTHLY: [(Class, usize, u8, u8, i8); 6] = [
    (Class::Standard, 36, 7, 7, 2),
    (Class::Standard, 28, 7, 5, 10),
    (Class::Standard, 20, 5, 5, 16),
    (Class::Rapid, 32, 7, 1, 8),
    (Class::Blitz, 30, 9, 1, 15),
    (Class::Rapid, 24, 7, 1, 21),
];

impl Calendar {
    /// The tournaments of a month, played.
    pub fn month(&self, month: Month, people: &mut People, random: &mut Random) -> Vec<Event> {
        let plans = self.plans.iter().filter(|plan| Month::of(plan.start) == month).cloned();
        let mut played = |plan: Plan| {
            let entrants = field(people, plan.class, plan.players, random);
            let mut event = Event { plan, entrants };
            event.play(random);
            event
        };
        plans.map(&mut played).collect()
    }

    /// The tournaments of a month as they are registered.
    pub fn plan(&mut self, month: Month) -> Vec<Plan> {
        let mut plans = Vec::with_capacity(MONTHLY.len());
        for (class, players, rounds, days, first) in MONTHLY {
            self.count += 1;
            let at = |list: &[&'static str], step: u32| list[(self.count * step) as usize % list.len()];
            let city = at(&CITIES, 3);
            let kind = match class {
                Class::Standard => String::new(),
                Class::Rapid => "Rapid ".to_owned(),
                Class::Blitz => "Blitz ".to_owned(),
            };
            // City and name meet again after years.
            let shift = self.count / 8 + self.count / 64;
            let name = NAMES[(self.count * 5 + shift) as usize % NAMES.len()];
            let name = format!("{city} {kind}{name} {}", month.year());
            let start = month.first_day().saturating_add(i64::from(first - 1).days());
            plans.push(Plan { name, city, class, start, days, rounds, players });
        }
        self.plans.retain(|plan| plan.start >= month.plus(-1).first_day());
        self.plans.extend(plans.iter().cloned());
        plans
    }
}

/// Who comes: some of the strong and some of the weak, most of the country itself.
fn field(people: &People, class: Class, players: usize, random: &mut Random) -> Vec<Entrant> {
    let mut order: Vec<usize> = (0..people.all.len()).collect();
    order.retain(|at| people.all[*at].plays);
    random.shuffle(&mut order);
    // The keen come first, mostly.
    order.sort_by_cached_key(|at| !(people.all[*at].keen && random.below(5) == 0));
    let mut unrated = 0;
    let mut chosen: Vec<&Person> = Vec::new();
    for at in order {
        let person = &people.all[at];
        let rated = person.ratings[class as usize] > 0 || person.ratings[0] > 0;
        unrated += usize::from(!rated);
        if (rated || unrated <= 4) && chosen.len() < players {
            chosen.push(person);
        }
    }
    chosen.sort_by_key(|person| Reverse((person.ratings[class as usize], person.strength())));
    let entrant = |person: &&Person| Entrant {
        id: person.id,
        name: person.name.clone(),
        federation: person.federation,
        woman: person.woman,
        birth: person.birth,
        title: person.title,
        rating: person.ratings[class as usize],
        strength: person.strength(),
        half_points: 0,
        rounds: Vec::new(),
    };
    chosen.iter().map(entrant).collect()
}

impl Plan {
    pub fn registered(&self) -> Date {
        registered(Month::of(self.start))
    }

    fn end(&self) -> Date {
        self.start.saturating_add((i64::from(self.days) - 1).days())
    }

    pub fn received(&self) -> Date {
        self.end().saturating_add(2.days())
    }

    const fn time_control(&self) -> &'static str {
        match self.class {
            Class::Standard => "5400+30",
            Class::Rapid => "900+10",
            Class::Blitz => "180+2",
        }
    }

    pub fn registration(&self) -> String {
        let Plan { name, city, class, start, rounds, .. } = self;
        format!(
            "name = \"{name}\"\ncity = \"{city}\"\nfederation = \"RUR\"\nclass = \"{class}\"\nstart = {start}\nend = {}\n\
             registered = {}\nrounds = {rounds}\ntime_control = \"{}\"\nannounced_as_rated = true\nnorms = false\n\
             official = false\nhybrid = false\nschedule = true\n\n[[arbiters]]\nname = \"Elm, Erik\"\nlicensed = true\n",
            self.end(),
            self.registered(),
            self.time_control()
        )
    }
}

impl Event {
    /// Pairs and plays the rounds: equals meet, nobody twice.
    fn play(&mut self, random: &mut Random) {
        for round in 0..self.rounds {
            let mut order: Vec<usize> = (0..self.entrants.len()).collect();
            order.sort_by_key(|at| (Reverse(self.entrants[*at].half_points), *at));
            let mut paired: Vec<(usize, usize)> = Vec::new();
            while order.len() > 1 {
                let one = order.remove(0);
                let met = |other: usize| {
                    self.entrants[one].rounds.iter().flatten().any(|(opponent, _, _)| *opponent == other)
                };
                // In the first round the upper half meets the lower one.
                let from = if round == 0 { order.len() / 2 } else { 0 };
                let other = (from..order.len()).find(|at| !met(order[*at])).unwrap_or(0);
                paired.push((one, order.remove(other)));
            }
            let mut games: Vec<Option<(usize, bool, char)>> = vec![None; self.entrants.len()];
            for (number, (one, two)) in paired.into_iter().enumerate() {
                let (mine, theirs) = self.result(one, two, random);
                // Whoever had white less often has it now.
                let whites =
                    |at: usize| self.entrants[at].rounds.iter().flatten().filter(|(_, white, _)| *white).count();
                let white = match whites(one).cmp(&whites(two)) {
                    Ordering::Less => true,
                    Ordering::Greater => false,
                    Ordering::Equal => (number + usize::from(round)) % 2 == 0,
                };
                games[one] = Some((two, white, mine));
                games[two] = Some((one, !white, theirs));
            }
            for (entrant, game) in self.entrants.iter_mut().zip(games) {
                entrant.half_points += match game {
                    Some((_, _, '1')) => 2,
                    Some((_, _, '=')) => 1,
                    _ => 0,
                };
                entrant.rounds.push(game);
            }
        }
    }

    fn result(&self, one: usize, two: usize, random: &mut Random) -> (char, char) {
        let difference = self.entrants[one].strength - self.entrants[two].strength;
        let expected = u32::from(Tables::get().pd(difference.clamp(-735, 735)));
        let draws = 30_u32.min(expected * 6 / 10).min((100 - expected) * 6 / 10);
        match random.below(100) {
            number if number < draws => ('=', '='),
            number if number < draws + expected - draws / 2 => ('1', '0'),
            _ => ('0', '1'),
        }
    }

    pub fn report(&self) -> String {
        let slashes = |day: Date| day.to_string().replace('-', "/");
        let rated = self.entrants.iter().filter(|entrant| entrant.rating > 0).count();
        let mut text = format!(
            "012 {}\n022 {}\n032 RUR\n042 {}\n052 {}\n062 {}\n072 {rated}\n082 0\n092 Individual: Swiss-System\n\
             102 Elm, Erik\n132{:87}",
            self.name,
            self.city,
            slashes(self.start),
            slashes(self.end()),
            self.entrants.len(),
            ""
        );
        for round in 0..self.rounds {
            let day = i64::from(round) * i64::from(self.days) / i64::from(self.rounds);
            let day = slashes(self.start.saturating_add(day.days()));
            let _ = write!(text, " {:<9}", &day[2..]);
        }
        let _ = write!(text, "\n142 {}\n192 CUSTOM_SWISS\n222 {}\n", self.rounds, self.time_control());
        let mut ranks: Vec<usize> = (0..self.entrants.len()).collect();
        ranks.sort_by_key(|at| (Reverse(self.entrants[*at].half_points), *at));
        for (at, entrant) in self.entrants.iter().enumerate() {
            let rank = ranks.iter().position(|other| *other == at).unwrap_or(0) + 1;
            text.push_str(&entrant.line(at + 1, rank));
        }
        text
    }

    /// The round of the result that both players claim.
    pub fn faulty_round(&self) -> usize {
        let rounds = self.entrants.iter().flat_map(|entrant| entrant.rounds.iter().enumerate());
        let mut lost = rounds.filter(|(_, game)| matches!(game, Some((_, false, '0'))));
        lost.next().map_or(1, |(round, _)| round + 1)
    }

    /// The same with a result that both players claim.
    pub fn faulty_report(&self) -> String {
        let report = self.report();
        let first = report.find(" b 0").unwrap_or(0);
        format!("{} b 1{}", &report[..first], report.get(first + 4..).unwrap_or_default())
    }
}

impl Entrant {
    fn line(&self, no: usize, rank: usize) -> String {
        let Entrant { id, name, federation, birth, title, .. } = self;
        let sex = if self.woman { 'w' } else { 'm' };
        let rating = if self.rating > 0 { self.rating.to_string() } else { String::new() };
        let points = format!("{}.{}", self.half_points / 2, self.half_points % 2 * 5);
        let mut line = format!(
            "001 {no:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation} {id:>11} {birth}/00/00 {points:>4} {rank:>4}"
        );
        for round in &self.rounds {
            match round {
                Some((opponent, white, result)) => {
                    let colour = if *white { 'w' } else { 'b' };
                    let _ = write!(line, "  {:>4} {colour} {result}", opponent + 1);
                }
                None => line.push_str("  0000 - Z"),
            }
        }
        line.push('\n');
        line
    }
}
