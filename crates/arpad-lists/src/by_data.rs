//! The columns of a TXT file found from its lines: whether those of the header fit them, and where they are if there is no
//! header, or one that does not stand over its columns, as in FIDE's lists of 2001 to 2004.

use crate::entry::{EntryRef, Flag};
use crate::fault::{FEW, FEW_IN_A_HUNDRED};
use crate::field::{self, ListField};
use crate::layout::{Column, Columns};
use crate::words::Title;
use arpad_regulations::{Class, FideId};

/// A column that does not fit the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Misfit {
    pub field: ListField,
    /// So many lines of the first ones cannot be read in it.
    pub bad: usize,
    pub lines: usize,
    /// Where it was looked for, from 0.
    pub start: usize,
    /// What the first of them has there.
    pub seen: String,
    /// The whole of it.
    pub example: Vec<u8>,
}

impl Misfit {
    /// Whether so many lines are faulty that the file is not to be read at all.
    pub fn is_serious(&self) -> bool {
        self.bad >= FEW
    }

    /// The column in which `fails` is true of the line and what it has there, if that is so of more than a few in a hundred.
    fn of(field: ListField, (start, end): Run, lines: &[&[u8]], fails: impl Fn(&[u8], &[u8]) -> bool) -> Option<Self> {
        let text = |line: &[u8]| line.get(start..end.min(line.len())).unwrap_or_default().trim_ascii().to_vec();
        let mut bad = lines.iter().filter(|line| fails(line, &text(line)));
        let example = *bad.next()?;
        let bad = bad.count() + 1;
        (bad * 100 > lines.len() * FEW_IN_A_HUNDRED).then(|| {
            let seen = String::from_utf8_lossy(&text(example)).into_owned();
            Self { field, bad, lines: lines.len(), start, seen, example: example.to_vec() }
        })
    }
}

/// The lines of players at the beginning of a file that are ASCII, in which a column is a byte; the last one may be cut and is
/// left out.
pub(crate) fn sample_lines(sample: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = sample.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).collect();
    if lines.len() > 2 && !sample.ends_with(b"\n") {
        lines.pop();
    }
    lines.retain(|line| line.is_ascii() && line.trim_ascii_start().first().is_some_and(u8::is_ascii_digit));
    lines
}

/// The columns that fail on more than a few lines in a hundred: the value cannot be read, or a word runs over the beginning.
pub(crate) fn misfits(columns: &Columns, lines: &[&[u8]]) -> Vec<Misfit> {
    let known = columns.all.iter().filter_map(|column| Some((column.field?, column)));
    let known = known.filter(|(field, _)| *field != ListField::FideId);
    let misfit = |(field, column): (ListField, &Column)| {
        let is_text = matches!(field, ListField::Name | ListField::OtherTitles);
        Misfit::of(field, (column.start, column.end), lines, |line, text| {
            line.len() >= column.start && (is_cut(line, column.start) || (!is_text && !reads(field, text)))
        })
    };
    known.filter_map(misfit).collect()
}

/// Whether a text can be read as the field's value.
fn reads(field: ListField, text: &[u8]) -> bool {
    field::assign(&mut EntryRef::new(FideId::MIN), field, text).is_ok()
}

/// Whether a word runs over the beginning of a column.
fn is_cut(line: &[u8], start: usize) -> bool {
    let written = |at: usize| line.get(at).is_some_and(|byte| !byte.is_ascii_whitespace());
    start > 0 && written(start - 1) && written(start)
}

/// The columns by the lines themselves. If they are not to be found: the one that fails on too many lines where the others are
/// plain, or nothing, for lines that are not of a rating list. The header, if there is one, gives the month.
pub(crate) fn columns(header: &str, lines: &[&[u8]], class: Class) -> Result<Columns, Option<Misfit>> {
    if lines.len() < 2 {
        return Err(None);
    }
    let runs = runs(lines);
    let of = |at: usize| values(lines, runs[at]);
    let (Some(&id), Some(&name)) = (runs.first(), runs.get(1)) else { return Err(None) };
    if !values(lines, id).all(|text| !text.is_empty() && text.iter().all(u8::is_ascii_digit)) {
        return Err(None);
    }
    // Where no stretch is nearly always one, that which mostly is has the fault.
    let failing = |places: std::ops::Range<usize>, field: ListField, is: fn(&[u8]) -> bool| {
        let good = |at: &usize| of(*at).filter(|text| is(text)).count();
        let most = places.max_by_key(good).filter(|at| good(at) * 2 > lines.len())?;
        Misfit::of(field, runs[most], lines, |_, text| !is(text))
    };
    let is_rating = |text: &[u8]| is_within(text, 1000, 3000);
    let rating = (1..runs.len()).find(|at| mostly(of(*at), is_rating));
    let rating = rating.ok_or_else(|| failing(1..runs.len(), ListField::Rating(class), is_rating))?;
    let federation = (1..rating).rfind(|at| mostly(of(*at), is_federation));
    let federation = federation.ok_or_else(|| failing(1..rating, ListField::Federation, is_federation))?;
    let before = Some(federation - 1).filter(|at| *at > 1);
    let is_title = |text: &[u8]| Title::parse(text).is_some();
    let mut title = before.filter(|at| all(of(*at), is_title));
    // Titles that are not known are no part of the name.
    if let (Some(at), None) = (before, title) {
        let written = || of(at).filter(|text| !text.is_empty());
        if written().filter(|text| is_title(text)).count() * 2 > written().count() {
            let unknown = |_: &[u8], text: &[u8]| !text.is_empty() && !is_title(text);
            if let Some(misfit) = Misfit::of(ListField::Title, runs[at], lines, unknown) {
                return Err(Some(misfit));
            }
            // A few: each is a fault of its own line.
            title = before;
        }
    }
    let mut found = vec![(ListField::FideId, id), (ListField::Name, name)];
    found.extend(title.map(|at| (ListField::Title, runs[at])));
    found.extend([(ListField::Federation, runs[federation]), (ListField::Rating(class), runs[rating])]);
    for &run in &runs[rating + 1..] {
        let has = |field: ListField| found.iter().any(|(known, _)| *known == field);
        let fits = |reads: fn(&[u8]) -> bool| all(values(lines, run), reads);
        let field = if !has(ListField::Games(class)) && fits(|text| is_within(text, 0, 1000)) {
            ListField::Games(class)
        } else if !has(ListField::BirthYear) && fits(|text| field::birth_year(text).is_ok()) {
            ListField::BirthYear
        } else if !has(ListField::Sex) && fits(|text| matches!(text, b"M" | b"F" | b"m" | b"f")) {
            ListField::Sex
        } else if !has(ListField::Flag) && fits(|text| Flag::parse(text).is_some()) {
            ListField::Flag
        } else {
            // Of what is missing, that which it is most often, if it is.
            let missing = [ListField::Games(class), ListField::BirthYear, ListField::Sex, ListField::Flag];
            let missing = missing.into_iter().filter(|field| !has(*field));
            let failing = missing
                .filter_map(|field| Misfit::of(field, run, lines, |_, text| !text.is_empty() && !reads(field, text)));
            return Err(failing.min_by_key(|misfit| misfit.bad).filter(|misfit| misfit.bad * 2 < lines.len()));
        };
        found.push((field, run));
    }
    let starts = starts(lines, &found);
    let ends = starts.iter().skip(1).copied().chain([usize::MAX]);
    let all = found.iter().zip(starts.iter().zip(ends));
    let all = all.map(|((field, _), (&start, end))| Column { field: Some(*field), start, end }).collect();
    let width = lines.iter().map(|line| line.len()).max().unwrap_or(0);
    Ok(Columns::found(header, all, width, class))
}

/// A stretch of columns, first and past the last.
type Run = (usize, usize);

/// The stretches in which something is written, parted by columns that are blank in all lines, or in all but a few of very many.
fn runs(lines: &[&[u8]]) -> Vec<Run> {
    let width = lines.iter().map(|line| line.len()).max().unwrap_or(0);
    let mut filled = vec![0_usize; width];
    for line in lines {
        for (at, _) in line.iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace()) {
            filled[at] += 1;
        }
    }
    let mut runs: Vec<Run> = Vec::new();
    for (at, _) in filled.iter().enumerate().filter(|(_, count)| **count > lines.len() / 500) {
        match runs.last_mut() {
            Some((_, end)) if *end == at => *end = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs
}

fn values<'a>(lines: &'a [&'a [u8]], (start, end): Run) -> impl Iterator<Item = &'a [u8]> {
    lines.iter().map(move |line| line.get(start..end.min(line.len())).unwrap_or_default().trim_ascii())
}

/// Whether all but a few of what is written can be read.
fn all<'a>(values: impl Iterator<Item = &'a [u8]>, reads: impl Fn(&[u8]) -> bool) -> bool {
    let (mut written, mut bad) = (0_usize, 0_usize);
    for text in values.filter(|text| !text.is_empty()) {
        written += 1;
        bad += usize::from(!reads(text));
    }
    written > 0 && bad * 100 <= written * FEW_IN_A_HUNDRED
}

/// Whether nearly every line has something there that can be read.
fn mostly<'a>(values: impl Iterator<Item = &'a [u8]>, reads: impl Fn(&[u8]) -> bool) -> bool {
    let (mut lines, mut good) = (0_usize, 0_usize);
    for text in values {
        lines += 1;
        good += usize::from(reads(text));
    }
    good * 10 >= lines * 9
}

fn is_within(text: &[u8], from: u32, below: u32) -> bool {
    !text.is_empty() && field::number(text).is_ok_and(|number| (from..below).contains(&number))
}

fn is_federation(text: &[u8]) -> bool {
    text.len() == 3 && text.iter().all(u8::is_ascii_uppercase)
}

/// Where each column starts. What ends in one place may be longer to the left than in the first lines, so it starts where
/// the one before ends; what does not starts where it is seen to.
fn starts(lines: &[&[u8]], found: &[(ListField, Run)]) -> Vec<usize> {
    let ends_alike = |run: Run| {
        let written = lines.iter().filter_map(|line| line.get(run.0..run.1.min(line.len())));
        let mut written = written.filter(|text| !text.trim_ascii().is_empty());
        written.all(|text| text.len() == run.1 - run.0 && !text.ends_with(b" "))
    };
    let mut starts = vec![0];
    for pair in found.windows(2) {
        let [(_, before), (field, run)] = pair else { continue };
        let right_aligned = matches!(field, ListField::Rating(_) | ListField::Games(_)) && ends_alike(*run);
        // A name may be split into several stretches, and only its beginning is known.
        let after_name = pair[0].0 == ListField::Name;
        starts.push(if right_aligned && !after_name { before.1 } else { run.0 });
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Faults, Hint, ListReader};

    /// Made-up lines in the shapes of the lists of 2001 to 2004.
    const SHAPES: [(&str, &str); 6] = [
        (
            "JAN01",
            "\
ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG
 1401888  Alder, Anton                     m     DEN     2374   18
 5000099  Birch, Berta                     wg    IND     2315    0   wi
 2200112  Cedar, Cleo                            ITA     2017  112
",
        ),
        (
            "APR01",
            "\
ID_NUMBER NAME                             TITLE COUNTRY APR01 GAMES BIRTHDAY   FLAG
  1401888 Alder, Anton                     m     DEN      2374    18 31.07.1973
  5000099 Birch, Berta                     wg    IND      2315     0 30.12.1935 wi
  2200112 Cedar, Cleo                            ITA      2017   112
",
        ),
        (
            "JUL01",
            "\
ID_NUMBER NAME                             TITLE COUNTRY JUL01 GAMES BIRTHDAY   SEX FLAG
  1401888 Alder, Anton                     m     DEN      2374    18 31.07.1973 M
  5000099 Birch, Berta                     wg    IND      2315     0 30.12.1935 F   wi
  2200112 Cedar, Cleo                            ITA      2017   112            M
",
        ),
        (
            "OCT02",
            "\
ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG
 1401888  Alder, Anton                      m   DEN  2374   18  31.07.73
 5000099  Birch, Berta                      wg  IND  2315    0  30.12.35  wi
 2200112  Cedar, Cleo                           ITA  2017  112
",
        ),
        (
            "APR03",
            "\
CODE      NAME                          TITLE COUNTRY APR03 GAMES BIRTHDAY FLAG
 1401888  Alder, Anton                      m   DEN  2374   18  31.07.73
 5000099  Birch, Berta                      wg  IND  2315    0  30.12.35  wi
 2200112  Cedar, Cleo                           ITA  2017  112
",
        ),
        (
            "",
            "
 1401888  Alder, Anton                      m   DEN  2374   18  31.07.73
 5000099  Birch, Berta                      wg  IND  2315    0  30.12.35  wi
 2200112  Cedar, Cleo                           ITA  2017  112
",
        ),
    ];

    #[test]
    fn lists_of_2001_to_2004() {
        for (month, text) in SHAPES {
            let mut reader = ListReader::new(text.as_bytes(), Hint::default()).unwrap();
            assert_eq!(reader.info().month, crate::month::from_token(month), "{month}");
            let mut faults = Faults::new();
            let players: Vec<_> = reader.entries(&mut faults).map(Result::unwrap).collect();
            let all = players.iter().map(|player| {
                let (title, federation) = (player.title, player.federation.unwrap());
                let title = title.map_or("", Title::as_str);
                let rating = player.standard;
                let (rating, games) = (rating.rating.unwrap(), rating.games.unwrap());
                (player.fide_id.get(), player.name.as_str(), title, federation.to_string(), rating, games)
            });
            let expected = [
                (1_401_888, "Alder, Anton", "IM", "DEN".to_owned(), 2374, 18),
                (5_000_099, "Birch, Berta", "WGM", "IND".to_owned(), 2315, 0),
                (2_200_112, "Cedar, Cleo", "", "ITA".to_owned(), 2017, 112),
            ];
            assert_eq!(all.collect::<Vec<_>>(), expected, "{month}");
            let born = if month == "JAN01" { [None; 3] } else { [Some(1973), Some(1935), None] };
            assert_eq!(players.iter().map(|player| player.birth_year).collect::<Vec<_>>(), born, "{month}");
            assert!(players[1].flag.woman && players[1].flag.inactive, "{month}");
            assert!(faults.is_empty(), "{month}: {faults:?}");
        }
    }

    /// Day and month of birth have no place in what is written, whatever its format, and that is reported.
    #[test]
    fn the_day_of_birth_is_a_loss() {
        for (month, text) in SHAPES {
            for format in crate::Format::ALL {
                let target = crate::Target::new(format, crate::Layout::Combined);
                let mut writer = crate::ListWriter::new(Vec::new(), target).unwrap();
                let mut reader = ListReader::new(text.as_bytes(), Hint::default()).unwrap();
                let mut faults = Faults::new();
                while let Some(player) = reader.next_entry(&mut faults).unwrap() {
                    writer.write(&player).unwrap();
                }
                let losses = writer.finish().unwrap().1;
                let found = losses.iter().find(|loss| loss.reason == crate::LossReason::YearOnly);
                let expected = (month != "JAN01").then_some((ListField::BirthYear, 2, 1_401_888));
                let found = found.map(|loss| (loss.field, loss.count, loss.first_fide_id.get()));
                assert_eq!(found, expected, "{month} {format}");
            }
        }
    }

    /// Longer numbers than the first lines have are still whole.
    #[test]
    fn columns_reach_to_the_left() {
        let text =
            SHAPES[3].1.to_owned() + "12345678  Dogwood, Dan                          ITA  1999 1112  01.01.50\n";
        let lines = SHAPES[3].1.lines().skip(1).map(str::as_bytes).collect::<Vec<_>>();
        let columns = columns("", &lines, Class::Standard).unwrap();
        let line = text.lines().last().unwrap();
        let of = |field: ListField| {
            let column = columns.all.iter().find(|column| column.field == Some(field)).unwrap();
            line[column.start..column.end.min(line.len())].trim()
        };
        assert_eq!([of(ListField::FideId), of(ListField::Games(Class::Standard))], ["12345678", "1112"]);
    }

    /// A header that does not stand over its columns, and lines that give no columns of their own: refused, not half read.
    #[test]
    fn what_fits_no_columns_is_refused() {
        let header = Columns::of_layout(crate::Layout::Old, None, Class::Standard).header().to_owned();
        let line = |number: usize| format!("{number:>8}  Alder, Anton                g   DEN  2374 x 18  1973\n");
        let text = format!("{header}\n{}", (100_013..100_020).map(line).collect::<String>());
        let error = ListReader::new(text.as_bytes(), Hint::default()).err().unwrap().to_string();
        assert!(error.contains("7 of the first 7 lines") && error.contains("Alder, Anton"), "{error}");
        let few = format!("{header}\n{}", (100_013..100_015).map(line).collect::<String>());
        assert!(ListReader::new(few.as_bytes(), Hint::default()).is_ok(), "two lines are two faults");
    }

    /// One title in ten that nobody knows, where few players have any: a fault of its line, and the list is read.
    #[test]
    fn few_titles_of_which_one_is_unknown() {
        let line = |at: usize| {
            let title = if at == 7 {
                "qq"
            } else if at.is_multiple_of(10) {
                "m"
            } else {
                ""
            };
            format!("{:>8}  Alder, Anton                      {title:<4}DEN  2374   18  31.07.73\n", 200_000 + at)
        };
        let text = format!("\n{}", (0..100).map(line).collect::<String>());
        let mut reader = ListReader::new(text.as_bytes(), Hint::default()).unwrap();
        let mut faults = crate::Faults::default();
        let names: Vec<String> = reader.entries(&mut faults).map(|entry| entry.unwrap().name).collect();
        assert_eq!(names, vec!["Alder, Anton"; 100]);
        assert_eq!(faults.kept().len(), 1);
    }

    /// The column at fault is named, with a line and what it has there, whether or not a header stands over the columns.
    #[test]
    fn a_refusal_names_the_column_at_fault() {
        type Case<'a> = (&'a str, &'a str, &'a str, &'a dyn Fn(usize) -> String);
        let line = |number: usize, title: &str, federation: &str, rating: &str, games: &str, born: &str| {
            format!(
                "{number:>8}  Alder, Anton                      {title:<4}{federation:<5}{rating:<5}{games:>4}  {born:<8}\n"
            )
        };
        let good = |number| line(number, "m", "DEN", "2374", "18", "31.07.73");
        let header = "ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG\n";
        let refusal = |header: &str, bad: &dyn Fn(usize) -> String, every: usize| {
            let lines = (0..100).map(|at| if at % every == 7 { bad(200_000 + at) } else { good(200_000 + at) });
            let text = format!("{header}{}", lines.collect::<String>());
            ListReader::new(text.as_bytes(), Hint::default()).err().map(|error| error.to_string())
        };
        let cases: [Case<'_>; 5] = [
            ("standard_games", "\"x8\" from column 61 on", "x8", &|no| line(no, "m", "DEN", "2374", "x8", "31.07.73")),
            ("birth_year", "\"31-07-73\" from column 65 on", "31-07-73", &|no| {
                line(no, "m", "DEN", "2374", "18", "31-07-73")
            }),
            ("standard_rating", "\"12374\" from column 54 on", "12374", &|no| {
                line(no, "m", "DEN", "12374", "18", "31.07.73")
            }),
            ("federation", "\"D?N\" from column 49 on", "D?N", &|no| line(no, "m", "D?N", "2374", "18", "31.07.73")),
            ("title", "\"qq\" from column 45 on", "qq", &|no| line(no, "qq", "DEN", "2374", "18", "31.07.73")),
        ];
        for (column, place, seen, bad) in cases {
            // JUL03, OCT03 and JAN04 have a blank line instead of a header; that of OCT02 does not stand over its columns.
            for header in ["\n", header] {
                let error = refusal(header, bad, 9).unwrap_or_else(|| panic!("{column} is read"));
                for part in [column, place, "of the first 100 lines", "line 9 has", seen, "Alder, Anton"] {
                    assert!(error.contains(part), "{part}: {error}");
                }
                assert_eq!(refusal(header, bad, 50), None, "two lines in a hundred are faults of their own");
            }
        }
    }

    /// Of a header that does stand over its columns the one that fails is named.
    #[test]
    fn a_refusal_names_the_column_of_a_good_header() {
        let header = Columns::of_layout(crate::Layout::Single, crate::Month::new(2026, 1), Class::Standard);
        let line = |at: usize| {
            let sex = if at.is_multiple_of(5) { "Q" } else { "M" };
            let number = 200_000 + at;
            format!("{number:<15}{:<61}DEN {sex:<33}2374  18  20 1973  \n", "Alder, Anton")
        };
        let text = format!("{}\n{}", header.header(), (0..50).map(line).collect::<String>());
        let error = ListReader::new(text.as_bytes(), Hint::default()).err().unwrap().to_string();
        let found = "in 10 of the first 50 lines of players sex cannot be read; line 2 has \"Q\" from column 81 on";
        assert!(error.contains(found), "{error}");
    }
}
