//! The small vocabulary of a rating list: federation, sex and titles.

use std::fmt;

use serde::{Serialize, Serializer};

/// Declares an enum whose members have one fixed spelling in files, so that each spelling is written once.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$member_doc:meta])* $member:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$member_doc])* $member,)+ }

        impl $name {
            /// All members, in order.
            pub const ALL: &'static [Self] = &[$(Self::$member,)+];

            /// The spelling in files.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$member => $text,)+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

words! {
    /// A title over the board, open or women's, highest first.
    Title {
        Grandmaster = "GM",
        InternationalMaster = "IM",
        FideMaster = "FM",
        CandidateMaster = "CM",
        WomanGrandmaster = "WGM",
        WomanInternationalMaster = "WIM",
        WomanFideMaster = "WFM",
        WomanCandidateMaster = "WCM",
        /// An honorary title of the lists.
        HonoraryWomanGrandmaster = "WH",
    }
}

words! {
    /// A title of the FIDE Online Arena.
    FoaTitle {
        ArenaGrandmaster = "AGM",
        ArenaInternationalMaster = "AIM",
        ArenaFideMaster = "AFM",
        ArenaCandidateMaster = "ACM",
    }
}

words! {
    /// Sex as the list has it.
    Sex {
        Female = "F",
        Male = "M",
    }
}

/// How a file spells a title where that is not how its layout does: FIDE's newer lists have `WF` among `WFM`. It says
/// nothing of the title; the file written back in its own layout has it again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TitleSpelling {
    #[default]
    OfLayout,
    /// `WFM`.
    Full,
    /// `wf`.
    Letters,
    /// `WF`.
    CapitalLetters,
}

impl TitleSpelling {
    /// How `text`, which was read as the title, spells it in a file whose layout has full titles.
    pub(crate) fn of(text: &[u8], title: Title) -> Self {
        let letters = title.old_letter().as_bytes();
        if text == letters {
            Self::Letters
        } else if text.eq_ignore_ascii_case(letters) && !letters.eq_ignore_ascii_case(title.as_str().as_bytes()) {
            Self::CapitalLetters
        } else {
            Self::OfLayout
        }
    }

    /// The same text in a file whose layout has letters.
    pub(crate) fn among_letters(self) -> Self {
        match self {
            Self::OfLayout => Self::Full,
            Self::Letters => Self::OfLayout,
            other => other,
        }
    }
}

impl Title {
    /// The title as a file has it whose layout has letters (`old`) or full titles.
    pub(crate) fn spelled(self, spelling: TitleSpelling, old: bool) -> &'static str {
        match (spelling, old) {
            (TitleSpelling::Full, _) | (TitleSpelling::OfLayout, false) => self.as_str(),
            (TitleSpelling::Letters, _) | (TitleSpelling::OfLayout, true) => self.old_letter(),
            (TitleSpelling::CapitalLetters, _) => self.capital_letters(),
        }
    }

    /// Reads `GM`, `wim` and the one- and two-letter forms of lists to 2012 (`g`, `m`, `f`, `c`, `wg` …).
    pub fn parse(text: &[u8]) -> Option<Self> {
        use Title as T;
        Some(match text {
            // Most players have none.
            b"" => return None,
            b"GM" | b"g" => T::Grandmaster,
            b"IM" | b"m" => T::InternationalMaster,
            b"FM" | b"f" => T::FideMaster,
            b"CM" | b"c" => T::CandidateMaster,
            b"WGM" | b"wg" => T::WomanGrandmaster,
            b"WIM" | b"wm" => T::WomanInternationalMaster,
            b"WFM" | b"wf" => T::WomanFideMaster,
            b"WCM" | b"wc" => T::WomanCandidateMaster,
            b"WH" | b"wh" => T::HonoraryWomanGrandmaster,
            _ => {
                return Self::ALL.iter().copied().find(|title| {
                    title.as_str().as_bytes().eq_ignore_ascii_case(text)
                        || title.old_letter().as_bytes().eq_ignore_ascii_case(text)
                });
            }
        })
    }

    /// The letters of lists to 2012.
    pub fn old_letter(self) -> &'static str {
        match self {
            Self::Grandmaster => "g",
            Self::InternationalMaster => "m",
            Self::FideMaster => "f",
            Self::CandidateMaster => "c",
            Self::WomanGrandmaster => "wg",
            Self::WomanInternationalMaster => "wm",
            Self::WomanFideMaster => "wf",
            Self::WomanCandidateMaster => "wc",
            Self::HonoraryWomanGrandmaster => "wh",
        }
    }

    fn capital_letters(self) -> &'static str {
        match self {
            Self::Grandmaster => "G",
            Self::InternationalMaster => "M",
            Self::FideMaster => "F",
            Self::CandidateMaster => "C",
            Self::WomanGrandmaster => "WG",
            Self::WomanInternationalMaster => "WM",
            Self::WomanFideMaster => "WF",
            Self::WomanCandidateMaster => "WC",
            Self::HonoraryWomanGrandmaster => "WH",
        }
    }
}

impl FoaTitle {
    /// Reads `AGM`, `AIM`, `AFM`, `ACM` in any case.
    pub fn parse(text: &[u8]) -> Option<Self> {
        Self::ALL.iter().copied().find(|title| title.as_str().as_bytes().eq_ignore_ascii_case(text))
    }
}

impl Sex {
    /// Reads `M`, `F` and the `w` some national lists write for a woman.
    pub fn parse(text: &[u8]) -> Option<Self> {
        match text {
            b"M" | b"m" => Some(Self::Male),
            b"F" | b"f" | b"W" | b"w" => Some(Self::Female),
            _ => None,
        }
    }
}

/// A federation's three-letter code, upper case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FederationCode([u8; 3]);

impl FederationCode {
    /// Reads a code of three letters; lower case is raised.
    pub fn parse(text: &[u8]) -> Option<Self> {
        match *text {
            [a, b, c] if a.is_ascii_alphabetic() && b.is_ascii_alphabetic() && c.is_ascii_alphabetic() => {
                Some(Self([a.to_ascii_uppercase(), b.to_ascii_uppercase(), c.to_ascii_uppercase()]))
            }
            _ => None,
        }
    }

    pub(crate) fn bytes(self) -> [u8; 3] {
        self.0
    }

    /// The code.
    pub fn as_str(&self) -> &str {
        // Only letters get in, so this never falls back.
        std::str::from_utf8(&self.0).unwrap_or("???")
    }
}

impl fmt::Display for FederationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for FederationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for FederationCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_every_age() {
        for &title in Title::ALL {
            assert_eq!(Title::parse(title.as_str().as_bytes()), Some(title));
            assert_eq!(Title::parse(title.old_letter().as_bytes()), Some(title));
            assert_eq!(Title::parse(title.as_str().to_lowercase().as_bytes()), Some(title));
        }
        assert_eq!(Title::parse(b"WG"), Some(Title::WomanGrandmaster));
        assert_eq!(Title::parse(b"WF"), Some(Title::WomanFideMaster));
        assert_eq!(Title::parse(b"HM"), None);
        assert_eq!(Title::parse(b""), None);
    }

    #[test]
    fn every_spelling_comes_back() {
        for &title in Title::ALL {
            let letters = title.old_letter();
            for text in [title.as_str(), letters, &letters.to_uppercase()] {
                let spelling = TitleSpelling::of(text.as_bytes(), title);
                assert_eq!(title.spelled(spelling, false), text);
                assert_eq!(title.spelled(spelling.among_letters(), true), text);
            }
            assert_eq!(TitleSpelling::of(title.as_str().as_bytes(), title), TitleSpelling::OfLayout);
            // What is spelled in both cases is written in one, and read again as that.
            let mixed = letters[..1].to_owned() + &letters[1..].to_uppercase();
            let spelling = TitleSpelling::of(mixed.as_bytes(), title);
            assert_eq!(TitleSpelling::of(title.spelled(spelling, false).as_bytes(), title), spelling, "{mixed}");
            assert_eq!(TitleSpelling::of(letters.as_bytes(), title).among_letters(), TitleSpelling::OfLayout);
        }
    }

    #[test]
    fn federations_are_three_letters() {
        assert_eq!(FederationCode::parse(b"nor").unwrap().as_str(), "NOR");
        assert_eq!(FederationCode::parse(b"NO"), None);
        assert_eq!(FederationCode::parse(b"N0R"), None);
    }
}
