//! `arpad config`: what need not be typed, and where it is set.

use crate::authority;
use crate::context::Context;
use crate::output;
use crate::settings::{Origin, Setting};
use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {}

/// One line of the answer.
struct Line {
    name: &'static str,
    value: Option<String>,
    origin: Option<Origin>,
    /// What it default of.
    meaning: &'static str,
}

impl Line {
    fn new(name: &'static str, setting: Option<Setting<String>>, meaning: &'static str) -> Line {
        let (value, origin) = setting.map_or((None, None), |setting| (Some(setting.value), Some(setting.origin)));
        Line { name, value, origin, meaning }
    }
}

pub fn run(_: &Arguments, context: &Context) -> Result<ExitCode> {
    let settings = &context.settings;
    // The environment goes before every file.
    let environment = |name: &'static str| {
        let value = std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        value.map(|value| Setting { value, origin: Origin::Environment(name) })
    };
    let by = environment("ARPAD_BY").or_else(|| settings.by.clone());
    let by = by.or_else(|| Some(Setting { value: authority::login(), origin: Origin::Default }));
    let db = Setting { value: authority::database_name(context)?, origin: context.db_origin.clone() };
    let office = settings.office.clone();
    let office = office.map(|Setting { value, origin }| Setting { value: value.name().to_owned(), origin });
    let lines = [
        Line::new("db", Some(db), "--db, the database"),
        Line::new("by", by, "--by, who acts"),
        Line::new("federation", settings.federation.clone(), "--federation, whose tournaments"),
        Line::new("office", office, "--as, the office that decides"),
        Line::new("language", settings.language.clone(), "the language of pages"),
    ];
    if context.json {
        let lines = lines.iter().map(|line| {
            let origin = line.origin.as_ref().map(ToString::to_string);
            (line.name.to_owned(), json!({"value": line.value, "from": origin}))
        });
        output::print_json(&Value::Object(lines.collect()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rows = lines.into_iter().map(|line| {
        let origin = line.origin.map_or_else(|| "not set".to_owned(), |origin| origin.to_string());
        vec![line.name.to_owned(), line.value.unwrap_or_default(), origin, line.meaning.to_owned()]
    });
    output::print(&output::table(&["setting", "value", "from", "default of"], &[], rows))?;
    Ok(ExitCode::SUCCESS)
}
