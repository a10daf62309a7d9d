//! Charts as SVG made on the server; the table beside a chart has the same numbers, and the script only points at them.

use crate::figures::Figure;
use arpad_regulations::Month;
use std::fmt::Write as _;

const WIDTH: i32 = 720;
const HEIGHT: i32 = 308;
const LEFT: i32 = 48;
const RIGHT: i32 = 100;
const TOP: i32 = 22;
const BOTTOM: i32 = 28;

/// A piece of a drawing.
trait Piece {
    fn put(&self, out: &mut String);
}

impl Piece for str {
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Piece for String {
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Piece for i32 {
    fn put(&self, out: &mut String) {
        out.push_str(&Figure::signed_by("-", *self));
    }
}

/// Puts pieces behind each other, without the machinery of formats: a chart has a hundred numbers, and each profile a chart.
macro_rules! put {
    ($out:expr, $($piece:expr),+ $(,)?) => {{
        let out: &mut String = $out;
        $($piece.put(out);)+
    }};
}

/// The line of a class: a value for each month there was a list, `None` for a gap.
pub struct Series {
    /// The style: `standard`, `rapid` or `blitz`.
    pub style: &'static str,
    pub label: String,
    pub points: Vec<(Month, Option<u16>)>,
}

/// A month in which the scale itself changed.
pub struct Mark {
    pub month: Month,
    pub label: String,
}

pub struct History<'c> {
    pub title: &'c str,
    pub description: &'c str,
    pub series: &'c [Series],
    pub marks: &'c [Mark],
}

impl History<'_> {
    /// The chart, or nothing where there is nothing to draw.
    pub fn svg(&self) -> String {
        let months = self.series.iter().flat_map(|series| series.points.iter());
        let known: Vec<(Month, u16)> = months.filter_map(|(month, value)| Some((*month, (*value)?))).collect();
        let (Some(first), Some(last)) = (known.iter().map(|(m, _)| *m).min(), known.iter().map(|(m, _)| *m).max())
        else {
            return String::new();
        };
        let (low, high) = bounds(known.iter().map(|(_, value)| *value));
        let span = last.since(first).max(1);
        let x = |month: Month| LEFT + (WIDTH - LEFT - RIGHT) * month.since(first) / span;
        let y = |value: u16| {
            let (value, low, high) = (i32::from(value), i32::from(low), i32::from(high));
            HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low)
        };
        let mut out = String::with_capacity(ROOM);
        put!(&mut out, "<svg class=\"chart\" viewBox=\"0 0 ", WIDTH, " ", HEIGHT, "\" role=\"img\"");
        put!(&mut out, " aria-labelledby=\"chart-title chart-text\" data-left=\"", LEFT);
        put!(&mut out, "\" data-right=\"", WIDTH - RIGHT, "\" data-first=\"", first.to_string());
        put!(&mut out, "\" data-span=\"", span, "\"><title id=\"chart-title\">", escape(self.title));
        put!(&mut out, "</title><desc id=\"chart-text\">", escape(self.description), "</desc>");
        grid(&mut out, low, high, &y);
        years(&mut out, first, last, &x);
        for mark in self.marks.iter().filter(|mark| mark.month > first && mark.month <= last) {
            let at = x(mark.month);
            put!(&mut out, "<g class=\"mark\"><title>", escape(&mark.label), "</title><line x1=\"", at, "\" x2=\"", at);
            put!(&mut out, "\" y1=\"", TOP, "\" y2=\"", HEIGHT - BOTTOM, "\"/><text x=\"", at, "\" y=\"", TOP - 4);
            put!(&mut out, "\">", mark.month.to_string(), "</text></g>");
        }
        let mut labels: Vec<(i32, &Series, u16)> = Vec::new();
        for series in self.series {
            line(&mut out, series, &x, &y);
            if let Some((_, Some(value))) = series.points.iter().rfind(|(_, value)| value.is_some()) {
                labels.push((y(*value), series, *value));
            }
        }
        labels.sort_by_key(|(at, _, _)| *at);
        let levels = apart(labels.iter().map(|(at, _, _)| *at).collect());
        for (at, (_, series, _)) in levels.into_iter().zip(labels) {
            put!(&mut out, "<text class=\"end ", series.style, "\" x=\"", WIDTH - RIGHT + 8, "\" y=\"", at + 4);
            put!(&mut out, "\">", escape(&series.label), "</text>");
        }
        out.push_str("</svg>");
        out
    }
}

/// About the length of a chart, which then does not move while it grows.
const ROOM: usize = 4096;

/// What a label takes of the height, also in the larger letters of a phone.
const LABEL: i32 = 27;

/// Labels that would touch each other move apart, upward where there is no room below.
fn apart(mut levels: Vec<i32>) -> Vec<i32> {
    let mut free = i32::MIN;
    for level in &mut levels {
        *level = (*level).max(free);
        free = *level + LABEL;
    }
    let mut lowest = HEIGHT - BOTTOM;
    for level in levels.iter_mut().rev() {
        *level = (*level).min(lowest);
        lowest = *level - LABEL;
    }
    levels
}

/// From hundred to hundred around the values.
fn bounds(values: impl Iterator<Item = u16> + Clone) -> (u16, u16) {
    let low = values.clone().min().unwrap_or(0) / 100 * 100;
    let high = values.max().unwrap_or(100).div_ceil(100) * 100;
    (low, if high > low { high } else { low + 100 })
}

fn grid(out: &mut String, low: u16, high: u16, y: &dyn Fn(u16) -> i32) {
    let step = if high - low > 800 { 200 } else { 100 };
    for value in (low..=high).step_by(step) {
        let at = y(value);
        put!(out, "<g class=\"grid\"><line x1=\"", LEFT, "\" x2=\"", WIDTH - RIGHT, "\" y1=\"", at, "\" y2=\"", at);
        put!(out, "\"/><text x=\"", LEFT - 6, "\" y=\"", at + 4, "\">", i32::from(value), "</text></g>");
    }
}

fn years(out: &mut String, first: Month, last: Month, x: &dyn Fn(Month) -> i32) {
    let years = i32::from(last.year()) - i32::from(first.year());
    let step = usize::try_from(years / 8 + 1).unwrap_or(1);
    let mut drawn = 0;
    for year in (first.year()..=last.year()).step_by(step) {
        let Some(january) = Month::new(year, 1).filter(|january| *january >= first) else { continue };
        let at = x(january);
        drawn += 1;
        put!(out, "<g class=\"year\"><line x1=\"", at, "\" x2=\"", at, "\" y1=\"", HEIGHT - BOTTOM, "\" y2=\"");
        put!(out, HEIGHT - BOTTOM + 5, "\"/><text x=\"", at, "\" y=\"", HEIGHT - BOTTOM + 19, "\">", i32::from(year));
        put!(out, "</text></g>");
    }
    if drawn == 0 {
        put!(out, "<g class=\"year\"><text x=\"", LEFT, "\" y=\"", HEIGHT - BOTTOM + 19, "\">", first.to_string());
        put!(out, "</text></g>");
    }
}

/// A line for each stretch without a gap; a lone month is a point.
fn line(out: &mut String, series: &Series, x: &dyn Fn(Month) -> i32, y: &dyn Fn(u16) -> i32) {
    for stretch in series.points.split(|(_, value)| value.is_none()).filter(|stretch| !stretch.is_empty()) {
        let points: Vec<(i32, i32)> =
            stretch.iter().filter_map(|(month, value)| Some((x(*month), y((*value)?)))).collect();
        if let [(at, level)] = points[..] {
            put!(out, "<circle class=\"dot ", series.style, "\" cx=\"", at, "\" cy=\"", level, "\" r=\"2.5\"/>");
            continue;
        }
        put!(out, "<polyline class=\"line ", series.style, "\" points=\"");
        for (place, (at, level)) in points.iter().enumerate() {
            put!(out, if place > 0 { " " } else { "" }, at, ",", level);
        }
        out.push_str("\"/>");
    }
}

/// Bars for a distribution: each a class of ratings with its count.
pub fn bars(title: &str, classes: &[(u16, u32)]) -> String {
    let Some(most) = classes.iter().map(|(_, count)| *count).max().filter(|most| *most > 0) else {
        return String::new();
    };
    let height = 160_i32;
    let count = i32::try_from(classes.len()).unwrap_or(1).max(1);
    let width = ((WIDTH - 8) / count).clamp(4, 40);
    let mut out = format!(
        "<svg class=\"chart bars\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
        width * count + 8,
        height + 34,
        escape(title)
    );
    for (at, (from, number)) in classes.iter().enumerate() {
        let tall = i32::try_from(u64::from(*number) * u64::from(height.unsigned_abs()) / u64::from(most)).unwrap_or(0);
        let left = 4 + width * i32::try_from(at).unwrap_or(0);
        let _ = write!(
            out,
            "<rect x=\"{left}\" y=\"{}\" width=\"{}\" height=\"{tall}\"><title>{from}–{}: {number}</title></rect>",
            height + 10 - tall,
            width - 2,
            from + 49
        );
        if from % 200 == 0 {
            let _ = write!(out, "<text x=\"{left}\" y=\"{}\">{from}</text>", height + 28);
        }
    }
    out.push_str("</svg>");
    out
}

fn escape(text: &str) -> String {
    arpad_rating::print::escape(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(text: &str) -> Month {
        text.parse().unwrap()
    }

    #[test]
    fn a_gap_parts_the_line_and_labels_do_not_collide() {
        let points = vec![
            (month("2025-01"), Some(2000)),
            (month("2025-02"), Some(2010)),
            (month("2025-03"), None),
            (month("2025-04"), Some(2020)),
        ];
        let other = vec![(month("2025-04"), Some(2021))];
        let series = [
            Series { style: "standard", label: "<Standard>".to_owned(), points },
            Series { style: "rapid", label: "Rapid".to_owned(), points: other },
        ];
        let marks = [Mark { month: month("2025-02"), label: "lift".to_owned() }];
        let svg = History { title: "t", description: "d", series: &series, marks: &marks }.svg();
        assert_eq!((svg.matches("<polyline").count(), svg.matches("<circle").count()), (1, 2));
        assert!(svg.contains("&lt;Standard&gt;") && svg.contains("<title>lift</title>"));
        let levels: Vec<i32> = svg
            .split("class=\"end ")
            .skip(1)
            .map(|label| label.split("y=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap())
            .collect();
        assert!(levels[1] - levels[0] >= LABEL);
    }

    /// Also at the lower edge, where they move up; where there is room, each stays at the end of its line.
    #[test]
    fn labels_stay_apart_and_within_the_chart() {
        let bottom = HEIGHT - BOTTOM;
        assert_eq!(apart(vec![50, 52, 200]), [50, 50 + LABEL, 200]);
        assert_eq!(apart(vec![bottom - 2, bottom - 1, bottom]), [bottom - 2 * LABEL, bottom - LABEL, bottom]);
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        assert_eq!(History { title: "", description: "", series: &[], marks: &[] }.svg(), "");
        assert_eq!(bars("t", &[]), "");
        assert!(bars("t", &[(2000, 3), (2050, 0)]).contains("2000–2049: 3"));
    }
}
