//! What becomes of players over the months.

use crate::world::{ACT, Event, World, adults, id, month, number};
use arpad_period::{Mark, Role};
use arpad_registry::model::{Federation, Player};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use jiff::civil::date;

#[test]
fn the_pool_expires_after_26_months() {
    let mut world = World::new("2018-02", &adults(&[(1, 0), (2, 0), (11, 2000), (12, 2000), (13, 2000)]));
    for player in [1, 2] {
        world.play(&Event::new("2018-02-05", "2018-02-10").simul(player, &[(11, '1'), (12, '='), (13, '0')]));
    }
    world.publish_to("2018-03", "2020-03");
    let head = world.authority.list_head(Class::Standard, month("2020-03"), None).unwrap();
    assert_eq!(world.authority.pool(&head.id).unwrap().len(), 2);
    // The periods of the lists from March 2018 to April 2020 are 26 months: 2.5 of 5 at 2000.
    world.play(&Event::new("2020-03-05", "2020-03-10").simul(1, &[(11, '1'), (12, '0')]));
    world.publish("2020-04");
    assert_eq!(world.rating("2020-04", 1), Some(2000));
    assert_eq!(world.line("2020-04", 1).unwrap().games, 5);
    world.play(&Event::new("2020-04-05", "2020-04-10").simul(2, &[(11, '1'), (12, '0')]));
    world.publish("2020-05");
    assert_eq!(world.rating("2020-05", 2), None, "a month too late");
    let head = world.authority.list_head(Class::Standard, month("2020-05"), None).unwrap();
    assert_eq!(world.authority.pool(&head.id).unwrap().len(), 1, "the new result stays");
}

#[test]
fn the_thirtieth_game() {
    let mut players = adults(&[(2, 2000), (3, 2000)]);
    players.push((1, 2000, 40, 25, 1980));
    let mut world = World::new("2023-01", &players);
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '='), (3, '='), (2, '='), (3, '=')]));
    world.publish("2023-02");
    assert_eq!((world.line("2023-02", 1).unwrap().games, number(world.line("2023-02", 1).unwrap().k)), (29, 40));
    world.play(&Event::new("2023-02-05", "2023-02-10").simul(1, &[(2, '1')]));
    world.publish("2023-03");
    let line = world.line("2023-03", 1).unwrap();
    assert_eq!((line.rating.unwrap().get(), line.games, number(line.k)), (2020, 30, 20), "K 40 for the game itself");
}

#[test]
fn once_at_2400_for_ever_at_10() {
    let mut world = World::new("2023-01", &adults(&[(1, 2395), (2, 2395), (3, 2405), (4, 2400)]));
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '1')]));
    world.publish("2023-02");
    assert_eq!(world.line("2023-02", 1).map(|line| (line.rating.unwrap().get(), number(line.k))), Some((2405, 10)));
    world.play(&Event::new("2023-02-05", "2023-02-10").simul(1, &[(3, '0'), (3, '0')]));
    world.publish("2023-03");
    // Two losses at 0.50, K 10.
    assert_eq!(world.line("2023-03", 1).map(|line| (line.rating.unwrap().get(), number(line.k))), Some((2395, 10)));
}

#[test]
fn the_18th_birthday_in_2018() {
    let mut world = World::new("2018-06", &[(1, 2000, 40, 0, 2000), (2, 2000, 20, 0, 1980)]);
    let born = Player { name: "Junior".into(), birth: "2000-06-15".parse().unwrap(), ..Player::new(id(1)) };
    world.authority.put_player(ACT, &born).unwrap();
    world.play(&Event::new("2018-06-14", "2018-06-20").simul(1, &[(2, '1')]));
    world.play(&Event::new("2018-06-15", "2018-06-20").simul(1, &[(2, '1')]));
    world.publish("2018-07");
    assert_eq!(world.rating("2018-07", 1), Some(2030), "40 on the eve, 20 on the day");
    let line = world.authority.history(id(1), Class::Standard).unwrap().pop().unwrap();
    let k: Vec<u16> = line.derivations.iter().map(|row| number(row.derivation.k_used)).collect();
    assert_eq!((k, number(line.standing.k)), (vec![40, 20], 20));
}

/// Since 2022 a junior is one to the end of the year of the 18th birthday.
#[test]
fn the_year_of_the_18th_birthday_in_2022() {
    let mut world = World::new("2022-12", &[(1, 2000, 40, 0, 2004), (2, 2000, 20, 0, 1980)]);
    let born = Player { birth: "2004-01-15".parse().unwrap(), ..world.authority.player(id(1)).unwrap() };
    world.authority.put_player(ACT, &born).unwrap();
    world.play(&Event::new("2022-12-31", "2023-01-02").simul(1, &[(2, '1')]));
    world.play(&Event::new("2023-01-01", "2023-01-02").simul(1, &[(2, '1')]));
    world.publish_to("2023-01", "2023-02");
    let line = world.authority.history(id(1), Class::Standard).unwrap().pop().unwrap();
    let k: Vec<u16> = line.derivations.iter().map(|row| number(row.derivation.k_used)).collect();
    assert_eq!((k, number(line.standing.k)), (vec![40, 20], 20));
    assert_eq!(world.rating("2023-02", 1), Some(2030));
}

#[test]
fn k_times_games_of_the_whole_period() {
    let mut players = adults(&[(2, 2000)]);
    players.push((1, 2000, 40, 5, 1980));
    let mut world = World::new("2023-01", &players);
    let ten = [(2, '1'); 10];
    world.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &ten));
    world.play(&Event::new("2023-01-12", "2023-01-18").simul(1, &ten[..8]));
    world.publish("2023-02");
    // 18 games at +0.50 with K 38, not 40.
    assert_eq!(world.rating("2023-02", 1), Some(2000 + 9 * 38));
    assert_eq!(world.line("2023-02", 2).unwrap().rating.unwrap().get(), 2000 - 9 * 20);
}

#[test]
fn a_year_without_games() {
    let mut world = World::new("2022-01", &adults(&[(1, 2000), (2, 2000), (3, 2000)]));
    world.play(&Event::new("2022-01-05", "2022-01-10").simul(1, &[(2, '=')]));
    world.publish_to("2022-02", "2023-01");
    assert_eq!(world.line("2023-01", 1).unwrap().mark, Mark::Active, "last games on the list of February");
    assert_eq!(world.line("2023-01", 3).unwrap().mark, Mark::Inactive);
    world.publish("2023-02");
    assert_eq!(world.line("2023-02", 1).unwrap().mark, Mark::Inactive);
    world.play(&Event::new("2023-02-05", "2023-02-10").simul(1, &[(2, '=')]));
    world.publish("2023-03");
    assert_eq!(world.line("2023-03", 1).unwrap().mark, Mark::Active, "one game is enough");
}

#[test]
fn delisted_and_back() {
    let mut world = World::new("2018-01", &adults(&[(1, 1005), (2, 1005), (3, 1400), (4, 1400)]));
    world.play(&Event::new("2018-01-05", "2018-01-10").simul(1, &[(2, '0')]));
    world.publish_to("2018-02", "2018-03");
    assert_eq!(world.line("2018-02", 1).map(|line| (line.rating, line.mark)), Some((None, Mark::Delisted)), "7.21");
    assert_eq!(world.line("2018-03", 1).unwrap().mark, Mark::Unrated);
    world.play(&Event::new("2018-03-05", "2018-03-10").simul(1, &[(3, '='), (4, '='), (3, '='), (4, '='), (3, '=')]));
    world.publish("2018-04");
    assert_eq!(
        world.line("2018-04", 1).map(|line| (line.rating.unwrap().get(), line.mark)),
        Some((1400, Mark::Active))
    );
    assert_eq!(world.line("2018-04", 3).unwrap().in_period, 0, "the opponents met an unrated player");
    let mut later = World::new("2023-01", &adults(&[(1, 1005), (2, 1005)]));
    later.play(&Event::new("2023-01-05", "2023-01-10").simul(1, &[(2, '0')]));
    later.publish("2023-02");
    assert_eq!(later.line("2023-02", 1).unwrap().mark, Mark::Unrated, "7.2.1 of 2022");
}

#[test]
fn unrated_at_the_start_and_rated_meanwhile() {
    let mut world = World::new("2023-05", &adults(&[(1, 0), (2, 2000), (3, 2000)]));
    let five = [(2, '='), (3, '='), (2, '='), (3, '='), (2, '=')];
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &five));
    world.play(&Event::new("2023-05-20", "2023-06-10").simul(1, &[(2, '1')]));
    world.publish("2023-06");
    assert_eq!(world.rating("2023-06", 1), Some(2000));
    world.publish("2023-07");
    // 8.2.4: as a rated player with 2000 and K 40; the opponent's rating stays.
    assert_eq!(world.ratings("2023-07", &[1, 2]), [2020, 2000]);
    assert_eq!(world.line("2023-07", 1).unwrap().games, 6);
    let line = world.authority.history(id(1), Class::Standard).unwrap().pop().unwrap();
    assert_eq!(line.derivations[0].derivation.role, Role::RatedMeanwhile);
}

#[test]
fn no_points_in_the_first_event_are_disregarded() {
    let mut world = World::new("2023-05", &adults(&[(1, 0), (2, 2000), (3, 2000)]));
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '0'), (3, '0')]));
    world.publish("2023-06");
    let head = world.authority.list_head(Class::Standard, month("2023-06"), None).unwrap();
    assert!(world.authority.pool(&head.id).unwrap().is_empty());
    // The next one is judged as the first again (ruling 16); five draws at 2000 give 2000, not less.
    world.play(&Event::new("2023-06-05", "2023-06-10").simul(1, &[(2, '='), (3, '='), (2, '='), (3, '='), (2, '=')]));
    world.publish("2023-07");
    assert_eq!(world.rating("2023-07", 1), Some(2000));
}

/// The checks know what is pooled: no points are nothing in the first event only.
#[test]
fn the_second_event_is_not_judged_as_the_first() {
    let mut world = World::new("2023-05", &adults(&[(1, 0), (2, 2000), (3, 2000)]));
    let mut judged = |event: &Event| {
        let id = world.register("name = \"Open\"\n");
        let taken = world.authority.submit(ACT, id, event.text(id).as_bytes(), None).unwrap();
        taken.checked.findings.iter().any(|finding| finding.code == "first-result")
    };
    assert!(judged(&Event::new("2023-05-02", "2023-05-03").simul(1, &[(2, '0'), (3, '0')])));
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(1, &[(2, '='), (3, '=')]));
    world.publish("2023-06");
    let id = world.register("name = \"Open\"\n");
    let event = Event::new("2023-06-05", "2023-06-10").simul(1, &[(2, '0'), (3, '0')]);
    let taken = world.authority.submit(ACT, id, event.text(id).as_bytes(), None).unwrap();
    let first = taken.checked.findings.iter().find(|finding| finding.code == "first-result");
    assert_eq!(first.map(|finding| finding.message.to_string()), None);
}

#[test]
fn excluded_dead_and_suspended_players_leave_the_list() {
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 2000), (3, 2000), (4, 2000)]));
    let player =
        |number: u32, federation: &'static str| Player { federation: federation.into(), ..Player::new(id(number)) };
    let by = Some(Office::Administrator);
    let excluded = Player { excluded_from: Some(date(2023, 6, 1)), excluded_by: by, ..player(1, "ITA") };
    let dead = Player { died: Some(date(2023, 5, 20)), ..player(2, "ITA") };
    for player in [excluded, dead, player(3, "XXX")] {
        world.authority.put_player(ACT, &player).unwrap();
    }
    let suspended = Federation {
        code: "XXX".to_owned(),
        name: "Nowhere".to_owned(),
        suspended_from: Some(date(2023, 5, 15)),
        suspended_to: Some(date(2023, 6, 30)),
        ..Federation::default()
    };
    world.authority.put_federation(ACT, &suspended).unwrap();
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(4, &[(1, '1')]));
    world.publish_to("2023-06", "2023-07");
    assert_eq!(world.ratings("2023-06", &[1, 2, 3, 4]), [0, 0, 0, 2010], "4 played a player who was on the list");
    assert_eq!(world.ratings("2023-07", &[1, 2, 3]), [0, 0, 2000], "the suspension is over");
}

/// 8.31 of 2009 drops a result below the floor for good; later editions keep it in the pool.
#[test]
fn a_first_result_below_the_floor() {
    let pooled = |base: &str, (start, end): (&str, &str), list: &str| {
        let mut world = World::new(base, &adults(&[(1, 0), (2, 1300), (3, 1300)]));
        // One point of nine: p .11, dp −351, 949.
        let games: Vec<(u32, char)> = (0..9).map(|round| (2 + round % 2, if round == 0 { '1' } else { '0' })).collect();
        world.play(&Event::new(start, end).simul(1, &games));
        world.publish(list);
        assert_eq!(world.rating(list, 1), None);
        let head = world.authority.list_head(Class::Standard, month(list), None).unwrap();
        world.authority.pool(&head.id).unwrap().len()
    };
    assert_eq!(pooled("2010-01", ("2010-01-10", "2010-01-20"), "2010-03"), 0);
    assert_eq!(pooled("2018-05", ("2018-05-10", "2018-05-20"), "2018-06"), 1);
    assert_eq!(pooled("2023-05", ("2023-05-10", "2023-05-20"), "2023-06"), 1);
}

/// 8.31 speaks of first results: a later one below the floor counts with the rest.
#[test]
fn a_later_result_below_the_floor_in_2009() {
    let mut world = World::new("2010-01", &adults(&[(1, 0), (2, 2000), (3, 2000), (4, 1300), (5, 1300), (6, 2000)]));
    world.play(&Event::new("2010-01-05", "2010-01-10").simul(1, &[(2, '1'), (3, '='), (6, '='), (3, '='), (2, '0')]));
    world.publish("2010-03");
    world.play(&Event::new("2010-03-05", "2010-03-10").simul(1, &[(4, '0'), (5, '0'), (4, '0'), (5, '0')]));
    world.publish("2010-05");
    // 2.5 of 9 at (5 · 2000 + 4 · 1300) / 9 = 1689: p .28, dp −166.
    assert_eq!(world.rating("2010-05", 1), Some(1523));
}

/// Since 2022 unrated opponents never count; before, a round robin gives them a rating first (8.58).
#[test]
fn a_round_robin_with_an_unrated_player() {
    let played = |base: &str, (start, end): (&str, &str), list: &str| {
        let mut world = World::new(base, &adults(&[(1, 0), (2, 2000), (3, 2000), (4, 2000), (5, 2000), (6, 2000)]));
        let mut event = Event::new(start, end).registered("system = \"round-robin\"");
        for one in 1..=6 {
            for two in one + 1..=6 {
                event = event.round(&[(one, two, '=')]);
            }
        }
        world.play(&event);
        world.publish(list);
        (world.rating(list, 1), world.line(list, 2).unwrap().in_period)
    };
    assert_eq!(played("2018-05", ("2018-05-10", "2018-05-20"), "2018-06"), (Some(2000), 5));
    assert_eq!(played("2023-05", ("2023-05-10", "2023-05-20"), "2023-06"), (Some(2000), 4));
}

#[test]
fn a_published_list_goes_out_in_fides_layout() {
    use arpad_lists::{Format, Layout, ListWriter, Target};
    let mut world = World::new("2023-05", &adults(&[(1, 2000), (2, 1005), (3, 1005)]));
    world.play(&Event::new("2023-05-05", "2023-05-10").simul(2, &[(3, '0')]));
    world.publish("2023-06");
    let head = world.authority.list_head(Class::Standard, month("2023-06"), None).unwrap();
    let text = world.authority.list_text(&head.id).unwrap();
    let target = Target { month: Some(month("2023-06")), ..Target::new(Format::FideTxt, Layout::Single) };
    let mut writer = ListWriter::new(Vec::new(), target).unwrap();
    for entry in arpad_period::canonical::entries(&text) {
        writer.write(&entry).unwrap();
    }
    let file = String::from_utf8(writer.finish().unwrap().0).unwrap();
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!(lines.len(), 3, "the player below the floor is not on it");
    assert!(lines[0].contains("JUN23") && lines[2].contains("Player, No 3") && lines[2].contains(" 1015 "), "{file}");
}

/// Ruling l, 7.21 of 2017 and 7.2.1 since 2022: on the list on which the rating fell below the floor, and only there, the player
/// stands without a rating.
#[test]
fn ruling_l_who_fell_below_the_floor_is_shown_on_that_list_only() {
    for (base, edition, delisted) in [("2018-05", "2017-07", true), ("2023-05", "2022-01", false)] {
        let first = month(base);
        let (next, after) = (first.plus(1), first.plus(2));
        let mut world = World::new(base, &adults(&[(1, 1005), (2, 1010), (3, 1800)]));
        world.play(&Event::new(&format!("{base}-05"), &format!("{base}-10")).simul(1, &[(2, '0'), (3, '0')]));
        world.publish(&next.to_string());
        world.publish(&after.to_string());
        let mut shown = |list: arpad_regulations::Month| {
            let head = world.authority.list_head(Class::Standard, list, None).unwrap();
            let fallen = world.authority.fallen(&head).unwrap();
            let text = world.authority.list_text(&head.id).unwrap();
            let all = arpad_period::canonical::entries_with_fallen(&text, &fallen);
            all.map(|entry| (entry.fide_id.get(), entry.standard.rating, entry.delisted)).collect::<Vec<_>>()
        };
        let on_next = shown(next);
        assert_eq!((on_next.len(), on_next[0]), (3, (1, None, delisted)), "{edition}");
        assert_eq!(shown(after).iter().map(|(id, ..)| *id).collect::<Vec<_>>(), [2, 3], "{edition}");
    }
}
