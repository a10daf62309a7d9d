//! docs/recompute.py recomputes the lists of the demo from its archive, without this program: what docs/ARCHIVE.md says is enough.

use std::path::Path;
use std::process::{Command, Output};

fn arpad(words: &[&str], folder: &Path) -> Output {
    let output =
        Command::new(env!("CARGO_BIN_EXE_arpad")).args(words).current_dir(folder).output().expect("arpad runs");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

fn recompute(archive: &str, folder: &Path) -> Output {
    Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/recompute.py"))
        .arg(archive)
        .current_dir(folder)
        .output()
        .expect("python3 runs; scripts/test installs it")
}

#[test]
fn the_lists_of_the_demo_come_out_of_its_archive() {
    let folder = tempfile::tempdir().unwrap();
    arpad(&["demo", "--keep", "kept"], folder.path());
    arpad(&["--db", "kept/arpad.db", "export", "archive", "demo.zip"], folder.path());
    let output = recompute("demo.zip", folder.path());
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    arpad(&["--db", "kept/arpad.db", "export", "archive", "demo"], folder.path());
    let output = recompute("demo", folder.path());
    assert!(output.status.success(), "a folder is as good as a .zip: {}", String::from_utf8_lossy(&output.stderr));
    // A changed list is noticed.
    let list = folder.path().join("demo/lists/standard/2025-12/revision-0/list.tsv");
    let text = std::fs::read_to_string(&list).unwrap();
    std::fs::write(&list, text.replacen("\t20\t", "\t40\t", 1)).unwrap();
    assert!(!recompute("demo", folder.path()).status.success());
}
