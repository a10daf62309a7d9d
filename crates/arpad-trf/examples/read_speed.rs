//! Reads one made-up report of 100 players and 9 rounds a thousand times and prints the time.

use arpad_trf::{ReadOptions, read};
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let mut text = String::from("012 Made-up Open\r\n022 Nowhere\r\n032 AAA\r\n042 2024/03/01\r\n052 2024/03/09\r\n");
    for number in 1..=100 {
        let name = format!("Player{number:04}, Test");
        let _ = write!(
            text,
            "001 {number:>4} m    {name:<33} 2000 AAA {:>11} 1990/01/01  4.5 {number:>4}",
            100_000 + number
        );
        for round in 0..9 {
            let _ = write!(text, "  {:>4} w =", (number + round * 7) % 100 + 1);
        }
        text.push_str("\r\n");
    }
    for _ in 0..3 {
        let start = Instant::now();
        for _ in 0..1000 {
            black_box(read(black_box(text.as_bytes()), &ReadOptions::default()));
        }
        println!("1,000 reports of {} bytes: {:?}", text.len(), start.elapsed());
    }
}
