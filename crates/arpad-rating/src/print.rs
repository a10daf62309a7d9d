//! The explanation as terminal text and as an HTML fragment. JSON comes from `serde`.

use crate::ledger::Quantity;
use arpad_phrase::without_hidden;
use std::fmt::Write as _;

/// The tree as indented lines: name, value, how, rounding and article.
pub fn text(quantities: &[Quantity]) -> String {
    text_within(quantities, usize::MAX)
}

/// The same, with lines broken between words where they would be longer than `width` characters.
pub fn text_within(quantities: &[Quantity], width: usize) -> String {
    let mut out = String::new();
    for quantity in quantities {
        branch(quantity, ["", ""], width, &mut out);
    }
    out
}

/// A quantity and what it was computed from; `indent` before its first line and before the others.
fn branch(quantity: &Quantity, indent: [&str; 2], width: usize, out: &mut String) {
    // Broken lines leave the line open that leads to the children.
    let inner = if quantity.children.is_empty() { "   " } else { "│  " };
    let mut line = indent[0].to_owned();
    let mut length = line.chars().count();
    let mut least = length;
    for word in words(quantity) {
        let more = word.chars().count() + 1;
        if length > least && length.saturating_add(more) > width {
            out.push_str(line.trim_end());
            out.push('\n');
            line = format!("{}{inner}", indent[1]);
            least = line.chars().count();
            length = least;
        } else if length > least {
            line.push(' ');
            length += 1;
        }
        // Two spaces before an article are too many where it begins a line.
        let word = if length > least { word.as_str() } else { word.trim_start() };
        line.push_str(word);
        length += word.chars().count();
    }
    out.push_str(&line);
    out.push('\n');
    for (index, child) in quantity.children.iter().enumerate() {
        let ends = if index + 1 == quantity.children.len() { ["└─ ", "   "] } else { ["├─ ", "│  "] };
        let [first, others] = ends.map(|end| format!("{}{end}", indent[1]));
        branch(child, [&first, &others], width, out);
    }
}

/// The words of a line. What stands in brackets is not broken.
fn words(quantity: &Quantity) -> Vec<String> {
    let mut text = quantity.name.to_string();
    if let Some(symbol) = quantity.symbol {
        let _ = write!(text, " {symbol}");
    }
    let _ = write!(text, " = {}", quantity.value);
    if !quantity.how.is_empty() {
        let _ = write!(text, ": {}", quantity.how);
    }
    if let Some(rounding) = &quantity.rounding {
        let _ = write!(text, ", rounded {rounding}");
    }
    let mut words: Vec<String> = with_minus(&text).split(' ').map(str::to_owned).collect();
    if let Some(article) = &quantity.article {
        words.push(format!(" [{article}]"));
    }
    words
}

/// The tree as nested lists, to be put into a page; what a number was computed from can be folded away.
pub fn html(quantities: &[Quantity]) -> String {
    let mut out = String::new();
    list(quantities, 0, &mut out);
    out
}

fn list(quantities: &[Quantity], depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    let class = if depth == 0 { " class=\"explanation\"" } else { "" };
    let _ = writeln!(out, "{indent}<ul{class}>");
    for quantity in quantities {
        if quantity.children.is_empty() {
            let _ = writeln!(out, "{indent}  <li>{}</li>", summary(quantity));
            continue;
        }
        // The steps of a single game or event are opened on request.
        let open = if depth < 4 { " open" } else { "" };
        let _ = writeln!(out, "{indent}  <li><details{open}><summary>{}</summary>", summary(quantity));
        list(&quantity.children, depth + 2, out);
        let _ = writeln!(out, "{indent}  </details></li>");
    }
    let _ = writeln!(out, "{indent}</ul>");
}

/// One quantity, without what it was computed from.
fn summary(quantity: &Quantity) -> String {
    let mut out = format!("<b>{}</b>", escape(&quantity.name.to_string()));
    if let Some(symbol) = quantity.symbol {
        let _ = write!(out, " <i>{}</i>", escape(symbol));
    }
    let _ = write!(out, " = <data>{}</data>", with_minus(&quantity.value.to_string()));
    if !quantity.how.is_empty() {
        let _ = write!(out, " <span class=\"how\">{}</span>", escape(&with_minus(&quantity.how.to_string())));
    }
    if let Some(rounding) = &quantity.rounding {
        let _ = write!(out, " <span class=\"rounding\">rounded {}</span>", escape(&rounding.to_string()));
    }
    if let Some(article) = &quantity.article {
        let _ = write!(out, " <cite>{}</cite>", escape(&article.to_string()));
    }
    out
}

/// The same text with a minus sign for the hyphen that begins a negative number.
pub fn with_minus(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        let begins = letter == '-' && before == ' ' && letters.peek().is_some_and(char::is_ascii_digit);
        out.push(if begins { '−' } else { letter });
        before = letter;
    }
    out
}

/// Escapes text for HTML; what nobody sees and what would turn the letters around becomes U+FFFD.
pub fn escape(text: &str) -> String {
    without_hidden(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
