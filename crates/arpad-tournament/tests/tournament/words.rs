//! Words and articles of reasons, systems and sources.

use crate::report::Made;
use arpad_regulations::rules::UnplayedException;
use arpad_regulations::{Class, Regulations};
use arpad_tournament::{CompositionRule, NoEdition, Reason, Registration, System, SystemSource, in_words};
use arpad_trf::GameResult;

#[test]
fn every_reason_has_its_words_and_its_article() {
    let edition = |id| Regulations::builtin().edition(Class::Standard, id).unwrap();
    let composition = |by| Reason::Composition { players: 9, rated: 3, needed: 4, by };
    for (reason, id, words, article) in [
        (Reason::Bye(GameResult::HalfPointBye), "2017-07", "half-point bye", Some("5.1")),
        (Reason::Bye(GameResult::FullPointBye), "2017-07", "full-point bye", Some("5.1")),
        (Reason::Bye(GameResult::PairingAllocatedBye), "2017-07", "pairing-allocated bye", Some("5.1")),
        (Reason::Bye(GameResult::Win), "2017-07", "a result without an opponent", Some("5.1")),
        (Reason::Bye(GameResult::ZeroPointBye), "2017-07", "absent", Some("5.1")),
        (Reason::Unplayed(GameResult::ForfeitWin), "2017-07", "won by forfeit", Some("5.1")),
        (Reason::Unplayed(GameResult::ForfeitLoss), "2017-07", "lost by forfeit", Some("5.1")),
        (Reason::Unplayed(GameResult::ShortDraw), "2017-07", "less than one move played", Some("5.1")),
        (Reason::Unplayed(GameResult::Blank), "2017-07", "no result", Some("5.1")),
        (Reason::NoOpponent, "2017-07", "the opponent is not in the report", None),
        (Reason::OneSided, "2017-07", "the opponent's line does not have this game", None),
        (Reason::Contradictory, "2017-07", "the two lines disagree on the result", None),
        (Reason::OnePlayer, "2017-07", "both lines are of one player", None),
        (Reason::SetAside(UnplayedException::FairPlay), "2022-01", "set aside, fair play", Some("5.1")),
        (Reason::SetAside(UnplayedException::ForceMajeure), "2022-01", "set aside, force majeure", Some("5.1")),
        (Reason::UnratedOpponent, "2009-07", "the opponent is unrated", Some("6.42")),
        (Reason::BothUnrated, "2022-01", "both players are unrated", Some("8.3.1")),
        (Reason::OpponentDisregarded, "2017-07", "the unrated opponent's first event is disregarded", Some("6.1")),
        (Reason::MatchUnrated, "2017-07", "a match with an unrated player", Some("6.6")),
        (Reason::MatchDecided, "2017-07", "the match was decided before this game", Some("6.5")),
        (Reason::OtherStage, "2017-07", "reported with another stage", Some("4.13")),
        (
            Reason::TooFast { seconds: 5400, needed: 120, from: 2400 },
            "2022-01",
            "90 min for 60 moves, 120 min needed from 2400 on",
            Some("1.1"),
        ),
        (
            Reason::TooFast { seconds: 3599, needed: 60, from: 0 },
            "2022-01",
            "59 min 59 s for 60 moves, 60 min needed",
            Some("1.1"),
        ),
        (
            Reason::DoubleTooSmall { players: 5, needed: 6 },
            "2017-07",
            "5 players in a double round robin with unrated ones, 6 needed",
            Some("6.22"),
        ),
        (composition(CompositionRule::Share), "2017-07", "3 rated players in the round robin, 4 needed", Some("6.2")),
        (
            composition(CompositionRule::SmallField),
            "2017-07",
            "3 rated players in the round robin, 4 needed",
            Some("6.21"),
        ),
        (composition(CompositionRule::Double), "2009-07", "3 rated players in the round robin, 4 needed", Some("6.32")),
        (
            composition(CompositionRule::National),
            "2017-07",
            "3 rated players in the round robin, 4 needed",
            Some("6.23"),
        ),
        (
            composition(CompositionRule::NationalMen),
            "2009-07",
            "3 rated men in the round robin, 4 needed",
            Some("6.33"),
        ),
        (
            composition(CompositionRule::NationalWomen),
            "2009-07",
            "3 rated women in the round robin, 4 needed",
            Some("6.33"),
        ),
        (Reason::FarApart { difference: 612 }, "2022-01", "612 points apart", None),
        (Reason::UnequalTimes, "2022-01", "unequal thinking times", None),
    ] {
        assert_eq!((reason.to_string().as_str(), reason.article(edition(id))), (words, article));
    }
    let rapid = Regulations::builtin().edition(Class::Rapid, "2024-12").unwrap();
    let bounds = Reason::OutOfBounds { seconds: 600 };
    assert_eq!(bounds.to_string(), "10 min for 60 moves is outside the bounds");
    assert_eq!([bounds, Reason::UnequalTimes].map(|reason| reason.article(rapid)), [Some("1.1"); 2]);
    assert!(Reason::FarApart { difference: 612 }.article(rapid).is_some());
}

#[test]
fn seconds_in_words() {
    for (seconds, words) in
        [(5400, "90 min"), (5430, "90 min 30 s"), (59, "0 min 59 s"), (0, "0 min"), (61, "1 min 1 s")]
    {
        assert_eq!(in_words(seconds), words);
    }
}

#[test]
fn systems_by_their_words() {
    for (system, word) in System::ALL.into_iter().zip(["swiss", "round-robin", "team", "match"]) {
        assert_eq!((system.name(), system.to_string().as_str(), word.parse()), (word, word, Ok(system)));
        let registration = Registration::parse(&format!("system = \"{word}\"")).unwrap();
        assert_eq!(registration.system, Some(system));
    }
    assert_eq!(format!("{:>8}", System::Team), "    team");
    let error = "knockout".parse::<System>().unwrap_err();
    assert!(error.contains("`knockout`"), "{error}");
}

#[test]
fn sources_in_a_few_words() {
    let sources = [
        (SystemSource::Given, "as given"),
        (SystemSource::Registration, "from the registration"),
        (SystemSource::Encoded, "from record 192"),
        (SystemSource::Words, "from record 092"),
        (SystemSource::Pairings, "from the pairings"),
    ];
    for (source, words) in sources {
        assert_eq!(source.in_words(), words);
    }
}

#[test]
fn a_fault_of_a_registration_names_its_line() {
    let line = |text: &str| Registration::parse(text).unwrap_err().line;
    assert_eq!(line("registerd = 2024-01-01\n"), 1);
    assert_eq!(line("name = \"Open\"\n\ncity = 7\n"), 3);
}

#[test]
fn a_reason_with_its_article() {
    let edition = Regulations::builtin().edition(Class::Standard, "2017-07").unwrap();
    assert_eq!(Reason::MatchDecided.cited(edition).to_string(), "the match was decided before this game (6.5)");
    assert_eq!(Reason::OneSided.cited(edition).to_string(), "the opponent's line does not have this game");
}

#[test]
fn why_there_is_no_edition() {
    let class = Class::Rapid;
    let unknown = NoEdition::Unknown { class, id: "1999".to_owned() };
    assert_eq!(unknown.to_string(), "there is no rapid edition `1999`");
    let not_in_force = NoEdition::NotInForce { class, day: jiff::civil::date(1999, 5, 1) };
    assert_eq!(not_in_force.to_string(), "no rapid edition is in force on 1999-05-01");
}

#[test]
fn a_registration_of_a_report_without_rounds_has_none() {
    let rounds = |made: Made| Registration::of_report(&made.document().report).rounds;
    let made = || Made::new("2024-05-01");
    assert_eq!(rounds(made().player(2000, "").player(2000, "").player(2000, "")), None);
    assert_eq!(rounds(made().player(2000, "2w1 3b1").player(2000, "1b0 .").player(2000, ". 1w0")), Some(2));
}
