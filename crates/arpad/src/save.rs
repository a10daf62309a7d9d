//! Writing files safely: into a temporary file in the same folder, renamed when everything is written.
//!
//! So a file is complete or absent, an existing one is replaced only with `--yes`, and a file can be converted onto
//! itself while it is read.

use crate::input::is_stdin;
use crate::output::Stdout;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use std::fs::{File, Metadata, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::NamedTempFile;

const BUFFER: usize = 256 * 1024;

/// Whether an existing file is replaced. No command asks for confirmation.
#[derive(Args, Clone, Copy)]
pub struct Overwrite {
    /// Replace what exists
    #[arg(long, visible_alias = "force")]
    pub yes: bool,
}

/// Where an answer goes: standard output for `-`, a device or pipe as it is, else a file.
pub struct Save {
    out: BufWriter<Target>,
    path: PathBuf,
    force: bool,
}

enum Target {
    Stdout(Stdout),
    /// `/dev/null`, a named pipe: nothing there can be lost, and a file must not take its place.
    Device(File),
    File(NamedTempFile),
}

impl Save {
    pub fn open(path: &Path, force: bool) -> Result<Self> {
        let (target, path) = target(path, force)?;
        Ok(Self { out: BufWriter::with_capacity(BUFFER, target), path, force })
    }

    /// Puts the file in its place.
    pub fn finish(self) -> Result<()> {
        let (path, force) = (self.path, self.force);
        let target = match self.out.into_inner() {
            Ok(target) => target,
            Err(error) => return failed(&path, error.error()),
        };
        match target {
            Target::File(file) => place(file, &path, force),
            Target::Stdout(_) | Target::Device(_) => Ok(()),
        }
    }

    /// The error for a failed write. It is not an error if the reader of standard output stops reading (`| head`).
    pub fn failed(&self, error: &io::Error) -> Result<()> {
        failed(&self.path, error)
    }
}

impl Write for Save {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::Device(out) => out.write(bytes),
            Self::File(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::Device(out) => out.flush(),
            Self::File(out) => out.flush(),
        }
    }
}

fn place(file: NamedTempFile, path: &Path, force: bool) -> Result<()> {
    // A name must not lead to a file whose content is not on the disk.
    file.as_file().sync_all().map_err(|error| refused(path, &error))?;
    let moved = if force {
        file.persist(path)
    } else {
        // Not even one that appeared in the meantime.
        file.persist_noclobber(path)
    };
    match moved {
        Ok(_) => sync_folder(path),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => Err(exists(path)),
        Err(error) => failed(path, &error.error),
    }
}

/// Puts the new name of a file in a folder on the disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> Result<()> {
    let synced = File::open(beside(path)).and_then(|folder| folder.sync_all());
    synced.map_err(|error| {
        anyhow!("{}: it is written, but may be lost should the machine stop now: {error}", path.display())
    })
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> Result<()> {
    Ok(())
}

/// The folder a file is in.
fn beside(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// A file that something else writes under a temporary name, such as a database. What `write` returns lives until the file is in
/// its place: a lock, for example.
pub fn by_name<T>(path: &Path, force: bool, write: impl FnOnce(&Path) -> Result<T>) -> Result<T> {
    match target(path, force)? {
        (Target::File(file), path) => {
            let kept = write(file.path()).inspect_err(|_| remove_beside(file.path()))?;
            place(file, &path, force)?;
            Ok(kept)
        }
        (Target::Stdout(_) | Target::Device(_), _) => bail!("{}: name a file to write", path.display()),
    }
}

/// A folder whose files are written under a temporary name. One that exists is replaced only if it is empty, or by force if
/// it contains `mark`, as every such folder does: no other folder is ever removed.
pub fn folder<T>(path: &Path, force: bool, mark: &str, write: impl FnOnce(&Path) -> Result<T>) -> Result<T> {
    let name = path.display();
    if is_stdin(path) {
        bail!("a folder cannot be written to standard output; name one");
    }
    let there = match std::fs::read_dir(path) {
        Ok(mut entries) => Some(entries.next().is_none()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            bail!("{name}: this is a file; name a folder to write")
        }
        Err(error) => return Err(refused(path, &error)),
    };
    match there {
        Some(false) if !path.join(mark).is_file() => {
            bail!("{name}: there are other things in this folder; name another")
        }
        Some(false) if !force => bail!("{name}: this folder exists; name another, or replace it with --yes"),
        _ => {}
    }
    let beside = beside(path);
    let temporary = new_folder(beside).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => anyhow!("{name}: there is no folder {}; create it first", beside.display()),
        _ => refused(path, &error),
    })?;
    let new = temporary.path().join("new");
    std::fs::create_dir(&new).map_err(|error| refused(path, &error))?;
    let written = write(&new)?;
    let moved = if there.is_some() { exchange(&new, path) } else { std::fs::rename(&new, path) };
    moved.map_err(|error| refused(path, &error))?;
    sync_folder(path)?;
    Ok(written)
}

/// Puts each of two folders in the place of the other, in one step: there is no moment without one.
#[cfg(target_os = "linux")]
fn exchange(new: &Path, old: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    match renameat_with(CWD, new, CWD, old, RenameFlags::EXCHANGE) {
        // A file system that cannot do it.
        Err(rustix::io::Errno::INVAL | rustix::io::Errno::NOSYS | rustix::io::Errno::NOTSUP) => replace(new, old),
        done => Ok(done?),
    }
}

#[cfg(not(target_os = "linux"))]
fn exchange(new: &Path, old: &Path) -> io::Result<()> {
    replace(new, old)
}

/// The same in two steps. Who is stopped between them finds the old folder as `old` in the temporary one, which is not removed then.
fn replace(new: &Path, old: &Path) -> io::Result<()> {
    let away = new.with_file_name(OLD);
    std::fs::rename(old, &away)?;
    if let Err(error) = std::fs::rename(new, old) {
        std::fs::rename(&away, old)?;
        return Err(error);
    }
    std::fs::remove_dir_all(away)
}

/// The name of a folder that was moved away and has not been replaced yet.
const OLD: &str = "old";

/// What temporary names begin with; six letters or digits follow.
const TEMPORARY: &str = ".arpad-";

/// A temporary folder, locked as long as its writer lives.
struct TemporaryFolder {
    folder: tempfile::TempDir,
    _lock: Option<File>,
}

impl TemporaryFolder {
    fn path(&self) -> &Path {
        self.folder.path()
    }
}

fn new_folder(beside: &Path) -> io::Result<TemporaryFolder> {
    clean(beside);
    let _creating = lock(beside, File::try_lock_shared);
    let folder = tempfile::Builder::new().prefix(TEMPORARY).tempdir_in(beside)?;
    let lock = lock(folder.path(), File::try_lock);
    Ok(TemporaryFolder { folder, _lock: lock })
}

/// The lock of a file or folder, where there can be one.
fn lock(path: &Path, how: impl Fn(&File) -> Result<(), TryLockError>) -> Option<File> {
    let file = File::open(path).ok()?;
    for _ in 0..50 {
        match how(&file) {
            Ok(()) => return Some(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
            Err(TryLockError::Error(_)) => return None,
        }
    }
    None
}

/// Removes what a run that was killed left in a folder: temporary files that nobody has locked. Whoever makes one holds the
/// lock of the folder until the new one is locked.
fn clean(folder: &Path) {
    let Some(_alone) = lock(folder, File::try_lock) else { return };
    let left = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for path in left.map(|entry| entry.path()).filter(|path| is_temporary(path)) {
        let Ok(file) = File::open(&path) else { continue };
        if file.try_lock().is_ok() && !path.join(OLD).exists() {
            // What cannot be removed is no obstacle.
            let _ = if path.is_dir() { std::fs::remove_dir_all(&path) } else { std::fs::remove_file(&path) };
        }
    }
}

/// What a database has beside it while it is written.
const BESIDE: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Removes what SQLite leaves beside a database that it could not write, as on a full disk.
fn remove_beside(path: &Path) {
    for ending in BESIDE {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        // What is not there need not be removed, and what cannot be is by the next run.
        let _ = std::fs::remove_file(name);
    }
}

/// Whether a name is one of ours: of a file, a folder, or what a database has beside it.
fn is_temporary(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let Some(rest) = name.and_then(|name| name.strip_prefix(TEMPORARY)) else { return false };
    let (own, beside) = rest.split_at_checked(6).unwrap_or_default();
    let plain = own.len() == 6 && own.chars().all(|letter| letter.is_ascii_alphanumeric());
    plain
        && (beside.is_empty() || BESIDE.contains(&beside))
        && std::fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file() || metadata.is_dir())
}

pub fn text(path: &Path, force: bool, text: &str) -> Result<()> {
    bytes(path, force, text.as_bytes())
}

/// A new file that nobody else can read, complete or not there at all; what exists is not replaced.
pub fn private(path: &Path, text: &str) -> Result<()> {
    let folder = beside(path);
    clean(folder);
    // Temporary files are the owner's alone.
    let file = tempfile::Builder::new().prefix(TEMPORARY).tempfile_in(folder);
    let mut file = file.map_err(|error| refused(path, &error))?;
    file.write_all(text.as_bytes()).map_err(|error| refused(path, &error))?;
    place(file, path, false)
}

pub fn bytes(path: &Path, force: bool, bytes: &[u8]) -> Result<()> {
    let mut save = Save::open(path, force)?;
    match save.write_all(bytes) {
        Ok(()) => save.finish(),
        Err(error) => save.failed(&error),
    }
}

fn target(path: &Path, force: bool) -> Result<(Target, PathBuf)> {
    if is_stdin(path) {
        return Ok((Target::Stdout(Stdout), path.to_owned()));
    }
    let there = match std::fs::metadata(path) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(refused(path, &error)),
    };
    let mut place = path.to_owned();
    if let Some(metadata) = &there {
        if metadata.is_dir() {
            bail!("{}: this is a directory; name a file to write", path.display());
        }
        if !metadata.is_file() {
            let opened = File::options().write(true).open(path);
            let device = opened.map_err(|error| refused(path, &error))?;
            return Ok((Target::Device(device), place));
        }
        if !force {
            return Err(exists(path));
        }
        // The target of a link is replaced, not the link.
        place = std::fs::canonicalize(path).map_err(|error| refused(path, &error))?;
    }
    let folder = beside(&place);
    clean(folder);
    let _creating = lock(folder, File::try_lock_shared);
    let file = temporary(folder, there.as_ref()).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            anyhow!("{}: there is no folder {}; create it first", path.display(), folder.display())
        }
        _ => refused(path, &error),
    })?;
    // Held as long as the file is open; where it cannot be had, nobody cleans up either.
    let _ = file.as_file().try_lock();
    Ok((Target::File(file), place))
}

/// A temporary file with the permissions of the file it replaces, or those of any new file.
#[cfg(unix)]
fn temporary(folder: &Path, replaced: Option<&Metadata>) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt as _;
    let new = std::fs::Permissions::from_mode(0o666);
    let file = tempfile::Builder::new().prefix(TEMPORARY).permissions(new).tempfile_in(folder)?;
    if let Some(replaced) = replaced {
        file.as_file().set_permissions(replaced.permissions())?;
    }
    Ok(file)
}

#[cfg(not(unix))]
fn temporary(folder: &Path, _replaced: Option<&Metadata>) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(TEMPORARY).tempfile_in(folder)
}

fn exists(path: &Path) -> anyhow::Error {
    anyhow!("{}: this file exists; name another, or replace it with --yes", path.display())
}

fn refused(path: &Path, error: &io::Error) -> anyhow::Error {
    let file = path.display();
    match error.kind() {
        io::ErrorKind::PermissionDenied => anyhow!("{file}: you may not write here; name another place"),
        io::ErrorKind::StorageFull => anyhow!("{file}: the disk is full; nothing was written"),
        _ => anyhow!("{file}: cannot be written: {error}"),
    }
}

fn failed(path: &Path, error: &io::Error) -> Result<()> {
    if is_stdin(path) {
        return match error.kind() {
            io::ErrorKind::BrokenPipe => Ok(()),
            _ => Err(anyhow!("standard output cannot be written: {error}")),
        };
    }
    Err(refused(path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_existing_file_is_replaced_only_by_force() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.trf");
        text(&path, false, "one").unwrap();
        let error = text(&path, false, "two").unwrap_err().to_string();
        assert!(error.ends_with("out.trf: this file exists; name another, or replace it with --yes"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one");
        text(&path, true, "three").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "three");
        // Nothing temporary is left, whether it worked or not.
        drop(Save::open(&path, true).unwrap());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_came_meanwhile_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.trf");
        let save = Save::open(&path, false).unwrap();
        std::fs::write(&path, "another's").unwrap();
        assert!(save.finish().is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "another's");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        std::fs::write(&file, "old").unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        text(&link, true, "new").unwrap();
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        // A device is written to, not replaced.
        text(Path::new("/dev/null"), false, "gone").unwrap();
        assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
    }

    #[test]
    fn only_a_folder_of_the_same_kind_is_replaced() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("site");
        let make = |force: bool, text: &str| {
            folder(&path, force, "MARK", |folder| Ok(std::fs::write(folder.join("MARK"), text)?))
        };
        std::fs::create_dir(&path).unwrap();
        make(false, "one").unwrap();
        let error = make(false, "two").unwrap_err().to_string();
        assert!(error.ends_with("site: this folder exists; name another, or replace it with --yes"), "{error}");
        std::fs::write(path.join("stale"), "").unwrap();
        make(true, "three").unwrap();
        assert_eq!(std::fs::read_to_string(path.join("MARK")).unwrap(), "three");
        assert_eq!(std::fs::read_dir(&path).unwrap().count(), 1);
        std::fs::rename(path.join("MARK"), path.join("thesis")).unwrap();
        let error = make(true, "four").unwrap_err().to_string();
        assert!(error.ends_with("site: there are other things in this folder; name another"), "{error}");
        assert!(path.join("thesis").exists());
        // What fails leaves nothing behind.
        std::fs::remove_dir_all(&path).unwrap();
        assert!(folder(&path, false, "MARK", |_| Err::<(), _>(anyhow!("no"))).is_err());
        assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0);
    }

    /// A killed run removes nothing; the next one does, and leaves alone what somebody is writing and what is not ours.
    #[test]
    fn what_a_killed_run_left_is_removed() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        std::fs::create_dir_all(path(".arpad-abcdef/new")).unwrap();
        for name in [".arpad-ABC123", ".arpad-ABC123-journal", ".arpad-notes", ".arpad-live01"] {
            std::fs::write(path(name), "").unwrap();
        }
        let live = File::open(path(".arpad-live01")).unwrap();
        live.lock().unwrap();
        std::fs::create_dir_all(path(".arpad-moved1/old")).unwrap();
        text(&path("out.trf"), false, "one").unwrap();
        let mut left: Vec<String> = std::fs::read_dir(place.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left, [".arpad-live01", ".arpad-moved1", ".arpad-notes", "out.trf"]);
    }

    /// A database that could not be written leaves no journal behind.
    #[test]
    fn what_fails_takes_along_what_is_beside_it() {
        let place = tempfile::tempdir().unwrap();
        let failed = by_name(&place.path().join("new.db"), false, |temporary| {
            for ending in BESIDE {
                std::fs::write(format!("{}{ending}", temporary.display()), "").unwrap();
            }
            Err::<(), _>(anyhow!("database or disk is full"))
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_missing_folder_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let error = text(&folder.path().join("no/out.trf"), false, "").unwrap_err();
        assert!(error.to_string().contains("there is no folder"), "{error}");
    }
}
