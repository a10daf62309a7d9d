//! Reports as they are sent: a file, packed by gzip, or in a .zip archive.

use arpad_lists::limits::MOST_MEMBERS;
use arpad_trf::SourceFormat;
use std::io::{Cursor, Read};
use std::path::{Component, Path};
use zip::ZipArchive;

/// What a file packed by gzip begins with.
const GZIP: &[u8] = &[0x1F, 0x8B];

/// Why nothing can be unpacked.
#[derive(Debug, thiserror::Error)]
pub enum PackedFault {
    #[error("cannot be unpacked: {0}")]
    Damaged(std::io::Error),
    #[error("unpacked it is larger than a tournament report can be")]
    TooLarge,
    #[error("an archive with {0} members, at most {MOST_MEMBERS} are read")]
    TooMany(u64),
    #[error("the archive cannot be opened: {0}")]
    NoArchive(zip::result::ZipError),
    #[error("the archive has no such file")]
    NoMember,
}

pub fn is_gzip(beginning: &[u8]) -> bool {
    beginning.starts_with(GZIP)
}

/// The first 4 kB of a file, unpacked if it is packed by gzip.
pub fn beginning(mut file: impl Read) -> std::io::Result<Vec<u8>> {
    const MOST: u64 = 4096;
    let (mut mark, mut bytes) = (Vec::new(), Vec::new());
    file.by_ref().take(GZIP.len() as u64).read_to_end(&mut mark)?;
    let is_packed = is_gzip(&mark);
    let whole = Cursor::new(mark).chain(file);
    if is_packed {
        flate2::read::MultiGzDecoder::new(whole).take(MOST).read_to_end(&mut bytes)?;
    } else {
        whole.take(MOST).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// What an archive has, by name, sorted.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Contents {
    pub reports: Vec<String>,
    /// Archives in the archive: nothing in these is read.
    pub archives: Vec<String>,
}

/// The reports in an archive; an error is the reason why it cannot be opened.
pub fn contents(packed: &[u8]) -> Result<Contents, PackedFault> {
    let mut archive = open(packed)?;
    let mut found = Contents::default();
    for index in 0..archive.len() {
        let Ok(mut member) = archive.by_index(index) else { continue };
        let Ok(name) = member.name().map(std::borrow::Cow::into_owned) else { continue };
        let path = Path::new(&name);
        let plain = path.components().all(|part| matches!(part, Component::Normal(_)));
        let hidden = name.split('/').any(|part| part.starts_with('.') || part.starts_with("__MACOSX"));
        if !plain || hidden || member.is_dir() {
            continue;
        }
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("").to_ascii_lowercase();
        let taken = match extension.as_str() {
            "trf" | "trf16" | "trf26" | "trfx" => true,
            "txt" | "tab" | "input" | "xml" => {
                let mut beginning = Vec::new();
                let read = member.by_ref().take(4096).read_to_end(&mut beginning);
                read.is_ok() && begins_like_a_report(&beginning)
            }
            "zip" => {
                found.archives.push(name);
                continue;
            }
            _ => false,
        };
        if taken {
            found.reports.push(name);
        }
    }
    found.reports.sort();
    found.archives.sort();
    Ok(found)
}

/// The bytes of a member, if they are no more than so many.
pub fn read(packed: &[u8], member: &str, most: u64) -> Result<Vec<u8>, PackedFault> {
    let mut archive = open(packed)?;
    let member = archive.by_name(member).map_err(|_| PackedFault::NoMember)?;
    unpacked(member, most)
}

/// The bytes of a file packed by gzip, if they are no more than so many.
pub fn gunzip(packed: &[u8], most: u64) -> Result<Vec<u8>, PackedFault> {
    unpacked(flate2::read::MultiGzDecoder::new(packed), most)
}

fn unpacked(packed: impl Read, most: u64) -> Result<Vec<u8>, PackedFault> {
    let mut bytes = Vec::new();
    // What an archive states about sizes need not be true.
    packed.take(most + 1).read_to_end(&mut bytes).map_err(PackedFault::Damaged)?;
    if bytes.len() as u64 > most { Err(PackedFault::TooLarge) } else { Ok(bytes) }
}

fn open(packed: &[u8]) -> Result<ZipArchive<Cursor<&[u8]>>, PackedFault> {
    let stated = arpad_lists::stated_members(&mut Cursor::new(packed)).ok().flatten().unwrap_or(0);
    if stated > MOST_MEMBERS {
        return Err(PackedFault::TooMany(stated));
    }
    ZipArchive::new(Cursor::new(packed)).map_err(PackedFault::NoArchive)
}

/// Whether most of the first lines begin with a record number and a blank, or are comments. Zero bytes are left out, so
/// that UTF-16 looks like ASCII.
pub fn begins_like_a_report(beginning: &[u8]) -> bool {
    if SourceFormat::of(&String::from_utf8_lossy(beginning)) != SourceFormat::Trf {
        return true;
    }
    let plain: Vec<u8> = beginning.iter().copied().filter(|&byte| byte != 0).collect();
    let plain = plain
        .strip_prefix(b"\xEF\xBB\xBF")
        .or_else(|| plain.strip_prefix(b"\xFF\xFE"))
        .or_else(|| plain.strip_prefix(b"\xFE\xFF"))
        .unwrap_or(&plain);
    let (mut lines, mut records) = (0, 0);
    for line in plain.split(|&byte| byte == b'\n' || byte == b'\r') {
        if line.trim_ascii().is_empty() {
            continue;
        }
        lines += 1;
        let code = line.get(..3).unwrap_or_default();
        let numbered = code.len() == 3 && code.iter().all(u8::is_ascii_digit);
        let blank = line.get(3).is_none_or(u8::is_ascii_whitespace);
        let known = (numbered && blank) || code == b"###" || code.starts_with(b"XX");
        records += u32::from(known);
        if lines == 20 {
            break;
        }
    }
    records > 0 && records * 2 > lines
}

#[cfg(test)]
#[path = "../tests/support/packing.rs"]
mod packing;

#[cfg(test)]
mod tests {
    use super::packing::{gzip, zip};
    use super::*;

    #[test]
    fn a_file_packed_by_gzip() {
        let packed = gzip(b"012 Open");
        assert!(is_gzip(&packed) && !is_gzip(b"012 Open"));
        assert_eq!(gunzip(&packed, 8).unwrap(), b"012 Open");
        assert!(matches!(gunzip(&packed, 7), Err(PackedFault::TooLarge)));
        assert!(matches!(gunzip(&packed[..packed.len() - 9], 8), Err(PackedFault::Damaged(_))));
        let long = [b"012 ".to_vec(), vec![b'x'; 9000]].concat();
        assert_eq!(beginning(&gzip(&long)[..]).unwrap(), long[..4096]);
        assert_eq!(beginning(&b"0"[..]).unwrap(), b"0");
        assert!(beginning(&packed[..packed.len() - 9]).is_err());
        // Some files are packed in several parts.
        assert_eq!(gunzip(&[gzip(b"012 "), gzip(b"Open")].concat(), 8).unwrap(), b"012 Open");
        // What a few hundred kilobytes of blanks become is not read to its end.
        let blanks = gzip(&vec![b' '; 64 << 20]);
        assert!(blanks.len() < 1 << 20);
        assert!(matches!(gunzip(&blanks, 1 << 20), Err(PackedFault::TooLarge)));
    }

    #[test]
    fn an_archive_with_too_many_members_is_not_opened() {
        let names: Vec<String> = (0..=MOST_MEMBERS).map(|number| format!("{number}.trf")).collect();
        let members: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "012 Open")).collect();
        assert!(matches!(contents(&zip(&members)), Err(PackedFault::TooMany(1_001))));
        assert_eq!(contents(&zip(&members[1..])).unwrap().reports.len(), 1_000);
    }

    #[test]
    fn reports_of_an_archive() {
        let archive = zip(&[
            ("b/two.trf", "012 Two"),
            ("readme.txt", "Dear arbiter"),
            ("one.txt", "012 One\n022 Nowhere\n"),
            ("three.xml", "<?xml version='1.0'?><chessresults></chessresults>"),
            ("list.xml", "<playerslist></playerslist>"),
            ("__MACOSX/two.trf", "x"),
            ("../up.trf", "012 Up"),
            ("more.zip", "PK"),
        ]);
        let found = contents(&archive).unwrap();
        assert_eq!(
            (&found.reports[..], &found.archives[..]),
            (&["b/two.trf", "one.txt", "three.xml"].map(str::to_owned)[..], &["more.zip".to_owned()][..])
        );
        assert_eq!(read(&archive, "b/two.trf", 7).unwrap(), b"012 Two");
        assert!(matches!(read(&archive, "b/two.trf", 6), Err(PackedFault::TooLarge)));
        assert!(read(&archive, "none.trf", 7).is_err());
        assert!(contents(b"PK\x03\x04 and no end").is_err());
    }

    #[test]
    fn utf16_begins_like_a_report_too() {
        let text: Vec<u8> = "\u{FEFF}012 Open\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(begins_like_a_report(&text));
        assert!(!begins_like_a_report(b""));
        assert!(!begins_like_a_report(b"2024 was a good year\n"));
    }
}
