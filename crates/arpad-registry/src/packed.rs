//! Texts compressed for storage: a short one in one piece, a long one in pieces that several cores take at once.

use crate::error::{Error, Result};
use crate::limits::LIST;
use flate2::Compression;
use flate2::bufread::ZlibDecoder;
use flate2::write::ZlibEncoder;
use rayon::prelude::*;
use std::io::{Read as _, Write as _};

/// Bytes of a text that are compressed together.
const PIECE: usize = 1 << 20;

/// What a text in pieces begins with: their number and lengths follow, of four bytes each. A single piece begins otherwise.
const IN_PIECES: u8 = b'P';

/// Level 1: lists are large and the store is not the place to save the last byte.
fn compress_piece(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 3), Compression::new(1));
    encoder.write_all(text).and_then(|()| encoder.finish()).expect("writing to memory")
}

pub fn compress(text: &str) -> Vec<u8> {
    if text.len() <= PIECE {
        return compress_piece(text.as_bytes());
    }
    let pieces: Vec<Vec<u8>> = text.as_bytes().par_chunks(PIECE).map(compress_piece).collect();
    let number = |number: usize| u32::try_from(number).expect("far fewer than there are numbers").to_le_bytes();
    let mut packed = vec![IN_PIECES];
    packed.extend(number(pieces.len()));
    packed.extend(pieces.iter().flat_map(|piece| number(piece.len())));
    packed.extend(pieces.concat());
    packed
}

/// The text, if the bytes are a packed one and nothing else.
pub fn expand(bytes: &[u8]) -> Result<String> {
    let damaged = |why: &dyn std::fmt::Display| Error::Damaged(format!("a stored text cannot be unpacked: {why}"));
    let text = if bytes.first() == Some(&IN_PIECES) {
        let pieces = pieces(bytes).ok_or_else(|| damaged(&"its pieces do not fit together"))?;
        expand_pieces(&pieces).map_err(|why| damaged(&why))?
    } else {
        expand_piece(bytes, LIST).map_err(|why| damaged(&why))?
    };
    String::from_utf8(text).map_err(|error| damaged(&error))
}

const TOO_LARGE: &str = "it is larger than any list";
const MORE_BEHIND: &str = "there is something behind it";

/// A text in one piece, if the bytes are one and nothing else.
fn expand_piece(bytes: &[u8], most: u64) -> std::result::Result<Vec<u8>, String> {
    let (mut text, mut rest) = (Vec::new(), bytes);
    let read = ZlibDecoder::new(&mut rest).take(most + 1).read_to_end(&mut text);
    match read.map_err(|error| error.to_string())? as u64 {
        length if length > most => Err(TOO_LARGE.to_owned()),
        _ if !rest.is_empty() => Err(MORE_BEHIND.to_owned()),
        _ => Ok(text),
    }
}

/// The pieces one after the other. Each is expanded where it belongs: memory that is touched for the first time costs more than
/// what is written to it.
fn expand_pieces(pieces: &[&[u8]]) -> std::result::Result<Vec<u8>, String> {
    let room = pieces.len() * PIECE;
    if room as u64 > LIST {
        return Err(TOO_LARGE.to_owned());
    }
    let mut text = vec![0; room];
    let places = text.par_chunks_mut(PIECE).zip(pieces);
    let lengths: Vec<usize> =
        places.map(|(place, piece)| expand_into(piece, place)).collect::<std::result::Result<_, _>>()?;
    let mut end = 0;
    for (place, length) in (0..).step_by(PIECE).zip(lengths) {
        // All but the last are full.
        if end < place {
            text.copy_within(place..place + length, end);
        }
        end += length;
    }
    text.truncate(end);
    Ok(text)
}

/// Expands a piece into its place and returns how long it is.
fn expand_into(bytes: &[u8], place: &mut [u8]) -> std::result::Result<usize, String> {
    let (mut length, mut rest) = (0, bytes);
    let mut decoder = ZlibDecoder::new(&mut rest);
    loop {
        let (full, mut more) = (length == place.len(), [0]);
        let room = if full { &mut more[..] } else { &mut place[length..] };
        match decoder.read(room).map_err(|error| error.to_string())? {
            0 => break,
            _ if full => return Err(TOO_LARGE.to_owned()),
            read => length += read,
        }
    }
    if rest.is_empty() { Ok(length) } else { Err(MORE_BEHIND.to_owned()) }
}

/// The pieces of a text; `None` if they are not as long as it says.
fn pieces(bytes: &[u8]) -> Option<Vec<&[u8]>> {
    let number = |bytes: &[u8]| usize::try_from(u32::from_le_bytes(bytes.try_into().ok()?)).ok();
    let (count, rest) = bytes.get(1..)?.split_at_checked(4)?;
    let (lengths, mut rest) = rest.split_at_checked(number(count)?.checked_mul(4)?)?;
    let mut pieces = Vec::new();
    for length in lengths.chunks(4) {
        let (piece, others) = rest.split_at_checked(number(length)?)?;
        pieces.push(piece);
        rest = others;
    }
    rest.is_empty().then_some(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_comes_back_and_nothing_hides_behind_it() {
        let packed = compress("a list\n");
        assert_eq!(expand(&packed).unwrap(), "a list\n");
        for bytes in [[&*packed, b"HIDDEN"].concat(), packed[..packed.len() - 1].to_vec(), Vec::new()] {
            assert!(expand(&bytes).is_err(), "{bytes:?}");
        }
    }

    #[test]
    fn a_text_comes_back_in_one_piece_or_in_many() {
        for length in [0, 7, PIECE, PIECE + 1, 3 * PIECE + 5] {
            // A character of two bytes falls between two pieces.
            let text: String = "aé".chars().cycle().take(length).collect();
            assert_eq!(expand(&compress(&text)).unwrap(), text);
        }
    }

    /// Pieces of other lengths than those written here are read as well; one that is too long or is not a whole piece is not.
    #[test]
    fn pieces_are_put_together_whatever_their_lengths() {
        let packed = |pieces: &[&[u8]]| {
            let mut packed = vec![IN_PIECES];
            packed.extend(u32::try_from(pieces.len()).unwrap().to_le_bytes());
            packed.extend(pieces.iter().flat_map(|piece| u32::try_from(piece.len()).unwrap().to_le_bytes()));
            packed.extend(pieces.concat());
            packed
        };
        let (full, short) = ("x".repeat(PIECE), "short");
        let texts = [short, &full, "", short, &full, short];
        let pieces: Vec<Vec<u8>> = texts.iter().map(|text| compress_piece(text.as_bytes())).collect();
        let pieces: Vec<&[u8]> = pieces.iter().map(Vec::as_slice).collect();
        assert_eq!(expand(&packed(&pieces)).unwrap(), texts.concat());
        let long = compress_piece("x".repeat(PIECE + 1).as_bytes());
        let behind = [pieces[0], b"HIDDEN"].concat();
        for wrong in [&long[..], &behind, &pieces[0][..pieces[0].len() - 1], &[]] {
            assert!(expand(&packed(&[pieces[1], wrong])).is_err());
        }
        let none: Vec<&[u8]> = vec![&[]; 3000];
        assert!(expand(&packed(&none)).is_err(), "more pieces than the largest list has");
    }

    #[test]
    fn what_does_not_fit_together_is_refused() {
        let packed = compress(&"x".repeat(2 * PIECE));
        for cut in [1, 4, 5, 8, 9, 12, 13, packed.len() - 1] {
            assert!(expand(&packed[..cut]).is_err(), "{cut}");
        }
        let mut long = packed.clone();
        long.push(0);
        assert!(expand(&long).is_err());
        let mut many = packed;
        many[1..5].copy_from_slice(&[255; 4]);
        assert!(expand(&many).is_err());
    }
}
