//! `arpad list`: rating list files, read as streams.

mod convert;
mod diff;
mod show;
mod stats;

pub use convert::{format, layout, loss};

use crate::context::Context;
use crate::input::{ListArguments, ListFile};
use crate::output;
use anyhow::Result;
use arpad_lists::{Class, EntryRef, Faults, Format, Layout, ListFault, ListInfo};
use arpad_trf::Encoding;
use clap::Subcommand;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Show what a list is, and its first players or the ones you ask for
    ///
    /// Example: arpad list show standard_apr26frl.txt
    Show(show::Arguments),
    /// Write a list in another format or layout, and report what does not fit
    ///
    /// Example: arpad list convert players_list_foa.txt players.csv --to csv
    Convert(convert::Arguments),
    /// Show who was added, removed and changed from one list to another; exit code 1 if they differ
    ///
    /// Example: arpad list diff standard_mar26frl.txt standard_apr26frl.txt
    #[command(visible_alias = "compare")]
    Diff {
        /// The earlier list; `-` is standard input
        #[arg(value_name = "A")]
        before: PathBuf,
        /// The later list
        #[arg(value_name = "B")]
        after: PathBuf,
        /// The class of lists of one class: standard, rapid or blitz (default: from the file names, else standard)
        #[arg(long, value_name = "CLASS")]
        class: Option<Class>,
        /// The encoding of both lists, such as windows-1251 or cp852 (default: detected)
        #[arg(long, value_name = "NAME")]
        encoding: Option<Encoding>,
    },
    /// Count players, federations and titles, and draw the distribution of ratings
    ///
    /// Example: arpad list stats players_list_foa.txt
    #[command(visible_alias = "count")]
    Stats {
        /// The list; `-` is standard input
        file: PathBuf,
        #[command(flatten)]
        list: ListArguments,
    },
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::Show(arguments) => show::run(arguments, context),
        Command::Convert(arguments) => convert::run(arguments, context),
        Command::Diff { before, after, class, encoding } => {
            let arguments = ListArguments { month: None, class: *class, encoding: *encoding };
            return diff::run(before, after, arguments, context);
        }
        Command::Stats { file, list } => stats::run(file, *list, context),
    }?;
    Ok(ExitCode::SUCCESS)
}

fn info_json(file: &str, member: Option<&str>, info: &ListInfo) -> Value {
    json!({
        "file": file,
        "member": member,
        "format": info.format,
        "layout": info.layout,
        "month": info.month,
        "classes": info.classes(),
    })
}

/// What a list is, in a line: "combined list, TXT, 2024-03: standard, rapid, blitz".
fn info_text(file: &ListFile, info: &ListInfo) -> String {
    let layout = match info.layout {
        Layout::Old => "list of one class, layout used until 2012",
        Layout::SingleLegacy => "list of one class without FOA titles",
        Layout::Single => "list of one class",
        Layout::CombinedLegacy => "combined list without FOA titles",
        Layout::Combined => "combined list",
    };
    let format = match info.format {
        Format::FideTxt => "FIDE TXT",
        Format::FideXml => "FIDE XML",
        Format::Csv => "CSV",
        Format::Json => "JSON",
        Format::JsonLines => "JSON lines",
    };
    let month = info.month.map_or_else(|| "month unknown".to_owned(), |month| month.to_string());
    let classes: Vec<&str> = info.classes().iter().map(|class| class.name()).collect();
    let member = file.member().map_or(String::new(), |member| format!(" ({member})"));
    let line = format!("{}{member}: {layout}, {format}, {month}, {}", file.name(), classes.join(", "));
    output::paragraph(&line, 0)
}

/// The kept faults with place and message, and the number of faults of each kind.
fn faults_json(faults: &Faults) -> (Value, Value) {
    let kept: Vec<Value> = faults.kept().iter().map(fault_json).collect();
    let counts: Vec<Value> = faults
        .counts()
        .map(|(kind, count)| {
            let mut value = serde_json::to_value(kind).unwrap_or(Value::Null);
            value["count"] = json!(count);
            value
        })
        .collect();
    (json!(kept), json!(counts))
}

fn fault_json(fault: &ListFault) -> Value {
    let mut value = json!({
        "line": (fault.line > 0).then_some(fault.line),
        "column": (fault.line > 0).then_some(fault.column),
        "severity": if fault.kind.is_note() { "note" } else { "warning" },
        "message": fault.kind.to_string(),
        "help": fault.kind.help(),
        "fide_id": fault.fide_id,
        "text": fault.text,
    });
    if let (Value::Object(all), Ok(Value::Object(kind))) = (&mut value, serde_json::to_value(fault.kind)) {
        all.extend(kind);
    }
    value
}

/// The columns of a table of players: those of the classes the list has.
fn player_header(classes: &[Class]) -> (Vec<&'static str>, Vec<usize>) {
    let mut header = vec!["FIDE id", "name", "fed", "sex", "title"];
    let mut right = vec![0];
    if let [_] = classes {
        right.extend([5, 6, 7]);
        header.extend(["rating", "games", "K"]);
    } else {
        right.extend([5, 6, 7]);
        header.extend(["standard", "rapid", "blitz"]);
    }
    header.extend(["born", "flag"]);
    (header, right)
}

fn player_row(player: &EntryRef<'_>, classes: &[Class]) -> Vec<String> {
    fn shown<T: ToString>(value: Option<T>) -> String {
        value.map_or(String::new(), |value| value.to_string())
    }
    let mut row = vec![
        player.fide_id.to_string(),
        player.name.to_owned(),
        shown(player.federation),
        shown(player.sex),
        shown(player.title.or(player.women_title)),
    ];
    if let [class] = classes {
        let figures = player.rating(*class);
        row.extend([shown(figures.rating), shown(figures.games), shown(figures.k)]);
    } else {
        row.extend(Class::ALL.map(|class| shown(player.rating(class).rating)));
    }
    row.extend([shown(player.birth_year), player.flag.as_str().to_owned()]);
    row
}

/// `1 player`, `1,932,867 players`.
fn players(count: u64) -> String {
    format!("{} player{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// A number with separators: lists have millions of players.
fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{grouped, players};

    #[test]
    fn thousands() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_932_867), "1,932,867");
        assert_eq!((players(1), players(2000)), ("1 player".to_owned(), "2,000 players".to_owned()));
    }
}
