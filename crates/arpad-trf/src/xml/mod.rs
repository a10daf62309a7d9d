//! Reports in the XML of chess-results.com and of Swiss-Manager, read as the TRF that says the same.
//!
//! - `<chessresults>`: what programs upload to chess-results.com, one format for individual and team events, Swiss
//!   systems and round robins. Its author's description and samples of all four kinds are public.
//! - `<chess><tournament name="basic">`: the leagues that Swiss-Manager keeps in its folder. There is no description; what
//!   people found out by comparing with its PGN export is read. It has no FIDE numbers.
//!
//! The TRF is made in memory and read like a file, so that every rule has one implementation; places in findings are those
//! of its lines.

mod build;
mod chess_results;
mod league;
mod scan;

use serde::Serialize;

/// What a document was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceFormat {
    #[default]
    Trf,
    /// The XML of chess-results.com.
    ChessResults,
    /// The XML of a league that Swiss-Manager keeps.
    SwissManagerLeague,
}

impl SourceFormat {
    /// What the beginning of a file shows.
    pub fn of(beginning: &str) -> Self {
        let beginning = beginning.trim_start_matches('\u{feff}').trim_start();
        if !beginning.starts_with('<') {
            return Self::Trf;
        }
        // Comments and the XML line may come first.
        match scan::first_element(beginning) {
            Some(name) if name.eq_ignore_ascii_case("chessresults") => Self::ChessResults,
            Some("chess") => Self::SwissManagerLeague,
            _ => Self::Trf,
        }
    }
}

/// The TRF of an XML report; none for another text.
pub(crate) fn as_trf(text: &str) -> Option<(SourceFormat, String)> {
    let source = SourceFormat::of(text);
    let trf = match source {
        SourceFormat::Trf => return None,
        SourceFormat::ChessResults => chess_results::read(text),
        SourceFormat::SwissManagerLeague => league::read(text),
    };
    Some((source, trf.write()))
}
