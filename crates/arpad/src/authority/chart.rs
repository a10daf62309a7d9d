//! A player's ratings as a line of small bars, and as a page with a chart.

use crate::output;
use crate::page::{escape, page};
use arpad_registry::HistoryLine;
use arpad_registry::model::Player;
use arpad_regulations::{Class, Month};
use std::fmt::Write as _;

/// The bars of a line, from the lowest to the highest.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// As many lists as fit on a line.
const WIDEST: usize = 60;

/// The published ratings in order, each list in its latest revision.
fn ratings(lines: &[HistoryLine]) -> Vec<(Month, u16)> {
    let current = lines.iter().filter(|line| !line.superseded);
    current.filter_map(|line| Some((line.list.month, line.standing.published()?.get()))).collect()
}

/// `1850 ▁▂▅█▆ 1920  2024-03 to 2024-12`; nothing for a single list.
pub fn sparkline(lines: &[HistoryLine]) -> Option<String> {
    let all = ratings(lines);
    let shown = &all[all.len().saturating_sub(WIDEST)..];
    let [first, .., last] = shown else { return None };
    let (low, high) = bounds(shown)?;
    let bars: String = shown.iter().map(|(_, rating)| BARS[step(*rating, low, high, BARS.len() - 1)]).collect();
    Some(format!("{} {bars} {}  {} to {}", first.1, last.1, first.0, last.0))
}

fn bounds(ratings: &[(Month, u16)]) -> Option<(u16, u16)> {
    let of = || ratings.iter().map(|(_, rating)| *rating);
    of().min().zip(of().max())
}

/// Where a rating stands between the lowest and the highest, in whole steps.
fn step(rating: u16, low: u16, high: u16, steps: usize) -> usize {
    match usize::from(high - low) {
        0 => steps / 2,
        range => (usize::from(rating - low) * steps + range / 2) / range,
    }
}

/// The page of a player: the chart, and the same as a table.
pub fn page_of(player: &Player<'_>, class: Class, known: &str, lines: &[HistoryLine]) -> String {
    let mut body = format!("<p>{}</p>\n", escape(known.trim()));
    body.push_str(&chart(&ratings(lines), class));
    body.push_str("<table>\n<tr><th>list</th><th class=\"n\">rating</th><th class=\"n\">games</th><th class=\"n\">K</th><th></th></tr>\n");
    for line in lines {
        let standing = &line.standing;
        let revision = if line.list.revision > 0 { format!(" rev. {}", line.list.revision) } else { String::new() };
        let superseded = if line.superseded { "superseded" } else { "" };
        let _ = writeln!(
            body,
            "<tr><td>{}{revision}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{} {superseded}</td></tr>",
            line.list.month,
            standing.published().map(|rating| rating.to_string()).unwrap_or_default(),
            standing.in_period,
            standing.k.map(|k| k.to_string()).unwrap_or_default(),
            standing.mark.name(),
        );
    }
    body.push_str("</table>\n");
    page(&format!("{}: {class} ratings", output::safe(&player.name)), &body)
}

const WIDTH: usize = 720;
const HEIGHT: usize = 240;
const MARGIN: usize = 50;

/// The ratings as a line, by month.
fn chart(ratings: &[(Month, u16)], class: Class) -> String {
    let (Some((low, high)), [first, .., last]) = (bounds(ratings), ratings) else { return String::new() };
    let months = |month: Month| i32::from(month.year()) * 12 + i32::from(month.month());
    let range = usize::try_from(months(last.0) - months(first.0)).unwrap_or(0).max(1);
    let x = |month: Month| {
        let at = usize::try_from(months(month) - months(first.0)).unwrap_or(0);
        MARGIN + at * (WIDTH - 2 * MARGIN) / range
    };
    let y = |rating: u16| HEIGHT - MARGIN - step(rating, low, high, HEIGHT - 2 * MARGIN);
    let points: Vec<String> = ratings.iter().map(|(month, rating)| format!("{},{}", x(*month), y(*rating))).collect();
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" style=\"width: 100%; max-width: {WIDTH}px\" role=\"img\" aria-label=\"{class} ratings from {} to {}, between {low} and {high}\">\n",
        first.0, last.0
    );
    for rating in [low, high] {
        let at = y(rating);
        let right = WIDTH - MARGIN;
        let _ = writeln!(svg, "<line x1=\"{MARGIN}\" y1=\"{at}\" x2=\"{right}\" y2=\"{at}\" stroke=\"var(--line)\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"18\" fill=\"currentColor\" text-anchor=\"end\">{rating}</text>",
            MARGIN - 4,
            at + 6
        );
        if low == high {
            break;
        }
    }
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"var(--link)\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    for (month, rating) in ratings {
        let (x, y) = (x(*month), y(*rating));
        let _ = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"var(--link)\"><title>{month}: {rating}</title></circle>"
        );
    }
    let below = HEIGHT - 12;
    let _ =
        writeln!(svg, "<text x=\"{MARGIN}\" y=\"{below}\" font-size=\"18\" fill=\"currentColor\">{}</text>", first.0);
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{below}\" font-size=\"18\" fill=\"currentColor\" text-anchor=\"end\">{}</text>",
        WIDTH - MARGIN,
        last.0
    );
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_between_the_lowest_and_the_highest() {
        assert_eq!(step(1800, 1800, 1900, 7), 0);
        assert_eq!(step(1900, 1800, 1900, 7), 7);
        assert_eq!(step(1850, 1800, 1900, 7), 4);
        assert_eq!(step(1800, 1800, 1800, 7), 3, "one rating stands in the middle");
    }
}
