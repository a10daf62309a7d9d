use crate::site::{first_hit, get, get_with};

#[test]
fn names_are_found_without_accents_in_any_order_and_in_cyrillic() {
    let mueller = first_hit("M%C3%BCller");
    // The last one is Мюллер.
    for query in ["muller", "Mueller", "%D0%9C%D1%8E%D0%BB%D0%BB%D0%B5%D1%80"] {
        assert_eq!(first_hit(query), mueller, "{query}");
    }
    let page = get(&format!("/players/{mueller}")).ok();
    let name = page.split("<title>").nth(1).unwrap().split(" – ").next().unwrap();
    let (last, given) = name.split_once(", ").unwrap();
    assert_eq!(first_hit(&format!("{}+muller", given.chars().next().unwrap())).len(), mueller.len());
    assert!(last == "Müller");
    assert_eq!(first_hit(&mueller), mueller);
    assert_eq!(first_hit(&mueller[..5])[..5], mueller[..5]);
}

#[test]
fn one_misspelled_letter_still_finds_somebody_and_says_so() {
    let page = get("/players?q=Kuznezov").ok();
    assert!(page.contains("Kuznetsov") && page.contains("similar"));
    assert!(get("/players?q=wxrtbgh").ok().contains("Nobody found"));
    // Many of one letter are not the letter with which somebody begins.
    assert!(get("/players?q=z").ok().contains("/players/9"));
    assert!(get("/players?q=zzzz").ok().contains("Nobody found"));
}

#[test]
fn wildcards_quotes_and_markup_are_only_letters_that_nobody_has() {
    for query in ["%25", "_", "%27%22", "%3Cscript%3E", "%00", "%F0%9F%98%80"] {
        let page = get(&format!("/players?q={query}")).ok();
        assert!(!page.contains("<script>"), "{query}");
        assert!(page.contains("Nobody found"), "{query}");
    }
}

#[test]
fn what_cannot_be_asked_is_named_and_the_rest_is_counted_and_in_order() {
    for (question, answer) in [
        ("from=abc", "Rating: “abc” is not a whole number."),
        ("born_from=20x", "Born: “20x” is not a whole number."),
        ("sex=women", "“women” cannot be asked here."),
        ("from=2400&to=2300", "Rating: 2400–2300 ends before it begins."),
    ] {
        let page = get(&format!("/players?{question}")).ok();
        assert!(page.contains(answer) && !page.contains("<tbody>") && !page.contains("class=\"empty\""), "{question}");
    }
    assert!(get("/players?born_from=2100").ok().contains("Leave out a filter"));
    let page = get("/players?class=rapid&from=1800").ok();
    let rapid = |row: &str| row.split("</td>").nth(4).and_then(|cell| cell.split('>').nth(1)).map(str::to_owned);
    let ratings: Vec<u16> = page
        .split("<tbody>")
        .nth(1)
        .unwrap()
        .split("<tr>")
        .skip(1)
        .filter_map(|row| rapid(row)?.split([' ', '<']).next()?.parse().ok())
        .collect();
    assert!(ratings.len() > 5 && ratings.is_sorted_by(|a, b| a >= b), "{ratings:?}");
    assert!(get("/players?q=muller").ok().contains(" players</p>"));
}

#[test]
fn a_name_that_several_have_is_chosen_and_so_is_one_that_is_only_similar() {
    let (id, other) = (first_hit("o"), first_hit("muller"));
    let page = get(&format!("/players/{id}/against?with=muller")).ok();
    assert!(
        page.contains("Several players fit “muller”") && page.contains(&format!("/players/{id}/against/{other}\""))
    );
    let similar = get(&format!("/players/{id}/against?with=Kuznezov")).ok();
    assert!(similar.contains("Nobody has exactly this name; these are similar.") && similar.contains("Kuznetsov"));
    assert!(similar.contains(&format!("href=\"/players/{id}/against/99")), "{similar}");
    let slip = other.parse::<u32>().unwrap() - 1_000_000;
    let slip = get(&format!("/players/{id}/against?with={slip}")).ok();
    assert!(slip.contains("Nobody has this number") && slip.contains(&format!("/against/{other}\"")), "{slip}");
    assert_eq!(get(&format!("/players/{id}/against/{id}")).location(), format!("/players/{id}/games"));
}

#[test]
fn every_number_of_the_table_leads_to_its_derivation() {
    let id = first_hit("o");
    let page = get(&format!("/players/{id}")).ok();
    let months = page.split("id=\"months\"").nth(1).unwrap().split("</table>").next().unwrap();
    let links: Vec<&str> = months.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!links.is_empty());
    for link in links.iter().take(4) {
        assert_eq!(get(&format!("/players/{link}")).status, 200, "{link}");
    }
}

#[test]
fn filters_narrow_the_search() {
    let page = get("/players?federation=SYL&sex=F&from=1500&active=1").ok();
    assert!(page.contains("<td class=\"fed\">SYL</td>") && !page.contains("<td class=\"fed\">RUR</td>"));
}

/// The design allows 60 kB for everything a browser loads, 40 kB of it for the page itself.
#[test]
fn a_profile_is_small_and_has_ratings_chart_and_calculation() {
    let asked = ["o", "a", "muller", "s"].into_iter().flat_map(|query| ["en", "it", "ru"].map(|code| (query, code)));
    for (query, code) in asked {
        let page = get_with(&format!("/players/{}", first_hit(query)), &[("accept-language", code)]).ok();
        assert!(page.len() < 40_000, "{} bytes", page.len());
        let assets = page.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next());
        let assets: usize = assets.map(|name| get(&format!("/assets/{}", name.replace("&#38;", "&"))).ok().len()).sum();
        assert!(assets > 10_000 && page.len() + assets < 60_000, "{} and {assets} bytes", page.len());
        for part in ["<svg class=\"chart\"", "id=\"months\"", "K·chg", "class=\"ranks\"", "/games\">"] {
            assert!(page.contains(part), "{part}");
        }
    }
}

#[test]
fn games_are_counted_by_colour_and_opponent_and_lead_to_head_to_head() {
    let id = first_hit("o");
    let page = get(&format!("/players/{id}/games")).ok();
    assert!(page.contains("<span class=\"white\"></span>"), "{page}");
    let other = page.split(&format!("/players/{id}/against/")).nth(1).unwrap().split('"').next().unwrap();
    // Whoever was met is met on the page of both.
    assert!(!get(&format!("/players/{id}/against/{other}")).ok().contains("never met"));
    assert_eq!(
        get(&format!("/players/{id}/against?with={other}")).location(),
        format!("/players/{id}/against/{other}")
    );
    assert_eq!(get(&format!("/players/{id}/against?with=wxrtbgh")).status, 404);
    assert_eq!(get(&format!("/players/{id}/against")).location(), format!("/players/{id}/games"));
    // A draw is a draw for both: the score of one is what the other left.
    let score = |page: &str| {
        let cell = page.split("class=\"figure\"><b>").nth(1).unwrap().split("</b>").next().unwrap();
        cell.split(" – ").map(str::to_owned).collect::<Vec<_>>()
    };
    let (one, two) = (
        score(&get(&format!("/players/{id}/against/{other}")).ok()),
        score(&get(&format!("/players/{other}/against/{id}")).ok()),
    );
    assert_eq!((&one[0], &one[1]), (&two[1], &two[0]));
}

#[test]
fn a_revised_number_shows_both_with_the_day_and_the_reason() {
    let lists = (10..=12).map(|month| get(&format!("/lists/2024-{month}")).ok()).find(|list| list.contains("<del>"));
    let list = lists.expect("a revised list");
    let id = list.split("<del>").next().unwrap().rsplit("/players/").next().unwrap().split('"').next().unwrap();
    let page = get(&format!("/players/{id}")).ok();
    let line = page.split("<p class=\"notice\">").find(|piece| piece.contains("/2024-1")).expect("a revision");
    let line = line.split("</p>").next().unwrap();
    assert!(line.contains("published ") && line.contains("revised ") && line.contains("passport seen"), "{line}");
}

/// Also on lists of months without games, on which the number is that of the list before; and nobody else's number is revised.
#[test]
fn every_number_that_a_revision_changed_is_shown_with_both_and_no_other() {
    let months = ["2024-10", "2024-11", "2024-12", "2025-01", "2025-02", "2025-03"];
    let mut seen = 0;
    for month in months {
        let list = get(&format!("/lists/{month}")).ok();
        for (class, next) in [("standard", "rapid"), ("rapid", "blitz"), ("blitz", "all-classes")] {
            let part = list.split(&format!("<h2 id=\"{class}\">")).nth(1).unwrap_or_default();
            let part = part.split(&format!("<h2 id=\"{next}\">")).next().unwrap_or_default();
            let part = part.split("</section>").next().unwrap_or_default();
            for line in part.split("<tr><td class=\"name\"><a href=\"/players/").skip(1) {
                let id = line.split('"').next().unwrap();
                let (from, to) = line.split_once("<del>").unwrap().1.split_once("</del></td><td class=\"n\">").unwrap();
                let to = to.split('<').next().unwrap();
                let page = get(&format!("/players/{id}/{class}/{month}")).ok();
                let notices = page.split("<p class=\"notice\">").skip(1).filter(|notice| notice.contains("revised"));
                let notices: Vec<&str> = notices.map(|notice| notice.split("</p>").next().unwrap()).collect();
                if from == to {
                    assert!(notices.is_empty(), "{id} {class} {month}: {notices:?}");
                    continue;
                }
                seen += 1;
                assert!(
                    notices.iter().any(|notice| notice.contains(from) && notice.contains(to)),
                    "{id} {class} {month}"
                );
                let api = get(&format!("/api/v1/players/{id}/history?class={class}&months=all&revisions=true")).ok();
                let api: serde_json::Value = serde_json::from_str(&api).unwrap();
                let lines = api["lists"].as_array().unwrap().iter().filter(|line| line["month"] == month);
                assert!(
                    lines.clone().count() > 1 && lines.clone().all(|line| line["revision"].is_u64()),
                    "{id} {month}"
                );
            }
        }
    }
    assert!(seen > 0);
}

#[test]
fn a_number_opens_into_its_derivation_with_articles() {
    let id = first_hit("o");
    let profile = get(&format!("/players/{id}")).ok();
    let link = profile.split(&format!("href=\"/players/{id}/")).nth(1).unwrap().split('"').next().unwrap();
    let page = get(&format!("/players/{id}/{link}")).ok();
    assert!(page.contains("class=\"derivation\"") && page.contains("href=\"/regulations/"));
    assert_eq!(get(&format!("/players/{id}/standard/2030-01")).location(), format!("/players/{id}/standard/2025-03"));
    assert_eq!(get(&format!("/players/{id}/standard/latest")).location(), format!("/players/{id}/standard/2025-03"));
    assert_eq!(get(&format!("/players/{id}/chess960/2025-03")).status, 404);
}

#[test]
fn somebody_who_is_not_there_is_missed_with_the_nearest_names() {
    let answer = get("/players/12345");
    assert_eq!(answer.status, 404);
    assert!(answer.body.contains("12345"));
    assert_eq!(get("/players/oak").status, 404);
    assert!(get("/players/oak").body.contains("Oak, "));
}

/// As the search by number does: a digit wrong, or two exchanged.
#[test]
fn a_number_that_nobody_has_is_missed_with_the_nearest_numbers() {
    let id = first_hit("o");
    let exchanged = format!("{}{}{}", &id[..1], &id[2..3], &id[1..2]) + &id[3..];
    let all_of = |page: &str| -> Vec<String> {
        let links = page.split("href=\"/players/").skip(1).filter_map(|rest| rest.split('"').next());
        links.filter(|link| link.bytes().all(|byte| byte.is_ascii_digit())).map(str::to_owned).collect()
    };
    for wrong in [exchanged, format!("8{}", &id[1..])] {
        let answer = get(&format!("/players/{wrong}"));
        assert_eq!(answer.status, 404, "{wrong}");
        assert!(
            answer.body.contains("The nearest matches") && all_of(&answer.body).contains(&id),
            "{wrong}: {}",
            answer.body
        );
        let search = get(&format!("/players?q={wrong}")).ok();
        assert!(search.contains("Nobody has this number") && all_of(&search).contains(&id), "{wrong}");
        assert_eq!(all_of(&answer.body)[0], all_of(&search)[0], "the same, the nearest first");
        for part in ["games", "standard/2025-03", "against/1"] {
            assert!(all_of(&get(&format!("/players/{wrong}/{part}")).body).contains(&id), "{wrong}/{part}");
        }
    }
}

#[test]
fn a_merged_number_leads_to_the_one_kept() {
    assert_eq!(get("/players/99100176").location(), "/players/99100137");
}

/// A name as it is typed, letter by letter, always has the person it will find among the found.
#[test]
fn one_more_letter_narrows_and_never_empties() {
    let mut tried = 0;
    for name in ["yuri", "philip", "khan", "elena"] {
        let whole = get(&format!("/api/v1/players?q={name}&limit=100")).ok();
        let whole: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
        let Some(one) = whole["players"].as_array().and_then(|players| players.first()) else { continue };
        let family = one["name"].as_str().expect("a name").split(',').next().unwrap().to_lowercase();
        tried += 1;
        for letters in 1..=name.len() {
            let found = get(&format!("/api/v1/players?q={family}%20{}&limit=100", &name[..letters])).ok();
            assert!(found.contains(&one["fide_id"].to_string()), "{family} {}: {found}", &name[..letters]);
        }
    }
    assert!(tried > 0, "somebody has one of the names");
}

/// The key of a doubled letter is that letter: whoever is found by it alone is similar.
#[test]
fn a_doubled_letter_is_not_taken_for_a_single_one() {
    let page = get("/players?q=zz").ok();
    assert!(
        !page.contains("<tbody>") || page.contains("Nobody has exactly this name") || page.contains("zz"),
        "{page}"
    );
    let single = get("/players?q=z").ok();
    assert!(single.contains("<tbody>") && !single.contains("Nobody has exactly"));
}
