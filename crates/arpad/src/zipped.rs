//! Reports inside a .zip archive, named `open.zip/round9.trf`.

use crate::{input, limits};
use std::io::{Cursor, Read};
use std::path::{Component, Path, PathBuf};
use zip::ZipArchive;

/// The archive and the member that a path names, if a part of it is an archive and no folder.
pub fn inside(path: &Path) -> Option<(PathBuf, String)> {
    let archive = path.ancestors().skip(1).find(|part| part.is_file())?;
    let member = path.strip_prefix(archive).ok()?;
    let parts: Option<Vec<&str>> = member
        .components()
        .map(|part| match part {
            Component::Normal(part) => part.to_str(),
            _ => None,
        })
        .collect();
    Some((archive.to_owned(), parts?.join("/")))
}

/// What an archive has, by name, sorted.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Contents {
    pub reports: Vec<String>,
    /// Archives in the archive: nothing in these is read.
    pub archives: Vec<String>,
}

/// The reports in an archive; an error is the reason why it cannot be opened.
pub fn contents(packed: &[u8]) -> Result<Contents, String> {
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
                read.is_ok() && input::begins_like_a_report(&beginning)
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

/// The bytes of a member.
pub fn read(packed: &[u8], member: &str) -> Result<Vec<u8>, String> {
    let mut archive = open(packed)?;
    let member = archive.by_name(member).map_err(|_| "the archive has no such file".to_owned())?;
    unpacked(member)
}

/// The bytes of a file packed by gzip.
pub fn gunzip(packed: &[u8]) -> Result<Vec<u8>, String> {
    unpacked(flate2::read::MultiGzDecoder::new(packed))
}

fn unpacked(packed: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    // What an archive states about sizes need not be true.
    packed.take(limits::REPORT + 1).read_to_end(&mut bytes).map_err(|error| format!("cannot be unpacked: {error}"))?;
    if bytes.len() as u64 > limits::REPORT {
        return Err("unpacked it is larger than a tournament report can be; name another file".to_owned());
    }
    Ok(bytes)
}

fn open(packed: &[u8]) -> Result<ZipArchive<Cursor<&[u8]>>, String> {
    let most = arpad_lists::limits::MOST_MEMBERS;
    let stated = arpad_lists::stated_members(&mut Cursor::new(packed)).ok().flatten().unwrap_or(0);
    if stated > most {
        return Err(format!("an archive with {stated} members, at most {most} are read; unpack it first"));
    }
    ZipArchive::new(Cursor::new(packed))
        .map_err(|error| format!("the archive cannot be opened: {error}; pack it again"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    fn packed(members: &[(&str, &str)]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in members {
            writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[test]
    fn reports_of_an_archive() {
        let archive = packed(&[
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
        assert_eq!(read(&archive, "b/two.trf").unwrap(), b"012 Two");
        assert!(read(&archive, "none.trf").is_err());
        assert!(contents(b"PK\x03\x04 and no end").is_err());
    }

    #[test]
    fn a_report_packed_by_gzip() {
        let packed = |bytes: &[u8]| {
            let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            writer.write_all(bytes).unwrap();
            writer.finish().unwrap()
        };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("open.trf.gz");
        let report = packed(b"012 Open");
        std::fs::write(&file, &report).unwrap();
        assert_eq!(input::report_bytes(&file).unwrap(), b"012 Open");
        std::fs::write(&file, &report[..report.len() - 9]).unwrap();
        let error = input::report_bytes(&file).unwrap_err().to_string();
        assert!(error.contains("cannot be unpacked"), "{error}");
        // A few hundred kilobytes of packed blanks are more than a report can have.
        let blanks = vec![b' '; usize::try_from(limits::REPORT + 1).unwrap()];
        let error = gunzip(&packed(&blanks)).unwrap_err();
        assert!(error.contains("larger than a tournament report can be"), "{error}");
    }

    #[test]
    fn a_folder_with_an_archive_in_an_archive_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("outer.zip"), packed(&[("inner.zip", "PK")])).unwrap();
        let error = input::report_files(&[folder.path().to_owned()]).unwrap_err().to_string();
        assert!(error.contains("no tournament report in this folder"), "{error}");
        std::fs::write(folder.path().join("open.trf"), "012 Open").unwrap();
        assert_eq!(input::report_files(&[folder.path().to_owned()]).unwrap(), [folder.path().join("open.trf")]);
    }

    #[test]
    fn a_path_into_an_archive() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("open.zip");
        std::fs::write(&file, packed(&[("a/b.trf", "012 Open")])).unwrap();
        assert_eq!(inside(&file.join("a/b.trf")), Some((file.clone(), "a/b.trf".to_owned())));
        assert_eq!(inside(&file), None);
        assert_eq!(inside(&folder.path().join("none.trf")), None);
        assert_eq!(input::report_files(&[folder.path().to_owned()]).unwrap(), [file.join("a/b.trf")]);
        assert_eq!(input::report_bytes(&file).unwrap(), b"012 Open");
    }
}
