//! A made-up federation with its list and its tournaments, the same every time, in SQLite or PostgreSQL.

use crate::made_up::{Random, swiss};
use arpad_lists::{Faults, Format, Hint, Layout, ListReader, ListWriter, Target};
use arpad_registry::store::{Address, PostgresStore, SqliteStore, Store};
use arpad_registry::{Act, Authority};
use arpad_regulations::{Class, Month, Regulations};
use jiff::ToSpan as _;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::time::Instant;

pub const ACT: Act<'static> = Act { by: "bench", at: jiff::Timestamp::UNIX_EPOCH };
/// Players of a tournament, and its rounds.
pub const FIELD: u32 = 22;
pub const ROUNDS: u32 = 9;

/// What some work gives, and the milliseconds it took.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let start = Instant::now();
    let done = work();
    (done, u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))
}

/// Milliseconds of all cores that this process has used, where the system tells it. On a machine that others use too, this
/// says more than the clock on the wall.
fn cpu() -> u64 {
    /// Of the system's clock, in milliseconds.
    const TICK: u64 = 10;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program, in brackets, may have blanks.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * TICK
}

/// What some work took, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Took {
    pub clock: u64,
    /// Of all cores together.
    pub cores: u64,
}

/// What some work gives, and what it took.
pub fn measured<T>(work: impl FnOnce() -> T) -> (T, Took) {
    let before = cpu();
    let (done, clock) = timed(work);
    (done, Took { clock, cores: cpu() - before })
}

/// A ratio with two decimals.
pub fn ratio(value: u64, to: u64) -> String {
    let hundredths = value * 100 / to.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Where the federation keeps its database.
pub enum Place {
    File(PathBuf),
    Server(String),
}

impl Place {
    /// A new database: a file of a folder, or on a server that has none yet.
    pub fn new(folder: &Path, server: Option<&str>) -> Place {
        match server {
            None => Place::File(folder.join("arpad.db")),
            Some(address) => {
                PostgresStore::create(&Address::parse(address).expect("an address")).expect("an empty database");
                Place::Server(address.to_owned())
            }
        }
    }

    fn store(&self) -> Box<dyn Store> {
        match self {
            Place::File(path) => Box::new(SqliteStore::open(path).expect("a database")),
            Place::Server(address) => {
                let address = Address::parse(address).expect("an address");
                Box::new(PostgresStore::open(&address).expect("a database"))
            }
        }
    }

    /// The authority as a command has it: with nothing read yet.
    pub fn open(&self) -> Authority<'static> {
        let mut authority = Authority::new(self.store(), Regulations::builtin());
        authority.allow_backdating("made up");
        authority
    }
}

/// Imports the first list from a file in a folder.
pub fn import(place: &Place, folder: &Path, players: u32, month: Month) -> u64 {
    let path = folder.join("list.txt");
    write_list(&path, players, month);
    let file = BufReader::new(File::open(path).expect("it was just written"));
    timed(|| place.open().import_list(ACT, Class::Standard, month, file).expect("an import")).1
}

/// Registers tournaments that began in a month; hands their reports in and accepts them. In as many transactions as the commands
/// for a whole month: one for all registrations, one for each report, one for all decisions.
pub fn hand_in(authority: &mut Authority<'_>, players: u32, numbers: impl Iterator<Item = u32>, month: Month) {
    let numbers: Vec<u32> = numbers.collect();
    let registrations: Vec<String> = numbers.iter().map(|number| format!("name = \"Open {number}\"\n")).collect();
    let ids = authority.register_all(ACT, &registrations).expect("registrations");
    for (id, number) in ids.into_iter().zip(numbers) {
        authority.submit(ACT, id, report(players, number, month).as_bytes(), None).expect("a report");
    }
    let (_, left) = authority.accept_clean(ACT, ACT.day(), &|_| true).expect("decisions");
    assert!(left.is_empty(), "{left:?}");
}

/// Two players in five have a rating.
fn is_rated(id: u32) -> bool {
    Random(u64::from(id)).below(5) < 2
}

/// A list in FIDE's own TXT, as a federation has it.
fn write_list(path: &Path, players: u32, month: Month) {
    let mut random = Random(1);
    let mut file =
        String::from("fide_id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag\n");
    for id in 1..=players {
        let rating = if is_rated(id) { 1000 + random.below(1500) } else { 0 };
        let _ = writeln!(
            file,
            "{id},\"Family{}, Given{}\",ITA,M,{rating},0,20,{},",
            random.below(50_000),
            random.below(5_000),
            1950 + random.below(50)
        );
    }
    let mut reader = ListReader::new(file.as_bytes(), Hint::default()).expect("our own list");
    let mut target = Target::new(Format::FideTxt, Layout::Single);
    (target.month, target.class) = (Some(month), Class::Standard);
    let out = BufWriter::new(File::create(path).expect("the folder is writable"));
    let mut writer = ListWriter::new(out, target).expect("the disk has room");
    while let Some(entry) = reader.next_entry(&mut Faults::new()).expect("memory does not fail") {
        writer.write(&entry).expect("the disk has room");
    }
    writer.finish().expect("the disk has room");
}

/// A clean report of rated players drawn from all, and one newcomer.
pub fn report(players: u32, number: u32, month: Month) -> String {
    let (ids, mut random) = field(players, number);
    let day = |days: i64| month.first_day().saturating_add(days.days()).strftime("%Y/%m/%d");
    let mut text = format!(
        "012 Open {number}\r\n022 Reggio\r\n032 ITA\r\n042 {}\r\n052 {}\r\n092 Swiss\r\n102 Rossi, Anna\r\n",
        day(4),
        day(13)
    );
    text.push_str(&swiss(&ids, ROUNDS, &mut random));
    text
}

/// Who plays in a tournament, and the numbers from there on.
pub fn field(players: u32, number: u32) -> (Vec<u32>, Random) {
    let mut random = Random(u64::from(number) + 7);
    let mut ids: Vec<u32> = Vec::new();
    while ids.len() < FIELD as usize {
        let id = 1 + random.below(players);
        let newcomer = ids.is_empty();
        if is_rated(id) != newcomer && !ids.contains(&id) {
            ids.push(id);
        }
    }
    (ids, random)
}
