//! To TRF16 with the TRF(x) extensions: what TRF26 added is put into them where they have a place for it.

use super::convert::Conversion;
use super::loss::LossKind;
use super::scoring::Assignments;
use crate::limits::{MOST_ACCELERATED, MOST_ROUNDS};
use crate::model::{
    AbnormalPoints, Colour, Extension, Line, OtherLine, PairingRecord, PlayerLine, Points, Record, RecordRef, SYMBOLS,
    Scores, Scoring, TeamList, TimeControl, TournamentRecord,
};
use crate::span::{Field, FieldValue};
use crate::time_text::TimeText;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

pub(super) fn run(conversion: &mut Conversion<'_>) {
    let from = conversion.from;
    let mut accelerated = false;
    let (assigned, left_out) = abnormal_points(conversion);
    let overridden = Assignments::of_extensions(from);
    let mut last_line = None;
    for line in conversion.lines() {
        let index = line.record.index() as usize;
        match line.record {
            RecordRef::Tournament(_) => {
                if let Some(record) = from.tournament.get(index) {
                    tournament(conversion, record, &overridden, &line);
                }
            }
            RecordRef::Team(_) => team(conversion, index, &line),
            RecordRef::Pairing(_) => match from.pairing.get(index) {
                // Several records can be about the same player, so all are read with the first.
                Some(PairingRecord::Acceleration { .. }) if accelerated => {}
                Some(PairingRecord::Acceleration { .. }) => {
                    acceleration(conversion, &line);
                    accelerated = true;
                }
                Some(PairingRecord::AbnormalPoints { .. }) => last_line = Some(line),
                Some(record) => pairing(conversion, record, &line),
                None => {}
            },
            RecordRef::National(_) => {
                let code = from.national.get(index).map_or("NRS", |record| &*record.record_federation);
                conversion.lose(code, LossKind::NoSuchRecord);
            }
            RecordRef::Other(_) => match from.others.get(index) {
                Some(OtherLine::Comment { .. }) => conversion.lose("###", LossKind::NoSuchRecord),
                Some(OtherLine::Informative { text }) => {
                    conversion.lose(text.get(..3).unwrap_or("80?"), LossKind::NoSuchRecord);
                }
                _ => conversion.keep(&line),
            },
            RecordRef::Extension(_) => match from.extensions.get(index) {
                // The number that counts is written.
                Some(Extension::Rounds { .. }) if conversion.has("142") => {
                    conversion.lose("XXR", LossKind::Superseded { by: "142".into() });
                }
                _ => conversion.keep(&line),
            },
            RecordRef::Player(_) => {
                conversion.keep(&line);
                points_without(conversion, left_out.get(index).copied().unwrap_or(0));
            }
            RecordRef::TeamList(_) => conversion.keep(&line),
        }
    }
    // The last assignment counts, so these come after what record 162 gives.
    if let (Some(line), false) = (last_line, assigned.is_empty()) {
        conversion.put(Record::Extension(Extension::Scoring { text: Field::text(&assigned.join(" ")) }), &line);
    }
}

/// What the records 299 say: as assignments of XXS where they are about all players in all rounds, and what they add to the
/// points of single players, in tenths, where they are not. The points have to be written without that, or they would not be
/// the sum of the results.
fn abnormal_points(conversion: &mut Conversion<'_>) -> (Vec<String>, Vec<i32>) {
    let from = conversion.from;
    let (mut assigned, mut others) = (Vec::new(), Vec::new());
    let records = || from.pairing.iter().filter(|record| matches!(record, PairingRecord::AbnormalPoints { .. }));
    if from.is_of_teams() {
        // They name teams, and TRF16 has no points of teams.
        records().for_each(|record| conversion.lose(record.code(), LossKind::NoSuchRecord));
        return (assigned, Vec::new());
    }
    let scoring = Scoring::of(from);
    let general = |round: &Field<u16>, ids: &[Field<u16>]| round.copied().unwrap_or(0) == 0 && ids.is_empty();
    let mut alike: BTreeMap<Option<char>, usize> = BTreeMap::new();
    for record in records() {
        if let PairingRecord::AbnormalPoints { kind, round, ids, .. } = record
            && general(round, ids)
        {
            *alike.entry(kind.copied()).or_default() += 1;
        }
    }
    for record in records() {
        let PairingRecord::AbnormalPoints { kind, points, round, ids, .. } = record else { continue };
        let codes = kind.copied().and_then(codes_299);
        // Of two such records for one result each adds its difference, which XXS cannot say.
        match (codes, points.copied()) {
            (Some(codes), Some(points)) if general(round, ids) && alike.get(&kind.copied()) == Some(&1) => {
                // A bye is worth a win unless something else is declared.
                if let Some(bye) = scoring.allocated_by_win().filter(|_| codes.contains(&"WW")) {
                    assigned.push(format!("PAB={}", bye.fixed()));
                }
                assigned.extend(codes.iter().map(|code| format!("{code}={}", points.fixed())));
            }
            _ => others.push(record),
        }
    }
    let others = AbnormalPoints::of(others);
    let added = |player: &PlayerLine| {
        let results = (1..).zip(&player.rounds);
        let results = results.map(|(round, entry)| (round, entry.result.value, entry.colour.value));
        player.starting_rank.copied().map_or(0, |no| others.tenths(&scoring, no, results))
    };
    let left_out: Vec<i32> = from.players.iter().map(added).collect();
    let whose = from.players.iter().zip(&left_out).filter(|(_, tenths)| **tenths != 0);
    let whose: BTreeSet<u16> = whose.filter_map(|(player, _)| player.starting_rank.copied()).collect();
    if !whose.is_empty() {
        let whose = whose.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        conversion.lose("299", LossKind::PointsWithout { players: whose.into() });
    } else if assigned.is_empty() {
        records().for_each(|record| conversion.lose(record.code(), LossKind::NoSuchRecord));
    }
    (assigned, left_out)
}

/// The codes of XXS for what record 299 calls by a letter.
fn codes_299(letter: char) -> Option<&'static [&'static str]> {
    Some(match letter {
        'W' => &["WW", "BW"],
        'D' => &["WD", "BD"],
        'L' => &["WL", "BL"],
        'F' => &["FPB"],
        'H' => &["HPB"],
        'Z' => &["ZPB"],
        '+' => &["FW"],
        '-' => &["FL"],
        _ => return None,
    })
}

/// Takes what left out records gave the last player written from the points.
fn points_without(conversion: &mut Conversion<'_>, more: i32) {
    let Some(player) = conversion.to.players.last_mut().filter(|_| more != 0) else { return };
    if let Some(points) = player.points.copied() {
        player.points.value = FieldValue::Known(Points::from_tenths(points.tenths().saturating_sub(more)));
    }
}

fn tournament(conversion: &mut Conversion<'_>, record: &TournamentRecord, overridden: &Assignments, line: &Line) {
    use TournamentRecord as R;
    match record {
        R::Rounds(rounds) => conversion.put(Record::Extension(Extension::Rounds { rounds: rounds.clone() }), line),
        R::InitialColour(colour) => initial_colour(conversion, colour, line),
        R::Scoring(scores) => scoring(conversion, scores, overridden, line),
        R::RoundDates(dates) => conversion.round_dates(dates, line),
        R::TimeText(words) => time_text(conversion, words, line),
        R::TimeControl(control) => time_control(conversion, control, line),
        R::Type(kind) if !conversion.has("092") && kind.get().is_some() => {
            let text = kind.get().map(ToString::to_string).unwrap_or_default();
            conversion.put(Record::Tournament(R::TypeText(Field::text(&text))), line);
        }
        R::Type(_)
        | R::RankMethod(_)
        | R::PairingController(_)
        | R::TieBreaks(_)
        | R::Standings(_)
        | R::BoardColours(_)
        | R::MatchPoints(_) => conversion.lose(record.code(), LossKind::NoSuchRecord),
        _ => conversion.keep(line),
    }
}

/// What to write as the time control in words when record 222 is left out: 222 is what counts, so words that
/// differ from it, or are blank, are replaced. Words that are not understood may mean the same and are kept.
fn words_of_222(conversion: &Conversion<'_>) -> Option<TournamentRecord> {
    let control = conversion.from.time_control()?.get()?;
    let other = conversion.from.time_text()?;
    let contrary = other.is_blank() || TimeText::parse(other.as_str()).is_ok_and(|_| !means(other.as_str(), control));
    contrary.then(|| TournamentRecord::TimeText(Field::text(&TimeText::words_for(control))))
}

fn time_text(conversion: &mut Conversion<'_>, words: &Field<String>, line: &Line) {
    let first = conversion.from.time_text().is_some_and(|first| std::ptr::eq(first, words));
    match first.then(|| words_of_222(conversion)).flatten() {
        Some(record) => {
            if !words.is_blank() {
                conversion.lose("122", LossKind::Contrary { value: words.as_str().into(), by: "222".into() });
            }
            conversion.put(Record::Tournament(record), line);
        }
        None => conversion.keep(line),
    }
}

fn time_control(conversion: &mut Conversion<'_>, control: &Field<TimeControl>, line: &Line) {
    let from = conversion.from;
    let first = from.time_control().is_some_and(|first| std::ptr::eq(first, control));
    match (control.get(), from.time_text()) {
        (Some(control), None) if first => {
            let text = TournamentRecord::TimeText(Field::text(&TimeText::words_for(control)));
            conversion.put(Record::Tournament(text), line);
        }
        (Some(control), Some(words)) if means(words.as_str(), control) => {
            conversion.lose("222", LossKind::Superseded { by: "122".into() });
        }
        // It is written as 122.
        _ if first && words_of_222(conversion).is_some() => {}
        _ => conversion.lose("222", LossKind::NoSuchRecord),
    }
}

/// Whether the time control in words is this one.
fn means(words: &str, control: &TimeControl) -> bool {
    TimeText::parse(words).is_ok_and(|read| read.control == *control)
}

fn initial_colour(conversion: &mut Conversion<'_>, colour: &Field<Colour>, line: &Line) {
    let word = match colour.copied() {
        Some(Colour::White) => "white1",
        Some(Colour::Black) => "black1",
        _ => return conversion.lose("152", LossKind::NoSuchRecord),
    };
    let given = conversion.from.extensions.iter().any(|extension| match extension {
        Extension::Configuration { words } => words.as_str().contains("white1") || words.as_str().contains("black1"),
        _ => false,
    });
    if given {
        conversion.lose("152", LossKind::Superseded { by: "XXC".into() });
    } else {
        conversion.put(Record::Extension(Extension::Configuration { words: Field::text(word) }), line);
    }
}

/// As assignments of XXS: those that the extensions of the report do not make, wherever they are, since theirs count.
fn scoring(conversion: &mut Conversion<'_>, scores: &Scores, overridden: &Assignments, line: &Line) {
    if let Some(text) = &scores.malformed {
        return conversion.lose("162", LossKind::Partly { by: "XXS".into(), lost: text.clone() });
    }
    let mut words = Vec::new();
    for score in &scores.scores {
        let value = || format!("{} {}", score.symbol, score.points.fixed());
        let Some((symbol, codes, _)) = SYMBOLS.iter().find(|(symbol, ..)| **symbol == *score.symbol) else {
            conversion.lose("162", LossKind::Partly { by: "XXS".into(), lost: value().into() });
            continue;
        };
        let open: Vec<&str> = codes.iter().filter(|code| overridden.value(code).is_none()).copied().collect();
        if open.is_empty() {
            let same = codes.iter().all(|code| overridden.value(code) == Some(score.points));
            let contrary = || LossKind::Contrary { value: value().into(), by: "XXS".into() };
            conversion.lose("162", if same { LossKind::Superseded { by: "XXS".into() } } else { contrary() });
        }
        let in_one = open.len() == codes.len() && matches!(*symbol, "W" | "D");
        let open = if in_one { vec![*symbol] } else { open };
        words.extend(open.iter().map(|code| format!("{code}={}", score.points.fixed())));
    }
    if !words.is_empty() {
        conversion.put(Record::Extension(Extension::Scoring { text: Field::text(&words.join(" ")) }), line);
    }
}

fn team(conversion: &mut Conversion<'_>, index: usize, line: &Line) {
    let Some(team) = conversion.from.teams.get(index) else {
        return;
    };
    let mut lost = Vec::new();
    let mut more = |blank: bool, what| {
        if !blank {
            lost.push(what);
        }
    };
    // The numbers follow from the order of the teams, if they run from 1.
    more(team.number.copied().map(usize::from) == Some(index + 1), "the number");
    more(team.nickname.is_blank(), "the short name");
    more(team.strength.is_blank(), "the strength");
    more(team.match_points.is_blank() && team.game_points.is_blank(), "the points");
    more(team.rank.is_blank(), "the rank");
    if !lost.is_empty() {
        conversion.lose("310", LossKind::Partly { by: "013".into(), lost: lost.join(", ").into() });
    }
    if conversion.from.team_lists.is_empty() {
        let short = TeamList { name: team.name.clone(), players: team.players.clone() };
        conversion.put(Record::TeamList(short), line);
    } else {
        conversion.lose("310", LossKind::Superseded { by: "013".into() });
    }
}

fn pairing(conversion: &mut Conversion<'_>, record: &PairingRecord, line: &Line) {
    let teams = !conversion.from.teams.is_empty();
    let extension = match record {
        PairingRecord::Byes { kind, round, ids }
            if !teams
                && kind.copied() == Some('Z')
                && round.copied().is_some_and(|round| Some(round) == conversion.next_round()) =>
        {
            Extension::Absent { ids: words(ids) }
        }
        PairingRecord::Prohibited { first_round, last_round, ids }
            if !teams
                && first_round.copied().is_none_or(|round| round <= 1)
                && last_round
                    .copied()
                    .is_none_or(|round| conversion.last_round().is_some_and(|last| round >= last)) =>
        {
            Extension::Prohibited { ids: words(ids) }
        }
        other => return conversion.lose(other.code(), LossKind::NoSuchRecord),
    };
    conversion.put(Record::Extension(extension), line);
}

/// Numbers from columns as words of a line: what stands in one column but is no number may be several words.
fn words(ids: &[Field<u16>]) -> Vec<Field<u16>> {
    let mut words = Vec::with_capacity(ids.len());
    for id in ids {
        match &id.value {
            FieldValue::Malformed(text) => {
                let parts = text.split(|letter: char| letter.is_whitespace() || letter == ',');
                let parts = parts.filter(|part| !part.is_empty());
                words.extend(parts.map(|part| match part.parse() {
                    Ok(number) if part.bytes().all(|byte| byte.is_ascii_digit()) => Field::known(number),
                    _ => Field { value: FieldValue::Malformed(part.into()), span: id.span },
                }));
            }
            _ => words.push(id.clone()),
        }
    }
    words
}

/// One XXA for each player any record 250 names.
fn acceleration(conversion: &mut Conversion<'_>, line: &Line) {
    let from = conversion.from;
    let last_player = from.players.iter().filter_map(|player| player.starting_rank.copied()).max().unwrap_or(0);
    let mut by_player: BTreeMap<u16, BTreeMap<u16, Points>> = BTreeMap::new();
    let mut values = 0;
    for record in &from.pairing {
        let PairingRecord::Acceleration { match_points, points, first_round, last_round, first, last } = record else {
            continue;
        };
        let known = (points.copied(), first_round.copied(), last_round.copied(), first.copied(), last.copied());
        let (Some(points), Some(first_round), Some(last_round), Some(first), Some(last)) = known else {
            conversion.lose("250", LossKind::Unread);
            continue;
        };
        let (players, rounds) = (first..=last, first_round.max(1)..=last_round);
        let out_of_range = |what: &str, last: usize, range: &RangeInclusive<u16>| {
            let (from, to) = (*range.start(), *range.end());
            let fits = (1..=to).contains(&from) && usize::from(to) <= last;
            (!fits).then(|| LossKind::OutOfRange { what: what.into(), from, to, last })
        };
        // XXA has a value for every round before, too.
        let more = players.len() * usize::from(last_round);
        let loss = (!match_points.is_blank() || !from.teams.is_empty())
            .then_some(LossKind::NoSuchRecord)
            .or_else(|| out_of_range("players", usize::from(last_player), &players))
            .or_else(|| out_of_range("rounds", MOST_ROUNDS, &rounds))
            .or_else(|| (values + more > MOST_ACCELERATED).then_some(LossKind::TooMany { most: MOST_ACCELERATED }));
        if let Some(loss) = loss {
            conversion.lose("250", loss);
            continue;
        }
        // Only what is written counts: a record that is left out costs no later one its place.
        values += more;
        for player in players {
            by_player.entry(player).or_default().extend(rounds.clone().map(|round| (round, points)));
        }
    }
    for (player, rounds) in by_player {
        let last = rounds.keys().next_back().copied().unwrap_or(0);
        let points = (1..=last).map(|round| Field::known(rounds.get(&round).copied().unwrap_or_default())).collect();
        conversion.put(Record::Extension(Extension::Acceleration { id: Field::known(player), points }), line);
    }
}
