//! A document for a terminal of eighty columns.

use super::chart::sparkline;
use super::{Cell, Section, StudyDocument};

const WIDTH: usize = 80;
const INDENT: usize = 2;

impl StudyDocument {
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        for note in &self.notes {
            wrapped(note, INDENT, &mut text);
        }
        for section in &self.sections {
            text.push('\n');
            wrapped(&section.title, 0, &mut text);
            wrapped(&section.text, INDENT, &mut text);
            table(section, &mut text);
            if let Some(chart) = &section.chart {
                let width = chart.series.iter().map(|series| series.name.chars().count()).max().unwrap_or(0);
                for series in &chart.series {
                    let room = WIDTH.saturating_sub(2 * INDENT + width);
                    text.push_str(&format!("  {:width$}  {}\n", series.name, sparkline(&series.values, room)));
                }
            }
        }
        text
    }
}

/// A paragraph in lines that fit.
fn wrapped(paragraph: &str, indent: usize, text: &mut String) {
    let mut used = 0;
    for word in paragraph.split_whitespace() {
        let length = word.chars().count();
        if used > 0 && used + 1 + length <= WIDTH {
            text.push(' ');
            used += 1 + length;
        } else {
            if used > 0 {
                text.push('\n');
            }
            text.push_str(&" ".repeat(indent));
            used = indent + length;
        }
        text.push_str(word);
    }
    if used > 0 {
        text.push('\n');
    }
}

/// Numbers to the right, words to the left. Columns that do not fit follow below, behind the words each row begins with.
fn table(section: &Section, text: &mut String) {
    let cells: Vec<Vec<String>> =
        section.rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect();
    let width = |column: usize| {
        let cells = cells.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([section.columns[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..section.columns.len()).map(width).collect();
    let right: Vec<bool> = (0..section.columns.len())
        .map(|column| section.rows.iter().any(|row| row.get(column).is_some_and(Cell::is_number)))
        .collect();
    // The words a row begins with, but one column at least is left for what it says.
    let words = right.iter().take_while(|right| !**right).count().clamp(1, 2).min(right.len().saturating_sub(1));
    let fixed: usize = widths[..words].iter().map(|width| width + INDENT).sum();
    let mut next = words;
    loop {
        let mut shown: Vec<usize> = (0..words).collect();
        let mut used = fixed;
        while next < widths.len() && (shown.len() == words || used + INDENT + widths[next] <= WIDTH) {
            used += INDENT + widths[next];
            shown.push(next);
            next += 1;
        }
        let mut line = |cells: &[String]| {
            let mut out = String::new();
            for column in &shown {
                let (cell, width) = (cells.get(*column).map_or("", String::as_str), widths[*column]);
                let padded = if right[*column] { format!("{cell:>width$}") } else { format!("{cell:<width$}") };
                out.push_str("  ");
                out.push_str(&padded);
            }
            text.push_str(out.trim_end());
            text.push('\n');
        };
        line(&section.columns);
        for row in &cells {
            line(row);
        }
        if next >= widths.len() {
            break;
        }
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_wider_than_a_terminal() {
        let columns: Vec<String> = (0..14).map(|column| format!("column {column}")).collect();
        let row = std::iter::once(Cell::from("under one edition"));
        let row: Vec<Cell> = row.chain((1..14_i64).map(|column| Cell::Whole(100_000 * column))).collect();
        let section =
            Section { title: "T".to_owned(), text: "word ".repeat(60), columns, rows: vec![row], ..Section::default() };
        let text = StudyDocument { title: "D".to_owned(), notes: Vec::new(), sections: vec![section] }.text();
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.matches("under one edition").count(), 3, "{text}");
        assert!(text.contains("column 13") && text.contains("1300000"), "{text}");
    }
}
