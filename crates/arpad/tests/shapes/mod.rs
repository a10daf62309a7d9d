//! What `--json` prints, against docs/schema: a file for each command.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;

pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

/// The schema of a command that was typed, by its first two words, or its first.
pub(crate) fn name(words: &[&str]) -> Option<String> {
    let exists = |name: &String| folder().join(format!("{name}.json")).is_file();
    let command = words.iter().position(|word| exists(&(*word).to_owned())).map(|at| words[at].to_owned());
    let pair = words.windows(2).map(|pair| pair.join("-")).find(exists);
    pair.or(command)
}

fn read(name: &str) -> Value {
    let path = folder().join(name).with_extension("json");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Closes every object whose keys are listed, so that each key that is printed has to be documented. The files leave them
/// open: programs that read the documents go on when keys are added. References to the common part become local.
fn strict(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
                fields.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            for (key, value) in fields.iter_mut() {
                match value {
                    Value::String(to) if key == "$ref" => *to = to.replace("common.json#", "#"),
                    value => strict(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(strict),
        _ => {}
    }
}

/// A document against the schema of a command; what does not fit is a panic that says where.
#[track_caller]
pub(crate) fn fits(name: &str, document: &Value) {
    let mut schema = read(name);
    schema["$defs"] = read("common")["$defs"].clone();
    schema.as_object_mut().expect("an object").remove("$id");
    strict(&mut schema);
    let validator = jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}.json: {error}"));
    let faults: Vec<String> =
        validator.iter_errors(document).map(|fault| format!("{}: {fault}", fault.instance_path())).take(5).collect();
    assert!(faults.is_empty(), "docs/schema/{name}.json does not fit: {faults:#?}");
}
