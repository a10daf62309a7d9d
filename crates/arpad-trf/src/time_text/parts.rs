//! One part of a time control: a period or an increment.

use super::words::Word;
use super::{Assumption, Context, NotUnderstood};

/// What a part means.
pub(super) enum Part {
    Period {
        moves: Option<u16>,
        seconds: u32,
        /// The move that ends the period before it.
        after: Option<u16>,
    },
    /// "after 40 moves", before the period it is about.
    After(u16),
    Increment {
        seconds: u32,
        from: u16,
    },
    /// A wait before the clock runs; it adds nothing.
    Delay {
        seconds: u32,
    },
    Nothing,
}

/// The numbers and marks of a part.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a mark that may stand in the part")]
struct Found {
    /// Time with a unit, in seconds.
    time: Option<u32>,
    time_in_seconds: bool,
    moves: Option<u16>,
    /// Numbers without a unit.
    bare: Vec<u32>,
    joint: bool,
    rest: bool,
    per_move: bool,
    delay: bool,
    from: Option<u16>,
    after: Option<u16>,
}

/// Reads a part.
pub(super) fn read_part(words: &[Word], context: &Context) -> Result<(Part, Vec<Assumption>), NotUnderstood> {
    if let Some(part) = short_clock(words, context) {
        return part;
    }
    let mut assumptions = Vec::new();
    let mut found = gather(words, &mut assumptions)?;
    let unclear = || NotUnderstood::Part { part: spell(words) };

    if found.delay {
        return delay(&found).map(|part| (part, Vec::new())).ok_or_else(unclear);
    }
    if found.per_move || found.from.is_some() {
        return increment(&found, assumptions).ok_or_else(unclear);
    }
    // Two bare numbers and a joint: one is moves, and only a usual number of moves shows which.
    if let ([a, b], true, None, None) = (&found.bare[..], found.joint, found.time, found.moves) {
        let (moves, minutes) = which_moves(*a, *b).ok_or_else(|| NotUnderstood::Ambiguous { part: spell(words) })?;
        assumptions.extend([Assumption::MovesOf { moves }, Assumption::Minutes]);
        let seconds = minutes.checked_mul(60).ok_or_else(unclear)?;
        return Ok((Part::Period { moves: Some(moves), seconds, after: None }, assumptions));
    }
    // "90'/40" and "40/90 min": the number without a unit is moves. "1h30": it is minutes.
    if let ([bare], Some(time)) = (&found.bare[..], found.time) {
        let bare = *bare;
        if found.joint && found.moves.is_none() {
            let moves = u16::try_from(bare).map_err(|_| unclear())?;
            assumptions.push(Assumption::MovesOf { moves });
            found.moves = Some(moves);
        } else if !found.joint && time % 3600 == 0 && bare < 60 && ends_in_number(words) {
            found.time = Some(time + bare * 60);
        } else {
            return Err(unclear());
        }
        found.bare.clear();
    }
    if let ([bare], None) = (&found.bare[..], found.time) {
        let bare = *bare;
        let increment = context.begun && !context.open && !found.rest && found.moves.is_none();
        if increment {
            assumptions.extend([Assumption::Seconds, Assumption::EveryMove]);
            return if bare <= 60 {
                Ok((Part::Increment { seconds: bare, from: 1 }, assumptions))
            } else {
                Err(unclear())
            };
        }
        assumptions.push(Assumption::Minutes);
        found.time = Some(bare.checked_mul(60).ok_or_else(unclear)?);
        found.bare.clear();
    }
    period(&found, context, assumptions).ok_or_else(unclear)
}

/// `0:30` with every move, or alone after the time of the game, is seconds.
fn short_clock(words: &[Word], context: &Context) -> Option<Result<(Part, Vec<Assumption>), NotUnderstood>> {
    let (at, number) = words.iter().enumerate().find_map(|(at, word)| match word {
        Word::ShortClock(number) => Some((at, *number)),
        _ => None,
    })?;
    let every_move = words.iter().any(|word| matches!(word, Word::PerMove | Word::FromMove(_)));
    let after_the_time = context.begun && !context.open && words.len() == 1;
    if !every_move && !after_the_time {
        return None;
    }
    let mut plain = words.to_vec();
    plain.splice(at..=at, [Word::Number(number * 100), Word::Seconds]);
    let read = read_part(&plain, context);
    Some(read.map(|(part, mut assumptions)| {
        assumptions.push(Assumption::Seconds);
        (part, assumptions)
    }))
}

fn period(found: &Found, context: &Context, mut assumptions: Vec<Assumption>) -> Option<(Part, Vec<Assumption>)> {
    if !found.bare.is_empty() {
        return None;
    }
    let Some(seconds) = found.time else {
        if let (Some(after), None, false) = (found.after, found.moves, found.rest) {
            return Some((Part::After(after), assumptions));
        }
        // "rest of the game" alone, after a comma, adds nothing.
        return (found.rest && found.moves.is_none() && context.begun).then_some((Part::Nothing, assumptions));
    };
    if found.time_in_seconds && found.moves.is_none() && !found.rest && found.after.is_none() && seconds <= 60 {
        // Seconds after a period are an increment; before one they are nothing.
        assumptions.push(Assumption::EveryMove);
        return context.begun.then_some((Part::Increment { seconds, from: 1 }, assumptions));
    }
    if found.rest && found.moves.is_some() {
        return None;
    }
    Some((Part::Period { moves: found.moves, seconds, after: found.after }, assumptions))
}

fn increment(found: &Found, mut assumptions: Vec<Assumption>) -> Option<(Part, Vec<Assumption>)> {
    if found.moves.is_some() || found.rest {
        return None;
    }
    let seconds = match (found.time, &found.bare[..]) {
        (Some(seconds), []) => seconds,
        // A larger number without a unit is a time, whatever the words around it say.
        (None, [seconds]) if *seconds <= 60 => {
            assumptions.push(Assumption::Seconds);
            *seconds
        }
        (None, []) => return Some((Part::Nothing, assumptions)),
        _ => return None,
    };
    // "30 seconds per move after 40 moves" begins with move 41.
    let from = found.from.or(found.after.map(|after| after.saturating_add(1))).unwrap_or(1);
    (seconds <= 600).then_some((Part::Increment { seconds, from }, assumptions))
}

fn delay(found: &Found) -> Option<Part> {
    let seconds = match (found.time, &found.bare[..]) {
        (Some(seconds), []) if found.time_in_seconds => seconds,
        (None, [seconds]) => *seconds,
        _ => return None,
    };
    (found.moves.is_none() && !found.rest && seconds <= 60).then_some(Part::Delay { seconds })
}

fn gather(words: &[Word], assumptions: &mut Vec<Assumption>) -> Result<Found, NotUnderstood> {
    let unclear = || NotUnderstood::Part { part: spell(words) };
    let mut found = Found::default();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        at += 1;
        match word {
            Word::Number(hundredths) => {
                let unit = match words.get(at) {
                    Some(Word::Hours) => 3600,
                    Some(Word::Minutes) => 60,
                    Some(Word::Seconds) => 1,
                    Some(Word::Moves) => {
                        at += 1;
                        let moves = u16::try_from(hundredths / 100).ok().filter(|_| hundredths % 100 == 0);
                        if found.moves.replace(moves.ok_or_else(unclear)?).is_some() {
                            return Err(unclear());
                        }
                        continue;
                    }
                    _ => {
                        if hundredths % 100 != 0 {
                            return Err(unclear());
                        }
                        found.bare.push(hundredths / 100);
                        continue;
                    }
                };
                at += 1;
                // "1h30/40 coups": what follows the hours without a unit is minutes.
                let minutes = match (unit, words.get(at), words.get(at + 1)) {
                    (3600, Some(Word::Number(minutes)), Some(Word::Joint)) if *minutes < 6000 && minutes % 100 == 0 => {
                        at += 1;
                        minutes / 100
                    }
                    _ => 0,
                };
                found.time_in_seconds = unit == 1;
                let seconds = hundredths.checked_mul(unit).filter(|seconds| seconds % 100 == 0);
                let seconds = seconds.ok_or_else(unclear)? / 100 + minutes * 60;
                // "1 h 30 min" is one time. "3 min 2 sec" is hardly ever 182 seconds.
                if found.time.is_some_and(|time| unit != 60 || time % 3600 != 0) {
                    return Err(unclear());
                }
                found.time = Some(found.time.unwrap_or(0).checked_add(seconds).ok_or_else(unclear)?);
            }
            Word::Clock(_) | Word::ShortClock(_) => {
                let seconds = match word {
                    Word::ShortClock(minutes) => minutes * 60,
                    Word::Clock(seconds) => *seconds,
                    _ => 0,
                };
                if found.time.replace(seconds).is_some() {
                    return Err(unclear());
                }
                // `0:00:30` is seconds, in full.
                found.time_in_seconds = seconds < 60;
                assumptions.push(Assumption::HoursAndMinutes);
            }
            Word::Joint => found.joint = true,
            Word::RestOfGame => found.rest = true,
            Word::PerMove => found.per_move = true,
            Word::Delay => found.delay = true,
            Word::FromMove(number) => found.from = Some(*number),
            Word::After(number) => found.after = Some(*number),
            // A unit without its number, as in "moves/time".
            Word::Hours | Word::Minutes | Word::Seconds | Word::Moves | Word::Separator => {
                return Err(unclear());
            }
        }
    }
    Ok(found)
}

/// "1h30" and "1h30 KO".
fn ends_in_number(words: &[Word]) -> bool {
    let last = words.iter().rev().find(|word| **word != Word::RestOfGame);
    matches!(last, Some(Word::Number(_)))
}

/// Which of two bare numbers is the moves, and the other, the minutes.
fn which_moves(a: u32, b: u32) -> Option<(u16, u32)> {
    let (moves, minutes) = match (a, b) {
        // "40/2" is two hours to some; nobody plays 40 moves in two minutes.
        (40, 40 | ..10) | (..10, 40) => return None,
        (40, minutes) | (minutes, 40) => (40, minutes),
        // Moves before time is the official order.
        (20 | 30 | 35 | 36 | 45 | 50, 60..) => (a, b),
        _ => return None,
    };
    Some((u16::try_from(moves).ok()?, minutes))
}

fn spell(words: &[Word]) -> Box<str> {
    let spelled: Vec<String> = words
        .iter()
        .map(|word| match word {
            Word::Number(hundredths) if hundredths % 100 == 0 => (hundredths / 100).to_string(),
            Word::Number(hundredths) => format!("{}.{:02}", hundredths / 100, hundredths % 100),
            Word::Clock(seconds) => format!("{}:{:02}", seconds / 3600, seconds / 60 % 60),
            Word::ShortClock(number) => format!("0:{number:02}"),
            Word::Hours => "h".to_owned(),
            Word::Minutes => "min".to_owned(),
            Word::Seconds => "sec".to_owned(),
            Word::Moves => "moves".to_owned(),
            Word::PerMove => "per move".to_owned(),
            Word::Delay => "delay".to_owned(),
            Word::FromMove(number) => format!("from move {number}"),
            Word::After(number) => format!("after {number} moves"),
            Word::RestOfGame => "rest of game".to_owned(),
            Word::Joint => "/".to_owned(),
            Word::Separator => "+".to_owned(),
        })
        .collect();
    spelled.join(" ").into()
}
