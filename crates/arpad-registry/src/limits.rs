//! How much is read into memory of what is kept or archived; docs/LIMITS.md says it to the user.

/// A report. The largest events make files of some 2 MB; a larger one is something else.
pub const REPORT: u64 = 64 << 20;

/// A list, a pool or what led to them, unpacked. The list of the whole world has some 200 MB.
pub const LIST: u64 = 2 << 30;

/// The manifest of an archive, which names every report: more than a million of them.
pub const MANIFEST: u64 = 256 << 20;

/// Files of an archive that have one fault and are named; the others are counted.
pub const NAMED: usize = 1_000;

/// A table in an archive whose rows name files: it is read whole before them.
pub const TABLE: u64 = 2 << 30;

/// A row of a table in an archive. What a list was computed from names every tournament of the month.
pub const ROW: u64 = 64 << 20;

/// A registration, in bytes.
pub const REGISTRATION: usize = 4 << 20;

/// A name, a place or another line of text that somebody gives, in bytes: of a registration, a user, a player.
pub const NAME: usize = 1_000;
