//! Printing: answers on standard output, one clear line for what went wrong.

use crate::advice;
use anyhow::Result;
use clap::error::ErrorKind;
use comfy_table::{Cell, CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use serde::Serialize;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::{self, Write};
use std::process::ExitCode;

/// Exit code for wrong use or unreadable input.
const WRONG_USE: u8 = 2;

thread_local! {
    /// What commands print while another command runs them.
    static CAPTURED: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// Runs `work` and returns what it printed, answers and messages in order, instead of printing it.
pub fn captured<T>(work: impl FnOnce() -> T) -> (T, String) {
    CAPTURED.set(Some(Vec::new()));
    let done = work();
    let printed = CAPTURED.take().unwrap_or_default();
    (done, String::from_utf8_lossy(&printed).into_owned())
}

/// Whether what is printed goes to another command.
pub fn is_captured() -> bool {
    CAPTURED.with_borrow(Option::is_some)
}

/// Standard output, or the command that runs this one.
pub struct Stdout;

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        put(bytes, &mut io::stdout())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush()
    }
}

fn put(bytes: &[u8], otherwise: &mut dyn Write) -> io::Result<usize> {
    CAPTURED.with_borrow_mut(|captured| match captured {
        Some(captured) => captured.write(bytes),
        None => otherwise.write(bytes),
    })
}

/// Whether a character could make a terminal do something else than show it: move the cursor, change what is shown
/// elsewhere, or reverse the order of what follows (C0 and C1 controls, line and paragraph separators, bidirectional marks).
fn is_unsafe(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\n' | '\t'))
        || matches!(letter, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Text that is safe to show: names of files and players, decisions and lines of reports come from others.
pub fn safe(text: &str) -> Cow<'_, str> {
    if text.contains(is_unsafe) { Cow::Owned(text.replace(is_unsafe, "\u{FFFD}")) } else { Cow::Borrowed(text) }
}

/// One line of a message, on standard error.
fn message(line: &str) {
    let line = safe(line).replace('\n', " ");
    let _ = put(format!("{line}\n").as_bytes(), &mut io::stderr());
}

/// Prints an answer for people; nothing in it can command the terminal.
pub fn print(text: &str) -> Result<()> {
    print_raw(&safe(text))
}

/// Prints data for programs, or text in colours of our own. It is not an error if the reader stops reading (`| head`).
pub fn print_raw(text: &str) -> Result<()> {
    match Stdout.write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Prints one JSON document.
pub fn print_json(document: &impl Serialize) -> Result<()> {
    let mut text = json_safe(serde_json::to_string_pretty(document)?);
    text.push('\n');
    print_raw(&text)
}

/// The same document, with what a terminal could obey written as `\uXXXX`. Outside of strings there is nothing of it.
pub fn json_safe(text: String) -> String {
    if !text.contains(is_unsafe) {
        return text;
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if is_unsafe(letter) {
            escaped.push_str(&format!("\\u{:04x}", u32::from(letter)));
        } else {
            escaped.push(letter);
        }
    }
    escaped
}

/// The same for a document that is written piece by piece; every piece is whole characters.
pub struct JsonSafe<W>(pub W);

impl<W: Write> Write for JsonSafe<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(bytes) {
            Ok(text) if text.contains(is_unsafe) => self.0.write_all(json_safe(text.to_owned()).as_bytes())?,
            _ => self.0.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// On standard error, beside the answer.
pub fn note(text: &str) {
    message(&format!("note: {text}"));
}

/// One line for an error.
pub fn failure(error: &anyhow::Error) -> ExitCode {
    let next = advice::next_step(error).map_or(String::new(), |step| format!("; {step}"));
    message(&format!("arpad: {error:#}{next}"));
    ExitCode::from(advice::exit_code(error))
}

/// Help and version as clap prints them; a mistake in the arguments as one line.
pub fn usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = print(&error.render().to_string());
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            message("arpad: no command is given; --help shows them");
            ExitCode::from(WRONG_USE)
        }
        _ => {
            let rendered = error.render().to_string();
            let lines: Vec<&str> = rendered
                .lines()
                .map(str::trim)
                .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("tip:"))
                .filter(|line| !line.is_empty())
                .collect();
            let line = lines.join(" ");
            let line = line.strip_prefix("error: ").unwrap_or(&line);
            let line = line.strip_suffix("For more information, try '--help'.").unwrap_or(line).trim_end();
            message(&format!("arpad: {line} (--help shows how)"));
            ExitCode::from(WRONG_USE)
        }
    }
}

/// `1 game`, `2 games`.
pub fn many(number: impl Into<u64>, what: &str) -> String {
    let number = number.into();
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// `0.5 points`, `1 point`.
pub fn points(score: arpad_regulations::Score) -> String {
    format!("{score} point{}", if score == arpad_regulations::Score::ONE { "" } else { "s" })
}

/// A whole number with its sign, and 0 without one.
pub fn signed(number: i32) -> String {
    if number == 0 { "0".to_owned() } else { format!("{number:+}") }
}

/// The width of the terminal; 120 where there is none.
fn width() -> u16 {
    terminal_size::terminal_size().map_or(120, |(width, _)| width.0.max(60))
}

/// A table for the terminal: a header, then rows; columns named in `right` are right-aligned.
pub fn table(header: &[&str], right: &[usize], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    let rule = || LineStyle::none().fill('─').junction('─');
    table
        .load_style(TableStyle::new().header_separator(rule()))
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width());
    let align = |(column, text): (usize, String)| {
        let alignment = if right.contains(&column) { CellAlignment::Right } else { CellAlignment::Left };
        Cell::new(text).set_alignment(alignment)
    };
    table.set_header(header.iter().map(|text| (*text).to_owned()).enumerate().map(align));
    for row in rows {
        table.add_row(row.into_iter().enumerate().map(align));
    }
    let printed = table.to_string();
    let mut text: String = printed.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_printed_commands_the_terminal() {
        assert_eq!(safe("Doe, John\nRoe\t2000 Müller Ærø"), "Doe, John\nRoe\t2000 Müller Ærø");
        // C0, C1 (CSI in one character), DEL, and what turns the direction of writing.
        for evil in
            ["\u{1b}", "\r", "\u{8}", "\u{9b}", "\u{85}", "\u{7f}", "\u{202e}", "\u{2066}", "\u{200f}", "\u{2028}"]
        {
            assert_eq!(safe(&format!("Doe{evil}[2J")), "Doe\u{FFFD}[2J", "{evil:?}");
            let json = json_safe(serde_json::to_string(evil).unwrap());
            assert!(json.is_ascii() && !json.contains(char::is_control), "{json}");
            assert_eq!(serde_json::from_str::<String>(&json).unwrap(), evil);
        }
    }
}
