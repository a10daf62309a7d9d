//! `arpad lab world`.

use crate::context::{Context, read_text};
use crate::{output, progress};
use anyhow::{Context as _, Result, bail};
use arpad_lab::{
    FirstLine, Games as _, LabError, Model, MonthBatch, Size, WorldFederation, WorldManifest, WorldPlayer, WorldSink,
    WorldWriter, first_list_file, generate, open, players_file, registration, report,
};
use arpad_registry::PROGRAM;
use arpad_regulations::{Class, Month};
use indicatif::ProgressBar;
use std::collections::BTreeSet;
use std::path::Path;

/// More events than this are too many for files of their own.
const MOST_REPORTS: usize = 20_000;

/// Moves the bar with each month.
struct Shown<S> {
    sink: S,
    bar: ProgressBar,
}

impl<S: WorldSink> WorldSink for Shown<S> {
    fn federations(&mut self, federations: &[WorldFederation]) -> Result<(), LabError> {
        self.sink.federations(federations)
    }

    fn first_list(&mut self, lines: &[FirstLine]) -> Result<(), LabError> {
        self.sink.first_list(lines)
    }

    fn month(&mut self, month: Month, players: &[WorldPlayer], batch: MonthBatch) -> Result<(), LabError> {
        self.bar.inc(1);
        self.sink.month(month, players, batch)
    }
}

pub fn model(path: Option<&Path>) -> Result<Model> {
    match path {
        Some(path) => Ok(Model::parse(&path.display().to_string(), &read_text(path)?)?),
        None => Ok(Model::default()),
    }
}

/// Makes a world into a folder.
pub fn make(out: &Path, model: &Model, size: Size) -> Result<WorldManifest> {
    let bar = progress::bar(size.months.into(), "{bar:30} {pos}/{len} months {eta}");
    let writer = WorldWriter::new(out, true).map_err(|error| match error {
        LabError::Exists(path) => anyhow::anyhow!("{}: holds a world already; name another folder", path.display()),
        other => other.into(),
    })?;
    let mut sink = Shown { sink: writer, bar };
    generate(model, size, &mut sink)?;
    sink.bar.finish_and_clear();
    Ok(sink.sink.finish(model.first_list(), Some((model, size)), PROGRAM)?)
}

pub fn run(out: &Path, size: Size, path: Option<&Path>, as_reports: Option<&Path>, context: &Context) -> Result<()> {
    let model = model(path)?;
    let manifest = make(out, &model, size)?;
    if let Some(folder) = as_reports {
        reports(out, folder)?;
    }
    if context.json {
        return output::print_json(&manifest);
    }
    let rows = |table: &str| manifest.rows.get(table).copied().unwrap_or(0);
    let mut text = format!(
        "{}: {} games in {} events, {} players, {} rated on the first list, {} to {}\n",
        out.display(),
        rows("games"),
        rows("events"),
        rows("players"),
        rows("first_list"),
        manifest.start,
        manifest.last
    );
    text.push_str(&format!("Replay it: arpad lab replay {} --edition auto\n", out.display()));
    if let Some(folder) = as_reports {
        text.push_str(&format!("Reports and lists are in {}; README.txt there has the commands.\n", folder.display()));
    }
    output::print(&text)
}

/// The world as files for an authority.
fn reports(world: &Path, folder: &Path) -> Result<()> {
    let (world, games) = open(world)?;
    if world.events.len() > MOST_REPORTS {
        bail!("{} events are too many for reports; make a world of at most {MOST_REPORTS}", world.events.len());
    }
    let make = |path: &Path| std::fs::create_dir_all(path).with_context(|| format!("{}", path.display()));
    let write = |path: &Path, text: &str| std::fs::write(path, text).with_context(|| format!("{}", path.display()));
    let (forms, sent) = (folder.join("registrations"), folder.join("reports"));
    make(&forms)?;
    make(&sent)?;
    write(&folder.join("players.csv"), &players_file(&world))?;
    let mut readme = String::from("arpad init\narpad import players players.csv\n");
    // They exist in this world only.
    let registering: BTreeSet<u16> = world.events.iter().map(|event| event.federation).collect();
    for place in registering {
        if let Some(federation) = world.federations.get(usize::from(place)) {
            readme.push_str(&format!("arpad federation add {0} --name {0}\n", federation.code));
        }
    }
    for class in Class::ALL {
        if world.first_list.iter().any(|line| line.class == class) {
            let name = format!("{class}-{}.csv", world.start);
            write(&folder.join(&name), &first_list_file(&world, class))?;
            readme.push_str(&format!("arpad import list {name} --month {} --class {class}\n", world.start));
        }
    }
    readme.push_str(
        "Then month by month: register registrations/N.toml in the order of their numbers, submit reports/N.trf of what has \
         ended, accept it, and run and publish the list.\n",
    );
    write(&folder.join("README.txt"), &readme)?;
    let bounds = games.bounds();
    let mut read = None;
    for event in &world.events {
        let batch = bounds.partition_point(|first| *first <= event.first_game).saturating_sub(1);
        if read.as_ref().is_none_or(|(known, _)| *known != batch) {
            read = Some((batch, games.batch(batch)?));
        }
        let Some((_, columns)) = &read else { continue };
        let from = usize::try_from(event.first_game - bounds[batch])?;
        write(&forms.join(format!("{}.toml", event.id)), &registration(&world, event))?;
        write(&sent.join(format!("{}.trf", event.id)), &report(&world, event, columns, from))?;
    }
    Ok(())
}
