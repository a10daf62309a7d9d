//! How much is read, kept and shown, in one place; docs/LIMITS.md says it to the user, and a test keeps the two together.
//!
//! The libraries have the limits of what they read: `arpad_trf::limits`, `arpad_check::FINDINGS_KEPT` and
//! `arpad_lists::limits`. Here are those of files and of the terminal.

/// A report. The largest events make files of some 2 MB; a larger one is something else.
pub const REPORT: u64 = 64 * MIB;

/// A registration, an edition, the input of a calculator.
pub const TEXT: u64 = 4 * MIB;

/// A zipped list that comes through a pipe and is copied first. Those of FIDE have some 50 MB.
pub const PIPED_ARCHIVE: u64 = 1024 * MIB;

/// Columns of a line that are shown with a finding.
pub const SNIPPET: usize = 240;

const MIB: u64 = 1024 * 1024;
