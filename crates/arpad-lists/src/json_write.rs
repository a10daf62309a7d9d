//! Writing JSON: one player a line, bare or as an array.

use std::io;

use crate::entry::EntryRef;

pub(crate) fn player(entry: &EntryRef<'_>, array: bool, first: bool, out: &mut Vec<u8>) -> io::Result<()> {
    if array {
        out.extend_from_slice(if first { b"\n" } else { b",\n" });
    }
    serde_json::to_writer(&mut *out, entry)?;
    if !array {
        out.push(b'\n');
    }
    Ok(())
}
