//! The explanation names every number with the article that made it, and its sums are true.

use arpad_phrase::Phrase;
use arpad_rating::{
    Coefficient, Game, GamesNeeded, K, List, PeriodEvent, Quantity, Rating, Recorder, UnratedEvent, first_rating,
    period, print,
};
use arpad_regulations::{Adjustment, Class, Regulations};

fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().unwrap()).collect()
}

/// The explanation of one tournament in a period that ends with a list.
fn explained(class: Class, id: &str, list: &str, rating: u16, text: &str) -> Vec<Quantity> {
    let regulations = Regulations::builtin();
    let (edition, month) = (regulations.edition(class, id).unwrap(), list.parse().unwrap());
    let closing = regulations.in_force(class, arpad_regulations::Month::first_day(month)).unwrap();
    let adjustments: Vec<&Adjustment> = regulations.adjustments(class, month).collect();
    let games = games(text);
    let rating = Rating::new(rating).unwrap();
    let event = PeriodEvent { edition, rating, k: Coefficient::Given(K::new(20).unwrap()), games: &games };
    let mut recorder = Recorder::new();
    let list = List { edition: closing, adjustments: &adjustments, standard: None };
    period(&list, rating, &[event], &mut recorder);
    recorder.into_quantities()
}

#[test]
fn a_one_off_adjustment_is_a_step_of_its_own() {
    let text = print::text(&explained(Class::Standard, "2022-01", "2024-03", 1800, "1800:1"));
    assert!(text.starts_with("new rating Rn = 1886: 1800 + 10 = 1810, adjusted once  [7.1 (2024-03)]\n"), "{text}");
    assert!(text.contains("on the list of 2024-03-01: 1810 becomes 1886, rounded to a whole number"), "{text}");
}

#[test]
fn article_8_57_of_2009_rounds_the_new_rating_and_later_editions_the_change() {
    let old = print::text(&explained(Class::Standard, "2009-07", "2010-03", 2000, "2004:1"));
    assert!(
        old.starts_with(
            "new rating Rn = 2010: 2000 + 10.20, added as in 7.1, rounded once, a half upward  [8.57 (2009-07)]\n"
        ),
        "{old}"
    );
    assert!(old.contains("rating change = 10.20: the sum over the tournaments  [8.55(c) (2009-07)]"), "{old}");
    let new = print::text(&explained(Class::Standard, "2017-07", "2018-03", 2000, "2004:1"));
    assert!(new.starts_with("new rating Rn = 2010: 2000 + 10  [7.1 (2017-07)]\n"), "{new}");
    assert!(
        new.contains("rating change = 10: the sum 10.20, rounded once, a half away from zero  [8.57 (2017-07)]"),
        "{new}"
    );
}

#[test]
fn recorded_facts_are_not_passed_off_as_the_text() {
    let text = print::text(&explained(Class::Rapid, "2017-07", "2019-03", 2000, "1200:1"));
    assert!(text.contains("[8.54 (rapid/2017-07, recorded)]"), "{text}");
    assert!(text.contains("[8.55(b) (2017-07)]"), "{text}");
}

#[test]
fn a_users_own_rule_is_cited_by_that_edition_and_the_rest_by_the_text() {
    let own = "id = \"nat\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2024-03\"\nsource = \"s\"\n\
               checked = 2026-11-15\n[difference_cap]\npoints = 300\ngames = \"every-game\"\narticle = \"N.4\"\n";
    let regulations = Regulations::builtin().with("own.toml", own).unwrap();
    let edition = regulations.edition(Class::Standard, "nat").unwrap();
    let games = games("1600:1");
    let rating = Rating::new(2000).unwrap();
    let event = PeriodEvent { edition, rating, k: K::new(20).unwrap().into(), games: &games };
    let mut recorder = Recorder::new();
    event.alone(&mut recorder);
    let text = print::text(&recorder.into_quantities());
    assert!(text.contains("difference counted = 300: more than 300 apart, counted as 300  [N.4 (nat)]"), "{text}");
    assert!(text.contains("[8.3.2(b) (2024-03)]"), "{text}");
}

/// What keeps a first rating back is cited by the rule that does: the list's own or the event's, recorded or stated by an own
/// edition.
#[test]
fn what_keeps_a_first_rating_back_is_cited_by_its_own_rule() {
    let own = "id = \"nat\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2017-07\"\nsource = \"s\"\n\
               checked = 2026-11-15\n[first_rating_games]\ngames = 6\nfloor_article = \"N.2\"\narticle = \"N.1\"\n";
    let regulations = Regulations::builtin().with("own.toml", own).unwrap();
    let (general, team) = (GamesNeeded::General, GamesNeeded::TeamChampionship);
    let (rapid, standard) = (Class::Rapid, Class::Standard);
    for (class, list, id, is_round_robin, needed, text, citation) in [
        (rapid, "2017-07", "2017-07", false, general, "2000:0.5", "8.21 (rapid/2017-07, recorded)"),
        (rapid, "2017-07", "2017-07", true, general, "2000:0.5", "8.21 (rapid/2017-07, recorded)"),
        (standard, "2017-07", "2017-07", false, general, "2000:0", "6.31 (2017-07)"),
        (standard, "2017-07", "2017-07", true, general, "2000:0", "8.21 (2017-07)"),
        (standard, "nat", "2017-07", false, general, "2000:1", "N.1 (nat)"),
        (standard, "2022-01", "2017-07", false, general, "2000:1", "7.1.4 (2022-01)"),
        (standard, "2022-01", "2017-07", false, team, "2000:1", "7.1.4 (2022-01)"),
        (standard, "2009-07", "2017-07", false, team, "2000:1", "7.14f (2009-07)"),
        (standard, "2024-03", "2022-01", false, general, "1300:1 1300:0 1300:0 1300:0 1300:1", "7.1.4 (2024-03)"),
    ] {
        let [list, edition] = [list, id].map(|id| regulations.edition(class, id).unwrap());
        let games = games(text);
        let event =
            UnratedEvent { edition, games: &games, opponents: 5, first: true, is_round_robin, round_robin: None };
        let mut recorder = Recorder::new();
        first_rating(&List::new(list), [event], needed, &mut recorder);
        let first = recorder.into_quantities().remove(0);
        let kept_back = first.children.iter().find(|quantity| quantity.name == "not published").unwrap();
        assert_eq!(kept_back.article.as_ref().unwrap().to_string(), citation, "{text}");
    }
}

/// With the words of whoever asks; an event that counts leaves no line.
#[test]
fn an_event_that_is_disregarded_says_why() {
    let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
    for (text, line) in [
        (
            "2000:0",
            "not counted = none: tournament 7: 0 points in the first event, which counts only from 0.5  [8.2.1 (2024-03)]\n",
        ),
        ("2000:0.5", ""),
    ] {
        let games = games(text);
        let event = UnratedEvent {
            edition,
            games: &games,
            opponents: 1,
            first: true,
            is_round_robin: false,
            round_robin: None,
        };
        let mut recorder = Recorder::new();
        let reason = event.explain_disregarded(|| Phrase::text("tournament 7"), &mut recorder);
        assert_eq!((reason, print::text(&recorder.into_quantities()).as_str()), (event.disregarded(), line));
    }
}

#[test]
fn edition_2022_01_article_8_3_1_each_difference_says_how_it_was_counted() {
    let text = print::text(&explained(Class::Standard, "2022-01", "2022-06", 2000, "2500:0 1500:1 1490:1"));
    for words in [
        "difference counted = −500: more than 400 apart, but the lower-rated player has the full difference",
        "difference counted = 500: more than 400 apart, but another game of the tournament is counted closer, this one has \
         the full difference",
        "difference counted = 400: more than 400 apart, the opponent furthest below in the tournament, counted once as 400",
    ] {
        assert!(text.contains(words), "{words}\n{text}");
    }
}

/// Every node has an article or a source, except the given ones.
#[test]
fn every_quantity_cites_something() {
    fn look(quantity: &Quantity) {
        let given = quantity.how == "as given" || quantity.how.contains("on the list of");
        assert!(quantity.article.is_some() || given, "{quantity:?}");
        quantity.children.iter().for_each(look);
    }
    for id in ["2009-07", "2014-07", "2017-07", "2022-01", "2024-03", "2025-10"] {
        explained(Class::Standard, id, "2024-03", 1900, "1900:1 2400:0 1400:1").iter().for_each(look);
    }
}

#[test]
fn html_word_for_word() {
    let leaf = |name: &'static str| Quantity::new(Phrase::text(name), 7_i32);
    let mut inner = leaf("inner").symbol("D").how(Phrase::text("3 < 4")).rounding(Phrase::text("once"));
    inner.children = vec![leaf("leaf")];
    let mut outer = leaf("outer");
    outer.children = vec![inner, leaf("last")];
    let html = "\
<ul class=\"explanation\">
  <li><details open><summary><b>outer</b> = <data>7</data></summary>
    <ul>
      <li><details open><summary><b>inner</b> <i>D</i> = <data>7</data> <span class=\"how\">3 &lt; 4</span> <span class=\"rounding\">rounded once</span></summary>
        <ul>
          <li><b>leaf</b> = <data>7</data></li>
        </ul>
      </details></li>
      <li><b>last</b> = <data>7</data></li>
    </ul>
  </details></li>
</ul>
";
    assert_eq!(print::html(&[outer]), html);
}

#[test]
fn html_is_escaped_and_nested() {
    let tree = explained(Class::Standard, "2024-03", "2024-06", 2000, "2000:1");
    let html = print::html(&tree);
    assert!(html.starts_with("<ul class=\"explanation\">\n"), "{html}");
    assert_eq!(html.matches("<li>").count(), html.matches("</li>").count());
    assert_eq!(html.matches("<ul").count(), html.matches("</ul>").count());
    let evil = Quantity::new(Phrase::text("<b>&\""), 1_i32);
    assert!(print::html(&[evil]).contains("&lt;b&gt;&amp;&quot;"));
}
