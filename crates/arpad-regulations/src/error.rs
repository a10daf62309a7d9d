use toml::de::{DeTable, DeValue};

/// What is wrong with a data file, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {problem}")]
pub struct LoadError {
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and how to fix it.
    pub problem: String,
}

impl LoadError {
    /// A fault the TOML reader found: bad syntax, an unknown key, a missing or ill-typed value.
    pub(crate) fn from_toml(file: &str, text: &str, error: &toml::de::Error) -> LoadError {
        let offset = error.span().map_or(0, |span| span.start);
        let problem = error.message().trim_end().replace('\n', "; ");
        LoadError { file: file.to_owned(), line: line_at(text, offset), problem }
    }

    /// A fault in the sense of a value, placed at the key that holds it.
    pub(crate) fn at_key(file: &str, text: &str, path: &[&str], problem: String) -> LoadError {
        LoadError { file: file.to_owned(), line: line_of_key(text, path), problem }
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

/// The line of the deepest key of `path` that the text has.
fn line_of_key(text: &str, path: &[&str]) -> usize {
    let Ok(document) = DeTable::parse(text) else {
        return 1;
    };
    let mut table = Some(document.get_ref());
    let mut line = 1;
    for key in path {
        let Some((found, value)) = table.and_then(|table| table.iter().find(|(name, _)| name.get_ref() == key)) else {
            break;
        };
        line = line_at(text, found.span().start);
        table = match value.get_ref() {
            DeValue::Table(inner) => Some(inner),
            _ => None,
        };
    }
    line
}
