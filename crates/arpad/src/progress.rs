//! Progress of long work: on standard error, only on a terminal, removed when the work is done.

use crate::output;
use arpad_registry::Authority;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal as _;
use std::sync::Arc;
use std::time::Duration;

fn on_terminal() -> bool {
    std::io::stderr().is_terminal() && output::is_capable() && !output::is_captured()
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

    /// So much of so much is done: the work is counted from now on.
    pub fn count(&self, what: &str, done: u64, of: u64) {
        count(&self.0, what, done, of);
    }

    pub fn watch(&self, authority: &mut Authority<'_>) {
        let bar = self.0.clone();
        authority.watch(Arc::new(move |what, done, of| count(&bar, what, done, of)));
    }
}

/// Shows what the authority is doing until the value is dropped, counted wherever the amount is known.
pub fn watching(what: &str, authority: &mut Authority<'_>) -> Working {
    let working = working(what);
    working.watch(authority);
    working
}

fn count(bar: &ProgressBar, what: &str, done: u64, of: u64) {
    if bar.length() != Some(of) || bar.message() != what {
        // Each of these is drawn: from the work before to this one there is nothing half of each.
        bar.set_style(ProgressStyle::with_template("{prefix} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what.to_owned());
        bar.set_position(0);
        bar.set_length(of);
        let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} {msg}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    }
    bar.set_position(done);
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
