//! The seam between report and start list.

use crate::report::{Made, counted, list, lists, reasons};
use arpad_lists::Lists;
use arpad_rating::{Birth, Coefficient, K, Rating};
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::{
    Days, EditionSource, Facts, KSource, ListedK, ListedPlayer, NoEdition, RatingSource, Reason, Registration,
    ReportedStage, StartList, StartListDate, System, round_days,
};
use jiff::civil::date;

/// Player 1 rated 2000 with these games behind them, 2 on the list without a rating, nobody else, whether complete or not.
struct Start {
    complete: bool,
    k: ListedK,
}

impl StartList for Start {
    fn list(&self, _: Class, month: Month) -> Option<StartListDate> {
        Some(StartListDate { month: Some(month), exact: true })
    }

    fn player(&self, _: Class, _: Month, id: FideId) -> Option<ListedPlayer> {
        let (rating, standard) = match id.get() {
            1 => (Rating::new(2000), None),
            2 => (None, None),
            3 => (None, Rating::new(1700)),
            _ => return None,
        };
        Some(ListedPlayer { rating, standard, k: self.k, birth: Birth::Year(1990), woman: None, entry: None })
    }

    fn is_complete(&self) -> bool {
        self.complete
    }
}

const STATE: ListedK = ListedK::State { highest: None, games: 100 };

/// A Swiss of four players, rated 1111 to 1114 by the report.
fn four(start: &str) -> Made {
    Made::new(start)
        .record("092 Swiss")
        .player(1111, "2w1 3b=")
        .player(1112, "1b0 4w=")
        .player(1113, "4w1 1w=")
        .player(1114, "3b0 2b=")
}

fn ratings(made: &Made, list: &dyn StartList) -> Vec<(u16, RatingSource)> {
    let of = |event: &arpad_tournament::Event<'_>| {
        let players = event.players.iter();
        players.map(|player| (player.rating.map_or(0, Rating::get), player.rating_source)).collect()
    };
    made.with(list, &Facts::default(), of).unwrap()
}

#[test]
fn on_the_list_but_unrated_beats_the_report() {
    let file = lists([list("2024-05", Class::Standard, &["1,A,ITA,M,2000,20,1990", "2,B,ITA,M,0,0,1990"])]);
    let from_file = ratings(&four("2024-05-01"), &file);
    assert_eq!(from_file[..2], [(2000, RatingSource::List), (0, RatingSource::List)]);
    assert_eq!(from_file[3], (1114, RatingSource::Report), "not on the list");
    let partial = ratings(&four("2024-05-01"), &Start { complete: false, k: STATE });
    assert_eq!(partial[1], (0, RatingSource::List));
    assert_eq!(partial[3], (1114, RatingSource::Report));
}

#[test]
fn ruling_2_on_a_complete_list_whom_it_does_not_have_is_unrated() {
    let complete = ratings(&four("2024-05-01"), &Start { complete: true, k: STATE });
    let list = RatingSource::List;
    assert_eq!(complete, [(2000, list), (0, list), (0, list), (0, list)]);
    let month = "2024-05".parse().unwrap();
    let holds = |complete| Start { complete, k: STATE }.holds_everybody(Class::Standard, month);
    assert_eq!(
        (holds(true), holds(false)),
        (true, false),
        "what is complete holds everybody, unless it says otherwise"
    );
    assert_eq!(ratings(&four("2024-05-01"), &Lists::new())[0], (1111, RatingSource::Report), "no list at all");
}

#[test]
fn ruling_33_a_standard_rating_stands_in_for_rapid_and_blitz_alone() {
    let start = Start { complete: true, k: STATE };
    assert_eq!(ratings(&four("2024-05-01").class(Class::Rapid), &start)[2], (1700, RatingSource::StandIn));
    assert_eq!(ratings(&four("2024-05-01").class(Class::Blitz), &start)[2], (1700, RatingSource::StandIn));
    assert_eq!(ratings(&four("2024-05-01"), &start)[2], (0, RatingSource::List));
    // From files: the rapid list first, then the standard list, which the player need not be missing from the other for.
    let file = || {
        lists([
            list("2024-05", Class::Standard, &["1,A,ITA,M,1900,20,1990", "3,C,ITA,M,1700,20,1990"]),
            list("2024-05", Class::Rapid, &["1,A,ITA,M,2000,20,1990", "3,C,ITA,M,0,0,1990", "2,B,ITA,M,0,0,1990"]),
        ])
    };
    let rapid = ratings(&four("2024-05-01").class(Class::Rapid), &file());
    let expected = [(2000, RatingSource::List), (0, RatingSource::List), (1700, RatingSource::StandIn)];
    assert_eq!(rapid[..3], expected);
    // Only on the standard list.
    let standard = lists([list("2024-05", Class::Standard, &["1,A,ITA,M,1900,20,1990"])]);
    assert_eq!(ratings(&four("2024-05-01").class(Class::Rapid), &standard)[0], (1900, RatingSource::StandIn));
}

fn k(made: &Made, list: &dyn StartList, player: usize) -> (u16, KSource) {
    let k = |event: &arpad_tournament::Event<'_>| event.players[player].k.unwrap();
    let (k, source) = made.with(list, &Facts::default(), k).unwrap();
    (k.get(), source)
}

#[test]
fn ruling_8_k_as_shown_by_the_state_or_assumed() {
    let start = |k| Start { complete: false, k };
    let made = four("2024-05-01");
    assert_eq!(k(&made, &start(ListedK::Shown(K::new(10).unwrap())), 0), (10, KSource::List));
    assert_eq!(k(&made, &start(STATE), 0), (20, KSource::Computed));
    assert_eq!(k(&made, &start(ListedK::State { highest: None, games: 29 }), 0), (40, KSource::Computed));
    assert_eq!(k(&made, &start(ListedK::State { highest: Rating::new(2400), games: 29 }), 0), (10, KSource::Computed));
    assert_eq!(k(&made, &start(ListedK::Unknown), 0), (20, KSource::Assumed));
    // What the registration knows fills the gap, and only that.
    let known = made.clone().registered("[[players]]\nno = 1\ngames_before = 29\nhighest = 2100");
    assert_eq!(k(&known, &start(ListedK::Unknown), 0), (40, KSource::Computed));
    assert_eq!(k(&known, &start(STATE), 0), (20, KSource::Computed));
    let other = made.clone().registered("[[players]]\nno = 2\ngames_before = 29");
    assert_eq!(k(&other, &start(ListedK::Unknown), 0), (20, KSource::Assumed));
    let reached = made.registered("[[players]]\nno = 1\nhighest = 2400");
    assert_eq!(k(&reached, &start(ListedK::Unknown), 0), (10, KSource::Computed));
    assert_eq!(
        [KSource::List, KSource::Computed, KSource::Assumed].map(KSource::name),
        ["list", "computed", "assumed"]
    );
}

/// The K shown belongs to the rating of the class, not to one that stands in: on the list of the class the player is new.
#[test]
fn ruling_33_the_k_of_a_rating_that_stands_in_is_not_the_one_shown() {
    let start = Start { complete: true, k: ListedK::Shown(K::new(10).unwrap()) };
    assert_eq!(k(&four("2024-05-01").class(Class::Rapid), &start, 2), (40, KSource::Computed));
    let known = four("2024-05-01").class(Class::Rapid).registered("[[players]]\nno = 3\ngames_before = 30");
    assert_eq!(k(&known, &start, 2), (20, KSource::Computed));
}

#[test]
fn the_birth_is_the_lists_year_with_the_reports_day() {
    let birth = |written: &str, list: &dyn StartList| {
        let made = Made::new("2024-05-01").player(0, "2w1").birth(written).player(0, "1b0");
        made.with(list, &Facts::default(), |event| event.players[0].birth).unwrap()
    };
    let partial = Start { complete: false, k: STATE };
    assert_eq!(birth("1990/07/02", &partial), Birth::Day(date(1990, 7, 2)));
    assert_eq!(birth("1991/07/02", &partial), Birth::Year(1990), "of another year");
    assert_eq!(birth("", &partial), Birth::Year(1990));
    let complete = Start { complete: true, k: STATE };
    assert_eq!(birth("1990/07/02", &complete), Birth::Year(1990), "only what the list says");
    assert_eq!(birth("1991/07/02", &Lists::new()), Birth::Day(date(1991, 7, 2)));
    assert_eq!(birth("1991/00/00", &Lists::new()), Birth::Year(1991));
    assert_eq!(birth("", &Lists::new()), Birth::Unknown);
}

#[test]
fn the_sex_is_the_lists_else_the_reports() {
    let file = lists([list("2024-05", Class::Standard, &["1,A,ITA,F,2000,20,1990", "2,B,ITA,M,1900,20,1990"])]);
    let women = |sexes: &str| {
        let made = four("2024-05-01").sexes(sexes);
        made.with(&file, &Facts::default(), |event| event.players.iter().map(|player| player.woman).collect::<Vec<_>>())
            .unwrap()
    };
    assert_eq!(women("mw m"), [Some(true), Some(false), None, Some(false)]);
    assert_eq!(women("    "), [Some(true), Some(false), None, None]);
}

#[test]
fn facts_aliases_are_followed_before_the_list_is_asked() {
    let one = FideId::new(1).unwrap();
    let aliases = |id: FideId| if id.get() == 4 { one } else { id };
    let facts = Facts { aliases: Some(&aliases), ..Facts::default() };
    let made = four("2024-05-01");
    let start = Start { complete: true, k: STATE };
    let four = made.with(&start, &facts, |event| (event.players[3].fide_id, event.players[3].rating)).unwrap();
    assert_eq!(four, (Some(one), Rating::new(2000)));
}

/// By the kept number, as the report does not know it.
#[test]
fn facts_earlier_results_make_it_no_first_event() {
    let made = four("2024-05-01");
    let judged = |complete: bool, made: &Made, facts: &Facts<'_>| {
        let start = Start { complete, k: STATE };
        made.with(&start, facts, |event| event.players.iter().map(|player| player.first_event).collect::<Vec<_>>())
            .unwrap()
    };
    let firsts = |made: &Made, facts: &Facts<'_>| judged(false, made, facts);
    assert_eq!(firsts(&made, &Facts::default()), [true; 4]);
    let aliases = |id: FideId| FideId::new(id.get() + 10).unwrap();
    let earlier = |id: FideId| id.get() == 12;
    let facts = Facts { aliases: Some(&aliases), earlier_results: Some(&earlier), ..Facts::default() };
    assert_eq!(firsts(&made, &facts), [true, false, true, true]);
    let known = made.clone().registered("[[players]]\nno = 4\nearlier_results = true");
    assert_eq!(firsts(&known, &facts), [true, false, true, false]);
    // Who has complete lists knows better than the registration (ruling a).
    assert_eq!(judged(true, &known, &facts), [true, false, true, true]);
    let denied = made.registered("[[players]]\nno = 2\nearlier_results = false");
    assert_eq!(firsts(&denied, &facts), [true, false, true, true]);
}

/// Ratings and K are those of the stage's own start, the edition is that of the whole.
#[test]
fn rulings_2_and_25_facts_a_stage() {
    let file = lists([
        list("2024-02", Class::Standard, &["1,A,ITA,M,1900,20,1990"]),
        list("2024-03", Class::Standard, &["1,A,ITA,M,2000,20,1990"]),
    ]);
    let made = four("2024-02-10").to("2024-03-20");
    let stage = Facts {
        stage: Some(ReportedStage { opened: date(2024, 2, 10), ..stage(date(2024, 3, 5), date(2024, 3, 20)) }),
        ..Facts::default()
    };
    for (facts, rating, month, start) in
        [(Facts::default(), 1900, "2024-02", date(2024, 2, 10)), (stage, 2000, "2024-03", date(2024, 3, 5))]
    {
        made.with(&file, &facts, |event| {
            assert_eq!(event.players[0].rating, Rating::new(rating));
            assert_eq!(event.edition.id, "2022-01");
            assert_eq!(event.list, Some(StartListDate { month: month.parse().ok(), exact: true }));
            assert_eq!((event.start, event.end), (Some(start), Some(date(2024, 3, 20))));
        })
        .unwrap();
    }
    // A report without a first day: that of the whole, as given.
    made_without_days().with(&file, &stage, |event| assert_eq!(event.edition.id, "2022-01")).unwrap();
    // K by the day of the stage.
    let start = Start { complete: true, k: STATE };
    made.with(&start, &stage, |event| {
        assert!(matches!(event.players[0].coefficient, Some(Coefficient::ByState(_, day)) if day == date(2024, 3, 5)));
    })
    .unwrap();
}

fn made_without_days() -> Made {
    four("").to("")
}

/// What another stage reports is left out; a bye of it stays a bye.
#[test]
fn ruling_25_rounds_of_another_stage() {
    let made =
        Made::new("2018-05-01").system(System::Swiss).player(2000, "2w1 0-H 2b1 2w=").player(2000, "1b0 0-H 1w0 1b=");
    for (first_round, last_round, counts) in [
        (1, None, 3),
        (2, None, 2),
        (3, None, 2),
        (4, None, 1),
        (5, None, 0),
        (1, Some(4), 3),
        (1, Some(3), 2),
        (3, Some(3), 1),
        (1, Some(1), 1),
    ] {
        let stage = ReportedStage { first_round, last_round, ..stage(date(2018, 5, 1), date(2018, 5, 2)) };
        let facts = Facts { stage: Some(stage), ..Facts::default() };
        made.with(&Lists::new(), &facts, |event| {
            assert_eq!(
                [0, 1].map(|player| counted(event, player)),
                [counts; 2],
                "from round {first_round} to {last_round:?}"
            );
            assert_eq!(event.plain_games(), counts);
            let other = reasons(event, 0).into_iter().flatten().filter(|reason| *reason == Reason::OtherStage);
            assert_eq!(other.count(), 3 - counts);
            assert!(matches!(reasons(event, 0)[1], Some(Reason::Bye(_))));
        })
        .unwrap();
    }
}

/// The rules of a round robin need all its games.
#[test]
fn ruling_25_a_round_robin_in_stages_is_rated_as_a_swiss() {
    let rows = [(2000, "*==="), (2000, "=*=="), (2000, "==*="), (2000, "===*")];
    let made = Made::table("2018-05-01", &rows);
    let rated_as = |facts: &Facts<'_>| made.with(&Lists::new(), facts, |event| (event.system, event.rated_as)).unwrap();
    assert_eq!(rated_as(&Facts::default()), (System::RoundRobin, System::RoundRobin));
    let stage = Facts { stage: Some(stage(date(2018, 5, 1), date(2018, 5, 2))), ..Facts::default() };
    assert_eq!(rated_as(&stage), (System::RoundRobin, System::Swiss));
}

#[test]
fn ruling_1_which_edition() {
    let edition =
        |made: &Made| made.with(&Lists::new(), &Facts::default(), |event| (event.edition.path(), event.edition_source));
    assert_eq!(edition(&four("2022-01-01")).unwrap(), ("standard/2022-01".to_owned(), EditionSource::Start));
    assert_eq!(edition(&four("2021-12-31").to("2022-01-05")).unwrap().0, "standard/2017-07");
    let early = edition(&four("2005-05-01").class(Class::Rapid)).unwrap();
    assert_eq!(early, ("rapid/2009-07".to_owned(), EditionSource::BeforeFirst));
    assert_eq!(edition(&made_without_days()).unwrap(), ("standard/2025-10".to_owned(), EditionSource::Today));
    let given = four("2024-05-01").edition("2009-07");
    assert_eq!(edition(&given).unwrap(), ("standard/2009-07".to_owned(), EditionSource::Given));
    let unknown = four("2024-05-01").edition("1999");
    assert_eq!(edition(&unknown), Err(NoEdition::Unknown { class: Class::Standard, id: "1999".to_owned() }));
    // The kind of list: as asked for, else as registered.
    let registered = four("2024-05-01").registered("class = \"blitz\"");
    assert_eq!(edition(&registered).unwrap().0, "blitz/2024-03");
    assert_eq!(edition(&registered.class(Class::Rapid)).unwrap().0, "rapid/2024-03");
}

#[test]
fn the_list_of_another_month_is_not_exact() {
    let file = lists([list("2024-03", Class::Standard, &["1,A,ITA,M,1900,20,1990"])]);
    let of = |made: &Made| made.with(&file, &Facts::default(), |event| event.list).unwrap();
    let month = "2024-03".parse().ok();
    assert_eq!(of(&four("2024-05-01")), Some(StartListDate { month, exact: false }));
    assert_eq!(of(&four("2024-03-01")), Some(StartListDate { month, exact: true }));
    assert_eq!(of(&four("2024-02-01")), None);
    // A report that names no day: the month of today.
    assert_eq!(of(&made_without_days()), Some(StartListDate { month, exact: false }));
}

#[test]
fn the_first_and_the_last_day_are_the_reports_then_the_registrations_then_those_of_the_rounds() {
    let days = |made: &Made, registration: &str| {
        Days::of(&made.document().report, &Registration::parse(registration).unwrap())
    };
    let both = |start, end| Days { start: Some(start), end: Some(end) };
    let registered = "start = 2024-05-02\nend = 2024-05-08\n";
    let rounds = format!("132{:88}24/05/04  24/05/03  24/05/06", "");
    let made = four("2024-05-01").to("2024-05-09").record(&rounds);
    assert_eq!(days(&made, registered), both(date(2024, 5, 1), date(2024, 5, 9)));
    let without = made_without_days().record(&rounds);
    assert_eq!(days(&without, registered), both(date(2024, 5, 2), date(2024, 5, 8)));
    let of_rounds = days(&without, "");
    assert_eq!(of_rounds, both(date(2024, 5, 3), date(2024, 5, 6)));
    assert_eq!((of_rounds.both(), of_rounds.count()), (Some((date(2024, 5, 3), date(2024, 5, 6))), Some(4)));
    assert_eq!(days(&made_without_days(), ""), Days::default());
    assert_eq!(Days::default().both(), None);
    let seen: Vec<_> = round_days(&without.document().report).collect();
    assert_eq!(seen, [date(2024, 5, 4), date(2024, 5, 3), date(2024, 5, 6)].map(Some));
}

#[test]
fn how_many_days_a_tournament_lasts() {
    let count = |start, end| Days { start: Some(start), end: Some(end) }.count();
    assert_eq!(count(date(2024, 5, 1), date(2024, 5, 1)), Some(1));
    assert_eq!(count(date(2024, 4, 29), date(2024, 5, 8)), Some(10));
    assert_eq!(count(date(2024, 5, 2), date(2024, 5, 1)), None, "the end before the start");
    assert_eq!(Days { start: None, end: Some(date(2024, 5, 1)) }.count(), None);
}

/// Of two players with one starting rank the first is meant; a rank nobody has is nobody.
#[test]
fn players_by_starting_rank() {
    four("2024-05-01").look(|event| {
        assert_eq!([1, 2, 4].map(|no| event.index(no)), [Some(0), Some(1), Some(3)]);
        assert_eq!([0, 5, 9999].map(|no| event.index(no)), [None; 3]);
        assert_eq!(event.players[2].no, Some(3));
        assert_eq!((event.players[0].name, event.players[0].federation), ("Player, Number 1", "FID"));
        assert_eq!(event.entry(0, 2).unwrap().opponent, Some(2));
        assert_eq!((event.entry(0, 3), event.entry(9, 1)), (None, None));
        assert_eq!(counted(event, 0), 2);
    });
}

fn stage(start: jiff::civil::Date, end: jiff::civil::Date) -> ReportedStage {
    ReportedStage { start, end, first_round: 1, last_round: None, opened: start }
}
