//! How a tournament was played.

use crate::report::Made;
use arpad_regulations::Class;
use arpad_tournament::{System, SystemSource};

/// Six players and two rounds, in which nobody meets twice.
fn swiss() -> Made {
    Made::new("2018-05-01")
        .player(2000, "2w1 3b=")
        .player(1900, "1b0 4w1")
        .player(1850, "5w1 1w=")
        .player(1800, "6w1 2b0")
        .player(1700, "3b0 6w1")
        .player(1650, "4b0 5b0")
}

fn everybody() -> Made {
    Made::table("2018-05-01", &[(2000, "*==="), (2000, "=*=="), (2000, "==*="), (2000, "===*")])
}

fn found(made: &Made) -> (System, SystemSource) {
    made.look(|event| (event.system, event.system_source))
}

#[test]
fn as_given_as_registered_or_found_out() {
    assert_eq!(found(&swiss()), (System::Swiss, SystemSource::Pairings));
    let registered = swiss().registered("system = \"team\"");
    assert_eq!(found(&registered), (System::Team, SystemSource::Registration));
    assert_eq!(found(&registered.system(System::RoundRobin)), (System::RoundRobin, SystemSource::Given));
}

#[test]
fn by_the_encoded_type() {
    for (code, system) in [
        ("FIDE_DUTCH_2025", System::Swiss),
        ("FIDE_ROUNDROBIN", System::RoundRobin),
        ("FIDE_DOUBLEROUNDROBIN", System::RoundRobin),
        ("FIDE_TEAM_ROUNDROBIN", System::Team),
        ("FIDE_SCHILLER", System::Team),
        ("FIDE_SCHEVENINGEN", System::Team),
        ("FIDE_DOUBLESCHEVENINGEN", System::Team),
        ("CUSTOM_KNOCKOUT", System::Swiss),
    ] {
        let made = swiss().record(&format!("192 {code}")).record("092 Team Swiss");
        let read = made.document();
        let Some(kind) = read.report.tournament_type().and_then(|field| field.get()) else {
            panic!("{code} is not a type");
        };
        assert_eq!(found(&made), (system, SystemSource::Encoded), "{code} {kind:?}");
    }
}

#[test]
fn by_the_words_of_the_report() {
    for (words, system) in [
        ("Swiss-System", System::Swiss),
        ("Schweizer System", System::Swiss),
        ("Mannschaft", System::Team),
        ("Campionato a squadre", System::Team),
    ] {
        assert_eq!(found(&swiss().record(&format!("092 {words}"))), (system, SystemSource::Words), "{words}");
    }
    for words in ["Round robin", "Single-Robin", "Berger", "all-play-all"] {
        let made = everybody().record(&format!("092 {words}"));
        assert_eq!(found(&made), (System::RoundRobin, SystemSource::Words), "{words}");
    }
    // No word of its own.
    for words in ["Steam Open", "Heidelberger Open"] {
        assert_eq!(found(&swiss().record(&format!("092 {words}"))), (System::Swiss, SystemSource::Pairings), "{words}");
    }
}

/// Ruling 22: six of fifteen pairs are fewer than half.
#[test]
fn ruling_22_the_pairings_decide_against_the_name() {
    let named = swiss().record("092 Round Robin");
    assert_eq!(found(&named), (System::Swiss, SystemSource::Pairings));
    // Four players: three of six pairs are half of them, two are fewer.
    let three = |rounds: [&str; 4]| {
        let made = Made::new("2018-05-01").record("092 Round Robin");
        rounds.into_iter().fold(made, |made, rounds| made.player(2000, rounds))
    };
    let half = three(["2w= 3w=", "1b= 4w=", "4w= 1b=", "3b= 2b="]);
    assert_eq!(found(&half), (System::RoundRobin, SystemSource::Words));
    let exactly = three(["2w= 3w=", "1b= .", "4w= 1b=", "3b= ."]);
    assert_eq!(found(&exactly), (System::RoundRobin, SystemSource::Words));
    let fewer = three(["2w=", "1b=", "4w=", "3b="]);
    assert_eq!(found(&fewer), (System::Swiss, SystemSource::Pairings));
}

#[test]
fn by_who_met_whom() {
    assert_eq!(found(&everybody()), (System::RoundRobin, SystemSource::Pairings));
    // Three players who all met are not enough to tell.
    let three = Made::table("2018-05-01", &[(2000, "*=="), (2000, "=*="), (2000, "==*")]);
    assert_eq!(found(&three), (System::Swiss, SystemSource::Pairings));
    let two = |rounds: [&str; 2]| Made::new("2018-05-01").player(2000, rounds[0]).player(2000, rounds[1]);
    assert_eq!(found(&two(["2w= 2b=", "1b= 1w="])), (System::Match, SystemSource::Pairings));
    assert_eq!(found(&two(["2w=", "1b="])), (System::Swiss, SystemSource::Pairings), "one game is no match");
    let called = two(["2w=", "1b="]).record("092 Individual: Match");
    assert_eq!(found(&called), (System::Match, SystemSource::Words), "unless it is called one");
    assert_eq!(found(&swiss().record("092 Match")), (System::Swiss, SystemSource::Pairings), "nor are many players");
    let three_games = Made::new("2018-05-01").player(2000, "2w= 3w=").player(2000, "1b= .").player(2000, ". 1b=");
    assert_eq!(found(&three_games), (System::Swiss, SystemSource::Pairings));
    // A line that names its own player is no pairing.
    assert_eq!(found(&two(["2w= 1w=", "1b= ."])), (System::Swiss, SystemSource::Pairings));
    // A report with teams.
    let listed = swiss().record(&format!("013 {:<32}    1    2", "Reggio"));
    let teams = swiss().record(&format!("310   1 {:<32} RE      0      2     2     1    1    2", "Reggio"));
    let (one, other) = (listed.document().report, teams.document().report);
    assert_eq!([one.team_lists.len(), one.teams.len(), other.team_lists.len(), other.teams.len()], [1, 0, 0, 1]);
    for made in [listed, teams] {
        assert_eq!(found(&made), (System::Team, SystemSource::Pairings));
    }
}

#[test]
fn cycles_and_rematches() {
    let of = |made: &Made| made.look(|event| (event.cycles, event.rematches));
    assert_eq!(of(&everybody()), (1, false));
    let twice = [(2000, "*=== *==="), (2000, "=*== =*=="), (2000, "==*= ==*="), (2000, "===* ===*")];
    assert_eq!(of(&Made::table("2018-05-01", &twice)), (2, true));
    assert_eq!(of(&swiss()), (0, false));
    // Twelve games of four players, but not everybody met everybody twice.
    let uneven = Made::new("2018-05-01")
        .player(2000, "2w= 2w= 2w=")
        .player(2000, "1b= 1b= 1b=")
        .player(2000, "4w= 4w= 4w=")
        .player(2000, "3b= 3b= 3b=");
    assert_eq!(of(&uneven), (0, true));
    // Somebody absent from everything is no player of the table.
    assert_eq!(of(&everybody().player(2000, "0-Z")), (1, false));
    // A pairing that one line alone names counts from there, whichever line it is.
    let rows = ["2w= 3w= 4w=", "1b= 4w= 3w=", "4w= 1b= 2b=", "3b= 2b= 1b="];
    let one_sided = |without: usize| {
        let mut made = Made::new("2018-05-01");
        for (player, rounds) in rows.iter().enumerate() {
            made = made.player(
                2000,
                &if player == without {
                    rounds.replacen("4w=", ".", 1).replacen("1b=", ".", 1)
                } else {
                    (*rounds).to_owned()
                },
            );
        }
        made
    };
    assert_eq!(of(&one_sided(4)), (1, false));
    assert_eq!(of(&one_sided(0)), (1, false));
    assert_eq!(of(&one_sided(3)), (1, false));
}

/// 6.43, 6.4: with an unplayed game, or with a pair that did not meet, it is rated as a Swiss. Since 2022 nothing says so.
#[test]
fn articles_6_43_and_6_4_a_round_robin_with_an_unplayed_game() {
    let rows = [(2000, "*==+"), (2000, "=*=="), (2000, "==*="), (2000, "-==*")];
    for (start, rated_as) in
        [("2010-05-01", System::Swiss), ("2018-05-01", System::Swiss), ("2023-05-01", System::RoundRobin)]
    {
        Made::table(start, &rows).look(|event| {
            assert_eq!((event.system, event.rated_as, event.cycles), (System::RoundRobin, rated_as, 1), "{start}");
        });
        let incomplete = Made::new(start)
            .registered("system = \"round-robin\"")
            .player(2000, "2w= 3w= .")
            .player(2000, "1b= 4w= 3w=")
            .player(2000, "4w= 1b= 2b=")
            .player(2000, "3b= 2b= .");
        incomplete.look(|event| assert_eq!((event.rated_as, event.cycles), (rated_as, 0), "{start}"));
    }
    // Whoever met nobody is no player of the table.
    everybody().player(2000, "0-Z").look(|event| assert_eq!(event.rated_as, System::RoundRobin));
    let rapid = Made::table("2018-05-01", &rows).class(Class::Rapid);
    rapid.look(|event| assert_eq!(event.rated_as, System::Swiss));
}

/// 6.43, 6.4: what the report leaves open is not known to have been played.
#[test]
fn articles_6_43_and_6_4_a_round_robin_with_a_doubtful_game() {
    let of = |rows: &[(u16, &str)], start: &str| {
        let mut made = Made::new(start).registered("system = \"round-robin\"");
        for (rating, rounds) in rows {
            made = made.player(*rating, rounds);
        }
        made.look(|event| event.rated_as)
    };
    let complete = [(2000, "2w= 3w= 4w="), (2000, "1b= 4w= 3w="), (2000, "4w= 1b= 2b="), (2000, "3b= 2b= 1b=")];
    // Both won; only one line has the game; against somebody who is not on the report; paired, and both without points; a round
    // without an opponent.
    let contradictory = [(2000, "2w1 3w= 4w="), (2000, "1b1 4w= 3w="), complete[2], complete[3]];
    let one_sided = [(2000, "2w= 3w= 4w="), (2000, ". 4w= 3w="), complete[2], complete[3]];
    let unknown = [(2000, "2w= 3w= 4w= 9w="), complete[1], complete[2], complete[3]];
    let not_met = [(2000, "2wZ 3w= 4w="), (2000, "1bZ 4w= 3w="), complete[2], complete[3]];
    let bye = [(2000, "2w= 3w= 4w= 0-H"), complete[1], complete[2], complete[3]];
    let absent = [(2000, "2w= 3w= 4w= 0-Z"), complete[1], complete[2], complete[3]];
    // Of three everybody rests once; of five who rests twice missed a game with somebody who is gone.
    let resting = [(2000, "2w= 3w= 0-U"), (2000, "1b= 0-U 3w="), (2000, "0-U 1b= 2b=")];
    let twice = [(2000, "2w= 3w= 0-U 0-F"), (2000, "1b= 0-U 3w= ."), (2000, "0-U 1b= 2b= .")];
    for start in ["2010-05-01", "2018-05-01"] {
        assert_eq!(of(&complete, start), System::RoundRobin);
        assert_eq!(of(&resting, start), System::RoundRobin);
        assert_eq!(of(&absent, start), System::RoundRobin, "not paired in a round is no game missed");
        for rows in [&contradictory[..], &one_sided, &unknown, &not_met, &bye, &twice] {
            assert_eq!(of(rows, start), System::Swiss, "{rows:?} {start}");
        }
    }
    assert_eq!(of(&contradictory, "2023-05-01"), System::RoundRobin, "since 2022 nothing says so");
    // A game that does not count for another reason was played all the same.
    let unrated = Made::table("2023-05-01", &[(2000, "*==="), (2000, "=*=="), (2000, "==*="), (0, "===*")]);
    unrated.look(|event| assert!(!event.has_unplayed()));
}
