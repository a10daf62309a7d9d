//! Replays of made-up worlds: games a second, beside the plain table loop and reading the same bytes in the same run.
//!
//! Each size is replayed under the editions as they were and under one throughout, on one thread and on two; that both give the
//! same lists is checked. Beside the time on the clock stands how long the threads were ready and had no processor, and the time the
//! processor worked, all threads together: on a machine that has other work to do the first says little. Instructions of the kernel are counted by callgrind, on the smallest world. A number
//! here is something to read, never an assertion.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "sizes and times for display"
)]

use arpad_lab::{
    Games, LabError, Model, ReplayedList, Scenario, Size, Unwatched, Watch, World, WorldWriter, generate, open, replay,
    result,
};
use arpad_regulations::{Class, Regulations, Tables};
use clap::Parser;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(about = "Replays of made-up worlds, beside the limit of the machine")]
struct Arguments {
    /// Millions of games, about
    #[arg(long, value_delimiter = ',', default_value = "1,10,100")]
    millions: Vec<u32>,
    /// Years of each world; more than ten million games a year are left out
    #[arg(long, value_delimiter = ',', default_value = "1,5,50")]
    years: Vec<u32>,
    /// Keep the worlds here, and use those that are there already
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Runs of each; the fastest counts
    #[arg(long, default_value_t = 3)]
    runs: u32,
    /// Do not count instructions
    #[arg(long)]
    no_instructions: bool,
    /// Only replay this world once on one thread, or go through it with the plain loop: what callgrind counts
    #[arg(long, hide = true)]
    once: Option<PathBuf>,
    #[arg(long, hide = true)]
    table: bool,
    /// On so many threads; only what runs on one is counted by callgrind
    #[arg(long, hide = true, default_value_t = 1)]
    threads: usize,
}

/// About how many games there are for each player of a world of so many years, by which the number of players is chosen. Of the
/// fifty years, two million players are to have a hundred million; so they play less than the model says.
fn games_of_a_player(years: u32) -> (f64, f64) {
    match years {
        0..=1 => (7.0, 1.0),
        2..=9 => (23.0, 1.0),
        _ => (50.0, 0.72),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = Arguments::parse();
    if let Some(path) = &arguments.once {
        return once(path, arguments.table, arguments.threads);
    }
    let temporary = tempfile::tempdir()?;
    let folder = arguments.folder.clone().unwrap_or_else(|| temporary.path().to_owned());
    let scenarios =
        [Scenario::as_they_were(Regulations::builtin()), Scenario::throughout(Regulations::builtin(), "2025-10")?];
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("{} processors, {} others wait for them", processors(), load.split(' ').next().unwrap_or("?"));
    println!(
        "games     years players   scenario  threads  seconds  queued  processor  M games/s  ×table  ×bytes  two threads"
    );
    let mut smallest = None;
    for years in &arguments.years {
        for millions in arguments.millions.iter().filter(|millions| **millions <= 10 * years) {
            let path = folder.join(format!("world-{millions}m-{years}y"));
            if !arpad_lab::is_world(&path) {
                make(&path, *millions, *years)?;
            }
            measure(&path, *years, &scenarios, arguments.runs)?;
            smallest.get_or_insert(path);
        }
    }
    println!("most memory in all of this: {} MB", memory());
    if let Some(path) = smallest.filter(|_| !arguments.no_instructions) {
        instructions(&path)?;
    }
    Ok(())
}

/// The most memory this process ever had, in megabytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|number| number.parse::<u64>().ok()).unwrap_or(0) / 1024
}

fn make(path: &Path, millions: u32, years: u32) -> Result<(), Box<dyn std::error::Error>> {
    let begun = Instant::now();
    let (games, factor) = games_of_a_player(years);
    let players = (f64::from(millions) * 1e6 / games) as u32;
    let text = format!("start = \"{}-01\"\n[people]\ngames_factor = {factor}\n", 2026 - years.min(16));
    let model = Model::parse("bench", &text)?;
    let size = Size { players: players.max(1000), months: 12 * years, seed: 1 };
    let mut writer = WorldWriter::new(path, true)?;
    generate(&model, size, &mut writer)?;
    let manifest = writer.finish(model.first_list(), Some((&model, size)), "bench")?;
    eprintln!(
        "made {} games of {} players in {:.1} s",
        manifest.rows["games"],
        manifest.rows["players"],
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How long each thread of this process was ready and had no processor, in seconds, by its number: others had it.
fn queued() -> BTreeMap<OsString, f64> {
    let Ok(tasks) = std::fs::read_dir("/proc/self/task") else { return BTreeMap::new() };
    let waited = |task: std::fs::DirEntry| {
        let text = std::fs::read_to_string(task.path().join("schedstat")).unwrap_or_default();
        let nanoseconds = text.split_whitespace().nth(1).and_then(|number| number.parse::<f64>().ok());
        (task.file_name(), nanoseconds.unwrap_or(0.0) / 1e9)
    };
    tasks.flatten().map(waited).collect()
}

/// How long this process has worked, in seconds, to a hundredth.
fn worked() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program may have blanks in it; what follows the bracket has none.
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

fn measure(path: &Path, years: u32, scenarios: &[Scenario], runs: u32) -> Result<(), Box<dyn std::error::Error>> {
    // The fastest on the clock, with how long its threads waited for a processor; and the least time the processor worked.
    let both = |work: &mut dyn FnMut()| {
        let (mut best, mut least) = ((f64::MAX, 0.0), f64::MAX);
        for _ in 0..runs {
            let (waited, before, begun) = (queued(), worked(), Instant::now());
            work();
            let seconds = begun.elapsed().as_secs_f64();
            least = least.min(worked() - before);
            if seconds < best.0 {
                let since = |(thread, now): (OsString, f64)| now - waited.get(&thread).copied().unwrap_or(0.0);
                best = (seconds, queued().into_iter().map(since).sum::<f64>());
            }
        }
        (best, least)
    };
    let fastest = |work: &mut dyn FnMut()| both(work).1;
    let (world, games) = open(path)?;
    let count = games.bounds().last().copied().unwrap_or(0);
    let millions = count as f64 / 1e6;
    let opened = fastest(&mut || drop(black_box(open(path))));
    let bytes = fastest(&mut || read(&games));
    let table = fastest(&mut || {
        black_box(plain(&world, &games));
    });
    println!("{count:<10}{years:<6}{:<10}opening the world, without games: {opened:.3} s", world.players.len());
    println!("{:26}reading the bytes: {bytes:.3} s; plain table loop: {table:.3} s; both of the processor", "");
    for scenario in scenarios {
        let (mut one, mut lists) = (0.0, Vec::new());
        for threads in [1, 2] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
            let ((seconds, waited), processor) = both(&mut || {
                let done = pool.install(|| replay(&world, &games, scenario, None, &mut Unwatched, &|_| {}));
                done.expect("a world that was just made");
            });
            let mut digest = ListDigest::default();
            pool.install(|| replay(&world, &games, scenario, None, &mut digest, &|_| {}))?;
            lists.push(digest.0.finish());
            let gain = if threads == 1 { String::new() } else { format!("× {:.2}", one / seconds) };
            one = seconds;
            println!(
                "{:26}{:<10}{threads:<9}{seconds:<9.3}{waited:<8.3}{processor:<11.3}{:<11.1}{:<8.2}{:<8.1}{gain}",
                "",
                scenario.name,
                millions / seconds,
                processor / table,
                processor / bytes
            );
        }
        let same = if lists[0] == lists[1] { "the same lists" } else { "DIFFERENT LISTS" };
        println!("{:26}{same} on one thread and on two (digest {:016x})", "", lists[0]);
    }
    Ok(())
}

/// Every line of every list.
#[derive(Default)]
struct ListDigest(DefaultHasher);

impl Watch for ListDigest {
    type Notes = ();

    fn list(&mut self, _: Vec<()>, list: &ReplayedList<'_>) -> Result<(), LabError> {
        for line in list.lines.iter() {
            (line.rating, line.highest, line.games, line.last_games().map(|last| (last.year(), last.month())))
                .hash(&mut self.0);
        }
        Ok(())
    }
}

/// Counts the instructions of one replay and of one plain loop, by running this program under callgrind.
fn instructions(path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let (_, games) = open(path)?;
    let count = games.bounds().last().copied().unwrap_or(1) as f64;
    for (name, kernel, table) in [("replay", "kernel_replay", false), ("plain table loop", "kernel_table", true)] {
        let mut command = Command::new("valgrind");
        command
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", &format!("--toggle-collect=*{kernel}*")])
            .arg(std::env::current_exe()?)
            .arg("--once")
            .arg(path);
        if table {
            command.arg("--table");
        }
        let output = match command.output() {
            Ok(output) => output,
            Err(error) => {
                println!("instructions were not counted: valgrind: {error}; `apt-get install valgrind` installs it");
                return Ok(());
            }
        };
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let collected = text.lines().find_map(|line| line.split("Collected :").nth(1)?.trim().parse::<f64>().ok());
        match collected {
            Some(collected) => {
                println!("instructions of the {name}: {:.0} a game (callgrind, {count} games)", collected / count);
            }
            None => println!("instructions of the {name} were not counted: {}", text.lines().last().unwrap_or("")),
        }
    }
    Ok(())
}

fn once(path: &Path, table: bool, threads: usize) -> Result<(), Box<dyn std::error::Error>> {
    let (world, games) = open(path)?;
    if table {
        black_box(kernel_table(&world, &games));
        return Ok(());
    }
    let scenario = Scenario::as_they_were(Regulations::builtin());
    // What runs on another thread is not counted.
    rayon::ThreadPoolBuilder::new().num_threads(threads).use_current_thread().build_global()?;
    let begun = Instant::now();
    kernel_replay(&world, &games, &scenario)?;
    eprintln!("{:.3} s", begun.elapsed().as_secs_f64());
    Ok(())
}

#[inline(never)]
fn kernel_replay(world: &World, games: &dyn Games, scenario: &Scenario) -> Result<(), LabError> {
    replay(world, games, scenario, None, &mut Unwatched, &|_| {})
}

#[inline(never)]
fn kernel_table(world: &World, games: &dyn Games) -> i64 {
    plain(world, games)
}

/// All columns of the games, once.
fn read(games: &dyn Games) {
    for at in 0..games.bounds().len() - 1 {
        black_box(games.batch(at).expect("a batch"));
    }
}

/// For each side of each game one table look-up with ratings gathered by player, and no rule at all.
fn plain(world: &World, games: &dyn Games) -> i64 {
    let mut ratings = vec![1500_u16; world.players.len()];
    for line in world.first_list.iter().filter(|line| line.class == Class::Standard) {
        ratings[line.player as usize] = line.rating;
    }
    let (tables, mut sum) = (Tables::get(), 0);
    let mut events = world.events.iter().peekable();
    for at in 0..games.bounds().len() - 1 {
        let (columns, first) = (games.batch(at).expect("a batch"), games.bounds()[at]);
        while let Some(event) = events.next_if(|event| event.first_game < games.bounds()[at + 1]) {
            let from = usize::try_from(event.first_game - first).expect("a place");
            let seats = event.first_entry as usize;
            for game in from..from + event.games as usize {
                if columns.result[game] > result::WHITE {
                    continue;
                }
                let player = |seat: u16| world.entries[seats + usize::from(seat)] as usize;
                let (white, black) = (ratings[player(columns.white[game])], ratings[player(columns.black[game])]);
                let d = i32::from(white) - i32::from(black);
                let score = i32::from(columns.result[game]) * 50;
                sum += i64::from(score - i32::from(tables.pd(d)));
                sum -= i64::from(100 - score - i32::from(tables.pd(-d)));
            }
        }
    }
    sum
}
