//! Where a replay reads from, and by which rules it runs.

use super::authority;
use crate::context::{Context, read_text};
use crate::output;
use crate::progress::working;
use anyhow::{Context as _, Result, anyhow, bail};
use arpad_lab::{Games, LabError, Model, ResultModel, Scenario, World, WorldManifest, is_world, manifest, open};
use arpad_registry::archive::Archive;
use arpad_registry::regulations_of;
use arpad_registry::store::{Address, PostgresStore, SqliteStore, Store};
use arpad_regulations::Regulations;
use std::io::Read as _;
use std::path::Path;

/// A world that was opened, or an authority as one.
pub struct Source {
    pub world: World,
    pub games: Box<dyn Games>,
    /// How results follow from strength, in a made-up world.
    pub results: Option<ResultModel>,
    /// Those of the program, with the authority's own ones.
    pub regulations: Regulations,
}

impl Source {
    /// A world, an authority's database (a file or an address) or an archive (a folder or a .zip).
    pub fn open(path: &Path, context: &Context) -> Result<Source> {
        if is_world(path) {
            let known = manifest(path)?;
            let (world, games) = open(path).map_err(|error| match &error {
                LabError::Damaged { .. } | LabError::Table { .. } | LabError::World(_) => {
                    anyhow!("{error}; {}", again(path, &known))
                }
                _ => error.into(),
            })?;
            let results = known.model.map(|model| model.results);
            let regulations = context.regulations.clone().into_owned();
            return Ok(Source { world, games: Box::new(games), results, regulations });
        }
        let text = path.to_string_lossy();
        if Address::is_one(&text) {
            return of_authority(Box::new(PostgresStore::open_read_only(&Address::parse(&text)?)?), context);
        }
        let named = |error: anyhow::Error| anyhow!("{}: {error:#}", path.display());
        if path.is_dir() || is_zip(path) {
            return of_archive(path, context).map_err(named);
        }
        if !path.is_file() {
            bail!(
                "{0}: neither a world nor a database nor an archive; make a world with `arpad lab world {0} --players 1000 \
                 --months 24`",
                path.display()
            );
        }
        let store = SqliteStore::open_read_only(path).map_err(|error| named(error.into()))?;
        of_authority(Box::new(store), context).map_err(named)
    }
}

/// How to make a damaged world once more.
fn again(path: &Path, manifest: &WorldManifest) -> String {
    let place = path.display();
    let players = manifest.rows.get("players").copied().unwrap_or_default();
    match (manifest.seed, &manifest.model) {
        (Some(seed), Some(model)) => {
            let with = if *model == Model::default() { "" } else { " --model FILE" };
            format!(
                "remove {place} and make the world again with `arpad lab world {place} --players {players} --months {} \
                 --seed {seed}{with}`",
                manifest.months
            )
        }
        _ => format!("remove {place} and copy the world again from where it was made"),
    }
}

fn is_zip(path: &Path) -> bool {
    let mut first = [0; 2];
    std::fs::File::open(path).is_ok_and(|mut file| file.read_exact(&mut first).is_ok()) && first == *b"PK"
}

/// The files of an archive are verified against their digests and put into a temporary database.
fn of_archive(path: &Path, context: &Context) -> Result<Source> {
    let mut archive = Archive::open(path)?;
    let working = working("archive");
    if let Some(problem) = archive.problems(&mut |what, done, of| working.count(what, done, of))?.into_iter().next() {
        bail!("{problem}; see `arpad verify --archive {}`", path.display());
    }
    let folder = tempfile::tempdir().context("cannot create a temporary directory")?;
    let mut store = SqliteStore::apart(&folder.path().join("archive.db"))?;
    archive.load(&mut store, &mut |what, done, of| working.count(what, done, of))?;
    of_authority(Box::new(store), context)
}

fn of_authority(mut store: Box<dyn Store>, context: &Context) -> Result<Source> {
    let regulations = regulations_of(&mut *store, &context.regulations)?.into_owned();
    let (world, games, left_out) = authority::world(store, &regulations)?;
    if left_out > 0 {
        output::note(&format!("{left_out} tournaments are left out: stages, and those without dates"));
    }
    Ok(Source { world, games: Box::new(games), results: None, regulations })
}

/// What is left out of a scenario after a comma.
const NO_ADJUSTMENTS: &str = ",no-adjustments";

/// A scenario by its name: `auto`, an edition for all days, or a file.
pub fn scenario(name: &str, regulations: &Regulations) -> Result<Scenario> {
    let (base, is_bare) = name.strip_suffix(NO_ADJUSTMENTS).map_or((name, false), |base| (base, true));
    let path = Path::new(base);
    let scenario = if base == "auto" {
        Scenario::as_they_were(regulations)
    } else if path.extension().is_some_and(|extension| extension == "toml") || path.is_file() {
        Scenario::of_file(regulations, base, &read_text(path)?)?
    } else {
        match Scenario::throughout(regulations, base) {
            Ok(scenario) => scenario,
            Err(error) => bail!("{error}; see `arpad editions list`, or name a file"),
        }
    };
    Ok(if is_bare { scenario.without_adjustments() } else { scenario })
}
