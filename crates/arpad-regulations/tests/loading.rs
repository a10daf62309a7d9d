//! What is wrong with an edition file is said with file and line.

use arpad_regulations::{Class, Regulations};

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
        ("[[rulings]]\nrule = \"flor\"\narticle = \"1\"\ntext_says = \"\"\nruling = \"\"\n", 8, "no rule"),
        ("title = \"twice\"\n", 8, "duplicate key"),
    ] {
        let error = error(rest);
        assert!(error.starts_with(&format!("own.toml:{line}: ")), "{rest}: {error}");
        assert!(error.contains(says), "{rest}: {error}");
    }
}

#[test]
fn overlaps_and_gaps_in_time() {
    let overlap = error("[in_force]\nfrom = 2024-06-01\n");
    assert!(overlap.starts_with("own.toml:9: ") && overlap.contains("overlap"), "{overlap}");
    let same_day = error("[in_force]\nfrom = 2025-10-01\n");
    assert!(same_day.contains("both begin on 2025-10-01"), "{same_day}");
    let gap = error("[in_force]\nfrom = 2001-01-01\nto = 2008-12-31\n");
    assert!(gap.starts_with("own.toml:10: ") && gap.contains("a gap"), "{gap}");
    // A later edition ends the one before without touching its file.
    let later = with(&format!("{HEAD}[in_force]\nfrom = 2099-01-01\n")).unwrap();
    let latest = Regulations::builtin().in_force(Class::Standard, jiff::civil::date(2098, 1, 1)).unwrap();
    let before = later.edition(Class::Standard, &latest.id).unwrap();
    assert_eq!(before.in_force.unwrap().to.unwrap().to_string(), "2098-12-31");
    // The user's file is named, not the built-in one it collides with.
    let early = error("[in_force]\nfrom = 2008-01-01\nto = 2010-01-01\n");
    assert!(early.starts_with("own.toml:10: "), "{early}");
}

#[test]
fn nothing_to_extend_and_names_taken() {
    assert!(with(&HEAD.replace("2024-03", "2031-01")).unwrap_err().contains("not an edition that can be extended"));
    assert!(with(&HEAD.replace("\"own\"\nclass", "\"2024-03\"\nclass")).unwrap_err().contains("already"));
    assert!(with(&HEAD.replace("extends = \"2024-03\"", "extends = \"own\"")).unwrap_err().starts_with("own.toml:5:"));
    let alone = HEAD.replace("extends = \"2024-03\"\n", "");
    assert!(with(&alone).unwrap_err().contains("the rule `floor` is missing"));
    assert!(with("id = ").unwrap_err().starts_with("own.toml:1:"));
    assert!(with("").unwrap_err().contains("missing field `id`"));
}
