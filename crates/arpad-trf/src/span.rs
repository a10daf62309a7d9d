//! The place of a value in the text, and whether it could be read.

use serde::{Serialize, Serializer};

/// A byte range in the decoded text of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// A span from byte offsets. Offsets past 4 GiB stop at the limit.
    pub fn new(start: usize, end: usize) -> Self {
        let clip = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { start: clip(start), end: clip(end.max(start)) }
    }

    /// Whether the span covers nothing, as for a field past the end of its line.
    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// The range to slice the text with.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end.max(self.start) as usize
    }
}

/// A value and the place it was read from.
///
/// Two are equal when their values are, whatever their places, so that a report equals the same report written and
/// read back.
#[derive(Debug, Clone, Copy, Default)]
pub struct Spanned<T> {
    pub value: T,
    /// Its place; for a blank field, the columns where it should be, clipped to the line.
    pub span: Span,
}

impl<T> Spanned<T> {
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: Serialize> Serialize for Spanned<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

/// The content of a field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum FieldValue<T> {
    /// Nothing but blanks, or the line ends before the field.
    #[default]
    Blank,
    /// A value of the kind the field is for.
    Known(T),
    /// Something else, kept as it was written.
    Malformed(Box<str>),
}

impl<T: Serialize> Serialize for FieldValue<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Malformed<'a> {
            malformed: &'a str,
        }
        match self {
            Self::Blank => serializer.serialize_none(),
            Self::Known(value) => value.serialize(serializer),
            Self::Malformed(text) => Malformed { malformed: text }.serialize(serializer),
        }
    }
}

/// A field of a record: blank, known or malformed, with its place.
pub type Field<T> = Spanned<FieldValue<T>>;

impl<T> Field<T> {
    /// A known value without a place, for reports that are built and not read.
    pub fn known(value: T) -> Self {
        Self { value: FieldValue::Known(value), span: Span::default() }
    }

    /// The value, if it is one.
    pub fn get(&self) -> Option<&T> {
        match &self.value {
            FieldValue::Known(value) => Some(value),
            FieldValue::Blank | FieldValue::Malformed(_) => None,
        }
    }

    /// Whether nothing is written.
    pub fn is_blank(&self) -> bool {
        matches!(self.value, FieldValue::Blank)
    }

    /// What is written, when it is not a value.
    pub fn malformed(&self) -> Option<&str> {
        match &self.value {
            FieldValue::Malformed(text) => Some(text),
            FieldValue::Blank | FieldValue::Known(_) => None,
        }
    }
}

impl<T: Copy> Field<T> {
    /// A copy of the value, if it is one.
    pub fn copied(&self) -> Option<T> {
        self.get().copied()
    }
}

impl Field<String> {
    /// The text, empty when blank.
    pub fn as_str(&self) -> &str {
        match &self.value {
            FieldValue::Known(text) => text,
            FieldValue::Blank => "",
            FieldValue::Malformed(text) => text,
        }
    }

    /// A text field without a place; blank when the text is.
    pub fn text(text: &str) -> Self {
        let text = text.trim();
        let value = if text.is_empty() { FieldValue::Blank } else { FieldValue::Known(text.to_owned()) };
        Self { value, span: Span::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_does_not_matter_for_equality() {
        assert_eq!(Spanned::new(3, Span::new(0, 1)), Spanned::new(3, Span::new(7, 8)));
        assert_ne!(Spanned::new(3, Span::new(0, 1)), Spanned::new(4, Span::new(0, 1)));
    }

    #[test]
    fn a_field_is_json_null_value_or_malformed() {
        let json = |field: &Field<u16>| serde_json::to_string(field).unwrap();
        assert_eq!(json(&Field::default()), "null");
        assert_eq!(json(&Field::known(7)), "7");
        let field = Field { value: FieldValue::Malformed("x".into()), span: Span::default() };
        assert_eq!(json(&field), r#"{"malformed":"x"}"#);
    }

    #[test]
    fn a_span_never_runs_backwards() {
        assert!(Span::new(5, 3).is_empty());
        assert_eq!(Span::new(5, 3).range(), 5..5);
    }
}
