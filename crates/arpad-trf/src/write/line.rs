//! One line being written, by columns.

use super::loss::{Loss, LossKind};
use crate::model::Points;
use crate::span::{Field, FieldValue};

/// A line under construction.
pub(super) struct LineWriter<'a> {
    text: String,
    /// Characters so far.
    columns: usize,
    code: &'a str,
    zero_filled: bool,
    losses: &'a mut Vec<Loss>,
}

impl<'a> LineWriter<'a> {
    /// Starts a line with its code.
    pub(super) fn new(code: &'a str, zero_filled: bool, losses: &'a mut Vec<Loss>) -> Self {
        let mut line = Self { text: String::with_capacity(128), columns: 0, code, zero_filled, losses };
        line.left(1, 3, code);
        line
    }

    /// The line, without blanks at its end.
    pub(super) fn finish(self) -> String {
        let mut text = self.text;
        text.truncate(text.trim_end().len());
        text
    }

    fn pad(&mut self, column: usize) {
        while self.columns + 1 < column {
            self.text.push(' ');
            self.columns += 1;
        }
    }

    fn push(&mut self, letter: char) {
        // A line break or tab inside a value would break the columns.
        self.text.push(if matches!(letter, '\r' | '\n' | '\t') { ' ' } else { letter });
        self.columns += 1;
    }

    fn cut<'t>(&mut self, text: &'t str, width: usize) -> (&'t str, usize) {
        let length = if text.is_ascii() { text.len() } else { text.chars().count() };
        if length <= width {
            return (text, length);
        }
        let columns = u32::try_from(width).unwrap_or(u32::MAX);
        self.losses.push(Loss { code: self.code.into(), kind: LossKind::Cut { value: text.into(), columns } });
        let end = text.char_indices().nth(width).map_or(text.len(), |(at, _)| at);
        (&text[..end], width)
    }

    /// Text from the left of its columns.
    pub(super) fn left(&mut self, from: usize, to: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        let (text, _) = self.cut(text, to + 1 - from);
        self.pad(from);
        text.chars().for_each(|letter| self.push(letter));
    }

    /// Text to the right of its columns.
    pub(super) fn right(&mut self, from: usize, to: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        let (text, length) = self.cut(text, to + 1 - from);
        self.pad(to + 1 - length);
        text.chars().for_each(|letter| self.push(letter));
    }

    /// Text from a column on, as long as it is.
    pub(super) fn rest(&mut self, from: usize, text: &str) {
        self.left(from, usize::MAX - 1, text);
    }

    /// One character.
    pub(super) fn letter(&mut self, column: usize, letter: char) {
        if letter != ' ' {
            self.pad(column);
            self.push(letter);
        }
    }

    /// A number to the right of its columns, with zeros before it to `digits` if the line has them.
    pub(super) fn number<T: ToString>(&mut self, from: usize, to: usize, digits: usize, field: &Field<T>) {
        match &field.value {
            FieldValue::Blank => {}
            FieldValue::Known(value) => {
                let mut text = value.to_string();
                if self.zero_filled && text.len() < digits {
                    text.insert_str(0, &"0".repeat(digits - text.len()));
                }
                self.right(from, to, &text);
            }
            FieldValue::Malformed(text) => self.right(from, to, text),
        }
    }

    /// Points to the right of their columns.
    pub(super) fn points(&mut self, from: usize, to: usize, field: &Field<Points>) {
        let width = to + 1 - from;
        match &field.value {
            FieldValue::Blank => {}
            FieldValue::Known(points) => {
                let mut text = points.fixed();
                if text.len() > width {
                    text = self.cut_points(*points, width);
                }
                if self.zero_filled && width == 4 && points.tenths() >= 0 && text.len() < width {
                    text.insert_str(0, &"0".repeat(width - text.len()));
                }
                self.right(from, to, &text);
            }
            FieldValue::Malformed(text) => self.right(from, to, text),
        }
    }

    /// Points that leave no room for the decimal go without it, and without the point before it: read and written again, they
    /// are the same.
    fn cut_points(&mut self, points: Points, width: usize) -> String {
        self.cut(&points.to_string(), width).0.trim_end_matches('.').to_owned()
    }

    /// A text field from the left of its columns.
    pub(super) fn text(&mut self, from: usize, to: usize, field: &Field<String>) {
        self.left(from, to, field.as_str());
    }

    /// A field of one character.
    pub(super) fn letter_field(&mut self, column: usize, field: &Field<char>) {
        match &field.value {
            FieldValue::Blank => {}
            FieldValue::Known(letter) => self.letter(column, *letter),
            FieldValue::Malformed(text) => self.left(column, column, text),
        }
    }

    /// Numbers in columns of equal width.
    pub(super) fn list(&mut self, first: usize, width: usize, digits: usize, fields: &[Field<u16>]) {
        for (index, field) in fields.iter().enumerate() {
            let from = first + index * (width + 1);
            self.number(from, from + width - 1, digits, field);
        }
    }
}

/// A field as text.
pub(super) fn shown<T: ToString>(field: &Field<T>) -> String {
    match &field.value {
        FieldValue::Blank => String::new(),
        FieldValue::Known(value) => value.to_string(),
        FieldValue::Malformed(text) => text.to_string(),
    }
}
