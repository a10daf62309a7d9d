//! Lists as FIDE publishes them, inside a .zip.

use std::io::{self, Read, Seek, SeekFrom};

use zip::ZipArchive;

use crate::info::{ListError, WrongKind};
use crate::limits::MOST_MEMBERS;

/// How many members a message names.
const SHOWN: usize = 5;

/// True if these first bytes of a file are those of a .zip archive.
pub fn is_zip(beginning: &[u8]) -> bool {
    beginning.starts_with(b"PK\x03\x04") || beginning.starts_with(b"PK\x05\x06")
}

/// A .zip archive with a list in it.
///
/// ```no_run
/// # fn main() -> Result<(), arpad_lists::ListError> {
/// use arpad_lists::{Hint, ListReader, ZippedList};
/// let bytes: &[u8] = &[/* … */];
/// let mut archive = ZippedList::new(std::io::Cursor::new(bytes))?;
/// let reader = ListReader::new(archive.open()?, Hint::default())?;
/// # Ok(()) }
/// ```
pub struct ZippedList<R> {
    archive: ZipArchive<R>,
    index: usize,
    name: String,
    size: u64,
}

impl<R: Read + Seek> ZippedList<R> {
    /// Finds the list in the archive: the only .txt, .xml, .csv, .json or .jsonl file. Of several, nobody knows which is meant.
    pub fn new(mut input: R) -> Result<Self, ListError> {
        // The directory of the archive is kept in memory.
        let stated = stated_members(&mut input)?;
        if let Some(members) = stated.filter(|members| *members > MOST_MEMBERS) {
            return Err(WrongKind::BadArchive {
                reason: format!("{members} members, at most {MOST_MEMBERS} are read"),
            }
            .into());
        }
        let mut archive = ZipArchive::new(input).map_err(bad_archive)?;
        let (mut names, mut lists) = (Vec::new(), Vec::new());
        for index in 0..archive.len() {
            let member = archive.by_index_raw(index).map_err(bad_archive)?;
            let (name, size) = (member.name().map_err(bad_archive)?.into_owned(), member.size());
            drop(member);
            if is_list_name(&name) {
                lists.push((index, name.clone(), size));
            }
            if names.len() < SHOWN {
                names.push(name);
            }
        }
        // Of a name that is there twice the archive's reader shows the last one only.
        if stated.is_some_and(|stated| stated != archive.len() as u64) {
            let reason = format!("a file is there twice; it holds: {}", names.join(", "));
            return Err(WrongKind::BadArchive { reason }.into());
        }
        if lists.len() > 1 {
            let members: Vec<String> = lists.into_iter().take(SHOWN).map(|(_, name, _)| name).collect();
            return Err(WrongKind::SeveralLists { members: members.join(", ") }.into());
        }
        if let Some((index, name, size)) = lists.pop() {
            return Ok(Self { archive, index, name, size });
        }
        let members = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
        Err(WrongKind::NoMember { members }.into())
    }

    /// The name of the list inside the archive.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its size when unpacked, as the archive states it.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Opens it as a stream: nothing is unpacked to disk or kept in memory.
    pub fn open(&mut self) -> Result<impl Read + '_, ListError> {
        self.archive.by_index(self.index).map_err(bad_archive)
    }
}

/// How many members the end of an archive states; none if it has no end.
pub fn stated_members(input: &mut (impl Read + Seek)) -> io::Result<Option<u64>> {
    /// The end record without its comment, and the longest comment.
    const END: usize = 22;
    const COMMENT: u64 = 0xFFFF;
    /// Directory locator of an archive with more than 65,535 members, right before the end record.
    const LOCATOR: usize = 20;
    let length = input.seek(SeekFrom::End(0))?;
    let start = length.saturating_sub(COMMENT + (END + LOCATOR) as u64);
    input.seek(SeekFrom::Start(start))?;
    let mut tail = Vec::new();
    input.by_ref().take(length - start).read_to_end(&mut tail)?;
    let Some(end) = memchr::memmem::rfind(&tail, b"PK\x05\x06") else {
        return Ok(None);
    };
    let members = tail.get(end + 10..end + 12).and_then(|bytes| bytes.try_into().ok()).map(u16::from_le_bytes);
    let locator = end.checked_sub(LOCATOR).and_then(|at| tail.get(at..end)).filter(|at| at.starts_with(b"PK\x06\x07"));
    let Some(large) = locator.and_then(|locator| locator.get(8..16)?.try_into().ok()).map(u64::from_le_bytes) else {
        return Ok(members.map(u64::from));
    };
    let mut record = Vec::new();
    input.seek(SeekFrom::Start(large.min(length)))?;
    input.by_ref().take(40).read_to_end(&mut record)?;
    Ok(record.get(32..40).and_then(|bytes| bytes.try_into().ok()).map(u64::from_le_bytes))
}

fn is_list_name(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let extension = lower.rsplit_once('.').map(|(_, extension)| extension);
    matches!(extension, Some("txt" | "xml" | "csv" | "json" | "jsonl" | "ndjson"))
        // macOS adds copies of resource forks.
        && !lower.starts_with("__macosx")
}

fn bad_archive(error: zip::result::ZipError) -> ListError {
    match error {
        zip::result::ZipError::Io(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => error.into(),
        other => WrongKind::BadArchive { reason: other.to_string() }.into(),
    }
}
