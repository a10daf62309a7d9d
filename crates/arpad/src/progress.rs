//! Progress of long work: on standard error, only on a terminal, removed when the work is done.

use crate::output;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal as _;
use std::time::Duration;

fn on_terminal() -> bool {
    std::io::stderr().is_terminal() && !output::is_captured()
}

/// A bar for work whose amount is known.
pub fn bar(amount: u64, template: &str) -> ProgressBar {
    if !on_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(amount).with_style(style)
}

/// Work whose amount is not known: what is being done, and since when.
pub struct Working(ProgressBar);

/// Shows that something is being done until the value is dropped.
pub fn working(what: &str) -> Working {
    if !on_terminal() {
        return Working(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{spinner} {prefix} {msg} {elapsed}");
    let bar = ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.set_prefix(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(120));
    Working(bar)
}

impl Working {
    pub fn show(&self, at: &str) {
        self.0.set_message(at.to_owned());
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
