//! The words of a time control.

use super::NotUnderstood;

/// A word with a meaning in a time control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    /// A number, in hundredths so that `1.5 h` is exact.
    Number(u32),
    /// `1:30` or `1:30:00`, in seconds.
    Clock(u32),
    Hours,
    Minutes,
    Seconds,
    /// Counted moves, as in "40 moves".
    Moves,
    /// "per move", "/move", "increment": marks an increment.
    PerMove,
    /// "from move N".
    FromMove(u16),
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
            Raw::Sign(sign) => sign_word(*sign, &raws, &mut at, &mut words)?,
            Raw::Letters(letters) => letters_word(letters, &raws, &mut at, &mut words)?,
        }
    }
    Ok(words)
}

fn sign_word(sign: char, raws: &[Raw], at: &mut usize, words: &mut Vec<Word>) -> Result<(), NotUnderstood> {
    match sign {
        '+' | ',' | ';' | '&' => words.push(Word::Separator),
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
    let word = match letters {
        "h" | "hr" | "hrs" | "hour" | "hours" | "std" | "stunde" | "stunden" | "heure" | "heures" | "ora" | "ore"
        | "hora" | "horas" | "ч" | "час" | "часа" => Word::Hours,
        "m" | "mn" | "min" | "mins" | "minute" | "minutes" | "minuten" | "minuti" | "minuto" | "minutos" | "minut"
        | "мин" | "минут" => Word::Minutes,
        "s" | "sec" | "secs" | "second" | "seconds" | "sek" | "sekunden" | "secondi" | "seconde" | "secondes"
        | "segundo" | "segundos" | "seg" | "сек" | "секунд" => Word::Seconds,
        "move" | "mv" | "zug" | "mossa" | "coup" | "jugada" | "ход"
            if !words.last().is_some_and(|word| matches!(word, Word::Number(_))) =>
        {
            // "per move" and "/move"; the joint before it was not one.
            if words.last() == Some(&Word::Joint) {
                words.pop();
            }
            Word::PerMove
        }
        "move" | "moves" | "mv" | "mvs" | "mm" | "zug" | "züge" | "zügen" | "zuge" | "mossa" | "mosse" | "coup"
        | "coups" | "jugada" | "jugadas" | "ход" | "ходов" | "posunięć" | "ruchów" => Word::Moves,
        "increment" | "increments" | "inc" | "incr" | "bonus" | "inkrement" | "incremento" | "incrément" | "added"
        | "additional" | "cumulative" | "fischer" => Word::PerMove,
        "from" | "ab" | "dal" | "dalla" | "desde" | "starting" | "beginning" => match from_move(raws, at) {
            Some(number) => Word::FromMove(number),
            None if letters == "starting" || letters == "beginning" => return Ok(()),
            None => return Err(NotUnderstood::Word { word: letters.into() }),
        },
        "g" | "sd" => {
            // "40/90 SD/30": it opens a part, whatever comes before it.
            words.push(Word::Separator);
            Word::RestOfGame
        }
        "ko" | "rest" | "game" | "finish" | "end" | "guillotine" | "all" | "partie" | "partita" | "partida"
        | "finale" | "remaining" => Word::RestOfGame,
        "x" | "in" | "for" | "für" | "per" | "pro" | "pour" | "por" | "each" | "every" => Word::Joint,
        "plus" | "then" | "and" | "with" | "followed" | "und" | "mit" | "dann" | "et" | "e" | "y" | "puis" | "con"
        | "avec" => Word::Separator,
        "the" | "first" | "of" | "by" | "to" | "player" | "players" | "a" | "an" | "der" | "die" | "den" | "ersten"
        | "les" | "le" | "la" | "il" | "premiers" | "prime" | "made" | "time" | "is" | "on" | "initial" | "dem"
        | "control" => return Ok(()),
        "d" | "delay" | "bronstein" => return Err(NotUnderstood::Delay),
        other => return Err(NotUnderstood::Word { word: other.into() }),
    };
    // "per player", "per move", "in the rest of the game": the joint before them joins nothing.
    if word == Word::RestOfGame && words.last() == Some(&Word::Joint) {
        words.pop();
    }
    words.push(word);
    Ok(())
}

/// What follows "from": "move 1", "the first move", "move one", "move 41".
fn from_move(raws: &[Raw], at: &mut usize) -> Option<u16> {
    let mut number = None;
    let mut named = false;
    let mut next = *at;
    while let Some(raw) = raws.get(next) {
        match raw {
            Raw::Letters(word) => match word.as_str() {
                "move" | "moves" | "mossa" | "coup" | "zug" | "jugada" => named = true,
                "first" | "one" | "prima" | "ersten" if number.is_none() => number = Some(1),
                "the" | "from" | "dem" | "on" | "with" | "no" => {}
                _ => break,
            },
            Raw::Number(value) if number.is_none() && value % 100 == 0 => {
                number = Some(u16::try_from(value / 100).ok()?);
            }
            Raw::Sign('.' | '#') => {}
            Raw::Sign(_) | Raw::Clock(_) | Raw::Number(_) => break,
        }
        next += 1;
        if named && number.is_some() {
            break;
        }
    }
    let number = number.filter(|&number| named && number > 0)?;
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
