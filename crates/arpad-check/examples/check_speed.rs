//! Reads and checks one made-up report of 100 players and 9 rounds a thousand times, and prints the time of each step.

use arpad_check::check;
use arpad_lists::Lists;
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Options, Registration};
use arpad_trf::{ReadOptions, read};
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A round robin table cut off after nine rounds: everybody meets nine others, and all games are drawn.
fn report() -> String {
    let mut text = String::from(
        "012 Made-up Open\r\n022 Nowhere\r\n032 AAA\r\n042 2024/03/01\r\n052 2024/03/09\r\n062 100\r\n072 100\r\n\
         092 Individual: Swiss-System\r\n102 Elm, Erik\r\n122 90 min + 30 sec per move\r\n",
    );
    let _ = write!(text, "132{:88}", "");
    for day in 1..=9 {
        let _ = write!(text, "24/03/{day:02}  ");
    }
    text.push_str("\r\n");
    let mut seats: Vec<u16> = (1..=100).collect();
    let mut lines: Vec<String> = (1..=100)
        .map(|number| {
            format!(
                "001 {number:>4} m    {:<33} 2000 AAA {:>11} 1990/01/01  4.5 {number:>4}",
                format!("Player{number:04}, Test"),
                100_000 + number
            )
        })
        .collect();
    for _ in 0..9 {
        for board in 0..50 {
            let (white, black) = (seats[board], seats[99 - board]);
            let _ = write!(lines[usize::from(white) - 1], "  {black:>4} w =");
            let _ = write!(lines[usize::from(black) - 1], "  {white:>4} b =");
        }
        seats[1..].rotate_right(1);
    }
    for line in lines {
        text.push_str(&line);
        text.push_str("\r\n");
    }
    text
}

fn main() {
    let text = report();
    let (registration, lists) = (Registration::default(), Lists::new());
    let options = Options {
        regulations: Regulations::builtin(),
        edition: None,
        class: None,
        system: None,
        today: jiff::civil::date(2026, 10, 1),
    };
    for _ in 0..3 {
        let mut times = [Duration::ZERO; 3];
        for _ in 0..1000 {
            let start = Instant::now();
            let document = read(black_box(text.as_bytes()), &ReadOptions::default());
            times[0] += start.elapsed();
            let start = Instant::now();
            let event = Event::new(&document, &registration, &lists, &options).expect("there is an edition");
            times[1] += start.elapsed();
            let start = Instant::now();
            black_box(check(&event));
            times[2] += start.elapsed();
        }
        let [read, join, check] = times;
        println!("1,000 reports of {} bytes: read {read:?}, join {join:?}, check {check:?}", text.len());
    }
}
