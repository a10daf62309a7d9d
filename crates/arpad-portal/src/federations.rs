//! FIDE's federations: their names and continents.

use serde::{Deserialize as _, Deserializer};
use std::sync::LazyLock;

/// Code, continent and name, by code.
const FEDERATIONS: &str = include_str!("../assets/federations.txt");

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Continent {
    Africa,
    Americas,
    Asia,
    Europe,
}

impl Continent {
    pub const ALL: [Continent; 4] = [Continent::Africa, Continent::Americas, Continent::Asia, Continent::Europe];

    pub const fn name(self) -> &'static str {
        match self {
            Continent::Africa => "africa",
            Continent::Americas => "americas",
            Continent::Asia => "asia",
            Continent::Europe => "europe",
        }
    }

    pub fn find(name: &str) -> Option<Continent> {
        Continent::ALL.into_iter().find(|continent| continent.name().eq_ignore_ascii_case(name))
    }
}

/// Code, continent and name; pages ask for two hundred of them.
static COLUMNS: LazyLock<Vec<(&str, &str, &str)>> = LazyLock::new(|| {
    let columns = |line: &'static str| {
        let (code, rest) = line.split_once(' ')?;
        rest.split_once(' ').map(|(continent, name)| (code, continent, name))
    };
    FEDERATIONS.lines().filter_map(columns).collect()
});

fn columns(code: &str) -> Option<(&'static str, &'static str)> {
    let at = COLUMNS.binary_search_by_key(&code, |columns| columns.0).ok()?;
    Some((COLUMNS[at].1, COLUMNS[at].2))
}

pub fn name(code: &str) -> Option<&'static str> {
    columns(code).map(|(_, name)| name)
}

pub fn continent(code: &str) -> Option<Continent> {
    // The countries of the demo lie in the middle of Europe.
    if crate::demo::FEDERATIONS.iter().any(|(known, _)| *known == code) {
        return Some(Continent::Europe);
    }
    columns(code).and_then(|(continent, _)| Continent::find(continent))
}

/// A code in an address, which may be written in small letters.
pub fn code<'d, D: Deserializer<'d>>(deserializer: D) -> Result<String, D::Error> {
    Ok(String::deserialize(deserializer)?.trim().to_ascii_uppercase())
}

/// The code that was meant, where it was written in small letters.
pub fn in_capitals(code: &str) -> Option<String> {
    let is_code = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_alphabetic());
    Some(code.to_ascii_uppercase()).filter(|capitals| is_code && capitals != code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_a_code_a_continent_and_a_name_and_they_are_in_order() {
        let codes: Vec<&str> = FEDERATIONS.lines().map(|line| &line[..3]).collect();
        assert!(codes.is_sorted_by(|a, b| a < b));
        for code in codes {
            assert!(continent(code).is_some() && name(code).is_some_and(|name| !name.is_empty()), "{code}");
        }
        assert_eq!((name("NOR"), continent("XXX")), (Some("Norway"), None));
    }
}
