//! Ruling q: an authority with editions of its own. Most of these tests run the draft of 2024, article by article, from January
//! 2023 on, when FIDE's own edition was 2022-01.

use crate::place::Place;
use crate::world::{ACT, Event, Listed, World, adults, id, month, number};
use arpad_period::{Mark, Role};
use arpad_registry::archive::{self, Archive, Sink};
use arpad_registry::model::{Federation, Player, TournamentStatus, Verb};
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority, DecisionRequest, Error, Grounds, regulations_of};
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, Regulations};
use jiff::civil::date;

const NOTE: Grounds<'static> = Grounds { reason: "asked for", article: None, office: None };

/// The draft as `editions show 2024-01-draft --toml` prints it, with dates.
fn draft(dates: &str) -> (String, String) {
    let edition = Regulations::builtin().edition(Class::Standard, "2024-01-draft").unwrap();
    let printed = toml::to_string(&edition.to_file()).unwrap();
    ("draft.toml".to_owned(), format!("{printed}\n[in_force]\n{dates}\n"))
}

fn set_up(files: Vec<(String, String)>) -> Place {
    let place = Place::new();
    Authority::new(place.open(), Regulations::builtin()).set_up(ACT, files).unwrap();
    place
}

/// The authority as every later command finds it.
fn reopened(place: &Place) -> Authority<'static> {
    let mut store = place.open();
    let regulations = regulations_of(&mut *store, Regulations::builtin()).unwrap().into_owned();
    Authority::new(store, Box::leak(Box::new(regulations)))
}

fn world(files: Vec<(String, String)>, players: &[Listed]) -> World {
    let place = set_up(files);
    let mut world = World { authority: reopened(&place), place: Some(place) };
    world.import(Class::Standard, "2023-01", players);
    world
}

fn under_the_draft(players: &[(u32, u16)]) -> World {
    world(vec![draft("from = 2023-01-01")], &adults(players))
}

#[track_caller]
fn holds(world: &mut World) {
    let found = world.authority.verify(None).unwrap();
    assert!(found.problems.is_empty(), "{:?}", found.problems);
}

fn problems(authority: &mut Authority<'_>) -> String {
    let problems = authority.verify(None).unwrap().problems;
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn explained(world: &mut World, player: u32, list: &str) -> String {
    let explanation = world.authority.explain(id(player), Class::Standard, month(list), None).unwrap();
    arpad_rating::print::text(&explanation.quantities)
}

/// A continental championship is rated though its announcement does not say so, which 9.2 asks of every other event.
#[test]
fn draft_0_3_official_events_are_rated() {
    let mut world = under_the_draft(&[(1, 2000), (2, 2000)]);
    let event = || {
        Event::new("2023-01-05", "2023-01-10")
            .registered("start = 2023-01-05\nannounced_as_rated = false")
            .simul(1, &[(2, '1')])
    };
    let silent = world.register(&event().registration);
    world.submit(silent, &event());
    let error = world.decide(silent, Verb::Accept).unwrap_err().to_string();
    assert!(error.contains("9.2 of 2024-01-draft") || error.contains("announce"), "{error}");
    let mut other = event().registered("continental = true");
    other.registration = other.registration.replace("\"Open\"", "\"Open of the continent\"");
    let continental = world.play(&other);
    let error = world.decide(continental, Verb::Reject).unwrap_err();
    assert!(matches!(error, Error::OfficialEvent { .. }), "{error}");
    assert!(error.to_string().contains("0.3 of 2024-01-draft"), "{error}");
    world.publish("2023-02");
    assert_eq!(world.rating("2023-02", 1), Some(2010));
    holds(&mut world);
}

#[test]
fn draft_0_4_a_refused_event_and_the_appeal_within_7_days() {
    let mut world = under_the_draft(&[(1, 2000), (2, 2000)]);
    let event = Event::new("2023-01-05", "2023-01-10").registered("start = 2023-01-05").simul(1, &[(2, '1')]);
    let tournament = world.register(&event.registration);
    world.submit(tournament, &event);
    assert_eq!(world.decide(tournament, Verb::Reject).unwrap(), TournamentStatus::Rejected);
    let appeal = DecisionRequest::new(Verb::Appeal, "we differ");
    let late = Act { at: "1970-01-09T00:00:00Z".parse().unwrap(), ..ACT };
    let error = world.authority.decide(late, tournament, &appeal).unwrap_err().to_string();
    assert!(error.contains("until 1970-01-08 (0.4 of 2024-01-draft)"), "{error}");
    assert_eq!(world.authority.decide(ACT, tournament, &appeal).unwrap(), TournamentStatus::Appealed);
    let granted = |office| DecisionRequest { office: Some(office), ..DecisionRequest::new(Verb::Accept, "granted") };
    let error = world.authority.decide(crate::world::OTHER, tournament, &granted(Office::Council)).unwrap_err();
    assert!(matches!(error, Error::WrongOffice { .. }), "{error}");
    let granted = granted(Office::QualificationCommission);
    assert_eq!(world.authority.decide(crate::world::OTHER, tournament, &granted).unwrap(), TournamentStatus::Accepted);
    world.publish("2023-02");
    assert_eq!(world.rating("2023-02", 1), Some(2010));
    holds(&mut world);
}

#[test]
fn draft_7_1_and_7_1_1_a_list_on_the_first_of_every_month_from_the_one_before() {
    let mut world = under_the_draft(&[(1, 2000), (2, 2000)]);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '1')]));
    world.publish("2023-02");
    assert!(world.authority.run(ACT, Class::Standard, month("2023-04")).is_err(), "that of March comes first");
    world.play(&Event::new("2023-02-05", "2023-02-10").simul(1, &[(2, '=')]));
    world.publish("2023-03");
    // 2010 v 1990: D 20, PD .53, −0.03 × 20.
    assert_eq!((world.rating("2023-02", 1), world.rating("2023-03", 1)), (Some(2010), Some(2009)));
    let explanation = explained(&mut world, 1, "2023-03");
    assert!(explanation.contains("[7.1 (2024-01-draft)]") && !explanation.contains("(2022-01)"), "{explanation}");
    holds(&mut world);
}

/// Only who has 1400 stands on the list with a rating; 2022 has 1000.
#[test]
fn draft_7_1_2_the_floor_of_the_list() {
    let mut world = under_the_draft(&[(1, 1400), (2, 1399)]);
    world.publish("2023-02");
    assert_eq!(world.ratings("2023-02", &[1, 2]), [1400, 0]);
    holds(&mut world);
}

#[test]
fn draft_7_1_3_three_days_before_the_list_or_one_for_official_events() {
    let mut world = under_the_draft(&[(1, 2000), (2, 2000), (3, 2000), (4, 2000), (5, 2000), (6, 2000)]);
    world.play(&Event::new("2023-01-20", "2023-01-29").simul(1, &[(2, '1')]));
    world.play(&Event::new("2023-01-20", "2023-01-30").simul(3, &[(4, '1')]));
    world.play(&Event::new("2023-01-20", "2023-01-31").registered("official = true").simul(5, &[(6, '1')]));
    world.publish_to("2023-02", "2023-03");
    assert_eq!(world.ratings("2023-02", &[1, 3, 5]), [2010, 2000, 2010]);
    assert_eq!(world.ratings("2023-03", &[1, 3, 5]), [2010, 2010, 2010]);
    holds(&mut world);
}

/// Five pooled games, by 8.2.2 and 8.2.3 of the draft: (5 · 2000 + 2 · 1800) / 7 = 1942.86; 4 of 7 is .57, dp 50. By 2022 it
/// would be 2020.
#[test]
fn draft_7_1_4_a_first_rating_from_pooled_results() {
    let mut world = under_the_draft(&[(8, 0), (9, 0), (11, 2000), (12, 2000), (13, 1450), (14, 1450)]);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(9, &[(11, '1'), (12, '='), (11, '0')]));
    // Ra 1550, 1.5 of 7 is .21, dp −230: 1320, below the floor.
    world.play(
        &Event::new("2023-01-05", "2023-01-10").simul(8, &[(13, '='), (14, '0'), (13, '0'), (14, '0'), (13, '0')]),
    );
    world.publish("2023-02");
    assert_eq!(world.ratings("2023-02", &[8, 9]), [0, 0], "below 1400, and three games");
    world.play(&Event::new("2023-02-05", "2023-02-10").simul(9, &[(11, '1'), (12, '=')]));
    world.publish("2023-03");
    assert_eq!(world.ratings("2023-03", &[8, 9]), [0, 1993]);
    let explanation = explained(&mut world, 9, "2023-03");
    for article in ["8.2.2", "8.2.3", "7.1.4"] {
        assert!(explanation.contains(&format!("{article} (2024-01-draft)")), "{article}: {explanation}");
    }
    holds(&mut world);
}

#[test]
fn draft_7_2_and_7_2_1_below_the_floor_is_unrated_from_then_on() {
    let mut world = under_the_draft(&[(1, 1405), (2, 1405), (3, 1500), (4, 1500)]);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '0')]));
    world.publish("2023-02");
    assert_eq!(world.line("2023-02", 1).map(|line| (line.published(), line.mark)), Some((None, Mark::Unrated)));
    assert_eq!(world.rating("2023-02", 2), Some(1415));
    let explanation = explained(&mut world, 1, "2023-02");
    assert!(explanation.contains("7.2.1 (2024-01-draft)"), "{explanation}");
    // From now on as an unrated player: (5 · 1500 + 2 · 1800) / 7 = 1585.71, 3.5 of 7.
    world.play(&Event::new("2023-02-05", "2023-02-10").simul(1, &[(3, '='), (4, '='), (3, '='), (4, '='), (3, '=')]));
    world.publish("2023-03");
    assert_eq!(world.rating("2023-03", 1), Some(1586));
    holds(&mut world);
}

#[test]
fn draft_7_2_2_1_and_7_2_2_2_a_year_without_a_game_and_one_game() {
    let mut world = under_the_draft(&[(1, 2000), (2, 2000)]);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '=')]));
    world.publish_to("2023-02", "2024-01");
    assert_eq!(world.line("2024-01", 1).unwrap().mark, Mark::Active, "last games on the list of February");
    world.publish("2024-02");
    assert_eq!(world.line("2024-02", 1).unwrap().mark, Mark::Inactive, "7.2.2.1");
    world.play(&Event::new("2024-02-05", "2024-02-10").simul(1, &[(2, '=')]));
    world.publish("2024-03");
    assert_eq!(world.line("2024-03", 1).unwrap().mark, Mark::Active, "7.2.2.2");
    holds(&mut world);
}

#[test]
fn draft_8_2_4_unrated_at_the_start_and_rated_meanwhile() {
    let mut world = under_the_draft(&[(1, 0), (2, 2000), (3, 2000)]);
    let five = [(2, '='), (3, '='), (2, '='), (3, '='), (2, '=')];
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &five));
    world.play(&Event::new("2023-01-20", "2023-02-10").simul(1, &[(2, '1')]));
    world.publish_to("2023-02", "2023-03");
    // (5 · 2000 + 2 · 1800) / 7 = 1942.86, half the points; then 1943 v 2000: PD .42, 0.58 × 40; the opponent's rating stays.
    assert_eq!((world.rating("2023-02", 1), world.ratings("2023-03", &[1, 2])), (Some(1943), vec![1966, 2000]));
    let line = world.authority.history(id(1), Class::Standard).unwrap().pop().unwrap();
    assert_eq!(line.derivations[0].derivation.role, Role::RatedMeanwhile);
    let explanation = explained(&mut world, 1, "2023-03");
    assert!(
        explanation.contains("rating got meanwhile = 1943") && explanation.contains("[8.2.4 (2024-01-draft)]"),
        "{explanation}"
    );
    holds(&mut world);
}

/// In every game; by 2022 once a tournament.
#[test]
fn draft_8_3_1_400_points_in_every_game() {
    let mut world = under_the_draft(&[(1, 2000), (2, 1500)]);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '1'), (2, '1')]));
    world.publish("2023-02");
    assert_eq!(world.rating("2023-02", 1), Some(2003), "2 · 0.08 · 20");
    holds(&mut world);
}

#[test]
fn draft_9_3_a_federation_names_its_officer() {
    let mut world = under_the_draft(&[(1, 2000)]);
    let italy = Federation { officer: "Verdi, Ada".to_owned(), ..federation() };
    world.authority.put_federation(ACT, &italy).unwrap();
    assert_eq!(world.authority.federation("ITA").unwrap().unwrap().officer, "Verdi, Ada");
    holds(&mut world);
}

fn federation() -> Federation {
    Federation { code: "ITA".to_owned(), name: "Italy".to_owned(), ..Federation::default() }
}

#[test]
fn draft_10_1_only_through_a_member_federation_unless_approved() {
    let mut world = under_the_draft(&[(1, 2000), (2, 2000)]);
    world.authority.put_federation(ACT, &Federation { member: false, ..federation() }).unwrap();
    world
        .authority
        .dispense(ACT, id(2), Some(date(2023, 3, 1)), Grounds { office: Some(Office::Council), ..NOTE })
        .unwrap();
    world.publish_to("2023-02", "2023-03");
    assert_eq!(world.ratings("2023-02", &[1, 2]), [0, 0]);
    assert_eq!(world.ratings("2023-03", &[1, 2]), [0, 2000]);
    holds(&mut world);
}

#[test]
fn draft_10_2_deaths_are_reported() {
    let mut world = under_the_draft(&[(1, 2000), (2, 2000)]);
    let died = |player: &mut Player<'_>| {
        player.died = Some(date(2023, 1, 20));
        Ok::<(), Error>(())
    };
    world.authority.correct(ACT, id(1), NOTE, false, died).unwrap();
    world.publish("2023-02");
    assert_eq!(world.ratings("2023-02", &[1, 2]), [0, 2000]);
    holds(&mut world);
}

/// Two games won against 1500 are 3.20 by the draft and 2.40 by 2022: both on one list, each by the day it began.
#[test]
fn ruling_q_after_the_trial_fides_edition_is_back() {
    let files = vec![draft("from = 2023-01-01\nto = 2023-03-31")];
    let mut world = world(files, &adults(&[(1, 2000), (2, 1500), (3, 1100)]));
    world.publish_to("2023-02", "2023-04");
    assert_eq!(world.rating("2023-04", 3), None, "below 1400 since February, and still unrated");
    for start in ["2023-03-31", "2023-04-01"] {
        world.play(&Event::new(start, "2023-04-05").simul(1, &[(2, '1'), (2, '1')]));
    }
    world.publish("2023-05");
    assert_eq!(world.rating("2023-05", 1), Some(2006));
    let line = world.authority.history(id(1), Class::Standard).unwrap().pop().unwrap();
    let changes: Vec<i64> = line.derivations.iter().map(|row| row.derivation.change.get()).collect();
    assert_eq!(changes, [320, 240]);
    let explanation = explained(&mut world, 1, "2023-05");
    assert!(explanation.contains("8.3.1 (2024-01-draft)") && explanation.contains("8.3.1 (2022-01)"), "{explanation}");
    holds(&mut world);
}

const NATIONAL: &str = "id = \"national\"\nclass = \"standard\"\ntitle = \"A national list\"\nstatus = \"own\"\nextends = \"2022-01\"\n\
    source = \"the federation's handbook\"\nchecked = 2026-11-15\n[in_force]\nfrom = 2023-02-01\n[floor]\nrating = 1900\narticle = \"N.1\"\n\
    [k_general]\nk = 25\narticle = \"N.2\"\n";

#[test]
fn ruling_q_a_national_list_has_its_own_figures() {
    let files = vec![("national.toml".to_owned(), NATIONAL.to_owned())];
    // K unknown on the list: computed.
    let mut world = world(files, &[(1, 2000, 0, 40, 1980), (2, 2000, 0, 40, 1980), (3, 1890, 20, 0, 1980)]);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '1')]));
    world.publish("2023-02");
    assert_eq!(world.ratings("2023-02", &[1, 3]), [2010, 0], "began by 2022, K 20; the list has the floor of N.1");
    assert_eq!(number(world.line("2023-02", 1).unwrap().k), 25);
    world.play(&Event::new("2023-02-05", "2023-02-10").simul(2, &[(1, '1')]));
    world.publish("2023-03");
    // 1990 v 2010: PD .47, 0.53 × 25 = 13.25.
    assert_eq!(world.rating("2023-03", 2), Some(2003));
    let explanation = explained(&mut world, 2, "2023-03");
    assert!(explanation.contains("N.2 (national)"), "{explanation}");
    holds(&mut world);
}

#[test]
fn ruling_q_own_editions_are_given_once_and_never_change() {
    let place = set_up(vec![
        draft("from = 2023-01-01\nto = 2023-12-31"),
        ("n.toml".to_owned(), NATIONAL.replace("2023-02-01", "2024-01-01")),
    ]);
    let regulations = reopened(&place).regulations();
    let governs = |day| regulations.in_force(Class::Standard, day).unwrap().path();
    assert_eq!(
        [date(2022, 12, 31), date(2023, 1, 1), date(2024, 1, 1)].map(governs),
        ["standard/2022-01", "standard/2024-01-draft", "standard/national"]
    );
    let again = Authority::new(place.open(), Regulations::builtin()).set_up(ACT, vec![draft("from = 2023-01-01")]);
    assert!(again.unwrap_err().to_string().contains("empty"));
    let error = place.sql("UPDATE own_edition SET file = ''").unwrap_err();
    assert!(error.contains("never change"), "{error}");
    assert!(reopened(&place).verify(None).unwrap().problems.is_empty());
    // With the program's own editions alone, that is reported.
    let alone = problems(&mut Authority::new(place.open(), Regulations::builtin()));
    assert!(alone.contains("own edition 1") && alone.contains("regulations in use"), "{alone}");
    place.tamper("UPDATE own_edition SET file = replace(file, 'rating = 2200', 'rating = 2100') WHERE number = 1");
    let changed = problems(&mut reopened(&place));
    assert!(changed.contains("own edition 1") && changed.contains("was set up with"), "{changed}");
    place.tamper("DELETE FROM own_edition WHERE number = 1");
    let gone = problems(&mut reopened(&place));
    assert!(gone.contains("own edition 1") && gone.contains("missing"), "{gone}");
}

#[test]
fn ruling_q_a_faulty_file_leaves_nothing() {
    let place = Place::new();
    let undated = NATIONAL.replace("[in_force]\nfrom = 2023-02-01\n", "");
    let files = vec![draft("from = 2023-01-01"), ("n.toml".to_owned(), undated)];
    let error = Authority::new(place.open(), Regulations::builtin()).set_up(ACT, files).unwrap_err().to_string();
    assert!(error.starts_with("n.toml:1: the file does not say when it is in force"), "{error}");
    assert_eq!(place.open().last_log().unwrap(), None);
    assert!(place.open().own_editions().unwrap().is_empty());
}

#[test]
fn ruling_q_the_archive_has_the_own_editions_and_tables_8_1() {
    let mut world = under_the_draft(&[(1, 2000), (2, 1500)]);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '1'), (2, '1')]));
    world.publish("2023-02");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("archive");
    std::fs::create_dir(&path).unwrap();
    let regulations = world.authority.regulations();
    archive::write(world.authority.store(), regulations, Sink::Folder(path.clone()), &mut |_, _, _| {}).unwrap();
    let own = std::fs::read_to_string(path.join("regulations/own/1.toml")).unwrap();
    assert_eq!(own, draft("from = 2023-01-01").1);
    let tables = path.join("regulations/tables.toml");
    let text = std::fs::read_to_string(&tables).unwrap();
    let mut archive = Archive::open(&path).unwrap();
    assert!(archive.problems(&mut |_, _, _| {}).unwrap().is_empty());
    let regulations = archive.regulations().unwrap();
    let mut store = SqliteStore::in_memory().unwrap();
    archive.load(&mut store, &mut |_, _, _| {}).unwrap();
    let found = Authority::new(Box::new(store), &regulations).verify(None).unwrap();
    assert!((found.lists, found.problems.len()) == (2, 0), "{:?}", found.problems);
    // Other tables are not the ones this program computes by, whatever the manifest says.
    let other = text.replacen("dp = 800", "dp = 801", 1);
    assert_ne!(other, text);
    std::fs::write(&tables, &other).unwrap();
    let manifest = path.join("manifest.json");
    let listed = std::fs::read_to_string(&manifest).unwrap();
    let digest = |text: &str| arpad_registry::digest(text.as_bytes());
    std::fs::write(&manifest, listed.replace(&digest(&text), &digest(&other))).unwrap();
    let error = Archive::open(&path).unwrap().regulations().unwrap_err().to_string();
    assert_eq!(error, "regulations/tables.toml is not the file this program applies; use the one that wrote it");
}
