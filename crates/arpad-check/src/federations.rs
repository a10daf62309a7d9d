//! The codes of federations, from `data/federations.csv`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A code with the years in which a tournament or a player may bear it.
#[derive(Debug)]
pub(crate) struct Federation {
    pub code: &'static str,
    pub name: &'static str,
    /// `None` for a code in use.
    until: Option<i16>,
    /// What people write instead.
    others: Vec<&'static str>,
    /// Whose code is written now.
    now: Option<&'static str>,
}

static ALL: LazyLock<Vec<Federation>> = LazyLock::new(|| {
    let lines = include_str!("../data/federations.csv").lines();
    lines.filter(|line| !line.starts_with('#') && !line.starts_with("code,")).filter_map(parse).collect()
});

fn parse(line: &'static str) -> Option<Federation> {
    let mut cells = line.split(',');
    let mut cell = || cells.next();
    let (code, name, _from, until) = (cell()?, cell()?, cell()?, cell()?);
    let (others, now) = (cell()?, cell()?);
    Some(Federation {
        code,
        name,
        until: until.parse().ok(),
        others: others.split_whitespace().collect(),
        now: (!now.is_empty()).then_some(now),
    })
}

static BY_CODE: LazyLock<BTreeMap<&[u8], &Federation>> =
    LazyLock::new(|| ALL.iter().map(|federation| (federation.code.as_bytes(), federation)).collect());

/// The code of those who play for no federation.
pub const NO_FEDERATION: &str = "NON";

/// Codes have three capitals; they are found in small letters too.
fn find(code: &str) -> Option<&'static Federation> {
    let letters: &[u8; 3] = code.as_bytes().try_into().ok()?;
    BY_CODE.get(&letters.to_ascii_uppercase()[..]).copied()
}

/// What is known of a text in the column of a federation.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Code {
    Known,
    /// It was one until that year; then the other.
    Former {
        until: i16,
        now: Option<&'static str>,
    },
    /// Another standard's code, or the name of a federation: this one is meant.
    Meant(&'static str),
    /// No code; the nearest, if one is near.
    Unknown {
        nearest: Option<&'static str>,
    },
}

/// What a text is in a year.
pub(crate) fn code(text: &str, year: Option<i16>) -> Code {
    if let Some(found) = find(text) {
        return match (found.until, year) {
            (Some(until), Some(year)) if year > until => Code::Former { until, now: found.now },
            _ => Code::Known,
        };
    }
    let meant = ALL.iter().find(|federation| {
        federation.name.eq_ignore_ascii_case(text)
            || federation.others.iter().any(|other| other.eq_ignore_ascii_case(text))
    });
    if let Some(meant) = meant {
        return Code::Meant(meant.now.unwrap_or(meant.code));
    }
    Code::Unknown { nearest: nearest(text) }
}

/// Of a text that is the code of no federation in a year, or in none where it is not known: the code that is meant, if one is
/// near. Players may have no federation, and then bear the code of none.
pub fn not_a_federation(text: &str, year: Option<i16>) -> Option<Option<&'static str>> {
    match code(text, year) {
        Code::Known => text.eq_ignore_ascii_case(NO_FEDERATION).then_some(None),
        Code::Former { now, .. } => Some(now),
        Code::Meant(meant) => Some(Some(meant)),
        Code::Unknown { nearest } => Some(nearest),
    }
}

/// The name that belongs to a code.
pub(crate) fn name(code: &str) -> &'static str {
    find(code).map_or("", |federation| federation.name)
}

/// The code in use with one letter different, the same letters in another order, or the beginning of the name.
fn nearest(text: &str) -> Option<&'static str> {
    let text = text.to_ascii_uppercase();
    let current = || ALL.iter().filter(|federation| federation.until.is_none());
    let sorted = |text: &str| {
        let mut letters = text.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    let differing = |code: &str| code.bytes().zip(text.bytes()).filter(|(one, two)| one != two).count();
    let by_name =
        || current().find(|federation| text.len() >= 3 && federation.name.to_ascii_uppercase().starts_with(&text));
    let turned = || current().find(|federation| sorted(federation.code) == sorted(&text));
    // Of several with one letter different, the one that begins alike.
    let alike = |code: &str| code.bytes().zip(text.bytes()).take_while(|(one, two)| one == two).count();
    let one_letter = || {
        let near = current().filter(|federation| text.len() == 3 && differing(federation.code) == 1);
        near.min_by_key(|federation| std::cmp::Reverse(alike(federation.code)))
    };
    by_name().or_else(turned).or_else(one_letter).map(|federation| federation.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole() {
        assert!(ALL.len() > 230, "{}", ALL.len());
        for federation in ALL.iter() {
            let letters = federation.code.len() == 3 && federation.code.bytes().all(|byte| byte.is_ascii_uppercase());
            assert!(letters && !federation.name.is_empty(), "{federation:?}");
            assert_eq!(ALL.iter().filter(|other| other.code == federation.code).count(), 1, "{}", federation.code);
            // Whoever is gone has somebody who came after, and that one is in use.
            let now = federation.now.map(|now| find(now).is_some_and(|now| now.until.is_none()));
            assert_eq!(now, federation.until.map(|_| true), "{}", federation.code);
            for other in &federation.others {
                assert!(find(other).is_none(), "{other} is a code of its own");
            }
        }
    }

    #[test]
    fn codes_in_their_years() {
        assert_eq!(code("IRL", Some(2024)), Code::Known);
        assert_eq!(code("irl", None), Code::Known);
        assert_eq!(code("YUG", Some(1999)), Code::Known);
        assert_eq!(code("YUG", Some(2024)), Code::Former { until: 2003, now: Some("SRB") });
        assert_eq!(code("URS", None), Code::Known);
        assert_eq!(code("DEU", Some(2024)), Code::Meant("GER"));
        assert_eq!(code("Ireland", Some(2024)), Code::Meant("IRL"));
    }

    #[test]
    fn what_is_no_code_gets_the_nearest() {
        assert_eq!(code("KIL", None), Code::Unknown { nearest: Some("KIR") });
        assert_eq!(code("C.C", None), Code::Unknown { nearest: Some("CRC") });
        assert_eq!(code("Lichess", None), Code::Unknown { nearest: None });
        assert_eq!(code("ITL", None), Code::Unknown { nearest: Some("ITA") });
        assert_eq!(code("IAT", None), Code::Unknown { nearest: Some("ITA") });
    }
}
