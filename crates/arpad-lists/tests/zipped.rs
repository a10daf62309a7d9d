//! Lists inside archives made here.

use std::io::{Cursor, Write};

use arpad_lists::{Faults, Hint, ListReader, ZippedList, is_zip};
use zip::write::SimpleFileOptions;

const LIST: &str = "fide_id,name\r\n77,\"Doe, Jane\"\r\n";

fn archive(members: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in members {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

#[test]
fn the_list_is_opened() {
    let bytes = archive(&[("__MACOSX/list.txt", "junk"), ("readme.md", "hello"), ("list.CSV", LIST)]);
    assert!(is_zip(&bytes));
    let mut zipped = ZippedList::new(Cursor::new(&bytes)).unwrap();
    assert_eq!((zipped.name(), zipped.size()), ("list.CSV", LIST.len() as u64));
    let mut reader = ListReader::new(zipped.open().unwrap(), Hint::default()).unwrap();
    let entry = reader.next_entry(&mut Faults::new()).unwrap().unwrap().to_entry();
    assert_eq!((entry.fide_id.get(), entry.name.as_str()), (77, "Doe, Jane"));
}

/// Whoever looks into it with another program may see another list.
#[test]
fn archives_with_several_lists_are_refused() {
    let message = |bytes: &[u8]| ZippedList::new(Cursor::new(bytes)).err().expect("two lists").to_string();
    let several = message(&archive(&[("l.txt", LIST), ("m.txt", LIST)]));
    assert!(several.contains("only one can be meant: l.txt, m.txt"), "{several}");
    // No writer makes it: the second name is changed afterwards, in both of its places.
    let mut bytes = archive(&[("l.csv", LIST), ("m.csv", LIST)]);
    while let Some(at) = bytes.windows(5).position(|part| part == b"m.csv") {
        bytes[at] = b'l';
    }
    let twice = message(&bytes);
    assert!(twice.ends_with("a file is there twice; it holds: l.csv"), "{twice}");
}

#[test]
fn archives_without_a_list_or_broken() {
    let message = |bytes: &[u8]| ZippedList::new(Cursor::new(bytes)).err().expect("no list").to_string();
    assert!(message(&archive(&[("a.pdf", "x"), ("b.png", "y")])).ends_with("it holds: a.pdf, b.png"));
    assert!(message(&archive(&[])).ends_with("it holds: nothing"));
    assert!(message(b"PK\x03\x04 and nothing").starts_with("the archive cannot be opened"));
}
