//! Charts as SVG made on the server; the table beside a chart has the same numbers, and the script only points at them.

use arpad_regulations::Month;
use std::fmt::Write as _;

const WIDTH: i32 = 720;
const HEIGHT: i32 = 308;
const LEFT: i32 = 48;
const RIGHT: i32 = 100;
const TOP: i32 = 22;
const BOTTOM: i32 = 28;

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
        let mut out = format!(
            "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-labelledby=\"chart-title chart-text\" \
             data-left=\"{LEFT}\" data-right=\"{}\" data-first=\"{first}\" data-span=\"{span}\">\
             <title id=\"chart-title\">{}</title><desc id=\"chart-text\">{}</desc>",
            WIDTH - RIGHT,
            escape(self.title),
            escape(self.description)
        );
        grid(&mut out, low, high, &y);
        years(&mut out, first, last, &x);
        for mark in self.marks.iter().filter(|mark| mark.month > first && mark.month <= last) {
            let at = x(mark.month);
            let _ = write!(
                out,
                "<g class=\"mark\"><title>{}</title><line x1=\"{at}\" x2=\"{at}\" y1=\"{TOP}\" y2=\"{}\"/>\
                 <text x=\"{at}\" y=\"{}\">{}</text></g>",
                escape(&mark.label),
                HEIGHT - BOTTOM,
                TOP - 4,
                mark.month
            );
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
            let _ = write!(
                out,
                "<text class=\"end {}\" x=\"{}\" y=\"{}\">{}</text>",
                series.style,
                WIDTH - RIGHT + 8,
                at + 4,
                escape(&series.label)
            );
        }
        out.push_str("</svg>");
        out
    }
}

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
        let _ = write!(
            out,
            "<g class=\"grid\"><line x1=\"{LEFT}\" x2=\"{}\" y1=\"{at}\" y2=\"{at}\"/>\
             <text x=\"{}\" y=\"{}\">{value}</text></g>",
            WIDTH - RIGHT,
            LEFT - 6,
            at + 4
        );
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
        let _ = write!(
            out,
            "<g class=\"year\"><line x1=\"{at}\" x2=\"{at}\" y1=\"{}\" y2=\"{}\"/><text x=\"{at}\" y=\"{}\">{year}</text></g>",
            HEIGHT - BOTTOM,
            HEIGHT - BOTTOM + 5,
            HEIGHT - BOTTOM + 19
        );
    }
    if drawn == 0 {
        let _ = write!(out, "<g class=\"year\"><text x=\"{LEFT}\" y=\"{}\">{first}</text></g>", HEIGHT - BOTTOM + 19);
    }
}

/// A line for each stretch without a gap; a lone month is a point.
fn line(out: &mut String, series: &Series, x: &dyn Fn(Month) -> i32, y: &dyn Fn(u16) -> i32) {
    for stretch in series.points.split(|(_, value)| value.is_none()).filter(|stretch| !stretch.is_empty()) {
        let points: Vec<(i32, i32)> =
            stretch.iter().filter_map(|(month, value)| Some((x(*month), y((*value)?)))).collect();
        if let [(at, level)] = points[..] {
            let _ = write!(out, "<circle class=\"dot {}\" cx=\"{at}\" cy=\"{level}\" r=\"2.5\"/>", series.style);
            continue;
        }
        let points: Vec<String> = points.iter().map(|(at, level)| format!("{at},{level}")).collect();
        let _ = write!(out, "<polyline class=\"line {}\" points=\"{}\"/>", series.style, points.join(" "));
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
