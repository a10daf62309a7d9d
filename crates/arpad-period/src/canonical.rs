//! The canonical text of a list: one line a player, the form that is kept, digested and compared byte for byte.

use crate::run::{Derivation, Role};
use crate::standing::{Mark, Snapshot, Standing};
use arpad_lists::{EntryRef, FederationCode, Flag, FoaTitle, ListRating, Sex, Title};
use arpad_rating::{Hundredths, K, Rating};
use arpad_regulations::{Class, FideId, Month};
use memchr::{Memchr, memchr_iter};
use rayon::prelude::*;

/// The columns, in the order of the lines.
pub const COLUMNS: &str = "fide_id\trating\thighest\tgames\tin_period\tk\tlast_games\tmark\tfederation\tsex\tbirth\ttitle\twomen_title\tother_titles\tname";

/// The list as text. Only what the rules publish or need for the next list is in it. `described` gives the columns from the
/// federation on.
pub fn list_text<'d>(
    class: Class,
    month: Month,
    standings: &[Standing],
    described: impl Fn(FideId) -> &'d str + Sync,
) -> String {
    let lines = |standings: &[Standing]| {
        let mut text = String::with_capacity(standings.len() * 72);
        for standing in standings {
            line(standing, described(standing.fide_id), &mut text);
        }
        text
    };
    let mut texts = vec![format!("arpad-list\t1\t{class}\t{month}\n{COLUMNS}\n")];
    texts.par_extend(standings.par_chunks(TOGETHER).map(lines));
    texts.concat()
}

/// Lines that one core writes or reads at a time.
const TOGETHER: usize = 16_384;

fn line(standing: &Standing, described: &str, text: &mut String) {
    let number = |text: &mut String, value: u32| {
        push_number(text, value);
        text.push('\t');
    };
    let rating = |rating: Option<Rating>| rating.map_or(0, |rating| u32::from(rating.get()));
    number(text, standing.fide_id.get());
    number(text, rating(standing.rating));
    number(text, rating(standing.highest));
    number(text, standing.games);
    number(text, standing.in_period);
    number(text, standing.k.map_or(0, |k| u32::from(k.get())));
    if let Some(month) = standing.last_games {
        text.push_str(&month.to_string());
    }
    text.push('\t');
    text.push_str(standing.mark.letter());
    text.push('\t');
    text.push_str(described);
    text.push('\n');
}

fn push_number(text: &mut String, value: u32) {
    let (mut digits, mut at, mut rest) = ([0_u8; 10], 10, value);
    loop {
        at -= 1;
        digits[at] = b"0123456789"[(rest % 10) as usize];
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.extend(digits[at..].iter().map(|digit| char::from(*digit)));
}

/// A line of a canonical text that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of a list cannot be read")]
pub struct UnreadableLine {
    /// From 1.
    pub line: usize,
}

/// Reads the standings of a canonical list.
pub fn read_list(text: &str) -> Result<Snapshot, UnreadableLine> {
    let mut lines = text.lines();
    let unreadable = |line: usize| UnreadableLine { line };
    let mut head = lines.next().unwrap_or_default().split('\t').skip(2);
    let class = head.next().and_then(|word| word.parse().ok()).ok_or(unreadable(1))?;
    let month = head.next().and_then(|word| word.parse().ok()).ok_or(unreadable(1))?;
    let body = text.splitn(3, '\n').nth(2).unwrap_or_default();
    let standings = read_standings(body).map_err(|fault| unreadable(fault.line + 2))?;
    Ok(Snapshot { class, month, standings })
}

/// Some lines of a list in pieces of many whole lines.
fn pieces(lines: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = lines;
    while let Some(end) =
        rest.as_bytes().get(TOGETHER * 72..).and_then(|after| after.iter().position(|byte| *byte == b'\n'))
    {
        let (part, after) = rest.split_at(TOGETHER * 72 + end + 1);
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
}

/// Reads lines of a canonical list, without its head; the columns that describe a player may be missing.
pub fn read_standings(lines: &str) -> Result<Vec<Standing>, UnreadableLine> {
    let parts = pieces(lines);
    let read = |part: &&str| part.lines().map(|line| Some(standing(line)?.0)).collect::<Option<Vec<Standing>>>();
    let read = match &parts[..] {
        // To hand a few lines to another core takes longer than to read them.
        [part] => read(part),
        _ => parts.par_iter().map(read).collect::<Option<Vec<_>>>().map(|parts| parts.concat()),
    };
    read.ok_or_else(|| {
        let line = lines.lines().position(|line| standing(line).is_none());
        UnreadableLine { line: line.map_or(1, |line| line + 1) }
    })
}

/// The columns of a line, found in one pass over its bytes: to begin a search for each takes longer than to read it.
struct Columns<'l> {
    line: &'l str,
    /// Where the next one begins; `None` after the last.
    from: Option<usize>,
    tabs: Memchr<'l>,
}

impl<'l> Columns<'l> {
    fn of(line: &'l str) -> Columns<'l> {
        Columns { line, from: Some(0), tabs: memchr_iter(b'\t', line.as_bytes()) }
    }

    /// All that were not asked for yet.
    fn rest(self) -> &'l str {
        self.from.map_or("", |from| &self.line[from..])
    }
}

impl<'l> Iterator for Columns<'l> {
    type Item = &'l str;

    fn next(&mut self) -> Option<&'l str> {
        let (from, tab) = (self.from?, self.tabs.next());
        self.from = tab.map(|tab| tab + 1);
        Some(&self.line[from..tab.unwrap_or(self.line.len())])
    }
}

/// What a line says of a player, and the columns that describe the player.
fn standing(line: &str) -> Option<(Standing, &str)> {
    let mut fields = Columns::of(line);
    let mut next = || fields.next();
    // 0 stands for none.
    let rating = |text: &str| text.parse().ok().map(Rating::new);
    let standing = Standing {
        fide_id: next()?.parse().ok()?,
        rating: rating(next()?)?,
        highest: rating(next()?)?,
        games: next()?.parse().ok()?,
        in_period: next()?.parse().ok()?,
        k: match next()?.parse().ok()? {
            0 => None,
            k => Some(K::new(k)?),
        },
        last_games: match next()? {
            "" => None,
            month => Some(month.parse().ok()?),
        },
        mark: Mark::from_letter(next()?)?,
    };
    Some((standing, fields.rest()))
}

/// Some lines of a canonical list, for whoever takes a list apart on several cores.
#[derive(Debug, Clone, Copy)]
pub struct ListPart<'t> {
    class: Class,
    lines: &'t str,
}

impl<'t> ListPart<'t> {
    /// The parts of a list, in order.
    pub fn of(text: &'t str) -> Vec<ListPart<'t>> {
        let class = class(text);
        let body = text.splitn(3, '\n').nth(2).unwrap_or_default();
        pieces(body).into_iter().map(|lines| ListPart { class, lines }).collect()
    }

    /// The same as [`entries`] of the whole list.
    pub fn entries(self) -> impl Iterator<Item = EntryRef<'t>> {
        self.lines.lines().filter_map(move |line| entry(self.class, line))
    }

    /// The same as [`entries_with_fallen`] of the whole list.
    pub fn entries_with_fallen(self, fallen: &[FideId]) -> impl Iterator<Item = EntryRef<'t>> {
        let players = move |line| entry(self.class, line).or_else(|| fallen_entry(self.class, line, fallen));
        self.lines.lines().filter_map(players)
    }
}

/// The players of a canonical list as the writers of list files take them. Who is left out of the list, and who has no
/// rating, is not in it.
pub fn entries(text: &str) -> impl Iterator<Item = EntryRef<'_>> {
    let class = class(text);
    text.lines().skip(2).filter_map(move |line| entry(class, line))
}

/// The same with the players who fell below the floor on this very list, given by sorted numbers: on the next list, and only
/// there, they stand without a rating (7.21 of 2009 and 2017, 7.2.1 later).
pub fn entries_with_fallen<'t>(text: &'t str, fallen: &'t [FideId]) -> impl Iterator<Item = EntryRef<'t>> {
    let class = class(text);
    text.lines().skip(2).filter_map(move |line| entry(class, line).or_else(|| fallen_entry(class, line, fallen)))
}

/// The players who fell below the floor on this very list.
pub fn fallen_entries<'t>(text: &'t str, fallen: &'t [FideId]) -> impl Iterator<Item = EntryRef<'t>> {
    let class = class(text);
    text.lines().skip(2).filter_map(move |line| fallen_entry(class, line, fallen))
}

fn fallen_entry<'t>(class: Class, line: &'t str, fallen: &[FideId]) -> Option<EntryRef<'t>> {
    let (standing, described) =
        standing(line).filter(|(standing, _)| fallen.binary_search(&standing.fide_id).is_ok())?;
    let mut entry = described_entry(standing.fide_id, described);
    entry.delisted = standing.mark == Mark::Delisted;
    *figures(&mut entry, class) = ListRating { rating: None, games: Some(standing.in_period), k: None };
    Some(entry)
}

fn figures<'e>(entry: &'e mut EntryRef<'_>, class: Class) -> &'e mut ListRating {
    match class {
        Class::Standard => &mut entry.standard,
        Class::Rapid => &mut entry.rapid,
        Class::Blitz => &mut entry.blitz,
    }
}

fn class(text: &str) -> Class {
    text.split('\t').nth(2).and_then(|word| word.parse().ok()).unwrap_or(Class::Standard)
}

fn entry(class: Class, line: &str) -> Option<EntryRef<'_>> {
    let (standing, described) = standing(line)?;
    let mut entry = described_entry(standing.fide_id, described);
    entry.flag.inactive = standing.is_inactive();
    *figures(&mut entry, class) = ListRating {
        rating: Some(standing.published()?.get()),
        games: Some(standing.in_period),
        k: standing.k.and_then(|k| u8::try_from(k.get()).ok()),
    };
    Some(entry)
}

/// A player by the columns from the federation on, without a rating.
pub fn described_entry(fide_id: FideId, described: &str) -> EntryRef<'_> {
    let mut columns = Columns::of(described);
    let mut next = || columns.next().unwrap_or_default();
    let (federation, sex, birth) = (next(), next(), next());
    let (title, women_title, other_titles, name) = (next(), next(), next(), next());
    let sex = Sex::ALL.iter().copied().find(|known| known.as_str() == sex);
    // The title of the online arena stands after the other titles.
    let (before, last) = other_titles.rsplit_once(',').unwrap_or(("", other_titles));
    let foa_title = FoaTitle::parse(last.as_bytes());
    EntryRef {
        name,
        federation: FederationCode::parse(federation.as_bytes()),
        sex,
        title: Title::parse(title.as_bytes()),
        women_title: Title::parse(women_title.as_bytes()),
        other_titles: if foa_title.is_some() { before } else { other_titles },
        foa_title,
        birth_year: birth.get(..4).and_then(|year| year.parse().ok()),
        flag: Flag { inactive: false, woman: sex == Some(Sex::Female) },
        ..EntryRef::new(fide_id)
    }
}

/// The players of a federation on a canonical list. Who is fully inactive stands in the alphabetical part alone (7.23b of
/// 2009).
pub fn federation_entries<'a>(text: &'a str, code: &str) -> impl Iterator<Item = EntryRef<'a>> {
    let class = class(text);
    let fully = |line: &str| standing(line).is_some_and(|(standing, _)| standing.mark == Mark::FullyInactive);
    let lines = text.lines().skip(2).filter(move |line| !fully(line));
    let code = FederationCode::parse(code.as_bytes());
    lines.filter_map(move |line| entry(class, line)).filter(move |entry| entry.federation == code)
}

/// The players of a canonical list by rating, the best first; of two equal ones the one with more games in the period, then
/// the lower FIDE id. Nobody without a game for `idle` months is among them (7.24 of 2009).
pub fn top_entries(text: &str, month: Month, idle: u16) -> Vec<EntryRef<'_>> {
    let class = class(text);
    let active = |line: &&str| {
        let last = standing(line).and_then(|(standing, _)| standing.last_games);
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

/// The columns of [`derivations_text`].
const DERIVATION_COLUMNS: &str = "fide_id\ttournament\trole\trating\tgames\thalf_points\tk\tk_used\tchange";

/// What each tournament did for each player, as text: the change in hundredths, 0 for no rating and no K.
pub fn derivations_text(derivations: &[Derivation]) -> String {
    let mut text = String::with_capacity(80 + derivations.len() * 48);
    text.push_str(DERIVATION_COLUMNS);
    text.push('\n');
    for one in derivations {
        push_number(&mut text, one.player.get());
        text.push('\t');
        push_number(&mut text, one.tournament.get());
        text.push('\t');
        text.push_str(one.role.name());
        let k = |k: Option<K>| k.map_or(0, |k| u32::from(k.get()));
        let rating = one.rating.map_or(0, |rating| u32::from(rating.get()));
        for number in [rating, one.games, one.half_points, k(one.k), k(one.k_used)] {
            text.push('\t');
            push_number(&mut text, number);
        }
        text.push('\t');
        text.push_str(&one.change.get().to_string());
        text.push('\n');
    }
    text
}

/// Reads what [`derivations_text`] wrote.
pub fn read_derivations(text: &str) -> Result<Vec<Derivation>, UnreadableLine> {
    let lines = text.lines().enumerate().skip(1);
    lines.map(|(number, line)| derivation(line).ok_or(UnreadableLine { line: number + 1 })).collect()
}

fn derivation(line: &str) -> Option<Derivation> {
    let mut fields = Columns::of(line);
    let mut next = || fields.next();
    let mut derivation = Derivation {
        player: next()?.parse().ok()?,
        tournament: next()?.parse().ok()?,
        role: {
            let name = next()?;
            Role::ALL.into_iter().find(|role| role.name() == name)?
        },
        rating: Rating::new(next()?.parse().ok()?),
        games: next()?.parse().ok()?,
        half_points: next()?.parse().ok()?,
        k: K::new(next()?.parse().ok()?).filter(|k| k.get() > 0),
        k_used: None,
        change: Hundredths::default(),
    };
    // The limit of K times games can bring K down to 0.
    let k_used = K::new(next()?.parse().ok()?)?;
    if derivation.k.is_none() && k_used.get() > 0 {
        return None;
    }
    derivation.k_used = derivation.k.map(|_| k_used);
    derivation.change = Hundredths::new(next()?.parse().ok()?);
    Some(derivation)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament_id::TournamentId;

    const LINES: [&str; 6] = [
        "7\t2105\t2110\t40\t9\t20\t2024-04\t\tITA\tF\t1990/07/02\tWGM\tWGM\tNA\tRossi, Anna",
        "8\t2105\t2105\t40\t12\t20\t2024-04\t\tGER\tM\t1985\tGM\t\t\tMeier, Max",
        "9\t2500\t2500\t400\t0\t10\t2023-05\ti\tITA\tM\t\t\t\t\tBianchi, Carlo",
        "10\t2400\t2400\t90\t0\t10\t2020-01\tf\tITA\tM\t\t\t\t\tVerdi, Dario",
        "11\t2300\t2300\t90\t0\t20\t2024-01\tx\tITA\tM\t\t\t\t\tNeri, Ezio",
        "12\t0\t1400\t90\t3\t0\t\tu\tITA\tM\t\t\t\t\tGallo, Fabio",
    ];

    fn text(class: Class) -> String {
        format!("arpad-list\t1\t{class}\t2024-05\n{COLUMNS}\n{}\n", LINES.join("\n"))
    }

    fn ids<'a>(entries: impl Iterator<Item = EntryRef<'a>>) -> Vec<u32> {
        entries.map(|entry| entry.fide_id.get()).collect()
    }

    #[test]
    fn a_list_is_written_line_by_line() {
        let text = text(Class::Rapid);
        let list = read_list(&text).unwrap();
        assert_eq!((list.class, list.month, list.standings.len()), (Class::Rapid, "2024-05".parse().unwrap(), 6));
        let described = |id: FideId| LINES[id.get() as usize - 7].splitn(9, '\t').nth(8).unwrap();
        assert_eq!(list_text(list.class, list.month, &list.standings, described), text);
    }

    #[test]
    fn what_cannot_be_read_is_named_by_its_line() {
        let line = |text: &str| read_list(text).unwrap_err().line;
        assert_eq!(line(""), 1);
        assert_eq!(line("arpad-list\t1\tstandard\tMay"), 1);
        let text = text(Class::Standard);
        assert_eq!(line(&text.replace("9\t2500", "9\tx")), 5);
        assert_eq!(line(&text.replace("\ti\t", "\t?\t")), 5);
        assert_eq!(line(&text.replace("\t400\t0\t10\t", "\t400\t0\t999\t")), 5, "no K");
    }

    /// Long lists are written and read in parts, in parallel; nothing of a line is lost where they meet, and what cannot be
    /// read is named by its own line.
    #[test]
    fn a_list_of_several_parts_is_the_same_list() {
        let line =
            |number: usize| format!("{number}\t2000\t2100\t40\t{}\t20\t2024-04\t\tITA\tM\t\t\t\t\tDoe", number % 9);
        let all: Vec<String> = (1..=2 * TOGETHER + 5).map(line).collect();
        let text = format!("arpad-list\t1\tstandard\t2024-05\n{COLUMNS}\n{}\n", all.join("\n"));
        let list = read_list(&text).unwrap();
        assert_eq!(list.standings.len(), all.len());
        assert!(list_text(list.class, list.month, &list.standings, |_| "ITA\tM\t\t\t\t\tDoe") == text);
        let parts = ListPart::of(&text);
        assert!(parts.len() > 1);
        assert!(parts.iter().flat_map(|part| part.entries()).eq(entries(&text)));
        let fallen = [FideId::MIN];
        let with_fallen = parts.iter().flat_map(|part| part.entries_with_fallen(&fallen));
        assert!(with_fallen.eq(entries_with_fallen(&text, &fallen)));
        let end = all.len() + 2;
        assert_eq!(read_list(&text.replace(&all[end - 3], "nobody")).unwrap_err().line, end);
    }

    /// The title of the online arena stands behind the others.
    #[test]
    fn the_title_of_the_arena_is_the_last_one() {
        for (titles, other_titles, foa_title) in [
            ("NA,FST,AIM", "NA,FST", FoaTitle::parse(b"AIM")),
            ("AGM", "", FoaTitle::parse(b"AGM")),
            ("NA,FST", "NA,FST", None),
            ("", "", None),
        ] {
            let described = format!("ITA\tM\t\t\t\t{titles}\tDoe");
            let entry = described_entry(FideId::new(7).unwrap(), &described);
            assert_eq!((entry.other_titles, entry.foa_title), (other_titles, foa_title), "{titles}");
        }
        assert!(FoaTitle::parse(b"AIM").is_some());
    }

    /// Who is left out and who has no rating is on the canonical list, and on no other.
    #[test]
    fn the_players_of_a_list_as_files_show_them() {
        for class in Class::ALL {
            let text = text(class);
            let entries: Vec<EntryRef<'_>> = entries(&text).collect();
            assert_eq!(ids(entries.iter().copied()), [7, 8, 9, 10]);
            let anna = EntryRef {
                name: "Rossi, Anna",
                federation: FederationCode::parse(b"ITA"),
                sex: Some(Sex::Female),
                title: Title::parse(b"WGM"),
                women_title: Title::parse(b"WGM"),
                other_titles: "NA",
                birth_year: Some(1990),
                flag: Flag { inactive: false, woman: true },
                ..EntryRef::new(FideId::new(7).unwrap())
            };
            let described = LINES[0].splitn(9, '\t').nth(8).unwrap();
            assert_eq!(described_entry(anna.fide_id, described), anna);
            let mut rated = anna;
            let figures = ListRating { rating: Some(2105), games: Some(9), k: Some(20) };
            match class {
                Class::Standard => rated.standard = figures,
                Class::Rapid => rated.rapid = figures,
                Class::Blitz => rated.blitz = figures,
            }
            assert_eq!(entries[0], rated);
            assert_eq!((entries[2].flag.inactive, entries[2].flag.woman, entries[2].birth_year), (true, false, None));
            assert!(entries[3].flag.inactive && !entries[1].flag.inactive);
        }
    }

    /// Who fell below the floor stands on the next list without a rating, and is called delisted where the edition does so.
    #[test]
    fn articles_7_21_and_7_2_1_who_fell_below_the_floor_is_shown_without_a_rating() {
        let fallen = [7, 12, 13].map(|number| FideId::new(number).unwrap());
        for (class, letter, delisted) in
            [(Class::Standard, "u", false), (Class::Rapid, "d", true), (Class::Blitz, "d", true)]
        {
            let text = text(class).replace("\tu\t", &format!("\t{letter}\t"));
            assert_eq!(ids(entries_with_fallen(&text, &fallen)), [7, 8, 9, 10, 12]);
            assert_eq!(ids(entries_with_fallen(&text, &[])), [7, 8, 9, 10]);
            assert_eq!(entries_with_fallen(&text, &fallen).next(), entries(&text).next(), "who has a rating keeps it");
            let only: Vec<EntryRef<'_>> = fallen_entries(&text, &fallen[1..]).collect();
            let mut fabio =
                EntryRef { delisted, ..described_entry(fallen[1], LINES[5].splitn(9, '\t').nth(8).unwrap()) };
            *figures(&mut fabio, class) = ListRating { rating: None, games: Some(3), k: None };
            assert_eq!(only, [fabio]);
            assert_eq!((fabio.name, fabio.rating(class).games), ("Gallo, Fabio", Some(3)));
        }
    }

    #[test]
    fn edition_2009_article_7_23b_a_federations_part_has_nobody_fully_inactive() {
        let text = text(Class::Rapid);
        assert_eq!(ids(federation_entries(&text, "ITA")), [7, 9]);
        assert_eq!(ids(federation_entries(&text, "GER")), [8]);
        let first = federation_entries(&text, "ITA").next().unwrap();
        assert_eq!(first.rapid.rating, Some(2105));
    }

    /// The better first, then more games, then the lower number.
    #[test]
    fn edition_2009_article_7_24_the_top_list_has_nobody_without_a_game_for_twelve_months() {
        let text = text(Class::Blitz).replace("12\t0\t1400\t90\t3\t0\t\tu", "12\t2105\t2105\t90\t9\t20\t\t");
        let top = |month: &str| ids(top_entries(&text, month.parse().unwrap(), 12).into_iter());
        assert_eq!(top("2024-05"), [8, 7, 12]);
        assert_eq!(top("2024-04"), [9, 8, 7, 12], "eleven months");
        assert_eq!(top_entries(&text, "2024-04".parse().unwrap(), 12)[0].blitz.rating, Some(2500));
    }

    #[test]
    fn what_tournaments_did_is_read_as_it_was_written() {
        let one = Derivation {
            player: FideId::MIN,
            tournament: TournamentId::new(7),
            role: Role::RatedMeanwhile,
            rating: Rating::new(2105),
            games: 9,
            half_points: 11,
            k: K::new(40),
            k_used: K::new(17),
            change: Hundredths::new(-1234),
        };
        let none = Derivation { rating: None, k: None, k_used: None, role: Role::Pooled, ..one };
        let limited = Derivation { k_used: K::new(0), ..one };
        let text = derivations_text(&[one, none, limited]);
        assert_eq!(read_derivations(&text), Ok(vec![one, none, limited]));
        assert!(text.ends_with("\n1\t7\trated-meanwhile\t2105\t9\t11\t40\t0\t-1234\n"), "{text}");
        assert_eq!(read_derivations("head\n1\t2\tnonsense\n"), Err(UnreadableLine { line: 2 }));
        let second = text.replace("pooled", "nonsense");
        assert_eq!(read_derivations(&second), Err(UnreadableLine { line: 3 }));
        let k_from_nothing = text.replace("\t40\t0\t", "\t0\t17\t");
        assert_eq!(read_derivations(&k_from_nothing), Err(UnreadableLine { line: 4 }));
    }
}
