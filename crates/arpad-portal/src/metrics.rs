//! Counts for whoever watches the server, in the text format that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper limits of the classes of duration, in milliseconds.
const LIMITS: [u64; 8] = [1, 5, 10, 25, 100, 250, 1000, 5000];

#[derive(Debug, Default)]
pub struct Metrics {
    /// By the first digit of the status.
    answers: [AtomicU64; 6],
    durations: [AtomicU64; 9],
    microseconds: AtomicU64,
    in_flight: AtomicU64,
}

impl Metrics {
    pub fn begin(&self) {
        self.in_flight.fetch_add(1, Ordering::Relaxed);
    }

    pub fn end(&self, status: u16, took: Duration) {
        let class = usize::from(status / 100).min(self.answers.len() - 1);
        self.answers[class].fetch_add(1, Ordering::Relaxed);
        let at = LIMITS.iter().position(|limit| took.as_millis() < u128::from(*limit)).unwrap_or(LIMITS.len());
        self.durations[at].fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        self.in_flight.fetch_sub(1, Ordering::Relaxed);
    }

    pub fn text(&self) -> String {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut out = String::from("# TYPE arpad_requests_total counter\n");
        for (class, counter) in self.answers.iter().enumerate().skip(1) {
            let _ = writeln!(out, "arpad_requests_total{{status=\"{class}xx\"}} {}", get(counter));
        }
        out.push_str("# TYPE arpad_request_seconds histogram\n");
        let mut sum = 0;
        for (at, counter) in self.durations.iter().enumerate() {
            sum += get(counter);
            let limit = LIMITS.get(at).map_or("+Inf".to_owned(), |ms| format!("{}.{:03}", ms / 1000, ms % 1000));
            let _ = writeln!(out, "arpad_request_seconds_bucket{{le=\"{limit}\"}} {sum}");
        }
        let micros = get(&self.microseconds);
        let _ = writeln!(out, "arpad_request_seconds_sum {}.{:06}", micros / 1_000_000, micros % 1_000_000);
        let _ = writeln!(out, "arpad_request_seconds_count {sum}");
        let _ =
            writeln!(out, "# TYPE arpad_requests_in_flight gauge\narpad_requests_in_flight {}", get(&self.in_flight));
        out
    }
}
