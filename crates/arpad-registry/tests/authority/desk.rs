//! What the desk asks before and after an act: the tournament of a report, what a correction touches, what happened so far.

use crate::world::{ACT, Event, World, adults, id, t};
use arpad_period::TournamentId;
use arpad_rating::Birth;
use arpad_registry::model::{Fee, Verb};
use arpad_registry::{DecisionRequest, Error, ErrorKind, Grounds, PendingCorrections, ReportMatch, match_reports};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use arpad_trf::{Document, ReadOptions, read};
use jiff::civil::Date;

fn world() -> World {
    World::new("2024-03", &adults(&[(1, 2000), (2, 1950), (3, 1900), (4, 1850), (5, 1800), (6, 1750)]))
}

fn open() -> Event {
    Event::new("2024-03-05", "2024-03-08").round(&[(1, 2, '1'), (3, 4, '='), (5, 6, '0')]).round(&[
        (1, 3, '1'),
        (2, 5, '0'),
        (4, 6, '='),
    ])
}

fn report(name: &str, city: &str, start: &str, end: &str) -> Document {
    let text = format!("012 {name}\n022 {city}\n042 {start}\n052 {end}\n");
    read(text.as_bytes(), &ReadOptions::default())
}

#[test]
fn the_tournament_of_a_report_is_found_by_name_days_and_place() {
    let mut world = world();
    let mut register = |name: &str, city: &str, start: &str, end: &str| {
        world.register(&format!("name = \"{name}\"\ncity = \"{city}\"\nstart = {start}\nend = {end}\n"))
    };
    let spring = register("Spring Open", "Reggio", "2024-03-05", "2024-03-08");
    let cup = register("Castle Cup", "Zenda", "2024-03-05", "2024-03-08");
    let later = register("Castle Cup", "Zenda", "2024-04-05", "2024-04-08");
    let awaited = world.authority.awaited().unwrap();
    assert_eq!(awaited.len(), 3);
    let found = |reports: &[Document]| match_reports(&awaited, reports.iter().map(|document| &document.report));
    let one = |report: Document| found(&[report]).remove(0);
    assert_eq!(one(report("SPRING-OPEN", "", "2024/03/05", "2024/03/08")), ReportMatch::One(spring));
    assert_eq!(one(report("Castle Cup", "", "2024/03/05", "2024/03/08")), ReportMatch::One(cup));
    assert_eq!(one(report("Castle Cup", "", "2024/04/06", "2024/04/08")), ReportMatch::One(later));
    assert_eq!(one(report("The Open of Spring", "", "2024/03/05", "2024/03/08")), ReportMatch::One(spring));
    assert_eq!(one(report("Torneo", "Reggio", "2024/03/05", "2024/03/08")), ReportMatch::One(spring));
    assert_eq!(one(report("Castle Cup", "", "", "")), ReportMatch::Several(vec![cup, later]));
    assert_eq!(one(report("Autumn Open", "Parma", "2024/10/05", "2024/10/08")), ReportMatch::None);
    let twice = [report("Spring Open", "", "", ""), report("Spring Open", "", "", "")];
    assert_eq!(found(&twice), [ReportMatch::Several(vec![spring]), ReportMatch::Several(vec![spring])]);
}

#[test]
fn words_that_any_tournament_has_and_other_groups_do_not_fit() {
    let mut world = world();
    let mut register = |name: &str, city: &str| {
        world.register(&format!("name = \"{name}\"\ncity = \"{city}\"\nstart = 2024-03-05\nend = 2024-03-08\n"))
    };
    let gyula = register("Gyula Open", "Gyula");
    let baja = register("Baja Kupa", "Baja");
    let a = register("Szeged Open A", "Szeged");
    let awaited = world.authority.awaited().unwrap();
    let one = |name: &str, city: &str| {
        let report = report(name, city, "2024/03/05", "2024/03/08");
        match_reports(&awaited, std::iter::once(&report.report)).remove(0)
    };
    assert_eq!(one("Eger Open", "Eger"), ReportMatch::None);
    assert_eq!(one("Pécs Kupa", "Pécs"), ReportMatch::None);
    assert_eq!(one("Szeged Open B", "Szeged"), ReportMatch::None);
    assert_eq!(one("Szeged U2000", "Szeged"), ReportMatch::None);
    assert_eq!(one("GYULAI OPEN", "Gyula"), ReportMatch::One(gyula));
    assert_eq!(one("Baja Cup 2024", ""), ReportMatch::One(baja));
    assert_eq!(one("Szeged Open, Group A", "Szeged"), ReportMatch::One(a));
}

/// What every weekend is called says nothing, and another place is another event (`Modena Weekend` is not `Pisa Weekend`).
#[test]
fn names_that_share_a_word_are_those_of_other_places() {
    let mut world = world();
    let mut register = |name: &str, city: &str| {
        world.register(&format!("name = \"{name}\"\ncity = \"{city}\"\nstart = 2024-03-05\nend = 2024-03-08\n"))
    };
    let pisa = register("Pisa Weekend", "Pisa");
    let sprint = register("Pisa Sprint", "Pisa");
    let awaited = world.authority.awaited().unwrap();
    let one = |name: &str, city: &str| {
        let report = report(name, city, "2024/03/05", "2024/03/08");
        match_reports(&awaited, std::iter::once(&report.report)).remove(0)
    };
    assert_eq!(one("Modena Weekend", "Modena"), ReportMatch::None);
    assert_eq!(one("Modena Weekend", ""), ReportMatch::None);
    assert_eq!(one("Modena Sprint", "Modena"), ReportMatch::None, "a word that nobody thought of");
    assert_eq!(one("Pisa Weekend", "Tirrenia"), ReportMatch::One(pisa));
    assert_eq!(one("PISA SPRINT", "Pisa"), ReportMatch::One(sprint));
    assert_eq!(one("Sprint di Pisa", "Pisa"), ReportMatch::Several(vec![pisa, sprint]));
}

#[test]
fn the_other_place_with_another_name_needs_a_word() {
    let named = |name: &str, city: &str| {
        let text = open().text(t(1)).replace("012 Open 1", &format!("012 {name}"));
        text.replace("022 Reggio", &format!("022 {city}"))
    };
    for (name, city) in [("Modena Weekend", "Modena"), ("Modena Sprint", "Modena")] {
        let mut world = world();
        let other = name.replace("Modena", "Pisa");
        let (own, pisa) =
            (format!("name = \"{name}\"\ncity = \"{city}\"\n"), format!("name = \"{other}\"\ncity = \"Pisa\"\n"));
        let id = world.register(&pisa);
        world.authority.submit(ACT, id, named(name, city).as_bytes(), None).unwrap();
        let accept = DecisionRequest::new(Verb::Accept, "");
        let error = world.authority.decide(ACT, id, &accept).unwrap_err();
        assert!(matches!(error, Error::HasErrors { .. }), "{name}: {error}");
        world.authority.amend(ACT, id, &own, "the right one").unwrap();
        world.authority.decide(ACT, id, &accept).unwrap();
        world.publish("2024-04");
        let error = world.authority.amend(ACT, id, &pisa, "another").unwrap_err();
        assert!(matches!(error, Error::AnotherEvent { .. }), "{name}: {error}");
        world.authority.amend_despite(ACT, id, &pisa, "so it is", true).unwrap();
    }
}

#[test]
fn the_very_name_and_the_very_bytes_find_a_tournament_whatever_its_state() {
    let mut world = world();
    let days = "start = 2024-03-05\nend = 2024-03-08\n";
    let register = |world: &mut World, name: &str| world.register(&format!("name = \"{name}\"\n{days}"));
    let (one, other) = (register(&mut world, "Szeged Open B"), register(&mut world, "Szeged Open"));
    let bytes = open().text(one);
    world.authority.submit(ACT, one, bytes.as_bytes(), None).unwrap();
    world.authority.decide(ACT, one, &crate::world::any(DecisionRequest::new(Verb::Accept, "checked"))).unwrap();
    let again = read(bytes.as_bytes(), &ReadOptions::default());
    assert_eq!(world.authority.already_reported(bytes.as_bytes(), &again.report).unwrap(), Some((one, 1)));
    let changed = format!("{bytes}\n");
    assert_eq!(world.authority.already_reported(changed.as_bytes(), &again.report).unwrap(), None);
    let corrected = report("Szeged Open B", "Szeged", "2024/03/05", "2024/03/08");
    let candidates = world.authority.candidates(std::iter::once(&corrected.report)).unwrap();
    assert_eq!(
        candidates.iter().map(|known| (known.tournament.id, known.waits)).collect::<Vec<_>>(),
        [(one, false), (other, true)]
    );
    assert_eq!(match_reports(&candidates, std::iter::once(&corrected.report)), [ReportMatch::One(one)]);
}

#[test]
fn the_entries_of_a_tournament_are_its_own_and_in_order() {
    let mut world = world();
    let (one, other) = (world.register("name = \"Open\"\n"), world.register("name = \"Cup\"\n"));
    world.submit(one, &open());
    world.authority.decide(ACT, one, &DecisionRequest::new(Verb::Return, "round 1")).unwrap();
    let fee = Fee { tournament: one, paid: false, amount: "EUR 50".into(), party: "Club".into(), on: ACT.day() };
    world.authority.put_fee(ACT, &fee).unwrap();
    let mut actions = |id| {
        let entries = world.authority.store().entries_of(id).unwrap();
        let entry = |seq| world.authority.store().log_entry(seq).unwrap().unwrap().action;
        entries.into_iter().map(entry).collect::<Vec<String>>()
    };
    assert_eq!(actions(one), ["register", "submit", "decide", "fee"]);
    assert_eq!(actions(other), ["register"]);
    assert!(actions(t(99)).is_empty());
}

#[test]
fn any_report_of_a_tournament_can_be_read_and_no_other() {
    let mut world = world();
    let (one, other) = (world.register("name = \"Open\"\n"), world.register("name = \"Cup\"\n"));
    world.submit(one, &open());
    let second = format!("{}\n", open().text(one));
    world.authority.submit(ACT, one, second.as_bytes(), None).unwrap();
    for number in [1, 2] {
        let read = world.authority.with_reported(one, number, |_, report, _| report.id).unwrap();
        assert_eq!(read, Some(number));
    }
    let error = world.authority.with_reported(other, 1, |_, _, _| ()).unwrap_err();
    assert!(matches!(error, Error::NoReportNumber(1)) && error.kind() == ErrorKind::NotFound);
}

#[test]
fn what_a_correction_may_change_is_known_before_it_is_made() {
    let mut world = world();
    let event = world.register("name = \"Open\"\n");
    world.submit(event, &open());
    world.authority.decide(ACT, event, &crate::world::any(DecisionRequest::new(Verb::Accept, "checked"))).unwrap();
    world.publish("2024-04");
    let seen = world.authority.store().last_log().unwrap().unwrap().seq;
    let mut younger = world.authority.player(id(1)).unwrap();
    younger.birth = Birth::Year(2010);
    let before = world.authority.would_affect(&younger).unwrap();
    assert_eq!(before, [(Class::Standard, "2024-04".parse().unwrap())]);
    let mut renamed = world.authority.player(id(1)).unwrap();
    renamed.name = "Another, Name".into();
    assert!(world.authority.would_affect(&renamed).unwrap().is_empty());
    assert_eq!(world.authority.store().last_log().unwrap().unwrap().seq, seen, "nothing was recorded");
    let note = Grounds { reason: "passport seen", ..Grounds::default() };
    let corrected = world.authority.correct::<Error>(ACT, id(1), note, false, |player| {
        player.birth = Birth::Year(2010);
        Ok(())
    });
    assert_eq!(corrected.unwrap().affected, before);
}

/// What is refused waits as long as its federation may appeal, and after that only until it is paid.
#[test]
fn a_refused_tournament_waits_until_it_is_too_late_for_an_appeal() {
    let mut world = world();
    let refused = world.register("name = \"Open\"\nfederation = \"ITA\"\n");
    world.submit(refused, &open());
    world.decide(refused, Verb::Reject).unwrap();
    let waiting = |world: &mut World, today: Date, unpaid: &[TournamentId], federation: &str| -> Vec<_> {
        let (corrections, unpaid) = (PendingCorrections::default(), unpaid.iter().copied().collect());
        let of = |code: Option<&str>| code == Some(federation);
        let found = world.authority.waiting(&corrections, &unpaid, today, |known| of(known.federation.as_deref()));
        found.unwrap().iter().map(|one| (one.tournament.id, one.appeal_until)).collect()
    };
    let tournament = world.authority.tournament(refused).unwrap();
    let until = world.authority.appeal_deadline(&tournament, ACT.day()).unwrap().unwrap();
    let after = until.tomorrow().unwrap();
    assert_eq!(waiting(&mut world, until, &[], "ITA"), [(refused, Some(until))]);
    assert_eq!(waiting(&mut world, until, &[], "ESP"), []);
    assert_eq!(waiting(&mut world, after, &[], "ITA"), []);
    assert_eq!(waiting(&mut world, after, &[refused], "ITA"), [(refused, None)]);
    // Appealed it waits for the answer, and a refusal in answer to it is the last word.
    world.decide(refused, Verb::Appeal).unwrap();
    assert_eq!(waiting(&mut world, after, &[], "ITA"), [(refused, None)]);
    world.answer(refused, Verb::Reject, Office::Council).unwrap();
    assert_eq!(waiting(&mut world, until, &[], "ITA"), []);
}
