//! One player's line in a rating list, borrowed or owned.

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::words::{FederationCode, FoaTitle, Sex, Title, TitleSpelling};
use arpad_regulations::{Class, FideId};

/// Rating, games in the period and K of one class of chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct ListRating {
    /// The published rating; none when unrated (0 or blank in the file).
    pub rating: Option<u16>,
    /// Rated games in the period; none when the file leaves it blank.
    pub games: Option<u32>,
    /// The development coefficient; none when unknown (0 or blank in the file).
    pub k: Option<u8>,
}

impl ListRating {
    /// True if the file has nothing about this class.
    pub fn is_blank(&self) -> bool {
        *self == Self::default()
    }
}

/// The marks of the Flag column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Flag {
    /// `i`: inactive.
    pub inactive: bool,
    /// `w`: a woman. Where they differ, the Sex column counts.
    pub woman: bool,
}

impl Flag {
    /// Reads `i`, `w`, `wi`, `WI` and the empty flag; `win` of the lists of 2001 to 2004 says no more than `wi`.
    pub fn parse(text: &[u8]) -> Option<Self> {
        let mut flag = Self::default();
        for byte in text.strip_suffix(b"n").unwrap_or(text) {
            let mark = match byte {
                b'i' | b'I' => &mut flag.inactive,
                b'w' | b'W' => &mut flag.woman,
                _ => return None,
            };
            if *mark {
                return None;
            }
            *mark = true;
        }
        Some(flag)
    }

    /// The spelling in files.
    pub fn as_str(self) -> &'static str {
        match (self.woman, self.inactive) {
            (false, false) => "",
            (false, true) => "i",
            (true, false) => "w",
            (true, true) => "wi",
        }
    }
}

/// One player of a list, its texts borrowed from the reader's buffer: reading allocates nothing per player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryRef<'a> {
    pub fide_id: FideId,
    /// `Last, First`; may be empty.
    pub name: &'a str,
    pub federation: Option<FederationCode>,
    /// Sex; lists to 2012 have no such column.
    pub sex: Option<Sex>,
    pub title: Option<Title>,
    pub women_title: Option<Title>,
    /// Of the title and of the women's title, where it is not that of the layout; JSON and a list in memory do not have it.
    pub title_spellings: [TitleSpelling; 2],
    /// Titles of arbiters, organisers and trainers as FIDE writes them, `IA,FT`; empty if none.
    pub other_titles: &'a str,
    /// Title of the FIDE Online Arena.
    pub foa_title: Option<FoaTitle>,
    pub standard: ListRating,
    pub rapid: ListRating,
    pub blitz: ListRating,
    pub birth_year: Option<i16>,
    /// The file has day and month of birth too, as lists of 2001 to 2004 do; what is read is the year.
    pub has_birthday: bool,
    pub flag: Flag,
    /// Fallen below the floor on this very list, where the regulations call it delisted (7.21 of 2009 and 2017).
    pub delisted: bool,
}

impl Serialize for EntryRef<'_> {
    /// The fields by their names. A player without a rating has a `status` besides, as in CSV (7.21 of 2009 and 2017, 7.2.1 since
    /// 2022).
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let status = self.status();
        let mut fields = serializer.serialize_struct("Entry", 13 + usize::from(!status.is_empty()))?;
        fields.serialize_field("fide_id", &self.fide_id)?;
        fields.serialize_field("name", self.name)?;
        fields.serialize_field("federation", &self.federation)?;
        fields.serialize_field("sex", &self.sex)?;
        fields.serialize_field("title", &self.title)?;
        fields.serialize_field("women_title", &self.women_title)?;
        fields.serialize_field("other_titles", self.other_titles)?;
        fields.serialize_field("foa_title", &self.foa_title)?;
        fields.serialize_field("standard", &self.standard)?;
        fields.serialize_field("rapid", &self.rapid)?;
        fields.serialize_field("blitz", &self.blitz)?;
        fields.serialize_field("birth_year", &self.birth_year)?;
        fields.serialize_field("flag", &self.flag)?;
        if !status.is_empty() {
            fields.serialize_field("status", status)?;
        }
        fields.end()
    }
}

impl Serialize for ListEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().serialize(serializer)
    }
}

/// The status of a player who fell below the floor on this list.
pub(crate) const DELISTED: &str = "delisted";
/// The status of a player without a rating.
pub(crate) const UNRATED: &str = "unrated";

/// One player of a list, owned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListEntry {
    pub fide_id: FideId,
    /// `Last, First`; may be empty.
    pub name: String,
    pub federation: Option<FederationCode>,
    /// Sex; lists to 2012 have no such column.
    pub sex: Option<Sex>,
    pub title: Option<Title>,
    pub women_title: Option<Title>,
    /// Of the title and of the women's title, where it is not that of the layout; JSON and a list in memory do not have it.
    pub title_spellings: [TitleSpelling; 2],
    /// Titles of arbiters, organisers and trainers as FIDE writes them, `IA,FT`; empty if none.
    pub other_titles: String,
    /// Title of the FIDE Online Arena.
    pub foa_title: Option<FoaTitle>,
    pub standard: ListRating,
    pub rapid: ListRating,
    pub blitz: ListRating,
    pub birth_year: Option<i16>,
    pub flag: Flag,
    /// Fallen below the floor on this very list, where the regulations call it delisted (7.21 of 2009 and 2017).
    pub delisted: bool,
}

impl EntryRef<'_> {
    /// A player with nothing but an id.
    pub fn new(fide_id: FideId) -> Self {
        Self {
            fide_id,
            name: "",
            federation: None,
            sex: None,
            title: None,
            women_title: None,
            title_spellings: [TitleSpelling::OfLayout; 2],
            other_titles: "",
            foa_title: None,
            standard: ListRating::default(),
            rapid: ListRating::default(),
            blitz: ListRating::default(),
            birth_year: None,
            has_birthday: false,
            flag: Flag::default(),
            delisted: false,
        }
    }

    /// `delisted`, `unrated` for a player without any rating, else nothing.
    pub(crate) fn status(&self) -> &'static str {
        let rated = Class::ALL.iter().any(|class| self.rating(*class).rating.is_some());
        match (self.delisted, rated) {
            (true, _) => DELISTED,
            (false, false) => UNRATED,
            (false, true) => "",
        }
    }

    pub fn rating(&self, class: Class) -> &ListRating {
        match class {
            Class::Standard => &self.standard,
            Class::Rapid => &self.rapid,
            Class::Blitz => &self.blitz,
        }
    }

    pub(crate) fn rating_mut(&mut self, class: Class) -> &mut ListRating {
        match class {
            Class::Standard => &mut self.standard,
            Class::Rapid => &mut self.rapid,
            Class::Blitz => &mut self.blitz,
        }
    }

    /// The same, owned.
    pub fn to_entry(&self) -> ListEntry {
        ListEntry {
            fide_id: self.fide_id,
            name: self.name.to_owned(),
            federation: self.federation,
            sex: self.sex,
            title: self.title,
            women_title: self.women_title,
            title_spellings: self.title_spellings,
            other_titles: self.other_titles.to_owned(),
            foa_title: self.foa_title,
            standard: self.standard,
            rapid: self.rapid,
            blitz: self.blitz,
            birth_year: self.birth_year,
            flag: self.flag,
            delisted: self.delisted,
        }
    }
}

impl ListEntry {
    /// A player with nothing but an id.
    pub fn new(fide_id: FideId) -> Self {
        Self {
            fide_id,
            name: String::new(),
            federation: None,
            sex: None,
            title: None,
            women_title: None,
            title_spellings: [TitleSpelling::OfLayout; 2],
            other_titles: String::new(),
            foa_title: None,
            standard: ListRating::default(),
            rapid: ListRating::default(),
            blitz: ListRating::default(),
            birth_year: None,
            flag: Flag::default(),
            delisted: false,
        }
    }

    /// The same, borrowed, as writers, statistics and lists take it.
    pub fn as_ref(&self) -> EntryRef<'_> {
        EntryRef {
            fide_id: self.fide_id,
            name: &self.name,
            federation: self.federation,
            sex: self.sex,
            title: self.title,
            women_title: self.women_title,
            title_spellings: self.title_spellings,
            other_titles: &self.other_titles,
            foa_title: self.foa_title,
            standard: self.standard,
            rapid: self.rapid,
            blitz: self.blitz,
            birth_year: self.birth_year,
            has_birthday: false,
            flag: self.flag,
            delisted: self.delisted,
        }
    }

    pub fn rating(&self, class: Class) -> &ListRating {
        match class {
            Class::Standard => &self.standard,
            Class::Rapid => &self.rapid,
            Class::Blitz => &self.blitz,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags() {
        for text in ["", "i", "w", "wi"] {
            assert_eq!(Flag::parse(text.as_bytes()).map(Flag::as_str), Some(text));
        }
        assert_eq!(Flag::parse(b"WI").map(Flag::as_str), Some("wi"));
        assert_eq!(Flag::parse(b"ii"), None);
        assert_eq!(Flag::parse(b"x"), None);
    }

    #[test]
    fn json_keys_are_the_contract() {
        let player = ListEntry::new(FideId::new(7).unwrap());
        let entry = ListEntry { name: "Doe, Jane".into(), sex: Some(Sex::Female), ..player };
        let json = serde_json::to_value(&entry).unwrap();
        let keys: Vec<&str> = json.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(
            keys,
            [
                "fide_id",
                "name",
                "federation",
                "sex",
                "title",
                "women_title",
                "other_titles",
                "foa_title",
                "standard",
                "rapid",
                "blitz",
                "birth_year",
                "flag",
                "status"
            ]
        );
        assert_eq!(json["sex"], "F");
        assert!(json["standard"]["rating"].is_null());
        assert_eq!(json, serde_json::to_value(entry.as_ref()).unwrap());
        // Ruling l: whoever fell below the floor has a status: unrated since 2022, delisted before; a rated player has none.
        assert_eq!(json["status"], "unrated");
        let delisted = ListEntry { delisted: true, ..entry.clone() };
        assert_eq!(serde_json::to_value(&delisted).unwrap()["status"], "delisted");
        let rated = ListRating { rating: Some(1500), ..ListRating::default() };
        let rated = ListEntry { rapid: rated, ..entry };
        assert_eq!(serde_json::to_value(&rated).unwrap().get("status"), None);
    }
}
