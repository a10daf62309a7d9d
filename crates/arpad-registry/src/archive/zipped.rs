//! What a .zip has that its reader passes over: a name twice, of which it takes the last; bytes before, between or behind its
//! files; another name or digest beside the bytes than in the directory. Another program may read those, so that one file would
//! be two archives.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read as _, Seek as _, SeekFrom};

const MEMBER: [u8; 4] = *b"PK\x01\x02";
const LOCAL: [u8; 4] = *b"PK\x03\x04";
const DESCRIPTOR: [u8; 4] = *b"PK\x07\x08";
const END: [u8; 4] = *b"PK\x05\x06";
const LARGE_END: [u8; 4] = *b"PK\x06\x06";
const LOCATOR: [u8; 4] = *b"PK\x06\x07";
/// The lengths of what follows the last member, where it is as short as it can be: there is no comment.
const TRAILERS: [([u8; 4], u64); 2] = [(END, 22), (LARGE_END, 56 + 20 + 22)];
/// Sizes of 64 bits, and times and owners as usual programs write them. Others could hold another name or other content.
const LARGE: u16 = 1;
const EXTRAS: [u16; 5] = [LARGE, 0x000A, 0x5455, 0x5855, 0x7875];
/// The newest version of the format that a member may need, in tenths.
const NEWEST: u16 = 63;
/// The flag of a member whose sizes follow its bytes.
const SIZES_FOLLOW: u16 = 8;
/// The kinds of files in the attributes that Unix programs write, and that some programs read whatever the system named beside them.
const KIND: u32 = 0o170_000;
const PLAIN: [u32; 3] = [0, 0o100_000, 0o040_000];

/// A member as the directory has it.
struct Entry {
    name: Vec<u8>,
    flags: u16,
    method: u16,
    crc: u32,
    packed: u64,
    size: u64,
    start: u64,
}

/// Whether a file begins as a .zip does, with a member; it is read from its beginning on afterwards.
pub fn begins(file: &mut File) -> io::Result<bool> {
    let mut start = Vec::new();
    file.take(LOCAL.len() as u64).read_to_end(&mut start)?;
    file.rewind()?;
    Ok(start == LOCAL)
}

/// What is wrong, and where, given where the names of the members begin and how many bytes are before the first member.
pub fn faults(file: File, directory: u64, before: u64) -> io::Result<Vec<(String, String)>> {
    let length = file.metadata()?.len();
    let mut file = BufReader::new(file);
    file.seek(SeekFrom::Start(directory))?;
    let mut faults = Vec::new();
    let (mut names, mut entries, mut at) = (BTreeSet::new(), Vec::new(), directory);
    let mut start = [0; 4];
    loop {
        file.read_exact(&mut start)?;
        if start != MEMBER {
            break;
        }
        let mut rest = [0; 42];
        file.read_exact(&mut rest)?;
        let name = bytes(&mut file, short(&rest, 24))?;
        let extra = bytes(&mut file, short(&rest, 26))?;
        let comment = bytes(&mut file, short(&rest, 28))?;
        at += 46 + (name.len() + extra.len() + comment.len()) as u64;
        let shown = String::from_utf8_lossy(&name).into_owned();
        if !names.insert(name.clone()) {
            faults.push((shown.clone(), "it is there twice".to_owned()));
        }
        let (entry, known) = entry(name, &rest, &extra);
        let kind = (long(&rest, 34) >> 16) & KIND;
        if !known || !comment.is_empty() || short(&rest, 2) > NEWEST || !PLAIN.contains(&kind) {
            faults.push((shown, "the .zip says more of it than of a plain file".to_owned()));
        }
        entries.push(entry);
    }
    for name in &names {
        let leads = |file: &Vec<u8>| file.starts_with(name) && file != name;
        if name.ends_with(b"/") && !names.range(name.clone()..).nth(1).is_some_and(leads) {
            faults.push((String::from_utf8_lossy(name).into_owned(), "this folder was added".to_owned()));
        }
    }
    if before > 0 || !TRAILERS.contains(&(start, length.saturating_sub(at))) {
        faults.push((".zip".to_owned(), "there is something before its files, or behind them".to_owned()));
    } else {
        if !ends_as_it_is(&mut file, start, entries.len() as u64, at - directory, directory)? {
            faults.push((".zip".to_owned(), "what its end says of its directory is not so".to_owned()));
        }
        entries.sort_by_key(|entry| entry.start);
        faults.extend(beside(&mut file, &entries, directory)?);
    }
    Ok(faults)
}

/// Whether the end of the file has the directory as it is: how many members it names, how long it is and where it begins. Behind
/// an end with large numbers stands the usual one, where each is the same or says that it is too large. The signature was read.
fn ends_as_it_is(file: &mut BufReader<File>, start: [u8; 4], members: u64, long_is: u64, at: u64) -> io::Result<bool> {
    let is_large = start == LARGE_END;
    if is_large {
        let mut end = [0; 52 + 20 + 4];
        file.read_exact(&mut end)?;
        let given = [0, 20, 28, 36, 44].map(|at| large(&end, at));
        let (locator, disks) = (&end[52..], [12, 16, 52 + 4].map(|at| long(&end, at)));
        let leads_here = locator.starts_with(&LOCATOR) && (large(locator, 8), long(locator, 16)) == (at + long_is, 1);
        if given != [44, members, members, long_is, at] || disks != [0; 3] || !leads_here || end[72..] != END {
            return Ok(false);
        }
    }
    let mut end = [0; 18];
    file.read_exact(&mut end)?;
    let is = |given: u64, most: u64, value: u64| given == value || (is_large && given == most);
    let counts = [(0, 0), (2, 0), (4, members), (6, members)];
    let places = [(8, long_is), (12, at)];
    Ok(counts.iter().all(|(at, value)| is(short(&end, *at).into(), u16::MAX.into(), *value))
        && places.iter().all(|(at, value)| is(long(&end, *at).into(), u32::MAX.into(), *value)))
}

/// Goes from member to member as they stand in the file: each begins where the one before ends, and says of itself what the
/// directory says of it.
fn beside(file: &mut BufReader<File>, entries: &[Entry], directory: u64) -> io::Result<Vec<(String, String)>> {
    let mut faults = Vec::new();
    let mut at = 0;
    let ends = entries.iter().skip(1).map(|entry| entry.start).chain([directory]);
    for (entry, end) in entries.iter().zip(ends) {
        let shown = || String::from_utf8_lossy(&entry.name).into_owned();
        if entry.start != at {
            faults.push((
                shown(),
                "there is something before it that the directory of the .zip does not name".to_owned(),
            ));
        }
        at = end;
        file.seek(SeekFrom::Start(entry.start))?;
        let mut fixed = [0; 30];
        file.read_exact(&mut fixed)?;
        let name = bytes(file, short(&fixed, 26))?;
        let extra = bytes(file, short(&fixed, 28))?;
        let (packed, size, known) = sizes(&extra, long(&fixed, 18), long(&fixed, 22));
        let follows = entry.flags & SIZES_FOLLOW != 0;
        let beside = (long(&fixed, 14), packed, size);
        let same = fixed.starts_with(&LOCAL)
            && short(&fixed, 4) <= NEWEST
            && name == entry.name
            && (short(&fixed, 6), short(&fixed, 8)) == (entry.flags, entry.method)
            && (beside == (entry.crc, entry.packed, entry.size) || (follows && beside == (0, 0, 0)));
        if !same || !known {
            faults.push((shown(), "what the .zip says beside it is not what its directory says".to_owned()));
            continue;
        }
        let data = entry.start + (30 + name.len() + extra.len()) as u64;
        let Some(behind) = data.checked_add(entry.packed).and_then(|behind| end.checked_sub(behind)) else {
            faults.push((shown(), "it goes on where another file begins".to_owned()));
            continue;
        };
        let fits = if follows && matches!(behind, 12 | 16 | 20 | 24) {
            file.seek(SeekFrom::Start(end - behind))?;
            is_descriptor(&bytes(file, u16::try_from(behind).unwrap_or(0))?, entry)
        } else {
            behind == 0 && !follows
        };
        if !fits {
            faults.push((
                shown(),
                "there is something behind it that the directory of the .zip does not name".to_owned(),
            ));
        }
    }
    if entries.is_empty() && directory > 0 {
        faults.push((".zip".to_owned(), "there is something before its files, or behind them".to_owned()));
    }
    Ok(faults)
}

/// Whether these bytes repeat digest and sizes, as they may behind a member.
fn is_descriptor(bytes: &[u8], entry: &Entry) -> bool {
    let bytes = if matches!(bytes.len(), 16 | 24) { bytes.strip_prefix(&DESCRIPTOR) } else { Some(bytes) };
    bytes.is_some_and(|bytes| {
        let small = || {
            bytes.len() == 12 && (u64::from(long(bytes, 4)), u64::from(long(bytes, 8))) == (entry.packed, entry.size)
        };
        let large = || bytes.len() == 20 && (large(bytes, 4), large(bytes, 12)) == (entry.packed, entry.size);
        long(bytes, 0) == entry.crc && (small() || large())
    })
}

/// A member of the directory, and whether everything in its extra fields is known.
fn entry(name: Vec<u8>, rest: &[u8; 42], extra: &[u8]) -> (Entry, bool) {
    let (packed, size, start) = (long(rest, 16), long(rest, 20), long(rest, 38));
    let (packed, size, known) = sizes(extra, packed, size);
    // The place comes after the sizes that are there.
    let start = if start == u32::MAX {
        let before = 8 * usize::from(long(rest, 16) == u32::MAX) + 8 * usize::from(long(rest, 20) == u32::MAX);
        fields(extra).find(|(id, _)| *id == LARGE).map_or(u64::MAX, |(_, field)| large(field, before))
    } else {
        u64::from(start)
    };
    let (flags, method, crc) = (short(rest, 4), short(rest, 6), long(rest, 12));
    (Entry { name, flags, method, crc, packed, size, start }, known)
}

/// Both sizes, which stand elsewhere where they are large, and whether there is nothing else that is not known.
fn sizes(extra: &[u8], packed: u32, size: u32) -> (u64, u64, bool) {
    let known = fields(extra).all(|(id, _)| EXTRAS.contains(&id));
    let whole = fields(extra).map(|(_, field)| field.len() + 4).sum::<usize>() == extra.len();
    let elsewhere = fields(extra).find(|(id, _)| *id == LARGE).map(|(_, field)| field).unwrap_or_default();
    let mut at = 0;
    let mut read = |here: u32| {
        if here != u32::MAX {
            return u64::from(here);
        }
        at += 8;
        large(elsewhere, at - 8)
    };
    let size = read(size);
    (read(packed), size, known && whole)
}

/// The extra fields: what each is, and its bytes.
fn fields(mut extra: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    std::iter::from_fn(move || {
        let (head, rest) = extra.split_at_checked(4)?;
        let (field, rest) = rest.split_at_checked(short(head, 2).into())?;
        extra = rest;
        Some((short(head, 0), field))
    })
}

fn bytes(file: &mut BufReader<File>, length: u16) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length.into()];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn short(bytes: &[u8], at: usize) -> u16 {
    number::<2>(bytes, at).map_or(0, u16::from_le_bytes)
}

fn long(bytes: &[u8], at: usize) -> u32 {
    number::<4>(bytes, at).map_or(0, u32::from_le_bytes)
}

fn large(bytes: &[u8], at: usize) -> u64 {
    number::<8>(bytes, at).map_or(u64::MAX, u64::from_le_bytes)
}

fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..at + N)?.try_into().ok()
}
