//! Texts compressed for storage.

use crate::error::{Error, Result};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{Read as _, Write as _};

/// Level 1: lists are large and the store is not the place to save the last byte.
pub fn compress(text: &str) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 3), Compression::new(1));
    encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).expect("writing to memory")
}

pub fn expand(bytes: &[u8]) -> Result<String> {
    let mut text = String::new();
    let read = ZlibDecoder::new(bytes).read_to_string(&mut text);
    read.map_err(|error| Error::Damaged(format!("a stored text cannot be unpacked: {error}")))?;
    Ok(text)
}
