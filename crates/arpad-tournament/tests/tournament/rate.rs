//! Reports rated by edition and article, from the bytes of a file to everybody's change.

use arpad_lists::Lists;
use arpad_regulations::{Class, Regulations};
use arpad_tournament::{Event, Facts, GameOutcome, Options, Rated, Reason, Registration, System};
use arpad_trf::{Document, ReadOptions, read};
use jiff::civil::date;

/// Opponent, colour and result.
type Round = (u16, char, char);

/// A report of players given as rating and rounds.
struct Builder {
    start: &'static str,
    records: Vec<String>,
    players: Vec<(u16, Vec<Round>)>,
}

impl Builder {
    fn new(start: &'static str) -> Builder {
        Builder { start, records: Vec::new(), players: Vec::new() }
    }

    fn record(mut self, record: &str) -> Builder {
        self.records.push(record.to_owned());
        self
    }

    fn player(mut self, rating: u16, rounds: &[Round]) -> Builder {
        self.players.push((rating, rounds.to_vec()));
        self
    }

    fn document(&self) -> Document {
        let mut text = format!("012 Test\r\n042 {}\r\n052 {}\r\n", self.start, self.start);
        for record in &self.records {
            text.push_str(&format!("{record}\r\n"));
        }
        for (index, (rating, rounds)) in self.players.iter().enumerate() {
            let no = index + 1;
            let name = format!("Player, Number {no}");
            text.push_str(&format!("001 {no:>4} m    {name:<33} {rating:>4} FID {no:>11} 1980/01/01  0.0 {no:>4}"));
            for (opponent, colour, result) in rounds {
                text.push_str(&format!("  {opponent:>4} {colour} {result}"));
            }
            text.push_str("\r\n");
        }
        read(text.as_bytes(), &ReadOptions::default())
    }
}

fn with_event<T>(
    document: &Document,
    registration: &str,
    class: Class,
    inspect: impl FnOnce(&Event<'_>, Rated) -> T,
) -> T {
    let registration = Registration::parse(registration).unwrap();
    let lists = Lists::new();
    let options = Options {
        regulations: Regulations::builtin(),
        edition: None,
        class: Some(class),
        system: None,
        today: date(2026, 11, 15),
    };
    let event = Event::new(document, &registration, &lists, &Facts::default(), &options).unwrap();
    let rated = event.rate();
    inspect(&event, rated)
}

fn reasons(event: &Event<'_>, player: usize) -> Vec<Option<Reason>> {
    let reason = |outcome: &GameOutcome| match outcome {
        GameOutcome::Counts(_) => None,
        GameOutcome::NotRated(reason) => Some(*reason),
    };
    event.entries[player].iter().map(|entry| reason(&entry.outcome)).collect()
}

#[test]
fn edition_2009_07_article_8_58_the_example_as_a_report() {
    let document = read(include_bytes!("../cases/round-robin-8-58.trf"), &ReadOptions::default());
    with_event(&document, "", Class::Standard, |event, rated| {
        assert_eq!((event.edition.id.as_str(), event.system), ("2009-07", System::RoundRobin));
        let expected: Vec<(usize, String)> = rated
            .players
            .iter()
            .filter(|result| result.change.n > 0)
            .map(|result| (result.player, result.change.expected().to_string()))
            .collect();
        let found: Vec<(usize, &str)> = expected.iter().map(|(player, we)| (*player, we.as_str())).collect();
        assert_eq!(found, [(0, "7.36"), (1, "6.48"), (3, "5.40"), (5, "2.55"), (6, "4.21"), (9, "4.21")]);
        let first: Vec<Option<i32>> =
            [2, 4, 7, 8].iter().map(|player| rated.players[*player].initial.as_ref().unwrap().rating).collect();
        assert_eq!(first, [Some(2423), Some(2393), Some(2144), Some(2006)]);
    });
}

#[test]
fn ruling_15_only_games_over_the_board_count() {
    let codes = ['1', '=', '0', '+', '-', 'W', 'D', 'L'];
    let back = ['0', '=', '1', '-', '+', 'L', 'D', 'W'];
    let rounds: Vec<Round> = codes.iter().map(|code| (2, 'w', *code)).collect();
    let other: Vec<Round> = back.iter().map(|code| (1, 'b', *code)).collect();
    let document = Builder::new("2024/05/01").record("092 Swiss").player(2000, &rounds).player(2000, &other).document();
    let registration = "system = \"swiss\"";
    with_event(&document, registration, Class::Standard, |event, rated| {
        let counted = reasons(event, 0).iter().filter(|reason| reason.is_none()).count();
        assert_eq!((counted, rated.players[0].change.n), (3, 3));
    });
}

#[test]
fn one_sided_and_contradictory_games_do_not_count() {
    let document = Builder::new("2024/05/01")
        .record("092 Swiss")
        .player(2000, &[(2, 'w', '1'), (3, 'w', '1')])
        .player(2000, &[(1, 'b', '1'), (4, 'w', '=')])
        .player(2000, &[(4, 'w', '='), (4, 'w', '=')])
        .player(2000, &[(3, 'b', '='), (2, 'b', '=')])
        .document();
    with_event(&document, "", Class::Standard, |event, _| {
        assert_eq!(reasons(event, 0), [Some(Reason::Contradictory), Some(Reason::OneSided)]);
        assert_eq!(reasons(event, 3), [None, None]);
    });
}

#[test]
fn editions_article_1_1_thinking_time_by_tournament_and_by_game() {
    // 90 minutes: enough for everybody in 2024 below 2400, too little for a whole tournament with a 2200 in 2017.
    let build = |start| {
        Builder::new(start)
            .record("092 Swiss")
            .record("222 5400")
            .player(2450, &[(2, 'w', '1')])
            .player(2100, &[(1, 'b', '0')])
            .player(1900, &[(4, 'w', '1')])
            .player(1850, &[(3, 'b', '0')])
            .document()
    };
    with_event(&build("2018/05/01"), "", Class::Standard, |event, _| {
        assert!(matches!(reasons(event, 2)[0], Some(Reason::TooFast { needed: 120, from: 2200, .. })));
    });
    with_event(&build("2024/05/01"), "", Class::Standard, |event, _| {
        assert!(matches!(reasons(event, 0)[0], Some(Reason::TooFast { needed: 120, from: 2400, .. })));
        assert_eq!(reasons(event, 2), [None]);
    });
}

#[test]
fn article_6_2_games_after_the_match_is_decided() {
    let wins: Vec<Round> = (0..6).map(|_| (2, 'w', '1')).collect();
    let losses: Vec<Round> = (0..6).map(|_| (1, 'b', '0')).collect();
    let document = Builder::new("2024/05/01").player(2300, &wins).player(2250, &losses).document();
    with_event(&document, "planned_games = 6", Class::Standard, |event, rated| {
        assert_eq!(event.system, System::Match);
        // Four of six decide it: the fourth win still counts, the last two do not.
        assert_eq!(rated.players[0].change.n, 4);
        assert_eq!(reasons(event, 0)[4], Some(Reason::MatchDecided));
    });
    let waiver = "planned_games = 6\n[[decisions]]\nkind = \"match-waiver\"\nby = \"qualification-commission\"\non = 2024-04-01\n";
    with_event(&document, waiver, Class::Standard, |_, rated| assert_eq!(rated.players[0].change.n, 6));
}

/// A game that both lost gives neither of them a point, and the match is decided for both at once.
#[test]
fn ruling_e_a_game_counts_for_both_or_for_neither() {
    let both_lost = |round: usize| round == 2;
    let results = |own: char, other: char| -> Vec<Round> {
        let (no, colour) = if own == '1' { (2, 'w') } else { (1, 'b') };
        (1..=6)
            .map(|round| {
                (
                    no,
                    colour,
                    if both_lost(round) {
                        '0'
                    } else if round == 6 {
                        other
                    } else {
                        own
                    },
                )
            })
            .collect()
    };
    for start in ["2010/05/01", "2018/05/01", "2023/05/01", "2024/05/01", "2025/10/01"] {
        let document = Builder::new(start).player(2300, &results('1', '0')).player(2250, &results('0', '1')).document();
        with_event(&document, "planned_games = 6", Class::Standard, |event, rated| {
            assert_eq!(event.system, System::Match);
            // 1, 0, 1, 1, 1: four points of six after the fifth game.
            assert_eq!([rated.players[0].change.n, rated.players[1].change.n], [5, 5], "{start}");
            for player in [0, 1] {
                assert_eq!(reasons(event, player)[4..], [None, Some(Reason::MatchDecided)], "{start}");
            }
        });
    }
}

#[test]
fn article_6_1_no_match_with_an_unrated_player() {
    let document = Builder::new("2024/05/01")
        .player(2300, &[(2, 'w', '1'), (2, 'b', '1')])
        .player(0, &[(1, 'b', '0'), (1, 'w', '0')])
        .document();
    with_event(&document, "", Class::Standard, |event, rated| {
        assert_eq!(reasons(event, 0), [Some(Reason::MatchUnrated); 2]);
        assert!(rated.players[1].initial.is_none());
    });
}

#[test]
fn rapid_2024_12_players_600_apart_with_one_above_2600() {
    let build = |strong, weak| {
        Builder::new("2025/01/10")
            .record("092 Swiss")
            .record("222 900+10")
            .player(strong, &[(2, 'w', '1')])
            .player(weak, &[(1, 'b', '0')])
            .player(1800, &[(4, 'w', '=')])
            .player(1800, &[(3, 'b', '=')])
            .document()
    };
    let far = |strong, weak| with_event(&build(strong, weak), "", Class::Rapid, |event, _| reasons(event, 0)[0]);
    assert_eq!(far(2601, 2001), Some(Reason::FarApart { difference: 600 }));
    assert_eq!(far(2601, 2002), None);
    assert_eq!(far(2600, 1900), None);
}

#[test]
fn a_swiss_gives_unrated_players_a_first_rating_from_rated_opponents_only() {
    let document = Builder::new("2024/05/01")
        .record("092 Swiss")
        .player(2000, &[(3, 'w', '='), (4, 'w', '1')])
        .player(1900, &[(4, 'w', '1'), (3, 'b', '0')])
        .player(0, &[(1, 'b', '='), (2, 'w', '1')])
        .player(0, &[(2, 'b', '0'), (1, 'b', '0')])
        .document();
    with_event(&document, "", Class::Standard, |event, rated| {
        assert_eq!(reasons(event, 0), [Some(Reason::UnratedOpponent); 2]);
        let initial = rated.players[2].initial.as_ref().unwrap();
        assert_eq!((initial.games, initial.score.to_string().as_str()), (2, "1.5"));
        assert_eq!(rated.players[3].initial.as_ref().unwrap().rating, None, "0 points in the first event");
    });
}

#[test]
fn the_pairings_decide_where_a_name_misleads() {
    // Six players, two rounds: no round robin, whatever record 092 says.
    let swiss = |name: &str| {
        Builder::new("2019/05/01")
            .record(&format!("092 {name}"))
            .player(2000, &[(2, 'w', '1'), (3, 'b', '=')])
            .player(1900, &[(1, 'b', '0'), (4, 'w', '1')])
            .player(1850, &[(5, 'w', '1'), (1, 'w', '=')])
            .player(0, &[(6, 'w', '1'), (2, 'b', '0')])
            .player(1700, &[(3, 'b', '0'), (6, 'w', '1')])
            .player(1650, &[(4, 'b', '0'), (5, 'b', '0')])
            .document()
    };
    for name in ["Round Robin", "Heidelberger Open", "Swiss"] {
        with_event(&swiss(name), "", Class::Standard, |event, _| {
            assert_eq!((event.system, event.rated_as), (System::Swiss, System::Swiss), "{name}");
        });
    }
    with_event(&swiss("Steam Open"), "", Class::Standard, |event, _| assert_eq!(event.system, System::Swiss));
    with_event(&swiss("Team Swiss"), "", Class::Standard, |event, _| assert_eq!(event.system, System::Team));
}

#[test]
fn a_result_without_an_opponent_is_a_bye() {
    let document = Builder::new("2024/05/01")
        .record("092 Swiss")
        .player(2000, &[(2, 'w', '1'), (0, '-', '=')])
        .player(1900, &[(1, 'b', '0'), (0, '-', '1')])
        .document();
    with_event(&document, "system = \"swiss\"", Class::Standard, |event, rated| {
        assert!(matches!(reasons(event, 0)[1], Some(Reason::Bye(_))));
        assert_eq!(rated.players[0].change.n, 1);
    });
}

#[test]
fn article_8_3_3_a_tournament_alone_can_exceed_k_times_games() {
    let wins: Vec<Round> = (0..20).map(|_| (2, 'w', '=')).collect();
    let losses: Vec<Round> = (0..20).map(|_| (1, 'b', '=')).collect();
    let document = Builder::new("2024/05/01").player(2000, &wins).player(2010, &losses).document();
    let new_player = "[[players]]\nno = 1\ngames_before = 5\n";
    with_event(&document, new_player, Class::Standard, |event, rated| {
        assert_eq!(event.players[0].k.unwrap().0.get(), 40);
        assert_eq!(rated.players[0].k_used.unwrap().get(), 35, "40 × 20 exceeds 700");
    });
}

#[test]
fn article_8_3_3_a_bye_is_no_game_of_k_times_games() {
    let exceeds = |before: u32, games: usize| {
        let mut one: Vec<Round> = (0..games).map(|_| (2, 'w', '=')).collect();
        let mut two: Vec<Round> = (0..games).map(|_| (1, 'b', '=')).collect();
        one.push((0, '-', 'H'));
        two.push((0, '-', 'H'));
        let document = Builder::new("2024/05/01").player(2000, &one).player(2010, &two).document();
        let known = format!("[[players]]\nno = 1\ngames_before = {before}\n[[players]]\nno = 2\ngames_before = 100\n");
        with_event(&document, &known, Class::Standard, |event, rated| {
            let reduced = rated.players[0].k_used != event.players[0].k.map(|(k, _)| k);
            assert_eq!(event.exceeds_games_limit(), reduced, "the note says what was done");
            reduced
        })
    };
    // 40 × 17 = 680 and 40 × 18 = 720; 20 × 35 is 700, which does not exceed it.
    assert_eq!([17, 18].map(|games| exceeds(5, games)), [false, true]);
    assert_eq!([35, 36].map(|games| exceeds(100, games)), [false, true]);
}
