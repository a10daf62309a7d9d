//! Players and federations over the years: transfers, dispensations, duplicates, corrected data.

use crate::world::{ACT, Event, NOTE, REVISED, World, adults, id, month, number};
use arpad_period::{Mark, Role, TournamentId};
use arpad_registry::model::{Federation, Player, Verb};
use arpad_registry::{Correction, Error, ErrorKind, Grounds, Merging, Together};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use jiff::civil::{Date, date};

const COUNCIL: Grounds<'static> = Grounds { office: Some(Office::Council), ..NOTE };
const ADMINISTRATOR: Grounds<'static> = Grounds { office: Some(Office::Administrator), ..NOTE };

fn federation(code: &str) -> Federation {
    Federation { code: code.to_owned(), name: code.to_owned(), ..Federation::default() }
}

fn line(world: &mut World, list: &str, id: u32) -> String {
    let head = world.authority.list_head(Class::Standard, month(list), None).unwrap();
    let text = world.authority.list_text(&head.id).unwrap();
    text.lines().find(|line| line.starts_with(&format!("{id}\t"))).unwrap_or_default().to_owned()
}

#[test]
fn a_list_shows_the_federation_of_its_own_month() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000)]));
    world.authority.transfer(ACT, id(1), "NOR", date(2023, 6, 15), NOTE).unwrap();
    world.authority.transfer(ACT, id(1), "SWE", date(2023, 8, 1), NOTE).unwrap();
    world.publish_to("2023-06", "2023-08");
    for (list, code) in [("2023-06", "ITA"), ("2023-07", "NOR"), ("2023-08", "SWE")] {
        assert!(line(&mut world, list, 1).contains(&format!("\t{code}\t")), "{list}");
    }
    let error = world.authority.transfer(ACT, id(1), "SWE", date(2023, 9, 1), NOTE).unwrap_err().to_string();
    assert_eq!(error, "player 1 belongs to SWE on 2023-09-01 already");
    assert!(matches!(world.authority.transfer(ACT, id(7), "SWE", date(2023, 9, 1), NOTE), Err(Error::NoPlayer(_))));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// 10.1 of 2022: not through a federation that is not a member, unless approved.
#[test]
fn no_member_and_dispensation() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000)]));
    world.authority.put_federation(ACT, &Federation { member: false, ..federation("ITA") }).unwrap();
    world.authority.dispense(ACT, id(2), Some(date(2023, 7, 1)), COUNCIL).unwrap();
    world.publish_to("2023-06", "2023-07");
    assert_eq!(world.ratings("2023-06", &[1, 2]), [0, 0]);
    assert_eq!(world.ratings("2023-07", &[1, 2]), [0, 2000]);
    let entry = world.authority.store().log(&mut |entry| {
        let kept = ["\"article\":\"10.1\"", "\"office\":\"council\""];
        assert!(entry.action != "dispense" || kept.iter().all(|one| entry.detail.contains(one)), "{}", entry.detail);
        Ok(())
    });
    entry.unwrap();
    world.authority.dispense(ACT, id(2), None, NOTE).unwrap();
    world.authority.put_federation(ACT, &federation("ITA")).unwrap();
    world.publish("2023-08");
    assert_eq!(world.ratings("2023-08", &[1, 2]), [2000, 2000]);
    let silent = world.authority.dispense(ACT, id(2), None, Grounds::default()).unwrap_err();
    assert!(matches!(silent, Error::NoReason), "{silent}");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn excluded_for_a_time() {
    let mut world = World::new("2018-05", &adults(&[(1, 2000)]));
    let out = |player: &mut Player<'_>| {
        (player.excluded_from, player.excluded_to) = (Some(date(2018, 6, 1)), Some(date(2018, 6, 30)));
        Ok::<(), Error>(())
    };
    world.authority.correct(ACT, id(1), NOTE, false, out).unwrap();
    world.publish_to("2018-06", "2018-07");
    assert_eq!((world.rating("2018-06", 1), world.rating("2018-07", 1)), (None, Some(2000)));
}

fn out(from: jiff::civil::Date) -> impl FnOnce(&mut Player<'static>) -> arpad_registry::Result<()> {
    move |player| {
        (player.excluded_from, player.excluded_to) = (Some(from), None);
        Ok(())
    }
}

/// 13.2 of 2009 and 2017; since 2022 there is no such article, and only the administrator decides.
#[test]
fn ruling_g_article_10_1_a_federation_cannot_have_a_player_left_out_since_2022() {
    let mut world = World::new("2021-12", &adults(&[(1, 2000), (2, 2000), (3, 2000)]));
    world.authority.correct(ACT, id(1), NOTE, false, out(date(2021, 12, 15))).unwrap();
    let error = world.authority.correct(ACT, id(2), NOTE, false, out(date(2022, 1, 1))).unwrap_err();
    assert!(matches!(error, Error::NotLeftOut { .. }), "{error}");
    assert!(error.to_string().contains("10.1 of 2022-01"), "{error}");
    for office in [Office::Federation, Office::Council, Office::President] {
        let note = Grounds { office: Some(office), ..NOTE };
        let error = world.authority.correct(ACT, id(2), note, false, out(date(2022, 1, 1))).unwrap_err();
        assert!(matches!(error, Error::NotLeftOut { by: Office::Administrator, .. }), "{office}: {error}");
    }
    let silent = Grounds { reason: "", ..ADMINISTRATOR };
    let error = world.authority.correct(ACT, id(2), silent, false, out(date(2022, 1, 1))).unwrap_err();
    assert!(matches!(error, Error::NoReason), "{error}");
    world.authority.correct(ACT, id(2), ADMINISTRATOR, false, out(date(2022, 1, 1))).unwrap();
    assert_eq!(world.authority.player(id(2)).unwrap().excluded_by, Some(Office::Administrator));
    world.authority.correct(ACT, id(3), ADMINISTRATOR, false, out(date(2021, 12, 1))).unwrap();
    world.publish("2022-01");
    // The federation's word of 2021 ends with the edition that gave it weight; the administrator's decision does not.
    assert_eq!(world.ratings("2022-01", &[1, 2, 3]), [2000, 0, 0]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());

    let mut before = World::new("2018-05", &adults(&[(1, 2000)]));
    before.authority.correct(ACT, id(1), NOTE, false, out(date(2018, 6, 1))).unwrap();
    before.publish("2018-06");
    assert_eq!(before.rating("2018-06", 1), None, "13.2 of 2017");
    let last = before.authority.store().last_log();
    assert!(last.is_ok());
    let mut cited = false;
    let mut each = |entry: arpad_registry::model::LogEntry| {
        cited |= entry.detail.contains("\"article\":\"13.2\"") && entry.detail.contains("\"office\":\"federation\"");
        Ok(())
    };
    before.authority.store().log(&mut each).unwrap();
    assert!(cited);
}

/// An event of April 2024 in which 1 beats 2; the game of 3 and 4 is corrected later.
fn april(result: char) -> Event {
    Event::new("2024-04-05", "2024-04-10").round(&[(1, 2, '1'), (3, 4, result)])
}

fn world_of_april() -> (World, TournamentId) {
    let mut world = World::new("2024-03", &adults(&[(1, 2000), (2, 2000), (3, 2000), (4, 2000)]));
    let played = world.play(&april('0'));
    world.authority.transfer(ACT, id(1), "ZIM", date(2024, 1, 1), NOTE).unwrap();
    (world, played)
}

/// The list of May is revised because of the game of 3 and 4.
fn revise_may(world: &mut World, played: TournamentId) {
    world.submit(played, &april('1'));
    world.decide(played, Verb::Accept).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2024-05"), "result reversed").unwrap();
    assert_eq!(world.ratings("2024-05", &[2, 3, 4]), [1990, 2010, 1990]);
    let explained = world.authority.explain(id(1), Class::Standard, month("2024-05"), None).unwrap();
    assert_eq!(explained.standing, world.line("2024-05", 1));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// 1 of ZIM is left out twice, by exclusions or by suspensions: recorded between the two, a revision of the first time's list for
/// another reason changes nothing about it.
fn twice(record: impl Fn(&mut World, Option<Date>, Option<Date>) -> Correction) -> World {
    let (mut world, played) = world_of_april();
    record(&mut world, Some(date(2024, 4, 15)), Some(date(2024, 5, 31)));
    world.publish_to("2024-04", "2024-06");
    let second = record(&mut world, Some(date(2024, 7, 1)), None);
    assert_eq!(second.affected, [], "no published list is of July");
    world.publish("2024-07");
    let end = record(&mut world, Some(date(2024, 7, 1)), Some(date(2024, 7, 31)));
    assert_eq!(end.affected, [], "nor is one of August");
    revise_may(&mut world, played);
    let left_out = |world: &mut World, list: &str| world.line(list, 1).unwrap().mark == Mark::LeftOut;
    let months = ["2024-04", "2024-05", "2024-06", "2024-07"];
    assert_eq!(months.map(|list| left_out(&mut world, list)), [false, true, false, true]);
    assert_eq!(world.ratings("2024-06", &[1, 3]), [2000, 2010], "what 1 won in April was not rated then");
    // The second one was a mistake; what is on record about the first stays.
    let mistaken = record(&mut world, None, None);
    assert_eq!(mistaken.affected, [(Class::Standard, month("2024-07"))]);
    world.authority.revise(ACT, Class::Standard, month("2024-05"), "not in July").unwrap();
    assert_eq!(months.map(|list| left_out(&mut world, list)), [false, true, false, false]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
    world
}

#[test]
fn ruling_g_article_10_1_a_second_exclusion_leaves_the_first_as_it_was() {
    twice(|world, from, to| {
        let change = |player: &mut Player<'static>| {
            (player.excluded_from, player.excluded_to) = (from, to);
            Ok::<(), Error>(())
        };
        world.authority.correct(ACT, id(1), ADMINISTRATOR, false, change).unwrap()
    });
}

#[test]
fn ruling_35_article_10_1_a_second_suspension_leaves_the_first_as_it_was() {
    let mut world = twice(|world, suspended_from, suspended_to| {
        let change = |_| Ok::<_, Error>(Federation { suspended_from, suspended_to, ..federation("ZIM") });
        world.authority.change_federation(ACT, "ZIM", change).unwrap().1
    });
    // Nor did it register anything then (0.2).
    let register =
        |day: &str| format!("name = \"Open\"\nfederation = \"ZIM\"\nstart = 2024-09-05\nregistered = {day}\n");
    let refused = world.authority.register(ACT, &register("2024-05-20")).unwrap_err();
    assert!(matches!(refused, Error::FederationBarred { .. }), "{refused}");
    let refused = world.authority.register(ACT, &register("2024-05-20").replace("ZIM", "zim")).unwrap_err();
    assert!(matches!(refused, Error::FederationBarred { .. }), "in small letters: {refused}");
    world.authority.register(ACT, &register("2024-06-20")).unwrap();
}

/// Until 2021 at the federation's request, then by the administrator: each holds by the office that decided it.
#[test]
fn ruling_g_each_exclusion_keeps_its_office() {
    let mut world = World::new("2021-09", &adults(&[(1, 2000)]));
    world.authority.correct(ACT, id(1), NOTE, false, out(date(2021, 10, 1))).unwrap();
    world.publish_to("2021-10", "2022-01");
    world.authority.correct(ACT, id(1), ADMINISTRATOR, false, out(date(2022, 2, 1))).unwrap();
    world.publish("2022-02");
    let months = ["2021-12", "2022-01", "2022-02"];
    assert_eq!(months.map(|list| world.rating(list, 1)), [None, Some(2000), None]);
    let nothing = world.authority.revise(ACT, Class::Standard, month("2021-10"), "asked for");
    assert!(matches!(nothing, Err(Error::NothingToRevise { .. })));
}

/// A withdrawal has no day of its own: it holds from the next list on.
#[test]
fn ruling_35_article_10_1_a_withdrawn_dispensation_leaves_older_lists_as_they_were() {
    let (mut world, played) = world_of_april();
    let suspended = Federation { suspended_from: Some(date(2024, 4, 1)), ..federation("ZIM") };
    world.authority.put_federation(ACT, &suspended).unwrap();
    world.authority.dispense(ACT, id(1), Some(date(2024, 4, 1)), COUNCIL).unwrap();
    world.publish_to("2024-04", "2024-06");
    let withdrawn = world.authority.dispense(ACT, id(1), None, NOTE).unwrap();
    assert_eq!(withdrawn, Correction::default(), "no published list changes");
    world.publish("2024-07");
    revise_may(&mut world, played);
    let ratings = |world: &mut World| ["2024-05", "2024-06", "2024-07"].map(|list| world.rating(list, 1).unwrap_or(0));
    assert_eq!(ratings(&mut world), [2010, 2010, 0]);
    // Granted again, it holds from its own day on.
    let again = world.authority.dispense(ACT, id(1), Some(date(2024, 8, 1)), COUNCIL).unwrap();
    assert_eq!(again.affected, []);
    world.publish("2024-08");
    assert_eq!(world.rating("2024-08", 1), Some(2010));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// Another first day of a dispensation that stands is a correction, and a revision applies it.
#[test]
fn ruling_35_article_10_1_a_corrected_dispensation_reaches_older_lists() {
    let (mut world, _) = world_of_april();
    let suspended = Federation { suspended_from: Some(date(2024, 4, 1)), ..federation("ZIM") };
    world.authority.put_federation(ACT, &suspended).unwrap();
    world.authority.dispense(ACT, id(1), Some(date(2024, 4, 1)), COUNCIL).unwrap();
    world.publish_to("2024-04", "2024-06");
    let corrected = world.authority.dispense(ACT, id(1), Some(date(2024, 6, 1)), COUNCIL).unwrap();
    assert_eq!(corrected.affected, [(Class::Standard, month("2024-04"))]);
    world.authority.revise(ACT, Class::Standard, month("2024-04"), "from June on").unwrap();
    let ratings = ["2024-04", "2024-05", "2024-06"].map(|list| world.rating(list, 1).unwrap_or(0));
    assert_eq!(ratings, [0, 0, 2000]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// 10.2 since 2022: the federation reports a death; before, no article speaks of it.
#[test]
fn article_10_2_a_death_is_reported_by_the_federation() {
    for (base, day, kept) in [("2018-05", date(2018, 5, 20), false), ("2023-05", date(2023, 5, 20), true)] {
        let mut world = World::new(base, &adults(&[(1, 2000)]));
        let died = |player: &mut Player<'static>| {
            player.died = Some(day);
            Ok::<(), Error>(())
        };
        world.authority.correct(ACT, id(1), NOTE, false, died).unwrap();
        let detail = world.authority.store().last_log().unwrap().unwrap().detail;
        let cites = detail.contains("\"article\":\"10.2\"") && detail.contains("\"office\":\"federation\"");
        assert_eq!((cites, detail.contains("office")), (kept, kept), "{detail}");
    }
}

/// 10.1 since 2022: the Council, and nobody else, lets somebody in.
#[test]
fn ruling_j_article_10_1_a_dispensation_is_the_councils() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000)]));
    let on = Some(date(2023, 6, 1));
    assert!(matches!(world.authority.dispense(ACT, id(1), on, NOTE), Err(Error::OfficeNeeded { .. })));
    assert!(matches!(world.authority.dispense(ACT, id(1), on, ADMINISTRATOR), Err(Error::WrongOffice { .. })));
    world.authority.dispense(ACT, id(1), on, COUNCIL).unwrap();
    world.authority.dispense(ACT, id(1), Some(date(2018, 6, 1)), NOTE).unwrap();
}

/// 7.14g of 2009: seven games are enough for a member of IBCA, ICSC or IPCA. 3 of 7 are .43, −50.
#[test]
fn edition_2009_article_7_14g_seven_games_of_a_registered_member() {
    for (membership, rating) in [("", None), ("IBCA", Some(1750)), ("ICSC", Some(1750)), ("IPCA", Some(1750))] {
        let players: Vec<(u32, u16)> = (1..=9).map(|id| (id, 1800)).chain([(10, 0)]).collect();
        let mut world = World::new("2010-01", &adults(&players));
        if !membership.is_empty() {
            let join = |player: &mut Player<'_>| {
                player.membership = membership.into();
                Ok::<(), Error>(())
            };
            world.authority.correct(ACT, id(10), NOTE, false, join).unwrap();
        }
        let games: Vec<(u32, char)> = (1..).zip("1110000".chars()).collect();
        world.play(&Event::new("2010-01-10", "2010-01-16").registered("system = \"swiss\"").simul(10, &games));
        world.publish("2010-03");
        assert_eq!(world.rating("2010-03", 10), rating, "{membership}");
    }
}

/// A junior whose year of birth was wrong: K 40 from the first list on.
#[test]
fn a_corrected_birth_date_is_revised() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000)]));
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '1')]));
    world.publish_to("2023-06", "2023-07");
    assert_eq!(world.rating("2023-07", 1), Some(2010));
    let born = |day: &'static str| {
        move |player: &mut Player<'static>| {
            player.birth = day.parse().unwrap();
            Ok::<(), Error>(())
        }
    };
    let done = world.authority.correct(ACT, id(1), NOTE, false, born("2010-03-02")).unwrap();
    assert_eq!((done.affected, done.revised.len()), (vec![(Class::Standard, month("2023-06"))], 0));
    assert_eq!(world.rating("2023-07", 1), Some(2010), "published lists stay");
    let done = world.authority.correct(ACT, id(1), NOTE, true, born("2010-03-03")).unwrap();
    assert_eq!(done.revised.len(), 2);
    assert_eq!(world.rating("2023-07", 1), Some(2020));
    let again = world.authority.correct(ACT, id(1), NOTE, true, born("2010-03-03")).unwrap_err().to_string();
    assert!(again.starts_with("nothing changes for player 1"), "{again}");
    let named = |player: &mut Player<'static>| {
        player.name = "Other, Name".into();
        Ok::<(), Error>(())
    };
    let done = world.authority.correct(ACT, id(1), NOTE, true, named).unwrap();
    assert_eq!(done, arpad_registry::Correction::default(), "a name changes no list that is published");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// 9 is 1 under another number: unrated, with three pooled games of June and two more in July.
fn duplicates() -> World {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000), (9, 0)]));
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(9, &[(2, '1'), (3, '='), (2, '=')]));
    world.publish("2023-06");
    world.play(&Event::new("2023-06-05", "2023-06-10").simul(9, &[(2, '1'), (3, '=')]));
    world
}

#[test]
fn a_duplicate_counts_for_the_player_kept_from_the_next_list_on() {
    let mut world = duplicates();
    let done = world.authority.merge(ACT, id(9), id(1), NOTE, Merging::default()).unwrap();
    assert_eq!(done.affected, [(Class::Standard, month("2023-06"))]);
    world.publish("2023-07");
    // The two games of June count for 1: +0.50 and 0, K 20. The pool of 9 is gone: 1 has a rating.
    assert_eq!(world.ratings("2023-07", &[1, 2, 3, 9]), [2010, 1990, 2000, 0]);
    assert_eq!(world.line("2023-07", 1).unwrap().games, 32);
    let head = world.authority.list_head(Class::Standard, month("2023-07"), None).unwrap();
    assert!(world.authority.pool(&head.id).unwrap().is_empty());
    assert_eq!(world.ratings("2023-06", &[1, 2]), [2000, 2000], "published lists stay");
    let explained = world.authority.explain(id(1), Class::Standard, month("2023-07"), None).unwrap();
    assert_eq!(explained.standing, world.line("2023-07", 1));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn a_merge_is_revised_back_and_split_again() {
    let mut world = duplicates();
    world.publish("2023-07");
    let before: Vec<_> = [1, 2, 3, 9].map(|id| world.line("2023-07", id)).into();
    assert_eq!(world.rating("2023-07", 9), Some(2040), "3.5 of 5 at 2000: two half points over");
    let done = world.authority.merge(ACT, id(9), id(1), NOTE, REVISED).unwrap();
    assert_eq!(done.revised.len(), 2);
    // May: +0.50, 0, 0 for 1; June: 2010 v 1990 .47, v 2000 −.01, K 20: 9.20.
    assert_eq!(world.ratings("2023-06", &[1, 2, 9]), [2010, 1990, 0]);
    assert_eq!(world.rating("2023-07", 1), Some(2019));
    assert!(world.line("2023-07", 9).is_none());
    assert!(world.authority.verify(None).unwrap().problems.is_empty());

    let done = world.authority.split(ACT, id(9), NOTE).unwrap();
    assert_eq!(done.revised.len(), 2);
    let after: Vec<_> = [1, 2, 3, 9].map(|id| world.line("2023-07", id)).into();
    assert_eq!(after, before, "as it was");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
    let again = world.authority.split(ACT, id(9), NOTE).unwrap_err().to_string();
    assert_eq!(again, "player 9 is not a duplicate; there is nothing to split");
}

/// A merge holds from the next list on, also when an older list is revised for another reason.
#[test]
fn ruling_d_a_later_revision_does_not_apply_a_merge_to_older_lists() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000), (4, 2000), (5, 2000), (9, 0)]));
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(9, &[(2, '1'), (3, '='), (2, '=')]));
    let wrong = world.play(&Event::new("2023-05-05", "2023-05-10").simul(4, &[(5, '0')]));
    world.publish("2023-06");
    world.play(&Event::new("2023-06-05", "2023-06-10").simul(9, &[(2, '1'), (3, '=')]));
    world.authority.merge(ACT, id(9), id(1), NOTE, Merging::default()).unwrap();
    world.publish("2023-07");
    assert_eq!(world.ratings("2023-07", &[1, 2, 4]), [2010, 1990, 1990]);
    world.submit(wrong, &Event::new("2023-05-05", "2023-05-10").simul(4, &[(5, '1')]));
    world.decide(wrong, arpad_registry::model::Verb::Accept).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "result reversed").unwrap();
    assert_eq!(world.ratings("2023-06", &[1, 2, 4]), [2000, 2000, 2010], "1 and 9 are two players on this list");
    let head = world.authority.list_head(Class::Standard, month("2023-06"), None).unwrap();
    assert!(world.authority.pool(&head.id).unwrap().has(id(9)), "whose results are kept under their own number");
    assert_eq!(world.ratings("2023-07", &[1, 2, 4]), [2010, 1990, 2010]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
    let merges = world.authority.store().merges().unwrap();
    let since: Vec<_> = merges.iter().map(|merge| (merge.class, merge.since, merge.revise)).collect();
    assert_eq!(since.len(), 3);
    assert!(since.contains(&(Class::Standard, Some(month("2023-07")), false)), "{since:?}");
    assert!(since.contains(&(Class::Rapid, None, false)), "{since:?}");
    // A split takes it back where it held, and nowhere else.
    let split = world.authority.split(ACT, id(9), NOTE).unwrap();
    assert_eq!(split.affected, [(Class::Standard, month("2023-07"))]);
    assert_eq!(world.ratings("2023-07", &[1, 9]), [2000, 2040]);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// A merge that was asked to revise is kept as such, and a later revision applies it again.
#[test]
fn ruling_d_a_merge_that_revises_holds_for_the_lists_it_revised() {
    let mut world = duplicates();
    world.publish("2023-07");
    world.authority.merge(ACT, id(9), id(1), NOTE, REVISED).unwrap();
    let merges = world.authority.store().merges().unwrap();
    let standard = merges.iter().find(|merge| merge.class == Class::Standard).unwrap();
    assert_eq!((standard.since, standard.revise), (Some(month("2023-06")), true));
    let born = |player: &mut Player<'static>| {
        player.birth = "2010-03-02".parse().unwrap();
        Ok::<(), Error>(())
    };
    world.authority.correct(ACT, id(2), NOTE, true, born).unwrap();
    assert_eq!(world.ratings("2023-06", &[1, 2, 9]), [2010, 1980, 0], "K 40 for 2, and 9 is still 1");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// What was run before a merge is not published after it: the merge holds for that list.
#[test]
fn ruling_d_a_draft_from_before_a_merge_is_not_published() {
    let mut world = duplicates();
    world.authority.run(ACT, Class::Standard, month("2023-07")).unwrap();
    world.authority.merge(ACT, id(9), id(1), NOTE, Merging::default()).unwrap();
    let error = world.authority.publish(ACT, Class::Standard, month("2023-07")).unwrap_err();
    assert!(matches!(error, Error::DraftDiffers { .. }), "{error}");
    world.publish("2023-07");
    assert_eq!(world.ratings("2023-07", &[1, 9]), [2010, 0]);
}

/// Both rated: the rating is the kept one's, games add up, and 2400 once reached under either number is reached.
#[test]
fn two_rated_lines_become_one() {
    let mut world = World::new("2023-05", &adults(&[(1, 2300), (9, 2410), (2, 2300), (3, 2300)]));
    world.authority.merge(ACT, id(9), id(1), NOTE, Merging::default()).unwrap();
    world.publish("2023-06");
    let line = world.line("2023-06", 1).unwrap();
    assert_eq!(
        (line.rating.unwrap().get(), line.highest.unwrap().get(), line.games, number(line.k)),
        (2300, 2410, 60, 10)
    );
    assert_eq!(world.line("2023-06", 9), None);
    for (gone, kept, done) in [
        (9, 2, "player 9 is a duplicate of 1 already; name 1 instead"),
        (2, 9, "player 9 is a duplicate of 1 already; name 1 instead"),
        (2, 2, "a player cannot be merged into themselves; name two FIDE ids"),
        (2, 7, "there is no player with FIDE id 7"),
    ] {
        assert_eq!(
            world.authority.merge(ACT, id(gone), id(kept), NOTE, Merging::default()).unwrap_err().to_string(),
            done
        );
    }
    // And the whole into a third: all three numbers count for that one.
    world.authority.merge(ACT, id(1), id(2), NOTE, Merging::default()).unwrap();
    world.play(&Event::new("2023-06-05", "2023-06-10").simul(9, &[(3, '=')]));
    world.publish("2023-07");
    assert_eq!(world.line("2023-07", 2).unwrap().games, 91);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// A game between two numbers of one player is none; others of the same report count, from either line.
#[test]
fn nobody_plays_themselves() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (9, 2000)]));
    let played = world.play(
        &Event::new("2023-05-05", "2023-05-10").round(&[(1, 9, '1')]).round(&[(1, 2, '1')]).round(&[(9, 2, '1')]),
    );
    world.publish("2023-06");
    world.authority.merge(ACT, id(9), id(1), NOTE, Merging { revise: true, despite_doubts: true }).unwrap();
    let line = world.line("2023-06", 1).unwrap();
    assert_eq!((line.rating.unwrap().get(), line.in_period), (2020, 2), "tournament {played}");
    assert_eq!(world.rating("2023-06", 2), Some(1980));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// 7.23 of 2009: inactive after a year, listed two more, then fully inactive; one game brings the player back. 7.24: out of the
/// top list after a year.
#[test]
fn inactive_and_fully_inactive_in_2009() {
    use arpad_period::canonical::{entries, federation_entries, top_entries};
    let mut world = World::new("2009-07", &adults(&[(1, 2000), (2, 2000), (3, 2100)]));
    let mut at = month("2009-09");
    while at < month("2012-07") {
        world.play(&Event::new(&format!("{}-05", at.plus(-2)), &format!("{}-10", at.plus(-2))).simul(2, &[(3, '=')]));
        world.publish(&at.to_string());
        at = at.plus(2);
    }
    let marks = ["2010-05", "2010-07", "2012-05"].map(|list| world.line(list, 1).unwrap().mark);
    assert_eq!(marks, [Mark::Active, Mark::Inactive, Mark::Inactive]);
    world.publish("2012-07");
    assert_eq!(world.line("2012-07", 1).unwrap().mark, Mark::FullyInactive, "three years after the last games");
    let text = |world: &mut World, list: &str| {
        let head = world.authority.list_head(Class::Standard, month(list), None).unwrap();
        world.authority.list_text(&head.id).unwrap()
    };
    let listed = text(&mut world, "2012-07");
    let flags: Vec<(u32, bool)> = entries(&listed).map(|entry| (entry.fide_id.get(), entry.flag.inactive)).collect();
    assert_eq!(flags, [(1, true), (2, false), (3, false)], "the alphabetical part marks them");
    let part = |text: &str| federation_entries(text, "ITA").map(|entry| entry.fide_id.get()).collect::<Vec<u32>>();
    assert_eq!(part(&listed), [2, 3], "the federation's part is without them");
    let earlier = text(&mut world, "2010-07");
    assert_eq!(part(&earlier), [1, 2, 3]);
    let months = world.authority.top_list_months(Class::Standard, month("2010-07")).unwrap();
    let top: Vec<u32> =
        top_entries(&earlier, month("2010-07"), months).iter().map(|entry| entry.fide_id.get()).collect();
    assert_eq!((months, top), (12, vec![3, 2]), "7.24");
    world.play(&Event::new("2012-07-05", "2012-07-10").simul(1, &[(2, '=')]));
    world.publish("2012-08");
    assert_eq!(world.line("2012-08", 1).unwrap().mark, Mark::Active, "7.23c");
}

/// 7.22 of 2009 and 2017; later editions have no such list.
#[test]
fn titled_players_without_a_rating() {
    let mut world = World::new("2018-05", &adults(&[(1, 2000), (2, 0), (3, 0), (4, 0)]));
    for (number, title, women_title) in [(1, "FM", ""), (2, "GM", ""), (3, "", "WFM")] {
        let player = world.authority.player(id(number)).unwrap();
        let titled = Player { title: title.into(), women_title: women_title.into(), ..player };
        world.authority.put_player(ACT, &titled).unwrap();
    }
    world.publish("2018-06");
    let head = world.authority.list_head(Class::Standard, month("2018-06"), None).unwrap();
    let titled: Vec<u32> =
        world.authority.titled_unrated(&head).unwrap().players.iter().map(|entry| entry.fide_id.get()).collect();
    assert_eq!(titled, [2, 3]);
    let mut later = World::new("2023-05", &adults(&[(1, 2000)]));
    let head = later.authority.list_head(Class::Standard, month("2023-05"), None).unwrap();
    let error = later.authority.titled_unrated(&head).unwrap_err().to_string();
    assert!(error.starts_with("2022-01 has no list of titled players"), "{error}");
}

/// A rapid rating is based on the standard one that stands in for it: revised with it.
#[test]
fn rapid_lists_follow_the_revision_of_a_standard_list() {
    let mut world = World::new("2024-05", &adults(&[(1, 2000), (2, 1900), (3, 2000)]));
    world.import(Class::Rapid, "2024-05", &adults(&[(2, 1900)]));
    let wrong = world.play(&Event::new("2024-05-10", "2024-05-11").simul(1, &[(3, '0')]));
    world.publish("2024-06");
    world.publish_class(Class::Rapid, "2024-06");
    world.play(&Event::new("2024-06-10", "2024-06-10").registered("class = \"rapid\"").simul(1, &[(2, '1')]));
    world.publish("2024-07");
    world.publish_class(Class::Rapid, "2024-07");
    // 1990 v 1900 is .62: 1990 + 40 · .38 = 2005.2.
    assert_eq!(world.line_of(Class::Rapid, "2024-07", 1).unwrap().rating.unwrap().get(), 2005);
    world.submit(wrong, &Event::new("2024-05-10", "2024-05-11").simul(1, &[(3, '1')]));
    world.decide(wrong, arpad_registry::model::Verb::Accept).unwrap();
    let revised = world.authority.revise(ACT, Class::Standard, month("2024-06"), "reversed").unwrap();
    let lists: Vec<String> = revised.iter().map(|one| format!("{} {}", one.head.id.class, one.head.id.month)).collect();
    assert_eq!(lists, ["standard 2024-06", "standard 2024-07", "rapid 2024-07"]);
    // 2010 v 1900 is .65: 2010 + 40 · .35 = 2024.
    assert_eq!(world.line_of(Class::Rapid, "2024-07", 1).unwrap().rating.unwrap().get(), 2024);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// Ruling g: the federation does not undo what the administrator decided.
#[test]
fn ruling_g_the_administrators_decision_is_lifted_by_the_administrator() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000)]));
    let out = |player: &mut Player<'static>| {
        player.excluded_from = Some(date(2023, 6, 1));
        Ok::<(), Error>(())
    };
    world.authority.correct(ACT, id(1), ADMINISTRATOR, false, out).unwrap();
    world.publish("2023-06");
    let again = |player: &mut Player<'static>| {
        player.excluded_to = Some(date(2023, 6, 30));
        Ok::<(), Error>(())
    };
    let federation = Grounds { office: Some(Office::Federation), ..NOTE };
    let error = world.authority.correct(ACT, id(1), federation, false, again).unwrap_err();
    assert!(matches!(error, Error::WrongOffice { .. }), "{error}");
    world.authority.correct(ACT, id(1), ADMINISTRATOR, false, again).unwrap();
    assert_eq!(world.authority.player(id(1)).unwrap().excluded_by, Some(Office::Administrator));
}

/// A tournament that turned out not to be played is on an earlier revision only: nobody met in it.
#[test]
fn what_only_an_earlier_revision_had_says_nothing_about_two_players() {
    let mut world = World::new("2023-05", &[(1, 1708, 20, 0, 1969), (9, 2168, 20, 0, 1969)]);
    let made_up = world.play(&Event::new("2023-05-05", "2023-05-10").round(&[(1, 9, '1')]).round(&[(9, 1, '1')]));
    world.publish("2023-06");
    assert_eq!(world.authority.together(id(9), id(1)).unwrap(), Together { tournaments: 1, games: 2 });
    let refused = |world: &mut World| {
        let merged = world.authority.try_out(|authority| authority.merge(ACT, id(9), id(1), NOTE, Merging::default()));
        matches!(merged, Err(Error::MergeDoubts { .. }))
    };
    assert!(refused(&mut world));
    world.decide(made_up, Verb::Reject).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2023-06"), "it was never played").unwrap();
    assert_eq!(world.authority.together(id(9), id(1)).unwrap(), Together::default());
    assert!(!refused(&mut world));
}

/// What speaks for two players is named, and needs somebody who says that it is one all the same.
#[test]
fn two_who_look_like_two_players_are_merged_only_in_spite_of_it() {
    let mut world = World::new("2023-05", &[(1, 1708, 20, 0, 1969), (9, 2168, 20, 0, 2008), (2, 2000, 20, 0, 1980)]);
    let event =
        Event::new("2023-05-05", "2023-05-10").round(&[(1, 9, '1')]).round(&[(9, 1, '1')]).round(&[(9, 2, '1')]);
    world.play(&event);
    world.publish("2023-06");
    world
        .authority
        .correct(ACT, id(9), NOTE, false, |player| {
            player.sex = Some(arpad_lists::Sex::Female);
            Ok::<_, Error>(())
        })
        .unwrap();
    assert_eq!(world.authority.together(id(9), id(1)).unwrap(), Together { tournaments: 1, games: 2 });
    assert_eq!(world.authority.together(id(2), id(1)).unwrap(), Together { tournaments: 1, games: 0 });
    let error = world.authority.merge(ACT, id(9), id(1), NOTE, Merging::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "9 and 1 look like two players: one is female, the other male; one was born in 2008, the other in 1969; they \
         played 2 games against each other"
    );
    assert_eq!(error.kind(), ErrorKind::Refused);
    assert_eq!(world.authority.player(id(9)).unwrap().merged_into, None);
    let error = world.authority.merge(ACT, id(2), id(1), NOTE, Merging::default()).unwrap_err();
    assert!(error.to_string().ends_with("both took part in the same tournament"), "{error}");
    let despite = Merging { despite_doubts: true, ..Merging::default() };
    world.authority.merge(ACT, id(9), id(1), NOTE, despite).unwrap();
    let entry = world.authority.store().last_log().unwrap().unwrap();
    assert!(entry.detail.contains("\"despite_doubts\":[\"one is female, the other male\""), "{}", entry.detail);
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// Decision 27, 6.1: the rating of a duplicate is the kept player's from the next list on, for the checks as for the run.
#[test]
fn decision_27_article_6_1_the_checks_know_the_rating_of_a_duplicate() {
    let mut world = World::new("2025-11", &adults(&[(1, 1950), (2, 2000), (3, 0)]));
    world.authority.merge(ACT, id(1), id(3), NOTE, Merging::default()).unwrap();
    let duel = Event::new("2025-11-10", "2025-11-14").registered("system = \"match\"").registered("planned_games = 2");
    let duel = duel.round(&[(3, 2, '1')]).round(&[(2, 3, '=')]);
    let tournament = world.register(&duel.registration);
    let submitted = world.authority.submit(ACT, tournament, duel.text(tournament).as_bytes(), None).unwrap();
    let codes: Vec<_> = submitted.checked.findings.iter().map(|finding| finding.code).collect();
    assert!(!codes.contains(&"match-unrated"), "{codes:?}");
    world.decide(tournament, Verb::Accept).unwrap();
    world.publish("2025-12");
    let rows = world.authority.store().player_derivations(id(3)).unwrap();
    assert_eq!(
        rows.iter().map(|row| (row.derivation.role, row.derivation.games)).collect::<Vec<_>>(),
        [(Role::Rated, 2)]
    );
}
