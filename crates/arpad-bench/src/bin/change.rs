//! Prints the speed of the arithmetic beside a peer and beside the limit, measured in the same run on the same games.
//!
//! A number here is something to read, never an assertion: other work on the machine moves all of them. The ratios
//! move less, because every round measures every contender.

use arpad_bench::{Flat, MIX, Peer, SINGLE, World, editions, rate};
use clap::Parser;
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

#[derive(Parser)]
#[command(about = "Games per second of the change arithmetic, beside skillratings and the plain table loop")]
struct Arguments {
    /// How many games (the last player-period may add a few).
    #[arg(long, default_value_t = 10_000_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How often each contender runs; its best time counts.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The seed of the games.
    #[arg(long, default_value_t = 2025)]
    seed: u64,
    /// One JSON document instead of a table.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    games: u32,
    player_periods: usize,
    seed: u64,
    rounds: u32,
    contenders: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    name: String,
    games_per_second: f64,
    nanoseconds_per_game: f64,
    to_peer: f64,
    to_limit: f64,
}

struct Contender<'a> {
    name: String,
    run: Box<dyn FnMut() + 'a>,
    best: Duration,
}

fn contender<'a>(name: &str, run: impl FnMut() + 'a) -> Contender<'a> {
    Contender { name: name.to_owned(), run: Box::new(run), best: Duration::MAX }
}

fn main() {
    let arguments = Arguments::parse();
    let world = World::new(arguments.games, arguments.seed);
    let (peer, flat) = (Peer::new(&world), Flat::new(&world));
    let mut contenders = vec![
        contender("skillratings elo_rating_period", || {
            black_box(peer.rate());
        }),
        contender("plain table loop", || {
            black_box(flat.rate());
        }),
    ];
    for run in SINGLE.into_iter().chain([MIX]) {
        let (world, editions) = (&world, editions(run));
        contenders.push(contender(&format!("arpad {run}"), move || {
            black_box(rate(world, &editions));
        }));
    }
    for _ in 0..arguments.rounds {
        for contender in &mut contenders {
            let start = Instant::now();
            (contender.run)();
            contender.best = contender.best.min(start.elapsed());
        }
    }

    let games = u32::try_from(world.games.len()).expect("a few more games than a u32 that was asked for");
    let report = Report {
        games,
        player_periods: world.players.len(),
        seed: arguments.seed,
        rounds: arguments.rounds,
        contenders: lines(&contenders, games),
    };
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report).expect("numbers and names"));
    } else {
        print(&report);
    }
}

/// The first contender is the peer, the second the limit.
fn lines(contenders: &[Contender<'_>], games: u32) -> Vec<Line> {
    let seconds = |contender: &Contender<'_>| contender.best.as_secs_f64();
    let (peer, limit) = (seconds(&contenders[0]), seconds(&contenders[1]));
    contenders
        .iter()
        .map(|contender| Line {
            name: contender.name.clone(),
            games_per_second: f64::from(games) / seconds(contender),
            nanoseconds_per_game: seconds(contender) * 1e9 / f64::from(games),
            to_peer: peer / seconds(contender),
            to_limit: limit / seconds(contender),
        })
        .collect()
}

fn print(report: &Report) {
    println!(
        "{} games in {} player-periods, one thread, best of {} rounds, seed {}\n",
        report.games, report.player_periods, report.rounds, report.seed
    );
    println!("{:<32}{:>14}{:>10}{:>18}{:>11}", "", "M games/s", "ns/game", "to skillratings", "to limit");
    for line in &report.contenders {
        println!(
            "{:<32}{:>14.1}{:>10.2}{:>17.2}×{:>10.2}×",
            line.name,
            line.games_per_second / 1e6,
            line.nanoseconds_per_game,
            line.to_peer,
            line.to_limit
        );
    }
}
