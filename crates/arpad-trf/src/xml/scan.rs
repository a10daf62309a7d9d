//! The tags and texts of an XML file. Nothing is expanded but characters, so no file grows by being read.

use std::borrow::Cow;

/// A piece of the file.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// An opening tag, closed at once or not.
    Open(&'a str, Attributes<'a>),
    Close(&'a str),
    Text(Cow<'a, str>),
}

/// The inside of a tag behind its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Attributes<'a>(&'a str);

impl<'a> Attributes<'a> {
    /// The value of an attribute, whatever the case of its name; none if there is none.
    pub(super) fn get(self, name: &str) -> Option<Cow<'a, str>> {
        let mut rest = self.0;
        while let Some((before, after)) = rest.split_once('=') {
            let after = after.trim_start();
            let quote = after.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
            let (value, next) = after[1..].split_once(quote)?;
            if before.trim().eq_ignore_ascii_case(name) {
                return Some(characters(value));
            }
            rest = next;
        }
        None
    }

    /// The same without blanks around it, empty if there is none.
    pub(super) fn text(self, name: &str) -> String {
        self.get(name).map(|value| value.split_whitespace().collect::<Vec<_>>().join(" ")).unwrap_or_default()
    }

    pub(super) fn number(self, name: &str) -> Option<i32> {
        self.text(name).parse().ok()
    }
}

/// The name of the first element.
pub(super) fn first_element(text: &str) -> Option<&str> {
    pieces(text).take(8).find_map(|piece| match piece {
        Piece::Open(name, _) => Some(name),
        _ => None,
    })
}

pub(super) fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            if rest.is_empty() {
                return None;
            }
            let Some(tag) = rest.strip_prefix('<') else {
                let end = rest.find('<').unwrap_or(rest.len());
                let (text, after) = rest.split_at(end);
                rest = after;
                return Some(Piece::Text(characters(text)));
            };
            if let Some(comment) = tag.strip_prefix("!--") {
                rest = comment.split_once("-->").map_or("", |(_, after)| after);
                continue;
            }
            if let Some(data) = tag.strip_prefix("![CDATA[") {
                let (data, after) = data.split_once("]]>").unwrap_or((data, ""));
                rest = after;
                return Some(Piece::Text(Cow::Borrowed(data)));
            }
            let end = tag_end(tag);
            let inside = tag.get(..end).unwrap_or(tag);
            rest = tag.get(end + 1..).unwrap_or("");
            if inside.starts_with(['?', '!']) {
                continue;
            }
            if let Some(name) = inside.strip_prefix('/') {
                return Some(Piece::Close(name.trim()));
            }
            let inside = inside.strip_suffix('/').unwrap_or(inside);
            let (name, attributes) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
            return Some(Piece::Open(name, Attributes(attributes)));
        }
    })
}

/// Where a tag ends: the first `>` outside quotes.
fn tag_end(tag: &str) -> usize {
    let mut quote = None;
    for (at, byte) in tag.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return at,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    tag.len()
}

/// A text with its character references resolved; an unknown one stays as it is.
fn characters(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let reference = after.split(';').next().filter(|name| name.len() <= 8 && name.len() < after.len());
        let letter = reference.and_then(|name| match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            _ => {
                let number = name.strip_prefix('#')?;
                let code = match number.strip_prefix(['x', 'X']) {
                    Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok()?,
                    None => number.parse().ok()?,
                };
                char::from_u32(code)
            }
        });
        if let (Some(letter), Some(name)) = (letter, reference) {
            out.push(letter);
            rest = after.get(name.len() + 1..).unwrap_or("");
        } else {
            out.push('&');
            rest = after;
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_texts_and_attributes() {
        let text =
            "<?xml version='1.0'?><!-- <a> --><a B=\"1 &gt; 0\" c='&#233;&#x10D;&x;'/>t&amp;u<![CDATA[<x>]]></a>";
        let pieces: Vec<Piece<'_>> = pieces(text).collect();
        let Piece::Open("a", attributes) = &pieces[0] else { panic!("{pieces:?}") };
        assert_eq!(attributes.text("b"), "1 > 0");
        assert_eq!(attributes.text("C"), "éč&x;");
        assert_eq!(attributes.get("d"), None);
        assert_eq!(pieces[1..], [Piece::Text("t&u".into()), Piece::Text("<x>".into()), Piece::Close("a")]);
    }

    #[test]
    fn damaged_files_end() {
        for text in ["<", "<a", "<a b=", "<a b='", "<!--", "<![CDATA[", "</", "&", "<a b=\"1\" 'c>", "<a ='x'>"] {
            for piece in pieces(text) {
                if let Piece::Open(_, attributes) = piece {
                    attributes.text("b");
                }
            }
        }
    }
}
