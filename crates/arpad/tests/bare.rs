//! A program that was built without some of its parts names them. `scripts/test` builds one for this.
#![cfg(not(any(feature = "lab", feature = "portal")))]

use std::process::Command;

fn arpad(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_arpad")).args(arguments).output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn what_was_left_out_is_named() {
    for (arguments, part) in [
        (&["serve", "--demo", "--listen", "127.0.0.1:0"][..], "the site"),
        (&["serve"], "the site"),
        (&["lab", "replay", "club", "--edition", "auto"], "the lab"),
    ] {
        let (code, printed, error) = arpad(arguments);
        let expected =
            format!("arpad: this program was built without {part}; `cargo build --release` builds all of it\n");
        assert_eq!((code, printed.as_str(), error), (Some(2), "", expected));
    }
    let (_, help, _) = arpad(&["--help"]);
    // Lines of the help are wrapped.
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("(this program was built without the site)"), "{help}");
    assert!(help.contains("(this program was built without the lab)"), "{help}");
}

/// The words for the parameters of the editions need no site.
#[test]
fn editions_are_compared_in_plain_words() {
    let (code, printed, _) = arpad(&["editions", "compare", "2024-03", "2025-10"]);
    assert_eq!(code, Some(0));
    assert!(printed.contains("not for a"), "{printed}");
}
