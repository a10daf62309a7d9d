//! A small federation without a database: lists, pool, people and merges, month after month.
//!
//! Every list that is made is checked for what holds of all lists: the order of the reports does not matter, each player's
//! explanation ends in the player's line, and list, pool and derivations are read as they were written.

use crate::event::Event;
use arpad_period::{
    Inputs, Mark, PeriodOutcome, Person, Pool, Reports, Role, Snapshot, Stage, Standing, Submission, TournamentId,
    TournamentOutcome, canonical, explain, fold_list, fold_pool, run,
};
use arpad_rating::{Birth, Hundredths, K, Rating};
use arpad_regulations::{Class, FideId, Month, Regulations};
use arpad_tournament::Registration;
use arpad_trf::Document;
use jiff::civil::Date;
use std::collections::BTreeMap;

pub fn month(text: &str) -> Month {
    text.parse().unwrap()
}

pub fn day(text: &str) -> Date {
    text.parse().unwrap()
}

pub fn id(number: u32) -> FideId {
    FideId::new(number).unwrap()
}

/// A player as the first list knows them.
#[derive(Debug, Clone, Copy)]
pub struct Listed {
    id: u32,
    rating: u16,
    highest: u16,
    games: u32,
    last: Option<Month>,
    person: Person,
}

/// An adult with a hundred games, the last of them on the first list.
pub fn rated(number: u32, rating: u16) -> Listed {
    let person =
        Person { fide_id: id(number), birth: Birth::Year(1980), woman: None, disabled: false, left_out: false };
    Listed { id: number, rating, highest: rating, games: 100, last: None, person }
}

/// An adult who is on no list.
pub fn unrated(number: u32) -> Listed {
    Listed { games: 0, ..rated(number, 0) }
}

/// Players 1, 2, 3, … with these ratings.
pub fn field(ratings: &[u16]) -> Vec<Listed> {
    (1..).zip(ratings).map(|(number, rating)| rated(number, *rating)).collect()
}

impl Listed {
    pub fn games(self, games: u32) -> Listed {
        Listed { games, ..self }
    }

    pub fn last(self, list: &str) -> Listed {
        Listed { last: Some(month(list)), ..self }
    }

    pub fn born(mut self, year: i16) -> Listed {
        self.person.birth = Birth::Year(year);
        self
    }

    pub fn disabled(mut self) -> Listed {
        self.person.disabled = true;
        self
    }

    fn standing(&self, list: Month) -> Standing {
        Standing {
            rating: Rating::new(self.rating),
            highest: Rating::new(self.highest),
            games: self.games,
            last_games: Some(self.last.unwrap_or(list)),
            mark: if self.rating > 0 { Mark::Active } else { Mark::Unrated },
            ..Standing::unrated(id(self.id))
        }
    }
}

/// An accepted report that waits for its list.
struct Accepted {
    id: TournamentId,
    registration: Registration,
    document: Document,
    received: Option<Date>,
    stage: Option<Stage>,
}

pub struct World {
    pub class: Class,
    pub people: BTreeMap<FideId, Person>,
    lists: Vec<Snapshot>,
    pools: BTreeMap<Class, Pool>,
    merged: BTreeMap<FideId, FideId>,
    accepted: Vec<Accepted>,
    /// The tournaments in stages that were over before.
    over: Vec<(TournamentId, Date)>,
    tournaments: u32,
    /// What the last list came to.
    pub outcome: PeriodOutcome,
}

impl World {
    /// A world with a standard list of a month.
    pub fn new(base: &str, players: &[Listed]) -> World {
        let mut world = World {
            class: Class::Standard,
            people: BTreeMap::new(),
            lists: Vec::new(),
            pools: BTreeMap::new(),
            merged: BTreeMap::new(),
            accepted: Vec::new(),
            over: Vec::new(),
            tournaments: 0,
            outcome: PeriodOutcome::default(),
        };
        world.list(Class::Standard, base, players);
        world
    }

    /// Adds a list that is there from the beginning. Whoever is unrated and never had a game is not on it.
    pub fn list(&mut self, class: Class, base: &str, players: &[Listed]) {
        self.people.extend(players.iter().map(|player| (player.person.fide_id, player.person)));
        let listed = players.iter().filter(|player| player.rating > 0 || player.games > 0 || player.last.is_some());
        let mut standings: Vec<Standing> = listed.map(|player| player.standing(month(base))).collect();
        standings.sort_by_key(|standing| standing.fide_id);
        self.lists.push(Snapshot { class, month: month(base), standings });
    }

    pub fn person(&mut self, player: u32) -> &mut Person {
        self.people.get_mut(&id(player)).unwrap()
    }

    pub fn leave_out(&mut self, player: u32, left_out: bool) {
        self.person(player).left_out = left_out;
    }

    pub fn merge(&mut self, duplicate: u32, into: u32) {
        self.merged.insert(id(duplicate), id(into));
    }

    /// The number of a tournament that is yet to be reported.
    pub fn register(&mut self) -> TournamentId {
        self.tournaments += 1;
        TournamentId::new(self.tournaments)
    }

    /// Accepts the report of a new tournament.
    pub fn play(&mut self, event: &Event) -> TournamentId {
        let id = self.register();
        self.report(id, event, None);
        id
    }

    /// Accepts a stage of a tournament, from a round on; the report holds the rounds before as well.
    pub fn stage(&mut self, whole: TournamentId, event: &Event, first_round: u16, days: [&str; 2]) -> TournamentId {
        let id = self.register();
        self.report(
            id,
            event,
            Some(Stage {
                whole,
                first_round,
                last_round: None,
                opened: day(&event.start),
                start: day(days[0]),
                end: day(days[1]),
            }),
        );
        id
    }

    /// Accepts the report of a registered tournament.
    pub fn report(&mut self, id: TournamentId, event: &Event, stage: Option<Stage>) {
        self.accepted.push(Accepted {
            id,
            registration: Registration::parse(&event.registration).unwrap(),
            document: event.document(),
            received: event.received.as_deref().map(day),
            stage,
        });
    }

    /// Hands what a list of a month is made from to somebody.
    pub fn with_inputs<T>(&self, list: &str, work: impl FnOnce(&Inputs<'_>, &Reports<'_>) -> T) -> T {
        let (class, list) = (self.class, month(list));
        let merged: Vec<(FideId, FideId)> = self.merged.iter().map(|(one, two)| (*one, *two)).collect();
        let lists: Vec<_> = self.lists.iter().map(|list| fold_list(list, &merged)).collect();
        let lists: Vec<&Snapshot> = lists.iter().map(AsRef::as_ref).collect();
        let before = lists.iter().copied().filter(|before| before.class == class && before.month < list);
        let none = Snapshot { class, month: list.plus(-1), standings: Vec::new() };
        let pool = self.pools.get(&class).cloned().unwrap_or_default();
        let people: Vec<Person> = self.people.values().copied().collect();
        let submissions: Vec<Submission<'_>> = self.accepted.iter().map(Accepted::submission).collect();
        let regulations = Regulations::builtin();
        let inputs = Inputs {
            class,
            list,
            regulations,
            edition: regulations.in_force(class, list.first_day()).unwrap(),
            people: &people,
            previous: before.max_by_key(|before| before.month).unwrap_or(&none),
            lists: &lists,
            pool: &fold_pool(&pool, &merged),
            merged: &merged,
        };
        work(&inputs, &Reports { submissions: &submissions, revising: false, over: &self.over })
    }

    /// Makes the list of a month from everything accepted.
    pub fn publish(&mut self, list: &str) -> &PeriodOutcome {
        let outcome = self.with_inputs(list, |inputs, reports| {
            let outcome = run(inputs, reports);
            laws(inputs, reports, &outcome);
            outcome
        });
        let waits = |id: TournamentId| {
            outcome
                .tournaments
                .iter()
                .any(|result| result.id == id && matches!(result.outcome, TournamentOutcome::Waits(_)))
        };
        let (waiting, settled): (Vec<_>, Vec<_>) = self.accepted.drain(..).partition(|accepted| waits(accepted.id));
        self.accepted = waiting;
        self.over.extend(settled.iter().filter_map(Accepted::ends));
        self.pools.insert(self.class, outcome.pool.clone());
        let standings = outcome.standings.clone();
        self.lists.push(Snapshot { class: self.class, month: month(list), standings });
        self.outcome = outcome;
        &self.outcome
    }

    /// A player's line on the last list.
    pub fn line(&self, player: u32) -> Option<Standing> {
        self.outcome.standings.iter().find(|line| line.fide_id == id(player)).copied()
    }

    /// A player's published rating on the last list; 0 for none.
    pub fn rating(&self, player: u32) -> u16 {
        self.line(player).and_then(|line| line.published()).map_or(0, Rating::get)
    }

    pub fn mark(&self, player: u32) -> Mark {
        self.line(player).unwrap().mark
    }

    /// Games of the period on the last list.
    pub fn in_period(&self, player: u32) -> u32 {
        self.line(player).map_or(0, |line| line.in_period)
    }

    /// What tournaments did for a player on the last list.
    pub fn roles(&self, player: u32) -> Vec<(u32, Role)> {
        let own = self.outcome.derivations.iter().filter(|one| one.player == id(player));
        own.map(|one| (one.tournament.get(), one.role)).collect()
    }

    /// What a tournament added to a rating, in hundredths.
    pub fn change(&self, player: u32, tournament: TournamentId) -> Hundredths {
        let mut own = self.outcome.derivations.iter();
        own.find(|one| one.player == id(player) && one.tournament == tournament).unwrap().change
    }

    /// K of a player in each tournament of the last list, with the one used.
    pub fn coefficients(&self, player: u32) -> Vec<(u16, u16)> {
        let number = |k: Option<K>| k.map_or(0, K::get);
        let own = self.outcome.derivations.iter().filter(|one| one.player == id(player));
        own.map(|one| (number(one.k), number(one.k_used))).collect()
    }

    /// The tournaments of which a player has results in the pool, with the number of games.
    pub fn pooled(&self, player: u32) -> Vec<(u32, usize)> {
        let pool = &self.outcome.pool;
        pool.of(id(player)).iter().map(|event| (event.tournament.get(), pool.games(event).len())).collect()
    }

    pub fn outcome_of(&self, tournament: TournamentId) -> &TournamentOutcome {
        &self.outcome.tournaments.iter().find(|result| result.id == tournament).unwrap().outcome
    }
}

impl Accepted {
    /// Of a last stage: the tournament that ends with it.
    fn ends(&self) -> Option<(TournamentId, Date)> {
        let last = self.stage.filter(|stage| stage.is_last(&self.registration, &self.document.report))?;
        Some((last.whole, last.end))
    }

    fn submission(&self) -> Submission<'_> {
        Submission {
            id: self.id,
            registration: &self.registration,
            document: &self.document,
            received: self.received,
            stage: self.stage,
        }
    }
}

/// What holds of every list.
fn laws(inputs: &Inputs<'_>, reports: &Reports<'_>, outcome: &PeriodOutcome) {
    let reversed: Vec<Submission<'_>> = reports.submissions.iter().rev().copied().collect();
    assert_eq!(run(inputs, &Reports { submissions: &reversed, ..*reports }), *outcome, "the order of the reports");
    for player in inputs.people {
        let listed = outcome.standings.iter().find(|line| line.fide_id == player.fide_id).copied();
        assert_eq!(explain(inputs, reports, player.fide_id).standing, listed, "player {}", player.fide_id);
    }
    let text = canonical::list_text(inputs.class, inputs.list, &outcome.standings, |_| "ITA\tM\t1980\t\t\t\tName");
    let standings = outcome.standings.clone();
    let snapshot = Snapshot { class: inputs.class, month: inputs.list, standings };
    assert_eq!(canonical::read_list(&text), Ok(snapshot));
    assert_eq!(Pool::parse(&outcome.pool.to_text()), Ok(outcome.pool.clone()));
    let derivations = canonical::derivations_text(&outcome.derivations);
    assert_eq!(canonical::read_derivations(&derivations), Ok(outcome.derivations.clone()));
}

/// More about lists of players.
pub trait Players {
    #[must_use]
    fn with(self, player: Listed) -> Self;
    #[must_use]
    fn map_last(self, list: &str) -> Self;
}

impl Players for Vec<Listed> {
    fn with(mut self, player: Listed) -> Self {
        self.push(player);
        self
    }

    fn map_last(self, list: &str) -> Self {
        self.into_iter().map(|player| player.last(list)).collect()
    }
}
