//! `arpad lab sweep`: scenarios × worlds × seeds.

#![allow(clippy::cast_precision_loss, reason = "means and deviations of counts far below the limit")]

use super::Page;
use super::replay::show;
use super::source::scenario;
use crate::context::{Context, read_text};
use crate::progress;
use anyhow::{Context as _, Result, bail};
use arpad_lab::{Cell, Model, Scenario, Section, Size, Study, StudyDocument, replay, world_in_memory};
use arpad_regulations::{Class, Month};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What to run.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spec {
    title: String,
    players: u32,
    months: u32,
    /// Seeds 1 to this.
    seeds: u64,
    scenarios: Vec<String>,
    /// Count lists from this month on.
    from: Option<String>,
    /// Standard errors from which a drift of the anchor cohort is an alarm.
    #[serde(default = "alarm")]
    alarm: f64,
    /// Each with the parameters that differ.
    worlds: BTreeMap<String, toml::Table>,
}

fn alarm() -> f64 {
    2.576
}

/// One replay, as it is kept: a line of the file beside the specification.
#[derive(Clone, Serialize, Deserialize)]
struct Outcome {
    /// What it was made from: with another model, size or edition it is not the same replay.
    inputs: String,
    world: String,
    scenario: String,
    seed: u64,
    games: u64,
    rated: u32,
    mean: f64,
    deviation: f64,
    /// Points a year of the anchor cohort, and the standard error.
    drift: f64,
    error: f64,
    /// The same of rating less true strength.
    against_truth: f64,
    against_truth_error: f64,
    /// Favourites less the table, gaps 50 to 399.
    gaps: Vec<f64>,
    deviance: f64,
    first_ratings: u64,
    fallen: u64,
    balanced: bool,
}

pub fn run(path: &Path, page: &Page, context: &Context) -> Result<()> {
    let spec: Spec = toml::from_str(&read_text(path)?).with_context(|| format!("{}", path.display()))?;
    let from = spec.from.as_deref().map(str::parse::<Month>).transpose().map_err(anyhow::Error::msg)?;
    let scenarios: Vec<Scenario> =
        spec.scenarios.iter().map(|name| scenario(name, &context.regulations)).collect::<Result<_>>()?;
    let mut jobs = Vec::new();
    for (world, table) in &spec.worlds {
        let text = toml::to_string(table)?;
        let model = Model::parse(world, &text)?;
        for seed in 1..=spec.seeds {
            let wanted = spec.scenarios.iter().zip(&scenarios).map(|(name, scenario)| {
                let inputs = inputs(&spec, &text, scenario);
                Wanted { inputs, world, name, seed, scenario }
            });
            jobs.push((model.clone(), wanted.collect::<Vec<_>>()));
        }
    }
    let kept = results(path);
    let known = read(&kept)?;
    let wanted: Vec<Wanted<'_>> = jobs.iter().flat_map(|(_, wanted)| wanted.iter().cloned()).collect();
    let is_known = |wanted: &Wanted<'_>| known.iter().any(|outcome| wanted.is(outcome));
    for (_, wanted) in &mut jobs {
        wanted.retain(|one| !is_known(one));
    }
    jobs.retain(|(_, wanted)| !wanted.is_empty());
    let replays = jobs.iter().map(|(_, wanted)| wanted.len() as u64).sum();
    let bar = progress::bar(replays, "{bar:30} {pos}/{len} replays, {eta} left");
    let opened = std::fs::OpenOptions::new().create(true).append(true).open(&kept);
    let file = Mutex::new(opened.with_context(|| format!("{}", kept.display()))?);
    let done: Vec<Vec<Outcome>> = jobs
        .par_iter()
        .map(|(model, wanted)| {
            let size = Size { players: spec.players, months: spec.months, seed: wanted[0].seed };
            let (world, games) = world_in_memory(model, size)?;
            let mut outcomes = Vec::new();
            for one in wanted {
                let mut study = Study::new(&world, Class::Standard, from, Some(model.results));
                replay(&world, &games, one.scenario, None, &mut study, &|_| {})?;
                let outcome = outcome(one, &study);
                let line = serde_json::to_string(&outcome)? + "\n";
                let Ok(mut file) = file.lock() else { bail!("a replay was interrupted") };
                file.write_all(line.as_bytes())?;
                outcomes.push(outcome);
                bar.inc(1);
            }
            Ok(outcomes)
        })
        .collect::<Result<_>>()?;
    bar.finish_and_clear();
    let mut all: Vec<Outcome> = known;
    all.extend(done.into_iter().flatten());
    all.retain(|outcome| wanted.iter().any(|one| one.is(outcome)));
    all.sort_by(|one, two| (&one.world, &one.scenario, one.seed).cmp(&(&two.world, &two.scenario, two.seed)));
    show(&document(&spec, &all), page, context)
}

/// A replay that the specification asks for.
#[derive(Clone)]
struct Wanted<'s> {
    inputs: String,
    world: &'s str,
    name: &'s str,
    seed: u64,
    scenario: &'s Scenario,
}

impl Wanted<'_> {
    fn is(&self, outcome: &Outcome) -> bool {
        (self.world, self.name, self.seed) == (&*outcome.world, &*outcome.scenario, outcome.seed)
            && self.inputs == outcome.inputs
    }
}

/// A digest of everything a replay follows from but its seed.
fn inputs(spec: &Spec, model: &str, scenario: &Scenario) -> String {
    let editions: Vec<_> = scenario.regulations.editions().iter().map(arpad_regulations::Edition::to_file).collect();
    let parts = serde_json::json!({
        "program": arpad_registry::PROGRAM,
        "size": (spec.players, spec.months, &spec.from),
        "model": (arpad_lab::DEFAULT_MODEL, model),
        "editions": editions.iter().map(|edition| toml::to_string(edition).unwrap_or_default()).collect::<Vec<_>>(),
        "adjustments": scenario.adjustments,
    });
    let digest = Sha256::digest(parts.to_string().as_bytes());
    digest[..8].iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// Where what is done is kept.
fn results(spec: &Path) -> PathBuf {
    spec.with_extension("results.jsonl")
}

/// What was done before; a line that was cut off by an interruption is done again.
fn read(path: &Path) -> Result<Vec<Outcome>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

fn outcome(wanted: &Wanted<'_>, study: &Study) -> Outcome {
    let drift = study.drift(0).unwrap_or_default();
    let truth = study.drift_against_truth(0).unwrap_or_default();
    let (curve, ledger, last) = (study.curve(), study.ledger(), study.years.last());
    Outcome {
        inputs: wanted.inputs.clone(),
        world: wanted.world.to_owned(),
        scenario: wanted.name.to_owned(),
        seed: wanted.seed,
        games: curve.by_rating.games,
        rated: last.map_or(0, |year| year.rated),
        mean: last.map_or(0.0, |year| year.mean),
        deviation: last.map_or(0.0, |year| year.deviation),
        drift: drift.mean,
        error: drift.error,
        against_truth: truth.mean,
        against_truth_error: truth.error,
        gaps: (1..8).map(|gap| curve.gap(gap).excess()).collect(),
        deviance: arpad_lab::PredictionLoss::mean(curve.by_rating.deviance, curve.by_rating.games),
        first_ratings: ledger.first_ratings,
        fallen: ledger.fallen,
        balanced: study.balanced,
    }
}

/// Some replays of one world and scenario.
struct Group<'o>(&'o [Outcome]);

impl Group<'_> {
    fn mean(&self, value: impl Fn(&Outcome) -> f64) -> f64 {
        self.0.iter().map(value).sum::<f64>() / self.0.len() as f64
    }

    /// How much it varies over the seeds.
    fn deviation(&self, value: impl Fn(&Outcome) -> f64) -> f64 {
        let middle = self.mean(&value);
        let squares: f64 = self.0.iter().map(|one| (value(one) - middle).powi(2)).sum();
        (squares / (self.0.len() as f64 - 1.0).max(1.0)).sqrt()
    }

    /// A drift: its mean and how much it varies over the seeds, the error that a single world states, and the worlds in which
    /// it is an alarm.
    fn drift(&self, alarm: f64, value: fn(&Outcome) -> f64, error: fn(&Outcome) -> f64) -> [Cell; 4] {
        let alarms = self.0.iter().filter(|one| value(one).abs() > alarm * error(one)).count();
        [
            Cell::Decimal(self.mean(value), 2),
            Cell::Decimal(self.deviation(value), 2),
            Cell::Decimal(self.mean(error), 2),
            alarms.into(),
        ]
    }
}

fn document(spec: &Spec, all: &[Outcome]) -> StudyDocument {
    let (mut drifts, mut figures) = (Vec::new(), Vec::new());
    for group in all.chunk_by(|one, two| one.world == two.world && one.scenario == two.scenario) {
        let name = [Cell::from(group[0].world.as_str()), group[0].scenario.as_str().into()];
        let group = Group(group);
        let mut row = name.to_vec();
        row.push(group.0.len().into());
        row.extend(group.drift(spec.alarm, |one| one.drift, |one| one.error));
        row.extend(group.drift(spec.alarm, |one| one.against_truth, |one| one.against_truth_error));
        drifts.push(row);
        let mut row = name.to_vec();
        row.extend([
            Cell::Decimal(group.mean(|one| one.games as f64), 0),
            Cell::Decimal(group.mean(|one| f64::from(one.rated)), 0),
            Cell::Decimal(group.mean(|one| one.mean), 1),
            Cell::Decimal(group.mean(|one| one.deviation), 1),
            Cell::Decimal(group.mean(|one| one.gaps.iter().sum::<f64>() / one.gaps.len().max(1) as f64), 4),
            Cell::Decimal(group.mean(|one| one.deviance), 5),
            Cell::Decimal(group.mean(|one| one.first_ratings as f64), 0),
            Cell::Decimal(group.mean(|one| one.fallen as f64), 0),
        ]);
        figures.push(row);
    }
    let share = 200.0 * (1.0 - arpad_lab::normal_share(spec.alarm));
    let text = format!(
        "Points a year of the anchor cohort, and of its rating less true strength: mean and standard deviation over the seeds, \
         the error that a single world states, and worlds with an alarm: more than {} of its own errors from none, which {share:.1} % of \
         worlds without drift are by chance.",
        spec.alarm
    );
    let columns = [
        "world",
        "scenario",
        "seeds",
        "anchor",
        "sd",
        "error",
        "alarms",
        "less truth",
        "sd truth",
        "error truth",
        "alarms truth",
    ];
    let drift = Section {
        key: "drift",
        title: "Drift".to_owned(),
        text,
        columns: columns.map(str::to_owned).to_vec(),
        rows: drifts,
        chart: None,
    };
    let columns = [
        "world",
        "scenario",
        "games",
        "rated",
        "mean",
        "deviation",
        "favourites",
        "deviance",
        "first ratings",
        "fallen",
    ];
    let figures = Section {
        key: "sweep",
        title: "Means over the seeds".to_owned(),
        text: "Favourites is the mean of score less table over gaps of 50 to 399.".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: figures,
        chart: None,
    };
    let note = format!("{} players, {} months, seeds 1 to {}", spec.players, spec.months, spec.seeds);
    StudyDocument { title: spec.title.clone(), notes: vec![note], sections: vec![drift, figures] }
}
