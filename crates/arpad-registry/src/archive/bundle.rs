//! A bundle of files: a folder, or a .zip. The same files give the same bytes, on every day and machine.

use super::zipped;
use crate::digest::Hasher;
use crate::error::{Error, Result};
use crate::limits::ROW;
use serde::{Deserialize, Serialize};
use std::fs::{DirEntry, File};
use std::io::{self, BufRead as _, BufReader, BufWriter, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::mpsc::{SyncSender, sync_channel};
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{DateTime, ZipArchive, ZipWriter};

const BUFFER: usize = 256 * 1024;

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::File(format!("a file cannot be read or written: {error}"))
    }
}

/// A file of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Its name, with `/` between folders.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    pub sha256: String,
}

/// Where a bundle is written to.
pub enum Sink<'a> {
    /// An existing folder.
    Folder(PathBuf),
    Zip(Box<ZipWriter<StreamWriter<Box<dyn Write + Send + 'a>>>>),
}

impl<'a> Sink<'a> {
    /// A .zip, written from beginning to end.
    pub fn zip(out: impl Write + Send + 'a) -> Sink<'a> {
        Sink::Zip(Box::new(ZipWriter::new_stream(Box::new(out))))
    }

    /// Writes a file.
    pub fn file(&mut self, name: &str, write: impl FnOnce(&mut (dyn Write + Send)) -> Result<()>) -> Result<Member> {
        let failed = |error: io::Error| io_error(name, &error);
        match self {
            Sink::Folder(folder) => {
                let path = folder.join(name);
                if let Some(parent) = path.parent() {
                    std::fs::create_dir_all(parent).map_err(failed)?;
                }
                let file = File::create(&path).map_err(failed)?;
                let member = counted(name, &file, write)?;
                file.sync_all().map_err(failed)?;
                Ok(member)
            }
            Sink::Zip(zip) => {
                let options = SimpleFileOptions::default()
                    .last_modified_time(DateTime::default())
                    .unix_permissions(0o644)
                    // Tables of a large federation may pass 4 GiB.
                    .large_file(name.starts_with("tables/"));
                zip.start_file(name, options).map_err(|error| failed(error.into()))?;
                counted(name, zip, write)
            }
        }
    }

    /// Ends the bundle.
    pub fn finish(self) -> Result<()> {
        match self {
            Sink::Folder(folder) => sync_folders(&folder),
            Sink::Zip(zip) => Ok(zip.finish().map_err(io::Error::from).and_then(|out| out.into_inner().flush())?),
        }
    }
}

/// Puts the names of a folder's files on the disk, and of those below it.
#[cfg(unix)]
fn sync_folders(folder: &Path) -> Result<()> {
    let failed = |error: io::Error| io_error(&folder.display().to_string(), &error);
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if entry.file_type().map_err(failed)?.is_dir() {
            sync_folders(&entry.path())?;
        }
    }
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)
}

#[cfg(not(unix))]
fn sync_folders(_: &Path) -> Result<()> {
    Ok(())
}

/// Writes a file. What comes in small pieces is digested and handed on in large ones, to be compressed and written meanwhile.
pub(super) fn counted(
    name: &str,
    mut out: impl Write + Send,
    write: impl FnOnce(&mut (dyn Write + Send)) -> Result<()>,
) -> Result<Member> {
    let (sender, receiver) = sync_channel::<Vec<u8>>(4);
    std::thread::scope(|scope| {
        let written = scope.spawn(move || receiver.iter().try_for_each(|piece| out.write_all(&piece)));
        let mut pieces = BufWriter::with_capacity(BUFFER, Counted::new(Pieces(sender)));
        let done = write(&mut pieces);
        let counted = pieces.into_inner();
        let member = counted.map(|counted| counted.member(name)).map_err(|error| io_error(name, error.error()));
        // Why a piece was not taken, its taker says.
        let written = written.join().unwrap_or_else(|_| Err(io::Error::other("the writer failed")));
        written.map_err(|error| io_error(name, &error))?;
        done.and(member)
    })
}

/// Hands pieces to another thread.
struct Pieces(SyncSender<Vec<u8>>);

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Counts and digests what passes through.
struct Counted<W> {
    out: W,
    bytes: u64,
    hasher: Hasher,
}

impl<W: Write> Counted<W> {
    fn new(out: W) -> Self {
        Counted { out, bytes: 0, hasher: Hasher::default() }
    }

    fn member(self, name: &str) -> Member {
        Member { name: name.to_owned(), bytes: self.bytes, sha256: self.hasher.finish() }
    }
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Where a bundle is read from.
pub enum Source {
    Folder(PathBuf),
    /// With what is wrong with it as a .zip, and where.
    Zip(Box<ZipArchive<BufReader<File>>>, Vec<(String, String)>),
}

impl Source {
    /// Opens a folder or a .zip.
    pub fn open(path: &Path) -> Result<Source> {
        if path.is_dir() {
            return Ok(Source::Folder(path.to_owned()));
        }
        let neither = || Error::Archive("this is not an archive: neither a folder nor a .zip".to_owned());
        let file = opened(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Error::NoFile,
            _ => Error::File(format!("it cannot be read: {error}")),
        })?;
        let mut file = file.ok_or_else(neither)?;
        // What begins as a .zip was one.
        let unread = if zipped::begins(&mut file)? {
            || Error::Damaged("the .zip was cut at its end, or its directory was changed".to_owned())
        } else {
            neither
        };
        let again = file.try_clone()?;
        let zip = ZipArchive::new(BufReader::new(file)).map_err(|_| unread())?;
        // Both read at one place of the file: this one is done before a member is opened, which seeks first.
        let faults = zipped::faults(again, zip.central_directory_start(), zip.offset()).map_err(|_| unread())?;
        Ok(Source::Zip(Box::new(zip), faults))
    }

    /// What is wrong with the .zip itself, and where.
    pub fn faults(&self) -> &[(String, String)] {
        match self {
            Source::Folder(_) => &[],
            Source::Zip(_, faults) => faults,
        }
    }

    /// The names of all files, and the folders that cannot be read, with the reason.
    pub fn names(&self) -> (Vec<String>, Vec<(String, io::Error)>) {
        let (mut names, mut unread) = (Vec::new(), Vec::new());
        match self {
            Source::Folder(folder) => walk(folder, "", &mut names, &mut unread),
            Source::Zip(zip, _) => {
                for name in zip.file_names() {
                    match name {
                        Ok(name) => names.extend((!name.ends_with('/')).then(|| name.into_owned())),
                        Err(error) => unread.push((".zip".to_owned(), error.into())),
                    }
                }
            }
        }
        names.sort();
        (names, unread)
    }

    /// Opens a file; `None` if it is not there. One that cannot be read is a fault of the archive.
    pub fn file(&mut self, name: &str) -> Result<Option<Box<dyn Read + '_>>> {
        self.find(name).map_err(|error| unreadable(name, &error))
    }

    fn find(&mut self, name: &str) -> io::Result<Option<Box<dyn Read + '_>>> {
        if !is_plain(name) {
            return Err(io::Error::other("this is not the name of a file of an archive"));
        }
        match self {
            Source::Folder(folder) => match opened_below(folder, name) {
                Ok(file) => Ok(Some(Box::new(BufReader::new(file)))),
                // A file where the folder should be.
                Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
                    Ok(None)
                }
                Err(error) => Err(error),
            },
            Source::Zip(zip, _) => match zip.by_name(name) {
                Ok(file) => Ok(Some(Box::new(file))),
                Err(zip::result::ZipError::FileNotFound) => Ok(None),
                Err(error) => Err(error.into()),
            },
        }
    }

    /// A file that must be there, whole; not more of it than it should have.
    pub fn bytes(&mut self, member: &Member) -> Result<Vec<u8>> {
        let file = self.file(&member.name)?.ok_or_else(|| Error::Archive(format!("{} is missing", member.name)))?;
        let mut bytes = Vec::new();
        file.take(member.bytes.saturating_add(1))
            .read_to_end(&mut bytes)
            .map_err(|error| unreadable(&member.name, &error))?;
        Ok(bytes)
    }

    /// How a file differs from what it should be, if it does.
    pub fn difference(&mut self, member: &Member) -> Option<String> {
        let mut counted = Counted::new(io::sink());
        let copied = self.find(&member.name).and_then(|file| match file {
            Some(file) => io::copy(&mut file.take(member.bytes.saturating_add(1)), &mut counted).map(Some),
            None => Ok(None),
        });
        match copied {
            Ok(Some(_)) if counted.member(&member.name) == *member => None,
            Ok(Some(_)) => Some("it was changed".to_owned()),
            Ok(None) => Some("it is missing".to_owned()),
            Err(error) => Some(format!("it cannot be read: {error}")),
        }
    }
}

/// Opens a file below a folder. A link there is no file: it may lead out of the folder.
fn opened_below(folder: &Path, name: &str) -> io::Result<File> {
    let mut path = folder.to_owned();
    for part in Path::new(name).components() {
        path.push(part);
        if std::fs::symlink_metadata(&path)?.is_symlink() {
            let link = path.strip_prefix(folder).unwrap_or(&path).display();
            return Err(io::Error::other(format!("{link} is a link, not a file of the archive")));
        }
    }
    opened(&path)?.ok_or_else(|| io::Error::other("it is not a file"))
}

/// Opens a file; `None` for what is none: a pipe would keep its reader waiting, a device has no end.
pub fn opened(path: &Path) -> io::Result<Option<File>> {
    if std::fs::metadata(path)?.is_file() { File::open(path).map(Some) } else { Ok(None) }
}

/// A name that leads nowhere else.
pub(super) fn is_plain(name: &str) -> bool {
    !name.is_empty() && Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
}

/// The lines of a table, each ended by a line feed and no longer than a row can be. After one that is no text the next is read;
/// where the file itself cannot be read, it ends.
pub(super) fn lines(file: impl Read) -> impl Iterator<Item = io::Result<String>> {
    let mut file = BufReader::with_capacity(BUFFER, file);
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let mut line = Vec::new();
        let fault = |what: &str| Some(Err(io::Error::new(io::ErrorKind::InvalidData, what)));
        match file.by_ref().take(ROW + 1).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Err(error) => {
                ended = true;
                Some(Err(error))
            }
            Ok(bytes) if bytes as u64 > ROW => fault("the line is longer than any row"),
            Ok(_) if line.pop() == Some(b'\n') => {
                Some(String::from_utf8(line).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error)))
            }
            Ok(_) => fault("the last line does not end"),
        }
    })
}

fn walk(folder: &Path, prefix: &str, names: &mut Vec<String>, unread: &mut Vec<(String, io::Error)>) {
    let mut each = |entry: io::Result<DirEntry>| {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        // A link to a folder is no folder: it may lead back here.
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{name}/"), names, unread);
        } else {
            names.push(name);
        }
        Ok(())
    };
    let read = std::fs::read_dir(folder).and_then(|mut entries| entries.try_for_each(&mut each));
    unread.extend(read.err().map(|error| (if prefix.is_empty() { "archive" } else { prefix }.to_owned(), error)));
}

/// A file of the archive that cannot be read: the archive is damaged, and the others can be read all the same.
fn unreadable(name: &str, error: &io::Error) -> Error {
    Error::Archive(format!("{name} cannot be read: {error}"))
}

fn io_error(name: &str, error: &io::Error) -> Error {
    Error::File(format!("{name}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        assert!(is_plain("tables/log.jsonl"));
        for name in ["", "../x", "/etc/passwd", "a/../../x", "./x"] {
            assert!(!is_plain(name), "{name}");
        }
    }

    #[test]
    fn the_same_files_give_the_same_zip() {
        let zip = || {
            let mut out = Vec::new();
            let mut sink = Sink::zip(&mut out);
            let member = sink.file("a/b.txt", |out| Ok(out.write_all(b"hello")?)).unwrap();
            assert_eq!((member.bytes, member.sha256), (5, crate::digest(b"hello")));
            sink.finish().unwrap();
            out
        };
        assert_eq!(zip(), zip());
    }
}
