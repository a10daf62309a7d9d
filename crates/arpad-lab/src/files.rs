//! A world as files: Arrow IPC without compression, one table a file, and a manifest with seed, parameters and digests.
//!
//! The columns are documented in docs/LAB.md.

use crate::LabError;
use crate::generate::{MonthBatch, Size, WorldSink};
use crate::model::Model;
use crate::unpanicked::unpanicked;
use crate::world::{FirstLine, GameColumns, Games, World, WorldEvent, WorldFederation, WorldPlayer, day, days};
use arpad_rating::Birth;
use arpad_regulations::{Class, Month};
use arpad_tournament::System;
use arrow_array::cast::AsArray as _;
use arrow_array::types::{Date32Type, Int16Type, Int32Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{
    Array as _, ArrayRef, ArrowPrimitiveType, Date32Array, Int16Array, Int32Array, PrimitiveArray, RecordBatch,
    StringArray, UInt8Array, UInt16Array, UInt32Array, UInt64Array,
};
use arrow_buffer::{Buffer, MutableBuffer, ScalarBuffer};
use arrow_ipc::reader::FileReader;
use arrow_ipc::writer::FileWriter;
use arrow_schema::{DataType, Field, Schema};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Read as _, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The version of the tables: another one means other columns.
pub const SCHEMA: u32 = 1;

const MANIFEST: &str = "manifest.json";

/// Each table with its columns.
const TABLES: &[(&str, &[(&str, DataType)])] = &[
    (
        "players",
        &[
            ("player", DataType::UInt32),
            ("fide_id", DataType::UInt32),
            ("birth_year", DataType::Int16),
            ("birth", DataType::Date32),
            ("woman", DataType::UInt8),
            ("federation", DataType::UInt16),
        ],
    ),
    ("federations", &[("federation", DataType::UInt16), ("code", DataType::Utf8), ("offset", DataType::Int16)]),
    (
        "first_list",
        &[
            ("class", DataType::UInt8),
            ("player", DataType::UInt32),
            ("rating", DataType::UInt16),
            ("highest", DataType::UInt16),
            ("games", DataType::UInt32),
            ("last_games", DataType::Int32),
        ],
    ),
    (
        "events",
        &[
            ("event", DataType::UInt32),
            ("class", DataType::UInt8),
            ("system", DataType::UInt8),
            ("federation", DataType::UInt16),
            ("start", DataType::Date32),
            ("end", DataType::Date32),
            ("rounds", DataType::UInt8),
            ("cycles", DataType::UInt8),
            ("team_championship", DataType::UInt8),
            ("first_entry", DataType::UInt32),
            ("entries", DataType::UInt32),
            ("first_game", DataType::UInt64),
            ("games", DataType::UInt32),
        ],
    ),
    ("entries", &[("event", DataType::UInt32), ("seat", DataType::UInt16), ("player", DataType::UInt32)]),
    ("strengths", &[("event", DataType::UInt32), ("seat", DataType::UInt16), ("strength", DataType::Int16)]),
    (
        "games",
        &[
            ("event", DataType::UInt32),
            ("round", DataType::UInt8),
            ("white", DataType::UInt16),
            ("black", DataType::UInt16),
            ("result", DataType::UInt8),
        ],
    ),
];

/// The names of the tables, in the order they are documented in.
pub fn tables() -> impl Iterator<Item = &'static str> {
    TABLES.iter().map(|(name, _)| *name)
}

/// What a world is made of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WorldManifest {
    pub schema: u32,
    pub program: String,
    pub start: String,
    pub last: String,
    /// Of a made-up world.
    pub seed: Option<u64>,
    pub months: u32,
    pub model: Option<Model>,
    pub rows: BTreeMap<String, u64>,
    /// SHA-256 of each file; a file without one is read as it is.
    #[serde(default)]
    pub sha256: BTreeMap<String, String>,
}

/// Passes on what is written, and digests it.
struct Digesting {
    file: BufWriter<File>,
    digest: Sha256,
}

impl Write for Digesting {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.digest.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.flush()
    }
}

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> LabError + '_ {
    move |error| LabError::Io { path: path.to_owned(), error }
}

fn arrow(path: &Path) -> impl FnOnce(arrow_schema::ArrowError) -> LabError + '_ {
    move |error| LabError::Table { path: path.to_owned(), problem: error.to_string() }
}

fn schema(table: &str) -> Arc<Schema> {
    let columns = TABLES.iter().find(|(name, _)| *name == table).map_or(&[][..], |(_, columns)| columns);
    let nullable = |name: &str| name.starts_with("birth");
    let fields = columns.iter().map(|(name, kind)| Field::new(*name, kind.clone(), nullable(name)));
    Arc::new(Schema::new(fields.collect::<Vec<_>>()))
}

fn file(folder: &Path, table: &str) -> PathBuf {
    folder.join(format!("{table}.arrow"))
}

/// One table as it is written.
struct TableWriter {
    path: PathBuf,
    table: &'static str,
    writer: FileWriter<Digesting>,
    rows: u64,
}

impl TableWriter {
    fn new(folder: &Path, table: &'static str) -> Result<TableWriter, LabError> {
        let path = file(folder, table);
        let opened = File::create_new(&path).map_err(io(&path))?;
        let out = Digesting { file: BufWriter::with_capacity(1 << 20, opened), digest: Sha256::new() };
        let writer = FileWriter::try_new(out, &schema(table)).map_err(arrow(&path))?;
        Ok(TableWriter { path, table, writer, rows: 0 })
    }

    fn write(&mut self, columns: Vec<ArrayRef>) -> Result<(), LabError> {
        let batch = RecordBatch::try_new(schema(self.table), columns).map_err(arrow(&self.path))?;
        self.rows += batch.num_rows() as u64;
        self.writer.write(&batch).map_err(arrow(&self.path))
    }

    fn finish(mut self) -> Result<(&'static str, u64, String), LabError> {
        self.writer.finish().map_err(arrow(&self.path))?;
        let mut out = self.writer.into_inner().map_err(arrow(&self.path))?;
        out.flush().map_err(io(&self.path))?;
        Ok((self.table, self.rows, hex(&out.digest.finalize())))
    }
}

/// Writes a world into a folder.
pub struct WorldWriter {
    folder: PathBuf,
    players: TableWriter,
    federations: TableWriter,
    first_list: TableWriter,
    events: TableWriter,
    entries: TableWriter,
    strengths: Option<TableWriter>,
    games: TableWriter,
    last: Option<Month>,
}

impl WorldWriter {
    /// The folder is created; one that holds a world already is refused.
    pub fn new(folder: &Path, with_strengths: bool) -> Result<WorldWriter, LabError> {
        std::fs::create_dir_all(folder).map_err(io(folder))?;
        if folder.join(MANIFEST).exists() {
            return Err(LabError::Exists(folder.to_owned()));
        }
        let table = |name| TableWriter::new(folder, name);
        Ok(WorldWriter {
            folder: folder.to_owned(),
            players: table("players")?,
            federations: table("federations")?,
            first_list: table("first_list")?,
            events: table("events")?,
            entries: table("entries")?,
            strengths: with_strengths.then(|| table("strengths")).transpose()?,
            games: table("games")?,
            last: None,
        })
    }

    /// Closes the tables and writes the manifest.
    pub fn finish(self, start: Month, made: Option<(&Model, Size)>, program: &str) -> Result<WorldManifest, LabError> {
        let last = self.last.unwrap_or(start);
        let mut manifest = WorldManifest {
            schema: SCHEMA,
            program: program.to_owned(),
            start: start.to_string(),
            last: last.to_string(),
            seed: made.map(|(_, size)| size.seed),
            months: u32::try_from(last.since(start) + 1).unwrap_or(0),
            model: made.map(|(model, _)| model.clone()),
            rows: BTreeMap::new(),
            sha256: BTreeMap::new(),
        };
        let tables = [self.players, self.federations, self.first_list, self.events, self.entries, self.games];
        for table in tables.into_iter().chain(self.strengths) {
            let (name, rows, digest) = table.finish()?;
            manifest.rows.insert(name.to_owned(), rows);
            manifest.sha256.insert(format!("{name}.arrow"), digest);
        }
        let path = self.folder.join(MANIFEST);
        let text = serde_json::to_string_pretty(&manifest).expect("plain values") + "\n";
        std::fs::write(&path, text).map_err(io(&path))?;
        Ok(manifest)
    }
}

fn column<T: ArrowPrimitiveType>(values: Vec<T::Native>) -> ArrayRef {
    Arc::new(PrimitiveArray::<T>::new(values.into(), None))
}

fn months(month: Month) -> i32 {
    i32::from(month.year()) * 12 + i32::from(month.month()) - 1
}

fn month(months: i32) -> Option<Month> {
    Month::new(i16::try_from(months.div_euclid(12)).ok()?, i8::try_from(months.rem_euclid(12) + 1).ok()?)
}

fn system_code(system: System) -> u8 {
    match system {
        System::Swiss => 0,
        System::RoundRobin => 1,
        System::Team => 2,
        System::Match => 3,
    }
}

fn system(code: u8) -> Option<System> {
    [System::Swiss, System::RoundRobin, System::Team, System::Match].get(usize::from(code)).copied()
}

impl WorldSink for WorldWriter {
    fn federations(&mut self, federations: &[WorldFederation]) -> Result<(), LabError> {
        let codes: Vec<&str> = federations.iter().map(|federation| federation.code.as_str()).collect();
        let count = u16::try_from(federations.len()).unwrap_or(u16::MAX);
        self.federations.write(vec![
            Arc::new(UInt16Array::from_iter_values(0..count)),
            Arc::new(StringArray::from(codes)),
            Arc::new(Int16Array::from_iter_values(federations.iter().map(|federation| federation.offset))),
        ])
    }

    fn first_list(&mut self, lines: &[FirstLine]) -> Result<(), LabError> {
        self.first_list.write(vec![
            Arc::new(UInt8Array::from_iter_values(lines.iter().map(|line| line.class as u8))),
            Arc::new(UInt32Array::from_iter_values(lines.iter().map(|line| line.player))),
            Arc::new(UInt16Array::from_iter_values(lines.iter().map(|line| line.rating))),
            Arc::new(UInt16Array::from_iter_values(lines.iter().map(|line| line.highest))),
            Arc::new(UInt32Array::from_iter_values(lines.iter().map(|line| line.games))),
            Arc::new(Int32Array::from_iter_values(lines.iter().map(|line| months(line.last_games)))),
        ])
    }

    fn month(&mut self, month: Month, players: &[WorldPlayer], batch: MonthBatch) -> Result<(), LabError> {
        self.last = Some(month);
        if !players.is_empty() {
            let first = u32::try_from(self.players.rows).unwrap_or(u32::MAX);
            let births = players.iter().map(|player| match player.birth {
                Birth::Day(day) => Some(days(day)),
                Birth::Unknown | Birth::Year(_) => None,
            });
            self.players.write(vec![
                Arc::new(UInt32Array::from_iter_values((first..).take(players.len()))),
                Arc::new(UInt32Array::from_iter_values(players.iter().map(|player| player.fide_id))),
                Arc::new(players.iter().map(|player| player.birth.year()).collect::<Int16Array>()),
                Arc::new(births.collect::<Date32Array>()),
                Arc::new(UInt8Array::from_iter_values(players.iter().map(|player| player.woman.into()))),
                Arc::new(UInt16Array::from_iter_values(players.iter().map(|player| player.federation))),
            ])?;
        }
        let events = &batch.events;
        let of = |field: fn(&WorldEvent) -> u32| Arc::new(UInt32Array::from_iter_values(events.iter().map(field)));
        let small = |field: fn(&WorldEvent) -> u8| Arc::new(UInt8Array::from_iter_values(events.iter().map(field)));
        let date = |field: fn(&WorldEvent) -> i32| Arc::new(Date32Array::from_iter_values(events.iter().map(field)));
        self.events.write(vec![
            of(|event| event.id),
            small(|event| event.class as u8),
            small(|event| system_code(event.system)),
            Arc::new(UInt16Array::from_iter_values(events.iter().map(|event| event.federation))),
            date(|event| days(event.start)),
            date(|event| days(event.end)),
            small(|event| event.rounds),
            small(|event| event.cycles),
            small(|event| event.team_championship.into()),
            of(|event| event.first_entry),
            of(|event| event.entries),
            Arc::new(UInt64Array::from_iter_values(events.iter().map(|event| event.first_game))),
            of(|event| event.games),
        ])?;
        let numbers = events.iter().flat_map(|event| std::iter::repeat_n(event.id, event.entries as usize));
        let event: ArrayRef = Arc::new(UInt32Array::from_iter_values(numbers));
        let seats = events.iter().flat_map(|event| 0..u16::try_from(event.entries).unwrap_or(u16::MAX));
        let seat: ArrayRef = Arc::new(UInt16Array::from_iter_values(seats));
        self.entries.write(vec![event.clone(), seat.clone(), column::<UInt32Type>(batch.entries)])?;
        if let Some(strengths) = &mut self.strengths {
            strengths.write(vec![event, seat, column::<Int16Type>(batch.strengths)])?;
        }
        self.games.write(vec![
            column::<UInt32Type>(batch.event),
            column::<UInt8Type>(batch.round),
            column::<UInt16Type>(batch.white),
            column::<UInt16Type>(batch.black),
            column::<UInt8Type>(batch.result),
        ])
    }
}

/// How much of a file is digested at once.
const PIECE: usize = 1 << 20;

/// Refuses a world with a file whose digest is not the one in the manifest.
fn verify(folder: &Path, manifest: &WorldManifest) -> Result<(), LabError> {
    // The games are two thirds of all bytes: the other tables are digested beside them.
    TABLES.par_iter().try_for_each(|(table, _)| verify_table(folder, table, manifest))
}

fn verify_table(folder: &Path, table: &str, manifest: &WorldManifest) -> Result<(), LabError> {
    let path = file(folder, table);
    let Some(written) = manifest.sha256.get(&format!("{table}.arrow")) else { return Ok(()) };
    // A world is replayed without the strengths that made it.
    if table == "strengths" && !path.exists() {
        return Ok(());
    }
    let mut opened = File::open(&path).map_err(io(&path))?;
    let (mut digest, mut piece) = (Sha256::new(), vec![0; PIECE]);
    loop {
        match opened.read(&mut piece).map_err(io(&path))? {
            0 => break,
            bytes => digest.update(&piece[..bytes]),
        }
    }
    if hex(&digest.finalize()) != *written {
        return Err(LabError::Damaged { path, problem: "its digest is not the one in manifest.json".to_owned() });
    }
    Ok(())
}

fn hex(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// Reads a whole table.
fn read(folder: &Path, table: &str) -> Result<(PathBuf, Vec<RecordBatch>), LabError> {
    let path = file(folder, table);
    unpanicked(&path, || read_table(path.clone(), table))
}

fn read_table(path: PathBuf, table: &str) -> Result<(PathBuf, Vec<RecordBatch>), LabError> {
    let opened = File::open(&path).map_err(io(&path))?;
    let reader = FileReader::try_new_buffered(opened, None).map_err(arrow(&path))?;
    if reader.schema().fields() != schema(table).fields() {
        let problem = format!("its columns are not those of schema version {SCHEMA}");
        return Err(LabError::Table { path, problem });
    }
    let batches: Result<Vec<RecordBatch>, _> = reader.collect();
    let batches = batches.map_err(arrow(&path))?;
    Ok((path, batches))
}

fn values<T: ArrowPrimitiveType>(batch: &RecordBatch, at: usize) -> &[T::Native] {
    batch.column(at).as_primitive::<T>().values()
}

/// One column of a whole table.
fn whole<T: ArrowPrimitiveType>(folder: &Path, table: &str, at: usize) -> Result<ScalarBuffer<T::Native>, LabError> {
    let (_, batches) = read(folder, table)?;
    let mut all = Vec::with_capacity(batches.iter().map(RecordBatch::num_rows).sum());
    for batch in &batches {
        all.extend_from_slice(values::<T>(batch, at));
    }
    Ok(all.into())
}

/// The games of a world, read from the file batch by batch and only the columns that are needed.
pub struct GamesFile {
    path: PathBuf,
    file: Mutex<File>,
    blocks: Vec<Block>,
    bounds: Vec<u64>,
}

/// Where the columns of a batch lie in the file.
#[derive(Debug, Clone, Copy)]
struct Block {
    rows: usize,
    /// The first bytes of round, white, black and result.
    columns: [u64; 4],
}

impl GamesFile {
    fn open(folder: &Path) -> Result<GamesFile, LabError> {
        let path = file(folder, "games");
        let mut file = File::open(&path).map_err(io(&path))?;
        // The schema is checked as that of the other tables; the columns themselves are read where they lie.
        let reader = FileReader::try_new(&file, None).map_err(arrow(&path))?;
        if reader.schema().fields() != schema("games").fields() {
            let problem = format!("its columns are not those of schema version {SCHEMA}");
            return Err(LabError::Table { path, problem });
        }
        drop(reader);
        let fault = || LabError::Table { path: path.clone(), problem: "its footer is damaged".to_owned() };
        let length = file.seek(SeekFrom::End(0)).map_err(io(&path))?;
        let mut tail = [0; 10];
        file.seek(SeekFrom::End(-10)).map_err(io(&path))?;
        file.read_exact(&mut tail).map_err(io(&path))?;
        let footer = arrow_ipc::reader::read_footer_length(tail).map_err(arrow(&path))?;
        let from = length.checked_sub(10 + footer as u64).ok_or_else(fault)?;
        let bytes = read_at(&mut file, from, footer, Buffer::default()).map_err(io(&path))?;
        let footer = arrow_ipc::root_as_footer(&bytes).map_err(|_| fault())?;
        let (mut blocks, mut bounds) = (Vec::new(), vec![0]);
        for block in footer.recordBatches().into_iter().flatten() {
            let offset = u64::try_from(block.offset()).map_err(|_| fault())?;
            let size = usize::try_from(block.metaDataLength()).map_err(|_| fault())?;
            let bytes = read_at(&mut file, offset, size, Buffer::default()).map_err(io(&path))?;
            // A continuation mark and the length come before the message.
            let message = bytes.get(8..).and_then(|message| arrow_ipc::root_as_message(message).ok());
            let batch = message.and_then(|message| message.header_as_record_batch()).ok_or_else(fault)?;
            let rows = usize::try_from(batch.length()).map_err(|_| fault())?;
            let buffers = batch.buffers().filter(|_| batch.compression().is_none()).ok_or_else(fault)?;
            let body = offset + size as u64;
            let mut columns = [0; 4];
            for (place, width) in [(1, 1), (2, 2), (3, 2), (4, 1)] {
                // Each column has a buffer for what is missing, which is empty here, and one for the values.
                if buffers.len() <= 2 * place + 1 {
                    return Err(fault());
                }
                let buffer = buffers.get(2 * place + 1);
                let starts = u64::try_from(buffer.offset()).map_err(|_| fault())?;
                if u64::try_from(buffer.length()).ok() < Some((rows * width) as u64) {
                    return Err(fault());
                }
                columns[place - 1] = body + starts;
            }
            blocks.push(Block { rows, columns });
            bounds.push(bounds[bounds.len() - 1] + rows as u64);
        }
        Ok(GamesFile { path, file: Mutex::new(file), blocks, bounds })
    }
}

fn read_at(file: &mut File, from: u64, size: usize, spare: Buffer) -> std::io::Result<Buffer> {
    // Memory that was used before need be neither fetched from the system nor cleared.
    let mut bytes = spare.into_mutable().unwrap_or_else(|_| MutableBuffer::new(size));
    bytes.resize(size, 0);
    file.seek(SeekFrom::Start(from))?;
    file.read_exact(bytes.as_slice_mut())?;
    Ok(bytes.into())
}

impl Games for GamesFile {
    fn bounds(&self) -> &[u64] {
        &self.bounds
    }

    fn batch_in(&self, at: usize, spare: GameColumns) -> Result<GameColumns, LabError> {
        let Block { rows, columns } = self.blocks[at];
        let mut file = self.file.lock().map_err(|_| LabError::World("reading was interrupted".to_owned()))?;
        let mut read = |place: usize, width: usize, spare: Buffer| {
            read_at(&mut file, columns[place], rows * width, spare).map_err(io(&self.path))
        };
        Ok(GameColumns {
            round: ScalarBuffer::new(read(0, 1, spare.round.into_inner())?, 0, rows),
            white: ScalarBuffer::new(read(1, 2, spare.white.into_inner())?, 0, rows),
            black: ScalarBuffer::new(read(2, 2, spare.black.into_inner())?, 0, rows),
            result: ScalarBuffer::new(read(3, 1, spare.result.into_inner())?, 0, rows),
        })
    }
}

/// Reads the manifest of a world.
pub fn manifest(folder: &Path) -> Result<WorldManifest, LabError> {
    let path = folder.join(MANIFEST);
    let text = std::fs::read_to_string(&path).map_err(io(&path))?;
    let fault = |problem: String| LabError::Table { path: path.clone(), problem };
    let manifest: WorldManifest = serde_json::from_str(&text).map_err(|error| fault(error.to_string()))?;
    if manifest.schema != SCHEMA {
        return Err(fault(format!("it is of schema version {}, and this program reads {SCHEMA}", manifest.schema)));
    }
    Ok(manifest)
}

/// Whether a folder holds a world.
pub fn is_world(folder: &Path) -> bool {
    folder.join(MANIFEST).is_file() && file(folder, "games").is_file()
}

/// Opens a world: everything but the games is read.
pub fn open(folder: &Path) -> Result<(World, GamesFile), LabError> {
    let manifest = manifest(folder)?;
    verify(folder, &manifest)?;
    let path = file(folder, "games");
    let games = unpanicked(&path, || GamesFile::open(folder))?;
    let fault = |path: &Path, problem: &str| LabError::Table { path: path.to_owned(), problem: problem.to_owned() };
    let (path, batches) = read(folder, "players")?;
    let mut players = Vec::new();
    for batch in &batches {
        let years = batch.column(2).as_primitive::<Int16Type>();
        let births = batch.column(3).as_primitive::<Date32Type>();
        let (fide_ids, women) = (values::<UInt32Type>(batch, 1), values::<UInt8Type>(batch, 4));
        let federations = values::<UInt16Type>(batch, 5);
        for row in 0..batch.num_rows() {
            if fide_ids[row] == 0 {
                return Err(fault(&path, "0 is not a FIDE number"));
            }
            let year = years.is_valid(row).then(|| Birth::Year(years.value(row)));
            let day = births.is_valid(row).then(|| day(births.value(row))).flatten().map(Birth::Day);
            players.push(WorldPlayer {
                fide_id: fide_ids[row],
                birth: day.or(year).unwrap_or_default(),
                woman: women[row] != 0,
                federation: federations[row],
            });
        }
    }
    let (_, batches) = read(folder, "federations")?;
    let mut federations = Vec::new();
    for batch in &batches {
        let (codes, offsets) = (batch.column(1).as_string::<i32>(), values::<Int16Type>(batch, 2));
        let rows = codes.iter().zip(offsets);
        federations.extend(
            rows.map(|(code, offset)| WorldFederation { code: code.unwrap_or("").to_owned(), offset: *offset }),
        );
    }
    let (path, batches) = read(folder, "first_list")?;
    let class = |code: u8| Class::ALL.get(usize::from(code)).copied();
    let mut first_list = Vec::new();
    for batch in &batches {
        for row in 0..batch.num_rows() {
            let last = month(values::<Int32Type>(batch, 5)[row]);
            let class = class(values::<UInt8Type>(batch, 0)[row]);
            let (class, last_games) = class.zip(last).ok_or_else(|| fault(&path, "a line has no class or month"))?;
            first_list.push(FirstLine {
                class,
                player: values::<UInt32Type>(batch, 1)[row],
                rating: values::<UInt16Type>(batch, 2)[row],
                highest: values::<UInt16Type>(batch, 3)[row],
                games: values::<UInt32Type>(batch, 4)[row],
                last_games,
            });
        }
    }
    let (path, batches) = read(folder, "events")?;
    let mut events = Vec::new();
    for batch in &batches {
        let small = |at: usize| values::<UInt8Type>(batch, at);
        let wide = |at: usize| values::<UInt32Type>(batch, at);
        let date = |at: usize| values::<Date32Type>(batch, at);
        for row in 0..batch.num_rows() {
            let known = class(small(1)[row]).zip(system(small(2)[row]));
            let dates = day(date(4)[row]).zip(day(date(5)[row]));
            let ((class, system), (start, end)) =
                known.zip(dates).ok_or_else(|| fault(&path, "an event has no class, system or dates"))?;
            events.push(WorldEvent {
                id: wide(0)[row],
                class,
                system,
                federation: values::<UInt16Type>(batch, 3)[row],
                start,
                end,
                rounds: small(6)[row],
                cycles: small(7)[row],
                team_championship: small(8)[row] != 0,
                first_entry: wide(9)[row],
                entries: wide(10)[row],
                first_game: values::<UInt64Type>(batch, 11)[row],
                games: wide(12)[row],
            });
        }
    }
    let path = folder.join(MANIFEST);
    let read_month = |text: &str| text.parse::<Month>().map_err(|problem| fault(&path, &problem));
    let strengths = if file(folder, "strengths").is_file() {
        whole::<Int16Type>(folder, "strengths", 2)?
    } else {
        ScalarBuffer::default()
    };
    let world = World {
        start: read_month(&manifest.start)?,
        last: read_month(&manifest.last)?,
        players,
        federations,
        first_list,
        events,
        entries: whole::<UInt32Type>(folder, "entries", 2)?,
        strengths,
    };
    world.check(&games)?;
    Ok((world, games))
}
