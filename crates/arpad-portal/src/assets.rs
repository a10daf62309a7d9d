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

/// Each with a number that changes with the contents, so that browsers may keep a file for ever.
static ADDRESSES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let version = |text: &str| {
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
    };
    FILES.iter().map(|(name, _, text)| format!("/assets/{name}?v={:016x}", version(text))).collect()
});

/// Type and contents of a file.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    FILES.iter().find(|file| file.0 == name).map(|(_, kind, text)| (*kind, *text))
}

/// The address of a file in its present version.
pub fn address(name: &str) -> &'static str {
    let at = FILES.iter().position(|file| file.0 == name);
    at.map_or("", |at| &ADDRESSES[at])
}
