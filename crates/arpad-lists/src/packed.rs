//! A player in 32 bytes, so that two million take a fraction of their files.

use std::collections::{BTreeMap, HashMap};

use crate::entry::{EntryRef, Flag, ListRating};
use crate::words::{FederationCode, FoaTitle, Sex, Title};
use arpad_regulations::{Class, FideId};

/// The file does not give games.
const NO_GAMES: u16 = u16::MAX;
/// More games than fit; they are in a side table.
const MANY_GAMES: u16 = u16::MAX - 1;

/// The figures of one class; 0 is none.
#[derive(Clone, Copy)]
struct PackedRating {
    rating: u16,
    games: u16,
    k: u8,
}

/// One player. `name` and `other_titles` are positions in the [`Texts`] they were packed with.
#[derive(Clone, Copy)]
pub(crate) struct Packed {
    pub fide_id: FideId,
    /// Increases from player to player, and so also gives the order they were packed in.
    pub name: u32,
    other_titles: u16,
    birth_year: i16,
    /// Title, women's title, online title, sex, flag: 4 + 4 + 3 + 2 + 2 bits.
    marks: u16,
    /// Zeros are none.
    federation: [u8; 3],
    ratings: [PackedRatingBytes; 3],
}

/// [`PackedRating`] without the padding of its alignment.
type PackedRatingBytes = [u8; 5];

impl PackedRating {
    fn bytes(self) -> PackedRatingBytes {
        let ([a, b], [c, d]) = (self.rating.to_le_bytes(), self.games.to_le_bytes());
        [a, b, c, d, self.k]
    }

    fn from_bytes(bytes: PackedRatingBytes) -> Self {
        let [r0, r1, g0, g1, k] = bytes;
        Self { rating: u16::from_le_bytes([r0, r1]), games: u16::from_le_bytes([g0, g1]), k }
    }
}

/// The texts and rare values of packed players.
#[derive(Default)]
pub(crate) struct Texts {
    /// Names one after the other, each behind its length (one byte, or 255 and four).
    names: Vec<u8>,
    /// There are some hundred different ones in a list.
    other_titles: Vec<Box<str>>,
    other_index: HashMap<Box<str>, u16>,
    many_games: BTreeMap<(FideId, Class), u32>,
    /// Other titles beyond the 65,534 different ones that have a number: no list has so many, but a damaged file may.
    rare_titles: BTreeMap<FideId, Box<str>>,
}

/// The index of a value in the list of all values, from 1; 0 is none.
fn code<T: PartialEq>(all: &[T], value: Option<T>) -> u16 {
    let place = value.and_then(|value| all.iter().position(|each| *each == value));
    place.and_then(|place| u16::try_from(place + 1).ok()).unwrap_or(0)
}

fn decoded<T: Copy>(all: &[T], code: u16) -> Option<T> {
    usize::from(code).checked_sub(1).and_then(|place| all.get(place).copied())
}

const RARE: u16 = u16::MAX;

impl Texts {
    /// Packs a player; none when the names take more than four gigabytes.
    pub fn pack(&mut self, entry: &EntryRef<'_>) -> Option<Packed> {
        let name = u32::try_from(self.names.len()).ok()?;
        match u8::try_from(entry.name.len()) {
            Ok(len) if len < u8::MAX => self.names.push(len),
            _ => {
                self.names.push(u8::MAX);
                self.names.extend_from_slice(&u32::try_from(entry.name.len()).ok()?.to_le_bytes());
            }
        }
        self.names.extend_from_slice(entry.name.as_bytes());
        let other_titles = self.intern(entry);
        let marks = code(Title::ALL, entry.title)
            | code(Title::ALL, entry.women_title) << 4
            | code(FoaTitle::ALL, entry.foa_title) << 8
            | code(Sex::ALL, entry.sex) << 11
            | u16::from(entry.flag.inactive) << 13
            | u16::from(entry.flag.woman) << 14
            | u16::from(entry.delisted) << 15;
        let mut ratings = [[0; 5]; 3];
        for (packed, &class) in ratings.iter_mut().zip(&Class::ALL) {
            let of = entry.rating(class);
            let games = match of.games {
                None => NO_GAMES,
                Some(games) => u16::try_from(games).ok().filter(|&games| games < MANY_GAMES).unwrap_or_else(|| {
                    // Of a player listed twice the first line counts, here too.
                    self.many_games.entry((entry.fide_id, class)).or_insert(games);
                    MANY_GAMES
                }),
            };
            *packed = PackedRating { rating: of.rating.unwrap_or(0), games, k: of.k.unwrap_or(0) }.bytes();
        }
        Some(Packed {
            fide_id: entry.fide_id,
            name,
            other_titles,
            birth_year: entry.birth_year.unwrap_or(0),
            marks,
            federation: entry.federation.map_or([0; 3], FederationCode::bytes),
            ratings,
        })
    }

    fn intern(&mut self, entry: &EntryRef<'_>) -> u16 {
        let text = entry.other_titles;
        if text.is_empty() {
            return 0;
        }
        if let Some(&known) = self.other_index.get(text) {
            return known;
        }
        match u16::try_from(self.other_titles.len() + 1) {
            Ok(index) if index < RARE => {
                self.other_titles.push(text.into());
                self.other_index.insert(text.into(), index);
                index
            }
            _ => {
                self.rare_titles.entry(entry.fide_id).or_insert_with(|| text.into());
                RARE
            }
        }
    }

    pub fn unpack(&self, packed: &Packed) -> EntryRef<'_> {
        let mut entry = EntryRef {
            name: self.name(packed.name).unwrap_or_default(),
            federation: FederationCode::parse(&packed.federation),
            sex: decoded(Sex::ALL, packed.marks >> 11 & 3),
            title: decoded(Title::ALL, packed.marks & 15),
            women_title: decoded(Title::ALL, packed.marks >> 4 & 15),
            other_titles: match packed.other_titles {
                0 => "",
                RARE => self.rare_titles.get(&packed.fide_id).map_or("", |text| text),
                index => self.other_titles.get(usize::from(index) - 1).map_or("", |text| text),
            },
            foa_title: decoded(FoaTitle::ALL, packed.marks >> 8 & 7),
            birth_year: (packed.birth_year > 0).then_some(packed.birth_year),
            flag: Flag { inactive: packed.marks >> 13 & 1 == 1, woman: packed.marks >> 14 & 1 == 1 },
            delisted: packed.marks >> 15 == 1,
            ..EntryRef::new(packed.fide_id)
        };
        for (&bytes, &class) in packed.ratings.iter().zip(&Class::ALL) {
            let of = PackedRating::from_bytes(bytes);
            *entry.rating_mut(class) = ListRating {
                rating: (of.rating > 0).then_some(of.rating),
                games: match of.games {
                    NO_GAMES => None,
                    MANY_GAMES => self.many_games.get(&(packed.fide_id, class)).copied(),
                    games => Some(u32::from(games)),
                },
                k: (of.k > 0).then_some(of.k),
            };
        }
        entry
    }

    fn name(&self, at: u32) -> Option<&str> {
        let at = usize::try_from(at).ok()?;
        let bytes = match *self.names.get(at)? {
            u8::MAX => {
                let len = self.names.get(at + 1..at + 5)?.try_into().ok().map(u32::from_le_bytes)?;
                self.names.get(at + 5..at + 5 + usize::try_from(len).ok()?)?
            }
            len => self.names.get(at + 1..at + 1 + usize::from(len))?,
        };
        std::str::from_utf8(bytes).ok()
    }

    /// Frees what was reserved for growing.
    pub fn shrink(&mut self) {
        self.names.shrink_to_fit();
        self.other_index = HashMap::new();
    }

    pub fn memory(&self) -> usize {
        self.names.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::ListEntry;

    #[test]
    fn a_player_takes_32_bytes() {
        assert_eq!(size_of::<Packed>(), 32);
    }

    #[test]
    fn packing_loses_nothing() {
        let mut texts = Texts::default();
        let rating = |rating, games, k| ListRating { rating, games, k };
        let mut entries = Vec::new();
        for (index, &title) in Title::ALL.iter().enumerate() {
            entries.push(ListEntry {
                fide_id: FideId::from_field(index as u64 + 1).unwrap(),
                name: "Ñandú, ".repeat(index * 10),
                federation: FederationCode::parse(b"ESP"),
                sex: Sex::ALL.get(index % 3).copied(),
                title: Some(title),
                women_title: Title::ALL.get(index + 2).copied(),
                title_spellings: Default::default(),
                other_titles: if index % 2 == 0 { "IA,FT".into() } else { String::new() },
                foa_title: FoaTitle::ALL.get(index).copied(),
                standard: rating(Some(2800), Some(0), Some(10)),
                rapid: rating(None, Some(70_000), None),
                blitz: rating(Some(1400), None, Some(40)),
                birth_year: (index > 3).then_some(1990),
                flag: Flag { inactive: index % 2 == 0, woman: index % 3 == 0 },
                delisted: index % 5 == 0,
            });
        }
        let packed: Vec<Packed> = entries.iter().map(|entry| texts.pack(&entry.as_ref()).unwrap()).collect();
        for (packed, entry) in packed.iter().zip(&entries) {
            assert_eq!(texts.unpack(packed), entry.as_ref());
        }
    }
}
