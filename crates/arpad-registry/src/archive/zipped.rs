//! What a .zip has that its reader passes over: a name twice, of which it takes the last, and bytes before or behind.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom};

const MEMBER: [u8; 4] = *b"PK\x01\x02";
const END: [u8; 4] = *b"PK\x05\x06";
const LARGE_END: [u8; 4] = *b"PK\x06\x06";
/// The lengths of what follows the last member, where it is as short as it can be: there is no comment.
const TRAILERS: [([u8; 4], u64); 2] = [(END, 22), (LARGE_END, 56 + 20 + 22)];

/// What is wrong, and where, given where the names of the members begin and how many bytes are before the first member.
pub fn faults(file: File, directory: u64, before: u64) -> io::Result<Vec<(String, String)>> {
    let length = file.metadata()?.len();
    let mut file = BufReader::new(file);
    file.seek(SeekFrom::Start(directory))?;
    let mut faults = Vec::new();
    let (mut names, mut at) = (BTreeSet::new(), directory);
    let mut start = [0; 4];
    loop {
        file.read_exact(&mut start)?;
        if start != MEMBER {
            break;
        }
        let mut rest = [0; 42];
        file.read_exact(&mut rest)?;
        let size = |at: usize| u16::from_le_bytes([rest[at], rest[at + 1]]);
        let (name, more) = (size(24), i64::from(size(26)) + i64::from(size(28)));
        let mut bytes = vec![0; name.into()];
        file.read_exact(&mut bytes)?;
        file.seek_relative(more)?;
        at += 46 + u64::from(name) + more.unsigned_abs();
        let name = String::from_utf8_lossy(&bytes).into_owned();
        if !names.insert(bytes) {
            faults.push((name, "it is there twice".to_owned()));
        }
    }
    if before > 0 || !TRAILERS.contains(&(start, length.saturating_sub(at))) {
        faults.push((".zip".to_owned(), "there is something before its files, or behind them".to_owned()));
    }
    Ok(faults)
}
