//! Worlds: the same bytes whatever the threads, read back as they were written, and what a replay of them must show.

#![allow(clippy::cast_precision_loss, reason = "means of a few thousand ratings")]

use arpad_lab::{
    Games as _, GamesInMemory, LabError, Model, ReplayedLine, ReplayedList, Scenario, Size, Study, Watch, World,
    WorldWriter, generate, open, replay, world_in_memory,
};
use arpad_regulations::{Class, Month, Regulations};
use std::path::Path;

fn model(text: &str) -> Model {
    Model::parse("test.toml", text).unwrap()
}

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

fn write(folder: &Path, model: &Model, size: Size) -> arpad_lab::WorldManifest {
    let mut writer = WorldWriter::new(folder, true).unwrap();
    generate(model, size, &mut writer).unwrap();
    writer.finish(model.first_list(), Some((model, size)), "test").unwrap()
}

/// Keeps every list's lines.
#[derive(Default)]
struct Lines(Vec<(Month, Class, Vec<ReplayedLine>)>);

impl Watch for Lines {
    type Notes = ();

    fn list(&mut self, _: Vec<()>, list: &ReplayedList<'_>) -> Result<(), LabError> {
        self.0.push((list.month, list.class, list.lines.iter().collect()));
        Ok(())
    }
}

/// The same by the way that settles everybody after all events are rated, which is compared with the authority elsewhere.
#[derive(Default)]
struct InFull(Lines);

impl Watch for InFull {
    type Notes = ();

    fn wants_standings(&self, _: Class, _: Month) -> bool {
        true
    }

    fn list(&mut self, notes: Vec<()>, list: &ReplayedList<'_>) -> Result<(), LabError> {
        self.0.list(notes, list)
    }
}

/// Players with one event in a period are settled at once if nobody looks on; that must not show.
#[test]
fn settled_at_once_or_after_all_events_the_lines_are_the_same() {
    let model = model("start = \"2011-01\"\nclasses = [\"standard\", \"rapid\", \"blitz\"]\n");
    let (world, games) = world_in_memory(&model, Size { players: 2000, months: 30, seed: 9 }).unwrap();
    let regulations = Regulations::builtin();
    let mut scenarios = vec![Scenario::as_they_were(regulations)];
    scenarios.extend(
        ["2009-07", "2017-07", "2022-01", "2025-10"]
            .into_iter()
            .filter_map(|id| Scenario::throughout(regulations, id).ok()),
    );
    assert_eq!(scenarios.len(), 5);
    for scenario in &scenarios {
        let (mut at_once, mut in_full) = (Lines::default(), InFull::default());
        replay(&world, &games, scenario, None, &mut at_once, &|_| {}).unwrap();
        replay(&world, &games, scenario, None, &mut in_full, &|_| {}).unwrap();
        assert!(at_once.0.len() > 30 && at_once.0 == in_full.0.0, "{}", scenario.name);
    }
}

fn studied(world: &World, games: &GamesInMemory, scenario: &Scenario, model: &Model, from: Option<Month>) -> Study {
    let mut study = Study::new(world, Class::Standard, from, Some(model.results));
    replay(world, games, scenario, None, &mut study, &|_| {}).unwrap();
    study
}

#[test]
fn one_thread_and_two_make_and_replay_the_same_world() {
    let model = model("classes = [\"standard\", \"rapid\"]\n");
    let size = Size { players: 3000, months: 18, seed: 5 };
    let folder = tempfile::tempdir().unwrap();
    let one = on_threads(1, || write(&folder.path().join("one"), &model, size));
    let two = on_threads(2, || write(&folder.path().join("two"), &model, size));
    assert_eq!(one, two, "digests of all files");
    assert_eq!(one.rows["players"], 3000);
    let (world, games) = open(&folder.path().join("one")).unwrap();
    let scenario = Scenario::as_they_were(Regulations::builtin());
    let lines = |threads| {
        on_threads(threads, || {
            let mut lines = Lines::default();
            replay(&world, &games, &scenario, None, &mut lines, &|_| {}).unwrap();
            lines.0
        })
    };
    let first = lines(1);
    assert_eq!(first, lines(2));
    // From memory the same as from the files.
    let (memory, in_memory) = world_in_memory(&model, size).unwrap();
    assert_eq!((memory.players.len(), memory.events.len()), (world.players.len(), world.events.len()));
    assert_eq!((&memory.events, &memory.players), (&world.events, &world.players));
    let mut again = Lines::default();
    replay(&memory, &in_memory, &scenario, None, &mut again, &|_| {}).unwrap();
    assert_eq!(first, again.0);
}

#[test]
fn another_seed_is_another_world() {
    let made = |seed| world_in_memory(&Model::default(), Size { players: 500, months: 3, seed }).unwrap();
    let ((one, games), (two, _)) = (made(1), made(2));
    assert_ne!(one.entries, two.entries);
    assert_eq!(games.bounds().len(), 4, "a batch a month");
}

/// A damaged file is a message, never a panic.
#[test]
fn a_world_that_was_changed_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("world");
    write(&path, &Model::default(), Size { players: 300, months: 2, seed: 1 });
    let games = std::fs::read(path.join("games.arrow")).unwrap();
    for length in [0, 9, 200, games.len() - 40] {
        std::fs::write(path.join("games.arrow"), &games[..length]).unwrap();
        let problem = open(&path).err().map(|error| error.to_string()).unwrap_or_default();
        let damaged =
            format!("{} is damaged: its digest is not the one in manifest.json", path.join("games.arrow").display());
        assert_eq!(problem, damaged, "{length} bytes");
    }
    std::fs::write(path.join("games.arrow"), &games).unwrap();
    assert!(open(&path).is_ok());
    // One byte, which would make no difference to the reader.
    let mut changed = games.clone();
    changed[games.len() / 2] ^= 1;
    std::fs::write(path.join("games.arrow"), &changed).unwrap();
    assert!(matches!(open(&path), Err(LabError::Damaged { .. })));
    std::fs::write(path.join("games.arrow"), &games).unwrap();
    without_digests(&path);
    std::fs::copy(path.join("entries.arrow"), path.join("events.arrow")).unwrap();
    let problem = open(&path).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(problem.contains("columns are not those of schema version 1"), "{problem}");
}

/// The manifest as a program may write it that keeps no digests.
fn without_digests(world: &Path) {
    let path = world.join("manifest.json");
    let mut manifest: serde_json::Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    manifest.as_object_mut().unwrap().remove("sha256").unwrap();
    std::fs::write(&path, manifest.to_string()).unwrap();
}

/// The reader of Arrow panics on some files; whoever opens a world without digests gets an error all the same.
#[test]
fn no_damaged_table_is_a_panic() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("world");
    write(&path, &Model::default(), Size { players: 60, months: 2, seed: 1 });
    without_digests(&path);
    assert!(open(&path).is_ok(), "without digests it is read as it is");
    let mut refused = 0;
    for table in ["federations", "events", "games"] {
        let file = path.join(format!("{table}.arrow"));
        let whole = std::fs::read(&file).unwrap();
        // The schema and the footer, where offsets and lengths stand.
        let places = (0..whole.len()).filter(|at| *at < 900 || whole.len() - at < 900);
        for at in places.step_by(3) {
            let mut damaged = whole.clone();
            damaged[at] = 255;
            std::fs::write(&file, &damaged).unwrap();
            refused += u32::from(matches!(open(&path), Err(LabError::Damaged { .. })));
        }
        std::fs::write(&file, &whole).unwrap();
    }
    assert!(refused > 0, "some of them made the reader panic");
}

#[test]
fn the_ledger_adds_up_under_every_edition() {
    let model = model("start = \"2011-01\"\n[people]\ntoday = false\n");
    let (world, games) = world_in_memory(&model, Size { players: 1500, months: 30, seed: 2 }).unwrap();
    for name in ["auto", "2009-07", "2017-07", "2022-01", "2025-10"] {
        let regulations = Regulations::builtin();
        let scenario = match name {
            "auto" => Scenario::as_they_were(regulations),
            id => Scenario::throughout(regulations, id).unwrap(),
        };
        let study = studied(&world, &games, &scenario, &model, None);
        assert!(study.balanced, "{name}");
        assert!(study.ledger().first_ratings > 0 && study.curve().by_rating.games > 1000, "{name}");
    }
}

/// On a world whose ratings below 2000 are spread too far, favourites score less than the table says in all seven gaps from 50
/// to 399; after the compression of 2024-03 they are near it, and the spread has shrunk towards the true one.
#[test]
fn the_compression_of_2024_03_brings_a_deflated_world_to_the_table() {
    // Results follow the table if ratings are right: what is off is the ratings'.
    let text = "start = \"2023-06\"\n[people]\nnoise = 0\nnoise_older = 0\nimprovement = [0, 0, 0, 0, 0, 0, 0]\ngames_factor = 2.0\n\
                [results]\nkappa = 1.4\nkappa_slope = 0.0\ndraw_slope = 0.0\n[first_list]\nstretch = 0.667\nnoise = 20\n";
    let model = model(text);
    let (world, games) = world_in_memory(&model, Size { players: 6000, months: 14, seed: 3 }).unwrap();
    let study = studied(&world, &games, &Scenario::as_they_were(Regulations::builtin()), &model, None);
    let month = |text: &str| text.parse::<Month>().unwrap();
    let excess = |from: &str, to: &str| {
        let mut bins = [arpad_lab::Bin::default(); 7];
        for curve in study.curves.range(month(from)..=month(to)).map(|(_, curve)| curve) {
            for (bin, gap) in bins.iter_mut().zip(1..) {
                let own = curve.gap(gap);
                bin.games += own.games;
                bin.half_points += own.half_points;
                bin.expected += own.expected;
            }
        }
        bins.map(|bin| bin.excess())
    };
    // A list of March rates events of February, which were rated with the ratings before.
    let before = excess("2023-07", "2024-03");
    assert!(before.iter().all(|excess| *excess < 0.0), "{before:?}");
    assert!(before.iter().sum::<f64>() / 7.0 < -0.03, "{before:?}");
    let scenario = Scenario::as_they_were(Regulations::builtin());
    let later = studied(&world, &games, &scenario, &model, Some(month("2024-05")));
    for gap in 1..8 {
        let after = later.favourites(&|of, _| of == gap);
        assert!(after.mean.abs() < after.width(7) && after.width(7) < 0.08, "gap {}: {after:?}", 50 * gap);
    }
    let after = later.favourites(&|gap, _| (1..8).contains(&gap));
    assert!(after.mean.abs() < 0.015, "{after:?}, {before:?} before");
    // The formula itself, on everybody who did not play in the period, in a world with some above 2000 too.
    let model = self::model(&text.replace("[people]\n", "[people]\nentry_sd = 340\n"));
    let (world, games) = world_in_memory(&model, Size { players: 6000, months: 14, seed: 3 }).unwrap();
    let list = |text: &str| {
        let mut lines = Lines::default();
        replay(&world, &games, &scenario, None, &mut lines, &|_| {}).unwrap();
        lines.0.into_iter().find(|(at, ..)| *at == month(text)).unwrap().2
    };
    let (mut below, mut above) = (0, 0);
    let [old, new] = ["2024-02", "2024-03"].map(list);
    for (old, new) in old.iter().zip(&new).filter(|(old, new)| old.games == new.games) {
        if (1..2000).contains(&old.rating) {
            assert_eq!(new.rating, old.rating + (4 * (2000 - old.rating) + 5) / 10, "{old:?}");
            below += 1;
        } else if old.rating >= 2000 {
            assert_eq!(new.rating, old.rating);
            above += 1;
        }
    }
    assert!(below > 1000 && above > 50, "{below} {above}");
    let deviation = |lines: &[ReplayedLine]| {
        let rated: Vec<f64> = lines.iter().map(|line| f64::from(line.rating)).filter(|rating| *rating > 0.0).collect();
        let mean = rated.iter().sum::<f64>() / rated.len() as f64;
        (rated.iter().map(|rating| (rating - mean).powi(2)).sum::<f64>() / rated.len() as f64).sqrt()
    };
    // The published lists went from 342 to 236: to 0.69.
    let ratio = deviation(&new) / deviation(&old);
    assert!((0.6..0.8).contains(&ratio), "{ratio}");
}
