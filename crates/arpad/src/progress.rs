//! Signs of life for long work: on standard error, only where somebody looks, gone when the work is done.

use crate::output;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal as _;
use std::time::Duration;

/// Whether somebody looks.
fn seen() -> bool {
    std::io::stderr().is_terminal() && !output::is_captured()
}

/// A bar for work whose amount is known.
pub fn bar(amount: u64, template: &str) -> ProgressBar {
    if !seen() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(amount).with_style(style)
}

/// Work whose amount is not known: what is being done, and since when.
pub struct Working(ProgressBar);

/// Shows that something is being done until the value is dropped.
pub fn working(what: &str) -> Working {
    if !seen() {
        return Working(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{spinner} {prefix} {msg} {elapsed}");
    let bar = ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    bar.set_prefix(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(120));
    Working(bar)
}

impl Working {
    /// Says what it is at.
    pub fn tell(&self, at: &str) {
        self.0.set_message(at.to_owned());
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
