//! Reading the files users name: reports, folders of reports, rating lists.
//!
//! `-` is standard input. What cannot be read is refused in one line that names the file and what to do. A report is
//! kept in memory, so its size is limited; a rating list is a stream, however large.

use crate::{limits, output, progress, zipped};
use anyhow::{Result, anyhow, bail};
use arpad_lists::{
    Class, Faults, FederationCode, Hint, Layout, ListError, ListFaultKind, ListInfo, ListReader, Month, RatingList,
    WrongKind, ZippedList, is_zip,
};
use arpad_registry::sent::{self, PackedFault};
use arpad_trf::{Document, Encoding, ReadOptions};
use indicatif::ProgressBar;
use jiff::civil::Date;
use sha2::{Digest as _, Sha256};
use std::borrow::Cow;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek as _};
use std::path::{Path, PathBuf};

/// Earlier lists can only be standard ones.
const RAPID_AND_BLITZ: Date = jiff::civil::date(2012, 1, 1);

/// Lists from this size on take long enough for a progress bar.
const LARGE_LIST: u64 = 64 * 1024 * 1024;

/// The name of a file in messages and in JSON: one line, also where somebody put others into it.
pub fn name(path: &Path) -> String {
    if is_stdin(path) {
        return "standard input".to_owned();
    }
    path.display().to_string().replace(arpad_phrase::is_hidden, "\u{FFFD}")
}

/// A file name as an argument of a command that the user can paste.
pub fn pasted(file: &str) -> Cow<'_, str> {
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+,:@%=".contains(letter);
    match file {
        "standard input" => Cow::Borrowed("-"),
        _ if file.chars().all(plain) => Cow::Borrowed(file),
        _ => Cow::Owned(format!("'{}'", file.replace('\'', r"'\''"))),
    }
}

pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// Why a file cannot be read, in one line.
fn refused(path: &Path, error: &io::Error) -> anyhow::Error {
    let file = name(path);
    match error.kind() {
        io::ErrorKind::NotFound => anyhow!("{file}: no such file"),
        io::ErrorKind::PermissionDenied => {
            anyhow!("{file}: you may not read this file; ask its owner, or copy it")
        }
        io::ErrorKind::IsADirectory => anyhow!("{file}: this is a directory; name a file"),
        // `error` has no name of its own: "Not a directory (os error 20)".
        _ => anyhow!("{file}: cannot be read: {error}"),
    }
}

/// Opens a file, refusing a folder at once: on Unix it opens like a file and fails only when read.
fn open(path: &Path) -> Result<(File, std::fs::Metadata)> {
    let before = std::fs::metadata(path).map_err(|error| refused(path, &error))?;
    if before.is_dir() {
        return Err(refused(path, &io::ErrorKind::IsADirectory.into()));
    }
    if !before.is_file() && !is_open_already(path) {
        // A named pipe that nobody writes to would wait for ever; a device may never end.
        bail!("{}: this is a pipe or a device, not a file; to read from it, write `- < {0}`", name(path));
    }
    let file = File::open(path).map_err(|error| refused(path, &error))?;
    let metadata = file.metadata().map_err(|error| refused(path, &error))?;
    Ok((file, metadata))
}

/// Whether the path names a stream that this process was started with, as `<(command)` of a shell does.
fn is_open_already(path: &Path) -> bool {
    ["/dev/fd", "/dev/stdin", "/proc/self/fd"].iter().any(|place| path.starts_with(place))
}

/// The bytes of a report, or one line why not. `open.zip/round9.trf` is a report inside an archive; an archive with a single
/// report stands for it.
pub fn report_bytes(path: &Path) -> Result<Vec<u8>> {
    if let Some((archive, member)) = zipped::inside(path) {
        let packed = bytes(&archive, limits::REPORT, "an archive of reports")?;
        return sent::read(&packed, &member, limits::REPORT).map_err(|fault| not_unpacked(path, &fault));
    }
    let whole = bytes(path, limits::REPORT, "a tournament report")?;
    if sent::is_gzip(&whole) {
        return sent::gunzip(&whole, limits::REPORT).map_err(|fault| not_unpacked(path, &fault));
    }
    if !is_zip(&whole) {
        return Ok(whole);
    }
    let file = name(path);
    let found = sent::contents(&whole).map_err(|fault| not_unpacked(path, &fault))?;
    match &found.reports[..] {
        [] if !found.archives.is_empty() => {
            bail!("{file}: no tournament report in this archive, but another archive, {}; unpack it", found.archives[0])
        }
        [] => {
            bail!("{file}: no tournament report in this archive; reports are .trf files, or others that begin like one")
        }
        [member] => sent::read(&whole, member, limits::REPORT).map_err(|fault| not_unpacked(path, &fault)),
        [first, ..] => {
            if is_stdin(path) {
                bail!("an archive with several reports came on standard input; save it as a file, and name that");
            }
            let one = path.join(first).display().to_string();
            bail!("{file}: an archive with several reports; name one, such as {}", pasted(&one))
        }
    }
}

/// Why nothing comes out of a packed file, in one line with what to do.
fn not_unpacked(path: &Path, fault: &PackedFault) -> anyhow::Error {
    let file = name(path);
    match fault {
        PackedFault::TooLarge => anyhow!("{file}: {fault}; name another file"),
        PackedFault::TooMany(_) => anyhow!("{file}: {fault}; unpack it first"),
        PackedFault::NoArchive(_) => anyhow!("{file}: {fault}; pack it again"),
        PackedFault::Damaged(_) | PackedFault::NoMember => anyhow!("{file}: {fault}"),
    }
}

/// The bytes of a file that is kept in memory, or one line why not. `what` it is to be goes into the message.
pub fn bytes(path: &Path, most: u64, what: &str) -> Result<Vec<u8>> {
    let too_large = |size: &str| {
        anyhow!(
            "{}: {size}, too large for {what}, which has at most {}; name another file",
            name(path),
            size_text(most)
        )
    };
    let (input, expected): (Box<dyn Read>, u64) = if is_stdin(path) {
        (Box::new(io::stdin().lock()), 0)
    } else {
        let (file, metadata) = open(path)?;
        if metadata.len() > most {
            return Err(too_large(&size_text(metadata.len())));
        }
        (Box::new(file), metadata.len())
    };
    let mut bytes = Vec::with_capacity(usize::try_from(expected + 1).unwrap_or(0));
    // One byte more than allowed shows that a stream goes on; a device or a growing file has no length to check first.
    input.take(most + 1).read_to_end(&mut bytes).map_err(|error| refused(path, &error))?;
    if bytes.len() as u64 > most {
        return Err(too_large(&format!("more than {}", size_text(most))));
    }
    Ok(bytes)
}

/// The SHA-256 of a file, in hexadecimal.
pub fn sha256(path: &Path) -> Result<String> {
    if is_stdin(path) {
        bail!("--sha256 needs a file; standard input can be read once");
    }
    let (mut file, _) = open(path)?;
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 128 * 1024];
    loop {
        match file.read(&mut buffer).map_err(|error| refused(path, &error))? {
            0 => break,
            count => hasher.update(&buffer[..count]),
        }
    }
    Ok(hasher.finalize().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}")))
}

/// A report. What is wrong in it is in its faults; a file that is not a report at all is refused.
pub fn report(path: &Path, encoding: Option<Encoding>) -> Result<Document> {
    document(path, &report_bytes(path)?, encoding)
}

/// The same from the bytes of the file.
pub fn document(path: &Path, bytes: &[u8], encoding: Option<Encoding>) -> Result<Document> {
    let document = arpad_trf::read(bytes, &ReadOptions { encoding });
    let Some(looks_like) = document.not_a_report() else {
        return Ok(document);
    };
    let file = name(path);
    if let Some(program) = pairing_program(path) {
        bail!(
            "{file}: this is a tournament of {program}, which only it can read; open it there and export the FIDE report (TRF)"
        );
    }
    if ListReader::new(bytes, Hint::default()).is_ok() {
        let argument = pasted(&file);
        bail!("{file}: this is a rating list, not a tournament report; show it with `arpad list show {argument}`");
    }
    bail!("{file}: {}", looks_like.refusal());
}

/// The program whose own file this is, by its name.
fn pairing_program(path: &Path) -> Option<&'static str> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    Some(match extension.as_str() {
        "veg" | "vegx" => "Vega",
        "tunx" | "turx" | "tutx" | "tumx" | "tun" | "tur" | "tut" | "tum" => "Swiss-Manager",
        "trn" | "sco" => "SwissPerfect",
        "sjson" | "sws" => "SwissSys",
        _ => return None,
    })
}

/// The report files meant by the arguments: files as they are given, folders with all that is in them, sorted by name.
///
/// In a folder, `.trf`, `.trf16`, `.trf26` and `.trfx` files are taken as reports. Programs also write `.txt`, `.tab`, `.input`
/// and `.xml`, names that other files have as well, so these are taken if they begin like a report. Of an archive (`.zip`), the
/// same holds for what is in it. Hidden files are skipped; a broken link is reported.
pub fn report_files(arguments: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut seen = HashSet::new();
    for argument in arguments {
        if is_stdin(argument) {
            if !seen.insert(argument.clone()) {
                bail!("`-` is given twice; standard input can be read once");
            }
            files.push(argument.clone());
            continue;
        }
        let mut found = Vec::new();
        if std::fs::metadata(argument).is_ok_and(|metadata| metadata.is_dir()) {
            walk(argument, &mut found)?;
        } else {
            // Whether it exists is found out when it is opened; until then it could vanish anyway.
            found.push(argument.clone());
        }
        let found = unpacked(found, argument)?;
        // A file that is named stays, so this was a folder.
        if found.is_empty() {
            bail!(
                "{}: no tournament report in this folder; reports are .trf, .trf16, .trf26 and .trfx files, or .txt, .tab \
                 and .input files that begin like one",
                argument.display()
            );
        }
        for file in found {
            let same = std::fs::canonicalize(&file).unwrap_or_else(|_| file.clone());
            if seen.insert(same) {
                files.push(file);
            }
        }
    }
    Ok(files)
}

/// The files, with the reports inside in place of each archive.
fn unpacked(files: Vec<PathBuf>, argument: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for file in files {
        let mut beginning = Vec::new();
        // A pipe is read once, as a whole.
        let opened = if file.is_file() { File::open(&file).ok() } else { None };
        let archive = opened.is_some_and(|mut opened| head(&mut opened, &mut beginning).is_ok() && is_zip(&beginning));
        if !archive {
            found.push(file);
            continue;
        }
        let opened = bytes(&file, limits::REPORT, "an archive of reports")
            .and_then(|packed| sent::contents(&packed).map_err(|fault| not_unpacked(&file, &fault)));
        let members = match opened {
            Ok(members) => members,
            // In a folder, it is refused when it is read, and the others are not.
            Err(_) if file != argument => {
                found.push(file);
                continue;
            }
            Err(error) => return Err(error),
        };
        if members.reports.is_empty() && file == argument {
            found.push(file);
            continue;
        }
        for inner in &members.archives {
            output::note(&format!("{}: skipped, an archive in an archive; unpack it", file.join(inner).display()));
        }
        if members.reports.is_empty() && members.archives.is_empty() {
            output::note(&format!("{}: skipped, no tournament report in this archive", file.display()));
        }
        found.extend(members.reports.iter().map(|member| file.join(member)));
    }
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| refused(folder, &error))? {
        entries.push(entry.map_err(|error| refused(folder, &error))?);
    }
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        // A link to a folder is not followed: it may lead back here.
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => walk(&path, found)?,
            Ok(kind) if kind.is_symlink() && !path.exists() => {
                output::note(&format!("{}: skipped, this link is broken", path.display()));
            }
            Ok(_) if path.is_file() && is_report_name(&path) => found.push(path),
            _ => {}
        }
    }
    Ok(())
}

/// By its name, which stands before `.gz` where it is packed; where others have such names too, by its own first lines.
fn is_report_name(path: &Path) -> bool {
    let extension =
        |path: &Path| path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
    let (named, is_packed) = match extension(path).as_deref() {
        Some("gz") => (extension(&path.with_extension("")), true),
        _ => (extension(path), false),
    };
    match named.as_deref() {
        Some("trf" | "trf16" | "trf26" | "trfx") => true,
        Some("zip") => !is_packed,
        Some("txt" | "tab" | "input" | "xml") => {
            let beginning = File::open(path).and_then(sent::beginning);
            beginning.is_ok_and(|beginning| sent::begins_like_a_report(&beginning))
        }
        _ => false,
    }
}

/// The code of a federation that is typed, in the form lists have it.
pub fn federation(text: &str) -> Result<String> {
    let text = text.trim().to_ascii_uppercase();
    if FederationCode::parse(text.as_bytes()).is_none() {
        bail!("`{text}` is not the code of a federation; it has three letters, such as ITA");
    }
    Ok(text)
}

/// A day that is typed.
pub fn day(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_| "a day is written as year, month and day, such as 2024-03-14".to_owned())
}

/// What the user states about a list because the file may not.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct ListArguments {
    /// The month of the list, such as 2024-03, if the file does not give it
    #[arg(long, value_name = "MONTH")]
    pub month: Option<Month>,
    /// The class of a list of one class: standard, rapid or blitz (default: from the file name, else standard)
    #[arg(long, value_name = "CLASS")]
    pub class: Option<Class>,
    /// The encoding of the list, such as windows-1251 or cp852 (default: detected)
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<Encoding>,
}

/// A rating list that is open, to be read as a stream: TXT, XML, CSV or JSON, plain or in a .zip.
pub struct ListFile {
    path: PathBuf,
    arguments: ListArguments,
    body: Body,
    progress: ProgressBar,
}

enum Body {
    Plain(Box<dyn Read>),
    Zipped(Box<ZippedList<File>>),
}

impl ListFile {
    pub fn open(path: &Path, arguments: ListArguments) -> Result<Self> {
        let (body, size) = body(path)?;
        let progress = progress(path, size);
        Ok(Self { path: path.to_owned(), arguments, body, progress })
    }

    /// The name of the file in messages.
    pub fn name(&self) -> String {
        name(&self.path)
    }

    /// The name of the list inside a .zip.
    pub fn member(&self) -> Option<&str> {
        match &self.body {
            Body::Plain(_) => None,
            Body::Zipped(list) => Some(list.name()),
        }
    }

    /// The reader of the list. Month and class come from the file, its name and the arguments; a contradiction between
    /// the file and the arguments is refused, since a wrong month rates a tournament by the wrong list.
    pub fn reader(&mut self) -> Result<ListReader<Box<dyn Read + '_>>> {
        let file = self.name();
        let named = self.named();
        let hint = Hint {
            month: self.arguments.month.or(named.month),
            class: self.arguments.class.or(named.class),
            layout: None,
            encoding: self.arguments.encoding,
        };
        let given = self.arguments;
        let progress = self.progress.clone();
        let input: Box<dyn Read + '_> = match &mut self.body {
            Body::Plain(input) => Box::new(progress.wrap_read(input)),
            Body::Zipped(list) => {
                let member = list.open().map_err(|error| list_error(&file, &error))?;
                Box::new(progress.wrap_read(member))
            }
        };
        let reader = ListReader::new(input, hint).map_err(|error| list_error(&file, &error))?;
        check_hints(&file, reader.info(), given, named)?;
        Ok(reader)
    }

    /// What the names of the file and of the archive member reveal; the member is the list itself.
    pub fn named(&self) -> Hint {
        let outer = self.path.file_name().and_then(|file| file.to_str());
        let outer = Hint::from_file_name(outer.unwrap_or_default());
        let inner = self.member().map(Hint::from_file_name).unwrap_or_default();
        Hint { month: inner.month.or(outer.month), class: inner.class.or(outer.class), ..Hint::default() }
    }

    /// Removes the progress bar, before something is printed.
    pub fn finish(&self) {
        self.progress.finish_and_clear();
    }
}

/// A whole list in memory, with its faults reported on standard error.
pub fn rating_list(path: &Path, arguments: ListArguments) -> Result<RatingList> {
    let mut file = ListFile::open(path, arguments)?;
    let mut faults = Faults::new();
    let reader = file.reader()?;
    let list = RatingList::read(reader, &mut faults).map_err(|error| refused(path, &error))?;
    file.finish();
    refuse_cut_off(&file.name(), &faults)?;
    refuse_half_read(&file.name(), list.len() as u64, &faults)?;
    report_faults(&file.name(), &faults);
    Ok(list)
}

/// Refuses a list that ends early, as players are missing and nobody knows how many.
pub fn refuse_cut_off(file: &str, faults: &Faults) -> Result<()> {
    let fault = faults.kept().iter().find(|fault| fault.kind == ListFaultKind::Truncated);
    match fault {
        Some(fault) => bail!("{file}:{}:{}: {} ({})", fault.line, fault.column, fault.kind, fault.kind.help()),
        None => Ok(()),
    }
}

/// Refuses a list of which a column cannot be read on more than a few lines in a hundred.
pub fn refuse_half_read(file: &str, players: u64, faults: &Faults) -> Result<()> {
    let Some((fault, count)) = faults.failed_column(players) else { return Ok(()) };
    let ListFaultKind::BadValue(field) = fault.kind else { return Ok(()) };
    bail!(
        "{file}: nothing was read: in {count} of {players} lines of players {field} cannot be read; line {} has {:?} from column \
         {} on; correct these lines, then `arpad list show {}`",
        fault.line,
        fault.text,
        fault.column,
        pasted(file)
    )
}

/// Reports the faults of a list on standard error, one line for each kind.
pub fn report_faults(file: &str, faults: &Faults) {
    for (kind, count) in faults.counts() {
        let first = faults.kept().iter().find(|fault| fault.kind == kind);
        let place = match first {
            Some(fault) if fault.line > 0 => format!(":{}:{}", fault.line, fault.column),
            _ => String::new(),
        };
        let text = match first {
            Some(fault) if !fault.text.is_empty() => format!(": {:?}", fault.text),
            _ => String::new(),
        };
        let more = match count {
            0 | 1 => String::new(),
            2 => ", and once more".to_owned(),
            _ => format!(", and {} times more", count - 1),
        };
        output::note(&format!("{file}{place}: {kind}{text}{more} ({})", kind.help()));
    }
}

/// What went wrong while a list was read.
pub fn list_failed(path: &Path, error: &io::Error) -> anyhow::Error {
    refused(path, error)
}

fn list_error(file: &str, error: &ListError) -> anyhow::Error {
    match error {
        ListError::WrongKind(WrongKind::Report) => {
            anyhow!("{file}: {error}; check it with `arpad check {}`", pasted(file))
        }
        ListError::WrongKind(WrongKind::Misfit { .. }) => anyhow!(
            "{file}: {error}; correct these lines, or write it as CSV with a column fide_id, then `arpad list show {}`",
            pasted(file)
        ),
        _ => anyhow!("{file}: {error}"),
    }
}

/// Reports what was guessed about the month and class of a list, and refuses what contradicts the file.
fn check_hints(file: &str, info: &ListInfo, given: ListArguments, named: Hint) -> Result<()> {
    let header = info.columns.as_ref().and_then(arpad_lists::Columns::month);
    if let (Some(header), Some(given)) = (header, given.month)
        && header != given
    {
        bail!("{file}: the header says {header}, --month says {given}; leave --month out, or name the other list");
    }
    if let (Some(header), Some(named)) = (header, named.month)
        && header != named
    {
        output::note(&format!("{file}: the header says {header}, the file name {named}; the header counts"));
    }
    if let Some(class) = info.class
        && given.class.is_none()
        && named.class.is_none()
        // A CSV header may name the class, and the oldest lists have no other.
        && info.columns.is_some()
        && info.layout != Layout::Old
        && header.or(given.month).or(named.month).is_none_or(|month| month.first_day() >= RAPID_AND_BLITZ)
    {
        output::note(&format!(
            "{file}: a list of one class that does not say which; taken as {class} (--class changes it)"
        ));
    }
    Ok(())
}

/// Opens the file, plain or zipped, and finds the size of the list.
fn body(path: &Path) -> Result<(Body, u64)> {
    let mut beginning = Vec::new();
    let (file, length): (Box<dyn Read>, u64) = if is_stdin(path) {
        let mut input = io::stdin().lock();
        head(&mut input, &mut beginning).map_err(|error| refused(path, &error))?;
        (Box::new(input), 0)
    } else {
        let (mut file, metadata) = open(path)?;
        head(&mut file, &mut beginning).map_err(|error| refused(path, &error))?;
        if metadata.is_file() {
            file.rewind().map_err(|error| refused(path, &error))?;
            if is_zip(&beginning) {
                return zipped(path, file);
            }
            return Ok((Body::Plain(Box::new(file)), metadata.len()));
        }
        (Box::new(file), 0)
    };
    let whole = Cursor::new(beginning.clone()).chain(file);
    if is_zip(&beginning) {
        // The directory of an archive is at its end, which a stream cannot jump to.
        let mut copy = tempfile::tempfile().map_err(|error| spool_failed(path, &error))?;
        let mut whole = whole.take(limits::PIPED_ARCHIVE + 1);
        let size = io::copy(&mut whole, &mut copy).map_err(|error| spool_failed(path, &error))?;
        if size > limits::PIPED_ARCHIVE {
            let most = size_text(limits::PIPED_ARCHIVE);
            bail!("{}: an archive of more than {most} is not read from a pipe; save it to a file first", name(path));
        }
        copy.rewind().map_err(|error| spool_failed(path, &error))?;
        return zipped(path, copy);
    }
    Ok((Body::Plain(Box::new(whole)), length))
}

fn zipped(path: &Path, file: File) -> Result<(Body, u64)> {
    let list = ZippedList::new(file).map_err(|error| list_error(&name(path), &error))?;
    let size = list.size();
    Ok((Body::Zipped(Box::new(list)), size))
}

fn spool_failed(path: &Path, error: &io::Error) -> anyhow::Error {
    anyhow!("{}: the archive cannot be copied to a temporary file: {error}; unpack it first", name(path))
}

/// Reads the first bytes, as far as there are any.
fn head(input: &mut impl Read, into: &mut Vec<u8>) -> io::Result<()> {
    input.take(4).read_to_end(into)?;
    Ok(())
}

/// A bar while a large list is read.
fn progress(path: &Path, size: u64) -> ProgressBar {
    if size < LARGE_LIST {
        return ProgressBar::hidden();
    }
    let bar = progress::bar(size, "{msg} {bar:30} {bytes} of {total_bytes}, {eta} left");
    let file = path.file_name().unwrap_or(path.as_os_str());
    bar.set_message(output::safe(&file.to_string_lossy()).into_owned());
    bar
}

/// A size for people.
fn size_text(bytes: u64) -> String {
    const UNITS: [(u64, &str); 2] = [(1 << 30, "GiB"), (1 << 20, "MiB")];
    for (unit, name) in UNITS {
        if bytes >= unit {
            let tenths = u128::from(bytes) * 10 / u128::from(unit);
            return if tenths.is_multiple_of(10) {
                format!("{} {name}", tenths / 10)
            } else {
                format!("{}.{} {name}", tenths / 10, tenths % 10)
            };
        }
    }
    format!("{bytes} bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_file_is_one_line() {
        assert_eq!(
            name(Path::new("a.trf\nCan be rated: all 20 games count\u{202E}")),
            "a.trf\u{FFFD}Can be rated: all 20 games count\u{FFFD}"
        );
        assert_eq!(name(Path::new("Münster 1.trf")), "Münster 1.trf");
        assert_eq!(name(Path::new("-")), "standard input");
    }

    #[test]
    fn a_folder_gives_its_reports_sorted_and_once() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let write = |name: &str, text: &str| {
            let path = root.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
        };
        write("b.trf", "anything: the name says it is a report");
        write("a/2.TXT", "012 Open\r\n022 Nowhere\r\n");
        write("a/1.tab", "012 Open\r001    1\r");
        write("readme.txt", "Dear arbiter,\n001 is a number.\nRegards\n");
        write("list.csv", "fide_id,name\n1,A\n");
        write(".hidden.trf", "012 x");
        write("c.input", "012 Open\n");
        write("d.TRF26", "012 Open\n");
        write("e.trf16", "012 Open\n");
        write("f.trfx", "012 Open\n");
        // A broken link is reported and does not stop the rest.
        #[cfg(unix)]
        std::os::unix::fs::symlink(root.join("gone.trf"), root.join("link.trf")).unwrap();
        let given = [root.to_owned(), root.join("b.trf")];
        let found = report_files(&given).unwrap();
        let names: Vec<&Path> = found.iter().map(|file| file.strip_prefix(root).unwrap()).collect();
        assert_eq!(names, ["a/1.tab", "a/2.TXT", "b.trf", "c.input", "d.TRF26", "e.trf16", "f.trfx"].map(Path::new));
        // A file that is named is taken whatever its name.
        let given = [root.join("list.csv"), root.join("missing")];
        assert_eq!(report_files(&given).unwrap(), given);
        std::fs::create_dir(root.join("empty")).unwrap();
        assert!(report_files(&[root.join("empty")]).is_err());
    }

    #[test]
    fn a_report_that_is_too_large_is_not_read() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.as_file_mut().set_len(2 << 30).unwrap();
        let error = report_bytes(file.path()).unwrap_err().to_string();
        assert!(error.contains("2 GiB, too large"), "{error}");
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.as_file_mut().set_len(limits::TEXT + 1).unwrap();
        let error = crate::context::read_text(file.path()).unwrap_err().to_string();
        assert!(error.contains("which has at most 4 MiB"), "{error}");
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_or_a_device_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("report.trf");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for path in [pipe.as_path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
            let errors = [
                report_bytes(path).unwrap_err(),
                crate::context::read_text(path).unwrap_err(),
                rating_list(path, ListArguments::default()).err().unwrap(),
            ];
            for error in errors {
                assert!(error.to_string().contains("this is a pipe or a device"), "{error}");
            }
        }
        // In a folder it is passed over.
        std::fs::write(folder.path().join("a.trf"), "012 Open").unwrap();
        assert_eq!(report_files(&[folder.path().to_owned()]).unwrap(), [folder.path().join("a.trf")]);
    }

    #[test]
    fn names_of_files_can_be_pasted() {
        assert_eq!(pasted("reports/open-1.trf"), "reports/open-1.trf");
        assert_eq!(pasted("my open.trf"), "'my open.trf'");
        assert_eq!(pasted("Ann's.trf"), r"'Ann'\''s.trf'");
        assert_eq!(pasted(&name(Path::new("-"))), "-");
    }

    #[test]
    fn sizes() {
        assert_eq!(size_text(2 << 30), "2 GiB");
        assert_eq!(size_text((3 << 20) / 2), "1.5 MiB");
        assert_eq!(size_text(12), "12 bytes");
    }

    #[test]
    fn a_list_knows_its_month_and_class() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rapid_sep26frl.csv");
        std::fs::write(&path, "fide_id,name,rating\n900,\"Doe, John\",1800\n").unwrap();
        let list = rating_list(&path, ListArguments::default()).unwrap();
        assert_eq!(list.month(), Month::new(2026, 9));
        assert_eq!(list.get(arpad_lists::FideId::new(900).unwrap()).unwrap().rapid.rating, Some(1800));
        let path = folder.path().join("list.txt");
        let header = Layout::Old.header(Month::new(2011, 3));
        std::fs::write(&path, header).unwrap();
        let wrong = ListArguments { month: Month::new(2011, 4), ..ListArguments::default() };
        let error = rating_list(&path, wrong).err().map(|error| error.to_string());
        assert!(error.is_some_and(|error| error.contains("the header says 2011-03")));
    }
}
