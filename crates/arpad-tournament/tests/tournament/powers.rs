//! Who may decide what (rulings i, j, k and n).

use crate::report::Made;
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, Regulations};
use arpad_tournament::{DecisionKind, RatedAnyway, Registration, is_for_norms, powers};

fn offices(kind: DecisionKind, edition: &str) -> Vec<(Office, &'static str)> {
    kind.offices(&Regulations::builtin().edition(Class::Standard, edition).unwrap().rules)
}

#[test]
fn ruling_j_the_offices_by_edition_and_article() {
    use Office::{Council, President, QualificationCommission as Commission, QualificationCommissionChair as Chair};
    for (kind, edition, expected) in [
        (DecisionKind::LateRegistration, "2009-07", vec![(Chair, "0.4")]),
        (DecisionKind::LateRegistration, "2017-07", vec![(Chair, "0.2")]),
        (DecisionKind::LateRegistration, "2024-03", vec![(President, "0.2.3"), (Chair, "0.2.4")]),
        (DecisionKind::Length, "2009-07", vec![(Chair, "4.12")]),
        (DecisionKind::Length, "2017-07", vec![(Chair, "4.12")]),
        (DecisionKind::Length, "2022-01", vec![]),
        (DecisionKind::MatchWaiver, "2017-07", vec![]),
        (DecisionKind::MatchWaiver, "2022-01", vec![(Commission, "6.2")]),
        (DecisionKind::HybridApproval, "2017-07", vec![]),
        (DecisionKind::HybridApproval, "2022-01", vec![(Chair, "0.2")]),
        (DecisionKind::LateReport, "2009-07", vec![]),
        (DecisionKind::LateReport, "2017-07", vec![(Chair, "9.1")]),
        (DecisionKind::LateReport, "2022-01", vec![]),
        (DecisionKind::Exceptional, "2017-07", vec![]),
        (DecisionKind::Exceptional, "2022-01", vec![(Council, "0.2")]),
        (DecisionKind::Exceptional, "2024-03", vec![(Council, "0.2"), (President, "0.2")]),
        (DecisionKind::AppealGranted, "2009-07", vec![(Commission, "0.5")]),
        (DecisionKind::AppealGranted, "2022-01", vec![(Commission, "0.4")]),
        (DecisionKind::AppealGranted, "2024-03", vec![(Council, "0.4")]),
    ] {
        assert_eq!(offices(kind, edition), expected, "{kind:?} {edition}");
    }
}

/// 0.2 of 2017: norms need a longer notice, and of that nobody may let off.
#[test]
fn edition_2017_article_0_2_a_late_registration_of_a_tournament_for_norms() {
    for (edition, norms, longer, offices) in [
        ("2009-07", "norms = true", false, 1),
        ("2017-07", "norms = true", true, 0),
        ("2017-07", "norms = false", false, 1),
        ("2017-07", "", false, 1),
        ("2022-01", "norms = true", false, 1),
    ] {
        let rules = &Regulations::builtin().edition(Class::Standard, edition).unwrap().rules;
        let registration = Registration::parse(norms).unwrap();
        assert_eq!(is_for_norms(rules, &registration), longer, "{edition} {norms}");
        let late =
            powers(rules, &registration).into_iter().filter(|power| power.kind == DecisionKind::LateRegistration);
        assert_eq!(late.count(), offices, "{edition} {norms}");
    }
}

fn decision(kind: &str, by: &str) -> String {
    format!("[[decisions]]\nkind = \"{kind}\"\nby = \"{by}\"\non = 2024-04-01")
}

/// An average of exactly 2700 is not above it.
#[test]
fn ruling_n_article_0_2_exceptional_cases() {
    let exceptional = |start: &str, ratings: [u16; 3], by: &str| {
        let made = Made::new(start)
            .record("092 Swiss")
            .player(ratings[0], "2w1 3w=")
            .player(ratings[1], "1b0 .")
            .player(ratings[2], ". 1b=")
            .registered(&decision("exceptional", by));
        made.look(|event| {
            let (sum, players) = event.rating_sum();
            let rated = ratings.into_iter().filter(|rating| *rating > 0);
            assert_eq!((sum, players), (rated.clone().map(u64::from).sum(), rated.count() as u64));
            event.exceptional().map(|(office, article)| (office, article.to_owned()))
        })
    };
    let (council, president) = (Some((Office::Council, "0.2".to_owned())), Some((Office::President, "0.2".to_owned())));
    assert_eq!(exceptional("2024-05-01", [2000, 2100, 0], "council"), council);
    assert_eq!(exceptional("2024-05-01", [2000, 2100, 0], "president"), None);
    assert_eq!(exceptional("2024-05-01", [2700, 2700, 2700], "president"), None);
    assert_eq!(exceptional("2024-05-01", [2700, 2700, 2701], "president"), president);
    assert_eq!(exceptional("2024-05-01", [2700, 2701, 0], "president"), president);
    assert_eq!(exceptional("2023-05-01", [2700, 2701, 0], "president"), None, "only since 2024-03");
    assert_eq!(exceptional("2023-05-01", [2700, 2701, 0], "council"), council);
    assert_eq!(exceptional("2018-05-01", [2700, 2701, 0], "council"), None);
    assert_eq!(exceptional("2024-05-01", [2000, 2100, 0], "qc-chair"), None);
}

/// 0.2 since 2022: submitted is what a member in good standing registers on its own territory, or an affiliated organisation.
#[test]
fn ruling_n_article_0_2_what_a_federation_submitted_is_no_exceptional_case() {
    let edition = |id: &str| Regulations::builtin().edition(Class::Standard, id).unwrap();
    for (id, text, place, barred, by) in [
        ("2022-01", "", None, false, None),
        ("2022-01", "federation = \"ITA\"", None, false, Some("ITA")),
        ("2022-01", "federation = \"ITA\"", Some(" ita "), false, Some("ITA")),
        ("2022-01", "federation = \"ITA\"", Some("SMR"), false, None),
        ("2024-03", "federation = \"ITA\"\nplayed_in = \"ITA\"", Some("SMR"), false, Some("ITA")),
        ("2024-03", "federation = \"ITA\"\nplayed_in = \"SMR\"", None, false, None),
        ("2024-03", "federation = \"ITA\"\nmember = false", None, false, None),
        ("2024-03", "federation = \"ITA\"\nmember = true", None, true, None),
        ("2024-03", "affiliated_organisation = \"Islands\"", Some("ITA"), true, Some("Islands")),
        ("2017-07", "federation = \"ITA\"", None, false, None),
    ] {
        let registration = Registration::parse(text).unwrap();
        assert_eq!(registration.submitted_by(&edition(id).rules, place, barred), by, "{id} {text} {place:?} {barred}");
    }
    let made = Made::new("2024-05-01").record("032 ITA").player(2000, "2w1").player(1900, "1b0");
    let decided = made.clone().registered(&decision("exceptional", "council"));
    assert!(decided.look(|event| event.exceptional().is_some() && event.submitted_by().is_none()));
    let text = format!("federation = \"ITA\"\n{}", decision("exceptional", "council"));
    assert!(made.registered(&text).look(|event| event.exceptional().is_none() && event.submitted_by() == Some("ITA")));
    // It is played where the report says; a blank record says nothing.
    for (record, by) in [("032 SMR", None), ("032    ", Some("ITA"))] {
        let made = Made::new("2024-05-01").record(record).player(2000, "2w1").player(1900, "1b0");
        let by_report = made.registered("federation = \"ITA\"").look(|event| event.submitted_by().map(str::to_owned));
        assert_eq!(by_report.as_deref(), by, "{record}");
    }
}

#[test]
fn rulings_i_and_k_rated_anyway() {
    let anyway = |edition: &str, text: &str| {
        let edition = Regulations::builtin().edition(Class::Standard, edition).unwrap();
        Registration::parse(text).unwrap().rated_anyway(&edition.rules)
    };
    let appeal = decision("appeal-granted", "council");
    assert_eq!(anyway("2024-03", ""), None);
    assert_eq!(anyway("2024-03", &appeal), Some(RatedAnyway::Appeal { by: Office::Council, article: "0.4" }));
    assert_eq!(anyway("2022-01", &appeal), None, "there it is the Commission's");
    assert_eq!(anyway("2024-03", &decision("length", "council")), None);
    assert_eq!(anyway("2009-07", "official = true"), Some(RatedAnyway::Official { article: "0.3" }));
    assert_eq!(anyway("2009-07", "continental = true"), None);
    assert_eq!(anyway("2017-07", "continental = true"), Some(RatedAnyway::Continental { article: "0.4" }));
    assert_eq!(anyway("2022-01", "continental = true"), Some(RatedAnyway::Continental { article: "0.3" }));
    assert_eq!(anyway("2022-01", "official = false\ncontinental = false"), None);
    let both = format!("official = true\n{appeal}");
    assert_eq!(anyway("2024-03", &both), Some(RatedAnyway::Appeal { by: Office::Council, article: "0.4" }));
}

#[test]
fn decisions_by_kind_and_office() {
    let text = format!("{}\n{}\n", decision("length", "council"), decision("late-report", "qc-chair"));
    let registration = Registration::parse(&text).unwrap();
    let (length, report) = (DecisionKind::Length, DecisionKind::LateReport);
    assert_eq!(registration.decision(length).map(|decision| decision.by), Some(Office::Council));
    assert_eq!(registration.decision(report).map(|decision| decision.kind), Some(report));
    assert_eq!(registration.decision(DecisionKind::MatchWaiver), None);
    assert!(registration.decided(length, Office::Council).is_some());
    assert!(registration.decided(length, Office::QualificationCommissionChair).is_none());
    assert!(registration.decided(report, Office::Council).is_none());
}
