//! Which games count, and for whom.

use crate::report::{Made, counted, lists, reasons};
use arpad_regulations::rules::UnplayedException;
use arpad_regulations::{Class, FideId};
use arpad_tournament::{Event, Facts, GameOutcome, Reason, ReportedStage, System};
use arpad_trf::GameResult;
use jiff::civil::date;

/// A Swiss, not taken for a match however few play.
fn swiss(start: &str) -> Made {
    Made::new(start).system(System::Swiss)
}

#[test]
fn what_a_line_says_by_itself() {
    let made = swiss("2024-05-01")
        .player(2000, "2w1 0-H 1w1 9w1 2w+ 2bW 2w* 2w1")
        .player(2000, "1b0 0-F 0-U 0-Z 1b- 1wL 1b* .");
    assert_eq!(
        made.reasons(0),
        [
            None,
            Some(Reason::Bye(GameResult::HalfPointBye)),
            Some(Reason::NoOpponent),
            Some(Reason::NoOpponent),
            Some(Reason::Unplayed(GameResult::ForfeitWin)),
            Some(Reason::Unplayed(GameResult::ShortWin)),
            Some(Reason::Unplayed(GameResult::Other('*'))),
            Some(Reason::OneSided),
        ]
    );
    assert_eq!(
        made.reasons(1),
        [
            None,
            Some(Reason::Bye(GameResult::FullPointBye)),
            Some(Reason::Bye(GameResult::PairingAllocatedBye)),
            Some(Reason::Bye(GameResult::ZeroPointBye)),
            Some(Reason::Unplayed(GameResult::ForfeitLoss)),
            Some(Reason::Unplayed(GameResult::ShortLoss)),
            Some(Reason::Unplayed(GameResult::Other('*'))),
        ],
        "a blank round is no entry"
    );
}

/// Ruling 21: a result without an opponent is a bye, and so is a bye that names one.
#[test]
fn ruling_21_a_bye_with_a_result_or_with_an_opponent() {
    let made = swiss("2024-05-01").player(2000, "0-1 2wH -1").player(2000, "0-= 1b1 -H");
    let (win, half) = (Some(Reason::Bye(GameResult::Win)), Some(Reason::Bye(GameResult::HalfPointBye)));
    assert_eq!(made.reasons(0), [win, half, win], "the last beside a blank opponent");
    assert_eq!(made.reasons(1), [Some(Reason::Bye(GameResult::Draw)), Some(Reason::Contradictory), half]);
}

/// Ruling 20: each has their own score; more than a point together is a contradiction.
#[test]
fn ruling_20_points_taken_away() {
    let scores = |own: char, other: char| {
        let made = swiss("2024-05-01").player(2000, &format!("2w{own}")).player(2000, &format!("1b{other}"));
        made.look(|event| {
            let entry = event.entry(0, 1).unwrap();
            match entry.outcome {
                GameOutcome::Counts(score) => Ok((score as u8, entry.plain)),
                GameOutcome::NotRated(reason) => Err(reason),
            }
        })
    };
    assert_eq!(scores('1', '0'), Ok((2, true)));
    assert_eq!(scores('=', '='), Ok((1, true)));
    assert_eq!(scores('0', '1'), Ok((0, true)));
    assert_eq!(scores('0', '0'), Ok((0, false)));
    assert_eq!(scores('=', '0'), Ok((1, false)));
    assert_eq!(scores('0', '='), Ok((0, false)));
    for (own, other) in [('1', '1'), ('1', '='), ('=', '1')] {
        assert_eq!(scores(own, other), Err(Reason::Contradictory));
    }
}

/// A game is found by its round, also after rounds that one line leaves blank.
#[test]
fn blank_rounds_shift_nothing() {
    let made =
        swiss("2024-05-01").player(2000, ". 2w1 3w1 .").player(2000, "3w= 1b0 . 3b1").player(2000, "2b= . 1b0 2w0");
    made.look(|event| {
        for player in 0..3 {
            assert!(reasons(event, player).iter().all(Option::is_none), "{player}");
        }
        assert_eq!(event.entries[0].iter().map(|entry| entry.round).collect::<Vec<_>>(), [2, 3]);
        assert_eq!([1, 2, 3, 4].map(|round| event.entry(0, round).is_some()), [false, true, true, false]);
        assert_eq!(event.entry(2, 4).unwrap().opponent, Some(1));
        assert_eq!((event.plain_games(), event.unusual().count()), (4, 0));
    });
}

/// Same colours are peculiar, and so is everything that does not count, on both lines.
#[test]
fn unusual_entries_in_the_order_of_the_report() {
    let made = swiss("2024-05-01")
        .player(2000, "2w1 3w= 0-H")
        .player(2000, "1b0 4w1 3w1")
        .player(0, "4w1 1b= 2b0")
        .player(2000, "3w0 2b0 0-U");
    made.look(|event| {
        let unusual: Vec<(usize, u16)> = event.unusual().map(|(player, entry)| (player, entry.round)).collect();
        // 3 is unrated: the games count for 3, not for the opponents, and are plain for neither.
        assert_eq!(unusual, [(0, 2), (0, 3), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 3)]);
        assert_eq!(event.plain_games(), 2);
        assert_eq!(reasons(event, 2), [None; 3]);
        assert_eq!(reasons(event, 0)[1], Some(Reason::UnratedOpponent));
    });
}

#[test]
fn articles_6_42_and_8_3_1_games_with_unrated_players_in_a_swiss() {
    for start in ["2010-05-01", "2018-05-01", "2023-05-01", "2024-05-01"] {
        let made = swiss(start).player(2000, "2w1 3b0 .").player(0, "1b0 . 3w1").player(0, ". 1w1 2b0");
        assert_eq!(made.reasons(0), [Some(Reason::UnratedOpponent); 2], "{start}");
        assert_eq!(made.reasons(1), [None, Some(Reason::BothUnrated)], "{start}");
    }
}

/// 5.1: since 2022 a decision may set a game aside, for both.
#[test]
fn article_5_1_games_set_aside() {
    let excluded = "[[excluded_games]]\nround = 2\nno = 3\nbecause = \"fair-play\"";
    let made =
        |start| swiss(start).player(2000, "2w1 3b0").player(2000, "1b0 .").player(2000, ". 1w1").registered(excluded);
    let aside = Some(Reason::SetAside(UnplayedException::FairPlay));
    for player in [0, 2] {
        assert_eq!(made("2023-05-01").reasons(player).last(), Some(&aside));
    }
    assert_eq!(made("2023-05-01").reasons(0)[0], None, "another round");
    assert_eq!(made("2023-05-01").reasons(1), [None]);
    assert_eq!(made("2018-05-01").reasons(0), [None; 2], "2017 knows no such exception");
    // Of the right round, but of other players.
    let other = "[[excluded_games]]\nround = 1\nno = 3\nbecause = \"force-majeure\"";
    let made = swiss("2023-05-01").player(2000, "2w1 3b0").player(2000, "1b0 .").player(2000, ". 1w1");
    assert_eq!(made.registered(other).reasons(0), [None; 2]);
}

/// 90 minutes for 60 moves. Until 2021 the strongest of the tournament decides, since then the stronger of the game.
#[test]
fn article_1_1_thinking_time() {
    let made = |start, control: &str, strong: u16| {
        swiss(start)
            .class(Class::Standard)
            .record(&format!("222 {control}"))
            .player(strong, "2w1 3b1")
            .player(1500, "1b0 4w=")
            .player(1500, "4w= 1w0")
            .player(1500, "3b= 2b=")
    };
    let too_fast = |made: Made| {
        made.look(|event| [0, 3].map(|player| matches!(reasons(event, player)[0], Some(Reason::TooFast { .. }))))
    };
    for (start, strong, expected) in [
        ("2010-05-01", 2200, [true, true]),
        ("2010-05-01", 2199, [false, false]),
        ("2018-05-01", 2200, [true, true]),
        ("2023-05-01", 2400, [true, false]),
        ("2023-05-01", 2399, [false, false]),
    ] {
        assert_eq!(too_fast(made(start, "5400", strong)), expected, "{start} {strong}");
    }
    // Exactly enough, and a second less.
    assert_eq!(too_fast(made("2023-05-01", "7200", 2400)), [false, false]);
    assert_eq!(too_fast(made("2023-05-01", "7199", 2400)), [true, false]);
    // Less than an hour is too little for everybody.
    assert_eq!(too_fast(made("2023-05-01", "3599", 2400)), [true, true]);
    assert_eq!(
        made("2023-05-01", "5400", 2400).reasons(0)[0],
        Some(Reason::TooFast { seconds: 5400, needed: 120, from: 2400 })
    );
}

/// An hour is asked of everybody, the unrated included.
#[test]
fn article_1_1_thinking_time_of_two_unrated_players() {
    let reason = |control: &str| {
        let made = swiss("2023-05-01").class(Class::Standard).record(&format!("222 {control}"));
        made.player(0, "2w1").player(0, "1b0").player(1500, "0-Z").reasons(0)[0]
    };
    assert_eq!(reason("3599"), Some(Reason::TooFast { seconds: 3599, needed: 60, from: 0 }));
    assert_eq!(reason("3600"), Some(Reason::BothUnrated));
}

/// Every game at once, for it counts for all alike.
#[test]
fn article_1_1_rapid_and_blitz_bounds_and_unequal_times() {
    let reason = |class, control: &str| {
        let made = swiss("2023-05-01").class(class).record(&format!("222 {control}"));
        made.player(2000, "2w1").player(1900, "1b0").reasons(0)[0]
    };
    let out = |seconds| Some(Reason::OutOfBounds { seconds });
    assert_eq!(reason(Class::Rapid, "900+10"), None);
    assert_eq!(reason(Class::Rapid, "600"), out(600), "more than ten minutes");
    assert_eq!(reason(Class::Rapid, "601"), None);
    assert_eq!(reason(Class::Rapid, "3600"), out(3600), "less than sixty");
    assert_eq!(reason(Class::Blitz, "180"), out(180), "more than three");
    assert_eq!(reason(Class::Blitz, "600"), None);
    assert_eq!(reason(Class::Blitz, "601"), out(601));
    assert_eq!(reason(Class::Blitz, "W300-B240"), Some(Reason::UnequalTimes));
    assert_eq!(reason(Class::Standard, "W7200-B7260"), None, "standard chess asks for no equal times");
    // Where unequal times are allowed, both have to lie within the bounds.
    let own = |control: &str| {
        let made = swiss("2023-05-01").own(Class::Blitz, "2022-01", "without = [\"equal_times\"]");
        made.record(&format!("222 {control}")).player(2000, "2w1").player(1900, "1b0").reasons(0)[0]
    };
    assert_eq!([own("W300-B240"), own("W300-B180"), own("W601-B240")], [None, out(180), out(240)]);
}

#[test]
fn the_time_control_is_the_reports_code_then_the_registrations_then_the_words() {
    let seconds = |made: Made| made.look(|event| event.thinking_time().map(arpad_tournament::ThinkingTime::least));
    let made = || swiss("2023-05-01").player(2000, "2w1").player(1900, "1b0");
    let words = "122 90 min + 30 sec per move";
    assert_eq!(seconds(made()), None);
    assert_eq!(seconds(made().record(words)), Some(7200));
    assert_eq!(seconds(made().record(words).registered("time_control = \"3600\"")), Some(3600));
    assert_eq!(seconds(made().record(words).record("222 5400").registered("time_control = \"3600\"")), Some(5400));
    let unequal = made().record("222 W5400-B3600");
    assert_eq!(unequal.look(|event| event.thinking_time().unwrap().most()), 5400);
}

/// 2024-12: from 600 points apart, if one of them is above 2600.
#[test]
fn rapid_2024_12_far_apart() {
    let made = |strong, weak| {
        let made = swiss("2025-01-10").class(Class::Rapid);
        made.player(strong, "2w1 3w1").player(weak, "1b0 4w1").player(2400, "4w1 1b0").player(2300, "3b0 2b0")
    };
    assert_eq!(made(2601, 2001).reasons(0), [Some(Reason::FarApart { difference: 600 }), None]);
    assert_eq!(made(2601, 2001).reasons(1), [Some(Reason::FarApart { difference: 600 }), None]);
    assert_eq!(made(2601, 2002).reasons(0), [None, None]);
}

fn a_match(start: &str, results: &str, planned: &str) -> Made {
    let line = |own: usize| -> String {
        let rounds = results.chars().map(|result| {
            let mirrored = match result {
                '1' => '0',
                '0' => '1',
                '+' => '-',
                '-' => '+',
                'W' => 'L',
                other => other,
            };
            if own == 1 { format!("2w{result} ") } else { format!("1b{mirrored} ") }
        });
        rounds.collect()
    };
    Made::new(start).player(2300, &line(1)).player(2250, &line(2)).registered(planned)
}

/// Ruling 14: decided with more than half the points of the games planned; a forfeit is a point of the match.
#[test]
fn ruling_14_articles_6_5_and_6_2_games_after_the_decision() {
    for (results, planned, counts) in [
        ("1111", "planned_games = 4", 3),
        ("1101", "planned_games = 4", 4),
        ("11==1", "planned_games = 5", 4),
        ("1=1=1=", "planned_games = 6", 5),
        ("=====1=1", "planned_games = 8", 8),
        ("11+111", "planned_games = 5", 2),
        ("11W11", "planned_games = 4", 2),
        ("0000", "planned_games = 4", 3),
        ("0=0=0", "planned_games = 5", 4),
        // Half of the points decide nothing.
        ("110011", "planned_games = 4", 5),
        ("1111", "planned_games = 0", 4),
        // The planned rounds of a match are its games.
        ("111111", "rounds = 6", 4),
        ("111111", "planned_games = 0\nrounds = 6", 4),
        ("111111", "planned_games = 4\nrounds = 6", 3),
        ("1111", "rounds = 0", 4),
        ("1111", "", 4),
    ] {
        for start in ["2010-05-01", "2018-05-01", "2023-05-01"] {
            let made = a_match(start, results, planned);
            made.look(|event| {
                assert_eq!(event.system, System::Match);
                assert_eq!([0, 1].map(|player| counted(event, player)), [counts; 2], "{results} {planned} {start}");
            });
        }
    }
    // The report's own number of rounds, where the registration has none.
    let declared = a_match("2023-05-01", "1111", "").record("142 4");
    assert_eq!(declared.reasons(0), [None, None, None, Some(Reason::MatchDecided)]);
    let registered = a_match("2023-05-01", "1111", "rounds = 4").record("142 8");
    assert_eq!(registered.reasons(0)[3], Some(Reason::MatchDecided));
    let none = a_match("2023-05-01", "1111", "").record("142 0");
    assert_eq!(none.reasons(0), [None; 4], "no match has 0 games");
    let zero = a_match("2023-05-01", "1111", "planned_games = 0").record("142 4");
    assert_eq!(zero.reasons(1)[3], Some(Reason::MatchDecided));
}

/// 6.2 since 2022: waived by the Commission, before the match.
#[test]
fn article_6_2_waived_before_the_match() {
    let counts = |start, by: &str, on: &str| {
        let decision = format!("planned_games = 4\n[[decisions]]\nkind = \"match-waiver\"\nby = \"{by}\"\non = {on}");
        a_match(start, "1111", &decision).look(|event| counted(event, 0))
    };
    assert_eq!(counts("2023-05-01", "qualification-commission", "2023-04-30"), 4);
    assert_eq!(counts("2023-05-01", "qualification-commission", "2023-05-01"), 4);
    assert_eq!(counts("2023-05-01", "qualification-commission", "2023-05-02"), 3, "asked for afterwards");
    assert_eq!(counts("2023-05-01", "president", "2023-04-30"), 3, "another office");
    assert_eq!(counts("2018-05-01", "qualification-commission", "2018-04-30"), 3, "nobody may in 2017");
}

/// Several matches in one report, and games of the two with somebody else.
#[test]
fn ruling_14_several_matches_in_one_report() {
    let made = Made::new("2023-05-01")
        .system(System::Match)
        .registered("planned_games = 3")
        .player(2300, "2w1 2b1 2w1")
        .player(2250, "1b0 1w0 1b0")
        .player(2200, "4w1 4b0 4w=")
        .player(2150, "3b0 3w1 3b=");
    made.look(|event| assert_eq!([0, 1, 2, 3].map(|player| counted(event, player)), [2, 2, 3, 3]));
}

/// A round that one line leaves blank is taken from the other: 1, 1 and then 2 of 3 are decided.
#[test]
fn ruling_e_a_round_that_one_line_leaves_blank() {
    let made = Made::new("2023-05-01")
        .system(System::Match)
        .registered("planned_games = 3")
        .player(2300, "2w1 2b1 2w1")
        .player(2250, "1b0 . 1b0");
    made.look(|event| {
        assert_eq!(reasons(event, 0), [None, Some(Reason::OneSided), Some(Reason::MatchDecided)]);
        assert_eq!(reasons(event, 1), [None, Some(Reason::MatchDecided)]);
    });
    let other = Made::new("2023-05-01")
        .system(System::Match)
        .registered("planned_games = 3")
        .player(2300, "2w1 . 2w1")
        .player(2250, "1b0 1w0 1b0");
    assert_eq!(other.reasons(0), [None, Some(Reason::MatchDecided)]);
}

/// The half point that one line alone tells is one for the other player too: 1½ of 3 after two games decide nothing, and
/// what one line alone tells of a loss is a win.
#[test]
fn ruling_e_what_a_blank_round_gives_the_other() {
    let counts = |one: &str, two: &str| {
        let made = Made::new("2023-05-01").system(System::Match).registered("planned_games = 3");
        made.player(2300, one).player(2250, two).look(|event| [0, 1].map(|player| counted(event, player)))
    };
    assert_eq!(counts("2w= 2b0 2w1", ". 1w1 1b0"), [2, 2]);
    assert_eq!(counts(". 2b1 2w0", "1b= 1w0 1b1"), [2, 2]);
    assert_eq!(counts("2w= 2b0 2w0 2b0", ". 1w1 1b1 1w1"), [2, 2]);
    assert_eq!(counts("2w0 2b0 2w1", ". 1w1 1b0"), [1, 1]);
    assert_eq!(counts(". 2b1 2w0", "1b0 1w0 1b1"), [1, 1]);
}

/// Ruling 20: who lost has nothing, also where the other was left with half a point.
#[test]
fn ruling_20_points_taken_away_in_a_match() {
    let counts = |one: &str, two: &str| {
        let made = Made::new("2023-05-01").system(System::Match).registered("planned_games = 2");
        made.player(2300, one).player(2250, two).look(|event| [0, 1].map(|player| counted(event, player)))
    };
    assert_eq!(counts("2w= 2b0 2w=", "1b0 1w1 1b="), [3, 3]);
    assert_eq!(counts("2w= 2b0 2w=", "1b= 1w1 1b="), [2, 2]);
}

/// Two players who meet again and again play a match, whatever it is registered as. A round robin of two has too few rated
/// players until 2021 besides (ruling m).
#[test]
fn articles_6_5_and_6_6_6_1_and_6_2_two_players_are_a_match_whatever_it_is_called() {
    for system in ["swiss", "team", "round-robin"] {
        for start in ["2010-05-01", "2018-05-01", "2023-05-01", "2025-11-01"] {
            let registered = format!("system = \"{system}\"\nplanned_games = 4");
            let of = |one: u16, two: u16, rounds: [&str; 2]| {
                Made::new(start).registered(&registered).player(one, rounds[0]).player(two, rounds[1])
            };
            let refused = system == "round-robin" && start < "2022";
            let unrated = of(2300, 0, ["2w1 2b1", "1b0 1w0"]);
            let decided = of(2300, 2250, ["2w1 2b1 2w1 2b1", "1b0 1w0 1b0 1w0"]);
            for player in [0, 1] {
                assert_eq!(unrated.reasons(player)[0] == Some(Reason::MatchUnrated), !refused, "{system} {start}");
                let counts = if refused { 0 } else { 3 };
                assert_eq!(decided.look(|event| counted(event, player)), counts, "{system} {start}");
            }
        }
    }
    // A third player who met one of them, or a single game, makes it none.
    let three = Made::new("2023-05-01").player(2300, "2w1 3b1").player(0, "1b0 .").player(2200, ". 1w0");
    assert_eq!(three.reasons(1), [None]);
    let single = Made::new("2023-05-01").player(2300, "2w1").player(0, "1b0");
    assert_eq!(single.reasons(1), [None]);
}

/// A tournament stays on its list: what was played from the first day of that list on is not of it. A stage ends on its own days.
#[test]
fn what_was_played_after_the_list_of_the_tournament() {
    let made = |end| swiss("2024-05-20").to(end).player(2000, "2w1").player(2000, "1b0");
    let after = |end, rated_in: Option<&str>, stage| {
        let facts = Facts { rated_in: rated_in.map(|month| month.parse().unwrap()), stage, ..Facts::default() };
        made(end).with(&lists([]), &facts, |event: &Event<'_>| event.played_after_its_list()).unwrap()
    };
    assert_eq!(after("2024-06-01", None, None), None);
    assert_eq!(after("2024-05-31", Some("2024-06"), None), None);
    let found = Some((date(2024, 6, 1), "2024-06".parse().unwrap()));
    assert_eq!(after("2024-06-01", Some("2024-06"), None), found);
    let (start, end) = (date(2024, 5, 20), date(2024, 5, 31));
    let stage = ReportedStage { start, end, first_round: 1, last_round: None, opened: start };
    assert_eq!(after("2024-06-01", Some("2024-06"), Some(stage)), None);
}

/// A stage is not all of a tournament: two players of one may have met others in the rest.
#[test]
fn articles_6_6_and_6_1_a_stage_with_two_players_is_a_match_only_if_it_is_registered_as_one() {
    let (start, end) = (date(2023, 5, 1), date(2023, 5, 31));
    let stage = ReportedStage { start, end, first_round: 1, last_round: None, opened: start };
    let facts = Facts { stage: Some(stage), ..Facts::default() };
    for (system, reason) in [("swiss", None), ("match", Some(Reason::MatchUnrated))] {
        let made = Made::new("2023-05-01").registered(&format!("system = \"{system}\""));
        let made = made.player(2300, "2w1 2b1").player(0, "1b0 1w0");
        let found = made.with(&lists([]), &facts, |event| reasons(event, 1)).unwrap();
        assert_eq!(found, [reason; 2], "{system}");
    }
}

#[test]
fn articles_6_6_and_6_1_a_match_with_an_unrated_player() {
    for (one, two) in [(2300, 0), (0, 2300), (0, 0)] {
        let made = Made::new("2023-05-01").player(one, "2w1 2b1").player(two, "1b0 1w0");
        for player in [0, 1] {
            assert_eq!(made.reasons(player), [Some(Reason::MatchUnrated); 2]);
        }
    }
}

/// Ruling a: until nothing changes. 6 loses to all; 5 beats 6 alone.
#[test]
fn ruling_a_article_6_1_disregarded_first_events_in_a_round_robin() {
    let rows = [(2000, "*===11"), (2000, "=*==11"), (2000, "==*=11"), (2000, "===*11"), (0, "0000*1"), (0, "00000*")];
    let made = Made::table("2018-05-01", &rows);
    made.look(|event| {
        assert_eq!([0, 4, 5].map(|player| counted(event, player)), [3, 4, 4]);
        let of = |player: usize| reasons(event, player).into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(of(0), [Reason::OpponentDisregarded; 2]);
        assert_eq!(of(4), [Reason::OpponentDisregarded]);
    });
    // 6 has earlier results: no first event, and so 5 has a point.
    let known = made.clone().registered("[[players]]\nno = 6\nearlier_results = true");
    known.look(|event| assert_eq!([0, 4, 5].map(|player| counted(event, player)), [5, 5, 5]));
    // Half a point is enough, also where it is the only one.
    let half = [(2000, "*===1"), (2000, "=*==1"), (2000, "==*=1"), (2000, "===*="), (0, "000=*")];
    Made::table("2018-05-01", &half).look(|event| assert_eq!([0, 4].map(|player| counted(event, player)), [4, 4]));
    // Since 2022 games with unrated players count for nobody rated, and nothing is taken away.
    Made::table("2023-05-01", &rows).look(|event| assert_eq!([0, 4].map(|player| counted(event, player)), [3, 4]));
}

/// Decision 27: 5 and 6 are one player. Their game counts for nobody, and their points count together: half a point in one line is
/// enough for both, and a point in the game between them is none.
#[test]
fn decision_27_article_6_1_one_player_on_two_lines() {
    let one = FideId::new(5).unwrap();
    let aliases = |id: FideId| if id.get() == 6 { one } else { id };
    let together = Facts { aliases: Some(&aliases), ..Facts::default() };
    let look = |made: &Made, facts: &Facts<'_>| {
        let games = |event: &Event<'_>| {
            let own = reasons(event, 4).into_iter().flatten().collect::<Vec<_>>();
            ([0, 4, 5].map(|player| counted(event, player)), own)
        };
        made.with(&lists([]), facts, games).unwrap()
    };
    let half = [(2000, "*===11"), (2000, "=*==11"), (2000, "==*=11"), (2000, "===*=1"), (0, "000=*0"), (0, "00001*")];
    let made = Made::table("2018-05-01", &half);
    assert_eq!(look(&made, &Facts::default()), ([5, 5, 5], vec![]));
    assert_eq!(look(&made, &together), ([5, 4, 4], vec![Reason::OnePlayer]));
    // Also where nobody else is there.
    let alone = Made::new("2018-05-01").system(System::Swiss).player(2000, "2w1").player(2000, "1b0");
    let everybody = |_: FideId| one;
    let facts = Facts { aliases: Some(&everybody), ..Facts::default() };
    let own = |facts: &Facts<'_>| alone.with(&lists([]), facts, |event| reasons(event, 0)).unwrap();
    assert_eq!((own(&Facts::default()), own(&facts)), (vec![None], vec![Some(Reason::OnePlayer)]));
    let nothing =
        [(2000, "*===11"), (2000, "=*==11"), (2000, "==*=11"), (2000, "===*11"), (0, "0000*1"), (0, "00000*")];
    let made = Made::table("2018-05-01", &nothing);
    assert_eq!(look(&made, &together), ([3, 4, 4], vec![Reason::OnePlayer]));
}
