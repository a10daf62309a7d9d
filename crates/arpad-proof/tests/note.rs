//! Keys and signed notes as Go's `golang.org/x/mod/sumdb/note` has them: its published keys, notes and faults.

use arpad_proof::{Checkpoint, Hash, Head, Inclusion, LogExtension, NotAccepted, Note, SigningKey, VerifierKey, tree};
use proptest::prelude::*;

const PETER: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const PETERS_SECRET: &str = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
const ENOCH: &str = "EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop";
const TEXT: &str =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const BY_PETER: &str =
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
const BY_ENOCH: &str =
    "— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n";

fn key(text: &str) -> VerifierKey {
    text.parse().unwrap()
}

#[test]
fn peters_key_signs_what_go_signs() {
    let secret: SigningKey = PETERS_SECRET.parse().unwrap();
    assert_eq!((secret.to_secret().as_str(), secret.verifier().to_string().as_str()), (PETERS_SECRET, PETER));
    assert_eq!(secret.verifier().label(), "PeterNeumann+c74f20a3");
    assert_eq!(Note::sign(TEXT, &secret).unwrap().to_string(), format!("{TEXT}\n{BY_PETER}"));
    assert!(!format!("{secret:?}").contains("AYEK"), "a secret is not printed by accident");
}

#[test]
fn a_note_is_verified_by_each_key_that_signed_it() {
    let note: Note = format!("{TEXT}\n{BY_PETER}{BY_ENOCH}").parse().unwrap();
    assert_eq!(note.text(), TEXT);
    assert_eq!((note.verify(&key(PETER)), note.verify(&key(ENOCH))), (Ok(()), Ok(())));
    let peters: Note = format!("{TEXT}\n{BY_PETER}").parse().unwrap();
    assert_eq!(peters.verify(&key(ENOCH)), Err(NotAccepted::NotSigned("EnochRoot+af0cfe78".to_owned())));
    // One that does not fit spoils the note, even beside a good one of the same key.
    let at = BY_PETER.len() - 28;
    let spoilt = format!("{}ABCD{}", &BY_PETER[..at], &BY_PETER[at..]);
    let bad = Err(NotAccepted::Signature("PeterNeumann+c74f20a3".to_owned()));
    for signatures in [spoilt.clone(), format!("{BY_PETER}{spoilt}")] {
        assert_eq!(format!("{TEXT}\n{signatures}").parse::<Note>().unwrap().verify(&key(PETER)), bad);
    }
    let changed: Note = format!("{}\n{BY_PETER}", TEXT.replace("answer", "Answer")).parse().unwrap();
    assert_eq!(changed.verify(&key(PETER)), bad);
}

#[test]
fn texts_that_are_no_notes_are_refused() {
    for bad in [
        TEXT.to_owned(),
        format!("{TEXT}\n"),
        format!("{TEXT}\n{}", BY_PETER.trim_end()),
        format!("\x01{TEXT}\n{BY_PETER}"),
        format!("{TEXT}\n— Bad Name {}", &BY_PETER[17..]),
        format!("{TEXT}\n{BY_PETER}Unexpected line.\n"),
        format!("{TEXT}\n{}", BY_PETER.replace("— ", "- ")),
        format!("{TEXT}\n— PeterNeumann x08gow==\n"),
        format!("{TEXT}\n{}", BY_PETER.repeat(101)),
        String::new(),
    ] {
        let fault = bad.parse::<Note>().unwrap_err();
        assert!(matches!(fault, NotAccepted::Note(_)), "{bad}: {fault}");
    }
    assert!(format!("{TEXT}\n{}", BY_PETER.repeat(100)).parse::<Note>().is_ok());
    let secret: SigningKey = PETERS_SECRET.parse().unwrap();
    for text in ["", "abc", "a\tb\n"] {
        assert!(Note::sign(text, &secret).is_err(), "{text:?}");
    }
}

/// Every piece of a text, and the text with one byte after another counted up.
fn mangled(text: &str) -> Vec<String> {
    let pieces = (0..text.len()).flat_map(|from| (from + 1..=text.len()).map(move |to| (from, to)));
    let pieces = pieces.filter(|piece| *piece != (0, text.len())).map(|(from, to)| text[from..to].to_owned());
    let changed = (0..text.len()).map(|at| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[at] += 1;
        String::from_utf8(bytes).unwrap()
    });
    pieces.chain(changed).collect()
}

#[test]
fn mangled_keys_are_refused() {
    for bad in mangled(PETER) {
        assert!(bad.parse::<VerifierKey>().is_err(), "{bad}");
    }
    for bad in mangled(PETERS_SECRET) {
        assert!(bad.parse::<SigningKey>().is_err(), "{bad}");
    }
    for bad in [
        // Too long, and of another kind, each with the id that fits.
        "PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==",
        "PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        // The id in capitals: each key has one text.
        "PeterNeumann+C74F20A3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
    ] {
        assert!(matches!(bad.parse::<VerifierKey>(), Err(NotAccepted::Key(_))), "{bad}");
    }
    let fault = PETERS_SECRET.parse::<VerifierKey>().unwrap_err();
    assert!(fault.to_string().contains("private"), "{fault}");
    for name in ["", "a b", "a+b", "a\u{a0}b", "a\nb"] {
        assert_eq!(SigningKey::new(name, [1; 32]).unwrap_err(), NotAccepted::Name(name.to_owned()));
    }
}

fn signed(size: u64, leaves: &[Hash]) -> Head {
    let secret = SigningKey::new("example.org/log", [3; 32]).unwrap();
    let extensions = vec!["time 2026-01-01T00:00:00Z".to_owned()];
    let checkpoint = Checkpoint { origin: "example.org/log".to_owned(), size, root: tree::root(leaves), extensions };
    Head::sign(checkpoint, &secret).unwrap()
}

fn leaves(count: u8) -> Vec<Hash> {
    (0..count).map(|number| Hash::of_leaf(&[number])).collect()
}

#[test]
fn a_head_is_three_lines_and_its_extensions() {
    let head = signed(2, &leaves(2));
    let text = head.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["example.org/log", "2"]);
    assert_eq!(lines[2].parse::<Hash>().unwrap(), head.checkpoint().root);
    assert_eq!(lines[3..5], ["time 2026-01-01T00:00:00Z", ""]);
    assert!(lines[5].starts_with("— example.org/log "), "{text}");
    assert_eq!(text.parse::<Head>().unwrap(), head);
    let root = lines[2];
    for bad in [
        format!("log\n02\n{root}\n"),
        format!("log\n+2\n{root}\n"),
        format!("log\n-2\n{root}\n"),
        format!("log\n\n{root}\n"),
        format!("\n2\n{root}\n"),
        format!("log\n2\n{root}"),
        format!("log\n2\n{}\n", &root[1..]),
        format!("log\n2\n{root}\n\n"),
        "log\n2\n".to_owned(),
        String::new(),
    ] {
        assert!(matches!(bad.parse::<Checkpoint>(), Err(NotAccepted::Checkpoint(_))), "{bad:?}");
    }
}

#[test]
fn a_head_belongs_to_the_log_of_its_key() {
    let secret = SigningKey::new("example.org/log", [3; 32]).unwrap();
    let foreign = Checkpoint { origin: "elsewhere".to_owned(), ..signed(2, &leaves(2)).checkpoint().clone() };
    let fault = Head::sign(foreign, &secret).unwrap().verify(&secret.verifier()).unwrap_err();
    assert!(matches!(fault, NotAccepted::Origin { .. }), "{fault}");
}

#[test]
fn proofs_are_read_as_they_are_written() {
    let leaves = leaves(5);
    let proof = Inclusion { index: 3, path: tree::inclusion(&leaves, 3).unwrap(), head: signed(5, &leaves) };
    let text = proof.to_string();
    assert!(text.starts_with("c2sp.org/tlog-proof@v1\nindex 3\n"), "{text}");
    assert_eq!(text.parse::<Inclusion>().unwrap(), proof);
    assert!(proof.holds(leaves[3]) && !proof.holds(leaves[2]));

    let old = signed(3, &leaves[..3]);
    let proof = LogExtension { old: 3, path: tree::extension(&leaves, 3).unwrap(), head: signed(5, &leaves) };
    let text = proof.to_string();
    assert!(text.starts_with("old 3\n"), "{text}");
    assert_eq!(text.parse::<LogExtension>().unwrap(), proof);
    assert!(proof.holds(&old) && !proof.holds(&signed(3, &leaves[1..4])) && !proof.holds(&signed(2, &leaves[..2])));

    let hash = leaves[0];
    let long = text.replacen('\n', &format!("\n{}", format!("{hash}\n").repeat(64)), 1);
    for bad in [long, text.replace("old 3", "old three"), text.replace("\n\n", "\n"), String::new()] {
        assert!(bad.parse::<LogExtension>().is_err(), "{bad}");
    }
    for bad in
        ["c2sp.org/tlog-proof@v2\nindex 3\n\n", "c2sp.org/tlog-proof@v1\n\n", "c2sp.org/tlog-proof@v1\nindex 03\n\n"]
    {
        assert!(bad.parse::<Inclusion>().is_err(), "{bad}");
    }
}

proptest! {
    #[test]
    fn no_changed_byte_of_a_proof_verifies(at in 0..10_000_usize, bit in 0..7_u8) {
        let leaves = leaves(7);
        let proof = Inclusion { index: 4, path: tree::inclusion(&leaves, 4).unwrap(), head: signed(7, &leaves) };
        let verifier = SigningKey::new("example.org/log", [3; 32]).unwrap().verifier();
        let verifies = |text: &str| {
            text.parse::<Inclusion>().is_ok_and(|proof| proof.holds(leaves[4]) && proof.head.verify(&verifier).is_ok())
        };
        let text = proof.to_string();
        prop_assert!(verifies(&text));
        let mut bytes = text.clone().into_bytes();
        let at = at % bytes.len();
        bytes[at] ^= 1 << bit;
        prop_assert!(!std::str::from_utf8(&bytes).is_ok_and(verifies), "byte {at} of {text}");
    }

    #[test]
    fn nothing_read_panics(text in "(?s).{0,200}", lines in "[a-z0-9+=/— \n]{0,200}") {
        for text in [text, lines] {
            let _ = (text.parse::<Note>(), text.parse::<Head>(), text.parse::<VerifierKey>(), text.parse::<SigningKey>());
            let _ = (text.parse::<Inclusion>(), text.parse::<LogExtension>());
            let _ = format!("c2sp.org/tlog-proof@v1\nindex 1\n{text}").parse::<Inclusion>();
        }
    }
}
