//! Writing: a report to text, in one version of the format or as it is.

mod convert;
mod line;
mod loss;
mod render;
mod scoring;
mod to_trf16;
mod to_trf26;

pub use convert::convert;
pub use loss::{Loss, LossKind};
pub use render::render;

use crate::model::Report;

/// Which records to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    /// Those of TRF16 with the TRF(x) extensions.
    Trf16,
    /// Those of TRF26.
    Trf26,
    /// Those the report has.
    AsRead,
}

/// Writes a report strictly in the columns of the format, in UTF-8 with CR LF, and returns what could not be kept.
///
/// ```
/// use arpad_trf::{ReadOptions, Version, read, write};
///
/// let document = read(b"012 Spring Open\nXXR 9\n", &ReadOptions::default());
/// let (text, losses) = write(&document.report, Version::Trf26);
/// assert_eq!(text, "012 Spring Open\r\n142 9\r\n");
/// assert!(losses.is_empty());
/// ```
pub fn write(report: &Report, version: Version) -> (String, Vec<Loss>) {
    if version == Version::AsRead {
        return render(report);
    }
    let (converted, mut losses) = convert(report, version);
    let (text, cut) = render(&converted);
    losses.extend(cut);
    (text, losses)
}
