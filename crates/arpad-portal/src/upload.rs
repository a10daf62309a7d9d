//! Reports that somebody sends, before anything is done with them: what is packed, or has more than a page can show, is refused
//! in one line.

use crate::fault::Fault;
use arpad_lists::is_zip;
use arpad_trf::{Document, ReadOptions, read};

/// Rounds of all players of a report that comes through the portal: the largest opens have some 18,000. The answer has a cell or
/// an object for each, so that without a limit a file of 10 MB takes gigabytes.
pub const MOST_PLAYER_ROUNDS: usize = 30_000;

/// What a file packed by gzip begins with.
const GZIP: &[u8] = &[0x1F, 0x8B];

/// The report in a file.
pub fn document(bytes: &[u8]) -> Result<Document, Fault> {
    if is_zip(bytes) || bytes.starts_with(GZIP) {
        return Err(Fault::invalid("packed-file", ""));
    }
    let document = read(bytes, &ReadOptions::default());
    let rounds: usize = document.report.players.iter().map(|player| player.rounds.len()).sum();
    if rounds > MOST_PLAYER_ROUNDS {
        return Err(Fault::invalid("too-many-rounds", MOST_PLAYER_ROUNDS));
    }
    Ok(document)
}
