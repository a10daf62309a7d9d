//! Lists the languages: `locales/it.ftl` is one, so that adding a language is adding a file. It may be kept in several:
//! `it.phrases.ftl` belongs to it too.

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("locales");
    let entries = std::fs::read_dir(&folder).expect("the folder of languages");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    let mut list = String::from("&[\n");
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "ftl")) {
        let name = file.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8");
        let code = name.split('.').next().expect("a language code");
        let path = file.to_str().expect("a path in UTF-8");
        let _ = writeln!(list, "    ({code:?}, include_str!({path:?})),");
    }
    list.push_str("]\n");
    let out = Path::new(&std::env::var("OUT_DIR").expect("cargo sets it")).join("locales.rs");
    std::fs::write(out, list).expect("the build folder can be written");
}
