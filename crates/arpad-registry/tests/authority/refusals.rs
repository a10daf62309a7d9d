//! What is refused, with nothing half done.

use crate::place::Place;
use crate::world::{ACT, Event, World, adults, id, month, t};
use arpad_registry::model::{Fee, TournamentStatus, Verb};
use arpad_registry::{Act, DecisionRequest, Error, ErrorKind, User, UserRole};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use jiff::civil::date;

fn world() -> World {
    World::new("2023-05", &adults(&[(1, 2000), (2, 2000)]))
}

fn event() -> Event {
    Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')])
}

#[test]
fn lists_come_in_their_order() {
    let mut world = world();
    let mut run = |list: &str| world.authority.run(ACT, Class::Standard, month(list)).unwrap_err().to_string();
    assert_eq!(run("2023-05"), "the standard list of 2023-05 is published already; correct it with a revision");
    assert_eq!(run("2023-07"), "the standard list of 2023-06 has to be published first");
    let error = world.authority.run(ACT, Class::Blitz, month("2023-06")).unwrap_err();
    assert!(matches!(error, Error::NoBase { .. }), "{error}");
    let error = world.authority.publish(ACT, Class::Standard, month("2023-06")).unwrap_err();
    assert!(matches!(error, Error::NotRun { .. }), "{error}");
    let mut early = World::new("2010-01", &adults(&[(1, 2000)]));
    let error = early.authority.run(ACT, Class::Standard, month("2010-02")).unwrap_err();
    assert!(matches!(error, Error::NoListMonth { .. }), "7.11 of 2009: {error}");
}

/// The log is printed line by line: what would end a line, or hide a part of it, is not written.
#[test]
fn the_log_has_no_control_characters() {
    for text in ["a\tb", "a\nb", "a\u{1b}[31m", "a\u{85}", "a\u{202e}b", "a\u{2028}b", "a\0", "a\u{fffd}"] {
        let mut world = world();
        let tournament = world.register("name = \"Open\"\n");
        let entries = world.authority.store().last_log().unwrap().unwrap().seq;
        let act = Act { by: text, ..ACT };
        let fee = |party: &str| Fee {
            tournament,
            paid: false,
            amount: "EUR 20".to_owned(),
            party: party.to_owned(),
            on: ACT.day(),
        };
        for refused in [world.authority.put_fee(act, &fee("Club")), world.authority.put_fee(ACT, &fee(text))] {
            let error = refused.unwrap_err();
            assert!(matches!(error, Error::ControlCharacter(_)), "{text:?}: {error}");
        }
        assert_eq!(world.authority.store().last_log().unwrap().unwrap().seq, entries, "{text:?}");
    }
}

#[test]
fn unknown_things_are_named() {
    let mut world = world();
    assert_eq!(world.authority.submit(ACT, t(7), b"", None).unwrap_err().to_string(), "there is no tournament 7");
    assert_eq!(world.decide(t(7), Verb::Accept).unwrap_err().to_string(), "there is no tournament 7");
    assert!(matches!(world.authority.history(id(77), Class::Standard), Err(Error::NoPlayer(_))));
    let error = world.authority.register(ACT, "nmae = 1\n").unwrap_err().to_string();
    assert!(error.contains("line 1") && error.contains("nmae"), "{error}");
    let entries = world.authority.verify(None).unwrap();
    assert_eq!((entries.entries, entries.problems.len()), (2, 0), "players and list; nothing of the rest was kept");
}

#[test]
fn a_draft_that_is_out_of_date_is_not_published() {
    let mut world = world();
    let id = world.play(&event());
    world.authority.run(ACT, Class::Standard, month("2023-06")).unwrap();
    world.decide(id, Verb::Reject).unwrap();
    let error = world.authority.publish(ACT, Class::Standard, month("2023-06")).unwrap_err();
    assert!(matches!(error, Error::DraftDiffers { .. }), "{error}");
    world.publish("2023-06");
    assert_eq!(world.rating("2023-06", 1), Some(2000));
}

#[test]
fn tournaments_move_by_decisions_only() {
    let mut world = world();
    let id = world.register("name = \"Open\"\n");
    assert!(world.decide(id, Verb::Accept).is_err(), "no report yet");
    assert!(world.decide(id, Verb::Appeal).is_err(), "nothing refused yet");
    world.submit(id, &event());
    assert_eq!(world.decide(id, Verb::Return).unwrap(), TournamentStatus::Returned);
    let corrected = event().text(id).replace("Reggio", "Parma");
    world.authority.submit(ACT, id, corrected.as_bytes(), None).unwrap();
    assert_eq!(world.authority.tournament(id).unwrap().status, TournamentStatus::Reported);
    assert_eq!(world.decide(id, Verb::Reject).unwrap(), TournamentStatus::Rejected);
    assert!(world.authority.submit(ACT, id, b"", None).is_err());
    let late = Act { at: "1970-01-09T00:00:00Z".parse().unwrap(), ..ACT };
    let appeal = DecisionRequest::new(Verb::Appeal, "we differ");
    let error = world.authority.decide(late, id, &appeal).unwrap_err().to_string();
    assert!(error.contains("until 1970-01-08 (0.4 of 2022-01)"), "{error}");
    assert_eq!(world.authority.decide(ACT, id, &appeal).unwrap(), TournamentStatus::Appealed);
    let granted = world.answer(id, Verb::Accept, Office::QualificationCommission);
    assert_eq!(granted.unwrap(), TournamentStatus::Accepted);
    assert_eq!(world.authority.store().reports(id).unwrap().len(), 2, "both reports stay");
    let silent = DecisionRequest { reason: " ", ..appeal };
    assert!(matches!(world.authority.decide(ACT, id, &silent), Err(Error::NoReason)));
    let fee = Fee { tournament: id, paid: false, amount: "EUR 20".to_owned(), party: "Club".to_owned(), on: ACT.day() };
    world.authority.put_fee(ACT, &fee).unwrap();
    assert_eq!(world.authority.store().fees(id).unwrap(), [fee]);
}

#[test]
fn a_tournament_waits_for_the_list_it_is_in_time_for() {
    let mut world = world();
    let id = world.play(&Event::new("2023-05-20", "2023-05-30").simul(1, &[(2, '1')]));
    let preview = world.authority.preview(Class::Standard, month("2023-06")).unwrap();
    assert_eq!((preview.rated, preview.waiting.len(), preview.not_rated.len()), (0, 1, 0), "closing date 29 May");
    world.publish("2023-06");
    assert_eq!(world.authority.tournament(id).unwrap().status, TournamentStatus::Accepted);
    world.publish("2023-07");
    let tournament = world.authority.tournament(id).unwrap();
    assert_eq!((tournament.status, tournament.rated_in), (TournamentStatus::Rated, Some(month("2023-07"))));
    assert_eq!(world.rating("2023-07", 1), Some(2010));
}

#[test]
fn a_tournament_that_began_before_the_first_list_is_not_lost() {
    let mut world = world();
    let id = world.register("name = \"Open\"\n");
    let early = Event::new("2023-04-20", "2023-05-10").simul(1, &[(2, '1')]);
    let text = early.text(id).replace("      ITA", " 2000 ITA");
    let checked = world.authority.submit(ACT, id, text.as_bytes(), None).unwrap().checked;
    let finding = checked.findings.iter().find(|finding| finding.code == "list-missing").unwrap();
    assert_eq!(finding.severity, arpad_check::Severity::Warning);
    let why = "no standard list is published that was in force on 2023-04-20: without one the tournament is not rated";
    assert_eq!(finding.message.to_string(), why);
    let request = crate::world::any(DecisionRequest::new(Verb::Accept, "checked"));
    let moved = world.authority.decide_all(ACT, &[id], &request, ACT.day()).unwrap();
    assert!(moved[0].unlisted && !world.authority.has_start_list(id).unwrap());
    let preview = world.authority.preview(Class::Standard, month("2023-06")).unwrap();
    assert_eq!((preview.rated, preview.waiting.len(), preview.not_rated.len()), (0, 0, 1));
    world.publish("2023-06");
    assert_eq!(world.authority.tournament(id).unwrap().status, TournamentStatus::Accepted);
    assert_eq!(world.rating("2023-06", 1), Some(2000));
}

/// Publishing fails at its last step: the tournament is still accepted, nothing is published, the log has not grown.
#[test]
fn what_fails_half_way_leaves_no_trace() {
    let mut world = World::at(Place::new(), "2023-05", &adults(&[(1, 2000), (2, 2000)]));
    let id = world.play(&event());
    world.authority.run(ACT, Class::Standard, month("2023-06")).unwrap();
    let before = world.authority.store().last_log().unwrap();
    let obstacle = "INSERT INTO derivation VALUES (2, 'standard', '2023-06', 0, 1, 1, 'rated', 2000, 1, 0, 20, 20, 0)";
    world.place.as_ref().unwrap().sql(obstacle).unwrap();
    assert!(world.authority.publish(ACT, Class::Standard, month("2023-06")).is_err());
    assert_eq!(world.authority.tournament(id).unwrap().status, TournamentStatus::Accepted);
    assert_eq!(world.authority.store().lists().unwrap().len(), 1);
    assert_eq!(world.authority.store().last_log().unwrap(), before);
    let problems = world.authority.verify(None).unwrap().problems;
    assert!(matches!(problems.as_slice(), [one] if one.message.contains("there are derivations")), "{problems:?}");
}

/// A clock that was set back, or somebody who wants it to have been earlier: refused, or kept with the reason.
#[test]
fn an_entry_of_an_earlier_day_needs_a_reason() {
    let mut world = World::at(Place::new(), "2023-05", &adults(&[(1, 2000), (2, 2000)]));
    let late = Act { at: "2023-05-20T12:00:00Z".parse().unwrap(), ..ACT };
    world.authority.register(late, "name = \"Open\"\n").unwrap();
    // Another time of the same day is no fault: two machines may differ by minutes.
    let same = Act { at: "2023-05-20T01:00:00Z".parse().unwrap(), ..ACT };
    world.authority.register(same, "name = \"Open\"\n").unwrap();
    let early = Act { at: "2023-05-19T23:00:00Z".parse().unwrap(), ..ACT };
    let error = world.authority.register(early, "name = \"Open\"\n").unwrap_err();
    assert!(matches!(error, Error::Backdated { .. }), "{error}");
    assert!(error.to_string().contains("2023-05-19") && error.to_string().contains("2023-05-20"), "{error}");
    world.authority.allow_backdating("the clock was wrong");
    world.authority.register(early, "name = \"Open\"\n").unwrap();
    let last = world.authority.store().last_log().unwrap().unwrap();
    assert!(last.detail.contains("\"backdated\":\"the clock was wrong\""), "{}", last.detail);
    world.authority.run(early, Class::Standard, month("2023-06")).unwrap();
    world.authority.publish(early, Class::Standard, month("2023-06")).unwrap();
    assert_eq!(world.authority.verify(None).unwrap().problems, []);
}

/// Whatever a list is computed from may change between the run and the publication; then it is run again.
#[test]
fn a_draft_from_before_a_correction_is_not_published() {
    let run = || {
        let mut world = world();
        let played = world.play(&event());
        world.publish("2023-06");
        world.authority.run(ACT, Class::Standard, month("2023-07")).unwrap();
        (world, played)
    };
    let publish = |world: &mut World| world.authority.publish(ACT, Class::Standard, month("2023-07"));
    // The list before is revised.
    let (mut world, played) = run();
    world.submit(played, &Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    world.decide(played, Verb::Accept).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "reversed").unwrap();
    let error = publish(&mut world).unwrap_err();
    assert!(matches!(error, Error::DraftDiffers { .. }));
    assert!(error.to_string().contains("the standard list of 2023-06 it is based on was revised since"), "{error}");
    world.publish("2023-07");
    assert_eq!(world.ratings("2023-07", &[1, 2]), [1990, 2010]);
    // A player died.
    let (mut world, _) = run();
    let note = arpad_registry::Grounds { reason: "reported", article: None, office: None };
    let died = |player: &mut arpad_registry::model::Player<'static>| {
        player.died = Some(date(2023, 6, 1));
        Ok::<(), Error>(())
    };
    world.authority.correct(ACT, id(1), note, false, died).unwrap();
    let error = publish(&mut world).unwrap_err();
    assert!(matches!(error, Error::DraftDiffers { .. }));
    let last = world.authority.store().last_log().unwrap().unwrap().seq;
    assert!(error.to_string().contains(&format!("entry {last} of the log, `player`, came since")), "{error}");
    // What does not concern the run does not matter: fees, users, the registration of another tournament.
    let (mut world, played) = run();
    let (amount, party) = ("EUR 20".to_owned(), "Club".to_owned());
    let fee = Fee { tournament: played, paid: false, amount, party, on: ACT.day() };
    world.authority.put_fee(ACT, &fee).unwrap();
    world.authority.put_fee(ACT, &Fee { paid: true, ..fee }).unwrap();
    let user = User {
        name: "Rossi, Anna".to_owned(),
        role: UserRole::Administrator,
        federation: None,
        offices: Vec::new(),
        disabled: false,
        second_factor: false,
    };
    world.authority.add_user(ACT, &user, "a horse in Strelsau").unwrap();
    let later = "name = \"Later\"\nclass = \"standard\"\nstart = 2023-08-05\nend = 2023-08-10\n";
    let other = world.register(later);
    world.authority.amend(ACT, other, &format!("{later}city = \"Reggio\"\n"), "the city").unwrap();
    publish(&mut world).unwrap();
    // What is left for a later list does not matter.
    let (mut world, _) = run();
    world.play(&Event::new("2023-07-05", "2023-07-10").simul(1, &[(2, '1')]));
    publish(&mut world).unwrap();
}

/// Results of somebody who is not recorded wait, and are not lost.
#[test]
fn a_tournament_of_players_who_are_not_recorded_stays_accepted() {
    let mut world = world();
    let unknown = world.play(&Event::new("2023-05-05", "2023-05-10").simul(9, &[(1, '1'), (2, '0')]));
    let in_part = world.play(&Event::new("2023-05-11", "2023-05-12").round(&[(9, 1, '1')]).round(&[(1, 2, '=')]));
    let preview = world.authority.run(ACT, Class::Standard, month("2023-06")).unwrap();
    assert_eq!(preview.unrecorded, [(in_part, vec![id(9)])]);
    assert_eq!(preview.not_rated[0].1.to_string(), "the players whose games would count are not recorded: 9");
    world.authority.publish(ACT, Class::Standard, month("2023-06")).unwrap();
    let status = |world: &mut World, id| world.authority.tournament(id).unwrap().status;
    assert_eq!(status(&mut world, in_part), TournamentStatus::Rated);
    assert_eq!(status(&mut world, unknown), TournamentStatus::Accepted);
}

/// A negative amount reverses what was recorded, and no more than that.
#[test]
fn a_fee_that_was_not_recorded_is_not_reversed() {
    let mut world = world();
    let tournament = world.register("name = \"Open\"\n");
    let fee = |paid, amount: &str| Fee {
        tournament,
        paid,
        amount: amount.to_owned(),
        party: "Club".to_owned(),
        on: ACT.day(),
    };
    let refused = |world: &mut World, fee: &Fee| {
        let error = world.authority.put_fee(ACT, fee).unwrap_err();
        assert!(matches!(error, Error::NothingToReverse { .. }), "{fee:?}: {error}");
        error.to_string()
    };
    let says = refused(&mut world, &fee(false, "EUR -5"));
    assert_eq!(says, "EUR -5.00 would take back more than was recorded for Club: EUR 0.00");
    world.authority.put_fee(ACT, &fee(false, "EUR 20")).unwrap();
    refused(&mut world, &fee(false, "EUR -20.01"));
    refused(&mut world, &fee(true, "EUR -20"));
    refused(&mut world, &fee(false, "CHF -20"));
    refused(&mut world, &Fee { party: "Other".to_owned(), ..fee(false, "EUR -20") });
    world.authority.put_fee(ACT, &fee(false, "EUR -20")).unwrap();
    refused(&mut world, &fee(false, "EUR -20"));
}

/// What a registration says is no longer than it needs to be, and on days on which there were ratings.
#[test]
fn a_registration_has_limits() {
    let mut world = world();
    let mut refused = |toml: &str| {
        let error = world.authority.register(ACT, toml).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Invalid, "{error}");
        error.to_string()
    };
    let long = "é".repeat(501);
    for key in ["name", "city", "affiliated_organisation", "time_control", "federation"] {
        let error = refused(&format!("rounds = 9\n{key} = \"{long}\"\n"));
        assert_eq!(error, format!("the registration: `{key}` has 1002 bytes, and at most 1000 are taken; shorten it"));
    }
    let arbiter = refused(&format!("name = \"Open\"\n[[arbiters]]\nname = \"{long}\"\n"));
    assert_eq!(arbiter, "the registration: `arbiters.name` has 1002 bytes, and at most 1000 are taken; shorten it");
    for (key, day) in
        [("start", "0000-01-01"), ("start", "1969-12-31"), ("end", "2101-01-01"), ("registered", "9999-12-31")]
    {
        let error = refused(&format!("name = \"Open\"\n{key} = {day}\n"));
        let bounds = "and a day from 1970 to 2100 is taken; correct the date";
        assert_eq!(error, format!("the registration: `{key}` is {day}, {bounds}"));
    }
    for empty in ["", "# nothing\n"] {
        assert!(refused(empty).contains("it is empty; write at least the name"), "{empty:?}");
    }
    assert!(refused("name = \" \"\nrounds = 9\n").contains("`name` is empty"));
    let large = format!("name = \"Open\"\n# {}\n", "x".repeat(4 << 20));
    assert!(refused(&large).contains("has 4194321 bytes, and at most 4194304 are taken"), "{}", refused(&large));

    let longest = "x".repeat(1000);
    let id = world.register(&format!("name = \"{longest}\"\nstart = 1970-01-01\nend = 2100-12-31\n"));
    let amended = world.authority.amend(ACT, id, &format!("name = \"{longest}x\"\n"), "longer");
    assert!(matches!(amended, Err(Error::Registration(_))), "{amended:?}");
}

/// A long name that was registered by an earlier release stays readable.
#[test]
fn a_longer_name_that_is_there_is_read() {
    let mut world = World::at(Place::new(), "2023-05", &adults(&[(1, 2000), (2, 2000)]));
    let id = world.register("name = \"Open\"\n");
    let long = "x".repeat(4_000);
    let place = world.place.as_ref().unwrap();
    place.tamper_behind_guards(&format!("UPDATE tournament SET name = '{long}', registration = 'name = \"{long}\"'"));
    assert_eq!(world.authority.tournament(id).unwrap().name, long);
    world.submit(id, &event());
    assert_eq!(world.decide(id, Verb::Return).unwrap(), TournamentStatus::Returned);
    world.authority.amend(ACT, id, "name = \"Open\"\n", "shorter").unwrap();
}

#[test]
fn a_fee_is_of_a_day_that_is_there() {
    let mut world = world();
    let tournament = world.register("name = \"Open\"\n");
    let fee = |on, party: &str| Fee { tournament, paid: false, amount: "EUR 20".into(), party: party.into(), on };
    let mut put = |fee: Fee| world.authority.put_fee(ACT, &fee).map_err(|error| error.to_string());
    for on in [date(9999, 12, 31), date(1970, 1, 3), date(0, 1, 1), date(-9999, 1, 1)] {
        let error = put(fee(on, "Club")).unwrap_err();
        assert_eq!(error, format!("a fee of {on} is not recorded; 1970-01-02 is the last day that can be given"));
    }
    put(fee(date(1970, 1, 2), "Club")).unwrap();
    let error = put(fee(ACT.day(), &"x".repeat(1001))).unwrap_err();
    assert_eq!(error, "`xxxxxxxxxxxxxxxxxxxx…` has 1001 bytes, and at most 1000 are taken; shorten it");
}

/// The code is one however it is typed: for lists, pages and what else asks for the tournaments of a federation.
#[test]
fn the_federation_of_a_registration_is_in_capitals() {
    let mut world = world();
    let toml = "name = \"Open\"\nfederation = \"ita\"\nstart = 2023-05-05\n";
    world.register(toml);
    let again = world.authority.register(ACT, &toml.replace("ita", "ITA"));
    assert!(matches!(again, Err(Error::AlreadyRegistered { .. })), "{again:?}");
}
