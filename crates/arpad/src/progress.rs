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

#[cfg(test)]
mod tests {
    use super::*;
    use indicatif::{ProgressDrawTarget, TermLike};
    use std::io;
    use std::sync::Mutex;

    /// A terminal that keeps every line that was drawn.
    #[derive(Debug, Default, Clone)]
    struct Drawn(Arc<Mutex<Vec<String>>>);

    impl TermLike for Drawn {
        fn width(&self) -> u16 {
            80
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, line: &str) -> io::Result<()> {
            self.write_str(line)
        }

        fn write_str(&self, line: &str) -> io::Result<()> {
            self.0.lock().unwrap().push(line.to_owned());
            Ok(())
        }

        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn from_one_counted_work_to_the_next_nothing_half_is_drawn() {
        let drawn = Drawn::default();
        let bar = ProgressBar::new_spinner();
        bar.set_draw_target(ProgressDrawTarget::term_like_with_hz(Box::new(drawn.clone()), 255));
        for (what, done, of) in
            [("reports", 0, 11), ("reports", 11, 11), ("lists", 0, 4), ("lists", 4, 4), ("heads", 1, 4)]
        {
            count(&bar, what, done, of);
        }
        let lines = drawn.0.lock().unwrap().clone();
        assert!(lines.iter().any(|line| line.contains("4/4 lists")), "{lines:?}");
        for line in &lines {
            for wrong in ["11/4", " ,", "/11 lists", "/4 reports", "4/4 heads"] {
                assert!(!line.contains(wrong), "{line}");
            }
        }
    }
}
