//! Reading with a reader that panics on some damaged files, as that of Arrow does: whoever reads gets an error.

use crate::LabError;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::Once;

thread_local! {
    /// Whether a panic of this thread is an answer, and not a fault of the program.
    static IS_READING: Cell<bool> = const { Cell::new(false) };
}

/// Reads a file; a panic of the reader is an error, and nothing is printed about it.
pub fn unpanicked<T>(path: &Path, read: impl FnOnce() -> Result<T, LabError>) -> Result<T, LabError> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |panic| {
            if !IS_READING.get() {
                before(panic);
            }
        }));
    });
    let was = IS_READING.replace(true);
    // What was half read is dropped.
    let done = catch_unwind(AssertUnwindSafe(read));
    IS_READING.set(was);
    done.unwrap_or_else(|_| {
        Err(LabError::Damaged { path: path.to_owned(), problem: "it cannot be read as a table".to_owned() })
    })
}
