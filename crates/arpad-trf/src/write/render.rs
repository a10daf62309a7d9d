//! A report as text: every record in the columns of the format, lines ended by CR LF.

use super::line::{LineWriter, shown};
use super::loss::Loss;
use crate::model::{
    Colour, Extension, NationalRecord, Opponent, OtherLine, PairingRecord, PlayerLine, RecordRef, Report, ReportBirth,
    ReportSex, RoundDates, Scores, Team, TeamList, TournamentRecord,
};
use crate::span::{Field, FieldValue};

/// Writes all records as they are, whichever version of the format they belong to.
pub fn render(report: &Report) -> (String, Vec<Loss>) {
    let mut losses = Vec::new();
    let mut text = String::with_capacity(report.lines.len() * 128);
    for line in report.all_lines() {
        let index = line.record.index() as usize;
        let written = match line.record {
            RecordRef::Tournament(_) => report.tournament.get(index).map(|record| tournament(record, &mut losses)),
            RecordRef::Player(_) => {
                report.players.get(index).map(|record| player(record, line.zero_filled, &mut losses))
            }
            RecordRef::National(_) => report.national.get(index).map(|record| national(record, &mut losses)),
            RecordRef::Team(_) => report.teams.get(index).map(|record| team(record, &mut losses)),
            RecordRef::TeamList(_) => report.team_lists.get(index).map(|record| team_list(record, &mut losses)),
            RecordRef::Pairing(_) => {
                report.pairing.get(index).map(|record| pairing(record, line.zero_filled, &mut losses))
            }
            RecordRef::Extension(_) => report.extensions.get(index).map(|record| extension(record, &mut losses)),
            RecordRef::Other(_) => report.others.get(index).map(other),
        };
        if let Some(written) = written {
            text.push_str(&written);
            text.push_str("\r\n");
        }
    }
    (text, losses)
}

fn player(player: &PlayerLine, zero_filled: bool, losses: &mut Vec<Loss>) -> String {
    let mut line = LineWriter::new("001", false, losses);
    line.number(5, 8, 0, &player.starting_rank);
    sex(&mut line, &player.sex);
    line.number(11, 13, 0, &player.title);
    line.text(15, 47, &player.name);
    line.number(49, 52, 0, &player.rating);
    line.text(54, 56, &player.federation);
    line.number(58, 68, 0, &player.fide_id);
    birth(&mut line, &player.birth);
    line.points(81, 84, &player.points);
    line.number(86, 89, 0, &player.rank);
    for (index, round) in player.rounds.iter().enumerate() {
        let column = 92 + index * 10;
        match &round.opponent.value {
            Opponent::Blank => {}
            Opponent::Nobody => line.right(column, column + 3, "0000"),
            Opponent::Number(number) if zero_filled => {
                line.right(column, column + 3, &format!("{number:04}"));
            }
            Opponent::Number(number) => line.right(column, column + 3, &number.to_string()),
            Opponent::Malformed(text) => line.right(column, column + 3, text),
        }
        line.letter(column + 5, round.colour.value.code());
        line.letter(column + 7, round.result.value.code());
    }
    line.finish()
}

fn national(record: &NationalRecord, losses: &mut Vec<Loss>) -> String {
    let mut line = LineWriter::new(&record.record_federation, false, losses);
    line.number(5, 8, 0, &record.starting_rank);
    sex(&mut line, &record.sex);
    line.right(11, 13, record.classification.as_str());
    line.text(15, 47, &record.name);
    line.number(49, 52, 0, &record.rating);
    line.text(54, 56, &record.origin);
    line.right(58, 68, record.national_id.as_str());
    birth(&mut line, &record.birth);
    line.finish()
}

fn sex(line: &mut LineWriter<'_>, field: &Field<ReportSex>) {
    match &field.value {
        FieldValue::Blank => {}
        FieldValue::Known(sex) => line.letter(10, sex.code()),
        FieldValue::Malformed(text) => line.left(10, 10, text),
    }
}

fn birth(line: &mut LineWriter<'_>, field: &Field<ReportBirth>) {
    let text = match &field.value {
        FieldValue::Blank => return,
        FieldValue::Known(ReportBirth::Year(year)) => format!("{year:04}/00/00"),
        FieldValue::Known(ReportBirth::YearMonth(year, month)) => format!("{year:04}/{month:02}/00"),
        FieldValue::Known(ReportBirth::Date(date)) => {
            format!("{:04}/{:02}/{:02}", date.year(), date.month(), date.day())
        }
        FieldValue::Malformed(text) => text.to_string(),
    };
    line.left(70, 79, &text);
}

fn team_list(team: &TeamList, losses: &mut Vec<Loss>) -> String {
    let mut line = LineWriter::new("013", false, losses);
    line.text(5, 36, &team.name);
    line.list(37, 4, 0, &team.players);
    line.finish()
}

fn team(team: &Team, losses: &mut Vec<Loss>) -> String {
    let mut line = LineWriter::new("310", false, losses);
    line.number(5, 7, 0, &team.number);
    line.text(9, 40, &team.name);
    line.text(42, 46, &team.nickname);
    line.right(48, 53, team.strength.as_str());
    line.points(55, 60, &team.match_points);
    line.points(62, 67, &team.game_points);
    line.number(69, 71, 0, &team.rank);
    line.list(74, 4, 0, &team.players);
    line.finish()
}

fn tournament(record: &TournamentRecord, losses: &mut Vec<Loss>) -> String {
    use TournamentRecord as Record;
    let mut line = LineWriter::new(record.code(), false, losses);
    match record {
        Record::Name(text)
        | Record::City(text)
        | Record::Federation(text)
        | Record::TypeText(text)
        | Record::ChiefArbiter(text)
        | Record::DeputyArbiter(text)
        | Record::TimeText(text)
        | Record::PairingController(text)
        | Record::TieBreaks(text)
        | Record::Standings(text)
        | Record::BoardColours(text) => line.rest(5, text.as_str()),
        Record::Start(date) | Record::End(date) => {
            let text = match &date.value {
                FieldValue::Known(day) => format!("{:04}/{:02}/{:02}", day.0.year(), day.0.month(), day.0.day()),
                _ => shown(date),
            };
            line.rest(5, &text);
        }
        Record::Players(count) | Record::RatedPlayers(count) | Record::Teams(count) | Record::Rounds(count) => {
            line.rest(5, &shown(count));
        }
        Record::RoundDates(dates) => round_dates(&mut line, dates),
        Record::InitialColour(colour) => match &colour.value {
            FieldValue::Known(Colour::Black) => line.rest(5, "B"),
            FieldValue::Known(_) => line.rest(5, "W"),
            FieldValue::Blank => {}
            FieldValue::Malformed(text) => line.rest(5, text),
        },
        Record::Scoring(scoring) => scores(&mut line, scoring, 6, 6),
        Record::MatchPoints(scoring) => scores(&mut line, scoring, 5, 6),
        Record::RankMethod(method) => {
            line.text(5, 7, &method.federation);
            line.rest(9, method.method.as_str());
        }
        Record::Type(kind) => line.rest(5, &shown(kind)),
        Record::TimeControl(control) => line.rest(5, &shown(control)),
    }
    line.finish()
}

fn round_dates(line: &mut LineWriter<'_>, dates: &RoundDates) {
    if let Some(text) = &dates.malformed {
        line.rest(5, text);
        return;
    }
    for (index, date) in dates.dates.iter().enumerate() {
        let column = 92 + index * 10;
        line.left(column, column + 7, &RoundDates::text(date));
    }
}

/// Symbols at `first` to `last` and points in the four columns behind, every nine columns.
fn scores(line: &mut LineWriter<'_>, scores: &Scores, first: usize, last: usize) {
    if let Some(text) = &scores.malformed {
        line.rest(5, text);
        return;
    }
    for (index, score) in scores.scores.iter().enumerate() {
        let shift = index * 9;
        line.left(first + shift, last + shift, &score.symbol);
        line.points(last + 1 + shift, last + 4 + shift, &Field::known(score.points));
    }
}

fn pairing(record: &PairingRecord, zero_filled: bool, losses: &mut Vec<Loss>) -> String {
    let mut line = LineWriter::new(record.code(), zero_filled, losses);
    match record {
        PairingRecord::Byes { kind, round, ids } => {
            line.letter_field(5, kind);
            line.number(7, 9, 3, round);
            line.list(11, 4, 3, ids);
        }
        PairingRecord::Acceleration { match_points, points, first_round, last_round, first, last } => {
            line.points(5, 8, match_points);
            line.points(10, 13, points);
            line.number(15, 17, 3, first_round);
            line.number(19, 21, 3, last_round);
            line.number(23, 26, 4, first);
            line.number(28, 31, 4, last);
        }
        PairingRecord::Prohibited { first_round, last_round, ids } => {
            line.number(5, 7, 3, first_round);
            line.number(9, 11, 3, last_round);
            line.list(13, 4, 4, ids);
        }
        PairingRecord::AbnormalPoints { kind, match_points, points, round, ids } => {
            line.letter_field(5, kind);
            line.points(8, 11, match_points);
            line.points(14, 17, points);
            line.number(20, 22, 3, round);
            line.list(24, 4, 4, ids);
        }
        PairingRecord::OutOfOrder { round, team, opponent, players } => {
            line.number(5, 7, 3, round);
            line.number(9, 11, 3, team);
            line.number(13, 15, 3, opponent);
            line.list(17, 4, 4, players);
        }
        PairingRecord::TeamByes { match_points, game_points, teams } => {
            line.points(5, 8, match_points);
            line.points(10, 13, game_points);
            line.list(15, 3, 3, teams);
        }
        PairingRecord::ForfeitedMatch { kind, round, white, black } => {
            line.text(5, 6, kind);
            line.number(8, 10, 3, round);
            line.number(12, 14, 3, white);
            line.number(16, 18, 3, black);
        }
    }
    line.finish()
}

fn extension(extension: &Extension, losses: &mut Vec<Loss>) -> String {
    let numbers = |ids: &[Field<u16>]| ids.iter().map(shown).collect::<Vec<_>>().join(" ");
    let (code, text) = match extension {
        Extension::Rounds { rounds } => ("XXR".to_owned(), shown(rounds)),
        Extension::Configuration { words } => ("XXC".to_owned(), shown(words)),
        Extension::Absent { ids } => ("XXZ".to_owned(), numbers(ids)),
        Extension::Prohibited { ids } => ("XXP".to_owned(), numbers(ids)),
        Extension::Scoring { text } => ("XXS".to_owned(), shown(text)),
        Extension::Score { symbol, points } => {
            let text = points.copied().map_or_else(|| shown(points), |points| format!("{:>4}", points.fixed()));
            (format!("BB{symbol}"), text)
        }
        Extension::Acceleration { id, points } => {
            let mut line = LineWriter::new("XXA", false, losses);
            line.number(5, 8, 0, id);
            for (index, points) in points.iter().enumerate() {
                let from = 10 + index * 5;
                line.points(from, from + 3, points);
            }
            return line.finish();
        }
    };
    let mut line = LineWriter::new(&code, false, losses);
    line.rest(5, &text);
    line.finish()
}

fn other(line: &OtherLine) -> String {
    // A line break inside would make two lines of one.
    let one_line = |text: &str| text.replace(['\r', '\n'], " ").trim_end().to_owned();
    match line {
        OtherLine::Comment { text } => format!("###{}", one_line(text)),
        OtherLine::Informative { text } | OtherLine::Unknown { text } => one_line(text),
        OtherLine::Unread { text } => text.to_string(),
        OtherLine::Blank => String::new(),
    }
}
