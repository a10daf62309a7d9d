//! Who decides, and what follows from it: rulings i, j, k and n.

use crate::world::{ACT, Event, OTHER, World, adults};
use arpad_registry::model::{Federation, TournamentStatus, Verb};
use arpad_registry::{Act, DecisionRequest, Error, ErrorKind, SeenReport};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use arpad_tournament::DecisionKind;
use jiff::civil::date;

const CHAIR: Office = Office::QualificationCommissionChair;
const COMMISSION: Office = Office::QualificationCommission;

/// A world with a list of a month, and a reported tournament that begins on the fifth of it.
fn reported(base: &str, registration: &str) -> (World, arpad_period::TournamentId) {
    let mut world = World::new(base, &adults(&[(1, 2000), (2, 2000)]));
    let id = world.register(&format!("name = \"Open\"\n{registration}"));
    let event = Event::new(&format!("{base}-05"), &format!("{base}-10")).simul(1, &[(2, '1')]);
    world.submit(id, &event);
    (world, id)
}

/// The office that each article asks for; every other one is refused, and none is guessed.
#[test]
fn ruling_j_only_the_office_that_the_article_asks_for_decides() {
    let cases = [
        ("2010-01", "0.4", "", CHAIR, DecisionKind::LateRegistration),
        ("2010-01", "4.12", "", CHAIR, DecisionKind::Length),
        ("2018-05", "0.2", "", CHAIR, DecisionKind::LateRegistration),
        ("2018-05", "4.12", "", CHAIR, DecisionKind::Length),
        ("2018-05", "9.1", "", CHAIR, DecisionKind::LateReport),
        ("2023-05", "0.2", "", CHAIR, DecisionKind::LateRegistration),
        ("2023-05", "0.2", "hybrid = true", CHAIR, DecisionKind::HybridApproval),
        ("2023-05", "0.2", "", Office::Council, DecisionKind::Exceptional),
        ("2023-05", "6.2", "", COMMISSION, DecisionKind::MatchWaiver),
        ("2024-05", "0.2.2", "", CHAIR, DecisionKind::LateRegistration),
        ("2024-05", "0.2.4", "", CHAIR, DecisionKind::LateRegistration),
        ("2024-05", "0.2.1", "", Office::President, DecisionKind::LateRegistration),
        ("2024-05", "0.2.3", "", Office::President, DecisionKind::LateRegistration),
        ("2024-05", "0.2", "hybrid = true", CHAIR, DecisionKind::HybridApproval),
        ("2024-05", "0.2", "", Office::Council, DecisionKind::Exceptional),
        ("2024-05", "6.2", "", COMMISSION, DecisionKind::MatchWaiver),
    ];
    for (base, article, registration, office, kind) in cases {
        let (mut world, id) = reported(base, registration);
        let case = format!("{article} in {base}");
        let request = DecisionRequest { article: Some(article), ..DecisionRequest::new(Verb::Approve, "asked") };
        let error = world.authority.decide(ACT, id, &request).unwrap_err();
        let Error::OfficeNeeded { asked, .. } = &error else { panic!("{case}: {error}") };
        assert!(asked.contains(&office), "{case}: {error}");
        let asked = asked.clone();
        // The president may decide on exceptional cases too, and is heard there before the average is.
        for other in Office::ALL.into_iter().filter(|other| !asked.contains(other)) {
            let error = world.decide_as(id, Verb::Approve, article, other).unwrap_err();
            assert!(matches!(error, Error::WrongOffice { .. }), "{case} as {other}: {error}");
            assert!(error.to_string().contains(office.title()), "{case} as {other}: {error}");
            assert_eq!(error.kind(), ErrorKind::Refused);
        }
        assert_eq!(world.decide_as(id, Verb::Approve, article, office).unwrap(), TournamentStatus::Reported, "{case}");
        let decisions = world.authority.store().decisions(id).unwrap();
        let [(_, decision)] = decisions.as_slice() else { panic!("{case}: a refused decision leaves nothing behind") };
        assert_eq!((decision.kind, decision.office), (Some(kind), Some(office)), "{case}");
    }
}

/// A clean report is accepted, returned or refused without an office; one that is named is kept.
#[test]
fn ruling_j_accepting_a_clean_report_needs_no_office() {
    let (mut world, id) = reported("2023-05", "");
    assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted);
    assert_eq!(world.answer(id, Verb::Reject, Office::Administrator).unwrap(), TournamentStatus::Rejected);
    let decisions = world.authority.store().decisions(id).unwrap();
    let offices: Vec<_> = decisions.iter().map(|(_, decision)| decision.office).collect();
    assert_eq!(offices, [None, Some(Office::Administrator)]);
}

#[test]
fn ruling_j_articles_that_leave_nothing_to_decide() {
    for (base, article) in [("2010-01", "6.5"), ("2018-05", "6.5"), ("2023-05", "8.1"), ("2024-05", "4")] {
        let (mut world, id) = reported(base, "");
        let error = world.decide_as(id, Verb::Approve, article, CHAIR).unwrap_err();
        assert!(matches!(error, Error::NothingToDecide { .. }), "{article} in {base}: {error}");
        let missing = world.answer(id, Verb::Approve, CHAIR).unwrap_err();
        assert!(matches!(missing, Error::NoArticle), "{missing}");
        assert_eq!(missing.kind(), ErrorKind::Invalid);
    }
}

/// 0.2 of 2017: the chair may lift the week, not the 30 days for norms.
#[test]
fn ruling_j_2017_article_0_2_nobody_lifts_the_30_days_for_norms() {
    let (mut world, id) = reported("2018-05", "registered = 2018-05-01\nnorms = false\n");
    world.decide_as(id, Verb::Approve, "0.2", CHAIR).unwrap();
    assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted);
    let (mut world, id) = reported("2018-05", "registered = 2018-04-20\nnorms = true\n");
    for office in Office::ALL {
        let error = world.decide_as(id, Verb::Approve, "0.2", office).unwrap_err();
        assert!(matches!(error, Error::NobodyMay { .. }), "{office}: {error}");
    }
}

/// 0.2.1 and 0.2.3 of 2024: with a player above 2700, thirty days, and only the president may allow less.
#[test]
fn ruling_j_2024_article_0_2_3_a_late_registration_with_very_strong_players() {
    let mut world = World::new("2024-05", &adults(&[(1, 2750), (2, 2600)]));
    let id = world.register("name = \"Elite\"\nregistered = 2024-05-01\n");
    world.submit(id, &Event::new("2024-05-10", "2024-05-12").simul(1, &[(2, '=')]));
    world.decide_as(id, Verb::Approve, "0.2.4", CHAIR).unwrap();
    let error = world.decide(id, Verb::Accept).unwrap_err();
    assert!(matches!(&error, Error::NeedsDecision { why, .. } if why.contains("0.2.1")), "the chair may not: {error}");
    let error = world.decide_as(id, Verb::Approve, "0.2.3", CHAIR).unwrap_err();
    assert_eq!(
        error.to_string(),
        "0.2.3 of 2024-03 asks for the president of FIDE, not for the chair of the Qualification Commission"
    );
    world.decide_as(id, Verb::Approve, "0.2.3", Office::President).unwrap();
    assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted);
}

#[test]
fn a_late_registration_is_allowed_with_the_acceptance() {
    let (mut world, id) = reported("2023-05", "registered = 2023-05-04\n");
    let error = world.decide(id, Verb::Accept).unwrap_err();
    assert!(matches!(&error, Error::NeedsDecision { why, .. } if why.contains("0.2")), "{error}");
    assert_eq!(world.decide_as(id, Verb::Accept, "0.2", CHAIR).unwrap(), TournamentStatus::Accepted);
}

/// 9.1 of 2017: more than 30 days is for the chair to allow.
#[test]
fn ruling_j_2017_article_9_1_a_late_report_is_allowed_by_the_chair() {
    let (mut world, id) = reported("2018-05", "report_to_fide = 2018-06-20\n");
    assert!(matches!(world.decide(id, Verb::Accept), Err(Error::NeedsDecision { .. })));
    world.decide_as(id, Verb::Approve, "9.1", CHAIR).unwrap();
    assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted);
    world.publish("2018-06");
    assert_eq!(world.rating("2018-06", 1), Some(2010));
}

/// 9.1 since 2022: nobody may have a tournament rated that missed the third list; a granted appeal (0.4) overrides it, in the
/// checks and in the run.
#[test]
fn ruling_i_article_9_1_the_missed_third_list_needs_a_granted_appeal() {
    for (base, list, received, body, other) in [
        ("2023-05", "2023-06", "2023-08-01", COMMISSION, Office::Council),
        ("2024-05", "2024-06", "2024-08-01", Office::Council, COMMISSION),
    ] {
        let (mut world, id) = reported(base, &format!("report_to_fide = {received}\n"));
        let error = world.decide(id, Verb::Accept).unwrap_err();
        assert!(matches!(&error, Error::NotRatable { why, .. } if why.contains("9.1")), "{error}");
        for office in Office::ALL {
            let error = world.decide_as(id, Verb::Approve, "9.1", office).unwrap_err();
            assert!(matches!(error, Error::NobodyMay { .. }), "{office}: {error}");
        }
        world.decide(id, Verb::Reject).unwrap();
        world.decide(id, Verb::Appeal).unwrap();
        assert!(matches!(world.decide(id, Verb::Accept), Err(Error::OfficeNeeded { .. })));
        let error = world.answer(id, Verb::Accept, other).unwrap_err();
        assert!(matches!(&error, Error::WrongOffice { asked, .. } if *asked == [body]), "{error}");
        assert_eq!(world.answer(id, Verb::Accept, body).unwrap(), TournamentStatus::Accepted);
        let (_, decision) = world.authority.store().decisions(id).unwrap().pop().unwrap();
        assert_eq!((decision.kind, decision.office), (Some(DecisionKind::AppealGranted), Some(body)));
        assert_eq!(decision.article.as_deref(), Some("0.4"));
        world.publish(list);
        assert_eq!(world.rating(list, 1), Some(2010), "rated in spite of 9.1");
        assert!(world.authority.verify(None).unwrap().problems.is_empty());
    }
}

/// An appeal is dismissed by the same body, and by no other.
#[test]
fn ruling_i_an_appeal_is_answered_by_whom_it_is_made_to() {
    for (base, body) in [("2010-01", COMMISSION), ("2018-05", COMMISSION), ("2024-05", Office::Council)] {
        let (mut world, id) = reported(base, "");
        world.decide(id, Verb::Reject).unwrap();
        world.decide(id, Verb::Appeal).unwrap();
        for other in Office::ALL.into_iter().filter(|other| *other != body) {
            assert!(matches!(world.answer(id, Verb::Reject, other), Err(Error::WrongOffice { .. })), "{base} {other}");
        }
        assert_eq!(world.answer(id, Verb::Reject, body).unwrap(), TournamentStatus::Rejected);
        let (_, decision) = world.authority.store().decisions(id).unwrap().pop().unwrap();
        assert_eq!((decision.kind, decision.office), (None, Some(body)));
    }
}

/// 0.3 of 2009, 0.4 of 2017, 0.3 since 2022.
#[test]
fn ruling_k_official_events_are_always_rated() {
    let cases = [
        ("2010-01", "official = true", Some("0.3 of 2009-07")),
        ("2010-01", "continental = true", None),
        ("2018-05", "official = true", Some("0.4 of 2017-07")),
        ("2018-05", "continental = true", Some("0.4 of 2017-07")),
        ("2023-05", "continental = true", Some("0.3 of 2022-01")),
        ("2024-05", "official = true", Some("0.3 of 2024-03")),
        ("2024-05", "official = false", None),
    ];
    for (base, registration, article) in cases {
        let (mut world, id) = reported(base, registration);
        let refused = world.decide(id, Verb::Reject);
        match article {
            Some(article) => {
                let error = refused.unwrap_err();
                assert!(matches!(error, Error::OfficialEvent { .. }), "{base} {registration}: {error}");
                assert!(error.to_string().contains(article), "{error}");
                let unplayed =
                    DecisionRequest { article: Some("5.1"), ..DecisionRequest::new(Verb::Reject, "not played") };
                assert_eq!(world.authority.decide(ACT, id, &unplayed).unwrap(), TournamentStatus::Rejected);
                world.decide(id, Verb::Appeal).unwrap();
                let body = if base < "2024-03" { COMMISSION } else { Office::Council };
                assert_eq!(world.answer(id, Verb::Reject, body).unwrap(), TournamentStatus::Rejected, "dismissed");
            }
            None => assert_eq!(refused.unwrap(), TournamentStatus::Rejected, "{base} {registration}"),
        }
    }
}

/// 0.2 of 2024: the president only for an average above 2700, the Council for any.
#[test]
fn ruling_n_article_0_2_events_nobody_submitted() {
    let decided = |base: &str, ratings: (u16, u16), office: Office| {
        let mut world = World::new(base, &adults(&[(1, ratings.0), (2, ratings.1)]));
        let id = world.register(&format!("name = \"Elite\"\nstart = {base}-05\n"));
        let early = world.decide_as(id, Verb::Approve, "0.2", office).map(drop);
        world.submit(id, &Event::new(&format!("{base}-05"), &format!("{base}-10")).simul(1, &[(2, '=')]));
        (early, world.decide_as(id, Verb::Approve, "0.2", office).map(drop))
    };
    for ratings in [(2800, 2601), (2800, 2600), (2000, 2000)] {
        assert!(matches!(decided("2024-05", ratings, Office::Council), (Ok(()), Ok(()))));
        assert!(matches!(decided("2023-05", ratings, Office::Council), (Ok(()), Ok(()))));
        let (early, then) = decided("2024-05", ratings, Office::President);
        assert!(matches!(early, Err(Error::AverageTooLow { found: None, .. })), "no report, no average");
        match then {
            Ok(()) => assert_eq!(ratings, (2800, 2601), "2700.5 is above 2700"),
            Err(error) => {
                assert!(matches!(error, Error::AverageTooLow { above: 2700, .. }), "{error}");
                assert_ne!(ratings, (2800, 2601));
            }
        }
        let (_, before) = decided("2023-05", ratings, Office::President);
        assert!(matches!(before, Err(Error::WrongOffice { .. })), "the president since 2024-03");
    }
    let (_, older) = decided("2018-05", (2800, 2800), Office::Council);
    assert!(matches!(older, Err(Error::WrongOffice { .. })), "0.2 of 2017 speaks of late registration only");
}

/// 0.2 since 2022: a federation that is suspended or not a member registers nothing.
#[test]
fn ruling_n_article_0_2_who_registers() {
    let world = |base: &str| {
        let mut world = World::new(base, &adults(&[(1, 2000), (2, 2000)]));
        let federation = |code: &str| Federation { code: code.to_owned(), ..Federation::default() };
        let suspended = Federation { suspended_from: Some(date(2018, 1, 1)), ..federation("XXX") };
        let stranger = Federation { member: false, ..federation("YYY") };
        for federation in [suspended, stranger] {
            world.authority.put_federation(ACT, &federation).unwrap();
        }
        world
    };
    let register = |world: &mut World, base: &str, more: &str| {
        let number = world.authority.store().tournaments().unwrap().len();
        world.authority.register(ACT, &format!("name = \"Open {number}\"\nstart = {base}-05\n{more}"))
    };
    for (base, edition) in [("2023-05", "2022-01"), ("2024-05", "2024-03")] {
        let mut world = world(base);
        for (code, standing) in [("XXX", "is suspended on"), ("YYY", "is not a member of FIDE on")] {
            let error = register(&mut world, base, &format!("federation = \"{code}\"")).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Refused);
            let error = error.to_string();
            assert!(error.contains(standing) && error.contains(&format!("0.2 of {edition}")), "{error}");
        }
        for more in [
            "federation = \"ITA\"",
            "federation = \"XXX\"\naffiliated_organisation = \"Islands\"",
            "federation = \"XXX\"\n[[decisions]]\nkind = \"exceptional\"\nby = \"council\"\non = 2023-05-01",
        ] {
            register(&mut world, base, more).unwrap_or_else(|error| panic!("{more}: {error}"));
        }
        let chair = "federation = \"XXX\"\n[[decisions]]\nkind = \"exceptional\"\nby = \"qc-chair\"\non = 2023-05-01";
        assert!(matches!(register(&mut world, base, chair), Err(Error::FederationBarred { .. })), "not the chair");
    }
    let mut before = world("2018-05");
    register(&mut before, "2018-05", "federation = \"XXX\"").unwrap();
}

/// Suspended after it registered: the report is refused until the Council decides that the event is an exception.
#[test]
fn ruling_n_article_0_2_a_federation_suspended_since() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000)]));
    let federation = Federation { code: "XXX".to_owned(), ..Federation::default() };
    world.authority.put_federation(ACT, &federation).unwrap();
    let id = world.register("name = \"Open\"\nfederation = \"XXX\"\nstart = 2023-05-05\n");
    let suspended = Federation { suspended_from: Some(date(2023, 5, 1)), ..federation };
    world.authority.put_federation(ACT, &suspended).unwrap();
    let text = Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')]).text(id);
    let refused = world.authority.submit(ACT, id, text.as_bytes(), None);
    assert!(matches!(refused, Err(Error::FederationBarred { .. })));
    world.decide_as(id, Verb::Approve, "0.2", Office::Council).unwrap();
    world.authority.submit(ACT, id, text.as_bytes(), None).unwrap();
}

/// What a federation submitted is no exceptional case, however late it did: the notice is lifted by whom the article on it names.
#[test]
fn rulings_j_and_n_article_0_2_the_council_does_not_lift_the_notice() {
    for (base, edition, late, office) in [("2023-05", "2022-01", "0.2", CHAIR), ("2024-05", "2024-03", "0.2.4", CHAIR)]
    {
        let registered = format!("federation = \"ITA\"\nplayed_in = \"ITA\"\nregistered = {base}-04\n");
        let (mut world, id) = reported(base, &registered);
        assert!(matches!(world.decide(id, Verb::Accept), Err(Error::NeedsDecision { .. })), "{base}");
        for verb in [Verb::Approve, Verb::Waive, Verb::Accept] {
            let error = world.decide_as(id, verb, "0.2", Office::Council).unwrap_err();
            let Error::Submitted { late: offices, .. } = &error else { panic!("{base} {verb:?}: {error}") };
            assert!(offices.contains(&(office, late.to_owned())), "{base}: {error}");
            assert_eq!(error.kind(), ErrorKind::Refused);
            let words = error.to_string();
            assert!(words.contains("ITA submitted") && words.contains(&format!("0.2 of {edition}")), "{words}");
        }
        let president = world.decide_as(id, Verb::Approve, "0.2", Office::President).unwrap_err();
        assert!(matches!(president, Error::WrongOffice { .. } | Error::Submitted { .. }), "{base}: {president}");
        assert!(world.authority.store().decisions(id).unwrap().is_empty(), "{base}");
        world.decide_as(id, Verb::Waive, late, office).unwrap();
        assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted, "{base}");
    }
    // In the registration file it does not count.
    let council = "[[decisions]]\nkind = \"exceptional\"\nby = \"council\"\non = 2023-05-01\n";
    let registered = format!("federation = \"ITA\"\nplayed_in = \"ITA\"\nregistered = 2023-05-04\n{council}");
    let (mut world, id) = reported("2023-05", &registered);
    assert!(matches!(world.decide(id, Verb::Accept), Err(Error::NeedsDecision { .. })));
    let (mut world, id) = reported("2023-05", &format!("registered = 2023-05-04\n{council}"));
    assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted, "nobody submitted it");
}

/// One decision on several tournaments is taken on all of them or on none.
#[test]
fn several_tournaments_at_once() {
    let (mut world, one) = reported("2023-05", "");
    let two = world.register("name = \"Unreported\"\n");
    let request = DecisionRequest::new(Verb::Accept, "checked");
    let error = world.authority.decide_all(ACT, &[one, two], &request, date(2023, 5, 12)).unwrap_err();
    assert!(matches!(error, Error::Status { .. }), "{error}");
    assert_eq!(world.authority.tournament(one).unwrap().status, TournamentStatus::Reported);
    let done = world.authority.decide_all(ACT, &[one], &request, date(2023, 5, 12)).unwrap();
    assert_eq!(done[0].status, TournamentStatus::Accepted);
    assert!(world.authority.list_head(Class::Standard, "2023-05".parse().unwrap(), None).is_ok());
}

/// Ruling n: the president only for a field above 2700, and leaving the federation out changes nothing: the place has one.
#[test]
fn ruling_n_article_0_2_a_suspended_federation_is_not_passed_by() {
    let mut world = World::new("2024-05", &adults(&[(1, 2000), (2, 2000)]));
    let suspended =
        Federation { code: "ITA".to_owned(), suspended_from: Some(date(2024, 1, 1)), ..Federation::default() };
    world.authority.put_federation(ACT, &suspended).unwrap();
    let exceptional = |by: &str| format!("[[decisions]]\nkind = \"exceptional\"\nby = \"{by}\"\non = 2024-05-01\n");
    for (more, taken) in [
        (format!("federation = \"ITA\"\n{}", exceptional("president")), false),
        (format!("federation = \"ITA\"\n{}", exceptional("council")), true),
        (format!("federation = \"ITA\"\n{}{}", exceptional("president"), exceptional("council")), true),
        (String::new(), false),
        (exceptional("council"), true),
    ] {
        let number = world.authority.store().tournaments().unwrap().len();
        let id = world.register(&format!("name = \"Open {number}\"\nstart = 2024-05-05\n{more}"));
        let text = Event::new("2024-05-05", "2024-05-10").simul(1, &[(2, '1')]).text(id);
        let answer = world.authority.submit(ACT, id, text.as_bytes(), None);
        assert_eq!(answer.is_ok(), taken, "{more}");
        assert!(taken || matches!(answer, Err(Error::FederationBarred { .. })));
    }
}

/// Whoever decides on a page that was open for a while decides on what it showed, or not at all.
#[test]
fn a_decision_is_about_the_report_that_was_seen() {
    let (mut world, id) = reported("2023-05", "");
    let seen = |number: u32| DecisionRequest {
        seen: Some(SeenReport::from(number)),
        ..crate::world::any(DecisionRequest::new(Verb::Accept, "checked"))
    };
    world.submit(id, &Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0')]));
    for number in [0, 1] {
        let error = world.authority.decide(ACT, id, &seen(number)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("another report of tournament {id} came in since (report 2); read it first")
        );
        assert_eq!(error.kind(), ErrorKind::Conflict);
    }
    assert_eq!(world.authority.tournament(id).unwrap().status, TournamentStatus::Reported);
    let dated = Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '=')]).text(id);
    world.authority.submit(ACT, id, dated.as_bytes(), Some(date(2023, 5, 11))).unwrap();
    let error = world.authority.decide(ACT, id, &seen(2)).unwrap_err().to_string();
    assert!(error.contains("(report 3, received 2023-05-11)"), "{error}");
    assert_eq!(world.authority.decide(ACT, id, &seen(3)).unwrap(), TournamentStatus::Accepted);
    let empty = world.register("name = \"Cup\"\nstart = 2023-05-20\n");
    let refuse = DecisionRequest { verb: Verb::Reject, ..seen(0) };
    assert_eq!(world.authority.decide(ACT, empty, &refuse).unwrap(), TournamentStatus::Rejected, "none was seen");
}

/// Nobody is judge in their own cause, however they write their name.
#[test]
fn ruling_i_an_appeal_is_answered_by_somebody_else_than_who_refused() {
    let (mut world, id) = reported("2023-05", "");
    world.decide(id, Verb::Reject).unwrap();
    world.decide(id, Verb::Appeal).unwrap();
    for (by, verb) in [("Rossi, Anna", Verb::Accept), ("ROSSI,  Anna ", Verb::Reject)] {
        let request = DecisionRequest { office: Some(COMMISSION), ..DecisionRequest::new(verb, "heard") };
        let error = world.authority.decide(arpad_registry::Act { by, ..ACT }, id, &request).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("tournament {id} was refused by Rossi, Anna; somebody else has to answer the appeal against it")
        );
        assert_eq!(error.kind(), ErrorKind::Refused);
    }
    assert_eq!(world.answer(id, Verb::Accept, COMMISSION).unwrap(), TournamentStatus::Accepted);
}

/// An appeal overrides articles; where there is nothing to rate, the tournament waits for a report.
#[test]
fn ruling_i_a_granted_appeal_does_not_accept_a_report_without_games() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000)]));
    let id = world.register("name = \"Open\"\n");
    let whole = Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')]);
    let text = whole.text(id);
    let without: Vec<&str> =
        text.lines().map(|line| line.get(..90).filter(|_| line.starts_with("001")).unwrap_or(line)).collect();
    // No round at all, and one that was not played.
    let forfeits = Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '+')]).text(id);
    for report in [without.join("\r\n"), forfeits] {
        world.authority.submit(ACT, id, report.as_bytes(), None).unwrap();
        world.decide(id, Verb::Reject).unwrap();
        world.decide(id, Verb::Appeal).unwrap();
        assert_eq!(world.answer(id, Verb::Accept, COMMISSION).unwrap(), TournamentStatus::Returned);
        assert_eq!(world.authority.tournament(id).unwrap().report, None, "nothing counts");
    }
    world.submit(id, &whole);
    assert_eq!(world.decide(id, Verb::Accept).unwrap(), TournamentStatus::Accepted);
    world.publish("2023-06");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// What is no report is not kept, whoever hands it in and however.
#[test]
fn a_file_that_is_no_report_is_not_taken() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000)]));
    let id = world.register("name = \"League\"\ninterim_reports = true\nstart = 2023-01-01\nend = 2023-12-01\n");
    for (bytes, why) in [
        (
            &b"%PDF-1.7\n\x01\x02"[..],
            "this is a PDF file, not a tournament report; let the pairing program write the FIDE report (TRF)",
        ),
        (b"Dear arbiter,\n", "no line is a record of a tournament report (TRF); name the TRF file itself"),
        (b"", "the file is empty; a tournament report has lines such as `012 Name of the tournament`"),
    ] {
        let error = world.authority.submit(ACT, id, bytes, None).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.kind()), (why, ErrorKind::Invalid));
        let stage = world.authority.submit_stage(ACT, id, bytes, None, &arpad_registry::StageFacts::default());
        assert_eq!(stage.unwrap_err().to_string(), why);
    }
    assert_eq!(world.authority.tournament(id).unwrap().status, TournamentStatus::Registered);
}

/// A decision is no older than the report it is about; without one, than the registration. The days of an appeal begin with it.
#[test]
fn a_decision_is_not_older_than_what_it_is_about() {
    let today = Act { at: "2023-06-01T12:00:00Z".parse().unwrap(), ..ACT };
    let request = |verb| DecisionRequest::new(verb, "checked");
    let registered = "name = \"Open\"\nregistered = 2023-05-01\nstart = 2023-05-05\nend = 2023-05-10\n";
    let event = Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')]);
    for (received, first, says) in [
        (Some(date(2023, 5, 12)), date(2023, 5, 12), "report 1 was received on 2023-05-12"),
        (None, date(2023, 5, 10), "2023-05-10 is the last day of report 1"),
    ] {
        let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000)]));
        let id = world.authority.register(today, registered).unwrap();
        world.authority.submit(today, id, event.text(id).as_bytes(), received).unwrap();
        let before = first.yesterday().unwrap();
        for verb in [Verb::Accept, Verb::Return, Verb::Reject] {
            let error = world.authority.decide_on(today, id, &request(verb), before).unwrap_err();
            assert!(matches!(error, Error::DecidedBefore { .. }), "{verb:?}: {error}");
            assert_eq!(error.kind(), ErrorKind::Refused);
            let both = format!("tournament 1 cannot have been decided on {before}: {says}");
            assert_eq!(error.to_string(), both);
        }
        // What waits with others is left, with what keeps it.
        let (moved, left) = world.authority.accept_clean(today, before, &|_| true).unwrap();
        assert!(moved.is_empty() && matches!(left[0].1, Error::DecidedBefore { .. }));
        // A rule may be set aside before the report comes.
        let waive = DecisionRequest { article: Some("6.2"), office: Some(COMMISSION), ..request(Verb::Waive) };
        world.authority.decide_on(today, id, &waive, before).unwrap();
        world.authority.decide_on(today, id, &request(Verb::Reject), first).unwrap();
        // An appeal is no older than the refusal, nor its answer than the appeal.
        let error = world.authority.decide_on(today, id, &request(Verb::Appeal), before).unwrap_err();
        assert!(error.to_string().ends_with(&format!("the refusal is of {first}")), "{error}");
        let appealed = first.tomorrow().unwrap();
        world.authority.decide_on(today, id, &request(Verb::Appeal), appealed).unwrap();
        let answer = DecisionRequest { office: Some(COMMISSION), ..request(Verb::Accept) };
        let other = Act { at: today.at, ..OTHER };
        let error = world.authority.decide_on(other, id, &answer, first).unwrap_err();
        assert!(error.to_string().ends_with(&format!("the appeal is of {appealed}")), "{error}");
        world.authority.decide_on(other, id, &answer, appealed).unwrap();
    }
    // Refused without a report.
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000)]));
    let id = world.authority.register(today, registered).unwrap();
    let error = world.authority.decide_on(today, id, &request(Verb::Reject), date(2023, 4, 30)).unwrap_err();
    assert!(error.to_string().ends_with("it was registered on 2023-05-01"), "{error}");
    world.authority.decide_on(today, id, &request(Verb::Reject), date(2023, 5, 1)).unwrap();
}
