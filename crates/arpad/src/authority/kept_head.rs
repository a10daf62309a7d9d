//! The last signed head, in a file beside the key: `ratings.key.head`.

use crate::{input, limits, output, save};
use arpad_proof::Head;
use arpad_registry::KeptHead;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

pub struct HeadFile {
    path: PathBuf,
    /// Whether there was none. It is mentioned once, since whoever removes it hides from what the next signature is kept.
    missing: AtomicBool,
}

impl HeadFile {
    pub fn beside(key: &Path) -> HeadFile {
        let mut path = key.as_os_str().to_owned();
        path.push(".head");
        HeadFile { path: path.into(), missing: AtomicBool::new(false) }
    }
}

impl KeptHead for HeadFile {
    fn place(&self) -> String {
        self.path.display().to_string()
    }

    fn last(&self) -> Result<Option<Head>, String> {
        if std::fs::symlink_metadata(&self.path).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound) {
            self.missing.store(true, Ordering::Relaxed);
            return Ok(None);
        }
        let bytes = input::bytes(&self.path, limits::PROOF, "a signed head").map_err(|error| format!("{error:#}"))?;
        let text = String::from_utf8_lossy(&bytes);
        let head = text.parse::<Head>().map_err(|fault| format!("{}: {fault}", self.place()))?;
        Ok(Some(head))
    }

    fn keep(&self, head: &Head) {
        let place = self.place();
        // Another process may have signed more since.
        let later = |kept: &Head| kept.checkpoint().size > head.checkpoint().size;
        let missing = self.missing.swap(false, Ordering::Relaxed);
        if self.last().is_ok_and(|kept| kept.is_some_and(|kept| later(&kept))) {
            return;
        }
        // What is signed and committed stays so: the next signature is compared with the head before it.
        match save::text(&self.path, true, &head.to_string()) {
            Err(error) => {
                output::note(&format!("the log is signed, but its head is not kept beside the key: {error:#}"));
            }
            Ok(()) if missing => output::note(&format!(
                "{place}: there was no such file; it keeps the last signed head from now on, and nothing is signed that \
                 contradicts it"
            )),
            Ok(()) => {}
        }
    }
}
