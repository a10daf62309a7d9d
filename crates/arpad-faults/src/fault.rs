//! What is done to a command, and what it says.

use crate::Command;
use crate::places::Place;
use std::collections::BTreeMap;
use std::fmt;
use std::process::{self, Stdio};
use std::time::{Duration, Instant};

/// One fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The nth call fails with an error, or kills the process.
    Call { call: &'static str, effect: &'static str, nth: usize },
    /// The process is killed after a while.
    Killed(Duration),
    /// The server's process for it is ended after a while, with or without a chance to clean up.
    Server { after: Duration, gently: bool },
}

impl Fault {
    /// What is counted together.
    pub fn kind(&self) -> String {
        match self {
            Fault::Call { call, effect, .. } => format!("{call} {effect}"),
            Fault::Killed(_) => "killed at some moment".to_owned(),
            Fault::Server { gently: true, .. } => "its server process ended".to_owned(),
            Fault::Server { gently: false, .. } => "its server process killed".to_owned(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Call { call, effect, nth } => write!(f, "{call} {nth} {effect}"),
            Fault::Killed(after) | Fault::Server { after, .. } => write!(f, "{} after {after:?}", self.kind()),
        }
    }
}

/// How many faults of each kind.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Every nth call is disturbed: 1 for all.
    pub every: usize,
    /// Only calls of this name, or all of them.
    pub call: Option<&'static str>,
    /// Kills at random moments.
    pub kills: u32,
    /// Ends of the server's process at random moments.
    pub server: u32,
}

/// Calls on files, and what can happen to each.
const ON_FILES: &[(&str, &[&str])] = &[
    ("write", &["error=ENOSPC", "error=EIO", "signal=KILL"]),
    ("pwrite64", &["error=ENOSPC", "error=EIO", "signal=KILL"]),
    ("ftruncate", &["error=EIO", "signal=KILL"]),
    ("fsync", &["error=EIO", "signal=KILL"]),
    ("fdatasync", &["error=EIO", "signal=KILL"]),
    ("rename", &["error=EIO", "signal=KILL"]),
    ("renameat", &["error=EIO", "signal=KILL"]),
    ("renameat2", &["error=EIO", "signal=KILL"]),
    ("linkat", &["error=EIO", "signal=KILL"]),
    ("unlink", &["error=EIO", "signal=KILL"]),
    ("unlinkat", &["signal=KILL"]),
    ("mkdir", &["error=ENOSPC", "signal=KILL"]),
    ("flock", &["signal=KILL"]),
];

/// Calls on the connection to a server.
const ON_CONNECTIONS: &[(&str, &[&str])] = &[
    ("sendto", &["error=ECONNRESET", "signal=KILL"]),
    ("writev", &["error=ECONNRESET", "signal=KILL"]),
    ("recvfrom", &["error=ECONNRESET", "signal=KILL"]),
];

/// What a run came to.
pub struct Outcome {
    /// `None` if it was killed.
    pub code: Option<i32>,
    /// The last thing it wrote.
    pub message: String,
    pub time: Duration,
}

impl Outcome {
    /// Whether it says that it is done: 1 is for findings and differences.
    pub fn is_done(&self) -> bool {
        matches!(self.code, Some(0 | 1))
    }
}

/// Whether strace is there and allowed to trace.
pub fn has_strace() -> bool {
    let mut strace = process::Command::new("strace");
    strace.args(["-qq", "-o", "/dev/null", "true"]).stderr(Stdio::null());
    strace.status().is_ok_and(|status| status.success())
}

/// A small generator: the same moments in every run.
struct Random(u64);

impl Random {
    fn within(&mut self, time: Duration) -> Duration {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).max(1);
        Duration::from_micros((self.0 >> 16) % micros)
    }
}

/// All faults for a command whose undisturbed run takes a time.
pub fn planned(place: &mut dyn Place, command: &Command, plan: &Plan, time: Duration) -> Vec<Fault> {
    let mut faults = Vec::new();
    place.reset();
    let made = calls(place, command);
    let kinds = ON_FILES.iter().chain(if place.is_server() { ON_CONNECTIONS } else { &[] });
    for (call, effects) in kinds.filter(|(call, _)| plan.call.is_none_or(|only| only == *call)) {
        let count = made.get(*call).copied().unwrap_or(0);
        for effect in *effects {
            faults.extend((1..=count).step_by(plan.every).map(|nth| Fault::Call { call, effect, nth }));
        }
    }
    let mut random = Random(u64::from(plan.kills) + 1);
    faults.extend((0..plan.kills).map(|_| Fault::Killed(random.within(time))));
    if place.is_server() {
        let one = |at: u32| Fault::Server { after: random.within(time), gently: !at.is_multiple_of(4) };
        faults.extend((0..plan.server).map(one));
    }
    faults
}

/// How often an undisturbed run makes each call.
fn calls(place: &mut dyn Place, command: &Command) -> BTreeMap<String, usize> {
    let names: Vec<&str> = ON_FILES.iter().chain(ON_CONNECTIONS).map(|(call, _)| *call).collect();
    let trace = tempfile::NamedTempFile::new().expect("room for a trace");
    let mut strace = process::Command::new("strace");
    strace
        .args(["-f", "-qq", "-e", &format!("trace={}", names.join(",")), "-e", "signal=none", "-o"])
        .arg(trace.path());
    let program = place.program(command);
    strace.arg(program.get_program()).args(program.get_args());
    dress(&mut strace, &program);
    strace.output().expect("strace");
    let mut made = BTreeMap::new();
    for line in std::fs::read_to_string(trace.path()).expect("a trace").lines() {
        // `PID call(…`, after which `… resumed` is the same call.
        if let Some((call, _)) = line.split_whitespace().nth(1).and_then(|word| word.split_once('(')) {
            *made.entry(call.to_owned()).or_default() += 1;
        }
    }
    made
}

/// The same folder and environment for another program that runs the first.
fn dress(other: &mut process::Command, program: &process::Command) {
    if let Some(folder) = program.get_current_dir() {
        other.current_dir(folder);
    }
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => other.env(name, value),
            None => other.env_remove(name),
        };
    }
}

/// Runs a command, disturbed or not.
pub fn run(place: &mut dyn Place, command: &Command, fault: Option<&Fault>) -> Outcome {
    let program = place.program(command);
    let mut process = match fault {
        Some(Fault::Call { call, effect, nth }) => {
            let mut strace = process::Command::new("strace");
            strace.args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={call}")]);
            strace.args(["-e", &format!("inject={call}:{effect}:when={nth}")]);
            strace.arg(program.get_program()).args(program.get_args());
            dress(&mut strace, &program);
            strace
        }
        _ => program,
    };
    let start = Instant::now();
    process.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = process.spawn().expect("the program");
    match fault {
        Some(Fault::Killed(after)) => {
            std::thread::sleep(*after);
            // One that has finished is not killed any more.
            let _ = child.kill();
        }
        Some(Fault::Server { after, gently }) => {
            std::thread::sleep(*after);
            place.end_server_process(*gently);
        }
        _ => {}
    }
    let output = child.wait_with_output().expect("its answer");
    let time = start.elapsed();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    Outcome { code: output.status.code(), message: text.lines().last().unwrap_or_default().to_owned(), time }
}
