//! How many players of a round robin have to be rated (6.3 of 2009, 6.2 of 2017).

#![allow(clippy::redundant_closure_for_method_calls, reason = "a method is not general enough in its lifetimes")]

use crate::report::{Made, list, lists, reasons};
use arpad_regulations::{Class, FideId};
use arpad_tournament::{CompositionRule, Facts, Reason};

/// A round robin of draws: so many rated players, so many unrated, over so many cycles.
fn table(start: &str, rated: usize, unrated: usize, cycles: usize) -> Made {
    let count = rated + unrated;
    let rows: Vec<(u16, String)> = (0..count)
        .map(|own| {
            let row: String = (0..count).map(|other| if own == other { '*' } else { '=' }).collect();
            (if own < rated { 2000 } else { 0 }, vec![row; cycles].join(" "))
        })
        .collect();
    let rows: Vec<(u16, &str)> = rows.iter().map(|(rating, row)| (*rating, row.as_str())).collect();
    Made::table(start, &rows)
}

/// Why nothing counts; everybody has the same reason.
fn fault(made: &Made) -> Option<Reason> {
    let [first, last] =
        made.look(|event| [0, event.players.len() - 1].map(|player| crate::report::reasons(event, player)[0]));
    assert_eq!(first, last);
    first
}

#[expect(clippy::unnecessary_wraps, reason = "compared with what may be nothing")]
fn wanting(players: u16, rated: u16, needed: u16, by: CompositionRule) -> Option<Reason> {
    Some(Reason::Composition { players, rated, needed, by })
}

#[test]
fn articles_6_3_and_6_2_one_in_three() {
    for start in ["2010-05-01", "2018-05-01"] {
        assert_eq!(fault(&table(start, 4, 8, 1)), None);
        assert_eq!(fault(&table(start, 4, 9, 1)), wanting(13, 4, 5, CompositionRule::Share));
        assert_eq!(fault(&table(start, 4, 6, 1)), None, "ten");
        // Ten players need four as a third, not as a small field.
        assert_eq!(fault(&table(start, 3, 7, 1)), wanting(10, 3, 4, CompositionRule::Share));
    }
    assert_eq!(table("2023-05-01", 1, 5, 1).reasons(0), [Some(Reason::UnratedOpponent); 5], "no such rule since 2022");
}

#[test]
fn ruling_m_articles_6_31_and_6_21_four_of_fewer_than_ten() {
    for start in ["2010-05-01", "2018-05-01"] {
        assert_eq!(fault(&table(start, 4, 5, 1)), None);
        assert_eq!(fault(&table(start, 3, 6, 1)), wanting(9, 3, 4, CompositionRule::SmallField));
        assert_eq!(fault(&table(start, 3, 2, 1)), wanting(5, 3, 4, CompositionRule::SmallField));
    }
    // Also where all three are rated.
    let three = table("2018-05-01", 3, 0, 1).registered("system = \"round-robin\"");
    assert_eq!(fault(&three), wanting(3, 3, 4, CompositionRule::SmallField));
}

/// A field of ten is no small one, also where a third is not what is asked for.
#[test]
fn article_6_21_an_own_edition_that_asks_for_one_in_four() {
    let own = "[round_robin_composition]\none_in = 4\nsmall_field = 10\nsmall_field_rated = 4\nsmall_field_article = \"6.21\"\n\
               double_players = 6\ndouble_rated = 4\ndouble_article = \"6.22\"\nnational_rated = 3\n\
               national_rated_women = 2\nnational_article = \"6.23\"\narticle = \"6.2\"";
    let one_in_four = |rated, unrated| table("2018-05-01", rated, unrated, 1).own(Class::Standard, "2017-07", own);
    assert_eq!(fault(&one_in_four(3, 6)), wanting(9, 3, 4, CompositionRule::SmallField));
    assert_eq!(fault(&one_in_four(3, 7)), None);
    assert_eq!(fault(&one_in_four(2, 8)), wanting(10, 2, 3, CompositionRule::Share));
}

/// Somebody on the report who met nobody is no player of the round robin.
#[test]
fn only_who_was_paired_is_counted() {
    let made = table("2018-05-01", 3, 2, 1).player(2000, "0-Z");
    assert_eq!(made.reasons(0)[0], wanting(5, 3, 4, CompositionRule::SmallField));
}

#[test]
fn articles_6_32_and_6_22_a_double_round_robin_with_unrated_players() {
    for start in ["2010-05-01", "2018-05-01"] {
        assert_eq!(fault(&table(start, 4, 2, 2)), None);
        assert_eq!(fault(&table(start, 4, 1, 2)), Some(Reason::DoubleTooSmall { players: 5, needed: 6 }));
        assert_eq!(fault(&table(start, 5, 0, 2)), None, "all are rated");
        assert_eq!(fault(&table(start, 3, 3, 2)), wanting(6, 3, 4, CompositionRule::SmallField));
        assert_eq!(fault(&table(start, 3, 8, 2)), wanting(11, 3, 4, CompositionRule::Share));
        assert_eq!(fault(&table(start, 4, 1, 1)), None, "a single one");
    }
}

#[test]
fn ruling_m_articles_6_33_and_6_23_national_championships() {
    let national = |start, sexes: &str, more: &str| {
        let text = format!("system = \"round-robin\"\nnational_championship = true\n{more}");
        let rated = sexes.len();
        fault(&table(start, rated, 5 - rated, 1).sexes(sexes).registered(&text))
    };
    assert_eq!(national("2018-05-01", "mmw", ""), None, "three players");
    assert_eq!(national("2018-05-01", "mm", ""), wanting(5, 2, 3, CompositionRule::National));
    assert_eq!(national("2010-05-01", "mmm", ""), None);
    assert_eq!(national("2010-05-01", "mmw", ""), wanting(5, 2, 3, CompositionRule::NationalMen));
    assert_eq!(national("2010-05-01", "mm ", ""), None, "whose sex is not known counts as a man");
    for start in ["2010-05-01", "2018-05-01"] {
        assert_eq!(national(start, "ww", "women_only = true"), None);
        assert_eq!(national(start, "w ", "women_only = true"), None);
        assert_eq!(national(start, "w", "women_only = true"), wanting(5, 1, 2, CompositionRule::NationalWomen));
        assert_eq!(national(start, "wm", "women_only = true"), wanting(5, 1, 2, CompositionRule::NationalWomen));
        // One that meets the general conditions is rated by them.
        assert_eq!(national(start, "wwww", ""), None);
    }
    // None of 6.3x is asked of it: three of nine, and three in a double round robin of five.
    let many = table("2018-05-01", 3, 9, 2).registered("national_championship = true");
    assert_eq!(fault(&many), None);
    let other = table("2018-05-01", 3, 2, 1).registered("national_championship = false");
    assert_eq!(fault(&other), wanting(5, 3, 4, CompositionRule::SmallField));
}

/// As with ratings, the list goes before the report; what it does not say, the report does.
#[test]
fn ruling_m_article_6_33_the_sex_of_the_list_goes_before_that_of_the_report() {
    let fault = |reported: &str, listed: [&str; 3], more: &str| {
        let rows = (1..).zip(listed).map(|(id, sex)| format!("{id},P,ITA,{sex},2000,15,1980"));
        let rows: Vec<String> = rows.collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let file = lists([list("2010-05", Class::Standard, &rows)]);
        let text = format!("system = \"round-robin\"\nnational_championship = true\n{more}");
        let made = table("2010-05-01", 3, 2, 1).sexes(reported).registered(&text);
        made.with(&file, &Facts::default(), |event| reasons(event, 0)[0].is_some()).unwrap()
    };
    assert!(fault("mmm", ["M", "M", "F"], ""), "two men and a woman by the list");
    assert!(!fault("mmw", ["M", "M", "M"], ""));
    assert!(!fault("mmm", ["M", "M", ""], ""), "the list does not say");
    assert!(fault("mmw", ["M", "M", ""], ""), "the report says what the list does not");
    assert!(!fault("mmm", ["F", "F", "F"], "women_only = true"));
}

#[test]
fn article_6_33_who_is_counted_as_a_man() {
    let men = |start, sexes: &str, more: &str| {
        let text = format!("system = \"round-robin\"\nnational_championship = true\n{more}");
        let rated = sexes.len();
        let made = table(start, rated, 5_usize.saturating_sub(rated), 1).sexes(sexes).registered(&text);
        made.look(|event| event.counted_as_men())
    };
    assert_eq!(men("2010-05-01", "mm ", ""), [2]);
    assert_eq!(men("2010-05-01", " m ", ""), [0, 2]);
    assert_eq!(men("2010-05-01", "mmm ", ""), [0; 0], "four are enough anyway");
    assert_eq!(men("2010-05-01", "mmm", ""), [0; 0], "nobody is unknown");
    assert_eq!(men("2010-05-01", "m ", ""), [0; 0], "not rated even so");
    assert_eq!(men("2010-05-01", "mm ", "women_only = true"), [0; 0]);
    assert_eq!(men("2018-05-01", "mm ", ""), [0; 0], "2017 counts players");
    // Four of thirteen are less than a third, but three of them are men for certain.
    let national = |sexes: &str| {
        let made = table("2010-05-01", 4, 9, 1).sexes(sexes).registered("national_championship = true");
        made.look(|event| event.counted_as_men())
    };
    assert_eq!(national("mmm "), [0; 0]);
    assert_eq!(national("mmw "), [3]);
    let general = table("2010-05-01", 3, 2, 1).sexes("mm ").registered("system = \"round-robin\"");
    assert!(general.look(|event| event.counted_as_men()).is_empty(), "no national championship");
    let swiss =
        table("2010-05-01", 3, 2, 1).sexes("mm ").registered("system = \"swiss\"\nnational_championship = true");
    assert!(swiss.look(|event| event.counted_as_men()).is_empty());
}

/// Official events and granted appeals are rated anyway (rulings i and k); what is rated as a Swiss needs no such number.
#[test]
fn rulings_i_and_k_what_is_rated_anyway() {
    let few = || table("2018-05-01", 3, 2, 1);
    assert_eq!(fault(&few().registered("official = true")), None);
    assert_eq!(fault(&few().registered("continental = true")), None);
    let appeal = |by: &str| format!("[[decisions]]\nkind = \"appeal-granted\"\nby = \"{by}\"\non = 2018-05-09");
    assert_eq!(fault(&few().registered(&appeal("qualification-commission"))), None);
    assert!(fault(&few().registered(&appeal("president"))).is_some());
    let continental = table("2010-05-01", 3, 2, 1).registered("continental = true");
    assert!(fault(&continental).is_some(), "FIDE's own alone in 2009");
    assert_eq!(few().registered("system = \"swiss\"").reasons(0)[0], None);
}

/// Decision 27: 4 is 1 under another number, so that three players are rated, of five.
#[test]
fn decision_27_articles_6_31_and_6_21_one_player_on_two_lines_is_one() {
    let one = FideId::new(1).unwrap();
    let aliases = |id: FideId| if id.get() == 4 { one } else { id };
    let facts = Facts { aliases: Some(&aliases), ..Facts::default() };
    for start in ["2010-05-01", "2018-05-01"] {
        let made = table(start, 4, 2, 1);
        let of = |facts: &Facts<'_>| made.with(&lists([]), facts, |event| reasons(event, 1)[0]).unwrap();
        assert_eq!(of(&Facts::default()), None);
        assert_eq!(of(&facts), wanting(5, 3, 4, CompositionRule::SmallField));
    }
}

/// Registered as a round robin, two players are one too: too few, also where both are rated. As a match they need no others.
#[test]
fn ruling_m_articles_6_31_and_6_21_a_round_robin_of_two() {
    for start in ["2010-05-01", "2018-05-01"] {
        let two = Made::new(start).player(2000, "2w1 2b1 2w1").player(2000, "1b0 1w0 1b0");
        let small = wanting(2, 2, 4, CompositionRule::SmallField);
        assert_eq!(fault(&two.clone().registered("system = \"round-robin\"")), small);
        assert_eq!(fault(&two), None);
    }
}
