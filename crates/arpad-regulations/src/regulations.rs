//! All editions together: which one is in force when.

use crate::adjustment::{self, Adjustment};
use crate::articles::{self, Articles, Variant};
use crate::edition::{Edition, EditionFile, EditionStatus, InForce};
use crate::{Class, LoadError, Month, older};
use jiff::civil::Date;
use std::sync::LazyLock;

mod files {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// The editions, their articles and the one-off adjustments.
#[derive(Debug, Clone)]
pub struct Regulations {
    editions: Vec<Edition>,
    adjustments: Vec<Adjustment>,
    /// Name and text of each file, kept so that a user's edition can be added and everything checked again.
    sources: Vec<(String, String)>,
}

impl Regulations {
    /// The regulations built into the program.
    pub fn builtin() -> &'static Regulations {
        static BUILTIN: LazyLock<Regulations> = LazyLock::new(|| {
            let sources = files::EDITIONS.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
            Regulations::load(sources).unwrap_or_else(|error| panic!("{error}"))
        });
        &BUILTIN
    }

    /// These regulations and a user's own edition, with the same checks.
    pub fn with(&self, name: &str, text: &str) -> Result<Regulations, LoadError> {
        let mut sources = self.sources.clone();
        sources.push((name.to_owned(), text.to_owned()));
        Regulations::load(sources)
    }

    /// Reads edition files given as name and text.
    pub fn load(sources: Vec<(String, String)>) -> Result<Regulations, LoadError> {
        let mut waiting: Vec<(&str, &str, EditionFile)> = Vec::new();
        for (name, text) in &sources {
            let file: EditionFile = toml::from_str(text)
                .or_else(|error| older::read(text).ok_or_else(|| LoadError::from_toml(name, text, &error)))?;
            let same = |other: &EditionFile| other.id == file.id && other.class == file.class;
            if let Some((earlier, ..)) = waiting.iter().find(|(_, _, other)| same(other)) {
                let problem = format!("the {} edition `{}` stands in {earlier} already", file.class, file.id);
                return Err(LoadError::at_key(name, text, &["id"], problem));
            }
            waiting.push((name, text, file));
        }
        let mut editions: Vec<Edition> = Vec::new();
        // An edition is built once the one it extends is; what is left when nothing moves extends nothing that exists.
        while !waiting.is_empty() {
            let before = waiting.len();
            let mut later = Vec::new();
            for (name, text, file) in waiting {
                match &file.extends {
                    None => editions.push(Edition::build(name, text, file, None)?),
                    Some(base) => match find(&editions, file.class, base) {
                        Some(base) => {
                            let edition = Edition::build(name, text, file, Some(base))?;
                            editions.push(edition);
                        }
                        None => later.push((name, text, file)),
                    },
                }
            }
            if later.len() == before {
                let (name, text, file) = &later[0];
                let base = file.extends.as_deref().unwrap_or_default();
                let problem = format!("`{base}` is not an edition that can be extended; see `arpad editions list`");
                return Err(LoadError::at_key(name, text, &["extends"], problem));
            }
            waiting = later;
        }
        editions.sort_by_cached_key(|edition| (edition.class, edition.id.clone()));
        for class in Class::ALL {
            close_timeline(&mut editions, class, &sources)?;
        }
        let adjustments = adjustment::parse(adjustment::FILE, adjustment::TEXT)?;
        Ok(Regulations { editions, adjustments, sources })
    }

    /// Name and text of each edition file, as it was read: [`Regulations::load`] makes the same regulations of them.
    pub fn sources(&self) -> &[(String, String)] {
        &self.sources
    }

    /// Name and text of the file of one-off adjustments.
    pub const fn adjustments_source() -> (&'static str, &'static str) {
        (adjustment::FILE, adjustment::TEXT)
    }

    /// All editions, by class and id.
    pub fn editions(&self) -> &[Edition] {
        &self.editions
    }

    /// The edition with this id (`2024-03` of the class, or `rapid/2024-03` of any).
    pub fn edition(&self, class: Class, id: &str) -> Option<&Edition> {
        find(&self.editions, class, id)
    }

    /// The edition for tournaments that start on this day (0.1).
    pub fn in_force(&self, class: Class, day: Date) -> Option<&Edition> {
        self.editions.iter().find(|edition| edition.class == class && edition.is_in_force(day))
    }

    /// Whether a list is published in a month, by the edition in force on its date (7.11, 7.1).
    pub fn is_list_month(&self, class: Class, month: Month) -> bool {
        let edition = self.in_force(class, month.first_day());
        edition.is_some_and(|edition| edition.rules.list_dates.months.contains(&month.month()))
    }

    /// The list after a month. A year without a list is not one the regulations know.
    pub fn next_list(&self, class: Class, month: Month) -> Option<Month> {
        (1..=12).map(|later| month.plus(later)).find(|month| self.is_list_month(class, *month))
    }

    /// The list in force in a month: its own, or the last one before.
    pub fn list_in_force(&self, class: Class, month: Month) -> Option<Month> {
        (0..12).map(|back| month.plus(-back)).find(|month| self.is_list_month(class, *month))
    }

    /// The first list on which a tournament that ends on this day can be rated, by the closing date of the list.
    pub fn list_for(&self, class: Class, end: Date, official: bool) -> Option<Month> {
        let mut list = self.next_list(class, Month::of(end))?;
        while self.in_force(class, list.first_day())?.closing_day(list, official) < end {
            list = self.next_list(class, list)?;
        }
        Some(list)
    }

    /// The one-off adjustments made on a list.
    pub fn adjustments(&self, class: Class, list: Month) -> impl Iterator<Item = &Adjustment> {
        self.adjustments.iter().filter(move |adjustment| adjustment.applies(class, list))
    }

    /// All one-off adjustments.
    pub fn all_adjustments(&self) -> &[Adjustment] {
        &self.adjustments
    }

    /// The articles of the text an edition is cited by, as they read under it: a rapid edition shows its own figures.
    pub fn articles(&self, edition: &Edition) -> Option<Articles> {
        let text = texts().iter().find(|articles| articles.text == edition.id).or_else(|| {
            // A reconstructed or national edition is cited by the numbers of the text it stands on.
            texts().iter().find(|articles| articles.text == edition.text)
        })?;
        let mut built_in = edition;
        while built_in.status == EditionStatus::Own
            && let Some(base) = built_in.extends.as_ref().and_then(|base| self.edition(edition.class, base))
        {
            built_in = base;
        }
        Some(text.under(edition, &built_in.id, variants()))
    }
}

/// The articles of every text, as the standard editions that have it read them.
pub fn texts() -> &'static [Articles] {
    static TEXTS: LazyLock<Vec<Articles>> =
        LazyLock::new(|| articles::parse_all(files::ARTICLES).unwrap_or_else(|error| panic!("{error}")));
    &TEXTS
}

fn variants() -> &'static [Variant] {
    static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
        articles::parse_variants(articles::VARIANTS_FILE, articles::VARIANTS_TEXT, texts())
            .unwrap_or_else(|error| panic!("{error}"))
    });
    &VARIANTS
}

fn find<'a>(editions: &'a [Edition], class: Class, id: &str) -> Option<&'a Edition> {
    let (class, id) = match id.split_once('/') {
        Some((prefix, rest)) => (prefix.parse().ok()?, rest),
        None => (class, id),
    };
    editions.iter().find(|edition| edition.class == class && edition.id == id)
}

/// Lets each dated edition of a class end where the next begins, and refuses overlaps and gaps.
fn close_timeline(editions: &mut [Edition], class: Class, sources: &[(String, String)]) -> Result<(), LoadError> {
    let mut dated: Vec<&mut Edition> =
        editions.iter_mut().filter(|edition| edition.class == class && edition.in_force.is_some()).collect();
    dated.sort_by_key(|edition| edition.in_force.map(|span| span.from));
    for index in 1..dated.len() {
        let [earlier, later] = &mut dated[index - 1..=index] else { unreachable!("a window of two") };
        let (Some(InForce { from: begins, to }), Some(InForce { from: next, .. })) = (earlier.in_force, later.in_force)
        else {
            unreachable!("only dated editions are here");
        };
        let fault = |edition: &Edition, key: &str, problem: String| {
            let text = sources.iter().find(|(name, _)| *name == edition.file).map_or("", |(_, text)| text);
            LoadError::at_key(&edition.file, text, &["in_force", key], problem)
        };
        // Of two files that do not fit, the one that came last is the one to fix.
        let place = |edition: &Edition| sources.iter().position(|(name, _)| *name == edition.file);
        let newer_is_later = place(later) > place(earlier);
        let last = next.yesterday().map_err(|error| fault(later, "from", error.to_string()))?;
        match to {
            _ if begins == next => {
                let problem = format!("{} and {} both begin on {next}", earlier.path(), later.path());
                return Err(fault(if newer_is_later { later } else { earlier }, "from", problem));
            }
            Some(to) if to > last => {
                let problem =
                    format!("{} begins on {next}, but {} runs to {to}: they overlap", later.path(), earlier.path());
                let (edition, key) = if newer_is_later { (later, "from") } else { (earlier, "to") };
                return Err(fault(edition, key, problem));
            }
            Some(to) if to < last => {
                let problem = format!("{} runs to {to} and {} begins on {next}: a gap", earlier.path(), later.path());
                return Err(fault(earlier, "to", problem));
            }
            _ => {
                earlier.in_force = Some(InForce { from: begins, to: Some(last) });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_every_second_month_in_2010_and_every_month_later() {
        let regulations = Regulations::builtin();
        let month = |text: &str| text.parse::<Month>().unwrap();
        let next = |text| regulations.next_list(Class::Standard, month(text)).unwrap().to_string();
        assert_eq!(next("2010-01"), "2010-03", "7.11 of 2009");
        assert_eq!(next("2010-02"), "2010-03");
        assert_eq!(next("2018-01"), "2018-02");
        assert!(!regulations.is_list_month(Class::Standard, month("2010-02")));
        assert_eq!(regulations.list_in_force(Class::Standard, month("2010-02")), Some(month("2010-01")));
        assert_eq!(regulations.list_in_force(Class::Standard, month("2018-02")), Some(month("2018-02")));
    }
}
