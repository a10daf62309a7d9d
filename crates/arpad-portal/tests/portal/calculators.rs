//! 8.3 of 2024-03 and 2025-10: the numbers are those of the command line.

use crate::site::{first_hit, get};

#[test]
fn a_change_is_that_of_the_command_line_and_has_its_derivation() {
    let games = "o=1787&s=1&o=2025&s=1&o=2310&s=1&o=2400&s=1&o=2505&s=0.5";
    let page = get(&format!("/calculators/change?edition=2025-10&rating=2813&k=10&{games}")).ok();
    assert!(page.contains("2813 → <b>2810</b>"), "{page}");
    assert!(page.contains("class=\"derivation\""));
}

#[test]
fn opponents_are_known_by_name_and_number() {
    let id = first_hit("muller");
    let page = get(&format!("/calculators/change?rating=2000&k=20&o={id}&s=1&o=M%C3%BCller&s=0")).ok();
    assert_eq!(page.matches(&format!("href=\"/players/{id}\"")).count(), 1);
    // Several have the name: the form with one of them is a link away.
    assert!(page.contains("Several players fit"), "{page}");
    let chosen = page.split("<br><a href=\"").nth(1).unwrap().split('"').next().unwrap().replace("&#38;", "&");
    let chosen = get(&format!("/calculators/change{chosen}")).ok();
    assert!(!chosen.contains("Several players fit") && chosen.contains("class=\"figure\""), "{chosen}");
    // Each link repeats the whole question: one opponent after the other is chosen, and nobody plays a hundred games.
    let many = get(&format!("/calculators/change?rating=2000&k=20{}", "&o=M%C3%BCller&s=1".repeat(100)));
    assert!(many.body.matches("<br><a href=\"").count() < 20 && many.body.len() < 100_000, "{}", many.body.len());
    assert_eq!(many.body.matches(" value=\"Müller\"").count(), 61, "{}", many.body);
    // A name that is only similar is nobody's.
    assert!(get("/calculators/change?rating=2000&k=20&o=Kuznezov&s=1").ok().contains("nobody found"));
    let nobody = get("/calculators/change?rating=2000&k=20&o=wxrtbgh&s=1").ok();
    assert!(nobody.contains("nobody found"));
}

/// Nobody is guessed, but those who come near are a link away; what was given is not asked for once more.
#[test]
fn a_misspelled_name_offers_the_nearest() {
    let chosen = |page: &str| {
        let nearest = page.split("The nearest matches:").nth(1).unwrap_or_else(|| panic!("{page}"));
        let link = nearest.split("<br><a href=\"").nth(1).expect("a link").split('"').next().unwrap();
        get(&format!("/calculators/change{}", link.replace("&#38;", "&"))).ok()
    };
    let player = get("/calculators/change?player=Kuznezov&k=20&o=2000&s=1").ok();
    assert!(player.contains("nobody found") && !player.contains("Give the player"), "{player}");
    assert!(chosen(&player).contains("class=\"figure\""));
    let opponent = get("/calculators/change?rating=2000&k=20&o=Kuznezov&s=1").ok();
    assert!(
        opponent.contains("Opponent 1, Kuznezov: nobody found") && !opponent.contains("Give at least"),
        "{opponent}"
    );
    assert!(chosen(&opponent).contains("class=\"figure\""));
    // A rating that was typed does for somebody unknown.
    assert!(get("/calculators/change?player=Kuznezov&rating=2000&k=20&o=2000&s=1").ok().contains("class=\"figure\""));
    let nobody = get("/calculators/change?player=wxrtbgh&k=20&o=2000&s=1").ok();
    assert!(nobody.contains("nobody found") && !nobody.contains("nearest") && !nobody.contains("Give the player"));
    let period = get("/calculators/period?rating=2000&games=Castle%0AKuznezov+1").body;
    assert!(period.contains("The nearest matches: ") && period.contains("Line 2 is not understood"), "{period}");
}

#[test]
fn an_unrated_opponent_may_be_typed_as_nought_or_in_words() {
    for typed in ["0", "unrated", "Unrated"] {
        let page = get(&format!("/calculators/change?rating=2000&k=20&o=2100&s=1&o={typed}&s=1")).ok();
        assert!(page.contains("A game against an unrated opponent does not count: "), "{page}");
        assert!(page.contains("2000 → <b>2013</b>"), "{page}");
        let period = get(&format!("/calculators/period?rating=2000&games=Castle%0A2100+1%0A{typed}+1")).ok();
        assert!(period.contains("A game against an unrated opponent") && period.contains("2000 → <b>2013</b>"));
    }
}

#[test]
fn a_first_rating_needs_five_games() {
    let games = "&o=1950&s=1&o=1820&s=0.5&o=1900&s=0&o=1700&s=1";
    let four = get(&format!("/calculators/initial?edition=2024-03{games}")).ok();
    assert!(four.contains("Not published"));
    let five = get(&format!("/calculators/initial?edition=2024-03{games}&o=2000&s=0.5")).ok();
    assert!(!five.contains("Not published") && five.contains("class=\"figure\""));
}

#[test]
fn what_is_needed_and_what_a_result_is_worth() {
    let need = get("/calculators/need?rating=2000&k=20&target=2010&o=2000&o=2000").ok();
    // Half a point above the expected one of two gives 10.
    assert!(need.contains("1½ points are enough"), "{need}");
    // Each line leads to its derivation.
    let link = need.split("<td class=\"n\"><a href=\"").nth(1).unwrap().split('"').next().unwrap();
    let change = get(&link.replace("&#38;", "&")).ok();
    assert!(change.contains("2000 → <b>2020</b>") && change.contains("class=\"derivation\""), "{link}");
    let performance = get("/calculators/performance?o=2000&s=1&o=2000&s=0").ok();
    assert!(performance.contains("<b>2000</b>"));
}

#[test]
fn a_period_is_summed_and_rounded_once() {
    let page = get("/calculators/period?rating=2000&k=20&games=Cup%0A2000+1%0A%0AOpen%0A2000+0.5%0A2000:1").ok();
    assert!(page.contains("2000 → <b>2020</b>") && page.contains("Cup") && page.contains("Open"), "{page}");
}

#[test]
fn a_tournament_of_a_period_may_be_named_after_its_year() {
    let games = "2024+Spring+Open%0D%0A2105+1%0D%0A1987+%C2%BD%0D%0ACastle+Cup%0D%0A2200+0";
    let page = get(&format!("/calculators/period?rating=2000&k=20&games={games}")).ok();
    assert!(page.contains("2024 Spring Open") && page.contains("Castle Cup") && page.contains("class=\"derivation\""));
}

#[test]
fn nonsense_is_refused_in_words() {
    let answer = get("/calculators/change?rating=lots&o=2000&s=1");
    assert_eq!(answer.status, 400);
    assert!(
        answer.body.contains("lots is not a number") && answer.body.contains("<form action=\"/calculators/change\"")
    );
    assert!(get("/calculators/change?rating=2000&o=2000&s=5").ok().contains("5 is no result"));
    assert_eq!(get("/calculators/period?rating=2000&games=wxrtbgh+1").status, 400);
    assert_eq!(get("/calculators/change?edition=1850-01").status, 404);
}

#[test]
fn a_line_of_a_period_is_understood_or_there_is_no_total() {
    for line in ["1987+5", "2105+1-0", "2100+win", "2100+W", "2100+%2B", "2105,1", "1987", "9999+1"] {
        let answer = get(&format!("/calculators/period?rating=2000&games=Castle%0A2105+1%0A{line}"));
        assert_eq!(answer.status, 400, "{line}");
        assert!(answer.body.contains("Line 3 is not understood"), "{line}: {}", answer.body);
        assert!(!answer.body.contains("class=\"result\"") && answer.body.contains("no total"), "{line}");
    }
    let empty = get("/calculators/period?rating=2000&games=Castle%0AHarbour%0A2105+1").ok();
    assert!(empty.contains("“Castle” has no games") && empty.contains("class=\"result\""), "{empty}");
    let nothing = get("/calculators/period?rating=&games=").ok();
    assert!(nothing.contains("Give your rating.") && nothing.contains("Give at least one game."), "{nothing}");
}

#[test]
fn no_result_leaves_an_opponent_out() {
    for calculator in ["performance?", "initial?", "change?rating=2000&k=20&"] {
        let address = format!("/calculators/{calculator}o=2000&s=0.5&o=");
        let page = get(&format!("{address}9999&s=1")).ok();
        assert!(!page.contains("class=\"result\""), "{calculator}");
        assert!(page.contains("Opponent 2, 9999: 9999 is not a number from 1 to 4000."), "{page}");
        // A game without a result is one too.
        assert!(get(&format!("{address}2100")).ok().contains("Give the result: 1, ½ or 0."), "{calculator}");
        assert!(get(&format!("{address}2100&s=1")).ok().contains("class=\"result\""), "{calculator}");
    }
    let need = get("/calculators/need?rating=2000&o=2000&o=wxrtbgh").ok();
    assert!(need.contains("Opponent 2, wxrtbgh: nobody found") && !need.contains("class=\"result\""), "{need}");
}

#[test]
fn a_number_out_of_range_is_named_and_marked() {
    for (field, range) in
        [("rating=99999", "1 to 4000"), ("k=0", "1 to 200"), ("born=1700", "1850 to 2100"), ("born=12", "1850 to 2100")]
    {
        let answer = get(&format!("/calculators/change?{field}&o=2000&s=1"));
        let (name, value) = field.split_once('=').unwrap();
        assert_eq!(answer.status, 400, "{field}");
        assert!(answer.body.contains(&format!("{value} is not a number from {range}.")), "{}", answer.body);
        assert!(answer.body.contains(&format!("aria-invalid=\"true\" aria-describedby=\"{name}-wrong\"")), "{field}");
        assert!(answer.body.contains(&format!("<p class=\"wrong\"><a href=\"#{name}\">")), "{field}");
    }
}

#[test]
fn what_is_missing_is_named_once_something_is_asked() {
    assert!(!get("/calculators/change").ok().contains("class=\"missing\""));
    let page = get("/calculators/change?player=&rating=&o=&s=1").ok();
    assert!(page.contains("or a rating.") && page.contains("Give at least one opponent."), "{page}");
    assert!(get("/calculators/performance?o=&s=1").ok().contains("Give at least one opponent."));
}

#[test]
fn a_player_that_may_be_several_is_a_link_away_and_a_typed_rating_counts() {
    let page = get("/calculators/change?player=M%C3%BCller&o=2000&s=1").ok();
    let chosen = page.split("<br><a href=\"").nth(1).unwrap().split('"').next().unwrap().replace("&#38;", "&");
    let chosen = get(&format!("/calculators/change{chosen}")).ok();
    assert!(chosen.contains("class=\"result\"") && !chosen.contains("Several players fit"), "{chosen}");
    let id = first_hit("muller");
    let both = get(&format!("/calculators/change?player={id}&rating=1234&o=1300&s=1")).ok();
    assert!(both.contains("The rating typed counts: 1234."), "{both}");
}

/// The game stands there as one that does not count, by the article of the edition, and keeps nothing else from being counted.
#[test]
fn an_unrated_opponent_is_named_and_not_counted() {
    let site = crate::desk::site();
    let olga = site.sign_in("olga");
    let new = [("fide_id", "99200001"), ("name", "Novice, Nora"), ("sex", "F"), ("birth", "2010"), ("step", "save")];
    assert_eq!(site.form(&olga, "/desk/federations/RUR/players", &new).location(), "/desk/players/99200001");
    let page = |address: &str| site.page("", &format!("/calculators/{address}")).ok();
    let result = |page: &str| page.split("<div class=\"result\">").nth(1).map(str::to_owned).expect("a result");
    let alone = result(&page("change?edition=2024-03&rating=2000&k=20&o=2100&s=1"));
    for opponent in ["Novice,+Nora", "99200001"] {
        let with = page(&format!("change?edition=2024-03&rating=2000&k=20&o={opponent}&s=1&o=2100&s=1"));
        assert!(with.contains("<a href=\"/players/99200001\">Novice, Nora</a> unrated"), "{with}");
        let why = "The game against Novice, Nora does not count: the opponent is unrated (";
        assert!(with.contains(why) && !with.contains("<p class=\"wrong\""), "{with}");
        let figures = |page: &str| page.split("</table>").next().map(str::to_owned);
        assert_eq!(figures(&result(&with)), figures(&alone));
    }
    // Where both are unrated, too; and no result is asked for, as none would count.
    let both = page("initial?edition=2024-03&o=99200001&s=&o=1900&s=1");
    assert!(both.contains("does not count: both players are unrated (") && both.contains("class=\"result\""), "{both}");
    for calculator in ["need?rating=2000&o=99200001&o=2100", "performance?o=99200001&s=1&o=2100&s=1"] {
        let counted = page(calculator);
        assert!(counted.contains("the opponent is unrated (") && counted.contains("class=\"result\""), "{counted}");
    }
    let period = page("period?rating=2000&games=Castle%0ANovice,+Nora+1%0AHarbour%0A2100+1");
    assert!(period.contains("the opponent is unrated (") && period.contains("class=\"result\""), "{period}");
    assert!(!period.contains("has no games"), "{period}");
    assert!(page("change?rating=2000&o=99200001&s=1").contains("Give at least one opponent."));
}

/// 8.2.3 of 2024-03.
#[test]
fn a_first_rating_says_which_games_are_counted_in() {
    let page = get("/calculators/initial?edition=2024-03&o=2000&s=1&o=1900&s=0").ok();
    assert!(page.contains("2 drawn games against opponents rated 1800") && page.contains(">dp</abbr>"), "{page}");
    assert!(!get("/calculators/initial?edition=2022-01&o=2000&s=1&o=1900&s=0").ok().contains("rated 1800"));
}

#[test]
fn one_point_is_one_point() {
    let need = get("/calculators/need?rating=2000&k=20&target=2010&o=2000").ok();
    assert!(need.contains("1 point is enough"), "{need}");
    let half = get("/calculators/need?rating=2000&k=20&target=2000&o=2000").ok();
    assert!(half.contains("½ point is enough"), "{half}");
}

/// Each step, how it was found, its rounding and its article, in the language of the page.
#[test]
fn a_derivation_is_in_the_language_of_the_page() {
    let asked = "/calculators/change?edition=2025-10&rating=2813&k=10&o=1787&s=1&o=2505&s=0.5";
    for (language, words) in [
        (
            "it",
            [
                "nuovo rating",
                "coefficiente di sviluppo",
                "arrotondamento: una volta, il mezzo lontano da zero",
                "ha la differenza intera",
            ],
        ),
        (
            "ru",
            [
                "новый рейтинг",
                "коэффициент развития",
                "округлено один раз, половина от нуля",
                "действует полная разность",
            ],
        ),
    ] {
        let page = crate::site::get_with(asked, &[("accept-language", language)]).ok();
        for word in words {
            assert!(page.contains(word), "{language}: {word}");
        }
        let steps = page.split("<footer").next().unwrap().split("class=\"step").skip(1).collect::<String>();
        assert!(!steps.contains("lang=\"en\"") && !steps.contains("new rating"), "{language}");
    }
}

#[test]
fn what_a_calculator_assumes_is_shown() {
    let games = "&o=2000&s=1";
    let assumed = |address: &str| get(address).ok().contains("is assumed");
    assert!(get(&format!("/calculators/change?rating=2000{games}")).ok().contains("K 20 is assumed"));
    assert!(assumed(&format!("/calculators/change?rating=2000&born=1980{games}")), "nor are the games known");
    for known in ["k=20", "born=1980&before=100"] {
        assert!(!assumed(&format!("/calculators/change?rating=2000&{known}{games}")), "{known}");
    }
    assert!(assumed("/calculators/need?rating=2000&o=2000") && !assumed("/calculators/need?rating=2000&k=20&o=2000"));
    let period = "/calculators/period?rating=2000&games=Castle%0A2100+1";
    assert!(assumed(period) && !assumed(&format!("{period}&k=20")));
    let born = get(&format!("/calculators/change?rating=2000&born=2099{games}"));
    assert!(born.body.contains("2099 is in the future"), "{}", born.body);
    let api = get("/api/v1/calculators/change?rating=2000&born=2106&game=2000:1");
    assert!(api.status == 400 && api.body.contains("2106 is in the future"), "{}", api.body);
}

#[test]
fn nobody_is_their_own_opponent() {
    let id = first_hit("muller");
    let page = get(&format!("/calculators/change?player={id}&o={id}&s=1")).body;
    assert!(page.contains("nobody plays themselves") && !page.contains("class=\"figure\""), "{page}");
}
