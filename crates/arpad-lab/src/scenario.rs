//! Under which regulations a world is replayed.

use crate::LabError;
use arpad_regulations::{Class, EditionFile, EditionStatus, InForce, Regulations};
use jiff::civil::date;

/// The day from which an edition that holds throughout is in force.
const ALWAYS: jiff::civil::Date = date(1900, 1, 1);

/// Regulations with a name.
#[derive(Debug, Clone)]
pub struct Scenario {
    pub name: String,
    pub regulations: Regulations,
    /// Whether the one-off adjustments are made on their lists.
    pub adjustments: bool,
}

impl Scenario {
    /// The editions as they were in force.
    pub fn as_they_were(regulations: &Regulations) -> Scenario {
        Scenario { name: "auto".to_owned(), regulations: regulations.clone(), adjustments: true }
    }

    /// One edition on all days, for each class that has one of this id (or `class/id` for one class); other classes keep
    /// theirs.
    pub fn throughout(regulations: &Regulations, id: &str) -> Result<Scenario, LabError> {
        let prefix = id.split_once('/').and_then(|(class, _)| class.parse::<Class>().ok());
        let classes = Class::ALL.into_iter().filter(|class| prefix.is_none_or(|prefix| prefix == *class));
        let mut own = Vec::new();
        for edition in classes.filter_map(|class| regulations.edition(class, id)) {
            let file = EditionFile {
                id: format!("{}-throughout", edition.id),
                status: EditionStatus::Own,
                in_force: Some(InForce { from: ALWAYS, to: None }),
                ..edition.to_file()
            };
            let text = toml::to_string(&file).map_err(|error| LabError::Scenario(error.to_string()))?;
            own.push((format!("{}-throughout.toml", edition.path()), text));
        }
        if own.is_empty() {
            return Err(LabError::Scenario(format!("there is no edition `{id}`")));
        }
        let regulations = regulations.with_own(own).map_err(|error| LabError::Scenario(error.to_string()))?;
        Ok(Scenario { name: id.to_owned(), regulations, adjustments: true })
    }

    /// A user's own edition: on the days its file names, or throughout if it names none.
    pub fn of_file(regulations: &Regulations, name: &str, text: &str) -> Result<Scenario, LabError> {
        let table: toml::Table =
            toml::from_str(text).map_err(|error| LabError::Scenario(format!("{name}: {error}")))?;
        let mut text = text.to_owned();
        if !table.contains_key("in_force") {
            text.push_str("\n[in_force]\nfrom = 1900-01-01\n");
        }
        let regulations = regulations
            .with_own(vec![(name.to_owned(), text)])
            .map_err(|error| LabError::Scenario(error.to_string()))?;
        let id = table.get("id").and_then(toml::Value::as_str).unwrap_or(name);
        Ok(Scenario { name: id.to_owned(), regulations, adjustments: true })
    }

    /// The same without one-off adjustments.
    #[must_use]
    pub fn without_adjustments(self) -> Scenario {
        Scenario { name: format!("{} without adjustments", self.name), adjustments: false, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_edition_governs_on_all_days() {
        let scenario = Scenario::throughout(Regulations::builtin(), "2024-03").unwrap();
        for (class, day) in [(Class::Standard, date(1995, 5, 1)), (Class::Rapid, date(2030, 1, 1))] {
            let edition = scenario.regulations.in_force(class, day).unwrap();
            assert_eq!(edition.id, "2024-03-throughout");
            assert!(edition.same_rules(Regulations::builtin().edition(class, "2024-03").unwrap()));
        }
        assert!(Scenario::throughout(Regulations::builtin(), "1999").is_err());
        let rapid = Scenario::throughout(Regulations::builtin(), "rapid/2024-12").unwrap();
        assert_eq!(rapid.regulations.in_force(Class::Standard, date(2025, 1, 1)).unwrap().id, "2024-03");
    }

    #[test]
    fn an_own_edition_with_dates_governs_on_them_and_one_without_always() {
        let own = |dates: &str| {
            let text = format!(
                "id = \"own\"\nclass = \"standard\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"2022-01\"\nsource = \"s\"\n\
                 checked = 2026-11-15\n{dates}"
            );
            Scenario::of_file(Regulations::builtin(), "own.toml", &text).unwrap()
        };
        let of = |scenario: &Scenario, day| scenario.regulations.in_force(Class::Standard, day).unwrap().id.clone();
        let always = own("");
        assert_eq!(of(&always, date(2012, 1, 1)), "own");
        let some = own("[in_force]\nfrom = 2020-01-01\nto = 2020-12-31\n");
        assert_eq!((of(&some, date(2020, 5, 1)).as_str(), of(&some, date(2021, 5, 1)).as_str()), ("own", "2017-07"));
    }
}
