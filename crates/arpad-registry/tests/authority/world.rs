//! A small synthetic federation.

use crate::place::{Place, on_postgres};
use arpad_period::{Standing, TournamentId};
use arpad_registry::model::{TournamentStatus, Verb};
use arpad_registry::store::{SqliteStore, Store};
use arpad_registry::{Act, Authority, DecisionRequest, Grounds, Merging};
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, FideId, Month, Regulations};
use std::fmt::Write as _;

/// Grounds without an article or an office.
pub const NOTE: Grounds<'static> = Grounds { reason: "asked for", article: None, office: None };

/// A merge with the lists on which the duplicate stands.
pub const REVISED: Merging = Merging { revise: true, despite_doubts: false };

pub const ACT: Act<'static> = Act { by: "Rossi, Anna", at: jiff::Timestamp::UNIX_EPOCH };

/// Somebody else.
pub const OTHER: Act<'static> = Act { by: "Bianchi, Carlo", at: jiff::Timestamp::UNIX_EPOCH };

pub fn month(text: &str) -> Month {
    text.parse().unwrap()
}

pub fn id(number: u32) -> FideId {
    FideId::new(number).unwrap()
}

/// A decision that stands whatever the checks find: the tests of the regulations play the same few games again and again.
pub fn any(request: DecisionRequest<'_>) -> DecisionRequest<'_> {
    DecisionRequest { despite_errors: true, despite_same_games: true, ..request }
}

/// K as a number; 0 for none.
pub fn number(k: Option<arpad_rating::K>) -> u16 {
    k.map_or(0, arpad_rating::K::get)
}

pub fn t(number: u32) -> TournamentId {
    TournamentId::new(number)
}

/// A player of the first list: id, rating (0 unrated), K (0 unknown), games in the period, year of birth.
pub type Listed = (u32, u16, u16, u32, u16);

/// Adults with more than 30 games, K as the standard rules since 2014 have it.
pub fn adults(players: &[(u32, u16)]) -> Vec<Listed> {
    let k = |rating: u16| match rating {
        0 => 0,
        2400.. => 10,
        _ => 20,
    };
    players.iter().map(|(id, rating)| (*id, *rating, k(*rating), 0, 1980)).collect()
}

pub struct World {
    pub authority: Authority<'static>,
    /// Dropped after the authority over it.
    pub place: Option<Place>,
}

impl World {
    /// An authority with a standard list of a month.
    pub fn new(base: &str, players: &[Listed]) -> World {
        if on_postgres() {
            return World::at(Place::new(), base, players);
        }
        World::over(Box::new(SqliteStore::in_memory().unwrap()), base, players)
    }

    /// The same where others can open the database too.
    pub fn at(place: Place, base: &str, players: &[Listed]) -> World {
        let mut world = World::over(place.open(), base, players);
        world.place = Some(place);
        world
    }

    fn over(store: Box<dyn Store>, base: &str, players: &[Listed]) -> World {
        let mut world = World { authority: Authority::new(store, Regulations::builtin()), place: None };
        world.import(Class::Standard, base, players);
        world
    }

    pub fn import(&mut self, class: Class, base: &str, players: &[Listed]) {
        let mut file = format!("fide_id,name,federation,sex,{class}_rating,{class}_games,{class}_k,birth_year,flag\n");
        for (id, rating, k, games, born) in players {
            let _ = writeln!(file, "{id},\"Player, No {id}\",ITA,M,{rating},{games},{k},{born},");
        }
        self.authority.import_list(ACT, class, month(base), file.as_bytes()).unwrap();
    }

    /// Registers a tournament, hands its report in and accepts it.
    pub fn play(&mut self, event: &Event) -> TournamentId {
        let id = self.register(&event.registration);
        self.submit(id, event);
        assert_eq!(self.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted);
        id
    }

    pub fn register(&mut self, registration: &str) -> TournamentId {
        self.authority.register(ACT, registration).unwrap()
    }

    pub fn submit(&mut self, id: TournamentId, event: &Event) {
        self.authority.submit(ACT, id, event.text(id).as_bytes(), None).unwrap();
    }

    pub fn decide(&mut self, id: TournamentId, verb: Verb) -> arpad_registry::Result<TournamentStatus> {
        self.authority.decide(ACT, id, &any(DecisionRequest::new(verb, "checked")))
    }

    /// A decision that sets a rule aside, by the office that takes it.
    pub fn decide_as(
        &mut self,
        id: TournamentId,
        verb: Verb,
        article: &str,
        office: Office,
    ) -> arpad_registry::Result<TournamentStatus> {
        let request = DecisionRequest {
            article: Some(article),
            office: Some(office),
            ..any(DecisionRequest::new(verb, "asked for"))
        };
        self.authority.decide(ACT, id, &request)
    }

    /// The answer to an appeal, by somebody else than who refused.
    pub fn answer(&mut self, id: TournamentId, verb: Verb, office: Office) -> arpad_registry::Result<TournamentStatus> {
        let request = DecisionRequest { office: Some(office), ..any(DecisionRequest::new(verb, "heard")) };
        self.authority.decide(OTHER, id, &request)
    }

    pub fn publish(&mut self, list: &str) {
        self.publish_class(Class::Standard, list);
    }

    pub fn publish_class(&mut self, class: Class, list: &str) {
        self.authority.run(ACT, class, month(list)).unwrap();
        self.authority.publish(ACT, class, month(list)).unwrap();
    }

    /// All lists from one to another.
    pub fn publish_to(&mut self, from: &str, to: &str) {
        let mut at = month(from);
        while at <= month(to) {
            self.publish(&at.to_string());
            at = at.plus(1);
        }
    }

    /// A player's line on the latest revision of a list.
    pub fn line(&mut self, list: &str, player: u32) -> Option<Standing> {
        self.line_of(Class::Standard, list, player)
    }

    pub fn line_of(&mut self, class: Class, list: &str, player: u32) -> Option<Standing> {
        let head = self.authority.list_head(class, month(list), None).unwrap();
        self.authority.snapshot(&head.id).unwrap().get(id(player)).copied()
    }

    pub fn rating(&mut self, list: &str, id: u32) -> Option<u16> {
        self.line(list, id)?.published().map(arpad_rating::Rating::get)
    }

    pub fn ratings(&mut self, list: &str, ids: &[u32]) -> Vec<u16> {
        ids.iter().map(|id| self.rating(list, *id).unwrap_or(0)).collect()
    }
}

/// A tournament: rounds of games as White, Black and White's result.
#[derive(Clone)]
pub struct Event {
    start: String,
    end: String,
    days: Vec<String>,
    rounds: Vec<Vec<(u32, u32, char)>>,
    pub registration: String,
}

impl Event {
    pub fn new(start: &str, end: &str) -> Event {
        Event {
            start: start.to_owned(),
            end: end.to_owned(),
            days: Vec::new(),
            rounds: Vec::new(),
            registration: "name = \"Open\"\n".to_owned(),
        }
    }

    pub fn round(mut self, games: &[(u32, u32, char)]) -> Event {
        self.rounds.push(games.to_vec());
        self
    }

    /// One player against several, a game a round.
    pub fn simul(mut self, player: u32, games: &[(u32, char)]) -> Event {
        for (opponent, result) in games {
            self = self.round(&[(player, *opponent, *result)]);
        }
        self
    }

    /// The dates of the rounds.
    pub fn on(mut self, days: &[&str]) -> Event {
        self.days = days.iter().map(|day| day[2..].replace('-', "/")).collect();
        self
    }

    pub fn registered(mut self, line: &str) -> Event {
        let _ = writeln!(self.registration, "{line}");
        self
    }

    pub fn text(&self, id: TournamentId) -> String {
        let mut ids: Vec<u32> = self.rounds.iter().flatten().flat_map(|(white, black, _)| [*white, *black]).collect();
        ids.sort_unstable();
        ids.dedup();
        let no = |id: u32| ids.binary_search(&id).unwrap() + 1;
        let slash = |day: &str| day.replace('-', "/");
        let mut text = format!(
            "012 Open {id}\r\n022 Reggio\r\n032 ITA\r\n042 {}\r\n052 {}\r\n092 Swiss\r\n102 Rossi, Anna\r\n",
            slash(&self.start),
            slash(&self.end)
        );
        if !self.days.is_empty() {
            let _ = write!(text, "132{:88}{}\r\n", "", self.days.join("  "));
        }
        for id in &ids {
            let (mut half_points, mut rounds) = (0, String::new());
            for round in &self.rounds {
                let game = round.iter().find(|(white, black, _)| white == id || black == id);
                let Some((white, black, result)) = game else {
                    rounds.push_str("  0000 - Z");
                    continue;
                };
                let (opponent, colour, result) = match (white == id, result) {
                    (true, result) => (black, 'w', *result),
                    (false, '1') => (white, 'b', '0'),
                    (false, '0') => (white, 'b', '1'),
                    (false, result) => (white, 'b', *result),
                };
                half_points += match result {
                    '1' => 2,
                    '=' => 1,
                    _ => 0,
                };
                let _ = write!(rounds, "  {:>4} {colour} {result}", no(*opponent));
            }
            let name = format!("Player, No {id}");
            let points = format!("{}.{}", half_points / 2, half_points % 2 * 5);
            let _ = write!(
                text,
                "001 {:>4} m    {name:<33}      ITA {id:>11}            {points:>4} {:>4}",
                no(*id),
                no(*id)
            );
            text.push_str(&rounds);
            text.push_str("\r\n");
        }
        text
    }
}
