//! Edition files as earlier versions of the program wrote them: archives and own editions of that time stay readable,
//! with the meaning they had then.

use crate::edition::EditionFile;
use toml::{Table, Value};

/// Reads a file whose text is not one of today; `None` if nothing in it is of an earlier version.
pub(crate) fn read(text: &str) -> Option<EditionFile> {
    let mut file: Table = toml::from_str(text).ok()?;
    let changed = [cap(&mut file), unread(&mut file), sum(&mut file)];
    if !changed.contains(&true) {
        return None;
    }
    // By way of a text: reading a table directly would have every rule compiled a second time.
    toml::from_str(&toml::to_string(&file).ok()?).ok()
}

/// Version 0.1 had rules and figures that nothing read: 6.2 of 2009 is followed by reporting one file, who reports a death
/// is nothing a program can check, how soon a rating settles (12.3) is a matter of statistics, and files show the year of
/// birth whatever the edition (7.12).
fn unread(file: &mut Table) -> bool {
    let gone = ["grouping", "settling", "published_data"].map(|rule| file.remove(rule).is_some()).contains(&true);
    if let Some(rulings) = file.get_mut("rulings").and_then(Value::as_array_mut) {
        rulings.retain(|ruling| ruling.get("rule").and_then(Value::as_str) != Some("published_data"));
    }
    let inclusion = file.get_mut("inclusion").and_then(Value::as_table_mut);
    inclusion.and_then(|rule| rule.remove("deaths_reported")).is_some() || gone
}

/// Version 0.1 had the article of the sum over games beside the one of the rule.
fn sum(file: &mut Table) -> bool {
    let Some(rule) = file.get_mut("steps").and_then(Value::as_table_mut) else { return false };
    let sum = rule.remove("sum");
    sum.is_some_and(|sum| rule.insert("article".to_owned(), sum).is_some())
}

/// Version 0.1 knew `once-per-tournament` with the switch `upgrades_only`.
fn cap(file: &mut Table) -> bool {
    let Some(rule) = file.get_mut("difference_cap").and_then(Value::as_table_mut) else { return false };
    let upgrades_only = rule.remove("upgrades_only").and_then(|value| value.as_bool());
    if rule.get("games").and_then(Value::as_str) == Some("once-per-tournament") {
        let meant = if upgrades_only == Some(true) { "downward-always-upward-once" } else { "once-either-way" };
        rule.insert("games".to_owned(), Value::String(meant.to_owned()));
        return true;
    }
    upgrades_only.is_some()
}

#[cfg(test)]
mod tests {
    use crate::rules::CapUse;
    use crate::{Class, Regulations};

    fn cap_of(figures: &str) -> CapUse {
        let own = format!(
            "id = \"own\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2022-01\"\nsource = \"s\"\n\
             checked = 2026-11-15\n[difference_cap]\npoints = 400\n{figures}\narticle = \"8.3.1\"\n"
        );
        let regulations = Regulations::builtin().with("own.toml", &own).unwrap();
        regulations.edition(Class::Standard, "own").unwrap().rules.difference_cap.games
    }

    #[test]
    fn figures_of_version_0_1_that_no_rule_read_are_passed_over() {
        let own = "id = \"own\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2022-01\"\nsource = \"s\"\n\
                   checked = 2026-11-15\n[grouping]\narticle = \"6.2\"\n[settling]\ngames = []\n\
                   article = \"12.3\"\n[published_data]\nbirth = \"date\"\narticle = \"7.12\"\n[inclusion]\nfederation_may_exclude = true\n\
                   dispensation = false\ndeaths_reported = true\narticle = \"10.1\"\n[[rulings]]\nrule = \"published_data\"\n\
                   article = \"7.12\"\ntext_says = \"a\"\nruling = \"b\"\n";
        let regulations = Regulations::builtin().with("own.toml", own).unwrap();
        assert!(regulations.edition(Class::Standard, "own").unwrap().rules.inclusion.federation_may_exclude);
    }

    #[test]
    fn a_cap_of_version_0_1_keeps_the_meaning_it_had() {
        assert_eq!(cap_of("games = \"once-per-tournament\""), CapUse::OnceEitherWay);
        assert_eq!(cap_of("games = \"once-per-tournament\"\nupgrades_only = false"), CapUse::OnceEitherWay);
        assert_eq!(cap_of("games = \"once-per-tournament\"\nupgrades_only = true"), CapUse::DownwardAlwaysUpwardOnce);
        assert_eq!(cap_of("games = \"every-game\"\nupgrades_only = false"), CapUse::EveryGame);
    }
}
