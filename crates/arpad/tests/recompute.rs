//! What needs no part of this program: docs/recompute.py recomputes the lists of the demo from its archive, by what
//! docs/ARCHIVE.md says; docs/verify_proof.py verifies proofs, by what docs/TRUST.md says.

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

fn verify_proof(proof: &Path, key: &str) -> Output {
    Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/verify_proof.py"))
        .args([proof.as_os_str(), key.as_ref()])
        .output()
        .expect("python3 runs; scripts/test installs it")
}

#[test]
fn the_proofs_of_the_demo_are_verified_by_a_script() {
    let folder = tempfile::tempdir().unwrap();
    arpad(&["demo", "--keep", "kept"], folder.path());
    let kept = folder.path().join("kept");
    arpad(&["key", "new", "demo.key", "--name", "example.org/demo"], &kept);
    arpad(&["head", "--sign", "--key", "demo.key"], &kept);
    let key = String::from_utf8(arpad(&["key", "show", "demo.key"], &kept).stdout).unwrap();
    let key = key.trim();
    for words in [
        &["list", "2025-12"] as &[&str],
        &["list", "2025-11"],
        &["player", "99000066", "--month", "2025-12"],
        &["player", "99000011", "--month", "2025-11"],
        &["report", "1"],
        &["decision", "1"],
        &["entry", "1"],
        &["entry", "15"],
    ] {
        let words = [&["prove"], words, &["--out", "one.proof", "--yes"]].concat();
        arpad(&words, &kept);
        let output = verify_proof(&kept.join("one.proof"), key);
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stdout));
    }
    let other = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    assert_eq!(verify_proof(&kept.join("one.proof"), other).status.code(), Some(1));
    // Those that the program refuses are refused.
    let key = "ruritania.example/ratings+15a48ee7+AUDxNIp436O7kY5mn90zw6VEK3cE3VnFpWsWDJWVHb13";
    let files = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(verify_proof(&files.join("../../docs/examples/line.proof"), key).status.success());
    for name in ["line-changed.proof", "entry-changed.proof", "head-changed.proof", "letter.txt"] {
        let output = verify_proof(&files.join("tests/cmd").join(name), key);
        assert_eq!(output.status.code(), Some(1), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
