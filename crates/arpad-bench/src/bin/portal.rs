//! The portal under load, on this machine alone: profiles, searches, rankings and the API over two million players, beside a
//! handler that says "hello" in the same process.
//!
//! The server is a process of its own; 64 connections ask it one thing after the other, each waiting for its answer, for some
//! seconds of each kind. Visitors and server share the cores, in every row alike. The rows are measured twice: alone, and while
//! the next month is run over and over on the same database. `--minutes N` then mixes all kinds for so long and prints
//! what memory the server has. A number here is something to read, never an assertion.
//!
//! Profiles are asked for in three ways, because the portal keeps finished pages: each request another player of all, so that no
//! page was made before; each another of those who played last month, whose pages show their games; and as visitors do, a few
//! players often and many seldom. The last two columns say more than the others on a machine that has other things to do: the
//! share of hello by what server and visitors worked on a request, and what the server did. The runs work in the same process
//! as the visitors, so that the share by work means nothing beside them.

use arpad_bench::Random;
use arpad_bench::federation::{ACT, Place, field, hand_in, import, ratio};
use arpad_portal::{Opener, Portal, Settings};
use arpad_registry::Authority;
use arpad_registry::store::SqliteStore;
use arpad_regulations::{Class, Month, Regulations};
use axum::Router;
use axum::routing::get;
use clap::Parser;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Requests a second of a profile are to be at least this share of those of "hello", in hundredths.
const GOAL_PROFILE: u64 = 25;
/// Microseconds within which 99 of 100 searches are to be answered.
const GOAL_SEARCH: u64 = 20_000;

#[derive(Parser)]
#[command(about = "Pages and API under load, beside a handler that says hello")]
struct Arguments {
    /// Registered players
    #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u32).range(1000..))]
    players: u32,
    /// Tournaments of each month
    #[arg(long, default_value_t = 500)]
    tournaments: u32,
    /// Visitors at the same time
    #[arg(long, default_value_t = 64)]
    connections: u64,
    /// Seconds for each kind of page
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Minutes of everything mixed, with the server's memory after each
    #[arg(long, default_value_t = 0)]
    minutes: u64,
    /// Only the kinds of page whose name begins so
    #[arg(long, default_value = "")]
    only: String,
    /// Keep the federation in this folder, and use the one that is there
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Serve the database of this folder: how the program calls itself
    #[arg(long, hide = true)]
    serve: Option<PathBuf>,
}

/// The federation that is asked about.
struct World {
    players: u32,
    /// Those who played in the month of the last list.
    played: Vec<u32>,
    /// How many were asked for of whom each is another.
    asked: AtomicU64,
}

impl World {
    fn new(arguments: &Arguments) -> World {
        let mut played: Vec<u32> =
            (1..=arguments.tournaments).flat_map(|number| field(arguments.players, number).0).collect();
        let mut seen = std::collections::HashSet::new();
        played.retain(|id| seen.insert(*id));
        World { players: arguments.players, played, asked: AtomicU64::new(0) }
    }

    /// Another number up to some each time, until all had their turn.
    fn another(&self, of: usize) -> usize {
        let turn = self.asked.fetch_add(1, Ordering::Relaxed);
        // A prime, so that neighbours are far apart and nobody comes twice.
        usize::try_from(turn * 1_000_003 % of as u64).unwrap_or(0)
    }

    /// One of those who played, the first often and the last seldom: each twice as seldom as one with half its number. One in
    /// ten is anybody.
    fn popular(&self, random: &mut Random) -> u32 {
        if random.below(10) == 0 {
            return 1 + random.below(self.players);
        }
        let bits = random.below(self.played.len().max(2).ilog2() + 1);
        self.played[random.below(1 << bits) as usize]
    }
}

/// What is asked for: the path of a request, from a number that looks random.
type Kind = (&'static str, fn(&mut Random, &World) -> String);

const KINDS: [Kind; 8] = [
    ("profile, each another player", |_, world| format!("/players/{}", 1 + world.another(world.players as usize))),
    ("profile, each another who played", |_, world| {
        format!("/players/{}", world.played[world.another(world.played.len())])
    }),
    ("profile, as visitors ask", |random, world| format!("/players/{}", world.popular(random))),
    ("search", |random, _| format!("/players?q=family{}+gi", random.below(50_000))),
    ("search while one types", |random, _| format!("/players/suggest?q=fam{}", random.below(500))),
    ("search, misspelled", |random, _| format!("/players?q=famyli{}+givne", random.below(50_000))),
    ("ranking", |random, _| format!("/rankings/standard/2023-06?page={}", 1 + random.below(50))),
    ("API: a player", |random, world| format!("/api/v1/players/{}", 1 + random.below(world.players))),
];

fn main() {
    let arguments = Arguments::parse();
    if let Some(folder) = &arguments.serve {
        return serve(folder);
    }
    let directory = tempfile::tempdir().expect("a directory");
    let folder = arguments.folder.as_deref().unwrap_or(directory.path());
    std::fs::create_dir_all(folder).expect("a folder");
    let place = if folder.join("arpad.db").exists() { Place::new(folder, None) } else { fill(folder, &arguments) };
    let server = Server::start(folder);
    println!(
        "{} players, {} connections, {} s each; the server has {} MB\n",
        arguments.players,
        arguments.connections,
        arguments.seconds,
        server.memory() / 1000
    );
    let visitors = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let world = Arc::new(World::new(&arguments));
    let load = Load { arguments: &arguments, server: &server, visitors: &visitors, world };
    println!(
        "{:<44}{:>12}{:>10}{:>10}{:>12}{:>12}{:>12}",
        "", "requests/s", "p50 µs", "p99 µs", "of hello", "by work", "server µs"
    );
    let hello = load.measure(server.hello, |_, _| "/".to_owned());
    hello.print("hello", None);
    load.all(&hello, "");
    let over = Arc::new(AtomicBool::new(false));
    let (end, month): (_, Month) = (Arc::clone(&over), "2023-07".parse().expect("a month"));
    let runs = std::thread::spawn(move || {
        let mut runs = 0;
        while !end.load(Ordering::Relaxed) {
            place.open().run(ACT, Class::Standard, month).expect("a run");
            runs += 1;
        }
        runs
    });
    let busy = load.measure(server.hello, |_, _| "/".to_owned());
    busy.print("hello, during a run", None);
    load.all(&busy, ", during a run");
    over.store(true, Ordering::Relaxed);
    println!("\n{} runs of the month meanwhile", runs.join().expect("the runs end"));
    for minute in 1..=arguments.minutes {
        let mixed: fn(&mut Random, &World) -> String =
            |random, world| KINDS[random.below(u32::try_from(KINDS.len()).unwrap_or(1)) as usize].1(random, world);
        let figures = load.measure_for(server.pages, Duration::from_mins(1), mixed);
        figures.print(&format!("minute {minute}, everything mixed"), Some(&hello));
        println!("{:<44}{:>12} MB", "  memory of the server", server.memory() / 1000);
    }
}

/// A list, a published month with its calculations, and the reports of the next month.
fn fill(folder: &Path, arguments: &Arguments) -> Place {
    let month = |text: &str| text.parse::<Month>().expect("a month");
    let place = Place::new(folder, None);
    import(&place, folder, arguments.players, month("2023-05"));
    let count = arguments.tournaments;
    hand_in(&mut place.open(), arguments.players, 1..=count, month("2023-05"));
    place.open().run(ACT, Class::Standard, month("2023-06")).expect("a run");
    place.open().publish(ACT, Class::Standard, month("2023-06")).expect("a list");
    hand_in(&mut place.open(), arguments.players, count + 1..=2 * count, month("2023-06"));
    place
}

/// Answers with the portal on one port and with "hello" on another, and prints both.
fn serve(folder: &Path) {
    let path = folder.join("arpad.db");
    let open: Opener =
        Box::new(move || Ok(Authority::new(Box::new(SqliteStore::open_read_only(&path)?), Regulations::builtin())));
    let settings = Settings {
        origin: None,
        site: "Benchmark".to_owned(),
        demo: true,
        reports: false,
        requests_per_minute: 0,
        log: Box::new(|_| {}),
    };
    let portal = Portal::new(settings, Regulations::builtin(), open);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let hello = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a free port");
    println!("{}", hello.local_addr().expect("bound"));
    let router = Router::new().route("/", get(|| async { "hello" }));
    runtime.spawn(async move { axum::serve(hello, router).await });
    let any = "127.0.0.1:0".parse().expect("an address");
    arpad_portal::serve(portal, any, |address| println!("{address}")).expect("the portal answers");
}

/// The process that answers; it ends with this value.
struct Server {
    process: Child,
    hello: SocketAddr,
    pages: SocketAddr,
}

impl Server {
    fn start(folder: &Path) -> Server {
        let program = std::env::current_exe().expect("this program");
        let mut process =
            Command::new(program).arg("--serve").arg(folder).stdout(Stdio::piped()).spawn().expect("a process");
        let mut lines = BufReader::new(process.stdout.take().expect("its output")).lines();
        let mut address = || lines.next().expect("an address").expect("a line").parse().expect("an address");
        let (hello, pages) = (address(), address());
        let server = Server { process, hello, pages };
        // The first answer comes once everybody is in memory, the second once the next list is computed: a server does both when
        // it starts, and nothing of it again until something changes.
        let runtime = Runtime::new().expect("a runtime");
        for path in ["/players?q=family", "/next"] {
            let (status, _) = runtime.block_on(async {
                let mut stream = TcpStream::connect(pages).await.expect("a connection");
                ask(&mut stream, path, &mut Vec::new()).await
            });
            assert_eq!(status, 200, "{path}");
        }
        server
    }

    /// Microseconds for which it worked so far, and the visitors.
    fn worked(&self) -> (u64, u64) {
        (worked(self.process.id()), worked(std::process::id()))
    }

    /// Kilobytes, where the system tells.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

/// Microseconds for which a process worked so far, where the system tells.
fn worked(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name, which may be anything in brackets, the 12th and 13th field, in hundredths of a second.
    let fields = status.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10_000
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Load<'l> {
    arguments: &'l Arguments,
    server: &'l Server,
    visitors: &'l Runtime,
    world: Arc<World>,
}

impl Load<'_> {
    fn all(&self, hello: &Figures, when: &str) {
        for (name, path) in KINDS.into_iter().filter(|(name, _)| name.starts_with(&self.arguments.only)) {
            let figures = self.measure(self.server.pages, path);
            figures.print(&format!("{name}{when}"), Some(hello));
            match name.split([',', ' ']).next() {
                Some("profile") => println!("{:<44}{GOAL_PROFILE:>42} %", "  goal: at least"),
                Some("search") => println!("{:<44}{GOAL_SEARCH:>32}", "  goal: at most"),
                _ => {}
            }
        }
    }

    fn measure(&self, address: SocketAddr, path: fn(&mut Random, &World) -> String) -> Figures {
        self.measure_for(address, Duration::from_secs(self.arguments.seconds), path)
    }

    fn measure_for(&self, address: SocketAddr, time: Duration, path: fn(&mut Random, &World) -> String) -> Figures {
        let (start, worked) = (Instant::now(), self.server.worked());
        let visitors: Vec<_> = (0..self.arguments.connections)
            .map(|visitor| {
                let (mut random, world) = (Random(visitor + 1), Arc::clone(&self.world));
                self.visitors.spawn(visit(address, move || path(&mut random, &world), start + time))
            })
            .collect();
        let mut figures = Figures { micros: Vec::new(), failed: 0, time, worked: (0, 0) };
        for visitor in visitors {
            let (micros, failed) = self.visitors.block_on(visitor).expect("a visitor ends");
            figures.micros.extend(micros);
            figures.failed += failed;
        }
        let now = self.server.worked();
        figures.worked = (now.0 - worked.0, now.1 - worked.1);
        figures.micros.sort_unstable();
        figures
    }
}

/// Asks one thing after the other until the time is over: what each answer took, and how many were not 200.
async fn visit(address: SocketAddr, mut path: impl FnMut() -> String, end: Instant) -> (Vec<u64>, u64) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let (mut micros, mut failed, mut buffer) = (Vec::new(), 0, Vec::new());
    loop {
        let path = path();
        let start = Instant::now();
        if start >= end {
            return (micros, failed);
        }
        let (status, _) = ask(&mut stream, &path, &mut buffer).await;
        micros.push(u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX));
        failed += u64::from(status != 200);
    }
}

/// One request on a connection that stays open: the status and the length of what came.
async fn ask(stream: &mut TcpStream, path: &str, buffer: &mut Vec<u8>) -> (u16, usize) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    buffer.clear();
    loop {
        let read = stream.read_buf(buffer).await.expect("the server answers");
        assert!(read > 0, "{path}: the server ended the connection");
        let Some(end) = buffer.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = std::str::from_utf8(&buffer[..end]).expect("headers are text");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let length = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
        });
        let whole = end + 4 + length.expect("a length");
        while buffer.len() < whole {
            let read = stream.read_buf(buffer).await.expect("the server answers");
            assert!(read > 0, "{path}: the server ended the connection");
        }
        return (status, whole);
    }
}

struct Figures {
    /// Of each request, the shortest first.
    micros: Vec<u64>,
    /// Answers other than 200.
    failed: u64,
    time: Duration,
    /// Microseconds for which the server worked, and the visitors.
    worked: (u64, u64),
}

impl Figures {
    fn per_second(&self) -> u64 {
        self.micros.len() as u64 / self.time.as_secs().max(1)
    }

    /// What a request takes of the processors, of both sides, in nanoseconds: what requests a second come down to where nobody
    /// else wants them.
    fn work(&self) -> u64 {
        (self.worked.0 + self.worked.1) * 1000 / (self.micros.len() as u64).max(1)
    }

    fn percentile(&self, percent: usize) -> u64 {
        self.micros
            .get((self.micros.len() * percent / 100).min(self.micros.len().saturating_sub(1)))
            .copied()
            .unwrap_or(0)
    }

    fn print(&self, what: &str, hello: Option<&Figures>) {
        let share = hello.map(|hello| ratio(self.per_second() * 100, hello.per_second()) + " %").unwrap_or_default();
        let by_work = hello.map(|hello| ratio(hello.work() * 100, self.work().max(1)) + " %").unwrap_or_default();
        println!(
            "{what:<44}{:>12}{:>10}{:>10}{share:>12}{by_work:>12}{:>12}",
            self.per_second(),
            self.percentile(50),
            self.percentile(99),
            self.worked.0 / (self.micros.len() as u64).max(1)
        );
        if self.failed > 0 {
            println!("  {} answers were not 200", self.failed);
        }
    }
}
