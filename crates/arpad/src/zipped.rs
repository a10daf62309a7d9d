//! Reports inside a .zip archive, named `open.zip/round9.trf`.

use std::path::{Component, Path, PathBuf};

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

#[cfg(test)]
#[path = "../../arpad-registry/tests/support/packing.rs"]
mod packing;

#[cfg(test)]
mod tests {
    use super::packing::{gzip, zip};
    use super::*;
    use crate::input;

    /// What cannot be unpacked is named, with what to do.
    #[test]
    fn a_packed_report() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("open.trf.gz");
        let report = gzip(b"012 Open");
        std::fs::write(&file, &report).unwrap();
        assert_eq!(input::report_bytes(&file).unwrap(), b"012 Open");
        let refused = |bytes: &[u8]| {
            std::fs::write(&file, bytes).unwrap();
            let error = input::report_bytes(&file).unwrap_err().to_string();
            error.strip_prefix(&format!("{}: ", input::name(&file))).expect("the file is named").to_owned()
        };
        let damaged = refused(&report[..report.len() - 9]);
        assert!(damaged.starts_with("cannot be unpacked: "), "{damaged}");
        let names: Vec<String> = (0..=1_000).map(|number| format!("{number}.trf")).collect();
        let members: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "")).collect();
        assert_eq!(refused(&zip(&members)), "an archive with 1001 members, at most 1000 are read; unpack it first");
        let broken = refused(b"PK\x03\x04 and no end");
        assert!(
            broken.starts_with("the archive cannot be opened: ") && broken.ends_with("; pack it again"),
            "{broken}"
        );
    }

    #[test]
    fn a_folder_with_an_archive_in_an_archive_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("outer.zip"), zip(&[("inner.zip", "PK")])).unwrap();
        let error = input::report_files(&[folder.path().to_owned()]).unwrap_err().to_string();
        assert!(error.contains("no tournament report in this folder"), "{error}");
        std::fs::write(folder.path().join("open.trf"), "012 Open").unwrap();
        assert_eq!(input::report_files(&[folder.path().to_owned()]).unwrap(), [folder.path().join("open.trf")]);
    }

    #[test]
    fn a_path_into_an_archive() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("open.zip");
        std::fs::write(&file, zip(&[("a/b.trf", "012 Open")])).unwrap();
        assert_eq!(inside(&file.join("a/b.trf")), Some((file.clone(), "a/b.trf".to_owned())));
        assert_eq!(inside(&file), None);
        assert_eq!(inside(&folder.path().join("none.trf")), None);
        assert_eq!(input::report_files(&[folder.path().to_owned()]).unwrap(), [file.join("a/b.trf")]);
        assert_eq!(input::report_bytes(&file).unwrap(), b"012 Open");
    }
}
