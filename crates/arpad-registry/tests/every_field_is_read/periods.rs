//! A rating period without a database: standings, pool and accepted reports to the list of May 2018.

use crate::sheet::Sheet;
use crate::{Part, Setting};
use arpad_period::{
    Inputs, Mark, Person, Pool, PooledEvent, Reports, Snapshot, Standing, Submission, TournamentId, canonical, explain,
    run,
};
use arpad_rating::{Birth, Game, Rating, print};
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::Registration;
use jiff::civil::Date;
use std::fmt::Write as _;

pub fn parts() -> Vec<Part> {
    vec![
        Part::new("inactivity", |setting| list(setting, &idle(), &[])),
        Part::new("below-floor", falling),
        Part::new("closing-date", closing),
        Part::new("pooling", pooling),
        Part::new("rated-meanwhile", meanwhile),
        Part::new("stand-in", standing_in),
        Part::new("first-event", newcomers),
        Part::new("first-rating-games", eased),
        Part::new("k-of-the-list", states),
    ]
}

fn month(text: &str) -> Month {
    text.parse().expect("a month")
}

fn id(number: usize) -> FideId {
    u32::try_from(number).ok().and_then(FideId::new).expect("a number")
}

/// What a list is made from: players by number, rating (0 none), and what else is to be known of them.
#[derive(Default)]
struct Made {
    players: Vec<(Standing, Person)>,
    pool: Pool,
    /// Of an earlier list: those who were on it unrated, or not at all.
    earlier_without: Vec<FideId>,
    /// Standard ratings, for other classes.
    standard: Vec<Standing>,
}

fn person(number: usize) -> Person {
    Person { fide_id: id(number), birth: Birth::Year(1980), woman: None, disabled: false, left_out: false }
}

/// An adult with a hundred games, the last of them on the list before.
fn standing(number: usize, rating: u16) -> Standing {
    Standing {
        rating: Rating::new(rating),
        highest: Rating::new(rating),
        games: 100,
        last_games: Some(month("2018-03")),
        mark: Mark::Active,
        ..Standing::unrated(id(number))
    }
}

impl Made {
    /// Players 1, 2, 3, … with these ratings; 0 is on no list.
    fn new(ratings: &[u16]) -> Made {
        let player = |(at, rating): (usize, &u16)| match rating {
            0 => (Standing::unrated(id(at + 1)), person(at + 1)),
            rating => (standing(at + 1, *rating), person(at + 1)),
        };
        Made { players: ratings.iter().enumerate().map(player).collect(), ..Made::default() }
    }

    fn snapshot(&self, class: Class, list: &str) -> Snapshot {
        let rated = |standing: &&Standing| standing.rating.is_some();
        let standings = self.players.iter().map(|(standing, _)| standing).filter(rated).copied().collect();
        Snapshot { class, month: month(list), standings }
    }
}

/// A report that was accepted, and the day it came.
type Accepted = (Sheet, Option<&'static str>);

/// The list of May 2018, and everybody's explanation.
fn list(setting: &Setting<'_>, made: &Made, accepted: &[Accepted]) -> String {
    let previous = made.snapshot(setting.class, "2018-03");
    let mut earlier = Snapshot { month: month("2018-01"), ..previous.clone() };
    earlier.standings.retain(|standing| !made.earlier_without.contains(&standing.fide_id));
    let standard = Snapshot { class: Class::Standard, month: month("2018-03"), standings: made.standard.clone() };
    let mut lists = vec![&earlier, &previous];
    if setting.class != Class::Standard {
        lists.push(&standard);
    }
    let people: Vec<Person> = made.players.iter().map(|(_, person)| *person).collect();
    let inputs = Inputs {
        class: setting.class,
        list: month("2018-05"),
        regulations: setting.regulations,
        edition: setting.edition,
        people: &people,
        previous: &previous,
        lists: &lists,
        pool: &made.pool,
        merged: &[],
    };
    let documents: Vec<_> = accepted.iter().map(|(sheet, _)| sheet.document()).collect();
    let registrations: Vec<_> =
        accepted.iter().map(|(sheet, _)| Registration::parse(&sheet.registration).expect("a registration")).collect();
    let submissions: Vec<Submission<'_>> = (1..)
        .zip(accepted)
        .zip(documents.iter().zip(&registrations))
        .map(|((number, (_, received)), (document, registration))| Submission {
            id: TournamentId::new(number),
            registration,
            document,
            received: received.map(|day| day.parse::<Date>().expect("a day")),
            stage: None,
        })
        .collect();
    let reports = Reports { submissions: &submissions, revising: false, over: &[] };
    let outcome = run(&inputs, &reports);
    let mut text = format!("{:?}\n{:?}\n", outcome.standings, outcome.tournaments);
    text += &outcome.pool.to_text();
    text += &canonical::derivations_text(&outcome.derivations);
    for person in &people {
        let explanation = explain(&inputs, &reports, person.fide_id);
        let _ = writeln!(text, "{}\n{}", person.fide_id, print::text(&explanation.quantities));
    }
    text
}

/// Who has not played for a year, or two, or three, and somebody who is left out.
fn idle() -> Made {
    let mut made = Made::new(&[2000; 12]);
    let last = [
        "2018-03", "2017-07", "2017-06", "2017-05", "2017-04", "2017-03", "2016-05", "2015-07", "2015-06", "2015-05",
        "2015-04", "2014-05",
    ];
    for ((standing, _), last) in made.players.iter_mut().zip(last) {
        standing.last_games = Some(month(last));
    }
    made.players[0].1.left_out = true;
    made
}

/// 1 loses all, from just above the floor.
fn falling(setting: &Setting<'_>) -> String {
    let floor = setting.plain.rules.floor.rating;
    let made = Made::new(&[floor + 5, floor, floor, floor]);
    let sheet = Sheet::new(["2018-04-05", "2018-04-15"], &[0; 4]).simul(1, &[(2, '0'), (3, '0'), (4, '0')]);
    list(setting, &made, &[(sheet, None)])
}

fn closing(setting: &Setting<'_>) -> String {
    let made = Made::new(&[2000, 1990]);
    let ends = [
        "2018-04-20",
        "2018-04-22",
        "2018-04-24",
        "2018-04-25",
        "2018-04-27",
        "2018-04-28",
        "2018-04-29",
        "2018-04-30",
    ];
    let sheet = |end: &'static str| Sheet::new(["2018-04-05", end], &[0; 2]).round(&[(1, 2, '1')]);
    let mut accepted: Vec<Accepted> = Vec::new();
    for end in ends {
        accepted.push((sheet(end), None));
        accepted.push((sheet(end).registered("official = true"), None));
    }
    // Reports that came late, for the list of May and for the last one that will do.
    for received in ["2018-04-30", "2018-05-01", "2018-06-01", "2018-07-01", "2018-08-01", "2019-01-01"] {
        accepted.push((sheet("2018-04-10"), Some(received)));
        for office in ["qc-chair", "qualification-commission", "president", "council"] {
            for kind in ["late-report", "appeal-granted"] {
                let decision = format!("[[decisions]]\nkind = \"{kind}\"\nby = \"{office}\"\non = 2018-05-01\n");
                accepted.push((sheet("2018-04-10").registered(&decision), Some(received)));
            }
        }
    }
    list(setting, &made, &accepted)
}

/// Players with results of so many months ago in the pool, and the rest of the games needed in this period.
fn pooling(setting: &Setting<'_>) -> String {
    let mut ratings = vec![2000; 10];
    let months: Vec<i32> = [1, 2, 12, 13, 22, 23, 24, 25, 26, 27, 51, 52].to_vec();
    ratings.extend(months.iter().map(|_| 0));
    let mut made = Made::new(&ratings);
    let won: Game = "2000:1".parse().expect("a game");
    let lost: Game = "2000:0".parse().expect("a game");
    let mut accepted: Vec<Accepted> = Vec::new();
    for (at, months) in months.iter().enumerate() {
        let player = 11 + at;
        let when = month("2018-05").plus(-months);
        let event = PooledEvent::new(id(player), TournamentId::new(900), when, when.plus(-1).first_day());
        made.pool.push(&event, &[won, won, lost, lost], &[]);
        let games: Vec<(usize, char)> =
            (1..=5).map(|opponent| (opponent, if opponent < 3 { '1' } else { '0' })).collect();
        accepted.push((Sheet::new(["2018-04-05", "2018-04-15"], &vec![0; player]).simul(player, &games), None));
    }
    list(setting, &made, &accepted)
}

/// 3 was on no list in February, and is on that of March.
fn meanwhile(setting: &Setting<'_>) -> String {
    let mut made = Made::new(&[2000, 1990, 1900]);
    made.earlier_without.push(id(3));
    let sheet = Sheet::new(["2018-02-05", "2018-02-15"], &[0; 3]);
    let sheet = sheet.simul(3, &[(1, '1'), (2, '=')]).round(&[(1, 2, '=')]);
    list(setting, &made, &[(sheet, Some("2018-04-01"))])
}

/// 3 has a standard rating alone.
fn standing_in(setting: &Setting<'_>) -> String {
    let mut made = Made::new(&[2000, 1990, 0]);
    made.standard.push(standing(3, 1900));
    let sheet = Sheet::new(["2018-04-05", "2018-04-15"], &[0; 3]);
    list(setting, &made, &[(sheet.simul(3, &[(1, '1'), (2, '=')]), None)])
}

/// Unrated players with every kind of first event, in a Swiss and in round robins.
fn newcomers(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    for opponents in [2000, 1250, 1050] {
        let results = ["000000000", "=00000000", "100000000", "110000000", "11", "1===0", "1=====0=0", "111110000"];
        let mut ratings = vec![opponents; 9];
        ratings.extend(results.map(|_| 0));
        let mut accepted: Vec<Accepted> = Vec::new();
        for (at, results) in results.iter().enumerate() {
            let games: Vec<(usize, char)> = (1..).zip(results.chars()).collect();
            accepted.push((Sheet::new(["2018-04-05", "2018-04-15"], &vec![0; 10 + at]).simul(10 + at, &games), None));
        }
        text += &list(setting, &Made::new(&ratings), &accepted);
    }
    for rated in [4, 5, 8] {
        let ratings: Vec<u16> = (0..10).map(|at| if at < rated { 2000 - 30 * at } else { 0 }).collect();
        let winner = |white: usize, black: usize| match (white, black) {
            _ if white + black == 19 => '=',
            _ if white < black => '1',
            _ => '0',
        };
        let sheet = Sheet::new(["2018-04-05", "2018-04-15"], &[0; 10]).round_robin(1, winner);
        text += &list(setting, &Made::new(&ratings), &[(sheet, None)]);
    }
    text
}

/// Fewer games are needed of members of IBCA, ICSC or IPCA, and at team championships.
fn eased(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    for games in [4, 5, 6, 7, 8, 9] {
        for (disabled, facts) in [(false, ""), (true, ""), (false, "team_championship = true\nsystem = \"team\"")] {
            let mut ratings = vec![2000; 9];
            ratings.push(0);
            let mut made = Made::new(&ratings);
            made.players[9].1.disabled = disabled;
            let games: Vec<(usize, char)> = (1..=games).map(|opponent| (opponent, '=')).collect();
            let sheet = Sheet::new(["2018-04-05", "2018-04-15"], &[0; 10]).simul(10, &games).registered(facts);
            text += &list(setting, &made, &[(sheet, None)]);
        }
    }
    text
}

/// K by games, age and highest rating, published and used.
fn states(setting: &Setting<'_>) -> String {
    let mut made = Made::new(&[1900, 1900, 1900, 1900, 2290, 2290, 2390, 2390]);
    for (at, (standing, person)) in made.players.iter_mut().enumerate() {
        match at {
            0 => standing.games = 28,
            1 => standing.games = 29,
            2 => person.birth = Birth::Year(2000),
            3 => person.birth = Birth::Day(jiff::civil::date(2000, 4, 20)),
            4 => (person.birth, standing.highest) = (Birth::Year(2005), Rating::new(2299)),
            5 => (person.birth, standing.highest) = (Birth::Year(2005), Rating::new(2300)),
            6 => standing.highest = Rating::new(2399),
            _ => standing.highest = Rating::new(2400),
        }
    }
    let sheet = Sheet::new(["2018-04-05", "2018-04-15"], &[0; 8]);
    list(setting, &made, &[(sheet.round(&[(1, 2, '1'), (3, 4, '1'), (5, 6, '1'), (7, 8, '1')]), None)])
}
