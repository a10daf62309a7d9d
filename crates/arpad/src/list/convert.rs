//! `arpad list convert`: a list in another format or layout, as a stream.

use super::faults_json;
use crate::context::Context;
use crate::input::{self, ListArguments, ListFile};
use crate::output;
use crate::save::{Overwrite, Save};
use anyhow::{Result, bail};
use arpad_lists::{Faults, Format, Layout, ListInfo, ListLoss, ListWriter, LossReason, Losses, Style, Target};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The list: TXT, XML, CSV or JSON, plain or in a .zip; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write; `-` is standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The format: fide-txt, fide-xml, csv, json or json-lines
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Format,
    /// The columns of a FIDE file: combined, combined-legacy, single, single-legacy or old (default: as in IN)
    #[arg(long, value_parser = layout)]
    layout: Option<Layout>,
    /// With --to csv: names as they are, also those that a spreadsheet would take for a formula
    #[arg(long)]
    csv_raw: bool,
    #[command(flatten)]
    list: ListArguments,
    #[command(flatten)]
    overwrite: Overwrite,
}

pub fn format(text: &str) -> Result<Format, String> {
    Format::parse(text).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.as_str()).collect();
        format!("`{text}` is not a format; choose one of {}", known.join(", "))
    })
}

pub fn layout(text: &str) -> Result<Layout, String> {
    Layout::parse(text).ok_or_else(|| {
        let known: Vec<&str> = Layout::ALL.iter().map(|layout| layout.as_str()).collect();
        format!("`{text}` is not a layout; choose one of {}", known.join(", "))
    })
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    if context.json && input::is_stdin(&arguments.output) {
        bail!("OUT `-` and --json both need standard output; name a file for OUT");
    }
    if arguments.layout.is_some() && !matches!(arguments.to, Format::FideTxt | Format::FideXml) {
        bail!("--layout is for fide-txt and fide-xml; {} has none; leave --layout out", arguments.to);
    }
    if arguments.csv_raw && arguments.to != Format::Csv {
        bail!("--csv-raw is for csv, not for {}", arguments.to);
    }
    let mut file = ListFile::open(&arguments.input, arguments.list)?;
    let mut reader = file.reader()?;
    let info = reader.info().clone();
    let target = Target { csv_raw: arguments.csv_raw, ..target(arguments, &info) };
    let holds_month = target.format == Format::FideTxt && !target.layout.is_combined();
    if holds_month && target.month.is_none() {
        output::note("the month is not known, so the rating column is headed Rtng (--month gives it)");
    }
    let mut save = Save::open(&arguments.output, arguments.overwrite.yes)?;
    let mut writer = match ListWriter::new(&mut save, target) {
        Ok(writer) => writer,
        Err(error) => return save.failed(&error),
    };
    let mut faults = Faults::new();
    let mut players = 0_u64;
    let written = loop {
        let next = reader.next_entry(&mut faults);
        let next = next.map_err(|error| input::list_failed(&arguments.input, &error))?;
        let Some(player) = next else {
            break writer.finish().map(|(_, losses)| losses);
        };
        players += 1;
        if let Err(error) = writer.write(&player) {
            break Err(error);
        }
    };
    drop(reader);
    file.finish();
    let losses = match written {
        Ok(losses) => losses,
        Err(error) => return save.failed(&error),
    };
    input::refuse_cut_off(&file.name(), &faults)?;
    input::refuse_half_read(&file.name(), players, &faults)?;
    save.finish()?;
    let losses = losses_json(&info, holds_month, &losses);
    if context.json {
        let (kept, counts) = faults_json(&faults);
        return output::print_json(&json!({
            "in": arguments.input.display().to_string(),
            "out": arguments.output.display().to_string(),
            "to": arguments.to,
            "players": players,
            "losses": losses,
            "faults": kept,
            "fault_counts": counts,
        }));
    }
    for loss in losses {
        output::note(loss["message"].as_str().unwrap_or_default());
    }
    input::report_faults(&file.name(), &faults);
    Ok(())
}

/// The layout asked for, else that of the list read; a TXT file of the same kind comes out byte for byte.
fn target(arguments: &Arguments, info: &ListInfo) -> Target {
    let same = info.format == arguments.to && arguments.layout.is_none();
    if same {
        return Target::like(info);
    }
    let layout = arguments.layout.unwrap_or(info.layout);
    let mut target = Target::new(arguments.to, layout);
    target.month = info.month;
    target.style = Style::of_layout(layout);
    target.fields = info.csv_fields();
    target.class = info.class.or(arguments.list.class).unwrap_or(target.class);
    target
}

/// What the file written does not contain, with a message for each.
fn losses_json(info: &ListInfo, holds_month: bool, losses: &Losses) -> Vec<Value> {
    let mut all: Vec<Value> = losses.iter().map(loss).collect();
    if let Some(month) = info.month
        && !holds_month
        && info.columns.as_ref().is_some_and(|columns| columns.month().is_some())
    {
        all.push(json!({
            "field": "month",
            "reason": LossReason::NoColumn,
            "count": 1,
            "first_fide_id": null,
            "message": format!("month: no place for it in this format; keep {month} in the file name"),
        }));
    }
    all
}

/// What the file written does not contain for some players, with a message.
pub fn loss(loss: &ListLoss) -> Value {
    let (field, id) = (loss.field, loss.first_fide_id);
    let what = match loss.reason {
        LossReason::NoColumn => "no column for it, left out",
        LossReason::YearOnly => "day and month are left out, lists have the year alone",
        LossReason::Cut => "too long for its column, cut",
        LossReason::Pushed => "too long for its column, the rest of the line moved right",
        LossReason::ControlCharacter => "control characters, written as blanks",
    };
    let who = if loss.count == 1 { format!("player {id}") } else { format!("{} players, first {id}", loss.count) };
    json!({
        "field": field,
        "reason": loss.reason,
        "count": loss.count,
        "first_fide_id": id,
        "message": format!("{field}: {what} ({who})"),
    })
}
