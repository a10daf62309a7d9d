//! The canonical text of a list: one line a player, the form that is kept, digested and compared byte for byte.

use crate::engine::{Mark, Snapshot, Standing};
use crate::error::{Error, Result};
use crate::people::People;
use arpad_lists::{EntryRef, FederationCode, Flag, ListRating, Sex, Title};
use arpad_rating::Rating;
use arpad_regulations::{Class, Month};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{Read as _, Write as _};

/// The columns, in the order of the lines.
pub const COLUMNS: &str = "fide_id\trating\thighest\tgames\tin_period\tk\tlast_games\tmark\tfederation\tsex\tbirth\ttitle\twomen_title\tother_titles\tname";

/// The list as text. Only what the rules publish or need for the next list is in it.
pub fn list_text(class: Class, month: Month, standings: &[Standing], people: &People) -> String {
    let mut text = String::with_capacity(64 + standings.len() * 72);
    text.push_str(&format!("arpad-list\t1\t{class}\t{month}\n{COLUMNS}\n"));
    for standing in standings {
        line(standing, people, &mut text);
    }
    text
}

fn line(standing: &Standing, people: &People, text: &mut String) {
    let number = |text: &mut String, value: u32| {
        push_number(text, value);
        text.push('\t');
    };
    let rating = |rating: Option<Rating>| rating.map_or(0, |rating| u32::from(rating.get()));
    number(text, standing.fide_id);
    number(text, rating(standing.rating));
    number(text, rating(standing.highest));
    number(text, standing.games);
    number(text, u32::from(standing.in_period));
    number(text, u32::from(standing.k));
    if let Some(month) = standing.last_games {
        text.push_str(&month.to_string());
    }
    text.push('\t');
    text.push_str(standing.mark.letter());
    text.push('\t');
    text.push_str(people.described(standing.fide_id));
    text.push('\n');
}

fn push_number(text: &mut String, value: u32) {
    let (mut digits, mut at, mut rest) = ([0_u8; 10], 10, value);
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.extend(digits[at..].iter().map(|digit| char::from(*digit)));
}

/// Reads the standings of a canonical list.
pub fn read_list(text: &str) -> Result<Snapshot> {
    let mut lines = text.lines();
    let damaged = |line: usize| Error::Damaged(format!("line {line} of a stored list"));
    let mut head = lines.next().unwrap_or_default().split('\t').skip(2);
    let class = head.next().and_then(|word| word.parse().ok()).ok_or_else(|| damaged(1))?;
    let month = head.next().and_then(|word| word.parse().ok()).ok_or_else(|| damaged(1))?;
    let mut standings = Vec::with_capacity(text.len() / 72);
    for (number, line) in lines.enumerate().skip(1) {
        standings.push(standing(line).ok_or_else(|| damaged(number + 2))?);
    }
    Ok(Snapshot { class, month, standings })
}

fn standing(line: &str) -> Option<Standing> {
    let mut fields = line.splitn(9, '\t');
    let mut next = || fields.next();
    let rating = |text: &str| text.parse().ok().map(Rating::new);
    Some(Standing {
        fide_id: next()?.parse().ok()?,
        rating: rating(next()?)?,
        highest: rating(next()?)?,
        games: next()?.parse().ok()?,
        in_period: next()?.parse().ok()?,
        k: next()?.parse().ok()?,
        last_games: match next()? {
            "" => None,
            month => Some(month.parse().ok()?),
        },
        mark: Mark::from_letter(next()?)?,
    })
}

/// The players of a canonical list as the writers of list files take them. Who is left out of the list, and who has no
/// rating, is not in it.
pub fn entries(text: &str) -> impl Iterator<Item = EntryRef<'_>> {
    let class = class(text);
    text.lines().skip(2).filter_map(move |line| entry(class, line))
}

fn class(text: &str) -> Class {
    text.split('\t').nth(2).and_then(|word| word.parse().ok()).unwrap_or(Class::Standard)
}

fn entry(class: Class, line: &str) -> Option<EntryRef<'_>> {
    let standing = standing(line)?;
    let described = line.splitn(9, '\t').nth(8).unwrap_or_default();
    let mut entry = described_entry(standing.fide_id, described)?;
    entry.flag.inactive = standing.is_inactive();
    let figures = ListRating {
        rating: Some(standing.published()?.get()),
        games: Some(u32::from(standing.in_period)),
        k: Some(standing.k).filter(|k| *k > 0),
    };
    match class {
        Class::Standard => entry.standard = figures,
        Class::Rapid => entry.rapid = figures,
        Class::Blitz => entry.blitz = figures,
    }
    Some(entry)
}

/// A player by the columns of [`People::described`], without a rating.
pub(crate) fn described_entry(fide_id: u32, described: &str) -> Option<EntryRef<'_>> {
    let mut columns = described.split('\t');
    let mut next = || columns.next().unwrap_or_default();
    let (federation, sex, birth) = (next(), next(), next());
    let (title, women_title, other_titles, name) = (next(), next(), next(), next());
    let sex = Sex::ALL.iter().copied().find(|known| known.as_str() == sex);
    Some(EntryRef {
        name,
        federation: FederationCode::parse(federation.as_bytes()),
        sex,
        title: Title::parse(title.as_bytes()),
        women_title: Title::parse(women_title.as_bytes()),
        other_titles,
        birth_year: birth.get(..4).and_then(|year| year.parse().ok()),
        flag: Flag { inactive: false, woman: sex == Some(Sex::Female) },
        ..EntryRef::new(arpad_lists::FideId::new(fide_id)?)
    })
}

/// The players of a federation on a canonical list. Who is fully inactive stands in the alphabetical part alone (7.23b of
/// 2009).
pub fn federation_entries<'a>(text: &'a str, code: &str) -> impl Iterator<Item = EntryRef<'a>> {
    let class = class(text);
    let fully = |line: &str| standing(line).is_some_and(|standing| standing.mark == Mark::FullyInactive);
    let lines = text.lines().skip(2).filter(move |line| !fully(line));
    let code = FederationCode::parse(code.as_bytes());
    lines.filter_map(move |line| entry(class, line)).filter(move |entry| entry.federation == code)
}

/// The players of a canonical list by rating, the best first; of two equal ones the one with more games in the period, then
/// the lower FIDE id. Nobody without a game for `idle` months is among them (7.24 of 2009).
pub fn top_entries(text: &str, month: Month, idle: u16) -> Vec<EntryRef<'_>> {
    let class = class(text);
    let active = |line: &&str| {
        let last = standing(line).and_then(|standing| standing.last_games);
        last.is_none_or(|last| month.since(last) < i32::from(idle))
    };
    let mut top: Vec<EntryRef<'_>> =
        text.lines().skip(2).filter(active).filter_map(|line| entry(class, line)).collect();
    top.sort_by_key(|entry| {
        let line = entry.rating(class);
        (std::cmp::Reverse((line.rating, line.games)), entry.fide_id)
    });
    top
}

/// Makes a text small. Level 1: lists are large and the store is not the place to save the last byte.
pub fn compress(text: &str) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 3), Compression::new(1));
    encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).expect("writing to memory")
}

/// The text again.
pub fn expand(bytes: &[u8]) -> Result<String> {
    let mut text = String::new();
    let read = ZlibDecoder::new(bytes).read_to_string(&mut text);
    read.map_err(|error| Error::Damaged(format!("a stored text cannot be unpacked: {error}")))?;
    Ok(text)
}
