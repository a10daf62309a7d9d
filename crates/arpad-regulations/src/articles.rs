//! Every numbered article of each text: what it means in our own words, and where the software answers to it.

use crate::{Class, Edition, LoadError};
use arpad_phrase::Phrase;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where an article is at home in the software.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Home {
    /// A number is computed by it.
    Arithmetic,
    /// A report is checked for it.
    Check,
    /// The authority's work follows it.
    Workflow,
    /// A published list shows it.
    List,
    /// Nothing follows from it for software.
    NotSoftware,
}

/// Whether the software answers to an article today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArticleStatus {
    /// It does.
    Implemented,
    /// It will.
    Planned,
    /// It never has to.
    NotSoftware,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Article {
    /// Its number in the text.
    pub number: String,
    /// What it means, in one sentence.
    pub summary: String,
    /// Where it is at home.
    pub home: Home,
    /// The rule, command or part of a list that answers to it.
    #[serde(default, rename = "where")]
    pub place: Option<String>,
    /// The codes of the findings that check it.
    #[serde(default)]
    pub codes: Vec<String>,
    #[serde(default)]
    status: Option<ArticleStatus>,
    /// Why nothing follows from it.
    #[serde(default)]
    pub reason: Option<String>,
    /// The text that has it, or the editions that read it otherwise.
    #[serde(skip)]
    origin: String,
}

impl Article {
    /// What it means.
    pub fn phrase(&self) -> Phrase {
        let key = format!("article-{}-{}", self.origin, self.number);
        let key: String = key.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
        Phrase::keyed(key.trim_end_matches('-').to_owned(), self.summary.clone())
    }

    /// Why nothing follows from it, to be shown in any language.
    pub fn reason_phrase(&self) -> Option<Phrase> {
        self.reason.as_ref().map(|reason| Phrase::worded("no-software", reason.clone()))
    }

    /// Whether the software answers to it.
    pub fn status(&self) -> ArticleStatus {
        self.status.unwrap_or(ArticleStatus::NotSoftware)
    }

    fn fault(&self) -> Option<&'static str> {
        let not_software = self.home == Home::NotSoftware;
        if self.summary.trim().is_empty() {
            Some("the summary is empty")
        } else if not_software != self.reason.is_some() || not_software != self.status.is_none() {
            Some("`reason` goes with home = \"not-software\", `status` with every other home")
        } else if (self.home == Home::Check) == self.codes.is_empty() {
            Some("`codes` goes with home = \"check\"")
        } else {
            None
        }
    }
}

/// The articles of one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Articles {
    /// The text's id.
    pub text: String,
    /// The articles in the order of the text.
    pub articles: Vec<Article>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    text: String,
    #[serde(default)]
    extends: Option<String>,
    numbers: Vec<String>,
    #[serde(default)]
    article: Vec<Article>,
}

/// An article that reads otherwise under some editions of a text.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Variant {
    texts: Vec<String>,
    /// The kinds of list; all of them if none is named.
    #[serde(default)]
    classes: Vec<Class>,
    /// The editions; all of the text if none is named.
    #[serde(default)]
    editions: Vec<String>,
    article: Article,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Variants {
    variant: Vec<Variant>,
}

pub(crate) const VARIANTS_FILE: &str = "regulations/variants.toml";
pub(crate) const VARIANTS_TEXT: &str = include_str!("../regulations/variants.toml");

/// Reads the variants; each takes the place of an article of its texts, unless it has a numbering of its own.
pub(crate) fn parse_variants(name: &str, text: &str, texts: &[Articles]) -> Result<Vec<Variant>, LoadError> {
    let mut file: Variants = toml::from_str(text).map_err(|error| LoadError::from_toml(name, text, &error))?;
    for variant in &mut file.variant {
        let classes = variant.classes.iter().map(|class| class.name().to_owned());
        let origin: Vec<String> =
            variant.texts.iter().cloned().chain(classes).chain(variant.editions.iter().cloned()).collect();
        variant.article.origin = origin.join("-");
    }
    for variant in &file.variant {
        let number = &variant.article.number;
        let fault = |problem: String| Err(LoadError::at_key(name, text, &["variant"], problem));
        if let Some(problem) = variant.article.fault() {
            return fault(format!("article {number}: {problem}"));
        }
        for id in &variant.texts {
            let known = texts.iter().find(|articles| articles.text == *id);
            if !number.ends_with(')') && known.is_none_or(|articles| articles.find(number).is_none()) {
                return fault(format!("article {number} is not one of the text {id}"));
            }
        }
    }
    Ok(file.variant)
}

impl Articles {
    /// These articles as they read under one edition; a user's own edition reads them as the built-in one it extends.
    pub(crate) fn under(&self, edition: &Edition, id: &str, variants: &[Variant]) -> Articles {
        let mut articles = self.clone();
        let apply = variants.iter().filter(|variant| {
            variant.texts.contains(&self.text)
                && (variant.classes.is_empty() || variant.classes.contains(&edition.class))
                && (variant.editions.is_empty() || variant.editions.iter().any(|name| name == id))
        });
        for variant in apply {
            let number = &variant.article.number;
            match articles.articles.iter_mut().find(|article| article.number == *number) {
                Some(article) => article.clone_from(&variant.article),
                None => articles.articles.push(variant.article.clone()),
            }
        }
        articles
    }

    /// The article with this number.
    pub fn find(&self, number: &str) -> Option<&Article> {
        self.articles.iter().find(|article| article.number == number)
    }
}

/// Reads the files of all texts; each article listed must have an entry, its own or that of the text it extends.
pub(crate) fn parse_all(files: &[(&str, &str)]) -> Result<Vec<Articles>, LoadError> {
    let mut parsed = BTreeMap::new();
    for (name, text) in files {
        let mut file: File = toml::from_str(text).map_err(|error| LoadError::from_toml(name, text, &error))?;
        file.article.iter_mut().for_each(|article| article.origin.clone_from(&file.text));
        parsed.insert(file.text.clone(), (*name, *text, file));
    }
    let mut done: Vec<Articles> = Vec::new();
    while done.len() < parsed.len() {
        let before = done.len();
        for (id, (name, text, file)) in &parsed {
            let base = match &file.extends {
                Some(base) => match done.iter().find(|articles| articles.text == *base) {
                    Some(base) => Some(base),
                    None => continue,
                },
                None => None,
            };
            if done.iter().all(|articles| articles.text != *id) {
                done.push(complete(name, text, file, base)?);
            }
        }
        if done.len() == before {
            let (name, text, _) = parsed
                .values()
                .find(|(_, _, file)| done.iter().all(|articles| articles.text != file.text))
                .expect("some are left");
            return Err(LoadError::at_key(name, text, &["extends"], "no such text to extend, or a circle".to_owned()));
        }
    }
    done.sort_by(|a, b| a.text.cmp(&b.text));
    Ok(done)
}

fn complete(name: &str, text: &str, file: &File, base: Option<&Articles>) -> Result<Articles, LoadError> {
    let fault = |key: &str, problem: String| LoadError::at_key(name, text, &[key], problem);
    for (index, article) in file.article.iter().enumerate() {
        if let Some(problem) = article.fault() {
            return Err(fault("article", format!("article {}: {problem}", article.number)));
        }
        if !file.numbers.contains(&article.number) {
            return Err(fault("article", format!("article {} is not among the numbers of the text", article.number)));
        }
        if file.article[..index].iter().any(|earlier| earlier.number == article.number) {
            return Err(fault("article", format!("article {} has two entries", article.number)));
        }
    }
    let articles = file.numbers.iter().map(|number| {
        let own = file.article.iter().find(|article| article.number == *number);
        own.or_else(|| base.and_then(|base| base.find(number)))
            .cloned()
            .ok_or_else(|| fault("numbers", format!("article {number} has no entry")))
    });
    Ok(Articles { text: file.text.clone(), articles: articles.collect::<Result<_, _>>()? })
}
