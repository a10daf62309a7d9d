//! The words of a time control.

use super::NotUnderstood;
use super::vocabulary::{
    AFTER, AND, DELAY, FROM, HOURS, IGNORED, INCREMENT, JOINT, MINUTES, MOVE, MOVES, NUMBERS, REST, SECONDS, SEPARATOR,
};

/// A word with a meaning in a time control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    /// A number, in hundredths so that `1.5 h` is exact.
    Number(u32),
    /// `1:30` or `1:30:00`, in seconds.
    Clock(u32),
    /// `0:30`: that many minutes, or with every move seconds.
    ShortClock(u32),
    Hours,
    Minutes,
    Seconds,
    /// Counted moves, as in "40 moves".
    Moves,
    /// "per move", "/move", "increment": marks an increment.
    PerMove,
    /// `d5`, "delay", "Bronstein": the clock waits with every move, and what is left of the wait is lost.
    Delay,
    /// "from move N".
    FromMove(u16),
    /// "after N moves".
    After(u16),
    /// `G`, `SD`, "rest of the game": the period is the last.
    RestOfGame,
    /// `/`, `x`, "in", "for": joins moves and time.
    Joint,
    /// `+`, `,`, "then".
    Separator,
}

/// A raw piece: letters, a number or a sign.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Raw {
    Number(u32),
    Clock(u32),
    ShortClock(u32),
    Letters(String),
    Sign(char),
}

/// Splits a text into words.
pub(super) fn words(text: &str) -> Result<Vec<Word>, NotUnderstood> {
    let raws = raws(text)?;
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(raw) = raws.get(at) {
        at += 1;
        match raw {
            Raw::Number(number) => words.push(Word::Number(*number)),
            Raw::Clock(seconds) => words.push(Word::Clock(*seconds)),
            Raw::ShortClock(number) => words.push(Word::ShortClock(*number)),
            Raw::Sign(sign) => sign_word(*sign, &raws, &mut at, &mut words)?,
            Raw::Letters(letters) => letters_word(letters, &raws, &mut at, &mut words)?,
        }
    }
    if matches!(raws.first(), Some(Raw::Letters(name)) if name == BRONSTEIN) {
        // What that clock gives beside the time is a delay.
        match words.iter().rposition(|word| *word == Word::Separator) {
            Some(at) if !words.contains(&Word::Delay) => words.insert(at + 1, Word::Delay),
            _ => return Err(NotUnderstood::Word { word: BRONSTEIN.into() }),
        }
    }
    Ok(words)
}

/// The name of a clock that waits.
const BRONSTEIN: &str = "bronstein";

fn sign_word(sign: char, raws: &[Raw], at: &mut usize, words: &mut Vec<Word>) -> Result<(), NotUnderstood> {
    match sign {
        '+' | ',' | ';' | '&' | '|' => words.push(Word::Separator),
        '/' | '*' | '×' => words.push(Word::Joint),
        '"' | '″' | '”' | '“' => words.push(Word::Seconds),
        '\'' | '′' | '’' | '‘' | '`' | '´' => {
            // Two of them are the sign of seconds.
            if raws.get(*at) == Some(&Raw::Sign(sign)) {
                *at += 1;
                words.push(Word::Seconds);
            } else {
                words.push(Word::Minutes);
            }
        }
        '.' | '(' | ')' | '-' | '–' | ':' => {}
        other => {
            return Err(NotUnderstood::Word { word: other.to_string().into() });
        }
    }
    Ok(())
}

fn letters_word(letters: &str, raws: &[Raw], at: &mut usize, words: &mut Vec<Word>) -> Result<(), NotUnderstood> {
    let after_number = words.last().is_some_and(|word| matches!(word, Word::Number(_)));
    let word = match letters {
        // Russian writes one letter for "seconds" and for "from".
        "с" if after_number => Word::Seconds,
        "с" | "со" => match from_move(raws, at, words) {
            Some(number) => Word::FromMove(number),
            None => Word::Separator,
        },
        // "40th", "41-го".
        "th" | "st" | "nd" | "rd" | "er" | "ère" | "ma" | "го" | "й" | "o" | "a" if after_number => return Ok(()),
        // Czech "with".
        "s" if !after_number => Word::Separator,
        // "30s/m": nobody adds seconds by the minute.
        "m" if matches!(words[..], [.., Word::Seconds, Word::Joint]) => {
            words.pop();
            Word::PerMove
        }
        // "90 min (40m)": moves beside a time.
        "m" if in_brackets(raws, *at) && matches!(words[..], [.., Word::Hours | Word::Minutes, Word::Number(_)]) => {
            Word::Moves
        }
        _ if HOURS.contains(&letters) => Word::Hours,
        _ if MINUTES.contains(&letters) => Word::Minutes,
        _ if SECONDS.contains(&letters) => Word::Seconds,
        // "90 min + 30 min move 40": the later time comes with that move.
        _ if MOVE.contains(&letters) && adds_time(words) && after_moves(raws, *at - 1).is_some() => {
            let (number, next, _) = after_moves(raws, *at - 1).unwrap_or_default();
            *at = next;
            Word::After(number)
        }
        _ if MOVE.contains(&letters) && !after_number => {
            // "per move" and "/move"; the joint before it was not one.
            if words.last() == Some(&Word::Joint) {
                words.pop();
            }
            Word::PerMove
        }
        // "all moves in 90 minutes", "for the remaining moves".
        _ if MOVES.contains(&letters) && words.last() == Some(&Word::RestOfGame) => return Ok(()),
        _ if MOVE.contains(&letters) || MOVES.contains(&letters) => Word::Moves,
        // "Fischer 90+30": the name of the clock, before there is anything to add to.
        "fischer" | BRONSTEIN if words.is_empty() => return Ok(()),
        // Polish "P`90" for the time of the game.
        "p" if words.is_empty()
            && matches!(raws.get(*at..*at + 2), Some([Raw::Sign('`' | '\'' | '’'), Raw::Number(_)])) =>
        {
            *at += 1;
            return Ok(());
        }
        _ if let Some(number) = spelled_number(letters, raws.get(*at)) => Word::Number(number * 100),
        _ if INCREMENT.contains(&letters) => {
            // "SD/30 inc 30": its seconds follow, so it opens a part.
            if matches!(raws.get(*at), Some(Raw::Number(_))) && words.last() != Some(&Word::Seconds) {
                words.push(Word::Separator);
            }
            Word::PerMove
        }
        "starting" | "beginning" => match from_move(raws, at, words) {
            Some(number) => Word::FromMove(number),
            None => return Ok(()),
        },
        _ if FROM.contains(&letters) => match from_move(raws, at, words) {
            Some(number) => Word::FromMove(number),
            None => return Err(NotUnderstood::Word { word: letters.into() }),
        },
        // Dutch "after", Polish "for".
        "na" => match after_moves(raws, *at).filter(|(_, _, dutch)| *dutch) {
            Some((number, next, _)) => {
                *at = next;
                Word::After(number)
            }
            None => Word::Joint,
        },
        _ if AFTER.contains(&letters) => {
            match after_moves(raws, *at) {
                Some((number, next, _)) => {
                    *at = next;
                    Word::After(number)
                }
                // Serbian and Croatian "per".
                None if letters == "po" => Word::Joint,
                None => return Err(NotUnderstood::Word { word: letters.into() }),
            }
        }
        "g" | "sd" | "qpf" => {
            // "40/90 SD/30": it opens a part, whatever comes before it.
            words.push(Word::Separator);
            Word::RestOfGame
        }
        _ if REST.contains(&letters) => Word::RestOfGame,
        _ if JOINT.contains(&letters) => Word::Joint,
        _ if AND.contains(&letters) && joins_hours_and_minutes(words, raws, *at) => return Ok(()),
        _ if AND.contains(&letters) || SEPARATOR.contains(&letters) => Word::Separator,
        _ if IGNORED.contains(&letters) => return Ok(()),
        _ if DELAY.contains(&letters) => {
            match words.iter().rposition(|word| matches!(word, Word::Number(_))) {
                // "G/60 5 sec delay": its seconds come before it, and open a part.
                Some(number) if !matches!(after_joint(raws, *at), Some(Raw::Number(_))) => {
                    words.insert(number, Word::Separator);
                }
                // "G/60 d5": they follow.
                _ => words.push(Word::Separator),
            }
            Word::Delay
        }
        other => return Err(NotUnderstood::Word { word: other.into() }),
    };
    // "per player", "per move", "in the rest of the game": the joint before them joins nothing.
    if word == Word::RestOfGame && words.last() == Some(&Word::Joint) {
        words.pop();
    }
    words.push(word);
    Ok(())
}

/// "Two hours".
fn spelled_number(letters: &str, next: Option<&Raw>) -> Option<u32> {
    let (_, number) = NUMBERS.iter().find(|(word, _)| *word == letters)?;
    matches!(next, Some(Raw::Letters(unit)) if HOURS.contains(&unit.as_str())).then_some(*number)
}

/// What stands at `at`, or after the sign that joins it: `d5`, `d/5`, `d=5`.
fn after_joint(raws: &[Raw], at: usize) -> Option<&Raw> {
    match raws.get(at)? {
        Raw::Sign('/' | '-' | ':') => raws.get(at + 1),
        other => Some(other),
    }
}

/// Whether the word before `at` stands in brackets with its number.
fn in_brackets(raws: &[Raw], at: usize) -> bool {
    let around = at.checked_sub(3).and_then(|from| raws.get(from..=at));
    matches!(around, Some([Raw::Sign('('), Raw::Number(_), _, Raw::Sign(')')]))
}

/// Whether the last words are a time after another one.
fn adds_time(words: &[Word]) -> bool {
    let mut parts = words.rsplit(|word| *word == Word::Separator);
    let is_time = |part: &[Word]| matches!(part, [.., Word::Number(_), Word::Hours | Word::Minutes]);
    parts.next().is_some_and(is_time) && parts.any(is_time)
}

/// "1 hour and 30 minutes" is one time, unless the moves before it end a period.
fn joins_hours_and_minutes(words: &[Word], raws: &[Raw], at: usize) -> bool {
    let part = words.rsplit(|word| *word == Word::Separator).next().unwrap_or_default();
    let minutes = |raw: &Raw| match raw {
        Raw::Letters(letters) => MINUTES.contains(&letters.as_str()),
        Raw::Sign(sign) => *sign == '\'',
        _ => false,
    };
    matches!(part, [.., Word::Number(_), Word::Hours])
        && !part.contains(&Word::Moves)
        && matches!(raws.get(at), Some(Raw::Number(_)))
        && raws.get(at + 1).is_some_and(minutes)
}

/// What follows "after": "40 moves", "the 40th move", "move 40". Also where it ends, and whether it is Dutch.
fn after_moves(raws: &[Raw], at: usize) -> Option<(u16, usize, bool)> {
    let (mut number, mut named, mut dutch) = (None, false, false);
    for (next, raw) in raws.iter().enumerate().skip(at) {
        match raw {
            Raw::Letters(word) => match word.as_str() {
                "th" | "de" | "la" | "le" | "the" | "dem" | "den" | "los" | "las" | "a" | "o" | "os" | "ma" | "ème"
                | "e" | "го" | "il" | "first" => {}
                word if MOVE.contains(&word) || MOVES.contains(&word) => {
                    named = true;
                    dutch = matches!(word, "zet" | "zetten");
                }
                _ => return None,
            },
            Raw::Number(value) if number.is_none() && value % 100 == 0 => {
                number = Some(u16::try_from(value / 100).ok()?);
            }
            Raw::Sign('.' | '-' | 'ª' | 'º') => {}
            _ => return None,
        }
        if let (true, Some(number)) = (named, number) {
            return Some((number, next + 1, dutch)).filter(|(number, ..)| *number > 0);
        }
    }
    None
}

/// What follows "from": "move 1", "the first move", "move one", "move 41".
fn from_move(raws: &[Raw], at: &mut usize, before: &[Word]) -> Option<u16> {
    let mut number = None;
    let mut named = false;
    // "30 seconds per move from the first": the move was named before.
    let mut ordinal = false;
    let mut next = *at;
    while let Some(raw) = raws.get(next) {
        match raw {
            Raw::Letters(word) => match word.as_str() {
                "first" | "one" | "prima" | "ersten" | "pierwszego" | "premier" | "première" | "primer" | "primera"
                | "primeiro" | "primero" | "первого" | "prvního" | "eerste" | "första"
                    if number.is_none() =>
                {
                    number = Some(1);
                    ordinal = before.iter().rfind(|word| **word != Word::Separator) == Some(&Word::PerMove);
                }
                "the" | "from" | "dem" | "on" | "with" | "no" | "la" | "el" | "le" | "du" | "de" | "do" | "del"
                | "der" | "o" | "a" | "st" | "th" | "er" | "ma" | "го" | "с" | "och" | "den" | "partir" => {}
                word if MOVE.contains(&word) || MOVES.contains(&word) => named = true,
                _ => break,
            },
            Raw::Number(value) if number.is_none() && value % 100 == 0 => {
                number = Some(u16::try_from(value / 100).ok()?);
            }
            Raw::Sign('.' | '#' | '-' | 'ª' | 'º') => {}
            Raw::Sign(_) | Raw::Clock(_) | Raw::ShortClock(_) | Raw::Number(_) => break,
        }
        next += 1;
        if named && number.is_some() {
            break;
        }
    }
    let number = number.filter(|&number| (named || ordinal) && number > 0)?;
    *at = next;
    Some(number)
}

fn raws(text: &str) -> Result<Vec<Raw>, NotUnderstood> {
    let mut raws = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() {
            rest = &rest[first.len_utf8()..];
        } else if first.is_ascii_digit() {
            let length = rest
                .bytes()
                .position(|byte| !byte.is_ascii_digit() && !matches!(byte, b'.' | b':' | b','))
                .unwrap_or(rest.len());
            // A point, colon or comma belongs to the number only between digits.
            let number = rest[..length].trim_end_matches(['.', ':', ',']);
            let (raw, used) = number_raw(number)?;
            raws.push(raw);
            rest = &rest[used..];
        } else if first.is_alphabetic() {
            let length = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
            raws.push(Raw::Letters(rest[..length].to_lowercase()));
            rest = &rest[length..];
        } else {
            raws.push(Raw::Sign(first));
            rest = &rest[first.len_utf8()..];
        }
    }
    Ok(raws)
}

/// A number, a decimal or a clock time, and how many bytes of the text it is.
fn number_raw(text: &str) -> Result<(Raw, usize), NotUnderstood> {
    let bad = || NotUnderstood::Word { word: text.into() };
    let digits = |part: &str| part.parse::<u32>().ok().filter(|&value| value <= 1_000_000);
    // "40/120,60" has a list, "1,5" looks the same: a comma always separates.
    let text = text.split(',').next().unwrap_or(text);
    if text.contains(':') {
        let parts: Vec<u32> = text.split(':').map(digits).collect::<Option<_>>().ok_or_else(bad)?;
        let seconds = match parts[..] {
            [0, number @ 1..60] => return Ok((Raw::ShortClock(number), text.len())),
            [hours, minutes] if minutes < 60 && hours < 24 => hours * 3600 + minutes * 60,
            [hours, minutes, seconds] if minutes < 60 && seconds < 60 && hours < 24 => {
                hours * 3600 + minutes * 60 + seconds
            }
            _ => return Err(bad()),
        };
        return Ok((Raw::Clock(seconds), text.len()));
    }
    let hundredths = match text.split_once('.') {
        None => digits(text).map(|whole| whole * 100),
        Some((whole, decimals)) => match decimals.len() {
            1 => digits(whole).zip(digits(decimals)).map(|(whole, tenths)| whole * 100 + tenths * 10),
            2 => digits(whole).zip(digits(decimals)).map(|(whole, hundredths)| whole * 100 + hundredths),
            _ => None,
        },
    };
    Ok((Raw::Number(hundredths.ok_or_else(bad)?), text.len()))
}
