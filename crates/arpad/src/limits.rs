//! How much is read, kept and shown, in one place; docs/LIMITS.md says it to the user, and a test keeps the two together.
//!
//! The libraries have the limits of what they read: `arpad_trf::limits`, `arpad_check::FINDINGS_KEPT`,
//! `arpad_lists::limits` and `arpad_registry::limits`. Here are those of files and of the terminal.

pub use arpad_registry::limits::REPORT;

/// A key, a head or a proof. An entry of the log names the tournaments of a month, and no more.
pub const PROOF: u64 = 16 * MIB;

/// A registration, an edition, the input of a calculator.
pub const TEXT: u64 = arpad_registry::limits::REGISTRATION as u64;

/// A zipped list that comes through a pipe and is copied first. Those of FIDE have some 50 MB.
pub const PIPED_ARCHIVE: u64 = 1024 * MIB;

/// Columns of a line that are shown with a finding.
pub const SNIPPET: usize = 75;

const MIB: u64 = 1024 * 1024;
