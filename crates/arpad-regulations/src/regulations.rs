//! All editions together: which one is in force when.

use crate::adjustment::{self, Adjustment};
use crate::articles::{self, Articles, Variant};
use crate::edition::{Edition, EditionFile, EditionStatus};
use crate::{Class, LoadError, Month, older, timeline};
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
    /// Name and text of each file of FIDE's editions.
    sources: Vec<(String, String)>,
    /// The same of an authority's or a user's own editions.
    own: Vec<(String, String)>,
}

/// A file that was read, and is to be built.
struct Parsed<'a> {
    name: &'a str,
    text: &'a str,
    file: EditionFile,
}

impl Regulations {
    /// The regulations built into the program.
    pub fn builtin() -> &'static Regulations {
        static BUILTIN: LazyLock<Regulations> = LazyLock::new(|| {
            let sources = files::EDITIONS.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
            Regulations::load(sources, Vec::new()).unwrap_or_else(|error| panic!("{error}"))
        });
        &BUILTIN
    }

    /// These regulations and one more own edition, with the same checks.
    pub fn with(&self, name: &str, text: &str) -> Result<Regulations, LoadError> {
        self.with_own(vec![(name.to_owned(), text.to_owned())])
    }

    /// These regulations and more own editions, given as name and text of each file.
    ///
    /// An own edition with dates governs on its days, whatever FIDE's edition of those days is. It needs an id of its own,
    /// unless it is one of FIDE's drafts put into force as it is.
    pub fn with_own(&self, files: Vec<(String, String)>) -> Result<Regulations, LoadError> {
        let known = self.own.len();
        let regulations = self.with_kept(files)?;
        for (name, text) in &regulations.own[known..] {
            let Some(edition) = regulations.editions.iter().find(|edition| edition.own && edition.file == *name) else {
                unreachable!("every file became an edition");
            };
            let Some(other) = self.edition(edition.class, &edition.id) else { continue };
            let problem = if other.in_force.is_some() {
                "exists; give yours an id of its own"
            } else if !edition.same_rules(other) {
                "exists with other rules; give yours an id of its own"
            } else {
                continue;
            };
            let problem = format!("the {} edition `{}` {problem}", edition.class, edition.id);
            return Err(LoadError::at_key(name, text, &["id"], problem));
        }
        Ok(regulations)
    }

    /// As [`Regulations::with_own`], of editions each of which is to govern: one without dates is refused.
    pub fn with_governing(&self, files: Vec<(String, String)>) -> Result<Regulations, LoadError> {
        let known = self.own.len();
        let regulations = self.with_own(files)?;
        for (name, text) in &regulations.own[known..] {
            let edition = regulations.editions.iter().find(|edition| edition.own && edition.file == *name);
            if edition.is_some_and(|edition| edition.in_force.is_none()) {
                let problem = "the file does not say when it is in force; add a table [in_force] with from = YYYY-MM-DD, \
                               and to = YYYY-MM-DD if it ends";
                return Err(LoadError::at_key(name, text, &["id"], problem.to_owned()));
            }
        }
        Ok(regulations)
    }

    /// These regulations and own editions that were accepted before: one whose id an edition of FIDE has taken since
    /// keeps it.
    pub fn with_kept(&self, files: Vec<(String, String)>) -> Result<Regulations, LoadError> {
        let mut own = self.own.clone();
        own.extend(files);
        Regulations::load(self.sources.clone(), own)
    }

    /// Reads the files of FIDE's editions and of own ones, given as name and text.
    pub fn load(sources: Vec<(String, String)>, own: Vec<(String, String)>) -> Result<Regulations, LoadError> {
        let mut editions = build(parse(&sources)?, Vec::new(), false)?;
        if let Some(draft) = editions.iter().find(|one| one.status == EditionStatus::Draft && one.in_force.is_some()) {
            let text = sources.iter().find(|(name, _)| *name == draft.file).map_or("", |(_, text)| text);
            let problem = "a draft is never in force; leave `in_force` out".to_owned();
            return Err(LoadError::at_key(&draft.file, text, &["in_force"], problem));
        }
        if let Some(name) = own
            .iter()
            .enumerate()
            .find_map(|(at, (name, _))| own[..at].iter().any(|(other, _)| other == name).then_some(name))
        {
            return Err(LoadError { file: name.clone(), line: 1, problem: "the file is given twice".to_owned() });
        }
        editions = build(parse(&own)?, editions, true)?;
        // A draft that is put into force is that edition.
        let taken: Vec<(Class, String)> =
            editions.iter().filter(|edition| edition.own).map(|edition| (edition.class, edition.id.clone())).collect();
        editions.retain(|edition| {
            edition.own
                || edition.in_force.is_some()
                || !taken.iter().any(|(class, id)| *class == edition.class && *id == edition.id)
        });
        editions.sort_by_cached_key(|edition| (edition.class, edition.id.clone(), !edition.own));
        for class in Class::ALL {
            timeline::close(&mut editions, class, &sources, &own)?;
        }
        let adjustments = adjustment::parse(adjustment::FILE, adjustment::TEXT)?;
        Ok(Regulations { editions, adjustments, sources, own })
    }

    /// Name and text of each file of FIDE's editions, as it was read.
    pub fn sources(&self) -> &[(String, String)] {
        &self.sources
    }

    /// Name and text of each file of an own edition, as it was read.
    pub fn own_sources(&self) -> &[(String, String)] {
        &self.own
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

    /// The nth list after a day.
    pub fn list_after(&self, class: Class, day: Date, n: u16) -> Option<Month> {
        (0..n).try_fold(Month::of(day), |month, _| self.next_list(class, month))
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
            // A reconstructed or national edition is cited by the numbers of the text it is based on.
            texts().iter().find(|articles| articles.text == edition.text)
        })?;
        let mut built_in = edition;
        while built_in.own
            && let Some(base) = built_in.extends.as_ref().and_then(|base| self.edition(edition.class, base))
        {
            built_in = base;
        }
        Some(text.under(edition, &built_in.id, variants()))
    }
}

fn parse(files: &[(String, String)]) -> Result<Vec<Parsed<'_>>, LoadError> {
    let mut parsed: Vec<Parsed<'_>> = Vec::new();
    for (name, text) in files {
        let file: EditionFile = toml::from_str(text)
            .or_else(|error| older::read(text).ok_or_else(|| LoadError::from_toml(name, text, &error)))?;
        let same = |other: &EditionFile| other.id == file.id && other.class == file.class;
        if let Some(earlier) = parsed.iter().find(|other| same(&other.file)) {
            let problem = format!("the {} edition `{}` stands in {} already", file.class, file.id, earlier.name);
            return Err(LoadError::at_key(name, text, &["id"], problem));
        }
        parsed.push(Parsed { name, text, file });
    }
    Ok(parsed)
}

/// Adds the editions of files to others. An edition is built once the one it extends is: one of the same files, or of those
/// before. What is left when nothing moves extends nothing that exists.
fn build(mut waiting: Vec<Parsed<'_>>, mut editions: Vec<Edition>, own: bool) -> Result<Vec<Edition>, LoadError> {
    let earlier = editions.len();
    while !waiting.is_empty() {
        let before = waiting.len();
        let ids: Vec<(Class, String)> = waiting.iter().map(|one| (one.file.class, one.file.id.clone())).collect();
        let mut later = Vec::new();
        for (at, Parsed { name, text, file }) in waiting.into_iter().enumerate() {
            let Some(base) = &file.extends else {
                editions.push(Edition::build(name, text, file, None, own)?);
                continue;
            };
            let (class, id) = class_and_id(file.class, base);
            let among = |editions: &[Edition]| editions.iter().position(|one| Some(one.class) == class && one.id == id);
            let pending =
                ids.iter().enumerate().any(|(other, (of, one))| other != at && Some(*of) == class && one == id);
            let found = among(&editions[earlier..]).map(|at| at + earlier);
            match found.or_else(|| among(&editions[..earlier]).filter(|_| !pending)) {
                Some(base) => {
                    let edition = Edition::build(name, text, file, Some(&editions[base]), own)?;
                    editions.push(edition);
                }
                None => later.push(Parsed { name, text, file }),
            }
        }
        if later.len() == before {
            let Parsed { name, text, file } = &later[0];
            let base = file.extends.as_deref().unwrap_or_default();
            let problem =
                format!("`{base}` is not an edition that can be extended; name one that exists, such as 2024-03");
            return Err(LoadError::at_key(name, text, &["extends"], problem));
        }
        waiting = later;
    }
    Ok(editions)
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
    let (class, id) = class_and_id(class, id);
    editions.iter().find(|edition| Some(edition.class) == class && edition.id == id)
}

/// What `2024-03` of a class or `rapid/2024-03` names; no class if the one it names does not exist.
fn class_and_id(class: Class, id: &str) -> (Option<Class>, &str) {
    match id.split_once('/') {
        Some((prefix, rest)) => (prefix.parse().ok(), rest),
        None => (Some(class), id),
    }
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
