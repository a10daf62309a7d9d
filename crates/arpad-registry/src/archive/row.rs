//! A row of a table as a line of JSON. What is bytes becomes a file of its own, named by the line.

use crate::error::{Error, Result};
use crate::packed::{compress, expand};
use crate::store::StoredValue;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The columns of a table that are files of their own.
fn files(table: &str) -> &'static [&'static str] {
    match table {
        "report" => &["bytes"],
        "list" => &["list", "pool"],
        "draft" => &["list", "pool", "derivations"],
        _ => &[],
    }
}

/// Whether some columns of a table are files of their own.
pub fn has_files(table: &str) -> bool {
    !files(table).is_empty()
}

/// The file a column of a row becomes: a report as it was received, a list or a pool as text.
pub fn file_name(table: &str, columns: &[String], row: &[StoredValue], column: usize) -> Result<String> {
    let value = |name: &str| {
        let index = columns.iter().position(|column| column == name);
        match index.and_then(|index| row.get(index)) {
            Some(StoredValue::Integer(number)) => Ok(number.to_string()),
            Some(StoredValue::Text(text)) => Ok(text.clone()),
            _ => Err(Error::Damaged(format!("table {table} has no {name}"))),
        }
    };
    match (table, columns[column].as_str()) {
        ("report", _) => Ok(format!("reports/{}.trf", value("id")?)),
        ("list", name) => {
            Ok(format!("lists/{}/{}/revision-{}/{name}.tsv", value("class")?, value("month")?, value("revision")?))
        }
        ("draft", name) => Ok(format!("drafts/{}/{}/{name}.tsv", value("class")?, value("month")?)),
        (_, name) => Err(Error::Damaged(format!("column {name} of table {table} holds bytes"))),
    }
}

/// The contents of the file: stored texts are compressed, which does not concern the archive.
pub fn unpacked(table: &str, bytes: &[u8]) -> Result<Vec<u8>> {
    if table == "report" { Ok(bytes.to_vec()) } else { expand(bytes).map(String::into_bytes) }
}

/// The bytes to store.
pub fn packed(table: &str, bytes: Vec<u8>) -> Result<Vec<u8>> {
    if table == "report" {
        return Ok(bytes);
    }
    let text = String::from_utf8(bytes).map_err(|_| Error::Archive("a list of the archive is not UTF-8".to_owned()))?;
    Ok(compress(&text))
}

/// Writes a row as an object on a line.
pub fn write(out: &mut dyn Write, table: &str, columns: &[String], row: &[StoredValue]) -> Result<()> {
    for (index, (column, cell)) in columns.iter().zip(row).enumerate() {
        write!(out, "{}\"{column}\":", if index == 0 { '{' } else { ',' })?;
        match cell {
            StoredValue::Null => out.write_all(b"null")?,
            StoredValue::Integer(number) => write!(out, "{number}")?,
            StoredValue::Text(text) => serde_json::to_writer(&mut *out, text).map_err(io::Error::from)?,
            StoredValue::Bytes(_) => write!(out, "{}", json!({"file": file_name(table, columns, row, index)?}))?,
        }
    }
    Ok(out.write_all(b"}\n")?)
}

/// The object as a row with these columns; files are fetched by their names. In an archive from `before` a column was added,
/// it is unknown.
pub fn from_json(
    line: &str,
    table: &str,
    columns: &[String],
    before: bool,
    mut fetch: impl FnMut(&str) -> Result<Vec<u8>>,
) -> Result<Vec<StoredValue>> {
    let bad = |what: &str| Error::Archive(what.to_owned());
    let object: Map<String, Value> = serde_json::from_str(line).map_err(|error| bad(&error.to_string()))?;
    // Of a key that is there twice the last would count.
    if serde_json::to_string(&object).is_ok_and(|written| written != line) {
        return Err(bad("it is not written as Arpad writes it: a key is there twice, or there are blanks"));
    }
    if let Some(other) = object.keys().find(|key| !columns.contains(key)) {
        return Err(bad(&format!(
            "`{other}` is not a column of this table; the archive is of another version of Arpad"
        )));
    }
    let is_file = |column: &str| files(table).contains(&column);
    let cell = |column: &String| match object.get(column) {
        Some(Value::Object(_)) if !is_file(column) => Err(bad(&format!("`{column}` names a file where none can be"))),
        Some(Value::String(_) | Value::Number(_)) if is_file(column) => Err(bad(&format!("`{column}` names no file"))),
        None if before => Ok(StoredValue::Null),
        None => Err(bad(&format!("`{column}` is missing; the archive is of another version of Arpad"))),
        Some(Value::Null) => Ok(StoredValue::Null),
        Some(Value::String(text)) => Ok(StoredValue::Text(text.clone())),
        Some(Value::Number(number)) => {
            number.as_i64().map(StoredValue::Integer).ok_or_else(|| bad(&format!("`{column}` is not a whole number")))
        }
        Some(Value::Object(file)) => match file.get("file").and_then(Value::as_str).filter(|_| file.len() == 1) {
            Some(name) => fetch(name).map(StoredValue::Bytes),
            None if before => Ok(StoredValue::Null),
            None => Err(bad(&format!("`{column}` names no file"))),
        },
        Some(_) => Err(bad(&format!("`{column}` is neither text nor number"))),
    };
    columns.iter().map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_comes_back_as_it_was() {
        let columns: Vec<String> = ["id", "received", "verdict", "bytes"].map(str::to_owned).to_vec();
        let row = vec![
            StoredValue::Integer(7),
            StoredValue::Null,
            StoredValue::Text("not \"ratable\"\n".to_owned()),
            StoredValue::Bytes(vec![0, 255]),
        ];
        let mut line = Vec::new();
        write(&mut line, "report", &columns, &row).unwrap();
        let line = String::from_utf8(line).unwrap();
        let verdict = r#""not \"ratable\"\n""#;
        let bytes = r#"{"file":"reports/7.trf"}"#;
        assert_eq!(line, format!("{{\"id\":7,\"received\":null,\"verdict\":{verdict},\"bytes\":{bytes}}}\n"));
        let fetch = |name: &str| {
            assert_eq!(name, "reports/7.trf");
            Ok(vec![0, 255])
        };
        let line = line.trim_end_matches('\n');
        assert_eq!(from_json(line, "report", &columns, false, fetch).unwrap(), row);
        let twice = line.replacen("{\"id\":7,", "{\"id\":8,\"id\":7,", 1);
        let blank = line.replacen("{\"id\":7,", "{\"id\": 7,", 1);
        let more = line.replace(".trf\"}", ".trf\",\"x\":1}");
        for line in [
            &*twice,
            &blank,
            &more,
            &format!("{line}\r"),
            "{",
            r#"{"id":1.5}"#,
            r#"{"id":7}"#,
            r#"{"new":7}"#,
            r#"{"id":true}"#,
            &line.replace(bytes, "7"),
            &line.replace(bytes, "\"text\""),
            &line.replace("\"id\":7", &format!("\"id\":{bytes}")),
        ] {
            assert!(from_json(line, "report", &columns, false, |_| Ok(Vec::new())).is_err(), "{line}");
        }
    }
}
