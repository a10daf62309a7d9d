//! Printing: answers on standard output, one clear line for what went wrong.

use crate::advice;
use anyhow::Result;
use arpad_lists::letters_apart;
use arpad_phrase::is_hidden;
use arpad_rating::print::with_minus;
use clap::error::ErrorKind;
use comfy_table::{Cell, CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use serde::Serialize;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::{self, IsTerminal as _, Write};
use std::process::ExitCode;

/// Exit code for wrong use or unreadable input.
pub const WRONG_USE: u8 = 2;

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

/// Whether answers are coloured: NO_COLOR forbids it, CLICOLOR_FORCE asks for it, and else a terminal that can.
pub fn in_colour() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("NO_COLOR") || is_captured() {
        return false;
    }
    let forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
    forced || (io::stdout().is_terminal() && is_capable())
}

/// Whether the terminal can move its cursor and show colours.
pub fn is_capable() -> bool {
    std::env::var_os("TERM").is_none_or(|kind| kind != "dumb")
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
/// elsewhere, or reverse the order of what follows.
fn is_unsafe(letter: char) -> bool {
    is_hidden(letter) && !matches!(letter, '\n' | '\t')
}

/// Text that is safe to show: names of files and players, decisions and lines of reports come from others.
pub fn safe(text: &str) -> Cow<'_, str> {
    if text.contains(is_unsafe) { Cow::Owned(text.replace(is_unsafe, "\u{FFFD}")) } else { Cow::Borrowed(text) }
}

/// What the text of a private key begins with.
const SECRET: &str = "PRIVATE+KEY+";

/// A message without the private key that somebody gave in place of the name of its file: messages end up in journals.
fn without_secrets(line: &str) -> Cow<'_, str> {
    if !line.contains(SECRET) {
        return Cow::Borrowed(line);
    }
    let mut parts = line.split(SECRET);
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(char::is_whitespace).unwrap_or(part.len());
        let (secret, rest) = part.split_at(end);
        shown.push_str(SECRET);
        if !secret.is_empty() {
            shown.push('…');
        }
        // What belongs to the sentence.
        shown.push_str(&secret[secret.trim_end_matches([':', '\'', '`', '"', ';', ',']).len()..]);
        shown.push_str(rest);
    }
    Cow::Owned(shown)
}

/// One line of a message, on standard error.
fn message(line: &str) {
    let line = safe(&without_secrets(line)).replace('\n', " ");
    // Programs that read it have one line for each error.
    let is_read = io::stderr().is_terminal() && !is_captured();
    let text = if is_read { paragraph(&line, 0) } else { format!("{line}\n") };
    let _ = put(text.as_bytes(), &mut io::stderr());
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

/// A document as text, to be an element of the list that `print_json_list` prints.
pub fn json_element(document: &impl Serialize) -> Result<String> {
    let mut text = Indented(Vec::new());
    serde_json::to_writer_pretty(&mut text, document)?;
    Ok(json_safe(String::from_utf8(text.0)?))
}

/// Prints `{"key": [element, …]}` as `print_json` would, without making one document of it.
pub fn print_json_list<'a>(key: &str, elements: impl Iterator<Item = &'a str>) -> Result<()> {
    print_raw(&format!("{{\n  \"{key}\": ["))?;
    let mut count = 0;
    for element in elements {
        print_raw(if count == 0 { "\n" } else { ",\n" })?;
        print_raw(ELEMENT)?;
        print_raw(element)?;
        count += 1;
    }
    print_raw(if count == 0 { "]\n}\n" } else { "\n  ]\n}\n" })
}

/// How far an element of such a list is indented.
const ELEMENT: &str = "    ";

/// Text whose lines after the first are indented so. There is no line break within a string of JSON.
struct Indented(Vec<u8>);

impl Write for Indented {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.0.extend_from_slice(line);
            if line.ends_with(b"\n") {
                self.0.extend_from_slice(ELEMENT.as_bytes());
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
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

/// On standard error, beside the answer, within 80 characters.
pub fn note(text: &str) {
    let line = safe(&without_secrets(&format!("note: {text}"))).replace('\n', " ");
    let _ = put(paragraph(&line, 0).as_bytes(), &mut io::stderr());
}

/// One line for an error, broken between words where somebody reads it on a terminal.
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
            let meant = meant(error).map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
            message(&format!("arpad: {line}{meant} (--help shows how)"));
            ExitCode::from(WRONG_USE)
        }
    }
}

/// The commands, options or values nearest to one that does not exist.
fn meant(error: &clap::Error) -> Option<String> {
    use clap::error::{ContextKind, ContextValue};
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let near = kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(one) => Some(vec![one.as_str()]),
        ContextValue::Strings(some) => Some(some.iter().map(String::as_str).collect()),
        _ => None,
    });
    // The likeliest comes last.
    near.filter(|near| !near.is_empty())
        .map(|near| near.iter().rev().map(|one| format!("`{one}`")).collect::<Vec<_>>().join(" or "))
}

/// The known word nearest to one that was mistyped, as the end of a message; nothing if none is near.
pub fn meant_of<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> String {
    let nearest = known.map(|known| (letters_apart(word, known), known)).min();
    let near = nearest.filter(|(apart, _)| apart * 3 <= word.len());
    near.map_or_else(String::new, |(_, known)| format!("; did you mean `{known}`?"))
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

/// A whole number with its sign for people, and 0 without one.
pub fn signed(number: i32) -> String {
    if number == 0 { "0".to_owned() } else { with_minus(&format!("{number:+}")) }
}

/// The width of the terminal; that of the narrowest in common use where there is none.
fn width() -> u16 {
    terminal_size::terminal_size().map_or(NARROW, |(width, _)| width.0.max(60))
}

/// What a table or a text may need where nobody asks for more: the narrowest terminal in common use.
pub const NARROW: u16 = 80;

/// A table for the terminal: a header, then rows; columns named in `right` are right-aligned.
pub fn table(header: &[&str], right: &[usize], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rows: Vec<Vec<String>> = rows.into_iter().collect();
    // What is too wide gets less room between its columns, before any word is broken.
    let widest = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max();
    let columns = header.iter().enumerate().map(|(at, name)| widest(at).unwrap_or(0).max(name.chars().count()) + 3);
    let padding = (columns.sum::<usize>() > usize::from(width())).then_some((0, 1));
    arranged(header, right, rows, width(), padding)
}

/// The same with less room between the columns, within 80 characters.
pub fn narrow_table(header: &[&str], right: &[usize], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    arranged(header, right, rows, NARROW, Some((0, 1)))
}

fn arranged(
    header: &[&str],
    right: &[usize],
    rows: impl IntoIterator<Item = Vec<String>>,
    width: u16,
    padding: Option<(u16, u16)>,
) -> String {
    let mut table = Table::new();
    let rule = || LineStyle::none().fill('─').junction('─');
    table
        .load_style(TableStyle::new().header_separator(rule()))
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(width);
    let align = |(column, text): (usize, String)| {
        if right.contains(&column) {
            // Figures.
            Cell::new(with_minus(&text)).set_alignment(CellAlignment::Right)
        } else {
            Cell::new(text).set_alignment(CellAlignment::Left)
        }
    };
    table.set_header(header.iter().map(|text| (*text).to_owned()).enumerate().map(align));
    for row in rows {
        table.add_row(row.into_iter().enumerate().map(align));
    }
    if let Some(padding) = padding {
        table.column_iter_mut().for_each(|column| {
            column.set_padding(padding);
        });
    }
    // Where it has to be broken, `qualification-commission` is broken between its words.
    for (at, _) in header.iter().enumerate().filter(|(_, name)| **name == "office") {
        if let Some(column) = table.column_mut(at) {
            column.set_delimiter('-');
        }
    }
    let printed = table.to_string();
    let mut text: String = printed.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    text.push('\n');
    text
}

/// A paragraph broken between words within 80 characters, `indent` spaces before the first line and two more before others. A
/// command in backticks stays in one line, to be pasted, even if it is longer.
pub fn paragraph(text: &str, indent: usize) -> String {
    let mut out = " ".repeat(indent);
    let (mut length, mut first) = (indent, true);
    for word in unbroken(text) {
        let letters = word.chars().count();
        if !first && length + 1 + letters > usize::from(NARROW) {
            out.push('\n');
            out.push_str(&" ".repeat(indent + 2));
            length = indent + 2;
        } else if !first {
            out.push(' ');
            length += 1;
        }
        out.push_str(word);
        length += letters;
        first = false;
    }
    out.push('\n');
    out
}

/// The words of a text; what stands between backticks is one word.
fn unbroken(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim();
    std::iter::from_fn(move || {
        let mut quoted = false;
        let end = rest.find(|letter: char| {
            quoted ^= letter == '`';
            letter.is_whitespace() && !quoted
        });
        // A backtick that stands alone quotes nothing.
        let end = end.or_else(|| rest.find(char::is_whitespace).filter(|_| quoted));
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after.trim_start();
        (!word.is_empty()).then_some(word)
    })
}

/// At most so many characters, the last an ellipsis if there are more.
pub fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let kept: String = text.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_broken_between_words_and_not_inside_a_command() {
        let text =
            "open.trf: 12 faults were written as found; list them with `arpad trf show --encoding cp852 open.trf` now";
        let lines = [
            "note: open.trf: 12 faults were written as found; list them with",
            "  `arpad trf show --encoding cp852 open.trf` now",
        ];
        assert_eq!(paragraph(&format!("note: {text}"), 0), format!("{}\n{}\n", lines[0], lines[1]));
        let long = format!("run `arpad check {}`", "a b ".repeat(30).trim_end());
        assert_eq!(paragraph(&long, 2).lines().count(), 2, "whole, however long");
        let open = paragraph(&format!("a ` {}", "word ".repeat(40)), 4);
        assert!(open.lines().count() > 2 && open.lines().all(|line| line.chars().count() <= 80), "{open}");
        assert_eq!(paragraph("", 2), "  \n");
    }

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
