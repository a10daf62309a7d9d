//! `arpad lab replay`, `monitor` and `score`.

use super::source::{Source, scenario};
use super::{Input, Page};
use crate::context::Context;
use crate::save::Save;
use crate::{output, progress};
use anyhow::{Context as _, Result};
use arpad_lab::{
    Cell, Gifts, Model, NAMED_BY_12_3, Replayed, Section, Settling, Study, StudyDocument, gifts, monitor_document,
    replay, replay_document, score_document, settling,
};
use arpad_regulations::{Class, Edition};
use std::io::Write as _;
use std::path::Path;

/// Players in each settling experiment.
const SETTLING: u32 = 4000;

/// A day on which the newest edition is in force.
const MONITORED: jiff::civil::Date = jiff::civil::date(2100, 1, 1);

fn replayed(source: &Source, input: &Input, names: &[&str]) -> Result<Vec<Replayed>> {
    let months = u64::try_from(source.world.last.since(source.world.start) + 1).unwrap_or(0);
    let mut all = Vec::new();
    for name in names {
        let scenario = scenario(name, &source.regulations)?;
        let bar = progress::bar(months, "{bar:30} {pos}/{len} lists {eta} {msg}");
        bar.set_message(scenario.name.clone());
        let mut study = Study::new(&source.world, input.class, input.from, source.results);
        replay(&source.world, &*source.games, &scenario, input.to, &mut study, &|_| bar.inc(1))?;
        bar.finish_and_clear();
        all.push(Replayed { name: scenario.name, study });
    }
    Ok(all)
}

/// Prints a document, and writes the page and the tables if they are wanted.
pub fn show(document: &StudyDocument, page: &Page, context: &Context) -> Result<()> {
    if let Some(path) = &page.html {
        let mut file = Save::open(path, page.overwrite.yes)?;
        file.write_all(document.html().as_bytes()).with_context(|| format!("{}", path.display()))?;
        file.finish()?;
    }
    if let Some(folder) = &page.out {
        std::fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
        document.sections.iter().try_for_each(|section| write_section(section, folder))?;
    }
    if context.json { output::print_json(&document.json()) } else { output::print(&document.text()) }
}

/// A table as files of its name.
fn write_section(section: &Section, folder: &Path) -> Result<()> {
    let path = folder.join(format!("{}.csv", section.key));
    std::fs::write(&path, section.csv()).with_context(|| format!("{}", path.display()))?;
    #[cfg(feature = "parquet")]
    arpad_lab::write_table(section, &path.with_extension("parquet"))?;
    Ok(())
}

pub fn run(input: &Input, against: &[String], context: &Context) -> Result<()> {
    let source = Source::open(&input.world, context)?;
    let names: Vec<&str> = std::iter::once(&input.edition).chain(against).map(String::as_str).collect();
    let replayed = replayed(&source, input, &names)?;
    show(&replay_document(&source.world, &replayed), &input.page, context)?;
    match &input.page.out {
        Some(folder) => write_section(&last_ratings(&source, &replayed), folder),
        None => Ok(()),
    }
}

/// The last list under each scenario.
fn last_ratings(source: &Source, replayed: &[Replayed]) -> Section {
    let mut rows = Vec::new();
    for (player, person) in source.world.players.iter().enumerate() {
        let rating = |one: &Replayed| one.study.lines.get(player).map(|line| line.rating).filter(|rating| *rating > 0);
        let ratings: Vec<Option<u16>> = replayed.iter().map(rating).collect();
        if ratings.iter().any(Option::is_some) {
            let row = [Cell::from(player), person.fide_id.into()];
            rows.push(row.into_iter().chain(ratings.into_iter().map(Cell::from)).collect());
        }
    }
    let names = ["player", "fide_id"].into_iter().chain(replayed.iter().map(|one| one.name.as_str()));
    Section { key: "players", columns: names.map(str::to_owned).collect(), rows, ..Section::default() }
}

/// With nothing to set beside it, the newest edition throughout is.
pub fn monitor(input: &Input, against: &[String], context: &Context) -> Result<()> {
    let source = Source::open(&input.world, context)?;
    let editions: Vec<&Edition> =
        source.regulations.editions().iter().filter(|edition| edition.class == input.class).collect();
    let newest = source.regulations.in_force(input.class, MONITORED).map(|edition| edition.id.clone());
    let mut names = vec![input.edition.as_str()];
    names.extend(against.iter().map(String::as_str));
    names.extend(newest.as_deref().filter(|_| against.is_empty()));
    let replayed = replayed(&source, input, &names)?;
    let experiment = |(k, id): (u16, &str)| settling(source.regulations.edition(Class::Standard, id)?, k, SETTLING, 1);
    let settled: Vec<Settling> = NAMED_BY_12_3.into_iter().filter_map(experiment).collect();
    let results = source.results.unwrap_or(Model::default().results);
    let given: Vec<Gifts> = editions.into_iter().filter_map(|edition| gifts(edition, &results)).collect();
    show(&monitor_document(&source.world, &replayed, &settled, &given), &input.page, context)
}

pub fn score(input: &Input, against: &[String], context: &Context) -> Result<()> {
    let source = Source::open(&input.world, context)?;
    let names: Vec<&str> = std::iter::once(&input.edition).chain(against).map(String::as_str).collect();
    let replayed = replayed(&source, input, &names)?;
    show(&score_document(&source.world, &replayed), &input.page, context)
}
