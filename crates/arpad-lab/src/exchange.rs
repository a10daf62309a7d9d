//! Tables and worlds as Parquet, for DuckDB, Spark, Polars and pandas.
//!
//! A world for exchange needs no joins to be asked: games name their players. They are sorted by period, event and round, a
//! partition a year (`games/year=2016/games.parquet`) and a row group a month. The columns are documented in docs/LAB.md.

use crate::LabError;
use crate::page::{Cell, Section};
use crate::world::{Games, NOBODY, World, WorldEvent, days, result};
use arpad_rating::Birth;
use arpad_regulations::Month;
use arrow_array::{
    ArrayRef, Date32Array, Float64Array, Int16Array, Int64Array, RecordBatch, StringArray, UInt8Array, UInt16Array,
    UInt32Array,
};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> LabError + '_ {
    move |error| LabError::Io { path: path.to_owned(), error }
}

fn fault<E: std::fmt::Display>(path: &Path) -> impl FnOnce(E) -> LabError + '_ {
    move |error| LabError::Table { path: path.to_owned(), problem: error.to_string() }
}

type Column = (&'static str, ArrayRef);

/// A file that row groups are written to, one for each batch.
struct Out<'p> {
    path: &'p Path,
    writer: Option<ArrowWriter<File>>,
}

impl Out<'_> {
    fn write(&mut self, batch: &RecordBatch) -> Result<(), LabError> {
        let path = self.path;
        let writer = match &mut self.writer {
            Some(writer) => writer,
            none => {
                // Nothing of the day or the program is in the file: the same world gives the same bytes.
                let properties = WriterProperties::builder()
                    .set_compression(Compression::SNAPPY)
                    .set_created_by("arpad".to_owned())
                    .build();
                let file = File::create_new(path).map_err(io(path))?;
                none.insert(ArrowWriter::try_new(file, batch.schema(), Some(properties)).map_err(fault(path))?)
            }
        };
        writer.write(batch).and_then(|()| writer.flush()).map_err(fault(path))
    }

    fn close(self) -> Result<(), LabError> {
        if let Some(writer) = self.writer {
            writer.close().map_err(fault(self.path))?;
        }
        Ok(())
    }
}

fn batch(path: &Path, columns: Vec<Column>) -> Result<RecordBatch, LabError> {
    let nullable = |name: &str| matches!(name, "birth_year" | "birth" | "black");
    RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(name, values)| (name, values, nullable(name))))
        .map_err(fault(path))
}

fn whole(path: &Path, columns: Vec<Column>) -> Result<(), LabError> {
    let mut out = Out { path, writer: None };
    out.write(&batch(path, columns)?)?;
    out.close()
}

/// A table of a result: words, whole numbers or decimals by what its cells are; empty cells are null.
pub fn write_table(section: &Section, path: &Path) -> Result<(), LabError> {
    let column = |place: usize| -> ArrayRef {
        let cells = || section.rows.iter().map(|row| row.get(place).unwrap_or(&Cell::Empty));
        if cells().any(|cell| matches!(cell, Cell::Text(_))) {
            let text = |cell: &Cell| (*cell != Cell::Empty).then(|| cell.to_string());
            Arc::new(cells().map(text).collect::<StringArray>())
        } else if cells().any(|cell| matches!(cell, Cell::Decimal(..))) {
            let decimal = |cell: &Cell| match cell {
                Cell::Whole(number) => Some(*number as f64),
                Cell::Decimal(value, _) => Some(*value),
                _ => None,
            };
            Arc::new(cells().map(decimal).collect::<Float64Array>())
        } else {
            let number = |cell: &Cell| if let Cell::Whole(number) = cell { Some(*number) } else { None };
            Arc::new(cells().map(number).collect::<Int64Array>())
        }
    };
    let columns = section.columns.iter().enumerate().map(|(place, name)| (name.as_str(), column(place), true));
    let batch = RecordBatch::try_from_iter_with_nullable(columns).map_err(fault(path))?;
    if path.exists() {
        std::fs::remove_file(path).map_err(io(path))?;
    }
    let mut out = Out { path, writer: None };
    out.write(&batch)?;
    out.close()
}

/// What was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchanged {
    pub games: u64,
    pub years: usize,
}

/// Writes a world into a new folder.
pub fn exchange(
    world: &World,
    games: &dyn Games,
    folder: &Path,
    progress: &dyn Fn(u64),
) -> Result<Exchanged, LabError> {
    std::fs::create_dir(folder).map_err(io(folder))?;
    let file = |name: &str| folder.join(format!("{name}.parquet"));
    let players = &world.players;
    let births = players.iter().map(|player| match player.birth {
        Birth::Day(day) => Some(days(day)),
        Birth::Unknown | Birth::Year(_) => None,
    });
    let code = |place: u16| world.federations.get(usize::from(place)).map_or("", |federation| &federation.code);
    let federations: ArrayRef =
        Arc::new(StringArray::from_iter_values(players.iter().map(|player| code(player.federation))));
    let numbers = |values: Vec<u32>| -> ArrayRef { Arc::new(UInt32Array::from(values)) };
    let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
    whole(
        &file("players"),
        vec![
            ("player", numbers((0..count).collect())),
            ("fide_id", numbers(players.iter().map(|player| player.fide_id).collect())),
            ("birth_year", Arc::new(players.iter().map(|player| player.birth.year()).collect::<Int16Array>())),
            ("birth", Arc::new(births.collect::<Date32Array>())),
            ("woman", Arc::new(UInt8Array::from_iter_values(players.iter().map(|player| player.woman.into())))),
            ("federation", federations),
        ],
    )?;
    let first = &world.first_list;
    let class = |class: arpad_regulations::Class| class.name();
    whole(
        &file("first_list"),
        vec![
            ("class", Arc::new(StringArray::from_iter_values(first.iter().map(|line| class(line.class))))),
            ("player", numbers(first.iter().map(|line| line.player).collect())),
            ("rating", Arc::new(UInt16Array::from_iter_values(first.iter().map(|line| line.rating)))),
            ("highest", Arc::new(UInt16Array::from_iter_values(first.iter().map(|line| line.highest)))),
            ("games", numbers(first.iter().map(|line| line.games).collect())),
        ],
    )?;
    events(world, &file("events"))?;
    if !world.strengths.is_empty() {
        let event = world.events.iter().flat_map(|event| std::iter::repeat_n(event.id, event.entries as usize));
        whole(
            &file("strengths"),
            vec![
                ("event", numbers(event.collect())),
                ("player", numbers(world.entries.to_vec())),
                ("strength", Arc::new(Int16Array::from_iter_values(world.strengths.iter().copied()))),
            ],
        )?;
    }
    all_games(world, games, &folder.join("games"), progress)
}

fn events(world: &World, path: &Path) -> Result<(), LabError> {
    let events = &world.events;
    let code = |event: &WorldEvent| {
        world.federations.get(usize::from(event.federation)).map_or("", |federation| federation.code.as_str())
    };
    let date = |of: fn(&WorldEvent) -> jiff::civil::Date| -> ArrayRef {
        Arc::new(Date32Array::from_iter_values(events.iter().map(|event| days(of(event)))))
    };
    let small =
        |of: fn(&WorldEvent) -> u8| -> ArrayRef { Arc::new(UInt8Array::from_iter_values(events.iter().map(of))) };
    whole(
        path,
        vec![
            ("event", Arc::new(UInt32Array::from_iter_values(events.iter().map(|event| event.id)))),
            ("class", Arc::new(StringArray::from_iter_values(events.iter().map(|event| event.class.name())))),
            ("system", Arc::new(StringArray::from_iter_values(events.iter().map(|event| event.system.name())))),
            ("federation", Arc::new(StringArray::from_iter_values(events.iter().map(code)))),
            ("start", date(|event| event.start)),
            ("end", date(|event| event.end)),
            ("rounds", small(|event| event.rounds)),
            ("cycles", small(|event| event.cycles)),
            ("players", Arc::new(UInt32Array::from_iter_values(events.iter().map(|event| event.entries)))),
        ],
    )
}

/// The games of one month.
#[derive(Default)]
struct MonthOfGames {
    event: Vec<u32>,
    round: Vec<u8>,
    white: Vec<u32>,
    black: Vec<Option<u32>>,
    result: Vec<u8>,
}

/// Games of the events of each month, in the order of their numbers and rounds.
fn all_games(world: &World, games: &dyn Games, folder: &Path, progress: &dyn Fn(u64)) -> Result<Exchanged, LabError> {
    std::fs::create_dir(folder).map_err(io(folder))?;
    let bounds = games.bounds();
    let mut kept = None;
    let mut written = Exchanged { games: 0, years: 0 };
    for year in world.events.chunk_by(|one, two| one.end.year() == two.end.year()) {
        let part = folder.join(format!("year={}", year[0].end.year()));
        std::fs::create_dir(&part).map_err(io(&part))?;
        let path = part.join("games.parquet");
        let mut out = Out { path: &path, writer: None };
        for events in year.chunk_by(|one, two| Month::of(one.end) == Month::of(two.end)) {
            let mut events: Vec<&WorldEvent> = events.iter().collect();
            events.sort_by_key(|event| event.id);
            let mut month = MonthOfGames::default();
            for event in &events {
                let at = bounds.partition_point(|first| *first <= event.first_game).saturating_sub(1);
                if kept.as_ref().is_none_or(|(known, _)| *known != at) {
                    kept = Some((at, games.batch(at)?));
                }
                let Some((_, columns)) = &kept else { continue };
                let missing = || LabError::World(format!("games of event {} are missing", event.id));
                let from = event.first_game.checked_sub(bounds[at]).and_then(|from| usize::try_from(from).ok());
                let from = from.ok_or_else(missing)?;
                let seat = event.first_entry as usize;
                for game in from..from + event.games as usize {
                    let (white, black) = (columns.white.get(game), columns.black.get(game));
                    let (white, black) = white.zip(black).ok_or_else(missing)?;
                    let player = |place: u16| world.entries.get(seat + usize::from(place)).copied();
                    let is_bye = *black == NOBODY || columns.result[game] >= result::FULL_BYE;
                    month.event.push(event.id);
                    month.round.push(columns.round[game]);
                    month.white.push(player(*white).ok_or_else(missing)?);
                    month.black.push(if is_bye { None } else { Some(player(*black).ok_or_else(missing)?) });
                    month.result.push(columns.result[game]);
                }
            }
            if month.event.is_empty() {
                continue;
            }
            let period = days(Month::of(events[0].end).first_day());
            written.games += month.event.len() as u64;
            let columns: Vec<Column> = vec![
                ("period", Arc::new(Date32Array::from(vec![period; month.event.len()]))),
                ("event", Arc::new(UInt32Array::from(month.event))),
                ("round", Arc::new(UInt8Array::from(month.round))),
                ("white", Arc::new(UInt32Array::from(month.white))),
                ("black", Arc::new(UInt32Array::from(month.black))),
                ("result", Arc::new(UInt8Array::from(month.result))),
            ];
            out.write(&batch(&path, columns)?)?;
            progress(written.games);
        }
        written.years += 1;
        out.close()?;
    }
    Ok(written)
}
