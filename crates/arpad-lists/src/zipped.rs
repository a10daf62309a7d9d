//! Lists as FIDE publishes them, inside a .zip.

use std::io::{Read, Seek};

use zip::ZipArchive;

use crate::info::{ListError, WrongKind};

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
    /// Finds the first list in the archive: the first .txt, .xml, .csv, .json or .jsonl file.
    pub fn new(input: R) -> Result<Self, ListError> {
        let mut archive = ZipArchive::new(input).map_err(bad_archive)?;
        let mut names = Vec::new();
        for index in 0..archive.len() {
            let member = archive.by_index_raw(index).map_err(bad_archive)?;
            let (name, size) = (member.name().map_err(bad_archive)?.into_owned(), member.size());
            drop(member);
            if is_list_name(&name) {
                return Ok(Self { archive, index, name, size });
            }
            if names.len() < 5 {
                names.push(name);
            }
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
