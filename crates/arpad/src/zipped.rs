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
mod tests {
    use super::*;
    use crate::{input, limits};
    use arpad_registry::sent::gunzip;
    use std::io::{Cursor, Write as _};

    fn packed(members: &[(&str, &str)]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in members {
            writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
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
        let error = gunzip(&packed(&blanks), limits::REPORT).unwrap_err().to_string();
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
