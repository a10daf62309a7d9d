//! Slips of an office: the same games twice, the same report, registration or acceptance again, errors overlooked, a list
//! imported by mistake, a registration that was wrong.

use crate::world::{ACT, Event, OTHER, World, adults, id, month, t};
use arpad_registry::model::{TournamentStatus, Verb};
use arpad_registry::{DecisionRequest, Error, ErrorKind, PendingCorrections};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use jiff::civil::date;

const REASON: &str = "looked into";

fn accept(reason: &str) -> DecisionRequest<'_> {
    DecisionRequest::new(Verb::Accept, reason)
}

/// Four rounds of six players.
fn open() -> Event {
    open_on("2024-03-05", "2024-03-08", '1')
}

/// The same on other days, with the result of its first game.
fn open_on(start: &str, end: &str, first: char) -> Event {
    Event::new(start, end)
        .round(&[(1, 2, first), (3, 4, '='), (5, 6, '0')])
        .round(&[(1, 3, '1'), (2, 5, '0'), (4, 6, '=')])
        .round(&[(1, 4, '='), (2, 6, '1'), (3, 5, '0')])
        .round(&[(1, 5, '0'), (2, 4, '1'), (3, 6, '1')])
}

/// The first two rounds of it, and another one, under another name.
fn part() -> Event {
    Event::new("2024-03-05", "2024-03-08")
        .round(&[(3, 4, '='), (1, 2, '1'), (5, 6, '0')])
        .round(&[(1, 3, '1'), (4, 6, '='), (2, 5, '0')])
        .round(&[(1, 4, '='), (2, 6, '1'), (3, 5, '0')])
}

fn world() -> World {
    World::new("2024-03", &adults(&[(1, 2000), (2, 1950), (3, 1900), (4, 1850), (5, 1800), (6, 1750)]))
}

fn registered(world: &mut World, name: &str) -> arpad_period::TournamentId {
    world.register(&format!("name = \"{name}\"\n"))
}

#[test]
fn the_same_games_are_accepted_once_until_a_decision_says_why() {
    let mut world = world();
    let one = registered(&mut world, "Open of Spring");
    world.submit(one, &open());
    world.authority.decide(ACT, one, &accept(REASON)).unwrap();
    for event in [open(), part()] {
        let two = registered(&mut world, "Open of Autumn");
        // Named otherwise, and in another order.
        let text = event.text(two).replace("Reggio", "Parma");
        let submitted = world.authority.submit(ACT, two, text.as_bytes(), None).unwrap();
        assert_eq!(submitted.same_games[0].tournament, one, "{:?}", submitted.same_games);
        let error = world.authority.decide(ACT, two, &accept(REASON)).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Refused);
        let message = error.to_string();
        assert!(message.contains("Open of Autumn") && message.contains("Open of Spring"), "{message}");
        let despite = DecisionRequest { despite_same_games: true, ..accept("two tournaments of the same players") };
        assert_eq!(world.authority.decide(ACT, two, &despite).unwrap(), TournamentStatus::Accepted);
        let entry = world.authority.store().last_log().unwrap().unwrap();
        assert!(entry.detail.contains("despite_same_games"), "{}", entry.detail);
        assert_eq!(
            world.authority.decide(ACT, two, &DecisionRequest::new(Verb::Return, REASON)).unwrap(),
            TournamentStatus::Returned
        );
    }
    assert!(world.authority.verify(None).unwrap().holds());
}

/// Nobody knows yet which of two undecided reports is the copy: the first decision is no easier than the second.
#[test]
fn of_two_undecided_reports_neither_is_accepted_without_a_word() {
    let mut world = world();
    let (one, two) = (registered(&mut world, "Open of Spring"), registered(&mut world, "Open of Autumn"));
    world.submit(one, &open());
    world.submit(two, &open());
    for (id, other) in [(one, two), (two, one)] {
        let error = world.authority.decide(ACT, id, &accept(REASON)).unwrap_err();
        let Error::SameGames { others, .. } = &error else { panic!("{error}") };
        assert_eq!((others[0].tournament, others[0].counts), (other, false));
        let message = error.to_string();
        assert!(message.contains("Open of Autumn") && message.contains("Open of Spring"), "{message}");
    }
    world.authority.decide(ACT, two, &DecisionRequest::new(Verb::Return, "a copy")).unwrap();
    assert_eq!(world.authority.decide(ACT, one, &accept("")).unwrap(), TournamentStatus::Accepted);
    // Or both were played.
    let mut world = self::world();
    let (one, two) = (registered(&mut world, "Open of Spring"), registered(&mut world, "Open of Autumn"));
    world.submit(one, &open());
    world.submit(two, &open());
    let despite = DecisionRequest { despite_same_games: true, ..accept("both were played") };
    assert_eq!(world.authority.decide(ACT, one, &despite).unwrap(), TournamentStatus::Accepted);
    let entry = world.authority.store().last_log().unwrap().unwrap();
    assert!(entry.detail.contains("\"counts\":false"), "the log knows which: {}", entry.detail);
    assert!(world.authority.verify(None).unwrap().holds());
}

/// A granted appeal overrides that a tournament is not ratable (0.4): it doubles no games silently, and makes no error right.
#[test]
fn a_granted_appeal_is_asked_about_the_same_games_and_errors() {
    let mut world = world();
    let one = registered(&mut world, "Open of Spring");
    world.submit(one, &open());
    world.authority.decide(ACT, one, &accept(REASON)).unwrap();
    let refused = |world: &mut World, text: &str| {
        let id = registered(world, "Open of Autumn");
        world.authority.submit(ACT, id, text.as_bytes(), Some(date(2024, 9, 1))).unwrap();
        assert!(matches!(world.authority.decide(ACT, id, &accept(REASON)), Err(Error::NotRatable { .. })));
        for verb in [Verb::Reject, Verb::Appeal] {
            world.authority.decide(ACT, id, &DecisionRequest::new(verb, REASON)).unwrap();
        }
        id
    };
    let granted = DecisionRequest { office: Some(Office::Council), ..accept("heard") };
    let answer = |world: &mut World, id, request: &DecisionRequest<'_>| world.authority.decide(OTHER, id, request);
    let two = refused(&mut world, &open().text(t(9)));
    let entries = world.authority.store().last_log().unwrap().unwrap().seq;
    let error = answer(&mut world, two, &granted).unwrap_err();
    assert!(matches!(error, Error::SameGames { status: TournamentStatus::Appealed, .. }), "{error:?}");
    assert_eq!(world.authority.store().last_log().unwrap().unwrap().seq, entries, "nothing is kept of it");
    assert_eq!(world.authority.store().decisions(two).unwrap().len(), 2);
    assert_eq!(world.authority.same_as_latest(two).unwrap()[0].tournament, one);
    let despite = DecisionRequest { despite_same_games: true, ..granted };
    assert_eq!(answer(&mut world, two, &despite).unwrap(), TournamentStatus::Accepted);
    // That it was late is no error any more; that points are wrong is.
    let three = refused(&mut world, &small().text(t(9)).replacen(" 1.5 ", " 3.5 ", 1));
    let error = answer(&mut world, three, &granted).unwrap_err();
    assert!(matches!(error, Error::HasErrors { errors: 1, .. }), "{error:?}");
    let despite = DecisionRequest { despite_errors: true, ..granted };
    assert_eq!(answer(&mut world, three, &despite).unwrap(), TournamentStatus::Accepted);
    assert!(world.authority.verify(None).unwrap().holds());
}

/// What is handed in again today came when it came, also where nobody knows when that was.
#[test]
fn the_day_a_report_is_handed_in_again_is_not_that_of_one_without_a_day() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    let (text, today) = (open().text(id), date(2024, 9, 1));
    assert_eq!(world.authority.arrived(id, text.as_bytes(), today).unwrap(), Some(today), "it is new");
    world.authority.submit(ACT, id, text.as_bytes(), None).unwrap();
    assert_eq!(world.authority.arrived(id, text.as_bytes(), today).unwrap(), None);
    world.authority.submit(ACT, id, text.as_bytes(), Some(date(2024, 3, 9))).unwrap();
    assert_eq!(world.authority.arrived(id, text.as_bytes(), today).unwrap(), Some(date(2024, 3, 9)));
}

/// A decision that an article allows and that changes nothing is no way out; what is registered wrongly is corrected (0.2).
#[test]
fn only_what_helps_is_named_as_a_way() {
    let mut world = world();
    let foreign = "name = \"Open\"\nfederation = \"GER\"\nplayed_in = \"ITA\"\nregistered = 2024-01-01\n";
    let id = world.register(foreign);
    world.authority.submit(ACT, id, open().text(id).as_bytes(), None).unwrap();
    let ways = world.authority.ways(id, ACT.day()).unwrap();
    let named: Vec<_> = ways.decisions.iter().map(|way| (way.article.as_str(), way.office)).collect();
    assert_eq!((ways.registration, named.as_slice()), (true, &[("0.2", Office::Council)][..]), "nor the president");
    let error = world.authority.decide(ACT, id, &accept("")).unwrap_err();
    assert!(matches!(&error, Error::NeedsDecision { ways: found, .. } if *found == ways), "{error:?}");
    let decided = |office| DecisionRequest {
        article: Some("0.2"),
        office: Some(office),
        ..DecisionRequest::new(Verb::Approve, REASON)
    };
    let status = world
        .authority
        .try_out(|authority| {
            authority.decide(ACT, id, &decided(Office::Council))?;
            authority.decide(ACT, id, &accept(""))
        })
        .unwrap();
    assert_eq!(status, TournamentStatus::Accepted, "a way that is named works");
    world.authority.amend(ACT, id, &foreign.replace("GER", "ITA"), "the federation").unwrap();
    assert_eq!(world.authority.ways(id, ACT.day()).unwrap(), arpad_registry::Ways::default());
    // Registered too late: the office that the article names, by the article.
    let late = world.register("name = \"Late\"\nstart = 2024-03-10\nend = 2024-03-11\nregistered = 2024-03-10\n");
    world.submit(late, &small());
    let ways = world.authority.ways(late, ACT.day()).unwrap();
    assert_eq!((ways.registration, ways.decisions[0].office), (false, Office::QualificationCommissionChair));
}

#[test]
fn other_games_of_the_same_players_are_no_matter() {
    let mut world = world();
    let one = registered(&mut world, "Open");
    world.submit(one, &open());
    world.authority.decide(ACT, one, &accept("")).unwrap();
    let two = registered(&mut world, "Open");
    let other = Event::new("2024-03-12", "2024-03-14").round(&[(1, 2, '0'), (3, 4, '1'), (5, 6, '0')]).round(&[
        (1, 3, '0'),
        (2, 5, '1'),
        (4, 6, '1'),
    ]);
    world.submit(two, &other);
    assert_eq!(world.authority.decide(ACT, two, &accept("")).unwrap(), TournamentStatus::Accepted);
}

/// A club's players meet every week by the same table, and the stronger one wins again: that is another tournament.
#[test]
fn the_same_pairings_on_other_days_are_no_matter() {
    let mut world = world();
    let one = registered(&mut world, "Week 1");
    world.submit(one, &open());
    world.authority.decide(ACT, one, &accept("")).unwrap();
    let two = registered(&mut world, "Week 2");
    let later = open_on("2024-03-12", "2024-03-15", '1').text(two);
    let same = world.authority.submit(ACT, two, later.as_bytes(), None).unwrap().same_games;
    assert_eq!(same.len(), 1, "all games are the same");
    let drawn = open_on("2024-03-12", "2024-03-15", '=').text(two);
    let same = world.authority.submit(ACT, two, drawn.as_bytes(), None).unwrap().same_games;
    assert_eq!(same, []);
    assert_eq!(world.authority.decide(ACT, two, &accept("")).unwrap(), TournamentStatus::Accepted);
}

#[test]
fn the_same_bytes_for_the_same_tournament_are_refused() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    world.submit(id, &open());
    let error = world.authority.submit(ACT, id, open().text(id).as_bytes(), None).unwrap_err();
    assert_eq!(error.to_string(), "this is already report 1 of tournament 1, byte for byte");
}

/// Whoever sends the same file again overlooked why it came back; the day it comes again makes no new report of it.
#[test]
fn the_same_bytes_that_were_sent_back_are_refused_with_the_reason() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    let first = open().text(id);
    world.authority.submit(ACT, id, first.as_bytes(), Some(date(2024, 3, 10))).unwrap();
    world.authority.decide(ACT, id, &DecisionRequest::new(Verb::Return, "round 2 is wrong")).unwrap();
    let sent_back =
        "this is already report 1 of tournament 1, byte for byte; it was returned because: round 2 is wrong";
    for day in [None, Some(date(2024, 3, 10)), Some(date(2024, 3, 12))] {
        let error = world.authority.submit(ACT, id, first.as_bytes(), day).unwrap_err();
        assert!(matches!(error, Error::SentBack { is_latest: true, .. }), "{error:?}");
        assert_eq!((error.kind(), error.to_string()), (ErrorKind::Conflict, sent_back.to_owned()));
    }
    // Also after the corrected one came.
    let corrected = open_on("2024-03-05", "2024-03-08", '=').text(id);
    world.authority.submit(ACT, id, corrected.as_bytes(), Some(date(2024, 3, 12))).unwrap();
    let error = world.authority.submit(ACT, id, first.as_bytes(), Some(date(2024, 3, 13))).unwrap_err();
    assert!(matches!(&error, Error::SentBack { is_latest: false, .. }) && error.to_string() == sent_back, "{error:?}");
    // What was taken after all was not sent back.
    world.authority.decide(ACT, id, &DecisionRequest::new(Verb::Return, "no")).unwrap();
    world.authority.decide(ACT, id, &accept("right after all")).unwrap();
    let error = world.authority.submit(ACT, id, corrected.as_bytes(), None).unwrap_err();
    assert!(matches!(error, Error::AlreadyReport { report: 2, .. }), "{error:?}");
    assert!(world.authority.verify(None).unwrap().holds());
}

/// Nothing is lost if the day a report arrived becomes known, or was wrong: the same bytes come again with it.
#[test]
fn the_day_a_report_arrived_is_recorded_later() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    let text = open().text(id);
    assert_eq!(world.authority.submit(ACT, id, text.as_bytes(), None).unwrap().again, None);
    let dated = world.authority.submit(ACT, id, text.as_bytes(), Some(date(2024, 3, 12))).unwrap();
    assert_eq!((dated.report, dated.again), (2, Some(1)));
    let error = world.authority.submit(ACT, id, text.as_bytes(), Some(date(2024, 3, 12))).unwrap_err();
    assert!(matches!(error, Error::AlreadyReport { report: 2, .. }), "{error:?}");
    let kept = world.authority.store().report(2).unwrap().unwrap();
    assert_eq!(kept.received, Some(date(2024, 3, 12)));
    assert!(world.authority.verify(None).unwrap().holds());
}

/// A report of another tournament took its place by a slip and was sent back: the right one comes again, with the day it came.
#[test]
fn a_report_that_another_took_the_place_of_is_taken_once_more() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    let (right, wrong) = (open().text(id), open_on("2024-03-05", "2024-03-08", '=').text(id));
    world.authority.submit(ACT, id, right.as_bytes(), Some(date(2024, 3, 10))).unwrap();
    world.authority.submit(ACT, id, wrong.as_bytes(), Some(date(2024, 3, 11))).unwrap();
    assert!(world.authority.not_again(id, 1, None).unwrap().is_none(), "before it is decided on, too");
    world.authority.decide(ACT, id, &DecisionRequest::new(Verb::Return, "of another")).unwrap();
    let again = world.authority.submit(ACT, id, right.as_bytes(), None).unwrap();
    assert_eq!((again.report, again.again), (3, Some(1)));
    assert_eq!(world.authority.store().report(3).unwrap().unwrap().received, Some(date(2024, 3, 10)));
    for (bytes, is_sent_back) in [(&right, false), (&wrong, true)] {
        let error = world.authority.submit(ACT, id, bytes.as_bytes(), None).unwrap_err();
        assert_eq!(matches!(error, Error::SentBack { .. }), is_sent_back, "{error}");
    }
    assert!(world.authority.verify(None).unwrap().holds());
}

/// Whoever sends a folder once more does not mean each file in it.
#[test]
fn a_report_comes_again_by_itself_only_where_nothing_is_undone() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    let (first, other) = (open().text(id), open_on("2024-03-05", "2024-03-08", '=').text(id));
    let comes_again = |world: &mut World, report| {
        [None, Some(date(2024, 3, 20))].map(|received| world.authority.comes_again(id, report, received).unwrap())
    };
    world.authority.submit(ACT, id, first.as_bytes(), None).unwrap();
    assert_eq!(comes_again(&mut world, 1), [false, true], "the day it arrived was not known");
    world.authority.submit(ACT, id, first.as_bytes(), Some(date(2024, 3, 10))).unwrap();
    assert_eq!(comes_again(&mut world, 2), [false, false], "it is known now");
    world.authority.submit(ACT, id, other.as_bytes(), None).unwrap();
    assert_eq!(comes_again(&mut world, 2), [false, false], "a correction took its place");
    world.authority.decide(ACT, id, &DecisionRequest::new(Verb::Return, "of another")).unwrap();
    assert_eq!(comes_again(&mut world, 2), [true, true], "what took its place was sent back");
    assert_eq!(comes_again(&mut world, 3), [false, false], "it was sent back itself");
    world.authority.submit(ACT, id, format!("{first}\n").as_bytes(), None).unwrap();
    world.authority.decide(ACT, id, &DecisionRequest::new(Verb::Reject, "no")).unwrap();
    assert_eq!(comes_again(&mut world, 4), [false, false], "it is rejected");
}

#[test]
fn the_same_registration_again_is_refused() {
    let mut world = world();
    let toml = "name = \"Open\"\nfederation = \"ITA\"\nstart = 2024-03-05\nend = 2024-03-08\n";
    let id = world.register(toml);
    let error = world.authority.register(ACT, &format!("{toml}city = \"Reggio\"\n")).unwrap_err();
    assert!(matches!(error, Error::AlreadyRegistered { id: known, .. } if known == id), "{error}");
    let error = world.authority.register(ACT, &toml.replace("Open", "ÓPEN")).unwrap_err();
    assert!(
        matches!(error, Error::AlreadyRegistered { id: known, .. } if known == id),
        "however it is spelled: {error}"
    );
    world.register(&toml.replace("ITA", "FRA"));
    world.register(&format!("{toml}class = \"rapid\"\n"));
    world.register(&toml.replace("03-05", "03-06"));
    let faults = world.authority.register_all(ACT, &[toml.replace("Open", "New"), toml.to_owned()]).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].0, 1, "the second of them");
    assert_eq!(world.authority.store().tournaments().unwrap().len(), 4, "all or none");
}

#[test]
fn a_second_acceptance_says_that_it_is_accepted_already() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    world.submit(id, &open());
    world.authority.decide(ACT, id, &accept("")).unwrap();
    let decision = world.authority.store().decisions(id).unwrap().pop().unwrap().1;
    assert!(decision.reason.starts_with("no "), "{}", decision.reason);
    let error = world.authority.decide(ACT, id, &accept(REASON)).unwrap_err();
    assert_eq!(error.to_string(), "tournament 1 is accepted already with report 1");
    assert!(matches!(error, Error::AlreadyAccepted { due: None, .. }), "{error:?}");
    // A correction that was accepted is on no list yet.
    world.publish("2024-04");
    let corrected = open_on("2024-03-05", "2024-03-08", '=').text(id);
    world.authority.submit(ACT, id, corrected.as_bytes(), None).unwrap();
    world.decide(id, Verb::Accept).unwrap();
    let due = Some((Class::Standard, month("2024-04")));
    let error = world.authority.decide(ACT, id, &accept(REASON)).unwrap_err();
    assert!(matches!(error, Error::AlreadyAccepted { due: found, .. } if found == due), "{error:?}");
    world.authority.revise(ACT, Class::Standard, month("2024-04"), REASON).unwrap();
    let error = world.authority.decide(ACT, id, &accept(REASON)).unwrap_err();
    assert!(matches!(error, Error::AlreadyAccepted { due: None, .. }), "{error:?}");
}

#[test]
fn errors_are_accepted_with_a_reason_only() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    // The points of one player are wrong.
    let text = open().text(id).replacen(" 2.5 ", " 4.5 ", 1);
    let submitted = world.authority.submit(ACT, id, text.as_bytes(), None).unwrap();
    assert!(submitted.checked.findings.iter().any(|finding| finding.code == "points-mismatch"));
    let error = world.authority.decide(ACT, id, &accept(REASON)).unwrap_err();
    assert!(matches!(error, Error::HasErrors { .. }), "{error}");
    let despite = DecisionRequest { despite_errors: true, ..accept("") };
    assert!(matches!(world.authority.decide(ACT, id, &despite).unwrap_err(), Error::NoReason));
    let despite = DecisionRequest { reason: "the arbiter confirms the games", ..despite };
    assert_eq!(world.authority.decide(ACT, id, &despite).unwrap(), TournamentStatus::Accepted);
}

#[test]
fn what_needs_no_thought_is_accepted_together() {
    let mut world = world();
    let one = registered(&mut world, "Open 1");
    world.submit(one, &open());
    let two = registered(&mut world, "The same");
    world.submit(two, &open());
    let three = registered(&mut world, "Wrong");
    let other =
        Event::new("2024-03-12", "2024-03-13").round(&[(1, 2, '0')]).round(&[(3, 4, '1')]).round(&[(5, 6, '=')]);
    let text = other.text(three).replacen(" 1.0 ", " 3.0 ", 1);
    world.authority.submit(ACT, three, text.as_bytes(), None).unwrap();
    let four = registered(&mut world, "Open 4");
    world.submit(four, &small());
    let (moved, left) = world.authority.accept_clean(ACT, ACT.day(), &|_| true).unwrap();
    assert_eq!(moved.iter().map(|moved| moved.id).collect::<Vec<_>>(), [four]);
    // Which of two reports of the same games counts is not settled by their numbers.
    assert_eq!(left.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [one, two, three]);
    assert!(matches!(left[0].1, Error::SameGames { .. }) && matches!(left[1].1, Error::SameGames { .. }), "{left:?}");
    world.authority.decide(ACT, two, &DecisionRequest::new(Verb::Reject, REASON)).unwrap();
    let (moved, _) = world.authority.accept_clean(ACT, ACT.day(), &|_| true).unwrap();
    assert_eq!(moved.iter().map(|moved| moved.id).collect::<Vec<_>>(), [one]);
    assert!(world.authority.verify(None).unwrap().holds());
}

fn small() -> Event {
    Event::new("2024-03-10", "2024-03-11").round(&[(1, 2, '='), (3, 5, '1')]).round(&[(2, 3, '='), (5, 1, '0')])
}

#[test]
fn a_report_that_may_be_of_another_tournament_is_never_accepted_without_a_look() {
    const REGISTERED: &str = "name = \"Szeged Open A\"\ncity = \"Szeged\"\nfederation = \"HUN\"\nplayed_in = \"HUN\"\n";
    let named = |name: &str, city: &str, federation: &str| {
        let text = small().text(t(1));
        let mut lines: Vec<String> = text
            .lines()
            .filter(|line| !["012", "022", "032"].contains(&&line[..3.min(line.len())]))
            .map(str::to_owned)
            .collect();
        lines.insert(0, format!("012 {name}\n022 {city}\n032 {federation}"));
        lines.join("\n")
    };
    for (name, city, federation, other) in [
        ("Szeged Open A", "Szeged", "HUN", false),
        ("12th SZEGED OPEN, Group A", "Szeged", "HUN", false),
        ("Gyula Open", "Szeged", "HUN", true),
        ("Szeged Open B", "Szeged", "HUN", true),
        ("Szeged U2000", "Szeged", "HUN", true),
        ("Szeged Open A", "Gyula", "HUN", true),
        ("Szeged Open A", "Szeged", "SRB", true),
    ] {
        let mut world = world();
        let id = world.register(REGISTERED);
        world.authority.submit(ACT, id, named(name, city, federation).as_bytes(), None).unwrap();
        let (moved, left) = world.authority.accept_clean(ACT, ACT.day(), &|_| true).unwrap();
        assert_eq!(moved.is_empty(), other, "{name}, {city}, {federation}: {left:?}");
        if other {
            assert!(matches!(left[0].1, Error::Doubtful { .. }), "{left:?}");
            assert_eq!(world.authority.decide(ACT, id, &accept("")).unwrap(), TournamentStatus::Accepted);
        }
    }
}

#[test]
fn a_number_that_the_list_does_not_have_is_unrated_for_the_checks_as_for_the_run() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    let known = world.authority.submit(ACT, id, open().text(id).as_bytes(), None).unwrap().checked.games;
    assert_eq!((known.rated, known.not_rated), (12, 0));
    let strangers = Event::new("2024-03-05", "2024-03-08")
        .round(&[(21, 22, '1'), (1, 23, '0')])
        .round(&[(21, 23, '1'), (22, 24, '0')]);
    let other = registered(&mut world, "Cup");
    let checked = world.authority.submit(ACT, other, strangers.text(other).as_bytes(), None).unwrap().checked;
    assert_eq!((checked.games.rated, checked.games.not_rated), (1, 3), "{:?}", checked.findings);
}

#[test]
fn an_accepted_tournament_is_returned_before_the_run_and_corrected_after_publication() {
    let mut world = world();
    let id = registered(&mut world, "Open");
    world.submit(id, &open());
    world.authority.decide(ACT, id, &accept("")).unwrap();
    let back = DecisionRequest::new(Verb::Return, "the arbiter asks for it");
    assert_eq!(world.authority.decide(ACT, id, &back).unwrap(), TournamentStatus::Returned);
    world.authority.decide(ACT, id, &accept("")).unwrap();
    world.publish("2024-04");
    let error = world.authority.decide(ACT, id, &back).unwrap_err();
    assert!(matches!(error, Error::AlreadyRated { .. }), "{error}");
    assert!(world.authority.verify(None).unwrap().holds());
}

#[test]
fn a_decision_that_nothing_needs_is_noted() {
    let mut world = world();
    let id = world.register("name = \"Open\"\nstart = 2024-03-05\nend = 2024-03-08\nregistered = 2024-02-01\n");
    world.submit(id, &open());
    let request = DecisionRequest {
        article: Some("0.2.2"),
        office: Some(Office::QualificationCommissionChair),
        ..DecisionRequest::new(Verb::Approve, REASON)
    };
    let moved = world.authority.decide_all(ACT, &[id], &request, date(2024, 3, 9)).unwrap();
    assert_eq!(moved[0].needless.as_deref(), Some("0.2.2"));
    let late = world.register("name = \"Late\"\nstart = 2024-03-05\nend = 2024-03-08\nregistered = 2024-03-05\n");
    world.authority.submit(ACT, late, part().text(late).as_bytes(), None).unwrap();
    let moved = world.authority.decide_all(ACT, &[late], &request, date(2024, 3, 9)).unwrap();
    assert_eq!(moved[0].needless, None);
}

#[test]
fn a_registration_is_amended_with_a_reason_and_lists_keep_the_one_they_were_computed_by() {
    let mut world = world();
    let first = "name = \"Open\"\nstart = 2024-03-05\nend = 2024-03-08\nregistered = 2024-02-01\n";
    let id = world.register(first);
    world.submit(id, &open());
    assert!(matches!(world.authority.amend(ACT, id, "name = \"New\"\n", " ").unwrap_err(), Error::NoReason));
    let amended = world.authority.amend(ACT, id, &format!("{first}city = \"Reggio\"\n"), "the city").unwrap();
    assert!(amended.registration.contains("Reggio"));
    let entry = world.authority.store().last_log().unwrap().unwrap();
    assert_eq!(entry.action, "amend");
    assert!(entry.detail.contains("replaced") && entry.detail.contains("2024-02-01"), "{}", entry.detail);
    world.authority.decide(ACT, id, &accept("")).unwrap();
    let error = world.authority.amend(ACT, id, first, "back").unwrap_err();
    assert!(matches!(error, Error::AmendAccepted(known) if known == id), "{error}");
    world.publish("2024-04");
    let error = world.authority.amend(ACT, id, &format!("{first}class = \"rapid\"\n"), "wrong class").unwrap_err();
    assert!(matches!(error, Error::AmendClass { .. }), "{error}");
    // The file of another tournament, taken by mistake.
    let other =
        "name = \"Lugano Masters\"\ncity = \"Lugano\"\nstart = 2024-06-01\nend = 2024-06-09\nregistered = 2024-02-01\n";
    let error = world.authority.amend(ACT, id, other, "the rounds").unwrap_err();
    assert!(matches!(error, Error::AnotherEvent { id: known, .. } if known == id), "{error:?}");
    assert!(error.to_string().contains("Lugano") && error.to_string().contains("2024-06-01"), "{error}");
    assert_eq!(world.authority.tournament(id).unwrap().registration, format!("{first}city = \"Reggio\"\n"));
    world.authority.try_out(|authority| authority.amend_despite(ACT, id, other, "so it is", true)).unwrap();
    // One difference is no other tournament.
    world
        .authority
        .try_out(|authority| authority.amend(ACT, id, &first.replace("Open", "Lugano Masters"), "its name"))
        .unwrap();
    // Without one game the list is another, but only by a revision.
    let before = world.ratings("2024-04", &[1, 2, 3, 4, 5, 6]);
    let excluded = format!("{first}[[excluded_games]]\nround = 1\nno = 1\nbecause = \"fair-play\"\n");
    world.authority.amend(ACT, id, &excluded, "a fair play case").unwrap();
    assert!(world.authority.verify(None).unwrap().holds(), "the published list is recomputed by what held then");
    let revised = world.authority.revise(ACT, Class::Standard, month("2024-04"), "fair play").unwrap();
    assert_eq!(revised.len(), 1);
    assert_ne!(world.ratings("2024-04", &[1, 2, 3, 4, 5, 6]), before);
    assert!(world.authority.verify(None).unwrap().holds());
}

#[test]
fn an_import_is_taken_back_while_nothing_is_based_on_it() {
    let mut world = world();
    world.import(Class::Standard, "2024-04", &adults(&[(1, 2010), (7, 1600)]));
    world.register("name = \"Open\"\n");
    let undone = world.authority.undo_import(ACT).unwrap();
    assert_eq!(undone.list.map(|list| list.month), Some(month("2024-04")));
    assert!(world.authority.list_head(Class::Standard, month("2024-04"), None).is_err());
    assert!(world.authority.store().player(crate::world::id(7), i64::MAX).unwrap().is_none(), "whom it brought");
    assert!(world.authority.verify(None).unwrap().holds());
    // It can be imported again, and taken back again.
    world.import(Class::Standard, "2024-04", &adults(&[(1, 2010), (7, 1600)]));
    assert!(world.authority.verify(None).unwrap().holds());
    world.authority.undo_import(ACT).unwrap();
    world.submit(t(1), &open());
    let error = world.authority.undo_import(ACT).unwrap_err();
    assert!(matches!(error, Error::ImportUsed { .. }), "{error}");
}

#[test]
fn imports_are_taken_back_one_after_the_other() {
    let mut world = world();
    world.import(Class::Rapid, "2024-03", &adults(&[(1, 2010), (7, 1600)]));
    world.import(Class::Blitz, "2024-03", &adults(&[(1, 2020), (8, 1600)]));
    let classes: Vec<Class> = (0..3).map(|_| world.authority.undo_import(ACT).unwrap().list.unwrap().class).collect();
    assert_eq!(classes, [Class::Blitz, Class::Rapid, Class::Standard]);
    assert!(matches!(world.authority.undo_import(ACT).unwrap_err(), Error::NoImport));
    assert!(world.authority.verify(None).unwrap().holds());
}

#[test]
fn players_who_were_imported_are_taken_back_and_those_changed_are_as_before() {
    let mut world = world();
    let file = "fide_id,name,federation,sex,birth_year\n1,\"Roe, Ann\",NOR,F,1990\n7,\"New, Nell\",NOR,F,1990\n";
    let player = |world: &mut World, number| world.authority.store().player(id(number), i64::MAX).unwrap();
    let before = player(&mut world, 1);
    world.authority.import_players(ACT, file.as_bytes()).unwrap();
    world.authority.import_players(ACT, file.as_bytes()).unwrap();
    assert!(world.authority.verify(None).unwrap().holds());
    assert_eq!(world.authority.undo_import(ACT).unwrap().players, 0, "the second changed nobody");
    let undone = world.authority.undo_import(ACT).unwrap();
    assert_eq!((undone.list, undone.players), (None, 2));
    assert_eq!(player(&mut world, 1), before);
    assert_eq!(player(&mut world, 7), None);
    assert!(world.authority.verify(None).unwrap().holds());
    world.authority.import_players(ACT, file.as_bytes()).unwrap();
    registered(&mut world, "Open");
    world.submit(t(1), &open());
    let error = world.authority.undo_import(ACT).unwrap_err();
    assert!(matches!(error, Error::PlayersUsed { .. }), "{error}");
}

#[test]
fn a_file_in_which_nobody_changed_asks_for_no_other_run() {
    let mut world = world();
    let file = "fide_id,name,federation,sex,birth_year\n7,\"New, Nell\",NOR,F,1990\n";
    world.authority.import_players(ACT, file.as_bytes()).unwrap();
    world.authority.run(ACT, Class::Standard, month("2024-04")).unwrap();
    world.authority.import_players(ACT, file.as_bytes()).unwrap();
    world.authority.publish(ACT, Class::Standard, month("2024-04")).unwrap();
    assert!(world.authority.verify(None).unwrap().holds());
}

#[test]
fn what_the_next_list_leaves_out_is_named() {
    let mut world = world();
    let dated = |name: &str, end: &str| format!("name = \"{name}\"\nstart = 2024-03-05\nend = {end}\n");
    let silent = world.register(&dated("Without a report", "2024-03-08"));
    world.register(&dated("Of the next period", "2024-04-08"));
    let undecided = world.register(&dated("Undecided", "2024-03-08"));
    world.submit(undecided, &open());
    let returned = world.register(&dated("Returned", "2024-03-08"));
    world.submit(returned, &small());
    world.authority.decide(ACT, returned, &DecisionRequest::new(Verb::Return, REASON)).unwrap();
    world.register(&format!("{}class = \"rapid\"\n", dated("Rapid", "2024-03-08")));
    let open = world.authority.open_tournaments(Class::Standard, month("2024-04")).unwrap();
    assert_eq!(
        open.iter().map(|open| (open.tournament, open.status)).collect::<Vec<_>>(),
        [
            (silent, TournamentStatus::Registered),
            (undecided, TournamentStatus::Reported),
            (returned, TournamentStatus::Returned),
        ]
    );
}

#[test]
fn a_correction_waits_for_its_decision_and_then_for_the_revision() {
    let mut world = world();
    let id = registered(&mut world, "Open 1");
    world.submit(id, &open());
    world.authority.decide(ACT, id, &accept("")).unwrap();
    world.publish("2024-04");
    assert_eq!(world.authority.corrections().unwrap(), PendingCorrections::default());
    let corrected = open().text(id).replace("4 w =", "4 w 1").replace("1 b =", "1 b 0").replacen(" 2.5 ", " 3.0 ", 1);
    world.authority.submit(ACT, id, corrected.as_bytes(), None).unwrap();
    let waits = world.authority.corrections().unwrap();
    assert!(waits.undecided.contains(&id) && waits.due.is_empty(), "{waits:?}");
    let despite = DecisionRequest { despite_errors: true, ..accept(REASON) };
    world.authority.decide(ACT, id, &despite).unwrap();
    let waits = world.authority.corrections().unwrap();
    assert!(waits.undecided.is_empty() && waits.due.get(&id) == Some(&month("2024-04")), "{waits:?}");
    world.authority.revise(ACT, Class::Standard, month("2024-04"), REASON).unwrap();
    assert_eq!(world.authority.corrections().unwrap(), PendingCorrections::default());
}

#[test]
fn long_work_is_counted() {
    let heard = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let mut world = world();
    world.play(&open());
    let watch = heard.clone();
    world.authority.watch(std::sync::Arc::new(move |what, done, of| {
        watch.lock().expect("nobody panics").push((what.to_owned(), done, of));
    }));
    world.publish("2024-04");
    world.authority.verify(None).unwrap();
    let heard = heard.lock().expect("nobody panics");
    assert!(heard.contains(&("reports".to_owned(), 0, 1)), "{heard:?}");
    assert!(heard.contains(&("lists".to_owned(), 1, 2)), "{heard:?}");
    // The rows that publishing keeps, up to the last one.
    let rows = heard.iter().rfind(|(what, ..)| what == "rows");
    assert!(rows.is_some_and(|(_, done, of)| *done > 0 && done == of), "{heard:?}");
    assert!(heard.iter().all(|(_, done, of)| done <= of), "{heard:?}");
}

/// The first day is that of the report, whatever is registered; a corrected report changes it.
#[test]
fn rulings_1_and_2_an_amended_first_day_waits_for_the_report() {
    let mut world = World::new("2023-04", &adults(&[(1, 2000), (2, 2000)]));
    world.play(&Event::new("2023-04-05", "2023-04-06").simul(1, &[(2, '1')]));
    world.publish("2023-05");
    let open = |start: &str| format!("name = \"Open\"\nstart = {start}\nend = 2023-05-04\n");
    let id = world.register(&open("2023-05-01"));
    world.submit(id, &Event::new("2023-05-01", "2023-05-04").simul(1, &[(2, '1')]));
    world.decide(id, Verb::Accept).unwrap();
    world.publish("2023-06");
    // 2010 and 1990 of the list of May: .53.
    assert_eq!(world.ratings("2023-06", &[1, 2]), [2019, 1981]);
    world.authority.amend(ACT, id, &open("2023-04-30"), "it began a day before").unwrap();
    assert_eq!(world.authority.revise(ACT, Class::Standard, month("2023-06"), "the day").unwrap(), []);
    world.submit(id, &Event::new("2023-04-30", "2023-05-04").simul(1, &[(2, '1')]));
    world.decide(id, Verb::Accept).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "the day").unwrap();
    assert_eq!(world.ratings("2023-06", &[1, 2]), [2020, 1980]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}
