//! Reports that somebody sends, before anything is done with them: what is packed is unpacked, and what has more than a page can
//! show is refused in one line.

use crate::fault::Fault;
use arpad_lists::{is_zip, limits::MOST_MEMBERS};
use arpad_registry::sent::{self, PackedFault};
use arpad_trf::{Document, ReadOptions, read};

/// Rounds of all players of a report that comes through the portal: the largest opens have some 18,000. The answer has a cell or
/// an object for each, so that without a limit a file of 10 MB takes gigabytes.
pub const MOST_PLAYER_ROUNDS: usize = 30_000;

/// The report in what was sent, and what can be read in it. A packed one may be as large as one that is not, and an archive has
/// the one that is meant.
pub fn report(sent: impl Into<Vec<u8>>, most: usize) -> Result<(Vec<u8>, Document), Fault> {
    let bytes = unpacked(sent.into(), most)?;
    let document = document(&bytes)?;
    Ok((bytes, document))
}

pub fn document(bytes: &[u8]) -> Result<Document, Fault> {
    let document = read(bytes, &ReadOptions::default());
    let rounds: usize = document.report.players.iter().map(|player| player.rounds.len()).sum();
    if rounds > MOST_PLAYER_ROUNDS {
        return Err(Fault::invalid("too-many-rounds", MOST_PLAYER_ROUNDS));
    }
    Ok(document)
}

/// What was sent without its packing, if it is no more than so many bytes.
pub fn unpacked(bytes: Vec<u8>, most: usize) -> Result<Vec<u8>, Fault> {
    let refused = |fault: PackedFault| match fault {
        PackedFault::TooLarge => Fault::TooLarge(most / 1024 / 1024),
        PackedFault::TooMany(_) => Fault::invalid("packed-many", MOST_MEMBERS),
        _ => Fault::invalid("packed-file", ""),
    };
    if bytes.len() > most {
        return Err(refused(PackedFault::TooLarge));
    }
    if sent::is_gzip(&bytes) {
        return sent::gunzip(&bytes, most as u64).map_err(refused);
    }
    if !is_zip(&bytes) {
        return Ok(bytes);
    }
    match &sent::contents(&bytes).map_err(refused)?.reports[..] {
        [] => Err(Fault::invalid("packed-file", "")),
        [one] => sent::read(&bytes, one, most as u64).map_err(refused),
        [first, ..] => Err(Fault::invalid("packed-several", first)),
    }
}
