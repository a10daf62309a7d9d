//! Stylesheet and scripts: few, small, our own, and part of the program.

use std::sync::LazyLock;

/// Name, type, contents.
const FILES: &[(&str, &str, &str)] = &[
    ("style.css", "text/css; charset=utf-8", include_str!("../assets/style.css")),
    ("search.js", "text/javascript; charset=utf-8", include_str!("../assets/search.js")),
    ("chart.js", "text/javascript; charset=utf-8", include_str!("../assets/chart.js")),
    ("forms.js", "text/javascript; charset=utf-8", include_str!("../assets/forms.js")),
    ("desk.js", "text/javascript; charset=utf-8", include_str!("../assets/desk.js")),
    ("typed.js", "text/javascript; charset=utf-8", include_str!("../assets/typed.js")),
    ("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
];

/// The stylesheet as it is sent: without comments, and without spaces that mean nothing.
static STYLE: LazyLock<String> = LazyLock::new(|| closed_up(include_str!("../assets/style.css")));

fn closed_up(sheet: &str) -> String {
    let mut closed = String::with_capacity(sheet.len());
    let (mut rest, mut apart) = (sheet, false);
    while let Some(letter) = rest.chars().next() {
        let end = match letter {
            '/' if rest.starts_with("/*") => {
                rest = rest.split_once("*/").map_or("", |(_, after)| after);
                apart = true;
                continue;
            }
            '"' => rest[1..].find('"').map_or(rest.len(), |at| at + 2),
            _ => letter.len_utf8(),
        };
        if letter.is_ascii_whitespace() {
            apart = true;
        } else {
            // Before a colon a space means something: `a :hover` is within a link.
            if apart
                && !closed.is_empty()
                && !closed.ends_with(['{', '}', ';', ',', ':', '>'])
                && !matches!(letter, '{' | '}' | ';' | ',' | '>')
            {
                closed.push(' ');
            }
            // What ends the last line of a rule ends it without a mark.
            if letter == '}' && closed.ends_with(';') {
                closed.pop();
            }
            apart = false;
            closed.push_str(&rest[..end]);
        }
        rest = &rest[end..];
    }
    closed
}

/// The text of a file as it is sent.
fn sent(name: &str, text: &'static str) -> &'static str {
    if name == "style.css" { &STYLE } else { text }
}

/// Each with a number that changes with the contents, so that browsers may keep a file for ever.
static ADDRESSES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let version = |text: &str| {
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
    };
    FILES.iter().map(|(name, _, text)| format!("/assets/{name}?v={:016x}", version(sent(name, text)))).collect()
});

/// Type and contents of a file.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    FILES.iter().find(|file| file.0 == name).map(|(name, kind, text)| (*kind, sent(name, text)))
}

/// The address of a file in its present version.
pub fn address(name: &str) -> &'static str {
    let at = FILES.iter().position(|file| file.0 == name);
    at.map_or("", |at| &ADDRESSES[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stylesheet_is_sent_without_what_means_nothing() {
        let sheet = "/* a\n b */ a :hover, b > i { margin: 0 1px;\n  content: \" · ; \"; }\n@media (x: y) and (z) { c { top: 0 } }\n";
        let closed = "a :hover,b>i{margin:0 1px;content:\" · ; \"}@media (x:y) and (z){c{top:0}}";
        assert_eq!(closed_up(sheet), closed);
        assert_eq!(closed_up(closed), closed);
        let (whole, own) = (include_str!("../assets/style.css"), find("style.css").unwrap().1);
        assert!(own.len() * 10 < whole.len() * 9, "{} of {}", own.len(), whole.len());
        let strings = |text: &str| text.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(strings(own), strings(whole));
        assert_eq!(own.matches(['{', '}']).count(), whole.matches(['{', '}']).count());
    }
}
