//! The fields of a list and how the text of each becomes a value. TXT, XML, CSV and JSON all come through here,
//! so a value is read by the same rule in every kind of file.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::entry::{DELISTED, EntryRef, Flag};
use crate::words::{FederationCode, FoaTitle, Sex, Title, TitleSpelling};
use arpad_regulations::{Class, FideId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListField {
    FideId,
    Name,
    Federation,
    Sex,
    Title,
    WomenTitle,
    /// Titles of arbiters, organisers, trainers.
    OtherTitles,
    /// Title of the FIDE Online Arena.
    FoaTitle,
    Rating(Class),
    Games(Class),
    K(Class),
    BirthYear,
    Flag,
    /// Why a player without a rating stands in the list; only CSV and JSON have a place for it.
    Status,
}

impl ListField {
    /// Every field, in the order of FIDE's files.
    pub const ALL: [Self; 20] = [
        Self::FideId,
        Self::Name,
        Self::Federation,
        Self::Sex,
        Self::Title,
        Self::WomenTitle,
        Self::OtherTitles,
        Self::FoaTitle,
        Self::Rating(Class::Standard),
        Self::Games(Class::Standard),
        Self::K(Class::Standard),
        Self::Rating(Class::Rapid),
        Self::Games(Class::Rapid),
        Self::K(Class::Rapid),
        Self::Rating(Class::Blitz),
        Self::Games(Class::Blitz),
        Self::K(Class::Blitz),
        Self::BirthYear,
        Self::Flag,
        Self::Status,
    ];

    /// The name in CSV headers, messages and JSON.
    pub fn as_str(self) -> &'static str {
        use Class::{Blitz, Rapid, Standard};
        match self {
            Self::FideId => "fide_id",
            Self::Name => "name",
            Self::Federation => "federation",
            Self::Sex => "sex",
            Self::Title => "title",
            Self::WomenTitle => "women_title",
            Self::OtherTitles => "other_titles",
            Self::FoaTitle => "foa_title",
            Self::Rating(Standard) => "standard_rating",
            Self::Games(Standard) => "standard_games",
            Self::K(Standard) => "standard_k",
            Self::Rating(Rapid) => "rapid_rating",
            Self::Games(Rapid) => "rapid_games",
            Self::K(Rapid) => "rapid_k",
            Self::Rating(Blitz) => "blitz_rating",
            Self::Games(Blitz) => "blitz_games",
            Self::K(Blitz) => "blitz_k",
            Self::BirthYear => "birth_year",
            Self::Flag => "flag",
            Self::Status => "status",
        }
    }

    /// The element of FIDE's XML. `class` is that of the unprefixed `rating`, `games`, `k`.
    pub(crate) fn element(self, class: Class) -> &'static str {
        match self {
            Self::FideId => "fideid",
            Self::Federation => "country",
            Self::WomenTitle => "w_title",
            Self::OtherTitles => "o_title",
            Self::BirthYear => "birthday",
            Self::Rating(of) if of == class => "rating",
            Self::Games(of) if of == class => "games",
            Self::K(of) if of == class => "k",
            other => other.as_str(),
        }
    }

    /// The field of an XML element or a CSV column with this name: our own names, FIDE's elements and TXT
    /// headers, and what spreadsheets and open tools commonly call them. Case, blanks, `-` and `_` do not matter.
    pub(crate) fn named(name: &[u8], class: Class) -> Option<Self> {
        use Class::{Blitz, Rapid, Standard};
        let mut key = [0_u8; 24];
        let mut len = 0;
        for byte in name.trim_ascii().iter().filter(|b| !matches!(b, b' ' | b'_' | b'-' | b'.')) {
            *key.get_mut(len)? = byte.to_ascii_lowercase();
            len += 1;
        }
        Some(match &key[..len] {
            b"fideid" | b"id" | b"idnumber" | b"fideno" | b"fidenumber" => Self::FideId,
            b"name" | b"player" => Self::Name,
            b"federation" | b"fed" | b"country" | b"coun" => Self::Federation,
            b"sex" | b"gender" => Self::Sex,
            b"title" | b"tit" | b"titl" => Self::Title,
            b"womentitle" | b"wtitle" | b"wtit" | b"womanstitle" | b"womenstitle" => Self::WomenTitle,
            b"othertitles" | b"otitle" | b"otit" | b"othertitle" => Self::OtherTitles,
            b"foatitle" | b"foa" => Self::FoaTitle,
            b"rating" | b"rtng" => Self::Rating(class),
            b"games" | b"gms" => Self::Games(class),
            b"k" | b"kfactor" => Self::K(class),
            b"standardrating" | b"srtng" | b"standard" | b"std" | b"ratingstd" => Self::Rating(Standard),
            b"standardgames" | b"sgm" => Self::Games(Standard),
            b"standardk" | b"sk" => Self::K(Standard),
            b"rapidrating" | b"rrtng" | b"rapid" | b"rpd" | b"ratingrapid" => Self::Rating(Rapid),
            b"rapidgames" | b"rgm" => Self::Games(Rapid),
            b"rapidk" | b"rk" => Self::K(Rapid),
            b"blitzrating" | b"brtng" | b"blitz" | b"blz" | b"ratingblitz" => Self::Rating(Blitz),
            b"blitzgames" | b"bgm" => Self::Games(Blitz),
            b"blitzk" | b"bk" => Self::K(Blitz),
            b"birthyear" | b"birthday" | b"bday" | b"born" | b"yearofbirth" | b"birth" | b"yob" => Self::BirthYear,
            b"flag" => Self::Flag,
            b"status" => Self::Status,
            _ => return None,
        })
    }
}

impl fmt::Display for ListField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for ListField {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The value of a field could not be read. The caller adds the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BadValue;

/// A whole number of at most nine digits; blank is 0, because lists write either for "none".
pub(crate) fn number(text: &[u8]) -> Result<u32, BadValue> {
    if text.len() > 9 {
        return Err(BadValue);
    }
    let mut value = 0_u32;
    for &byte in text {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return Err(BadValue);
        }
        value = value * 10 + u32::from(digit);
    }
    Ok(value)
}

/// A year, or a date as lists of 2001 to 2004 have it: `31.07.1973`, `31.07.73`.
pub(crate) fn birth_year(text: &[u8]) -> Result<u32, BadValue> {
    let Some(last) = text.iter().rposition(|&byte| byte == b'.') else {
        return number(text);
    };
    let (date, year) = (&text[..last], &text[last + 1..]);
    let plain = |part: &[u8]| (1..=2).contains(&part.len()) && number(part).is_ok();
    let mut parts = date.split(|&byte| byte == b'.');
    let (Some(day), Some(month), None) = (parts.next(), parts.next(), parts.next()) else {
        return Err(BadValue);
    };
    match (plain(day) && plain(month), year.len()) {
        (true, 4) => number(year),
        (true, 2) => Ok(1900 + number(year)?),
        _ => Err(BadValue),
    }
}

/// Puts the value of any field but the two texts (name, other titles) into the entry. `text` is trimmed.
///
/// The texts are left to the caller, which knows how long they live.
#[inline]
pub(crate) fn assign(entry: &mut EntryRef<'_>, field: ListField, text: &[u8]) -> Result<(), BadValue> {
    match field {
        ListField::Name | ListField::OtherTitles => {}
        ListField::Federation => entry.federation = word(text, FederationCode::parse)?,
        ListField::Sex => entry.sex = word(text, Sex::parse)?,
        ListField::Title => (entry.title, entry.title_spellings[0]) = title(text)?,
        ListField::WomenTitle => (entry.women_title, entry.title_spellings[1]) = title(text)?,
        ListField::FoaTitle => entry.foa_title = word(text, FoaTitle::parse)?,
        ListField::Flag => entry.flag = Flag::parse(text).ok_or(BadValue)?,
        // Whoever has no rating is unrated anyway, and other programs may mean other things by a status.
        ListField::Status => entry.delisted = text.eq_ignore_ascii_case(DELISTED.as_bytes()),
        ListField::FideId | ListField::Rating(_) | ListField::Games(_) | ListField::K(_) | ListField::BirthYear => {
            // Blank games are not 0 games: some lists do not give games at all.
            if field == ListField::BirthYear {
                entry.has_birthday = text.contains(&b'.');
                return assign_number(entry, field, birth_year(text)?);
            }
            let blank_games = text.is_empty() && matches!(field, ListField::Games(_));
            if !blank_games {
                return assign_number(entry, field, number(text)?);
            }
        }
    }
    Ok(())
}

/// The highest number taken for a rating. One above it is a slip of the pen, and nobody is to lose a rating by it unnoticed.
pub const HIGHEST_RATING: u16 = 4000;

/// Puts a number into its field: 0 is none, but for games.
#[inline]
pub(crate) fn assign_number(entry: &mut EntryRef<'_>, field: ListField, value: u32) -> Result<(), BadValue> {
    match field {
        ListField::FideId => entry.fide_id = FideId::new(value).ok_or(BadValue)?,
        ListField::Rating(class) => {
            let value = u16::try_from(value).ok().filter(|value| *value <= HIGHEST_RATING).ok_or(BadValue)?;
            entry.rating_mut(class).rating = (value > 0).then_some(value);
        }
        ListField::Games(class) => entry.rating_mut(class).games = Some(value),
        ListField::K(class) => {
            let value = u8::try_from(value).map_err(|_| BadValue)?;
            entry.rating_mut(class).k = (value > 0).then_some(value);
        }
        ListField::BirthYear => {
            let value = i16::try_from(value).ok().filter(|&year| year <= 9999).ok_or(BadValue)?;
            entry.birth_year = (value > 0).then_some(value);
        }
        _ => return Err(BadValue),
    }
    Ok(())
}

#[inline]
fn word<T>(text: &[u8], parse: impl Fn(&[u8]) -> Option<T>) -> Result<Option<T>, BadValue> {
    if text.is_empty() { Ok(None) } else { parse(text).map(Some).ok_or(BadValue) }
}

fn title(text: &[u8]) -> Result<(Option<Title>, TitleSpelling), BadValue> {
    let title = word(text, Title::parse)?;
    Ok((title, title.map_or_else(TitleSpelling::default, |title| TitleSpelling::of(text, title))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_field() {
        for field in ListField::ALL {
            assert_eq!(ListField::named(field.as_str().as_bytes(), Class::Standard), Some(field));
            for class in Class::ALL {
                assert_eq!(ListField::named(field.element(class).as_bytes(), class), Some(field));
            }
        }
        assert_eq!(ListField::named(b"ID Number", Class::Standard), Some(ListField::FideId));
        assert_eq!(ListField::named(b"K", Class::Blitz), Some(ListField::K(Class::Blitz)));
        assert_eq!(ListField::named(b"a name longer than any field has", Class::Standard), None);
    }

    #[test]
    fn none_is_blank_or_zero() {
        let mut entry = EntryRef::new(FideId::MIN);
        for none in ["", "0", "0000"] {
            assign(&mut entry, ListField::BirthYear, none.as_bytes()).unwrap();
            assign(&mut entry, ListField::Rating(Class::Rapid), none.as_bytes()).unwrap();
            assign(&mut entry, ListField::K(Class::Rapid), none.as_bytes()).unwrap();
        }
        assert_eq!(entry, EntryRef::new(FideId::MIN));
        assign(&mut entry, ListField::Games(Class::Rapid), b"0").unwrap();
        assert_eq!(entry.rapid.games, Some(0));
    }

    #[test]
    fn bad_values_are_refused() {
        let mut entry = EntryRef::new(FideId::MIN);
        for (field, text) in [
            (ListField::FideId, ""),
            (ListField::FideId, "0"),
            (ListField::FideId, "12a"),
            (ListField::FideId, "12345678901"),
            (ListField::Federation, "NORW"),
            (ListField::Sex, "X"),
            (ListField::Title, "XM"),
            (ListField::Rating(Class::Standard), "-5"),
            (ListField::Rating(Class::Standard), "70000"),
            (ListField::K(Class::Standard), "400"),
            (ListField::BirthYear, "1990-01"),
            (ListField::Flag, "q"),
        ] {
            assert_eq!(assign(&mut entry, field, text.as_bytes()), Err(BadValue), "{field} {text}");
        }
    }
}
