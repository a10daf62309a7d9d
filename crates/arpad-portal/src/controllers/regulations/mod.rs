pub mod compare;
pub mod index;
pub mod named;
pub mod show;

use arpad_regulations::{Edition, InForce, Regulations};

/// The days an edition governs: `2024-03-01 – 2025-09-30`.
fn days(span: &InForce) -> String {
    format!("{} – {}", span.from, span.to.map_or("…".to_owned(), |to| to.to_string()))
}

/// An edition as `class/id`.
pub fn find<'r>(regulations: &'r Regulations, path: &str) -> Option<&'r Edition> {
    let (class, id) = path.split_once('/')?;
    regulations.edition(class.parse().ok()?, id)
}
