//! Lists the data files, so that adding an edition is adding a file.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("regulations");
    let mut code = String::new();
    for (constant, folders) in [("EDITIONS", &["standard", "rapid", "blitz"][..]), ("ARTICLES", &["articles"][..])] {
        writeln!(code, "pub(crate) const {constant}: &[(&str, &str)] = &[").expect("writing to a string");
        for folder in folders {
            println!("cargo::rerun-if-changed={}", root.join(folder).display());
            for file in toml_files(&root.join(folder)) {
                let name = file.file_name().expect("a file").to_string_lossy();
                writeln!(
                    code,
                    "    (\"regulations/{folder}/{name}\", include_str!({:?})),",
                    file.display().to_string()
                )
                .expect("writing to a string");
            }
        }
        code.push_str("];\n");
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("files.rs"), code).expect("the build folder is writable");
}

fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    // The order of a folder differs from machine to machine; the binary must not.
    files.sort();
    files
}
