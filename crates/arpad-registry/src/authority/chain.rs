//! The log from its first entry on: each has the number after the one before, names its digest, and has its own.

use crate::model::LogEntry;

#[derive(Default)]
pub(super) struct Chain {
    seq: i64,
    digest: String,
}

impl Chain {
    /// What is wrong with the next entry, in words; nothing if it follows.
    pub(super) fn faults(&mut self, entry: &LogEntry) -> Vec<String> {
        let (seq, next) = (entry.seq, self.seq + 1);
        let mut faults = Vec::new();
        if seq != next {
            faults.push(format!("entry {next} is missing"));
        }
        if entry.before != self.digest {
            faults.push(format!("entry {seq} does not follow the one before"));
        }
        if entry.digest != entry.expected_digest() {
            faults.push(format!("entry {seq} was changed"));
        }
        (self.seq, self.digest) = (seq, entry.digest.clone());
        faults
    }
}
