//! What is wrong with an edition file is reported with file and line.

use arpad_regulations::{Class, Regulations};
use jiff::civil::date;

const HEAD: &str = r#"id = "own"
class = "standard"
title = "Own rules"
status = "own"
extends = "2024-03"
source = "a handbook"
checked = 2026-11-15
"#;

/// The built-in regulations with one more file.
fn with(text: &str) -> Result<Regulations, String> {
    Regulations::builtin().with("own.toml", text).map_err(|error| error.to_string())
}

fn error(rest: &str) -> String {
    with(&format!("{HEAD}{rest}")).expect_err("the file is wrong")
}

#[test]
fn a_rule_is_stated_whole_and_everything_else_inherited() {
    let regulations = with(&format!("{HEAD}[floor]\nrating = 800\narticle = \"N.1\"\n")).unwrap();
    let own = regulations.edition(Class::Standard, "own").unwrap();
    let base = regulations.edition(Class::Standard, "2024-03").unwrap();
    assert_eq!((own.rules.floor.rating, base.rules.floor.rating), (800, 1400));
    assert_eq!(own.rules.rounding, base.rules.rounding);
    assert_eq!(own.rules.floor.stated_in, "standard/own");
    assert_eq!(own.in_force, None, "used only on request");
}

#[test]
fn a_rule_can_be_left_out() {
    let regulations = with(&format!("{HEAD}without = [\"k_games_limit\"]\n")).unwrap();
    let own = regulations.edition(Class::Standard, "own").unwrap();
    assert_eq!(own.rules.k_games_limit, None);
    assert!(error("without = [\"floor\"]\n").contains("not a rule that can be left out"));
    assert!(error("without = [\"k_games\"]\n").starts_with("own.toml:8:"));
}

#[test]
fn unknown_keys_and_missing_or_wrong_values() {
    for (rest, line, says) in [
        ("[flor]\nrating = 800\narticle = \"N.1\"\n", 8, "unknown field `flor`"),
        ("[floor]\nratng = 800\narticle = \"N.1\"\n", 9, "unknown field `ratng`"),
        ("[floor]\narticle = \"N.1\"\n", 8, "missing field `rating`"),
        ("[floor]\nrating = 800\n", 8, "missing field `article`"),
        ("[floor]\nrating = 800\narticle = \" \"\n", 8, "the article is empty"),
        ("[floor]\nrating = \"800\"\narticle = \"N.1\"\n", 9, "invalid type"),
        ("[floor]\nrating = 5000\narticle = \"N.1\"\n", 8, "between 1 and 3000"),
        ("[k_general]\nk = -5\narticle = \"N.1\"\n", 9, "invalid value"),
        ("[k_general]\nk = 0\narticle = \"N.1\"\n", 9, "K must lie between 1 and 200"),
        ("[rounding]\nof = \"change\"\nhalf = \"down\"\narticle = \"N.1\"\n", 10, "unknown variant `down`"),
        ("[list_dates]\nmonths = [1, 13]\narticle = \"N.1\"\n", 8, "numbers from 1 to 12"),
        ("[in_force]\nfrom = 2027-13-01\n", 9, ""),
        ("[in_force]\nfrom = \"2027-01-01\"\n", 9, ""),
        ("[in_force]\nfrom = 2027-02-01\nto = 2027-01-01\n", 10, "before it begins"),
        ("[[rulings]]\nrule = \"flor\"\narticle = \"1\"\ntext_says = \"\"\nruling = \"\"\n", 8, "which is not a rule"),
        ("title = \"twice\"\n", 8, "duplicate key"),
    ] {
        let error = error(rest);
        assert!(error.starts_with(&format!("own.toml:{line}: ")), "{rest}: {error}");
        assert!(error.contains(says), "{rest}: {error}");
    }
}

/// Each edition of a class that applies on some day, with its spans.
fn spans(regulations: &Regulations) -> Vec<(String, String)> {
    let of_class = regulations.editions().iter().filter(|edition| edition.class == Class::Standard);
    let mut spans: Vec<(String, String)> = of_class
        .flat_map(|edition| {
            edition.governs.iter().map(|span| {
                let to = span.to.map_or(String::new(), |to| to.to_string());
                (format!("{}..{to}", span.from), edition.id.clone())
            })
        })
        .collect();
    spans.sort();
    spans
}

/// 0.1: on every day exactly one edition applies, and it is the one of `in_force`.
fn exactly_one(regulations: &Regulations) {
    let mut day = date(2009, 7, 1);
    while day < date(2030, 1, 1) {
        for class in Class::ALL {
            let of_day: Vec<_> =
                regulations.editions().iter().filter(|one| one.class == class && one.is_in_force(day)).collect();
            assert_eq!(of_day.len(), 1, "{class} on {day}");
            assert_eq!(regulations.in_force(class, day), Some(of_day[0]));
        }
        day = day.tomorrow().unwrap();
    }
}

fn own(id: &str, dates: &str) -> (String, String) {
    (
        format!("{id}.toml"),
        format!("{}[in_force]\n{dates}\n", HEAD.replace("\"own\"\nclass", &format!("\"{id}\"\nclass"))),
    )
}

fn all(files: &[(&str, &str)]) -> Result<Regulations, String> {
    let files = files.iter().map(|(id, dates)| own(id, dates)).collect();
    Regulations::builtin().with_governing(files).map_err(|error| error.to_string())
}

#[test]
fn ruling_q_an_own_edition_governs_its_days_and_fides_comes_back() {
    let regulations = all(&[("trial", "from = 2024-06-01\nto = 2024-08-31")]).unwrap();
    exactly_one(&regulations);
    let spans_of = spans(&regulations);
    let found: Vec<(&str, &str)> = spans_of.iter().map(|(span, id)| (span.as_str(), id.as_str())).collect();
    assert_eq!(
        found[4..],
        [
            ("2022-01-01..2024-02-29", "2022-01"),
            ("2024-03-01..2024-05-31", "2024-03"),
            ("2024-06-01..2024-08-31", "trial"),
            ("2024-09-01..2025-09-30", "2024-03"),
            ("2025-10-01..", "2025-10"),
        ]
    );
    // What FIDE's edition says of itself stays, and so does its digest in published lists.
    let interrupted = regulations.edition(Class::Standard, "2024-03").unwrap();
    let before = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
    assert_eq!(interrupted.to_file(), before.to_file());
    // Only its own class.
    assert_eq!(regulations.in_force(Class::Rapid, date(2024, 7, 1)).unwrap().id, "2024-03");
}

#[test]
fn ruling_q_an_own_edition_without_an_end_governs_until_the_next_own_one() {
    let regulations = all(&[("one", "from = 2023-05-10"), ("two", "from = 2024-06-01\nto = 2026-01-31")]).unwrap();
    exactly_one(&regulations);
    let ids: Vec<String> = spans(&regulations).into_iter().map(|(span, id)| format!("{id} {span}")).collect();
    assert_eq!(
        ids[4..],
        [
            "2022-01 2022-01-01..2023-05-09",
            "one 2023-05-10..2024-05-31",
            "two 2024-06-01..2026-01-31",
            "2025-10 2026-02-01.."
        ],
        "2024-03 has no day left"
    );
    let for_good = all(&[("one", "from = 2023-05-10")]).unwrap();
    exactly_one(&for_good);
    assert_eq!(for_good.in_force(Class::Standard, date(2029, 12, 31)).unwrap().id, "one");
    // Between two own ones FIDE's editions apply.
    let twice = [("one", "from = 2023-05-10\nto = 2023-05-10"), ("two", "from = 2025-09-30\nto = 2025-10-01")];
    exactly_one(&all(&twice).unwrap());
}

#[test]
fn ruling_q_own_editions_that_overlap_leave_a_gap_or_have_no_dates_are_refused() {
    let refused = |files: &[(&str, &str)]| all(files).unwrap_err();
    assert_eq!(
        refused(&[("one", "from = 2023-01-01\nto = 2023-12-31"), ("two", "from = 2023-12-31")]),
        "two.toml:9: standard/two begins on 2023-12-31, but standard/one runs to 2023-12-31: they overlap"
    );
    assert_eq!(
        refused(&[("two", "from = 2023-12-31"), ("one", "from = 2023-01-01\nto = 2023-12-31")]),
        "one.toml:10: standard/two begins on 2023-12-31, but standard/one runs to 2023-12-31: they overlap"
    );
    assert!(
        refused(&[("one", "from = 2023-01-01"), ("two", "from = 2023-01-01")])
            .starts_with("two.toml:9: standard/one and standard/two both begin on 2023-01-01")
    );
    // Before the first of FIDE's editions: nothing to come back.
    let gap = refused(&[("one", "from = 2001-01-01\nto = 2008-12-31")]);
    assert!(gap.starts_with("one.toml:10: ") && gap.contains("a gap"), "{gap}");
    exactly_one(&all(&[("one", "from = 2001-01-01\nto = 2009-06-30")]).unwrap());
    let undated = Regulations::builtin().with_governing(vec![("own.toml".to_owned(), HEAD.to_owned())]).unwrap_err();
    assert!(undated.to_string().starts_with("own.toml:1: the file does not say when it is in force"), "{undated}");
    let file = own("one", "from = 2023-01-01");
    let twice = Regulations::builtin().with_own(vec![file.clone(), file]).unwrap_err();
    assert!(twice.to_string().contains("given twice"), "{twice}");
}

#[test]
fn ruling_q_the_draft_as_it_is_printed_can_be_put_into_force() {
    let builtin = Regulations::builtin();
    let draft = builtin.edition(Class::Standard, "2024-01-draft").unwrap();
    let printed = toml::to_string(&draft.to_file()).unwrap();
    let dated = format!("{printed}\n[in_force]\nfrom = 2024-01-01\nto = 2024-06-30\n");
    let governing = |text: &str| builtin.with_governing(vec![("draft.toml".to_owned(), text.to_owned())]);
    let regulations = governing(&dated).unwrap();
    exactly_one(&regulations);
    let governs = regulations.in_force(Class::Standard, date(2024, 3, 1)).unwrap();
    assert_eq!((governs.id.as_str(), governs.own), ("2024-01-draft", true));
    assert!(governs.same_rules(draft));
    assert_eq!(governs.rulings, draft.rulings);
    let named = regulations.editions().iter().filter(|edition| edition.id == "2024-01-draft");
    assert_eq!(named.count(), 1, "it is that edition, not a second one");
    assert_eq!(regulations.articles(governs).unwrap(), builtin.articles(draft).unwrap());
    // A few lines will do.
    let short = HEAD.replace("id = \"own\"", "id = \"2024-01-draft\"").replace("\"2024-03\"", "\"2024-01-draft\"");
    let short = governing(&format!("{short}[in_force]\nfrom = 2024-01-01\nto = 2024-06-30\n")).unwrap();
    assert!(short.in_force(Class::Standard, date(2024, 3, 1)).unwrap().same_rules(draft));
    // With other figures it is another edition.
    let other = governing(&dated.replace("rating = 2200", "rating = 2100")).unwrap_err().to_string();
    assert_eq!(
        other,
        "draft.toml:1: the standard edition `2024-01-draft` exists with other rules; give yours an id of its own"
    );
    assert!(
        governing(&dated.replace("rating = 2200", "rating = 2100").replace("id = \"2024-01-draft", "id = \"trial"))
            .is_ok()
    );
    // FIDE itself never put it into force.
    let mut sources = builtin.sources().to_vec();
    let file = sources.iter_mut().find(|(name, _)| name.contains("draft")).unwrap();
    file.1.push_str("\n[in_force]\nfrom = 2024-01-01\n");
    assert!(Regulations::load(sources, Vec::new()).unwrap_err().to_string().contains("a draft is never in force"));
}

/// A later program may bring an edition of the same id: an authority goes on with its own.
#[test]
fn ruling_q_an_own_edition_accepted_before_keeps_its_id() {
    let file = ("1.toml".to_owned(), own("2025-10", "from = 2026-01-01").1);
    let error = Regulations::builtin().with_own(vec![file.clone()]).unwrap_err().to_string();
    assert_eq!(error, "1.toml:1: the standard edition `2025-10` exists; give yours an id of its own");
    let kept = Regulations::builtin().with_kept(vec![file]).unwrap();
    exactly_one(&kept);
    assert!(!kept.in_force(Class::Standard, date(2025, 12, 31)).unwrap().own);
    assert!(kept.in_force(Class::Standard, date(2026, 1, 1)).unwrap().own);
    assert!(kept.edition(Class::Standard, "2025-10").unwrap().own);
}

#[test]
fn nothing_to_extend_and_names_taken() {
    assert!(with(&HEAD.replace("2024-03", "2031-01")).unwrap_err().contains("not an edition that can be extended"));
    assert!(with(&HEAD.replace("\"own\"\nclass", "\"2024-03\"\nclass")).unwrap_err().contains("`2024-03` exists"));
    assert!(with(&HEAD.replace("extends = \"2024-03\"", "extends = \"own\"")).unwrap_err().starts_with("own.toml:5:"));
    let alone = HEAD.replace("extends = \"2024-03\"\n", "");
    assert!(with(&alone).unwrap_err().contains("the rule `floor` is missing"));
    assert!(with("id = ").unwrap_err().starts_with("own.toml:1:"));
    assert!(with("").unwrap_err().contains("missing field `id`"));
}
