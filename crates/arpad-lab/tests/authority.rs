//! A small world through reports and the authority gives exactly the lists that a replay of the world gives.

use arpad_lab::{
    Games, GamesInMemory, LabError, Model, ReplayedList, Scenario, Size, Watch, World, WorldFederation,
    first_list_file, players_file, registration, replay, report, world_in_memory,
};
use arpad_period::Standing;
use arpad_registry::model::{Federation, ListId, Verb};
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority, DecisionRequest};
use arpad_regulations::{Class, Month, Regulations};
use std::collections::BTreeMap;

const ACT: Act<'static> = Act { by: "lab", at: jiff::Timestamp::UNIX_EPOCH };

type Lists = BTreeMap<(Month, Class), Vec<Standing>>;

/// Keeps every list in full.
#[derive(Default)]
struct Keep(Lists);

impl Watch for Keep {
    type Notes = ();

    fn wants_standings(&self, _: Class, _: Month) -> bool {
        true
    }

    fn list(&mut self, _: Vec<()>, list: &ReplayedList<'_>) -> Result<(), LabError> {
        self.0.insert((list.month, list.class), list.standings.unwrap().to_vec());
        Ok(())
    }
}

fn replayed(world: &World, games: &GamesInMemory, scenario: &Scenario) -> Lists {
    let mut keep = Keep::default();
    replay(world, games, scenario, None, &mut keep, &|_| {}).unwrap();
    keep.0
}

/// Every event registered, reported and accepted when its list comes; what cannot be accepted is left.
fn published(world: &World, games: &GamesInMemory, regulations: &Regulations) -> Lists {
    let mut authority = Authority::new(Box::new(SqliteStore::in_memory().unwrap()), regulations);
    authority.import_players(ACT, players_file(world).as_bytes()).unwrap();
    let classes: Vec<Class> =
        Class::ALL.into_iter().filter(|class| world.first_list.iter().any(|line| line.class == *class)).collect();
    for class in &classes {
        authority.import_list(ACT, *class, world.start, first_list_file(world, *class).as_bytes()).unwrap();
    }
    // They exist in this world only.
    for WorldFederation { code, .. } in &world.federations {
        authority.put_federation(ACT, &Federation { code: code.clone(), ..Federation::default() }).unwrap();
    }
    // Tournaments are numbered as they are registered.
    for event in &world.events {
        let id = authority.register(ACT, &registration(world, event)).unwrap();
        assert_eq!(id.get(), event.id);
    }
    let (mut lists, mut month, mut next) = (Lists::new(), world.start, 0);
    while month < world.last.plus(1) {
        month = month.plus(1);
        while let Some(event) = world.events.get(next).filter(|event| event.end < month.first_day()) {
            next += 1;
            let batch = games.bounds().partition_point(|first| *first <= event.first_game) - 1;
            let from = usize::try_from(event.first_game - games.bounds()[batch]).unwrap();
            let text = report(world, event, &games.batch(batch).unwrap(), from);
            let id = arpad_period::TournamentId::new(event.id);
            let submitted = authority.submit(ACT, id, text.as_bytes(), None).unwrap();
            let accept = DecisionRequest { despite_errors: true, ..DecisionRequest::new(Verb::Accept, "checked") };
            if let Err(error) = authority.decide(ACT, id, &accept) {
                let (why, games) = (error.to_string(), submitted.checked.games);
                assert_eq!(games.rated, 0, "{why}\n{text}");
            }
        }
        for class in &classes {
            if !regulations.is_list_month(*class, month) {
                continue;
            }
            authority.run(ACT, *class, month).unwrap();
            authority.publish(ACT, *class, month).unwrap();
            let list = authority.snapshot(&ListId { class: *class, month, revision: 0 }).unwrap();
            lists.insert((month, *class), list.standings.clone());
        }
    }
    lists
}

fn compare(start: &str, months: u32, classes: &str, seed: u64, scenario: impl Fn(&Regulations) -> Scenario) {
    let model = format!(
        "start = \"{start}\"\nclasses = [{classes}]\n[people]\ntoday = false\ngames_factor = 2.0\n[federations]\ncount = 2\n\
         [events]\nround_robin = 40\nsize_least = 8\nsize_median = 14\nteams = 4\n[first_list]\nstretch = 0.2\n"
    );
    let model = Model::parse("test.toml", &model).unwrap();
    let (world, games) = world_in_memory(&model, Size { players: 220, months, seed }).unwrap();
    let scenario = scenario(Regulations::builtin());
    let (lab, authority) = (replayed(&world, &games, &scenario), published(&world, &games, &scenario.regulations));
    assert_eq!(lab.keys().collect::<Vec<_>>(), authority.keys().collect::<Vec<_>>());
    let (mut first, mut fallen) = (0, 0);
    for (key, standings) in &lab {
        for (one, two) in standings.iter().zip(&authority[key]) {
            assert_eq!(one, two, "{key:?} of {} from {start}", scenario.name);
            first += u32::from(one.rating.is_some() && one.games > 0 && one.games == one.in_period);
            fallen += u32::from(one.rating.is_none() && one.highest.is_some());
        }
        assert_eq!(standings.len(), authority[key].len(), "{key:?}");
    }
    let changed = lab.values().flatten().filter(|line| line.in_period > 0).count();
    println!(
        "{} from {start}: {} lists, {changed} lines with games, {first} first ratings, {fallen} fallen",
        scenario.name,
        lab.len()
    );
    assert!(changed > 100, "{changed}");
}

const ALL: &str = "\"standard\", \"rapid\", \"blitz\"";

#[test]
fn across_every_change_of_edition() {
    for (start, months) in [
        ("2012-03", 8),
        ("2014-03", 8),
        ("2017-03", 8),
        ("2021-10", 6),
        ("2022-07", 6),
        ("2023-12", 6),
        ("2024-10", 5),
        ("2025-07", 6),
    ] {
        compare(start, months, ALL, 1, Scenario::as_they_were);
    }
}

#[test]
fn under_each_edition_throughout() {
    let mut ids: Vec<&str> = Regulations::builtin().editions().iter().map(|edition| edition.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    for (seed, id) in (10..).zip(ids) {
        compare("2019-01", 7, ALL, seed, |regulations| Scenario::throughout(regulations, id).unwrap());
    }
}

/// Pooled results get too old, and what is left is judged again: a window of two years, gone through.
#[test]
fn over_the_window_of_the_pool() {
    compare("2010-01", 30, "\"standard\"", 3, Scenario::as_they_were);
    compare("2018-01", 32, "\"standard\"", 4, Scenario::as_they_were);
}
