//! `arpad list stats`: a list counted, and the ratings drawn.

use super::{faults_json, grouped, info_json, info_text};
use crate::context::Context;
use crate::input::{self, ListArguments, ListFile};
use crate::output;
use anyhow::Result;
use arpad_lists::{Class, ClassStats, Faults, ListInfo, Stats};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;

/// Federations in the text; JSON has them all.
const LARGEST: usize = 10;

/// Including the counts.
const WIDTH: usize = 72;

pub fn run(path: &Path, list: ListArguments, context: &Context) -> Result<()> {
    let mut file = ListFile::open(path, list)?;
    let mut faults = Faults::new();
    let mut stats = Stats::new();
    let mut reader = file.reader()?;
    let info = reader.info().clone();
    while let Some(player) = reader.next_entry(&mut faults).map_err(|error| input::list_failed(path, &error))? {
        stats.add(&player);
    }
    drop(reader);
    file.finish();
    input::refuse_half_read(&file.name(), stats.players, &faults)?;
    if context.json {
        let document = info_json(&path.display().to_string(), file.member(), &info);
        return output::print_json(&json(document, &info, &stats, &faults)?);
    }
    let mut text = info_text(&file, &info);
    text.push_str(&people(&stats));
    for &class in info.classes() {
        text.push_str(&ratings(class, stats.class(class)));
    }
    output::print(&text)?;
    input::report_faults(&file.name(), &faults);
    Ok(())
}

fn json(mut document: Value, info: &ListInfo, stats: &Stats, faults: &Faults) -> Result<Value> {
    if let (Value::Object(all), Value::Object(counted)) = (&mut document, serde_json::to_value(stats)?) {
        all.extend(counted);
    }
    for class in Class::ALL {
        // That a list of one class has no ratings of the others does not mean that nobody is rated in them.
        if !info.classes().contains(&class) {
            document[class.name()] = Value::Null;
        }
    }
    (document["faults"], document["fault_counts"]) = faults_json(faults);
    Ok(document)
}

fn people(stats: &Stats) -> String {
    let mut text = format!(
        "{}, {} without a rating, {} inactive\n",
        super::players(stats.players),
        grouped(stats.unrated),
        grouped(stats.inactive)
    );
    let mut line = |head: &str, counts: Vec<(&str, u64)>| {
        if !counts.is_empty() {
            let parts: Vec<String> = counts.iter().map(|(name, count)| format!("{name} {}", grouped(*count))).collect();
            text.push_str(&output::paragraph(&format!("{head}: {}", parts.join(", ")), 0));
        }
    };
    let sexes = stats.sexes.iter();
    line("sex", sexes.map(|(sex, &count)| (sex.as_str(), count)).collect());
    let titles = stats.titles.iter();
    line("titles", titles.map(|(title, &count)| (title.as_str(), count)).collect());
    let mut federations: Vec<(String, u64)> =
        stats.federations.iter().map(|(federation, &count)| (federation.to_string(), count)).collect();
    let all = federations.len();
    federations.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    federations.truncate(LARGEST);
    let head = if all > LARGEST { format!("federations ({all}, the largest)") } else { "federations".to_owned() };
    let federations = federations.iter();
    line(&head, federations.map(|(name, count)| (name.as_str(), *count)).collect());
    if stats.no_federation > 0 {
        line("without a federation", vec![("players", stats.no_federation)]);
    }
    text
}

fn ratings(class: Class, stats: &ClassStats) -> String {
    let mut line = format!("{class}: {} rated, {} unrated", grouped(stats.rated), grouped(stats.unrated));
    if let Some(highest) = &stats.highest {
        let _ =
            write!(line, ", mean {}, highest {} ({}, {})", stats.mean, highest.rating, highest.name, highest.fide_id);
    }
    let mut text = format!("\n{}", output::paragraph(&line, 0));
    text.push_str(&stats.render_histogram(WIDTH));
    text
}
