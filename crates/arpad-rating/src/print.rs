//! The explanation as terminal text and as an HTML fragment. JSON comes from `serde`.

use crate::ledger::Quantity;
use std::fmt::Write as _;

/// The tree as indented lines: name, value, how, rounding and article.
pub fn text(quantities: &[Quantity]) -> String {
    let mut out = String::new();
    for quantity in quantities {
        line(quantity, &mut out);
        branches(&quantity.children, "", &mut out);
    }
    out
}

fn branches(children: &[Quantity], indent: &str, out: &mut String) {
    for (index, child) in children.iter().enumerate() {
        let last = index + 1 == children.len();
        out.push_str(indent);
        out.push_str(if last { "└─ " } else { "├─ " });
        line(child, out);
        branches(&child.children, &format!("{indent}{}", if last { "   " } else { "│  " }), out);
    }
}

fn line(quantity: &Quantity, out: &mut String) {
    out.push_str(&quantity.name);
    if let Some(symbol) = quantity.symbol {
        let _ = write!(out, " {symbol}");
    }
    let _ = write!(out, " = {}", quantity.value);
    if !quantity.how.is_empty() {
        let _ = write!(out, ": {}", quantity.how);
    }
    if let Some(rounding) = quantity.rounding {
        let _ = write!(out, ", rounded {rounding}");
    }
    if let Some(article) = &quantity.article {
        let _ = write!(out, "  [{article}]");
    }
    out.push('\n');
}

/// The tree as nested lists, to be put into a page.
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
        let _ = write!(out, "{indent}  <li><b>{}</b>", escape(&quantity.name));
        if let Some(symbol) = quantity.symbol {
            let _ = write!(out, " <i>{}</i>", escape(symbol));
        }
        let _ = write!(out, " = <data>{}</data>", quantity.value);
        if !quantity.how.is_empty() {
            let _ = write!(out, " <span class=\"how\">{}</span>", escape(&quantity.how));
        }
        if let Some(rounding) = quantity.rounding {
            let _ = write!(out, " <span class=\"rounding\">rounded {}</span>", escape(rounding));
        }
        if let Some(article) = &quantity.article {
            let _ = write!(out, " <cite>{}</cite>", escape(&article.to_string()));
        }
        if !quantity.children.is_empty() {
            out.push('\n');
            list(&quantity.children, depth + 2, out);
            let _ = write!(out, "{indent}  ");
        }
        out.push_str("</li>\n");
    }
    let _ = writeln!(out, "{indent}</ul>");
}

/// Escapes text for HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
