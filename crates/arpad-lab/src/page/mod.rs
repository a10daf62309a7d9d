//! A result as a document: tables and charts that become text, CSV, JSON or a page of HTML.

mod build;
mod chart;
mod html;
mod monitor;
mod score;
mod text;

pub use build::{Replayed, replay_document};
pub use chart::{Chart, Series, sparkline};
pub use monitor::monitor_document;
pub use score::score_document;

use serde_json::{Map, Value, json};

/// Tables one after the other.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StudyDocument {
    pub title: String,
    /// What it is based on, a line each.
    pub notes: Vec<String>,
    pub sections: Vec<Section>,
}

/// A table with what it says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Section {
    /// Its name in JSON and of its CSV file.
    pub key: &'static str,
    pub title: String,
    pub text: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
    pub chart: Option<Chart>,
}

/// A value of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    Text(String),
    Whole(i64),
    /// With so many decimals.
    Decimal(f64, usize),
    Empty,
}

impl Cell {
    pub fn is_number(&self) -> bool {
        matches!(self, Cell::Whole(_) | Cell::Decimal(..))
    }

    fn json(&self) -> Value {
        match self {
            Cell::Text(text) => json!(text),
            Cell::Whole(number) => json!(number),
            Cell::Decimal(value, places) => {
                let shift = 10_f64.powi(i32::try_from(*places).unwrap_or(0));
                json!((value * shift).round() / shift)
            }
            Cell::Empty => Value::Null,
        }
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Cell::Text(text) => f.write_str(text),
            Cell::Whole(number) => write!(f, "{number}"),
            Cell::Decimal(value, places) => write!(f, "{value:.places$}"),
            Cell::Empty => Ok(()),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

macro_rules! whole {
    ($( $kind:ty ),*) => { $( impl From<$kind> for Cell {
        fn from(number: $kind) -> Cell {
            i64::try_from(number).map_or(Cell::Empty, Cell::Whole)
        }
    } )* };
}
whole!(u16, u32, u64, usize, i16, i32, i64);

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Empty, Into::into)
    }
}

impl StudyDocument {
    pub fn json(&self) -> Value {
        let mut sections = Map::new();
        for section in &self.sections {
            let rows: Vec<Value> = section
                .rows
                .iter()
                .map(|row| {
                    let cells = section.columns.iter().zip(row);
                    Value::Object(cells.map(|(column, cell)| (column.clone(), cell.json())).collect())
                })
                .collect();
            sections.insert(section.key.to_owned(), Value::Array(rows));
        }
        json!({"title": self.title, "notes": self.notes, "tables": sections})
    }
}

impl Section {
    /// The table as comma-separated values.
    pub fn csv(&self) -> String {
        let quoted = |text: &str| {
            if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
        };
        let line = |cells: Vec<String>| cells.join(",") + "\n";
        let mut text = line(self.columns.iter().map(|column| quoted(column)).collect());
        for row in &self.rows {
            text.push_str(&line(row.iter().map(|cell| quoted(&cell.to_string())).collect()));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document() -> StudyDocument {
        let chart = Chart {
            x: "year".to_owned(),
            y: "points".to_owned(),
            places: vec![2020.0, 2021.0, 2022.0],
            series: vec![Series::new("a <b>", vec![1.0, 3.0, 2.0])],
        };
        StudyDocument {
            title: "A & B".to_owned(),
            notes: vec!["seed 1".to_owned()],
            sections: vec![Section {
                key: "years",
                title: "Years".to_owned(),
                text: "What it says.".to_owned(),
                columns: vec!["year".to_owned(), "level".to_owned()],
                rows: vec![vec![2020_u16.into(), Cell::Decimal(1.0, 2)], vec!["a,b".into(), Cell::Empty]],
                chart: Some(chart),
            }],
        }
    }

    #[test]
    fn a_document_in_every_form() {
        let document = document();
        assert_eq!(document.sections[0].csv(), "year,level\n2020,1.00\n\"a,b\",\n");
        assert_eq!(document.json()["tables"]["years"][0], json!({"year": 2020, "level": 1.0}));
        let text = document.text();
        assert!(text.contains("2020   1.00") && text.contains("▁█▅"), "{text}");
        let html = document.html();
        assert!(html.contains("A &amp; B") && html.contains("<svg") && html.contains("a &lt;b&gt;"));
        assert!(!html.contains("http") || !html.contains("src="), "nothing is loaded from elsewhere");
    }
}
