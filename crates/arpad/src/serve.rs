//! `arpad serve`: the portal over the authority's database, or over a made-up one.

use crate::authority::key::KeyArguments;
use crate::authority::{database, openers};
use crate::context::{Context, read_text};
use crate::{output, progress};
use anyhow::{Context as _, Result, anyhow};
use arpad_portal::{Desk, Opener, Portal, Settings, demo};
use arpad_registry::store::SqliteStore;
use arpad_regulations::Regulations;
use clap::Args;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub struct Arguments {
    /// The address and port to answer on; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = address)]
    listen: SocketAddr,
    /// The name of the authority, as the pages show it
    #[arg(long, value_name = "NAME", default_value = "Rating authority")]
    site: String,
    /// Serve a made-up federation of a few years instead of a database
    #[arg(long)]
    demo: bool,
    /// With --demo: keep the made-up database in this file, and use it again if it is there
    #[arg(long, value_name = "FILE", requires = "demo")]
    keep: Option<PathBuf>,
    /// Let everybody have the reports as received; they contain birth dates
    #[arg(long)]
    reports: bool,
    /// The address at which visitors reach the site, such as https://ratings.example.org; forms from elsewhere are refused, and
    /// with https the cookie of whoever signs in is sent over nothing else (default: what the browser says)
    #[arg(long, value_name = "URL", value_parser = origin)]
    origin: Option<String>,
    /// Show this report at /lab: a page written by `arpad lab … --html FILE`
    #[arg(long, value_name = "FILE")]
    lab_report: Option<PathBuf>,
    /// Only show: nobody can sign in, and the database is never opened for writing
    #[arg(long)]
    read_only: bool,
    #[command(flatten)]
    key: KeyArguments,
    /// How many requests a minute one address may make of /api/v1; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = 600)]
    requests_per_minute: u32,
    /// No line on standard error for each request
    #[arg(long)]
    quiet: bool,
}

/// What time it is.
type Clock = Box<dyn Fn() -> jiff::Timestamp + Send + Sync>;

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "an address has numbers and a port, such as 127.0.0.1:8080".to_owned())
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    let temporary = tempfile::tempdir().context("cannot create a temporary directory")?;
    let quiet = arguments.quiet;
    let log = move |line: &str| {
        if !quiet {
            // Whoever closed standard error does not want the log.
            let _ = writeln!(std::io::stderr().lock(), "{line}");
        }
    };
    let site = if arguments.demo { demo::SITE } else { &arguments.site };
    let reports = arguments.reports || arguments.demo;
    let settings = Settings {
        site: site.to_owned(),
        origin: arguments.origin.clone(),
        demo: arguments.demo,
        reports,
        requests_per_minute: arguments.requests_per_minute,
        log: Box::new(log),
    };
    let portal = if arguments.demo {
        let path = arguments.keep.clone().unwrap_or_else(|| temporary.path().join("demo.db"));
        let now = made_up(&path)?;
        let kept = path.clone();
        let clock = now.clone();
        let write = move || {
            let mut authority = demo::authority(Box::new(SqliteStore::open_existing(&kept)?))?;
            clock.follow(&mut authority)?;
            Ok(authority)
        };
        let open = move || demo::authority(Box::new(SqliteStore::open_read_only(&path)?));
        portal(
            arguments,
            settings,
            Regulations::builtin(),
            (Box::new(open), Box::new(write)),
            Box::new(move || now.now()),
        )
    } else {
        // Whatever is wrong with the key is found before anything is served. The demo has a key of its own.
        let key = arguments.key.signing()?;
        let (regulations, open) = openers::reader(context)?;
        let now = Box::new(jiff::Timestamp::now);
        portal(arguments, settings, regulations, (open, openers::writer(context, regulations, key)?), now)
    };
    let portal = match &arguments.lab_report {
        Some(path) => portal.with_report(read_text(path)?),
        None => portal,
    };
    let listen = arguments.listen;
    arpad_portal::serve(portal, listen, |address| {
        output::note(&format!("http://{address}/ answers; press Ctrl+C to stop"));
        if arguments.demo && !arguments.read_only {
            let [(officer, ..), (administrator, ..)] = demo::USERS;
            let password = demo::PASSWORD;
            output::note(&format!(
                "the desk is http://{address}/desk; officer {officer}, administrator {administrator}"
            ));
            output::note(&format!("the password of both is {password}"));
        }
    })
    .map_err(|error| anyhow!("{listen}: {error}; name another address with --listen"))?;
    Ok(ExitCode::SUCCESS)
}

fn portal(
    arguments: &Arguments,
    settings: Settings,
    regulations: &'static Regulations,
    (open, write): (Opener, Opener),
    now: Clock,
) -> Portal {
    if arguments.read_only {
        return Portal::new(settings, regulations, open);
    }
    // A SQLite file is in WAL mode from the first writer on, and only then is one that is read known to be in use: before, another
    // could be restored in its place under those who read. What cannot be written is shown all the same.
    drop(write());
    let desk = Desk { write, now, real_time: Box::new(jiff::Timestamp::now) };
    Portal::with_desk(settings, regulations, open, desk)
}

/// Scheme and host, as browsers name where a form comes from.
fn origin(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let host = text.strip_prefix("https://").or(text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', ' ']) => Ok(text.to_owned()),
        _ => Err("write scheme and host, such as https://ratings.example.org".to_owned()),
    }
}

/// Makes the database of the demo, unless it is kept from an earlier time, and returns its clock.
fn made_up(path: &Path) -> Result<Arc<demo::Clock>> {
    if !database::is_there(path)? {
        let bar = progress::bar(0, "making up a federation {bar:30} {pos} of {len} lists");
        // Under another name until it is whole: half a demo is none.
        let part = path.with_extension("part");
        let _ = std::fs::remove_file(&part);
        let mut progress = |done: usize, total: usize| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        };
        let filled = SqliteStore::apart(&part)
            .and_then(|store| demo::authority(Box::new(store)))
            .and_then(|mut authority| demo::fill(&mut authority, None, &mut progress));
        bar.finish_and_clear();
        filled
            .map_err(anyhow::Error::from)
            .and_then(|()| Ok(std::fs::rename(&part, path)?))
            .inspect_err(|_| drop(std::fs::remove_file(&part)))
            // Of this file, and not of the one that --db names.
            .map_err(|error| anyhow!("{}: {error:#}", path.display()))?;
    }
    let mut authority = demo::authority(Box::new(SqliteStore::open_read_only(path)?))?;
    if !demo::is_demo(&mut authority)? {
        let path = path.display();
        return Err(anyhow!(
            "{path} is not a demo; serve it with `arpad --db {path} serve`, or name a new file after --keep"
        ));
    }
    Ok(Arc::new(demo::Clock::new(&mut authority)?))
}
