//! How much of an input is read as a rating list, so that no input takes more time or memory than it explains.

/// Bytes of a line, an element or an object. No list comes near this; longer ones are cut and reported.
pub const LONGEST_LINE: usize = 1024 * 1024;

/// Bytes of a list, unpacked. The largest of FIDE's has some 0.9 thousand million.
pub const LARGEST_LIST: u64 = 8 * 1024 * 1024 * 1024;

/// Players of a list. FIDE's has some 1.9 million.
pub const MOST_PLAYERS: u64 = 20_000_000;

/// Members of an archive. FIDE's have one.
pub const MOST_MEMBERS: u64 = 1_000;

/// Faults of one kind that are kept; the others are counted.
pub const FAULTS_KEPT: usize = 1_000;
