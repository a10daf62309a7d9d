//! Tournament report files: TRF16, TRF26 and the TRF(x) extensions, bytes to [`Report`] and back.
#![deny(clippy::float_arithmetic)]

mod codepages;
mod encoding;
mod fault;
mod model;
mod span;
mod time_text;

pub use encoding::{Encoding, UnknownEncoding};
pub use fault::{Fault, FaultKind, FieldName, LooksLike, Severity};
pub use model::*;
pub use span::{Field, Span, Spanned, Value};
pub use time_text::{Assumption, NotUnderstood, TimeText};
