//! How much of a file is read as a report. What is beyond a limit is kept as text and reported as a fault, so that no
//! file takes more time or memory than its size explains.

/// Bytes of a line. A team of 9,999 players takes some 50,000.
pub const LONGEST_LINE: usize = 64 * 1024;

/// Lines of a report: some ten for each of the most players.
pub const MOST_LINES: usize = 100_000;

/// Players of a report: a starting rank has four columns.
pub const MOST_PLAYERS: usize = 9_999;

/// Rounds of a report: where a record names a round, it has three columns.
pub const MOST_ROUNDS: usize = 999;

/// Accelerations of records 250, one for each player and round, that are written as TRF16.
pub const MOST_ACCELERATED: usize = 1_000_000;

/// Faults of one sort that are kept; the others are counted.
pub const FAULTS_KEPT: usize = 10_000;

/// Columns of a player line with the most rounds.
pub(crate) const LONGEST_PLAYER: usize = 91 + 10 * MOST_ROUNDS;
